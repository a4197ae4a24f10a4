"""Files that are no records: each is refused with its place and its reason, and soon."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from osaka_rules.records.reader import read_record
from osaka_rules.records.record import RecordError
from osaka_rules.records.verify import verify

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]

TEXT = (
    Path(__file__).parents[1] / "data" / "records" / "good" / "deadlock-by-hand.json"
).read_text("utf-8")
"""A right record with a checkpoint, two reservations and a result."""
RIGHT: Json = json.loads(TEXT)
POSITION = "checkpoints[0].position"


def refusal(text: str | bytes) -> str:
    """Tell why a text is refused as a record."""
    with pytest.raises(RecordError) as caught:
        read_record(text)
    return str(caught.value)


def changed(document: Json, where: str, value: Json) -> Json:
    """Give a document with another value at a place such as ``checkpoints[0].after``."""
    first, _, rest = where.replace("[", ".").replace("]", "").partition(".")
    if not where:
        return value
    if isinstance(document, list):
        place = int(first)
        new = changed(document[place] if place < len(document) else None, rest, value)
        return [*document[:place], new, *document[place + 1 :]]
    assert isinstance(document, dict)
    return {**document, first: changed(document.get(first), rest, value)}


def at(document: Json, where: str) -> Json:
    """Give the value at a place of a document."""
    for key in re.findall(r"\w+", where):
        document = document[int(key)] if isinstance(document, list) else _object(document)[key]
    return document


def _object(value: Json) -> dict[str, Json]:
    assert isinstance(value, dict)
    return value


# --- Texts that are not JSON, or not strict --------------------------------------------------

NOT_JSON: dict[str, tuple[str | bytes, str]] = {
    "empty": ("", "This is not JSON: Expecting value in line 1, column 1."),
    "no bytes": (b"", "This is not JSON: Expecting value in line 1, column 1."),
    "only spaces": (" \n ", "This is not JSON: Expecting value in line 2, column 2."),
    "truncated": (TEXT[:9], "This is not JSON: Expecting ':' delimiter in line 1, column 10."),
    "a word": ("osaka", "This is not JSON: Expecting value in line 1, column 1."),
    "a list": ("[]", "Here belongs an object, not a list."),
    "null": ("null", "Here belongs an object, not null."),
    "a number": ("7", "Here belongs an object, not 7."),
    "a huge number": ("9" * 5001, f"Here belongs an object, not {'9' * 57}...."),
    "trailing text": ("{} x", "This is not JSON: Extra data in line 1, column 4."),
    "two objects": ("{}{}", "This is not JSON: Extra data in line 1, column 3."),
    "byte order mark": (
        "\ufeff{}",
        "A byte order mark stands before the text, where nothing may stand.",
    ),
    "byte order mark in bytes": (
        b"\xef\xbb\xbf{}",
        "A byte order mark stands before the text, where nothing may stand.",
    ),
    "UTF-16": ("{}".encode("utf-16"), "Byte 0 is not UTF-8 text."),
    "Latin-1": (b'{"\xe4"}', "Byte 2 is not UTF-8 text."),
    "surrogate in bytes": (b'{"\xed\xa0\x80": 0}', "Byte 2 is not UTF-8 text."),
    "cut in a character": ('{"ä'.encode()[:-1], "Byte 2 is not UTF-8 text."),
    "NaN": ('{"start": NaN}', "NaN is not a number of JSON."),
    "Infinity": ('{"start": Infinity}', "Infinity is not a number of JSON."),
    "-Infinity": ('{"start": -Infinity}', "-Infinity is not a number of JSON."),
    "1.0": (
        '{"start": 1.0}',
        "1.0 is not a whole number, written without fraction or exponent.",
    ),
    "1e3": (
        '{"start": 1e3}',
        "1e3 is not a whole number, written without fraction or exponent.",
    ),
    "1e9999": (
        '{"start": 1e9999}',
        "1e9999 is not a whole number, written without fraction or exponent.",
    ),
    "long fraction": (
        f'{{"start": 0.{"0" * 10**6}}}',
        f"0.{'0' * 38} is not a whole number, written without fraction or exponent.",
    ),
    "leading zero": (
        '{"start": 01}',
        "This is not JSON: Expecting ',' delimiter in line 1, column 12.",
    ),
    "hexadecimal": (
        '{"start": 0x1}',
        "This is not JSON: Expecting ',' delimiter in line 1, column 12.",
    ),
    "line break in a text": (
        '{"a\n": 0}',
        "This is not JSON: Invalid control character at in line 1, column 4.",
    ),
    "deep lists": ("[" * 100_000, "This is nested too deeply to be read."),
    "deep objects": ('{"a":' * 100_000, "This is nested too deeply to be read."),
    "deep in a record": (
        TEXT.replace('"start":null', f'"start":{"[" * 100_000}{"]" * 100_000}'),
        "This is nested too deeply to be read.",
    ),
    "duplicate by escape": ('{"a": 0, "\\u0061": 0}', "The key 'a' stands twice in one object."),
    "duplicate among many": (
        json.dumps({str(number): 0 for number in range(40_000)})[:-1] + ', "39999": 0}',
        "The key '39999' stands twice in one object.",
    ),
    "many unknown keys": (
        json.dumps({**_object(RIGHT), **{str(number): 0 for number in range(40_000)}}),
        "The key '0' is unknown.",
    ),
}


@pytest.mark.rule("REC-1")
@pytest.mark.parametrize("name", NOT_JSON)
def test_not_json(name: str) -> None:
    """A text that is not strict JSON is no record, and the reason is told (REC-1)."""
    text, expected = NOT_JSON[name]
    assert f"{expected} (REC-1)" == refusal(text)


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
VALUES: dict[str, tuple[Json, str]] = {
    "null": (None, "null"),
    "true": (True, "true"),
    "a whole number": (7, "7"),
    "a text": ("seven", "'seven'"),
    "a list": ([7], "a list"),
    "an object": ({"seven": 7}, "an object"),
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
    value, shown = VALUES[name]
    text = json.dumps(changed(RIGHT, where, value))
    expected = type_.removesuffix(" or null")
    assert f"{where}: Here belongs {expected}, not {shown}. (REC-1)" == refusal(text)


@pytest.mark.rule("REC-1")
@pytest.mark.parametrize("name", VALUES)
def test_other_format(name: str) -> None:
    """Whatever else stands for the format, this is not the format (REC-1)."""
    value, shown = VALUES[name]
    expected = f"format: The format is {shown}, not 'osaka-record/1'. (REC-1)"
    assert expected == refusal(json.dumps(changed(RIGHT, "format", value)))


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
    text = json.dumps(changed(RIGHT, f"{where}.extra".lstrip("."), None))
    expected = {
        "": "The key 'extra' is unknown. (REC-1)",
        "rules": "rules: There is no option 'extra'. (REC-2)",
    }
    assert expected.get(where, f"{where}: The key 'extra' is unknown. (REC-2)") == refusal(text)


@pytest.mark.rule("REC-1")
@pytest.mark.parametrize("where", OBJECTS)
def test_duplicate_key(where: str) -> None:
    """A key that stands twice is refused at every depth, even with the same value (REC-1)."""
    first = next(iter(_object(at(RIGHT, where))))
    text = json.dumps(changed(RIGHT, f"{where}.extra".lstrip("."), "again"))
    twice = text.replace('"extra": "again"', f'"{first}": "again"')
    assert f"The key '{first}' stands twice in one object. (REC-1)" == refusal(twice)


@pytest.mark.rule("REC-1", "REC-2")
@pytest.mark.parametrize("where", [place for place in OBJECTS if place != "rules"])
def test_missing_key(where: str) -> None:
    """Every key of every object but the optional ones is needed (REC-1, REC-2)."""
    whole = _object(at(RIGHT, where))
    for key in [key for key in whole if where or key not in ("checkpoints", "result")]:
        rest = {other: value for other, value in whole.items() if other != key}
        expected = f"{where}: The key '{key}' is missing. (REC-2)"
        if not where:
            expected = f"The key '{key}' is missing. (REC-1)"
        assert expected == refusal(json.dumps(changed(RIGHT, where, rest)))


# --- Values that cannot be -----------------------------------------------------------------------

NINES = f"{'9' * 57}..."
HUGE = int("9" * 4000)
IMPOSSIBLE: list[tuple[str, Json, str]] = [
    ("seats", ["Ann"], "The number of seats is 1; a game has 2 to 4."),
    ("seats", list("abcde"), "The number of seats is 5; a game has 2 to 4."),
    ("seats[1]", "", "A name is empty."),
    ("seats[1]", "Ann", "The name 'Ann' stands twice."),
    ("rules.passing", "", "'' is not a value; use 'when_stuck' or 'always'."),
    ("rules.refresh", "any", "'any' is not a value; use 'before_payday' or 'after_payday'."),
    ("draws[3]", "R4", "There is no card 'R4'."),
    ("draws[3]", "r2", "There is no card 'r2'."),
    ("draws[3]", "R2 ", "There is no card 'R2 '."),
    ("draws[3]", "\ud800", "There is no card '\\ud800'."),
    ("draws[3]", "x" * 1000, f"There is no card '{'x' * 56}...."),
    ("start", -1, "There is no seat -1 among 2."),
    ("start", 2, "There is no seat 2 among 2."),
    ("start", HUGE, f"There is no seat {NINES} among 2."),
    ("checkpoints[0].after", -1, "-1 is not a number of moves above -1 and up to 6."),
    ("checkpoints[0].after", 7, "7 is not a number of moves above -1 and up to 6."),
    ("checkpoints[0].after", HUGE, f"{NINES} is not a number of moves above -1 and up to 6."),
    (f"{POSITION}.phase", "", "'' is not one of 'token', 'action', 'insure', 'over'."),
    (f"{POSITION}.phase", "Over", "'Over' is not one of 'token', 'action', 'insure', 'over'."),
    (f"{POSITION}.seat", -1, "There is no seat -1 among 2."),
    (f"{POSITION}.seat", 2, "There is no seat 2 among 2."),
    (f"{POSITION}.market[0]", "", "There is no card ''."),
    (f"{POSITION}.reserved", [], "The number of entries is 0, of seats 2."),
    (f"{POSITION}.reserved[0].area", "sea", "'sea' is not one of 'market', 'farm'."),
    (f"{POSITION}.reserved[0].card", "W2", "There is no card 'W2'."),
    (f"{POSITION}.ships.B", 6, "The route has no space 6."),
    (f"{POSITION}.ships.B", -1, "-1 is negative."),
    (f"{POSITION}.ships.B", HUGE, f"The route has no space {NINES}."),
    (f"{POSITION}.hands", [[], [], []], "The number of entries is 3, of seats 2."),
    (f"{POSITION}.goods", [[]], "The number of entries is 1, of seats 2."),
    (f"{POSITION}.insured", [], "The number of entries is 0, of seats 2."),
    (f"{POSITION}.vp", [0, 0, 0, 0, 0], "The number of entries is 5, of seats 2."),
    (f"{POSITION}.vp[1]", -HUGE, f"-{'9' * 56}... is negative."),
    (f"{POSITION}.tokens", [], "The number of entries is 0, of seats 2."),
    (f"{POSITION}.tokens[0].Y", -1, "-1 is negative."),
    ("result.ended_by", "boredom", "'boredom' is not one of 'tokens', 'deadlock'."),
    ("result.vp", [0], "The number of entries is 1, of seats 2."),
    ("result.vp[0]", -1, "-1 is negative."),
    ("result.tokens", [1, 1, 1], "The number of entries is 3, of seats 2."),
    ("result.tokens[1]", -1, "-1 is negative."),
    ("result.winners[1]", 2, "There is no seat 2 among 2."),
    ("result.winners[1]", -1, "There is no seat -1 among 2."),
]


@pytest.mark.rule("REC-2")
@pytest.mark.parametrize(
    ("where", "value", "expected"), IMPOSSIBLE, ids=[where for where, _, _ in IMPOSSIBLE]
)
def test_impossible_value(where: str, value: Json, expected: str) -> None:
    """A name, option, card, seat, count or space that cannot be is refused at its place (REC-2)."""
    text = json.dumps(changed(RIGHT, where, value))
    assert f"{where}: {expected} (REC-2)" == refusal(text)


@pytest.mark.rule("REC-2")
def test_checkpoints_not_rising() -> None:
    """Two checkpoints after the same move are refused (REC-2)."""
    twice = [at(RIGHT, "checkpoints[0]")] * 2
    expected = "checkpoints[1].after: 4 is not a number of moves above 4 and up to 6. (REC-2)"
    assert expected == refusal(json.dumps(changed(RIGHT, "checkpoints", twice)))


# --- Files that are readable, though nobody would expect it --------------------------------------


def verdict(where: str, value: Json) -> tuple[bool, int | None, tuple[str, ...]]:
    """Judge the record with another value at one place."""
    found = verify(read_record(json.dumps(changed(RIGHT, where, value))))
    return found.ok, found.index, found.clauses


def test_half_a_character() -> None:
    """Half a character as an escape is JSON: right in a name, a wrong move among the moves."""
    assert (True, None, ()) == verdict("seats[0]", "\ud800")
    assert (False, 2, ("REC-7",)) == verdict("moves[2]", "\udfff")


def test_huge_numbers() -> None:
    """A count of 5000 digits is a readable one, and wrong (REC-9)."""
    text = TEXT.replace('"vp":[0,0],"tokens":[1', f'"vp":[0,1{"0" * 5000}],"tokens":[1')
    assert ("REC-9",) == verify(read_record(text)).clauses


def test_a_million_moves() -> None:
    """Of a million moves the one after the end is to blame."""
    six = at(RIGHT, "moves")
    assert isinstance(six, list)
    assert (False, 6, ("REC-8",)) == verdict("moves", [*six, *["pass"] * 10**6])


def test_a_million_draws() -> None:
    """A million draws more than needed are left over."""
    draws = at(RIGHT, "draws")
    assert isinstance(draws, list)
    assert (False, None, ("REC-5",)) == verdict("draws", [*draws, *["R2"] * 10**6])


def test_a_payment_of_a_million_cards() -> None:
    """A payment of a million cards is no move."""
    assert (False, 2, ("REC-7",)) == verdict("moves[2]", "buy with" + " R2" * 10**6)


def test_a_market_of_a_million_cards() -> None:
    """A Market of a million cards makes a checkpoint wrong."""
    assert (False, None, ("REC-9",)) == verdict(f"{POSITION}.market", [*["R2"] * 10**6])


# --- Anything at all -----------------------------------------------------------------------------


@given(st.one_of(st.binary(), st.text()))
def test_any_text(text: str | bytes) -> None:
    """Nothing but a record is read as one, and nothing else goes wrong."""
    with pytest.raises(RecordError):
        read_record(text)


_ANYTHING: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 10) | st.sampled_from(["", "R2", "market", "pass"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("RBYG"), inner),
    max_leaves=4,
)
_PLACES = sorted({where for where, _, _ in WRONG_TYPES})


def judgement(text: str) -> str:
    """Judge a text in one word."""
    try:
        return "right" if verify(read_record(text)).ok else "wrong"
    except RecordError:
        return "unreadable"


@given(st.sampled_from(_PLACES), _ANYTHING)
def test_any_value_anywhere(where: str, value: Json) -> None:
    """Whatever stands at a place of a record, it is judged; only other names leave it right."""
    document = changed(RIGHT, where, value)
    if judgement(json.dumps(document)) == "right":
        no_checkpoints = (where, value) == ("checkpoints", [])
        assert document == RIGHT or no_checkpoints or where.startswith("seats")


@given(st.integers(0, len(TEXT) - 1), st.integers(0, 5), st.sampled_from('"{}[],:0-.eRn\\ '))
def test_any_slip(place: int, dropped: int, put: str) -> None:
    """A slip of the pen anywhere in a record leads to a judgement, and to nothing else."""
    text = TEXT[:place] + put + TEXT[place + dropped :]
    assert judgement(text) in {"right", "wrong", "unreadable"}
