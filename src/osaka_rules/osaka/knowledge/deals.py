"""Cards that are shuffled and dealt unseen: picking one way to do it, counting all ways."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from itertools import chain, islice, pairwise, repeat
from math import comb, perm, prod
from typing import Final

from osaka_rules.kernel import RandomSource
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag, Hidden

_AT_ONCE: Final = 4
"""How many cards one random number draws; it stays below 2 to the power of 32."""


def drawn(cards: Bag, number: int, rng: RandomSource) -> list[Bag]:
    """Shuffle cards and return the first ``number`` of them, one by one."""
    pile = [*chain.from_iterable(map(repeat, bags.ONE, bags.counts(cards)))]
    left, found = len(pile), list[Bag]()
    while number:
        several = min(number, _AT_ONCE)
        number -= several
        pick = rng.randrange(perm(left, several))
        for _ in range(several):
            pick, at = divmod(pick, left)
            left -= 1
            found.append(pile[at])
            pile[at] = pile[left]
    return found


def dealt(cards: Bag, sizes: list[int], rng: RandomSource) -> list[Hidden]:
    """Shuffle cards and deal them into piles of these sizes; the largest gets what is left."""
    largest = max(sizes)
    top = iter(drawn(cards, sum(sizes) - largest, rng))
    gets_rest, rest = sizes.index(largest), Hidden(cards)
    piles: list[Hidden] = []
    for place, size in enumerate(sizes):
        pile = Hidden(0 if place == gets_rest else sum(islice(top, size)))
        rest -= pile
        piles.append(pile)
    piles[gets_rest] = rest
    return piles


def divided(vp: int, shares: int, rng: RandomSource) -> list[int]:
    """Divide victory points at random, each way with the same probability.

    The points and the bars between the shares stand in a row: the places of the bars are picked.
    """
    row, bars = vp + shares - 1, list[int]()
    for free in range(row, vp, -1):
        bar = rng.randrange(free)
        for taken in bars:
            bar += bar >= taken  # count only the places that are still free
        insort(bars, bar)
    return [after - before - 1 for before, after in pairwise([-1, *bars, row])]


def table_size(sizes: Iterable[int]) -> int:
    """Return how many entries :func:`count_deals` has in its table for piles of these sizes."""
    return prod([size + 1 for size in sorted(sizes)[:-1]])


def count_deals(numbers: Iterable[int], sizes: Iterable[int]) -> int:
    """Return in how many ways cards, ``numbers`` of each kind, fill piles of these sizes.

    The largest pile gets what is left. For the others one big number is a table: for each filling
    of the piles up to their sizes, ``width`` bytes say in how many ways it comes about. A card more
    on a pile moves the whole table by the pile's stride, except for the rows where the pile is
    full.
    """
    numbers, sizes = [*numbers], sorted(sizes)
    piles, cells = sizes[:-1], table_size(sizes)
    width = -(-prod([comb(n + len(piles), n) for n in numbers]).bit_length() // 8)
    moves, stride = list[tuple[int, int]](), width
    for size in piles:
        row = b"\xff" * (stride * size) + b"\x00" * stride
        has_room = int.from_bytes(row * (width * cells // len(row)), "little")
        moves.append((8 * stride, has_room))
        stride *= size + 1
    table = 1
    for number in numbers:
        put = [table, *[0] * number]  # by how many cards of the kind lie on the piles so far
        for shift, has_room in moves:
            for cards in range(number):
                put[cards + 1] += (put[cards] & has_room) << shift
        table = sum(put)
    return table >> 8 * width * (cells - 1)
