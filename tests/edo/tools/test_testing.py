"""Strategies for Edo reach everything, and nothing is wrong with what they draw."""

from __future__ import annotations

from typing import Final, TypeVar, get_args

import hypothesis
from hypothesis import given, settings
from hypothesis import strategies as st

from osaka_rules import edo
from osaka_rules.edo import OPTIONS, RECONSTRUCTED, Move, Pack, Ruleset, State, phases
from osaka_rules.edo.pack_file import pack_of
from osaka_rules.testing import unhurried
from osaka_rules.testing.edo import (
    moves,
    one_of_each_phase,
    packs,
    played,
    positions,
    rulesets,
    states,
    variants,
)
from tests.edo.packs import changed

_T = TypeVar("_T")
QUICK: Final = settings(phases=[hypothesis.Phase.generate], database=None, derandomize=True)
"""Draw, and do no more."""
FEW: Final = unhurried(settings(max_examples=8))
TEMPERS: Final = ("builder", "scholar", "trader", "any")
RICH: Final = pack_of(
    changed(
        {
            "variant": True,
            "start.money": 40,
            "kit": [
                {"id": f"K{n}", "wood": 6, "stone": 6, "rice": 6, "from": "reconstructed"}
                for n in range(5)
            ],
        }
    )
)
"""So much to begin with that all sorts of things happen in random games."""


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
    assert "players=3, seed=5, likes=(('Reveal', 'Done'),), luck=2)" in repr(game)
    other = played(Ruleset(money="open"), seed=5)
    assert "game=<Edo, money=open>, players=2, seed=5" in repr(other)


def test_states_reach_every_phase() -> None:
    """Among the states to choose from there are some of each phase."""
    reached = [
        type(state.phase)
        for seed in range(8)
        for state in one_of_each_phase(played(pack=RICH, players=4, seed=seed, tempers=TEMPERS))
    ]
    assert {*get_args(phases.Phase)} == {*reached}


def test_games_reach_every_event() -> None:
    """Every event comes up in a few games of players with different tempers."""
    happened = {
        type(event)
        for seed in range(8)
        for event in played(pack=RICH, players=4, seed=seed, tempers=TEMPERS).events
    }
    assert {*get_args(edo.Event)} == happened


@FEW
@given(states())
def test_states_are_right(state: State) -> None:
    """Nothing is wrong with the states that are drawn."""
    assert () == edo.problems(state)


@FEW
@given(positions())
def test_positions_are_right(state: State) -> None:
    """Nothing is wrong with positions, and every legal move can be made in them."""
    assert () == edo.problems(state)
    for move in edo.legal_moves(state):
        edo.apply(state, move)


def test_positions_that_nobody_plays_to() -> None:
    """Some positions cannot be reached: nobody has points while homes are chosen."""
    found = drawn(positions(using=st.just(RECONSTRUCTED)), 45)
    first = [state for state in found if not any(state.cities)]
    assert max([player.points for state in first for player in state.players]) > 0


def test_moves_of_every_kind() -> None:
    """Any move of players and of chance can be drawn."""
    assert {*get_args(Move)} == {type(move) for move in drawn(moves(), 300)}


def test_rulings_are_all_drawn() -> None:
    """Every value of every ruling is drawn."""
    found = drawn(rulesets(), 60)
    for name, values in OPTIONS.items():
        assert {*values} == {getattr(ruleset, name) for ruleset in found}


def test_packs_of_both_kinds() -> None:
    """The pack that comes with the library is drawn as well as variants of it."""
    assert {True, False} == {pack.variant for pack in drawn(packs(), 12)}


@FEW
@given(variants())
def test_variants_are_no_larger(pack: Pack) -> None:
    """A variant has no more cards and pieces than the whole game."""
    whole = RECONSTRUCTED
    assert {*pack.card} <= {*whole.card}
    assert {*pack.merchant} <= {*whole.merchant}
    assert pack.count.figures <= whole.count.figures
    assert pack.number.slots <= whole.number.slots
