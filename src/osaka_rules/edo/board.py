"""The map in play: its spaces as numbers, and how far they are from each other (MAP-1 to MAP-5)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping

from attrs import field, frozen

_Kinds = tuple[tuple[str, ...], ...]


@frozen
class Board:
    """A map in play. Inside the engine a space is its place in ``spaces``.

    The fields of the last part follow from the others; they are there for fast code.

    >>> board = Board((("E",), ("W1",), ("S1",), ("R1",), (), ("G1",)), "E",
    ...               (("E", "W1"), ("E", "S1"), ("S1", "R1"), ("W1", "G1")))
    >>> board.spaces, board.distances[board.places["R1"]][board.places["G1"]]
    (('E', 'W1', 'S1', 'R1', 'G1'), 4)
    """

    kinds: _Kinds
    """The ids of the spaces of each kind, in canonical order (MAP-5)."""
    capital_id: str
    roads: tuple[tuple[str, str], ...]

    spaces: tuple[str, ...] = field(init=False, eq=False, repr=False)
    """The ids of all spaces, in canonical order (MAP-5)."""
    places: Mapping[str, int] = field(init=False, eq=False, repr=False)
    """The space of each id."""
    capital: int = field(init=False, eq=False, repr=False)
    cities: range = field(init=False, eq=False, repr=False)
    """The cities; the first city is space 0."""
    forests: range = field(init=False, eq=False, repr=False)
    quarries: range = field(init=False, eq=False, repr=False)
    fields: range = field(init=False, eq=False, repr=False)
    rivers: range = field(init=False, eq=False, repr=False)
    gates: range = field(init=False, eq=False, repr=False)
    distances: tuple[tuple[int, ...], ...] = field(init=False, eq=False, repr=False)
    """The least number of roads from each space to each other (MAP-2)."""

    @property
    def size(self) -> int:
        """How many spaces there are."""
        return len(self.spaces)

    def ids(self, spaces: Iterable[int]) -> tuple[str, ...]:
        """Return the ids of spaces."""
        return tuple([self.spaces[space] for space in spaces])

    def __attrs_post_init__(self) -> None:
        def put(name: str, value: object) -> None:
            object.__setattr__(self, name, value)

        spaces = tuple([space for ids in self.kinds for space in ids])
        places = {each: place for place, each in enumerate(spaces)}
        put("spaces", spaces)
        put("places", places)
        put("capital", places[self.capital_id])
        first = 0
        for name, ids in zip(_RANGES, self.kinds, strict=True):
            put(name, range(first, first + len(ids)))
            first += len(ids)
        far = [reached(space, self.roads) for space in spaces]
        put("distances", tuple([tuple([row[space] for space in spaces]) for row in far]))


_RANGES = ("cities", "forests", "quarries", "fields", "rivers", "gates")


def reached(start: str, roads: Iterable[tuple[str, str]]) -> dict[str, int]:
    """Return the spaces that can be reached from one, each with its distance (MAP-2).

    >>> reached("E", [("E", "V1"), ("C1", "V1")])
    {'E': 0, 'V1': 1, 'C1': 2}
    """
    known = [*roads]
    far, waiting = {start: 0}, deque([start])
    while waiting:
        here = waiting.popleft()
        for space in beside(here, known):
            if space not in far:
                far[space] = far[here] + 1
                waiting.append(space)
    return far


def beside(space: str, roads: Iterable[tuple[str, str]]) -> list[str]:
    """Return the spaces that a road joins with one (MAP-2).

    >>> beside("V1", [("E", "V1"), ("V1", "C1"), ("E", "R1")])
    ['E', 'C1']
    """
    return [other if one == space else one for one, other in roads if space in (one, other)]
