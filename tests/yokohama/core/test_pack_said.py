"""What is said of a pack that nobody can play with: what is right, and what it has instead."""

from __future__ import annotations

import pytest

from osaka_rules.packs import InvalidPack, Problem
from osaka_rules.yokohama.components import KINDS
from osaka_rules.yokohama.pack_file import pack_of
from tests.support.packs import REMOVED
from tests.support.refusals import noted
from tests.yokohama.packs import SMALL, changed, fewer, rows

_CANAL = {"id": "canal", "title": "Canal", "kind": "none", "boards": [1, 1, 1], "from": "seed"}


def said(change: dict[str, object]) -> list[str]:
    """Return clauses, key and values of what is wrong with a pack after a change."""
    with pytest.raises(InvalidPack) as refused:
        pack_of(changed(change))
    return [noted(problem) for problem in refused.value.problems]


@pytest.mark.rule("PACK-3", "PACK-4")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (fewer("order"), "PACK-3 pack.count 36 35"),
        ({"technology[0].countries": ["EN"]}, "PACK-3 pack.count 30 cards 29"),
        ({"token[1].copies": 5}, "PACK-3 pack.count 20 21"),
        ({"achievement[0].id": "B9"}, "PACK-3 pack.count 4 goals A 3"),
        ({"agents.NL": 2}, "PACK-3 pack.count 3, 2, 2, 2, 1 3, 2, 2, 2, 2"),
        ({"area[0].kind": "commercial"}, "PACK-4 pack.printed production commercial"),
        ({"area[0].power[1]": 1}, "PACK-4 pack.printed 0, 0, 1, 2, 3 0, 1, 1, 2, 3"),
        ({"area[11].power[1]": 1, "area[11].power[2]": 2},
         "PACK-4 pack.printed 1, 2, 3, 4, 5 1, 1, 2, 4, 5"),
        ({"technology[19].value": 4}, "PACK-4 pack.printed 5 4"),
        ({"technology[1].countries": ["EN", "US"], "technology[0].countries": ["EN"]},
         "PACK-4 pack.printed one card 2"),
        ({"achievement[0].later": 5}, "PACK-4 pack.printed 6 5"),
        ({"achievement[1].needs": "S5"}, "PACK-4 pack.condition A"),
        ({f"site[{n}].house": "V8" for n in range(24)}, "PACK-4 pack.fact a site with house V9"),
        ({"token[0].reward": "I2"}, "PACK-4 pack.fact a token I1"),
        ({"church[3].faith": 5}, "PACK-4 pack.fact a space with faith 6 and reward V5 M2"),
        ({"customs[1].price": 2}, "PACK-4 pack.fact price 1 and reward V4 Y2"),
        ({"laboratory.surcharge[2]": 0}, "PACK-4 pack.fact 1 on the third space"),
    ],
)  # fmt: skip
def test_what_is_said_of_printed_values(change: dict[str, object], problem: str) -> None:
    """A problem says what is printed, and what the pack has instead."""
    assert problem == said(change)[0]


@pytest.mark.rule("PACK-4")
def test_what_is_said_of_spaces_that_were_found() -> None:
    """A remark says how many spaces were found elsewhere, and how many there are."""
    change = {
        "port.levels": ["low"],
        "laboratory.surcharge": [0, 0, 1],
        "laboratory.from": "seed",
    }
    assert ["PACK-4 pack.found_spaces 6 1", "PACK-4 pack.found_spaces 6 3"] == (
        [noted(each) for each in pack_of(changed(change)).remarks]
    )


@pytest.mark.rule("PACK-9")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"area[0].boards": [3, 1, 1], "layout.two": [4]}, "PACK-9 pack.boards 2"),
        ({"area[0]": {**_CANAL, "boards": [2, 1, 1]}, "layout.two": [3]}, "PACK-9 pack.boards 1"),
        ({"area[0]": _CANAL, "area[1].boards": [1, 1, 0], "layout.four": [1]},
         "PACK-9 pack.no_area 4"),
        ({"site": rows("site")[:1]}, "PACK-9 SETUP-3 pack.for_each_area 2 1"),
        ({"achievement": rows("achievement")[4:]}, "PACK-9 SETUP-4 pack.no_goal A"),
        ({"start.warehouse": [0, 0, 5]}, "PACK-9 AGENCY-3 pack.houses 4 5"),
    ],
)  # fmt: skip
def test_what_is_said_of_variants(change: dict[str, object], problem: str) -> None:
    """A problem says what play needs, and what the variant has instead."""
    assert [problem] == said({**SMALL, **change})


@pytest.mark.rule("PACK-1", "PACK-3", "PACK-5", "PACK-7")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"format": "edo-pack/1"}, "PACK-1 pack.format 'yokohama-pack/1' 'edo-pack/1'"),
        ({"format": REMOVED}, "PACK-1 pack.format 'yokohama-pack/1' nothing"),
        ({"order[1].id": "7"}, "PACK-3 pack.id '7'"),
        ({"achievement[0].id": "D1"}, "PACK-7 pack.goal_id 'D1'"),
        ({"order[0].goods": "A2"}, "PACK-5 pack.goods 'A2'"),
        ({"achievement[0].needs": "A5"}, "PACK-7 pack.needs 'A5'"),
        ({"achievement[0].needs": "orders 1 orders 2"}, "PACK-7 pack.needs 'orders 1 orders 2'"),
        ({"order[1].id": "o01"}, "PACK-3 pack.twice 'o01'"),
        ({"token[1].reward": "I1"}, "PACK-3 pack.twice 'I1'"),
        ({"layout.three[0]": 6}, "PACK-4 PACK-9 pack.rows 14 3 15"),
        ({"port.levels": ["low"] * 13}, "PACK-3 SETUP-6 pack.orders 3 32 31"),
        ({"laboratory.surcharge": [0, 0, *[1] * 14], "laboratory.from": "seed"},
         "PACK-3 SETUP-5 pack.cards 32 30"),
        (fewer("church", 3), "PACK-3 pack.spaces 6 5"),
        (fewer("customs", 3), "PACK-3 pack.spaces 6 5"),
        ({"area[0].kind": "both"}, "PACK-7 json.type one of production, commercial, none 'both'"),
        ({"area[0].boards": [1, 1]}, "PACK-7 document.length 3 2"),
        ({"area[0].boards[0]": -1}, "PACK-7 json.type a whole number from 0 to 999 -1"),
        ({"area[0].power": [0, 0, 1, 2]}, "PACK-7 document.length 5 4"),
        ({"area[0].power": [0, 0, 1, 2, 3, 3]}, "PACK-7 document.length 5 6"),
        ({"area[0].power[1]": 100}, "PACK-7 json.type a whole number from 0 to 99 100"),
        ({"area[5].power[1]": "top"}, "PACK-7 json.type one of none, low, mid, high 'top'"),
        ({"area[6].power[1]": 1}, "PACK-7 json.type one of none, low, mid, high 1"),
        ({"area[0].unit": "silk"}, "PACK-7 json.type one of copper 'silk'"),
        ({"port.levels[0]": "none"}, "PACK-7 json.type one of low, mid, high 'none'"),
        ({"area[0].id": "mine"}, f"MAP-4 json.type one of {', '.join(KINDS)} 'mine'"),
    ],
)  # fmt: skip
def test_what_is_said_of_values(change: dict[str, object], problem: str) -> None:
    """A problem says what should be there, and what is."""
    assert problem == said(change)[0]


@pytest.mark.rule("PACK-1", "PACK-2", "MAP-4")
@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"format": 7}, "format"),
        ({"area[1].id": "mine"}, "area[1].id"),
        ({"area[0].from": REMOVED}, "area[0].from"),
        ({"area[0]": 7}, "area[0]"),
        ({**SMALL, "order": rows("order")[:8], "start.returned": 7}, "start.returned"),
    ],
)
def test_only_what_is_wrong_is_told(change: dict[str, object], place: str) -> None:
    """What cannot be told from a wrong value is not complained about, too."""
    with pytest.raises(InvalidPack) as refused:
        pack_of(changed(change))
    assert [place] == [each.place for each in refused.value.problems if isinstance(each, Problem)]


@pytest.mark.rule("PACK-2")
def test_an_area_without_provenance() -> None:
    """The clause about provenance refuses it."""
    assert ["PACK-2 pack.missing"] == said({"area[0].from": REMOVED})


@pytest.mark.rule("PACK-9", "SETUP-6")
def test_what_is_said_of_orders_that_are_not_there() -> None:
    """If more orders go back to the box than there are, none are left."""
    assert ["PACK-3 SETUP-6 pack.orders 4 8 0"] == said({**SMALL, "start.returned": [32, 30, 99]})
