"""Games of any kind, played at random from a seed."""

from __future__ import annotations

from functools import cache
from random import Random

from attrs import frozen

from osaka_rules import games
from osaka_rules.kernel import CHANCE, Game

AnyGame = Game[object, object, object, object]


@frozen
class PlayedGame:
    """A game that was played to its end, move by move, those of chance included."""

    game: AnyGame
    states: tuple[object, ...]
    """The first state, and the one after each move."""
    moves: tuple[object, ...]
    events: tuple[tuple[object, ...], ...]
    """The events of each move."""


@cache
def played(slug: str, seed: int = 1) -> PlayedGame:
    """Return a game of two players, all of whose moves are random."""
    game: AnyGame = games.door(slug).GAME
    rng = Random(seed)
    states, moves = [game.new_game(["Ann", "Bob"])], list[object]()
    events = list[tuple[object, ...]]()
    while (actor := game.actor(states[-1])) is not None:
        chances = game.chance(states[-1]) if actor is CHANCE else None
        if chances is None:
            move = game.legal_moves(states[-1]).sample(rng)
        else:
            move = chances.pick(rng.randrange(chances.total))
        step = game.apply(states[-1], move)
        states.append(step.state)
        moves.append(move)
        events.append(step.events)
    return PlayedGame(game, tuple(states), tuple(moves), tuple(events))
