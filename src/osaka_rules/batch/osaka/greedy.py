"""The greedy bot, move by move the same as :mod:`osaka_rules.bots.osaka.greedy`.

What things are worth is computed in the same order, so that the last bit of each number is equal.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from osaka_rules.batch.compiling import compiled
from osaka_rules.batch.osaka import rows as r
from osaka_rules.batch.osaka.rows import Row, Rules
from osaka_rules.batch.osaka.zones import (
    coins,
    of_colour,
    own_in_market,
    price_of_market,
    sinks,
    tokens_of,
)
from osaka_rules.bots.osaka import evaluation
from osaka_rules.bots.osaka.greedy import RESERVED, RESERVED_VALUE, RIVALS, USEFUL, VISIBLE
from osaka_rules.osaka.ruleset import Ruleset

Weights = NDArray[np.float64]
"""What the bot's judgement depends on; then, for each space, the chances of goods to be sold."""

_COIN: Final = 0
_TOKEN: Final = 1
_KEPT: Final = 2
_LATE: Final = 3
_RIVALS: Final = 4
_USEFUL: Final = 5
_VISIBLE: Final = 6
_RESERVED: Final = 7
_RESERVED_VALUE: Final = 8
Scratch = NDArray[np.int64]
"""Some room for numbers, with these parts."""
_NOW: Final = 0
_THEN: Final = 4
_NEEDS: Final = 8
_CHOSEN: Final = 12

_EARLY_CHANCES: Final = 9
_LATE_CHANCES: Final = 109
_SPACES: Final = 100

_BUYS: Final = 1
"""The Market's goods have been bought, and paid for with the cards written into the row."""
_SINKS: Final = 2
"""The goods on the waves have sunk."""
_HOLDS: Final = 4
"""The hand can insure goods."""


def weights_of(ruleset: Ruleset) -> Weights:
    """Return the weights of the greedy bot under a ruleset."""
    weights = np.zeros(_LATE_CHANCES + _SPACES)
    weights[:_EARLY_CHANCES] = (
        evaluation.COIN, evaluation.TOKEN, evaluation.KEPT, evaluation.LATE, RIVALS, USEFUL,
        VISIBLE, RESERVED, RESERVED_VALUE,
    )  # fmt: skip
    valuation = evaluation.Valuation(ruleset)
    spaces = len(valuation.early)
    weights[_EARLY_CHANCES : _EARLY_CHANCES + spaces] = valuation.early
    weights[_LATE_CHANCES : _LATE_CHANCES + spaces] = valuation.late
    return weights


@compiled
def greedy(row: Row, rules: Rules, weights: Weights, scratch: Scratch) -> int:
    """Return the action that finishes the move that gains most; of several the first."""
    if row[r.PHASE] == r.ACTING:
        return _action(row, rules, weights, scratch)
    if row[r.PHASE] == r.INSURING:
        return _insure(row, rules, weights)
    best, chosen = -1, 0
    for colour in range(r.COLOURS):
        visible = of_colour(row, r.MARKET, colour) + of_colour(row, r.FARM, colour)
        if visible > best:  # each card counts the same
            best, chosen = visible, colour
    return chosen


# --- What things are worth -----------------------------------------------------------------------


@compiled
def _chances(row: Row, rules: Rules, weights: Weights) -> int:
    """Return where the chances begin: those of a late game, or of an early one."""
    most = 0
    for seat in range(rules[r.PLAYERS]):
        most = max(most, tokens_of(row, seat))
    return _LATE_CHANCES if rules[r.TOKEN_TARGET] - most <= weights[_LATE] else _EARLY_CHANCES


@compiled
def _sale(row: Row, rules: Rules, seat: int, colour: int, some: tuple[int, int, int]) -> int:
    """Return the VPs for a set of twos, threes and fives (PAY-2, PAY-3)."""
    highest = 5 if some[2] else 3 if some[1] else 2
    price = highest + int(row[r.TOKENS + r.COLOURS * seat + colour])
    return int(-(-price * (some[0] + some[1] + some[2]) // rules[r.UNIT]))


@compiled
def _own(row: Row, zone: int, seat: int, colour: int) -> tuple[int, int, int]:
    """Return the twos, threes and fives of a colour that a player has in a zone."""
    at = zone + r.KINDS * seat + r.RANKS * colour
    return int(row[at]), int(row[at + 1]), int(row[at + 2])


@compiled
def _value(
    row: Row,
    rules: Rules,
    weights: Weights,
    seat: int,
    ships: Scratch,
    plan: int,
) -> float:
    """Return the value of a player's goods when the ships are at these spaces.

    The plan says what has happened by then, in the sum of ``_BUYS``, ``_SINKS`` and ``_HOLDS``.
    """
    buys, drowns, holds = plan & _BUYS, plan & _SINKS, plan & _HOLDS
    chances = _chances(row, rules, weights)
    value = 0.0
    for colour in range(r.COLOURS):
        two, three, five = _own(row, r.GOODS, seat, colour)
        if buys:
            more = _own(row, r.MARKET, 0, colour)
            two, three, five = two + more[0], three + more[1], five + more[2]
            own = own_in_market(row, seat)
            if own >= 0 and own // r.RANKS == colour:
                rank = own % r.RANKS
                two += 1 if rank == 0 else 0
                three += 1 if rank == 1 else 0
                five += 1 if rank == 2 else 0
        if drowns and rules[r.WAVES + ships[colour]]:
            two = three = five = 0
        safe_two, safe_three, safe_five = _own(row, r.INSURED, seat, colour)
        some = (two + safe_two, three + safe_three, five + safe_five)
        number = some[0] + some[1] + some[2]
        if number:
            chance = weights[chances + ships[colour]]
            vp = _sale(row, rules, seat, colour, some)
            value += chance * (vp + weights[_TOKEN])
            safe = safe_two + safe_three + safe_five
            if holds:
                twos, threes, _ = _own(row, r.HANDS, seat, colour)
                if buys:
                    paid = _own(row, r.PAID, 0, colour)
                    twos, threes = twos - paid[0], threes - paid[1]
                safe += rules[r.ICONS] * twos + rules[r.ICONS + 1] * threes
            value += (1 - chance) * weights[_KEPT] * vp * min(1.0, safe / number)
    return value


# --- Taking, buying, passing ---------------------------------------------------------------------


@compiled
def _action(row: Row, rules: Rules, weights: Weights, scratch: Scratch) -> int:
    seat = row[r.SEAT]
    best, chosen = -np.inf, -1
    for kind in range(r.KINDS):
        if row[r.MARKET + kind]:
            gain = weights[_COIN] * r.VALUES[kind]
            if of_colour(row, r.GOODS + r.KINDS * seat, kind // r.RANKS):
                gain += weights[_USEFUL] * rules[r.ICONS + kind % r.RANKS]
            if gain > best:
                best, chosen = gain, r.TAKE + kind
    own = own_in_market(row, seat)
    if own >= 0 and weights[_COIN] * r.VALUES[own] > best:
        best, chosen = weights[_COIN] * r.VALUES[own], r.TAKE_RESERVED + own
    price = price_of_market(row, seat)
    if price and coins(row, r.HANDS + r.KINDS * seat) >= price:
        _pay(row, seat, price, scratch)
        gain = _purchase(row, rules, weights, scratch)
        if gain > best:
            best, chosen = gain, r.ENOUGH
    if rules[r.PASSING] and best < 0.0:
        chosen = r.PASS
    if chosen == r.ENOUGH:
        row[r.PART] = r.PAYMENT
        return chosen
    for kind in range(r.KINDS):
        row[r.PAID + kind] = 0
    return chosen if chosen >= 0 else _reservation(row, weights)


@compiled
def _reservation(row: Row, weights: Weights) -> int:
    """Return the best reservation where nothing can be taken; passing if there is none."""
    best, chosen = -np.inf, r.PASS
    if row[r.PIECES + row[r.SEAT]] == r.AT_HOME:
        for kind in range(r.KINDS):  # there is nothing in the Market
            gain = weights[_RESERVED] + weights[_RESERVED_VALUE] * r.VALUES[kind]
            if row[r.FARM + kind] and gain > best:
                best, chosen = gain, r.RESERVE_FARM + kind
    return chosen


@compiled
def _pay(row: Row, seat: int, price: int, scratch: Scratch) -> None:
    """Write a payment that overpays as little as possible, with fives rather than what insures."""
    hand, twos, threes, fives = r.HANDS + r.KINDS * seat, 0, 0, 0
    for kind in range(0, r.KINDS, r.RANKS):
        twos += int(row[hand + kind])
        threes += int(row[hand + kind + 1])
        fives += int(row[hand + kind + 2])
    chosen, least = scratch[_CHOSEN:], price + 5
    for five in range(min(fives, -(-price // 5)), -1, -1):
        rest = price - 5 * five
        for three in range(min(threes, max(0, -(-rest // 3))) + 1):
            left = rest - 3 * three
            two = max(0, -(-left // 2))
            if two <= twos and 2 * two - left < least:
                least = 2 * two - left
                chosen[0], chosen[1], chosen[2] = two, three, five
        if not least:
            break
    _pay_with(row, seat, scratch)


@compiled
def _pay_with(row: Row, seat: int, scratch: Scratch) -> None:
    """Pay numbers of twos, threes and fives; first in colours with the fewest goods to insure."""
    hand, own = r.HANDS + r.KINDS * seat, own_in_market(row, seat)
    needs, chosen = scratch[_NEEDS:], scratch[_CHOSEN:]
    for colour in range(r.COLOURS):
        goods = of_colour(row, r.GOODS + r.KINDS * seat, colour) + of_colour(row, r.MARKET, colour)
        goods += 1 if own >= 0 and own // r.RANKS == colour else 0
        needs[colour] = r.COLOURS * goods + colour
    for _ in range(r.COLOURS):
        colour = 0
        for other in range(1, r.COLOURS):
            if needs[other] < needs[colour]:
                colour = other
        needs[colour] = r.MOST
        for rank in range(r.RANKS):
            kind = r.RANKS * colour + rank
            some = min(chosen[rank], row[hand + kind])
            row[r.PAID + kind] = some
            chosen[rank] -= some


@compiled
def _purchase(row: Row, rules: Rules, weights: Weights, scratch: Scratch) -> float:
    """Return what a purchase gains, minus a part of what the others gain by its payday."""
    seat, players = row[r.SEAT], rules[r.PLAYERS]
    own = own_in_market(row, seat)
    now, then = scratch[_NOW:], scratch[_THEN:]
    payday = 0
    for colour in range(r.COLOURS):
        bought = of_colour(row, r.MARKET, colour)
        bought += 1 if own >= 0 and own // r.RANKS == colour else 0
        now[colour] = row[r.SHIPS + colour]
        then[colour] = min(now[colour] + min(bought, 2), rules[r.EDO])
        if then[colour] == rules[r.EDO]:
            payday = _SINKS
    gain = _value(row, rules, weights, seat, then, _BUYS + _HOLDS + payday)
    cost = weights[_COIN] * coins(row, r.PAID)
    gain -= _value(row, rules, weights, seat, now, _HOLDS) + cost
    if not payday:
        return float(gain)
    others = 0.0
    for other in range(players):
        if other != seat:
            others += _value(row, rules, weights, other, then, payday)
            others -= _value(row, rules, weights, other, now, 0)
    return float(gain - weights[_RIVALS] * others / (players - 1))


# --- Insuring ------------------------------------------------------------------------------------


@compiled
def _insure(row: Row, rules: Rules, weights: Weights) -> int:
    """Write the insurance of the highest goods that gains most into the row, or be done."""
    seat = row[r.SEAT]
    chance = weights[_chances(row, rules, weights) + rules[r.ANCHOR]]
    best, chosen = 0.0, -1
    for kind in range(r.KINDS):
        if row[r.HANDS + r.KINDS * seat + kind] and sinks(row, rules, kind // r.RANKS):
            some = _highest(row, rules, kind)
            if some[0] + some[1] + some[2]:
                gain = chance * _gained(row, rules, weights, kind, some)
                gain -= weights[_COIN] * r.VALUES[kind]
                if gain > best:
                    best, chosen = gain, kind
    if chosen < 0:
        return r.DONE
    row[r.PART] = r.INSURANCE + chosen
    at = r.COVERED + chosen - chosen % r.RANKS
    row[at], row[at + 1], row[at + 2] = _highest(row, rules, chosen)
    return r.ENOUGH


@compiled
def _highest(row: Row, rules: Rules, card: int) -> tuple[int, int, int]:
    """Return the goods of the highest values that a card can insure (INS-1)."""
    number = rules[r.ICONS + card % r.RANKS]
    twos, threes, fives = _own(row, r.GOODS, row[r.SEAT], card // r.RANKS)
    five = min(number, fives)
    three = min(number - five, threes)
    return min(number - five - three, twos), three, five


@compiled
def _gained(
    row: Row, rules: Rules, weights: Weights, card: int, some: tuple[int, int, int]
) -> float:
    """Return how much more the insured goods of a colour are worth with some others."""
    seat, colour = row[r.SEAT], card // r.RANKS
    two, three, five = _own(row, r.INSURED, seat, colour)
    now = 0.0
    if two + three + five:
        now = _sale(row, rules, seat, colour, (two, three, five)) + weights[_TOKEN]
    more = (two + some[0], three + some[1], five + some[2])
    return float(_sale(row, rules, seat, colour, more) + weights[_TOKEN] - now)
