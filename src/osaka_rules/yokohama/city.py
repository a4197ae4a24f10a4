"""The city: which board lies where, and which boards touch (MAP-1 to MAP-5).

A board is known by its cell, counted in reading order. A city is made once, when the boards are
dealt, and shared by all states that follow; so it has ready what is asked for again and again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from attrs import Factory, field, frozen

from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama.pack import AreaKind, Pack

_T = TypeVar("_T")


def _by_cell(moves: Mapping[str, _T]) -> tuple[_T, ...]:
    """Return a field that has, for each cell, the move that names its board."""
    found: tuple[_T, ...] = field(
        init=False,
        eq=False,
        repr=False,
        default=Factory(lambda city: tuple([moves[each] for each in city.ids]), takes_self=True),
    )
    return found


@frozen(weakref_slot=False)
class City:
    """The boards in play, by cell; while they are dealt, those that lie already.

    >>> from osaka_rules.yokohama.pack_file import RECONSTRUCTED
    >>> city = City(RECONSTRUCTED, 4, ("tea", "canal", "tea"))
    >>> city.ids, city.areas, city.canal
    (('tea', 'canal', 'tea2'), (0, 2), 1)
    """

    pack: Pack = field(repr=False)
    players: int
    kinds: tuple[str, ...] = ()

    rows: tuple[int, ...] = field(init=False, eq=False, repr=False)
    """How many boards each row has in the end (MAP-2); what follows is known by then, too."""
    size: int = field(init=False, eq=False, repr=False)
    """How many boards there are in the end (MAP-1)."""
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
    """For each board those that it touches, in reading order (MAP-3)."""

    agents: tuple[m.SendAgent, ...] = _by_cell(m.AGENTS)
    """The moves that name a board, by its cell; the fields that follow are alike."""
    places: tuple[m.Place, ...] = _by_cell(m.PLACES)
    tos: tuple[m.MoveTo, ...] = _by_cell(m.TOS)
    vias: tuple[m.MoveVia, ...] = _by_cell(m.VIAS)
    trams: tuple[m.Tram, ...] = _by_cell(m.TRAMS)
    recalls: tuple[m.Recall, ...] = _by_cell(m.RECALLS)
    stations: tuple[m.PutStation, ...] = _by_cell(m.STATIONS)

    @rows.default
    def _rows(self) -> tuple[int, ...]:
        return self.pack.layout[self.players - 2]

    @size.default
    def _size(self) -> int:
        return sum(self.rows)

    @boards.default
    def _boards(self) -> tuple[AreaKind, ...]:
        areas, places = self.pack.areas, self.pack.area_places
        return tuple([areas[places[kind]] for kind in self.kinds])

    @ids.default
    def _ids(self) -> tuple[str, ...]:
        earlier, kinds = self.kinds, enumerate(self.kinds)
        return tuple([f"{kind}2" if kind in earlier[:cell] else kind for cell, kind in kinds])

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
    def _neighbours(self) -> tuple[tuple[int, ...], ...]:
        if len(self.kinds) < self.size:
            return ()  # nobody asks before all boards are dealt
        places = [(row, i) for row, boards in enumerate(self.rows) for i in range(boards)]
        cells = {place: cell for cell, place in enumerate(places)}
        steps = ((-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0))
        around = [[cells.get((r + down, i + right)) for down, right in steps] for r, i in places]
        return tuple([tuple([cell for cell in found if cell is not None]) for found in around])
