"""Anything at all instead of packs, positions, moves and records: it is refused, or it is right."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final, cast

import pytest

from osaka_rules import edo
from osaka_rules.edo import position
from osaka_rules.edo.pack_file import pack_of, read_pack
from osaka_rules.edo.parts import Parts
from osaka_rules.kernel import NotationError, RulesError
from osaka_rules.packs import InvalidPack, is_list, is_table
from osaka_rules.records.reader import read_record
from osaka_rules.records.record import RecordError
from osaka_rules.records.verify import verify
from tests.edo.packs import changed
from tests.support.packs import REMOVED
from tests.support.refusals import noted
from tests.support.spoil import Json, replaced

GOOD: Final = Path(__file__).parents[1] / "data" / "records" / "good"
_EMPTY: Final = list[object]()
VALUES: Final[tuple[object, ...]] = (
    None, True, 0, -1, 2, 7, 21, 10**6, 10**30, 0.5, float("nan"), "", "E", "B1", "none", "\0",
    "x" * 3000, _EMPTY, [7], ["E"], [_EMPTY], dict[str, object](), {"E": 1}, {"from": "seed"},
)  # fmt: skip


def _places(value: object, place: str = "") -> Iterator[str]:
    """Yield the places of all values within a table or a list."""
    if place:
        yield place
    if is_table(value):
        for key, inner in value.items():
            yield from _places(inner, f"{place}.{key}" if place else key)
    elif is_list(value):
        for number, inner in enumerate(value):
            yield from _places(inner, f"{place}[{number}]")


# --- Packs ---------------------------------------------------------------------------------------


@pytest.mark.rule("PACK-1")
@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "pack.format"),
        ("format = 'yokohama-pack/1'", "pack.format"),
        ("format = ", "pack.toml"),
        ("a = 1\na = 2", "pack.toml"),
        ("\ufeffa = 1", "pack.toml"),
        ("a = " + "1" * 10_000, "pack.number"),
        ("a = " + "[" * 50_000, "pack.deep"),
        ("# " + "x" * 2**20, "pack.large"),
        (".".join(["a"] * 50_000) + " = 1", "pack.dots"),
    ],
)
def test_what_is_no_pack(text: str, key: str) -> None:
    """A text that is no pack at all gets one clear sentence, and soon."""
    with pytest.raises(InvalidPack) as refused:
        read_pack(text)
    assert [f"PACK-1 {key}"] == [
        " ".join(noted(each).split()[:2]) for each in refused.value.problems
    ]


@pytest.mark.rule("PACK-2", "PACK-3", "PACK-6")
def test_any_value_in_a_pack() -> None:
    """Whatever stands in a place, the pack is refused for it there, or can be played with."""
    rng, places = Random(5), [*_places(changed())]
    unexplained: list[str] = []
    for place in rng.sample(places, 150):
        value = rng.choice([*VALUES, REMOVED])
        variant = {"variant": True} if rng.random() < 0.5 else {}
        try:
            pack = pack_of(changed(variant, {place: value}))
        except InvalidPack as error:
            unexplained += [place for each in error.problems if not each.clauses]
        else:
            state = edo.settle(edo.new_game(["Ann", "Bob"], pack=pack), rng)
            assert () == edo.problems(state)
    assert [] == unexplained


# --- Positions -----------------------------------------------------------------------------------


def test_any_value_in_a_position() -> None:
    """A part of any type and with any value is refused with reasons, or is part of a position."""
    said: list[str] = []
    for part in Parts.__annotations__:
        for value in VALUES:
            for given in (value, [value], [value, value], {"E": value}):
                try:
                    state = position(**cast("Parts", {part: given}))
                except RulesError as error:
                    said.append(str(error))
                else:
                    assert () == edo.problems(state)
    assert "" not in said
    assert len(said) > len(Parts.__annotations__)


# --- Moves ---------------------------------------------------------------------------------------

WORDS: Final = (
    "plan", "none", "B1", "wood", "1", "2", "1+1", "0", "-1", "01", "move", "E", "W1", "merchant",
    "reveal", "send", "ride", "take", "work", "recruit", "develop", "build", "house", "trade",
    "point", "keep", "done", "home", "kit", "deal", "", "\n", "\u0661", "\u00a0",
)  # fmt: skip


@pytest.mark.rule("REC-7")
def test_any_words_as_a_move() -> None:
    """Some words are the text of a move, exactly, and of no other; or they are refused."""
    rng, read = Random(3), 0
    for _ in range(4000):
        text = rng.choice((" ", " ", "  ", "\t")).join(rng.choices(WORDS, k=rng.randrange(5)))
        try:
            move = edo.parse_move(text)
        except NotationError:
            continue
        assert text == str(move)
        read += 1
    assert read > 20


# --- Records -------------------------------------------------------------------------------------


@pytest.mark.rule("REC-1", "REC-2", "REC-10")
@pytest.mark.parametrize("name", ["two-players-all-options", "nothing-but-the-set-up"])
def test_any_value_in_a_record(name: str) -> None:
    """Whatever stands in a place, the record is unreadable, or it is judged."""
    record = cast("Json", json.loads((GOOD / f"{name}.json").read_text("utf-8")))
    rng, places = Random(7), [*_places(record)]
    finite = [value for value in VALUES if value == value and value != 10**30]  # noqa: PLR0124  # no NaN
    wrong: list[tuple[str, object]] = []
    for place in rng.sample(places, min(30, len(places))):
        spoilt = replaced(record, place, cast("Json", rng.choice(finite)))
        try:
            verdict = verify(read_record(json.dumps(spoilt)))
        except RecordError as error:
            wrong += [] if {*error.clauses} & {"REC-1", "REC-2"} else [(place, error)]
        else:
            wrong += [] if verdict.ok or verdict.clauses else [(place, verdict)]
    assert [] == wrong
