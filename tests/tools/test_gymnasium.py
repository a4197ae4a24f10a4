"""Gymnasium's own test passes with all games, and what its environment plays is the game."""

from __future__ import annotations

import io
import pickle
from contextlib import redirect_stdout
from typing import Final, SupportsIndex

import numpy as np
import pytest
from gymnasium import Env
from gymnasium.utils import seeding
from gymnasium.utils.env_checker import check_env

from osaka_rules.adapters.environment import rewards
from osaka_rules.adapters.gymnasium import Info, SoloEnv
from osaka_rules.adapters.pixels import SIZE
from osaka_rules.adapters.spaces import Mask, Numbers, NumpyRandom
from osaka_rules.bots import Bot, BotError, named
from osaka_rules.chance import settle
from osaka_rules.kernel import IllegalMove, RandomSource, RulesError, WrongType, WrongValue
from tests import pebbles
from tests.pebbles import Event, Move, Plan, Planning, State, View
from tests.pebbles.adapters import ENVIRONMENT
from tests.pebbles.render import board
from tests.support.refusals import refusal
from tests.tools.environments import AnyEnvironment, sizes

GAME: Final = ENVIRONMENT.base_game
PebblesEnv = SoloEnv[State, Move, Event, View]


def anyhow(view: View, rng: RandomSource) -> Move:
    """Play at random."""
    assert isinstance(view.phase, Planning)
    most = view.ruleset.most if view.phase.weather == "sun" else 1
    return Plan(1 + rng.randrange(min(most, view.heap)))


def mask_in(info: Info) -> Mask:
    """Return the mask that came with an observation."""
    mask = info["action_mask"]
    assert not isinstance(mask, str)
    return mask


def played(env: Env[Numbers, SupportsIndex], seed: int) -> tuple[list[int], float]:
    """Play a game with legal actions at random; return the actions, and the reward."""
    actions, choices = list[int](), np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    while True:
        actions.append(int(choices.choice(np.flatnonzero(mask_in(info)))))
        observation, reward, over, truncated, info = env.step(actions[-1])
        assert env.observation_space.contains(observation)
        assert not truncated
        if over:
            return actions, float(reward)
        assert 0.0 == reward


def replayed(environment: AnyEnvironment, players: int, actions: list[int], seed: int) -> float:
    """Play the same game against random bots without Gymnasium, and return the reward of seat 0."""
    game, luck = environment.game, NumpyRandom(seeding.np_random(seed)[0])
    bots = NumpyRandom(np.random.default_rng(luck.randrange(1 << 128)))
    bot = named("random", environment.base_game)
    state = settle(game, environment.new_game(players), luck)
    while isinstance(seat := game.actor(state), int):
        move = actions[:1]
        if seat == 0:
            del actions[0]
        else:
            seen = environment.base_game.view(state.state, seat)
            move = [*environment.space.split(bot(seen, bots))]
        for action in move:
            state = game.apply(state, action).state
        state = settle(game, state, luck)
    assert [] == actions
    outcome = game.outcome(state)
    assert outcome is not None
    return rewards(outcome)[0]


# --- All games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["ansi", "human", "rgb_array", None])
@sizes
def test_check_env(environment: AnyEnvironment, players: int, mode: str | None) -> None:
    """The environment is what Gymnasium expects."""
    check_env(SoloEnv(environment, players, "random", render_mode=mode), skip_render_check=True)


@sizes
def test_it_is_the_game(environment: AnyEnvironment, players: int) -> None:
    """The actions of the agent lead to the same result in the game against the same bots."""
    env = SoloEnv(environment, players, "random")
    for seed in range(3):
        actions, reward = played(env, seed)
        assert replayed(environment, players, actions, seed) == reward


# --- Pebbles -------------------------------------------------------------------------------------


def test_nobody_wins() -> None:
    """There are games without a winner, which reward nobody."""
    env: PebblesEnv = SoloEnv(ENVIRONMENT, 2, "random")
    assert {0.0, 1.0, -1.0} == {played(env, seed)[1] for seed in range(20)}


def test_masks() -> None:
    """The mask is there in both usual ways."""
    env: PebblesEnv = SoloEnv(ENVIRONMENT, 2, anyhow)
    _, info = env.reset(seed=1)
    assert [*mask_in(info)] == [*env.action_masks()]
    assert np.dtype(bool) == env.action_masks().dtype
    assert mask_in(info)[0]


def test_a_bot_for_each_seat() -> None:
    """Each bot plays its own seat, and sees no more than that seat."""
    asked: list[tuple[str, int | None]] = []

    def named(name: str) -> Bot[View, Move]:
        def bot(view: View, rng: RandomSource) -> Move:
            asked.append((name, view.seat))
            return anyhow(view, rng)

        return bot

    played(SoloEnv(ENVIRONMENT, 3, [named("first"), named("second")]), 1)
    assert {("first", 1), ("second", 2)} == {*asked}


def test_names_of_bots() -> None:
    """Bots can be named, one for all or one for each."""
    choices: list[str | list[str | Bot[View, Move]]] = ["greedy", ["random", anyhow]]
    for bots in choices:
        actions, _ = played(SoloEnv(ENVIRONMENT, 3, bots), 1)
        assert actions
    with pytest.raises(BotError):
        SoloEnv(ENVIRONMENT, 3, "oracle")


def test_pickled() -> None:
    """A game can be pickled in the middle: its copy goes on in the same way."""
    env: PebblesEnv = SoloEnv(ENVIRONMENT, 3, anyhow)
    _, info = env.reset(seed=5)
    copy = pickle.loads(pickle.dumps(env))
    over = False
    while not over:
        action = int(np.flatnonzero(mask_in(info))[0])
        observation, _, over, _, info = env.step(action)
        assert [*observation] == [*copy.step(action)[0]]


def test_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    """The picture is returned as a text, or printed after each step, or there is none."""
    pictures, seen = list[object](), ""
    for mode in ("ansi", "human", None):
        env: PebblesEnv = SoloEnv(ENVIRONMENT, 2, anyhow, render_mode=mode)
        env.reset(seed=1)
        env.step(0)
        pictures.append(env.render())
        seen = board(GAME.view(env._session.state.state, 0))
    assert [seen, None, None] == pictures
    assert 3 == capsys.readouterr().out.count("Heap ")


def test_pixels() -> None:
    """The picture is an array of one size, in which what happens is to be seen."""
    env: PebblesEnv = SoloEnv(ENVIRONMENT, 2, anyhow, render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    env.step(0)
    after = env.render()
    assert isinstance(before, np.ndarray)
    assert isinstance(after, np.ndarray)
    assert (SIZE, SIZE, 3) == before.shape == after.shape
    assert "uint8" == before.dtype
    assert 20 < len(np.unique(before))  # colours, and letters with smooth edges
    assert (before != after).any()


def test_a_picture_in_a_text() -> None:
    """Printed into a text, which has no encoding, the picture is complete."""
    caught = io.StringIO()
    env: PebblesEnv = SoloEnv(ENVIRONMENT, 2, anyhow, render_mode="human")
    with redirect_stdout(caught):
        env.reset(seed=1)
    asked: PebblesEnv = SoloEnv(ENVIRONMENT, 2, anyhow, render_mode="ansi")
    asked.reset(seed=1)
    assert f"{asked.render()}\n\n" == caught.getvalue()


# --- Randomness ----------------------------------------------------------------------------------


@pytest.mark.parametrize("stop", [1 << 63, (1 << 63) + 1, 10**30, 1 << 200])
def test_random_numbers_have_no_limit(stop: int) -> None:
    """There can be more legal moves than a machine's number counts: each can be picked."""
    luck = NumpyRandom(np.random.default_rng(1))
    numbers = [luck.randrange(stop) for _ in range(200)]
    assert all([0 <= number < stop for number in numbers])
    assert {0, 1, 2, 3} == {4 * number // stop for number in numbers}
    assert {0, 1} == {number % 2 for number in numbers}


def test_bots_do_not_change_chance() -> None:
    """However many random numbers a bot uses, chance does the same."""

    def restless(view: View, rng: RandomSource) -> Move:
        rng.randrange(6)
        return Plan(1)

    def calm(view: View, rng: RandomSource) -> Move:
        return Plan(1)

    seen: list[list[list[int]]] = []
    for bot in (restless, calm):
        env: PebblesEnv = SoloEnv(ENVIRONMENT, 2, bot)
        observation, over = env.reset(seed=3)[0], False
        seen.append([observation.tolist()])
        while not over:
            observation, _, over, _, _ = env.step(0)
            seen[-1].append(observation.tolist())
    assert seen[0] == seen[1]


# --- Refusals ------------------------------------------------------------------------------------


def test_illegal_action() -> None:
    """An illegal action ends the game with -1, and the reason and the clause are there."""
    env: PebblesEnv = SoloEnv(ENVIRONMENT, 2, anyhow)
    env.reset(seed=1)
    state = env._session.state.state
    _, reward, over, truncated, info = env.step(8)
    assert (-1.0, True, False) == (reward, over, truncated)
    assert str(pebbles.objection(state, Plan(9))) == info["illegal"]
    assert not mask_in(info).any()
    with pytest.raises(RulesError) as refused:
        env.step(0)
    assert "adapters.no_game" == refused.value.message.key


@pytest.mark.parametrize("action", [-1, 9, 1.5, "pass"])
def test_not_an_action(action: int) -> None:
    """What is not an action is refused, and the game goes on."""
    env: PebblesEnv = SoloEnv(ENVIRONMENT, 2, anyhow)
    env.reset(seed=1)
    with pytest.raises(WrongValue) as refused:
        env.step(action)
    assert ((), "adapters.action") == refusal(refused.value)
    assert not env.step(0)[2]


def test_no_game() -> None:
    """Nobody can act before a game was started."""
    with pytest.raises(RulesError) as refused:
        SoloEnv(ENVIRONMENT, 2, anyhow).step(0)
    assert "adapters.no_game" == refused.value.message.key


def test_bad_parameters() -> None:
    """Parameters that make no sense are refused."""
    with pytest.raises(WrongValue) as players:
        SoloEnv(ENVIRONMENT, 1, anyhow)
    with pytest.raises(WrongValue) as bots:
        SoloEnv(ENVIRONMENT, 2, [anyhow, anyhow])
    with pytest.raises(WrongValue) as mode:
        SoloEnv(ENVIRONMENT, 2, anyhow, render_mode="video")
    assert ["names.number", "adapters.bots", "adapters.render_mode"] == [
        refused.value.message.key for refused in (players, bots, mode)
    ]


@pytest.mark.parametrize("bots", [3, None, [3], [None]])
def test_not_a_bot(bots: Bot[View, Move]) -> None:
    """What cannot play is refused."""
    with pytest.raises(WrongType) as refused:
        SoloEnv(ENVIRONMENT, 2, bots)
    assert ((), "adapters.bot") == refusal(refused.value)


@pytest.mark.parametrize("move", [Plan(9), None])
def test_illegal_moves_of_bots(move: Move) -> None:
    """A bot that breaks the rules is refused with its move and the clause."""
    env: PebblesEnv = SoloEnv(ENVIRONMENT, 2, lambda _view, _rng: move)
    env.reset(seed=1)
    after = GAME.apply(env._session.state.state, Plan(1)).state
    with pytest.raises(IllegalMove) as refused:
        env.step(0)
    assert (move, GAME.objection(after, move)) == (refused.value.move, refused.value.objection)
