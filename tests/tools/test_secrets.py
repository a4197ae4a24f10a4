"""Nothing that a seat gets depends on what it may not know: in every game, by every tool.

What a seat gets is listed in ``tests/support/secrets.py``. That a leak is found is shown at the
end, by functions that leak; games that leak are among the broken laws.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from osaka_rules import games
from osaka_rules.adapters.history import History
from osaka_rules.kernel import CHANCE
from osaka_rules.testing import BrokenLaw, Playout
from osaka_rules.testing.secrecy import (
    believed_states,
    require_no_leak,
    same_moves,
    sounds_possible,
)
from osaka_rules.undo import may_undo
from tests.support.histories import path, played
from tests.support.secrets import ANSWERS, Answers, AnyGame, AnyTurn
from tests.tools.environments import AnyEnvironment, environments

AnyHistory = History[object, object, object, object]
GAMES: Final = [*games.HOMES, "pebbles"]


def game_of(slug: str) -> AnyGame:
    """Return a game with its usual rules."""
    game: AnyGame = games.door(slug).GAME
    return game


def turns_of(game: AnyGame, seed: int) -> tuple[AnyTurn, ...]:
    """Return the turns of a random game."""
    players = game.players[seed % len(game.players)]
    return Playout(game, players=players, seed=seed).turns


# --- Nothing leaks -------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_nothing_leaks(slug: str, seed: int) -> None:
    """What any tool answers to a seat follows from what the seat may see and hear."""
    game = game_of(slug)
    require_no_leak(game, turns_of(game, seed), ANSWERS)


@pytest.mark.parametrize("slug", GAMES)
def test_the_secrets_differ(slug: str) -> None:
    """The turns that are compared differ in what is hidden, those of chance among them."""
    game, states, kinds = game_of(slug), 0, set[bool]()
    for seed in range(12):
        for one, other in _twins(game, seed):
            states += one.state != other.state
            kinds.add(game.actor(one.state) is CHANCE)
    assert states > 0
    assert {False, True} == kinds


def test_the_weights_of_chance_differ() -> None:
    """In a game in which nobody knows what a bag holds, the weights of chance are compared, too."""
    game = game_of("pebbles")
    assert any(_weights_differ(game, seed) for seed in range(12))


def _weights_differ(game: AnyGame, seed: int) -> bool:
    """Return whether chance weighs something else in turns that sound the same."""
    return any(
        [*game.chance(one.state)] != [*game.chance(other.state)]
        for one, other in _twins(game, seed)
    )


def _twins(game: AnyGame, seed: int) -> Iterator[tuple[AnyTurn, AnyTurn]]:
    """Yield turns of a random game with others that sound the same to a spectator."""
    turns = turns_of(game, seed)
    drawn = [turn for turn in turns if game.actor(turn.state) is CHANCE]
    yield from same_moves(game, turns, None)
    yield from same_moves(game, drawn, None)


@environments
@pytest.mark.parametrize("seed", range(3))
def test_nothing_leaks_from_a_history(environment: AnyEnvironment, seed: int) -> None:
    """What an adapter tells a seat that remembers all is the same in games that sounded the same.

    This is the information state and the observation of OpenSpiel, in each state of the games.
    """
    players = environment.base_game.players[seed % len(environment.base_game.players)]
    start: AnyHistory = History(environment, environment.new_game(players))
    histories = [*played(start, seed)]
    for history in histories[:: 1 + len(histories) // 6]:
        for seat in (None, players - 1):
            other = start
            for action in history.resample(seat, Random(seed)) or []:
                other = other.after(action)
            pairs = [*zip(path(history), path(other), strict=True)]
            for one, two in [*pairs[:: 1 + len(pairs) // 9], pairs[-1]]:
                assert _told(one, seat) == _told(two, seat)


def _told(history: AnyHistory, seat: int | None) -> list[object]:
    """Return what adapters tell of a history."""
    legal = history.legal_actions() if seat == history.actor() else None
    view = history.environment.game.view(history.state, seat)
    told = [history.heard_text(seat), history.information(seat), history.observation(seat)]
    return [*told, legal, history.environment.picture(view), history.rewards()]


# --- Taking back ---------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_taking_back_is_safe(slug: str) -> None:
    """Only the seat's own moves are taken back, and in none did anybody learn a secret.

    Whatever a viewer believed before such a move, it could go on believing after it.
    """
    game, most = game_of(slug), 0
    for seed in range(4):
        turns = turns_of(game, seed)
        for number in range(0, len(turns), 1 + len(turns) // 60):
            seat = game.actor(turns[number].state)
            if seat is None or seat is CHANCE:
                continue
            moves = may_undo(game, turns[: number + 1], seat).moves
            most = max(most, moves)
            taken = turns[number + 1 - moves : number + 1]
            assert [seat] * moves == [game.actor(turn.state) for turn in taken]
            for viewer in (None, *range(min(game.players))):
                for turn, believed in believed_states(game, taken[:3], viewer):
                    assert sounds_possible(game, turn, believed, viewer)
            before = turns[number - moves] if number >= moves else None
            shown = before and {type(event) for event in before.step.events} & game.revealing
            assert before is None or game.actor(before.state) != seat or shown
    assert most > 0


# --- Leaks are found -----------------------------------------------------------------------------

WEIGHTS: Final = "what chance weighs"
"""It is no secret in a game in which all know what is in every bag."""
LEAKS: Final[Answers] = {
    "the state": lambda _, turn, __: turn.step.state,
    WEIGHTS: lambda game, turn, _: [*game.chance(turn.state)],
    "the moves of others": lambda game, turn, _: [*map(str, game.legal_moves(turn.state))][:99],
    "full events": lambda _, turn, __: turn.step.events,
    "the view of a neighbour": lambda game, turn, _: game.view(turn.step.state, 0),
}
"""Functions that tell a seat what it may not know."""


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(slug: str, leak: str) -> None:
    """A function that tells too much is found in every game in which what it tells is secret."""
    game, told = game_of(slug), {leak: LEAKS[leak]}
    if leak == WEIGHTS and not any(_weights_differ(game, seed) for seed in range(12)):
        assert not any(_is_found(told, game, seed) for seed in range(2))
    else:
        assert any(_is_found(told, game, seed) for seed in range(40))


def _is_found(leak: Answers, game: AnyGame, seed: int) -> bool:
    try:
        require_no_leak(game, turns_of(game, seed), leak)
    except BrokenLaw:
        return True
    return False
