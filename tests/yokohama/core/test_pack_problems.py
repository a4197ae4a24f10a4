"""A data pack as a whole: counts, printed facts, and variants."""

from __future__ import annotations

import pytest

from osaka_rules.yokohama.pack import Start
from osaka_rules.yokohama.pack_file import pack_of
from tests.support.packs import REMOVED, noted
from tests.yokohama.packs import SMALL, changed, fewer, more, problems, rows

# --- Counts and facts ----------------------------------------------------------------------------


@pytest.mark.rule("PACK-3")
@pytest.mark.parametrize(
    ("change", "found"),
    [
        (fewer("order"), ["order PACK-3 pack.count"]),
        (more("order", id="o37"), ["order PACK-3 pack.count"]),
        (fewer("site"), ["site PACK-3 pack.count"]),
        (
            fewer("technology"),
            ["technology PACK-3 pack.count", "technology PACK-3 pack.count"],
        ),
        ({"technology[0].countries": ["EN"]}, ["technology PACK-3 pack.count"]),
        ({"site[0].shops": ["V1"] * 5}, ["site[0].shops PACK-3 document.length"]),
        ({"token[1].copies": 5}, ["token PACK-3 pack.count"]),
        ({"agents.NL": 2}, ["agents PACK-3 pack.count"]),
        ({"agents.EN": 2, "agents.US": 3}, ["agents PACK-3 pack.count"]),
        (fewer("achievement"), ["achievement PACK-3 pack.count"]),
        (fewer("church", 3), ["church PACK-3 pack.spaces"]),
        (fewer("customs", 3), ["customs PACK-3 pack.spaces"]),
        (fewer("church", 2), []),
        (fewer("customs", 2), []),
        ({"port.levels": []}, ["port.levels PACK-3 document.length"]),
        ({"port.levels": ["low"] * 13}, ["port.levels PACK-3 SETUP-6 pack.orders"]),
        ({"port.levels": ["low"] * 12}, []),
        ({"laboratory.surcharge": [0, 0, *[1] * 14], "laboratory.from": "seed"},
         ["laboratory.surcharge PACK-3 SETUP-5 pack.cards"]),
        ({"laboratory.surcharge": [0, 0, *[1] * 13], "laboratory.from": "seed"}, []),
        ({"order[1].id": "o01"}, ["order[1].id PACK-3 pack.twice"]),
        ({"site[9].id": "s01"}, ["site[9].id PACK-3 pack.twice"]),
        ({"achievement[1].id": "A1"}, ["achievement[1].id PACK-3 pack.twice"]),
        ({"token[1].reward": "I1"}, ["token[1].reward PACK-3 pack.twice"]),
        ({"order[1].id": "7"}, ["order[1].id PACK-3 pack.id"]),
        ({"order[1].id": "o-1"}, ["order[1].id PACK-3 pack.id"]),
        ({"order[1].id": "é"}, ["order[1].id PACK-3 pack.id"]),
        ({"order[1].id": "for"}, ["order[1].id PACK-3 pack.id_for"]),
        ({"order[1].id": "For"}, []),
        ({"site[1].id": "for"}, []),
        ({"site[1].id": ""}, ["site[1].id PACK-3 pack.id"]),
    ],
)  # fmt: skip
def test_counts(change: dict[str, object], found: list[str]) -> None:
    """The numbers of the box, spaces that the set-up can fill, ids that differ."""
    assert found == problems(changed(change))


@pytest.mark.rule("PACK-3", "COMP-3")
def test_kinds_of_area() -> None:
    """Fourteen kinds, each once, of known names."""
    assert [
        "area PACK-3 pack.count",
        *[f"layout.{n} PACK-4 PACK-9 pack.rows" for n in ("three", "four")],
    ] == (problems(changed(fewer("area"))))
    assert ["area[0].id MAP-4 json.type"] == problems(changed({"area[0].id": "copper2"}))[:1]
    no_power = problems(changed({"area[13].unit": "boats", "area[13].from": "seed"}))
    assert ["area[13].unit PACK-7 pack.unknown"] == no_power
    twice = problems(changed({"area[0]": rows("area")[4]}))
    assert "area[4].id PACK-3 pack.twice" in twice


_SWAPPED = {
    "area[0].kind": ("commercial", "area[0].kind"),
    "area[0].power[1]": (1, "area[0].power"),
    "area[5].power[4]": ("mid", "area[5].power"),
    "area[11].power[1]": (0, "area[11].power"),
    "area[11].power[2]": (2, "area[11].power"),
    "technology[19].value": (4, "technology[19].value"),
    "achievement[0].later": (5, "achievement[0].later"),
}


@pytest.mark.rule("PACK-4")
@pytest.mark.parametrize("place", _SWAPPED)
def test_printed_values(place: str) -> None:
    """What the book prints cannot be changed."""
    value, where = _SWAPPED[place]
    assert [f"{where} PACK-4 pack.printed"] == problems(changed({place: value}))


@pytest.mark.rule("PACK-4", "CHURCH-1")
def test_two_readings_of_the_church() -> None:
    """At 2 power the Church may have 1 or 2 faith."""
    for faith in (1, 2):
        pack = pack_of(changed({"area[11].power[1]": faith}))
        assert (1, faith, 3, 4, 5) == pack.areas[11].power


@pytest.mark.rule("PACK-4", "MAP-1", "MAP-2")
def test_boards_and_rows() -> None:
    """Boards are printed, and the rows hold them."""
    assert [
        "layout.two PACK-4 PACK-9 pack.rows",
        "area[4].boards PACK-4 pack.printed",
    ] == problems(changed({"area[4].boards": [2, 1, 1]}))
    assert ["layout.four PACK-4 PACK-9 pack.rows"] == problems(changed({"layout.four[3]": 4}))
    assert (3, 3, 4) == pack_of(changed({"layout.two": [3, 3, 4]})).layout[0]


@pytest.mark.rule("PACK-4")
@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"token[0].reward": "I2"}, ["token PACK-4 pack.fact"]),
        (
            {f"site[{n}].house": "V8" for n in range(24)},
            ["site PACK-4 pack.fact"],
        ),
        ({"church[3].reward": "V5 M1"}, ["church PACK-4 pack.fact"]),
        ({"church[3].faith": 5}, ["church PACK-4 pack.fact"]),
        ({"customs[1].price": 2}, ["customs[1] PACK-4 pack.fact"]),
        ({"customs[1].reward": "V4"}, ["customs[1] PACK-4 pack.fact"]),
        ({"laboratory.surcharge[2]": 0}, ["laboratory.surcharge PACK-4 pack.fact"]),
        (
            {"laboratory.surcharge": [0], "laboratory.from": "seed"},
            ["laboratory.surcharge PACK-4 pack.fact"],
        ),
        (
            {"technology[1].countries": ["EN", "US"], "technology[0].countries": ["EN"]},
            ["technology[1].countries PACK-4 pack.printed"],
        ),
        ({"achievement[1].needs": "S5"}, ["achievement[1].needs PACK-4 pack.condition"]),
        ({"achievement[1].needs": "T7"}, ["achievement[2].needs PACK-4 pack.condition"]),
        ({"achievement[1].needs": "Y10"}, ["achievement[1].needs PACK-4 pack.condition"]),
        ({"achievement[0].needs": "S6", "achievement[1].needs": "C5"}, []),
        (
            {"achievement[0].id": "B9"},
            [
                "achievement PACK-3 pack.count",
                "achievement PACK-3 pack.count",
                "achievement[0].needs PACK-4 pack.condition",
            ],
        ),
    ],
)
def test_printed_facts(change: dict[str, object], found: list[str]) -> None:
    """What the book says of some component must be true of one."""
    assert found == problems(changed(change))


@pytest.mark.rule("PACK-4")
def test_remarks() -> None:
    """What is only known from elsewhere is reported, not refused, and of variants not at all."""
    change = {
        "port.levels": ["low"],
        "laboratory.surcharge": [0, 0, 1],
        "laboratory.from": "seed",
        "order[23].reward": "V7 Y1",
    }
    assert [
        "port.levels PACK-4 pack.found_spaces",
        "laboratory.surcharge PACK-4 pack.found_spaces",
        "order PACK-4 pack.found_order",
    ] == noted(pack_of(changed(change)).remarks)
    assert () == pack_of(changed(SMALL, {"order[23].reward": "V7 Y1"})).remarks


# --- Variants ------------------------------------------------------------------------------------


@pytest.mark.rule("PACK-9")
def test_a_small_variant() -> None:
    """A variant has fewer components, and numbers of its own."""
    pack = pack_of(changed(SMALL))
    assert (True, 2, 0) == (pack.variant, len(pack.areas), len(pack.cards))
    assert Start(returned=(0, 0, 0)) == pack.start
    start = {
        "hand": [2, 1, 0],
        "warehouse": [1, 0, 4],
        "goods": 2,
        "yen": [0, 9],
        "returned": [3, 2, 1],
        "full": [1, 2, 3],
        "rounds": 5,
        "from": "reconstructed",
    }
    assert (
        Start(
            hand=(2, 1, 0),
            warehouse=(1, 0, 4),
            goods=(2, 2, 2, 2),
            yen=(0, 9),
            returned=(3, 2, 1),
            full=(1, 2, 3),
            rounds=5,
        )
        == pack_of(changed(SMALL, {"start": start})).start
    )
    without = pack_of(changed(SMALL, {"start.goods": 0}))
    assert (0, 0, 0, 0) == without.start.goods
    listed = pack_of(changed(SMALL, {"start.goods": [0, 1, 2, 3]}))
    assert (0, 1, 2, 3) == listed.start.goods


_CANAL = {"id": "canal", "title": "Canal", "kind": "none", "boards": [1, 1, 1], "from": "seed"}


@pytest.mark.rule("PACK-9")
@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"start": REMOVED}, []),
        ({"area[0].boards": [3, 2, 1]}, [
            "layout.two PACK-4 PACK-9 pack.rows",
            "layout.three PACK-4 PACK-9 pack.rows",
            "area[0].boards PACK-9 pack.boards",
        ]),
        ({"area": [{**_CANAL, "boards": [2, 1, 1]}], "layout.three": [1], "layout.four": [1]}, [
            "area[0].boards PACK-9 pack.boards",
            "area PACK-9 pack.no_area",
            "area PACK-9 pack.no_area",
            "area PACK-9 pack.no_area",
        ]),
        ({"layout.two": [1]}, ["layout.two PACK-4 PACK-9 pack.rows"]),
        ({"site": rows("site")[:1]}, ["site PACK-9 SETUP-3 pack.for_each_area"]),
        ({"site": rows("site")[:2]}, []),
        ({"token": rows("token")[3:4]}, ["token PACK-9 SETUP-3 pack.for_each_area"]),
        ({"token": rows("token")[3:5]}, []),
        ({"achievement": rows("achievement")[4:]}, ["achievement PACK-9 SETUP-4 pack.no_goal"]),
        ({"technology": [rows("technology")[1]]}, []),
        ({"technology": [{**rows("technology")[1], "countries": ["EN", "EN"]}]},
         ["technology[0].countries PACK-9 pack.station"]),
        ({"technology": rows("technology")[:1] * 2}, ["technology[1].id PACK-3 pack.twice"]),
        ({"technology": [{**rows("technology")[0], "id": "radio"}]},
         ["technology[0].id PACK-1 json.type"]),
        ({"church": rows("church")[:5]}, ["church PACK-3 pack.spaces"]),
        ({"start.returned": [32, 30, 28]}, []),
        ({"start.returned": [33, 30, 99]}, ["port.levels PACK-3 SETUP-6 pack.orders"] * 2),
        ({"start.warehouse": [0, 0, 5]}, ["start.warehouse[2] PACK-9 AGENCY-3 pack.houses"]),
        ({"start.warehouse": [0, 0]}, ["start.warehouse PACK-7 document.length"]),
        ({"start.hand": [0, 0, -1]}, ["start.hand[2] PACK-7 json.type"]),
        ({"start.goods": "C1"}, ["start.goods PACK-7 json.type"]),
        ({"start.full": [0, 1, 1]}, ["start.full[0] PACK-9 json.type"]),
        ({"start.rounds": 0}, ["start.rounds PACK-9 json.type"]),
        ({"start.from": REMOVED}, ["start.from PACK-2 pack.missing"]),
        ({"start.houses": 4}, ["start.houses PACK-7 pack.unknown"]),
        ({"area[0].power": [0, 9, 9, 9, 9], "agents.EN": 0, "area[1].kind": "production"}, []),
    ],
)  # fmt: skip
def test_variants(change: dict[str, object], found: list[str]) -> None:
    """A variant needs what play needs, with every number of players."""
    assert found == problems(changed(SMALL, change))


@pytest.mark.rule("PACK-9", "COMP-3")
def test_two_boards_of_a_kind() -> None:
    """A variant may have two boards of a kind, with some numbers of players too."""
    assert [] == problems(changed(SMALL, {"area[0].boards": [2, 1, 1], "layout.two": [3]}))


@pytest.mark.rule("PACK-9")
def test_only_variants_differ() -> None:
    """Both keys of a variant are left out of other packs."""
    start = {"rounds": 5, "from": "reconstructed"}
    assert ["start PACK-9 pack.start"] == problems(changed({"start": start}))
    assert ["variant PACK-9 pack.variant"] == problems(changed({"variant": False}))
    assert ["variant PACK-9 pack.variant", "start PACK-9 pack.start"] == (
        problems(changed({"variant": False, "start": start}))
    )
    assert ["variant PACK-7 json.type", "variant PACK-9 pack.variant"] == (
        problems(changed({"variant": 1}))
    )
