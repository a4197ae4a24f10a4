"""Reading JSON without forgiveness: what is not plainly right is refused, with the place."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Final, NoReturn, TypeGuard

from osaka_rules.kernel import RulesError

JsonObject = dict[str, object]
_MOST_DIGITS: Final = 1000
_MONSTROUS: Final = int("9" * _MOST_DIGITS)


class DocumentError(RulesError, ValueError):
    """A JSON text that is not what it should be: where in it, and why.

    >>> str(DocumentError("moves[3]", "A move is a text, not 7.", ("REC-1",)))
    'moves[3]: A move is a text, not 7. (REC-1)'
    """

    def __init__(self, where: str, reason: str, clauses: tuple[str, ...] = ()) -> None:
        super().__init__(reason, clauses)
        self.args = (where, reason, clauses)
        self.where = where

    def __str__(self) -> str:
        return f"{self.where}: {super().__str__()}" if self.where else super().__str__()


class _Refused(Exception):
    """Raised from within the JSON reader; never leaves this module."""


def parse(text: object) -> object:
    """Read one JSON text: UTF-8, whole numbers only, no key twice, nothing after it.

    >>> parse('{"a": [1, null]}')
    {'a': [1, None]}
    >>> parse('{"a": 1, "a": 2}')
    Traceback (most recent call last):
        ...
    osaka_rules.wire.strict.DocumentError: The key 'a' stands twice in one object.
    """
    if not isinstance(text, str | bytes):
        raise DocumentError("", "A document is a text, or the bytes of one.")
    decoded = ""
    try:
        decoded = text if isinstance(text, str) else text.decode("utf-8")
        value = _decoded(decoded)
    except UnicodeDecodeError as error:
        reason = f"Byte {error.start} is not UTF-8 text."
    except json.JSONDecodeError as error:
        fault = error.msg.removesuffix(" starting at")
        reason = f"This is not JSON: {fault} in line {error.lineno}, column {error.colno}."
        if decoded.startswith("\ufeff"):
            reason = "A byte order mark stands before the text, where nothing may stand."
    except RecursionError:
        reason = "This is nested too deeply to be read."
    except _Refused as error:
        reason = str(error)
    else:
        return value
    raise DocumentError("", reason) from None


def _decoded(text: str) -> object:
    try:
        return _READER.decode(text)
    except (json.JSONDecodeError, RecursionError):
        raise
    except ValueError:  # a number has more digits than Python wants to read
        return _PATIENT_READER.decode(text)


def _pairs(pairs: list[tuple[str, object]]) -> JsonObject:
    found: JsonObject = {}
    for key, value in pairs:
        if key in found:
            raise _Refused(f"The key {shown(key)} stands twice in one object.")
        found[key] = value
    return found


def _constant(text: str) -> NoReturn:
    raise _Refused(f"{text} is not a number of JSON.")


def _fraction(text: str) -> NoReturn:
    raise _Refused(f"{text[:40]} is not a whole number, written without fraction or exponent.")


def _integer(text: str) -> int:
    """Read a whole number; a monstrous one only needs to keep its sign to be judged wrong."""
    if len(text) <= _MOST_DIGITS:
        return int(text)
    return -_MONSTROUS if text.startswith("-") else _MONSTROUS


_READER: Final = json.JSONDecoder(
    object_pairs_hook=_pairs, parse_constant=_constant, parse_float=_fraction
)
_PATIENT_READER: Final = json.JSONDecoder(
    object_pairs_hook=_pairs, parse_constant=_constant, parse_float=_fraction, parse_int=_integer
)
"""Reads numbers of any length, and takes its time for it."""


def shown(value: object) -> str:
    """Show a value of a document in a message: short, and in plain characters."""
    if isinstance(value, str | int | None):
        text = ascii(value) if isinstance(value, str) else json.dumps(value)
        return text if len(text) <= 60 else f"{text[:57]}..."
    return "an object" if isinstance(value, dict) else "a list"


def is_object(value: object) -> TypeGuard[JsonObject]:
    """Tell whether a value read from JSON is an object."""
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[object]]:
    """Tell whether a value read from JSON is a list."""
    return isinstance(value, list)


def an_object(
    value: object, where: str, required: Collection[str], optional: Collection[str] = ()
) -> JsonObject:
    """Take a value as an object with just these keys."""
    if not is_object(value):
        raise DocumentError(where, f"Here belongs an object, not {shown(value)}.")
    if {*value} != {*required}:
        for key in required:
            if key not in value:
                raise DocumentError(where, f"The key {key!r} is missing.")
        for key in value:
            if key not in required and key not in optional:
                raise DocumentError(where, f"The key {shown(key)} is unknown.")
    return value


def a_list(value: object, where: str) -> list[object]:
    """Take a value as a list."""
    if not is_list(value):
        raise DocumentError(where, f"Here belongs a list, not {shown(value)}.")
    return value


def a_text(value: object, where: str) -> str:
    """Take a value as a text."""
    if not isinstance(value, str):
        raise DocumentError(where, f"Here belongs a text, not {shown(value)}.")
    return value


def a_number(value: object, where: str) -> int:
    """Take a value as a whole number; true and false are none."""
    if type(value) is not int:
        raise DocumentError(where, f"Here belongs a whole number, not {shown(value)}.")
    return value
