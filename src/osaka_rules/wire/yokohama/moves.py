"""Moves as documents: the values of their classes, with the names that the pack has, and a text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, get_args

from osaka_rules.wire.codec import kind_of, kinds_of
from osaka_rules.wire.objects import Fields, Kinds
from osaka_rules.wire.strict import JsonObject
from osaka_rules.wire.values import Each, OrNull, Shape, Short, words
from osaka_rules.wire.yokohama.names import PackNames, names_of
from osaka_rules.yokohama.moves import Deal, Move
from osaka_rules.yokohama.notation import parse_move
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.ready_made import AREA_IDS


def _move_text(move: Move) -> str:
    return str(parse_move(str(move)))  # which refuses a move that cannot be written


MOVE_TEXT: Final = Short(r"[a-z]+( [A-Za-z0-9-]+)*", parse_move, _move_text, "MoveText")
"""A move as records have it."""
_AREA: Final = words(AREA_IDS, "an area", "AnyAreaId")
_USUAL: Final = kinds_of([cls for cls in get_args(Move) if cls is not Deal], "a move", {})
"""The moves that are written as their fields say, with any texts for names."""


def moves_shape(pack: Pack) -> Kinds[Move]:
    """Return the shape of the moves of games with a pack."""
    names = names_of(pack)
    kinds: dict[type, Fields[Move]] = {
        cls: kind_of(cls, _parts(shape.parts, names), text=MOVE_TEXT)
        for cls, shape in _USUAL.kinds.items()
    }
    return Kinds("a move", {Deal: _DealShape(names), **kinds})


def _parts(parts: Mapping[str, Shape[object]], names: PackNames) -> dict[str, Shape[object]]:
    named: dict[str, Shape[object]] = {
        "area": _AREA,
        "origin": OrNull(_AREA),
        "site": names.site,
        "token": names.token,
        "goal": names.goal,
        "card": names.card,
        "order": names.order,
        "orders": Each(names.order),
    }
    return {key: named.get(key, part) for key, part in parts.items()}


class _DealShape(Fields[Move]):
    """The deal of a board: its ``kind``, which is that of the area, is called ``area``."""

    def __init__(self, names: PackNames) -> None:
        super().__init__({"area": names.kind}, _deal, "deal", text=MOVE_TEXT, name="Deal")

    def write(self, value: object, /) -> JsonObject:
        """Return the move as JSON has it."""
        area: object = getattr(value, "kind", None)
        return {"kind": self.kind, "area": area, "text": _move_text(_deal(str(area)))}


def _deal(area: str) -> Deal:
    return Deal(area)
