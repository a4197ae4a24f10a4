"""The greedy bot: makes the move that is worth most right now, and does not look ahead.

A purchase is worth what its goods will sell for, given how far their ships are and what may sink,
minus the coins paid, minus a part of what the others gain, who sell at the same payday. It is
compared with the best coin that could be taken instead.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Final

from osaka_rules.bots.osaka.evaluation import COIN, TOKEN, Valuation
from osaka_rules.bots.osaka.packed_view import PackedView, pack_view
from osaka_rules.bots.planner import Rated
from osaka_rules.fast_init import unchecked
from osaka_rules.kernel import RandomSource
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.cards import CARDS, packed
from osaka_rules.osaka.model import Acting, Insuring
from osaka_rules.osaka.moves import (
    AREAS,
    DONE,
    PASS,
    RESERVES,
    TAKES,
    TAKES_RESERVED,
    TOKENS,
    Buy,
    Insure,
    Move,
)
from osaka_rules.osaka.queries import sailed, sale
from osaka_rules.osaka.view import View

RIVALS: Final = 0.5
"""How much the mean gain of the others counts: only one of them will be second."""
USEFUL: Final = 0.05
"""What each icon of a coin adds that could insure goods of the player."""
VISIBLE: Final = 0.2
"""What a first token gains by each card of its colour that lies in the Market or the Farm."""
RESERVED: Final = -0.3
"""The value of a reservation without its card: the turn is gone, and the piece is bound."""
RESERVED_VALUE: Final = 0.1
"""What each coin of the reserved card adds to it."""

_Buy: Final = unchecked(Buy)


def greedy(view: View, rng: RandomSource) -> Move:
    """Return the move that is worth most right now; no luck is needed.

    >>> import osaka_rules as osaka
    >>> from random import Random
    >>> state = osaka.position(market="R2 R5", hands=["R2 B5 Y5", ""], ships={"R": 3})
    >>> print(greedy(osaka.view(state, 0), Random(1)))
    buy with R2 B5
    """
    return best(pack_view(view), Valuation(view.ruleset))


def best(table: PackedView, valuation: Valuation) -> Move:
    """Return the move that gains most; of several the first."""
    return max(rated(table, valuation), key=itemgetter(0))[1]


def rated(table: PackedView, valuation: Valuation) -> list[Rated[Move]]:
    """Return the moves worth considering, at least one, with what they gain."""
    if isinstance(table.phase, Acting):
        return _actions(table, valuation)
    if isinstance(table.phase, Insuring):
        return [(0.0, DONE), *_insurances(table, valuation)]
    seen_cards = table.market + table.farm
    return [(VISIBLE * bags.size(seen_cards & bags.COLOUR_MASKS[t.colour]), t) for t in TOKENS]


# --- Taking, buying, passing ---------------------------------------------------------------------


def _actions(table: PackedView, valuation: Valuation) -> list[Rated[Move]]:
    own = table.goods[table.seat]
    found: list[Rated[Move]] = []
    for kind in bags.kinds(table.market):
        gain = COIN * bags.VALUES[kind]
        if own & bags.COLOUR_MASKS[bags.COLOUR_OF[kind]]:
            gain += USEFUL * table.ruleset.icons_on(kind)
        found.append((gain, TAKES[kind]))
    if table.reserved:
        kind = bags.only(table.reserved)
        found.append((COIN * bags.VALUES[kind], TAKES_RESERVED[kind]))
    bought = table.market + table.reserved
    price = bags.coins(bought)
    if price and bags.coins(table.hand) >= price:
        payment = paid(table.hand, price, own + bought)
        found.append((_purchase(table, valuation, bought, payment), _Buy(packed(payment))))
    if table.ruleset.passing == "always":
        found.append((0.0, PASS))
    return found or reservations(table) or [(0.0, PASS)]


def reservations(table: PackedView) -> list[Rated[Move]]:
    """Return all reservations with what they gain, if the player has the piece."""
    if table.reserved or table.waiting:
        return []
    return [
        (RESERVED + RESERVED_VALUE * bags.VALUES[kind], RESERVES[area][kind])
        for area, cards in zip(AREAS, (table.market, table.farm), strict=True)
        for kind in bags.kinds(cards)
    ]


def paid(hand: Bag, price: int, goods: int) -> Bag:
    """Return a payment that overpays as little as possible, with fives rather than what insures.

    Of cards of equal value, those go first in whose colours there are fewest goods to insure.

    >>> from osaka_rules.osaka.cards import Cards, cards
    >>> print(Cards(paid(cards("R2 B2 B3 G5").bag, 7, cards("B5").bag)))
    R2 G5
    """
    twos, threes, fives = bags.by_rank(bags.uncoloured(hand))
    least, chosen = price + 5, (0, 0, 0)
    for five in range(min(fives, -(-price // 5)), -1, -1):
        rest = price - 5 * five
        for three in range(min(threes, max(0, -(-rest // 3))) + 1):
            left = rest - 3 * three
            two = max(0, -(-left // 2))
            if two <= twos and 2 * two - left < least:
                least, chosen = 2 * two - left, (two, three, five)
        if not least:
            break
    payment = bags.EMPTY
    needs = [(bags.size(each), colour) for colour, each in enumerate(bags.by_colour(goods))]
    needs.sort()
    for rank, number in enumerate(chosen):
        left = number
        for _, colour in needs if number else ():
            kind = len(chosen) * colour + rank
            some = min(left, bags.count(hand, kind))
            if some:
                payment += bags.several(kind, some)
                left -= some
    return payment


def _purchase(table: PackedView, valuation: Valuation, bought: Bag, payment: Bag) -> float:
    """Return what a purchase gains, minus a part of what the others gain by its payday."""
    route = table.ruleset.route
    ships = [
        sailed(space, bags.size(some), route.edo) if some else space
        for space, some in zip(table.ships, bags.by_colour(bought), strict=True)
    ]
    chances = valuation.chances(table.tokens)
    now, then = [chances[space] for space in table.ships], [chances[space] for space in ships]
    payday = route.edo in ships
    sunk = route.doomed(ships) if payday else bags.EMPTY
    seat = table.seat
    goods, insured, tokens = table.goods[seat], table.insured[seat], table.tokens[seat]
    owned = goods + bought
    gain = valuation.goods(owned - (owned & sunk), insured, table.hand - payment, tokens, then)
    gain -= valuation.goods(goods, insured, table.hand, tokens, now) + COIN * bags.coins(payment)
    if not payday:
        return gain  # the others gain little by ships that only come nearer
    others = 0.0
    for each, goods in enumerate(table.goods):
        if each != seat:
            insured, tokens = table.insured[each], table.tokens[each]
            others += valuation.goods(goods - (goods & sunk), insured, 0, tokens, then)
            others -= valuation.goods(goods, insured, 0, tokens, now)
    return gain - RIVALS * others / (len(table.goods) - 1)


# --- Insuring ------------------------------------------------------------------------------------


def _insurances(table: PackedView, valuation: Valuation) -> list[Rated[Move]]:
    """Return for each card the insurance of the highest goods, with what it gains."""
    route, seat = table.ruleset.route, table.seat
    chance = valuation.chances(table.tokens)[route.anchor]
    found: list[Rated[Move]] = []
    for kind in bags.kinds(table.hand):
        colour, icons = bags.COLOUR_OF[kind], table.ruleset.icons_on(kind)
        goods = bags.of_colour(table.goods[seat], colour)
        if icons and goods and route.waves[table.ships[colour]]:
            some = _highest(goods, icons)
            insured = bags.of_colour(table.insured[seat], colour)
            tokens = bags.one_of_four(table.tokens[seat], colour)
            unit = table.ruleset.unit
            now = sale(insured, tokens, unit)[2] + TOKEN if insured else 0.0
            then = sale(insured + some, tokens, unit)[2] + TOKEN
            gain = chance * (then - now) - COIN * bags.VALUES[kind]
            found.append((gain, Insure(CARDS[kind], packed(bags.in_colour(some, colour)))))
    return found


def _highest(reds: int, number: int) -> Bag:
    """Return up to ``number`` goods of one colour, as red cards, the highest values first."""
    twos, threes, fives = bags.by_rank(reds)
    five = min(number, fives)
    three = min(number - five, threes)
    return bags.reds(min(number - five - three, twos), three, five)
