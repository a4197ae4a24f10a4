"""Yokohama in PettingZoo: registered, with its board and its clauses."""

from __future__ import annotations

import pickle

import numpy as np
import pettingzoo
import pytest
from gymnasium.spaces import Discrete

from osaka_rules.adapters.yokohama import ACTIONS, FIELDS
from osaka_rules.adapters.yokohama.pettingzoo import env, raw_env
from osaka_rules.kernel import IllegalMove
from tests.yokohama.tools.adapters.micro import micro_pack


def test_registered() -> None:
    """The wrapped environment can be made by its name, with its version."""
    made = pettingzoo.make("aec", "osaka_rules/yokohama_v0", players=3)
    assert "yokohama_v0" == str(made)
    assert ["player_0", "player_1", "player_2"] == made.possible_agents


def test_spaces() -> None:
    """There are 354 actions, and as many numbers as the fields have."""
    game = raw_env()
    assert Discrete(354) == game.action_space("player_0")
    game.reset(seed=1)
    assert sum([field.size for field in FIELDS]) == len(game.observe("player_1")["observation"])


def test_a_variant() -> None:
    """A game can have another pack, and other rules at the same time."""
    game = env(players=4, rules="placing=free", pack=micro_pack(["tea", "bank"]))
    game.reset(seed=1)
    while game.agents:
        seen, _, over, _, _ = game.last()
        assert seen is not None
        assert game.observation_space(game.agent_selection).contains(seen)
        game.step(None if over else int(np.flatnonzero(seen["action_mask"])[0]))


def test_pickled() -> None:
    """A game can be pickled in the middle: its copy goes on in the same way."""
    game = raw_env(3)
    game.reset(seed=5)
    copy = pickle.loads(pickle.dumps(game))
    for _ in range(20):
        action = int(np.flatnonzero(game.observe(game.agent_selection)["action_mask"])[-1])
        game.step(action)
        copy.step(action)
    for agent in game.agents:
        assert [*game.observe(agent)["observation"]] == [*copy.observe(agent)["observation"]]


def test_picture() -> None:
    """The picture shows the board to the agent that is to move, and the partial move."""
    game, first = raw_env(2, render_mode="ansi"), ACTIONS.names.index("take o01")
    game.reset(seed=1)
    dice = np.random.default_rng(1)
    while not (mask := game.observe(game.agent_selection)["action_mask"])[first:].any():
        game.step(dice.choice(np.flatnonzero(mask)))
    action = first + int(np.flatnonzero(mask[first:])[0])
    game.step(action)
    drawn = game.render()
    assert isinstance(drawn, str)
    assert drawn.endswith(f"So far: {ACTIONS.names[action]}")


def test_illegal_action() -> None:
    """Without wrappers an illegal action is refused with the clause."""
    game = raw_env()
    game.reset(seed=1)
    with pytest.raises(IllegalMove) as refusal:
        game.step(ACTIONS.names.index("done"))
    assert ("SETUP-7",) == refusal.value.clauses
