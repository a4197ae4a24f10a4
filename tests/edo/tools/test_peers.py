"""Edo in OpenSpiel, PettingZoo and Gymnasium: their own tests pass, and algorithms run."""

from __future__ import annotations

import pickle
from random import Random
from typing import Final

import gymnasium
import numpy as np
import pettingzoo
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts

from osaka_rules.adapters.edo import ACTIONS, ENVIRONMENT, bounds, environment, openspiel
from osaka_rules.adapters.edo.gymnasium import EdoEnv
from osaka_rules.adapters.edo.pettingzoo import env, raw_env
from osaka_rules.adapters.openspiel import register
from osaka_rules.edo.pack_file import pack_of
from osaka_rules.kernel import IllegalMove, InvalidRuleset, RulesError, WrongValue
from tests.edo.packs import micro_values

MICRO: Final = pack_of(micro_values("micro", "rice", "recruit"))
"""A variant of one slot, one card and two rounds, in which nobody has money for a paid move."""
SMALL: Final = register(environment(MICRO), "_small")


def loaded(players: int = 2, rules: str = "", name: str = openspiel.NAME) -> pyspiel.Game:
    """Load the game with these parameters."""
    return pyspiel.load_game(name, {"players": players, "rules": rules})


@pytest.mark.parametrize(
    "name",
    [
        openspiel.NAME,
        f"{openspiel.NAME}(players=4)",
        f"{openspiel.NAME}(players=3,rules=seniority:reached;supply:limited;money:open)",
        SMALL,
    ],
)
def test_random_simulation(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    """A random game is what OpenSpiel expects at each step: stored, copied, observed."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)
    assert "" == capfd.readouterr().err


def test_registered() -> None:
    """The three libraries know the game by its name, with its version."""
    assert "python_edo(players=2,rules=)" == str(loaded())
    check_env(gymnasium.make("osaka_rules/Edo-v0", players=3).unwrapped)
    assert "edo_v0" == str(pettingzoo.make("aec", "osaka_rules/edo_v0", players=4))


def test_numbers_of_a_game() -> None:
    """The greatest length of a game depends on its pack, and so do the actions."""
    game, limits = loaded(3), bounds(ENVIRONMENT.new_game(3).state)
    assert (limits.actions, limits.draws) == (
        game.max_game_length(),
        game.max_chance_nodes_in_history(),
    )
    assert game.num_distinct_actions() > loaded(2, "", SMALL).num_distinct_actions()


@pytest.mark.parametrize(
    ("players", "rules", "error"), [(5, "", WrongValue), (2, "money=gone", InvalidRuleset)]
)
def test_bad_parameters(players: int, rules: str, error: type[RulesError]) -> None:
    """The game is for two to four players; bad rules are refused."""
    with pytest.raises(error):
        loaded(players, rules)


def test_a_variant_keeps_its_pack() -> None:
    """A variant in the middle, stored and read again, is still the variant."""
    state = loaded(2, "money=open", SMALL).new_initial_state()
    while state.is_chance_node() or len(state.history()) < 5:
        state.apply_action(state.legal_actions()[0])
    again = pickle.loads(pickle.dumps(state))
    assert str(state) == str(again)
    assert state.get_game() == again.get_game()


@pytest.mark.rule("PLAN-8")
@pytest.mark.parametrize("players", [2, 4])
def test_resampled(players: int) -> None:
    """The player whose knowledge it is cannot distinguish a resampled state."""
    rng, state, others = Random(players), loaded(players).new_initial_state(), 0
    for _ in range(120):
        if rng.random() < 0.1:
            seat = rng.randrange(players)
            again = state.resample_from_infostate(seat, rng.random)
            assert state.information_state_string(seat) == again.information_state_string(seat)
            assert state.information_state_tensor(seat) == again.information_state_tensor(seat)
            if state.current_player() == seat:
                assert state.legal_actions() == again.legal_actions()
            others += state.history() != again.history()
        state.apply_action(rng.choice(state.legal_actions()))
    assert others > 0


def test_ismcts() -> None:
    """Tree search over what a player knows plays legal actions."""
    luck = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        loaded(2, "", SMALL), mcts.RandomRolloutEvaluator(1, luck), 1.4, 10, random_state=luck
    )
    state, rng = loaded(2, "", SMALL).new_initial_state(), Random(1)
    while not state.is_terminal():
        action = rng.choice(state.legal_actions())
        if not state.is_chance_node():
            action = bot.step(state)
            assert action in state.legal_actions()
        state.apply_action(action)


def test_mccfr() -> None:
    """External-sampling MCCFR learns a policy: probabilities of the legal actions."""
    np.random.seed(1)  # noqa: NPY002  # the algorithm's only source of randomness
    game = loaded(2, "", SMALL)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    solver.iteration()
    policy, state, rng = solver.average_policy(), game.new_initial_state(), Random(1)
    while not state.is_terminal():
        if not state.is_chance_node():
            shares = policy.action_probabilities(state)
            assert state.legal_actions() == [*shares]
            assert pytest.approx(1) == sum(shares.values())
        state.apply_action(rng.choice(state.legal_actions()))


def test_variants() -> None:
    """PettingZoo and Gymnasium take another pack, and other rules at the same time."""
    game = env(rules="money=open", pack=MICRO)
    game.reset(seed=1)
    while game.agents:
        seen, _, over, _, _ = game.last()
        assert seen is not None
        assert game.observation_space(game.agent_selection).contains(seen)
        game.step(None if over else int(np.flatnonzero(seen["action_mask"])[0]))
    solo, over = EdoEnv(2, "random", "money=open", pack=MICRO), False
    _, info = solo.reset(seed=1)
    while not over:
        _, _, over, _, info = solo.step(int(np.flatnonzero(solo.action_masks())[0]))
    assert "illegal" not in info


@pytest.mark.rule("ASK-1")
def test_illegal_action() -> None:
    """Without wrappers an illegal action is refused with the clause."""
    game = raw_env()
    game.reset(seed=1)
    with pytest.raises(IllegalMove) as refusal:
        game.step(ACTIONS.names.index("done"))
    assert "ASK-1" in refusal.value.clauses
