"""What others test with: strategies that reach everything, and laws that can be broken."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import get_args

import hypothesis
import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st

import osaka_rules as osaka
from osaka_rules import GAME, Phase, Ruleset, testing
from osaka_rules.testing import (
    LAWS,
    BrokenLaw,
    Law,
    Played,
    Playout,
    check_game,
    laws,
    moves,
    moves_in,
    one_of_each_phase,
    playouts,
    rulesets,
    rulings,
    some_cards,
    states,
    variants,
)
from tests.pebbles import pebbles as toy
from tests.pebbles.pebbles import PEBBLES, Move, Sight, Table

NEW_GAMES = st.sampled_from([["Ann", "Bob"], ["Ann", "Bob", "Cay"]]).map(PEBBLES.new_game)
BY_NAME = [law.__name__ for law in LAWS]

# --- Laws that are kept --------------------------------------------------------------------------


@pytest.mark.parametrize("law", LAWS, ids=BY_NAME)
@given(playouts(PEBBLES, NEW_GAMES))
def test_the_toy_keeps_the_law(law: Law, played: Playout[Table, Move, toy.Event, Sight]) -> None:
    """A second game, which shares no rule with Traders of Osaka, keeps every law."""
    law(PEBBLES, played.turns)


def test_the_toy_keeps_all_laws() -> None:
    """One call checks all laws of a game."""
    check_game(PEBBLES, NEW_GAMES)


@pytest.mark.parametrize("law", LAWS, ids=BY_NAME)
def test_a_game_without_a_turn(law: Law) -> None:
    """Where nothing has been played no law is broken."""
    law(PEBBLES, ())


@pytest.mark.parametrize("law", LAWS, ids=BY_NAME)
def test_an_unfinished_game(law: Law) -> None:
    """The beginning of a game keeps every law but one: that games end."""
    turns = Playout(PEBBLES, PEBBLES.new_game(["Ann", "Bob"]), 1).turns[:3]
    if law is laws.every_game_ends:
        with pytest.raises(BrokenLaw):
            law(PEBBLES, turns)
    else:
        law(PEBBLES, turns)


@pytest.mark.parametrize("law", LAWS[1:], ids=BY_NAME[1:])
def test_more_moves_than_can_be_listed(law: Law) -> None:
    """Where there are millions of legal moves the laws are checked all the same, and at once."""
    hand = "6R2 6R3 6B2 6B3 4Y2 4Y3 4G2 4G3"
    rich = osaka.position(market="R5 G5 B5", hands=[hand, "R5"])
    assert len(osaka.legal_moves(rich)) > 10**6
    law(GAME, Playout(GAME, rich, 1).turns[:10])


def test_all_laws_are_listed() -> None:
    """Every public function of the module is a law, explained by a sentence, and is in the list."""
    tree = ast.parse(Path(laws.__file__).read_text("utf-8"))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    public = [each.name for each in functions if not each.name.startswith("_")]
    assert public == BY_NAME
    assert [] == [law.__name__ for law in LAWS if not (law.__doc__ or "").strip()]


# --- Strategies ----------------------------------------------------------------------------------


def test_playouts_say_how_to_play_them_again() -> None:
    """What Hypothesis reports of a random game is short, and gives the same game again."""
    played = Playout(PEBBLES, PEBBLES.new_game(["Ann", "Bob"]), 7)
    again = Playout(PEBBLES, PEBBLES.new_game(["Ann", "Bob"]), 7)
    assert (played, played.turns) == (again, again.turns)
    start = "Table(coins=(), bag=(1, 1, 2), left=6, grabbed=(0, 0), seat=0)"
    assert f"Playout(game=Pebbles, start={start}, seed=7)" == repr(played)


def test_games_say_how_to_play_them_again() -> None:
    """A game of Traders of Osaka is reported with what it takes to play it again."""
    game = Played(players=3, seed=5, tempers=("buyer",), luck=2)
    again = Played(players=3, seed=5, tempers=("buyer",), luck=2)
    assert (game, game.turns) == (again, again.turns)
    assert "players=3, seed=5, tempers=('buyer',), luck=2)" in repr(game)


def test_states_reach_every_phase() -> None:
    """Among the states to choose from there are some of each phase."""
    games = [Played(players=4, seed=seed, luck=3) for seed in range(20)]
    reached = {type(state.phase) for game in games for state in one_of_each_phase(game)}
    assert {*get_args(Phase)} == reached


@given(states(variants()))
def test_states_are_right(state: osaka.State) -> None:
    """Nothing is wrong with the states that are drawn."""
    assert () == osaka.problems(state)


@given(st.data())
def test_moves_in_a_state_are_legal(data: st.DataObject) -> None:
    """The moves that are drawn for a state are legal in it; at the end there is none."""
    state = data.draw(states(rulings()))
    if osaka.outcome(state) is None:
        assert osaka.objection(state, data.draw(moves_in(state))) is None
    else:
        assert moves_in(state).is_empty


QUICK = settings(phases=[hypothesis.Phase.generate], max_examples=1000, database=None)
"""Look for an example, not for the simplest one."""


@pytest.mark.parametrize("kind", get_args(osaka.Move))
def test_moves_of_every_kind(kind: type[osaka.Move]) -> None:
    """Any move of players and of chance can be drawn."""
    assert isinstance(find(moves(), lambda move: isinstance(move, kind), settings=QUICK), kind)


@pytest.mark.parametrize("strategy", [rulings(), variants(), rulesets()], ids=str)
@pytest.mark.parametrize("name", osaka.OPTIONS)
def test_rulings_are_all_drawn(strategy: st.SearchStrategy[Ruleset], name: str) -> None:
    """Every value of every ruling is drawn, in the printed game and in variants."""
    for value in osaka.OPTIONS[name]:
        chosen = partial(has, name, value)
        assert chosen(find(strategy, chosen, settings=QUICK))


def has(name: str, value: str, ruleset: Ruleset) -> bool:
    """Tell whether a ruleset has a value."""
    return bool(value == getattr(ruleset, name))


@given(rulings())
def test_rulings_change_nothing_else(ruleset: Ruleset) -> None:
    """Rulings leave the components and the numbers of the printed game as they are."""
    assert {*ruleset.differences} <= {*osaka.OPTIONS}


@given(some_cards(3))
def test_cards_are_at_most_as_many_as_asked_for(some: osaka.Cards) -> None:
    """A limit for the number of cards is kept."""
    assert len(some) <= 3


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
