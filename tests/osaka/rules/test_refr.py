"""REFR: the Farm moves to the Market, and both are filled from the draw pile."""

from __future__ import annotations

import pytest

import osaka_rules as osaka
from osaka_rules import (
    RanOut,
    Refilled,
    RefreshBegan,
    Reshuffled,
    Ruleset,
    TurnBegan,
    VpDrawn,
    card,
    cards,
)
from osaka_rules.osaka.ruleset import Reshuffle
from tests.osaka.given import DRAWS, Given, given

BOTH = pytest.mark.parametrize("reshuffle", ["when_needed", "when_empty"])


def piles(
    *, draw: str, discard: str, reshuffle: Reshuffle = "when_needed", farm: str = "", hand: str = ""
) -> Given:
    """Ann takes the last Market card, so Bob's turn begins with a refresh from these piles."""
    start = osaka.position(
        ruleset=Ruleset(reshuffle=reshuffle),
        market="R5",
        farm=farm,
        hands=["", hand],
        draw=draw,
        discard=discard,
        vp=[108],
    )
    return given(start).when("take R5")


# --- REFR-1, REFR-2 --------------------------------------------------------------------------


@pytest.mark.rule("REFR-1")
def test_farm_to_market_then_two_then_three() -> None:
    """All Farm cards move to the Market, then two cards are drawn there, then three to the Farm."""
    start = osaka.position(market="R3", farm="B3 B5 Y5", hands=["G5"])
    moved = given(start).when("buy with G5")
    moved.then(RefreshBegan(0, "purchase", cards("B3 B5 Y5"), 2, 3))
    assert (cards("B3 B5 Y5"), cards("")) == (moved.state.market, moved.state.farm)
    after = moved.when(*DRAWS)
    areas = ["market", "market", "farm", "farm", "farm"]
    assert areas == [event.area for event in after.events_of(Refilled)]
    assert cards("R2 B2 B3 B5 Y5") == after.state.market
    assert cards("Y2 G2 G3") == after.state.farm
    assert len(moved.state.draw) - 5 == len(after.state.draw)


@pytest.mark.rule("REFR-1")
def test_the_same_refresh_at_the_start_of_a_turn() -> None:
    """A refresh before a turn moves and draws the same cards as one after a purchase."""
    start = osaka.position(market="R3", farm="B3 B5 Y5")
    after = given(start).when("take R3", *DRAWS)
    after.then(RefreshBegan(1, "turn", cards("B3 B5 Y5"), 2, 3))
    assert cards("R2 B2 B3 B5 Y5") == after.state.market
    assert cards("Y2 G2 G3") == after.state.farm


@pytest.mark.rule("REFR-1")
def test_reserved_farm_cards_move_too() -> None:
    """The Farm cards under pieces are among those that move."""
    start = osaka.position(
        market="R3", farm="B5", hands=["G5", ""], reserved={0: "farm B5", 1: "farm B3"}
    )
    after = given(start).when("buy with G5")
    assert [cards("B3 2B5")] == [event.moved for event in after.events_of(RefreshBegan)]
    assert (cards("B5"), cards("")) == (after.state.market, after.state.farm)


@pytest.mark.rule("REFR-1")
@pytest.mark.parametrize(
    ("to_market", "to_farm", "market", "farm"),
    [(1, 1, "B3 R2", "B2"), (3, 0, "B3 R2 B2 Y2", ""), (0, 2, "B3", "R2 B2")],
)
def test_numbers_of_the_ruleset(to_market: int, to_farm: int, market: str, farm: str) -> None:
    """How many cards a refresh draws to each row are values of the ruleset, and may be 0."""
    ruleset = Ruleset(refresh_market=to_market, refresh_farm=to_farm)
    start = osaka.position(ruleset=ruleset, market="R3", farm="B3", hands=["G5"])
    after = given(start).when("buy with G5", *DRAWS[: to_market + to_farm])
    after.then(TurnBegan(1))
    assert (cards(market), cards(farm)) == (after.state.market, after.state.farm)


@pytest.mark.rule("REFR-2")
def test_cards_reserved_by_others_remain() -> None:
    """What others have reserved in the Market is still there after the refresh, pieces and all."""
    start = osaka.position(
        market="B2", farm="B3", hands=["G5", "", ""], reserved={1: "market R5", 2: "market Y5"}
    )
    after = given(start).when("buy with G5", *DRAWS)
    assert cards("R2 B2 B3") == after.state.market
    assert start.reserved == after.state.reserved


@pytest.mark.rule("REFR-2")
def test_the_market_has_no_size_limit() -> None:
    """Three reserved cards stay, twelve Farm cards and two new ones come."""
    start = osaka.position(
        market="B2",
        farm="9R3 B5 2Y3",
        hands=["G5"],
        reserved={1: "market R5", 2: "market Y5", 3: "market G5"},
    )
    after = given(start).when("buy with G5", *DRAWS)
    assert 12 + 2 == len(after.state.market)
    assert start.reserved == after.state.reserved


# --- REFR-3 ----------------------------------------------------------------------------------


@pytest.mark.rule("REFR-3")
@BOTH
def test_reshuffle_in_the_middle_of_a_refresh(reshuffle: Reshuffle) -> None:
    """When the pile runs out in a refresh, the discard pile becomes the new one, and it goes on."""
    start = piles(draw="R2 B2 Y2", discard="2G2 4G3", reshuffle=reshuffle)
    two = start.when("draw R2", "draw B2")
    assert [] == two.events_of(Reshuffled)
    third = two.when("draw Y2")
    third.then(Reshuffled(6))
    assert [Refilled, Reshuffled] == [type(event) for event in third.events[-2:]]
    assert (cards("2G2 4G3"), cards("")) == (third.state.draw, third.state.discard)
    after = third.when("draw G2", "draw G3")
    assert (cards("R2 B2"), cards("Y2 G2 G3")) == (after.state.market, after.state.farm)
    assert cards("G2 3G3") == after.state.draw
    after.then(TurnBegan(1))


@pytest.mark.rule("REFR-3")
@BOTH
def test_reshuffle_before_the_first_card(reshuffle: Reshuffle) -> None:
    """When a refresh begins with an empty draw pile, the discard pile is reshuffled first."""
    after = piles(draw="", discard="2G2 4G3", reshuffle=reshuffle)
    assert [RefreshBegan, Reshuffled] == [type(event) for event in after.events[-2:]]
    after.then(Reshuffled(6))
    assert ["draw G2", "draw G3"] == after.moves()


@pytest.mark.rule("REFR-3")
@pytest.mark.parametrize(
    ("reshuffle", "draw", "discard"),
    [("when_needed", "", "2G2 4G3"), ("when_empty", "2G2 4G3", "")],
)
def test_the_last_card_is_the_last_of_a_refresh(
    reshuffle: Reshuffle, draw: str, discard: str
) -> None:
    """If nothing more is needed, only ``when_empty`` reshuffles after the last card."""
    start = piles(draw="R2 B2 Y2 Y3 Y5", discard="2G2 4G3", reshuffle=reshuffle)
    after = start.when("draw R2", "draw B2", "draw Y2", "draw Y3")
    assert [] == after.events_of(Reshuffled)
    after = after.when("draw Y5")
    assert (cards(draw), cards(discard)) == (after.state.draw, after.state.discard)
    assert [Reshuffled(6)] * (reshuffle == "when_empty") == after.events_of(Reshuffled)
    assert TurnBegan(1) == after.events[-1]


@pytest.mark.rule("REFR-3")
@pytest.mark.parametrize(
    ("reshuffle", "draw", "discard", "shuffles"),
    [("when_needed", "5B3 G5", "", [Reshuffled(6)]), ("when_empty", "5B3", "G5", [Reshuffled(5)])],
)
def test_which_shuffle_the_next_payment_is_in(
    reshuffle: Reshuffle, draw: str, discard: str, shuffles: list[Reshuffled]
) -> None:
    """A payment made while the pile is empty is shuffled in if that has waited for a need."""
    start = piles(draw="R2 B2 Y2 Y3 Y5", discard="5B3", reshuffle=reshuffle, hand="G5")
    ready = start.when("draw R2", "draw B2", "draw Y2", "draw Y3", "draw Y5")
    after = ready.when("buy with G5")
    assert shuffles == after.events_of(Reshuffled)
    assert (cards(draw), cards(discard)) == (after.state.draw, after.state.discard)


@pytest.mark.rule("REFR-3")
@BOTH
def test_nothing_to_reshuffle_when_the_last_card_is_drawn(reshuffle: Reshuffle) -> None:
    """With an empty discard pile nothing happens; later discards wait until a card is needed."""
    start = piles(draw="R2 B2 Y2 Y3 Y5", discard="", reshuffle=reshuffle, hand="2G5")
    ready = start.when("draw R2", "draw B2", "draw Y2", "draw Y3", "draw Y5")
    assert [] == ready.events_of(Reshuffled)
    assert (cards(""), cards("")) == (ready.state.draw, ready.state.discard)
    assert 1 == osaka.actor(ready.state)
    after = ready.when("buy with G5 G5")
    assert [RefreshBegan, Reshuffled] == [type(event) for event in after.events[-2:]]
    after.then(Reshuffled(2))


@pytest.mark.rule("REFR-3")
@BOTH
def test_discards_wait_while_the_pile_is_empty(reshuffle: Reshuffle) -> None:
    """An empty pile is not filled because cards are discarded, only because one must be drawn."""
    start = osaka.position(
        ruleset=Ruleset(reshuffle=reshuffle),
        phase=osaka.Insuring(active=0, seat=1),
        market="G5",
        hands=["", "B2"],
        goods=["", "B5 B3"],
        ships={"R": 5, "B": 3},
        draw="",
        discard="",
        vp=[108],
    )
    after = given(start).when("insure B2 for B5", "done")
    assert [] == after.events_of(Reshuffled)
    assert (cards(""), cards("B2 B3")) == (after.state.draw, after.state.discard)


@pytest.mark.rule("REFR-3", "PAY-5")
@pytest.mark.parametrize(
    ("reshuffle", "shuffled", "discard"), [("when_empty", 3, "3R2"), ("when_needed", 6, "")]
)
def test_the_last_card_is_drawn_in_a_payday(
    reshuffle: Reshuffle, shuffled: int, discard: str
) -> None:
    """Under ``when_empty`` the reshuffle follows the draw of a VP, before the next sale."""
    start = osaka.position(
        ruleset=Ruleset(reshuffle=reshuffle, refresh="after_payday"),
        market="R2",
        hands=["G5"],
        goods=["", "5R2"],
        tokens=["5R"],
        ships={"R": 4},
        draw="G2",
        discard="B2 B3",
        vp=[108],
    )
    after = given(start).when("buy with G5", "draw G2")
    after.then(VpDrawn(0, card("G2"), owed=0))
    after.then(Reshuffled(shuffled))
    assert cards(discard) == after.state.discard


@pytest.mark.rule("REFR-3")
def test_only_the_discard_pile_is_reshuffled() -> None:
    """Hands, goods, Market, Farm and VP cards stay where they are in a reshuffle."""
    start = osaka.position(
        market="R5",
        farm="Y5",
        hands=["B5", "B3"],
        goods=["G5", "G3"],
        insured=["Y3"],
        draw="",
        discard="R2 R3",
        vp=[108],
    )
    after = given(start).when("take R5")
    assert cards("R2 R3") == after.state.draw
    assert start.goods == after.state.goods
    assert start.insured == after.state.insured
    assert start.vp_bag == after.state.vp_bag
    assert [cards("R5 B5"), cards("B3")] == [*after.state.hands]


# --- REFR-4 ----------------------------------------------------------------------------------


@pytest.mark.rule("REFR-4")
@BOTH
@pytest.mark.parametrize(
    ("drawn", "market", "farm"),
    [
        ("", "B5", ""),
        ("R2", "B5 R2", ""),
        ("R2 B2", "B5 R2 B2", ""),
        ("R2 B2 Y2", "B5 R2 B2", "Y2"),
        ("R2 B2 Y2 G2", "B5 R2 B2", "Y2 G2"),
    ],
)
def test_as_many_cards_as_there_are(
    reshuffle: Reshuffle, drawn: str, market: str, farm: str
) -> None:
    """With both piles empty the refresh ends: the Market had its cards first."""
    start = piles(draw=drawn, discard="", reshuffle=reshuffle, farm="B5")
    after = start.when(*[f"draw {each}" for each in drawn.split()])
    after.then(RanOut(5 - len(drawn.split())))
    assert (cards(market), cards(farm)) == (after.state.market, after.state.farm)
    assert TurnBegan(1) == after.events[-1]
    assert 1 == osaka.actor(after.state)


@pytest.mark.rule("REFR-4")
def test_a_refresh_that_ran_out_waits_for_no_card() -> None:
    """By itself the event says that nothing more is to be drawn in this refresh."""
    waiting = piles(draw="R2", discard="").state
    assert osaka.Refreshing(1, "turn", to_market=2, to_farm=3) == waiting.phase
    after = osaka.evolve(waiting, RanOut(5))
    assert osaka.Refreshing(1, "turn", to_market=0, to_farm=0) == after.phase


@pytest.mark.rule("REFR-4")
def test_exactly_enough_cards() -> None:
    """Five cards in the pile are enough for a refresh: nothing is missing."""
    after = piles(draw="R2 B2 Y2 G2 G3", discard="").when(*DRAWS)
    assert [] == after.events_of(RanOut)
    assert (cards("R2 B2"), cards("Y2 G2 G3")) == (after.state.market, after.state.farm)


@pytest.mark.rule("REFR-4")
def test_running_out_after_a_reshuffle() -> None:
    """First the discard pile is used up; only when that is empty too is the refresh cut short."""
    start = piles(draw="R2", discard="B2 Y2")
    after = start.when("draw R2", "draw B2", "draw Y2")
    after.then(Reshuffled(2))
    after.then(RanOut(2))
    assert (cards("R2 B2"), cards("Y2")) == (after.state.market, after.state.farm)


@pytest.mark.rule("REFR-4")
def test_running_out_after_a_purchase() -> None:
    """After a purchase the payment is reshuffled and drawn; then the turn goes on without more."""
    start = osaka.position(
        market="R2", farm="B5", hands=["G5"], ships={"R": 4}, draw="", discard="", vp=[108]
    )
    after = given(start).when("buy with G5", "draw G5")
    after.then(RanOut(4))
    kinds = [type(event) for event in after.events]
    assert [RanOut, osaka.PaydayBegan] == kinds[kinds.index(RanOut) :][:2]
    assert (cards("B5 G5"), cards("")) == (after.state.market, after.state.farm)


@pytest.mark.rule("REFR-3", "SETUP-1")
def test_only_the_draw_pile_is_drawn_from() -> None:
    """In a refresh a card of the draw pile comes, none of the discard pile, and no other."""
    waiting = piles(draw="R2", discard="B2")
    waiting.refused("draw B2", "REFR-3", key="draw.discarded", card="B2")
    waiting.refused("draw B3", "SETUP-1", key="draw.none", card="B3")
