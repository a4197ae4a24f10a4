"""Reading JSON strictly: UTF-8, whole numbers, no key twice, not too deep, nothing after it."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, NoReturn, TypeGuard, cast

from osaka_rules.kernel import LONGEST_VALUE, Message, RulesError, WrongType, clipped
from osaka_rules.kernel import shown as quoted
from osaka_rules.messages import message

JsonObject = dict[str, object]
DEEPEST: Final = 100
"""How many levels of lists and objects a text may have; our own documents have six."""
MOST_DIGITS: Final = 640
"""How many digits of a number are read; Python always reads that many, whatever its limit."""
_LARGEST: Final = 10**MOST_DIGITS - 1
_NO_BRACKETS: Final = re.compile(r"[^][{}]+")


class DocumentError(RulesError, ValueError):
    """A JSON text that is not what it should be: where in it, a message, and the clauses.

    >>> error = DocumentError("moves[3]", message("json.type", expected="a text", value="7"))
    >>> error.where, error.message.key, str(error)
    ('moves[3]', 'json.type', 'moves[3]: Expected a text, got 7.')
    """

    def __init__(self, where: str, message: Message, clauses: tuple[str, ...] = ()) -> None:
        super().__init__(message, clauses)
        self.where = where

    def said(self, text: Callable[[object], str], /) -> str:
        """Return the place, and what is wrong there."""
        return f"{self.where}: {super().said(text)}" if self.where else super().said(text)


def parse(text: object) -> object:
    """Return the value of a JSON text.

    A number of more than 640 digits becomes the largest number of 640 digits: it is too large
    wherever it stands.

    Raises:
        DocumentError: The text is not JSON, or not strict JSON.
        WrongType: It is neither a text nor bytes.

    >>> parse('{"a": [1, null]}')
    {'a': [1, None]}
    >>> parse('{"a": 1, "a": 2}')
    Traceback (most recent call last):
        ...
    osaka_rules.wire.strict.DocumentError: The key 'a' occurs twice in one object.
    """
    if not isinstance(text, str | bytes):
        raise WrongType(message("json.input", value=quoted(text)))
    try:
        decoded = text if isinstance(text, str) else text.decode("utf-8")
    except UnicodeDecodeError as error:
        raise DocumentError("", message("json.encoding", byte=error.start)) from None
    if decoded.startswith("\ufeff"):
        raise DocumentError("", message("json.byte_order_mark"))
    _require_shallow(decoded)
    try:
        return _READER.decode(decoded)
    except json.JSONDecodeError as error:
        said = message("json.syntax", line=error.lineno, column=error.colno)
        raise DocumentError("", said) from None


def _require_shallow(text: str) -> None:
    """Refuse a text that is nested too deeply, before a reader goes down into it.

    Up to the first thing that is no JSON at all, brackets outside of strings are counted right.
    """
    if text.count("[") + text.count("{") <= DEEPEST:
        return
    if "\\" in text:
        text = text.replace("\\\\", "").replace('\\"', "")
    depth = 0
    for bracket in _NO_BRACKETS.sub("", "".join(text.split('"')[::2])):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise DocumentError("", message("json.depth", most=DEEPEST))


def _pairs(pairs: list[tuple[str, object]]) -> JsonObject:
    found = dict(pairs)
    if len(found) < len(pairs):
        ((key, _),) = Counter([key for key, _ in pairs]).most_common(1)
        raise DocumentError("", message("json.twice", key=quoted(key)))
    return found


def _constant(text: str) -> NoReturn:
    raise DocumentError("", message("json.constant", value=text))


def _fraction(text: str) -> NoReturn:
    raise DocumentError("", message("json.fraction", value=clipped(text, LONGEST_VALUE)))


def _integer(text: str) -> int:
    if len(text) <= MOST_DIGITS:
        return int(text)
    return -_LARGEST if text.startswith("-") else _LARGEST


_READER: Final = json.JSONDecoder(
    object_pairs_hook=_pairs, parse_constant=_constant, parse_float=_fraction, parse_int=_integer
)


def shown(value: object) -> str:
    """Return a value of a document as a message shows it: short, and in the words of JSON.

    >>> shown("R5"), shown(7), shown(None), shown([7])
    ("'R5'", '7', 'null', 'a list')
    """
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, str | int):
        return quoted(value)
    if is_object(value):
        return "an object"
    return "a list" if is_list(value) else quoted(value)


def is_object(value: object) -> TypeGuard[JsonObject]:
    """Return whether a value that was read from JSON is an object."""
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[object]]:
    """Return whether a value that was read from JSON is a list."""
    return isinstance(value, list)


def with_lists(value: object) -> object:
    """Return data with lists for tuples, as it is when it was read from JSON.

    >>> with_lists({"a": (7, (8,))})
    {'a': [7, [8]]}
    """
    if is_object(value):
        return {key: with_lists(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [with_lists(each) for each in cast("Iterable[object]", value)]
    return value
