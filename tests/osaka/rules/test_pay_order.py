"""PAY-8: several ships arrive at once; and what the order of sales means for the piles (PAY-5)."""

from __future__ import annotations

import pytest

from osaka_rules import (
    Colour,
    GameEnded,
    PaydayBegan,
    RefreshBegan,
    Reshuffled,
    Returned,
    Ruleset,
    Sold,
    TokenGained,
    VpDrawn,
    VpMarked,
    cards,
    position,
)
from osaka_rules.osaka.ruleset import Paydays, RefreshTime, Reshuffle
from tests.osaka.given import REFRESH, Given, given

RED, BLUE, YELLOW, GREEN = Colour
SEQUENTIAL = Ruleset(paydays="sequential")


def sales(story: Given) -> list[tuple[Colour, int]]:
    """List colour and seller of every sale in its order."""
    return [(event.colour, event.seat) for event in story.events_of(Sold)]


def steps(story: Given) -> list[str]:
    """List the names of the events from the first payday on."""
    names = [type(event).__name__ for event in story.events]
    return names[names.index("PaydayBegan") :]


def red_and_yellow_home(ruleset: Ruleset) -> Given:
    """Let Bob bring two ships home while Cay has blue goods on the waves and insures nothing."""
    table = position(
        ruleset=ruleset,
        seat=1,
        market="R2 Y2",
        hands=["", "B5", ""],
        ships={"R": 4, "B": 3, "Y": 4},
        goods=["R2 Y2", "", "R3 Y3 B3"],
    )
    return given(table).when("buy with B5", *REFRESH, "done")


@pytest.mark.rule("PAY-8")
def test_stepwise() -> None:
    """By default step 1 is done for all arrived colours, then step 2, and then 3 and 4 once."""
    story = red_and_yellow_home(Ruleset())
    story.then(PaydayBegan(1, (RED, YELLOW)))
    assert [
        "PaydayBegan",
        *["Sold"] * 6,
        *["TokenGained"] * 6,
        *["InsuranceAsked", "InsuranceDone", "Sank", "GoodsLost"],
        *["Returned"] * 3,
        "TurnBegan",
    ] == steps(story)


@pytest.mark.rule("PAY-8")
def test_sequential() -> None:
    """Under `sequential` steps 1 to 4 are done for one colour, and then for the next."""
    story = red_and_yellow_home(SEQUENTIAL)
    story.then(PaydayBegan(1, (RED,)), PaydayBegan(1, (YELLOW,)))
    assert [
        *["PaydayBegan", *["Sold"] * 3, *["TokenGained"] * 3],
        *["InsuranceAsked", "InsuranceDone", "Sank", "GoodsLost", "Returned", "Returned"],
        *["PaydayBegan", *["Sold"] * 3, *["TokenGained"] * 3],
        *["Returned", "TurnBegan"],
    ] == steps(story)


@pytest.mark.rule("PAY-8", "TOK-1")
@pytest.mark.parametrize("ruleset", [Ruleset(), SEQUENTIAL], ids=["stepwise", "sequential"])
def test_order_of_sales(ruleset: Ruleset) -> None:
    """Colours go in canonical order, and within a colour players clockwise from the active one."""
    story = red_and_yellow_home(ruleset)
    expected = [(RED, 1), (RED, 2), (RED, 0), (YELLOW, 1), (YELLOW, 2), (YELLOW, 0)]
    assert expected == sales(story)
    assert expected == [(event.colour, event.seat) for event in story.events_of(TokenGained)]
    assert (2, 2, 2) == story.state.vp
    assert ((1, 0, 1, 0),) * 3 == story.state.tokens


@pytest.mark.rule("PAY-8")
@pytest.mark.parametrize("ruleset", [Ruleset(), SEQUENTIAL], ids=["stepwise", "sequential"])
def test_three_ships_at_once(ruleset: Ruleset) -> None:
    """Each of three ships that arrive together has its payday, and all of them go back."""
    table = position(
        ruleset=ruleset,
        market="R2 B2 2G3",
        hands=["2Y5"],
        ships={"R": 4, "B": 4, "Y": 1, "G": 3},
        goods=["", "2B3 Y2"],
    )
    story = given(table).when("buy with Y5 Y5", *REFRESH)
    assert [(RED, 0), (BLUE, 0), (BLUE, 1), (GREEN, 0)] == sales(story)
    # R2 → 1, B2 → 1, 3 × 2 = 6 → 2, and 3 × 2 = 6 → 2
    assert (4, 2) == story.state.vp
    assert ((1, 1, 0, 1), (0, 1, 0, 0)) == story.state.tokens
    assert (0, 0, 1, 0) == story.state.ships
    assert [RED, BLUE, GREEN] == [event.colour for event in story.events_of(Returned)]
    assert (cards(""), cards("Y2")) == story.state.goods


@pytest.mark.rule("PAY-8", "BUY-8")
@pytest.mark.parametrize("paydays", ["stepwise", "sequential"])
def test_one_refresh_after_all_paydays(paydays: Paydays) -> None:
    """With `after_payday` there is one refresh, after the last step of the last payday."""
    table = position(
        ruleset=Ruleset(refresh="after_payday", paydays=paydays),
        market="R2 Y2",
        farm="G5",
        hands=["B5", ""],
        ships={"R": 4, "Y": 4},
        goods=["", "Y3"],
    )
    story = given(table).when("buy with B5")
    (refresh,) = story.events_of(RefreshBegan)
    assert refresh == story.events[-1]
    assert [(RED, 0), (YELLOW, 0), (YELLOW, 1)] == sales(story)
    assert (0, 0, 0, 0) == story.state.ships
    story = story.when(*REFRESH)
    assert cards("2G2 G5") == story.state.market
    assert 1 == len(story.events_of(RefreshBegan))


@pytest.mark.rule("SHIP-3", "BUY-8")
@pytest.mark.parametrize("refresh", ["before_payday", "after_payday"])
@pytest.mark.parametrize("paydays", ["stepwise", "sequential"])
def test_no_payday_without_a_ship_in_edo(refresh: RefreshTime, paydays: Paydays) -> None:
    """A purchase that brings no ship home is followed by the refresh at once, and no payday."""
    table = position(
        ruleset=Ruleset(refresh=refresh, paydays=paydays),
        market="R2",
        hands=["B2", ""],
        ships={"R": 3, "B": 3},
        goods=["", "B5"],
    )
    story = given(table).when("buy with B2", *REFRESH)
    assert [] == story.events_of(PaydayBegan)
    assert 1 == len(story.events_of(RefreshBegan))
    assert (4, 3, 0, 0) == story.state.ships
    assert (cards("R2"), cards("B5")) == story.state.goods


@pytest.mark.rule("PAY-8", "PAY-5")
@pytest.mark.parametrize("ruleset", [Ruleset(), SEQUENTIAL], ids=["stepwise", "sequential"])
def test_a_sale_is_finished_before_the_next(ruleset: Ruleset) -> None:
    """The missing VPs of a sale are drawn before the next player, or the next colour, sells."""
    table = position(
        ruleset=ruleset,
        seat=1,
        market="R5 Y5",
        hands=["", "2B5"],
        ships={"R": 4, "Y": 4},
        goods=["R5 Y5", ""],
        tokens=["R Y", "6R"],
    )
    story = given(table).when("buy with B5 B5", *REFRESH)
    assert [(RED, 1)] == sales(story)  # 11 → 15: two more to come
    story = story.when("draw R2")
    assert [(RED, 1)] == sales(story)
    story = story.when("draw B2")
    assert [(RED, 1), (RED, 0)] == sales(story)  # 6 → 10: one more to come
    story = story.when("draw R2")
    if ruleset == SEQUENTIAL:
        story.then(TokenGained(1, RED, 7), TokenGained(0, RED, 3))
    else:
        assert [] == story.events_of(TokenGained)
    assert [(RED, 1), (RED, 0), (YELLOW, 1), (YELLOW, 0)] == sales(story)  # 5, and 6 → 10
    story = story.when("draw Y3")
    assert [(1, 1), (1, 0), (0, 0), (0, 0)] == [(e.seat, e.owed) for e in story.events_of(VpDrawn)]
    assert (4, 4) == story.state.vp
    assert (2, 0, 2, 0) == story.state.tokens[0]


def ann_misses_two(draw: str, reshuffle: Reshuffle) -> Given:
    """Let Ann, who misses two VPs, sell before Bob, who discards two R3; B5 was paid.

    8 × 2 = 16 → 20 is four VPs for two cards; 3 × 5 = 15 is three VPs for five cards.
    """
    table = position(
        ruleset=Ruleset(reshuffle=reshuffle),
        market="R5",
        hands=["B5", ""],
        ships={"R": 4},
        goods=["R5", "3R2 2R3"],
        tokens=["3R", ""],
        draw=draw,
        discard="Y5" if draw.startswith("5") else "",
        vp=[0, 108],
    )
    return given(table).when("buy with B5")


BOTH = pytest.mark.parametrize("reshuffle", ["when_needed", "when_empty"])


@pytest.mark.rule("PAY-5", "REFR-3")
@BOTH
def test_reshuffle_in_the_middle_of_a_sale(reshuffle: Reshuffle) -> None:
    """If the draw pile runs out between two VPs of a sale, the discard pile becomes a new one."""
    story = ann_misses_two("5G2 Y3", reshuffle).when(*REFRESH, "draw Y3")
    story.then(Reshuffled(2))
    assert ["draw B5", "draw Y5"] == story.moves()
    story = story.when("draw Y5")
    assert (4, 108 + 3) == story.state.vp
    assert (cards("B5"), cards("2R3")) == (story.state.draw, story.state.discard)


@pytest.mark.rule("PAY-5", "REFR-3")
def test_last_card_of_the_pile_as_vp_when_needed() -> None:
    """By default nothing is reshuffled when the last VP needed is the last card of the pile."""
    story = ann_misses_two("5G2 Y2 Y3", "when_needed").when(*REFRESH, "draw Y3", "draw Y2")
    assert [] == story.events_of(Reshuffled)
    assert (cards(""), cards("2R3 B5 Y5")) == (story.state.draw, story.state.discard)


@pytest.mark.rule("PAY-5", "PAY-8", "REFR-3")
def test_last_card_of_the_pile_as_vp_when_empty() -> None:
    """Under `when_empty` the reshuffle comes at once, before Bob's sale discards anything."""
    story = ann_misses_two("5G2 Y2 Y3", "when_empty").when(*REFRESH, "draw Y3", "draw Y2")
    story.then(Reshuffled(2))
    assert (cards("B5 Y5"), cards("2R3")) == (story.state.draw, story.state.discard)


@pytest.mark.rule("PAY-6", "PAY-8")
@BOTH
def test_vps_are_marked_before_the_next_sale(reshuffle: Reshuffle) -> None:
    """Ann's missing VPs are marked, though Bob's sale discards cards right after it."""
    story = ann_misses_two("4G2", reshuffle).when(*("draw G2",) * 4, "draw B5")
    story.then(VpMarked(0, 2))
    assert [(RED, 0), (RED, 1)] == sales(story)
    assert (4, 108 + 3) == story.state.vp
    assert (cards(""), cards("2R3")) == (story.state.draw, story.state.discard)


@pytest.mark.rule("PAY-4", "PAY-5", "PAY-8")
@BOTH
def test_vps_from_goods_that_were_just_sold(reshuffle: Reshuffle) -> None:
    """What Ann's sale discarded can be reshuffled and drawn as Bob's VPs; what she kept cannot."""
    table = position(
        ruleset=Ruleset(reshuffle=reshuffle),
        market="R3",
        hands=["B5", ""],
        ships={"R": 4},
        goods=["3R2 R3", "2R5"],
        tokens=["", "3R"],
        draw="4G2",
        discard="",
        vp=[0, 108],
    )
    story = given(table).when("buy with B5", *("draw G2",) * 4, "draw B5")
    story.then(Reshuffled(1), Reshuffled(2))
    assert ["draw R3"] == story.moves()
    story = story.when("draw R3", "draw R3")
    assert (3, 108 + 4) == story.state.vp
    assert [] == story.events_of(VpMarked)
    assert [] == story.events_of(GameEnded)
    assert (cards(""), cards("")) == (story.state.draw, story.state.discard)
