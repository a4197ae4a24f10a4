"""Yokohama in Gymnasium: registered, with its board and its clauses."""

from __future__ import annotations

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

from osaka_rules.adapters.yokohama import ACTIONS
from osaka_rules.adapters.yokohama.gymnasium import YokohamaEnv
from tests.yokohama.tools.adapters.micro import micro_pack


def test_registered() -> None:
    """The environment can be made by its name, with its version; by default greedy plays."""
    check_env(gymnasium.make("osaka_rules/Yokohama-v0", players=3).unwrapped)


def test_a_variant() -> None:
    """A game can have another pack, and other rules at the same time."""
    env = YokohamaEnv(3, "random", "placing=free", pack=micro_pack(["tea", "bank"]))
    observation, info = env.reset(seed=1)
    over = False
    while not over:
        assert env.observation_space.contains(observation)
        action = int(np.flatnonzero(env.action_masks())[0])
        observation, _, over, _, info = env.step(action)
    assert "illegal" not in info


def test_picture() -> None:
    """The picture is the board as the agent sees it."""
    env = YokohamaEnv(render_mode="ansi")
    env.reset(seed=1)
    picture = env.render()
    assert picture is not None
    assert "player_0" in picture


def test_illegal_action() -> None:
    """An illegal action is answered with the reason and the clause."""
    env = YokohamaEnv(bots="random")
    env.reset(seed=1)
    illegal = env.step(ACTIONS.names.index("done"))[-1]["illegal"]
    assert isinstance(illegal, str)
    assert illegal.startswith("player_0 is to keep one of two orders")
    assert illegal.endswith("(SETUP-7)")
