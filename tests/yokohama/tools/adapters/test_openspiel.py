"""Yokohama in OpenSpiel: OpenSpiel's tests pass, and its algorithms run."""

from __future__ import annotations

import pickle
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Final

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts

from osaka_rules.adapters.openspiel import register
from osaka_rules.adapters.yokohama import ENVIRONMENT, bounds, environment, openspiel
from osaka_rules.kernel import InvalidRuleset, RulesError, WrongValue
from tests.yokohama.tools.adapters.micro import BRIEF, micro_pack

SMALL: Final = register(environment(micro_pack(["portA", "church", "bank"])), "_small")
"""A small variant, which has one round."""
SHORT: Final = register(environment(BRIEF), "_short")
"""All components, and three rounds."""


def loaded(players: int = 2, rules: str = "", name: str = openspiel.NAME) -> pyspiel.Game:
    """Load the game with these parameters."""
    return pyspiel.load_game(name, {"players": players, "rules": rules})


def played(game: pyspiel.Game, seed: int, actions: int = 10**6) -> pyspiel.State:
    """Play a game at random, to its end or for a number of actions."""
    rng, state = Random(seed), game.new_initial_state()
    while not state.is_terminal() and len(state.history()) < actions:
        state.apply_action(rng.choice(state.legal_actions()))
    return state


# --- OpenSpiel's own tests -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        SHORT,
        f"{SHORT}(players=3)",
        f"{SHORT}(players=4)",
        f"{SHORT}(rules=placing:free;recall:one_area;rides:assisted;mining:action)",
        SMALL,
        f"{SMALL}(players=4)",
    ],
)
def test_random_simulation(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    """A random game is what OpenSpiel expects at each step: stored, copied, observed."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)
    assert "" == capfd.readouterr().err


# --- The game ------------------------------------------------------------------------------------


def test_registered() -> None:
    """Importing a module registers the game, for two players and with our default rulings."""
    assert "python_yokohama" == openspiel.NAME
    assert "python_yokohama" in pyspiel.registered_names()
    assert "python_yokohama(players=2,rules=)" == str(pyspiel.load_game("python_yokohama"))


def test_numbers_of_a_game() -> None:
    """The greatest length of a game depends on its pack, and so do the actions."""
    game, limits = loaded(3), bounds(ENVIRONMENT.new_game(3).state)
    assert limits.actions == game.max_game_length()
    assert limits.draws == game.max_chance_nodes_in_history()
    assert (3, 354, 126) == (
        game.num_players(),
        game.num_distinct_actions(),
        game.max_chance_outcomes(),
    )
    assert 354 > loaded(3, "", SMALL).num_distinct_actions()


@pytest.mark.parametrize(
    ("players", "rules", "error"), [(5, "", WrongValue), (2, "rides=never", InvalidRuleset)]
)
def test_bad_parameters(players: int, rules: str, error: type[RulesError]) -> None:
    """The game is for two to four players; bad rules are refused."""
    with pytest.raises(error):
        loaded(players, rules)


def test_the_end_of_the_process() -> None:
    """A program that has used the game ends without a message."""
    code = (
        "import pyspiel, osaka_rules.adapters.yokohama.openspiel;"
        "state = pyspiel.load_game('python_yokohama').new_initial_state()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, encoding="utf-8"
    )
    assert "" == done.stdout + done.stderr


def test_stored_game() -> None:
    """A game that was stored and read again is the same game, in a new process, too."""
    game = loaded(3, "recall=one_area, mining=action")
    again = pickle.loads(pickle.dumps(game))
    assert game == again
    assert str(game.new_initial_state()) == str(again.new_initial_state())
    with ProcessPoolExecutor(1, get_context("spawn")) as elsewhere:
        assert game == elsewhere.submit(pickle.loads, pickle.dumps(game)).result()


def test_a_variant_keeps_its_pack() -> None:
    """A variant with other rules, stored and read again, is still the variant."""
    game = loaded(2, "recall=one_area", SMALL)
    again = pickle.loads(pickle.dumps(played(game, 1, 40)))
    assert game == again.get_game()
    assert "portA" in str(again)
    assert again.get_game().max_game_length() < loaded().max_game_length()


# --- Algorithms ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4])
def test_resampled(players: int) -> None:
    """The player whose knowledge it is cannot distinguish a resampled state."""
    rng, game = Random(players), loaded(players)
    state, others = game.new_initial_state(), 0
    while len(state.history()) < 200:
        if rng.random() < 0.05:
            seat = rng.randrange(players)
            again = state.resample_from_infostate(seat, rng.random)
            assert state.information_state_string(seat) == again.information_state_string(seat)
            assert state.information_state_tensor(seat) == again.information_state_tensor(seat)
            if state.current_player() == seat:
                assert state.legal_actions() == again.legal_actions()
            others += state.history() != again.history()
        state.apply_action(rng.choice(state.legal_actions()))
    assert others > 0


@pytest.mark.parametrize("luck", [0.0, 0.5, 1.0])
def test_resampled_after_a_long_game(luck: float) -> None:
    """However improbable the orders that others kept have become, one of them is found."""
    state = played(loaded(), 2)
    again = state.resample_from_infostate(0, lambda: luck)
    assert len(state.history()) == len(again.history()) > 300
    assert state.returns() == again.returns()


def test_ismcts() -> None:
    """Tree search over what a player knows plays legal actions."""
    game, luck = loaded(2, "", SMALL), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), 1.4, 10, random_state=luck)
    state, rng = game.new_initial_state(), Random(1)
    while not state.is_terminal():
        action = rng.choice(state.legal_actions())
        if not state.is_chance_node():
            action = bot.step(state)
            assert action in state.legal_actions()
        state.apply_action(action)


def test_mccfr() -> None:
    """External-sampling MCCFR learns a policy: probabilities of the legal actions."""
    np.random.seed(1)  # noqa: NPY002  # the algorithm's only source of randomness
    game = loaded(2, "", register(environment(micro_pack(["bank"])), "_bank"))
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(3):
        solver.iteration()
    policy, state, rng = solver.average_policy(), game.new_initial_state(), Random(1)
    while not state.is_terminal():
        if not state.is_chance_node():
            shares = policy.action_probabilities(state)
            assert state.legal_actions() == [*shares]
            assert pytest.approx(1) == sum(shares.values())
        state.apply_action(rng.choice(state.legal_actions()))
