"""What a seat gets must not depend on what it may not know: how that is checked, for any game.

Two states that look the same to a seat are compared. What it is shown, allowed and answered in them
must be equal. Of the same move it must hear the same, up to an event that shows a secret
(:attr:`~osaka_rules.kernel.Game.revealing`), and so it must of two moves after which it sees the
same. The moves of chance and their weights are secret, too: a seat gets the legal moves, and the
objections to moves, only where it is the one to move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from random import Random

from osaka_rules.kernel import Game
from osaka_rules.testing.comparing import LISTED, few, require_same, viewers_in
from osaka_rules.testing.turns import E, M, S, Turn, Turns, V

Answer = Callable[[Game[S, M, E, V], Turn[S, M, E], int | None], object]
"""What a seat or a spectator gets of a turn: of the state before it, its events, the state after.

A picture, a document, an observation, a reply: whatever is computed for a seat is such a function.
"""


def require_no_leak(
    game: Game[S, M, E, V],
    turns: Turns[S, M, E],
    answers: Mapping[str, Answer[S, M, E, V]],
) -> None:
    """Compare what all seats get of a few turns with what they get of others that look the same.

    Raises:
        BrokenLaw: Something depends on what a seat may not know.
    """
    for seat in viewers_in(game, turns):
        for one, other in (*same_moves(game, turns, seat), *other_moves(game, turns, seat)):
            require_alike(game, one, other, seat, answers)


def same_moves(
    game: Game[S, M, E, V], turns: Turns[S, M, E], seat: int | None
) -> Iterator[tuple[Turn[S, M, E], Turn[S, M, E]]]:
    """Yield a few turns, each with the same move in another state that looks the same to a seat."""
    for turn, other in believed_states(game, few(turns), seat):
        if game.objection(other, turn.move) is None:
            yield turn, Turn(other, turn.move, game.apply(other, turn.move))


def other_moves(
    game: Game[S, M, E, V], turns: Turns[S, M, E], seat: int | None
) -> Iterator[tuple[Turn[S, M, E], Turn[S, M, E]]]:
    """Yield a few turns, each with another move after which a seat sees the same.

    The states after them differ, so there is a secret in the moves, such as a card drawn face down.
    """
    for turn in few(turns):
        seen = game.view(turn.step.state, seat)
        for move in few(game.legal_moves(turn.state)):
            step = game.apply(turn.state, move)
            if step.state != turn.step.state and game.view(step.state, seat) == seen:
                yield turn, Turn(turn.state, move, step)


def believed_states(
    game: Game[S, M, E, V], turns: Turns[S, M, E], seat: int | None
) -> Iterator[tuple[Turn[S, M, E], S]]:
    """Yield turns, each with a random state that looks to a seat like the one before the turn."""
    if game.resample is not None:
        for number, turn in enumerate(turns):
            yield turn, game.resample(game.view(turn.state, seat), Random(number))


def sounds_possible(
    game: Game[S, M, E, V], turn: Turn[S, M, E], state: S, seat: int | None
) -> bool:
    """Return whether some move in a state would sound to a seat like the move of a turn."""
    sound = heard(game, turn, seat)
    for move in (turn.move, *islice(game.legal_moves(state), LISTED)):
        if game.objection(state, move) is None:
            other = Turn(state, move, game.apply(state, move))
            if heard(game, other, seat) == sound:
                return True
    return False


def require_alike(
    game: Game[S, M, E, V],
    one: Turn[S, M, E],
    other: Turn[S, M, E],
    seat: int | None,
    answers: Mapping[str, Answer[S, M, E, V]],
) -> None:
    """Compare what a seat gets of two turns that look the same to it.

    From the first event on that shows a secret, in one of the turns or in both, they may differ;
    the ``answers`` are compared where nothing differs so far.

    Raises:
        BrokenLaw: The seat could distinguish the turns.
    """
    elsewhere = [one.move, *few(game.legal_moves(one.step.state))]

    def same(what: str, first: object, second: object) -> None:
        require_same(first, second, f"what {seat} gets as {what}", one.state)

    def same_states(first: S, second: S) -> None:
        tried = [*elsewhere, *few(game.legal_moves(first)), *few(game.legal_moves(second))]
        shown = shown_of(game, second, seat, tried)
        for what, value in shown_of(game, first, seat, tried).items():
            same(what, value, shown.get(what))

    first, second = heard(game, one, seat), heard(game, other, seat)
    same("events", *before_secrets(game, first, second))
    same_states(one.state, other.state)
    if first == second:
        same_states(one.step.state, other.step.state)
        for what, answer in answers.items():
            same(what, answer(game, one, seat), answer(game, other, seat))


def shown_of(
    game: Game[S, M, E, V], state: S, seat: int | None, tried: Sequence[M]
) -> dict[str, object]:
    """Return what a seat gets of a state: a view, and if it is to move, answers about moves."""
    found: dict[str, object] = {
        "view": game.view(state, seat),
        "actor": game.actor(state),
        "outcome": game.outcome(state),
    }
    if seat is not None and seat == game.actor(state):
        legal = game.legal_moves(state)
        found["number of moves"] = len(legal)
        found["moves"] = few(legal)
        found["objections"] = [(move, game.objection(state, move)) for move in tried]
    return found


def heard(game: Game[S, M, E, V], turn: Turn[S, M, E], seat: int | None) -> list[E]:
    """Return the events of a turn as a seat may hear them."""
    return [game.redact(event, seat) for event in turn.step.events]


def before_secrets(
    game: Game[S, M, E, V], one: Sequence[E], other: Sequence[E]
) -> tuple[Sequence[E], Sequence[E]]:
    """Return the events of two turns before the first that shows a secret in either of them."""
    places = [
        place
        for events in (one, other)
        for place, event in enumerate(events)
        if type(event) in game.revealing
    ]
    end = min(places, default=max(len(one), len(other)))
    return one[:end], other[:end]
