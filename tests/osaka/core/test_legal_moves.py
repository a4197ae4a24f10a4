"""Legal moves: an ordered set that can be counted, searched and sampled without being listed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import osaka_rules as osaka
from osaka_rules import (
    CARDS,
    Buy,
    Card,
    Cards,
    IllegalMove,
    Move,
    Pass,
    Reserve,
    Ruleset,
    State,
    Take,
    TakeReserved,
    card,
    cards,
    legal_moves,
    parse_move,
    position,
    tight_payments,
)
from osaka_rules.kernel import shown
from osaka_rules.osaka.moves import Area
from osaka_rules.osaka.ruleset import Passing
from osaka_rules.wire.client import table
from osaka_rules.wire.osaka import CODEC
from tests.support.refusals import noted, raised
from tests.support.statistics import Asked


def texts(state: State) -> list[str]:
    """List all legal moves as text."""
    return [str(move) for move in legal_moves(state)]


# --- Against a plain enumeration -------------------------------------------------------------


@st.composite
def turns(draw: st.DrawFn) -> State:
    """Make a turn with few cards, pieces of any players anywhere, and both values of passing."""
    kinds = st.sampled_from(CARDS)
    market = draw(st.lists(kinds, min_size=1, max_size=5))
    farm = draw(st.lists(kinds, max_size=3))
    seat = draw(st.integers(0, 2))
    free = draw(st.permutations([("market", c) for c in market] + [("farm", c) for c in farm]))
    owners = draw(st.lists(st.sampled_from([0, 1, 2]), unique=True, max_size=len(free) - 1))
    reserved = dict(zip(owners, free, strict=False))
    for area, each in reserved.values():
        (market if area == "market" else farm).remove(each)
    if not market and reserved.get(seat, ("farm",))[0] == "farm":
        market.append(card("R2"))
    hands = ["", "", ""]
    hands[seat] = str(cards(draw(st.lists(kinds, max_size=6))))
    passing = cast(Passing, draw(st.sampled_from(["when_stuck", "always"])))
    deck = cards([each for each in CARDS for _ in range(14)])
    return position(
        ruleset=Ruleset(passing=passing, deck=deck),
        seat=seat,
        market=cards(market),
        farm=cards(farm),
        reserved={owner: f"{area} {c}" for owner, (area, c) in reserved.items()},
        hands=hands,
    )


def plain(state: State, seat: int) -> Iterator[Move]:
    """List the legal moves of a turn in the documented order, from Counters of what lies there."""
    own = state.reserved[seat]
    market, farm = Counter(state.market), Counter(state.farm)
    yield from [Take(each) for each in sorted(market)]
    if own is None:
        yield from [Reserve("market", each) for each in sorted(market)]
        yield from [Reserve("farm", each) for each in sorted(farm)]
    goods = [*market.elements()]
    if own is not None and own.area == "market":
        yield TakeReserved(own.card)
        goods.append(own.card)
    price = sum(each.value for each in goods)
    if goods:
        for payment in plain_payments(Counter(state.hands[seat])):
            if sum(each.value for each in payment) >= price:
                yield Buy(cards(payment))
    if state.ruleset.passing == "always" or not (goods or (own is None and farm)):
        yield Pass()


def plain_payments(hand: Counter[Card]) -> Iterator[list[Card]]:
    """List all selections from a hand: fewer R2 first, then fewer R3, and so on."""
    kinds = sorted(hand)
    for chosen in product(*[range(hand[kind] + 1) for kind in kinds]):
        yield [*Counter(dict(zip(kinds, chosen, strict=True))).elements()]


@pytest.mark.rule("TURN-3", "TAKE-1", "RES-1", "BUY-3", "TURN-4")
@settings(max_examples=100)
@given(turns())
def test_a_turn_equals_a_plain_enumeration(state: State) -> None:
    """In any turn the legal moves are those of a plain enumeration, in the same order."""
    seat = osaka.actor(state)
    assert isinstance(seat, int)
    expected = [*plain(state, seat)]
    moves = legal_moves(state)
    assert expected == [*moves]
    assert len(expected) == len(moves)
    assert expected == [moves[place] for place in range(len(expected))]
    assert expected[::-1] == [moves[-1 - place] for place in range(len(expected))]
    assert [*range(len(expected))] == [moves.index(move) for move in expected]
    assert all(move in moves for move in expected)
    assert all(osaka.objection(state, move) is None for move in expected)


@pytest.mark.rule("BUY-3")
@settings(max_examples=100)
@given(turns())
def test_tight_purchases_equal_a_plain_enumeration(state: State) -> None:
    """The tight purchases are those from whose payment no card could be dropped, in order."""
    purchases = [move for move in legal_moves(state) if isinstance(move, Buy)]
    legal = set(purchases)
    tight = [
        move
        for move in purchases
        if not any(Buy(move.payment - cards([each])) in legal for each in set(move.payment))
    ]
    assert tight == [*tight_payments(state)] == [*legal_moves(state).tight_payments()]


@settings(max_examples=50)
@given(turns(), st.data())
def test_a_sample_is_uniform(state: State, data: st.DataObject) -> None:
    """A sample asks once for a number below the number of moves, and gives the move there."""
    moves = legal_moves(state)
    place = data.draw(st.integers(0, len(moves) - 1))
    source = Asked([place])
    assert moves[place] == moves.sample(source)
    assert [len(moves)] == source.stops


# --- The documented order --------------------------------------------------------------------


@pytest.mark.rule("TURN-3")
def test_the_order_of_a_turn() -> None:
    """Takes, the Market's and the Farm's reservations, purchases, pass; cards in order."""
    state = position(
        ruleset=Ruleset(passing="always"), market="G2 2R2", farm="Y3 R5", hands=["B5 R3"]
    )
    assert [
        "take R2",
        "take G2",
        "reserve market R2",
        "reserve market G2",
        "reserve farm R5",
        "reserve farm Y3",
        "buy with R3 B5",
        "pass",
    ] == texts(state)


@pytest.mark.rule("TURN-3")
def test_the_order_with_an_own_reservation() -> None:
    """One's own reserved card comes after all free ones, though it is red."""
    state = position(market="G2", farm="Y3", reserved={0: "market R2"}, hands=["B5"])
    assert ["take G2", "take reserved R2", "buy with B5"] == texts(state)


@pytest.mark.rule("SETUP-6")
def test_tokens() -> None:
    """First tokens are listed by colour."""
    state = osaka.settle(osaka.new_game(["Ann", "Bob"]), 1)
    assert ["token R", "token B", "token Y", "token G"] == texts(state)
    assert 2 == legal_moves(state).index(parse_move("token Y"))


@pytest.mark.rule("INS-1", "INS-6")
def test_insurances() -> None:
    """Insurances are listed by card, then by number and kind of goods; done comes last."""
    state = position(
        phase=osaka.Insuring(active=0, seat=0),
        hands=["B2 B3 R2 G5 B5"],
        goods=["B3 2B5 R5"],
        ships={"Y": 5, "B": 3},
    )
    assert [
        "insure B2 for B3",
        "insure B2 for B5",
        "insure B2 for B3 B5",
        "insure B2 for B5 B5",
        "insure B3 for B3",
        "insure B3 for B5",
        "done",
    ] == texts(state)
    moves = legal_moves(state)
    assert [*range(7)] == [moves.index(move) for move in moves]
    assert [] == [*moves.tight_payments()]
    assert [*moves] == moves.besides_purchases()


@given(turns())
def test_besides_purchases(state: State) -> None:
    """All moves that are no purchases can be had in their order, without looking at payments."""
    moves = legal_moves(state)
    assert [move for move in moves if not isinstance(move, Buy)] == moves.besides_purchases()


@pytest.mark.rule("SETUP-1", "SETUP-5")
def test_moves_of_chance() -> None:
    """Draws are listed by card, without those the pile does not hold; lots by seat."""
    deck = cards("20R3 20B2 G5")
    dealing = osaka.new_game(["Ann", "Bob"], Ruleset(deck=deck))
    assert ["draw R3", "draw B2", "draw G5"] == texts(dealing)
    lots = ["draw R2"] * 8 + ["draw R5", "draw R3", "draw B5", "draw B5", "draw G5", "draw G3"]
    state = osaka.new_game(["Ann", "Bob", "Cay"])
    for text in lots:
        state = osaka.apply(state, parse_move(text)).state
    assert ["lot 0", "lot 2"] == texts(state)
    assert 1 == legal_moves(state).index(parse_move("lot 2"))


def test_no_moves_when_the_game_is_over() -> None:
    """When the game is over there are no legal moves at all."""
    moves = legal_moves(position(phase=osaka.Over("tokens"), ships={"R": 5}, tokens=["8R"]))
    assert 0 == len(moves)
    assert [] == [*moves]
    assert parse_move("pass") not in moves
    with pytest.raises(IndexError, match="There is no legal move number 0; there are 0"):
        _ = moves[0]
    assert "END-1 move.over" == raised(IllegalMove, moves.index, parse_move("pass"))


# --- Places ----------------------------------------------------------------------------------

STATE = position(market="R2 G3", farm="B5", hands=["R5 Y2"])


@pytest.mark.parametrize("place", [7, 8, -8, -9, 10**30, -(10**30)])
def test_places_where_there_is_no_move(place: int) -> None:
    """Before the first and behind the last move there is none."""
    with pytest.raises(IndexError) as refused:
        _ = legal_moves(STATE)[place]
    assert f"There is no legal move number {place}; there are 7." == str(refused.value)


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("take B5", ("TAKE-1",)),
        ("take reserved R2", ("TAKE-1",)),
        ("reserve market B5", ("RES-1",)),
        ("buy with Y2", ("BUY-3",)),
        ("buy with R5 R5", ("BUY-3",)),
        ("pass", ("TURN-4",)),
        ("done", ("TURN-3",)),
        ("draw R2", ("TURN-3",)),
    ],
)
def test_the_place_of_an_illegal_move(text: str, clauses: tuple[str, ...]) -> None:
    """An illegal move has no place: it is refused with the same reason as everywhere."""
    move = parse_move(text)
    assert move not in legal_moves(STATE)
    with pytest.raises(IllegalMove) as refused:
        legal_moves(STATE).index(move)
    assert (move, clauses) == (refused.value.move, refused.value.clauses)
    assert osaka.objection(STATE, move) == refused.value.objection


@pytest.mark.parametrize("wrong", ["take R9", None, 0, Buy, card("R2"), Cards()])
def test_what_is_no_move_is_not_in_it(wrong: object) -> None:
    """Other texts, cards and other things are not legal moves."""
    assert wrong not in legal_moves(STATE)


@pytest.mark.parametrize(
    "move",
    [
        Take(cast(Card, "R2")),
        Take(cast(Card, None)),
        TakeReserved(cast(Card, 0)),
        Reserve(cast(Area, "shop"), card("R2")),
        Reserve("market", cast(Card, "R2")),
        Buy(cast(Cards, "R5")),
        Buy(cast(Cards, None)),
        osaka.ChooseToken(cast(osaka.Colour, 0)),
        osaka.Insure(cast(Card, "R2"), cards("R2")),
        osaka.Insure(card("R2"), cast(Cards, [card("R2")])),
        osaka.Draw(cast(Card, "R2")),
        osaka.Lot(cast(int, "0")),
        osaka.Lot(seat=True),
        *[cast(Move, wrong) for wrong in (None, b"pass", 5, ("take", "R2"), osaka.Acting(0))],
    ],
    ids=repr,
)
@pytest.mark.rule("REC-7")
def test_ill_formed_moves(move: Move) -> None:
    """What is not a move, or not made of cards, colours and seats, is refused by its own name."""
    assert move not in legal_moves(STATE)
    objection = osaka.objection(STATE, move)
    assert objection is not None
    assert f"REC-7 move.type {shown(move)}" == noted(objection)
    with pytest.raises(IllegalMove):
        osaka.apply(STATE, move)


def test_the_picture_of_the_moves() -> None:
    """Printed, the moves show their number and the first five."""
    assert (
        "<7 legal moves: take R2, take G3, reserve market R2, reserve market G3,"
        " reserve farm B5, …>"
    ) == repr(legal_moves(STATE))
    few = position(reserved={0: "market R2"})
    assert "<1 legal move: take reserved R2>" == repr(legal_moves(few))


def test_more_moves_than_len_can_count_in_32_bits() -> None:
    """A whole deck in one hand; the Python of the browser has a ``len`` of 31 bits."""
    others = " ".join([f"11{c}2 9{c}3 7{c}5" for c in "BYG"])
    state = position(market="R5", hands=[f"11R2 9R3 6R5 {others}", ""])
    of_red, of_others = 12 * 10 * 7, (12 * 10 * 8) ** 3
    too_few = 1 + 4 + 4 + 10  # nothing; a 2; a 3; two 2s of four colours
    take_and_reserve = 2
    moves = legal_moves(state)
    assert of_red * of_others - too_few + take_and_reserve == moves.count > 2**31

    last = moves[moves.count - 1]
    assert moves.count - 1 == moves.index(last)
    assert last in moves
    assert moves.sample(Random(1)) in moves
    seen = table(osaka.GAME, CODEC, state, 0, turn_number=1).legal_moves
    assert seen is not None
    assert moves.count == seen.count
    assert type(osaka.apply(state, last).events[0]) is osaka.Paid


@pytest.mark.rule("BUY-3")
def test_purchases_alone() -> None:
    """The purchases are listed as among the legal moves, without the others."""
    legal = osaka.legal_moves(osaka.position(market="R2", hands=["R5 Y2", ""]))
    some = legal.purchases()
    listed = [some[index] for index in range(some.count)]
    assert {"buy with R5", "buy with Y2", "buy with R5 Y2"} == {str(move) for move in listed}
    assert [move for move in legal if move in listed] == listed
