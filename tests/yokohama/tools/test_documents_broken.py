"""JSON documents of Yokohama with something wrong in each: refused with place, key and clauses.

That types, keys and formats are strict everywhere is tested for all games together.
"""

from __future__ import annotations

import json
from typing import Final

import pytest

from osaka_rules import yokohama
from osaka_rules.wire.yokohama import load, load_state, load_view
from osaka_rules.yokohama import DocumentError, InvalidPosition
from tests.support.refusals import refusals
from tests.support.spoil import Json, at, replaced
from tests.yokohama.tools.documents import DIGEST, RIGHT, empty, spoilt, swapped


def refused(text: str) -> DocumentError:
    """Return the error that a document is refused with."""
    with pytest.raises(DocumentError) as caught:
        load(text)
    return caught.value


def asked(**values: Json) -> Json:
    """Return the document of a question to a player, with other values."""
    usual: dict[str, Json] = {"left": None, "mined": False, "owed": "", "then": None}
    head: dict[str, Json] = {"format": "yokohama-event/1", "kind": "asked", "seat": 0}
    return {**head, "phase": "move", **usual, "clauses": ["TURN-3", "ASK-3"], **values}


VALUES: list[tuple[str, str, Json, str, str]] = [
    # packs
    ("state", "pack.name", "mine", "document.name PACK-8", ""),
    ("view", "pack.name", "mine", "document.name PACK-8", ""),
    ("state", "pack.sha256", "0" * 64, "document.name PACK-8", ""),
    # names and rulings
    ("state", "names", ["Ann"], "names.number COMP-1", ""),
    ("view", "names", ["Ann", "Ann"], "names.twice REC-2", ""),
    ("state", "names", ["A", "B", "C", "D", "E"], "names.number COMP-1", ""),
    ("state", "ruleset.recall", "any", "document.default", ""),
    ("state", "ruleset.recall", "none", "document.name", ""),
    # numbers
    ("state", "players[1].vp", -1, "document.range", ""),
    ("state", "players[1].yen", 2**53, "document.range", ""),
    ("state", "players[1].yen", 10**300, "document.range", ""),
    ("state", "round", 0, "document.range", ""),
    ("state", "seat", 2, "document.seat", ""),
    ("state", "goals.A.by[0]", 2, "document.seat", ""),
    ("state", "turn.action.power", 6, "document.range", ""),
    ("state", "assistants[0].tea", 0, "document.range", ""),
    ("view", "viewer", 2, "document.seat", ""),
    # lists of the wrong length
    ("state", "church", [], "document.length", ""),
    ("state", "presidents", ["church"], "document.length", ""),
    ("state", "players", [], "document.length", ""),
    ("state", "players", {}, "json.type", ""),
    ("state", "sites.tea.shops", [None], "document.length", ""),
    ("state", "ports.A", empty(5), "document.length", ""),
    # the city
    ("state", "cells[9]", "fishing2", "document.name MAP-1 MAP-4", ""),
    ("state", "cells[9]", "tea2", "document.name MAP-1 MAP-4", ""),
    ("state", "cells[9]", "canal", "document.name MAP-1 MAP-4", ""),
    ("state", "cells[10]", "bank", "document.name MAP-1 MAP-4", ""),
    ("state", "station", "canal", "document.name MAP-1 MAP-5", ""),
    ("state", "presidents[0]", "portB", "document.name MAP-1 MAP-5", ""),
    ("state", "turn.walked", ["Bank"], "document.name MAP-1", "turn.walked[0]"),
    ("state", "assistants[0].canal", 1, "document.unknown MAP-1 MAP-5", "assistants[0]"),
    ("state", "ports.B", empty(6), "document.unknown MAP-1", "ports"),
    # names of the pack
    ("state", "sites.tea.card", "s99", "document.name", ""),
    ("state", "tokens.tea", "I2", "document.name", ""),
    ("state", "goals.A.card", "B1", "document.name", ""),
    ("state", "order_bag[0]", "o99", "document.name", ""),
    ("state", "card_bag[0]", "tram-EN", "document.name", ""),
    ("event", "added[0].technology", "radio", "document.name", ""),
    # words
    ("state", "phase", "dance", "document.name", ""),
    ("state", "trigger", "boredom", "document.name", ""),
    ("state", "turn.faith", "YC", "document.name CHURCH-3 COMP-9", ""),
    ("event", "kind", "Gained", "document.name", ""),
    # moves and amounts
    ("move", "text", "place Bank", "move.text REC-7", ""),
    ("move", "text", "church 4 with", "move.text REC-7", ""),
    ("event", "gain", "Y1 V8", "document.form", ""),
    ("event", "gain", "V8 V8", "document.form", ""),
    ("event", "gain", "V08", "amounts.text", ""),
    ("event", "gain", "V8  Y1", "amounts.text", ""),
    ("state", "turn.owed", "V1 M2", "document.form", ""),
    ("state", "turn.owed", "2M", "amounts.text", ""),
    ("event", "clauses", ["GAIN-1", "GAIN-5"], "document.derived", ""),
    # the phase, and what follows from it
    ("state", "seat", 1, "document.derived", ""),
    ("state", "active", None, "json.type", ""),
    ("state", "turn", None, "json.type", ""),
    ("state", "phase", "keep", "document.derived", "turn"),
    ("state", "phase", "deal", "document.derived", "turn"),
    ("state", "phase", "order", "document.derived", "turn"),
    ("state", "turn.left", 1, "document.derived", ""),
    ("state", "turn.mined", True, "document.derived", ""),
    ("state", "turn.placed", ["tea"], "document.length", ""),
    ("state", "turn.recalled", "tea", "document.derived", ""),
    # what others see
    ("view", "players[0].orders", 1, "json.type", ""),
    ("view", "players[1].orders", ["o01", "o02"], "json.type", ""),
    ("view", "players[1].returned", "o35", "json.type", ""),
    ("view", "players[0].returned", True, "json.type", ""),
]
"""A document, a place in it, a wrong value, the key and the clauses, and the place blamed."""


@pytest.mark.parametrize(("name", "where", "value", "refusal", "place"), VALUES)
def test_wrong_values(name: str, where: str, value: Json, refusal: str, place: str) -> None:
    """A value that does not belong where it stands is refused: where, why and by which clause."""
    error = refused(spoilt(name, (where, value)))
    assert (place or where) == error.where
    assert refusal.split() == [error.message.key, *error.clauses]


def test_wording_of_other_packs() -> None:
    """Who reads a document of another pack is told which pack is read here."""
    error = refused(spoilt("view", ("pack.name", "mine")))
    assert "pack.name: Expected the pack 'reconstructed-1', got 'mine'. (PACK-8)" == str(error)
    error = refused(spoilt("state", ("pack.sha256", "abc")))
    assert f"pack.sha256: Expected the digest {DIGEST}, got 'abc'. (PACK-8)" == str(error)


def test_nobody_keeps() -> None:
    """In the set-up a seat is to choose, even if all else is right."""
    state = yokohama.settle(yokohama.new_game(["Ann", "Bob"]), 7)
    document: Json = json.loads(yokohama.dump(state))
    error = refused(json.dumps(replaced(document, "seat", None)))
    assert ("seat", "json.type") == (error.where, error.message.key)


def test_nothing_is_returned_yet() -> None:
    """Whether another seat has returned an order is true or null (INFO-2)."""
    state = yokohama.settle(yokohama.new_game(["Ann", "Bob"]), 7)
    document: Json = json.loads(yokohama.dump(yokohama.view(state, 0)))
    error = refused(json.dumps(replaced(document, "players[1].returned", False)))
    assert ("players[1].returned", "document.derived") == (error.where, error.message.key)


# --- One form ------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["order_bag", "card_bag", "players[1].orders"])
def test_cards_are_sorted(where: str) -> None:
    """Cards of which nobody knows an order are sorted (COMP-9)."""
    error = refused(spoilt("state", swapped(where)))
    assert (f"{where}[0]", "document.derived") == (error.where, error.message.key)


def test_rows_have_no_gaps() -> None:
    """Cards lie from the left: an empty space before a card is refused."""
    state = yokohama.position(order_deck=0, ports={"A": "o03 o04"})
    document: Json = json.loads(yokohama.dump(state))
    row = at(document, "ports.A")
    assert ["o03", "o04", None, None, None, None] == row
    gap: Json = ["o03", None, "o04", None, None, None]
    error = refused(json.dumps(replaced(document, "ports.A", gap)))
    assert ("ports.A[1]", "document.derived") == (error.where, error.message.key)


def test_goals_are_dealt_in_order() -> None:
    """No goal is dealt before that of the letter before it (CHANCE-2)."""
    state = yokohama.new_game(["Ann", "Bob"])
    while not state.goals:
        state = yokohama.apply(state, yokohama.answer(state, 1)).state
    document: Json = json.loads(yokohama.dump(state))
    document = replaced(document, "goals", {"A": None, "B": {"card": "B1", "by": []}, "C": None})
    with pytest.raises(InvalidPosition) as caught:
        load(json.dumps(document))
    assert [(("SETUP-4", "GOAL-1"), "state.goal")] == refusals(caught.value.problems)


QUESTIONS: Final[list[tuple[dict[str, Json], str, str]]] = [
    ({"phase": "walk"}, "phase", "document.name"),
    ({"phase": "over"}, "phase", "document.name"),
    ({"left": 1}, "left", "document.derived"),
    ({"phase": "station"}, "then", "document.derived"),
    ({"phase": "hire", "owed": "V1"}, "owed", "document.form"),
    ({"phase": "hire", "owed": "W1", "mined": True}, "mined", "document.derived"),
    ({"clauses": []}, "clauses", "document.derived"),
]


@pytest.mark.parametrize(("values", "where", "key"), QUESTIONS)
def test_wrong_questions(values: dict[str, Json], where: str, key: str) -> None:
    """A question has what belongs to its phase, and nothing else."""
    error = refused(json.dumps(asked(**values)))
    assert (where, key) == (error.where, error.message.key)


# --- States that cannot exist, and views of them -------------------------------------------------

IMPOSSIBLE: Final[list[tuple[str, tuple[tuple[str, Json], ...], str]]] = [
    ("state", (("assistants[0].tea", 2), ("players[1].tokens", 1)), "COMP-1 BONUS-2"),
    ("view", (("assistants[0].tea", 2), ("players[1].tokens", 1)), "COMP-1 BONUS-2"),
    ("view", (("players[0].orders[0]", "o01"),), "COMP-6"),
    ("view", (("order_deck", 9),), "SETUP-6"),
    ("view", (("players[1].orders", 4),), "SETUP-6 PORT-4"),
    ("state", (("phase", "act"), ("turn.owed", ""), ("turn.left", 2)), "ASK-7"),
    ("view", (("phase", "first"), ("turn.owed", "")), "TURN-2 POWER-1"),
]
"""Documents that are written well, and the first clauses of what is wrong with them."""


@pytest.mark.parametrize(("name", "changes", "clauses"), IMPOSSIBLE)
def test_impossible_positions(
    name: str, changes: tuple[tuple[str, Json], ...], clauses: str
) -> None:
    """What is well written but cannot be is refused with everything that is wrong."""
    with pytest.raises(InvalidPosition) as caught:
        load(spoilt(name, *changes))
    assert clauses.split() == [each.clauses[0] for each in caught.value.problems]


def test_more_orders_than_there_are() -> None:
    """A view that hides more orders than it has not seen is refused, however many it names."""
    for number in (99, 2**53 - 1):
        with pytest.raises(InvalidPosition):
            load_view(spoilt("view", ("players[1].orders", number)))
    nothing: list[tuple[str, Json]] = [("order_bag", []), ("order_deck", 0)]
    with pytest.raises(InvalidPosition):
        load_view(spoilt("view", *nothing))


def test_deep_and_long_documents() -> None:
    """Nesting and length are no way to bring a reader down."""
    assert "json.depth" == refused("[" * 10**6).message.key
    with pytest.raises(DocumentError) as caught:
        load_state(spoilt("state", ("turn.owed", "M2 " * 10**6)))
    assert ("turn.owed", "amounts.text") == (caught.value.where, caught.value.message.key)
    many: list[Json] = ["tea"]
    assert "cells[1]" == refused(spoilt("state", ("cells", many * 10**5))).where
    assert "document.unknown" == refused(json.dumps({**RIGHT["state"], "x" * 10**6: 0})).message.key
