"""Knowing what one can know: the worlds behind a view, and what one can do without knowing more.

A view hides the other hands, the draw pile, the cards under the trader pieces and the others'
victory points (INFO-1 to INFO-4). A *world* of a view is a state that looks like it: with the same
view, with no :func:`~osaka_rules.problems`, and with no more marked victory points (PAY-6) than
the view demands. :func:`consistent` counts the worlds, :func:`resample` picks one.
"""

from __future__ import annotations

from itertools import chain, pairwise, repeat

from osaka_rules.kernel import RandomSource, RulesError
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag, Hidden, Rack
from osaka_rules.osaka.legal_moves import LegalMoves
from osaka_rules.osaka.model import (
    ChoosingToken,
    Dealing,
    Draft,
    DrawingLot,
    State,
    finished,
)
from osaka_rules.osaka.problems import misdealt
from osaka_rules.osaka.view import View

_SETTING_UP = (Dealing, DrawingLot, ChoosingToken)
"""The phases in which the rules of the deal say something about hidden hands."""


def options(view: View) -> LegalMoves:
    """Give the legal moves of the viewer, whose turn it must be, from what the viewer sees.

    They are the same as :func:`~osaka_rules.legal_moves` gives of the state: what is hidden makes
    no move legal or illegal.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2", hands=["R3", "B5 B5"])
    >>> [str(move) for move in options(osaka.view(state, 0))]
    ['take R2', 'reserve market R2', 'buy with R3']
    """
    if view.seat is None or view.phase.actor != view.seat:
        who = "A spectator" if view.seat is None else f"Seat {view.seat}"
        raise RulesError(f"{who} is not to move, and has no options.")
    return LegalMoves(finished(_laid_open(view)))


def resample(known: View, rng: RandomSource) -> State:
    """Give a full state that looks like a view, as likely as it is to one who sees the view only.

    The cards that are not seen lie as if they had been shuffled. All ways to put them, card by
    card, into the other hands, the draw pile and under the trader pieces are equally likely, so a
    world is the likelier the more ways lead to it: its weight is the product, over all kinds, of
    the number of ways to divide the cards of that kind as it does. In the set-up, where SETUP-4
    and SETUP-5 restrict the hands, the same holds among the ways that they allow.

    The victory points of the others are as many as there are cards for them, and all ways to
    divide them are equally likely. That somebody's tokens tell of sales (TOK-1) is not used:
    a position need not have been reached by play.

    >>> import osaka_rules as osaka
    >>> from random import Random
    >>> view = osaka.view(osaka.position(market="R2", hands=["R3", "B5 B5"]), 0)
    >>> world = resample(view, Random(1))
    >>> len(world.hands[1]), osaka.view(world, 0) == view
    (2, True)
    """
    draft = _laid_open(known)
    unseen = _unseen(draft)
    places = [seat for seat, trader in enumerate(known.traders) if trader.hand is None]
    sizes = [known.traders[seat].hand_size for seat in places]
    under = bags.size(unseen) - sum(sizes) - known.draw_size
    if under < 0:
        raise RulesError(f"No state looks like this view: {-under} cards are missing. (COMP-2)")
    sizes += [known.draw_size, under]
    open_hands = draft.hand_rack
    while True:
        *hands, draw, vp_cards = _dealt(unseen, sizes, rng)
        draft.hand_rack = _with_hands(open_hands, places, hands)
        draft.draw_bag, draft.vp_bag = draw, vp_cards
        if not isinstance(known.phase, _SETTING_UP) or not any(misdealt(draft, known.phase)):
            break
    secret = [seat for seat, trader in enumerate(known.traders) if trader.vp is None]
    if secret:
        vps = [*draft.vps]
        shares = _divided(max(0, under - sum(vps)), len(secret), rng)
        for seat, share in zip(secret, shares, strict=True):
            vps[seat] = share
        draft.vps = tuple(vps)
    return finished(draft)


def _laid_open(view: View) -> Draft:
    """Lay out the table as a view shows it, with nothing where something is hidden."""
    market_bag, farm_bag = view.market.bag, view.farm.bag
    market_rack, farm_rack = bags.rack((bags.EMPTY,)), bags.rack((bags.EMPTY,))
    hand_rack = bags.rack((bags.NOTHING,))
    goods_rack, insured_rack = bags.rack((bags.EMPTY,)), bags.rack((bags.EMPTY,))
    token_rack = bags.rack((0,))
    for seat, trader in enumerate(view.traders):
        if trader.goods.bag:
            goods_rack += bags.for_seat(trader.goods.bag, seat)
        if trader.insured.bag:
            insured_rack += bags.for_seat(trader.insured.bag, seat)
        token_rack += bags.for_seat(bags.four(trader.tokens), seat)
        if trader.hand is not None:
            hand_rack += bags.for_seat(trader.hand.bag, seat)
        if trader.reservation is not None:
            one = bags.ONE[trader.reservation.card.kind]
            if trader.reservation.area == "market":
                market_bag -= one
                market_rack += bags.for_seat(one, seat)
            else:
                farm_bag -= one
                farm_rack += bags.for_seat(one, seat)
    return Draft(
        view.ruleset,
        tuple([trader.name for trader in view.traders]),
        view.phase,
        market_bag,
        farm_bag,
        market_rack,
        farm_rack,
        bags.NOTHING,
        view.discard.bag,
        view.ships,
        hand_rack,
        goods_rack,
        insured_rack,
        token_rack,
        tuple([trader.vp or 0 for trader in view.traders]),
        bags.NOTHING,
        view.passes,
    )


def _unseen(draft: Draft) -> Bag:
    """Give the cards that do not lie open: the deck without all that does."""
    racks = draft.market_rack, draft.farm_rack, draft.goods_rack, draft.insured_rack
    seen = draft.market_bag + draft.farm_bag + draft.discard_bag + bags.merged(draft.hand_rack)
    return draft.ruleset.deck.bag - seen - sum([bags.merged(row) for row in racks])


def _with_hands(hands: Rack[Hidden], seats: list[int], dealt: list[Hidden]) -> Rack[Hidden]:
    for seat, hand in zip(seats, dealt, strict=True):
        hands += bags.for_seat(hand, seat)
    return hands


def _dealt(unseen: Bag, sizes: list[int], rng: RandomSource) -> list[Hidden]:
    """Shuffle cards and deal piles of these sizes; the largest pile gets what is left."""
    cards = [*chain.from_iterable(map(repeat, bags.ONE, bags.counts(unseen)))]
    randrange, left = rng.randrange, len(cards)
    largest = sizes.index(max(sizes))
    rest = Hidden(unseen)
    piles: list[Hidden] = []
    for place, size in enumerate(sizes):
        pile = bags.NOTHING
        if place != largest:
            for _ in range(size):
                at = randrange(left)
                left -= 1
                pile += cards[at]
                cards[at] = cards[left]
            rest -= pile
        piles.append(pile)
    piles[largest] = rest
    return piles


def _divided(vps: int, shares: int, rng: RandomSource) -> list[int]:
    """Divide victory points at random, each way with the same probability.

    The points and the bars between the shares stand in a row: the places of the bars are picked.
    """
    row = vps + shares - 1
    bars = set[int]()
    while len(bars) < shares - 1:
        bars.add(rng.randrange(row))
    return [after - before - 1 for before, after in pairwise([-1, *sorted(bars), row])]
