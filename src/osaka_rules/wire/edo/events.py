"""Events as documents: the values of their classes, with the names that the pack has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, get_args

from osaka_rules.edo.events import EVENTS, Dealt, Event, PhaseBegan, TurnedUp
from osaka_rules.edo.moves import Slot
from osaka_rules.edo.pack import Pack
from osaka_rules.edo.phases import Phase
from osaka_rules.wire.codec import Known, kind_of, kinds_of
from osaka_rules.wire.edo.moves import SLOT
from osaka_rules.wire.edo.names import PackNames, names_of
from osaka_rules.wire.objects import Fields, Kinds
from osaka_rules.wire.values import TEXT, Each, Shape

_CLAUSES: Final[Mapping[str, Shape[object]]] = {"clauses": Each(TEXT)}
_PHASES: Final = kinds_of(get_args(Phase), "a phase", {})
_KNOWN: Final[Known] = {Slot: SLOT, Phase: _PHASES}
_USUAL: Final = kinds_of(EVENTS, "an event", _KNOWN)
"""The events as their fields say, with any texts for names."""


def event_shape(pack: Pack) -> Kinds[Event]:
    """Return the shape of the events of games with a pack."""
    names = names_of(pack)
    kinds: dict[type, Fields[Event]] = {
        cls: kind_of(cls, _parts(cls, shape.parts, names), _CLAUSES)
        for cls, shape in _USUAL.kinds.items()
    }
    kinds[PhaseBegan] = kind_of(PhaseBegan, {"phase": _phases(names)}, _CLAUSES)
    return Kinds("an event", kinds)


def _phases(names: PackNames) -> Kinds[Phase]:
    kinds: dict[type, Fields[Phase]] = {
        cls: kind_of(cls, _parts(cls, shape.parts, names)) for cls, shape in _PHASES.kinds.items()
    }
    return Kinds("a phase", kinds)


def _parts(
    cls: type, parts: Mapping[str, Shape[object]], names: PackNames
) -> dict[str, Shape[object]]:
    cards: dict[type, Shape[object]] = {Dealt: names.drawn, TurnedUp: names.merchant}
    named: dict[str, Shape[object]] = {
        "card": cards.get(cls, names.special),
        "city": names.city,
        "kit": names.kit,
        "offer": names.merchant,
        "origin": names.space,
        "space": names.space,
        "spaces": Each(names.space),
        "used": Each(names.space),
    }
    return {key: named.get(key, part) for key, part in parts.items()}
