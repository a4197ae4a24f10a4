"""What is said of a pack that nobody can play with: what is right, and what it has instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

import pytest

from osaka_rules.edo.pack_file import RESERVED, pack_of, read_pack
from osaka_rules.kernel import Objection
from osaka_rules.packs import InvalidPack, Problem, Values
from tests.edo.packs import changed, micro_values, rows
from tests.support.packs import REMOVED
from tests.support.refusals import noted

ROADS: Final = cast("list[str]", rows("map")[0]["roads"])
KEYS: Final = ("kind", "officials", "amount")
KINDS: Final = "money, rice, travel, recruit, develop, wood, stone, field, build, trade"
TAGS: Final = "seed, seed-example, found, derived, reconstructed"
WORDS: Final = ", ".join(RESERVED)


def _placed(found: Objection) -> str:
    """Return the place, the clauses, the key and the values of a problem."""
    place = found.place if isinstance(found, Problem) else ""
    return f"{place}: {noted(found)}"


@pytest.mark.rule("PACK-1", "PACK-2", "PACK-3", "PACK-4", "PACK-6", "PACK-8", "PACK-9")
@pytest.mark.parametrize(
    ("change", "problems"),
    [
        (
            {"format": "yokohama-pack/1"},
            ["format: PACK-1 pack.format 'edo-pack/1' 'yokohama-pack/1'"],
        ),
        ({"format": REMOVED}, ["format: PACK-1 pack.format 'edo-pack/1' nothing"]),
        ({"variant": False}, ["variant: PACK-9 pack.variant"]),
        ({"official": True}, ["official: PACK-8 pack.official"]),
        ({"kit[1].id": "K1"}, ["kit[1].id: PACK-6 pack.twice 'K1'"]),
        (
            {"action[12].id": "money"},
            [
                "action[12].id: PACK-6 pack.twice 'money'",
                "special[2].actions[0]: PACK-6 pack.unknown_id 'rice-plus' an action",
                "special[3].actions[0]: PACK-6 pack.unknown_id 'rice-plus' an action",
                "basic: PACK-4 pack.basic no money, money",
            ],
        ),
        ({"merchant[1].id": "M01"}, ["merchant[1].id: PACK-6 pack.twice 'M01'"]),
        ({"special[0].id": "B1"}, ["special[0].id: PACK-6 pack.twice 'B1'"]),
        ({"basic[2].id": "B1"}, ["basic[2].id: PACK-6 pack.twice 'B1'"]),
        (
            {"special[0].actions[1]": "gold"},
            ["special[0].actions[1]: PACK-6 pack.unknown_id 'gold' an action"],
        ),
        (
            {"basic[1].actions[2]": "gold"},
            [
                "basic[1].actions[2]: PACK-6 pack.unknown_id 'gold' an action",
                "basic: PACK-4 pack.basic no stone",
            ],
        ),
        (
            {"action[2].officials": 2},
            [
                "action[2].officials: PACK-6 pack.travel",
                "basic: PACK-4 pack.basic no travel, travel",
            ],
        ),
        (
            {"number.slots": 4},
            ["basic: PACK-6 pack.cards 4 3", "number.slots: PACK-4 pack.printed 3 4"],
        ),
        ({"number.slots": 2}, ["number.slots: PACK-4 pack.printed 3 2"]),
        ({"number.city_spaces": 11}, ["number.city_spaces: PACK-4 pack.printed 10 11"]),
        ({"number.resource_limit": 11}, ["number.resource_limit: PACK-4 pack.printed 10 11"]),
        ({"number.move_price": 2}, ["number.move_price: PACK-4 pack.printed 1 2"]),
        ({"number.wage": 2}, ["number.wage: PACK-4 pack.printed 1 2"]),
        ({"number.ending_points": 13}, ["number.ending_points: PACK-4 pack.printed 12 13"]),
        ({"merchant": rows("merchant")[:1]}, ["merchant: PACK-6 pack.merchants 1"]),
        ({"merchant[0].point": {}}, ["merchant[0].point: PACK-6 pack.free"]),
        (
            {"count.players_min": 5},
            [
                "count.players_max: PACK-6 pack.limits 4 5",
                "map: PACK-6 pack.map_players 2",
                "map: PACK-6 pack.map_players 3",
                "map: PACK-6 pack.map_players 4",
            ],
        ),
        (
            {"count.players_max": 5},
            ["income.rows: PACK-6 pack.rows 5 4", "map: PACK-6 pack.map 5 0"],
        ),
        (
            {"count.players_max": 3},
            ["income.rows: PACK-6 pack.rows 3 4", "map: PACK-6 pack.map_players 4"],
        ),
        ({"kit": rows("kit")[:3]}, ["kit: PACK-6 pack.kits 3 4"]),
        ({"kit[0].rice": 11}, ["kit[0].rice: PACK-6 pack.kit 10 11"]),
        ({"kit[2].wood": 12}, ["kit[2].wood: PACK-6 pack.kit 10 12"]),
        ({"start.houses": 8}, ["start.houses: PACK-6 pack.pieces 8 houses 7"]),
        ({"start.samurai": 6}, ["start.samurai: PACK-6 pack.pieces 6 samurai 5"]),
        (
            {"number.city_spaces": 0},
            [
                "map[0].cities: PACK-6 pack.room 0 3",
                "map[1].cities: PACK-6 pack.room 0 4",
                "number.city_spaces: PACK-4 pack.printed 10 0",
            ],
        ),
        ({"income.rows[0]": []}, ["income.rows[0]: PACK-6 pack.row 1 1 []"]),
        ({"income.rows[2]": [5, 6, 2]}, ["income.rows[2]: PACK-6 pack.row 3 3 [5, 6, 2]"]),
        ({"income.rows[2]": [5, 3, 0]}, ["income.rows[2]: PACK-6 pack.row 3 3 [5, 3, 0]"]),
        ({"income.rows[1]": [7, 2]}, ["income.rows: PACK-4 pack.fact a row 6 2"]),
        ({"income.rows[3]": [5, 4, 3, 1]}, ["income.rows: PACK-4 pack.fact a row 5 4 2 1"]),
        (
            {"income.rows": [[6], [6, 2], [5, 4, 2, 1]], "income.from": "seed"},
            [
                "income.rows: PACK-6 pack.rows 4 3",
                "income.rows[2]: PACK-6 pack.row 3 3 [5, 4, 2, 1]",
            ],
        ),
        (
            {"income.city": {"C1": [[6]]}, "income.from": "seed"},
            ["income.city.C1: PACK-6 pack.rows 4 1"],
        ),
        (
            {"income.city": {"W1": [[6], [6, 2], [5, 3, 2], [5, 4, 2, 1]]}, "income.from": "seed"},
            ["income.city: PACK-6 pack.unknown_id 'W1' a city"],
        ),
        ({"income.city": 7, "income.from": "seed"}, ["income.city: PACK-3 json.type a table 7"]),
        (
            {"income.city": {"C1": 7}, "income.from": "seed"},
            ["income.city.C1: PACK-3 json.type a list 7"],
        ),
        (
            {"yield.stone": [3, 2, 1], "yield.from": "seed"},
            ["yield.stone: PACK-6 pack.yield [3, 2, 1]"],
        ),
        (
            {"yield.rice": [3, 2, 1, 2], "yield.from": "seed"},
            ["yield.rice: PACK-6 pack.yield [3, 2, 1, 2]"],
        ),
        (
            {"yield.rice": [3, 2, 1, 0], "yield.from": "seed"},
            ["yield.rice: PACK-6 pack.yield [3, 2, 1, 0]"],
        ),
        (
            {"yield.wood": [3, 3, 1, 1]},
            ["yield.wood: PACK-4 pack.printed 3, 2, 1 first 3, 3, 1, 1"],
        ),
        ({"map": rows("map")[:1]}, ["map: PACK-6 pack.map 4 0"]),
        ({"map[0].players": [2]}, ["map: PACK-6 pack.map 3 0"]),
        ({"map[1].players": [3, 4]}, ["map: PACK-6 pack.map 3 2"]),
        ({"map[1].players": [4, 5]}, ["map: PACK-6 pack.map_players 5"]),
        ({"map[0].capital": "W1"}, ["map[0].capital: PACK-6 pack.capital 'W1'"]),
        ({"map[0].roads[0]": "E E"}, ["map[0].roads[0]: PACK-6 pack.road_loop 'E'"]),
        ({"map[0].roads[1]": "V1 E"}, ["map[0].roads[1]: PACK-6 pack.road_twice 'V1 E'"]),
        ({"map[0].roads[1]": "E V9"}, ["map[0].roads[1]: PACK-6 pack.unknown_id 'V9' a space"]),
        ({"map[0].roads[1]": "E-V2"}, ["map[0].roads[1]: PACK-6 pack.road 'E-V2'"]),
        ({"map[0].roads[1]": "E  V2"}, ["map[0].roads[1]: PACK-6 pack.road 'E  V2'"]),
        (
            {"map[0].roads": [road for road in ROADS if "G1" not in road]},
            ["map[0].roads: PACK-6 pack.apart E G1"],
        ),
        ({"map[0].roads[1]": 7}, ["map[0].roads[1]: PACK-3 json.type a text 7"]),
        ({"start.merchant": "C4"}, ["start.merchant: PACK-6 pack.merchant 'C4' 2, 3"]),
        (
            {
                "basic": [
                    *rows("basic"),
                    {"id": "B4", "actions": ["money", "rice", "wood", "trade"], "from": "seed"},
                ]
            },
            ["basic: PACK-4 pack.printed 3 cards 4"],
        ),
        (
            {"basic[0].actions": ["money", "rice", "wood"]},
            [
                "basic[0].actions: PACK-4 pack.printed 4 actions 3",
                "basic: PACK-4 pack.basic no build-difficult",
            ],
        ),
        (
            {"special[0].actions": ["money-plus"]},
            ["special[0].actions: PACK-4 pack.printed 2 actions 1"],
        ),
        (
            {"special[0].actions": ["money-plus", "money-plus"]},
            ["special[0].actions: PACK-4 pack.action_twice 'money-plus'"],
        ),
        ({"action[0].amount": 6}, ["basic: PACK-4 pack.basic no money, money"]),
        (
            {"action[9].officials": 1},
            ["basic: PACK-4 pack.basic no build-difficult, build-difficult"],
        ),
        ({"building.house.influence": 3}, ["building.house.influence: PACK-4 pack.printed 1 3"]),
        ({"building.house.ryo": 0}, ["building.house: PACK-4 pack.no_payment"]),
        ({"building.house.wood": 0}, ["building.house: PACK-4 pack.no_payment"]),
        ({"building.fortress.stone": 0}, ["building.fortress: PACK-4 pack.no_payment"]),
        ({"kit[0].id": "2K"}, [f"kit[0].id: PACK-6 pack.id '2K' {WORDS}"]),
        ({"kit[0].id": "none"}, [f"kit[0].id: PACK-6 pack.id 'none' {WORDS}"]),
        (
            {"kit[0].wood": -1},
            ["kit[0].wood: PACK-6 json.type a whole number from 0 to 1000000 -1"],
        ),
        (
            {"kit[0].wood": 10**6 + 1},
            ["kit[0].wood: PACK-6 json.type a whole number from 0 to 1000000 1000001"],
        ),
        (
            {"kit[0].wood": True},
            ["kit[0].wood: PACK-6 json.type a whole number from 0 to 1000000 True"],
        ),
        (
            {"merchant[0].resource": "gold"},
            ["merchant[0].resource: PACK-6 json.type one of wood, stone, rice 'gold'"],
        ),
        (
            {"merchant[0].point.rice": 0},
            ["merchant[0].point.rice: PACK-6 json.type a whole number from 1 to 1000000 0"],
        ),
        ({"merchant[0].point": 4}, ["merchant[0].point: PACK-3 json.type a table 4"]),
        (
            {"merchant[0].most": 0},
            ["merchant[0].most: PACK-6 json.type a whole number from 1 to 1000000 0"],
        ),
        (
            {"final.ryo_per_point": 0},
            ["final.ryo_per_point: PACK-6 json.type a whole number from 1 to 1000000 0"],
        ),
        (
            {"start.order": "random"},
            ["start.order: PACK-6 json.type one of snake, clockwise 'random'"],
        ),
        ({"start.homes": "own"}, ["start.homes: PACK-6 json.type one of any 'own'"]),
        (
            {"number.move_price": 0},
            ["number.move_price: PACK-6 json.type a whole number from 1 to 1000000 0"],
        ),
        (
            {"number.slots": 0},
            ["number.slots: PACK-6 json.type a whole number from 1 to 1000000 0"],
        ),
        (
            {"count.players_min": 1},
            ["count.players_min: PACK-6 json.type a whole number from 2 to 20 1"],
        ),
        (
            {"count.players_max": 21},
            ["count.players_max: PACK-6 json.type a whole number from 2 to 20 21"],
        ),
        ({"map[0].players": []}, ["map[0].players: PACK-3 document.length 1 to 10000 0"]),
        (
            {"map[0].players[0]": 1},
            ["map[0].players[0]: PACK-6 json.type a whole number from 2 to 20 1"],
        ),
        (
            {"action[0].officials": 21},
            ["action[0].officials: PACK-6 json.type a whole number from 1 to 20 21"],
        ),
        (
            {"map[0].rivers": [f"V{n}" for n in range(21)]},
            ["map[0].rivers: PACK-6 document.length 0 to 20 21"],
        ),
        (
            {"special[0].actions": ["money"] * 21},
            ["special[0].actions: PACK-6 document.length 0 to 20 21"],
        ),
        ({"action": rows("action") * 5}, ["action: PACK-6 document.length 0 to 100 125"]),
        ({"basic": rows("basic") * 34}, ["basic: PACK-6 document.length 0 to 100 102"]),
        ({"special": rows("special") * 9}, ["special: PACK-6 document.length 0 to 100 108"]),
        ({"action[0].kind": "gold"}, [f"action[0].kind: PACK-3 json.type one of {KINDS} 'gold'"]),
        (
            {"action[0].max": 0},
            ["action[0].max: PACK-6 json.type a whole number from 1 to 20 0"],
        ),
        ({"action[0].amounts": 5}, ["action[0].amounts: PACK-3 pack.unknown"]),
        ({"action[0].amount": REMOVED}, ["action[0].amount: PACK-3 pack.missing"]),
        ({"action[2].anywhere": 1}, ["action[2].anywhere: PACK-3 json.type true or false 1"]),
        ({"action[8].discount": 3}, ["action[8].discount: PACK-3 json.type a table 3"]),
        ({"action[8].discount.wood": REMOVED}, ["action[8].discount.wood: PACK-3 pack.missing"]),
        ({"building.inn": {}}, ["building.inn: PACK-3 pack.unknown"]),
        ({"building.house": 7}, ["building.house: PACK-3 json.type a table 7"]),
        ({"kit[0].from": REMOVED}, ["kit[0].from: PACK-2 pack.missing"]),
        (
            {"kit[0].from": "ours"},
            [f"kit[0].from: PACK-2 json.type one of {TAGS} 'ours'"],
        ),
        ({"kit[0].from": "found"}, ["kit[0].source: PACK-2 pack.source"]),
        (
            {"kit[0].from": {"wood": "seed", "stone": "seed"}},
            ["kit[0].from.rice: PACK-2 pack.missing"],
        ),
        (
            {"kit[0].from": {"id": "seed", "wood": "seed", "stone": "seed", "rice": "seed"}},
            ["kit[0].from.id: PACK-2 pack.name_tag id"],
        ),
        (
            {"kit[0].from": {"copies": "seed", "wood": "seed", "stone": "seed", "rice": "seed"}},
            ["kit[0].from.copies: PACK-2 pack.tag copies"],
        ),
        (
            {"kit[0].from": dict.fromkeys(("wood", "stone", "rice", "count", "order"), "seed")},
            [f"kit[0].from.{key}: PACK-2 pack.tag {key}" for key in ("count", "order")],
        ),
        ({"action[0].from": REMOVED}, ["action[0].from: PACK-2 pack.missing"]),
        (
            {"action[0].from": {"id": "seed", "max": "seed"}},
            [
                *[f"action[0].from.{key}: PACK-2 pack.missing" for key in KEYS],
                "action[0].from.id: PACK-2 pack.name_tag id",
            ],
        ),
        (
            {"action[0].from": {each: "seed" for each in rows("action")[0] if each != "from"}},
            ["action[0].from.id: PACK-2 pack.name_tag id"],
        ),
        (
            {"start.money": "ten", "number.wage": REMOVED, "extra": 7},
            [
                "number.wage: PACK-3 pack.missing",
                "start.money: PACK-6 json.type a whole number from 0 to 1000000 'ten'",
                "extra: PACK-3 pack.unknown",
            ],
        ),
    ],
)
def test_what_is_wrong(change: Mapping[str, object], problems: list[str]) -> None:
    """Every problem is told, with what is expected there and what the pack has."""
    with pytest.raises(InvalidPack) as refused:
        pack_of(changed(change))
    assert problems == [_placed(each) for each in refused.value.problems]


@pytest.mark.rule("PACK-6")
@pytest.mark.parametrize("kind", ["gates", "forests", "quarries", "fields"])
def test_spaces_that_are_missing(kind: str) -> None:
    """A map needs all kinds of spaces but rivers, and a road leads to a space that is there."""
    with pytest.raises(InvalidPack) as refused:
        pack_of(changed({f"map[0].{kind}": []}))
    first, *others = [_placed(each) for each in refused.value.problems]
    assert f"map[0].{kind}: PACK-6 pack.needs_space" == first
    spaces = [f"'{name}' a space" for name in cast("list[str]", rows("map")[0][kind])]
    assert {*spaces} == {each.partition("pack.unknown_id ")[2] for each in others}


@pytest.mark.rule("PACK-6")
@pytest.mark.parametrize(
    "values",
    [
        changed({"variant": True, "merchant": rows("merchant")[:2]}),
        changed({"variant": True, "kit[0].rice": 10}),
        changed({"variant": True, "start.houses": 7}),
        changed({"variant": True, "start.samurai": 5}),
        micro_values("full", "money", **{"number.city_spaces": 2}),
    ],
    ids=["merchants", "resources", "houses", "samurai", "homes"],
)
def test_what_is_just_enough(values: Values) -> None:
    """Two merchant cards, a full store, all pieces on the map, homes without a space to spare."""
    assert () == pack_of(values).remarks


@pytest.mark.rule("PACK-3")
def test_a_discount() -> None:
    """What an action takes off wood, stone and Ryo is read as it stands in the pack."""
    discount = {"wood": 1, "stone": 2, "ryo": 3}
    pack = pack_of(changed({"variant": True, "action[9].discount": discount}))
    assert (1, 2, 3) == pack.actions[9].discount


@pytest.mark.rule("PACK-6")
def test_a_map_without_cities() -> None:
    """What is missing then is the capital."""
    with pytest.raises(InvalidPack) as refused:
        pack_of(changed({"map[0].cities": []}))
    found = [_placed(each) for each in refused.value.problems]
    assert "map[0].capital: PACK-6 pack.capital 'E'" in found
    assert [] == [each for each in found if each.endswith("pack.needs_space")]


@pytest.mark.rule("PACK-5")
@pytest.mark.parametrize(
    ("change", "remarks"),
    [
        ({"count.figures": 6}, ["count.figures: PACK-5 pack.found 5 6"]),
        ({"count.houses": 8}, ["count.houses: PACK-5 pack.found 7 8"]),
        ({"count.posts": 2}, ["count.posts: PACK-5 pack.found 1 2"]),
        ({"count.fortresses": 9}, ["count.fortresses: PACK-5 pack.found 8 9"]),
        ({"count.neutral": 10}, ["count.neutral: PACK-5 pack.found 12 10"]),
        ({"start.money": 12}, ["start.money: PACK-5 pack.found 10 12"]),
        ({"start.samurai": 2}, ["start.samurai: PACK-5 pack.found 1 2"]),
        ({"start.houses": 2}, ["start.houses: PACK-5 pack.found 1 2"]),
        ({"building.post.points": 3}, ["building.post.points: PACK-5 pack.found 2 3"]),
        ({"building.house.points": 2}, ["building.house.points: PACK-5 pack.found 1 2"]),
        ({"building.fortress.points": 2}, ["building.fortress.points: PACK-5 pack.found 3 2"]),
        ({"special": rows("special")[:11]}, ["special: PACK-5 pack.found 12 11"]),
        ({"merchant": rows("merchant")[:9]}, ["merchant: PACK-5 pack.found 10 9"]),
        ({"kit": rows("kit")[:4]}, ["kit: PACK-5 pack.found 5 4"]),
        ({"kit[0].rice": 0}, ["kit[0].rice: PACK-5 pack.found rice in each kit 0"]),
        (
            {"merchant[0].most": 4},
            [
                "merchant: PACK-5 pack.found_fact an offer of 1 or 2 wood at 2 Ryo",
                "merchant[0].most: PACK-5 pack.found 2 or 3 4",
            ],
        ),
        (
            {"merchant[0].price": 3},
            ["merchant: PACK-5 pack.found_fact an offer of 1 or 2 wood at 2 Ryo"],
        ),
        (
            {"merchant[0].resource": "rice"},
            ["merchant: PACK-5 pack.found_fact an offer of 1 or 2 wood at 2 Ryo"],
        ),
        ({"merchant[1].most": 1}, ["merchant[1].most: PACK-5 pack.found 2 or 3 1"]),
        (
            {"map[0].roads[2]": "E C3"},
            ["map[0].rivers: PACK-5 pack.found three next to the capital 2"],
        ),
        (
            {"map[0].cities": ["E", "C1", "C2"], "map[0].fields": ["R1", "R2", "R3", "C3"]},
            ["map[0].cities: PACK-5 pack.found 4 3"],
        ),
        (
            {"map[0].rivers": ["V1", "V2"], "map[0].fields": ["R1", "R2", "R3", "V3"]},
            ["map[0].rivers: PACK-5 pack.found three next to the capital 2"],
        ),
        (
            {"basic[0].actions[0]": "recruit", "basic[1].actions[1]": "money"},
            ["basic: PACK-5 pack.found_fact a card with money, rice, wood and difficult building"],
        ),
        (
            {"map": rows("map")[::-1], "map[1].roads[2]": "E C3"},
            ["map[1].rivers: PACK-5 pack.found three next to the capital 2"],
        ),
    ],
)
def test_what_is_remarked(change: Mapping[str, object], remarks: list[str]) -> None:
    """What only public descriptions say is remarked, and the pack can be played with."""
    assert remarks == [_placed(each) for each in pack_of(changed(change)).remarks]
    assert () == pack_of(changed({"variant": True}, change)).remarks


@pytest.mark.rule("PACK-1")
def test_a_text_that_is_no_toml() -> None:
    """What cannot be read at all is refused by the clause about packs."""
    with pytest.raises(InvalidPack) as refused:
        read_pack("a = b")
    assert [("PACK-1",)] == [each.clauses for each in refused.value.problems]
    assert "toml" in noted(refused.value.problems[0])
