"""Traders of Osaka in Gymnasium: registered, with its board and its clauses."""

from __future__ import annotations

import gymnasium
from gymnasium.utils.env_checker import check_env

from osaka_rules.adapters.osaka.gymnasium import OsakaEnv


def test_registered() -> None:
    """The environment can be made by its name, with its version; by default greedy plays."""
    check_env(gymnasium.make("osaka_rules/Osaka-v0", players=3).unwrapped)


def test_picture() -> None:
    """The picture is the board as the agent sees it."""
    env = OsakaEnv(render_mode="ansi")
    env.reset(seed=1)
    picture = env.render()
    assert picture is not None
    assert "Market " in picture
    assert "player_0" in picture
