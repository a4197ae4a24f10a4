"""Events and phases of which there are few are made once; other frequent ones are made quickly.

This saves about a tenth of the time of a game. Everything here equals what the class itself makes;
tests compare the two.
"""

from __future__ import annotations

from typing import Final

from osaka_rules.fast_init import unchecked
from osaka_rules.osaka import events as e
from osaka_rules.osaka.cards import CARDS
from osaka_rules.osaka.events import OCCASIONS, Occasion
from osaka_rules.osaka.model import PIECES, Acting, Refreshing, Selling
from osaka_rules.osaka.moves import AREAS

paid: Final = unchecked(e.Paid)
bought: Final = unchecked(e.Bought)
sailed: Final = unchecked(e.Sailed)
refresh_began: Final = unchecked(e.RefreshBegan)
payday_began: Final = unchecked(e.PaydayBegan)
sold: Final = unchecked(e.Sold)
vp_drawn: Final = unchecked(e.VpDrawn)
token_gained: Final = unchecked(e.TokenGained)
insurance_asked: Final = unchecked(e.InsuranceAsked)
insured: Final = unchecked(e.Insured)
sank: Final = unchecked(e.Sank)
goods_lost: Final = unchecked(e.GoodsLost)
returned: Final = unchecked(e.Returned)
selling: Final = unchecked(Selling)

_SEATS: Final = range(len(PIECES))
TURN_BEGAN: Final = tuple([e.TurnBegan(seat) for seat in _SEATS])
"""The event for each seat."""
TOOK: Final = {
    was_reserved: tuple([tuple([e.Took(s, c, was_reserved) for c in CARDS]) for s in _SEATS])
    for was_reserved in (False, True)
}
"""The event for a free card or the player's reserved one, for each seat and kind."""
INSURANCE_DONE: Final = tuple([e.InsuranceDone(seat) for seat in _SEATS])
"""The event for each seat."""
REFILLED: Final = {area: tuple([e.Refilled(card, area) for card in CARDS]) for area in AREAS}
"""The event for each area and kind."""
RESERVED: Final = {
    area: tuple([tuple([e.Reserved(s, area, c) for c in CARDS]) for s in _SEATS]) for area in AREAS
}
"""The event for each area, seat and kind."""

ACTING: Final = tuple([Acting(seat) for seat in _SEATS])
"""The phase of each seat's turn."""
_REFRESHING: Final = {
    (seat, occasion, to_market, to_farm): Refreshing(seat, occasion, to_market, to_farm)
    for seat in _SEATS
    for occasion in OCCASIONS
    for to_market in range(3)
    for to_farm in range(4)
}


def refreshing(seat: int, occasion: Occasion, to_market: int, to_farm: int) -> Refreshing:
    """Return the phase of a refresh; those with the printed numbers are made once."""
    found = _REFRESHING.get((seat, occasion, to_market, to_farm))
    return Refreshing(seat, occasion, to_market, to_farm) if found is None else found
