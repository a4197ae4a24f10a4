"""Traders of Osaka in OpenSpiel: OpenSpiel's tests pass, and its algorithms run."""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Final

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts, random_agent
from open_spiel.python.algorithms import generate_playthrough as written
from open_spiel.python.algorithms import tabular_qlearner as q
from open_spiel.python.observation import make_observation

from osaka_rules import CHANCE, InvalidRuleset, RulesError
from osaka_rules.adapters.history import History
from osaka_rules.adapters.osaka import (
    ACTIONS,
    ENVIRONMENT,
    bounds,
    openspiel,
)
from osaka_rules.kernel import WrongValue
from tests.support.spiel import played

MICRO: Final = (
    "players_max:2;deck:4R2;route:calm-calm;first_hand:2;market_size:1;refresh_market:1;"
    "farm_size:0;refresh_farm:0;token_target:2"
)
"""Rules with fewer than a thousand decisions."""
SHORT: Final = "token_target:2"
"""Rules under which a game takes about a hundred actions."""


def loaded(players: int = 2, rules: str = SHORT) -> pyspiel.Game:
    """Load the game with these parameters."""
    return pyspiel.load_game("python_osaka", {"players": players, "rules": rules})


# --- OpenSpiel's own tests -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "python_osaka(rules=token_target:4)",
        "python_osaka(players=3,rules=token_target:2)",
        "python_osaka(players=4,rules=token_target:2)",
        f"python_osaka(rules={MICRO})",
        "python_osaka(rules=passing:always; paydays:sequential;insurance:any;unit:1;icons:3-2-1)",
    ],
)
def test_random_simulation(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    """A random game is what OpenSpiel expects at each step: stored, copied, observed."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)
    assert "" == capfd.readouterr().err


def test_playthrough() -> None:
    """A game is written as OpenSpiel does it, and replayed from there it is the same."""
    name = f"python_osaka(rules={SHORT})"
    text = written.playthrough(name, None, seed=1)
    actions = [int(action) for action in re.findall(r"^action: (\d+)$", text, re.MULTILINE)]
    assert "PrivateObservationString(1) = " in text
    assert "IsTerminal() = True" in text
    assert text == written.playthrough(name, actions)


# --- The game ------------------------------------------------------------------------------------


def test_registered() -> None:
    """Importing a module registers the game, for two players and with the printed rules."""
    assert "osaka_rules.adapters.osaka.openspiel" == openspiel.__name__
    assert "python_osaka" in pyspiel.registered_names()
    assert "python_osaka(players=2,rules=)" == str(pyspiel.load_game("python_osaka"))


def test_bounds_follow_the_rules() -> None:
    """The greatest length of a game depends on its rules; the actions are always the same."""
    game, limits = loaded(3, SHORT), bounds(ENVIRONMENT.with_rules(SHORT).new_game(3).state)
    assert limits.actions == game.max_game_length() < loaded(3, "").max_game_length()
    assert limits.draws == game.max_chance_nodes_in_history()
    assert (3, 91, 16) == (
        game.num_players(),
        game.num_distinct_actions(),
        game.max_chance_outcomes(),
    )


@pytest.mark.parametrize(
    ("players", "rules", "error"), [(3, MICRO, WrongValue), (2, "passing=never", InvalidRuleset)]
)
def test_bad_parameters(players: int, rules: str, error: type[RulesError]) -> None:
    """The rules decide for how many players a game is; bad rules are refused."""
    with pytest.raises(error):
        loaded(players, rules)


def test_the_end_of_the_process() -> None:
    """A program that has used the game ends without a message."""
    code = (
        "import pyspiel, osaka_rules.adapters.osaka.openspiel;"
        "state = pyspiel.load_game('python_osaka').new_initial_state()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, encoding="utf-8"
    )
    assert "" == done.stdout + done.stderr


def test_stored_game() -> None:
    """A game that was stored and read again is the same game, in a new process, too."""
    game = loaded(3, "token_target=2, paydays=sequential")
    again = pickle.loads(pickle.dumps(game))
    assert game == again
    assert str(game.new_initial_state()) == str(again.new_initial_state())
    with ProcessPoolExecutor(1, get_context("spawn")) as elsewhere:
        assert game == elsewhere.submit(pickle.loads, pickle.dumps(game)).result()


# --- Observers -----------------------------------------------------------------------------------


def test_public_observer() -> None:
    """Without private information there is what a spectator sees, hears and remembers."""
    game, none = loaded(), pyspiel.PrivateInfoType.NONE
    state, environment = played(game, 4, 60), ENVIRONMENT.with_rules(SHORT)
    history = History(environment, environment.new_game(2))
    for action in state.history():
        history = history.after(action + ACTIONS.size if history.actor() is CHANCE else action)
    for recall, numbers in ((False, history.observation(None)), (True, history.information(None))):
        kind = pyspiel.IIGObservationType(perfect_recall=recall, private_info=none)
        observer = make_observation(game, kind)
        observer.set_from(state, 1)
        assert numbers == [*observer.tensor]
        assert recall == (history.heard_text(None) == observer.string_from(state, 1))


# --- Algorithms ----------------------------------------------------------------------------------


def test_mcts_wins() -> None:
    """Tree search buys where that brings the last token and the only points (END-1, WIN-1)."""
    game = loaded(2, MICRO)
    state = game.new_initial_state()
    for name in [*["draw R2"] * 3, "lot 0", "token R", "token R", "take R2", "draw R2"]:
        found = {state.action_to_string(action): action for action in state.legal_actions()}
        state.apply_action(found[name])
    (pay,) = [a for a in state.legal_actions() if "pay R2" == state.action_to_string(a)]
    bought = state.child(pay)
    while not bought.is_terminal():
        (only,) = bought.legal_actions()  # enough, and then the last card is drawn
        bought.apply_action(only)
    assert [-1.0, 1.0] == bought.returns()
    luck = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 60, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)
    assert pay == bot.step(state)


@pytest.mark.parametrize(
    ("players", "rules"),
    [
        (2, "token_target=6"),
        (2, "unit=1, deck=16R2 16B3 16Y2"),
        (3, "unit=2, deck=16R2 16B3 16Y2 16G5"),
        (4, "unit=2, deck=16R2 16B3 16Y2 16G5, reshuffle=when_empty"),
    ],
)
def test_resampled(players: int, rules: str) -> None:
    """No player can distinguish a resampled state."""
    rng, game = Random(players), loaded(players, rules)
    state, others, reshuffled = game.new_initial_state(), 0, False
    while not state.is_terminal():
        unseen = state.information_state_tensor(0)[-1]  # how many cards lie face down
        if rng.random() < 0.05 or (unseen and rng.random() < 0.1):
            again = state.resample_from_infostate(rng.randrange(players), rng.random)
            for seat in range(players):
                assert state.information_state_string(seat) == again.information_state_string(seat)
                assert state.information_state_tensor(seat) == again.information_state_tensor(seat)
            if not state.is_chance_node():
                assert state.legal_actions() == again.legal_actions()
            others += state.history() != again.history()
        draws = state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
        reshuffled |= draws and 0 == state.information_state_tensor(0)[-1] < unseen
    assert others > 0
    assert reshuffled


def test_resampled_by_hand() -> None:
    """Random numbers decide which of the unseen cards were drawn face down."""
    state = played(loaded(2, "unit=2"), 2)
    least = state.resample_from_infostate(0, lambda: 0.0).history()
    most = state.resample_from_infostate(0, lambda: 1.0).history()
    assert least != most
    assert len(state.history()) == len(least) == len(most)


def test_ismcts() -> None:
    """Tree search over what a player knows plays legal actions, with cards face down, too."""
    game = loaded(2, "token_target=4, unit=2")
    state, rng, steps = game.new_initial_state(), Random(1), 0
    luck = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), 1.4, 4, random_state=luck)
    while steps < 6:
        action = rng.choice(state.legal_actions())
        if not state.is_chance_node() and state.information_state_tensor()[-1]:
            action, steps = bot.step(state), steps + 1
            assert action in state.legal_actions()
        state.apply_action(action)


def test_mccfr() -> None:
    """External-sampling MCCFR learns a policy: probabilities of the legal actions."""
    np.random.seed(1)  # noqa: NPY002  # the algorithm's only source of randomness
    game = loaded(2, MICRO)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(15):
        solver.iteration()
    policy, sure, state = solver.average_policy(), 0.0, game.new_initial_state()
    rng = Random(1)
    while not state.is_terminal():
        if not state.is_chance_node():
            shares = policy.action_probabilities(state)
            assert state.legal_actions() == [*shares]
            assert pytest.approx(1) == sum(shares.values())
            sure = max(sure, *shares.values())
        state.apply_action(rng.choice(state.legal_actions()))
    assert sure > 0.5


@pytest.mark.parametrize("players", [2, 3])
def test_rl_environment(players: int) -> None:
    """A Q-learner and random agents play an episode, which ends with rewards."""
    game = loaded(players)
    environment = rl_environment.Environment(game)
    environment.seed(1)
    actions = game.num_distinct_actions()
    agents = [
        q.QLearner(0, actions),
        *[random_agent.RandomAgent(seat, actions) for seat in range(1, players)],
    ]
    step = environment.reset()
    while not step.last():
        seat = step.observations["current_player"]
        assert game.information_state_tensor_size() == len(step.observations["info_state"][seat])
        step = environment.step([agents[seat].step(step).action])
    assert step.rewards is not None
    assert pytest.approx(0) == sum(step.rewards)
