"""The cards of a refresh, drawn one after the other but laid out together: the fast way.

Nothing else can happen between two draws of a refresh. So the draft changes once for all of them;
each card has its event all the same. A law of the tests compares this with one move of chance after
the other.
"""

from __future__ import annotations

from collections.abc import Callable

from osaka_rules.osaka import bags
from osaka_rules.osaka.consequences import Consequences
from osaka_rules.osaka.model import Refreshing
from osaka_rules.osaka.ready_made import REFILLED, refreshing


def refill(making: Consequences, phase: Refreshing, randrange: Callable[[int], int]) -> None:
    """Draw the cards of a refresh, as far as the draw pile reaches, and go on (REFR-1)."""
    draft, size, nth = making.draft, bags.size, bags.nth
    to_market, to_farm = phase.to_market, phase.to_farm
    while to_market + to_farm and draft.draw_bag:
        pile = draft.draw_bag
        kind = nth(pile, randrange(size(pile)))
        draft.draw_bag = pile - bags.ONE[kind]
        if to_market:
            to_market -= 1
            draft.market_bag += bags.ONE[kind]
            making.events.append(REFILLED["market"][kind])
        else:
            to_farm -= 1
            draft.farm_bag += bags.ONE[kind]
            making.events.append(REFILLED["farm"][kind])
    draft.phase = refreshing(phase.seat, phase.occasion, to_market, to_farm)
    making.continue_refresh()
