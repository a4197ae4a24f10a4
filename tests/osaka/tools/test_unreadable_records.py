"""Files that are no records of Osaka: each is refused with its place and a key, and soon.

That types and keys are strict everywhere is tested for all games together.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from osaka_rules.records.osaka import read_record
from osaka_rules.records.record import RecordError
from osaka_rules.records.verify import verify
from tests.support.spoil import Json, an_object, at, places, replaced

TEXT = (
    Path(__file__).parents[1] / "data" / "records" / "good" / "deadlock-by-hand.json"
).read_text("utf-8")
"""A right record with a checkpoint, two reserved cards and a result."""
RIGHT: Json = json.loads(TEXT)
POSITION = "checkpoints[0].position"


def refused(text: str | bytes) -> tuple[str, str, tuple[str, ...]]:
    """Return the place, the key and the clauses of what makes a text no record."""
    with pytest.raises(RecordError) as caught:
        read_record(text)
    return caught.value.where, caught.value.message.key, caught.value.clauses


@pytest.mark.rule("REC-1")
@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "json.syntax"),
        (TEXT[:9], "json.syntax"),
        ("null", "json.type"),
        ("\ufeff" + TEXT, "json.byte_order_mark"),
        (TEXT.replace('"start":null', '"start":NaN'), "json.constant"),
        (TEXT.replace('"start":null', '"start":1.0'), "json.fraction"),
        (TEXT.replace('"start":null', f'"start":{"[" * 101}{"]" * 101}'), "json.depth"),
        (TEXT.replace('"start":null', '"start":null,"start":null'), "json.twice"),
        ("9" * 5001, "json.type"),
        (
            json.dumps({**an_object(RIGHT), **{str(number): 0 for number in range(40_000)}}),
            "document.unknown",
        ),
    ],
    ids=lambda value: value[:20],
)
def test_not_strict(text: str, key: str) -> None:
    """What is not strict JSON with the right keys is no record (REC-1)."""
    assert ("", key, ("REC-1",)) == refused(text)


NULLABLE = {
    "start",
    "result.ended_by",
    "result.winners",
    f"{POSITION}.seat",
    f"{POSITION}.reserved[0]",
    f"{POSITION}.reserved[1]",
}
"""The places where null may stand."""


@pytest.mark.rule("REC-1")
@pytest.mark.parametrize("where", [where for where, _ in places(RIGHT) if where != "format"])
def test_null(where: str) -> None:
    """Null stands for nobody and nothing at a few places; optional keys are left out (REC-1)."""
    text = json.dumps(replaced(RIGHT, where, None))
    if where in NULLABLE:
        assert "osaka" == read_record(text).game
    else:
        assert (where, "json.type", ("REC-1",)) == refused(text)


# --- Values that cannot be -----------------------------------------------------------------------

HUGE = int("9" * 4000)
IMPOSSIBLE: list[tuple[str, Json, str]] = [
    ("seats", ["Ann"], "names.number"),
    ("seats", list("abcde"), "names.number"),
    ("seats[1]", "", "names.text"),
    ("seats[1]", "Ann", "names.twice"),
    ("rules.passing", "", "document.name"),
    ("rules.refresh", "any", "document.name"),
    ("draws[3]", "R4", "document.name"),
    ("draws[3]", "r2", "document.name"),
    ("draws[3]", "R2 ", "document.name"),
    ("draws[3]", "\ud800", "document.name"),
    ("draws[3]", "x" * 1000, "document.name"),
    ("start", -1, "document.range"),
    ("start", 2, "document.seat"),
    ("start", HUGE, "document.range"),
    ("checkpoints[0].after", -1, "document.range"),
    ("checkpoints[0].after", 7, "record.after"),
    ("checkpoints[0].after", HUGE, "document.range"),
    (f"{POSITION}.phase", "", "document.name"),
    (f"{POSITION}.phase", "Over", "document.name"),
    (f"{POSITION}.seat", -1, "document.range"),
    (f"{POSITION}.seat", 2, "document.seat"),
    (f"{POSITION}.market[0]", "", "document.name"),
    (f"{POSITION}.reserved", [], "document.length"),
    (f"{POSITION}.reserved[0].area", "sea", "document.name"),
    (f"{POSITION}.reserved[0].card", "W2", "document.name"),
    (f"{POSITION}.ships.B", 6, "document.range"),
    (f"{POSITION}.ships.B", -1, "document.range"),
    (f"{POSITION}.ships.B", HUGE, "document.range"),
    (f"{POSITION}.hands", [[], [], []], "document.length"),
    (f"{POSITION}.goods", [[]], "document.length"),
    (f"{POSITION}.insured", [], "document.length"),
    (f"{POSITION}.vp", [0, 0, 0, 0, 0], "document.length"),
    (f"{POSITION}.vp[1]", -HUGE, "document.range"),
    (f"{POSITION}.tokens", [], "document.length"),
    (f"{POSITION}.tokens[0].Y", -1, "document.range"),
    ("result.ended_by", "boredom", "document.name"),
    ("result.vp", [0], "document.length"),
    ("result.vp[0]", -1, "document.range"),
    ("result.tokens", [1, 1, 1], "document.length"),
    ("result.tokens[1]", -1, "document.range"),
    ("result.winners[1]", 2, "document.seat"),
    ("result.winners[1]", -1, "document.range"),
]


@pytest.mark.rule("REC-2")
@pytest.mark.parametrize(
    ("where", "value", "key"), IMPOSSIBLE, ids=[where for where, _, _ in IMPOSSIBLE]
)
def test_impossible_value(where: str, value: Json, key: str) -> None:
    """A name, option, card, seat, count or space that cannot be is refused at its place (REC-2)."""
    place = where.removesuffix("[1]") if where.startswith("seats") else where
    assert (place, key, ("REC-2",)) == refused(json.dumps(replaced(RIGHT, where, value)))


# --- Files that are readable, though nobody would expect it --------------------------------------


def verified(where: str, value: Json) -> tuple[bool, int | None, tuple[str, ...]]:
    """Verify the record with another value at one place."""
    found = verify(read_record(json.dumps(replaced(RIGHT, where, value))))
    return found.ok, found.index, found.clauses


def test_half_a_character() -> None:
    """Half a character as an escape is JSON: right in a name, a wrong move among the moves."""
    assert (True, None, ()) == verified("seats[0]", "\ud800")
    assert (False, 2, ("REC-7",)) == verified("moves[2]", "\udfff")


def test_huge_numbers() -> None:
    """A count of 5000 digits is a readable one, and wrong (REC-9)."""
    text = TEXT.replace('"vp":[0,0],"tokens":[1', f'"vp":[0,1{"0" * 5000}],"tokens":[1')
    assert ("REC-9",) == verify(read_record(text)).clauses


def test_a_million_moves() -> None:
    """Of a million moves the one after the end is to blame."""
    six = at(RIGHT, "moves")
    assert isinstance(six, list)
    assert (False, 6, ("REC-8",)) == verified("moves", [*six, *["pass"] * 10**6])


def test_a_million_draws() -> None:
    """A million draws more than needed are left over."""
    draws = at(RIGHT, "draws")
    assert isinstance(draws, list)
    assert (False, None, ("REC-5",)) == verified("draws", [*draws, *["R2"] * 10**6])


def test_a_payment_of_a_million_cards() -> None:
    """A payment of a million cards is no move."""
    assert (False, 2, ("REC-7",)) == verified("moves[2]", "buy with" + " R2" * 10**6)


def test_a_market_of_a_million_cards() -> None:
    """A Market of a million cards makes a checkpoint wrong."""
    assert (False, None, ("REC-9",)) == verified(f"{POSITION}.market", [*["R2"] * 10**6])
