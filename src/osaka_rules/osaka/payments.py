"""Counting and numbering payments without listing them (BUY-3).

A hand of forty cards can pay in forty million ways, one of sixty in a thousand million. The game
needs their number, the one at a given index, and the index of a given one. All three come from one
table: for each kind and each sum, how many selections of the cards from that kind on are worth at
most that sum.

A row of that table is one big number, with a field of 60 bits for each sum; the field of a sum
holds the number of selections that are worth at most that sum. Allowing one more kind of card is
then one multiplication, as of polynomials.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag

_WIDTH: Final = 60
"""The bits of a field: two 30-bit digits of a Python number. There are fewer than 2 ** 54
selections, as a bag has at most 254 cards of 12 kinds."""
_FIELD: Final = (1 << _WIDTH) - 1
_USUAL: Final = 12
"""The printed deck has fewer cards of any kind."""


def _up_to(number: int, kind: int) -> int:
    """Return the polynomial of the selections from a number of cards of one kind."""
    return sum([1 << _WIDTH * bags.VALUES[kind] * paid for paid in range(number + 1)])


_SOME: Final = tuple([tuple([_up_to(n, kind) for n in range(_USUAL)]) for kind in range(3)]) * 4
"""For each kind and each usual number of cards, the polynomial of the selections from them."""

_Kinds = list[tuple[int, int]]
"""The kinds of a hand, in canonical order, each with its number of cards."""


class Payments:
    """All selections of cards from a hand that are worth at least a price, in a fixed order.

    The order compares how many R2 are paid, then how many R3, and so on: fewer come first.
    """

    __slots__ = ("_hand", "_known", "_price")

    def __init__(self, hand: int, price: int) -> None:
        self._hand = hand
        self._price = price
        self._known: _Table | None = None

    def _table(self) -> _Table:
        if self._known is None:
            self._known = _tabulated(self._hand, self._price)
        return self._known

    def __len__(self) -> int:
        return self.count

    @property
    def count(self) -> int:
        """How many there are, also where ``len`` is limited to 31 bits."""
        if bags.coins(self._hand) < self._price:
            return 0
        return _at_least(self._table()[1][0], self._price)

    def __contains__(self, payment: int) -> bool:
        return bags.holds(self._hand, payment) and bags.coins(payment) >= self._price

    def __getitem__(self, place: int) -> Bag:
        payment, need = bags.EMPTY, self._price
        kinds, rows = self._table()
        for (kind, number), row in zip(kinds, rows[1:], strict=True):
            for _ in range(number):
                ways = _at_least(row, need)
                if place < ways:
                    break
                place -= ways
                payment += bags.ONE[kind]
                need -= bags.VALUES[kind]
        return payment

    def index(self, payment: Bag) -> int:
        """Return the index of a payment that is one of these."""
        place, need = 0, self._price
        kinds, rows = self._table()
        for (kind, _), row in zip(kinds, rows[1:], strict=True):
            for _ in range(bags.count(payment, kind)):
                place += _at_least(row, need)
                need -= bags.VALUES[kind]
        return place

    def __iter__(self) -> Iterator[Bag]:
        kinds = _kinds(self._hand)
        rests = _rests(kinds)

        def pay(row: int, payment: Bag, need: int) -> Iterator[Bag]:
            if need > rests[row]:
                return
            if row == len(kinds):
                yield payment
                return
            kind, number = kinds[row]
            for _ in range(number + 1):
                yield from pay(row + 1, payment, need)
                payment += bags.ONE[kind]
                need -= bags.VALUES[kind]

        return pay(0, bags.EMPTY, self._price)

    def tight(self) -> Iterator[Bag]:
        """Return, in order, only the payments from which no card could be dropped.

        The overpayment must be less than the lowest card paid. Rows from which no such payment can
        be reached are not entered.
        """
        kinds = _kinds(self._hand)
        reach = {least: _reach(kinds, least) for least in bags.RANKS}

        def reachable(row: int, need: int, lowest: int) -> bool:
            for least in bags.RANKS:
                if least <= lowest:
                    sums = reach[least][row][least < lowest]
                    window = (1 << least) - 1  # the sums from need to need + least - 1
                    if (sums << -need if need < 0 else sums >> need) & window:
                        return True
            return False

        def pay(row: int, payment: Bag, need: int, lowest: int) -> Iterator[Bag]:
            if not reachable(row, need, lowest):
                return
            if row == len(kinds):
                yield payment
                return
            kind, number = kinds[row]
            value = bags.VALUES[kind]
            yield from pay(row + 1, payment, need, lowest)
            for _ in range(number):
                payment += bags.ONE[kind]
                need -= value
                yield from pay(row + 1, payment, need, min(lowest, value))

        return pay(0, bags.EMPTY, self._price, max(bags.RANKS) + 1)


def _kinds(hand: int) -> _Kinds:
    return [(kind, number) for kind, number in enumerate(bags.counts(hand)) if number]


def _rests(kinds: _Kinds) -> list[int]:
    """Return, for each row, what all cards from there on are worth together."""
    rests = [0]
    for kind, number in reversed(kinds):
        rests.append(rests[-1] + bags.VALUES[kind] * number)
    return rests[::-1]


_Row = tuple[int, int]
_Table = tuple[_Kinds, list[_Row]]
"""The kinds of a hand, and a row for the cards from each of them on, and for none.

A row says how many selections are worth at most 0, 1, 2, … up to less than the price, and how many
selections there are.
"""


def _tabulated(hand: int, price: int) -> _Table:
    kinds = _kinds(hand)
    mask = (1 << _WIDTH * price) - 1
    row, total = mask // _FIELD, 1  # no card at all: one selection, which is worth 0
    rows = [(row, total)]
    for kind, number in reversed(kinds):
        ways = _SOME[kind][number] if number < _USUAL else _up_to(number, kind)
        row = row * ways & mask
        total *= number + 1
        rows.append((row, total))
    rows.reverse()
    return kinds, rows


def _at_least(row: _Row, need: int) -> int:
    """Count the selections of a row that are worth at least ``need``."""
    at_most, total = row
    return total - (at_most >> _WIDTH * (need - 1) & _FIELD) if need > 0 else total


def _reach(kinds: _Kinds, least: int) -> list[tuple[int, int]]:
    """Return, for each row, the sums that cards from there on, none below ``least``, can make.

    As two sets of bits: all such sums, and those with a card of exactly that value.
    """
    rows = [(1, 0)]
    for kind, number in reversed(kinds):
        value = bags.VALUES[kind]
        freely, with_least = rows[-1]
        if value >= least:
            for _ in range(number):
                with_least |= (freely if value == least else with_least) << value
                freely |= freely << value
        rows.append((freely, with_least))
    return rows[::-1]
