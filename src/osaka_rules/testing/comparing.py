"""How laws are checked: what they look at, and how they report what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, TypeVar

from osaka_rules.kernel import CHANCE, Game, Moves
from osaka_rules.testing.turns import E, M, S, Turn, Turns, V

_T = TypeVar("_T")
_E = TypeVar("_E", bound=Exception)
FEW: Final = 12
"""The number of moves of a state, or turns of a game, that are examined where all are too many."""
LISTED: Final = 400
"""The number of legal moves that can be listed."""


class BrokenLaw(AssertionError):
    """A game broke a law: what was expected, what was found, and where."""


def require_same(expected: object, actual: object, what: str, where: object) -> None:
    """Raise :class:`BrokenLaw` if two values differ."""
    if expected != actual:
        raise BrokenLaw(f"{what}: expected {expected!r}, found {actual!r}, in {where!r}")


def places(number: int) -> list[int]:
    """Return a few numbers below a number, evenly spread, with the first and the last.

    >>> places(3), places(100)
    ([0, 1, 2], [0, 9, 18, 27, 36, 45, 54, 63, 72, 81, 90, 99])
    """
    most = min(number, FEW)
    return [place * (number - 1) // max(1, most - 1) for place in range(most)]


def few(row: Sequence[_T] | Moves[_T]) -> list[_T]:
    """Return a few items, evenly spread."""
    return [row[place] for place in places(len(row))]


def states_of(turns: Turns[S, M, E]) -> Iterator[S]:
    """Yield all states, from the first to the last."""
    yield from [turn.state for turn in turns]
    yield from [turn.step.state for turn in turns[-1:]]


def players_in(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> list[int]:
    """Return all seats that ever were to move."""
    actors = {game.actor(turn.state) for turn in turns}
    return sorted([actor for actor in actors if actor is not None and actor is not CHANCE])


def viewers_in(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> list[int | None]:
    """Return a spectator, and all seats that ever were to move."""
    return [None, *players_in(game, turns)]


def answers(
    game: Game[S, M, E, V], turn: Turn[S, M, E], seats: Sequence[int | None]
) -> dict[str, object]:
    """Return what all functions of a game say about a turn."""
    state, move, events = turn.state, turn.move, turn.step.events
    legal, chances = game.legal_moves(state), game.chance(state)
    heard = [(seat, game.redact(event, seat)) for event in events[:1] for seat in seats]
    return {
        "actor": game.actor(state),
        "chance": (chances.total, [*chances]),
        "legal_moves": (len(legal), few(legal), [legal.index(each) for each in few(legal)]),
        "sample": [legal.sample(Random(seed)) for seed in range(FEW)],
        "objection": game.objection(state, move),
        "evolve": [game.evolve(state, event) for event in events[:1]],
        "apply": game.apply(state, move),
        "view": [game.view(state, seat) for seat in seats],
        "redact": [game.redact(event, seat) for event in events for seat in seats],
        "follow": [game.follow(game.view(state, seat), event) for seat, event in heard],
        "outcome": (game.outcome(state), game.outcome(turn.step.state)),
        "parse_move": game.parse_move(str(move)),
        "problems": game.problems(state),
    }


def error_of(kind: type[_E], call: Callable[[], object]) -> _E | None:
    """Call a function, and return the error of one kind that it raises."""
    try:
        call()
    except kind as error:
        return error
    return None
