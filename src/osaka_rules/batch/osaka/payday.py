"""The steps of a payday: the second statement of these in :mod:`osaka_rules.osaka.consequences`."""

from __future__ import annotations

from osaka_rules.batch.compiling import compiled
from osaka_rules.batch.osaka import rows as r
from osaka_rules.batch.osaka import steps as s
from osaka_rules.batch.osaka.rows import Row, Rules
from osaka_rules.batch.osaka.zones import (
    any_sinks,
    can_draw,
    clear,
    in_edo,
    may_insure,
    sinks,
    tokens_of,
)


@compiled
def begin_payday(row: Row, rules: Rules) -> int:
    """Find the colours whose payday it is: all in Edo, or the first of them (PAY-8)."""
    row[r.PHASE], row[r.ACTIVE], row[r.OWED] = r.SELLING, row[r.SEAT], 0
    found = 0
    for colour in range(r.COLOURS):
        here = row[r.SHIPS + colour] == rules[r.EDO]
        pays = here and (rules[r.PAYDAYS] == 0 or found == 0)
        row[r.PAYING + colour] = 1 if pays else 0
        row[r.EARNED + colour] = 0
        if here:
            found += 1
    return s.SALES


@compiled
def sell_sets(row: Row, rules: Rules) -> int:
    """Sell set after set, by colour and then clockwise; stop where a card must be drawn (PAY-8)."""
    players = rules[r.PLAYERS]
    for colour in range(r.COLOURS):
        if row[r.PAYING + colour] == 0:
            continue
        for place in range(players):
            seat = (row[r.ACTIVE] + place) % players
            if not row[r.EARNED + colour] >> seat & 1:
                _sell(row, rules, colour, seat)
            if row[r.OWED]:
                if can_draw(row):
                    return s.WAIT
                row[r.VP + row[r.SEAT]] += row[r.OWED]  # PAY-6
                row[r.OWED] = 0
    return s.TOKENS


@compiled
def _sell(row: Row, rules: Rules, colour: int, seat: int) -> None:
    """Sell a player's set of a colour, insured or not, if any (PAY-1, PAY-7)."""
    number = highest = 0
    goods = r.GOODS + r.KINDS * seat + r.RANKS * colour
    insured = goods + r.INSURED - r.GOODS
    for rank in range(r.RANKS):
        some = int(row[goods + rank]) + int(row[insured + rank])
        if some:
            number += some
            highest = r.VALUES[rank]
    if not number:
        return
    price = highest + int(row[r.TOKENS + r.COLOURS * seat + colour])  # PAY-2
    vp = -(-price * number // rules[r.UNIT])  # PAY-3
    left = vp
    for rank in range(r.RANKS):  # PAY-4
        some = int(row[goods + rank]) + int(row[insured + rank])
        kept = min(some, left)
        left -= kept
        row[r.VP_CARDS + r.RANKS * colour + rank] += kept
        row[r.DISCARD + r.RANKS * colour + rank] += some - kept
        row[goods + rank] = row[insured + rank] = 0
    row[r.VP + seat] += vp - left
    row[r.SEAT], row[r.COLOUR], row[r.OWED] = seat, colour, left  # PAY-5
    row[r.EARNED + colour] |= 1 << seat


@compiled
def gain_tokens(row: Row, rules: Rules) -> int:
    """After all sales, give one token for each; then comes the end or the Black Tide (PAY-9)."""
    players = rules[r.PLAYERS]
    most = 0
    for seat in range(players):
        for colour in range(r.COLOURS):
            if row[r.PAYING + colour] and row[r.EARNED + colour] >> seat & 1:
                row[r.TOKENS + r.COLOURS * seat + colour] += 1  # TOK-1
        most = max(most, tokens_of(row, seat))
    if most >= rules[r.TOKEN_TARGET]:
        row[r.PHASE], row[r.ENDED_BY] = r.OVER, r.BY_TOKENS  # END-1
        return s.WAIT
    return s.ASK if any_sinks(row, rules) else s.RETURN


@compiled
def ask(row: Row, rules: Rules, first: int) -> int:
    """Ask the next player with a good to insure, from a place on; if none has, ships sink (INS-6).

    Places are counted clockwise from the active player (SINK-2).
    """
    players = rules[r.PLAYERS]
    for place in range(first, players):
        seat = (row[r.ACTIVE] + place) % players
        if may_insure(row, rules, seat):
            row[r.PHASE], row[r.SEAT] = r.INSURING, seat
            return s.WAIT
    return s.SINK


@compiled
def sink(row: Row, rules: Rules) -> int:
    """Discard the goods that are not insured of all ships on the waves (SINK-1, SINK-3)."""
    for colour in range(r.COLOURS):
        if sinks(row, rules, colour):
            for kind in range(r.RANKS * colour, r.RANKS * colour + r.RANKS):
                for goods in range(r.GOODS + kind, r.INSURED, r.KINDS):
                    row[r.DISCARD + kind] += row[goods]
                    row[goods] = 0
    return s.RETURN


@compiled
def return_ships(row: Row, rules: Rules) -> int:
    """Return ships from Edo to Osaka, sunk ones to the anchor, and go on (RET-1, RET-2)."""
    for colour in range(r.COLOURS):
        if row[r.PAYING + colour]:
            row[r.SHIPS + colour] = 0
        elif sinks(row, rules, colour):
            row[r.SHIPS + colour] = rules[r.ANCHOR]
    row[r.SEAT] = row[r.ACTIVE]
    if in_edo(row, rules):
        return s.PAYDAY  # under sequential paydays, that of the next ship (PAY-8)
    if rules[r.REFRESH]:
        row[r.OCCASION] = r.AFTER_PURCHASE
        return s.REFRESH  # BUY-8
    return s.TURN_ENDS


@compiled
def insure(row: Row, rules: Rules) -> int:
    """Discard the card that insures, and insure the covered goods (INS-1, INS-3)."""
    seat, kind = row[r.SEAT], row[r.PART] - r.INSURANCE
    row[r.HANDS + r.KINDS * seat + kind] -= 1
    row[r.DISCARD + kind] += 1
    for covered in range(r.KINDS):
        some = row[r.COVERED + covered]
        row[r.GOODS + r.KINDS * seat + covered] -= some
        row[r.INSURED + r.KINDS * seat + covered] += some
    clear(row, r.COVERED)
    row[r.PART] = r.WHOLE
    return s.WAIT if may_insure(row, rules, seat) else s.ASK_NEXT
