"""Payments: counted, numbered and found without listing, and equal to a plain enumeration."""

from __future__ import annotations

from itertools import islice, product
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import osaka_rules as osaka
from osaka_rules import CARDS, Buy, Cards, cards
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.payments import Payments

VALUES = [card.value for card in CARDS]
Counts = tuple[int, ...]
"""How many R2, R3, R5, B2 … G5."""

HANDS = st.lists(st.sampled_from(range(12)), max_size=7).map(
    lambda kinds: tuple(kinds.count(kind) for kind in range(12))
)
MANY = settings(max_examples=100)


def bag(counts: Counts) -> Bag:
    """Pack counts."""
    return cards([card for card, n in zip(CARDS, counts, strict=True) for _ in range(n)]).bag


def worth(counts: Counts) -> int:
    """Add up the values of all cards."""
    return sum(value * number for value, number in zip(VALUES, counts, strict=True))


def naive(hand: Counts, price: int) -> list[Counts]:
    """List all selections that are worth the price, fewer R2 first, then fewer R3, and so on."""
    selections = product(*[range(number + 1) for number in hand])
    return [counts for counts in selections if worth(counts) >= price]


def is_tight(counts: Counts, price: int) -> bool:
    """Return whether without any one of its cards the payment would be too little."""
    paid = [value for value, number in zip(VALUES, counts, strict=True) if number]
    return all(worth(counts) - value < price for value in paid)


@pytest.mark.rule("BUY-3")
@MANY
@given(HANDS, st.integers(1, 25))
def test_payments_equal_a_plain_enumeration(hand: Counts, price: int) -> None:
    """Listing, counting, places and finding agree with listing all selections from a hand."""
    expected = [bag(counts) for counts in naive(hand, price)]
    payments = Payments(bag(hand), price)
    assert expected == [*payments]
    assert len(expected) == len(payments)
    assert expected == [payments[place] for place in range(len(expected))]
    assert [*range(len(expected))] == [payments.index(payment) for payment in expected]


@pytest.mark.rule("BUY-3")
@MANY
@given(HANDS, HANDS, st.integers(1, 25))
def test_what_is_a_payment(hand: Counts, paid: Counts, price: int) -> None:
    """A selection is a payment if the hand holds it and it is worth the price, else not."""
    held = all(p <= h for p, h in zip(paid, hand, strict=True))
    payments = Payments(bag(hand), price)
    assert (held and worth(paid) >= price) == (bag(paid) in payments)
    assert (worth(hand) >= price) == (bag(hand) in payments)


@pytest.mark.rule("BUY-3", "BUY-4")
@MANY
@given(HANDS, st.integers(1, 25))
def test_tight_payments_equal_a_plain_enumeration(hand: Counts, price: int) -> None:
    """Tight payments are those of which no card could be dropped, in the usual order."""
    expected = [bag(counts) for counts in naive(hand, price) if is_tight(counts, price)]
    assert expected == [*Payments(bag(hand), price).tight()]


@pytest.mark.rule("BUY-4")
def test_tight_payments_by_hand() -> None:
    """For a price of 5: a 5, 3 and 2, two 3s or three 2s; a 5 with anything else is too much."""
    tight = Payments(cards("3R2 2R3 B5").bag, 5).tight()
    texts = [str(Cards(payment)) for payment in tight]
    assert ["B5", "R3 R3", "R2 R3", "R2 R2 R2"] == texts


@pytest.mark.rule("BUY-4")
def test_a_tight_payment_that_leaves_a_kind_out() -> None:
    """For a price of 5 from a 3, a 5 and a 2: the 5, or the 3 and the 2."""
    tight = Payments(cards("R3 B5 G2").bag, 5).tight()
    assert ["B5", "R3 G2"] == [str(Cards(payment)) for payment in tight]


@pytest.mark.rule("BUY-3")
def test_the_order_by_hand() -> None:
    """Fewer R2 come first, then fewer R3, and so on."""
    payments = Payments(cards("2R2 R3 G2").bag, 4)
    assert [
        "R3 G2",
        "R2 G2",
        "R2 R3",
        "R2 R3 G2",
        "R2 R2",
        "R2 R2 G2",
        "R2 R2 R3",
        "R2 R2 R3 G2",
    ] == [str(Cards(payment)) for payment in payments]


@pytest.mark.rule("BUY-3")
@pytest.mark.parametrize(("hand", "price"), [("", 1), ("R2", 3), ("R2 R3 B5", 11)])
def test_a_hand_that_cannot_pay(hand: str, price: int) -> None:
    """A hand that is worth too little has no payment, tight or not."""
    payments = Payments(cards(hand).bag, price)
    assert 0 == len(payments)
    assert [] == [*payments]
    assert [] == [*payments.tight()]
    assert cards(hand).bag not in payments


@pytest.mark.rule("BUY-3")
def test_a_hand_that_can_only_pay_with_everything() -> None:
    """If the whole hand is just enough there is one payment, which is tight."""
    hand = cards("R2 R3 B5").bag
    payments = Payments(hand, 10)
    assert [hand] == [*payments] == [*payments.tight()] == [payments[0]]
    assert (1, 0) == (len(payments), payments.index(hand))


# --- Forty cards -----------------------------------------------------------------------------

FORTY = cards("4R2 4R3 3R5 3B2 3B3 3B5 4Y2 3Y3 3Y5 4G2 3G3 3G5")
MARKET = "5R5 4B5 4Y5 4G5 5G3"
"""Seventeen 5s and five 3s: worth 100."""


@pytest.mark.parametrize("number", [11, 12, 13, 40])
@pytest.mark.parametrize("kind", [0, 4, 11])
def test_many_cards_of_a_kind(kind: int, number: int) -> None:
    """Also with more cards of a kind than the printed deck has, nothing is missed."""
    hand = [0] * 12
    hand[kind], hand[(kind + 1) % 12] = number, 2
    value = bags.VALUES[kind]
    for price in (1, 9, 11 * value, number * value, (number + 1) * value + 1):
        expected = [bag(counts) for counts in naive(tuple(hand), price)]
        payments = Payments(bag(tuple(hand)), price)
        assert expected == [payments[place] for place in range(len(payments))]
        assert [*range(len(expected))] == [payments.index(payment) for payment in expected]


def number_of_payments(hand: Cards, price: int) -> int:
    """Count the payments from sums to numbers of selections, card kind by card kind."""
    ways = {0: 1}
    for card in CARDS:
        more: dict[int, int] = {}
        for total, number in ways.items():
            for chosen in range(hand.count(card) + 1):
                paid = total + chosen * card.value
                more[paid] = more.get(paid, 0) + number
        ways = more
    return sum(number for total, number in ways.items() if total >= price)


@pytest.mark.rule("BUY-3")
@pytest.mark.parametrize("price", [1, 2, 17, 64, 100, 127, 128])
def test_counting_the_payments_of_forty_cards(price: int) -> None:
    """Forty cards of all kinds pay in some forty million ways, which are counted, not listed."""
    assert 40 == len(FORTY)
    assert prod(FORTY.count(card) + 1 for card in CARDS) == 5**4 * 4**8
    assert number_of_payments(FORTY, price) == len(Payments(FORTY.bag, price))


@pytest.mark.rule("BUY-3")
def test_payments_of_a_hundred_cards() -> None:
    """A hand of a hundred cards has more than 10^11 payments; the order holds everywhere."""
    hand = cards("10R2 8R3 7R5 10B2 8B3 7B5 10Y2 8Y3 7Y5 10G2 8G3 7G5")
    payments = Payments(hand.bag, 60)
    number = number_of_payments(hand, 60)
    assert number == payments.count > 10**11
    for place in (0, 1, number // 3, number // 2, number - 2):
        this, following = payments[place], payments[place + 1]
        assert (place, place + 1) == (payments.index(this), payments.index(following))
        assert bags.counts(this) < bags.counts(following)
        assert this in payments
    assert hand.bag == payments[number - 1]


@pytest.mark.rule("BUY-3")
def test_listing_begins_at_once() -> None:
    """The first payments, all or tight ones, are there without the others being made."""
    payments = Payments(FORTY.bag, 100)
    first = [*islice(payments, 5)]
    assert [payments[place] for place in range(5)] == first
    tight = [*islice(payments.tight(), 50)]
    assert tight == sorted(tight, key=bags.counts)
    assert 50 == len(set(tight))
    for payment in tight:
        assert payment in payments
        assert is_tight(tuple(bags.counts(payment)), 100)


@pytest.mark.rule("BUY-3")
def test_legal_moves_with_forty_cards() -> None:
    """A player with forty cards can ask for any of the purchases without listing them."""
    deck = FORTY + cards(MARKET) + cards("30R2")
    state = osaka.position(ruleset=osaka.Ruleset(deck=deck), market=MARKET, hands=[FORTY])
    moves = osaka.legal_moves(state)
    takes_and_reservations = 2 * 5
    number = number_of_payments(FORTY, 100)
    assert takes_and_reservations + number == len(moves)
    for place in (takes_and_reservations, takes_and_reservations + number // 2, -1):
        move = moves[place]
        assert isinstance(move, Buy)
        assert move in moves
        assert place % len(moves) == moves.index(move)
    assert Buy(FORTY) == moves[-1]
