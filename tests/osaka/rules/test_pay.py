"""PAY: in a payday everybody sells their goods of the arrived colour for victory points."""

from __future__ import annotations

import pytest

from osaka_rules import (
    Cards,
    Colour,
    PaydayBegan,
    Reshuffled,
    Route,
    Ruleset,
    Sold,
    Space,
    State,
    TokenGained,
    VpDrawn,
    VpMarked,
    card,
    cards,
    position,
)
from osaka_rules.osaka.bags import Bag
from tests.osaka.given import REFRESH, given

RED, _, YELLOW, _ = Colour
AT_ONCE = Ruleset(refresh="after_payday")
"""With this ruling nothing is drawn between the purchase and the payday."""


def vp_cards(state: State) -> Cards:
    """Look under all trader pieces."""
    return Cards(Bag(state.vp_bag))


def sold(goods: str, *, insured: str = "", tokens: str = "") -> Sold:
    """Let Ann bring the red ship home while Bob owns these goods, and return how Bob sold them."""
    table = position(
        market="R2",
        hands=["B2", ""],
        ships={"R": 4},
        goods=["", goods],
        insured=["", insured],
        tokens=["3R", tokens],
    )
    story = given(table).when("buy with B2", *REFRESH)
    (sale,) = [event for event in story.events_of(Sold) if event.seat == 1]
    return sale


@pytest.mark.rule("PAY-1")
def test_everybody_sells_everything_of_the_colour() -> None:
    """Every player must sell all merchandise of the arrived colour, insured or not; no other."""
    table = position(
        market="R2",
        hands=["R2", "", ""],
        ships={"R": 4},
        goods=["R3 B5", "R2 R5", "2B2"],
        insured=["", "R3 Y2", "R5"],
    )
    then = given(table).when("buy with R2", *REFRESH).state
    assert (cards("B5"), cards(""), cards("2B2")) == then.goods
    assert (cards(""), cards("Y2"), cards("")) == then.insured
    # 3 × 2 = 6 → 10, 5 × 3 = 15, 5 × 1 = 5
    assert (2, 3, 1) == then.vp


@pytest.mark.rule("PAY-1", "INS-3")
def test_insured_goods_are_part_of_the_set() -> None:
    """Insured and uninsured cards of a colour are one set: here 5 × 2, not 2 × 1 and 5 × 1."""
    sale = sold("R2", insured="R5")
    assert (cards("R2"), cards("R5")) == (sale.goods, sale.insured)
    assert (5, 2, 10, 2) == (sale.price, sale.number, sale.value, sale.vp)
    assert cards("R2 R5") == sale.kept


@pytest.mark.rule("PAY-2")
@pytest.mark.parametrize(
    ("goods", "tokens", "highest", "price"),
    [
        ("R2", "", 2, 2),
        ("3R2 R3", "", 3, 3),
        ("R2 R3 R5", "", 5, 5),
        ("2R5", "", 5, 5),
        ("R3", "R", 3, 4),
        ("2R2", "4R", 2, 6),
        ("R2 R5", "2B 3Y G", 5, 5),
        ("R2 R3", "2R 2B", 3, 5),
    ],
)
def test_price(goods: str, tokens: str, highest: int, price: int) -> None:
    """A set's price is its highest card plus the seller's own tokens of that colour."""
    sale = sold(goods, tokens=tokens)
    assert (highest, price - highest, price) == (sale.highest, sale.tokens, sale.price)


@pytest.mark.rule("PAY-3")
@pytest.mark.parametrize(
    ("goods", "tokens", "total", "value", "vp"),
    [
        ("R2", "", 2, 5, 1),
        ("R3", "", 3, 5, 1),
        ("R2", "2R", 4, 5, 1),
        ("R5", "", 5, 5, 1),
        ("R2 R3", "", 6, 10, 2),
        ("4R2", "", 8, 10, 2),
        ("3R3", "", 9, 10, 2),
        ("5R2", "", 10, 10, 2),
        ("R5", "R", 6, 10, 2),
        ("2R3", "3R", 12, 15, 3),
        ("4R5", "R", 24, 25, 5),
        ("5R5", "", 25, 25, 5),
        ("2R2 2R3 5R5", "6R", 99, 100, 20),
    ],
)
def test_value(goods: str, tokens: str, total: int, value: int, vp: int) -> None:
    """Price times number of cards is rounded up to a multiple of 5; each 5 is one VP."""
    sale = sold(goods, tokens=tokens)
    assert (total, value, vp) == (sale.product, sale.value, sale.vp)
    assert len(cards(goods)) == sale.number


@pytest.mark.rule("PAY-3")
def test_another_unit_of_value() -> None:
    """Where a house rule makes 4 the unit, 5 × 2 = 10 is rounded up to 12, which is 3 VPs."""
    rules = Ruleset(unit=4)
    table = position(ruleset=rules, market="R2", hands=["B2"], ships={"R": 4}, goods=["R5"])
    (sale,) = given(table).when("buy with B2", *REFRESH).events_of(Sold)
    assert (10, 12, 3, 1) == (sale.product, sale.value, sale.vp, sale.owed)


@pytest.mark.rule("PAY-2", "PAY-3", "PAY-4", "PAY-8")
def test_worked_example_of_red_and_yellow() -> None:
    """Red 5 × 3 = 15 gives Pink 3 VPs and yellow 2 × 1 = 2 → 5 gives 1, in one payday: 4 VPs."""
    table = position(
        seat=1, market="R5 Y2", hands=["", "B2 B5"], ships={"R": 4, "Y": 4}, goods=["", "R2 R3"]
    )
    story = given(table).when("buy with B2 B5", *REFRESH)
    red, yellow = story.events_of(Sold)
    assert (RED, 5, 3, 15, 15, 3, 0) == (
        *(red.colour, red.price, red.number, red.product, red.value, red.vp),
        red.owed,
    )
    assert (YELLOW, 2, 1, 2, 5, 1, 0) == (
        *(yellow.colour, yellow.price, yellow.number, yellow.product, yellow.value, yellow.vp),
        yellow.owed,
    )
    story.then(PaydayBegan(1, (RED, YELLOW)))
    assert (0, 4) == story.state.vp
    assert cards("R2 R3 R5 Y2") == vp_cards(story.state)
    assert (1, 0, 1, 0) == story.state.tokens[1]


@pytest.mark.rule("PAY-2", "PAY-3", "PAY-5")
def test_worked_example_of_the_bonus() -> None:
    """At 5 + 2 tokens three cards make 21, so 25 or 5 VPs: the set itself and two draws."""
    table = position(market="G5", hands=["B5"], ships={"G": 4}, goods=["G2 G3"], tokens=["2G"])
    story = given(table).when("buy with B5", *("draw R2",) * 5)
    (sale,) = story.events_of(Sold)
    assert (5, 2, 7, 3, 21, 25, 5, 2) == (
        *(sale.highest, sale.tokens, sale.price, sale.number),
        *(sale.product, sale.value, sale.vp, sale.owed),
    )
    assert (3, 0) == story.state.vp
    assert "PAY-5" in sale.clauses
    story = story.when("draw Y3", "draw B5")
    assert (5, 0) == story.state.vp
    assert cards("G2 G3 G5 Y3 B5") == vp_cards(story.state)
    assert [1, 0] == [event.owed for event in story.events_of(VpDrawn)]
    assert cards("B5") == story.state.discard  # the payment only
    assert len(table.draw) - 7 == len(story.state.draw)
    left = [story.state.draw.count(card(name)) for name in ("Y3", "B5")]
    assert [9 - 1, 7 - 2] == left  # one B5 was paid


@pytest.mark.rule("PAY-4")
@pytest.mark.parametrize(
    ("goods", "insured", "kept", "discarded"),
    [
        ("4R2", "", "2R2", "2R2"),  # 8 → 10
        ("3R2 2R3", "", "3R2", "2R3"),  # 15
        ("R2 3R3", "", "R2 2R3", "R3"),  # 12 → 15
        ("2R3", "2R2", "2R2 R3", "R3"),  # 12 → 15
        ("R3", "4R2", "3R2", "R2 R3"),  # 15
        ("R2 R3 R5", "", "R2 R3 R5", ""),  # 15
    ],
)
def test_lowest_cards_are_kept(goods: str, insured: str, kept: str, discarded: str) -> None:
    """VPs are kept as cards of the set, lowest values first; the rest of the set is discarded."""
    table = position(
        market="R2", hands=["B2", ""], ships={"R": 4}, goods=["", goods], insured=["", insured]
    )
    story = given(table).when("buy with B2", *REFRESH)
    ann, bob = story.events_of(Sold)
    assert (cards(kept), cards(discarded), 0) == (bob.kept, bob.discarded, bob.owed)
    assert cards("R2") == ann.kept
    assert cards(kept) + cards("R2") == vp_cards(story.state)
    assert cards(discarded) + cards("B2") == story.state.discard
    assert (1, len(cards(kept))) == story.state.vp


@pytest.mark.rule("PAY-4", "REFR-3")
def test_vp_cards_are_never_reshuffled() -> None:
    """VP cards stay out of play: a reshuffle takes the discard pile and nothing else."""
    table = position(
        ruleset=AT_ONCE,
        market="R3",
        hands=["B3"],
        ships={"R": 4},
        goods=["3R2 R3"],
        draw="",
        discard="",
        vp=[108],
    )
    story = given(table).when("buy with B3")
    story.then(Reshuffled(3))  # 3 × 5 = 15: three R2 are kept
    assert ["draw R3", "draw B3"] == story.moves()
    assert cards("2R3 B3") == story.state.draw


@pytest.mark.rule("PAY-5")
@pytest.mark.parametrize(
    ("goods", "tokens", "owed"),
    [
        ("R5", "", 0),
        ("R5", "R", 1),
        ("R5", "5R", 1),
        ("R5", "6R", 2),
        ("2R5", "2R", 1),
        ("2R2", "R", 0),
        ("3R5", "3R", 2),
    ],
)
def test_missing_vps_are_owed(goods: str, tokens: str, owed: int) -> None:
    """Just the VPs that the set has no card for come from the draw pile."""
    sale = sold(goods, tokens=tokens)
    assert owed == sale.owed
    assert sale.vp - owed == len(sale.kept)
    assert (owed > 0) == ("PAY-5" in sale.clauses)


@pytest.mark.rule("PAY-5")
def test_drawing_a_vp_is_left_to_chance() -> None:
    """While a VP is drawn from the pile no player can move, and any card of the pile may come."""
    table = position(
        ruleset=AT_ONCE, market="R5", hands=["B5"], ships={"R": 4}, tokens=["R"], draw="R3 Y3"
    )
    waiting = given(table).when("buy with B5")
    assert ["draw R3", "draw Y3"] == waiting.moves()
    waiting.refused("take R2", "PAY-5")
    waiting.refused("draw G5", "REFR-3", key="draw.discarded", card="G5")


@pytest.mark.rule("PAY-6", "REFR-4")
def test_vps_without_cards_are_marked() -> None:
    """With both piles empty no card is drawn, and still no VP is lost."""
    table = position(
        market="R5",
        hands=["B5"],
        ships={"R": 4},
        goods=["R5"],
        tokens=["3R"],
        draw="",
        discard="",
        vp=[1, 107],
    )
    story = given(table).when("buy with B5", "draw B5")  # the refresh takes the payment
    (sale,) = story.events_of(Sold)
    assert (4, 2) == (sale.vp, sale.owed)  # 8 × 2 = 16 → 20
    story.then(VpMarked(0, 2))
    assert [] == story.events_of(VpDrawn)
    assert (1 + 4, 107) == story.state.vp
    assert (4, 0, 0, 0) == story.state.tokens[0]


@pytest.mark.rule("PAY-5", "PAY-6")
def test_cards_first_then_marks() -> None:
    """As many of the missing VPs as there are cards are drawn, then the others are marked."""
    table = position(
        market="R5",
        hands=["B5"],
        ships={"R": 4},
        goods=["R5"],
        tokens=["6R"],
        draw="5G2 Y3",
        discard="",
        vp=[0, 108],
    )
    story = given(table).when("buy with B5", *REFRESH)
    (sale,) = story.events_of(Sold)
    assert (5, 3) == (sale.vp, sale.owed)  # 11 × 2 = 22 → 25
    story = story.when("draw Y3")
    story.then(Reshuffled(1))
    story = story.when("draw B5")
    assert [2, 1] == [event.owed for event in story.events_of(VpDrawn)]
    story.then(VpMarked(0, 1))
    assert 5 == story.state.vp[0]
    assert (0, 0) == (len(story.state.draw), len(story.state.discard))


@pytest.mark.rule("PAY-7")
def test_nothing_to_sell() -> None:
    """Without cards of the colour a player sells nothing, scores nothing and gets no token."""
    table = position(
        market="R2",
        hands=["B2", "", ""],
        ships={"R": 4},
        goods=["", "2B5 G3", "R3"],
        tokens=["", "4R", ""],
    )
    story = given(table).when("buy with B2", *REFRESH)
    assert [0, 2] == [event.seat for event in story.events_of(Sold)]
    assert [0, 2] == [event.seat for event in story.events_of(TokenGained)]
    assert (1, 0, 1) == story.state.vp
    assert ((1, 0, 0, 0), (4, 0, 0, 0), (1, 0, 0, 0)) == story.state.tokens
    assert cards("2B5 G3") == story.state.goods[1]


@pytest.mark.rule("PAY-9", "TOK-1", "PAY-2")
def test_new_tokens_raise_later_prices_only() -> None:
    """The token of a payday does not raise its own prices, but those of the next payday."""
    ferry = Route((Space("Osaka"), Space("Edo")))  # every purchase brings a payday
    table = position(
        ruleset=Ruleset(route=ferry, refresh="after_payday"),
        market="R5",
        hands=["B5", "Y5"],
        goods=["", "R5"],
    )
    first = given(table).when("buy with B5", "draw R2", "draw R2", *("draw G2",) * 3)
    assert [(0, 5), (1, 5)] == [(event.seat, event.price) for event in first.events_of(Sold)]
    assert ((1, 0, 0, 0), (1, 0, 0, 0)) == first.state.tokens
    second = given(first.state).when("buy with Y5")
    assert [(1, 2 + 1)] == [(event.seat, event.price) for event in second.events_of(Sold)]
    assert ((1, 0, 0, 0), (2, 0, 0, 0)) == second.state.tokens
