"""The laws: what holds in every game, of every ruleset and pack, at every moment.

Each law is checked over whole games; see ``games`` for how they are played, ``state_laws`` and
``step_laws`` for what the specification says of all states and moves, and ``osaka_rules.testing``
for the laws that every game of the kernel must keep.
"""

from __future__ import annotations

from itertools import groupby

import pytest
from hypothesis import given, settings

from osaka_rules import yokohama
from osaka_rules.testing import LAWS, Law
from osaka_rules.testing.laws import every_game_ends
from osaka_rules.yokohama import CHANCE, EndTriggered, Over, State, TurnBegan
from osaka_rules.yokohama.events import EVENTS
from osaka_rules.yokohama.model import TRIGGERS
from osaka_rules.yokohama.pack import PLAYERS
from tests.yokohama.proof.games import HABITS, PACKS, Played, games, some_games
from tests.yokohama.proof.rulesets import RULESETS
from tests.yokohama.proof.state_laws import STATE_LAWS, StateLaw
from tests.yokohama.proof.step_laws import STEP_LAWS, StepLaw

LONGEST_TURN = 40
"""How many decisions a turn has at most; in all games that were looked at it had up to 24."""
PART = 30
"""How many turns of a long game are held against the laws of all games."""


def test_the_games_reach_every_corner() -> None:
    """The games are no empty talk: every kind of event happens, and every end is reached."""
    some = [*some_games(42), *some_games(42, "brief")]
    assert {*TRIGGERS} == {game.states[-1].trigger for game in some}
    assert {*EVENTS} == {type(event) for game in some for event in game.events}
    assert {*RULESETS} == {game.ruleset for game in some}
    assert {2, 3, 4} == {game.players for game in some}
    assert {*HABITS} == {habit for game in some for habit in game.habits}


# --- The laws of all games -----------------------------------------------------------------------


@pytest.mark.parametrize("law", LAWS, ids=[law.__name__ for law in LAWS])
@settings(max_examples=3)
@given(games())
def test_laws_of_all_games(law: Law, game: Played) -> None:
    """The game keeps the laws of every game of the kernel."""
    law(game.game, game.turns)


@pytest.mark.parametrize("players", PLAYERS)
def test_laws_of_all_games_with_the_shipped_pack(players: int) -> None:
    """So it does with the shipped pack; the beginning, the middle and the end are looked at."""
    game = Played("printed", RULESETS[7 * players % 16], players, players, ("pilgrim", "scholar"))
    middle = len(game.turns) // 2
    end = game.turns[-PART:]
    for law in LAWS:
        law(game.game, end)
        if law is not every_game_ends:
            law(game.game, game.turns[:PART])
            law(game.game, game.turns[middle : middle + PART])


# --- The laws of the specification ---------------------------------------------------------------


@pytest.mark.parametrize("law", STATE_LAWS, ids=[law.__name__ for law in STATE_LAWS])
@settings(max_examples=4)
@given(games())
def test_states(law: StateLaw, game: Played) -> None:
    """What the specification says of every position holds."""
    assert [] == [state.phase for state in game.states if not law(state)]


@pytest.mark.parametrize("law", STEP_LAWS, ids=[law.__name__ for law in STEP_LAWS])
@settings(max_examples=6)
@given(games())
def test_steps(law: StepLaw, game: Played) -> None:
    """What the specification says of every move holds."""
    wrong = [turn.move for turn in game.turns if not law(turn.state, turn.move, turn.step)]
    assert [] == wrong


def test_whole_games() -> None:
    """All laws of the specification hold in whole games with the shipped pack."""
    for players in PLAYERS:
        habits = ("scholar", "pilgrim")
        game = Played("printed", RULESETS[5 * players % 16], players, players, habits)
        for turn in game.turns[::7]:
            for law in STATE_LAWS:
                assert law(turn.state), law.__name__
        for turn in game.turns[::2]:
            for step_law in STEP_LAWS:
                assert step_law(turn.state, turn.move, turn.step), step_law.__name__


# --- Turns, rounds and the end -------------------------------------------------------------------


@pytest.mark.rule("TURN-1", "SETUP-1", "END-6")
@given(games())
def test_everybody_has_as_many_turns(game: Played) -> None:
    """Turns go clockwise from seat 0, round after round, and the last round is a whole one."""
    begun = [event for event in game.events if isinstance(event, TurnBegan)]
    end = game.states[-1]
    rounds = range(1, 1 + end.round)
    assert [(n, seat) for n in rounds for seat in range(game.players)] == [
        (event.round, event.seat) for event in begun
    ]
    assert end.last == end.round
    assert isinstance(end.phase, Over)


@pytest.mark.rule("END-1", "END-2", "END-3", "END-4", "END-5", "END-6", "END-7", "END-8")
@given(games("rich", "tiny", "brief"))
def test_what_ends_the_game(game: Played) -> None:
    """Conditions are looked at when a turn ends; the first that holds makes the next round last.

    If none holds before the last round that there can be, that one is the last.
    """
    limit = PACKS[game.pack].start.rounds
    expected, last = ("rounds", limit), None
    told: list[EndTriggered] = []
    for turn in game.turns:
        told += [event for event in turn.step.events if isinstance(event, EndTriggered)]
        ended = [event for event in turn.step.events if isinstance(event, TurnBegan)]
        if ended and turn.state.turn is not None and last is None:
            found = _met(turn.step.state)
            if found and turn.state.round < limit:
                last = turn.state.round + 1
                expected = (found[0], last)
    assert [expected] == [(event.trigger, event.last) for event in told]


def _met(state: State) -> list[str]:
    """List the conditions that hold, in the order of their clauses (END-1 to END-5)."""
    pack, players = state.pack, range(len(state.names))
    shops = [seat for plot in state.sites if plot for seat in plot.shops]
    houses = [plot.house for plot in state.sites if plot]
    _, all_shops, all_houses = pack.start.pieces
    full = pack.start.full[len(players) - 2]
    spaces = [len(row) < len(pack.levels) for row in state.ports if row is not None]
    conditions = {
        "houses": all_houses > 0 and any([houses.count(seat) == all_houses for seat in players]),
        "shops": all_shops > 0 and any([shops.count(seat) == all_shops for seat in players]),
        "orders": not state.order_deck and any(spaces),
        "church": len(state.church) - state.church.count(None) >= full,
        "customs": len(state.customs) - state.customs.count(None) >= full,
    }
    return [name for name, holds in conditions.items() if holds]


@given(games())
def test_turns_are_finite(game: Played) -> None:
    """A turn ends after a few decisions."""
    deciding = [turn.state for turn in game.turns if yokohama.actor(turn.state) is not CHANCE]
    turns = groupby(deciding, key=lambda state: (state.round, state.turn and state.turn.seat))
    assert max([len([*states]) for _, states in turns]) <= LONGEST_TURN
