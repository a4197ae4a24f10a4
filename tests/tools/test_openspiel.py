"""OpenSpiel's own tests pass, and what OpenSpiel plays is the game."""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
from random import Random
from typing import Final

import attrs
import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough as written
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

from osaka_rules.adapters.environment import rewards
from osaka_rules.adapters.openspiel import _SpielRandom, register
from osaka_rules.kernel import CHANCE, IllegalMove, InvalidRuleset, RulesError, WrongValue
from tests.pebbles.adapters import ENVIRONMENT, MOVES, PLANS
from tests.support.refusals import refusal
from tests.support.spiel import played
from tests.tools.environments import ENVIRONMENTS, AnyEnvironment, environments, sizes

for environment in ENVIRONMENTS.values():
    if f"python_{environment.base_game.slug}" not in pyspiel.registered_names():
        register(environment)

GAME: Final = ENVIRONMENT.game
OBSERVED: Final = pyspiel.IIGObservationType
NOTHING_PRIVATE: Final = pyspiel.PrivateInfoType.NONE


def loaded(players: int = 2, rules: str = "", slug: str = "pebbles") -> pyspiel.Game:
    """Load a game with these parameters."""
    return pyspiel.load_game(f"python_{slug}", {"players": players, "rules": rules})


# --- OpenSpiel's own tests -----------------------------------------------------------------------


@pytest.mark.parametrize("parameters", ["", "(players=3)", "(rules=most:3;ties:nobody)"])
def test_random_simulation(parameters: str, capfd: pytest.CaptureFixture[str]) -> None:
    """Random games are what OpenSpiel expects at each step: stored, copied, observed."""
    game = pyspiel.load_game(f"python_pebbles{parameters}")
    pyspiel.random_sim_test(game, num_sims=10, serialize=True, verbose=False)
    assert "" == capfd.readouterr().err


def test_playthrough() -> None:
    """A game is written as OpenSpiel does it, and replayed from there it is the same."""
    text = written.playthrough("python_pebbles", None, seed=1)
    actions = [int(action) for action in re.findall(r"^action: (\d+)$", text, re.MULTILINE)]
    assert "PrivateObservationString(1) = " in text
    assert "IsTerminal() = True" in text
    assert text == written.playthrough("python_pebbles", actions)


# --- Parameters ----------------------------------------------------------------------------------


def test_registered() -> None:
    """A game is registered by its short name, for the fewest players and the printed rules."""
    assert "python_pebbles" in pyspiel.registered_names()
    assert "python_pebbles(players=2,rules=)" == str(pyspiel.load_game("python_pebbles"))
    kind = loaded().get_type()
    assert (2, 3) == (kind.min_num_players, kind.max_num_players)


@pytest.mark.parametrize("rules", ["most=3, ties=nobody", "most:3 ; ties:nobody", " "])
def test_the_text_of_a_game(rules: str) -> None:
    """The text of a game loads the same game, with either form of the rules."""
    game = loaded(3, rules)
    again = pyspiel.load_game(str(game))
    assert str(game) == str(again)
    assert str(game.new_initial_state()) == str(again.new_initial_state())


def test_numbers_of_a_game() -> None:
    """OpenSpiel knows the numbers of players, actions and chance outcomes, and the bounds."""
    game, bounds = loaded(3), ENVIRONMENT.bounds(ENVIRONMENT.new_game(3).state)
    assert bounds.actions == game.max_game_length()
    assert bounds.draws == game.max_chance_nodes_in_history()
    assert (3, len(PLANS), len(MOVES) - len(PLANS)) == (
        game.num_players(),
        game.num_distinct_actions(),
        game.max_chance_outcomes(),
    )
    assert (-1.0, 1.0) == (game.min_utility(), game.max_utility())


@pytest.mark.parametrize(
    ("players", "rules", "error", "key"),
    [
        (7, "", WrongValue, "names.number"),
        (2, "samurai", InvalidRuleset, "ruleset.entry"),
    ],
)
def test_bad_parameters(players: int, rules: str, error: type[RulesError], key: str) -> None:
    """Bad parameters are refused, and the process lives on."""
    with pytest.raises(error) as refused:
        loaded(players, rules)
    assert key == refused.value.message.key


@pytest.mark.parametrize("name", ["python_pebbles(player=3)", "python_pebbles(rules=most=3)"])
def test_unknown_parameters(name: str) -> None:
    """What OpenSpiel itself cannot read, it refuses itself."""
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter"):
        pyspiel.load_game(name)


@pytest.mark.parametrize("library", ["pyspiel", "numpy"])
def test_without_openspiel(library: str) -> None:
    """Where OpenSpiel is missing, the extra that brings it is named."""
    code = f"import sys; sys.modules[{library!r}] = None; import osaka_rules.adapters.openspiel"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, encoding="utf-8"
    )
    text = f"{library} is not installed: pip install 'osaka-rules[openspiel]'"
    assert done.stderr.strip().endswith(f"MissingLibrary: {text}")


# --- The game ------------------------------------------------------------------------------------


@sizes
def test_it_is_the_game(environment: AnyEnvironment, players: int) -> None:
    """At every step the actions, chances, names and rewards are those of the game."""
    game, space, rng = environment.game, environment.space, Random(players)
    state = loaded(players, "", game.slug).new_initial_state()
    here = environment.new_game(players)
    while (actor := game.actor(here)) is not None:
        first = space.size if actor is CHANCE else 0
        actions = [*game.legal_moves(here)]
        assert (pyspiel.PlayerId.CHANCE if actor is CHANCE else actor) == state.current_player()
        assert actions == [action + first for action in state.legal_actions()]
        assert [space.names[action] for action in actions] == [
            state.action_to_string(action) for action in state.legal_actions()
        ]
        if actor is CHANCE:
            chances = game.chance(here)
            assert {action: weight / chances.total for action, weight in chances} == {
                action + first: share for action, share in state.chance_outcomes()
            }
        assert [0.0] * players == state.returns()
        assert environment.description(here) == str(state)
        action = rng.choice(actions)
        state.apply_action(action - first)
        here = game.apply(here, action).state
    end = game.outcome(here)
    assert end is not None
    assert state.is_terminal()
    assert rewards(end) == state.returns()


def test_nobody_wins() -> None:
    """A game without a winner ends with 0 for everybody."""
    ends = [played(loaded(), seed).returns() for seed in range(20)]
    assert [0.0, 0.0] in ends
    assert {0.0} == {sum(returns) for returns in ends}


def test_illegal_action() -> None:
    """An illegal action is refused as the game refuses it, by its number, and changes nothing."""
    state, here = played(loaded(), 1, 3), ENVIRONMENT.new_game(2)
    for action in state.history():  # two coins and the weather
        here = GAME.apply(here, action + len(PLANS)).state
    before = str(state)
    assert before == ENVIRONMENT.description(here)
    with pytest.raises(IllegalMove) as refused:
        state.apply_action(8)
    assert (GAME.objection(here, 8), 8) == (refused.value.objection, refused.value.move)
    assert before == str(state)


@pytest.mark.parametrize(("actions", "action", "most"), [(0, 9, 4), (0, -85, 4), (3, 9, 8)])
def test_not_an_action(actions: int, action: int, most: int) -> None:
    """What is not an action of chance or of a player is refused, by the number that was given."""
    state = played(loaded(), 1, actions)
    with pytest.raises(WrongValue) as refused:
        state.apply_action(action)
    values = dict(refused.value.message.values)
    assert ("adapters.action", action, most) == (
        refused.value.message.key,
        values["value"],
        values["most"],
    )


@pytest.mark.parametrize(("player", "action"), [(0, 9), (1, -3), (-1, -3), (-1, 5)])
def test_names_of_actions(player: int, action: int) -> None:
    """Actions of players and of chance have names; what is not an action has none."""
    state = loaded().new_initial_state()
    assert ["plan 9", "draw sun"] == [
        state.action_to_string(0, 8),
        state.action_to_string(pyspiel.PlayerId.CHANCE, 4),
    ]
    with pytest.raises(WrongValue) as refused:
        state.action_to_string(player, action)
    assert ((), "adapters.action") == refusal(refused.value)


def test_stored() -> None:
    """A state that was stored and read again is where it was, and knows its past."""
    game = loaded(3, "most=3")
    for actions in (0, 5, 10**6):
        state = played(game, 1, actions)
        _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        unpickled = pickle.loads(pickle.dumps(state))
        for other in (again, unpickled, state.clone()):
            assert str(state) == str(other)
            assert state.history() == other.history()
            assert state.information_state_string(2) == other.information_state_string(2)


def test_clones_are_independent() -> None:
    """What is done to a copy is not done to the state."""
    state = played(loaded(), 2, 4)
    before, clone = str(state), state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert before == str(state) != str(clone)


# --- Observers -----------------------------------------------------------------------------------


@environments
@pytest.mark.parametrize("recall", [False, True])
def test_observer(environment: AnyEnvironment, recall: bool) -> None:  # noqa: FBT001  # its word
    """An observer has the numbers of the fields by name, and with recall those of the memory."""
    game = loaded(3, "", environment.base_game.slug)
    state = played(game, 4, 60)
    fields = [*environment.fields, *(environment.memory_fields if recall else ())]
    observer = make_observation(game, OBSERVED(perfect_recall=recall))
    observer.set_from(state, 1)
    assert np.float32 == observer.tensor.dtype
    assert [(field.name, field.size) for field in fields] == [
        (name, len(part)) for name, part in observer.dict.items()
    ]
    assert [*observer.tensor] == [number for part in observer.dict.values() for number in part]
    tensor = state.information_state_tensor(1) if recall else state.observation_tensor(1)
    assert tensor == [*observer.tensor]
    text = state.information_state_string(1) if recall else state.observation_string(1)
    assert text == observer.string_from(state, 1)


def test_observation_string() -> None:
    """The text of an observation has the fields that are not all 0, as numbers."""
    game = loaded()
    state, observer = played(game, 3, 4), make_observation(game)
    rows = [line.split() for line in state.observation_string(0).splitlines()]
    observer.set_from(state, 0)
    assert {row[0]: [int(number) for number in row[1:]] for row in rows} == {
        name: [*part] for name, part in observer.dict.items() if part.any()
    }


def test_public_observer() -> None:
    """Without private information there is what a spectator sees and hears."""
    game = loaded(3)
    one, two = game.new_initial_state(), game.new_initial_state()
    for first, second in [(0, 1), (1, 2), (2, 0), (4, 4), (0, 1)]:  # other coins, another plan
        one.apply_action(first)
        two.apply_action(second)
    for recall in (False, True):
        kind = OBSERVED(perfect_recall=recall, private_info=NOTHING_PRIVATE)
        observer = make_observation(game, kind)
        found: list[tuple[object, ...]] = []
        for state in (one, two):
            observer.set_from(state, 0)
            found.append((*observer.tensor, observer.string_from(state, 0)))
        assert found[0] == found[1]
    assert one.observation_tensor(0) != two.observation_tensor(0)


def test_private_observer() -> None:
    """Without public information there is what the player sees and a spectator does not."""
    game = loaded(3)
    state = played(game, 4, 5)
    observer = make_observation(game, OBSERVED(perfect_recall=False, public_info=False))
    full = make_observation(game)
    observer.set_from(state, 0)
    full.set_from(state, 0)
    assert ["coins", "plan"] == [*observer.dict]
    assert [*observer.tensor] == [*full.dict["coins"], *full.dict["plan"]]
    private = [line for line in full.string_from(state, 0).splitlines() if line[0] in "cp"]
    private = [line for line in private if line.split()[0] in observer.dict]
    assert private == observer.string_from(state, 0).splitlines()


@pytest.mark.parametrize(
    "kind",
    [
        OBSERVED(perfect_recall=True, public_info=False),
        OBSERVED(perfect_recall=False, public_info=False, private_info=NOTHING_PRIVATE),
        OBSERVED(perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
    ],
)
def test_no_such_observer(kind: pyspiel.IIGObservationType) -> None:
    """What cannot be observed is refused."""
    with pytest.raises(WrongValue) as refused:
        loaded().make_observer(kind, {})
    assert ((), "adapters.observer") == refusal(refused.value)


def test_parameters_of_an_observer() -> None:
    """An observer has no parameters."""
    with pytest.raises(WrongValue) as refused:
        make_observation(loaded(), None, {"height": 3})
    assert ((), "adapters.observer_parameters") == refusal(refused.value)


# --- Resampling ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_resampled(seed: int) -> None:
    """A player cannot distinguish a resampled state, in which others may have other secrets."""
    rng, state, others = Random(seed), loaded(3).new_initial_state(), 0
    while not state.is_terminal():
        for player in range(3):
            again = state.resample_from_infostate(player, rng.random)
            assert state.information_state_string(player) == again.information_state_string(player)
            assert state.information_state_tensor(player) == again.information_state_tensor(player)
            if state.current_player() == player:
                assert state.legal_actions() == again.legal_actions()
            others += state.history() != again.history()
        state.apply_action(rng.choice(state.legal_actions()))
    assert others > 0
    end = state.resample_from_infostate(0, rng.random)
    assert state.history() == end.history()  # nothing is secret any longer


def test_no_resampling() -> None:
    """Without a way to resample, OpenSpiel refuses."""
    other = attrs.evolve(ENVIRONMENT.base_game, slug="other_pebbles")
    name = register(attrs.evolve(ENVIRONMENT, base_game=other, resample=None))
    state = pyspiel.load_game(name).new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="not implemented"):
        state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0, 1))


@pytest.mark.parametrize("stop", [1, 6, 1 << 60, 10**400])
def test_random_numbers(stop: int) -> None:
    """Numbers from 0 to 1 become whole numbers below any limit, however large."""
    assert (0, stop - 1) == (
        _SpielRandom(lambda: 0.0).randrange(stop),
        _SpielRandom(lambda: 1.0).randrange(stop),
    )
    rng = Random(1)
    numbers = [_SpielRandom(rng.random).randrange(stop) for _ in range(100)]
    assert {6 * number // stop for number in numbers} == ({*range(6)} if stop > 1 else {0})
    assert stop < 10**9 or len({*numbers}) == 100


def test_a_name_of_its_own() -> None:
    """A game with other components can be registered beside the usual one."""
    assert "python_pebbles_again" == register(ENVIRONMENT, "_again")
    assert "python_pebbles_again(players=2,rules=)" == str(
        pyspiel.load_game("python_pebbles_again")
    )


def test_ismcts() -> None:
    """Tree search over what a player knows plays legal actions while plans are secret."""
    game, luck = loaded(3), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), 1.4, 20, random_state=luck)
    state, rng = game.new_initial_state(), Random(1)
    while not state.is_terminal():
        action = rng.choice(state.legal_actions())
        if not state.is_chance_node():
            action = bot.step(state)
            assert action in state.legal_actions()
        state.apply_action(action)
