"""Moves that depend on the map and the cards only: made once for each pack, and shared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import frozen

from osaka_rules.edo.board import Board
from osaka_rules.edo.components import BUILDINGS, BuildingKind
from osaka_rules.edo.moves import (
    Build,
    ChooseHome,
    MoveMerchant,
    MoveSamurai,
    Plan,
    Ride,
    Send,
    Slot,
)


@frozen(eq=False)
class MapMoves:
    """The moves on a map. Spaces are places on the board (MAP-5)."""

    homes: tuple[ChooseHome, ...]
    walks: tuple[tuple[tuple[MoveSamurai, ...], ...], ...]
    """The moves of a samurai, by its space and by how many roads are paid for at most (MOVE-6)."""
    merchant: tuple[tuple[tuple[MoveMerchant, ...], ...], ...]
    """The moves of the merchant, likewise (MOVE-4)."""
    sends: tuple[Send, ...]
    """To each space (TRAVEL-2)."""
    rides: tuple[tuple[Ride, ...], ...]
    """The rides from each space (TRAVEL-4)."""
    builds: Mapping[BuildingKind, tuple[Build, ...]]
    """The moves that build something in each city (BUILD-2)."""


def map_moves(board: Board) -> MapMoves:
    """Return the moves on a map."""
    ids, far = board.spaces, range(max([max(row) for row in board.distances]) + 1)
    others = [[to for to in range(board.size) if to != here] for here in range(board.size)]

    def within(here: int, roads: int) -> list[int]:
        return [to for to in others[here] if board.distances[here][to] <= roads]

    merchant = [MoveMerchant(each) for each in ids]
    walks = [{to: MoveSamurai(ids[here], ids[to]) for to in row} for here, row in enumerate(others)]
    cities = board.ids(board.cities)
    return MapMoves(
        homes=tuple([ChooseHome(city) for city in cities]),
        walks=tuple(
            [
                tuple([tuple([row[to] for to in within(here, roads)]) for roads in far])
                for here, row in enumerate(walks)
            ]
        ),
        merchant=tuple(
            [
                tuple([tuple([merchant[to] for to in within(here, roads)]) for roads in far])
                for here in range(board.size)
            ]
        ),
        sends=tuple([Send(each) for each in ids]),
        rides=tuple(
            [tuple([Ride(ids[here], ids[to]) for to in row]) for here, row in enumerate(others)]
        ),
        builds={kind: tuple([Build(kind, city) for city in cities]) for kind in BUILDINGS},
    )


def plans_of(card: str, action: str, numbers: Iterable[int], *, travels: bool) -> tuple[Plan, ...]:
    """Return the plans with an action of a card, in canonical order (ASK-7).

    >>> [str(each) for each in plans_of("B2", "travel", [1, 2], travels=True)]
    ['plan B2 travel 1+0', 'plan B2 travel 0+1', 'plan B2 travel 2+0', 'plan B2 travel 1+1', \
'plan B2 travel 0+2']
    """
    return tuple(
        [
            Plan(Slot(card, action, number, own))
            for number in numbers
            for own in (range(number, -1, -1) if travels else (None,))
        ]
    )
