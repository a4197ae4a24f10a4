"""A player's view in packed form, for fast evaluation.

It is made from a view or, in a state that a search has made up, from the state. Either way it holds
no other hand, so a bot that works with it cannot look into one.
"""

from __future__ import annotations

from typing import Final

from attrs import frozen

from osaka_rules.fast_init import unchecked
from osaka_rules.kernel import WrongValue
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.cards import NO_CARDS
from osaka_rules.osaka.messages import message
from osaka_rules.osaka.model import Phase
from osaka_rules.osaka.ruleset import Ruleset
from osaka_rules.osaka.state import State
from osaka_rules.osaka.view import View


@frozen(weakref_slot=False)
class PackedView:
    """What the player to move sees: the open table and their own hand, as bags."""

    ruleset: Ruleset
    phase: Phase
    seat: int
    ships: tuple[int, int, int, int]
    market: Bag
    """The cards in the Market without a piece on them."""
    farm: Bag
    """The cards in the Farm without a piece on them."""
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


_PackedView: Final = unchecked(PackedView)


def pack_view(view: View) -> PackedView:
    """Pack the view of the player who is to move.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2 G3", hands=["R5", "B5"])
    >>> pack_view(osaka.view(state, 0)) == pack_state(state, 0)
    True

    Raises:
        WrongValue: The player of the view is not to move.
    """
    if view.seat is None or view.phase.actor != view.seat:
        who = "A spectator" if view.seat is None else f"Seat {view.seat}"
        raise WrongValue(message("view.not_to_move", who=who), ("TURN-1",))
    player = view.traders[view.seat]
    own = {"market": bags.EMPTY, "farm": bags.EMPTY}
    if player.reserved is not None:
        own[player.reserved.area] = player.reserved.card.bag
    return _PackedView(
        view.ruleset,
        view.phase,
        view.seat,
        view.ships,
        view.market.bag,
        view.farm.bag,
        own["market"],
        own["farm"],
        (player.hand or NO_CARDS).bag,
        tuple([trader.goods.bag for trader in view.traders]),
        tuple([trader.insured.bag for trader in view.traders]),
        tuple([bags.four(trader.tokens) for trader in view.traders]),
    )


def pack_state(state: State, seat: int) -> PackedView:
    """Pack what a player sees in a state that a search has made up."""
    players = len(state.names)
    return _PackedView(
        state.ruleset,
        state.phase,
        seat,
        state.ships,
        state.market_bag,
        state.farm_bag,
        bags.at_seat(state.market_rack, seat),
        bags.at_seat(state.farm_rack, seat),
        Bag(bags.at_seat(state.hand_rack, seat)),
        bags.by_seat(state.goods_rack, players),
        bags.by_seat(state.insured_rack, players),
        bags.by_seat(state.token_rack, players),
    )
