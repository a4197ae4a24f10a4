"""Who moves by itself: at random over all legal moves, by the kind of move first, or greedily.

A policy writes the cards of a payment or an insurance into the row and returns the action that
finishes the move. It takes luck in the same order as the engine's
``legal_moves(state).sample(luck)``, so that both play the same games.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from osaka_rules.batch.compiling import compiled
from osaka_rules.batch.luck import Luck, below
from osaka_rules.batch.osaka import rows as r
from osaka_rules.batch.osaka.greedy import Weights, greedy
from osaka_rules.batch.osaka.payments import Table, count_payments, pay
from osaka_rules.batch.osaka.rows import Row, Rules
from osaka_rules.batch.osaka.zones import coins, insurable, own_in_market, price_of_market

Policy = Literal["uniform", "kind_first", "greedy"]
"""``uniform``: each legal move is equally likely, as for the bot ``random``. ``kind_first``: each
kind of move (take, reserve, buy, …) is, then each move of that kind. ``greedy``: the greedy bot."""
POLICIES: Final[tuple[Policy, ...]] = get_args(Policy)
UNIFORM: Final = 0
KIND_FIRST: Final = 1
GREEDY: Final = 2


@compiled
def choose(row: Row, rules: Rules, luck: Luck, policy: int, weights: Weights, table: Table) -> int:
    """Return the action that finishes the move of a policy."""
    if policy == GREEDY:
        return greedy(row, rules, weights, table)
    if row[r.PHASE] == r.ACTING:
        return _in_turn(row, rules, luck, policy, table)
    if row[r.PHASE] == r.INSURING:
        return _insurance(row, rules, luck, policy)
    if policy == KIND_FIRST:
        below(luck, 1)
    return below(luck, r.COLOURS)  # SETUP-6


@compiled
def _kinds(row: Row, zone: int) -> int:
    """Return how many kinds of cards there are in a zone."""
    number = 0
    for kind in range(r.KINDS):
        if row[zone + kind]:
            number += 1
    return number


@compiled
def _kind_at(row: Row, zone: int, place: int) -> int:
    """Return the kind at a place among those in a zone."""
    kind = 0
    while row[zone + kind] == 0 or place > 0:
        if row[zone + kind]:
            place -= 1
        kind += 1
    return kind


@compiled
def _in_turn(row: Row, rules: Rules, luck: Luck, policy: int, table: Table) -> int:
    """Choose among takes, the player's reserved card, reservations, purchases and passing."""
    seat = row[r.SEAT]
    takes, own = _kinds(row, r.MARKET), own_in_market(row, seat)
    reserved = 1 if own >= 0 else 0
    reserves = purchases = 0
    if row[r.PIECES + seat] == r.AT_HOME:
        reserves = takes + _kinds(row, r.FARM)
    price, hand = price_of_market(row, seat), r.HANDS + r.KINDS * seat
    if price and coins(row, hand) >= price:
        purchases = count_payments(row, hand, price, table)
    before = takes + reserved + reserves
    passes = 1 if before == 0 or rules[r.PASSING] else 0  # TURN-4
    if policy == UNIFORM:
        place = below(luck, before + purchases + passes)
    else:
        place = _by_kind(luck, takes, reserved, reserves, purchases, passes)
    if place < takes:
        return r.TAKE + _kind_at(row, r.MARKET, place)
    if place < takes + reserved:
        return r.TAKE_RESERVED + own
    if place < before:
        place -= takes
        if place < takes:
            return r.RESERVE_MARKET + _kind_at(row, r.MARKET, place)
        return r.RESERVE_FARM + _kind_at(row, r.FARM, place - takes)
    if place < before + purchases:
        pay(row, hand, price, place - before, table)
        row[r.PART] = r.PAYMENT
        return r.ENOUGH
    return r.PASS


@compiled
def _by_kind(
    luck: Luck, takes: int, reserved: int, reserves: int, purchases: int, passes: int
) -> int:
    """Choose a kind of move of which there are some, then a move of it; return its place."""
    sizes = (takes, reserved, reserves, purchases, passes)
    some = 0
    for size in sizes:
        if size:
            some += 1
    chosen, first, place = below(luck, some), 0, 0
    for size in sizes:
        if size:
            if chosen == 0:
                place = first + below(luck, size)
            chosen -= 1
        first += size
    return place


@compiled
def _insurance(row: Row, rules: Rules, luck: Luck, policy: int) -> int:
    """Choose among all insurances and to be done, which comes last."""
    number = _insure_at(row, rules, -1)
    if policy == UNIFORM:
        place = below(luck, number + 1)
    elif number and below(luck, 2) == 0:
        place = below(luck, number)
    else:
        if number == 0:
            below(luck, 1)
        below(luck, 1)
        place = number
    if place == number:
        return r.DONE
    _insure_at(row, rules, place)
    return r.ENOUGH


@compiled
def _insure_at(row: Row, rules: Rules, wanted: int) -> int:
    """Write the insurance at a place into the row; return how many there are, if it is -1.

    The order is by card, then by number of goods, then more of the lower values first (INS-1).
    """
    seat, place = row[r.SEAT], 0
    for card in range(r.KINDS):
        colour = card // r.RANKS
        if not row[r.HANDS + r.KINDS * seat + card] or not insurable(row, rules, seat, colour):
            continue
        goods = r.GOODS + r.KINDS * seat + r.RANKS * colour
        for number in range(1, rules[r.ICONS + card % r.RANKS] + 1):
            for twos in range(min(number, row[goods]), -1, -1):
                for threes in range(min(number - twos, row[goods + 1]), -1, -1):
                    fives = number - twos - threes
                    if fives > row[goods + 2]:
                        break
                    if place == wanted:
                        row[r.PART] = r.INSURANCE + card
                        covered = r.COVERED + r.RANKS * colour
                        row[covered] = twos
                        row[covered + 1] = threes
                        row[covered + 2] = fives
                        return place
                    place += 1
    return place
