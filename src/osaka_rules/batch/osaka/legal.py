"""Which actions are legal: what :mod:`osaka_rules.adapters.osaka.actions` lists, as a mask."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from osaka_rules.batch.compiling import compiled
from osaka_rules.batch.osaka import rows as r
from osaka_rules.batch.osaka.rows import Row, Rules
from osaka_rules.batch.osaka.zones import coins, insurable, own_in_market, price_of_market

Mask = NDArray[np.int8]
"""For each action of players, 1 if it is legal and 0 if it is not."""


@compiled
def mark_legal(row: Row, rules: Rules, mask: Mask) -> None:
    """Mark the legal actions of the player who is to move; none if nobody is."""
    mask[:] = 0
    phase = row[r.PHASE]
    if phase == r.ACTING:
        if row[r.PART] == r.WHOLE:
            _mark_actions(row, rules, mask)
        _mark_payments(row, mask)
    elif phase == r.INSURING:
        if row[r.PART] == r.WHOLE:
            mask[r.DONE] = 1  # INS-6
            _mark_insurances(row, rules, mask)
        else:
            _mark_covers(row, rules, mask)
    elif phase == r.CHOOSING_TOKEN:
        for colour in range(r.COLOURS):
            mask[colour] = 1  # SETUP-6


@compiled
def _mark_actions(row: Row, rules: Rules, mask: Mask) -> None:
    """Mark what can be taken (TAKE-1) and reserved (RES-1), and passing (TURN-4)."""
    seat = row[r.SEAT]
    at_home = row[r.PIECES + seat] == r.AT_HOME
    stuck = True
    for kind in range(r.KINDS):
        if row[r.MARKET + kind]:
            stuck = False
            mask[r.TAKE + kind] = 1
            mask[r.RESERVE_MARKET + kind] = at_home
        if at_home and row[r.FARM + kind]:
            stuck = False
            mask[r.RESERVE_FARM + kind] = 1
    own = own_in_market(row, seat)
    if own >= 0:
        stuck = False
        mask[r.TAKE_RESERVED + own] = 1  # TAKE-2
    mask[r.PASS] = stuck or rules[r.PASSING] != 0


@compiled
def _mark_payments(row: Row, mask: Mask) -> None:
    """Mark the cards to pay next, none below the last, with which enough can be paid (BUY-3)."""
    seat, first = row[r.SEAT], int(row[r.PART]) == r.WHOLE
    price = price_of_market(row, seat)
    if not price:
        return  # BUY-2
    need = price if first else price - coins(row, r.PAID)
    least = 0 if first else int(row[r.LEAST])
    hand, from_here = r.HANDS + r.KINDS * seat, 0
    for kind in range(r.KINDS - 1, least - 1, -1):
        left = int(row[hand + kind]) - int(row[r.PAID + kind])
        from_here += r.VALUES[kind] * left
        mask[r.PAY + kind] = left > 0 and from_here >= need
    mask[r.ENOUGH] = need <= 0  # BUY-4


@compiled
def _mark_insurances(row: Row, rules: Rules, mask: Mask) -> None:
    """Mark the cards with icons and with goods of their colour to insure (INS-1, INS-4)."""
    seat = row[r.SEAT]
    for colour in range(r.COLOURS):
        if insurable(row, rules, seat, colour):
            for rank in range(r.RANKS):
                kind = r.RANKS * colour + rank  # INS-2
                held = row[r.HANDS + r.KINDS * seat + kind] > 0
                mask[r.INSURE + kind] = held and rules[r.ICONS + rank] > 0


@compiled
def _mark_covers(row: Row, rules: Rules, mask: Mask) -> None:
    """Mark the goods to insure next, while there are icons, none below the last (INS-1)."""
    seat, card = row[r.SEAT], int(row[r.PART]) - r.INSURANCE
    colour = card // r.RANKS  # INS-2
    if row[r.COVERING] < rules[r.ICONS + card % r.RANKS]:
        for kind in range(max(int(row[r.LEAST]), r.RANKS * colour), r.RANKS * colour + r.RANKS):
            left = row[r.GOODS + r.KINDS * seat + kind] - row[r.COVERED + kind]
            mask[r.COVER + kind] = left > 0
    mask[r.ENOUGH] = row[r.COVERING] > 0  # INS-4
