"""Where the spaces of a map are drawn: in rings around the capital, near those they lead to.

A pack says which spaces there are and how roads join them, and not where they lie (MAP-1, MAP-2).
So the place of a space follows from its roads: the ring is its distance from the capital.
"""

from __future__ import annotations

from cmath import phase, rect
from functools import lru_cache
from math import pi
from typing import Final

from osaka_rules.edo.board import Board

Place = tuple[float, float]
"""How far right and how far down of the capital, from -1 to 1."""
_ROUNDS: Final = 30
"""How often each space is drawn to those that it leads to."""


@lru_cache(64)
def places(board: Board) -> tuple[Place, ...]:
    """Return where each space is drawn.

    >>> board = Board((("E", "C1", "C2"), (), (), (), (), ()), "E", (("E", "C1"), ("E", "C2")))
    >>> places(board)
    ((0.0, 0.0), (0.0, -1.0), (0.0, 1.0))
    """
    far = board.distances[board.capital]
    angles = _angles(board, _rings(board))
    outmost = max(far) or 1
    found = [rect(far[space] / outmost, angles[space]) for space in range(board.size)]
    return tuple([(_rounded(each.imag), _rounded(-each.real)) for each in found])


def _rounded(value: float) -> float:
    return round(value, 3) + 0.0  # which makes -0.0 a plain 0.0


def _rings(board: Board) -> list[list[int]]:
    """Return the spaces at each distance from the capital, in the order of the roads in a ring."""
    far = board.distances[board.capital]
    rings: list[list[int]] = [[] for _ in range(max(far) + 1)]
    for space in range(board.size):
        rings[far[space]].append(space)
    return [_along_roads(board, ring) for ring in rings]


def _along_roads(board: Board, ring: list[int]) -> list[int]:
    """Return the spaces of a ring so that neighbours in it come one after the other."""
    left, found = [*ring], list[int]()
    while left:
        near = [each for each in left if found and board.distances[found[-1]][each] == 1]
        found.append((near or left)[0])
        left.remove(found[-1])
    return found


def _angles(board: Board, rings: list[list[int]]) -> list[float]:
    """Return the direction of each space, in which spaces of a ring are equally far apart.

    The ring with the most spaces stays as it is; the others turn to what they lead to.
    """
    angles = [0.0] * board.size
    most = max(rings, key=len)
    for ring in rings:
        _spread(ring, angles)
    for _ in range(_ROUNDS):
        for ring in rings:
            if ring is not most:
                wanted = {space: _direction(board, space, angles) for space in ring}
                ring.sort(key=lambda space: (wanted[space], space))  # used at once
                _spread(ring, angles, wanted)
    return angles


def _spread(ring: list[int], angles: list[float], wanted: dict[int, float] | None = None) -> None:
    """Put the spaces of a ring equally far apart, turned so that they are near where they want."""
    step = 2 * pi / len(ring)
    turn = 0.0
    if wanted is not None:
        offsets = [rect(1, wanted[space] - step * at) for at, space in enumerate(ring)]
        turn = _rounded(phase(sum(offsets)))
    for at, space in enumerate(ring):
        angles[space] = turn + step * at


def _direction(board: Board, space: int, angles: list[float]) -> float:
    """Return the mean direction of the spaces that roads of a space lead to."""
    far = board.distances[space]
    near = [angles[to] for to in range(board.size) if far[to] == 1 and to != board.capital]
    mean = sum([rect(1, angle) for angle in near])
    return round(phase(mean) % (2 * pi), 3) if near else angles[space]
