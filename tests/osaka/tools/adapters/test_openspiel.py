"""OpenSpiel's own tests pass, its algorithms run, and what they play is the game."""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Final

import attrs
import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts, random_agent
from open_spiel.python.algorithms import generate_playthrough as written
from open_spiel.python.algorithms import tabular_qlearner as q
from open_spiel.python.observation import make_observation

from osaka_rules import CHANCE, IllegalMove, InvalidPosition, InvalidRuleset, RulesError
from osaka_rules.adapters.environment import rewards
from osaka_rules.adapters.history import Moment
from osaka_rules.adapters.openspiel import register
from osaka_rules.adapters.osaka import ALPHABET, FIELDS, KNOWN_FIELDS, SPELT, SUBJECT, bounds
from tests.pebbles.spelt_pebbles import PEBBLES_SUBJECT

MICRO: Final = (
    "players_max:2;deck:4R2;route:calm-calm;first_hand:2;market_size:1;refresh_market:1;"
    "farm_size:0;refresh_farm:0;token_target:2"
)
"""Rules with fewer than a thousand decisions."""
SHORT: Final = "token_target:2"
"""Rules under which a game takes some hundred letters."""

register(PEBBLES_SUBJECT)


def loaded(players: int = 2, rules: str = SHORT) -> pyspiel.Game:
    """Load the game with these parameters."""
    return pyspiel.load_game("python_osaka", {"players": players, "rules": rules})


def played(game: pyspiel.Game, seed: int, letters: int = 10**6) -> pyspiel.State:
    """Play a game at random, to its end or for so many letters."""
    rng, state = Random(seed), game.new_initial_state()
    while not state.is_terminal() and len(state.history()) < letters:
        state.apply_action(rng.choice(state.legal_actions()))
    return state


# --- The peers' suite ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "python_osaka(rules=token_target:4)",
        "python_osaka(players=3,rules=token_target:2)",
        "python_osaka(players=4,rules=token_target:2)",
        f"python_osaka(rules={MICRO})",
        "python_osaka(rules=passing:always; paydays:sequential;insurance:any;unit:1;icons:3-2-1)",
        "python_pebbles",
        "python_pebbles(players=3)",
    ],
)
def test_random_simulation(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    """A random game is what OpenSpiel wants at each step: stored, copied, observed."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)
    assert "" == capfd.readouterr().err


@pytest.mark.parametrize("name", ["python_osaka(rules=token_target:2)", "python_pebbles"])
def test_playthrough(name: str) -> None:
    """A game is written down as OpenSpiel does it, and replayed from there it is the same."""
    text = written.playthrough(name, None, seed=1)
    actions = [int(action) for action in re.findall(r"^action: (\d+)$", text, re.MULTILINE)]
    assert "PrivateObservationString(1) = " in text
    assert "IsTerminal() = True" in text
    assert text == written.playthrough(name, actions)


# --- Parameters ----------------------------------------------------------------------------------


def test_registered() -> None:
    """The game is there under its name, for two players and with the printed rules."""
    assert "python_osaka" in pyspiel.registered_names()
    assert "python_osaka(players=2,rules=)" == str(pyspiel.load_game("python_osaka"))


def test_what_kind_of_game() -> None:
    """A game says whether there are chance and secrets in it, and there are if it says nothing."""
    plain = attrs.evolve(PEBBLES_SUBJECT, name="chess", has_chance=False, has_secrets=False)
    register(plain)
    kinds = [pyspiel.load_game(f"python_{name}").get_type() for name in ("osaka", "chess")]
    modes, knowing = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    assert [modes.EXPLICIT_STOCHASTIC, modes.DETERMINISTIC] == [k.chance_mode for k in kinds]
    assert [knowing.IMPERFECT_INFORMATION, knowing.PERFECT_INFORMATION] == [
        kind.information for kind in kinds
    ]


@pytest.mark.parametrize(
    "rules", ["passing=always, token_target=5", "passing:always ; deck:60R2 60B3", MICRO, " "]
)
def test_the_text_of_a_game(rules: str) -> None:
    """The text of a game, whatever signs the rules were written with, loads the same game."""
    game = loaded(2, rules)
    again = pyspiel.load_game(str(game))
    assert str(game) == str(again)
    assert str(game.new_initial_state()) == str(again.new_initial_state())
    assert game.max_game_length() == again.max_game_length()


def test_bounds_follow_the_rules() -> None:
    """How long a game can be is worked out from its rules; the rest is the same for all."""
    game, limits = loaded(3, SHORT), bounds(SUBJECT.begin(3, SHORT))
    assert limits.letters == game.max_game_length() < loaded(3, "").max_game_length()
    assert limits.draws == game.max_chance_nodes_in_history()
    assert (3, 91, 16) == (
        game.num_players(),
        game.num_distinct_actions(),
        game.max_chance_outcomes(),
    )
    assert (-1.0, 1.0) == (game.min_utility(), game.max_utility())


@pytest.mark.parametrize(
    ("players", "rules", "error", "words"),
    [
        (7, "", RulesError, "players is 7; this game is for 2 or 3 or 4."),
        (3, MICRO, InvalidPosition, "The game is for 2 to 2 players, not for 3. (COMP-6)"),
        (2, "passing=never", InvalidRuleset, "passing is 'never'; it must be"),
        (2, "samurai", InvalidRuleset, "'samurai' does not change the rules"),
    ],
)
def test_bad_parameters(players: int, rules: str, error: type[RulesError], words: str) -> None:
    """Bad parameters are refused in a sentence, and the process lives on."""
    with pytest.raises(error) as refused:
        loaded(players, rules)
    assert str(refused.value).startswith(words)


@pytest.mark.parametrize("name", ["python_osaka(player=3)", "python_osaka(rules=passing=never)"])
def test_unknown_parameters(name: str) -> None:
    """What OpenSpiel itself cannot read, it refuses itself."""
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter"):
        pyspiel.load_game(name)


@pytest.mark.parametrize("library", ["pyspiel", "numpy"])
def test_without_openspiel(library: str) -> None:
    """Where OpenSpiel is missing a sentence says how to get it."""
    code = f"import sys; sys.modules[{library!r}] = None; import osaka_rules.adapters.openspiel"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, encoding="utf-8"
    )
    words = f"{library} is not installed: pip install 'osaka-rules[openspiel]'"
    assert done.stderr.strip().endswith(f"MissingLibrary: {words}")


def test_the_end_of_the_process() -> None:
    """A program that has used the game ends quietly."""
    code = (
        "import pyspiel, osaka_rules.adapters.openspiel;"
        "state = pyspiel.load_game('python_osaka').new_initial_state()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, encoding="utf-8"
    )
    assert "" == done.stdout + done.stderr


# --- The game ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_the_game(players: int) -> None:
    """At every step the letters, chances, names and rewards are those of the kernel's game."""
    rng, state = Random(players), loaded(players).new_initial_state()
    spelling = SUBJECT.begin(players, SHORT)
    while (actor := SPELT.actor(spelling)) is not None:
        first = ALPHABET.players if actor == CHANCE else 0
        letters = [*SPELT.legal_moves(spelling)]
        assert actor == state.current_player()
        assert letters == [action + first for action in state.legal_actions()]
        assert [ALPHABET.names[letter] for letter in letters] == [
            state.action_to_string(action) for action in state.legal_actions()
        ]
        if actor == CHANCE:
            chances = SPELT.chance(spelling)
            assert {letter: weight / chances.total for letter, weight in chances} == {
                action + first: share for action, share in state.chance_outcomes()
            }
        assert [0.0] * players == state.returns()
        letter = rng.choice(letters)
        state.apply_action(letter - first)
        spelling = SPELT.apply(spelling, letter).state
    end = SPELT.outcome(spelling)
    assert end is not None
    assert state.is_terminal()
    assert rewards(end) == state.returns()
    assert SUBJECT.laid_open(spelling) == str(state)


def test_illegal_action() -> None:
    """An illegal action is refused as the kernel refuses it, and changes nothing."""
    state = loaded().new_initial_state()
    before = str(state)
    with pytest.raises(IllegalMove, match="are being dealt") as refused:
        state.apply_action(15)
    assert 15 == refused.value.move
    assert before == str(state)


@pytest.mark.parametrize(
    ("letters", "action", "words"),
    [
        (0, 50, "chance is a whole number from 0 to 15, which 50"),
        (0, -85, "chance is a whole number from 0 to 15, which -85"),
        (30, 91, "a player is a whole number from 0 to 90, which 91"),
    ],
)
def test_no_action(letters: int, action: int, words: str) -> None:
    """What is no action is refused in a sentence, by the number that was given."""
    state = played(loaded(), 1, letters)
    with pytest.raises(RulesError) as refused:
        state.apply_action(action)
    assert f"An action of {words} is not." == str(refused.value)


@pytest.mark.parametrize(
    ("player", "action", "words"),
    [
        (0, 500, "a player is a whole number from 0 to 90, which 500"),
        (1, 91, "a player is a whole number from 0 to 90, which 91"),
        (0, -3, "a player is a whole number from 0 to 90, which -3"),
        (CHANCE, -3, "chance is a whole number from 0 to 15, which -3"),
        (CHANCE, 16, "chance is a whole number from 0 to 15, which 16"),
    ],
)
def test_names_of_no_actions(player: int, action: int, words: str) -> None:
    """What is no action has no name, and is refused in a sentence."""
    state = loaded().new_initial_state()
    with pytest.raises(RulesError) as refused:
        state.action_to_string(player, action)
    assert f"An action of {words} is not." == str(refused.value)


def test_names_of_actions() -> None:
    """The last action of a player and of chance have the names of their letters."""
    state = loaded().new_initial_state()
    assert ALPHABET.names[90] == state.action_to_string(0, 90)
    assert ALPHABET.names[-1] == state.action_to_string(CHANCE, 15)


def test_stored() -> None:
    """A state that was stored and read again is where it was, and knows its past."""
    game = loaded(3, "token_target=2, paydays=sequential")
    for letters in (0, 40, 10**6):
        state = played(game, 1, letters)
        _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        unpickled = pickle.loads(pickle.dumps(state))
        for other in (again, unpickled, state.clone()):
            assert str(state) == str(other)
            assert state.history() == other.history()
            assert state.information_state_string(2) == other.information_state_string(2)


def test_stored_game() -> None:
    """A game that was stored and read again is the same game, in another process, too."""
    game = loaded(3, "token_target=2, paydays=sequential")
    again = pickle.loads(pickle.dumps(game))
    assert game == again
    assert str(game.new_initial_state()) == str(again.new_initial_state())
    with ProcessPoolExecutor(1, get_context("spawn")) as elsewhere:
        assert game == elsewhere.submit(pickle.loads, pickle.dumps(game)).result()


def test_clones_go_their_own_ways() -> None:
    """What is done to a copy is not done to the state."""
    state = played(loaded(), 2, 30)
    before, clone = str(state), state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert before == str(state) != str(clone)


# --- Observations --------------------------------------------------------------------------------


@pytest.mark.parametrize("recall", [False, True])
def test_observer(recall: bool) -> None:  # noqa: FBT001  # OpenSpiel's own word for it
    """An observer gives the numbers of the fields by name, each a window on the whole."""
    game = loaded(3)
    state, fields = played(game, 4, 60), [*FIELDS, *(KNOWN_FIELDS if recall else ())]
    observer = make_observation(game, pyspiel.IIGObservationType(perfect_recall=recall))
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


def test_sizes() -> None:
    """The tensors are as long as the fields say."""
    seen = sum([field.size for field in FIELDS])
    known = seen + sum([field.size for field in KNOWN_FIELDS])
    game = loaded(4)
    assert (seen, known) == (game.observation_tensor_size(), game.information_state_tensor_size())


def test_observation_string() -> None:
    """The text of an observation tells the fields that are not all 0, as numbers."""
    told = played(loaded(), 3, 30).observation_string(0).splitlines()
    fields = {line.split()[0]: [int(number) for number in line.split()[1:]] for line in told}
    observer = make_observation(loaded())
    observer.set_from(played(loaded(), 3, 30), 0)
    assert fields == {name: [*part] for name, part in observer.dict.items() if part.any()}


def test_public_observer() -> None:
    """Without private information there is what a spectator sees, and is told."""
    game, none = loaded(), pyspiel.PrivateInfoType.NONE
    state = played(game, 4, 60)
    moment = Moment(SUBJECT, SUBJECT.begin(2, SHORT))
    for action, actor in zip(state.history(), actors(state), strict=True):
        moment = moment.after(action + ALPHABET.players if actor == CHANCE else action)
    for recall, numbers in ((False, moment.seen(None)), (True, moment.known(None))):
        kind = pyspiel.IIGObservationType(perfect_recall=recall, private_info=none)
        observer = make_observation(game, kind)
        observer.set_from(state, 1)
        assert numbers == [*observer.tensor]
        assert recall == (moment.told(None) == observer.string_from(state, 1))


@pytest.mark.parametrize("letters", [60, 10**6])
def test_private_observer(letters: int) -> None:
    """Without public information there is what is the player's own; the rest is for spectators."""
    game = loaded(3)
    state = played(game, 4, letters)
    sight = pyspiel.IIGObservationType(perfect_recall=False, public_info=False)
    observer, whole = make_observation(game, sight), make_observation(game)
    observer.set_from(state, 1)
    whole.set_from(state, 1)
    assert ["hand", "vp"] == [*observer.dict]
    assert {name: [*whole.dict[name]] for name in ("hand", "vp")} == {
        name: [*part] for name, part in observer.dict.items()
    }
    assert [*observer.tensor] == [*observer.dict["hand"], *observer.dict["vp"]]
    own = [line for line in whole.string_from(state, 1).splitlines() if re.match("hand |vp ", line)]
    assert own == observer.string_from(state, 1).splitlines()


def actors(state: pyspiel.State) -> list[int]:
    """Tell who made each move of a game."""
    again, found = state.get_game().new_initial_state(), list[int]()
    for action in state.history():
        found.append(again.current_player())
        again.apply_action(action)
    return found


@pytest.mark.parametrize(
    "kind",
    [
        pyspiel.IIGObservationType(perfect_recall=True, public_info=False),
        pyspiel.IIGObservationType(
            perfect_recall=False, public_info=False, private_info=pyspiel.PrivateInfoType.NONE
        ),
        pyspiel.IIGObservationType(
            perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
        ),
    ],
)
def test_observers_that_there_are_not(kind: pyspiel.IIGObservationType) -> None:
    """What cannot be observed is refused in a sentence."""
    with pytest.raises(RulesError, match="observed with what is public"):
        loaded().make_observer(kind, {})


def test_parameters_of_an_observer() -> None:
    """An observer has no parameters."""
    with pytest.raises(RulesError, match="no parameters, such as"):
        make_observation(loaded(), None, {"height": 3})


# --- Algorithms ----------------------------------------------------------------------------------


def test_mcts() -> None:
    """Monte Carlo tree search plays legal moves."""
    game = loaded()
    state = played(game, 5, 40)
    luck = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 8, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)
    while not state.is_terminal() and len(state.history()) < 60:
        action = bot.step(state) if not state.is_chance_node() else state.legal_actions()[0]
        assert action in state.legal_actions()
        state.apply_action(action)


def test_mcts_wins() -> None:
    """Tree search buys where that brings the last token and the only points (END-1, WIN-1)."""
    game = loaded(2, MICRO)
    state = game.new_initial_state()
    for name in [*["draw R2"] * 3, "lot 0", "token R", "token R", "take R2", "draw R2"]:
        found = {state.action_to_string(action): action for action in state.legal_actions()}
        state.apply_action(found[name])
    (pay,) = [a for a in state.legal_actions() if "pay R2" == state.action_to_string(a)]
    bought = state.child(pay)
    while not bought.is_terminal():
        (only,) = bought.legal_actions()  # enough, and then the last card is drawn
        bought.apply_action(only)
    assert [-1.0, 1.0] == bought.returns()
    luck = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 60, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)
    assert pay == bot.step(state)


@pytest.mark.parametrize(
    ("players", "rules"),
    [
        (2, "token_target=6"),
        (2, "unit=1, deck=16R2 16B3 16Y2"),
        (3, "unit=2, deck=16R2 16B3 16Y2 16G5"),
        (4, "unit=2, deck=16R2 16B3 16Y2 16G5, reshuffle=when_empty"),
    ],
)
def test_resampled(players: int, rules: str) -> None:
    """A state that may as well be true is one that no player can tell from the state."""
    rng, game = Random(players), loaded(players, rules)
    state, others, reshuffled = game.new_initial_state(), 0, False
    while not state.is_terminal():
        unseen = state.information_state_tensor(0)[-1]  # how many cards lie face down
        if rng.random() < 0.05 or (unseen and rng.random() < 0.1):
            again = state.resample_from_infostate(rng.randrange(players), rng.random)
            for seat in range(players):
                assert state.information_state_string(seat) == again.information_state_string(seat)
                assert state.information_state_tensor(seat) == again.information_state_tensor(seat)
            if not state.is_chance_node():
                assert state.legal_actions() == again.legal_actions()
            others += state.history() != again.history()
        draws = state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
        reshuffled |= draws and 0 == state.information_state_tensor(0)[-1] < unseen
    assert others > 0
    assert reshuffled


def test_resampled_by_hand() -> None:
    """Luck decides which of the unseen cards were drawn face down, from the least to the most."""
    state = played(loaded(2, "unit=2"), 2)
    least = state.resample_from_infostate(0, lambda: 0.0).history()
    most = state.resample_from_infostate(0, lambda: 1.0).history()
    assert least != most
    assert len(state.history()) == len(least) == len(most)


def test_nothing_to_resample() -> None:
    """Where nothing is hidden another state is the same one; without a way OpenSpiel refuses."""
    state = played(loaded(), 1, 25)
    again = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0, 1))
    assert state.history() == again.history()
    again.apply_action(again.legal_actions()[0])
    assert len(state.history()) + 1 == len(again.history())
    pebbles = pyspiel.load_game("python_pebbles").new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="not implemented"):
        pebbles.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0, 1))


def test_ismcts() -> None:
    """Tree search over what a player knows plays legal moves, with cards face down, too."""
    game = loaded(2, "token_target=4, unit=2")
    state, rng, steps = game.new_initial_state(), Random(1), 0
    luck = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), 1.4, 4, random_state=luck)
    while steps < 6:
        action = rng.choice(state.legal_actions())
        if not state.is_chance_node() and state.information_state_tensor()[-1]:
            action, steps = bot.step(state), steps + 1
            assert action in state.legal_actions()
        state.apply_action(action)


def test_mccfr() -> None:
    """External-sampling MCCFR learns a policy: probabilities of the legal actions."""
    np.random.seed(1)  # noqa: NPY002  # the algorithm's only source of luck
    game = loaded(2, MICRO)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(15):
        solver.iteration()
    policy, sure, state = solver.average_policy(), 0.0, game.new_initial_state()
    rng = Random(1)
    while not state.is_terminal():
        if not state.is_chance_node():
            shares = policy.action_probabilities(state)
            assert state.legal_actions() == [*shares]
            assert pytest.approx(1) == sum(shares.values())
            sure = max(sure, *shares.values())
        state.apply_action(rng.choice(state.legal_actions()))
    assert sure > 0.5


@pytest.mark.parametrize("players", [2, 3])
def test_rl_environment(players: int) -> None:
    """A Q-learner and random agents play an episode, which ends with rewards."""
    game = loaded(players)
    environment = rl_environment.Environment(game)
    environment.seed(1)
    actions = game.num_distinct_actions()
    agents = [
        q.QLearner(0, actions),
        *[random_agent.RandomAgent(seat, actions) for seat in range(1, players)],
    ]
    step = environment.reset()
    while not step.last():
        seat = step.observations["current_player"]
        assert game.information_state_tensor_size() == len(step.observations["info_state"][seat])
        step = environment.step([agents[seat].step(step).action])
    assert step.rewards is not None
    assert pytest.approx(0) == sum(step.rewards)
