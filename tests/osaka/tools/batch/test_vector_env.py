"""The vector environment: Gymnasium's rules, rewards, seats, ends."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from osaka_rules import RulesError, Ruleset, WrongValue
from osaka_rules.batch.osaka.gymnasium import OsakaVectorEnv, highest
from osaka_rules.osaka.ruleset_text import parse_ruleset
from tests.support.refusals import raised

SMALL = "deck=20R2 10B3, token_target=2, players_max=2, first_hand=2"


def test_spaces() -> None:
    """Observations, actions and rewards have the shapes and types that the spaces say."""
    env = OsakaVectorEnv(16, rules=SMALL, bots="uniform")
    assert AutoresetMode.NEXT_STEP is env.metadata["autoreset_mode"]
    seen, info = env.reset(seed=1)
    for _ in range(300):
        assert env.observation_space.contains(seen)
        actions = np.where(info["action_mask"].any(axis=1), info["action_mask"].argmax(axis=1), 0)
        assert env.action_space.contains(actions)
        seen, rewards, ended, cut, info = env.step(actions)
        assert ["float64", "bool", "bool"] == [each.dtype.name for each in (rewards, ended, cut)]
        assert not cut.any()
        assert set(rewards[~ended]) <= {0.0}
        assert set(rewards[ended]) <= {1.0, -1.0, 0.0}


def test_a_seed_determines_everything() -> None:
    """Two environments with the same seed go the same way; with another, they do not."""
    env, same, other = (OsakaVectorEnv(8, players=3) for _ in range(3))
    first, info = env.reset(seed=3)
    assert first.tolist() == same.reset(seed=3)[0].tolist()
    assert first.tolist() != other.reset(seed=4)[0].tolist()
    actions = info["action_mask"].argmax(axis=1)
    assert env.step(actions)[0].tolist() == same.step(actions)[0].tolist()
    assert env.reset()[0].tolist() == same.reset()[0].tolist() != first.tolist()


def test_games_begin_again_in_the_next_step() -> None:
    """After its end a game ignores an action and begins again, without a reward."""
    env = OsakaVectorEnv(4, bots="agent", rules=SMALL)
    _, info = env.reset(seed=1)
    over = np.zeros(4, np.bool_)
    ends = 0
    for _ in range(200):
        began = over
        _, rewards, over, _, info = env.step(np.where(over, 90, info["action_mask"].argmax(axis=1)))
        assert not (began & over).any()
        assert not rewards[began].any()
        assert info["action_mask"].any(axis=1).tolist() == (~over).tolist()
        assert [-1] * int(over.sum()) == info["to_move"][over].tolist()
        ends += int(over.sum())
    assert ends > 10


def test_an_illegal_action_ends_the_game() -> None:
    """The game ends with -1; the others go on."""
    env = OsakaVectorEnv(4)
    _, info = env.reset(seed=1)
    for wrong in (52, -1, 91):
        actions = info["action_mask"].argmax(axis=1)
        actions[2] = wrong
        _, rewards, over, _, info = env.step(actions)
        assert [0.0, 0.0, -1.0, 0.0] == rewards.tolist()
        assert [False, False, True, False] == over.tolist() == info["illegal"].tolist()
        assert not info["action_mask"][2].any()
        _, _, _, _, info = env.step(np.maximum(info["action_mask"].argmax(axis=1), 0))


def test_shaping_adds_the_growth_of_the_lead() -> None:
    """What is added to the rewards of a game is, in sum, the agent's lead at its end."""
    plain, shaped = OsakaVectorEnv(1), OsakaVectorEnv(1, shaping=0.01)
    _, info = plain.reset(seed=5)
    shaped.reset(seed=5)
    sums, over = np.zeros(2), False
    while not over:
        action = info["action_mask"].argmax(axis=1)
        _, reward, ended, _, info = plain.step(action)
        sums += reward[0], shaped.step(action)[1][0]
        over = bool(ended[0])
    own, theirs = plain.points()[0]
    assert own != theirs
    assert pytest.approx(0.01 * (int(own) - int(theirs))) == sums[1] - sums[0]


def test_bounds_are_those_of_the_ruleset() -> None:
    """A number is bounded by what the ruleset allows: cards by the deck, ships by the route."""
    high = highest(parse_ruleset(SMALL), 2)
    printed = highest(Ruleset(), 2)
    market = slice(20, 32)
    assert [20, 1, 1, 1, 10] == high[market][:5].tolist()
    assert [11, 9, 7] * 4 == printed[market].tolist()


def test_what_is_refused() -> None:
    """Arrays of another kind, and steps before a reset, are refused."""
    env = OsakaVectorEnv(2)
    actions = np.zeros(2, np.int64)
    assert "adapters.no_game" == raised(RulesError, env.step, actions)
    env.reset()
    assert "batch.array actions (2,) integer (3,) int64" == raised(
        WrongValue, env.step, np.zeros(3, np.int64)
    )
