"""Schemas: they agree with what is read and written, and refuse no more and no less than shapes."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from random import Random
from typing import Final

import pytest
from jsonschema import Draft202012Validator

from osaka_rules import games
from osaka_rules.kernel import RulesError
from osaka_rules.records.reader import read_record
from osaka_rules.records.record import RecordError
from osaka_rules.wire.schema import schema_of
from osaka_rules.wire.schemas import schema, schema_text, shipped
from osaka_rules.wire.values import OrNull, Shape, words
from tests.support.documents import all_documents, codec_of, mutated
from tests.support.spoil import Json

GAMES: Final = ("pebbles", *games.HOMES)
MUTANTS: Final = 200
"""How many documents of each game are changed."""


@cache
def validator(slug: str) -> Draft202012Validator:
    """Return what checks documents of a game against its schema."""
    return Draft202012Validator(schema(slug))


def read(document: Json, slug: str) -> object:
    """Return the value of any document or record of a game."""
    form = document.get("format") if isinstance(document, dict) else None
    if form in (f"{slug}-record/1", f"{slug}-record/2"):
        return read_record(json.dumps(document))
    return codec_of(slug).from_json(document)


@pytest.mark.parametrize("slug", games.HOMES)
def test_files_agree(slug: str) -> None:
    """The file of each game says what its shapes say; tests.support.schemas writes it again."""
    assert schema_text(slug) == shipped(f"{slug}.schema.json")


@pytest.mark.parametrize("slug", GAMES)
def test_schemas_are_schemas(slug: str) -> None:
    """A schema is right by the schema of schemas, and has all kinds of documents."""
    Draft202012Validator.check_schema(schema(slug))
    kinds = "State View Move Event RedactedEvent LegalMoves Table Refusal Record Position"
    definitions: dict[str, Json] = json.loads(schema_text(slug))["$defs"]
    assert {*definitions} >= {*kinds.split()}


@pytest.mark.parametrize("slug", GAMES)
def test_right_documents(slug: str) -> None:
    """What is written has the shape that the schema says."""
    for document in all_documents(slug):
        validator(slug).validate(document)
        assert read(document, slug) is not None


def test_one_name_for_one_type() -> None:
    """Two types cannot have one name, and a shape that nobody knows is not left out."""
    shapes = {"A": OrNull(words(["x"], name="Word")), "B": OrNull(words(["y"], name="Word"))}
    with pytest.raises(ValueError, match="Two types are called Word"):
        schema_of("", [], shapes)

    class Odd(Shape[object]):
        def read(self, value: object, /) -> object:
            return value

    with pytest.raises(TypeError, match="A schema cannot be made of"):
        schema_of("", [], {"Odd": Odd()})


BY_THE_REST: Final = (
    "document.derived",
    "document.default",
    "document.form",
    "document.length",
    "document.seat",
)
"""What is wrong with a document as a whole: clauses, defaults, an order, a number of players."""
BY_THE_PACK: Final = ("document.name", "document.range")
"""What is wrong with a record of a pack, whose names and numbers no schema knows (REC-6)."""


def is_of_shape(error: RulesError) -> bool:
    """Return whether an error is about the shape of a document, and not about rules."""
    key = error.message.key
    is_record = isinstance(error, RecordError)  # which all cite REC
    if error.clauses and not is_record:
        return False
    others = (*BY_THE_REST, *BY_THE_PACK) if is_record else BY_THE_REST
    return key.startswith(("json.", "document.")) and key not in others


def check_mutants(slug: str, seed: int, number: int) -> Counter[str]:
    """Change documents; return how often schema and loader refused one."""
    rng, found = Random(seed), Counter[str]()
    for _ in range(number):
        document: Json = rng.choice(all_documents(slug))
        for _ in range(rng.choice([1, 1, 1, 2])):
            document = mutated(document, rng)
        fits, refusal = validator(slug).is_valid(document), None
        try:
            read(document, slug)
        except RulesError as error:
            refusal = error
        says = "accepted" if fits else "refused"
        found[f"{says}, {'read' if refusal is None else 'not read'}"] += 1
        assert fits or refusal is not None, document
        assert not fits or refusal is None or not is_of_shape(refusal), (refusal, document)
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_mutants(slug: str) -> None:
    """What the schema refuses is not read; what only reading refuses is a matter of the rules."""
    found = check_mutants(slug, 1, MUTANTS)
    assert found["refused, not read"] > MUTANTS / 3
    assert found["accepted, not read"] > 0
