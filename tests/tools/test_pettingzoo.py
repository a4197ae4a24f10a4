"""PettingZoo's own tests pass with Pebbles, and what its environments play is the game."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
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
from osaka_rules.adapters.pettingzoo import Action, GameEnv, Observation, WrappedEnv, wrapped
from osaka_rules.adapters.spaces import NumpyRandom
from osaka_rules.chance import settle
from osaka_rules.extras import MissingLibrary
from osaka_rules.kernel import IllegalMove, InvalidRuleset, RulesError, WrongValue
from tests.pebbles import Event, Move, State, View
from tests.pebbles.adapters import ENVIRONMENT, FIELDS, PLANS
from tests.pebbles.render import board
from tests.support.refusals import refusal

GAME: Final = ENVIRONMENT.game
AnyEnv = pettingzoo.AECEnv[str, Observation, Action]


def raw_env(
    players: int = 2, rules: str = "", render_mode: str | None = None
) -> GameEnv[State, Move, Event, View]:
    """Return Pebbles without wrappers."""
    return GameEnv(ENVIRONMENT, players, rules, render_mode)


def env(players: int = 2, rules: str = "", render_mode: str | None = None) -> WrappedEnv:
    """Return Pebbles in the usual wrappers."""
    return wrapped(raw_env(players, rules, render_mode))


peers = pytest.mark.filterwarnings(
    # PettingZoo knows by name which environments observe dictionaries, all of them its own.
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)
each_way = pytest.mark.parametrize("make", [env, raw_env])
for_all = pytest.mark.parametrize("players", [2, 3])


def seen(game: AnyEnv, agent: str) -> Observation:
    """Return what an agent observes."""
    observation = game.observe(agent)
    assert observation is not None
    return observation


# --- PettingZoo's own tests ----------------------------------------------------------------------


@peers
@each_way
@for_all
def test_api(make: Callable[..., AnyEnv], players: int) -> None:
    """An environment is what PettingZoo expects, through whole games and beyond."""
    api_test(make(players), num_cycles=100)


@each_way
@for_all
def test_seed(make: Callable[..., AnyEnv], players: int) -> None:
    """The same seed gives the same game."""
    seed_test(partial(make, players), num_cycles=50)


@each_way
@for_all
def test_render(
    make: Callable[..., AnyEnv], players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every render mode works; ``human`` prints at least once in each step."""
    make_one = partial(make, players)
    render_test(cast(Callable[[], Env[object, object]], make_one))  # whose type names the wrong Env
    assert 5 <= capsys.readouterr().out.count("Heap ")


def test_versions() -> None:
    """An environment is named by its game and its version."""
    second = GameEnv(attrs.evolve(ENVIRONMENT, version=1), 2)
    assert ["pebbles_v0", "pebbles_v1"] == [str(raw_env()), str(second)]


# --- The game ------------------------------------------------------------------------------------


@each_way
@for_all
def test_it_is_the_game(make: Callable[..., AnyEnv], players: int) -> None:
    """Masks, observations, turns and the result are those of the game."""
    game = make(players)
    for seed in range(10):
        game.reset(seed=seed)
        luck, choices = NumpyRandom(seeding.np_random(seed)[0]), np.random.default_rng(seed)
        state = settle(GAME, ENVIRONMENT.new_game(players), luck)
        while (actor := GAME.actor(state)) is not None:
            legal = GAME.legal_moves(state)
            assert f"player_{actor}" == game.agent_selection
            for seat, agent in enumerate(game.agents):
                observed = seen(game, agent)
                marked = [*np.flatnonzero(observed["action_mask"])]
                assert ([*legal] if seat == actor else []) == marked
                assert ENVIRONMENT.observe(GAME.view(state, seat)) == [*observed["observation"]]
            action = int(choices.choice([*legal]))
            state = settle(GAME, GAME.apply(state, action).state, luck)
            game.step(action)
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert rewards(outcome) == [game.rewards[agent] for agent in game.agents]
        assert all(game.terminations.values())
        assert not any(game.truncations.values())


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
    assert board(GAME.view(game._table.state, 1).view) == game.render()
    assert quiet.render() is None
    assert "" == capsys.readouterr().out
    game.close()


# --- Refusals ------------------------------------------------------------------------------------


def test_illegal_action() -> None:
    """Without wrappers an illegal action is refused with the clause, and the game goes on."""
    game = raw_env()
    game.reset(seed=1)
    expected = GAME.objection(game._table.state, 8)
    with pytest.raises(IllegalMove) as refused:
        game.step(8)
    assert expected == refused.value.objection
    game.step(0)
    assert game.agents


def test_illegal_action_wrapped() -> None:
    """In the usual wrappers an illegal action ends the game, and its agent gets -1."""
    game = env(3)
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


@each_way
def test_bad_parameters(make: Callable[..., AnyEnv]) -> None:
    """Parameters that make no sense are refused."""
    with pytest.raises(WrongValue) as players:
        make(players=5)
    with pytest.raises(InvalidRuleset) as rules:
        make(rules="most")
    with pytest.raises(WrongValue) as mode:
        make(render_mode="rgb_array")
    assert ["names.number", "ruleset.entry", "adapters.render_mode"] == [
        refused.value.message.key for refused in (players, rules, mode)
    ]


@pytest.mark.parametrize("library", ["pettingzoo", "gymnasium", "numpy"])
def test_missing_library(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a library is missing, the extra that brings it is named."""
    for module in ("pettingzoo", "spaces"):
        monkeypatch.delitem(sys.modules, f"osaka_rules.adapters.{module}", raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingLibrary) as missing:
        import_module("osaka_rules.adapters.pettingzoo")
    assert (library, "rl") == (missing.value.library, missing.value.extra)
