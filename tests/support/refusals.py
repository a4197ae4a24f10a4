"""What tests compare of a refusal: clauses and key; the wording stands in a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from osaka_rules.kernel import Invalid, Objection, RulesError, plain

Refusal = tuple[tuple[str, ...], str]
"""The clauses behind a refusal, and the key of its message."""


def refusal(found: Objection | RulesError) -> Refusal:
    """Return the clauses and the key of an objection or an error."""
    return found.clauses, found.message.key


def refusals(problems: Iterable[Objection]) -> list[Refusal]:
    """Return the clauses and the key of each problem in a list."""
    return [refusal(problem) for problem in problems]


def noted(found: Objection | RulesError) -> str:
    """Return the clauses, the key and the values of a refusal in a line.

    Its sentence is made, too: a blank for which there is no value would be an error.

    >>> from osaka_rules.kernel import Message
    >>> sunk = Message("ship.sunk", "The {colour} ship sank.", (("colour", "red"),))
    >>> noted(Objection(("REC-1",), sunk))
    'REC-1 ship.sunk red'
    """
    assert str(found.message)
    values = [plain(value) for _, value in found.message.values]
    return " ".join([*found.clauses, found.message.key, *values])


def raised(
    error: type[RulesError], function: Callable[..., object], *values: object, **named: object
) -> str:
    """Return in a line the refusal that a call ends in; the values may be of wrong types.

    Several problems stand one after the other, with semicolons between them.

    >>> from osaka_rules.checks import require
    >>> raised(RulesError, require, int, "7")
    "type.wrong int '7'"
    """
    with pytest.raises(error) as refused:
        function(*values, **named)
    found = refused.value
    problems = found.problems if isinstance(found, Invalid) else [found]
    return "; ".join([noted(each) for each in problems])
