"""All worlds that a seat cannot tell from a state, one by one, and whether a sample follows them.

The worlds are found in the plainest way: the hidden cards are dealt in every way, every number of
victory points is tried, and what has problems or another view is thrown away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations, product
from math import sqrt
from typing import TypeVar

import attrs

import osaka_rules as osaka
from osaka_rules import Card, Cards, State
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Hidden

_W = TypeVar("_W")
_Z = 3.090
"""One in a thousand of normally distributed values is so many deviations too large."""


def worlds(state: State, seat: int | None) -> Counter[State]:
    """Give all worlds with as few marked points as can be, each with its weight."""
    players = range(len(state.names))
    others = [other for other in players if other != seat]
    piles = [*[state.hands[other] for other in others], state.draw, Cards(_open(state.vp_bag))]
    hidden = [card for pile in piles for card in pile]
    points = [vp for vp in product(range(len(piles[-1]) + 1), repeat=len(others))]
    over = osaka.outcome(state) is not None
    seen, found = osaka.view(state, seat), Counter[State]()
    for dealt in _ways_to_deal(hidden, [len(pile) for pile in piles]):
        hands = [*bags.by_seat(state.hand_rack, len(players))]
        for other, hand in zip(others, dealt, strict=False):
            hands[other] = hand
        for shares in [()] if over else points:
            vp = [*state.vp]
            for other, share in zip(others, shares, strict=False):
                vp[other] = share
            world = attrs.evolve(
                state,
                hand_rack=bags.rack(hands),
                draw_bag=dealt[-2],
                vp_bag=dealt[-1],
                vp=tuple(vp),
            )
            found[world] += 1
    fitting = {w for w in found if not osaka.problems(w) and osaka.view(w, seat) == seen}
    fewest = min([sum(world.vp) for world in fitting])
    return Counter({w: found[w] for w in fitting if sum(w.vp) == fewest})


def _ways_to_deal(some: list[Card], sizes: list[int]) -> Iterator[list[Hidden]]:
    """Deal cards, none of which is like another, into piles of these sizes in every way."""
    if not sizes:
        yield []
    for picked in combinations(range(len(some)), sizes[0]) if sizes else ():
        pile = Hidden(Cards.of([some[at] for at in picked]).bag)
        rest = [card for at, card in enumerate(some) if at not in picked]
        for others in _ways_to_deal(rest, sizes[1:]):
            yield [pile, *others]


def _open(bag: Hidden) -> bags.Bag:
    return bags.Bag(bag)


def surprise(observed: Mapping[_W, int], weights: Mapping[_W, int]) -> float:
    """Tell how badly a sample follows weights: it is above 1 in a thousandth of all cases.

    It is Pearson's chi-square over its critical value, as Wilson and Hilferty approximate it.
    """
    assert {*observed} <= {*weights}
    if len(weights) == 1:
        return 0.0
    number, total, freedom = sum(observed.values()), sum(weights.values()), len(weights) - 1
    assert number * min(weights.values()) >= 5 * total, "Some world is expected too seldom."
    expected = {world: number * weight / total for world, weight in weights.items()}
    chi: float = sum([(observed.get(w, 0) - e) ** 2 / e for w, e in expected.items()])
    spread = 2 / (9 * freedom)
    critical = freedom * (1 - spread + _Z * sqrt(spread)) ** 3
    return chi / critical
