"""BUY: everything in the Market that others have not reserved, for coins from the hand."""

from __future__ import annotations

import pytest

import osaka_rules as osaka
from osaka_rules import (
    Bought,
    Buy,
    Event,
    GameEnded,
    InsuranceAsked,
    Paid,
    PaydayBegan,
    Refilled,
    RefreshBegan,
    Returned,
    Ruleset,
    Sailed,
    Sold,
    TokenGained,
    TurnBegan,
    card,
    cards,
)
from osaka_rules.osaka.ruleset import RefreshTime
from tests.osaka.given import DRAWS, given
from tests.support.refusals import refusal

AFTER_PAYDAY = Ruleset(refresh="after_payday")


# --- BUY-1, BUY-2 ----------------------------------------------------------------------------


@pytest.mark.rule("BUY-1")
def test_all_free_cards_and_the_own_reserved_one_are_bought() -> None:
    """Everything in the Market but the cards of others is bought, and counts for the price."""
    start = osaka.position(
        market="R2 R3 G2", farm="G5", hands=["3G5"], reserved={0: "market B5", 1: "market Y5"}
    )
    after = given(start).when("buy with G5 G5 G5")
    after.then(Bought(0, cards("R2 R3 B5 G2"), reserved_card=card("B5")))
    assert [2 + 3 + 5 + 2] == [event.price for event in after.events_of(Paid)]
    assert cards("R2 R3 B5 G2") == after.state.goods[0]
    assert cards("G5") == after.state.market


@pytest.mark.rule("BUY-1", "RES-4")
def test_a_twin_of_a_reserved_card_is_bought() -> None:
    """Of two red 5s the free one is bought; the one under another's piece stays."""
    start = osaka.position(market="R5", hands=["G5"], reserved={1: "market R5"})
    after = given(start).when("buy with G5")
    after.then(Bought(0, cards("R5"), reserved_card=None))
    assert cards("") == after.state.market
    assert osaka.Reservation("market", card("R5")) == after.state.reserved[1]


@pytest.mark.rule("BUY-1")
def test_farm_cards_are_never_bought() -> None:
    """Cards of the Farm are not bought, not even the buyer's own reserved one."""
    start = osaka.position(market="R2", farm="G5", hands=["G2"], reserved={0: "farm R5"})
    after = given(start).when("buy with G2")
    after.then(Bought(0, cards("R2"), reserved_card=None))
    assert cards("R2") == after.state.goods[0]
    assert cards("G5") == after.state.market


@pytest.mark.rule("BUY-1")
def test_only_the_own_reserved_card() -> None:
    """If the buyer's reserved card is all there is for them, it is bought alone."""
    start = osaka.position(hands=["G5"], reserved={0: "market R5", 1: "market B5"})
    after = given(start).when("buy with G5")
    assert cards("R5") == after.state.goods[0]
    assert cards("") == after.state.market


@pytest.mark.rule("BUY-2")
def test_there_must_be_something_to_buy() -> None:
    """With nothing in the Market but what others have reserved, nothing can be bought."""
    for reserved in ({}, {1: "market R5"}):
        start = osaka.position(reserved=reserved, hands=["3G5"], draw="", discard="", vp=[108])
        given(start).refused("buy with G5 G5 G5", "BUY-2", key="buy.nothing")
        assert ["pass"] == given(start).moves()


# --- BUY-3, BUY-4, BUY-5 ---------------------------------------------------------------------


@pytest.mark.rule("BUY-3")
def test_printed_payment() -> None:
    """A hand of 2, 2, 3 and 5 is worth 12 coins and buys goods worth 12, but not goods worth 13."""
    hand = "R2 B2 Y3 G5"
    enough = given(osaka.position(market="R2 R5 B5", hands=[hand])).when(f"buy with {hand}")
    assert [(12, 12)] == [(event.coins, event.price) for event in enough.events_of(Paid)]
    too_dear = given(osaka.position(market="R3 R5 B5", hands=[hand]))
    too_dear.refused(f"buy with {hand}", "BUY-3", key="buy.coins", coins=12, price=13)


@pytest.mark.rule("BUY-3")
def test_any_selection_that_is_enough() -> None:
    """Every selection from the hand that is worth the price or more is a payment, no other is."""
    start = given(osaka.position(market="R2 R3", hands=["B2 B3 G2 G5"]))
    enough = [
        "buy with G5",
        "buy with G2 G5",
        "buy with B3 G5",
        "buy with B3 G2",
        "buy with B3 G2 G5",
        "buy with B2 G5",
        "buy with B2 G2 G5",
        "buy with B2 B3",
        "buy with B2 B3 G5",
        "buy with B2 B3 G2",
        "buy with B2 B3 G2 G5",
    ]
    assert sorted(enough) == sorted(move for move in start.moves() if move.startswith("buy"))
    for move in ("buy with B2", "buy with B3", "buy with G2", "buy with B2 G2"):
        start.refused(move, "BUY-3")


@pytest.mark.rule("BUY-3")
@pytest.mark.parametrize(
    ("move", "missing"),
    [("buy with R5", "R5"), ("buy with B5 B5", "B5 B5"), ("buy with B5 G2 G2", "B5 G2 G2")],
)
def test_cards_that_are_not_in_the_hand(move: str, missing: str) -> None:
    """Nobody pays with a card they do not hold, or with more copies than they hold."""
    start = osaka.position(market="R2", hands=["B5 G2", "R5 B5 G2"], goods=["R5 B5 G2"])
    given(start).refused(move, "BUY-3", key="buy.hand", cards=missing)


@pytest.mark.rule("BUY-3")
def test_a_payment_is_never_empty() -> None:
    """Goods are never free: a payment of no cards is worth 0."""
    state = osaka.position(market="R2", hands=["G2"])
    objection = osaka.objection(state, Buy(cards("")))
    assert objection is not None
    assert (("BUY-3",), "buy.coins") == refusal(objection)
    assert 0 == objection.message.value("coins")


@pytest.mark.rule("BUY-3")
def test_others_reserved_cards_do_not_count_for_the_price() -> None:
    """The price is that of the cards bought: 2 here, though a red 5 lies there too."""
    start = osaka.position(market="R2", hands=["G2"], reserved={1: "market R5"})
    assert [(2, 2)] == [
        (event.coins, event.price) for event in given(start).when("buy with G2").events_of(Paid)
    ]


@pytest.mark.rule("BUY-3", "RES-5")
def test_the_own_reserved_card_counts_for_the_price() -> None:
    """A buyer cannot leave out their own reserved card because it is too dear."""
    start = osaka.position(market="R2", hands=["G2 G3"], reserved={0: "market R5"})
    clauses = ("BUY-3", "BUY-1", "RES-5")
    given(start).refused("buy with G2 G3", *clauses, key="buy.own", coins=5, price=7)


@pytest.mark.rule("BUY-4")
def test_no_change_is_given() -> None:
    """A 5 paid for a 2 is gone: nothing comes back for the rest."""
    after = given(osaka.position(market="R2", hands=["G5 B3"])).when("buy with G5")
    after.then(Paid(0, cards("G5"), coins=5, price=2))
    assert cards("B3") == after.state.hands[0]
    assert cards("G5") == after.state.discard


@pytest.mark.rule("BUY-4")
def test_more_cards_than_needed_may_be_paid() -> None:
    """Whole cards beyond the price may be paid too; they are discarded like the rest."""
    after = given(osaka.position(market="R2", hands=["B3 G2 G5"])).when("buy with B3 G2 G5")
    after.then(Paid(0, cards("B3 G2 G5"), coins=10, price=2))
    assert cards("") == after.state.hands[0]
    assert cards("B3 G2 G5") == after.state.discard


@pytest.mark.rule("BUY-5")
def test_paid_cards_are_discarded() -> None:
    """The payment, and nothing else, goes to the discard pile, on what lay there before."""
    start = osaka.position(
        seat=1, market="R2 B3", hands=["G5", "G5 2G2 R5"], draw="3Y2 3Y3", discard="Y5", vp=[108]
    )
    after = given(start).when("buy with G2 G2 G5")
    assert cards("G2 G2 G5 Y5") == after.state.discard
    assert [cards("G5"), cards("R5")] == [*after.state.hands]


# --- BUY-6, BUY-7 ----------------------------------------------------------------------------


@pytest.mark.rule("BUY-6")
def test_bought_cards_become_merchandise() -> None:
    """What is bought lies before the buyer, uninsured, beside what was there."""
    start = osaka.position(
        seat=1, market="R2 B3", hands=["", "G5"], goods=["R5", "R2 G2"], insured=["", "B3"]
    )
    after = given(start).when("buy with G5")
    assert [cards("R5"), cards("2R2 B3 G2")] == [*after.state.goods]
    assert [cards(""), cards("B3")] == [*after.state.insured]
    assert cards("2R2 B3 G2") == osaka.view(after.state, 0).traders[1].goods


@pytest.mark.rule("BUY-6")
def test_merchandise_has_no_limit() -> None:
    """A player may own any number of goods: here 44 and eight more."""
    start = osaka.position(market="8R2", hands=["4Y5"], goods=["11B2 11G2 11Y2 9B3 2G3"])
    after = given(start).when("buy with Y5 Y5 Y5 Y5")
    assert 44 + 8 == len(after.state.goods[0])


@pytest.mark.rule("BUY-7")
def test_the_piece_returns_with_the_bought_card() -> None:
    """Who buys their own reserved card has the piece back and may reserve again."""
    start = osaka.position(market="B2", hands=["G5 G2"], reserved={0: "market R5"})
    after = given(start).when("buy with G2 G5", *DRAWS)
    assert (None, None) == after.state.reserved
    assert "reserve market B2" in after.when("take R2").moves()


@pytest.mark.rule("BUY-7")
def test_the_piece_in_the_farm_does_not_return() -> None:
    """A reserved card of the Farm was not bought, even if its twin was: the piece stays on it."""
    start = osaka.position(market="R5", hands=["G5"], reserved={0: "farm R5"})
    after = given(start).when("buy with G5")
    after.then(Bought(0, cards("R5"), reserved_card=None))
    assert osaka.Reservation("market", card("R5")) == after.state.reserved[0]


@pytest.mark.rule("BUY-7")
def test_both_twins_are_bought() -> None:
    """One's own reserved card and its free twin are bought together, and the piece returns."""
    start = osaka.position(market="R5", hands=["2G5"], reserved={0: "market R5"})
    after = given(start).when("buy with G5 G5")
    after.then(Bought(0, cards("2R5"), reserved_card=card("R5")))
    assert (None, None) == after.state.reserved
    assert cards("2R5") == after.state.goods[0]


# --- BUY-8 -----------------------------------------------------------------------------------


def order(events: tuple[Event, ...]) -> list[type[Event]]:
    """List what kinds of things happened, several of a kind in a row as one."""
    kinds = [type(event) for event in events]
    return [kind for at, kind in enumerate(kinds) if at == 0 or kinds[at - 1] is not kind]


@pytest.mark.rule("BUY-8")
@pytest.mark.parametrize("refresh", ["before_payday", "after_payday"])
def test_order_without_a_payday(refresh: RefreshTime) -> None:
    """With no ship in Edo: pay, take the goods, ships advance, refresh, next turn."""
    start = osaka.position(ruleset=Ruleset(refresh=refresh), market="R2 B2", hands=["G5"])
    after = given(start).when("buy with G5", *DRAWS)
    expected = [Paid, Bought, Sailed, RefreshBegan, Refilled, TurnBegan]
    assert expected == order(after.events)
    after.then(RefreshBegan(0, "purchase", cards(""), 2, 3))


@pytest.mark.rule("BUY-8")
def test_refresh_before_the_payday() -> None:
    """By default Market and Farm are refreshed before a payday of the same turn."""
    start = osaka.position(market="R2", hands=["G5"], ships={"R": 4})
    after = given(start).when("buy with G5", *DRAWS)
    expected = [
        *[Paid, Bought, Sailed, RefreshBegan, Refilled],
        *[PaydayBegan, Sold, TokenGained, Returned, TurnBegan],
    ]
    assert expected == order(after.events)
    assert (0, 0, 0, 0) == after.state.ships


@pytest.mark.rule("BUY-8")
def test_refresh_after_the_payday() -> None:
    """Under ``after_payday`` they are refreshed once, when the ships have returned."""
    start = osaka.position(ruleset=AFTER_PAYDAY, market="R2", hands=["G5"], ships={"R": 4})
    after = given(start).when("buy with G5", *DRAWS)
    expected = [
        *[Paid, Bought, Sailed, PaydayBegan, Sold, TokenGained, Returned],
        *[RefreshBegan, Refilled, TurnBegan],
    ]
    assert expected == order(after.events)
    after.then(RefreshBegan(0, "purchase", cards(""), 2, 3))


@pytest.mark.rule("BUY-8")
def test_insurance_comes_before_a_late_refresh() -> None:
    """Under ``after_payday`` the refresh waits for insurance, sinking and return."""
    start = osaka.position(
        ruleset=AFTER_PAYDAY, market="R2", hands=["G5"], goods=["", "B2"], ships={"R": 4, "B": 3}
    )
    asked = given(start).when("buy with G5")
    assert [1] == [event.seat for event in asked.events_of(InsuranceAsked)]
    assert [] == asked.events_of(RefreshBegan)
    after = asked.when("done")
    assert [0] == [event.seat for event in after.events_of(RefreshBegan)]
    assert [Returned, RefreshBegan] == order(after.events)[-2:]
    after.when(*DRAWS).then(TurnBegan(1))


@pytest.mark.rule("BUY-8")
def test_one_late_refresh_for_several_paydays() -> None:
    """With two paydays one after the other the late refresh comes once, after the second."""
    ruleset = Ruleset(refresh="after_payday", paydays="sequential")
    start = osaka.position(ruleset=ruleset, market="R2 B2", hands=["G5"], ships={"R": 4, "B": 4})
    after = given(start).when("buy with G5", *DRAWS)
    payday = [PaydayBegan, Sold, TokenGained, Returned]
    assert [
        *[Paid, Bought, Sailed],
        *payday,
        *payday,
        *[RefreshBegan, Refilled, TurnBegan],
    ] == order(after.events)


@pytest.mark.rule("BUY-8")
def test_one_early_refresh_for_several_paydays() -> None:
    """With two paydays one after the other the early refresh comes once, before the first."""
    ruleset = Ruleset(paydays="sequential")
    start = osaka.position(ruleset=ruleset, market="R2 B2", hands=["G5"], ships={"R": 4, "B": 4})
    after = given(start).when("buy with G5", *DRAWS)
    payday = [PaydayBegan, Sold, TokenGained, Returned]
    assert [*[Paid, Bought, Sailed, RefreshBegan, Refilled], *payday, *payday, TurnBegan] == order(
        after.events
    )


@pytest.mark.rule("BUY-8", "END-1")
@pytest.mark.parametrize(("refresh", "refreshes"), [("before_payday", 1), ("after_payday", 0)])
def test_no_late_refresh_when_the_game_ended(refresh: RefreshTime, refreshes: int) -> None:
    """If the payday ends the game, the refresh due after it does not happen any more."""
    start = osaka.position(
        ruleset=Ruleset(refresh=refresh), market="R2", hands=["G5"], ships={"R": 4}, tokens=["7B"]
    )
    after = given(start).when("buy with G5").settled()
    assert refreshes == len(after.events_of(RefreshBegan))
    assert GameEnded is type(after.events[-1])


@pytest.mark.rule("BUY-8", "REFR-3")
def test_an_early_refresh_cannot_draw_what_is_sold_later() -> None:
    """Only the payment is in the discard pile when Market and Farm are refreshed by default."""
    for refresh, discarded in (("before_payday", 1), ("after_payday", 1 + 3)):
        ruleset = AFTER_PAYDAY if refresh == "after_payday" else osaka.STANDARD
        start = osaka.position(
            ruleset=ruleset,
            market="R2",
            hands=["G5"],
            goods=["4R2"],
            ships={"R": 4},
            draw="",
            discard="",
            vp=[108],
        )
        after = given(start).when("buy with G5")
        assert [discarded] == [event.cards for event in after.events_of(osaka.Reshuffled)]
