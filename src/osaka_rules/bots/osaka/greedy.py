"""The greedy trader: makes the move that is worth most right now, and looks no further.

A purchase is worth what its goods will sell for, given how far their ships are and what may sink,
minus the coins paid, minus what it brings the others: they sell at the same payday. It is compared
with the best coin one could take instead.
"""

from __future__ import annotations

from typing import Final

from osaka_rules.bots.osaka.evaluation import COIN, SHIFTS, TOKEN, Judge, set_vp
from osaka_rules.bots.osaka.packed_view import Scene, seen
from osaka_rules.fast_init import quick
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
from osaka_rules.osaka.ruleset import Ruleset
from osaka_rules.osaka.view import View

RIVALS: Final = 0.5
"""What the others gain counts half, for all of them together: only one of them will be second."""
USEFUL: Final = 0.05
"""A coin that could insure goods one has is better than one that could not."""
VISIBLE: Final = 0.2
"""What a first token gains by each card of its colour that lies in the Market or the Farm."""
RESERVED: Final = -0.3
"""What a reservation is worth without its card: the turn is gone, and the piece is bound."""
RESERVED_VALUE: Final = 0.1
"""What each coin of the reserved card adds to that."""

Rated = tuple[float, Move]
"""A move, and what it gains."""
_Buy: Final = quick(Buy)
_COLOUR: Final = 0xFFFFFF


def greedy(view: View, rng: RandomSource) -> Move:
    """Make the move that is worth most right now. No luck is needed.

    >>> import osaka_rules as osaka
    >>> from random import Random
    >>> state = osaka.position(market="R2 R5", hands=["R2 B5 Y5", ""], ships={"R": 3})
    >>> print(greedy(osaka.view(state, 0), Random(1)))
    buy with R2 B5
    """
    return best(seen(view), Judge(view.ruleset))


def best(scene: Scene, judge: Judge) -> Move:
    """Give the move that gains most; of several the first."""
    return max(rated(scene, judge), key=_gain)[1]


def _gain(rating: Rated) -> float:
    return rating[0]


def rated(scene: Scene, judge: Judge) -> list[Rated]:
    """Rate the moves that are worth a thought, at least one."""
    if isinstance(scene.phase, Acting):
        return _actions(scene, judge)
    if isinstance(scene.phase, Insuring):
        return [(0.0, DONE), *_insurances(scene, judge)]
    seen_cards = scene.market + scene.farm
    return [(VISIBLE * bags.size(seen_cards & bags.COLOUR_MASKS[t.colour]), t) for t in TOKENS]


# --- Taking, buying, passing ---------------------------------------------------------------------


def _actions(scene: Scene, judge: Judge) -> list[Rated]:
    own = scene.goods[scene.seat]
    found: list[Rated] = []
    for kind in bags.kinds(scene.market):
        gain = COIN * bags.VALUES[kind]
        if own & bags.COLOUR_MASKS[kind // 3]:
            gain += USEFUL * scene.ruleset.icons[kind % 3]
        found.append((gain, TAKES[kind]))
    if scene.reserved:
        kind = bags.only(scene.reserved)
        found.append((COIN * bags.VALUES[kind], TAKES_RESERVED[kind]))
    bought = scene.market + scene.reserved
    price = bags.coins(bought)
    if price and bags.coins(scene.hand) >= price:
        payment = paid(scene.hand, price, own + bought)
        found.append((_purchase(scene, judge, bought, payment), _Buy(packed(payment))))
    if scene.ruleset.passing == "always":
        found.append((0.0, PASS))
    return found or reservations(scene) or [(0.0, PASS)]


def reservations(scene: Scene) -> list[Rated]:
    """Rate the reservations, if the piece is at home."""
    if scene.reserved or scene.waiting:
        return []
    return [
        (RESERVED + RESERVED_VALUE * bags.VALUES[kind], RESERVES[area][kind])
        for area, cards in zip(AREAS, (scene.market, scene.farm), strict=True)
        for kind in bags.kinds(cards)
    ]


def paid(hand: Bag, price: int, goods: int) -> Bag:
    """Pay a price with as little too much as possible, and with fives rather than what insures.

    Of a value, cards are spent first whose colour there are fewest goods to insure of.

    >>> from osaka_rules.osaka.cards import Cards, cards
    >>> print(Cards(paid(cards("R2 B2 B3 G5").bag, 7, cards("B5").bag)))
    R2 G5
    """
    ranks = hand % _COLOUR
    twos, threes, fives = ranks & 255, ranks >> 8 & 255, ranks >> 16
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
    by_need = sorted([(goods >> shift & _COLOUR) % 255, shift] for shift in SHIFTS)
    for rank, number in enumerate(chosen):
        left = number
        for _, shift in by_need:
            place = shift + 8 * rank
            some = min(left, hand >> place & 255)
            payment += some << place
            left -= some
    return payment


def _purchase(scene: Scene, judge: Judge, bought: Bag, payment: Bag) -> float:
    """Rate a purchase: what it gains, minus a part of what the others gain by its payday."""
    ships = _sailed(scene.ships, bought, scene.ruleset.route.edo)
    now, then = judge.odds(scene.ships, scene.tokens), judge.odds(ships, scene.tokens)
    payday = scene.ruleset.route.edo in ships
    sunk = _on_waves(ships, scene.ruleset) if payday else bags.EMPTY
    seat = scene.seat
    goods, insured, tokens = scene.goods[seat], scene.insured[seat], scene.tokens[seat]
    owned = goods + bought
    gain = judge.goods(owned - (owned & sunk), insured, scene.hand - payment, tokens, then)
    gain -= judge.goods(goods, insured, scene.hand, tokens, now) + COIN * bags.coins(payment)
    if not payday:
        return gain  # the others gain little by ships that only come nearer
    others = 0.0
    for each, goods in enumerate(scene.goods):
        if each != seat:
            insured, tokens = scene.insured[each], scene.tokens[each]
            others += judge.goods(goods - (goods & sunk), insured, 0, tokens, then)
            others -= judge.goods(goods, insured, 0, tokens, now)
    return gain - RIVALS * others / (len(scene.goods) - 1)


def _sailed(ships: tuple[int, ...], bought: Bag, edo: int) -> list[int]:
    """Advance the ships, one space for one card and two for more (SHIP-1, SHIP-2)."""
    spaces = [*ships]
    for colour, shift in enumerate(SHIFTS):
        number = (bought >> shift & _COLOUR) % 255
        if number:
            spaces[colour] = min(edo, spaces[colour] + (1 if number == 1 else 2))
    return spaces


def _on_waves(ships: list[int], ruleset: Ruleset) -> Bag:
    """Give the mask of all goods whose ships are on the waves (SINK-1)."""
    waves, mask = ruleset.route.waves, bags.EMPTY
    for space, colour_mask in zip(ships, bags.COLOUR_MASKS, strict=True):
        if waves[space]:
            mask += colour_mask
    return mask


# --- Insuring ------------------------------------------------------------------------------------


def _insurances(scene: Scene, judge: Judge) -> list[Rated]:
    """Rate the insurances that are worth more than their card: for each card, the best goods."""
    route, seat = scene.ruleset.route, scene.seat
    (chance,) = judge.odds((route.anchor,), scene.tokens)
    found: list[Rated] = []
    for kind in bags.kinds(scene.hand):
        colour, rank = divmod(kind, 3)
        shift, icons = SHIFTS[colour], scene.ruleset.icons[rank]
        goods = scene.goods[seat] >> shift & _COLOUR
        if icons and goods and route.waves[scene.ships[colour]]:
            some = _highest(goods, icons)
            insured = scene.insured[seat] >> shift & _COLOUR
            tokens = scene.tokens[seat] >> shift & _COLOUR
            unit = scene.ruleset.unit
            now = set_vp(insured, tokens, unit) + TOKEN if insured else 0.0
            then = set_vp(insured + some, tokens, unit) + TOKEN
            gain = chance * (then - now) - COIN * bags.VALUES[kind]
            found.append((gain, Insure(CARDS[kind], packed(Bag(some << shift)))))
    return found


def _highest(goods: int, number: int) -> int:
    """Pick so many goods of one colour, the highest values first, or all if there are fewer."""
    picked, left = 0, number
    for place in (16, 8, 0):
        some = min(left, goods >> place & 255)
        picked += some << place
        left -= some
    return picked
