"""PettingZoo's own tests pass with all games, and what its environments play is the game."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import partial
from typing import Final, cast

import attrs
import numpy as np
import pettingzoo
import pytest
from gymnasium import Env
from gymnasium.spaces import Discrete
from gymnasium.utils import seeding
from pettingzoo.test.api_test import api_test
from pettingzoo.test.render_test import render_test
from pettingzoo.test.seed_test import seed_test

from osaka_rules.adapters.environment import rewards
from osaka_rules.adapters.pettingzoo import Action, GameEnv, Observation, wrapped
from osaka_rules.adapters.spaces import NumpyRandom
from osaka_rules.chance import settle
from osaka_rules.kernel import IllegalMove, RulesError, WrongValue
from tests.pebbles import Event, Move, State, View
from tests.pebbles.adapters import ENVIRONMENT, FIELDS, PLANS
from tests.pebbles.render import board
from tests.support.refusals import refusal
from tests.tools.environments import AnyEnvironment, environments, sizes

GAME: Final = ENVIRONMENT.game
AnyEnv = pettingzoo.AECEnv[str, Observation, Action]


def raw_env(
    players: int = 2, rules: str = "", render_mode: str | None = None
) -> GameEnv[State, Move, Event, View]:
    """Return Pebbles without wrappers."""
    return GameEnv(ENVIRONMENT, players, rules, render_mode)


def made(
    environment: AnyEnvironment, players: int, way: str, render_mode: str | None = None
) -> AnyEnv:
    """Return a game with or without PettingZoo's usual wrappers."""
    env = GameEnv(environment, players, render_mode=render_mode)
    return wrapped(env) if way == "wrapped" else env


peers = pytest.mark.filterwarnings(
    # PettingZoo knows by name which environments observe dictionaries, all of them its own.
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)
each_way = pytest.mark.parametrize("way", ["wrapped", "raw"])


def seen(game: AnyEnv, agent: str) -> Observation:
    """Return what an agent observes."""
    observation = game.observe(agent)
    assert observation is not None
    return observation


# --- PettingZoo's own tests ----------------------------------------------------------------------


@peers
@each_way
@sizes
def test_api(environment: AnyEnvironment, players: int, way: str) -> None:
    """An environment is what PettingZoo expects, through whole games and beyond."""
    api_test(made(environment, players, way), num_cycles=600)


@each_way
@sizes
def test_seed(environment: AnyEnvironment, players: int, way: str) -> None:
    """The same seed gives the same game."""
    seed_test(partial(made, environment, players, way), num_cycles=100)


@environments
def test_render(environment: AnyEnvironment, capsys: pytest.CaptureFixture[str]) -> None:
    """Every render mode works; ``human`` prints at least once in each step."""
    make_one = partial(made, environment, 2, "raw")
    render_test(cast(Callable[[], Env[object, object]], make_one))  # whose type names the wrong Env
    assert 5 <= capsys.readouterr().out.count("player_0")


def test_versions() -> None:
    """An environment is named by its game and its version."""
    second = GameEnv(attrs.evolve(ENVIRONMENT, version=1), 2)
    assert ["pebbles_v0", "pebbles_v1"] == [str(raw_env()), str(second)]


# --- The game ------------------------------------------------------------------------------------


@each_way
@sizes
def test_it_is_the_game(environment: AnyEnvironment, players: int, way: str) -> None:
    """Masks, observations, turns and the result are those of the game.

    Long games are looked at closely in their first steps, and then from time to time.
    """
    env, game = made(environment, players, way), environment.game
    for seed in range(2):
        env.reset(seed=seed)
        luck, choices = NumpyRandom(seeding.np_random(seed)[0]), np.random.default_rng(seed)
        state, steps = settle(game, environment.new_game(players), luck), 0
        while (actor := game.actor(state)) is not None:
            legal = game.legal_moves(state)
            assert f"player_{actor}" == env.agent_selection
            for seat, agent in enumerate(env.agents if steps < 100 or steps % 50 == 0 else ()):
                observed = seen(env, agent)
                marked = np.flatnonzero(observed["action_mask"]).tolist()
                assert ([*legal] if seat == actor else []) == marked
                numbers = observed["observation"].tolist()
                assert [*environment.observe(game.view(state, seat))] == numbers
            action = int(choices.choice([*legal]))
            state, steps = settle(game, game.apply(state, action).state, luck), steps + 1
            env.step(action)
        outcome = game.outcome(state)
        assert outcome is not None
        assert rewards(outcome) == [env.rewards[agent] for agent in env.agents]
        assert all(env.terminations.values())
        assert not any(env.truncations.values())


def test_spaces() -> None:
    """Actions are those of the players, observations the numbers of a view."""
    game = raw_env()
    assert Discrete(len(PLANS)) == game.action_space("player_0")
    game.reset(seed=1)
    assert game.observation_space("player_1").contains(game.observe("player_1"))
    assert sum([field.size for field in FIELDS]) == len(seen(game, "player_1")["observation"])


def test_other_seeds() -> None:
    """Another seed gives another game, and so does a reset without a seed."""
    game = raw_env()
    deals: list[list[list[int]]] = []
    for seed in (1, 2, 1, None, None):
        game.reset(seed=seed)
        deals.append([[*seen(game, agent)["observation"]] for agent in game.agents])
    assert deals[0] == deals[2]
    assert deals[0] != deals[1]
    assert deals[3] != deals[4]


def test_pickled() -> None:
    """A game can be pickled in the middle: its copy goes on in the same way."""
    game = raw_env(3)
    game.reset(seed=5)
    copy = pickle.loads(pickle.dumps(game))
    for _ in range(6):
        action = int(np.flatnonzero(seen(game, game.agent_selection)["action_mask"])[-1])
        game.step(action)
        copy.step(action)
    for agent in game.agents:
        assert [*seen(game, agent)["observation"]] == [*seen(copy, agent)["observation"]]


def test_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    """A picture shows what the agent that is to move sees; without a mode there is none."""
    game, quiet = raw_env(render_mode="ansi"), raw_env()
    for each in (game, quiet):
        each.reset(seed=1)
        each.step(0)
    assert board(GAME.view(game._session.state, 1).view) == game.render()
    assert quiet.render() is None
    assert "" == capsys.readouterr().out


# --- Refusals ------------------------------------------------------------------------------------


def test_illegal_action() -> None:
    """Without wrappers an illegal action is refused with the clause, and the game goes on."""
    game = raw_env()
    game.reset(seed=1)
    expected = GAME.objection(game._session.state, 8)
    with pytest.raises(IllegalMove) as refused:
        game.step(8)
    assert expected == refused.value.objection
    game.step(0)
    assert game.agents


def test_illegal_action_wrapped() -> None:
    """In the usual wrappers an illegal action ends the game, and its agent gets -1."""
    game = wrapped(raw_env(3))
    game.reset(seed=1)
    agent = game.agent_selection
    game.step(8)
    ends: dict[str, float] = {}
    for each in game.agent_iter():
        ends[each] = game.last()[1]
        game.step(None)
    assert {**dict.fromkeys(game.possible_agents, 0.0), agent: -1.0} == ends


@pytest.mark.parametrize("action", [None, -1, 9, 12, 1.5, "pass"])
def test_not_an_action(action: Action) -> None:
    """What is not an action of a player is refused."""
    game = raw_env()
    game.reset(seed=1)
    with pytest.raises(WrongValue) as refused:
        game.step(action)
    assert ((), "adapters.action") == refusal(refused.value)
    assert 8 == refused.value.message.value("most")


def test_no_game() -> None:
    """Nobody can act before a game was started, or after all have left it."""
    game = raw_env()
    before: list[Callable[[], object]] = [partial(game.step, 0), game.last, game.render]
    for call in before:
        with pytest.raises(RulesError) as refused:
            call()
        assert "adapters.no_game" == refused.value.message.key
    game.reset(seed=1)
    while game.agents:
        mask = seen(game, game.agent_selection)["action_mask"]
        game.step(int(np.flatnonzero(mask)[0]) if mask.any() else None)
    for call in before[:2]:
        with pytest.raises(RulesError) as refused:
            call()
        assert "adapters.no_game" == refused.value.message.key


def test_no_agent() -> None:
    """Who does not play does not see anything."""
    game = raw_env()
    game.reset(seed=1)
    with pytest.raises(WrongValue) as refused:
        game.observe("x")
    assert ("adapters.agent", ("player_0", "player_1")) == (
        refused.value.message.key,
        refused.value.message.value("agents"),
    )


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        ((5,), "names.number"),
        ((2, "most"), "ruleset.entry"),
        ((2, "", "video"), "adapters.render_mode"),
    ],
)
def test_bad_parameters(arguments: tuple[int, str, str], key: str) -> None:
    """Parameters that make no sense are refused."""
    with pytest.raises(RulesError) as refused:
        raw_env(*arguments)
    assert ((), key) == refusal(refused.value)
