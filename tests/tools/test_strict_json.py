"""Strict JSON: what is not strict is refused before anybody looks at what it says."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

import pytest

from osaka_rules.kernel import WrongType
from osaka_rules.wire.strict import DocumentError, parse
from tests.pebbles.wire import CODEC

NOT_STRICT: dict[str, tuple[str | bytes, str]] = {
    "empty": ("", "json.syntax"),
    "no bytes": (b"", "json.syntax"),
    "only spaces": (" \n ", "json.syntax"),
    "truncated": ('{"format"', "json.syntax"),
    "a word": ("osaka", "json.syntax"),
    "two objects": ("{}{}", "json.syntax"),
    "trailing text": ("{} x", "json.syntax"),
    "leading zero": ('{"a": 01}', "json.syntax"),
    "hexadecimal": ('{"a": 0x1}', "json.syntax"),
    "line break in a text": ('{"a\n": 0}', "json.syntax"),
    "byte order mark": ("\ufeff{}", "json.byte_order_mark"),
    "byte order mark in bytes": (b"\xef\xbb\xbf{}", "json.byte_order_mark"),
    "UTF-16": ("{}".encode("utf-16"), "json.encoding"),
    "Latin-1": (b'{"\xe4"}', "json.encoding"),
    "surrogate in bytes": (b'{"\xed\xa0\x80": 0}', "json.encoding"),
    "cut in a character": ('{"ä'.encode()[:-1], "json.encoding"),
    "NaN": ("[NaN]", "json.constant"),
    "Infinity": ("[Infinity]", "json.constant"),
    "-Infinity": ("[-Infinity]", "json.constant"),
    "1.0": ("[1.0]", "json.fraction"),
    "1e3": ("[1e3]", "json.fraction"),
    "1e9999": ("[1e9999]", "json.fraction"),
    "key twice": ('{"a": 0, "b": 0, "a": 0}', "json.twice"),
    "key twice by escape": ('{"a": 0, "\\u0061": 0}', "json.twice"),
    "deep lists": ("[" * 100_000, "json.depth"),
    "deep objects": ('{"a":' * 100_000, "json.depth"),
    "deep and right": ("[" * 101 + "]" * 101, "json.depth"),
    "deep behind texts": ('["\\"", "\\\\", ' + "[" * 100 + "]" * 101, "json.depth"),
}


@pytest.mark.rule("REC-1")
@pytest.mark.parametrize("name", NOT_STRICT)
def test_not_strict_json(name: str) -> None:
    """A text that is not strict JSON is refused, and the key says why (REC-1)."""
    text, key = NOT_STRICT[name]
    with pytest.raises(DocumentError) as caught:
        parse(text)
    assert ("", key) == (caught.value.where, caught.value.message.key)


DEEP_BUT_FLAT = {
    "100 levels": "[" * 100 + "]" * 100,
    "many lists side by side": f"[{'[],' * 200}[]]",
    "brackets in a text": json.dumps(["[" * 200]),
    "brackets behind a quotation mark": json.dumps(['"' + "[" * 200]),
    "brackets behind a backslash": json.dumps(["\\", "[" * 200, "\\"]),
}


@pytest.mark.parametrize("name", DEEP_BUT_FLAT)
def test_depth_counts_brackets_outside_of_texts(name: str) -> None:
    """Up to 100 levels can be read; brackets in texts and side by side do not count."""
    assert json.loads(DEEP_BUT_FLAT[name]) == parse(DEEP_BUT_FLAT[name])


@pytest.fixture(params=[640, 0])
def digit_limit(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let Python read as few digits as it can be told to, or any number of them."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(request.param)
    yield
    sys.set_int_max_str_digits(before)


@pytest.mark.usefixtures("digit_limit")
@pytest.mark.parametrize("digits", [640, 641, 999, 1_000_000])
def test_numbers_are_read_by_length_first(digits: int) -> None:
    """However many digits Python would read, a number of 640 or more is read at once."""
    assert [10**640 - 1, 1 - 10**639] == parse(f"[{'9' * digits},-{'9' * 639}]")


LONG: dict[str, str] = {
    "a key": json.dumps({"x" * 10**6: 0}),
    "a key twice": f'{{"{"x" * 10**6}":0,"{"x" * 10**6}":0}}',
    "a format": json.dumps({"format": "x" * 10**6}),
    "a number": f'{{"format":{"9" * 10**6}}}',
    "a fraction": f'{{"format":0.{"9" * 10**6}}}',
    "a move": json.dumps({"format": "pebbles-move/1", "move": "x" * 10**6}),
    "a kind": json.dumps({"format": "pebbles-event/1", "kind": "x" * 10**6}),
}


@pytest.mark.parametrize("name", LONG)
def test_messages_are_short(name: str) -> None:
    """Nothing of a document comes back in a message at its full length."""
    with pytest.raises(DocumentError) as caught:
        CODEC.load(LONG[name])
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("value", [None, 7, ["{}"], bytearray(b"{}")])
def test_neither_text_nor_bytes(value: object) -> None:
    """What is neither a text nor bytes has the wrong type."""
    with pytest.raises(WrongType) as caught:
        parse(value)
    assert "json.input" == caught.value.message.key
