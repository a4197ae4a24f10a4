"""Traders of Osaka in PettingZoo: registered, with its board and its clauses."""

from __future__ import annotations

import numpy as np
import pettingzoo
from gymnasium.spaces import Discrete

from osaka_rules.adapters.osaka import ACTIONS, FIELDS
from osaka_rules.adapters.osaka.pettingzoo import raw_env


def test_registered() -> None:
    """The wrapped environment can be made by its name, with its version."""
    made = pettingzoo.make("aec", "osaka_rules/osaka_v0", players=3)
    assert "osaka_v0" == str(made)
    assert ["player_0", "player_1", "player_2"] == made.possible_agents


def test_spaces() -> None:
    """There are 91 actions, and as many numbers as the fields have."""
    game = raw_env()
    assert Discrete(91) == game.action_space("player_0")
    game.reset(seed=1)
    assert sum([field.size for field in FIELDS]) == len(game.observe("player_1")["observation"])


def test_picture() -> None:
    """The picture shows the board to the agent that is to move, and the partial move."""
    game = raw_env(2, "first_hand=20", render_mode="ansi")
    game.reset(seed=1)
    pay = [action for action, name in enumerate(ACTIONS.names) if name.startswith("pay")]
    while not (mask := game.observe(game.agent_selection)["action_mask"])[pay].any():
        game.step(int(np.flatnonzero(mask)[0]))
    action = next(each for each in pay if mask[each])
    game.step(action)
    drawn = game.render()
    assert isinstance(drawn, str)
    assert drawn.endswith(f"So far: {ACTIONS.names[action]}")
    assert "cards)" in drawn
