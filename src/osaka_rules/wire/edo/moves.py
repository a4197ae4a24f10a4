"""Moves as documents: the values of their classes, with the names that the pack has, and a text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from osaka_rules.edo.components import ID
from osaka_rules.edo.moves import MOVES, Deal, Move, Slot
from osaka_rules.edo.notation import parse_move, parse_slot
from osaka_rules.edo.pack import Pack
from osaka_rules.kernel import NotationError, shown
from osaka_rules.messages import message
from osaka_rules.wire.codec import kind_of, kinds_of
from osaka_rules.wire.edo.names import PackNames, names_of
from osaka_rules.wire.objects import Fields, Kinds
from osaka_rules.wire.values import Each, Shape, Short


def _move_text(move: Move) -> str:
    return str(parse_move(str(move)))  # which refuses a move that cannot be written


def _slot_of(text: str) -> Slot:
    slot = parse_slot(text)
    if slot is None:
        raise NotationError(message("document.name", right="a slot", value=shown(text)))
    return slot


_NUMBER: Final = "[0-9]{1,6}"
MOVE_TEXT: Final = Short(r"[a-z]+( [A-Za-z0-9+-]+)*", parse_move, _move_text, "MoveText")
"""A move as records have it."""
SLOT: Final = Short(rf"none|{ID} {ID} {_NUMBER}(\+{_NUMBER})?", _slot_of, str, "SlotText")
"""A slot as records have it: the words after ``plan``."""
_USUAL: Final = kinds_of(MOVES, "a move", {Slot: SLOT})
"""The moves as their fields say, with any texts for names."""


def moves_shape(pack: Pack) -> Kinds[Move]:
    """Return the shape of the moves of games with a pack."""
    names = names_of(pack)
    kinds: dict[type, Fields[Move]] = {
        cls: kind_of(cls, _parts(cls, shape.parts, names), text=MOVE_TEXT)
        for cls, shape in _USUAL.kinds.items()
    }
    return Kinds("a move", kinds)


def _parts(
    cls: type, parts: Mapping[str, Shape[object]], names: PackNames
) -> dict[str, Shape[object]]:
    named: dict[str, Shape[object]] = {
        "card": names.drawn if cls is Deal else names.special,
        "city": names.city,
        "kit": names.kit,
        "origin": names.space,
        "space": names.space,
        "spaces": Each(names.space),
    }
    return {key: named.get(key, part) for key, part in parts.items()}
