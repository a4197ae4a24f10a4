"""Chance in a batch: cards and lots from the numbers of a seed (:mod:`osaka_rules.batch.luck`)."""

from __future__ import annotations

from osaka_rules.batch.compiling import compiled
from osaka_rules.batch.luck import Luck, below, mixed, next_number
from osaka_rules.batch.osaka import rows as r
from osaka_rules.batch.osaka.rows import Row, Rules
from osaka_rules.batch.osaka.zones import size


@compiled
def chance_is_to_move(row: Row) -> bool:
    """Return whether a card is to be drawn, or a lot."""
    phase = row[r.PHASE]
    return bool(phase < r.CHOOSING_TOKEN or r.REFRESHING <= phase <= r.SELLING)


@compiled
def answer(row: Row, luck: Luck) -> int:
    """Return the action of chance.

    A card is picked by its place among all cards of the draw pile in canonical order, a seat by its
    place among the tied (SETUP-5), as ``osaka_rules.osaka.settle`` picks them.
    """
    if row[r.PHASE] == r.DRAWING_LOT:
        return r.LOT + _tied_seat(row, luck)
    place, kind = below(luck, size(row, r.DRAW)), 0
    while place >= row[r.DRAW + kind]:
        place -= int(row[r.DRAW + kind])
        kind += 1
    return r.DRAW_CARD + kind


@compiled
def _tied_seat(row: Row, luck: Luck) -> int:
    tied = int(row[r.TIED])
    number = 0
    for seat in range(r.SEATS):
        number += tied >> seat & 1
    place, seat = below(luck, number), 0
    while place or not tied >> seat & 1:
        place -= tied >> seat & 1
        seat += 1
    return seat


@compiled
def start(row: Row, rules: Rules) -> None:
    """Begin a game: all cards in the draw pile, all ships in Osaka (SETUP-1, SETUP-2)."""
    row[:] = 0
    for kind in range(r.KINDS):
        row[r.DRAW + kind] = rules[r.DECK + kind]


@compiled
def reseed(luck: Luck) -> None:
    """Give a game a new seed: the next number of its seed."""
    luck[0] = mixed(next_number(luck))
    luck[1] = 0
