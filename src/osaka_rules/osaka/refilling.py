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
    draft, happen, nth = making.draft, making.events.append, bags.nth
    to_market, to_farm = phase.to_market, phase.to_farm
    cards = bags.size(draft.draw_bag)
    for left in range(cards, max(0, cards - to_market - to_farm), -1):
        kind = nth(draft.draw_bag, randrange(left))
        one = bags.ONE[kind]
        draft.draw_bag -= one
        if to_market:
            to_market -= 1
            draft.market_bag += one
            happen(REFILLED["market"][kind])
        else:
            to_farm -= 1
            draft.farm_bag += one
            happen(REFILLED["farm"][kind])
    draft.phase = refreshing(phase.seat, phase.occasion, to_market, to_farm)
    making.continue_refresh()
