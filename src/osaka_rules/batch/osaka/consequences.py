"""What an action leads to: the second statement of :mod:`osaka_rules.osaka.consequences`.

Each step of a turn is a function that changes the row and returns the step that follows, of
:mod:`osaka_rules.batch.osaka.steps`. Where the engine decides the same, both cite the same clauses.
"""

from __future__ import annotations

from osaka_rules.batch.compiling import compiled
from osaka_rules.batch.osaka import rows as r
from osaka_rules.batch.osaka import steps as s
from osaka_rules.batch.osaka.payday import (
    ask,
    begin_payday,
    gain_tokens,
    insure,
    return_ships,
    sell_sets,
    sink,
)
from osaka_rules.batch.osaka.rows import Row, Rules
from osaka_rules.batch.osaka.zones import (
    can_draw,
    clear,
    coins,
    has_any,
    in_edo,
    move_all,
    of_colour,
    own_in_market,
    size,
)


@compiled
def apply(row: Row, rules: Rules, action: int) -> None:
    """Make a legal action of a player or of chance, and what follows up to the next one."""
    step = _act(row, rules, action)
    players = rules[r.PLAYERS]
    while step != s.WAIT:
        if step == s.TURN_ENDS:
            row[r.SEAT] = (row[r.SEAT] + 1) % players  # TURN-1
            step = s.TURN_BEGINS
        elif step == s.TURN_BEGINS:
            step = _begin_turn(row)
        elif step == s.REFRESH:
            step = _refresh(row, rules)
        elif step == s.DRAWING:
            step = _continue_refresh(row, rules)
        elif step == s.PAYDAY:
            step = begin_payday(row, rules)
        elif step == s.SALES:
            step = sell_sets(row, rules)
        elif step == s.TOKENS:
            step = gain_tokens(row, rules)
        elif step == s.SINK:
            step = sink(row, rules)
        elif step == s.RETURN:
            step = return_ships(row, rules)
        elif step == s.ASK:
            step = ask(row, rules, 0)
        else:
            step = ask(row, rules, (row[r.SEAT] - row[r.ACTIVE]) % players + 1)


@compiled
def _act(row: Row, rules: Rules, action: int) -> int:
    """Do what an action says; return the step that follows."""
    if action < r.TAKE:
        return _choose_token(row, rules, action)
    if action < r.PASS:
        return _take_or_reserve(row, action)
    if action == r.PASS:
        return _pass(row, rules)
    if action == r.DONE:
        return s.ASK_NEXT  # INS-6
    if action < r.ENOUGH:
        _add_to_move(row, action)
        return s.WAIT
    if action == r.ENOUGH:
        return _buy(row, rules) if row[r.PART] == r.PAYMENT else insure(row, rules)
    if action < r.LOT:
        return draw(row, rules, action - r.DRAW_CARD)
    _start(row, action - r.LOT)
    return s.WAIT


# --- Preparation ---------------------------------------------------------------------------------


@compiled
def draw(row: Row, rules: Rules, kind: int) -> int:
    """Put a drawn card where the phase needs it; return the step that follows."""
    row[r.DRAW + kind] -= 1
    if row[r.PHASE] == r.DEALING:
        return _deal(row, rules, kind)
    if row[r.PHASE] == r.REFRESHING:
        following = s.DRAWING
        if row[r.TO_MARKET]:
            row[r.MARKET + kind] += 1
            row[r.TO_MARKET] -= 1
        else:
            row[r.FARM + kind] += 1
            row[r.TO_FARM] -= 1
    else:
        following = s.SALES
        row[r.VP_CARDS + kind] += 1  # PAY-5
        row[r.VP + row[r.SEAT]] += 1
        row[r.OWED] -= 1
    if rules[r.RESHUFFLE]:
        can_draw(row)  # reshuffles as soon as the last card has been drawn (REFR-3)
    return following


@compiled
def _deal(row: Row, rules: Rules, kind: int) -> int:
    """Lay out the Market, then the Farm, then deal hand after hand (SETUP-3, SETUP-4)."""
    if size(row, r.MARKET) < rules[r.MARKET_SIZE]:
        row[r.MARKET + kind] += 1
    elif size(row, r.FARM) < rules[r.FARM_SIZE]:
        row[r.FARM + kind] += 1
    else:
        seat, last = 0, rules[r.PLAYERS] - 1
        while coins(row, r.HANDS + r.KINDS * seat) >= rules[r.FIRST_HAND]:
            seat += 1
        hand = r.HANDS + r.KINDS * seat
        row[hand + kind] += 1
        if seat == last and coins(row, hand) >= rules[r.FIRST_HAND]:
            _find_start_player(row, rules)
    return s.WAIT


@compiled
def _find_start_player(row: Row, rules: Rules) -> None:
    """Name the start player, or leave it to the lot if several are tied (SETUP-5)."""
    best, tied, number, first = r.MOST, 0, 0, 0
    for seat in range(rules[r.PLAYERS]):
        hand = r.HANDS + r.KINDS * seat
        rank = 256 * coins(row, hand) + size(row, hand)  # by sum, then by number of cards
        if number == 0 or rank < best:
            best, tied, number, first = rank, 0, 0, seat
        if rank == best:
            tied |= 1 << seat
            number += 1
    if number > 1:
        row[r.PHASE], row[r.TIED] = r.DRAWING_LOT, tied
    else:
        _start(row, first)


@compiled
def _start(row: Row, seat: int) -> None:
    """Let the start player choose the first token (SETUP-6)."""
    row[r.PHASE], row[r.ACTIVE], row[r.SEAT] = r.CHOOSING_TOKEN, seat, seat


@compiled
def _choose_token(row: Row, rules: Rules, colour: int) -> int:
    """Give a player the first token; then comes the next player, or the first turn (SETUP-7)."""
    seat = row[r.SEAT]
    row[r.TOKENS + r.COLOURS * seat + colour] += 1
    row[r.SEAT] = (seat + 1) % rules[r.PLAYERS]
    return s.TURN_BEGINS if row[r.SEAT] == row[r.ACTIVE] else s.WAIT


# --- A turn --------------------------------------------------------------------------------------


@compiled
def _begin_turn(row: Row) -> int:
    """Begin a turn, with a refresh if the Market has nothing for the player (TURN-2)."""
    if has_any(row, r.MARKET) or own_in_market(row, row[r.SEAT]) >= 0:
        row[r.PHASE] = r.ACTING
        return s.WAIT
    row[r.OCCASION] = r.IN_TURN
    return s.REFRESH


@compiled
def _pass(row: Row, rules: Rules) -> int:
    """Do nothing; when every player has, the game ends (TURN-5, END-3)."""
    row[r.PASSES] += 1
    if row[r.PASSES] == rules[r.PLAYERS]:
        row[r.PHASE], row[r.ENDED_BY] = r.OVER, r.BY_DEADLOCK
        return s.WAIT
    return s.TURN_ENDS


@compiled
def _take_or_reserve(row: Row, action: int) -> int:
    """Take a card into the hand (TAKE-1), or put the piece on one (RES-1)."""
    seat = row[r.SEAT]
    hand = r.HANDS + r.KINDS * seat
    row[r.PASSES] = 0
    if action < r.TAKE_RESERVED:
        row[r.MARKET + action - r.TAKE] -= 1
        row[hand + action - r.TAKE] += 1
    elif action < r.RESERVE_MARKET:
        row[hand + action - r.TAKE_RESERVED] += 1
        row[r.PIECES + seat] = r.AT_HOME  # TAKE-2
    elif action < r.RESERVE_FARM:
        row[r.MARKET + action - r.RESERVE_MARKET] -= 1
        row[r.PIECES + seat] = r.IN_MARKET + action - r.RESERVE_MARKET
    else:
        row[r.FARM + action - r.RESERVE_FARM] -= 1
        row[r.PIECES + seat] = r.IN_FARM + action - r.RESERVE_FARM
    return s.TURN_ENDS


@compiled
def _add_to_move(row: Row, action: int) -> None:
    """Add a card to a payment, or begin an insurance, or cover a good."""
    if action < r.INSURE:
        row[r.PART], row[r.LEAST] = r.PAYMENT, action - r.PAY
        row[r.PAID + action - r.PAY] += 1
    elif action < r.COVER:
        row[r.PART], row[r.LEAST], row[r.COVERING] = r.INSURANCE + action - r.INSURE, 0, 0
    else:
        row[r.LEAST] = action - r.COVER
        row[r.COVERING] += 1
        row[r.COVERED + action - r.COVER] += 1


@compiled
def _buy(row: Row, rules: Rules) -> int:
    """Pay, take the goods and advance the ships; refresh and payday follow (BUY-8)."""
    seat = row[r.SEAT]
    hand, goods = r.HANDS + r.KINDS * seat, r.GOODS + r.KINDS * seat
    for kind in range(r.KINDS):
        row[hand + kind] -= row[r.PAID + kind]
        row[r.DISCARD + kind] += row[r.PAID + kind]  # BUY-4, BUY-5
    clear(row, r.PAID)
    row[r.PART], row[r.PASSES] = r.WHOLE, 0
    own = own_in_market(row, seat)
    if own >= 0:
        row[r.MARKET + own] += 1
        row[r.PIECES + seat] = r.AT_HOME  # BUY-7
    for colour in range(r.COLOURS):
        bought = of_colour(row, r.MARKET, colour)
        space = int(row[r.SHIPS + colour]) + min(bought, 2)  # SHIP-1
        row[r.SHIPS + colour] = min(space, rules[r.EDO])  # SHIP-2
    move_all(row, r.MARKET, goods)  # BUY-6
    if rules[r.REFRESH] and in_edo(row, rules):
        return s.PAYDAY
    row[r.OCCASION] = r.AFTER_PURCHASE
    return s.REFRESH


# --- Refreshing ----------------------------------------------------------------------------------


@compiled
def _refresh(row: Row, rules: Rules) -> int:
    """Move the Farm's cards to the Market, then draw to both (REFR-1, REFR-2)."""
    move_all(row, r.FARM, r.MARKET)
    for seat in range(rules[r.PLAYERS]):
        if row[r.PIECES + seat] >= r.IN_FARM:
            row[r.PIECES + seat] += r.IN_MARKET - r.IN_FARM  # RES-6
    row[r.PHASE] = r.REFRESHING
    row[r.TO_MARKET], row[r.TO_FARM] = rules[r.REFRESH_MARKET], rules[r.REFRESH_FARM]
    return s.DRAWING


@compiled
def _continue_refresh(row: Row, rules: Rules) -> int:
    """Wait for the next card if one is missing and there is one (REFR-4); then go on."""
    if row[r.TO_MARKET] + row[r.TO_FARM] and can_draw(row):
        return s.WAIT
    if row[r.OCCASION] == r.IN_TURN:
        row[r.PHASE] = r.ACTING
        return s.WAIT
    return s.PAYDAY if in_edo(row, rules) else s.TURN_ENDS
