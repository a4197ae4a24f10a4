"""The turns of a game that was played: what the laws look at."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, Generic

from attrs import frozen

from osaka_rules.kernel import CHANCE, EventT, Game, MoveT, StateT, Step, ViewT

LONGEST: Final = 5000
"""No random game comes near so many moves of players and chance; one that does never ends."""


@frozen
class Turn(Generic[StateT, MoveT, EventT]):
    """One move of a game, by a player or by chance: where it was made, and what followed."""

    state: StateT
    move: MoveT
    step: Step[StateT, EventT]


def turns_of(
    game: Game[StateT, MoveT, EventT, ViewT],
    state: StateT,
    choose: Callable[[StateT, int], MoveT],
) -> tuple[Turn[StateT, MoveT, EventT], ...]:
    """Play on until the game is over, or has become so long that it never will be."""
    turns: list[Turn[StateT, MoveT, EventT]] = []
    while (actor := game.actor(state)) is not None and len(turns) < LONGEST:
        move = choose(state, actor)
        turns.append(Turn(state, move, game.apply(state, move)))
        state = turns[-1].step.state
    return tuple(turns)


def at_random(
    game: Game[StateT, MoveT, EventT, ViewT], seed: int
) -> Callable[[StateT, int], MoveT]:
    """Choose among the legal moves alike, and for chance by its weights."""
    rng = Random(seed)

    def choose(state: StateT, actor: int) -> MoveT:
        if actor == CHANCE:
            chances = game.chance(state)
            return chances.pick(rng.randrange(chances.total))
        return game.legal_moves(state).sample(rng)

    return choose
