"""All worlds that look like a state to a seat, one by one.

The worlds are found in the plainest way: the hidden cards are dealt in every way, every number of
victory points is tried, and what has problems or another view is thrown away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

import attrs

import osaka_rules as osaka
from osaka_rules import Card, Cards, State
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Hidden


def worlds(state: State, seat: int | None) -> Counter[State]:
    """Return all worlds with as few marked points as can be, each with its weight."""
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
