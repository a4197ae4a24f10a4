"""Counting and numbering payments, as :mod:`osaka_rules.osaka.payments` does it (BUY-3)."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from osaka_rules.batch.compiling import compiled
from osaka_rules.batch.osaka import rows as r
from osaka_rules.batch.osaka.rows import Row
from osaka_rules.osaka import bags

Table = NDArray[np.int64]
"""For each kind where its part begins; then for each part and each sum below the price, how many
selections of cards from that kind on are worth at most that sum."""
TABLE_SIZE: Final = (r.KINDS + 1) * (1 + max(bags.RANKS) * bags.CAPACITY)


@compiled
def count_payments(row: Row, hand: int, price: int, table: Table) -> int:
    """Return how many selections of a hand are worth at least a price; fill the table."""
    at, total = r.KINDS + 1, 1
    table[r.KINDS] = at
    for paid in range(price):
        table[at + paid] = 1  # no card at all
    for kind in range(r.KINDS - 1, -1, -1):
        number = int(row[hand + kind])
        if number:
            value, following = r.VALUES[kind], at + price
            gone = value * (number + 1)
            for paid in range(min(value, price)):
                table[following + paid] = table[at + paid]
            for paid in range(value, min(gone, price)):
                table[following + paid] = table[at + paid] + table[following + paid - value]
            for paid in range(gone, price):
                ways = table[at + paid] - table[at + paid - gone]
                table[following + paid] = ways + table[following + paid - value]
            at = following
            total *= number + 1
        table[kind] = at
    return int(total - table[at + price - 1])


@compiled
def pay(row: Row, hand: int, price: int, place: int, table: Table) -> None:
    """Write the payment at a place of the order into the row; the table must be filled."""
    need, total = price, 1
    for kind in range(r.KINDS):
        total *= int(row[hand + kind]) + 1
    for kind in range(r.KINDS):
        number, at = int(row[hand + kind]), table[kind + 1]
        total //= number + 1
        for _ in range(number):
            ways = total - table[at + need - 1] if need > 0 else total
            if place < ways:
                break
            place -= int(ways)
            need -= r.VALUES[kind]
            row[r.PAID + kind] += 1
