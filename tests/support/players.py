"""Players for games that must come out alike for ever: in a corpus and in playthroughs.

A player is a function of a state and of luck. Luck is made from ``random()`` alone, the one number
of which Python promises that a seed always gives the same; chance is answered from a seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeVar

from osaka_rules.chance import advance, resolve
from osaka_rules.kernel import EventT, Game, MoveT, StateT, Step, ViewT
from osaka_rules.testing import Turn

_T = TypeVar("_T")


class Luck:
    """A source of random numbers that is the same on every version of Python."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def randrange(self, stop: int, /) -> int:
        """Pick a number from 0 up to, but not including, ``stop``."""
        return int(self._random() * stop)

    def one_of(self, things: Sequence[_T]) -> _T:
        """Pick one of some things."""
        return things[self.randrange(len(things))]


Player = Callable[[StateT, Luck], MoveT]
Played = tuple[Step[StateT, EventT], Iterator[Turn[StateT, MoveT, EventT]]]
"""How the set-up of a game went, and then its turns to the end."""


def play(
    game: Game[StateT, MoveT, EventT, ViewT],
    names: Sequence[str],
    players: Sequence[Player[StateT, MoveT]],
    seed: int,
) -> Played[StateT, EventT, MoveT]:
    """Play a game: how its set-up went, and then turn by turn to the end."""
    setup = resolve(game, game.new_game(names[: len(players)]), seed)
    return setup, _turns(game, setup.state, players, seed)


def _turns(
    game: Game[StateT, MoveT, EventT, ViewT],
    state: StateT,
    players: Sequence[Player[StateT, MoveT]],
    seed: int,
) -> Iterator[Turn[StateT, MoveT, EventT]]:
    luck = Luck(seed)
    while isinstance(seat := game.actor(state), int):
        move = players[seat](state, luck)
        step = advance(game, state, move, seed)
        yield Turn(state, move, step)
        state = step.state
