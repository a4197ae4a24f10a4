"""The wording of every refusal: each message is raised once, and read as a whole sentence.

All other tests compare clauses, keys and values; a better sentence is changed here and in the table
of messages, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from string import Formatter
from typing import Final, cast

import pytest

import osaka_rules as osaka
from osaka_rules import (
    Insuring,
    card,
    cards,
)
from osaka_rules.kernel import Message, Objection, RulesError, cited, plain
from osaka_rules.osaka.messages import MESSAGES, message
from tests.osaka.core.refused_calls import ERRORS
from tests.osaka.core.refused_moves import OBJECTIONS, PROBLEMS, SHAPES, SINKING, STATE, Table
from tests.osaka.core.tables import build
from tests.support.changed import changed


def objected(table: Table, move: str) -> Objection:
    """Return the objection to a move."""
    found = osaka.objection(build(**table), osaka.parse_move(move))
    assert found is not None, f"{move} is legal"
    return found


def raised(wrong: Callable[[], object]) -> RulesError:
    """Return the error that a call ends in."""
    with pytest.raises(RulesError) as refused:
        wrong()
    return refused.value


def wrong_with(table: Table) -> list[Objection]:
    """Return everything that is wrong with a table."""
    error = raised(partial(build, **{"market": "R2", **table}))
    assert isinstance(error, osaka.InvalidPosition)
    return [*error.problems]


NOT_BY_TEXT: Final[list[tuple[osaka.Move | None, str]]] = [
    (None, "None is not a move; parse_move('take R5') makes one from a text. (REC-7)"),
    (osaka.Insure(card("B2"), cards("")), "The B2 must insure at least one good. (INS-4)"),
]
"""What cannot be written, and why it is refused."""


def all_refusals() -> list[tuple[str, Objection | RulesError]]:
    """Return everything that the tables above have refused, each with its expected wording."""
    insuring = build(phase=Insuring(0, 0), **SINKING)
    found: list[tuple[str, Objection | RulesError]] = []
    for table, move, sentence in OBJECTIONS:
        found.append((sentence, objected(table, move)))
    for other, sentence in NOT_BY_TEXT:
        objection = osaka.objection(insuring, cast("osaka.Move", other))
        assert objection is not None
        found.append((sentence, objection))
    for table, sentence in PROBLEMS:
        problems = wrong_with(table)
        matching = [each for each in problems if str(each) == sentence]
        found.append((sentence, [*matching, *problems][0]))
    for fields, sentence in SHAPES:
        found.append((sentence, osaka.problems(changed(STATE, **fields))[0]))
    for wrong, sentence in ERRORS:
        found.append((sentence, raised(wrong)))
    return found


ALL: Final = all_refusals()


@pytest.mark.parametrize(("sentence", "found"), ALL, ids=[found.message.key for _, found in ALL])
def test_wording(sentence: str, found: Objection | RulesError) -> None:
    """Every refusal is a sentence with its clauses behind it."""
    assert sentence == f"{found.reason}{cited(found.clauses)}"


def said(messages: list[Message]) -> list[Message]:
    """Return messages with those that stand inside of them."""
    inner = [value for each in messages for _, value in each.values if isinstance(value, Message)]
    return [*messages, *inner]


MESSAGES_SAID: Final = said([found.message for _, found in ALL])


def test_every_message_is_raised() -> None:
    """No message of the table is never used, or never read by a test."""
    ours = {each.key for each in MESSAGES_SAID if MESSAGES.get(each.key) == each.template}
    assert {*MESSAGES} == ours


@pytest.mark.parametrize("found", MESSAGES_SAID, ids=lambda each: each.key)
def test_blanks(found: Message) -> None:
    """Every blank of a template is filled, and every value has a blank."""
    blanks = {name for _, name, _, _ in Formatter().parse(found.template) if name is not None}
    assert blanks == {name for name, _ in found.values}


def test_clauses_that_are_cited() -> None:
    """Every clause that is cited is in the rulebook."""
    clauses = {clause.id for clause in osaka.rulebook().clauses}
    assert clauses >= {clause for _, found in ALL for clause in found.clauses}


HOSTILE: Final = "Bob\x1b[31m\n\u202e"


@pytest.mark.parametrize("key", [key for key, text in MESSAGES.items() if "{name}" in text])
def test_names_cannot_act_on_a_terminal(key: str) -> None:
    """A name's control characters are written out, on one line."""
    blanks = {name for _, name, _, _ in Formatter().parse(MESSAGES[key]) if name is not None}
    sentence = str(message(key, **dict.fromkeys(blanks, HOSTILE)))
    assert sentence.isprintable()
    assert "Bob\\x1b[31m\\n\\u202e" in sentence


def test_a_hostile_player() -> None:
    """So is the name of a real player, in an objection and in an error."""
    state = osaka.position(names=["Ann", HOSTILE], market="G2", reserved={1: "market R5"})
    with pytest.raises(osaka.IllegalMove) as refused:
        osaka.apply(state, osaka.parse_move("take R5"))
    assert str(refused.value).isprintable()
    assert refused.value.message.value("name") == HOSTILE
    assert plain(HOSTILE) in refused.value.reason
