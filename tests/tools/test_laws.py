"""Laws and strategies for any game: Pebbles and all games of the house keep every law."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from osaka_rules import games, testing
from osaka_rules.testing import (
    LAWS,
    BrokenLaw,
    Law,
    Playout,
    check_game,
    laws,
    moves_in,
    playouts,
    states,
)
from tests.pebbles import GAME, Event, Move, State, View

BY_NAME = [law.__name__ for law in LAWS]


@pytest.mark.parametrize("law", LAWS, ids=BY_NAME)
@given(playouts(GAME))
def test_pebbles_keeps_the_law(law: Law, played: Playout[State, Move, Event, View]) -> None:
    """Pebbles keeps every law."""
    law(GAME, played.turns)


@pytest.mark.parametrize("slug", games.HOMES)
def test_games_keep_all_laws(slug: str) -> None:
    """One call checks all laws of a game; a game that breaks one is reported as it was found.

    To look for a smaller one would take ten times as long.
    """
    phases = [phase for phase in Phase if phase != Phase.shrink]
    check_game(games.door(slug).GAME, settings(max_examples=2, phases=phases))


@pytest.mark.parametrize("law", LAWS, ids=BY_NAME)
def test_a_game_without_a_turn(law: Law) -> None:
    """Where nothing was played no law is broken."""
    law(GAME, ())


@pytest.mark.parametrize("law", LAWS, ids=BY_NAME)
def test_an_unfinished_game(law: Law) -> None:
    """The beginning of a game keeps every law but one: that games end."""
    turns = Playout(GAME, players=2, seed=1).turns[:3]
    if law is laws.every_game_ends:
        with pytest.raises(BrokenLaw):
            law(GAME, turns)
    else:
        law(GAME, turns)


def test_all_laws_are_listed() -> None:
    """Every public function of the module is a law, explained by a sentence, and is in the list."""
    tree = ast.parse(Path(laws.__file__).read_text("utf-8"))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    assert BY_NAME == [each.name for each in functions]
    assert [] == [law.__name__ for law in LAWS if not (law.__doc__ or "").strip()]


# --- Strategies ----------------------------------------------------------------------------------


def test_playouts_say_how_to_play_them_again() -> None:
    """What Hypothesis reports of a game is short, and gives the same game again."""
    played, again = [Playout(GAME, players=3, seed=7, luck=2) for _ in range(2)]
    assert (played, played.turns) == (again, again.turns)
    assert "Playout(game=<Pebbles>, players=3, seed=7, likes=((),), luck=2)" == repr(played)


def test_a_playout_is_a_whole_game() -> None:
    """A game has all states from the first to the last, and its log leads there."""
    played = Playout(GAME, players=3, seed=7)
    assert GAME.new_game(["Ann", "Bob", "Cay"]) == played.start == played.states[0]
    assert played.end == played.states[-1]
    assert GAME.outcome(played.end) is not None
    state = played.start
    for event in played.events:
        state = GAME.evolve(state, event)
    assert played.end == state


def test_luck() -> None:
    """With more luck the moves of chance that are listed first come more often."""

    def first_coins(luck: int) -> int:
        played = [Playout(GAME, players=2, seed=seed, luck=luck) for seed in range(20)]
        return sum(["deal 1" == str(each.turns[0].move) for each in played])

    assert first_coins(1) < first_coins(5)


@given(st.data())
def test_moves_in_a_state_are_legal(data: st.DataObject) -> None:
    """The moves that are drawn for a state are legal in it; at the end there is none."""
    state = data.draw(states(GAME))
    if GAME.outcome(state) is None:
        assert GAME.objection(state, data.draw(moves_in(GAME, state))) is None
    else:
        assert moves_in(GAME, state).is_empty


def test_the_names_are_there() -> None:
    """The package shows all its names, constants first, then classes, then functions."""
    ranked = [(name.upper() != name, name[0].islower(), name) for name in testing.__all__]
    assert sorted({*ranked}) == ranked
    assert [] == [name for name in testing.__all__ if not hasattr(testing, name)]


def test_without_hypothesis() -> None:
    """Where Hypothesis is missing, the extra that brings it is named."""
    script = "import sys; sys.modules['hypothesis'] = None; import osaka_rules.testing"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert done.stderr.strip().endswith(
        "MissingLibrary: hypothesis is not installed: pip install 'osaka-rules[testing]'"
    )
