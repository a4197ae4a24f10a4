"""Strategies for Yokohama reach everything, and nothing is wrong with what they draw."""

from __future__ import annotations

from typing import Final, TypeVar, get_args

import hypothesis
from hypothesis import given, settings
from hypothesis import strategies as st

from osaka_rules import yokohama
from osaka_rules.testing import LAWS, unhurried
from osaka_rules.testing.yokohama import (
    Played,
    games,
    moves,
    one_of_each_phase,
    packs,
    played,
    positions,
    rulesets,
    states,
    variants,
)
from osaka_rules.yokohama import OPTIONS, RECONSTRUCTED, Move, Pack, Phase, Ruleset, State

_T = TypeVar("_T")
QUICK: Final = settings(phases=[hypothesis.Phase.generate], database=None, derandomize=True)
"""Draw, and do no more."""
FEW: Final = unhurried(settings(max_examples=6))


def drawn(strategy: st.SearchStrategy[_T], number: int) -> list[_T]:
    """Return what a strategy draws."""
    found: list[_T] = []

    @unhurried(settings(QUICK, max_examples=number))
    @given(strategy)
    def collect(value: _T) -> None:
        found.append(value)

    collect()
    return found


def test_games_say_how_to_play_them_again() -> None:
    """A game is reported with what it takes to play it again."""
    game, again = [played(players=3, seed=5, tempers=("idler",), luck=2) for _ in range(2)]
    assert game.turns == again.turns
    assert "players=3, seed=5, likes=(('Return', 'Done'),), luck=2)" in repr(game)
    other = played(Ruleset(recall="one_area"), seed=5)
    assert "game=<Yokohama, recall=one_area>, players=2, seed=5" in repr(other)


TEMPERS: Final = ("any", "scholar", "trader", "walker")


def test_states_reach_every_phase() -> None:
    """Among the states to choose from there are some of each phase, and of each kind of action."""
    reached = [
        (type(state.phase), state)
        for seed in range(4)
        for state in one_of_each_phase(played(players=4, seed=seed, tempers=TEMPERS))
    ]
    assert {*get_args(Phase)} == {phase for phase, _ in reached}
    acting = [state for phase, state in reached if phase is yokohama.Acting]
    kinds = {
        state.city.kinds[state.turn.action.cell]
        for state in acting
        if state.turn is not None and state.turn.action is not None
    }
    assert {"portA", "portB", "labA", "labB", "agency", "church", "customs"} == kinds


def test_games_reach_every_event() -> None:
    """Every event but two rare ones comes up in a few games of players with different tempers."""
    rare = {yokohama.AgentMissed, yokohama.StockPaid}
    happened = {
        type(event)
        for seed in range(4)
        for tempers in (TEMPERS, ("builder", "pilgrim", "scholar", "idler"))
        for event in played(players=4, seed=seed, tempers=tempers).events
    }
    assert set() == {*get_args(yokohama.Event)} - happened - rare


@FEW
@given(states())
def test_states_are_right(state: State) -> None:
    """Nothing is wrong with the states that are drawn."""
    assert () == yokohama.problems(state)


@FEW
@given(positions())
def test_positions_are_right(state: State) -> None:
    """Nothing is wrong with positions, and every legal move can be made in them."""
    assert () == yokohama.problems(state)
    for move in yokohama.legal_moves(state):
        yokohama.apply(state, move)


@FEW
@given(games(using=variants()))
def test_variants_keep_the_laws(game: Played) -> None:
    """Small variants keep every law."""
    for law in LAWS:
        law(game.game, game.turns)


def test_positions_that_nobody_plays_to() -> None:
    """Some positions cannot be reached: nothing ever goes back to a warehouse."""
    found = drawn(positions(using=st.just(RECONSTRUCTED)), 30)
    stored = [player.stored_assistants for state in found for player in state.players]
    assert max(stored) > RECONSTRUCTED.start.warehouse[0]


def test_moves_of_every_kind() -> None:
    """Any move of players and of chance can be drawn."""
    assert {*get_args(Move)} == {type(move) for move in drawn(moves(), 500)}


def test_rulings_are_all_drawn() -> None:
    """Every value of every ruling is drawn."""
    found = drawn(rulesets(), 100)
    for name, values in OPTIONS.items():
        assert {*values} == {getattr(ruleset, name) for ruleset in found}


def test_packs_of_both_kinds() -> None:
    """The pack that comes with the library is drawn as well as variants of it."""
    assert {True, False} == {pack.variant for pack in drawn(packs(), 20)}


@FEW
@given(variants())
def test_variants_are_small(pack: Pack) -> None:
    """A variant has no more boards, cards and spaces than the whole game, and fewer rounds."""
    whole = RECONSTRUCTED
    assert len(pack.orders) <= len(whole.orders)
    assert {*pack.cards} <= {*whole.cards}
    assert {*pack.orders} <= {*whole.orders}
    assert all([sum(rows) <= 18 for rows in pack.layout])
    assert pack.start.rounds < whole.start.rounds
