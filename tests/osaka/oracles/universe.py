"""Every move there is, right or wrong: what the laws about legal moves try in a state."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from math import prod

import osaka_rules as osaka
from osaka_rules import (
    CARDS,
    CHANCE,
    COLOURS,
    Buy,
    Cards,
    ChooseToken,
    Done,
    Draw,
    Insure,
    Lot,
    Move,
    Pass,
    Reserve,
    State,
    Take,
    TakeReserved,
)
from osaka_rules.osaka.moves import AREAS

_UP_TO_THREE = [
    Cards.of(some) for number in range(4) for some in combinations_with_replacement(CARDS, number)
]
_ALWAYS: list[Move] = [
    *[ChooseToken(colour) for colour in COLOURS],
    *[Take(card) for card in CARDS],
    *[TakeReserved(card) for card in CARDS],
    *[Reserve(area, card) for area in AREAS for card in CARDS],
    Pass(),
    Done(),
    *[Insure(card, goods) for card in CARDS for goods in _UP_TO_THREE],
    *[Draw(card) for card in CARDS],
    *[Lot(seat) for seat in range(-1, 6)],
]


def universe(state: State) -> Iterator[Move]:
    """List every move there is, right or wrong, with all payments from the hand of who is to move.

    Left out is what nothing could make right: more than three goods (no card has more icons here),
    and payments with more than one card, or one kind, that is not in hand.
    """
    yield from _ALWAYS
    hand = hand_to_move(state)
    for chosen in product(*[range(hand.count(card) + 1) for card in CARDS]):
        yield Buy(Cards.of([CARDS[kind] for kind in range(12) for _ in range(chosen[kind])]))
    for card in CARDS:
        yield Buy(hand + Cards.of([card]))
        yield Buy(Cards.of([card] * (hand.count(card) + 1)))


def hand_to_move(state: State) -> Cards:
    """Return the hand of the player who is to move, or no cards."""
    seat = osaka.actor(state)
    return Cards() if seat is None or seat is CHANCE else state.hands[seat]


def selections(hand: Cards) -> int:
    """Count the selections of cards from a hand, the empty one included."""
    return prod([hand.count(card) + 1 for card in CARDS])
