"""Verifying records of any game: right, or the first thing that is wrong (REC-3 to REC-10)."""

from __future__ import annotations

from typing import Final

import pytest
from attrs import evolve

from osaka_rules import games
from osaka_rules.kernel import WrongType, WrongValue
from osaka_rules.records.reader import read_record
from osaka_rules.records.record import (
    Record,
    RecordError,
    format_of,
    new_record,
    write_record,
)
from osaka_rules.records.verify import Verdict, replayed, verify
from tests import pebbles
from tests.pebbles.record_by_hand import RIGHT, TEXT, TINY, Fault, spoilt
from tests.pebbles.records import FORMAT, record_format
from tests.support.spoil import Json, an_object, at

GAMES: Final = ("pebbles", *games.HOMES)


def verdict(*faults: Fault) -> tuple[int | None, tuple[str, ...], str]:
    """Return the index, the clauses and the key of what is wrong with a spoilt record."""
    found = verify(read_record(spoilt(*faults)))
    assert found.objection is not None
    return found.index, found.clauses, found.objection.message.key


def test_right() -> None:
    """The record by hand is right before it is spoilt, and so is one without a winner."""
    assert Verdict() == verify(read_record(TEXT))
    assert Verdict() == verify(read_record(TEXT), FORMAT)
    tie: list[Fault] = [
        ("coins", [1, 1]),
        ("checkpoints[0].position.coins", [1, 1]),
        ("checkpoints[0].position.coin_bag", [2, 3]),
        ("result.scores", [[4, 3, 1], [4, 3, 1]]),
        ("result.winners", []),
    ]
    assert Verdict() == verify(read_record(spoilt(*tie)))


@pytest.mark.rule("REC-3")
def test_order_of_verification() -> None:
    """Of several faults the first is reported: from the set-up to the result (REC-3)."""
    faults: list[Fault] = [
        ("pack.name", "lake"),
        ("coins", [1]),
        ("moves[0]", "plan 2"),
        ("checkpoints[0].position.heap", 5),
        ("moves[3]", "plan 3"),
        ("weather", ["rain", "sun", "sun"]),
        ("result.winners", [0]),
    ]
    expected = [
        (None, ("REC-6",), "record.header"),
        (None, ("REC-4",), "record.draw_missing"),
        (0, ("PLAN-3",), "plan.weather"),
        (None, ("REC-9",), "record.position"),
        (3, ("PLAN-3",), "plan.weather"),
        (None, ("REC-5",), "record.draws_left"),
        (None, ("REC-9",), "record.result"),
    ]
    assert expected == [verdict(*faults[first:]) for first in range(len(faults))]


@pytest.mark.rule("REC-3")
def test_readability_comes_first() -> None:
    """A file that is unreadable at its end is not verified for the wrong move before (REC-3)."""
    with pytest.raises(RecordError) as caught:
        read_record(spoilt(("moves[0]", "plan 2"), ("result.winners", [2])))
    assert ("REC-2",) == caught.value.clauses


@pytest.mark.rule("REC-4")
def test_draws() -> None:
    """A missing or impossible draw blames the move that needed it, or the set-up (REC-4)."""
    assert (None, ("REC-4",), "record.draw_impossible") == verdict(("coins[1]", 3), ("coins[0]", 3))
    assert (None, ("REC-4",), "record.draw_missing") == verdict(("weather", []))
    assert (1, ("REC-4",), "record.draw_missing") == verdict(("weather", ["rain"]))
    assert (1, ("REC-4",), "record.draw_impossible") == verdict(("weather[1]", "rain"))


@pytest.mark.rule("REC-5")
@pytest.mark.parametrize(("key", "entry"), [("coins", 2), ("weather", "sun")])
def test_draws_left_over(key: str, entry: Json) -> None:
    """A draw of either list that no move needs makes the record wrong (REC-5)."""
    draws = at(RIGHT, key)
    assert isinstance(draws, list)
    assert (None, ("REC-5",), "record.draws_left") == verdict((key, [*draws, entry]))


@pytest.mark.rule("REC-6")
@pytest.mark.parametrize("fault", [("pack.name", "lake"), ("pack.digest", "0")])
def test_other_packs(fault: Fault) -> None:
    """A record of another pack is wrong at once, and its own names can be anything (REC-6)."""
    strange: list[Fault] = [fault, ("coins", [9, 8]), ("moves[0]", "plan 9")]
    assert (None, ("REC-6",), "record.header") == verdict(*strange)


@pytest.mark.rule("REC-6")
def test_the_right_pack() -> None:
    """With the format of its own pack such a record is right, with the usual one it is not."""
    form = record_format(TINY)
    state = form.game_with({}).new_game(["Ann", "Bob"])
    record = new_record(form, state)
    for move in (pebbles.Deal(7), pebbles.Deal(5), pebbles.Draw("sun"), pebbles.Plan(1)):
        state, events = pebbles.apply(state, move)
        record = record.extended(events)
    assert Verdict() == verify(read_record(write_record(record), form), form)
    assert ("REC-6",) == verify(read_record(write_record(record))).clauses


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize(
    "text", ["", "Plan 1", "plan  1", "plan 1 ", "plan 01", "plan one", "\ud800"]
)
def test_forms_of_a_move(text: str) -> None:
    """A move has one form; any other text is a wrong move, not an unreadable file (REC-7)."""
    assert (1, ("REC-7",), "move.text") == verdict(("moves[1]", text))


@pytest.mark.rule("REC-7")
def test_moves_of_chance() -> None:
    """Draws are not among the moves, not even where chance would be to move (REC-7)."""
    assert (1, ("REC-7",), "record.chance_move") == verdict(("moves[1]", "draw sun"))


@pytest.mark.rule("REC-8")
@pytest.mark.parametrize("move", ["plan 1", "nonsense"])
def test_move_after_the_end(move: str) -> None:
    """Once the heap is empty, whatever comes is wrong (REC-8)."""
    moves: Json = ["plan 1", "plan 1", "plan 2", "plan 2", move]
    assert (4, ("REC-8",), "record.over") == verdict(("moves", moves))


WRONG_POSITIONS: dict[str, Json] = {
    "phase": "over",
    "seat": 1,
    "weather": "rain",
    "heap": 3,
    "pebbles": [2, 0],
    "coins": [3, 1],
    "plans": [1],
    "coin_bag": [2, 1],
    "weather_bag": [],
}
WRONG_RESULTS: dict[str, Json] = {
    "ended_by": None,
    "pebbles": [2, 4],
    "scores": None,
    "winners": [],
}


@pytest.mark.rule("REC-9")
def test_every_key_is_compared() -> None:
    """A position and a result are compared in every key, lists as written (REC-9)."""
    assert {*WRONG_POSITIONS} == {*an_object(at(RIGHT, "checkpoints[0].position"))}
    for key, value in WRONG_POSITIONS.items():
        found = verdict((f"checkpoints[0].position.{key}", value))
        assert (None, ("REC-9",), "record.position") == found
    assert {*WRONG_RESULTS} == {*an_object(at(RIGHT, "result"))}
    for key, value in WRONG_RESULTS.items():
        assert (None, ("REC-9",), "record.result") == verdict((f"result.{key}", value))


@pytest.mark.rule("REC-9")
def test_unfinished_games() -> None:
    """An unfinished game is right if everything so far is; the rest is null (REC-9)."""
    result: Json = {"ended_by": None, "pebbles": [1, 1], "scores": None, "winners": None}
    text = spoilt(("moves", ["plan 1", "plan 1", "plan 2"]), ("result", result))
    assert Verdict() == verify(read_record(text))


@pytest.mark.rule("REC-10")
def test_index_and_move() -> None:
    """The index counts from 0 and comes with the move; without a move to blame both are null."""
    wrong = verify(read_record(spoilt(("moves[3]", "plan 3"))))
    assert (False, 3, "plan 3") == (wrong.ok, wrong.index, wrong.move)
    wrong = verify(read_record(spoilt(("result.winners", [0]))))
    assert (False, None, None) == (wrong.ok, wrong.index, wrong.move)


def test_replaying_a_wrong_record() -> None:
    """Replaying gives the states up to the fault, and then the error."""
    states = replayed(read_record(spoilt(("moves[3]", "plan 3"))), FORMAT)
    assert [6, 6, 4, 4] == [next(states).heap for _ in range(4)]
    with pytest.raises(RecordError) as caught:
        next(states)
    assert ("moves[3]", ("PLAN-3",)) == (caught.value.where, caught.value.clauses)


@pytest.mark.parametrize(
    "record",
    [
        Record("pebbles", ("Ann",), {}, FORMAT.header, {}),
        Record("pebbles", ("Ann", "Bob"), {"ties": "both"}, FORMAT.header, {}),
        Record("pebbles", ("Ann", "Bob"), {"luck": "bad"}, FORMAT.header, {}),
    ],
)
def test_records_by_hand(record: Record) -> None:
    """A record that no file could hold is wrong in the set-up."""
    found = verify(record)
    assert (False, None, ("REC-2",)) == (found.ok, found.index, found.clauses)


def test_records_without_draws() -> None:
    """A record made by hand may leave out lists of draws, which are empty then."""
    record = Record("pebbles", ("Ann", "Bob"), {}, FORMAT.header, {})
    assert ("REC-4",) == verify(record).clauses
    assert {"coins": (1,)} == record.extended([pebbles.CoinDealt(0, 1)]).draws
    assert ("REC-6",) == verify(evolve(record, header={})).clauses
    found = verify(evolve(record, draws={"coins": ([1],)}))
    assert (("REC-4",), "[1]" in str(found.problem)) == (found.clauses, False)


def test_other_records() -> None:
    """What is not a record cannot be verified, nor one of another game or of none."""
    other = next(slug for slug in GAMES if slug != "pebbles")
    for value in (None, TEXT, RIGHT):
        with pytest.raises(WrongType):
            verify(value)  # type: ignore[arg-type]
    with pytest.raises(WrongValue) as caught:
        verify(read_record(TEXT), format_of(other))
    assert "record.game" == caught.value.message.key
    with pytest.raises(WrongValue) as caught:
        verify(evolve(read_record(TEXT), game="chess"))
    assert "game.unknown" == caught.value.message.key
