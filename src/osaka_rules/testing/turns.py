"""Turns of random games: what the laws examine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from random import Random
from typing import Final, TypeVar

from osaka_rules.kernel import CHANCE, Chance, Game
from osaka_rules.turns import Turn, Turns

# The types of states, moves, events and views; short, because every law has all of them.
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

__all__ = ["E", "Likes", "M", "S", "Turn", "Turns", "V", "at_random", "turns_of"]
LONGEST: Final = 20_000
"""The number of turns after which a game is given up: no random game comes near it."""
SAMPLED: Final = 40
"""The number of legal moves among which a player chooses, besides a random one and the last."""
Likes = Sequence[Sequence[str]]
"""For each seat in turn, the kinds of moves (names of classes) that it prefers, the best first."""


def turns_of(
    game: Game[S, M, E, V], state: S, choose: Callable[[S, int | Chance], M]
) -> tuple[Turn[S, M, E], ...]:
    """Play from a state until the game is over, or so long that it seems to be endless."""
    turns: list[Turn[S, M, E]] = []
    while (actor := game.actor(state)) is not None and len(turns) < LONGEST:
        move = choose(state, actor)
        turns.append(Turn(state, move, game.apply(state, move)))
        state = turns[-1].step.state
    return tuple(turns)


def at_random(
    game: Game[S, M, E, V], seed: int, likes: Likes = ((),), luck: int = 1
) -> Callable[[S, int | Chance], M]:
    """Return a function that chooses moves at random.

    ``likes`` are the preferences of the seats. With a ``luck`` above 1, the moves of chance that
    are listed first come more often.
    """
    rng = Random(seed)

    def choose(state: S, actor: int | Chance) -> M:
        if actor is CHANCE:
            chances = game.chance(state)
            return chances.pick(min([rng.randrange(chances.total) for _ in range(luck)]))
        return _chosen(game, state, rng, likes[actor % len(likes)])

    return choose


def _chosen(game: Game[S, M, E, V], state: S, rng: Random, liked: Sequence[str]) -> M:
    """Choose a kind of move first, because one kind may have millions of moves."""
    legal = game.legal_moves(state)
    sampled = [legal.sample(rng), *islice(legal, SAMPLED), legal[-1]]
    kinds = sorted({type(move).__name__ for move in sampled})
    possible = [kind for kind in liked if kind in kinds]
    kind = possible[0] if possible and rng.random() < 0.8 else rng.choice(kinds)
    return rng.choice([move for move in sampled if type(move).__name__ == kind])
