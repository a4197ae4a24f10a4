"""The city: which board lies where, and which boards touch (MAP-1 to MAP-5).

A board is known by its cell, counted in reading order. A city is made once, when the boards are
dealt, and shared by all states that follow; so it has ready what is asked for again and again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from attrs import Factory, field, frozen

from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama.components import Letter
from osaka_rules.yokohama.pack import AreaKind, Pack

_T = TypeVar("_T")


def _boards(city: City) -> tuple[AreaKind, ...]:
    return tuple([city.pack.areas[city.pack.area_places[kind]] for kind in city.kinds])


def _ids(city: City) -> tuple[str, ...]:
    """Return the ids of the boards: the second of a kind has a 2 (MAP-4)."""
    kinds = city.kinds
    return tuple([f"{kind}2" if kind in kinds[:cell] else kind for cell, kind in enumerate(kinds)])


def _neighbours(city: City) -> tuple[tuple[int, ...], ...]:
    """Return the boards that each board touches, by cell (MAP-3)."""
    cells = {place: cell for cell, place in enumerate(_places(city.rows))}
    steps = ((-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0))
    around = [[cells.get((r + down, i + right)) for down, right in steps] for r, i in cells]
    return tuple([tuple([cell for cell in found if cell is not None]) for found in around])


def _places(rows: Sequence[int]) -> list[tuple[int, int]]:
    """Return row and place in the row of each cell, counted in reading order (MAP-2)."""
    return [(row, place) for row, boards in enumerate(rows) for place in range(boards)]


def _by_cell(moves: Mapping[str, _T]) -> tuple[_T, ...]:
    """Return the default of a field that has, for each cell, the move that names its board."""
    return field(
        init=False,
        eq=False,
        repr=False,
        default=Factory(lambda city: tuple([moves[each] for each in city.ids]), takes_self=True),
    )


@frozen(weakref_slot=False)
class City:
    """The boards in play, by cell; while they are dealt, those that lie already.

    >>> from osaka_rules.yokohama.pack_file import RECONSTRUCTED
    >>> city = City(RECONSTRUCTED, 4, ("tea", "canal", "tea"))
    >>> city.ids, city.areas, city.canal, city.neighbours[0]
    (('tea', 'canal', 'tea2'), (0, 2), 1, (1, 6))
    """

    pack: Pack = field(repr=False)
    players: int
    kinds: tuple[str, ...]
    rows: tuple[int, ...] = field(init=False, eq=False, repr=False)
    """How many boards each row has in the end (MAP-2)."""
    boards: tuple[AreaKind, ...] = field(
        init=False, eq=False, repr=False, default=Factory(_boards, takes_self=True)
    )
    ids: tuple[str, ...] = field(
        init=False, eq=False, repr=False, default=Factory(_ids, takes_self=True)
    )
    cells: Mapping[str, int] = field(init=False, eq=False, repr=False)
    """The cell of each board, by its id."""
    areas: tuple[int, ...] = field(init=False, eq=False, repr=False)
    """The cells of all boards other than the Canal (MAP-5)."""
    canal: int | None = field(init=False, eq=False, repr=False)
    neighbours: tuple[tuple[int, ...], ...] = field(init=False, eq=False, repr=False)
    """The boards that touch each board, in reading order (MAP-3)."""

    agents: tuple[m.SendAgent, ...] = _by_cell(m.AGENTS)
    """The moves that name a board, by its cell; the fields that follow are alike."""
    places: tuple[m.Place, ...] = _by_cell(m.PLACES)
    tos: tuple[m.MoveTo, ...] = _by_cell(m.TOS)
    vias: tuple[m.MoveVia, ...] = _by_cell(m.VIAS)
    trams: tuple[m.Tram, ...] = _by_cell(m.TRAMS)
    recalls: tuple[m.Recall, ...] = _by_cell(m.RECALLS)
    stations: tuple[m.PutStation, ...] = _by_cell(m.STATIONS)
    all_places: tuple[m.Place, ...] = field(init=False, eq=False, repr=False)
    """The moves that place an assistant, for all areas."""

    @rows.default
    def _rows(self) -> tuple[int, ...]:
        return self.pack.layout[self.players - 2]

    @cells.default
    def _cells(self) -> Mapping[str, int]:
        return {each: cell for cell, each in enumerate(self.ids)}

    @areas.default
    def _areas(self) -> tuple[int, ...]:
        return tuple([cell for cell, each in enumerate(self.ids) if each != "canal"])

    @canal.default
    def _canal(self) -> int | None:
        return self.cells.get("canal")

    @neighbours.default
    def _touching(self) -> tuple[tuple[int, ...], ...]:
        return _neighbours(self)

    @all_places.default
    def _all_places(self) -> tuple[m.Place, ...]:
        return tuple([self.places[cell] for cell in self.areas])
