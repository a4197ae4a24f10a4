"""SHIP: goods that are bought make their ships advance."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import osaka_rules as osaka
from osaka_rules import Colour, PaydayBegan, Route, Ruleset, Sailed, Space, State
from tests.osaka.given import Given, given

RED, BLUE, YELLOW, GREEN = osaka.COLOURS
PLENTY = "6R5"
BUY_ALL = "buy with R5 R5 R5 R5 R5 R5"


def market(cards: str, ships: Mapping[str, int], ruleset: Ruleset = osaka.STANDARD) -> State:
    """A Market that a rich player is about to buy."""
    return osaka.position(ruleset=ruleset, market=cards, hands=[PLENTY], ships=ships)


def bought(cards: str, ships: Mapping[str, int]) -> Given:
    """A purchase of a whole Market."""
    return given(market(cards, ships)).when(BUY_ALL)


@pytest.mark.rule("SHIP-1")
@pytest.mark.parametrize(
    ("goods", "ships"),
    [
        ("G2", (0, 0, 0, 1)),
        ("G2 G2", (0, 0, 0, 2)),
        ("G2 G3", (0, 0, 0, 2)),
        ("G2 G3 G5", (0, 0, 0, 2)),
        ("6G2", (0, 0, 0, 2)),
        ("R3 B2 Y2 G2", (1, 1, 1, 1)),
        ("2R2 B2 2Y2 G2", (2, 1, 2, 1)),
    ],
)
def test_one_space_or_two(goods: str, ships: tuple[int, int, int, int]) -> None:
    """One card of a colour moves its ship one space; two or more, of any value, two spaces."""
    assert ships == bought(goods, {}).state.ships


@pytest.mark.rule("SHIP-1")
def test_printed_example_of_yellow_and_red() -> None:
    """Two yellow goods and a red one: yellow advances two spaces, red one; the events say so."""
    after = bought("Y2 Y3 R2", {"R": 1, "B": 3, "Y": 2, "G": 4})
    after.then(
        Sailed(RED, bought=1, steps=1, origin=1, space=2, arrived=False),
        Sailed(YELLOW, bought=2, steps=2, origin=2, space=4, arrived=False),
    )
    assert (2, 3, 4, 4) == after.state.ships
    assert [] == after.settled().events_of(PaydayBegan)


@pytest.mark.rule("SHIP-1", "SHIP-3")
def test_printed_example_of_blue_and_green() -> None:
    """Three blue goods and a green one: blue advances two, green one, to Edo: payday for green."""
    after = bought("B2 B3 B5 G2", {"B": 1, "G": 4})
    after.then(
        Sailed(BLUE, bought=3, steps=2, origin=1, space=3, arrived=False),
        Sailed(GREEN, bought=1, steps=1, origin=4, space=5, arrived=True),
    )
    after.settled().then(PaydayBegan(0, (GREEN,)))


@pytest.mark.rule("SHIP-1")
def test_goods_before_the_purchase_do_not_count() -> None:
    """Only what is bought moves a ship: neither goods, nor the payment, nor what stays there."""
    start = osaka.position(
        market="R2 G2",
        hands=["2R5"],
        goods=["3R2 B2", "B2"],
        insured=["Y2"],
        reserved={1: "market R5"},
    )
    assert (1, 0, 0, 1) == given(start).when("buy with R5").state.ships


@pytest.mark.rule("SHIP-1")
def test_the_own_reserved_card_counts() -> None:
    """A reserved card that is bought moves its ship like any other."""
    start = osaka.position(market="R2", hands=["G5 G2"], reserved={0: "market R5"})
    assert (2, 0, 0, 0) == given(start).when("buy with G2 G5").state.ships


@pytest.mark.rule("SHIP-2")
@pytest.mark.parametrize(
    ("space", "goods", "clauses"),
    [
        (4, "B2 B3", ("SHIP-1", "SHIP-2", "SHIP-3")),
        (4, "4B2", ("SHIP-1", "SHIP-2", "SHIP-3")),
        (3, "B2 B3", ("SHIP-1", "SHIP-3")),
        (4, "B2", ("SHIP-1", "SHIP-3")),
    ],
)
def test_a_ship_stops_in_edo(space: int, goods: str, clauses: tuple[str, ...]) -> None:
    """A ship with two steps to go and one space left stops in Edo; it never goes past."""
    after = bought(goods, {"B": space})
    assert (0, 5, 0, 0) == after.state.ships
    (sailed,) = after.events_of(Sailed)
    assert (space, 5, True) == (sailed.origin, sailed.space, sailed.arrived)
    assert clauses == sailed.clauses


@pytest.mark.rule("SHIP-2")
def test_edo_of_another_route() -> None:
    """Where Edo is depends on the route: on one of four spaces a ship stops on the fourth."""
    names = ("Osaka", "Oshima", "Anori", "Edo")
    ruleset = Ruleset(route=Route(tuple(Space(name) for name in names)))
    after = given(market("B2 B3 R2", {"B": 2, "R": 1}, ruleset)).when(BUY_ALL)
    assert (2, 3, 0, 0) == after.state.ships


@pytest.mark.rule("SHIP-3")
@pytest.mark.parametrize(
    ("goods", "ships", "arrived"),
    [
        ("R2 B2 Y2 G2", {"R": 4, "B": 4, "Y": 4, "G": 4}, (RED, BLUE, YELLOW, GREEN)),
        ("R2 B2 Y2 G2", {"R": 3, "B": 4, "Y": 0, "G": 4}, (BLUE, GREEN)),
        ("2R2 G3", {"R": 3, "G": 3}, (RED,)),
        ("G3 2Y2", {"R": 4, "Y": 4, "G": 4}, (YELLOW, GREEN)),
    ],
)
def test_a_payday_for_each_ship_in_edo(
    goods: str, ships: dict[str, int], arrived: tuple[Colour, ...]
) -> None:
    """When all ships have advanced there is a payday for each one that is in Edo, no other."""
    after = bought(goods, ships).settled()
    after.then(PaydayBegan(0, arrived))


@pytest.mark.rule("SHIP-3")
def test_all_ships_advance_before_the_payday() -> None:
    """Red arrives first in the order of colours, yet green has sailed before the payday begins."""
    ruleset = Ruleset(refresh="after_payday")
    after = given(market("R2 G2", {"R": 4, "G": 2}, ruleset)).when(BUY_ALL)
    kinds = [type(event) for event in after.events]
    assert [Sailed, Sailed, PaydayBegan] == kinds[2:5]
    assert ["R", "G"] == [str(event.colour) for event in after.events_of(Sailed)]


@pytest.mark.rule("SHIP-3")
def test_no_payday_before_edo() -> None:
    """One space before Edo is not Edo."""
    after = bought("2R2 B2 G2", {"R": 2, "B": 3, "G": 3}).settled()
    assert (4, 4, 0, 4) == after.state.ships
    assert [] == after.events_of(PaydayBegan)
