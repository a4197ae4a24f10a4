"""Traders of Osaka in Gymnasium: Gymnasium's test passes, and bots can be named."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils import seeding
from gymnasium.utils.env_checker import check_env

import osaka_rules as osaka
from osaka_rules import Move, Outcome, RulesError, View
from osaka_rules.adapters.environment import rewards
from osaka_rules.adapters.gymnasium import Info
from osaka_rules.adapters.osaka import ACTIONS, ENVIRONMENT
from osaka_rules.adapters.osaka.gymnasium import OsakaEnv
from osaka_rules.adapters.spaces import Mask, NumpyRandom
from osaka_rules.bots import Bot
from osaka_rules.kernel import RandomSource

SHORT = "token_target=2"
"""Rules under which a game is short."""


def anyhow(view: View, rng: RandomSource) -> Move:
    """Play at random."""
    return osaka.legal_moves_seen(view).sample(rng)


def mask_in(info: Info) -> Mask:
    """Return the mask that came with an observation."""
    mask = info["action_mask"]
    assert not isinstance(mask, str)
    return mask


def played(env: OsakaEnv, seed: int, choices: np.random.Generator) -> tuple[list[int], float]:
    """Play a game with legal actions at random; return the actions, and the reward."""
    actions: list[int] = []
    _, info = env.reset(seed=seed)
    while True:
        actions.append(int(choices.choice(np.flatnonzero(mask_in(info)))))
        observation, reward, over, truncated, info = env.step(actions[-1])
        assert env.observation_space.contains(observation)
        assert not truncated
        if over:
            return actions, reward
        assert 0.0 == reward


def replayed(actions: list[int], players: int, rules: str, seed: int) -> Outcome | None:
    """Play the same game in moves, without any environment."""
    luck = NumpyRandom(seeding.np_random(seed)[0])
    bots = NumpyRandom(np.random.default_rng(luck.randrange(1 << 128)))
    state = osaka.settle(ENVIRONMENT.with_rules(rules).new_game(players).state, luck)
    while (seat := osaka.actor(state)) is not None:
        move: Move | None = anyhow(osaka.view(state, seat), bots) if seat else None
        partial: list[int] = []
        while move is None:
            partial.append(actions.pop(0))
            move = ACTIONS.join(state, tuple(partial))
        state = osaka.advance(state, move, luck).state
    assert [] == actions
    return osaka.outcome(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_check_env(players: int) -> None:
    """The environment is what Gymnasium expects, in every render mode."""
    check_env(gymnasium.make("osaka_rules/Osaka-v0", players=players, bots="random").unwrapped)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_the_game(players: int) -> None:
    """The actions of the agent lead to the same result in the game against the same bots."""
    env, choices = OsakaEnv(players, anyhow, SHORT), np.random.default_rng(players)
    for seed in range(5):
        actions, reward = played(env, seed, choices)
        outcome = replayed(actions, players, SHORT, seed)
        assert outcome is not None
        assert rewards(outcome)[0] == reward


def test_names_of_bots() -> None:
    """Bots can be named, one for all or one for each."""
    choices: list[str | list[str | Bot[View, Move]]] = [
        "greedy",
        ["greedy", "random"],
        ["random", anyhow],
    ]
    for bots in choices:
        actions, _ = played(OsakaEnv(3, bots, SHORT), 1, np.random.default_rng(1))
        assert actions
    with pytest.raises(RulesError, match="oracle"):
        OsakaEnv(2, "oracle")


def test_picture() -> None:
    """The picture is the board as the agent sees it."""
    env = OsakaEnv(2, anyhow, render_mode="ansi")
    env.reset(seed=1)
    picture = env.render()
    assert picture is not None
    assert "Market " in picture
    assert "player_0" in picture


def test_illegal_action() -> None:
    """An illegal action is answered with the reason and the clause."""
    env = OsakaEnv(2, anyhow)
    env.reset(seed=1)
    info = env.step(ACTIONS.names.index("pass"))[-1]
    assert "player_0 is to choose a first token: write 'token R'. (SETUP-6)" == info["illegal"]
