"""The components of a pack as JSON: all that is printed on them, resources in canonical order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from osaka_rules.edo import pack as p
from osaka_rules.edo.components import BUILDINGS, BuildingKind
from osaka_rules.wire.codec import Known, fields_of
from osaka_rules.wire.components import Components, values_of
from osaka_rules.wire.objects import Some
from osaka_rules.wire.values import COUNT, Each

_VALUES: Final = (
    *("title", "official", "variant", "kits", "actions", "basic", "special", "merchants"),
    *("number", "count", "start", "buildings", "yields", "income", "final", "maps"),
)
_CLASSES: Final = (
    *(p.Kit, p.Action, p.Card, p.Merchant, p.Numbers, p.Counts, p.Start, p.Income, p.Finale, p.Map),
)
_KNOWN: Final[Known] = {
    Mapping[BuildingKind, p.Cost]: Some(fields_of(p.Cost, {}), BUILDINGS),
    Mapping[str, p.Rows]: Some(Each(Each(COUNT))),
}


def components_shape(pack: p.Pack) -> Components[p.Pack]:
    """Return what the components of a pack look like."""
    return Components(pack, values_of(p.Pack, _VALUES, _CLASSES, _KNOWN), "PACK-7")
