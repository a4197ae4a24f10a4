"""The data pack: what is read from a file, everything that is refused, and the digest."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from osaka_rules.kernel import WrongType
from osaka_rules.pack_files import shipped
from osaka_rules.packs import InvalidPack
from osaka_rules.yokohama.components import COUNTRIES, KINDS, TECHNOLOGIES, Amounts
from osaka_rules.yokohama.pack import Card, Start
from osaka_rules.yokohama.pack_file import RECONSTRUCTED, load_pack, pack_of, read_pack
from tests.support.refusals import raised
from tests.yokohama.packs import SMALL, changed, problems, rows, shipped_values

TEXT = shipped("osaka_rules.yokohama")


# --- The shipped pack ----------------------------------------------------------------------------


@pytest.mark.rule("PACK-8")
def test_digest() -> None:
    """The digest is that of the specification; names and provenance do not change it."""
    right = "bb10472302b5249397928cbcd48f78334ed7b924937567590ae6573e6ef9baf2"
    assert right == RECONSTRUCTED.digest
    other = changed(
        {
            "name": "mine",
            "title": "日本",
            "area[0].title": "Mine",
            "order[0].from": "derived",
            "order[1].why": "because",
            "layout.source": "elsewhere",
        }
    )
    assert (right, "mine", "日本") == (
        pack_of(other).digest,
        pack_of(other).name,
        pack_of(other).title,
    )
    assert right != pack_of(changed({"order[0].reward": "V4"})).digest
    assert right != pack_of(changed(SMALL)).digest


@pytest.mark.rule("PACK-6")
def test_the_shipped_pack() -> None:
    """It is complete, has no remarks, and says that it is not official."""
    pack = RECONSTRUCTED
    assert ("reconstructed-1", False, False, ()) == (
        pack.name,
        pack.official,
        pack.variant,
        pack.remarks,
    )
    assert pack.is_reconstructed
    assert "reconstructed" in pack.title
    assert KINDS == tuple(area.id for area in pack.areas)
    assert TECHNOLOGIES == tuple(each.id for each in pack.technologies)
    assert ["official PACK-6 pack.official"] == problems(changed({"official": True}))


@pytest.mark.rule("PACK-6")
def test_the_principles() -> None:
    """Components of one kind are worth the same, and countries are in the agents' ratio."""
    pack = RECONSTRUCTED
    assert {3} == {worth(token.reward) for token in pack.tokens}
    assert {9} == {worth(site.house) for site in pack.sites}
    assert {(5, 5, 4, 4)} == {tuple([worth(shop) for shop in site.shops]) for site in pack.sites}
    assert all([worth(space.reward) == space.faith + 1 for space in pack.church])
    assert all([worth(space.reward) == 2 + 4 * space.price for space in pack.customs])
    countries = Counter([card.country for card in pack.cards])
    assert [9, 6, 6, 6, 3] == [countries[country] for country in COUNTRIES]


def worth(amounts: Amounts) -> int:
    """Return what amounts are worth on the scale of the shipped pack."""
    letters = {**dict.fromkeys("VYTFM", 1), **dict.fromkeys("CSAW", 2), "I": 3}
    return sum([letters[part[0]] * int(part[1:]) for part in str(amounts).split()])


@pytest.mark.rule("PACK-7", "COMP-6", "COMP-7")
def test_what_is_read() -> None:
    """Every table becomes a value, in the order of the file."""
    pack = RECONSTRUCTED
    assert (2, (0, 0, 1, 2, 3), "copper") == (
        pack.areas[0].boards[2],
        pack.areas[0].power,
        pack.areas[0].unit,
    )
    assert (0, 1, 2, 3, 3) == pack.areas[5].power
    assert ("o36", "C2 S1 T3 F1", "V9 Y3", "EN") == (
        str(pack.orders[35]),
        str(pack.orders[35].goods),
        str(pack.orders[35].reward),
        pack.orders[35].country,
    )
    assert ("s24", "V7 W1") == (str(pack.sites[23]), str(pack.sites[23].house))
    assert ("W1 M1", 2) == (str(pack.tokens[-1]), pack.tokens[-1].copies)
    assert ("C3", "C", 10, 6) == (
        str(pack.goals[10]),
        pack.goals[10].letter,
        pack.goals[10].first,
        pack.goals[10].later,
    )
    assert (("production", 3), ("commercial", 2)) == pack.goals[10].needs
    assert (("C", 5),) == pack.goals[0].needs
    assert ((4, 3, 2, 1), (5, 4, 3, 2), (6, 5, 4, 3)) == pack.layout
    assert (3, 2, 2, 2, 1) == pack.agents
    assert (1, 1, 2, 2, 3, 3) == pack.levels
    assert (0, 0, 1, 1, 2, 2) == pack.surcharges
    assert Start() == pack.start
    assert (20, 8, 4) == pack.start.pieces


@pytest.mark.rule("COMP-9", "LAB-8")
def test_technology_cards() -> None:
    """Cards are kinds, by technology and then by country; a pack may have equal ones."""
    assert 30 == len(RECONSTRUCTED.cards) == sum(RECONSTRUCTED.card_copies)
    assert Card("tram", "DE", 5) == RECONSTRUCTED.cards[-1]
    countries = ["DE", "EN", "DE"]
    pack = pack_of(
        changed({"technology[0].countries": countries, "technology[2].countries": ["NL"]})
    )
    assert ["gaslight-EN", "gaslight-DE", "station-EN"] == [str(card) for card in pack.cards[:3]]
    assert (1, 2, 1) == pack.card_copies[:3]


@pytest.mark.rule("COMP-9")
def test_places() -> None:
    """Each thing is found by its name."""
    pack = pack_of(shipped_values())
    assert [0, 13] == [pack.area_places[name] for name in ("copper", "canal")]
    assert [0, 35] == [pack.order_places[name] for name in ("o01", "o36")]
    assert [1, 19] == [pack.technology_places[name] for name in ("station", "tram")]
    assert [6, 23] == [pack.site_places[name] for name in ("s07", "s24")]
    assert [0, 9] == [pack.token_places[name] for name in ("I1", "W1 M1")]
    assert [0, 11] == [pack.goal_places[name] for name in ("A1", "C4")]
    assert [0, 29] == [pack.card_places[name] for name in ("gaslight-EN", "tram-DE")]
    assert Card("tram", "DE", 5) == pack.cards[29]


def test_packs_are_compared_by_name_and_digest() -> None:
    """Reading a pack twice gives equal values."""
    assert RECONSTRUCTED == read_pack(TEXT)
    assert hash(RECONSTRUCTED) == hash(read_pack(TEXT))
    assert RECONSTRUCTED != pack_of(changed({"name": "mine"}))


# --- All at once, and files ----------------------------------------------------------------------


@pytest.mark.rule("PACK-1")
def test_all_problems_at_once() -> None:
    """Everything that is wrong is reported, each in a sentence with place and clause."""
    wrong = changed(
        {
            "order[3].reward": "V",
            "order[4].id": "o01",
            "token[1].copies": 5,
            "site": rows("site")[:23],
            "church[0].from": "x",
        }
    )
    assert [
        "order[3].reward PACK-5 amounts.text",
        "church[0].from PACK-2 json.type",
        "order[4].id PACK-3 pack.twice",
        "site PACK-3 pack.count",
        "token PACK-3 pack.count",
    ] == problems(wrong)
    with pytest.raises(InvalidPack, match=r"^order\[3\]\.reward: .* \(PACK-3\)$"):
        pack_of(wrong)


@pytest.mark.rule("PACK-1")
def test_nothing_but_the_format() -> None:
    """A pack without any table is told which ones it needs."""
    places = [line.split()[0] for line in problems({"format": "yokohama-pack/1"})]
    assert {*shipped_values()} - {"format"} == {*places}
    assert ["order PACK-7 json.type"] == problems(changed({"order": {"a": 1}}))


@pytest.mark.rule("PACK-1", "PACK-9")
def test_a_thousand_orders() -> None:
    """A pack with very many orders is read or refused, and soon."""
    orders = [{**rows("order")[0], "id": f"o{number}"} for number in range(1000)]
    assert 1000 == len(pack_of(changed(SMALL, {"order": orders})).orders)
    assert ["order PACK-3 pack.count"] == problems(changed({"order": orders}))
    more = orders * 11
    assert "order PACK-7 document.length" == problems(changed(SMALL, {"order": more}))[0]
    assert 1001 == len(problems(changed(SMALL, {"order": [{"id": "x"}] * 1000}))) - 3998


def test_files(tmp_path: Path) -> None:
    """A pack is loaded from a file; what cannot be read is refused in one sentence."""
    file = tmp_path / "pack.toml"
    file.write_text(TEXT, "utf-8")
    assert RECONSTRUCTED == load_pack(file) == load_pack(str(file))
    file.write_bytes(b"name = '\xff'")
    assert "pack.encoding" in raised(InvalidPack, load_pack, file)
    file.write_bytes(b"#" * 2**22)
    assert "PACK-1 pack.large 524288" == raised(InvalidPack, load_pack, file)
    assert "file.refused" in raised(InvalidPack, load_pack, tmp_path)
    assert "file.refused" in raised(InvalidPack, load_pack, tmp_path / "none.toml")
    assert "file.unreadable 'a\\x00b'" == raised(InvalidPack, load_pack, "a\0b")
    assert "type.wrong str 7" == raised(WrongType, load_pack, 7)
    assert "type.wrong str 7" == raised(WrongType, read_pack, 7)
