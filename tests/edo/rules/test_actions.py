"""Chapters CASH, TRAVEL, CREW, LEARN, RES, BUILD and TRADE: the actions of cards."""

from __future__ import annotations

from typing import Final

import pytest

from osaka_rules import edo
from osaka_rules.edo import (
    Building,
    Built,
    Developing,
    Forfeited,
    Gained,
    Learned,
    Recruited,
    Recruiting,
    Restocked,
    Roaming,
    Rode,
    Ruleset,
    Sent,
    Taking,
    Traded,
    Trading,
    Travelling,
    Worked,
    position,
)
from osaka_rules.edo.parts import Parts
from tests.edo.given import given, given_parts
from tests.edo.packs import pack_with, variant_with

FOUR: Final = ("Ann", "Bob", "Cay", "Dan")


@pytest.mark.rule("CASH-1")
def test_money() -> None:
    """5 Ryo each time, and 7 with a special card."""
    start = position(phase="take", plans=["B1 money 2"])
    given(start).when("take 2").then(Gained(0, 2, 0, 10))
    special = position(phase="take", cards=["X01"], plans=["X01 money-plus 2"])
    given(special).when("take 2").then(Gained(0, 2, 0, 14))


@pytest.mark.rule("CASH-2", "COMP-6")
def test_rice() -> None:
    """1 rice each time, up to ten of it."""
    start = position(phase="take", rice=[7], plans=["B1 rice 4"])
    given(start).when("take 2").then(Gained(0, 2, 2, 0))
    given(start).when("take 4").then(Gained(0, 4, 3, 0))


# --- Travel --------------------------------------------------------------------------------------


@pytest.mark.rule("TRAVEL-1", "TRAVEL-2", "TRAVEL-5")
def test_sending() -> None:
    """Own officials go to gates, one at a time, and the merchant stays."""
    begun = given(position(phase="travel", plans=["B2 travel 2+0"]))
    begun.refused("send E", "TRAVEL-2", key="send.gate")
    begun.refused("send nowhere", "MAP-1")
    after = begun.when("send G1", "send G1")
    after.then(Sent(0, "G1"), Sent(0, "G1"))
    assert (2, "E") == (
        sum(after.state.players[0].samurai),
        after.state.board.spaces[after.state.merchant],
    )
    assert [] == [move for move in begun.moves() if move.startswith("merchant")]


@pytest.mark.rule("TRAVEL-2")
def test_sending_anywhere() -> None:
    """A special card sends to any space."""
    start = position(phase="travel", cards=["X03"], plans=["X03 travel-plus 1+0"])
    assert "send E" in given(start).moves()


@pytest.mark.rule("TRAVEL-4", "TRAVEL-6")
def test_riding() -> None:
    """An official lets two samurai ride, a neutral before an own one; sending ends its rides."""
    start = position(phase="travel", samurai=["E W1"], neutrals=[1], plans=["B2 travel 1+1"])
    one = given(start).when("ride E C1")
    assert Travelling(0, 1, 1, 0, 1) == one.state.phase
    one.refused("ride C1 C1", "TRAVEL-4", key="ride.same")
    one.refused("ride E C1", "TRAVEL-4", "MOVE-3", key="ride.samurai")
    one.refused("ride E nowhere", "MAP-1")
    assert Travelling(0, 1, 0, 0, 0) != one.when("send G1").state.phase
    two = one.when("ride W1 E", "ride E C1")
    two.then(
        Rode(0, "E", "C1", "neutral"), Rode(0, "W1", "E", "left over"), Rode(0, "E", "C1", "own")
    )
    assert Travelling(0, 1, 0, 0, 1) == two.state.phase
    assert Roaming(1, 1) == two.when("done").then(Forfeited(0, 0)).state.phase


@pytest.mark.rule("TRAVEL-6")
def test_sending_gives_up_rides() -> None:
    """Who rides once and then sends an official has the others left, and no ride."""
    start = position(phase="travel", samurai=["E"], neutrals=[1], plans=["B2 travel 2+1"])
    rode = given(start).when("ride E C1")
    assert Travelling(0, 1, 2, 0, 1) == rode.state.phase
    assert Travelling(0, 1, 1, 0, 0) == rode.when("send G1").state.phase


@pytest.mark.rule("TRAVEL-4")
def test_no_rides() -> None:
    """Where the pack lets nobody ride, officials are sent or nothing."""
    pack = pack_with(
        (
            "max = 3, officials = 1, rides = 2, anywhere = true",
            "max = 3, officials = 1, rides = 0, anywhere = true",
        )
    )
    start = position(
        phase="travel", pack=pack, cards=["X03"], samurai=["E"], plans=["X03 travel-plus 1+0"]
    )
    given(start).refused("ride E C1", "TRAVEL-4", "TRAVEL-6", key="ride.none")
    assert [*[f"send {space}" for space in start.board.spaces], "done"] == given(start).moves()


@pytest.mark.rule("TRAVEL-3", "ASK-4")
def test_nothing_to_travel() -> None:
    """When own officials are gone and nobody can ride, the slot is over."""
    after = given(position(plans=["B2 travel 1+0"])).when("reveal", "send G1")
    assert Roaming(1, 1) == after.state.phase
    sent = position(phase="travel", samurai=["E"], plans=["B2 travel 1+0"], left=[0, 0], rides=1)
    given(sent).refused("send G1", "TRAVEL-3", "TRAVEL-2", key="send.none")


# --- Recruitment and Development -----------------------------------------------------------------


@pytest.mark.rule("CREW-1", "ASK-4")
def test_recruiting() -> None:
    """A neutral costs 1 rice; without rice nothing is asked."""
    after = given(position(rice=[1], plans=["B2 recruit 1"])).when("reveal", "recruit")
    after.then(Recruited(0, 1))
    assert (1, (0, 0, 0)) == (after.state.players[0].neutrals, after.state.players[0].resources)
    assert Roaming(1, 1) == given(position(plans=["B2 recruit 1"])).when("reveal").state.phase


@pytest.mark.rule("CREW-1")
def test_recruiting_twice() -> None:
    """A special card recruits two, asked one by one; another one costs nothing."""
    start = position(
        rice=[2], cards=["X07", "X08"], plans=["X07 recruit-two 2", "X08 recruit-free 1"]
    )
    begun = given(start).when("reveal", "recruit")
    assert Recruiting(0, 1, 1) == begun.state.phase
    after = begun.when("recruit", "reveal", "recruit")
    assert [2, 1] == [player.neutrals for player in after.state.players]


@pytest.mark.rule("CREW-2", "LEARN-2")
def test_from_the_next_planning_on() -> None:
    """What is gained in a round is planned with in the next one."""
    plans = ["B2 recruit 1, B3 develop 1, none"]
    begun = given(position(rice=[1], samurai=["E"], plans=plans))
    course = begun.when("reveal", "recruit", "reveal", "reveal", "develop X03").settled()
    course = course.when(*["reveal"] * 3).settled()
    planning = course.when("plan none", "plan none", "plan none")
    assert "plan X03 rice-plus 4" in planning.moves()
    assert "plan B2 travel 2+1" in planning.moves()
    assert "plan B2 travel 0+2" not in planning.moves()


@pytest.mark.rule("LEARN-1", "CHANCE-3", "CHANCE-1")
def test_developing() -> None:
    """A card of the display costs 5 Ryo, and a new one is revealed before anything else."""
    begun = given(position(phase="develop", display="X01 X02 X04 X12", plans=["B3 develop 1"]))
    begun.refused("develop X05", "LEARN-1", key="develop.card")
    after = begun.when("develop X04").then(Learned(0, "X04", 5))
    assert edo.CHANCE is edo.actor(after.state)
    after.refused("reveal", "CHANCE-1", "ASK-1")
    after = after.when("deal X03").then(Restocked("X03"))
    assert (("X01", "X02", "X03", "X12"), ("X04",)) == (
        after.state.display,
        after.state.players[0].cards,
    )
    assert (5, Roaming(1, 1)) == (after.state.hidden.ryo[0], after.state.phase)


@pytest.mark.rule("LEARN-1", "LEARN-3", "CHANCE-3", "ASK-4")
def test_the_last_special_cards() -> None:
    """With an empty bag nothing is revealed; with an empty display nothing is asked."""
    most = "X01 X02 X03 X04 X05 X06 X07 X08 X09 X10 X11"
    start = position(cards=[most], ryo=[9], plans=["X11 develop-plus 1", "B3 develop 1"])
    begun = given(start).when("reveal")
    assert Developing(0, 1, 1) == begun.state.phase
    after = begun.when("develop X12")
    assert () == after.state.display
    after = after.when("reveal")
    assert Roaming(0, 2) == after.state.phase


# --- Resources -----------------------------------------------------------------------------------


@pytest.mark.rule("RES-1", "RES-4")
def test_who_can_work() -> None:
    """Own samurai on fitting spaces, each once, not more than activations."""
    start = position(phase="work", samurai=["W1 W1 S1 R1", "W2"], neutrals=[1], plans=["B1 wood 2"])
    begun = given(start)
    begun.refused("work S1", "RES-1", key="work.space")
    begun.refused("work W2", "RES-4", "PERF-6", number=0)
    begun.refused("work W1 W1 W1", "RES-4", "PERF-6", number=2)
    begun.refused("work W9", "MAP-1")
    three = position(phase="work", samurai=["W1 W2 W3"], plans=["B1 wood 2"])
    given(three).refused("work W1 W2 W3", "RES-4", "PERF-4", most=2)


@pytest.mark.rule("RES-1", "RES-3")
@pytest.mark.parametrize(
    ("plan", "space", "resource"),
    [("B1 wood 1", "W1", "wood"), ("B2 stone 1", "S1", "stone"), ("B3 field 1", "R1", "rice")],
)
def test_three_resources(plan: str, space: str, resource: edo.Worked) -> None:
    """Each has spaces of its own, and the same scale; the merchant does not count."""
    start = position(phase="work", samurai=[space], merchant=space, plans=[plan])
    given(start).when(f"work {space}").then(Worked(0, (space,), str(resource), 3))  # type: ignore[arg-type]


@pytest.mark.rule("RES-3")
def test_crowds_and_bonuses() -> None:
    """Four or more win 1 each, and a bonus is added to each activation."""
    start = position(
        phase="work", samurai=["W1 W1", "W1 W1 W1"], cards=["X01"], plans=["X01 wood-plus 2"]
    )
    given(start).when("work W1 W1").then(Worked(0, ("W1", "W1"), "wood", 4))


@pytest.mark.rule("RES-5", "COMP-6")
def test_the_limit_applies_to_the_sum() -> None:
    """Of 3 + 3 wood 4 are taken when there is room for four."""
    start = position(phase="work", samurai=["W1 W2"], wood=[6], plans=["B1 wood 2"])
    given(start).when("work W1 W2").then(Worked(0, ("W1", "W2"), "wood", 4))


# --- Building ------------------------------------------------------------------------------------


@pytest.mark.rule("BUILD-2", "BUILD-3")
@pytest.mark.parametrize(
    ("card", "plan", "cost"),
    [
        ("", "B2 build-easy 1", (3, 3, 4)),
        ("X09", "X09 build-wood 1", (2, 3, 4)),
        ("X10", "X10 build-stone 1", (3, 2, 4)),
        ("X04", "X04 build-ryo 1", (3, 3, 2)),
    ],
)
def test_costs(card: str, plan: str, cost: tuple[int, int, int]) -> None:
    """A post costs 3 wood, 3 stone and 4 Ryo, less what a special card takes off."""
    start = position(phase="build", samurai=["C1"], wood=[3], stone=[3], cards=[card], plans=[plan])
    given(start).when("build post C1").then(Built(0, "post", "C1", *cost, 2))


@pytest.mark.rule("BUILD-3")
def test_nothing_costs_less_than_nothing() -> None:
    """A house takes no stone, and a discount on stone gives none."""
    start = position(
        phase="build", samurai=["C1"], wood=[3], cards=["X10"], plans=["X10 build-stone 1"]
    )
    given(start).when("build house C1").then(Built(0, "house", "C1", 3, 0, 3, 1))
    much = "{ wood = 4, stone = 1, ryo = 3 }"
    free = pack_with(("{ wood = 0, stone = 1, ryo = 0 }", much))
    start = position(
        phase="build", samurai=["C1"], cards=["X10"], plans=["X10 build-stone 1"], pack=free
    )
    given(start).when("build house C1").then(Built(0, "house", "C1", 0, 0, 0, 1))


@pytest.mark.rule("PERF-6")
def test_where_was_built() -> None:
    """The cities of samurai that have built are kept in the map's order: E is the first."""
    parts = Parts(samurai=["E C1 C1"], neutrals=[1], plans=["B2 build-easy 3"])
    parts |= Parts(phase="build", wood=[9], ryo=[9])
    start = position(**parts)
    begun = given(start)
    for moves in (["build house E", "build house C1"], ["build house C1", "build house E"]):
        assert Building(0, 1, 1, ("E", "C1")) == begun.when(*moves).state.phase


@pytest.mark.rule("BUILD-2")
def test_what_a_building_lacks() -> None:
    """Wood, stone and Ryo are all asked for."""
    start = position(
        phase="build", samurai=["C1"], wood=[3], stone=[2], ryo=[2], plans=["B2 build-easy 1"]
    )
    given(start).refused("build house C1", "BUILD-2", "COMP-8", what="Ryo", own=2)
    given(start).refused("build post C1", "BUILD-2", "COMP-8", what="stone", own=2)


@pytest.mark.rule("BUILD-1", "BUILD-4", "MAP-4")
def test_only_in_cities_with_samurai() -> None:
    """Nobody builds on a forest, or where the others stand."""
    start = position(phase="build", samurai=["C1 W1", "C2"], wood=[3], plans=["B2 build-easy 1"])
    given(start).refused("build house W1", "MAP-4", "BUILD-1")
    given(start).refused("build house C2", "BUILD-1", number=0)


@pytest.mark.rule("BUILD-5")
def test_houses_anywhere() -> None:
    """A house can be built in any city, the capital included."""
    start = position(phase="build", samurai=["E C1"], wood=[6], plans=["B2 build-easy 2"])
    after = given(start).when("build house E", "build house C1").state
    assert (("h0",), ("h0",)) == after.cities[:2]


@pytest.mark.rule("BUILD-6")
def test_posts() -> None:
    """One in a city, none in the capital, and no house is needed."""
    start = position(
        phase="build",
        samurai=["E C1 C2"],
        cities={"C1": "p1"},
        wood=[3],
        stone=[3],
        plans=["B2 build-easy 1"],
    )
    begun = given(start)
    begun.refused("build post E", "BUILD-6", key="build.capital")
    begun.refused("build post C1", "BUILD-6", key="build.post")
    assert ("p0",) == begun.when("build post C2").state.cities[2]


@pytest.mark.rule("BUILD-8")
def test_posts_are_no_houses() -> None:
    """A post makes no pair with a house, and gives no right to a fortress."""
    start = position(
        phase="build",
        samurai=["C1 C2"],
        cities={"C1": "h0 p1", "C2": "p0 h1 h1"},
        wood=[3],
        stone=[6],
        plans=["B2 build-easy 1"],
    )
    given(start).refused("build fortress C1", "BUILD-7", "BUILD-8", key="build.pairs")
    given(start).refused("build fortress C2", "BUILD-7", "BUILD-8", key="build.house")


@pytest.mark.rule("BUILD-9")
def test_fortresses_are_nobodys() -> None:
    """A fortress stands without an owner; its points stay with the builder."""
    start = position(
        phase="build", samurai=["C1"], cities={"C1": "h0 h1"}, stone=[6], plans=["B2 build-easy 1"]
    )
    after = given(start).when("build fortress C1").state
    assert ("h0", "h1", "f") == after.cities[1]
    assert 3 == after.players[0].points


# --- Trading -------------------------------------------------------------------------------------


@pytest.mark.rule("TRADE-1", "PERF-6")
def test_a_samurai_with_the_merchant() -> None:
    """Only samurai with the merchant trade, each once."""
    plans = ["B3 trade 2"]
    away = given(position(samurai=["C1"], plans=plans)).when("reveal")
    assert Roaming(1, 1) == away.state.phase
    there = given(position(samurai=["E"], plans=plans)).when("reveal")
    assert Trading(0, 1, 2) == there.state.phase
    assert Roaming(1, 1) == there.when("trade 1").state.phase


@pytest.mark.rule("TRADE-2", "TRADE-3")
def test_what_a_trade_costs() -> None:
    """Each piece has its price, a point what the offer asks."""
    start = position(
        phase="trade",
        samurai=["E"],
        stone=[2],
        rice=[1],
        offer="M02",
        ryo=[5],
        plans=["B3 trade 1"],
    )
    begun = given(start)
    assert ["trade 1", "trade 2", "done"] == begun.moves()
    begun.refused("trade 3", "TRADE-2", "COMP-8", cost=6, what="Ryo")
    begun.refused("trade 4", "TRADE-2", key="trade.number")
    begun.refused("trade point", "TRADE-3", "COMP-8", what="rice", own=1)
    begun.when("trade 2").then(Traded(0, "wood", 2, 0, 0, 0, 0, 4))


@pytest.mark.rule("TRADE-4")
def test_whose_post_it_is() -> None:
    """The post of another player, or an own one elsewhere, does not help."""
    start = position(
        phase="trade",
        merchant="C1",
        samurai=["C1"],
        cities={"C1": "p1", "C2": "p0"},
        offer="M03",
        plans=["B3 trade 1"],
    )
    given(start).refused("trade 2 point", "TRADE-4")


@pytest.mark.rule("TRADE-5")
def test_a_supply_that_cannot_fill() -> None:
    """With a limited supply nobody buys more than there is."""
    start = position(
        names=FOUR,
        phase="trade",
        ruleset=Ruleset(supply="limited"),
        samurai=["E"],
        wood=[0, 10, 9],
        offer="M01",
        plans=["B3 trade 1"],
    )
    given(start).refused("trade 2", "TRADE-5", "TRADE-7", room=1)


@pytest.mark.rule("PERF-3", "PERF-7")
def test_officials_that_are_forfeited() -> None:
    """Who is done with Travel forfeits the own officials and the neutrals that are left."""
    start = position(phase="travel", samurai=["E"], neutrals=[2], plans=["B2 travel 1+2"])
    given(start).when("done").then(Forfeited(0, 3))


@pytest.mark.rule("ASK-4", "CASH-1")
@pytest.mark.parametrize(("amount", "asked"), [(5, True), (1, True), (0, False)])
def test_money_that_is_worth_asking_for(amount: int, asked: bool) -> None:  # noqa: FBT001  # a case
    """Money is asked for if there is some to take, however much rice one has."""
    pack = variant_with(("amount = 5", f"amount = {amount}"))
    start = position(pack=pack, rice=[10], plans=["B1 money 2"])
    expected = Taking(0, 1, 2) if asked else Roaming(1, 1)
    assert expected == given(start).when("reveal").state.phase


@pytest.mark.rule("CREW-1", "COMP-2")
@pytest.mark.parametrize(("there", "asked"), [(11, True), (12, False)])
def test_the_last_neutral(there: int, asked: bool) -> None:  # noqa: FBT001  # a case
    """The last of the twelve neutrals can be recruited; then there is none."""
    start = position(rice=[1], neutrals=[5, there - 5], plans=["B2 recruit 1"])
    expected = Recruiting(0, 1, 1) if asked else Roaming(1, 1)
    assert expected == given(start).when("reveal").state.phase


@pytest.mark.rule("ASK-4", "COMP-2")
@pytest.mark.parametrize(
    "parts",
    [
        Parts(wood=[3], cities={"E": "h0 h0 h0 h0", "C2": "h0 h0 h0"}),
        Parts(stone=[6], cities={"C2": "h0 h0"}),
    ],
)
def test_nothing_to_build(parts: Parts) -> None:
    """Without a house left, or without houses for a fortress here, nothing is asked."""
    start = given_parts({"samurai": ["C1"], "plans": ["B2 build-easy 1"]}, parts)
    assert Roaming(1, 1) == start.when("reveal").state.phase


@pytest.mark.rule("PERF-4", "TRADE-1")
def test_one_activation_is_one_trade() -> None:
    """With one official one samurai trades, though two stand with the merchant."""
    start = position(phase="trade", samurai=["E E"], offer="M01", plans=["B3 trade 1"])
    assert Roaming(1, 1) == given(start).when("trade 1").state.phase


@pytest.mark.rule("PERF-6", "TRADE-1")
def test_trading_from_anywhere() -> None:
    """With X12 samurai trade from any space, each once: the second activation is forfeited."""
    plans = ["X12 trade-far 2"]
    start = position(phase="trade", samurai=["W1"], cards=["X12"], offer="M01", plans=plans)
    after = given(start).when("trade 1")
    after.then(Traded(0, "wood", 1, 0, 0, 0, 0, 2), Forfeited(0, 1, asked=False))
    assert Roaming(1, 1) == after.state.phase


@pytest.mark.rule("ASK-4", "TRADE-5")
@pytest.mark.parametrize(
    ("offer", "parts"), [("M04", Parts(stone=[10])), ("M07", Parts(rice=[10]))]
)
def test_no_room_for_what_is_offered(offer: str, parts: Parts) -> None:
    """Who can keep no more of what is offered, and has nothing for a point, is not asked."""
    usual = Parts(samurai=["E"], offer=offer, plans=["B3 trade 1"])
    start = position(**(usual | parts))
    after = given(start).when("reveal")
    assert [Forfeited(0, 1, asked=False)] == after.events_of(Forfeited)


@pytest.mark.rule("TRADE-7")
def test_goods_bought_do_not_pay() -> None:
    """The point of M04 asks for wood; stone that is bought now pays for nothing."""
    pack = pack_with(("point = { wood = 4 }", "point = { stone = 1 }"))
    start = position(
        phase="trade",
        pack=pack,
        merchant="C1",
        samurai=["C1"],
        cities={"C1": "p0"},
        offer="M04",
        plans=["B3 trade 1"],
    )
    given(start).refused("trade 1 point", "TRADE-3", "COMP-8", what="stone", own=0)
