"""What a player who is to move goes by: the open table and the own hand, unpacked for arithmetic.

A scene is made from a view or, in a world that a search has made up, from a state. Either way it
holds no other hand: whoever chooses a move from a scene cannot look into one.
"""

from __future__ import annotations

from typing import Final

from attrs import frozen

from osaka_rules.fast_init import quick
from osaka_rules.kernel import RulesError
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.model import Phase, State
from osaka_rules.osaka.ruleset import Ruleset
from osaka_rules.osaka.view import View


@frozen(weakref_slot=False)
class Scene:
    """The open table and one player's hand, as bags."""

    ruleset: Ruleset
    phase: Phase
    seat: int
    ships: tuple[int, int, int, int]
    market: Bag
    """The Market's cards without a piece on them."""
    farm: Bag
    """The Farm's cards without a piece on them."""
    reserved: Bag
    """The player's own reserved card, if it lies in the Market."""
    waiting: Bag
    """The player's own reserved card, if it lies in the Farm."""
    hand: Bag
    goods: tuple[Bag, ...]
    """Each player's uninsured merchandise."""
    insured: tuple[Bag, ...]
    tokens: tuple[int, ...]
    """Each player's achievement tokens, packed by colour."""


_Scene: Final = quick(Scene)


def seen(view: View) -> Scene:
    """Set the scene for a player from the own view.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2 G3", hands=["R5", "B5"])
    >>> seen(osaka.view(state, 0)) == imagined(state, 0)
    True
    """
    if view.seat is None or view.phase.actor != view.seat:
        who = "A spectator" if view.seat is None else f"Seat {view.seat}"
        raise RulesError(f"{who} is not to move, so there is nothing to choose.")
    own = {"market": bags.EMPTY, "farm": bags.EMPTY}
    hand = bags.EMPTY
    for seat, trader in enumerate(view.traders):
        piece = trader.reserved
        if piece is not None and seat == view.seat:
            own[piece.area] = bags.ONE[piece.card.kind]
        if trader.hand is not None:
            hand = trader.hand.bag
    return _Scene(
        view.ruleset,
        view.phase,
        view.seat,
        view.ships,
        view.market.bag,
        view.farm.bag,
        own["market"],
        own["farm"],
        hand,
        tuple([trader.goods.bag for trader in view.traders]),
        tuple([trader.insured.bag for trader in view.traders]),
        tuple([bags.four(trader.tokens) for trader in view.traders]),
    )


def imagined(world: State, seat: int) -> Scene:
    """Set the scene for a player in a world that somebody has made up."""
    players = len(world.names)
    return _Scene(
        world.ruleset,
        world.phase,
        seat,
        world.ships,
        world.market_bag,
        world.farm_bag,
        bags.at_seat(world.market_rack, seat),
        bags.at_seat(world.farm_rack, seat),
        Bag(bags.at_seat(world.hand_rack, seat)),
        bags.by_seat(world.goods_rack, players),
        bags.by_seat(world.insured_rack, players),
        bags.by_seat(world.token_rack, players),
    )
