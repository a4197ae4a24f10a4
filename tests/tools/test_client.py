"""What clients get: tables, legal moves in pages, refusals; and documents of older versions."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Final, cast

import pytest
from attrs import fields

from osaka_rules import games
from osaka_rules.kernel import (
    CHANCE,
    IllegalMove,
    Message,
    Objection,
    RulesError,
    WrongValue,
)
from osaka_rules.records.record import format_of
from osaka_rules.wire.client import MOST, legal_moves, table
from osaka_rules.wire.refusals import refusal_of
from osaka_rules.wire.strict import DocumentError, parse
from osaka_rules.wire.values import COUNT, TEXT, Either
from tests import pebbles
from tests.pebbles.wire import CODEC
from tests.support.documents import codec_of, documents, samples
from tests.support.played import played
from tests.support.spoil import Json, an_object

GAMES: Final = ("pebbles", *games.HOMES)
OLD: Final = [
    "pebbles",
    *[slug for slug in games.HOMES if games.corner("wire", slug).CODEC.move.migrations],
]
"""The games whose documents have had a version before."""

# --- Plain data ----------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_plain_data(slug: str) -> None:
    """A document of plain data is what its text says, and stands for the same value."""
    codec = codec_of(slug)
    for value in samples(slug).values():
        document = codec.as_json(value)
        assert parse(codec.dump(value)) == document
        before = json.dumps(document)
        assert value == codec.from_json(document)
        assert before == json.dumps(document)


@pytest.mark.parametrize("value", [7.5, "x", None, [], {1: 2}, {"format": b""}])
def test_other_data(value: object) -> None:
    """What is no document is refused, also what JSON could not have said."""
    with pytest.raises(DocumentError):
        CODEC.from_json(value)


def test_values_beyond_json() -> None:
    """A value that JSON does not have is shown as Python shows it."""
    document = {**CODEC.as_json(pebbles.Plan(2)), "number": 2.0}
    with pytest.raises(DocumentError) as caught:
        CODEC.from_json(document)
    assert "number: Expected a whole number, got 2.0." == str(caught.value)


# --- Tables --------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_tables(slug: str) -> None:
    """A table has a view, who is to move, the turn number and, for who is to move, the moves."""
    game, codec = played(slug), codec_of(slug)
    for number, state in enumerate(game.states):
        actor = game.game.actor(state)
        for seat in (None, 0, 1):
            seen = table(game.game, codec, state, seat, turn_number=number)
            assert (number, actor) == (seen.turn_number, seen.actor)
            assert game.game.view(state, seat) == seen.view
            assert (seat is not None and seat == actor) is (seen.legal_moves is not None)
    last = codec.as_json(table(game.game, codec, game.states[-1], 0, turn_number=9))
    first = codec.as_json(table(game.game, codec, game.states[0], 0, turn_number=0))
    assert (None, 9) == (last["actor"], last["turn_number"])
    assert ("chance", None) == (first["actor"], first["legal_moves"])


@pytest.mark.parametrize("slug", GAMES)
def test_whole_rulesets(slug: str) -> None:
    """A view has all values of its ruleset, and the table the version of the rules."""
    game, codec = played(slug), codec_of(slug)
    names = {each.name for each in fields(format_of(slug).ruleset)}
    for document in documents(slug):
        if str(document["format"]).startswith(f"{slug}-view"):
            assert names == {*an_object(document["ruleset"])}
    seen = table(game.game, codec, game.states[0], None, turn_number=0)
    assert games.door(slug).rulebook().version == seen.rules >= 1


@pytest.mark.parametrize("number", [-1, 1.0, True])
def test_wrong_turn_numbers(number: int) -> None:
    """A turn number is a number."""
    state = pebbles.position()
    with pytest.raises(WrongValue) as caught:
        table(pebbles.GAME, CODEC, state, 0, turn_number=number)
    assert "client.turn_number" == caught.value.message.key


# --- Legal moves ---------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_pages(slug: str) -> None:
    """The pages of all kinds have all legal moves, each once, and their counts are right."""
    game, codec = played(slug), codec_of(slug)
    for state in game.states:
        if game.game.actor(state) in (CHANCE, None):
            continue
        right = {*game.game.legal_moves(state)}
        found = legal_moves(game.game, codec, state)
        assert len(right) == found.count == sum([each.count for each in found.kinds])
        seen = list[object]()
        for kind in found.kinds:
            for start in range(0, kind.count, 7):
                page = legal_moves(game.game, codec, state, kind=kind.kind, start=start, limit=7)
                assert kind.count == page.page.count
                seen += page.page.moves
        assert right == {*seen}
        assert len(right) == len(seen)
        many = None if codec.many is None else codec.many.kind
        assert {move for move in right if codec.as_json(move)["kind"] != many} == {
            *found.page.moves
        }


WRONG_PAGES: dict[str, dict[str, object]] = {
    "client.kind": {"kind": "fly"},
    "client.start": {"start": -1},
    "client.limit": {"limit": MOST + 1},
}


@pytest.mark.parametrize("key", WRONG_PAGES)
def test_wrong_pages(key: str) -> None:
    """A page of moves that there cannot be is refused."""
    asked = partial(legal_moves, pebbles.GAME, CODEC, pebbles.position())
    with pytest.raises(WrongValue) as caught:
        cast("Callable[..., object]", asked)(**WRONG_PAGES[key])
    assert key == caught.value.message.key


# --- Refusals ------------------------------------------------------------------------------------


def test_refusals() -> None:
    """An illegal move is a document with its key, values and clauses, and comes back."""
    state = pebbles.position(pebbles=[2, 3], weather="sun")
    with pytest.raises(IllegalMove) as caught:
        pebbles.apply(state, pebbles.Plan(2))
    document = CODEC.as_json(caught.value)
    assert {
        "format": "pebbles-refusal/1",
        "key": "plan.heap",
        "values": {"value": 2, "heap": 1},
        "clauses": ["PLAN-4"],
        "reason": "Nobody plans 2: the heap has only 1.",
        "where": None,
        "move": "plan 2",
        "problems": [],
    } == document
    assert refusal_of(caught.value) == CODEC.from_json(document)
    assert document == CODEC.as_json(refusal_of(caught.value))


def test_places_and_problems() -> None:
    """A refusal has the place in a document, and everything that is wrong with a position."""
    with pytest.raises(DocumentError) as caught:
        CODEC.load('{"format":"pebbles-move/9"}')
    assert "format" == CODEC.as_json(caught.value)["where"]
    with pytest.raises(RulesError) as invalid:
        pebbles.position(pebbles=[9, 9])
    found = refusal_of(invalid.value)
    assert found.key == found.problems[0].key
    assert found == CODEC.from_json(CODEC.as_json(found))


def test_values_of_messages() -> None:
    """Values stay numbers, texts, truth values, null and lists; everything else is a text."""
    e = (1, pebbles.Plan(2))
    values = (("a", 1), ("b", 2**60), ("c", None), ("d", True), ("e", e), ("f", 1.5))
    refused = Objection(("SET-1",), Message("some.key", "Some.", values))
    expected: Json = {
        "a": 1, "b": str(2**60), "c": None, "d": True, "e": [1, "plan 2"], "f": "1.5",
    }  # fmt: skip
    assert expected == CODEC.as_json(refused)["values"]


# --- Older versions ------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", OLD)
def test_moves_of_version_1(slug: str) -> None:
    """A move was only a text once, and is still read; a text that is no move is refused."""
    codec = codec_of(slug)
    for move in played(slug).moves:
        assert move == codec.from_json({"format": f"{slug}-move/1", "move": str(move)})
    for wrong, where in (({"move": "fly"}, "move"), ({"text": "done"}, ""), ({"move": 7}, "move")):
        with pytest.raises(DocumentError) as caught:
            codec.from_json({"format": f"{slug}-move/1", **wrong})
        assert where == caught.value.where


@pytest.mark.parametrize("slug", OLD)
def test_views_of_version_1(slug: str) -> None:
    """A view had only what differs in its ruleset once, and is still read, also in a table."""
    codec, game = codec_of(slug), played(slug)
    state = game.states[-1]
    seen = game.game.view(state, 0)
    old: dict[str, object] = {**codec.as_json(seen), "format": f"{slug}-view/1", "ruleset": {}}
    assert seen == codec.from_json(old)
    whole = codec.as_json(table(game.game, codec, state, 0, turn_number=3))
    assert codec.from_json(whole) == codec.from_json({**whole, "view": old})
    for wrong in ({"ruleset": {"x": 1}}, {"ruleset": None}):
        with pytest.raises(DocumentError) as caught:
            codec.from_json({**old, **wrong})
        assert "ruleset" == caught.value.where
    del old["ruleset"]
    with pytest.raises(DocumentError) as caught:
        codec.from_json(old)
    assert "document.missing" == caught.value.message.key


def test_several_shapes() -> None:
    """What has none of several shapes is refused as the first one does."""
    with pytest.raises(DocumentError) as caught:
        Either((COUNT, TEXT)).read(None)
    assert "Expected a whole number, got null." == str(caught.value)
