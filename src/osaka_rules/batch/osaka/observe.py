"""What a seat sees, as numbers: what :mod:`osaka_rules.adapters.osaka.observation` returns."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from osaka_rules.batch.compiling import compiled
from osaka_rules.batch.osaka import rows as r
from osaka_rules.batch.osaka.rows import Row, Rules
from osaka_rules.batch.osaka.zones import sinks, size

Observation = NDArray[np.int16] | NDArray[np.int32] | NDArray[np.float32]
"""The numbers that a seat sees, or those of all games one below the other."""

_RULINGS: Final = 5
_PHASE: Final = 0
_TO_MOVE: Final = _PHASE + r.PHASES
_TURN_OF: Final = _TO_MOVE + r.SEATS
_PRESENT: Final = _TURN_OF + r.SEATS
_MARKET: Final = _PRESENT + r.SEATS
_MARKET_PIECES: Final = _MARKET + 2 * r.KINDS
_FARM_PIECES: Final = _MARKET_PIECES + r.SEATS * r.KINDS
_DISCARD: Final = _FARM_PIECES + r.SEATS * r.KINDS
_DRAW_SIZE: Final = _DISCARD + r.KINDS
_SHIPS: Final = _DRAW_SIZE + 1
_SINKING: Final = _SHIPS + r.COLOURS
_HAND: Final = _SINKING + r.COLOURS
_HAND_SIZES: Final = _HAND + r.KINDS
_GOODS: Final = _HAND_SIZES + r.SEATS
_INSURED: Final = _GOODS + r.SEATS * r.KINDS
_TOKENS: Final = _INSURED + r.SEATS * r.KINDS
_VP: Final = _TOKENS + r.SEATS * r.COLOURS
_PASSES: Final = _VP + r.SEATS
_PAID: Final = _PASSES + 1
_INSURING: Final = _PAID + r.KINDS
_COVERED: Final = _INSURING + r.KINDS
_RESHUFFLES: Final = _COVERED + r.KINDS
_RULING: Final = _RESHUFFLES + 1
NUMBERS: Final = _RULING + _RULINGS
"""How many numbers an observation has."""


@compiled
def to_move(row: Row) -> int:
    """Return the seat that is to move; -1 if it is chance or the game is over."""
    phase = row[r.PHASE]
    if phase == r.ACTING or phase == r.INSURING or phase == r.CHOOSING_TOKEN:  # noqa: PLR1714  # as numba has it
        return int(row[r.SEAT])
    return -1


@compiled
def observe(row: Row, rules: Rules, viewer: int, seen: Observation) -> None:
    """Write what a seat sees; seats are counted clockwise from it (INFO-1 to INFO-3)."""
    seen[:] = 0
    seen[_PHASE + row[r.PHASE]] = 1
    players, actor = rules[r.PLAYERS], to_move(row)
    if actor >= 0:
        seen[_TO_MOVE + (actor - viewer) % players] = 1
        turn_of = actor if row[r.PHASE] == r.ACTING else row[r.ACTIVE]
        seen[_TURN_OF + (turn_of - viewer) % players] = 1
    for number in range(2 * r.KINDS):  # Market and Farm
        seen[_MARKET + number] = row[r.MARKET + number]
    hand = r.HANDS + r.KINDS * viewer
    for kind in range(r.KINDS):
        seen[_DISCARD + kind] = row[r.DISCARD + kind]
        seen[_HAND + kind] = row[hand + kind]
        seen[_PAID + kind] = row[r.PAID + kind]
        seen[_COVERED + kind] = row[r.COVERED + kind]
    seen[_DRAW_SIZE] = size(row, r.DRAW)
    for colour in range(r.COLOURS):
        seen[_SHIPS + colour] = row[r.SHIPS + colour]
        seen[_SINKING + colour] = sinks(row, rules, colour)
    for place in range(players):
        _observe_trader(row, (viewer + place) % players, place, seen)
    seen[_PASSES] = row[r.PASSES]
    if row[r.PART] >= r.INSURANCE:
        seen[_INSURING + row[r.PART] - r.INSURANCE] = 1
    seen[_RESHUFFLES] = row[r.RESHUFFLES]
    for number in range(_RULINGS):
        seen[_RULING + number] = rules[r.PASSING + number]


@compiled
def _observe_trader(row: Row, seat: int, place: int, seen: Observation) -> None:
    """Write what is open of a player; hands and running VPs are not (INFO-1, INFO-2)."""
    seen[_PRESENT + place] = 1
    piece = row[r.PIECES + seat]
    if piece >= r.IN_FARM:
        seen[_FARM_PIECES + r.KINDS * place + piece - r.IN_FARM] = 1
    elif piece >= r.IN_MARKET:
        seen[_MARKET_PIECES + r.KINDS * place + piece - r.IN_MARKET] = 1
    seen[_HAND_SIZES + place] = size(row, r.HANDS + r.KINDS * seat)
    for kind in range(r.KINDS):
        seen[_GOODS + r.KINDS * place + kind] = row[r.GOODS + r.KINDS * seat + kind]
        seen[_INSURED + r.KINDS * place + kind] = row[r.INSURED + r.KINDS * seat + kind]
    for colour in range(r.COLOURS):
        seen[_TOKENS + r.COLOURS * place + colour] = row[r.TOKENS + r.COLOURS * seat + colour]
    if place == 0 or row[r.PHASE] == r.OVER:
        seen[_VP + place] = row[r.VP + seat]  # INFO-5
