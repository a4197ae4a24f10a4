"""RES: a piece on a card keeps it for its owner."""

from __future__ import annotations

import pytest

import osaka_rules as osaka
from osaka_rules import Reservation, Reserved, Ruleset, card, cards
from tests.osaka.given import DRAWS, given


@pytest.mark.rule("RES-1")
@pytest.mark.parametrize(
    ("move", "piece"),
    [
        ("reserve market R5", Reservation("market", card("R5"))),
        ("reserve farm R5", Reservation("farm", card("R5"))),
        ("reserve farm G2", Reservation("farm", card("G2"))),
    ],
)
def test_a_piece_on_a_card_of_market_or_farm(move: str, piece: Reservation) -> None:
    """The piece goes on the named card of the Market or the Farm; all others stay free."""
    start = osaka.position(seat=1, market="R5 B2", farm="R5 G2", hands=["", "G5"])
    after = given(start).when(move)
    after.then(Reserved(1, piece.area, piece.card))
    assert (None, piece) == after.state.reserved
    areas = {"market": cards("R5 B2"), "farm": cards("R5 G2")}
    areas[piece.area] -= cards([piece.card])
    assert [*areas.values()] == [after.state.market, after.state.farm]
    assert start.hands == after.state.hands


@pytest.mark.rule("RES-1")
def test_what_can_be_reserved() -> None:
    """Each kind of free card of the Market, then of the Farm; no card with a piece on it."""
    start = osaka.position(market="2R2 R5", farm="Y2", reserved={1: "market G5", 2: "farm Y5"})
    assert ["reserve market R2", "reserve market R5", "reserve farm Y2"] == [
        move for move in given(start).moves() if move.startswith("reserve")
    ]


@pytest.mark.rule("RES-1")
@pytest.mark.parametrize(
    ("move", "instead"),
    [
        ("reserve market Y5", ""),
        ("reserve farm Y5", ""),
        ("reserve market G2", "reserve farm G2"),
        ("reserve farm R5", "reserve market R5"),
    ],
)
def test_a_card_that_is_not_there(move: str, instead: str) -> None:
    """A card that does not lie there cannot be reserved; one in the other row is pointed out."""
    start = osaka.position(market="R5", farm="G2", hands=["Y5"])
    objection = given(start).refused(move, "RES-1", key="reserve.none").objection(move)
    assert instead in objection.reason
    assert bool(instead) == ("write" in objection.reason)


@pytest.mark.rule("RES-1", "RES-3")
@pytest.mark.parametrize("where", ["market R5", "farm G2"])
def test_no_second_reservation(where: str) -> None:
    """Whose piece is out cannot reserve, neither another card nor the same one again."""
    start = given(osaka.position(market="R5 B2", farm="G2 G5", reserved={0: where}))
    assert [] == [move for move in start.moves() if move.startswith("reserve")]
    area, name = where.split()
    for move in ("reserve market B2", "reserve farm G5", f"reserve {where}"):
        start.refused(move, "RES-3", key="reserve.piece_out", card=name, area=area.title())


@pytest.mark.rule("RES-2")
@pytest.mark.parametrize("where", ["market R5", "farm R5"])
def test_one_piece_a_card(where: str) -> None:
    """A card with a piece on it cannot be reserved by another player."""
    area, _ = where.split()
    other = "farm" if area == "market" else "market"
    market, farm = ("B2", "R5 G2") if area == "market" else ("R5 G2", "B2")
    start = osaka.position(market=market, farm=farm, reserved={1: where}, hands=["", "", ""])
    given(start).refused(f"reserve {where}", "RES-2", key="reserve.occupied", name="Bob")
    assert f"reserve {other} R5" in given(start).moves()


@pytest.mark.rule("RES-2")
def test_pieces_on_twins() -> None:
    """Two red 5s are two cards: two players may each reserve one; a third finds none."""
    start = osaka.position(market="2R5 B2", hands=["", "", ""])
    after = given(start).when("reserve market R5", "reserve market R5")
    piece = Reservation("market", card("R5"))
    assert (piece, piece, None) == after.state.reserved
    assert cards("B2") == after.state.market
    after.refused("reserve market R5", "RES-2", key="reserve.occupied", name="Ann")


@pytest.mark.rule("RES-3")
def test_the_piece_stays_through_everything_else() -> None:
    """Taking other cards, others' turns, purchases and refreshes do not bring the piece back."""
    start = osaka.position(
        market="B2 B3 G2", farm="Y5", hands=["", "G5"], reserved={0: "market R5"}
    )
    piece = Reservation("market", card("R5"))
    taken = given(start).when("take B2")
    assert piece == taken.state.reserved[0]
    bought = taken.when("buy with G5", *DRAWS)
    assert piece == bought.state.reserved[0]
    assert piece == bought.when("take R2", "take B2").state.reserved[0]


@pytest.mark.rule("RES-3")
def test_the_piece_stays_through_a_payday() -> None:
    """A payday does not bring the piece back, even that of the reserved card's colour."""
    start = osaka.position(
        seat=1, market="R2", hands=["", "G5"], ships={"R": 4}, reserved={0: "market R5"}
    )
    after = given(start).when("buy with G5").settled()
    assert 1 == len(after.events_of(osaka.PaydayBegan))
    assert Reservation("market", card("R5")) == after.state.reserved[0]


@pytest.mark.rule("RES-3")
@pytest.mark.parametrize("move", ["take reserved R5", "buy with G5"])
def test_the_piece_comes_back_with_its_card(move: str) -> None:
    """Taking or buying the reserved card, and only that, brings the piece back."""
    start = osaka.position(hands=["G5"], reserved={0: "market R5"})
    assert None is given(start).when(move).state.reserved[0]


@pytest.mark.rule("RES-4")
def test_a_reserved_card_is_for_its_reserver_only() -> None:
    """Nobody else can take the card, and a purchase by anybody else leaves it there."""
    start = given(osaka.position(seat=1, market="B2", hands=["", "2G5"], reserved={0: "market R5"}))
    start.refused("take R5", "TAKE-1", "RES-4", key="take.reserved", card="R5", name="Ann")
    start.refused("take reserved R5", "TAKE-1")
    bought = start.when("buy with G5 G5", *DRAWS)
    assert cards("B2") == bought.state.goods[1]
    assert "market R5" == str(bought.state.reserved[0])
    assert "take reserved R5" in bought.moves()


@pytest.mark.rule("RES-4")
def test_the_reserver_may_buy_or_take_it() -> None:
    """The reserver has both choices."""
    start = osaka.position(hands=["G5"], reserved={0: "market R5"})
    assert ["take reserved R5", "buy with G5"] == given(start).moves()


@pytest.mark.rule("RES-5", "BUY-1")
@pytest.mark.parametrize(
    ("payment", "market", "piece", "key"),
    [
        ("G2", "B2", "market R5", "buy.own"),  # enough for what is free
        ("G2", "B3", "market R5", "buy.coins"),  # not even for that
        ("G2", "", "market R5", "buy.coins"),  # nothing else is bought
        ("G2", "R5", "farm B2", "buy.coins"),  # the reserved card is not bought
    ],
)
def test_too_dear_with_the_own_card(payment: str, market: str, piece: str, key: str) -> None:
    """Where the reserved card alone makes a purchase too dear, the refusal says so."""
    start = osaka.position(market=market, reserved={0: piece}, hands=[payment])
    clauses = ("BUY-3", "BUY-1", "RES-5") if key == "buy.own" else ("BUY-3",)
    given(start).refused(f"buy with {payment}", *clauses, key=key, coins=2)


@pytest.mark.rule("RES-5")
def test_reserving_obliges_to_nothing() -> None:
    """In later turns the reserver may take another card, or pass where that is allowed."""
    start = osaka.position(
        ruleset=Ruleset(passing="always"), market="B2", reserved={0: "market R5"}
    )
    assert ["take B2", "take reserved R5", "pass"] == given(start).moves()


@pytest.mark.rule("RES-5")
def test_a_purchase_includes_the_reserved_card() -> None:
    """Who buys must buy the reserved Market card too, and pay for it."""
    start = given(osaka.position(market="B2", hands=["G2 G5"], reserved={0: "market R5"}))
    start.refused("buy with G5", "BUY-3", "BUY-1", "RES-5", key="buy.own", card="R5", price=7)
    after = start.when("buy with G2 G5")
    assert cards("R5 B2") == after.state.goods[0]
    (bought,) = after.events_of(osaka.Bought)
    assert "RES-5" in bought.clauses


@pytest.mark.rule("RES-6")
def test_the_piece_moves_with_its_card_to_the_market() -> None:
    """In a refresh Farm cards go to the Market, and the pieces on them stay on them."""
    start = osaka.position(
        market="B2", farm="Y2", hands=["G5", "", ""], reserved={1: "farm R5", 2: "farm G2"}
    )
    after = given(start).when("buy with G5")
    pieces = (None, Reservation("market", card("R5")), Reservation("market", card("G2")))
    assert pieces == after.state.reserved
    assert cards("Y2") == after.state.market
    ready = after.when("draw R3", "draw R3", "draw R3", "draw R3", "draw R3")
    assert "take reserved R5" in ready.moves()
    assert "take R5" not in ready.moves()
    assert cards("3R3") == ready.state.farm


@pytest.mark.rule("RES-6")
def test_a_piece_that_is_already_in_the_market_stays_there() -> None:
    """A refresh does not move pieces on Market cards; those at home stay at home."""
    start = osaka.position(market="B2", farm="R5", hands=["G5", "", ""], reserved={1: "market B5"})
    after = given(start).when("buy with G5")
    assert (None, Reservation("market", card("B5")), None) == after.state.reserved
