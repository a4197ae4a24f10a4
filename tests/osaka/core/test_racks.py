"""Racks: one number for what all players have, against plain tuples."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from osaka_rules import CARDS, Cards
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag
from osaka_rules.testing.osaka import some_cards

TOKENS = st.tuples(*[st.integers(0, bags.MOST)] * 4)


@st.composite
def rows(draw: st.DrawFn) -> tuple[Bag, ...]:
    """Return the bags of two to four players, not more than a deck together."""
    return tuple([draw(some_cards(60)).bag for _ in range(draw(st.integers(2, 4)))])


@given(rows())
def test_packing(row: tuple[Bag, ...]) -> None:
    """What is packed for each seat is found there again, and the next seat has nothing."""
    rack = bags.rack(row)
    assert bags.is_rack(rack, len(row))
    assert row == bags.by_seat(rack, len(row))
    assert [*row, 0] == [bags.at_seat(rack, seat) for seat in range(len(row) + 1)]
    full = bags.filled(rack)
    assert row == (*full, *[0] * (len(row) - len(full)))
    assert not full or full[-1]


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("kind", range(len(CARDS)))
def test_one_card_is_enough(kind: int, seat: int) -> None:
    """A rack reaches up to the last seat that has anything, even a single card."""
    row = (*[0] * seat, bags.ONE[kind])
    assert row == bags.filled(bags.rack(row))


@given(rows(), some_cards(60), st.integers(0, 3))
def test_gaining_and_losing(row: tuple[Bag, ...], some: Cards, seat: int) -> None:
    """Adding and subtracting for a seat changes what that seat has, and nothing else."""
    gain, seat = some.bag, seat % len(row)
    richer = [bag + gain * (owner == seat) for owner, bag in enumerate(row)]
    rack = bags.rack(row) + bags.for_seat(gain, seat)
    assert bags.rack(richer) == rack
    assert bags.rack(row) == rack - bags.for_seat(gain, seat)


@given(rows())
def test_all_together(row: tuple[Bag, ...]) -> None:
    """The cards of all players together are the sum of their bags."""
    assert sum(row) == bags.merged(bags.rack(row))


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("kind", range(len(CARDS)))
def test_overdrawn_racks_show(kind: int, seat: int) -> None:
    """A card too many taken from a seat is noticed, whatever the others have."""
    one = bags.for_seat(bags.ONE[kind], seat)
    for row in ((0,) * 4, [0 if owner == seat else 5 << 8 * kind for owner in range(4)]):
        assert not bags.overdrawn(bags.rack(row))
        assert bags.overdrawn(bags.rack(row) - one)
        assert not bags.overdrawn(bags.rack(row) + one - one)


@pytest.mark.parametrize("wrong", [-1, 128, 1 << 192, 128 << 96, 1.0, True, None, "R2"])
def test_what_is_no_rack(wrong: object) -> None:
    """A rack is a whole number that holds a bag for each player and no more."""
    assert not bags.is_rack(wrong, 2)


@given(TOKENS)
def test_tokens(numbers: tuple[int, int, int, int]) -> None:
    """Four numbers are packed, found again and added up."""
    own = bags.four(numbers)
    assert numbers == bags.by_colour(own)
    assert numbers == tuple([bags.one_of_four(own, colour) for colour in range(4)])
    assert sum(numbers) == bags.total(own)
    more = tuple([bags.by_colour(own + one)[colour] for colour, one in enumerate(bags.ONE_TOKEN)])
    assert tuple([number + 1 for number in numbers]) == more
    assert (own, 0) == bags.by_seat(bags.rack([own]), 2)
    assert (0, own) == bags.by_seat(bags.rack([0, own]), 2)
