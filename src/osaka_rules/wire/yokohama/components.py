"""The components of a pack as JSON: all that is printed on them, amounts as in ``V5 M2``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast, get_args

from osaka_rules.wire.codec import Known
from osaka_rules.wire.components import Components, values_of
from osaka_rules.wire.objects import As, Some
from osaka_rules.wire.values import COUNT
from osaka_rules.wire.yokohama.amounts import AMOUNTS
from osaka_rules.yokohama import pack as p
from osaka_rules.yokohama.components import Amounts

_VALUES: Final = (
    *(
        "title",
        "official",
        "variant",
        "areas",
        "orders",
        "technologies",
        "sites",
        "tokens",
        "goals",
    ),
    *("church", "customs", "layout", "agents", "levels", "surcharges", "start"),
)
_CLASSES: Final = (
    *(p.AreaKind, p.Order, p.Technology, p.Site, p.Token, p.Goal, p.ChurchSpace, p.CustomsSpace),
    p.Start,
)


def _by_need(needs: object) -> object:
    return dict(cast("Iterable[tuple[str, int]]", needs))


_NEEDS: Final = As(Some(COUNT, get_args(p.Need)), lambda found: tuple(found.items()), _by_need)
_KNOWN: Final[Known] = {Amounts: AMOUNTS, tuple[tuple[p.Need, int], ...]: _NEEDS}


def components_shape(pack: p.Pack) -> Components[p.Pack]:
    """Return what the components of a pack look like."""
    return Components(pack, values_of(p.Pack, _VALUES, _CLASSES, _KNOWN), "PACK-8")
