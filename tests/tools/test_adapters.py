"""What adapters share: actions, observations, histories and rewards, for Pebbles and all games."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from importlib import import_module
from itertools import combinations
from random import Random
from typing import Final

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from osaka_rules import games
from osaka_rules.adapters.actions import ActionChosen, SplitState, SplitView
from osaka_rules.adapters.environment import events_text, rewards
from osaka_rules.adapters.history import History
from osaka_rules.explore import explore
from osaka_rules.extras import MissingLibrary
from osaka_rules.kernel import (
    CHANCE,
    EventT,
    Game,
    IllegalMove,
    MoveT,
    NotationError,
    Outcome,
    StateT,
    ViewT,
    WrongValue,
)
from osaka_rules.testing import check_game
from tests import pebbles
from tests.pebbles import Event, Move, Planned, State, View
from tests.pebbles.adapters import ENVIRONMENT, MOVES
from tests.pebbles.render import board
from tests.support.histories import path, played, ways
from tests.support.refusals import refusal
from tests.tools.environments import AnyEnvironment, environments

PebblesHistory = History[State, Move, Event, View]
GAME: Final = ENVIRONMENT.game
NUMBER: Final = {str(move): action for action, move in enumerate(MOVES)}


def begun(*names: str, players: int = 2, rules: str = "") -> PebblesHistory:
    """Start a game of Pebbles, and play these actions."""
    environment = ENVIRONMENT.with_rules(rules)
    history: PebblesHistory = History(environment, environment.new_game(players))
    for name in names:
        history = history.after(NUMBER[name])
    return history


def tree(history: PebblesHistory, depth: int) -> Iterator[PebblesHistory]:
    """Yield all histories up to a number of actions."""
    yield history
    for action in history.legal_actions() if depth else []:
        yield from tree(history.after(action), depth - 1)


# --- Actions -------------------------------------------------------------------------------------


@environments
def test_actions(environment: AnyEnvironment) -> None:
    """No two actions have the same name, and each has clauses of the rulebook."""
    actions, slug = environment.space.actions, environment.base_game.slug
    door = games.door(slug)
    clauses = {clause.id for clause in door.rulebook().clauses}
    assert len(actions) == len({*environment.space.names}) > environment.space.size
    assert all([action.clauses and {*action.clauses} <= clauses for action in actions])


@environments
def test_the_split_game_keeps_the_laws(environment: AnyEnvironment) -> None:
    """The game in actions is a game of the kernel."""
    check_game(environment.game, settings(max_examples=1))


@environments
def test_actions_and_moves(environment: AnyEnvironment) -> None:
    """Actions are in ascending order, those of chance last, and each makes a legal move."""
    game, space = environment.base_game, environment.space
    for history in played(History(environment, environment.new_game(2)), 1):
        actions, (state, partial) = history.legal_actions(), history_parts(history)
        assert sorted({*actions}) == actions
        assert {CHANCE is history.actor()} >= {action >= space.size for action in actions}
        for action in actions:
            move = space.join((*partial, action))
            if move is not None:
                assert game.objection(state, move) is None
                assert (*partial, action) == space.split(move)


def history_parts(
    history: History[StateT, MoveT, EventT, ViewT],
) -> tuple[StateT, tuple[int, ...]]:
    """Return the state and the partial move of a history."""
    return history.state.state, history.state.partial


@pytest.mark.parametrize("action", [-1, len(MOVES), "x", 3.0, True, None])
def test_not_an_action(action: int) -> None:
    """What is not a number of an action is refused, by no clause."""
    with pytest.raises(IllegalMove) as refused:
        begun().after(action)
    assert ((), "adapters.action") == refusal(refused.value)
    assert len(MOVES) - 1 == refused.value.message.value("most")


@pytest.mark.parametrize("text", ["plan 1", "-1", str(len(MOVES)), "1.0", ""])
def test_not_the_text_of_an_action(text: str) -> None:
    """The text of an action is its number."""
    assert 3 == GAME.parse_move("3")
    with pytest.raises(NotationError) as refused:
        GAME.parse_move(text)
    assert ((), "adapters.action") == refusal(refused.value)


def test_illegal_action() -> None:
    """An illegal action is refused with the objection to its move."""
    history = begun("deal 1", "deal 2", "draw rain")
    with pytest.raises(IllegalMove) as refused:
        history.after(NUMBER["plan 2"])
    assert pebbles.objection(history.state.state, pebbles.Plan(2)) == refused.value.objection
    assert NUMBER["plan 2"] == refused.value.move


# --- Environments --------------------------------------------------------------------------------


def test_corner() -> None:
    """An environment is found by the name of its game."""
    assert ENVIRONMENT is games.corner("adapters", "pebbles").ENVIRONMENT


def test_rules() -> None:
    """An environment can have other rules."""
    environment = ENVIRONMENT.with_rules("most:3;ties:nobody")
    assert "ties=nobody, most=3" == environment.base_game.rules == environment.game.rules
    assert pebbles.Ruleset(most=3, ties="nobody") == environment.new_game(2).state.ruleset
    assert "" == ENVIRONMENT.base_game.rules
    assert environment is environment.with_rules("")  # what was settled before stays


def test_components_of_its_own() -> None:
    """An environment with another pack keeps it, whatever the rules are."""
    tiny = pebbles.Pack(coins=(1, 1, 2), weather=("sun",), pebbles=1, goal=3)

    def settled(rules: str) -> Game[State, Move, Event, View]:
        return pebbles.game(pebbles.parse_ruleset(rules), tiny)

    environment = attrs.evolve(ENVIRONMENT, base_game=settled(""), settled=settled)
    state = environment.with_rules("ties=nobody").new_game(2).state
    assert (tiny, "nobody") == (state.pack, state.ruleset.ties)
    assert tiny == environment.with_rules("").new_game(2).state.pack


@pytest.mark.parametrize("players", [0, 1, 4, 2.0, "2", None])
def test_number_of_players(players: int) -> None:
    """The game decides for how many players it is."""
    with pytest.raises(WrongValue) as refused:
        ENVIRONMENT.new_game(players)
    assert ((), "names.number") == refusal(refused.value)
    assert (2, 3) == tuple([refused.value.message.value(each) for each in ("fewest", "most")])


@environments
def test_observations_keep_their_limits(environment: AnyEnvironment) -> None:
    """All fields have their sizes, and no number is below 0 or above its maximum."""
    fields = [*environment.fields, *environment.memory_fields]
    limits = [field.most for field in fields for _ in range(field.size)]
    assert len({field.name for field in fields}) == len(fields)
    for seat, history in enumerate(played(History(environment, environment.new_game(2)), 1)):
        numbers = history.information((0, 1, None)[seat % 3])
        assert len(limits) == len(numbers)
        assert all([0 <= number <= most for number, most in zip(numbers, limits, strict=True)])


@pytest.mark.parametrize("players", [2, 3])
def test_nothing_is_lost(players: int) -> None:
    """Different views have different observations, different states different texts."""
    seen: dict[tuple[int, ...], SplitView[View]] = {}
    texts: dict[str, SplitState[State]] = {}

    def distinct(state: SplitState[State]) -> bool:
        view = GAME.view(state, 0)
        same = view == seen.setdefault(tuple(ENVIRONMENT.observe(view)), view)
        return same and state == texts.setdefault(ENVIRONMENT.description(state), state)

    found = explore(GAME, ENVIRONMENT.new_game(players), laws=[distinct])
    assert found.states == len(texts) > len(seen)
    bounds = ENVIRONMENT.bounds(ENVIRONMENT.new_game(players).state)
    assert found.longest is not None
    assert found.longest <= bounds.actions + bounds.draws


def test_a_move_being_made() -> None:
    """Pictures and descriptions end with the actions of the move that is being made."""
    state = begun("deal 1", "deal 2").state.state
    partial = (NUMBER["plan 1"], NUMBER["plan 2"])
    view = GAME.view(SplitState(state), 0).view
    assert f"{board(view)}\n\nSo far: plan 1, plan 2" == ENVIRONMENT.picture(
        SplitView(view, partial)
    )
    assert board(view) == ENVIRONMENT.picture(SplitView(view, ()))
    assert f"{state!r}\nSo far: plan 1, plan 2" == ENVIRONMENT.description(
        SplitState(state, partial)
    )
    changed = GAME.evolve(SplitState(state, partial[:1]), ActionChosen(partial[1]))
    assert SplitState(state, partial) == changed


# --- Rewards -------------------------------------------------------------------------------------


@given(st.integers(2, 6), st.data())
def test_rewards(players: int, data: st.DataObject) -> None:
    """Rewards add up to 0; all winners get the same, and more than all losers."""
    sets = [some for n in range(1, players + 1) for some in combinations(range(players), n)]
    winners = data.draw(st.sampled_from(sets))
    found = rewards(Outcome("tokens", ((0, 0),) * players, winners))
    assert 0 == pytest.approx(sum(found))
    lost = Fraction(-1, players - 1)
    won = (1 - lost) / len(winners) + lost
    assert [float(won if s in winners else lost) for s in range(players)] == pytest.approx(found)


@pytest.mark.parametrize("players", [2, 3])
def test_nobody_wins(players: int) -> None:
    """If nobody wins, everybody gets 0."""
    assert [0.0] * players == rewards(Outcome("time", ((5,),) * players, ()))
    ends = [[*played(begun(players=players), seed)][-1] for seed in range(20)]
    outcomes = [pebbles.outcome(end.state.state) for end in ends]
    void = [
        end.rewards() for end, out in zip(ends, outcomes, strict=True) if out and not out.winners
    ]
    assert [[0.0] * players] * len(void) == void != []


@environments
def test_rewards_come_at_the_end(environment: AnyEnvironment) -> None:
    """Rewards are there when the game is over, and only then."""
    *earlier, last = played(History(environment, environment.new_game(3)), 3)
    assert {True} == {history.rewards() is None for history in earlier}
    end = last.rewards()
    assert end is not None
    assert 0 == pytest.approx(sum(end))


@environments
def test_chance_outcomes(environment: AnyEnvironment) -> None:
    """The actions of chance are in ascending order, with probabilities by their weights."""
    for history in played(History(environment, environment.new_game(2)), 3):
        weights = environment.game.chance(history.state)
        expected = {action: weight / weights.total for action, weight in weights}
        assert sorted(expected.items()) == history.chance_outcomes()
        assert (history.actor() is CHANCE) == bool(history.chance_outcomes())


# --- What a player hears -------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, None])
def test_texts_tell_logs_apart(seat: int | None) -> None:
    """Two histories have the same text exactly if the seat has heard the same."""
    pairs = {
        (each.heard_text(seat), tuple([event for h in path(each) for event in h.heard(seat)]))
        for each in tree(begun(), 8)
    }
    assert len(pairs) == len({text for text, _ in pairs}) == len({heard for _, heard in pairs})


def test_secret_plans() -> None:
    """A plan is heard by its player; the others hear that there is one, until it is revealed."""
    start = begun("deal 1", "deal 2", "draw sun")
    one, two = [start.after(NUMBER[plan]) for plan in ("plan 1", "plan 2")]
    assert one.heard_text(0) != two.heard_text(0)
    assert one.observation(0) != two.observation(0)
    for seat in (1, None):
        assert one.heard_text(seat) == two.heard_text(seat)
        assert one.information(seat) == two.information(seat)
        assert [Planned(0, None)] == one.heard(seat)
    one, two = [each.after(NUMBER["plan 1"]) for each in (one, two)]
    assert one.heard_text(1) != two.heard_text(1)


def test_what_is_heard_decides_what_is_legal() -> None:
    """Who has heard the same and is to move has the same actions and sees the same."""
    known = defaultdict[str, set[tuple[int, ...]]](set)
    for history in tree(begun(), 7):
        seat = history.actor()
        if seat is not None and seat is not CHANCE:
            actions, seen = history.legal_actions(), history.information(seat)
            known[history.heard_text(seat)].add((*actions, -1, *seen))
    assert {1} == {len(alike) for alike in known.values()}


def test_the_listener() -> None:
    """A text begins with the listener."""
    assert ["0:", "1:", "spectator:"] == [begun().heard_text(seat) for seat in (0, 1, None)]


@environments
def test_asking_changes_nothing(environment: AnyEnvironment) -> None:
    """Asking after every action, or only after the last, gives the same texts and numbers."""
    start = History(environment, environment.new_game(3))
    asked = [(each, each.heard_text(1), each.information(1)) for each in played(start, 5)]
    last, text, numbers = asked[-1]
    again = History(environment, environment.new_game(3))
    for action in last.actions:
        again = again.after(action)
    assert (text, numbers) == (again.heard_text(1), again.information(1))


def test_long_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    """However far apart milestones are, texts are the same, and each history keeps a part only."""
    *_, last = played(begun(players=3), 2)
    whole = last.heard_text(0)
    assert whole == f"0: {' '.join([events_text(0, each.heard(0)) for each in path(last)[1:]])}"
    monkeypatch.setattr("osaka_rules.adapters.history.STRETCH", 3)
    *_, again = played(begun(players=3), 2)
    assert whole == again.heard_text(0)
    assert [0, 1, 2, 3] == [each.length for each in path(again)[:4]]
    assert [None, 0, 0, 0, 3] == [
        each.milestone and each.milestone.length for each in path(again)[:5]
    ]
    kept = [each.texts for each in path(again)]
    assert [length % 3 == 0 for length in range(1, len(kept) - 1)] == [*map(bool, kept[1:-1])]


def test_only_the_last_observation_is_kept() -> None:
    """A history that has gone on does not keep its numbers, which are the same when asked again."""
    history = begun("deal 1")
    numbers = history.observation(0)
    assert {0} == {*history.observations}
    assert history.after(NUMBER["deal 2"]).observation(0)
    assert {} == history.observations
    assert numbers == history.observation(0)


def test_an_observation_belongs_to_who_asked() -> None:
    """Who changes the numbers that a history returned does not change the history."""
    history = begun("deal 1")
    numbers = history.observation(0)
    numbers.clear()
    assert [] != history.observation(0)


# --- Resampling ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 2, None])
def test_resampled_histories_have_their_probabilities(seat: int | None) -> None:
    """Each history of which a seat has heard the same comes as often as it is probable."""
    rng = Random(1)
    found = [ways(history, seat, rng) for history in played(begun(players=3), 8)]
    assert 1 == found[-1] < max(found)  # all is revealed at the end


def test_no_resampling() -> None:
    """A game need not be able to resample."""
    environment = attrs.evolve(ENVIRONMENT, resample=None)
    assert None is History(environment, environment.new_game(2)).resample(0, Random(1))


# --- Extras --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("adapter", "library"),
    [
        *[("gymnasium", library) for library in ("gymnasium", "numpy")],
        *[("pettingzoo", library) for library in ("pettingzoo", "gymnasium", "numpy")],
    ],
)
def test_missing_library(adapter: str, library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a library is missing, the extra that brings it is named."""
    for module in (adapter, "spaces"):
        monkeypatch.delitem(sys.modules, f"osaka_rules.adapters.{module}", raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingLibrary) as missing:
        import_module(f"osaka_rules.adapters.{adapter}")
    assert (library, "rl") == (missing.value.library, missing.value.extra)
