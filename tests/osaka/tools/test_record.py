"""Records: how they grow, how they are written and read, and how they are judged (REC).

Most tests spoil a record that was made by hand. In it Bob, with 8 against Ann's 10, chooses first;
the four-card sets of red are sold at the end: 3 × 4 = 12, rounded up to 15, 3 VPs for each.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given

import osaka_rules as osaka
from osaka_rules import CHANCE, Draw, Lot, Ruleset, VpDrawn
from osaka_rules.osaka.position import NAMES
from osaka_rules.osaka.ruleset import with_options
from osaka_rules.records.reader import read_record
from osaka_rules.records.record import Record, RecordError, write_record
from osaka_rules.records.verify import Verdict, replayed, verify
from osaka_rules.testing.osaka import Played, games, rulings

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
    """Replace something that stands in a record once by something else."""
    for old, new in faults:
        assert 1 == text.count(old), old
        text = text.replace(old, new)
    return text


def judged(text: str, *faults: Spoil) -> Verdict:
    """Judge a record after it was spoilt."""
    return verify(read_record(spoilt(text, *faults)))


def blamed(text: str, *faults: Spoil) -> tuple[int | None, tuple[str, ...]]:
    """Tell which move is to blame and by which clauses, in a record that must be wrong."""
    verdict = judged(text, *faults)
    assert not verdict.ok
    return verdict.index, verdict.clauses


# --- Growing -------------------------------------------------------------------------------------


@given(games(rulings()))
def test_growing_a_record(game: Played) -> None:
    """A server that adds the events of every step keeps a record that is right at any time."""
    record, moves = Record.of(game.start), 0
    for turn in game.turns:
        record = record.grown(turn.step.events)
        if osaka.actor(turn.step.state) != CHANCE:
            moves = len(record.moves)
            if moves % 16 == 0:
                record = record.checked(turn.step.state)
                assert Verdict(ok=True) == verify(record.closed(turn.step.state))
    record = record.closed(game.end)
    assert Verdict(ok=True) == verify(record)
    assert record == read_record(write_record(record))
    assert record == read_record(write_record(record).encode())


@given(games(rulings()))
def test_what_a_record_holds(game: Played) -> None:
    """A record has the cards as they were drawn, the lot and the texts of the players' moves."""
    record = Record.of(game.start).grown(game.events)
    chance = [turn.move for turn in game.turns if osaka.actor(turn.state) == CHANCE]
    assert [move.card for move in chance if isinstance(move, Draw)] == [*record.draws]
    assert [move.seat for move in chance if isinstance(move, Lot)] == [
        seat for seat in [record.start] if seat is not None
    ]
    players = [turn for turn in game.turns if osaka.actor(turn.state) != CHANCE]
    assert [str(turn.move) for turn in players] == [*record.moves]
    assert [*[turn.state for turn in players], game.end] == [*replayed(record)]


def test_other_components() -> None:
    """A game with another route, deck or number than the box has no record in this format."""
    game = osaka.new_game(NAMES[:2], Ruleset(token_target=3, unit=4, passing="always"))
    with pytest.raises(RecordError) as caught:
        Record.of(game)
    assert str(caught.value) == (
        "rules: A game whose unit, token_target is not that of the box has no record in the format"
        " osaka-record/1. (REC-1)"
    )


def test_writing_other_components() -> None:
    """A record of such a game is not written either, since nobody could read it."""
    with pytest.raises(RecordError):
        write_record(Record(("Ann", "Bob"), Ruleset(token_target=3)))


def test_options_are_kept() -> None:
    """A record says which rulings differ from the default, and only those."""
    ruleset = with_options({"paydays": "sequential", "insurance": "any"})
    text = write_record(Record.of(osaka.new_game(NAMES[:2], ruleset)))
    assert '"rules":{"paydays":"sequential","insurance":"any"}' in text
    assert ruleset == read_record(text).ruleset


def test_redacted_events() -> None:
    """A record cannot grow by an event that does not say which card was drawn."""
    record = Record.of(osaka.new_game(NAMES[:2]))
    with pytest.raises(RecordError) as caught:
        record.grown([VpDrawn(seat=0, card=None, owed=0)])
    assert "draws: A redacted event does not say what was drawn. (INFO-4)" == str(caught.value)


def test_checkpoint_while_a_card_is_to_be_drawn() -> None:
    """There is no checkpoint in the middle of a draw: a record has no name for that phase."""
    state = osaka.new_game(NAMES[:2])
    with pytest.raises(RecordError) as caught:
        Record.of(state).checked(state)
    assert str(caught.value) == (
        "position: A record has no position in which a card is to be drawn. (REC-4)"
    )


def test_writing_what_was_read() -> None:
    """A record is written as it was read, in one line with its keys in order."""
    for text in (PAYDAY, DEADLOCK, LOT, TAKES):
        assert text == write_record(read_record(text))


def test_names_of_all_kinds() -> None:
    """Any name that is not empty can be written and read, half a character too."""
    record = Record(("博", "\ud800", " ", '"'))
    assert record == read_record(write_record(record).encode("ascii"))


def test_replaying() -> None:
    """Replaying gives the state after the set-up and after each move, until the fault."""
    states = replayed(read_record(spoilt(PAYDAY, ('"buy with R2 B5"', '"buy with R2"'))))
    phases = [next(states).phase for _ in range(7)]
    assert osaka.ChoosingToken(start=1, seat=1) == phases[0]
    assert osaka.Acting(seat=1) == phases[6]
    with pytest.raises(RecordError) as caught:
        next(states)
    assert "moves[6]: The payment is worth 2, but R2 R2 R3 together cost 7. (BUY-3)" == str(
        caught.value
    )


def test_public_names() -> None:
    """The functions for records can be had from the library itself, as often as one likes."""
    for _ in range(2):
        assert osaka.read_record is read_record
        assert osaka.verify is verify
        assert osaka.replayed is replayed
        assert osaka.write_record is write_record


# --- Judging -------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [PAYDAY, DEADLOCK, LOT, TAKES])
def test_right_records(text: str) -> None:
    """The records by hand are right before they are spoilt."""
    assert Verdict(ok=True) == judged(text)


@pytest.mark.rule("REC-1")
@pytest.mark.parametrize(
    "fault",
    [
        ('"start":null', '"start":NaN'),
        ('"start":null', '"start":null,"start":null'),
        ('"start":null,', ""),
        ('"start":null', '"start":null,"note":null'),
        ('"start":null', '"start":0.0'),
        ('"start":null', '"start":false'),
        ('"rules":{}', '"rules":null'),
        ("osaka-record/1", "osaka-record/2"),
        ('{"format"', '\ufeff{"format"'),
        ('"winners":null}}', '"winners":null}}.'),
    ],
)
def test_unreadable_by_form(fault: Spoil) -> None:
    """What is not strict JSON with just the right keys and types is no record at all (REC-1)."""
    with pytest.raises(RecordError) as caught:
        judged(PAYDAY, fault)
    assert ("REC-1",) == caught.value.clauses


@pytest.mark.rule("REC-1")
def test_defaults_may_be_written_out() -> None:
    """An option may also be given its default value (REC-1)."""
    assert judged(PAYDAY, ('"rules":{}', '"rules":{"passing":"when_stuck"}')).ok


@pytest.mark.rule("REC-2")
@pytest.mark.parametrize(
    "fault",
    [
        ('["Ann","Bob"]', '["Ann"]'),
        ('["Ann","Bob"]', '["Ann",""]'),
        ('["Ann","Bob"]', '["Ann","Ann"]'),
        ('"rules":{}', '"rules":{"passing":"never"}'),
        ('"start":null', '"start":2'),
        ('"after":11', '"after":12'),
        ('"after":11', '"after":7'),
        ('"ended_by":null', '"ended_by":"boredom"'),
        ('"tokens":[2,2]', '"tokens":[2,-2]'),
        ('"tokens":[2,2]', '"tokens":[2]'),
        ('"ships":{"R":4', '"ships":{"R":6'),
        ('"ships":{"R":4,', '"ships":{'),
    ],
)
def test_unreadable_by_content(fault: Spoil) -> None:
    """Names, options, seats, counts, spaces that cannot be make a file unreadable (REC-2)."""
    with pytest.raises(RecordError) as caught:
        judged(PAYDAY, fault)
    assert ("REC-2",) == caught.value.clauses


@pytest.mark.rule("REC-3")
def test_readability_comes_first() -> None:
    """A file that is unreadable at its end is not judged for the wrong move before (REC-3)."""
    with pytest.raises(RecordError):
        judged(PAYDAY, ('"token B"', '"token W"'), ('"winners":null', '"winners":[2]'))


@pytest.mark.rule("REC-3")
def test_order_of_judging() -> None:
    """Of several faults the first is told: from the set-up to the result (REC-3)."""
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
    problems = [judged(PAYDAY, *faults[first:]).problem or "" for first in range(len(faults))]
    assert told == [blamed(PAYDAY, *faults[first:]) for first in range(len(faults))]
    assert [2, 4, 7] == [n for n, problem in enumerate(problems) if " is wrong: " in problem]
    assert "The checkpoint after 7 moves is wrong: ships.R is 3 and should be 4." == problems[4]
    assert "The result is wrong: tokens[1] is 3 and should be 2." == problems[7]


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
    assert judged(TAKES).ok
    one_take_less = (',"take R2"]', "]")
    assert (None, ("REC-5",)) == blamed(TAKES, one_take_less)
    assert judged(TAKES, one_take_less, (',"Y2","Y2","G5","G5","G5"]', "]")).ok


@pytest.mark.rule("REC-5")
def test_draws_left_over() -> None:
    """A draw that no move needs makes the record wrong, and no move is to blame (REC-5)."""
    left = judged(LOT, ('"B3"],"start"', '"B3","R2","R2"],"start"'))
    assert (False, None, ("REC-5",)) == (left.ok, left.index, left.clauses)
    assert "Draws are left over after the last move: 2." == left.problem


@pytest.mark.rule("REC-6")
@pytest.mark.parametrize("start", ["null", "1"])
def test_start_with_a_tie(start: str) -> None:
    """Ann and Cay have 8 in two cards and Bob 10: the lot must be one of the tied (REC-6)."""
    assert judged(LOT, ('"start":2', '"start":0')).ok
    assert (None, ("REC-6",)) == blamed(LOT, ('"start":2', f'"start":{start}'))


@pytest.mark.rule("REC-6")
@pytest.mark.parametrize("start", ["0", "1"])
def test_start_without_a_tie(start: str) -> None:
    """Without a tie there is no lot, not even one that names the right player (REC-6)."""
    assert (None, ("REC-6",)) == blamed(PAYDAY, ('"start":null', f'"start":{start}'))


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
    assert judged(TAKES).ok
    result = '{"ended_by":null,"vp":[0,0],"tokens":[1,1],"winners":null}'
    assert judged(TAKES[:-1] + f',"result":{result}}}').ok


@pytest.mark.rule("REC-10")
def test_index_and_move() -> None:
    """The index counts from 0 and comes with the move; without a move to blame both are null."""
    wrong = judged(PAYDAY, ('"token B"', '"token W"'))
    assert (0, "token W") == (wrong.index, wrong.move)
    wrong = judged(PAYDAY, ('"buy with R3 Y2"', '"buy with Y2"'))
    assert (10, "buy with Y2") == (wrong.index, wrong.move)
    wrong = judged(PAYDAY, ('"tokens":[2,2]', '"tokens":[2,3]'))
    assert (None, None) == (wrong.index, wrong.move)
