"""What is told of a game, event by event: who did what where, and what came of it."""

from __future__ import annotations

from typing import Final

import pytest

from osaka_rules import yokohama
from osaka_rules.yokohama import (
    Acting,
    FirstHalf,
    Moving,
    Placing,
    SecondHalf,
    Shifting,
    parse_amounts,
    position,
)
from osaka_rules.yokohama import events as e
from osaka_rules.yokohama.model import Half
from osaka_rules.yokohama.pack_file import pack_of
from osaka_rules.yokohama.phases import (
    Building,
    Claiming,
    Keeping,
    Owed,
    Picking,
    PuttingStation,
)
from tests.support.changed import changed
from tests.yokohama import packs
from tests.yokohama.given import given

THREE: Final = ("Ann", "Bob", "Cay")
FOUR: Final = (*THREE, "Dan")


# --- The set-up ----------------------------------------------------------------------------------


@pytest.mark.rule("MAP-4", "SETUP-2", "SETUP-3", "SETUP-4", "CHANCE-2")
def test_the_boards_that_are_dealt() -> None:
    """The second board of a kind is named with a 2; sites and tokens go to areas in turn."""
    begun = given(yokohama.new_game(FOUR)).when("deal copper", "deal tea", "deal copper")
    assert (
        e.BoardDealt("copper", "copper", 0),
        e.BoardDealt("tea", "tea", 1),
        e.BoardDealt("copper", "copper2", 2),
    ) == begun.events
    dealt = begun.settled(3)
    areas = [area for area in dealt.state.city.ids if area != "canal"]
    assert areas == [event.area for event in dealt.events_of(e.SiteDealt)]
    assert areas == [event.area for event in dealt.events_of(e.TokenDealt)]
    assert ["A", "B", "C"] == [event.goal[0] for event in dealt.events_of(e.GoalDealt)]


@pytest.mark.rule("SETUP-5", "SETUP-6", "SETUP-7", "SETUP-9")
def test_the_cards_that_are_dealt() -> None:
    """Boards are filled from the left; what is left in the decks is told; seats are dealt two."""
    dealt = given(yokohama.new_game(THREE)).settled(3)
    cards = dealt.events_of(e.CardLaid)
    assert [("A", space, 30 - space) for space in range(1, 7)] == (
        [(event.board, event.space, event.left) for event in cards]
    )
    orders = dealt.events_of(e.OrderLaid)
    deck = 36 - 5
    assert [
        *[("A", space, deck - space) for space in range(1, 7)],
        *[("B", space, deck - 6 - space) for space in range(1, 7)],
    ] == [(event.board, event.space, event.left) for event in orders]
    assert [0, 0, 1, 1, 2, 2] == [event.seat for event in dealt.events_of(e.OrderDealt)]
    assert e.Asked(0, Keeping(0)) == dealt.events[-1]


@pytest.mark.rule("SETUP-7", "ASK-1", "TURN-1")
def test_the_orders_that_are_kept() -> None:
    """Each seat is asked in turn; then the first turn begins."""
    state = given(yokohama.new_game(THREE)).settled(3).state
    hands = state.hidden.hands
    kept = given(state).when(*[f"keep {second}" for _, second in hands])
    assert (
        e.OrderKept(0, hands[0][1], hands[0][0]),
        e.Asked(1, Keeping(1)),
        e.OrderKept(1, hands[1][1], hands[1][0]),
        e.Asked(2, Keeping(2)),
        e.OrderKept(2, hands[2][1], hands[2][0]),
        e.TurnBegan(0, 1),
    ) == kept.events


# --- Turns ---------------------------------------------------------------------------------------


@pytest.mark.rule("TURN-2", "TURN-3", "AGENT-3", "POWER-4", "PLACE-4", "MOVE-3", "RECOV-1")
def test_a_turn() -> None:
    """An agent, two assistants, the president from hand, and the next turn."""
    start = position(
        seat=1,
        round=4,
        presidents=["bank", None],
        assistants=["", "bank tea"],
        agents=[0, 1],
        houses={"bank": 0},
        hands=["a4", "a4"],
    )
    moves = ["agent bank", "done", "place silk", "place bank", "done", "to tea", "done"]
    assert (
        e.AgentSent(1, "bank"),
        e.ActionBegan(1, "bank", "agent", 1, 0, 1, 0, 0, 0, 0),
        e.Gained(1, "area", parse_amounts("Y1"), ()),
        e.Recovered(1, "bank", 1, 0),
        e.Finished(1, "first"),
        e.Asked(1, Placing()),
        e.AssistantPlaced(1, "silk", ()),
        e.AssistantPlaced(1, "bank", (0,)),
        e.Finished(1, "place"),
        e.Asked(1, Moving()),
        e.PresidentMoved(1, None, "tea", "hand", ()),
        e.ActionBegan(1, "tea", "president", 2, 1, 1, 0, 0, 0, None),
        e.Gained(1, "area", parse_amounts("T2"), ()),
        e.Recovered(1, "tea", 1, 0),
        e.SecondHalfBegan(1),
        e.Finished(1, "second"),
        e.TurnBegan(0, 5),
    ) == given(start).when(*moves).events


@pytest.mark.rule("AGENT-3", "RECOV-1", "ADD-1")
def test_an_agent_in_the_second_half() -> None:
    """After it the second half goes on."""
    start = position(
        phase="second", agents=[1], assistants=["bank bank bank bank bank"], hands=["a4"]
    )
    assert (
        e.Finished(0, "bonus"),
        e.Recovered(0, "bank", 5, 0),
        e.Asked(0, SecondHalf()),
    ) == given(start).when("agent bank", "done").events[-3:]


@pytest.mark.rule("PORT-1", "PORT-2", "PORT-5", "PORT-6", "POWER-2")
def test_five_power_at_port_b() -> None:
    """Port B gives 3 points, and takes from board B; the row slides and is refilled."""
    start = position(
        names=THREE,
        phase="move",
        assistants=["portB portB portB portB"],
        ports={"B": "o07 o08 o09"},
        hands=["a4"],
        tokens={"portB": None},
    )
    after = given(start).when("to portB", "take o08")
    assert (
        e.PresidentMoved(0, None, "portB", "hand", ()),
        e.ActionBegan(0, "portB", "president", 5, 1, 4, 0, 0, 0, None),
        e.Gained(0, "port", parse_amounts("V3"), ()),
        e.Asked(0, Acting()),
        e.OrdersTaken(0, "B", ("o08",), None),
    ) == after.events
    drawn = start.hidden.bag[-1]
    assert (
        e.OrderLaid(drawn, "B", 6, start.order_deck - 1),
        e.Recovered(0, "portB", 4, 0),
        e.SecondHalfBegan(0),
    ) == given(after.state).when(f"order {drawn}").events


@pytest.mark.rule("PORT-1", "LAB-1", "POWER-2")
def test_five_power_elsewhere() -> None:
    """Only ports give points for 5 power."""
    start = position(phase="move", assistants=["labA labA labA labA"], cards=[""])
    assert [] == given(start).when("to labA").events_of(e.Gained)


@pytest.mark.rule("LAB-2", "LAB-3", "LAB-5", "LAB-9")
@pytest.mark.parametrize("owned", [3, 4])
def test_laboratory_b(owned: int) -> None:
    """The event tells board, cost, industry and payment, and whether it is a later technology."""
    names = ["spinning", "ball", "language", "winery"]
    start = position(
        names=FOUR,
        phase="act",
        action="labB",
        power=4,
        cards=[" ".join(names[:owned])],
        labs={"B": "letterpress-US gaslight-EN tram-DE"},
        yen=[4],
        imports=[1],
    )
    later = owned == 4
    units = 5 + 1 - 4 + later
    after = given(start).when(f"learn tram-DE for Y{2 * (units - 1)} I1")
    learned = e.CardLearned(0, "B", "tram-DE", 6, 4, 2 * (units - 1), 1, later=later)
    assert (learned,) == after.events
    card = start.card_bag[0]
    laid = given(after.state).when(f"card {card}").events[0]
    assert e.CardLaid(card, "B", 6, len(start.card_bag) - 1) == laid


@pytest.mark.rule("LAB-7", "LAB-9", "TECH-2")
def test_the_station_from_an_empty_deck() -> None:
    """Nothing is drawn then, and the place of the station token is asked at once."""
    start = position(phase="act", action="labA", power=5, labs={"A": "station-EN"}, yen=[9])
    empty = changed(start, card_bag=())
    after = given(empty).when("learn station-EN")
    assert PuttingStation() == after.state.phase
    assert 5 == len(after.state.labs[0] or ())


@pytest.mark.rule("CUSTOMS-3", "GAIN-4", "TECH-17")
def test_the_steps_after_customs() -> None:
    """After the moves of a Customs space the token of the area is asked for."""
    start = position(
        phase="act", action="customs", power=5, assistants=["customs customs"], imports=[1]
    )
    after = given(start).when("customs 1")
    assert (
        e.Declared(0, 1, 1, from_hand=False),
        e.Gained(0, "customs", parse_amounts("V5"), ()),
        e.Asked(0, Shifting(Owed(moves=1), "bonus")),
    ) == after.events
    assert (
        e.Finished(0, "shift"),
        e.Asked(0, Claiming()),
    ) == given(after.state).when("done").events


@pytest.mark.rule("GAIN-5", "ASK-6", "TURN-5")
def test_declining_pieces_and_moves() -> None:
    """What is declined is told; then comes what else is owed, and the step after it."""
    start = position(phase="hire W1 M1", action="bank", power=5, then="build", hands=["a4 s1"])
    assert (
        e.Finished(0, "hire"),
        e.Asked(0, Shifting(Owed(moves=1), "build")),
        e.Finished(0, "shift"),
        e.Asked(0, Building()),
    ) == given(start).when("done", "done").events


@pytest.mark.rule("GAIN-5", "ADD-1")
@pytest.mark.parametrize(("half", "phase"), [("first", FirstHalf()), ("second", SecondHalf())])
def test_back_to_the_half(half: Half, phase: FirstHalf | SecondHalf) -> None:
    """What an order has brought is decided within its half, which then goes on."""
    start = position(phase="hire W1", half=half, hands=["a4"])
    assert (e.Finished(0, "hire"), e.Asked(0, phase)) == given(start).when("done").events
    hired = given(start).when("hire a1").events
    assert (e.Hired(0, 1, 0, 0, 0), e.Asked(0, phase)) == hired


@pytest.mark.rule("ORDER-1", "ORDER-2", "ICON-1", "GAIN-7")
def test_an_order() -> None:
    """Goods are paid, the reward is gained, icons are counted, and then choices come."""
    order = {"order[3].goods": "T1", "order[3].reward": "V2 C1 A1"}
    start = position(
        pack=pack_of(packs.changed(order)),
        orders=["o04"],
        fulfilled=["o01"],
        goods=["T1"],
        cards=["mining-DE"],
    )
    added = e.Added("mining", parse_amounts("C1"))
    left = start.agents[0] - 1
    assert (
        e.OrderFulfilled(0, "o04", parse_amounts("T1"), "EN"),
        e.Gained(0, "order", parse_amounts("V2 C2"), (added,)),
        e.AgentGained(0, "EN", 2, left),
        e.Asked(0, Picking(Owed(goods=1), mined=True, then=None)),
    ) == given(start).when("fulfil o04").events
