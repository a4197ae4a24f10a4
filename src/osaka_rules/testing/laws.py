"""The laws that every game of the kernel must keep, one function a law.

A law is given a game and the turns of one that was played, and raises :class:`BrokenLaw` where they
break it. It asks for nothing but what :class:`~osaka_rules.kernel.Game` promises, so it serves any
game. ``LAWS`` has them all, to be run one by one or together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from itertools import islice
from random import Random
from typing import Final, ParamSpec, Protocol, TypeVar

from osaka_rules.kernel import (
    CHANCE,
    EventT,
    Game,
    IllegalMove,
    MoveT,
    StateT,
    ViewT,
    fold,
)
from osaka_rules.testing.turns import Turn

_T = TypeVar("_T")
_T_co = TypeVar("_T_co", covariant=True)
_E = TypeVar("_E", bound=Exception)
_P = ParamSpec("_P")
FEW: Final = 12
"""A law looks at so many moves of a state, or turns of a game, where all would take too long."""
LISTED: Final = 400
"""So many legal moves can still be listed."""


class BrokenLaw(AssertionError):
    """A game broke a law: what was expected, what was found, and where."""


class Law(Protocol):
    """What a law is: a function of a game and of the turns of one that was played."""

    @property
    def __name__(self) -> str: ...
    def __call__(
        self,
        game: Game[StateT, MoveT, EventT, ViewT],
        turns: Sequence[Turn[StateT, MoveT, EventT]],
        /,
    ) -> None:
        """Raise :class:`BrokenLaw` where the law is broken."""
        ...


# --- The course of a game ------------------------------------------------------------------------


def every_game_ends(
    game: Game[StateT, MoveT, EventT, ViewT], turns: Sequence[Turn[StateT, MoveT, EventT]]
) -> None:
    """A game comes to an end, however badly it is played."""
    for turn in turns[-1:]:
        _same(None, game.actor(turn.step.state), "who is to move at the end", turn.step.state)


def over_exactly_when_nobody_moves(
    game: Game[StateT, MoveT, EventT, ViewT], turns: Sequence[Turn[StateT, MoveT, EventT]]
) -> None:
    """Nobody is to move exactly when there is an outcome, and exactly when no move is legal."""
    for state in _states(turns):
        over = game.actor(state) is None
        _same(over, game.outcome(state) is not None, "whether there is an outcome", state)
        _same(over, len(game.legal_moves(state)) == 0, "whether no move is legal", state)


def the_greatest_standing_wins(
    game: Game[StateT, MoveT, EventT, ViewT], turns: Sequence[Turn[StateT, MoveT, EventT]]
) -> None:
    """The winners are the seats with the greatest standing, in seat order, or nobody wins."""
    for turn in turns[-1:]:
        end = game.outcome(turn.step.state)
        if end is not None and end.winners:
            best = [seat for seat, own in enumerate(end.standings) if own == max(end.standings)]
            _same((*best,), end.winners, "who has won", turn.step.state)


# --- Chance --------------------------------------------------------------------------------------


def chance_moves_by_positive_weights(
    game: Game[StateT, MoveT, EventT, ViewT], turns: Sequence[Turn[StateT, MoveT, EventT]]
) -> None:
    """Chance has moves exactly when it is to move: the legal ones, each with a weight above 0."""
    for state in _states(turns):
        weighted, legal = [*game.chance(state)], game.legal_moves(state)
        is_due = game.actor(state) == CHANCE
        _same(is_due, len(weighted) > 0, "whether chance has moves", state)
        if is_due:
            places = sorted([legal.index(move) for move, _ in weighted])
            _same([*range(len(legal))], places, "which legal moves are open to chance", state)
        wrong = [weight for _, weight in weighted if type(weight) is not int or weight < 1]
        _same([], wrong, "which weights are no positive whole numbers", state)


def chance_picks_by_its_weights(
    game: Game[StateT, MoveT, EventT, ViewT], turns: Sequence[Turn[StateT, MoveT, EventT]]
) -> None:
    """The total is the sum of the weights, and each move is picked by as many numbers as it has."""
    for state in _states(turns):
        chances, first = game.chance(state), 0
        for move, weight in chances:
            picked = [chances.pick(first), chances.pick(first + weight - 1)]
            _same([move, move], picked, f"what {first} and {first + weight - 1} pick", state)
            first += weight
        _same(first, chances.total, "the total of the weights", state)


# --- Moves ---------------------------------------------------------------------------------------


def legal_moves_are_those_without_objection(
    game: Game[StateT, MoveT, EventT, ViewT], turns: Sequence[Turn[StateT, MoveT, EventT]]
) -> None:
    """A move is a legal one exactly when there is no objection to it.

    Moves are tried that are legal here, and that were made elsewhere in the game.
    """
    elsewhere = [turn.move for turn in _few(turns)]
    for state in _states(turns):
        legal = game.legal_moves(state)
        known = [*legal] if len(legal) <= LISTED else None
        for move in (*_few(legal), *elsewhere):
            allowed = game.objection(state, move) is None
            _same(allowed, move in legal, f"whether {move} is legal", state)
            if known is not None:
                _same(allowed, move in known, f"whether {move} is listed", state)


def moves_are_numbered(
    game: Game[StateT, MoveT, EventT, ViewT], turns: Sequence[Turn[StateT, MoveT, EventT]]
) -> None:
    """The number of a legal move and the move of a number are inverse; they are listed in order."""
    for state in _states(turns):
        legal = game.legal_moves(state)
        number = len(legal)
        for place in _places(number):
            _same(place, legal.index(legal[place]), f"the number of {legal[place]}", state)
            sampled = legal.sample(Random(place))
            _same(True, sampled in legal, f"whether the sample {sampled} is legal", state)
        first = [legal[place] for place in range(min(number, FEW))]
        _same(first, [*islice(legal, FEW)], "the first moves", state)
        if number <= LISTED:
            _same(number, len([*legal]), "how many moves are listed", state)
        beyond = _error(IndexError, legal.__getitem__, number)
        _same(True, beyond is not None, f"whether there is no move {number}", state)


def illegal_moves_are_refused(
    game: Game[StateT, MoveT, EventT, ViewT], turns: Sequence[Turn[StateT, MoveT, EventT]]
) -> None:
    """A move is refused exactly when there is an objection, with its clauses and its reason."""
    tried = [turn.move for turn in _few(turns)]
    for turn in _few(turns):
        state = turn.state
        for move in (turn.move, *tried):
            objection = game.objection(state, move)
            error = _error(IllegalMove, game.apply, state, move)
            refusal = error and (error.move, error.objection)
            _same(objection and (move, objection), refusal, f"how {move} is refused", state)


# --- Events --------------------------------------------------------------------------------------


def events_lead_to_the_new_state(
    game: Game[StateT, MoveT, EventT, ViewT], turns: Sequence[Turn[StateT, MoveT, EventT]]
) -> None:
    """The state after a move is the state before it, with the events of the move folded in."""
    for turn in turns:
        made = game.apply(turn.state, turn.move)
        folded = fold(game, turn.state, made.events)
        _same(folded, made.state, f"what follows from {turn.move}", turn.state)


def events_replay_to_the_state(
    game: Game[StateT, MoveT, EventT, ViewT], turns: Sequence[Turn[StateT, MoveT, EventT]]
) -> None:
    """The log is the game: its events, from the first state on, lead to the last."""
    log = [event for turn in turns for event in turn.step.events]
    for first, last in zip(turns[:1], turns[-1:], strict=True):
        _same(last.step.state, fold(game, first.state, log), "where the log leads", first.state)


# --- Values --------------------------------------------------------------------------------------


def nothing_given_is_changed(
    game: Game[StateT, MoveT, EventT, ViewT], turns: Sequence[Turn[StateT, MoveT, EventT]]
) -> None:
    """No question changes the state, the move or the event it is asked about."""
    for turn in _few(turns):
        before = deepcopy(turn)
        _answers(game, turn, _seats(game, turns))
        _same(before, turn, "a turn that was asked about", before.state)


def equal_inputs_give_equal_outputs(
    game: Game[StateT, MoveT, EventT, ViewT], turns: Sequence[Turn[StateT, MoveT, EventT]]
) -> None:
    """Equal questions have equal answers, however often and about whichever copy they are asked."""
    seats = _seats(game, turns)
    for turn in _few(turns):
        first = _answers(game, turn, seats)
        for again in (turn, deepcopy(turn)):
            for what, answer in _answers(game, again, seats).items():
                _same(first[what], answer, f"what {what} says again", turn.state)


def equal_values_are_the_same_key(
    game: Game[StateT, MoveT, EventT, ViewT], turns: Sequence[Turn[StateT, MoveT, EventT]]
) -> None:
    """A copy of a state, a move or an event is equal to it, and finds what is stored under it."""
    for turn in _few(turns):
        for value in (turn.state, turn.move, *turn.step.events):
            stored: dict[object, str] = {value: "found"}
            _same("found", stored.get(deepcopy(value)), f"a copy of {value}", turn.state)


# --- Secrets -------------------------------------------------------------------------------------


def views_do_not_depend_on_secrets(
    game: Game[StateT, MoveT, EventT, ViewT], turns: Sequence[Turn[StateT, MoveT, EventT]]
) -> None:
    """What a seat sees does not depend on what none of the events that it was told gave away.

    Where another move would have been told to a seat in the same words, that seat cannot know which
    of them was made. So the states after both look the same to it, and they go on doing so as long
    as the same moves are made in both and are told in the same words.
    """
    for seat in _seats(game, turns):
        twins: list[StateT] = []
        for turn in turns:
            told = [game.redact(event, seat) for event in turn.step.events]
            tries = [(twin, turn.move) for twin in (*twins[:1], *twins[1:][-1:])]  # old and new
            if told != [*turn.step.events]:
                others = _few(game.legal_moves(turn.state))
                tries += [(turn.state, move) for move in others if move != turn.move]
            twins = []
            for state, move in tries:
                if game.objection(state, move) is None:
                    step = game.apply(state, move)
                    if told == [game.redact(event, seat) for event in step.events]:
                        twins.append(step.state)
            seen = game.view(turn.step.state, seat)
            for twin in twins:
                _same(seen, game.view(twin, seat), f"what {seat} sees of {twin}", turn.step.state)


def redacting_twice_hides_no_more(
    game: Game[StateT, MoveT, EventT, ViewT], turns: Sequence[Turn[StateT, MoveT, EventT]]
) -> None:
    """An event that was redacted for a seat can be shown to it as it is."""
    for seat in _seats(game, turns):
        for turn in turns:
            for event in turn.step.events:
                told = game.redact(event, seat)
                _same(told, game.redact(told, seat), f"what {seat} is told", turn.state)


LAWS: Final[tuple[Law, ...]] = (
    every_game_ends,
    over_exactly_when_nobody_moves,
    the_greatest_standing_wins,
    chance_moves_by_positive_weights,
    chance_picks_by_its_weights,
    legal_moves_are_those_without_objection,
    moves_are_numbered,
    illegal_moves_are_refused,
    events_lead_to_the_new_state,
    events_replay_to_the_state,
    nothing_given_is_changed,
    equal_inputs_give_equal_outputs,
    equal_values_are_the_same_key,
    views_do_not_depend_on_secrets,
    redacting_twice_hides_no_more,
)
"""All laws."""


# --- How laws are checked ------------------------------------------------------------------------


class _Row(Protocol[_T_co]):
    """What has a length and items by their numbers."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> _T_co: ...


def _places(number: int) -> list[int]:
    """Spread a few places over so many, the first and the last among them."""
    most = min(number, FEW)
    return [place * (number - 1) // max(1, most - 1) for place in range(most)]


def _few(row: _Row[_T]) -> list[_T]:
    return [row[place] for place in _places(len(row))]


def _states(turns: Sequence[Turn[StateT, MoveT, EventT]]) -> Iterator[StateT]:
    """Go through all states, from the first to the last."""
    yield from [turn.state for turn in turns]
    yield from [turn.step.state for turn in turns[-1:]]


def _seats(
    game: Game[StateT, MoveT, EventT, ViewT], turns: Sequence[Turn[StateT, MoveT, EventT]]
) -> list[int | None]:
    """Give a spectator and all seats that ever were to move."""
    actors = {game.actor(turn.state) for turn in turns}
    return [None, *sorted([actor for actor in actors if actor is not None and actor != CHANCE])]


def _answers(
    game: Game[StateT, MoveT, EventT, ViewT],
    turn: Turn[StateT, MoveT, EventT],
    seats: Sequence[int | None],
) -> dict[str, object]:
    """Ask all that a game can be asked about a turn."""
    state, move, events = turn.state, turn.move, turn.step.events
    legal, chances = game.legal_moves(state), game.chance(state)
    return {
        "actor": game.actor(state),
        "chance": (chances.total, [*chances]),
        "legal_moves": (len(legal), _few(legal), [legal.index(each) for each in _few(legal)]),
        "sample": [legal.sample(Random(seed)) for seed in range(FEW)],
        "objection": game.objection(state, move),
        "evolve": [game.evolve(state, event) for event in events[:1]],
        "apply": game.apply(state, move),
        "view": [game.view(state, seat) for seat in seats],
        "redact": [game.redact(event, seat) for event in events for seat in seats],
        "outcome": (game.outcome(state), game.outcome(turn.step.state)),
    }


def _error(
    kind: type[_E], ask: Callable[_P, object], *args: _P.args, **more: _P.kwargs
) -> _E | None:
    """Ask, and give the error of one kind that came for an answer."""
    try:
        ask(*args, **more)
    except kind as error:
        return error
    return None


def _same(expected: object, actual: object, what: str, where: object) -> None:
    """Demand that two values are equal."""
    if expected != actual:
        raise BrokenLaw(f"{what}: expected {expected!r}, found {actual!r}, in {where}")
