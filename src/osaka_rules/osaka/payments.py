"""Counting and numbering payments without listing them (BUY-3).

A hand of forty cards can pay in billions of ways. What is needed of them is their number, the one
at a given place, and the place of a given one. All three come from one table: for each kind, in how
many ways the cards from that kind on can add up to each sum below the price.

A row of that table is a polynomial, written as one big number: the coefficient of each sum stands
in a field of ``width`` bits. Allowing one more kind of card is then a few shifts and additions.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag


class Payments:
    """All selections of cards from a hand that are worth at least a price, in a fixed order.

    The order compares how many R2 are paid, then how many R3, and so on: fewer come first.
    """

    def __init__(self, hand: int, price: int) -> None:
        self._price = price
        self._hand = hand
        self._kinds = bags.kinds(hand)
        self._numbers = [bags.count(hand, kind) for kind in self._kinds]

    def __len__(self) -> int:
        return self._at_least(0, self._price)

    def __contains__(self, payment: int) -> bool:
        return bags.holds(self._hand, payment) and bags.worth(payment) >= self._price

    def __getitem__(self, place: int) -> Bag:
        payment, need = 0, self._price
        for row, (kind, number) in enumerate(zip(self._kinds, self._numbers, strict=True), 1):
            value = bags.VALUES[kind]
            for _ in range(number):
                ways = self._at_least(row, need)
                if place < ways:
                    break
                place -= ways
                payment += bags.ONE[kind]
                need -= value
        return Bag(payment)

    def index(self, payment: int) -> int:
        """Tell the place of a payment that is one of these."""
        place, need = 0, self._price
        for row, kind in enumerate(self._kinds, 1):
            value = bags.VALUES[kind]
            for fewer in range(bags.count(payment, kind)):
                place += self._at_least(row, need - fewer * value)
            need -= bags.count(payment, kind) * value
        return place

    def __iter__(self) -> Iterator[Bag]:
        rests = self._rests

        def pay(row: int, payment: int, need: int) -> Iterator[Bag]:
            if row == len(self._kinds):
                yield Bag(payment)
                return
            kind = self._kinds[row]
            value = bags.VALUES[kind]
            for chosen in range(self._numbers[row] + 1):
                if need - chosen * value <= rests[row + 1]:
                    yield from pay(row + 1, payment + (chosen << 8 * kind), need - chosen * value)

        return pay(0, 0, self._price) if rests[0] >= self._price else iter(())

    def tight(self) -> Iterator[Bag]:
        """List, in order, only the payments from which no card could be dropped."""
        reach = {least: self._reach(least) for least in bags.RANKS}

        def feasible(row: int, need: int, lowest: int) -> bool:
            for least in bags.RANKS:
                if least <= lowest:
                    sums = reach[least][row][least < lowest]
                    window = (1 << least) - 1  # sums from need to need + least - 1
                    if (sums << -need if need < 0 else sums >> need) & window:
                        return True
            return False

        def pay(row: int, payment: int, need: int, lowest: int) -> Iterator[Bag]:
            if not feasible(row, need, lowest):
                return
            if row == len(self._kinds):
                yield Bag(payment)
                return
            kind = self._kinds[row]
            value = bags.VALUES[kind]
            yield from pay(row + 1, payment, need, lowest)
            for chosen in range(1, self._numbers[row] + 1):
                paid = payment + (chosen << 8 * kind)
                yield from pay(row + 1, paid, need - chosen * value, min(lowest, value))

        return pay(0, 0, self._price, 99)

    def _reach(self, least: int) -> list[tuple[int, int]]:
        """For each row, the sums that cards from there on, none below ``least``, can make.

        As two sets of bits: all such sums, and those with a card of exactly that value.
        """
        rows = [(1, 0)]
        for kind, number in zip(reversed(self._kinds), reversed(self._numbers), strict=True):
            value = bags.VALUES[kind]
            freely, with_least = rows[-1]
            if value >= least:
                for _ in range(number):
                    with_least |= (freely if value == least else with_least) << value
                    freely |= freely << value
            rows.append((freely, with_least))
        return rows[::-1]

    @cached_property
    def _rests(self) -> list[int]:
        """For each row, what all cards from there on are worth together."""
        rests = [0]
        for kind, number in zip(reversed(self._kinds), reversed(self._numbers), strict=True):
            rests.append(rests[-1] + bags.VALUES[kind] * number)
        return rests[::-1]

    @cached_property
    def _totals(self) -> list[int]:
        """For each row, the number of all selections from the cards from there on."""
        totals = [1]
        for number in reversed(self._numbers):
            totals.append(totals[-1] * (number + 1))
        return totals[::-1]

    @cached_property
    def _width(self) -> int:
        return self._totals[0].bit_length() + 1

    @cached_property
    def _table(self) -> list[int]:
        """For each row, the polynomial of the sums below the price of the cards from there on."""
        width = self._width
        mask = (1 << width * self._price) - 1
        rows = [1]
        for kind, number in zip(reversed(self._kinds), reversed(self._numbers), strict=True):
            step = width * bags.VALUES[kind]
            term = row = rows[-1]
            for _ in range(number):
                term = term << step & mask
                row += term
            rows.append(row)
        return rows[::-1]

    def _at_least(self, row: int, need: int) -> int:
        """Count the selections from the cards from a row on that are worth at least ``need``."""
        if need <= 0:
            return self._totals[row]
        if need > self._rests[row]:
            return 0
        fields = self._table[row] & ((1 << self._width * need) - 1)
        return self._totals[row] - fields % ((1 << self._width) - 1)
