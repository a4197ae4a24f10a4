"""Refusals as documents: objections and errors of the library, for clients in any language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from attrs import frozen

from osaka_rules.kernel import IllegalMove, Invalid, Message, Objection, RulesError, plain
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.wire.objects import Fields, Some
from osaka_rules.wire.strict import DocumentError
from osaka_rules.wire.values import (
    LARGEST,
    TEXT,
    TRUTH,
    Each,
    Either,
    OrNull,
    Shape,
    Whole,
)

Scalar = str | int | bool | None
Value = Scalar | tuple[Scalar, ...]
"""A value of a message as JSON has it; others, such as cards, are shown as texts."""


@frozen
class Problem:
    """One thing that is wrong: the key of its message, its values, clauses, and the sentence."""

    key: str
    values: Mapping[str, Value]
    clauses: tuple[str, ...]
    reason: str


@frozen
class Refusal:
    """Why something was refused, as data.

    ``where`` is a place in a document, ``move`` the move that is not legal; ``problems`` lists
    everything that is wrong with a position, a ruleset or the like.
    """

    key: str
    values: Mapping[str, Value]
    clauses: tuple[str, ...]
    reason: str
    where: str | None = None
    move: str | None = None
    problems: tuple[Problem, ...] = ()


def refusal_of(refused: Objection | RulesError, language: Language = ENGLISH) -> Refusal:
    """Return an objection or an error as data, with its sentences in a language.

    >>> said = Message("record.game", "This is a record of {value}.", (("value", "chess"),))
    >>> refusal_of(Objection(("REC-1",), said)).reason
    'This is a record of chess.'
    """
    problems = refused.problems if isinstance(refused, Invalid) else ()
    return Refusal(
        refused.message.key,
        _values(refused.message),
        tuple(refused.clauses),
        language.text(refused.message),
        refused.where or None if isinstance(refused, DocumentError) else None,
        plain(refused.move) if isinstance(refused, IllegalMove) else None,
        tuple([_problem(each, language) for each in problems]),
    )


def _problem(objection: Objection, language: Language) -> Problem:
    said = objection.message
    return Problem(said.key, _values(said), tuple(objection.clauses), language.text(said))


def _values(said: Message) -> dict[str, Value]:
    return {name: _value(value) for name, value in said.values}


def _value(value: object) -> Value:
    if isinstance(value, tuple):
        return tuple([_scalar(each) for each in cast("tuple[object, ...]", value)])
    return _scalar(value)


def _scalar(value: object) -> Scalar:
    if value is None or type(value) is bool or type(value) is str:
        return value
    if type(value) is int and abs(value) <= LARGEST:
        return value
    return plain(value)


_SCALAR: Final = OrNull(Either((TEXT, Whole(-LARGEST), TRUTH)))
_PROBLEM: Final[dict[str, Shape[object]]] = {
    "key": TEXT,
    "values": Some(Either((_SCALAR, Each(_SCALAR)))),
    "clauses": Each(TEXT),
    "reason": TEXT,
}
REFUSAL: Final = Fields(
    {
        **_PROBLEM,
        "where": OrNull(TEXT),
        "move": OrNull(TEXT),
        "problems": Each(Fields(_PROBLEM, Problem, name="Problem")),
    },
    Refusal,
    name="RefusalData",
)
"""What a refusal looks like."""
