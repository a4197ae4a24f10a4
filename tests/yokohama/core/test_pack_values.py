"""Single values of a data pack: provenance, shapes, amounts."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from random import Random
from typing import cast

import pytest
from hypothesis.vendor.pretty import pretty

from osaka_rules.kernel import NotationError
from osaka_rules.packs import InvalidPack, is_list, is_table
from osaka_rules.yokohama.components import parse_amounts
from osaka_rules.yokohama.pack_file import RECONSTRUCTED, pack_of, read_pack
from tests.support.packs import REMOVED
from tests.yokohama.packs import SMALL, changed, problems, shipped_values

# --- Provenance ----------------------------------------------------------------------------------


@pytest.mark.rule("PACK-2")
def test_shares() -> None:
    """Values are counted by where they come from, lists entry by entry, ids not at all."""
    counts = dict(RECONSTRUCTED.provenance.counts)
    assert (0, 0, 3, 0, 35 * 3) == counts["order"]
    assert (0, 1, 0, 0, 24 * 5 - 1) == counts["site"]
    assert (0, 1, 1, 0, 5) == counts["laboratory"]  # six surcharges, and that there are six
    assert (20, 1, 0, 1, 19 + 30) == counts["technology"]  # Station's number of cards is derived
    assert (12, 1, 0, 0, 23) == counts["achievement"]
    known = pack_of(changed(_all_seed()))
    assert not known.is_reconstructed
    assert (0, 0, 0, 0) == known.provenance.totals[1:]


def _all_seed() -> dict[str, object]:
    """Return changes after which all values are from the book."""
    values = shipped_values()
    tables = [name for name, value in values.items() if is_table(value)]
    lists = {name: len(value) for name, value in values.items() if is_list(value)}
    places = [f"{name}[{number}]" for name, size in lists.items() for number in range(size)]
    return {f"{place}.from": "seed" for place in [*places, *tables]}


@pytest.mark.rule("PACK-2")
@pytest.mark.parametrize(
    ("place", "value", "problem"),
    [
        ("order[3].from", REMOVED, "order[3].from PACK-2 pack.missing"),
        ("order[3].from", "guessed", "order[3].from PACK-2 json.type"),
        ("order[3].from", 7, "order[3].from PACK-2 json.type"),
        ("order[3].from", ["seed"], "order[3].from PACK-2 json.type"),
        ("order[23].from.goods", "guessed", "order[23].from.goods PACK-2 json.type"),
        ("order[23].from.goods", ["found"], "order[23].from.goods PACK-2 json.type"),
        ("order[23].from.goods", REMOVED, "order[23].from.goods PACK-2 pack.missing"),
        ("order[23].from.cost", "found", "order[23].from.cost PACK-2 pack.unknown"),
        ("order[23].source", REMOVED, "order[23].source PACK-2 pack.source"),
        ("order[23].source", 7, "order[23].source PACK-2 json.type"),
        ("order[23].why", ["x"], "order[23].why PACK-2 json.type"),
        ("laboratory.from.surcharge", ["seed"], "laboratory.from.surcharge PACK-2 document.length"),
        (
            "laboratory.from.surcharge[1]",
            "x",
            "laboratory.from.surcharge[1] PACK-2 json.type",
        ),
        ("agents.from", REMOVED, "agents.from PACK-2 pack.missing"),
    ],
)
def test_provenance_is_checked(place: str, value: object, problem: str) -> None:
    """Every table says where its values come from, in known words."""
    assert [problem] == problems(changed({place: value}))


# --- Shapes and values ---------------------------------------------------------------------------


@pytest.mark.rule("PACK-1")
@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "pack.format"),
        ("format = 'edo-pack/1'", "pack.format"),
        ("format = ", "pack.toml"),
        ("a = 1\na = 2", "pack.toml"),
        ("\ufeffa = 1", "pack.toml"),
        ("a = " + "1" * 10_000, "pack.number"),
        ("a = " + "[" * 50_000, "pack.deep"),
        ("a = " + "{a = " * 50_000, "pack.deep"),
        ("# " + "x" * 2**20, "pack.large"),
        (".".join(["a"] * 50_000) + " = 1", "pack.dots"),
    ],
)
def test_what_is_no_pack(text: str, key: str) -> None:
    """A text that is no pack at all gets one clear sentence, and soon."""
    with pytest.raises(InvalidPack) as refused:
        read_pack(text)
    assert [("PACK-1",)] == [problem.clauses for problem in refused.value.problems]
    assert [key] == [problem.message.key for problem in refused.value.problems]


@pytest.mark.rule("PACK-7")
@pytest.mark.parametrize(
    ("place", "value", "problem"),
    [
        ("name", REMOVED, "name PACK-7 pack.missing"),
        ("title", 7, "title PACK-7 json.type"),
        ("official", "no", "official PACK-7 json.type"),
        ("price", 7, "price PACK-7 pack.unknown"),
        ("order", REMOVED, "order PACK-7 pack.missing"),
        ("order", 7, "order PACK-7 json.type"),
        ("order[0]", 7, "order[0] PACK-7 json.type"),
        ("order[0].price", 7, "order[0].price PACK-7 pack.unknown"),
        ("order[0].goods", REMOVED, "order[0].goods PACK-7 pack.missing"),
        ("order[0].goods", 7, "order[0].goods PACK-7 json.type"),
        ("order[0].goods", {"C": 1}, "order[0].goods PACK-7 json.type"),
        ("order[0].goods", ["C1"], "order[0].goods PACK-7 json.type"),
        ("area[0].kind", "both", "area[0].kind PACK-7 json.type"),
        ("area[0].boards", [1, 1], "area[0].boards PACK-7 document.length"),
        ("area[0].power[1]", "low", "area[0].power[1] PACK-7 json.type"),
        ("area[0].power[1]", True, "area[0].power[1] PACK-7 json.type"),
        ("area[0].power[1]", 0.5, "area[0].power[1] PACK-7 json.type"),
        ("area[0].unit", "silk", "area[0].unit PACK-7 json.type"),
        ("area[5].power[1]", 1, "area[5].power[1] PACK-7 json.type"),
        ("area[0]", ["copper"], "area[0] PACK-7 json.type"),
        ("technology[0].countries", [], "technology[0].countries PACK-7 document.length"),
        ("token[0].copies", 0, "token[0].copies PACK-7 json.type"),
        ("achievement[0].id", "D1", "achievement[0].id PACK-7 pack.goal_id"),
        ("achievement[0].first", -1, "achievement[0].first PACK-7 json.type"),
        ("layout.two[0]", 0, "layout.two[0] PACK-7 json.type"),
        ("layout.two", [], "layout.two PACK-7 document.length"),
        ("agents.EN", "3", "agents.EN PACK-7 json.type"),
        ("port.levels[0]", "none", "port.levels[0] PACK-7 json.type"),
        ("laboratory", [], "laboratory PACK-7 json.type"),
        ("laboratory.surcharge[0]", 1000, "laboratory.surcharge[0] PACK-7 json.type"),
    ],
)
def test_shapes(place: str, value: object, problem: str) -> None:
    """Missing and unknown keys and values of wrong types are refused, each at its place."""
    assert [problem] == problems(changed({place: value}))


@pytest.mark.rule("PACK-7")
def test_strange_keys_and_values() -> None:
    """Whatever a file has, a sentence about it is short and in plain characters."""
    assert ["'a b\\n' PACK-7 pack.unknown"] == problems({**changed(), "a b\n": 7})
    assert [f"'{'x' * 56}... PACK-7 pack.unknown"] == problems({**changed(), "x" * 100_000: 7})
    strange: tuple[object, ...] = (10**5000, "x" * 100_000, {"a": 1}, [[1]])
    for value in strange:
        with pytest.raises(InvalidPack) as refused:
            pack_of(changed({"laboratory.surcharge[0]": value}))
        assert len(str(refused.value)) < 200


@pytest.mark.rule("PACK-7", "GOAL-2", "GOAL-5")
@pytest.mark.parametrize(
    ("text", "needs"),
    [
        ("C5", (("C", 5),)),
        ("V1 Y2 I3", (("V", 1), ("Y", 2), ("I", 3))),
        ("orders 1 tokens 2", (("orders", 1), ("tokens", 2))),
    ],
)
def test_needs_of_goals(text: str, needs: object) -> None:
    """A goal asks for amounts that can be owned, or for numbers of things."""
    assert needs == pack_of(changed(SMALL, {"achievement[0].needs": text})).goals[0].needs


@pytest.mark.rule("PACK-7", "GOAL-2")
@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("production 3 production 2", "pack.needs"),
        ("A5", "pack.needs"),
        ("W1", "pack.needs"),
        ("V1 M1", "pack.needs"),
        ("X5", "amounts.text"),
        ("shops 4", "amounts.text"),
        ("orders 0", "amounts.text"),
        ("orders", "amounts.text"),
        ("", "amounts.text"),
    ],
)
def test_what_no_goal_asks_for(text: str, key: str) -> None:
    """Nothing is asked for twice, and nothing that nobody can own."""
    values = changed(SMALL, {"achievement[0].needs": text})
    assert [f"achievement[0].needs PACK-7 {key}"] == problems(values)


@pytest.mark.rule("PACK-5")
@pytest.mark.parametrize(
    ("place", "value", "problem"),
    [
        ("order[0].goods", "Y1 C1", "order[0].goods PACK-5 pack.goods"),
        ("order[0].goods", "A2", "order[0].goods PACK-5 pack.goods"),
        ("order[0].goods", "", "order[0].goods PACK-5 amounts.text"),
        ("order[0].reward", "V5M2", "order[0].reward PACK-5 amounts.text"),
        ("order[0].country", "UK", "order[0].country PACK-5 json.type"),
        ("order[0].country", ["EN", "US"], "order[0].country PACK-5 json.type"),
        ("technology[0].countries[0]", "UK", "technology[0].countries[0] PACK-5 json.type"),
        ("technology[0].value", 0, "technology[0].value PACK-5 json.type"),
        ("church[0].faith", 0, "church[0].faith PACK-5 json.type"),
        ("church[0].faith", 12, "church[0].faith PACK-5 json.type"),
        ("customs[0].price", 0, "customs[0].price PACK-5 json.type"),
        ("customs[0].price", 5, "customs[0].price PACK-5 json.type"),
        ("site[0].shops[3]", "V", "site[0].shops[3] PACK-5 amounts.text"),
        ("site[0].house", "A100", "site[0].house PACK-5 amounts.choice"),
    ],
)
def test_values(place: str, value: object, problem: str) -> None:
    """Amounts, countries and numbers within their limits, in variants too."""
    assert [problem] == problems(changed({place: value}))
    if not place.startswith("technology"):
        assert [problem] == problems(changed(SMALL, {place: value}))


@pytest.mark.rule("GAIN-1", "GAIN-2", "GAIN-3", "GAIN-4")
@pytest.mark.parametrize("text", ["V5 M2", "V1 Y2 C3 S4 T5 F6 A7 I8 W9 M10", "V999", "A99", "M1"])
def test_amounts(text: str) -> None:
    """Amounts are written in one way, and read again."""
    assert text == str(parse_amounts(text))


@pytest.mark.parametrize(
    "text",
    ["", " ", "V0", "V01", "V1000", "V-1", "v1", "X1", "M2 V5", "V1 V1", "V1  M2", "V1\nM2", "V١",
     "V1 V1 V1 V1 V1 V1 V1 V1 V1 V1 V1 V1", "W100"],
)  # fmt: skip
def test_no_amounts(text: str) -> None:
    """Everything else is refused, and soon."""
    with pytest.raises(NotationError):
        parse_amounts(text)


# --- Anything else -------------------------------------------------------------------------------

ODD: tuple[object, ...] = (
    True, 0, -1, 7, 10**30, 0.5, "", "x", "V1", "EN", "found", [], [1], ["V1"], {}, {"a": 1},
    {"from": {}}, date(1859, 7, 1),
)  # fmt: skip


@pytest.mark.rule("PACK-1")
@pytest.mark.parametrize("seed", range(100))
def test_anything(seed: int) -> None:
    """Whatever a file has where, the pack is read or refused."""
    rng = Random(seed)
    values = changed(*[SMALL] * (seed % 2))
    for _ in range(1 + seed % 3):
        places = [*_places(values)]
        around, key = rng.choice(places)
        around[key] = rng.choice(ODD)
    assert isinstance(problems(values), list)


def _places(value: object) -> Iterator[tuple[dict[object, object], object]]:
    """Yield every place within a value: what is around it, and the key there."""
    if is_table(value) or is_list(value):
        for key, inner in [*value.items()] if is_table(value) else [*enumerate(value)]:
            yield cast("dict[object, object]", value), key
            yield from _places(inner)


# --- For people ----------------------------------------------------------------------------------


def test_a_pack_is_short_in_reports() -> None:
    """A report of Hypothesis names a pack, and does not list its components."""
    assert repr(RECONSTRUCTED) == pretty(RECONSTRUCTED)
    assert RECONSTRUCTED.name in repr(RECONSTRUCTED)
    assert RECONSTRUCTED.digest in repr(RECONSTRUCTED)
    assert len(repr(RECONSTRUCTED)) < 200
