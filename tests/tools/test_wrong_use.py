"""Functions of the tools that are given something else than they take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

import pytest

from osaka_rules.bots import BotError, named
from osaka_rules.kernel import Objection, WrongType
from osaka_rules.records.record import new_record
from osaka_rules.render.course import course
from osaka_rules.render.film import film
from osaka_rules.rulebook import explain
from osaka_rules.simulation import summary
from osaka_rules.wire.client import legal_moves, table
from tests import pebbles
from tests.pebbles.wire import CODEC

STATE: Final = pebbles.position(weather="sun")
CALLS: Final[dict[str, Callable[[Any], object]]] = {
    "table of no game": lambda it: table(it, CODEC, STATE, 0, turn_number=1),
    "moves of no game": lambda it: legal_moves(it, CODEC, STATE),
    "moves by no codec": lambda it: legal_moves(pebbles.GAME, it, STATE),
    "film of no record": film,
    "course of no record": course,
    "bot of no game": lambda it: named("random", it),
    "record of no format": lambda it: new_record(it, STATE),
    "clauses of no rulebook": lambda it: explain(_refusal(), it),
    "summary of no results": lambda it: summary([it]),
}


def _refusal() -> Objection:
    found = pebbles.objection(STATE, pebbles.Plan(3))
    assert found is not None
    return found


@pytest.mark.parametrize("call", CALLS.values(), ids=[*CALLS])
@pytest.mark.parametrize("wrong", [None, 7, "x", [], STATE], ids=["None", "7", "x", "[]", "state"])
def test_wrong_types(call: Callable[[Any], object], wrong: object) -> None:
    """What is of a wrong type is refused in a sentence, and not by an error from inside."""
    with pytest.raises(WrongType) as caught:
        call(wrong)
    assert "type.wrong" == caught.value.message.key


@pytest.mark.parametrize("name", [None, 10**5000, b"random", ["random"]], ids=type)
def test_names_of_bots_are_texts(name: object) -> None:
    """Whatever is no text names no bot."""
    with pytest.raises(BotError) as caught:
        named(cast("str", name), pebbles.GAME)
    assert "bot.unknown" == caught.value.message.key
