"""Counting and numbering payments without listing them (BUY-3).

A hand of forty cards can pay in forty million ways, one of sixty in a thousand million. What is
needed of them is their number, the one at a given place, and the place of a given one. All three
come from one table: for each kind, in how many ways the cards from that kind on can add up to each
sum below the price.

A row of that table is a polynomial, written as one big number: the coefficient of each sum stands
in a field of 64 bits. Allowing one more kind of card is then a few shifts and additions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag

_WIDTH: Final = 64
"""The bits of a field; twelve kinds and 254 cards make less than 2 ** 54 selections."""
_CAST_OUT: Final = (1 << _WIDTH) - 1

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

    @property
    def _table(self) -> _Table:
        if self._known is None:
            self._known = _Table(_kinds(self._hand), self._price)
        return self._known

    def __len__(self) -> int:
        return 0 if bags.worth(self._hand) < self._price else len(self._table)

    def __contains__(self, payment: int) -> bool:
        return bags.holds(self._hand, payment) and bags.worth(payment) >= self._price

    def __getitem__(self, place: int) -> Bag:
        return self._table[place]

    def index(self, payment: Bag) -> int:
        """Tell the place of a payment that is one of these."""
        return self._table.index(payment)

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
        """List, in order, only the payments from which no card could be dropped.

        What is paid too much must be less than the lowest card paid. Rows from which no such
        payment can be reached any more are not entered.
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
    """For each row, what all cards from there on are worth together."""
    rests = [0]
    for kind, number in reversed(kinds):
        rests.append(rests[-1] + bags.VALUES[kind] * number)
    return rests[::-1]


class _Table:
    """The payments, numbered by a table of how many selections are worth what.

    A row of it speaks of the cards from one kind of the hand on.
    """

    __slots__ = ("_kinds", "_price", "_rests", "_sums", "_totals")

    def __init__(self, kinds: _Kinds, price: int) -> None:
        mask = (1 << _WIDTH * price) - 1
        rest, total, row = 0, 1, 1
        rests, totals, sums = [rest], [total], [row]
        for kind, number in reversed(kinds):
            value = bags.VALUES[kind]
            term = row
            for _ in range(number):
                term = term << _WIDTH * value & mask
                row += term
            rest += value * number
            total *= number + 1
            rests.append(rest)
            totals.append(total)
            sums.append(row)
        self._kinds = kinds
        self._price = price
        self._rests = rests[::-1]  # what all cards are worth
        self._totals = totals[::-1]  # the number of all selections
        self._sums = sums[::-1]  # the polynomial of the selections worth less than the price

    def __len__(self) -> int:
        return self._at_least(0, self._price)

    def __getitem__(self, place: int) -> Bag:
        payment, need = bags.EMPTY, self._price
        for row, (kind, number) in enumerate(self._kinds, 1):
            value, one = bags.VALUES[kind], bags.ONE[kind]
            for _ in range(number):
                ways = self._at_least(row, need)
                if place < ways:
                    break
                place -= ways
                payment += one
                need -= value
        return payment

    def index(self, payment: Bag) -> int:
        """Tell the place of a payment that is one of these."""
        place, need = 0, self._price
        for row, (kind, _) in enumerate(self._kinds, 1):
            value = bags.VALUES[kind]
            for _ in range(bags.count(payment, kind)):
                place += self._at_least(row, need)
                need -= value
        return place

    def _at_least(self, row: int, need: int) -> int:
        """Count the selections from a row on that are worth at least ``need``.

        The fields below ``need`` are added up as the bytes of a bag are: by casting out.
        """
        if need <= 0:
            return self._totals[row]
        if need > self._rests[row]:
            return 0
        below = (1 << _WIDTH * need) - 1
        return self._totals[row] - (self._sums[row] & below) % _CAST_OUT


def _reach(kinds: _Kinds, least: int) -> list[tuple[int, int]]:
    """For each row, the sums that cards from there on, none below ``least``, can make.

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
