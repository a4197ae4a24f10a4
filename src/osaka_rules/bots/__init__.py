"""Bots (a stand-in, until the real ones move in)."""

from __future__ import annotations

from collections.abc import Callable

from osaka_rules.demo import choose
from osaka_rules.kernel import RandomSource, RulesError
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Hidden
from osaka_rules.osaka.legal_moves import LegalMoves, legal_moves
from osaka_rules.osaka.model import State
from osaka_rules.osaka.moves import Move
from osaka_rules.osaka.view import View

Bot = Callable[[View, RandomSource], Move]
"""A function of what a player sees and of dice."""


def _options(seen: View) -> LegalMoves:
    places = {"market": [0] * len(seen.traders), "farm": [0] * len(seen.traders)}
    for seat, trader in enumerate(seen.traders):
        if trader.reservation is not None:
            places[trader.reservation.area][seat] = bags.ONE[trader.reservation.card.kind]
    return legal_moves(
        State(
            ruleset=seen.ruleset,
            names=tuple([t.name for t in seen.traders]),
            phase=seen.phase,
            market_bag=bags.Bag(seen.market.bag - sum(places["market"])),
            farm_bag=bags.Bag(seen.farm.bag - sum(places["farm"])),
            market_rack=bags.rack([bags.Bag(n) for n in places["market"]]),
            farm_rack=bags.rack([bags.Bag(n) for n in places["farm"]]),
            draw_bag=bags.NOTHING,
            discard_bag=seen.discard.bag,
            ships=seen.ships,
            hand_rack=bags.rack([Hidden(t.hand.bag if t.hand else 0) for t in seen.traders]),
            goods_rack=bags.rack([t.goods.bag for t in seen.traders]),
            insured_rack=bags.rack([t.insured.bag for t in seen.traders]),
            token_rack=bags.rack([bags.Bag(0) for t in seen.traders]),
            vps=(0,) * len(seen.traders),
            vp_bag=bags.NOTHING,
            passes=seen.passes,
        )
    )


def _random(seen: View, rng: RandomSource) -> Move:
    return _options(seen).sample(rng)


def _greedy(seen: View, rng: RandomSource) -> Move:
    return choose(seen, _options(seen))


def named(text: str) -> Bot:
    """Give the bot of a name."""
    try:
        return {"random": _random, "greedy": _greedy}[text]
    except KeyError:
        raise RulesError(f"There is no bot named {text!r}.") from None
