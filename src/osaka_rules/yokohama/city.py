"""The city: which board lies where, and which boards touch (MAP-1 to MAP-5).

A board is known by its cell, counted in reading order. A city is made once, when the boards are
dealt, and shared by all states that follow; so it has ready what is asked for again and again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from attrs import field, frozen

from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama import ready_made
from osaka_rules.yokohama.pack import AreaKind, Pack

_STEPS: Final = ((-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0))
"""From a board to those that it touches, as rows down and places to the right (MAP-3)."""


@frozen(weakref_slot=False)
class City:
    """The boards in play, by cell; while they are dealt, those that lie already.

    The fields after the first three follow from them.

    >>> from osaka_rules.yokohama.pack_file import RECONSTRUCTED
    >>> city = City(RECONSTRUCTED, 4, ("tea", "canal", "tea"))
    >>> city.ids, city.areas, city.canal
    (('tea', 'canal', 'tea2'), (0, 2), 1)
    """

    pack: Pack = field(repr=False)
    players: int
    kinds: tuple[str, ...] = ()

    size: int = field(init=False, eq=False, repr=False)
    """How many boards there are when all are dealt (MAP-1)."""
    boards: tuple[AreaKind, ...] = field(init=False, eq=False, repr=False)
    ids: tuple[str, ...] = field(init=False, eq=False, repr=False)
    """The ids of the boards: the second of a kind has a 2 (MAP-4)."""
    cells: Mapping[str, int] = field(init=False, eq=False, repr=False)
    """The cell of each board, by its id."""
    areas: tuple[int, ...] = field(init=False, eq=False, repr=False)
    """The cells of all boards other than the Canal (MAP-5)."""
    canal: int | None = field(init=False, eq=False, repr=False)
    """The cell of the Canal, if it is in play."""
    neighbours: tuple[tuple[int, ...], ...] = field(init=False, eq=False, repr=False)
    """For each board those that it touches, in reading order (MAP-3).

    It is empty before all boards are dealt, and so are the moves."""

    agents: tuple[m.SendAgent, ...] = field(init=False, eq=False, repr=False)
    """The moves that name a board, by its cell; the fields that follow are alike."""
    places: tuple[m.Place, ...] = field(init=False, eq=False, repr=False)
    tos: tuple[m.MoveTo, ...] = field(init=False, eq=False, repr=False)
    vias: tuple[m.MoveVia, ...] = field(init=False, eq=False, repr=False)
    trams: tuple[m.Tram, ...] = field(init=False, eq=False, repr=False)
    recalls: tuple[m.Recall, ...] = field(init=False, eq=False, repr=False)
    stations: tuple[m.PutStation, ...] = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        pack, kinds = self.pack, self.kinds
        rows = pack.layout[self.players - 2]
        ids = [f"{kind}2" if kind in kinds[:cell] else kind for cell, kind in enumerate(kinds)]
        cells = {each: cell for cell, each in enumerate(ids)}
        is_dealt = len(ids) == sum(rows)
        derived: dict[str, object] = {
            "size": sum(rows),
            "boards": tuple([pack.areas[pack.area_places[kind]] for kind in kinds]),
            "ids": tuple(ids),
            "cells": cells,
            "areas": tuple([cell for cell, each in enumerate(ids) if each != "canal"]),
            "canal": cells.get("canal"),
            "neighbours": _neighbours(rows) if is_dealt else (),
        }
        for name, moves in _MOVES.items():
            derived[name] = tuple([moves[each] for each in ids]) if is_dealt else ()
        for name, value in derived.items():
            object.__setattr__(self, name, value)


_MOVES: Final[Mapping[str, Mapping[str, m.Move]]] = {
    "agents": ready_made.AGENTS,
    "places": ready_made.PLACES,
    "tos": ready_made.TOS,
    "vias": ready_made.VIAS,
    "trams": ready_made.TRAMS,
    "recalls": ready_made.RECALLS,
    "stations": ready_made.STATIONS,
}


def _neighbours(rows: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return for each cell those it touches; every row is shifted by half a board (MAP-2, MAP-3).

    >>> _neighbours((2, 1))
    ((1, 2), (0, 2), (0, 1))
    """
    places = [(row, place) for row, boards in enumerate(rows) for place in range(boards)]
    cells = {place: cell for cell, place in enumerate(places)}
    around = [[cells.get((r + down, i + right)) for down, right in _STEPS] for r, i in places]
    return tuple([tuple([cell for cell in found if cell is not None]) for found in around])
