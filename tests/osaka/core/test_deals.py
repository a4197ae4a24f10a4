"""Shuffling, dealing and dividing what nobody sees: every way is picked, and every way counts."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb, prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from osaka_rules import CARDS, cards
from osaka_rules.osaka import bags
from osaka_rules.osaka.knowledge.deals import count_deals, dealt, divided, drawn
from tests.support.statistics import Asked, surprise

NUMBERS = st.lists(st.integers(0, 6), min_size=1, max_size=6)


def _listed(numbers: list[int], sizes: list[int]) -> int:
    """Count the ways to deal by trying all fillings of all piles but the last."""
    if len(sizes) == 1:
        return 1
    picks = product(*[range(number + 1) for number in numbers])
    lefts = [
        [n - p for n, p in zip(numbers, pick, strict=True)]
        for pick in picks
        if sum(pick) == sizes[0]
    ]
    return sum([_listed(left, sizes[1:]) for left in lefts])


@given(st.lists(st.integers(0, 3), min_size=1, max_size=4), st.data())
def test_ways_to_deal(numbers: list[int], data: st.DataObject) -> None:
    """As many ways to deal are counted as there are."""
    first = data.draw(st.integers(0, sum(numbers)))
    second = data.draw(st.integers(0, sum(numbers) - first))
    sizes = [first, second, sum(numbers) - first - second]
    assert _listed(numbers, sizes) == count_deals(numbers, sizes)


@given(NUMBERS)
def test_all_ways_to_deal(numbers: list[int]) -> None:
    """Over all sizes of three piles, each kind is divided in every way by itself."""
    total = sum(numbers)
    counted = [
        count_deals(numbers, [a, b, total - a - b])
        for a in range(total + 1)
        for b in range(total - a + 1)
    ]
    assert prod([comb(number + 2, 2) for number in numbers]) == sum(counted)


def test_a_rich_table() -> None:
    """Where no kind can run out, each pile is any choice with repetition: exact, and large."""
    sizes = [9, 8, 7, 12]
    expected = prod([comb(size + 11, 11) for size in sizes])
    assert expected == count_deals([40] * 12, [*sizes, 480 - sum(sizes)])


def test_a_table_with_full_fields() -> None:
    """The fields of a table have room for the largest count, also where little is to spare.

    Half of 44 cards, all different: one way is of 41 bits, and all ways together are of 45.
    """
    assert comb(44, 22) == count_deals([1] * 44, [22, 22])


@given(st.integers(0, 30), st.integers(1, 4), st.integers(0, 2**32))
def test_shares(vp: int, shares: int, seed: int) -> None:
    """However points are divided, they are all there."""
    found = divided(vp, shares, Random(seed))
    assert (shares, vp) == (len(found), sum(found))
    assert min(found) >= 0


@pytest.mark.parametrize("shares", [2, 3, 4])
def test_shares_are_fair(shares: int) -> None:
    """Every way to divide four points comes equally often (fixed seed, chi-square)."""
    ways = [way for way in product(range(5), repeat=shares) if sum(way) == 4]
    rng = Random(3)
    observed = Counter([tuple(divided(4, shares, rng)) for _ in range(3000)])
    assert surprise(observed, dict.fromkeys(ways, 1)) < 1


@given(st.integers(0, 2**32), st.permutations([0, 1, 3, 5, 9]))
def test_piles(seed: int, sizes: list[int]) -> None:
    """Cards are dealt into piles of the right sizes, and none is lost or made."""
    pack = cards("9R2 4B5 5G3")
    piles = dealt(pack.bag, sizes, Random(seed))
    assert sizes == [bags.size(pile) for pile in piles]
    assert pack.bag == sum(piles)


def test_orders_are_fair() -> None:
    """Every order of five cards comes equally often, more cards than one number picks."""
    rng = Random(4)
    pack = cards("R2 R3 R5 B2 B3")
    observed = Counter([tuple(drawn(pack.bag, 5, rng)) for _ in range(2400)])
    assert 120 == len(observed)
    assert surprise(observed, dict.fromkeys(observed, 1)) < 1
    assert {bags.ONE[card.kind] for card in CARDS if card in pack} == {*next(iter(observed))}


def test_a_draw_by_hand() -> None:
    """Four cards are drawn with one number, which is below the number of ways to draw them.

    Of six cards 359, the last of 6 * 5 * 4 * 3 ways, takes the last each time. Of the two that are
    left 0 takes the first. 100 is 4 + 6 * (1 + 5 * (3 + 4 * 0)): it takes number 4 of six, to whose
    place the last one goes, number 1 of five, number 3 of four, and the first of three.
    """
    pack = cards("R2 R3 R5 B2 B3 B5")
    last = Asked([359, 0])
    assert [bags.ONE[kind] for kind in (5, 4, 3, 2, 0)] == drawn(pack.bag, 5, last)
    assert [6 * 5 * 4 * 3, 2] == last.stops
    some = Asked([100])
    assert [bags.ONE[kind] for kind in (4, 1, 3, 0)] == drawn(pack.bag, 4, some)
    assert [6 * 5 * 4 * 3] == some.stops


def test_numbers_stay_small() -> None:
    """Even from the most cards there can be, no number is drawn that needs more than 32 bits."""
    most = Asked([0] * bags.CAPACITY)
    drawn(cards(f"127R2 {bags.CAPACITY - 127}B5").bag, bags.CAPACITY, most)
    assert 254 * 253 * 252 * 251 == max(most.stops) < 2**32
