"""The engine's side of the benchmark: random games through the public interface, all checks on."""

from __future__ import annotations

import random
from collections.abc import Callable

import osaka_rules as osaka
from osaka_rules import Cards, State

NAMES = ("Ann", "Bob", "Cay", "Dan")


class Luck:
    """A random source on top of ``random()``, so that the bare loop can use the same numbers."""

    def __init__(self, rnd: Callable[[], float]) -> None:
        self._rnd = rnd

    def randrange(self, stop: int, /) -> int:
        """Pick a number from 0 up to, but not including, ``stop``."""
        return int(self._rnd() * stop)


def playout(players: int, rnd: Callable[[], float]) -> tuple[int, State]:
    """Play one random game; give the number of decisions of players and the final state."""
    luck = Luck(rnd)
    state = osaka.settle(osaka.new_game(NAMES[:players]), luck)
    decisions = 0
    while osaka.actor(state) is not None:
        move = osaka.legal_moves(state).sample(luck)
        state = osaka.advance(state, move, luck).state
        decisions += 1
    return decisions, state


def described(state: State) -> tuple[object, ...]:
    """Describe a state as :func:`bare.playout` does."""

    def rows(several: tuple[Cards, ...]) -> list[list[int]]:
        return [[some.count(card) for card in osaka.CARDS] for some in several]

    return (
        *rows((state.market, state.farm, state.draw, state.discard)),
        [piece and (piece.area, piece.card.kind) for piece in state.reserved],
        list(state.ships),
        *(rows(zone) for zone in (state.hands, state.goods, state.insured)),
        [list(own) for own in state.tokens],
        list(state.vp),
    )


def games(count: int, first_seed: int) -> int:
    """Play games of 2, 3 and 4 players in turn; give the number of decisions."""
    return sum(
        playout(2 + seed % 3, random.Random(seed).random)[0]
        for seed in range(first_seed, first_seed + count)
    )
