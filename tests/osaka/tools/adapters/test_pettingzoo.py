"""PettingZoo's own tests pass, and what its environments play is the game."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import cast

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

from osaka_rules import CHANCE, IllegalMove, InvalidRuleset, RulesError, State
from osaka_rules.adapters.actions import Spelling
from osaka_rules.adapters.environment import rewards
from osaka_rules.adapters.osaka import ALPHABET, SPELT, SUBJECT
from osaka_rules.adapters.pettingzoo import Action, GameEnv, Observation, env, raw_env
from osaka_rules.adapters.spaces import Luck
from osaka_rules.extras import MissingLibrary
from tests.pebbles.spelt_pebbles import PEBBLES_SUBJECT

SHORT = "token_target=2"
"""Rules under which a game takes some fifty letters."""
AnyEnv = pettingzoo.AECEnv[str, Observation, Action]

peers = pytest.mark.filterwarnings(
    # PettingZoo knows by name which environments observe dictionaries, all of them its own.
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)
each_way = pytest.mark.parametrize("make", [env, raw_env])
for_all = pytest.mark.parametrize("players", [2, 3, 4])


def settled(spelling: Spelling[State], luck: Luck) -> Spelling[State]:
    """Let chance move in the kernel's game."""
    while SPELT.actor(spelling) == CHANCE:
        chances = SPELT.chance(spelling)
        spelling = SPELT.apply(spelling, chances.pick(luck.randrange(chances.total))).state
    return spelling


def seen(game: AnyEnv, agent: str) -> Observation:
    """Give what an agent observes."""
    observation = game.observe(agent)
    assert observation is not None
    return observation


# --- The peers' suites ---------------------------------------------------------------------------


@peers
@each_way
@for_all
def test_api(make: Callable[..., AnyEnv], players: int) -> None:
    """An environment is what PettingZoo wants, through a whole game and beyond."""
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
    """Every way of drawing works; for people the board is printed, at least once a step."""
    make_one = partial(make, players)
    render_test(cast(Callable[[], Env[object, object]], make_one))  # whose type names the wrong Env
    assert 5 <= capsys.readouterr().out.count("Market ")


@peers
@pytest.mark.parametrize("players", [2, 3])
def test_other_games(players: int) -> None:
    """A game that is not Osaka passes the same test: its subject is all it needs."""
    api_test(GameEnv(PEBBLES_SUBJECT, players, render_mode="ansi"), num_cycles=20)


def test_registered() -> None:
    """The wrapped environment can be made by its name, with its version."""
    made = pettingzoo.make("aec", "osaka_rules/osaka_v0", players=3)
    assert "osaka_v0" == str(made)
    assert ["player_0", "player_1", "player_2"] == made.possible_agents


def test_versions() -> None:
    """Each game has a version of its own, which its environment is named by."""
    second = GameEnv(attrs.evolve(PEBBLES_SUBJECT, version=1), 2)
    assert ["pebbles_v0", "pebbles_v1"] == [str(GameEnv(PEBBLES_SUBJECT, 2)), str(second)]


# --- The game ------------------------------------------------------------------------------------


@each_way
@for_all
def test_the_same_game(make: Callable[..., AnyEnv], players: int) -> None:
    """Masks, observations, turns and the result are those of the kernel's game."""
    game = make(players, SHORT)
    game.reset(seed=7)
    luck, choices = Luck(seeding.np_random(7)[0]), np.random.default_rng(players)
    spelling = settled(SUBJECT.begin(players, SHORT), luck)
    while (actor := SPELT.actor(spelling)) is not None:
        legal = SPELT.legal_moves(spelling)
        assert f"player_{actor}" == game.agent_selection
        for seat, agent in enumerate(game.agents):
            observed = seen(game, agent)
            marked = [*np.flatnonzero(observed["action_mask"])]
            assert ([*legal] if seat == actor else []) == marked
            assert SUBJECT.numbers(SPELT.view(spelling, seat)) == [*observed["observation"]]
        letter = int(choices.choice([*legal]))
        spelling = settled(SPELT.apply(spelling, letter).state, luck)
        game.step(letter)
    outcome = SPELT.outcome(spelling)
    assert outcome is not None
    assert rewards(outcome) == [game.rewards[agent] for agent in game.agents]
    assert all(game.terminations.values())
    assert not any(game.truncations.values())


def test_spaces() -> None:
    """Actions are the letters of the players, observations the numbers of a view."""
    game = raw_env()
    assert Discrete(91) == Discrete(ALPHABET.players) == game.action_space("player_0")
    game.reset(seed=1)
    assert game.observation_space("player_1").contains(game.observe("player_1"))
    assert SUBJECT.size == len(seen(game, "player_1")["observation"])


def test_other_seeds() -> None:
    """Another seed gives another deal, and so does a reset without a seed."""
    game = raw_env()
    deals: list[list[int]] = []
    for seed in (1, 2, 1, None):
        game.reset(seed=seed)
        deals.append([*seen(game, "player_0")["observation"]])
    assert deals[0] == deals[2]
    assert 3 == len({tuple(deal) for deal in deals})


def test_pickled() -> None:
    """A game can be put aside in the middle: its copy goes on in the same way."""
    game = raw_env(3)
    game.reset(seed=5)
    copy = pickle.loads(pickle.dumps(game))
    for _ in range(30):
        letter = int(np.flatnonzero(seen(game, game.agent_selection)["action_mask"])[-1])
        game.step(letter)
        copy.step(letter)
    assert game.render() == copy.render()
    for agent in game.agents:
        assert [*seen(game, agent)["observation"]] == [*seen(copy, agent)["observation"]]


def test_picture() -> None:
    """The picture shows the board to the agent that is to move, and the word that is open."""
    game = raw_env(2, "first_hand=20", render_mode="ansi")
    game.reset(seed=1)
    pay = [letter for letter, name in enumerate(ALPHABET.names) if name.startswith("pay")]
    while not (mask := seen(game, game.agent_selection)["action_mask"])[pay].any():
        game.step(int(np.flatnonzero(mask)[0]))
    letter = next(each for each in pay if mask[each])
    game.step(letter)
    drawn = game.render()
    assert drawn is not None
    assert drawn.endswith(f"So far: {ALPHABET.names[letter]}")
    assert "cards)" in drawn


def test_nothing_to_draw(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a way of drawing nothing is drawn."""
    game = raw_env()
    game.reset(seed=1)
    assert game.render() is None
    assert "" == capsys.readouterr().out
    game.close()


# --- What is refused -----------------------------------------------------------------------------


def test_illegal_action() -> None:
    """The raw environment refuses an illegal action with the clause, and the game goes on."""
    game = raw_env()
    game.reset(seed=1)
    with pytest.raises(IllegalMove, match="to choose a first token") as refusal:
        game.step(ALPHABET.names.index("take R2"))
    assert ("SETUP-6",) == refusal.value.clauses
    game.step(0)
    assert game.agents


def test_illegal_action_wrapped() -> None:
    """In the usual wrappers an illegal action ends the game and costs its agent one."""
    game = env(3)
    game.reset(seed=1)
    agent = game.agent_selection
    game.step(ALPHABET.names.index("take R2"))
    ends: dict[str, float] = {}
    for each in game.agent_iter():
        ends[each] = game.last()[1]
        game.step(None)
    assert {**dict.fromkeys(game.possible_agents, 0.0), agent: -1.0} == ends


@pytest.mark.parametrize("action", [None, -1, 91, 106, 1.5, "pass"])
def test_no_action(action: Action) -> None:
    """What is no action is refused in a sentence."""
    game = raw_env()
    game.reset(seed=1)
    with pytest.raises(RulesError, match="An action is a whole number from 0 to 90, which"):
        game.step(action)


def test_no_game() -> None:
    """Nobody can act before a game has begun, or after all have left it."""
    game = raw_env(2, SHORT)
    for ask in (partial(game.step, 0), game.last, game.render):
        with pytest.raises(RulesError, match="begin one with reset"):
            ask()
    game.reset(seed=1)
    while game.agents:
        mask = seen(game, game.agent_selection)["action_mask"]
        game.step(int(np.flatnonzero(mask)[0]) if mask.any() else None)
    for ask in (partial(game.step, None), game.last):
        with pytest.raises(RulesError, match="begin one with reset"):
            ask()


def test_no_agent() -> None:
    """Who does not play does not see anything."""
    game = raw_env()
    game.reset(seed=1)
    with pytest.raises(RulesError) as info:
        game.observe("x")
    assert "There is no agent 'x' here; there are player_0, player_1." == str(info.value)


@each_way
def test_bad_parameters(make: Callable[..., AnyEnv]) -> None:
    """Parameters that make no sense are refused in a sentence."""
    with pytest.raises(RulesError, match="A game of osaka is for 2 or 3 or 4 players, not 5"):
        make(players=5)
    with pytest.raises(InvalidRuleset, match="'passing' does not change the rules"):
        make(rules="passing")
    with pytest.raises(RulesError, match="A render_mode is one of 'human', 'ansi' or None"):
        make(render_mode="rgb_array")


@pytest.mark.parametrize("library", ["pettingzoo", "gymnasium", "numpy"])
def test_missing_library(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a library is missing, the extra that brings it is named."""
    for module in ("pettingzoo", "gymnasium", "spaces"):
        monkeypatch.delitem(sys.modules, f"osaka_rules.adapters.{module}", raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingLibrary) as missing:
        import_module("osaka_rules.adapters.pettingzoo")
    assert f"{library} is not installed: pip install 'osaka-rules[rl]'" == str(missing.value)
