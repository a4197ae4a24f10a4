"""The arithmetic under the rules: packed bags against lists of counts, prices against inequalities.

Ordinarily Hypothesis tries these at random. With ``hypothesis-crosshair`` installed they can be
solved for instead: ``HYPOTHESIS_BACKEND=crosshair pytest -n 0`` with this file runs them on
symbols, and looks for numbers that break them with an SMT solver.
"""

from __future__ import annotations

import os

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import osaka_rules as osaka
from osaka_rules import Buy, Ruleset, Sold
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag

solved = settings(backend=os.environ.get("HYPOTHESIS_BACKEND", "hypothesis"), deadline=None)
counts = st.lists(st.integers(0, 10), min_size=12, max_size=12)
"""How many cards there are of each kind."""
WORTH = [2, 3, 5] * 4


def packed(numbers: list[int]) -> Bag:
    """Pack counts by hand, digit by digit of a number to the base of 256."""
    bag = 0
    for number in reversed(numbers):
        bag = bag * 256 + number
    return Bag(bag)


@pytest.mark.rule("COMP-2")
@solved
@given(counts)
def test_size_and_worth(numbers: list[int]) -> None:
    """A bag has as many cards as its counts say, and the worth of each of them."""
    assert sum(numbers) == bags.size(packed(numbers))
    assert sum([n * w for n, w in zip(numbers, WORTH, strict=True)]) == bags.coins(packed(numbers))


@solved
@given(counts, counts)
def test_putting_together(one: list[int], other: list[int]) -> None:
    """To put bags together is to add their counts."""
    both = [a + b for a, b in zip(one, other, strict=True)]
    assert packed(both) == packed(one) + packed(other)
    assert not bags.overdrawn(packed(one) + packed(other))


@solved
@given(counts, counts)
def test_holding(one: list[int], part: list[int]) -> None:
    """A bag holds another if it has enough of each kind."""
    enough = all([b <= a for a, b in zip(one, part, strict=True)])
    assert enough == bags.holds(packed(one), packed(part))


@solved
@given(st.integers(0, 10), st.integers(0, 8), st.integers(0, 6), st.integers(0, 50))
def test_lowest(twos: int, threes: int, fives: int, number: int) -> None:
    """The lowest cards of a set: no threes before all twos, no fives before all threes."""
    whole = packed([twos, threes, fives])
    chosen = bags.lowest(whole, number)
    low, middle, high = [bags.count(chosen, kind) for kind in range(3)]
    assert low + middle + high == min(number, twos + threes + fives)
    assert bags.holds(whole, chosen)
    assert low == twos or middle == high == 0
    assert middle == threes or high == 0


@pytest.mark.rule("PAY-2", "PAY-3", "PAY-5")
@solved
@given(st.integers(0, 40))
def test_rounding_of_a_set(tokens: int) -> None:
    """A set's points are the fewest fives that make up its price, whatever the tokens."""
    table = osaka.position(
        ruleset=Ruleset(token_target=1000, refresh="after_payday"),
        market="B3",
        hands=["R5"],
        goods=["2B2 B5"],
        ships={"B": 4},
    )
    state = attrs.evolve(table, token_rack=bags.rack([bags.four((0, tokens, 0, 0))]))
    sold = next(e for e in osaka.apply(state, Buy(table.hands[0])).events if isinstance(e, Sold))
    assert 5 * (sold.vp - 1) < (5 + tokens) * 4 <= 5 * sold.vp
    assert sold.owed == max(0, sold.vp - 4)
