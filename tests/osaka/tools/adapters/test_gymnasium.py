"""Gymnasium's own test passes, and what its environment plays is the game against the bots."""

from __future__ import annotations

import io
import pickle
import sys
from contextlib import redirect_stdout
from importlib import import_module

import gymnasium
import numpy as np
import pytest
from gymnasium.utils import seeding
from gymnasium.utils.env_checker import check_env

import osaka_rules as osaka
from osaka_rules import CHANCE, IllegalMove, Move, Outcome, RulesError, View
from osaka_rules.adapters.actions import Word
from osaka_rules.adapters.environment import rewards
from osaka_rules.adapters.gymnasium import Info, OsakaEnv, SoloEnv
from osaka_rules.adapters.osaka import ALPHABET, SUBJECT
from osaka_rules.adapters.spaces import Luck, Mask
from osaka_rules.bots import Bot
from osaka_rules.extras import MissingLibrary
from osaka_rules.kernel import RandomSource
from tests.pebbles.pebbles import Grab, Sight
from tests.pebbles.spelt_pebbles import PEBBLES_SUBJECT

SHORT = "token_target=2"
"""Rules under which a game is short."""


def anyhow(view: View, rng: RandomSource) -> Move:
    """Play at random."""
    return osaka.legal_moves_seen(view).sample(rng)


def mask_in(info: Info) -> Mask:
    """Give the mask that came with an observation."""
    mask = info["action_mask"]
    assert not isinstance(mask, str)
    return mask


def played(env: OsakaEnv, seed: int, choices: np.random.Generator) -> tuple[Word, float]:
    """Play a game with legal letters at random; give the letters, and the reward."""
    letters: list[int] = []
    _, info = env.reset(seed=seed)
    while True:
        letters.append(int(choices.choice(np.flatnonzero(mask_in(info)))))
        observation, reward, over, truncated, info = env.step(letters[-1])
        assert env.observation_space.contains(observation)
        assert not truncated
        if over:
            return tuple(letters), reward
        assert 0.0 == reward


def replayed(letters: Word, players: int, rules: str, seed: int) -> Outcome | None:
    """Play the same game in whole moves, without any of the adapters' environments."""
    state, rest = SUBJECT.begin(players, rules).state, [*letters]
    luck = Luck(seeding.np_random(seed)[0])
    dice = Luck(np.random.default_rng(luck.randrange(1 << 128)))
    while (actor := osaka.actor(state)) is not None:
        if actor == CHANCE:
            chances = osaka.chance(state)
            move: Move | None = chances.pick(luck.randrange(chances.total))
        elif actor:
            move = anyhow(osaka.view(state, actor), dice)
        else:
            word = [rest.pop(0)]
            while (move := ALPHABET.read(state, tuple(word))) is None:
                word.append(rest.pop(0))
        assert move is not None
        state = osaka.apply(state, move).state
    assert [] == rest
    return osaka.outcome(state)


# --- The peers' suite ----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_check_env(players: int) -> None:
    """The environment is what Gymnasium wants, however it is drawn."""
    check_env(gymnasium.make("osaka_rules/Osaka-v0", players=players, bots="random").unwrapped)


def test_other_games() -> None:
    """A game that is not Osaka passes the same test: its subject is all it needs."""

    def grab(sight: Sight, rng: RandomSource) -> Grab:
        return Grab(1 + rng.randrange(min(2, sight.left)))

    check_env(SoloEnv(PEBBLES_SUBJECT, 3, grab), skip_render_check=True)


# --- The game ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_game(players: int) -> None:
    """The letters of the agent, in whole moves, lead to the same result against the same bots."""
    env, choices = OsakaEnv(players, anyhow, SHORT), np.random.default_rng(players)
    for seed in range(5):
        letters, reward = played(env, seed, choices)
        outcome = replayed(letters, players, SHORT, seed)
        assert outcome is not None
        assert rewards(outcome)[0] == reward


def test_masks() -> None:
    """The mask is there in both of the ways in which people ask for it."""
    env = OsakaEnv(2, anyhow)
    _, info = env.reset(seed=1)
    assert [*mask_in(info)] == [*env.action_masks()]
    assert np.dtype(bool) == env.action_masks().dtype
    tokens = [name for name, on in zip(ALPHABET.names, mask_in(info), strict=False) if on]
    assert ["token R", "token B", "token Y", "token G"] == tokens


def test_a_bot_for_each_seat() -> None:
    """Each bot is asked for its own seat only, and shown no more than that seat sees."""
    asked: list[tuple[str, int | None]] = []

    def first(view: View, rng: RandomSource) -> Move:
        asked.append(("first", view.seat))
        return anyhow(view, rng)

    def second(view: View, rng: RandomSource) -> Move:
        asked.append(("second", view.seat))
        return anyhow(view, rng)

    played(OsakaEnv(3, [first, second], SHORT), 1, np.random.default_rng(1))
    assert {("first", 1), ("second", 2)} == {*asked}


def test_names_of_bots() -> None:
    """Bots can be named, one for all or one for each."""
    choices: list[str | list[str | Bot]] = ["greedy", ["greedy", "random"], ["random", anyhow]]
    for bots in choices:
        letters, _ = played(OsakaEnv(3, bots, SHORT), 1, np.random.default_rng(1))
        assert letters


def test_pickled() -> None:
    """A game can be put aside in the middle: its copy goes on in the same way."""
    env = OsakaEnv(3, "random")
    _, info = env.reset(seed=5)
    copy = pickle.loads(pickle.dumps(env))
    for _ in range(20):
        letter = int(np.flatnonzero(mask_in(info))[-1])
        observation, _, _, _, info = env.step(letter)
        assert [*observation] == [*copy.step(letter)[0]]


def test_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    """The board is given as a text, or printed after each step, or not drawn."""
    pictures: list[str | None] = []
    for mode in ("ansi", "human", None):
        env = OsakaEnv(2, anyhow, render_mode=mode)
        env.reset(seed=1)
        env.step(0)
        pictures.append(env.render())
    assert pictures[0] is not None
    assert "Market " in pictures[0]
    assert [None, None] == pictures[1:]
    assert 3 == capsys.readouterr().out.count("Market ")


def test_a_picture_in_a_text() -> None:
    """Who catches what is printed gets the board as it is, though a text has no encoding."""
    caught, env = io.StringIO(), OsakaEnv(2, anyhow, render_mode="human")
    with redirect_stdout(caught):
        env.reset(seed=1)
    asked = OsakaEnv(2, anyhow, render_mode="ansi")
    asked.reset(seed=1)
    assert f"{asked.render()}\n\n" == caught.getvalue()


# --- Luck ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("stop", [1 << 63, (1 << 63) + 1, 10**30, 1 << 200])
def test_luck_has_no_largest_number(stop: int) -> None:
    """A rich hand can pay in more ways than a machine's number counts: each can be picked."""
    luck = Luck(np.random.default_rng(1))
    numbers = [luck.randrange(stop) for _ in range(200)]
    assert all([0 <= number < stop for number in numbers])
    assert {0, 1, 2, 3} == {4 * number // stop for number in numbers}
    assert {0, 1} == {number % 2 for number in numbers}


def test_bots_have_luck_of_their_own() -> None:
    """However much luck a bot uses up, the same cards are drawn."""

    def fidgeting(view: View, rng: RandomSource) -> Move:
        rng.randrange(6)
        return osaka.legal_moves_seen(view)[0]

    def calm(view: View, rng: RandomSource) -> Move:
        return osaka.legal_moves_seen(view)[0]

    seen: list[list[list[int]]] = []
    for bot in (fidgeting, calm):
        env = OsakaEnv(2, bot)
        observation, info = env.reset(seed=3)
        seen.append([observation.tolist()])
        for _ in range(20):
            observation, _, _, _, info = env.step(int(np.flatnonzero(mask_in(info))[0]))
            seen[-1].append(observation.tolist())
    assert seen[0] == seen[1]


# --- What is refused -----------------------------------------------------------------------------


def test_illegal_action() -> None:
    """An illegal action ends the game, costs one, and is answered with the clause."""
    env = OsakaEnv(2, anyhow)
    env.reset(seed=1)
    _, reward, over, truncated, info = env.step(ALPHABET.names.index("pass"))
    assert (-1.0, True, False) == (reward, over, truncated)
    assert "white is to choose a first token: write 'token R'. (SETUP-6)" == info["illegal"]
    assert not mask_in(info).any()
    with pytest.raises(RulesError, match="begin one with reset"):
        env.step(0)


@pytest.mark.parametrize("action", [-1, 91, 1.5, "pass"])
def test_no_action(action: int) -> None:
    """What is no action is refused in a sentence, and the game goes on."""
    env = OsakaEnv(2, anyhow)
    env.reset(seed=1)
    with pytest.raises(RulesError, match="An action is a whole number from 0 to 90, which"):
        env.step(action)
    assert not env.step(0)[2]


def test_no_game() -> None:
    """Nobody can act before a game has begun."""
    with pytest.raises(RulesError, match="begin one with reset"):
        OsakaEnv(2, anyhow).step(0)


def test_bad_parameters() -> None:
    """Parameters that make no sense are refused in a sentence."""
    with pytest.raises(RulesError, match="A game of osaka is for 2 or 3 or 4 players, not 1"):
        OsakaEnv(1, anyhow)
    with pytest.raises(RulesError, match="3 of the 4 players are bots, not 2"):
        OsakaEnv(4, [anyhow, anyhow])
    with pytest.raises(RulesError, match="A render_mode is one of 'human', 'ansi' or None"):
        OsakaEnv(2, anyhow, render_mode="rgb_array")
    with pytest.raises(RulesError, match="oracle"):
        OsakaEnv(2, "oracle")


@pytest.mark.parametrize(
    ("bots", "wrong"), [(3, "3"), (None, "None"), ([3], "3"), ([None], "None")]
)
def test_no_bots(bots: Bot, wrong: str) -> None:
    """What cannot play is refused in a sentence."""
    with pytest.raises(RulesError) as info:
        OsakaEnv(2, bots)
    expected = "A bot is a function that is given a view and luck and gives a move;"
    assert f"{expected} {wrong} is none." == str(info.value)


def begin_some(env: OsakaEnv) -> None:
    """Begin games, in some of which the bot is the first to move."""
    for seed in range(20):
        env.reset(seed=seed)


@pytest.mark.parametrize(
    ("move", "words"),
    [(osaka.parse_move("take R5"), "take R5: "), (None, "None: None is not a move")],
)
def test_illegal_moves_of_bots(move: Move, words: str) -> None:
    """A bot that breaks the rules is told its move and the clause, and there is no game."""

    def stubborn(_view: View, _rng: RandomSource) -> Move:
        return move

    env = OsakaEnv(2, stubborn)
    with pytest.raises(IllegalMove) as info:
        begin_some(env)
    assert str(info.value).startswith(words)
    assert move == info.value.move
    with pytest.raises(RulesError, match="begin one with reset"):
        env.step(0)


@pytest.mark.parametrize("library", ["gymnasium", "numpy"])
def test_missing_library(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a library is missing, the extra that brings it is named."""
    for module in ("gymnasium", "spaces"):
        monkeypatch.delitem(sys.modules, f"osaka_rules.adapters.{module}", raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingLibrary) as missing:
        import_module("osaka_rules.adapters.gymnasium")
    assert f"{library} is not installed: pip install 'osaka-rules[rl]'" == str(missing.value)
