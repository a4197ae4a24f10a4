"""Chapter PACK: reading packs, and everything that can be wrong with one."""

from __future__ import annotations

from typing import Final

import pytest

from osaka_rules import edo
from osaka_rules.edo import RECONSTRUCTED, read_pack
from osaka_rules.pack_files import shipped
from osaka_rules.packs import InvalidPack
from tests.edo.packs import pack_with, replaced, variant_with
from tests.support.refusals import noted

TOML: Final = shipped("osaka_rules.edo")
DIGEST: Final = "0d055854a765f1fa6bdbb36f5e2df3789fa0545e84609ed937cb0e14645942aa"
Change = tuple[str, str]


def wrong(*changes: Change) -> list[tuple[str, str, str]]:
    """Return the clause, the place and the key of everything that is wrong with a changed pack."""
    toml = TOML
    for old, new in changes:
        toml = replaced(toml, old, new)
    with pytest.raises(InvalidPack) as refused:
        read_pack(toml)
    return [
        (each.clauses[0], getattr(each, "place", ""), each.message.key)
        for each in refused.value.problems
    ]


def remarked(*changes: Change) -> list[tuple[str, str]]:
    """Return the place and the key of what is remarked about a changed pack."""
    return [
        (getattr(each, "place", ""), each.message.key)
        for each in pack_with(*changes).remarks
        if each.clauses == ("PACK-5",)
    ]


@pytest.mark.rule("PACK-1", "PACK-3")
def test_all_problems_at_once() -> None:
    """Everything that is wrong is told together, each with its place."""
    found = wrong(
        ('id = "K1", wood = 0', 'id = "K1", wood = "no"'),
        ("max = 4, officials = 1, amount = 5", "max = 4, officials = 1, amounts = 5"),
        ("wage = 1 ", "pay = 1 "),
    )
    assert [
        ("PACK-6", "kit[0].wood", "json.type"),
        ("PACK-3", "action[0].amount", "pack.missing"),
        ("PACK-3", "action[0].amounts", "pack.unknown"),
        ("PACK-3", "number.wage", "pack.missing"),
        ("PACK-3", "number.pay", "pack.unknown"),
    ] == found


@pytest.mark.rule("PACK-1")
@pytest.mark.parametrize("toml", ["", "format = 7", "a = b", 'format = "yokohama-pack/1"'])
def test_other_files(toml: str) -> None:
    """What is no pack of Edo is refused at once."""
    with pytest.raises(InvalidPack) as refused:
        read_pack(toml)
    assert ("PACK-1",) == refused.value.clauses


@pytest.mark.rule("PACK-2")
@pytest.mark.parametrize(
    ("change", "place", "key"),
    [
        (('rice = 6, from = "reconstructed"', "rice = 6"), "kit[0].from", "pack.missing"),
        (
            ('rice = 6, from = "reconstructed"', 'rice = 6, from = "ours"'),
            "kit[0].from",
            "json.type",
        ),
        (
            ('rice = 6, from = "reconstructed"', 'rice = 6, from = "found"'),
            "kit[0].source",
            "pack.source",
        ),
        (
            (
                'rice = 6, from = "reconstructed"',
                'rice = 6, from = { wood = "seed", stone = "seed" }',
            ),
            "kit[0].from.rice",
            "pack.missing",
        ),
        (
            (
                'rice = 6, from = "reconstructed"',
                'rice = 6, from = { id = "seed", wood = "seed", stone = "seed", rice = "seed" }',
            ),
            "kit[0].from.id",
            "pack.name_tag",
        ),
        (
            (
                'rice = 6, from = "reconstructed"',
                'rice = 6, from = { copies = "seed", wood = "seed", stone = "seed", rice="seed" }',
            ),
            "kit[0].from.copies",
            "pack.tag",
        ),
    ],
)
def test_provenance(change: Change, place: str, key: str) -> None:
    """No value without a tag, and no tag without a value."""
    [(_, where, what)] = wrong(change)
    assert (place, key) == (where, what)


@pytest.mark.rule("PACK-2", "PACK-8")
def test_shares() -> None:
    """The shares of the shipped pack are counted, and it says that it is a reconstruction."""
    for pack in (RECONSTRUCTED, read_pack(TOML)):
        assert (58, 5, 33, 8, 277) == pack.provenance.totals
    assert RECONSTRUCTED.is_reconstructed
    assert not RECONSTRUCTED.official
    assert [("PACK-8", "official", "pack.official")] == wrong(
        ("official = false", "official = true")
    )


@pytest.mark.rule("PACK-4")
@pytest.mark.parametrize(
    ("change", "place"),
    [
        (("slots = 3 ", "slots = 2 "), "number.slots"),
        (("city_spaces = 10 ", "city_spaces = 11 "), "number.city_spaces"),
        (("resource_limit = 10 ", "resource_limit = 9 "), "number.resource_limit"),
        (("move_price = 1 ", "move_price = 2 "), "number.move_price"),
        (("wage = 1 ", "wage = 2 "), "number.wage"),
        (("ending_points = 12", "ending_points = 13"), "number.ending_points"),
        (('"money-plus", "wood-plus"]', '"money-plus"]'), "special[0].actions"),
        (('"money-plus", "wood-plus"]', '"money-plus", "money-plus"]'), "special[0].actions"),
        (("amount = 5", "amount = 6"), "basic"),
        (("influence = 1", "influence = 3"), "building.house.influence"),
        (("ryo = 3\n", "ryo = 0\n"), "building.house"),
        (("wood = 3\nstone = 0", "wood = 0\nstone = 0"), "building.house"),
        (("wood = [3, 2, 1, 1]", "wood = [3, 3, 1, 1]"), "yield.wood"),
        (("[6, 2]", "[7, 2]"), "income.rows"),
        (("[5, 4, 2, 1]]", "[5, 4, 3, 1]]"), "income.rows"),
    ],
)
def test_what_the_book_says(change: Change, place: str) -> None:
    """A pack that contradicts the book is refused; a variant may differ."""
    assert ("PACK-4", place) in [(clause, where) for clause, where, _ in wrong(change)]
    assert variant_with(change).variant


@pytest.mark.rule("PACK-4")
def test_three_basic_cards_of_four() -> None:
    """A fourth basic card, or one of three actions, is not as in the book."""
    card = (
        '{ id = "B4", actions = ["money", "rice", "wood", "trade"], from = "seed" },\n]\n\nspecial'
    )
    found = wrong(("]\n\nspecial", f"  {card}"))
    assert [("PACK-4", "basic", "pack.printed")] == found
    three = wrong(('"money", "rice", "wood", "build-difficult"', '"money", "rice", "wood"'))
    assert [
        ("PACK-4", "basic[0].actions", "pack.printed"),
        ("PACK-4", "basic", "pack.basic"),
    ] == three


@pytest.mark.rule("PACK-5")
@pytest.mark.parametrize(
    ("change", "place"),
    [
        (("figures = 5 ", "figures = 6 "), "count.figures"),
        (("houses = 7 ", "houses = 8 "), "count.houses"),
        (("posts = 1 ", "posts = 2 "), "count.posts"),
        (("fortresses = 8 ", "fortresses = 9 "), "count.fortresses"),
        (("neutral = 12 ", "neutral = 10 "), "count.neutral"),
        (("money = 10 ", "money = 12 "), "start.money"),
        (("samurai = 1 ", "samurai = 2 "), "start.samurai"),
        (("points = 2\n", "points = 3\n"), "building.post.points"),
        (("stone = 0, rice = 6", "stone = 6, rice = 0"), "kit[0].rice"),
        (("most = 2, price = 2", "most = 4, price = 2"), "merchant[0].most"),
        (('"money", "rice", "wood", "build-d', '"recruit", "rice", "wood", "build-d'), "basic"),
        (('"E V3", "E R1"', '"E C3", "E R1"'), "map[0].rivers"),
        (
            ('cities = ["E", "C1", "C2", "C3"]', 'cities = ["E", "C1", "C2", "C3", "V1"]'),
            "map[0].cities",
        ),
    ],
)
def test_what_is_remarked(change: Change, place: str) -> None:
    """What differs from public descriptions only is played with, and remarked."""
    more = {
        "basic": [('"travel", "recruit", "stone"', '"travel", "money", "stone"')],
        "map[0].cities": [('rivers = ["V1", "V2", "V3"]', 'rivers = ["V2", "V3"]')],
    }.get(place, [])
    assert place in [where for where, _ in remarked(change, *more)]
    assert () == variant_with(change, *more).remarks


@pytest.mark.rule("PACK-5")
def test_number_of_special_cards() -> None:
    """Eleven special cards are played with, but there are twelve in public descriptions."""
    start, end = TOML.index('  { id = "X12"'), TOML.index("]\n\n# ten cards")
    assert [("special", "pack.found")] == remarked((TOML[start:end], ""))


@pytest.mark.rule("PACK-5", "PACK-4")
def test_no_action_on_two_cards() -> None:
    """Two actions with the same numbers are one: if both are on B3, none is on two cards."""
    trade = 'kind = "trade", max = 2, officials = 1, anywhere = false, from = "seed" },'
    again = f'{trade}\n  {{ id = "trade-again", {trade}'
    both = ('"travel", "develop", "field", "trade"', '"trade-again", "develop", "field", "trade"')
    assert [("basic", "pack.found_fact")] == remarked((trade, again), both)
    (told,) = pack_with((trade, again), both).remarks
    assert "PACK-5 pack.found_fact one action on two cards" == noted(told)


@pytest.mark.rule("PACK-5", "PACK-8")
def test_the_shipped_pack_earns_no_remark() -> None:
    """Of the shipped pack there is nothing to remark."""
    assert () == RECONSTRUCTED.remarks


@pytest.mark.rule("PACK-6")
@pytest.mark.parametrize(
    ("change", "place", "key"),
    [
        (('id = "K2"', 'id = "K1"'), "kit[1].id", "pack.twice"),
        (('id = "X01"', 'id = "B1"'), "special[0].id", "pack.twice"),
        (('id = "M02"', 'id = "M01"'), "merchant[1].id", "pack.twice"),
        (('id = "rice-plus"', 'id = "money"'), "action[12].id", "pack.twice"),
        (('forests = ["W1", "W2"', 'forests = ["W1", "E"'), "map[0].forests[1]", "pack.twice"),
        (('id = "K2"', 'id = "2K"'), "kit[1].id", "pack.id"),
        (('id = "K2"', 'id = "none"'), "kit[1].id", "pack.id"),
        (('id = "K2"', 'id = "why"'), "kit[1].id", "pack.id"),
        (
            ('"money-plus", "wood-plus"', '"money-plus", "gold"'),
            "special[0].actions[1]",
            "pack.unknown_id",
        ),
        (('resource = "wood"', 'resource = "gold"'), "merchant[0].resource", "json.type"),
        (
            ("max = 3, officials = 1, rides", "max = 3, officials = 2, rides"),
            "action[2].officials",
            "pack.travel",
        ),
        (("slots = 3 ", "slots = 4 "), "basic", "pack.cards"),
        (("slots = 3 ", "slots = 0 "), "number.slots", "json.type"),
        (("move_price = 1 ", "move_price = 0 "), "number.move_price", "json.type"),
        (("city_spaces = 10 ", "city_spaces = 0 "), "map[0].cities", "pack.room"),
        (("players = [2, 3]", "players = [2]"), "map", "pack.map"),
        (("players = [4]", "players = [3, 4]"), "map", "pack.map"),
        (("players = [4]", "players = [4, 5]"), "map", "pack.map_players"),
        (("players_max = 4", "players_max = 2"), "map", "pack.map_players"),
        (("players_min = 2", "players_min = 5"), "count.players_max", "pack.limits"),
        (('capital = "E"', 'capital = "W1"'), "map[0].capital", "pack.capital"),
        (('gates = ["G1", "G2", "G3"]', "gates = []"), "map[0].gates", "pack.needs_space"),
        (('"E V1", "E V2"', '"E E", "E V1", "E V2"'), "map[0].roads[0]", "pack.road_loop"),
        (('"E V1", "E V2"', '"E V1", "V1 E", "E V2"'), "map[0].roads[1]", "pack.road_twice"),
        (('"E V1", "E V2"', '"E V1", "E V9"'), "map[0].roads[1]", "pack.unknown_id"),
        (('"E V1", "E V2"', '"E V1", "E-V2"'), "map[0].roads[1]", "pack.road"),
        (('"G1 W1", "G1 S1", "G2 W2"', '"G2 W2"'), "map[0].roads", "pack.apart"),
        (('merchant = "E" ', 'merchant = "C4" '), "start.merchant", "pack.merchant"),
        (("stone = 0, rice = 6", "stone = 0, rice = 11"), "kit[0].rice", "pack.kit"),
        (("houses = 1 ", "houses = 8 "), "start.houses", "pack.pieces"),
        (("samurai = 1 ", "samurai = 6 "), "start.samurai", "pack.pieces"),
        (("[5, 3, 2]", "[5, 3]"), "income.rows[2]", "pack.row"),
        (("[5, 3, 2]", "[5, 6, 2]"), "income.rows[2]", "pack.row"),
        (("[5, 3, 2]", "[5, 3, 0]"), "income.rows[2]", "pack.row"),
        (("[[6], ", "["), "income.rows", "pack.rows"),
        (("stone = [3, 2, 1, 1]", "stone = [3, 2, 1]"), "yield.stone", "pack.yield"),
        (("stone = [3, 2, 1, 1]", "stone = [3, 2, 1, 2]"), "yield.stone", "pack.yield"),
        (("point = { rice = 4 }", "point = { }"), "merchant[0].point", "pack.free"),
        (("point = { rice = 4 }", "point = { rice = 0 }"), "merchant[0].point.rice", "json.type"),
        (("ryo_per_point = 25", "ryo_per_point = 0"), "final.ryo_per_point", "json.type"),
        (("display = 4 ", "display = -1 "), "start.display", "json.type"),
        (('order = "snake"', 'order = "random"'), "start.order", "json.type"),
        (('homes = "any"', 'homes = "own"'), "start.homes", "json.type"),
        (
            (
                "[5, 4, 2, 1]]\n",
                "[5, 4, 2, 1]]\ncity = { W1 = [[6], [6, 2], [5, 3, 2], [5, 4, 2, 1]] }\n",
            ),
            "income.city",
            "pack.unknown_id",
        ),
    ],
)
def test_what_cannot_be_played(change: Change, place: str, key: str) -> None:
    """What could not be played or written down is refused, in a variant, too."""
    more = _TAGS.get(place, [])
    assert (place, key) in [(where, what) for _, where, what in wrong(change, *more)]
    variant = ("official = false", "official = false\nvariant = true")
    assert ("PACK-6", place, key) in wrong(variant, change, *more)


_ROWS: Final = 'rows = ["reconstructed", "seed-example", "reconstructed", "seed-example"]'
_TAGS: Final[dict[str, list[Change]]] = {
    "income.rows": [(_ROWS, 'rows = "seed"')],
    "income.city": [(_ROWS, f'{_ROWS}, city = "seed"')],
    "yield.stone": [
        ('stone = ["derived", "derived", "derived", "reconstructed"]', 'stone = "seed"')
    ],
}
"""Tags that go with a change, so that there is one for each value."""


@pytest.mark.rule("PACK-3")
def test_an_unknown_kind_of_action() -> None:
    """What is said of it cannot be told right or wrong, so only the kind is refused."""
    kind = ('id = "money", kind = "money"', 'id = "money", kind = "gold"')
    assert [("PACK-3", "action[0].kind", "json.type")] == wrong(kind)


@pytest.mark.rule("PACK-3")
@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ([("point = { rice = 4 }", "point = 4")], "merchant[0].point"),
        (
            [("rows = [[6]", "city = 7\nrows = [[6]"), (_ROWS, f'{_ROWS}, city = "seed"')],
            "income.city",
        ),
    ],
)
def test_tables_within_tables(changes: list[Change], place: str) -> None:
    """Where a table is expected, nothing else will do."""
    assert [("PACK-3", place, "json.type")] == wrong(*changes)


@pytest.mark.rule("PACK-6")
def test_too_few_cards_and_kits() -> None:
    """Kits for all players and two merchant cards are needed."""
    start, end = TOML.index('  { id = "K3"'), TOML.index('  { id = "K5"')
    assert ("PACK-6", "kit", "pack.kits") in wrong((TOML[start:end], ""))
    start, end = TOML.index('  { id = "M02"'), TOML.index("]\n\n[number]")
    assert ("PACK-6", "merchant", "pack.merchants") in wrong((TOML[start:end], ""))


@pytest.mark.rule("PACK-7")
def test_the_digest() -> None:
    """Names and provenance do not change it; every other value does."""
    assert DIGEST == RECONSTRUCTED.digest
    assert (
        DIGEST
        == pack_with(('name = "recon', 'name = "mine-'), ('title = "Edo', 'title = "')).digest
    )
    assert (
        DIGEST
        == pack_with(('rice = 6, from = "reconstructed"', 'rice = 6, from = "derived"')).digest
    )
    assert DIGEST != pack_with(("stone = 0, rice = 6", "stone = 0, rice = 5")).digest


@pytest.mark.rule("PACK-8")
def test_a_pack_is_a_value() -> None:
    """Packs are equal if their names and digests are, and their games are, too."""
    again = read_pack(TOML)
    assert (again, hash(again)) == (RECONSTRUCTED, hash(RECONSTRUCTED))
    names = ["Ann", "Bob"]
    assert edo.new_game(names) == edo.new_game(names, pack=again)


@pytest.mark.rule("PACK-9")
def test_variants() -> None:
    """A variant says so, and with nothing but true."""
    pack = variant_with(("figures = 5 ", "figures = 2 "))
    assert pack.digest != pack_with(("figures = 5 ", "figures = 2 ")).digest
    variant = ("official = false", "official = false\nvariant = false")
    assert [("PACK-9", "variant", "pack.variant")] == wrong(variant)
    assert 2 == edo.new_game(["Ann", "Bob"], pack=pack).pack.count.figures
