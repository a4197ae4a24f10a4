"""Strategies for Traders of Osaka reach everything, and laws hold where moves cannot be listed."""

from __future__ import annotations

from functools import partial
from typing import get_args

import hypothesis
import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st

import osaka_rules as osaka
from osaka_rules import GAME, Phase, Ruleset
from osaka_rules.testing import LAWS, Law
from osaka_rules.testing.osaka import (
    moves,
    one_of_each_phase,
    played,
    positions,
    rulesets,
    rulings,
    some_cards,
    states,
    variants,
)
from osaka_rules.testing.osaka.strategies import CALM_ROUTE
from osaka_rules.testing.turns import at_random, turns_of


@pytest.mark.parametrize("law", LAWS[1:], ids=[law.__name__ for law in LAWS[1:]])
def test_more_moves_than_can_be_listed(law: Law) -> None:
    """Where there are millions of legal moves the laws are checked quickly."""
    hand = "6R2 6R3 6B2 6B3 4Y2 4Y3 4G2 4G3"
    rich = osaka.position(market="R5 G5 B5", hands=[hand, "R5"])
    assert len(osaka.legal_moves(rich)) > 10**6
    law(GAME, turns_of(GAME, rich, at_random(GAME, 1))[:10])


def test_games_say_how_to_play_them_again() -> None:
    """A game is reported with what it takes to play it again."""
    game, again = [played(players=3, seed=5, tempers=("idler",), luck=2) for _ in range(2)]
    assert game.turns == again.turns
    assert "players=3, seed=5, likes=(('Pass', 'Done'),), luck=2)" in repr(game)
    other = played(Ruleset(unit=2), seed=5)
    assert "game=<Traders of Osaka, unit=2>, players=2, seed=5" in repr(other)


def test_states_reach_every_phase() -> None:
    """Among the states to choose from there are some of each phase."""
    games = [played(players=4, seed=seed, luck=3) for seed in range(20)]
    reached = {type(state.phase) for game in games for state in one_of_each_phase(game)}
    assert {*get_args(Phase)} == reached


@given(states(variants()))
def test_states_are_right(state: osaka.State) -> None:
    """Nothing is wrong with the states that are drawn."""
    assert () == osaka.problems(state)


def test_positions_reach_every_phase() -> None:
    """Positions of each phase are laid out, for two, three and four players.

    Where all cards are alike, all hands are tied.
    """
    found: list[osaka.State] = []
    alike = Ruleset(deck=osaka.cards("100R5"))
    calm = Ruleset(route=CALM_ROUTE, refresh_market=0)

    @settings(phases=[hypothesis.Phase.generate], max_examples=120, database=None, derandomize=True)
    @given(positions(st.sampled_from([alike, calm])))
    def collect(state: osaka.State) -> None:
        found.append(state)

    collect()
    assert {*get_args(Phase)} == {type(state.phase) for state in found}
    assert {2, 3, 4} == {len(state.names) for state in found}


QUICK = settings(phases=[hypothesis.Phase.generate], max_examples=1000, database=None)
"""Look for an example, not for the simplest one."""


def test_positions_in_the_middle_of_the_first_tokens() -> None:
    """Some positions have players with a first token and players without."""
    calm = st.just(Ruleset(route=CALM_ROUTE))
    assert is_half_chosen(find(positions(calm), is_half_chosen, settings=QUICK))


def is_half_chosen(state: osaka.State) -> bool:
    """Return whether some first tokens have been chosen, and others are still to come."""
    return isinstance(state.phase, osaka.ChoosingToken) and any(map(any, state.tokens))


@pytest.mark.parametrize("kind", get_args(osaka.Move))
def test_moves_of_every_kind(kind: type[osaka.Move]) -> None:
    """Any move of players and of chance can be drawn."""
    assert isinstance(find(moves(), lambda move: isinstance(move, kind), settings=QUICK), kind)


@pytest.mark.parametrize("strategy", [rulings(), variants(), rulesets()], ids=str)
@pytest.mark.parametrize("name", osaka.OPTIONS)
def test_rulings_are_all_drawn(strategy: st.SearchStrategy[Ruleset], name: str) -> None:
    """Every value of every ruling is drawn, in the printed game and in variants."""
    for value in osaka.OPTIONS[name]:
        chosen = partial(has, name, value)
        assert chosen(find(strategy, chosen, settings=QUICK))


def has(name: str, value: str, ruleset: Ruleset) -> bool:
    """Return whether a ruleset has a value."""
    return bool(value == getattr(ruleset, name))


@given(rulings())
def test_rulings_change_nothing_else(ruleset: Ruleset) -> None:
    """Rulings leave the components and the numbers of the printed game as they are."""
    assert {*ruleset.differences} <= {*osaka.OPTIONS}


@given(some_cards(3))
def test_cards_are_at_most_as_many_as_asked_for(some: osaka.Cards) -> None:
    """A limit for the number of cards is kept."""
    assert len(some) <= 3
