"""Players for games that must come out alike for ever: in the corpus and in the playthroughs.

A player is a function of a state and of luck. Luck is made from ``random()`` alone, the one number
of which Python promises that a seed always gives the same; cards are drawn from a seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from attrs import frozen

import osaka_rules as osaka
from osaka_rules import Event, Insure, Move, Pass, Reserve, Ruleset, State, Step, Take
from osaka_rules.osaka.position import NAMES


class Luck:
    """A source of random numbers that is the same on every version of Python."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def randrange(self, stop: int, /) -> int:
        """Pick a number from 0 up to, but not including, ``stop``."""
        return int(self._random() * stop)

    def one_of(self, moves: Sequence[Move]) -> Move:
        """Pick one of some moves."""
        return moves[self.randrange(len(moves))]


Player = Callable[[State, Luck], Move]


def anything(state: State, luck: Luck) -> Move:
    """Make any legal move, each with the same probability."""
    return osaka.legal_moves(state).sample(luck)


def buyer(state: State, luck: Luck) -> Move:
    """Buy without waste whenever possible, else take what is worth most; insure what one can."""
    purchase = next(osaka.tight_payments(state), None)
    if purchase is not None:
        return purchase
    others = osaka.legal_moves(state).besides_purchases()
    coins = [move for move in others if isinstance(move, Take)]
    best = max([move.card.value for move in coins], default=0)
    wanted = [move for move in coins if move.card.value == best]
    return luck.one_of(wanted or [move for move in others if isinstance(move, Insure)] or others)


def hoarder(state: State, luck: Luck) -> Move:
    """Take and reserve, never buy, and never insure anything."""
    others = osaka.legal_moves(state).besides_purchases()
    return luck.one_of([move for move in others if not isinstance(move, Insure | Pass)] or others)


def reserver(state: State, luck: Luck) -> Move:
    """Reserve whenever possible, and buy else."""
    others = osaka.legal_moves(state).besides_purchases()
    wanted = [move for move in others if isinstance(move, Reserve)]
    return luck.one_of(wanted) if wanted else buyer(state, luck)


def idler(state: State, luck: Luck) -> Move:
    """Pass whenever it is allowed, and do anything else."""
    return Pass() if osaka.objection(state, Pass()) is None else anything(state, luck)


@frozen
class Turn:
    """One decision of a player: where it was made, and all that followed from it."""

    state: State
    move: Move
    step: Step[State, Event]


def game(
    ruleset: Ruleset, players: Sequence[Player], seed: int
) -> tuple[Step[State, Event], Iterator[Turn]]:
    """Play a game: how its set-up went, and then turn by turn to the end."""
    setup = osaka.resolve(osaka.new_game(NAMES[: len(players)], ruleset), seed)
    return setup, _turns(setup.state, players, seed)


def _turns(state: State, players: Sequence[Player], seed: int) -> Iterator[Turn]:
    luck = Luck(seed)
    while (seat := osaka.actor(state)) is not None:
        move = players[seat](state, luck)
        step = osaka.advance(state, move, seed)
        yield Turn(state, move, step)
        state = step.state
