"""Records: how they grow, how they are written and read, and how they are verified (REC).

Most tests spoil a record that was made by hand. In it Bob, with 8 against Ann's 10, chooses first;
the four-card sets of red are sold at the end: 3 × 4 = 12, rounded up to 15, 3 VPs for each.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest
from hypothesis import given

import osaka_rules as osaka
from osaka_rules import CHANCE, Draw, Lot, Ruleset, VpDrawn
from osaka_rules.kernel import Message
from osaka_rules.osaka.position import NAMES
from osaka_rules.osaka.ruleset import with_options
from osaka_rules.records.osaka import new_record, read_record, replayed
from osaka_rules.records.record import RecordError, write_record
from osaka_rules.records.verify import Verdict, verify
from osaka_rules.testing.osaka import Played, games, rulings
from tests.support.refusals import refusal

RECORDS = Path(__file__).parents[1] / "data" / "records" / "good"
PAYDAY = (RECORDS / "payday-by-hand.json").read_text("utf-8").strip()
DEADLOCK = (RECORDS / "deadlock-by-hand.json").read_text("utf-8").strip()
LOT = (RECORDS / "set-up-with-a-lot.json").read_text("utf-8").strip()

TAKES = (
    '{"format":"osaka-record/1","rules":{},"seats":["Ann","Bob"],"draws":['
    '"R2","R2","R2","R2","R2","R3","R3","R3","R5","R5","B3","B5","Y2","Y2","G5","G5","G5"],'
    '"start":null,"moves":'
    '["token B","token R","take R2","take R2","take R2","take R2","take R2"]}'
)
"""The fifth take empties the Market, so that the next turn begins with a refresh of five draws."""

Spoil = tuple[str, str]


def spoilt(text: str, *faults: Spoil) -> str:
    """Return a record in which something that stands there once is replaced."""
    for old, new in faults:
        assert 1 == text.count(old), old
        text = text.replace(old, new)
    return text


def verified(text: str, *faults: Spoil) -> Verdict:
    """Verify a record after it was spoilt."""
    return verify(read_record(spoilt(text, *faults)))


def blamed(text: str, *faults: Spoil) -> tuple[int | None, tuple[str, ...]]:
    """Return the move to blame and the clauses, of a record that must be wrong."""
    verdict = verified(text, *faults)
    assert not verdict.ok
    return verdict.index, verdict.clauses


def differences(text: str, *faults: Spoil) -> list[tuple[object, object, object]]:
    """Return the differences that are reported of a wrong position: where, what, what is right."""
    found = verified(text, *faults).objection
    assert found is not None
    several = cast("tuple[Message, ...]", found.message.value("differences"))
    return [(each.value("place"), each.value("value"), each.value("right")) for each in several]


# --- Growing -------------------------------------------------------------------------------------


@given(games(rulings()))
def test_growing_a_record(game: Played) -> None:
    """Under all rulings, a record of all events is right, and has what was drawn and played."""
    record = new_record(game.start).extended(game.events).with_result(game.end)
    assert Verdict() == verify(record)
    assert record == read_record(write_record(record))
    chance = [turn.move for turn in game.turns if osaka.actor(turn.state) is CHANCE]
    assert [str(move.card) for move in chance if isinstance(move, Draw)] == [*record.draws["draws"]]
    assert [move.seat for move in chance if isinstance(move, Lot)] == [*record.draws["start"]]
    players = [turn for turn in game.turns if osaka.actor(turn.state) is not CHANCE]
    assert [str(turn.move) for turn in players] == [*record.moves]
    assert [*[turn.state for turn in players], game.end] == [*replayed(record)]


LONG_ROUTE = "route=calm-calm-calm-anchor-waves-waves-calm-calm-calm"
"""A route on which a ship may stand further than on that of the box."""


@pytest.mark.rule("REC-1")
@pytest.mark.parametrize(
    "rules", ["token_target=3, unit=4, passing=always", "deck=6R2 9B3 40Y5 8G2", LONG_ROUTE]
)
def test_house_rules(rules: str) -> None:
    """A game with another route, deck or number than the box has a record with all its rules."""
    ruleset = osaka.parse_ruleset(rules)
    start = osaka.new_game(NAMES[:2], ruleset)
    step = osaka.resolve(start, 1)
    state, record = step.state, new_record(start).extended(step.events)
    while osaka.actor(state) is not None:
        move = next(osaka.tight_payments(state), osaka.legal_moves(state)[0])
        step = osaka.advance(state, move, 1)
        state, record = step.state, record.extended(step.events).with_checkpoint(step.state)
    text = write_record(record.with_result(state))
    again = read_record(text)
    assert '{"format":"osaka-record/2","rules":{"passing":' == text[:46]
    assert record.with_result(state) == again
    assert osaka.verify(again).ok
    assert [ruleset, state] == [[*replayed(again)][-1].ruleset, [*replayed(again)][-1]]


@pytest.mark.rule("REC-1")
def test_house_rules_are_whole() -> None:
    """A record of version 2 has every value of the ruleset, and one of version 1 has options."""
    text = write_record(new_record(osaka.new_game(NAMES[:2], Ruleset(unit=4))))
    without: dict[str, dict[str, object]] = json.loads(text)
    del without["rules"]["unit"]
    documents: list[tuple[dict[str, object], str]] = [
        ({**without}, "rules"),
        ({**json.loads(text), "format": "osaka-record/1"}, "rules"),
        ({**json.loads(text), "rules": {}}, "rules"),
    ]
    for document, where in documents:
        with pytest.raises(RecordError) as caught:
            read_record(json.dumps(document))
        assert where == caught.value.where


def test_options_are_kept() -> None:
    """A record says which rulings differ from the default, and only those."""
    ruleset = with_options({"paydays": "sequential", "insurance": "any"})
    text = write_record(new_record(osaka.new_game(NAMES[:2], ruleset)))
    assert '"rules":{"paydays":"sequential","insurance":"any"}' in text
    assert {"paydays": "sequential", "insurance": "any"} == read_record(text).rules


def test_redacted_events() -> None:
    """A record cannot grow by an event that does not say which card was drawn."""
    record = new_record(osaka.new_game(NAMES[:2]))
    with pytest.raises(RecordError) as caught:
        record.extended([VpDrawn(seat=0, card=None, owed=0)])
    assert (("INFO-4",), "record.redacted") == refusal(caught.value)


def test_writing_what_was_read() -> None:
    """A record is written as it was read, in one line with its keys in order."""
    for text in (PAYDAY, DEADLOCK, LOT, TAKES):
        assert text == write_record(read_record(text))


def test_names_of_all_kinds() -> None:
    """Any name that is not empty can be written and read, half a character too."""
    record = new_record(osaka.new_game(["博", "\ud800", " ", '"']))
    assert record == read_record(write_record(record).encode("ascii"))


def test_public_names() -> None:
    """The functions for records can be had from the library itself, as often as one likes."""
    for _ in range(2):
        assert osaka.new_record is new_record
        assert osaka.read_record is read_record
        assert osaka.verify is verify
        assert osaka.replayed is replayed
        assert osaka.write_record is write_record


# --- Verifying -----------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [PAYDAY, DEADLOCK, LOT, TAKES])
def test_right_records(text: str) -> None:
    """The records by hand are right before they are spoilt."""
    assert Verdict() == verified(text)


@pytest.mark.rule("REC-3")
def test_readability_comes_first() -> None:
    """A file that is unreadable at its end is not verified for the wrong move before (REC-3)."""
    with pytest.raises(RecordError):
        verified(PAYDAY, ('"token B"', '"token W"'), ('"winners":null', '"winners":[2]'))


@pytest.mark.rule("REC-3")
def test_order_of_verification() -> None:
    """Of several faults the first is reported: from the set-up to the result (REC-3)."""
    faults = [
        ('"R5","R5","B3","B5"', '"R2","R2","R2","R2","R2","R2","R2"'),
        ('"start":null', '"start":1'),
        ('"phase":"token"', '"phase":"action"'),
        ('"take R2"', '"take R5"'),
        ('"ships":{"R":4', '"ships":{"R":3'),
        ('"buy with R3 Y2"', '"buy with R3"'),
        ('"G5","G5","G5"],"start"', '"G5","G5","G5","G5"],"start"'),
        ('"tokens":[2,2]', '"tokens":[2,3]'),
    ]
    told = [
        (None, ("REC-4",)),
        (None, ("REC-6",)),
        (None, ("REC-9",)),
        (2, ("TAKE-1",)),
        (None, ("REC-9",)),
        (10, ("BUY-3",)),
        (None, ("REC-5",)),
        (None, ("REC-9",)),
    ]
    assert told == [blamed(PAYDAY, *faults[first:]) for first in range(len(faults))]


@pytest.mark.rule("REC-9")
def test_differences_are_named() -> None:
    """What differs is named by its place; lists of cards and pieces are shown as a whole."""
    assert [("ships.R", "3", "4")] == differences(PAYDAY, ('"ships":{"R":4', '"ships":{"R":3'))
    market = [("market", "[G2 G2 G3 G3]", "[G2 G2 G2 G3 G3]")]
    assert market == differences(PAYDAY, ('"market":["G2","G2","G2"', '"market":["G2","G2"'))
    piece = ('{"area":"market","card":"B2"}', "null")
    assert [("reserved[0]", "null", "market B2")] == differences(DEADLOCK, piece)


@pytest.mark.rule("REC-4")
def test_draw_that_is_missing() -> None:
    """The move that needed a missing draw is wrong, or the set-up if none did (REC-4)."""
    assert (6, ("REC-4",)) == blamed(TAKES, (',"G5","G5","G5"]', ',"G5","G5"]'))
    assert (None, ("REC-4",)) == blamed(TAKES, (',"B5","Y2","Y2","G5","G5","G5"]', "]"))


@pytest.mark.rule("REC-4")
def test_draw_that_is_impossible() -> None:
    """An eighth R5 makes wrong the move that needed it, or the set-up if none did (REC-4)."""
    three_before = ('"R5","R5","B3","B5"', '"R5","R5","B3","R5"')
    five_more = ('"Y2","Y2","G5","G5","G5"', '"R5","R5","R5","R5","R5"')
    assert (6, ("REC-4",)) == blamed(TAKES, three_before, five_more)
    market_and_farm = '"R2","R2","R2","R2","R2","R3","R3","R3"'
    assert (None, ("REC-4",)) == blamed(TAKES, (market_and_farm, '"R5",' * 7 + '"R5"'))


@pytest.mark.rule("REC-4")
def test_draws_at_the_start_of_a_turn() -> None:
    """The refresh of the next turn belongs to the last move: its draws are needed (REC-4)."""
    assert verified(TAKES).ok
    one_take_less = (',"take R2"]', "]")
    assert (None, ("REC-5",)) == blamed(TAKES, one_take_less)
    assert verified(TAKES, one_take_less, (',"Y2","Y2","G5","G5","G5"]', "]")).ok


@pytest.mark.rule("REC-5")
def test_draws_left_over() -> None:
    """A draw that no move needs makes the record wrong, and no move is to blame (REC-5)."""
    assert (None, ("REC-5",)) == blamed(LOT, ('"B3"],"start"', '"B3","R2","R2"],"start"'))


@pytest.mark.rule("REC-6")
@pytest.mark.parametrize("start", ["null", "1"])
def test_start_with_a_tie(start: str) -> None:
    """Ann and Cay have 8 in two cards and Bob 10: the lot must be one of the tied (REC-6)."""
    assert verified(LOT, ('"start":2', '"start":0')).ok
    fault = ('"start":2', f'"start":{start}')
    assert (None, ("REC-6",)) == blamed(LOT, fault)
    assert f"start is {start}; it must be 0 or 2." == verified(LOT, fault).problem


@pytest.mark.rule("REC-6")
@pytest.mark.parametrize("start", ["0", "1"])
def test_start_without_a_tie(start: str) -> None:
    """Without a tie there is no lot, not even one that names the right player (REC-6)."""
    fault = ('"start":null', f'"start":{start}')
    assert (None, ("REC-6",)) == blamed(PAYDAY, fault)
    assert f"start is {start}; it must be null." == verified(PAYDAY, fault).problem


@pytest.mark.rule("REC-7")
@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "Buy with R2 B5",
        "buy with r2 b5",
        "buy with R2  B5",
        "buy  with R2 B5",
        " buy with R2 B5",
        "buy with R2 B5 ",
        "buy with R2 B5\\n",
        "buy with R2\\tB5",
        "buy with R2\\u00a0B5",
        "buy with B5 R2",
        "buy with R2,B5",
        "buy with R2 B5.",
        "buy with",
        "buy with ",
        "buy R2 B5",
        "buy with R2 and B5",
        "take r3",
        "take ２",
        "reserve R3",
        "lot 0",
        "draw R3",
        "\\ud800",
    ],
)
def test_forms_of_a_move(text: str) -> None:
    """A move has one form; any other text is a wrong move, not an unreadable file (REC-7)."""
    assert (6, ("REC-7",)) == blamed(PAYDAY, ('"buy with R2 B5"', f'"{text}"'))


@pytest.mark.rule("REC-8")
@pytest.mark.parametrize("move", ["pass", "take R2", "nonsense"])
def test_move_after_the_end(move: str) -> None:
    """Once all have passed the game is over, and whatever comes then is wrong (REC-8)."""
    assert (6, ("REC-8",)) == blamed(DEADLOCK, ('"pass","pass"', f'"pass","pass","{move}"'))


@pytest.mark.rule("REC-9")
@pytest.mark.parametrize(
    "fault",
    [
        ('"after":11,"position":{"phase":"action"', '"after":11,"position":{"phase":"over"'),
        ('"seat":1,"market":["R2"', '"seat":null,"market":["R2"'),
        ('"market":["G2","G2","G2"', '"market":["G2","G2"'),
        ('"market":["R2","B2","Y2"', '"market":["B2","R2","Y2"'),
        ('"farm":["G5","G5","G5"]', '"farm":["G5","G5"]'),
        ('"G3","G5","G5","G5","G5"],"discard"', '"G3","G5","G5","G5"],"discard"'),
        ('"R5","R5","B5","Y2"]', '"R5","R5","Y2","B5"]'),
        ('"ships":{"R":0,"B":1', '"ships":{"R":0,"B":2'),
        ('"hands":[["R3","Y2","Y2"]', '"hands":[["Y2","Y2","R3"]'),
        ('"goods":[[],["B2"]],"insured":[[],[]]', '"goods":[[],[]],"insured":[[],["B2"]]'),
        ('"vp":[3,3],"tokens":[{', f'"vp":[3,{10**40}],"tokens":[{{'),
        ('"tokens":[{"R":2,', '"tokens":[{"R":3,'),
        ('"ended_by":null', '"ended_by":"tokens"'),
        ('"vp":[3,3],"tokens":[2', '"vp":[3,4],"tokens":[2'),
        ('"tokens":[2,2]', '"tokens":[22,2]'),
        ('"winners":null', '"winners":[]'),
    ],
)
def test_every_key_is_compared(fault: Spoil) -> None:
    """A checkpoint is compared in every key as written, a result in all four (REC-9)."""
    assert (None, ("REC-9",)) == blamed(PAYDAY, fault)


@pytest.mark.rule("REC-9")
def test_reservations_are_compared() -> None:
    """A piece that lies elsewhere, or at home, is a difference (REC-9)."""
    piece = '{"area":"market","card":"B2"}'
    for other in ("null", '{"area":"farm","card":"B2"}', '{"area":"market","card":"B3"}'):
        assert (None, ("REC-9",)) == blamed(DEADLOCK, (piece, other))


@pytest.mark.rule("REC-9")
def test_winners_rise() -> None:
    """Tied winners are listed in rising order (REC-9)."""
    assert (None, ("REC-9",)) == blamed(DEADLOCK, ('"winners":[0,1]', '"winners":[1,0]'))


@pytest.mark.rule("REC-9")
def test_unfinished_game() -> None:
    """An unfinished game is right if everything so far is, with or without a result (REC-9)."""
    assert verified(TAKES).ok
    result = '{"ended_by":null,"vp":[0,0],"tokens":[1,1],"winners":null}'
    assert verified(TAKES[:-1] + f',"result":{result}}}').ok


@pytest.mark.rule("REC-10")
def test_index_and_move() -> None:
    """The index counts from 0 and comes with the move; without a move to blame both are null."""
    wrong = verified(PAYDAY, ('"token B"', '"token W"'))
    assert (0, "token W") == (wrong.index, wrong.move)
    wrong = verified(PAYDAY, ('"buy with R3 Y2"', '"buy with Y2"'))
    assert (10, "buy with Y2") == (wrong.index, wrong.move)
    wrong = verified(PAYDAY, ('"tokens":[2,2]', '"tokens":[2,3]'))
    assert (None, None) == (wrong.index, wrong.move)
