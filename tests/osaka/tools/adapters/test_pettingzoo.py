"""Traders of Osaka in PettingZoo: PettingZoo's tests pass, and it is the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

import numpy as np
import pettingzoo
import pytest
from gymnasium import Env
from gymnasium.spaces import Discrete
from gymnasium.utils import seeding
from pettingzoo.test.api_test import api_test
from pettingzoo.test.render_test import render_test
from pettingzoo.test.seed_test import seed_test

from osaka_rules import IllegalMove
from osaka_rules.adapters.environment import rewards
from osaka_rules.adapters.osaka import ACTIONS, ENVIRONMENT, FIELDS
from osaka_rules.adapters.osaka.pettingzoo import env, raw_env
from osaka_rules.adapters.pettingzoo import Action, Observation
from osaka_rules.adapters.spaces import NumpyRandom
from osaka_rules.chance import settle

SHORT = "token_target=2"
"""Rules under which a game takes about fifty actions."""
AnyEnv = pettingzoo.AECEnv[str, Observation, Action]

peers = pytest.mark.filterwarnings(
    # PettingZoo knows by name which environments observe dictionaries, all of them its own.
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)
each_way = pytest.mark.parametrize("make", [env, raw_env])
for_all = pytest.mark.parametrize("players", [2, 3, 4])


def seen(game: AnyEnv, agent: str) -> Observation:
    """Return what an agent observes."""
    observation = game.observe(agent)
    assert observation is not None
    return observation


@peers
@each_way
@for_all
def test_api(make: Callable[..., AnyEnv], players: int) -> None:
    """An environment is what PettingZoo expects, through a whole game and beyond."""
    api_test(make(players, SHORT), num_cycles=150)


@each_way
@for_all
def test_seed(make: Callable[..., AnyEnv], players: int) -> None:
    """The same seed gives the same game."""
    seed_test(partial(make, players, SHORT), num_cycles=100)


@each_way
@for_all
def test_render(
    make: Callable[..., AnyEnv], players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every render mode works; ``human`` prints the board at least once in each step."""
    make_one = partial(make, players)
    render_test(cast(Callable[[], Env[object, object]], make_one))  # whose type names the wrong Env
    assert 5 <= capsys.readouterr().out.count("Market ")


def test_registered() -> None:
    """The wrapped environment can be made by its name, with its version."""
    made = pettingzoo.make("aec", "osaka_rules/osaka_v0", players=3)
    assert "osaka_v0" == str(made)
    assert ["player_0", "player_1", "player_2"] == made.possible_agents


@each_way
@for_all
def test_it_is_the_game(make: Callable[..., AnyEnv], players: int) -> None:
    """Masks, observations, turns and the result are those of the game."""
    environment = ENVIRONMENT.with_rules(SHORT)
    game, here = make(players, SHORT), environment.game
    game.reset(seed=7)
    luck, choices = NumpyRandom(seeding.np_random(7)[0]), np.random.default_rng(players)
    state = settle(here, environment.new_game(players), luck)
    while (actor := here.actor(state)) is not None:
        legal = here.legal_moves(state)
        assert f"player_{actor}" == game.agent_selection
        for seat, agent in enumerate(game.agents):
            observed = seen(game, agent)
            marked = [*np.flatnonzero(observed["action_mask"])]
            assert ([*legal] if seat == actor else []) == marked
            assert environment.observe(here.view(state, seat)) == [*observed["observation"]]
        action = int(choices.choice([*legal]))
        state = settle(here, here.apply(state, action).state, luck)
        game.step(action)
    outcome = here.outcome(state)
    assert outcome is not None
    assert rewards(outcome) == [game.rewards[agent] for agent in game.agents]


def test_spaces() -> None:
    """There are 91 actions, and as many numbers as the fields have."""
    game = raw_env()
    assert Discrete(91) == game.action_space("player_0")
    game.reset(seed=1)
    assert sum([field.size for field in FIELDS]) == len(seen(game, "player_1")["observation"])


def test_picture() -> None:
    """The picture shows the board to the agent that is to move, and the partial move."""
    game = raw_env(2, "first_hand=20", render_mode="ansi")
    game.reset(seed=1)
    pay = [action for action, name in enumerate(ACTIONS.names) if name.startswith("pay")]
    while not (mask := seen(game, game.agent_selection)["action_mask"])[pay].any():
        game.step(int(np.flatnonzero(mask)[0]))
    action = next(each for each in pay if mask[each])
    game.step(action)
    drawn = game.render()
    assert drawn is not None
    assert drawn.endswith(f"So far: {ACTIONS.names[action]}")
    assert "cards)" in drawn


def test_illegal_action() -> None:
    """Without wrappers an illegal action is refused with the clause."""
    game = raw_env()
    game.reset(seed=1)
    with pytest.raises(IllegalMove) as refusal:
        game.step(ACTIONS.names.index("take R2"))
    assert ("SETUP-6",) == refusal.value.clauses
