"""Files that are no records of Osaka: each is refused with its place and a key, and soon.

What is not strict JSON is refused for all games alike, and tested there.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from osaka_rules.records.osaka import read_record, verify
from osaka_rules.records.record import RecordError
from tests.support.spoil import Json, an_object, at, replaced

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


# --- Values of the wrong type ------------------------------------------------------------------

TYPES = {
    "a list": """
        seats draws moves checkpoints result.vp result.tokens
        POSITION.market POSITION.farm POSITION.reserved POSITION.draw POSITION.discard
        POSITION.hands POSITION.hands[1] POSITION.goods POSITION.goods[0] POSITION.insured
        POSITION.insured[1] POSITION.vp POSITION.tokens
    """,
    "a list or null": "result.winners",
    "a text": """
        seats[0] seats[1] draws[0] draws[11] moves[0] moves[5] rules.passing POSITION.phase
        POSITION.market[0] POSITION.farm[1] POSITION.draw[95] POSITION.discard[0]
        POSITION.hands[1][0] POSITION.goods[0][0] POSITION.insured[1][0]
        POSITION.reserved[0].area POSITION.reserved[1].card
    """,
    "a text or null": "result.ended_by",
    "a whole number": """
        checkpoints[0].after POSITION.ships.R POSITION.ships.G POSITION.vp[1] POSITION.tokens[0].R
        POSITION.tokens[1].G result.vp[0] result.tokens[1] result.winners[0]
    """,
    "a whole number or null": "start POSITION.seat",
    "an object": "rules result checkpoints[0] POSITION POSITION.ships POSITION.tokens[1]",
    "an object or null": "POSITION.reserved[0] POSITION.reserved[1]",
}
"""What belongs at each place of a record."""
VALUES: dict[str, Json] = {
    "null": None,
    "true": True,
    "a whole number": 7,
    "a text": "seven",
    "a list": [7],
    "an object": {"seven": 7},
}
WRONG_TYPES = [
    (where.replace("POSITION", POSITION), type_, name)
    for type_, places in TYPES.items()
    for where in places.split()
    for name in VALUES
    if name not in type_.split(" or ")
]


@pytest.mark.rule("REC-1")
@pytest.mark.parametrize(("where", "type_", "name"), WRONG_TYPES)
def test_wrong_type(where: str, type_: str, name: str) -> None:
    """At every place of a record every value of another JSON type is refused there (REC-1).

    Optional keys are left out, never null, and true is not a number.
    """
    with pytest.raises(RecordError) as caught:
        read_record(json.dumps(replaced(RIGHT, where, VALUES[name])))
    error = caught.value
    assert (where, "json.type", ("REC-1",)) == (error.where, error.message.key, error.clauses)
    assert type_.removesuffix(" or null") == error.message.value("expected")


@pytest.mark.rule("REC-1")
@pytest.mark.parametrize("name", VALUES)
def test_other_format(name: str) -> None:
    """Whatever else stands for the format, this is not the format (REC-1)."""
    text = json.dumps(replaced(RIGHT, "format", VALUES[name]))
    assert ("format", "document.format", ("REC-1",)) == refused(text)


# --- Keys ----------------------------------------------------------------------------------------

OBJECTS = [
    "",
    *TYPES["an object"].replace("POSITION", POSITION).split(),
    *TYPES["an object or null"].replace("POSITION", POSITION).split(),
]
"""The place of every object of a record."""


@pytest.mark.rule("REC-1", "REC-2")
@pytest.mark.parametrize("where", OBJECTS)
def test_unknown_key(where: str) -> None:
    """A key that nobody knows is refused at every depth (REC-1, REC-2)."""
    text = json.dumps(replaced(RIGHT, f"{where}.extra".lstrip("."), None))
    assert (where, "document.unknown", ("REC-2" if where else "REC-1",)) == refused(text)


@pytest.mark.rule("REC-1")
@pytest.mark.parametrize("where", OBJECTS)
def test_duplicate_key(where: str) -> None:
    """A key that stands twice is refused at every depth, even with the same value (REC-1)."""
    first = next(iter(an_object(at(RIGHT, where))))
    text = json.dumps(replaced(RIGHT, f"{where}.extra".lstrip("."), "again"))
    twice = text.replace('"extra": "again"', f'"{first}": "again"')
    assert ("", "json.twice", ("REC-1",)) == refused(twice)


@pytest.mark.rule("REC-1", "REC-2")
@pytest.mark.parametrize("where", [place for place in OBJECTS if place != "rules"])
def test_missing_key(where: str) -> None:
    """Every key of every object but the optional ones is needed (REC-1, REC-2)."""
    found = an_object(at(RIGHT, where))
    for key in [key for key in found if where or key not in ("checkpoints", "result")]:
        rest = {other: value for other, value in found.items() if other != key}
        expected = (where, "document.missing", ("REC-2" if where else "REC-1",))
        assert expected == refused(json.dumps(replaced(RIGHT, where, rest)))


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
    ("start", 2, "document.range"),
    ("start", HUGE, "document.range"),
    ("checkpoints[0].after", -1, "document.range"),
    ("checkpoints[0].after", 7, "document.range"),
    ("checkpoints[0].after", HUGE, "document.range"),
    (f"{POSITION}.phase", "", "document.name"),
    (f"{POSITION}.phase", "Over", "document.name"),
    (f"{POSITION}.seat", -1, "document.range"),
    (f"{POSITION}.seat", 2, "document.range"),
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
    ("result.winners[1]", 2, "document.range"),
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


# --- Anything at all -----------------------------------------------------------------------------


_ANYTHING: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 10) | st.sampled_from(["", "R2", "market", "pass"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("RBYG"), inner),
    max_leaves=4,
)
_PLACES = sorted({where for where, _, _ in WRONG_TYPES})


def judgement(text: str) -> str:
    """Return what is to be said of a text, in one word."""
    try:
        return "right" if verify(read_record(text)).ok else "wrong"
    except RecordError:
        return "unreadable"


@given(st.sampled_from(_PLACES), _ANYTHING)
def test_any_value_anywhere(where: str, value: Json) -> None:
    """Whatever stands at a place of a record, only other names leave it right."""
    document = replaced(RIGHT, where, value)
    if judgement(json.dumps(document)) == "right":
        no_checkpoints = (where, value) == ("checkpoints", [])
        assert document == RIGHT or no_checkpoints or where.startswith("seats")


@given(st.integers(0, len(TEXT) - 1), st.integers(0, 5), st.sampled_from('"{}[],:0-.eRn\\ '))
def test_any_slip(place: int, dropped: int, put: str) -> None:
    """A slip of the pen anywhere in a record leads to a verdict, and to nothing else."""
    text = TEXT[:place] + put + TEXT[place + dropped :]
    assert judgement(text) in {"right", "wrong", "unreadable"}
