"""Chapter TECH, the technologies that add to what is gained: what each adds, and to what not."""

from __future__ import annotations

from typing import Final, Unpack

import pytest

from osaka_rules import yokohama
from osaka_rules.yokohama import (
    Added,
    Amounts,
    Bought,
    Gained,
    Ruleset,
    SecondHalf,
    StockPaid,
    TurnBegan,
    parse_amounts,
    position,
)
from osaka_rules.yokohama.parts import Parts
from tests.yokohama.given import Given, given, given_parts

THREE: Final = ("Ann", "Bob", "Cay")


def acting(area: str, power: int, /, **parts: Unpack[Parts]) -> Given:
    """Return an action in an area, with nothing owned that is not named."""
    usual: Parts = {"phase": "act", "action": area, "power": power, "hands": ["a4"], "yen": [0]}
    return given_parts({**usual, "goods": [""]}, parts)


def building(**parts: Unpack[Parts]) -> Given:
    """Return a player who may build at the Bank, on a site with a shop for V4 and a house for V9.

    The first shop space of the site gives V2 I1.
    """
    usual: Parts = {"phase": "build", "action": "bank", "power": 4, "sites": {"bank": "s07"}}
    return given_parts({**usual, "hands": ["a4 s1 h1"]}, parts)


def points(after: Given) -> int:
    """Return the points of the first seat."""
    return after.state.players[0].vp


# --- From which moment ---------------------------------------------------------------------------


@pytest.mark.rule("TECH-0", "TECH-1")
def test_a_technology_works_in_the_rest_of_the_action() -> None:
    """Gaslight, gained in the laboratory, adds to the shop that is built in the same action."""
    begun = acting("labA", 5, labs={"A": "gaslight-EN"}, sites={"labA": "s07"}, hands=["a4 s1"])
    after = begun.when("learn gaslight-EN").settled().when("done", "build shop 3")
    assert 4 + 2 == points(after)


@pytest.mark.rule("TECH-0", "TECH-16")
def test_the_telephone_works_at_the_recovery_after_it() -> None:
    """Who gains the Telephone is asked about the assistants of the laboratory at once."""
    begun = acting("labA", 4, labs={"A": "telephone-US"}, assistants=["labA labA"])
    after = begun.when("learn telephone-US").settled()
    assert ["leave", "recover"] == after.moves()


@pytest.mark.rule("TECH-0", "TECH-9", "TECH-19")
@pytest.mark.parametrize("card", ["letterpress-US", "patent-EN"])
def test_a_technology_does_not_work_on_itself(card: str) -> None:
    """Letterpress Printing and Patent System give nothing for their own gaining."""
    after = acting("labA", 4, labs={"A": card}).when(f"learn {card}")
    assert ([], 0, 0) == (after.events_of(Gained), points(after), after.state.players[0].yen)


@pytest.mark.rule("TECH-0")
def test_a_technology_works_for_its_owner_only() -> None:
    """What another player owns adds nothing."""
    others = ["", "gaslight electric"]
    assert 4 == points(building(cards=others).when("build shop 3"))
    assert 9 == points(building(cards=others).when("build house"))


# --- Buildings -----------------------------------------------------------------------------------


@pytest.mark.rule("TECH-1")
def test_gaslight() -> None:
    """A shop gains 2 points more than its space gives; a house does not."""
    begun = building(cards=["gaslight"])
    added = (Added("gaslight", Amounts(vp=2)),)
    begun.when("build shop 1").then(Gained(0, "shop", parse_amounts("V4 I1"), added))
    assert 9 == points(begun.when("build house"))


@pytest.mark.rule("TECH-13")
def test_electrical_light() -> None:
    """A house gains 3 points more than its space gives; a shop does not."""
    begun = building(cards=["electric"])
    added = (Added("electric", Amounts(vp=3)),)
    begun.when("build house").then(Gained(0, "house", parse_amounts("V12"), added))
    assert 4 == points(begun.when("build shop 3"))


# --- Mining Technology ---------------------------------------------------------------------------


@pytest.mark.rule("TECH-3")
@pytest.mark.parametrize(("power", "copper"), [(2, 0), (3, 1 + 1), (5, 3 + 1)])
def test_mining_adds_one_however_much_there_is(power: int, copper: int) -> None:
    """An action with copper in it brings 1 more; one without copper brings none."""
    start = position(
        phase="move",
        cards=["mining tram"],
        assistants=[" ".join(["copper"] * (power - 1))],
        goods=[""],
    )
    assert copper == given(start).when("tram copper").state.players[0].goods[0]


@pytest.mark.rule("TECH-3", "GAIN-7")
def test_mining_adds_to_a_token() -> None:
    """It does not matter where the copper comes from; other goods bring none."""
    usual: Parts = {"phase": "bonus", "action": "bank", "power": 5, "cards": ["mining"]}
    tokens = {"C1 T1": (1 + 1, 0, 1, 0), "S1 T1": (0, 1, 1, 0)}
    for token, goods in tokens.items():
        begun = given_parts(usual, {"tokens": {"bank": token}, "goods": [""]})
        assert goods == begun.when("claim").state.players[0].goods


@pytest.mark.rule("TECH-3")
def test_mining_adds_to_goods_that_are_picked() -> None:
    """Copper that the player picks brings 1 more; what is picked besides brings none."""
    start = position(phase="pick A2", cards=["mining"], goods=[""])
    assert (1 + 1, 1, 0, 0) == given(start).when("pick C S").state.players[0].goods
    assert (0, 1, 1, 0) == given(start).when("pick S T").state.players[0].goods


def in_chinatown(ruleset: Ruleset) -> Given:
    """Return four exchanges of an owner of Mining Technology in Chinatown."""
    return acting("chinatown", 4, ruleset=ruleset, names=THREE, cards=["mining"], yen=[9])


@pytest.mark.rule("TECH-3", "GAIN-7")
def test_mining_with_each_exchange() -> None:
    """By default each purchase of copper is a receipt of its own."""
    after = in_chinatown(Ruleset(mining="exchange")).when("buy C", "buy T", "buy C")
    after.then(Bought(0, "C", 2, 1), Bought(0, "T", 1, 0), Bought(0, "C", 2, 1))
    assert (2 + 2, 0, 1, 0) == after.state.players[0].goods


@pytest.mark.rule("TECH-3", "GAIN-7")
def test_mining_once_an_action() -> None:
    """With the option all purchases of one action are one receipt, also with sales between."""
    begun = in_chinatown(Ruleset(mining="action"))
    after = begun.when("buy C", "sell C", "buy C")
    after.then(Bought(0, "C", 2, 1), Bought(0, "C", 2, 0))
    assert (1 + 1 - 1 + 1, 0, 0, 0) == after.state.players[0].goods


@pytest.mark.rule("TECH-3", "GAIN-7")
def test_sales_leave_mining_open() -> None:
    """With the option the first purchase of copper brings 1 more, also after sales."""
    start = position(
        ruleset=Ruleset(mining="action"),
        names=THREE,
        phase="act",
        action="chinatown",
        power=4,
        cards=["mining"],
        goods=["T1"],
        yen=[9],
    )
    given(start).when("sell T", "buy S", "buy C").then(Bought(0, "S", 2, 0), Bought(0, "C", 2, 1))


@pytest.mark.rule("TECH-3", "AGENT-3")
def test_mining_again_in_another_action() -> None:
    """Two Chinatown actions of one turn are two receipts, with the option too."""
    start = position(
        ruleset=Ruleset(mining="action"),
        names=THREE,
        cards=["mining"],
        agents=[1],
        assistants=["chinatown chinatown"],
        hands=["a4"],
        goods=[""],
        yen=[9],
    )
    sent = given(start).when("agent chinatown", "buy C", "done", "done")
    after = sent.when("place chinatown", "done", "to chinatown", "buy C")
    after.then(Bought(0, "C", 2, 1), Bought(0, "C", 2, 1))


# --- Laboratory ----------------------------------------------------------------------------------


@pytest.mark.rule("TECH-6")
def test_exposition() -> None:
    """The card gives 10 points when it is gained, and nothing for those after it."""
    begun = acting("labA", 5, labs={"A": "exposition-US"}, yen=[4])
    added = (Added("exposition", Amounts(vp=10)),)
    begun.when("learn exposition-US for Y4").then(
        Gained(0, "technology", parse_amounts("V10"), added)
    )
    later = acting("labA", 5, labs={"A": "gaslight-EN"}, cards=["exposition"])
    assert 0 == points(later.when("learn gaslight-EN"))


@pytest.mark.rule("TECH-9", "LAB-7")
def test_letterpress_printing() -> None:
    """Each later technology brings 1 Yen, which cannot help to pay for it."""
    board = {"A": "gaslight-EN stock-NL"}
    begun = acting("labA", 4, labs=board, cards=["letterpress"], yen=[1])
    begun.refused("learn gaslight-EN for Y2", "LAB-3", yen=1)
    richer = acting("labA", 4, labs=board, cards=["letterpress"], yen=[2])
    assert 2 - 2 + 1 == richer.when("learn gaslight-EN for Y2").state.players[0].yen


@pytest.mark.rule("TECH-6", "TECH-9", "TECH-19")
def test_patent_system() -> None:
    """Each later technology brings 2 points, on top of what others give for it."""
    begun = acting("labA", 5, labs={"A": "gaslight-EN"}, cards=["patent"])
    begun.when("learn gaslight-EN").then(
        Gained(0, "technology", parse_amounts("V2"), (Added("patent", Amounts(vp=2)),))
    )
    owned = ["patent letterpress"]
    all_three = acting("labA", 5, labs={"A": "exposition-US"}, cards=owned, yen=[4])
    after = all_three.when("learn exposition-US for Y4")
    assert (2 + 10, 4 - 4 + 1) == (points(after), after.state.players[0].yen)


# --- Orders, Church and Customs ------------------------------------------------------------------


@pytest.mark.rule("TECH-7")
def test_ball() -> None:
    """A fulfilled order gains 2 points more; a goal does not."""
    start = position(orders=["o04"], goods=["C7 T1"], cards=["ball"])
    added = (Added("ball", Amounts(vp=2)),)
    given(start).when("fulfil o04").then(Gained(0, "order", parse_amounts("V7"), added))
    assert 10 == points(given(start).when("achieve A"))


@pytest.mark.rule("TECH-8")
def test_language_school() -> None:
    """A fulfilled order gains 1 Yen more."""
    start = position(orders=["o04"], goods=["C2 T1"], cards=["language"], yen=[0])
    added = (Added("language", Amounts(yen=1)),)
    given(start).when("fulfil o04").then(Gained(0, "order", parse_amounts("V5 Y1"), added))


@pytest.mark.rule("TECH-10")
def test_winery() -> None:
    """An assistant at the Church gains 3 points more; one at the Customs does not."""
    church = acting("church", 4, cards=["winery"], assistants=["church"])
    church.when("church 2").then(
        Gained(0, "church", parse_amounts("V6 Y2"), (Added("winery", Amounts(vp=3)),))
    )
    customs = acting("customs", 2, cards=["winery"], imports=[1])
    assert 4 == points(customs.when("customs 2 from hand"))


@pytest.mark.rule("TECH-17")
def test_brickyard() -> None:
    """An assistant at the Customs gains 4 points more; one at the Church does not."""
    customs = acting("customs", 2, cards=["brickyard"], imports=[1])
    customs.when("customs 2 from hand").then(
        Gained(0, "customs", parse_amounts("V8 Y2"), (Added("brickyard", Amounts(vp=4)),))
    )
    church = acting("church", 4, cards=["brickyard"])
    assert 3 == points(church.when("church 2 from hand"))


# --- Once a turn, and at its start ---------------------------------------------------------------


@pytest.mark.rule("TECH-4", "ASK-5")
def test_spinning_mill() -> None:
    """Once a turn, in either half or between them, 1 silk becomes 2 Yen."""
    start = position(cards=["spinning", ""], goods=["S3"], yen=[0], hands=["a0"])
    spun = given(start).when("spin")
    player = spun.state.players[0]
    assert ((0, 2, 0, 0), 2) == (player.goods, player.yen)
    spun.refused("spin", "TECH-4", key="spin.once")
    second = spun.when("done", "return")
    assert SecondHalf() == second.state.phase
    second.refused("spin", "TECH-4", key="spin.once")
    second.when("done").refused("spin", "TECH-4", key="spin.technology")


@pytest.mark.rule("TECH-4", "TECH-14", "TURN-2")
def test_once_a_turn_again_in_the_next() -> None:
    """A new turn allows both again."""
    start = position(
        phase="second",
        seat=1,
        cards=["", "spinning university"],
        spun=True,
        enrolled=True,
    )
    following = given(start).when("done", "done", "place bank", "done", "return", "done", "done")
    assert {"spin", "enrol"} <= {*following.moves()}


@pytest.mark.rule("TECH-4", "ASK-5")
def test_spinning_silk_of_this_turn() -> None:
    """Silk gained in the turn can be spun in it."""
    start = position(phase="pick A1", cards=["spinning"], goods=[""], yen=[0])
    given(start).refused("spin", "TECH-4", key="spin.silk")
    after = given(start).when("pick S", "spin")
    assert ((0, 0, 0, 0), 2) == (after.state.players[0].goods, after.state.players[0].yen)


@pytest.mark.rule("TECH-14", "ASK-5")
def test_university() -> None:
    """Once a turn, 1 Yen to the supply brings an assistant from warehouse to hand."""
    start = position(cards=["university"], yen=[2, 4], hands=["a3"])
    after = given(start).when("enrol")
    player = after.state.players[0]
    assert (3 + 1, 17 - 1) == (player.assistants, player.stored_assistants)
    assert [1, 4] == [each.yen for each in after.state.players]
    after.refused("enrol", "TECH-14", key="enrol.once")
    after.when("done", "place bank").refused("enrol", "TECH-14", key="enrol.once")


@pytest.mark.rule("TECH-18", "TURN-2")
@pytest.mark.parametrize(("yen", "then"), [(0, 2), (1, 2), (2, 2), (5, 5)])
def test_system_of_stock(yen: int, then: int) -> None:
    """Fewer than 2 Yen become 2 at the start of the owner's turn, before the first decision."""
    start = position(phase="second", seat=1, cards=["stock"], yen=[yen, 0])
    after = given(start).when("done")
    assert [then, 0] == [player.yen for player in after.state.players]
    paid = [StockPaid(0, 2 - yen)] if yen < 2 else []
    after.then(TurnBegan(0, 2), *paid)
    assert yokohama.FirstHalf() == after.state.phase


@pytest.mark.rule("TECH-18")
def test_stock_with_two_yen() -> None:
    """Who has 2 Yen is paid nothing, and nothing is told of it."""
    start = position(phase="second", cards=["", "stock"], yen=[0, 2])
    after = given(start).when("done")
    assert ([], 2) == (after.events_of(StockPaid), after.state.players[1].yen)


@pytest.mark.rule("TECH-18")
def test_system_of_stock_at_the_start_only() -> None:
    """Who spends the Yen in the turn gets none until the next."""
    start = position(cards=["stock university"], yen=[1], hands=["a0"])
    after = given(start).when("enrol", "done", "place bank", "return", "done", "done")
    assert (0, 1) == (after.state.players[0].yen, yokohama.actor(after.state))
