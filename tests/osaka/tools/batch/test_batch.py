"""``Batch`` and ``play_out``: what they take, what they refuse, what begins again."""

from __future__ import annotations

from typing import cast

import attrs
import numpy as np
import pytest

import osaka_rules as osaka
from osaka_rules import IllegalMove, InvalidPosition, Ruleset, WrongType, WrongValue
from osaka_rules.adapters.environment import rewards
from osaka_rules.adapters.osaka import ACTIONS, FIELDS
from osaka_rules.adapters.osaka.actions import split
from osaka_rules.batch.osaka import Batch, SeededRandom, play_out, rows
from osaka_rules.batch.osaka.observe import NUMBERS
from osaka_rules.batch.osaka.rows import Row
from osaka_rules.batch.osaka.rulings import LARGEST_VP, most_vp, rules_of
from osaka_rules.batch.osaka.states import row_of, state_of
from osaka_rules.osaka.ruleset import OPTIONS, with_options
from osaka_rules.testing.osaka import one_of_each_phase, played
from tests.support.refusals import raised

FEW = Ruleset(deck=osaka.cards("20R2"), token_target=2, players_max=2, first_hand=2)
"""A game that is soon over."""


def first_legal(batch: Batch) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Return the first legal action of each game, or -1."""
    return np.where(batch.masks.any(axis=1), batch.masks.argmax(axis=1), -1)


# --- The same alphabet as the adapters -----------------------------------------------------------


def test_actions_are_those_of_the_adapters() -> None:
    """The numbers of actions that the rows use are those of the adapters."""
    firsts = {
        "take R2": rows.TAKE,
        "take reserved R2": rows.TAKE_RESERVED,
        "reserve market R2": rows.RESERVE_MARKET,
        "reserve farm R2": rows.RESERVE_FARM,
        "pass": rows.PASS,
        "done": rows.DONE,
        "pay R2": rows.PAY,
        "insure with R2": rows.INSURE,
        "cover R2": rows.COVER,
        "enough": rows.ENOUGH,
        "draw R2": rows.DRAW_CARD,
        "lot 0": rows.LOT,
    }
    assert firsts == {name: ACTIONS.names.index(name) for name in firsts}
    assert ACTIONS.size == rows.ACTIONS


def test_observations_have_the_numbers_of_the_adapters() -> None:
    """An observation has as many numbers as the fields of the adapters."""
    assert sum(field.size for field in FIELDS) == NUMBERS


def test_rulings_are_in_the_order_of_the_ruleset() -> None:
    """The rules have a 1 for each ruling whose other reading is chosen."""
    places = [rows.PASSING, rows.REFRESH, rows.RESHUFFLE, rows.PAYDAYS, rows.INSURING_ANY]
    for place, (name, values) in zip(places, OPTIONS.items(), strict=True):
        rules = rules_of(with_options({name: values[1]}), 2)
        assert [int(each == place) for each in places] == [int(rules[each]) for each in places]


# --- Rows and states -----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_states_of_each_phase(players: int) -> None:
    """A state of any phase comes back from its row."""
    game = played(players=players, seed=3, tempers=("insurer", "any", "buyer"), luck=4)
    tied = osaka.position(
        phase=osaka.DrawingLot((0, 1)), market="5R2", farm="3B2", hands=["4G2", "4Y2"]
    )
    red = osaka.Colour.RED
    owing = osaka.position(
        phase=osaka.Selling(1, (red,), red, 1, 2, ((red, 1),)),
        ships={"R": 5},
        vp=[0, 1],
        vp_cards="R2",
    )
    for state in (*one_of_each_phase(game), tied, owing):
        assert state == state_of(row_of(state), state.ruleset, state.names)


# --- Games that begin again, or stay -------------------------------------------------------------


def test_games_begin_again() -> None:
    """A game that is over begins again with the next number of its seed as its seed."""
    batch = Batch(1, 2, FEW)
    batch.reset([7])
    luck = SeededRandom(7)
    state = osaka.settle(osaka.new_game(["player_0", "player_1"], FEW), luck)
    while (outcome := osaka.outcome(state)) is None:
        move = osaka.legal_moves(state)[0]
        state = osaka.advance(state, move, luck).state
        ended = [batch.step(np.array([action])) for action in split(move)][-1]
        assert [osaka.outcome(state) is not None] == ended.tolist()
    assert np.array([rewards(outcome)]).tolist() == batch.results.rewards.tolist()
    fresh = SeededRandom(luck.number())
    again = osaka.settle(osaka.new_game(["player_0", "player_1"], FEW), fresh)
    assert [again] == batch.to_states()


def test_games_stay() -> None:
    """A game that is over stays so, with no legal action and nobody to move."""
    batch = Batch(2, 2, FEW, when_over="stay")
    while batch.masks.any():
        batch.step(first_legal(batch))
    assert [-1, -1] == batch.to_move.tolist()
    before = batch.to_states()
    assert [False, False] == batch.step(np.array([-1, -1])).tolist()
    assert before == batch.to_states()
    assert [0, 0] == batch.results.ended_by.tolist()


def test_reset_is_a_new_batch() -> None:
    """A reset with the seeds of a new batch gives what a new batch has."""
    batch = Batch(3)
    start = batch.to_states()
    batch.step(first_legal(batch))
    assert start != batch.to_states()
    batch.reset(np.arange(3))
    assert start == batch.to_states()
    assert [0, 0, 0] == batch.results.ended_by.tolist()


def test_seats_that_follow_policies_move_by_themselves() -> None:
    """The caller is asked for the actions of its own seats only."""
    batch = Batch(20, 3, seats=["greedy", "chosen", "uniform"])
    for _ in range(100):
        assert {1} == {*batch.to_move.tolist()}
        batch.step(first_legal(batch))


def test_threads_change_nothing() -> None:
    """Games are the same with any number of threads, also with more threads than games."""
    one, four = play_out(range(600), 3), play_out(range(600), 3, threads=4)
    assert one.vp.tolist() == four.vp.tolist()
    assert one.moves.tolist() == four.moves.tolist()
    assert play_out([5], threads=2).vp.tolist() == play_out([5]).vp.tolist()
    assert (0, 2) == play_out([]).vp.shape


def test_some_games_begin_anew() -> None:
    """Some games of a batch can begin anew; the others stay as they are."""
    batch, other = Batch(3), Batch(3)
    batch.step(first_legal(batch))
    before = batch.to_states()
    batch.restart(np.array([0, 2]), [1, 7])
    other.reset([1, 1, 7])
    fresh = other.to_states()
    assert [fresh[0], before[1], fresh[2]] == batch.to_states()


def test_leads() -> None:
    """A lead is the distance to the best of the others."""
    batch = Batch.from_states([osaka.position(market="R2", vp=[5, 2, 9])])
    assert [[-4, -7, 4]] == batch.leads().tolist()


def test_text() -> None:
    """The text of a batch says how large it is."""
    assert "<Batch of 2 games of 3 players>" == repr(Batch(2, 3))


def test_memory() -> None:
    """A game in a batch takes at most a thousand bytes."""
    batch = Batch(100)
    arrays = [cast("Row", each) for each in vars(batch).values() if isinstance(each, np.ndarray)]
    own = [each.nbytes for each in arrays if each.base is None and len(each) == 100]
    assert 100_000 >= sum(own) > 55_000


# --- Observations --------------------------------------------------------------------------------


def test_observations_of_a_seat() -> None:
    """Any seat can look, in arrays of any of three types; the one to move looks by default."""
    batch = Batch(4, 2)
    seen = batch.observe()
    seats = batch.to_move
    for kind in ("int16", "int32", "float32"):
        out: Row = np.full((4, NUMBERS), 7, kind)
        assert batch.observe(out) is out
        assert seen.tolist() == out.tolist()
    for seat in (0, 1):
        own = batch.observe(seat=seat)
        assert seen[seats == seat].tolist() == own[seats == seat].tolist()
        assert not (seen[seats != seat] == own[seats != seat]).all()


# --- What is refused -----------------------------------------------------------------------------


HUGE = Ruleset(unit=1, token_target=60)
"""House rules under which a player could get more points than a row can hold."""


def test_batches_that_cannot_be() -> None:
    """Numbers, rules, seats and ends out of bounds are refused."""
    most = f"{1 << 24}"
    game = "Traders of Osaka"
    assert f"batch.games 0 {most}" == raised(WrongValue, Batch, 0)
    assert f"batch.games 2.0 {most}" == raised(WrongValue, Batch, 2.0)
    assert f"COMP-6 names.number {game} 2 4 5" == raised(WrongValue, Batch, 1, 5)
    assert f"COMP-6 names.number {game} 2 4 '2'" == raised(WrongValue, Batch, 1, "2")
    assert f"ruleset.type 'x' {game}" == raised(WrongType, Batch, 1, 2, "x")
    largest = (2 * 60 + 1) * (108 * (5 + 59) // 1 + 4 * 2)
    assert f"PAY-3 batch.vp {largest} 32767" == raised(WrongValue, Batch, 1, 2, HUGE)
    known = "chosen, uniform, kind_first, greedy"
    assert f"batch.policy 'me' {known}" == raised(WrongValue, Batch, 1, seats="me")
    assert f"batch.policy 7 {known}" == raised(WrongValue, Batch, 1, seats=7)
    assert "batch.policies 2 1" == raised(WrongValue, Batch, 1, seats=["chosen"])
    assert "batch.nobody" == raised(WrongValue, Batch, 1, seats="greedy")
    assert "batch.when_over 'rest'" == raised(WrongValue, Batch, 1, when_over="rest")


def test_seeds_that_cannot_be() -> None:
    """Seeds are whole numbers of 64 bits, one for each game."""
    batch = Batch(2)
    before = batch.to_states()
    for call in (play_out, batch.reset):
        assert "batch.seeds 7" == raised(WrongType, call, 7)
        assert "batch.seed -1" == raised(WrongValue, call, [0, -1])
        assert "batch.seed 1.0" == raised(WrongValue, call, [1.0, 2])
        assert f"batch.seed {1 << 64}" == raised(WrongValue, call, [1, 1 << 64])
        found = raised(WrongValue, call, np.zeros(2))
        assert "batch.array seeds (2,) integer (2,) float64" == found
        found = raised(WrongValue, call, np.zeros((2, 2), int))
        assert "batch.array seeds (2,) integer (2, 2) int64" == found
    assert "batch.number_of_seeds 2 3" == raised(WrongValue, batch.reset, range(3))
    assert "batch.threads 0" == raised(WrongValue, play_out, [1], threads=0)
    assert "batch.policy 'chosen' uniform, kind_first, greedy" == raised(
        WrongValue, play_out, [1], policies="chosen"
    )
    assert before == batch.to_states()


def test_actions_that_cannot_be() -> None:
    """Nothing has happened where one action of many is not legal; the error names the game."""
    batch = Batch(3)
    before, actions = batch.to_states(), np.zeros(3, np.int64)
    assert "batch.no_array actions [0, 0, 0]" == raised(WrongType, batch.step, [0, 0, 0])
    found = raised(WrongValue, batch.step, np.zeros(2, int))
    assert "batch.array actions (3,) integer (2,) int64" == found
    found = raised(WrongValue, batch.step, np.zeros(3))
    assert "batch.array actions (3,) integer (3,) float64" == found
    actions[1] = ACTIONS.names.index("pass")
    seat = batch.to_move[1]
    reason = f"player_{seat} is to choose a first token: write 'token R'."
    assert f"SETUP-6 batch.illegal 1 {reason}" == raised(IllegalMove, batch.step, actions)
    for number in (-2, -3, 91, 1 << 40):
        actions[1] = number
        assert f"adapters.action {number} 90" == raised(WrongValue, batch.step, actions)
    assert before == batch.to_states()
    assert [False] * 3 == batch.step(np.array([0, -1, 3], np.int8)).tolist()
    assert [False, True, False] == [
        mine == old for mine, old in zip(batch.to_states(), before, strict=True)
    ]


def test_actions_in_the_middle_of_a_move() -> None:
    """A payment that is begun cannot be left, and the clause says so."""
    batch = Batch.from_states([osaka.position(market="R5", hands=["5G2", ""])])
    batch.step(np.array([ACTIONS.names.index("pay G2")]))
    enough = np.array([ACTIONS.names.index("enough")])
    assert raised(IllegalMove, batch.step, enough).startswith("BUY-3 batch.illegal 0")
    assert [(ACTIONS.names.index("pay G2"),)] == batch.partial_moves()


def test_games_that_are_over_take_no_action() -> None:
    """Where a game is over and stays, only -1 will do."""
    end = osaka.position(phase=osaka.Over("tokens"), ships={"R": 5}, tokens=["8R", ""])
    batch = Batch.from_states([end], when_over="stay")
    assert "END-1 batch.illegal 0 The game is over." == raised(
        IllegalMove, batch.step, np.array([rows.PASS])
    )


def test_arrays_that_cannot_be_written() -> None:
    """Observations go into an array of the right shape and type that can be written to."""
    batch = Batch(2)
    shape = f"(2, {NUMBERS}) int16, int32, float32"
    assert "batch.no_array out 7" == raised(WrongType, batch.observe, 7)
    assert f"batch.array out {shape} (2, 3) int16" == raised(
        WrongValue, batch.observe, np.zeros((2, 3), np.int16)
    )
    assert f"batch.array out {shape} (2, {NUMBERS}) float64" == raised(
        WrongValue, batch.observe, np.zeros((2, NUMBERS))
    )
    gaps = np.zeros((2, 2 * NUMBERS), np.int16)[:, ::2]
    assert "batch.out" == raised(WrongValue, batch.observe, gaps)
    fixed = np.zeros((2, NUMBERS), np.int16)
    fixed.flags.writeable = False
    assert "batch.out" == raised(WrongValue, batch.observe, fixed)
    assert "seat.none 2  from 0 to 1" == raised(WrongValue, batch.observe, seat=2)
    with pytest.raises(ValueError, match="read-only"):
        batch.masks[0] = 1


def test_states_that_cannot_be() -> None:
    """States without problems, of one ruleset and number of players, make a batch."""
    state = osaka.position(market="R2")
    other = osaka.position(market="R2", ruleset=Ruleset(passing="always"))
    assert "batch.states 7" == raised(WrongType, Batch.from_states, 7)
    assert "type.wrong State 7" == raised(WrongType, Batch.from_states, [7])
    assert "batch.different 0" == raised(WrongValue, Batch.from_states, [])
    assert "batch.different 2" == raised(WrongValue, Batch.from_states, [state, other])
    wrong = attrs.evolve(state, vp=(-1, 0))
    assert "PAY-4 position.negative_vp -1, 0" == raised(InvalidPosition, Batch.from_states, [wrong])
    large = osaka.position(market="R2", vp=[40_000, 0])
    assert "PAY-4 batch.number 40000 32767" == raised(InvalidPosition, Batch.from_states, [large])


def test_the_bound_of_points() -> None:
    """The bound is reached by arithmetic: all cards at the highest price, once for each token."""
    assert most_vp(Ruleset(), 4) == (4 * 8 + 1) * (108 * 12 // 5 + 4 * 4)
    assert most_vp(Ruleset(), 4) <= LARGEST_VP
