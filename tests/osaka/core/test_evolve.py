"""What each event changes, and nothing else; and the state that events are folded into."""

from __future__ import annotations

import pytest

import osaka_rules as osaka
from osaka_rules import (
    Acting,
    Bought,
    ChoosingToken,
    Colour,
    Dealt,
    DrawingLot,
    Event,
    GameEnded,
    GoodsLost,
    HandDealt,
    InsuranceAsked,
    InsuranceDone,
    Insured,
    Insuring,
    Over,
    Paid,
    Passed,
    PaydayBegan,
    RanOut,
    Refilled,
    RefreshBegan,
    Refreshing,
    Reserved,
    Reshuffled,
    Returned,
    Sailed,
    Sank,
    Selling,
    Sold,
    StartFound,
    State,
    Tied,
    TokenChosen,
    TokenGained,
    Took,
    TurnBegan,
    VpDrawn,
    VpMarked,
    card,
    cards,
    evolve,
    new_game,
    position,
    replay,
)
from osaka_rules.kernel import WrongType, WrongValue
from osaka_rules.osaka import bags
from osaka_rules.osaka.events import EVENTS
from tests.osaka.given import given
from tests.support.changed import changed
from tests.support.refusals import raised

RED, BLUE, YELLOW, GREEN = Colour


def bag(text: str) -> int:
    """Pack cards as a state holds them."""
    return cards(text).bag


def rack(*several: int) -> int:
    """Pack what each player has as a state holds it."""
    return bags.rack(several)


NEW = new_game(["Ann", "Bob", "Cay"])
LOT = position(phase=DrawingLot((0, 2)), market="5R2", farm="3G2", hands=["R5 R3", "2B5", "Y5 Y3"])
TOKEN = position(phase=ChoosingToken(1, 1), market="5R2", farm="3G2", hands=["2R5", "B5 B3", "2Y5"])
TURN = position(
    market="R2 R5",
    farm="G2",
    reserved={0: "market R5", 2: "farm G3"},
    hands=["B2 B3", "", ""],
    goods=["R2", "", ""],
    passes=1,
    ships={"R": 3},
    discard="Y2 Y3",
)
REFRESH = position(phase=Refreshing(0, "purchase", 2, 3), market="R2", discard="2Y2")
FARM = position(phase=Refreshing(0, "turn", 0, 2), market="2R2", farm="G2", discard="2Y2")
SALE = position(
    phase=Selling(1, (RED, BLUE), RED, 1, 2, ((RED, 1),)),
    ships={"R": 5, "B": 5, "G": 4},
    goods=["3R2 R3 B2", "", "2G2"],
    insured=["R3 B3", "", ""],
    tokens=["R", "2R", ""],
    vp=[1, 3, 0],
    vp_cards="4R5",
    discard="Y5",
)
TIDE = position(
    phase=Insuring(1, 2),
    ships={"R": 5, "B": 0, "G": 4},
    hands=["", "", "G2 G3"],
    goods=["B2", "", "3G2 G5"],
    insured=["", "", "G3"],
    discard="Y5",
)

RED_TOKEN = bags.four((1, 0, 0, 0))
SET = Sold(
    seat=0,
    colour=RED,
    goods=cards("3R2 R3"),
    insured=cards("R3"),
    highest=3,
    tokens=1,
    price=4,
    number=5,
    product=20,
    value=20,
    vp=4,
    kept=cards("3R2 R3"),
    discarded=cards("R3"),
    owed=0,
)

CHANGES: list[tuple[State, Event, dict[str, object]]] = [
    (
        NEW,
        Dealt(card("R5"), "market"),
        {"draw_bag": NEW.draw_bag - bag("R5"), "market_bag": bag("R5")},
    ),
    (NEW, Dealt(card("R5"), "farm"), {"draw_bag": NEW.draw_bag - bag("R5"), "farm_bag": bag("R5")}),
    (
        NEW,
        HandDealt(1, card("G3"), 3),
        {"draw_bag": NEW.draw_bag - bag("G3"), "hand_rack": rack(0, bag("G3"), 0)},
    ),
    (NEW, Tied((0, 2), 8, 2), {"phase": DrawingLot((0, 2))}),
    (LOT, StartFound(2, 8, 2, by_lot=True), {"phase": ChoosingToken(2, 2)}),
    (
        TOKEN,
        TokenChosen(1, YELLOW, 2),
        {"phase": ChoosingToken(1, 2), "token_rack": rack(0, bags.four((0, 0, 1, 0)), 0)},
    ),
    (TOKEN, TokenChosen(0, GREEN, None), {"token_rack": rack(bags.four((0, 0, 0, 1)), 0, 0)}),
    (TURN, TurnBegan(2), {"phase": Acting(2)}),
    (TURN, Passed(0, 2), {"passes": 2}),
    (
        TURN,
        Took(1, card("R5"), was_reserved=False),
        {"market_bag": bag("R2"), "hand_rack": rack(bag("B2 B3"), bag("R5"), 0), "passes": 0},
    ),
    (
        TURN,
        Took(0, card("R5"), was_reserved=True),
        {"market_rack": 0, "hand_rack": rack(bag("B2 B3 R5"), 0, 0), "passes": 0},
    ),
    (
        TURN,
        Reserved(1, "market", card("R2")),
        {"market_bag": bag("R5"), "market_rack": rack(bag("R5"), bag("R2"), 0), "passes": 0},
    ),
    (
        TURN,
        Reserved(1, "farm", card("G2")),
        {"farm_bag": 0, "farm_rack": rack(0, bag("G2"), bag("G3")), "passes": 0},
    ),
    (
        TURN,
        Paid(0, cards("B3"), 3, 2),
        {"hand_rack": rack(bag("B2"), 0, 0), "discard_bag": bag("Y2 Y3 B3"), "passes": 0},
    ),
    (
        TURN,
        Bought(1, cards("R2 R5"), None),
        {"market_bag": 0, "goods_rack": rack(bag("R2"), bag("R2 R5"), 0)},
    ),
    (
        TURN,
        Bought(0, cards("R2 2R5"), card("R5")),
        {"market_bag": 0, "goods_rack": rack(bag("2R2 2R5"), 0, 0), "market_rack": 0},
    ),
    (TURN, Sailed(RED, 2, 2, 3, 5, arrived=True), {"ships": (5, 0, 0, 0)}),
    (
        TURN,
        RefreshBegan(1, "turn", cards("G2 G3"), 2, 3),
        {
            "market_bag": bag("R2 R5 G2"),
            "farm_bag": 0,
            "market_rack": rack(bag("R5"), 0, bag("G3")),
            "farm_rack": 0,
            "phase": Refreshing(1, "turn", 2, 3),
        },
    ),
    (
        REFRESH,
        Refilled(card("B5"), "market"),
        {
            "draw_bag": REFRESH.draw_bag - bag("B5"),
            "market_bag": bag("R2 B5"),
            "phase": Refreshing(0, "purchase", 1, 3),
        },
    ),
    (
        FARM,
        Refilled(card("B5"), "farm"),
        {
            "draw_bag": FARM.draw_bag - bag("B5"),
            "farm_bag": bag("G2 B5"),
            "phase": Refreshing(0, "turn", 0, 1),
        },
    ),
    (
        REFRESH,
        Reshuffled(2),
        {"draw_bag": REFRESH.draw_bag + bag("2Y2"), "discard_bag": 0, "reshuffles": 1},
    ),
    (FARM, RanOut(2), {"phase": Refreshing(0, "turn", 0, 0)}),
    (REFRESH, PaydayBegan(1, (BLUE, GREEN)), {"phase": Selling(1, (BLUE, GREEN), BLUE, 1, 0, ())}),
    (
        SALE,
        SET,
        {
            "goods_rack": rack(bag("B2"), 0, bag("2G2")),
            "insured_rack": rack(bag("B3"), 0, 0),
            "discard_bag": bag("Y5 R3"),
            "vp_bag": bag("4R5 3R2 R3"),
            "vp": (5, 3, 0),
            "phase": Selling(1, (RED, BLUE), RED, 0, 0, ((RED, 1), (RED, 0))),
        },
    ),
    (
        SALE,
        VpDrawn(1, card("G5"), 1),
        {
            "draw_bag": SALE.draw_bag - bag("G5"),
            "vp_bag": bag("4R5 G5"),
            "vp": (1, 4, 0),
            "phase": Selling(1, (RED, BLUE), RED, 1, 1, ((RED, 1),)),
        },
    ),
    (
        SALE,
        VpMarked(1, 2),
        {"vp": (1, 5, 0), "phase": Selling(1, (RED, BLUE), RED, 1, 0, ((RED, 1),))},
    ),
    (SALE, TokenGained(1, BLUE, 3), {"token_rack": rack(RED_TOKEN, bags.four((2, 1, 0, 0)), 0)}),
    (SALE, InsuranceAsked(1, 2, (GREEN,)), {"phase": Insuring(1, 2)}),
    (
        TIDE,
        Insured(2, card("G2"), cards("G2 G5"), 2),
        {
            "hand_rack": rack(0, 0, bag("G3")),
            "discard_bag": bag("Y5 G2"),
            "goods_rack": rack(bag("B2"), 0, bag("2G2")),
            "insured_rack": rack(0, 0, bag("G2 G3 G5")),
        },
    ),
    (TIDE, InsuranceDone(2), {}),
    (TIDE, Sank(GREEN, 4), {}),
    (
        TIDE,
        GoodsLost(2, cards("3G2 G5")),
        {"goods_rack": rack(bag("B2"), 0, 0), "discard_bag": bag("Y5 3G2 G5")},
    ),
    (TIDE, Returned(GREEN, 4, 2, sunk=True), {"ships": (5, 0, 0, 2)}),
    (TIDE, GameEnded("tokens", (0, 0, 0), (0, 8, 0), (1,)), {"phase": Over("tokens")}),
]


@pytest.mark.parametrize(
    ("state", "event", "changes"),
    CHANGES,
    ids=[f"{type(event).__name__}-{n}" for n, (_, event, _) in enumerate(CHANGES)],
)
def test_what_an_event_changes(state: State, event: Event, changes: dict[str, object]) -> None:
    """An event changes what it says and leaves everything else, and the old state, as it was."""
    before = changed(state)
    assert changed(state, **changes) == evolve(state, event)
    assert before == state


def test_every_event_is_tried() -> None:
    """What it changes is tested for every class of event there is."""
    assert set(EVENTS) == {type(event) for _, event, _ in CHANGES}


@pytest.mark.parametrize(
    ("event", "phase"),
    [
        (TokenChosen(0, RED, 1), "ChoosingToken"),
        (Refilled(card("R5"), "market"), "Refreshing"),
        (RanOut(2), "Refreshing"),
        (SET, "Selling"),
        (VpDrawn(0, card("R5"), 0), "Selling"),
        (VpMarked(0, 1), "Selling"),
    ],
    ids=["TokenChosen", "Refilled", "RanOut", "Sold", "VpDrawn", "VpMarked"],
)
def test_events_out_of_place(event: Event, phase: str) -> None:
    """An event that continues a phase is refused in another, and the state stays as it was."""
    state = position(market="R2", hands=["B2", "", ""], goods=["3R2 R3"], insured=["R3"])
    before = changed(state)
    assert f"event.phase {phase} Acting" == raised(WrongValue, evolve, state, event)
    assert before == state


def test_what_is_no_log() -> None:
    """Events come as a list, not as a text or a mapping."""
    for wrong in (7, "events"):
        assert f"log.type {wrong!r}" == raised(WrongType, replay, TURN, wrong)


def test_what_is_no_event() -> None:
    """A move, or a word, is not an event and cannot happen."""
    for wrong in ("Took", osaka.parse_move("pass"), None):
        assert f"event.type {wrong!r}" == raised(WrongType, evolve, TURN, wrong)


def test_redacted_events_cannot_be_folded() -> None:
    """Nobody knows the state that follows from a card nobody has seen."""
    hidden = osaka.redact(VpDrawn(1, card("G5"), 1), 1)
    assert "INFO-4 event.redacted" == raised(WrongValue, evolve, SALE, hidden)


def test_replay() -> None:
    """Replaying lets events happen one after the other, from any source, or none."""
    start = position(market="R5", hands=["B5"], ships={"R": 4}, tokens=["R"])
    story = given(start).when("buy with B5").settled()
    assert story.state == replay(start, story.events)
    assert story.state == replay(start, iter(story.events))
    assert start == replay(start, [])
    assert start is not replay(start, [])
