"""Pebbles as a game of the kernel: it keeps all laws, and its lines can be counted by hand."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings

from osaka_rules.explore import Explored, Perft, explore
from osaka_rules.kernel import Step, WrongValue
from osaka_rules.testing import Playout, check_game, playouts
from tests import pebbles
from tests.pebbles import GAME, Event, Move, Pack, Plan, Planned, Ruleset, State, View, position

TINY = Pack(name="tiny", coins=(1, 1, 2), weather=("sun",), pebbles=1, goal=3)
Played = Playout[State, Move, Event, View]


@pytest.mark.parametrize("ruleset", [Ruleset(), Ruleset(ties="nobody", most=3)], ids=str)
@pytest.mark.parametrize("pack", [pebbles.BEACH, TINY], ids=lambda pack: str(pack.name))
def test_laws(ruleset: Ruleset, pack: Pack) -> None:
    """All laws hold in random games."""
    game = pebbles.game(ruleset, pack)
    check_game(game, settings(max_examples=15))


def test_perft() -> None:
    """The lines of the first six moves, counted by hand.

    Of the coins 1, 1, 2, 3 the first is one of 3 kinds, the second of 3, 2 or 2: 7 deals. The
    weather is sun (2 plans each) or rain (1 each): 7 * (2 + 1) lines after the first plan and
    7 * (4 + 1) after the second. Then sun and rain can follow on sun, but only sun on rain.
    """
    start = pebbles.new_game(["Ann", "Bob"])
    counts = [pebbles.perft(start, depth) for depth in range(7)]
    assert [
        Perft(players=0, chance=1, ends=0),
        Perft(players=0, chance=3, ends=0),
        Perft(players=0, chance=7, ends=0),
        Perft(players=14, chance=0, ends=0),
        Perft(players=7 * (2 + 1), chance=0, ends=0),
        Perft(players=0, chance=7 * (4 + 1), ends=0),
        Perft(players=7 * (4 * 2 + 1), chance=0, ends=0),
    ] == counts
    split = pebbles.divide(start, 2)
    assert {"deal 1": 3, "deal 2": 2, "deal 3": 2} == {
        str(move): count.total for move, count in split.items()
    }


def test_every_state_of_a_tiny_pack() -> None:
    """With two pebbles a game has 21 states, counted by hand.

    1 before the deal, 2 after the first coin, 3 after the second, 3 after the sun; 2 plans of the
    first player in each. The second player's plan changes nothing: the heap ends at 1 to 1 or 2 to
    0, with each of the 3 deals.
    """
    start = pebbles.new_game(["Ann", "Bob"], pack=TINY)
    found = explore(GAME, start, laws=[lambda state: not pebbles.problems(state)])
    states, moves, draws = 1 + 2 + 3 + 3 + 6 + 6, 3 * 2 + 6 * 2, 2 + (2 + 1) + 3
    assert Explored(states, moves, draws, ends=6, longest=5, stranded=()) == found


# --- Secrets -------------------------------------------------------------------------------------


@pytest.mark.rule("PLAN-5")
@pytest.mark.parametrize("seat", [1, 2, None])
def test_nothing_depends_on_a_secret_plan(seat: int | None) -> None:
    """Until the plans are revealed, nobody else can tell one plan from another."""
    tables = [position(names=["Ann", "Bob", "Cay"], plans=[plan]) for plan in (1, 2)]
    tried: list[Move] = [Plan(1), Plan(2), Plan(3), pebbles.Deal(1), pebbles.Draw("sun")]

    def seen_of(state: State) -> tuple[object, ...]:
        texts = [str(GAME.objection(state, move)) for move in tried]
        told = GAME.redact(Planned(0, state.hidden.plans[0]), seat)
        after = GAME.apply(state, Plan(1))
        heard = [GAME.redact(event, seat) for event in after.events]
        views = [GAME.view(each, seat) for each in (state, after.state)]
        return views, [*GAME.legal_moves(state)], texts, told, heard

    one, two = map(seen_of, tables)
    assert one == two
    assert pebbles.view(tables[0], 0) != pebbles.view(tables[1], 0)


def test_coins_are_resampled_by_their_number() -> None:
    """Of the coins that a seat has not seen, each is as likely as any other."""
    seen = pebbles.view(position(coins=[3, 1]), 0)
    rng = Random(1)
    coins = [pebbles.resample(seen, rng).hidden.coins[1] for _ in range(300)]
    assert {1, 2} == {*coins}
    assert 160 < coins.count(1) < 240  # two of the three coins that are left are ones


def test_a_redacted_log_cannot_be_replayed() -> None:
    """Only the full log is the game."""
    start = pebbles.new_game(["Ann", "Bob"])
    dealt = pebbles.decide(start, pebbles.parse_move("deal 3"))
    assert pebbles.replay(start, dealt) == pebbles.apply(start, pebbles.parse_move("deal 3")).state
    with pytest.raises(WrongValue) as refused:
        pebbles.replay(start, [pebbles.redact(event, 1) for event in dealt])
    assert "event.redacted" == refused.value.message.key


def test_chance_from_a_seed() -> None:
    """The door answers chance as the kernel does for any game."""
    start = pebbles.new_game(["Ann", "Bob"])
    dealt = pebbles.resolve(start, 7)
    assert dealt.state == pebbles.settle(start, 7) == pebbles.replay(start, dealt.events)
    assert pebbles.answer(start, 7) in [*pebbles.legal_moves(start)]
    first = pebbles.legal_moves(dealt.state)[0]
    step = pebbles.advance(dealt.state, first, 7)
    assert 1 == pebbles.actor(step.state)


@given(playouts(GAME))
def test_the_heap_never_grows(played: Played) -> None:
    """Pebbles are grabbed from the heap and never put back."""
    heaps = [turn.step.state.heap for turn in played.turns]
    assert [] == [pair for pair in pairwise(heaps) if pair[0] < pair[1]]


def test_a_game_as_a_record() -> None:
    """A whole game is written, read and verified; its last state can be sent as JSON."""
    start = pebbles.new_game(["Ann", "Bob"])
    step, record = pebbles.resolve(start, 7), pebbles.new_record(start)
    while step.events:
        record = record.extended(step.events)
        legal = pebbles.legal_moves(step.state)
        step = pebbles.advance(step.state, legal[0], 7) if legal else Step(step.state, ())
    again = pebbles.read_record(pebbles.write_record(record.with_result(step.state)))
    assert (None, True) == (pebbles.actor(step.state), pebbles.verify(again).ok)
    assert step.state == pebbles.load(pebbles.dump(step.state))


@pytest.mark.rule("PLAN-1")
def test_a_refill_brings_other_weather() -> None:
    """Under a seed, a full bag of weather cards does not give the same weather every time."""
    full = [pebbles.position(weather=None, pebbles=[n, n]) for n in range(2)]
    assert 1 == len({pebbles.chance(state) for state in full})
    drawn = [[str(pebbles.answer(state, seed)) for state in full] for seed in range(20)]
    assert [] != [seed for seed, (first, second) in enumerate(drawn) if first != second]
