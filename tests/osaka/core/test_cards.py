"""Colours, cards and packed bags: each packed operation equals its plain form with a Counter."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import cast

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from osaka_rules import (
    CARDS,
    COLOURS,
    STANDARD,
    Card,
    Cards,
    Colour,
    NotationError,
    card,
    cards,
    position,
)
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag
from tests.support.refusals import noted, raised

MANY = settings(max_examples=100)
TOO_MANY = "cards.too_many 127 254"
PLAIN_VALUES = [2, 3, 5, 2, 3, 5, 2, 3, 5, 2, 3, 5]
"""The values of the kinds R2 R3 R5 B2 … G5."""
NAMES = ["R2", "R3", "R5", "B2", "B3", "B5", "Y2", "Y3", "Y5", "G2", "G3", "G5"]


@st.composite
def counters(draw: st.DrawFn, capacity: int = 254, limit: int = 127) -> Counter[int]:
    """Make any bag as a plain Counter of kinds: at most 127 of a kind and 254 in all."""
    numbers = draw(st.lists(st.integers(0, limit), min_size=12, max_size=12))
    first, left, counter = draw(st.integers(0, 11)), capacity, Counter[int]()
    for kind in [*range(first, 12), *range(first)]:
        counter[kind] = min(numbers[kind], left)
        left -= counter[kind]
    return counter


SMALL = counters(capacity=12, limit=3)
"""Few cards, so that one bag often holds another."""


def packed(counter: Counter[int]) -> Bag:
    """Pack a Counter the slow way: one byte a kind, the lowest first."""
    return Bag(sum(number * 256**kind for kind, number in counter.items()))


def listing(counter: Counter[int]) -> list[int]:
    """List each kind as often as it is there, in canonical order."""
    return sorted(counter.elements())


# --- Colours and single cards ----------------------------------------------------------------


def test_colours() -> None:
    """The colours count from 0 in canonical order and print as their letters."""
    assert [(0, "R", "red"), (1, "B", "blue"), (2, "Y", "yellow"), (3, "G", "green")] == [
        (int(colour), str(colour), colour.word) for colour in COLOURS
    ]


@pytest.mark.parametrize("kind", range(12))
def test_every_card(kind: int) -> None:
    """The twelve cards have their name, colour, value and place in canonical order."""
    letter, digit = NAMES[kind][0], NAMES[kind][1]
    this = Card(Colour("RBYG".index(letter)), int(digit))
    assert this == card(NAMES[kind]) == CARDS[kind]
    assert (kind, NAMES[kind]) == (this.kind, str(this))
    assert (PLAIN_VALUES[kind], "RBYG".index(letter)) == (this.value, this.colour)
    assert (hash(this), this.bag) == (hash(CARDS[kind]), cards(NAMES[kind]).bag)
    assert [this] == [each for each in CARDS if each == this]


def test_cards_are_ordered() -> None:
    """Cards sort by colour, then by value."""
    assert [*CARDS] == sorted(set(CARDS))
    assert card("R5") < card("B2") < card("B3")


@pytest.mark.parametrize("value", [0, 1, 4, 6, -2, 22, None, "2", [2], True, 2.0])
def test_no_card_has_another_value(value: object) -> None:
    """Only 2, 3 and 5, as whole numbers, are values of cards."""
    assert f"COMP-2 card.value {value!r}" == raised(NotationError, Card, Colour.RED, value)


@pytest.mark.parametrize("colour", [-1, 4, 7])
def test_no_card_has_another_colour(colour: int) -> None:
    """Only the four colours are colours of cards, even if a number is given for one."""
    assert f"COMP-1 colour.type {colour}" == raised(NotationError, Card, colour, 2)


NO_CARDS = [
    *["", " ", "R", "5", "R4", "R1", "r5", "5R", "R5 ", " R5", "R55", "RR5", "X5", "R5\n", "Ｒ5"],
    *["R٥", None, 5, ["R5"], b"R5"],
]


@pytest.mark.parametrize("text", NO_CARDS)
def test_what_is_not_a_card(text: object) -> None:
    """A card is written as one capital letter and one digit, and no other way."""
    assert f"COMP-2 card.text {text!a}" == raised(NotationError, card, text)


# --- Bundles ---------------------------------------------------------------------------------


@MANY
@given(SMALL, SMALL)
def test_cards_behave_like_a_counter(one: Counter[int], other: Counter[int]) -> None:
    """Length, worth, content, counts, sums, equality and order are those of a plain Counter."""
    some, more = cards([CARDS[k] for k in one.elements()]), Cards(packed(other))
    assert Cards(packed(one)) == some
    assert listing(one) == [each.kind for each in some]
    assert one.total() == len(some)
    assert sum(PLAIN_VALUES[k] for k in one.elements()) == some.coins
    assert [one[k] for k in range(12)] == [some.count(each) for each in CARDS]
    assert [one[k] > 0 for k in range(12)] == [each in some for each in CARDS]
    assert listing(one + other) == [each.kind for each in some + more]
    assert (+one == +other) == (some == more)
    assert some == more or hash(some) == hash(Cards(packed(one)))
    assert Cards.of([CARDS[k] for k in one.elements()]) == some


@MANY
@given(SMALL, SMALL)
def test_taking_cards_out(one: Counter[int], other: Counter[int]) -> None:
    """Cards that are there can be taken out; if one is missing, that is refused."""
    some, part = Cards(packed(one)), Cards(packed(other))
    if other <= one:
        assert listing(one - other) == [each.kind for each in some - part]
    else:
        held = str(some) or "no cards"
        assert f"cards.not_held {part} {held}" == raised(NotationError, some.__sub__, part)
    assert some == (some + part) - part


@MANY
@given(SMALL)
def test_texts_of_cards(counter: Counter[int]) -> None:
    """Both texts, the long and the brief one, are in canonical order and read back."""
    some = Cards(packed(counter))
    assert " ".join(NAMES[k] for k in listing(counter)) == str(some)
    assert f"cards({str(some)!r})" == repr(some)
    assert some == cards(str(some)) == cards(some.brief)
    words = [f"{n}{NAMES[k]}" if n > 1 else NAMES[k] for k, n in sorted(counter.items()) if n]
    assert " ".join(words) == some.brief


@pytest.mark.parametrize("bag", [-1, 1 << 96, 255, 128, True, 2.0])
def test_impossible_counts(bag: object) -> None:
    """Cards whose packed counts cannot be are refused when they are made."""
    assert f"cards.bag {bag}" == raised(NotationError, Cards, cast(Bag, bag))
    state = attrs.evolve(position(market="R5"), market_bag=cast(Bag, bag))
    assert f"market_bag={bag}" in repr(state)


def test_numbers_before_cards() -> None:
    """A number before a card is how many of it there are; words add up, in any order."""
    assert cards("R2 R2 R2 B5") == cards("2R2 B5 1R2") == cards("  B5\t3R2 ")
    assert 127 == len(cards("127G5"))


@pytest.mark.parametrize("text", ["0R2", "-1R2", "01R2", "R2,B5", "R2B5", "2 R2", "2xR2", "1000R2"])
def test_what_is_not_a_bundle(text: str) -> None:
    """Numbers from 1, written without zeros before them, and spaces between the cards."""
    word = next(word for word in text.split() if word not in NAMES)
    assert f"COMP-2 cards.text {word!r}" == raised(NotationError, cards, text)


@pytest.mark.parametrize("text", ["128R2", "127R2 127R3 R5", "999G5", "127B2 B2"])
def test_too_many_cards(text: str) -> None:
    """More than 127 of a kind or 254 in all cannot be held together."""
    assert TOO_MANY == raised(NotationError, cards, text)


def test_as_many_cards_as_can_be_held() -> None:
    """127 of each of two kinds, 254 in all, are counted exactly; one more is refused."""
    most = cards("127R2 127G5")
    assert (254, 127 * 2 + 127 * 5) == (len(most), most.coins)
    with pytest.raises(NotationError) as refused:
        _ = most + cards("B2")
    assert TOO_MANY == noted(refused.value)


@pytest.mark.parametrize(("name", "number"), [("R2", 128), ("R2", 256), ("G5", 300)])
def test_too_many_single_cards(name: str, number: int) -> None:
    """However cards are bundled, too many of them are refused and never turn into others."""
    for bundle in (cards, Cards.of):
        assert TOO_MANY == raised(NotationError, bundle, [card(name)] * number)


def test_only_cards_can_be_bundled() -> None:
    """A list of texts or numbers is not a list of cards."""
    for wrong in ("R2", 0, None):
        found = raised(NotationError, cards, [card("R2"), wrong])
        assert f"card.type {wrong!r}" == found
        assert f"card.type {wrong!r}" == raised(NotationError, cards("R2").count, wrong)
    assert "cards.bag 'R2'" == raised(NotationError, Cards, "R2")
    assert "cards.not_held R2 no cards" == raised(NotationError, Cards().__sub__, cards("R2"))
    assert "cards.long 10000 10001" == raised(NotationError, cards, " " * 10_001)
    assert Cards() == cards(" " * 10_000)


def test_only_cards_are_in_cards() -> None:
    """A text or a kind's number is not a card of a bundle."""
    assert card("R2") in cards("R2")
    assert "R2" not in cards("R2")
    assert 0 not in cards("R2")


# --- Packed bags -----------------------------------------------------------------------------


def test_constants() -> None:
    """There are twelve kinds; each bag of one card and each colour's mask is what it says."""
    assert [*range(12)] == [*bags.KINDS]
    assert (2, 3, 5) == bags.RANKS
    assert PLAIN_VALUES == [*bags.VALUES]
    assert [packed(Counter([kind])) for kind in range(12)] == [*bags.ONE]
    for colour in range(4):
        own = [k for k in range(12) if bags.ONE[k] & bags.COLOUR_MASKS[colour]]
        assert [3 * colour, 3 * colour + 1, 3 * colour + 2] == own
    assert (0, 0) == (bags.EMPTY, bags.NOTHING)


@MANY
@given(counters())
def test_looking_into_a_bag(counter: Counter[int]) -> None:
    """Counting, weighing and listing a bag gives what the plain Counter gives."""
    bag = packed(counter)
    assert bags.is_bag(bag)
    assert [counter[k] for k in range(12)] == [bags.count(bag, k) for k in range(12)]
    assert bytes(counter[k] for k in range(12)) == bags.counts(bag)
    assert counter.total() == bags.size(bag)
    assert sum(PLAIN_VALUES[k] * n for k, n in counter.items()) == bags.coins(bag)
    assert [k for k in range(12) if counter[k]] == bags.kinds(bag)
    assert listing(counter) == bags.listed(bag)


@MANY
@given(SMALL)
def test_the_card_at_a_place(counter: Counter[int]) -> None:
    """Each card is found by its place in canonical order; behind the last comes no kind."""
    bag = packed(counter)
    assert listing(counter) == [bags.nth(bag, place) for place in range(counter.total())]
    assert len(CARDS) == bags.nth(bag, counter.total())


@MANY
@given(counters(capacity=127), counters(capacity=127))
def test_joining_and_parting_bags(one: Counter[int], other: Counter[int]) -> None:
    """Adding packed bags joins them, and subtracting one parts them again."""
    assert packed(one + other) == packed(one) + packed(other)
    assert packed(one) == packed(one) + packed(other) - packed(other)


@MANY
@given(SMALL, SMALL)
def test_holding(one: Counter[int], other: Counter[int]) -> None:
    """A bag holds another exactly if it has at least as many cards of each kind."""
    assert (other <= one) == bags.holds(packed(one), packed(other))


@MANY
@given(counters(), counters())
def test_holding_many_cards(one: Counter[int], other: Counter[int]) -> None:
    """The same holds for bags as full as they can be."""
    assert (other <= one) == bags.holds(packed(one), packed(other))
    assert bags.holds(packed(one), packed(one & other))


@MANY
@given(counters(), st.integers(0, 3))
def test_one_colour(counter: Counter[int], colour: int) -> None:
    """A colour's cards are found by its mask, and as red ones; so is the highest value."""
    own = Counter({k: n for k, n in counter.items() if k // 3 == colour})
    reds = Counter({k % 3: n for k, n in own.items()})
    assert packed(own) == packed(counter) & bags.COLOUR_MASKS[colour]
    assert packed(reds) == bags.of_colour(packed(counter), colour)
    assert packed(own) == bags.in_colour(packed(reds), colour)
    assert (reds[0], reds[1], reds[2]) == bags.by_rank(packed(reds))
    assert packed(reds) == bags.reds(reds[0], reds[1], reds[2])
    if own.total():
        assert max(PLAIN_VALUES[k] for k in own.elements()) == bags.highest(packed(reds))


@MANY
@given(counters(), st.integers(0, 11))
def test_one_kind_and_those_after_it(counter: Counter[int], kind: int) -> None:
    """The cards of a kind, of a value, and of all kinds from one on are found."""
    own = packed(counter)
    assert packed(Counter({kind: counter[kind]})) == bags.several(kind, counter[kind])
    later = Counter({k: n for k, n in counter.items() if k >= kind})
    assert packed(later) == bags.from_kind(own, kind)
    alike = Counter({k: n for k, n in counter.items() if PLAIN_VALUES[k] == PLAIN_VALUES[kind]})
    assert packed(alike) == own & bags.RANK_MASKS[bags.RANK_OF[kind]]
    assert (CARDS[kind].colour, CARDS[kind].value) == (
        bags.COLOUR_OF[kind],
        bags.RANKS[bags.RANK_OF[kind]],
    )


def test_the_highest_of_few_cards() -> None:
    """The highest value is found in every selection of up to two cards of each value."""
    for numbers in product(range(3), repeat=3):
        own = Counter(dict(enumerate(numbers)))
        if own.total():
            assert max(PLAIN_VALUES[k] for k in own.elements()) == bags.highest(packed(own))


@MANY
@given(counters(), st.integers(0, 3), st.integers(0, 260))
def test_lowest_first(counter: Counter[int], colour: int, number: int) -> None:
    """The lowest cards of a colour are picked first, and no more than there are."""
    own = Counter({k: n for k, n in counter.items() if k // 3 == colour})
    picked = Counter(sorted(own.elements(), key=lambda k: PLAIN_VALUES[k])[:number])
    assert packed(picked) == bags.lowest(packed(own), number)


@pytest.mark.parametrize(
    "wrong",
    [
        -1,
        1 << 96,
        127 | 127 << 8 | 1 << 16,
        128,
        128 << 88,
        255,
        None,
        "R2",
        1.0,
        True,
        Cards(),
        [0],
    ],
)
def test_what_is_not_a_bag(wrong: object) -> None:
    """A bag is a whole number of twelve counts, none above 127, at most 254 in all."""
    assert not bags.is_bag(wrong)


@pytest.mark.parametrize("right", [0, 1, 127, 127 << 88, 127 << 88 | 127, 126 | 127 << 8 | 1 << 16])
def test_what_is_a_bag(right: int) -> None:
    """The smallest and the largest counts make bags."""
    assert bags.is_bag(right)


@pytest.mark.parametrize("name", [str(each) for each in CARDS])
def test_overdrawn_bags_show(name: str) -> None:
    """A bag from which a card is taken that it does not hold is noticed among others."""
    one, full = cards(name).bag, STANDARD.deck.bag
    assert not bags.overdrawn(bags.EMPTY)
    assert not bags.overdrawn(one | full | bags.EMPTY | cards("127R2 127G5").bag)
    assert bags.overdrawn(full | bags.EMPTY - one)
    assert bags.overdrawn(cards("G5").bag - one - one | full)
