"""What each event changes: arithmetic only, no rules. The reasons are in ``consequences``.

There is one small function for each class of event, which changes a draft of the next state.
:mod:`osaka_rules.osaka.replay` lets events happen to a state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from osaka_rules.kernel import WrongValue
from osaka_rules.osaka import bags, model, ready_made
from osaka_rules.osaka import events as e
from osaka_rules.osaka.messages import message
from osaka_rules.osaka.model import AnyState

_P = TypeVar("_P", bound=model.Phase)


def _in_phase(draft: AnyState, kind: type[_P]) -> _P:
    phase = draft.phase
    if isinstance(phase, kind):
        return phase
    raise WrongValue(message("event.phase", wanted=kind.__name__, phase=type(phase).__name__))


def _gain_vp(draft: AnyState, seat: int, number: int) -> None:
    vp = [*draft.vp]
    vp[seat] += number
    draft.vp = tuple(vp)


# --- Preparation ---------------------------------------------------------------------------------


def _dealt(draft: AnyState, event: e.Dealt | e.Refilled) -> None:
    one = bags.ONE[event.card.kind]
    draft.draw_bag -= one
    if event.area == "market":
        draft.market_bag += one
    else:
        draft.farm_bag += one


def _hand_dealt(draft: AnyState, event: e.HandDealt) -> None:
    one = bags.ONE[event.card.kind]
    draft.draw_bag -= one
    draft.hand_rack += bags.for_seat(one, event.seat)


def _tied(draft: AnyState, event: e.Tied) -> None:
    draft.phase = model.DrawingLot(event.seats)


def _start_found(draft: AnyState, event: e.StartFound) -> None:
    draft.phase = model.ChoosingToken(event.seat, event.seat)


def _token_chosen(draft: AnyState, event: e.TokenChosen) -> None:
    _token_gained(draft, event)
    if event.next_seat is not None:
        start = _in_phase(draft, model.ChoosingToken).start
        draft.phase = model.ChoosingToken(start, event.next_seat)


# --- A turn --------------------------------------------------------------------------------------


def _turn_began(draft: AnyState, event: e.TurnBegan) -> None:
    draft.phase = ready_made.ACTING[event.seat]


def _passed(draft: AnyState, event: e.Passed) -> None:
    draft.passes = event.run


def _took(draft: AnyState, event: e.Took) -> None:
    one = bags.ONE[event.card.kind]
    own = bags.for_seat(one, event.seat)
    if event.was_reserved:
        draft.market_rack -= own  # and with it the piece (TAKE-2)
    else:
        draft.market_bag -= one
    draft.hand_rack += own
    draft.passes = 0


def _reserved(draft: AnyState, event: e.Reserved) -> None:
    one = bags.ONE[event.card.kind]
    own = bags.for_seat(one, event.seat)
    if event.area == "market":
        draft.market_bag -= one
        draft.market_rack += own
    else:
        draft.farm_bag -= one
        draft.farm_rack += own
    draft.passes = 0


def _paid(draft: AnyState, event: e.Paid) -> None:
    payment = event.cards.bag
    draft.hand_rack -= bags.for_seat(payment, event.seat)
    draft.discard_bag += payment  # all of it (BUY-4, BUY-5)
    draft.passes = 0


def _bought(draft: AnyState, event: e.Bought) -> None:
    free = event.cards.bag
    draft.goods_rack += bags.for_seat(free, event.seat)  # BUY-6
    if event.reserved_card is not None:
        one = bags.ONE[event.reserved_card.kind]
        free -= one
        draft.market_rack -= bags.for_seat(one, event.seat)  # and with it the piece (BUY-7)
    draft.market_bag -= free


def _ship_moved(draft: AnyState, event: e.Sailed | e.Returned) -> None:
    ships = [*draft.ships]
    ships[event.colour] = event.space
    red, blue, yellow, green = ships
    draft.ships = (red, blue, yellow, green)


# --- Refreshing ----------------------------------------------------------------------------------


def _refresh_began(draft: AnyState, event: e.RefreshBegan) -> None:
    draft.market_bag += draft.farm_bag
    draft.farm_bag = bags.EMPTY
    draft.market_rack += draft.farm_rack  # pieces stay on their cards (RES-6)
    draft.farm_rack = bags.NO_BAGS
    draft.phase = ready_made.refreshing(event.seat, event.occasion, event.to_market, event.to_farm)


def _refilled(draft: AnyState, event: e.Refilled) -> None:
    _dealt(draft, event)
    phase, to_market = _in_phase(draft, model.Refreshing), event.area == "market"
    draft.phase = ready_made.refreshing(
        phase.seat, phase.occasion, phase.to_market - to_market, phase.to_farm - (not to_market)
    )


def _reshuffled(draft: AnyState, event: e.Reshuffled) -> None:
    draft.draw_bag += draft.discard_bag
    draft.discard_bag = bags.EMPTY
    draft.reshuffles += 1


def _ran_out(draft: AnyState, event: e.RanOut) -> None:
    phase = _in_phase(draft, model.Refreshing)
    draft.phase = ready_made.refreshing(phase.seat, phase.occasion, 0, 0)


# --- Payday --------------------------------------------------------------------------------------


def _payday_began(draft: AnyState, event: e.PaydayBegan) -> None:
    colours = event.colours
    draft.phase = ready_made.selling(event.active, colours, colours[0], event.active, 0, ())


def _sold(draft: AnyState, event: e.Sold) -> None:
    seat = event.seat
    draft.goods_rack -= bags.for_seat(event.goods.bag, seat)
    draft.insured_rack -= bags.for_seat(event.insured.bag, seat)
    draft.discard_bag += event.discarded.bag
    draft.vp_bag += event.kept.bag
    _gain_vp(draft, seat, bags.size(event.kept.bag))
    phase = _in_phase(draft, model.Selling)
    earned = (*phase.earned, (event.colour, seat))
    draft.phase = ready_made.selling(
        phase.active, phase.colours, event.colour, seat, event.owed, earned
    )


def _owe(draft: AnyState, owed: int) -> None:
    phase = _in_phase(draft, model.Selling)
    draft.phase = ready_made.selling(
        phase.active, phase.colours, phase.colour, phase.seller, owed, phase.earned
    )


def _vp_drawn(draft: AnyState, event: e.VpDrawn) -> None:
    if event.card is None:
        raise WrongValue(message("event.redacted"), ("INFO-4",))
    one = bags.ONE[event.card.kind]
    draft.draw_bag -= one
    draft.vp_bag += one
    _gain_vp(draft, event.seat, 1)
    _owe(draft, event.owed)


def _vp_marked(draft: AnyState, event: e.VpMarked) -> None:
    _gain_vp(draft, event.seat, event.vp)
    _owe(draft, 0)


def _token_gained(draft: AnyState, event: e.TokenGained | e.TokenChosen) -> None:
    """Add a token; nothing ever takes one away (TOK-2)."""
    draft.token_rack += bags.for_seat(bags.ONE_TOKEN[event.colour], event.seat)


def _insurance_asked(draft: AnyState, event: e.InsuranceAsked) -> None:
    draft.phase = model.Insuring(event.active, event.seat)


def _insured(draft: AnyState, event: e.Insured) -> None:
    one = bags.ONE[event.card.kind]
    goods = bags.for_seat(event.goods.bag, event.seat)
    draft.hand_rack -= bags.for_seat(one, event.seat)
    draft.discard_bag += one
    draft.goods_rack -= goods
    draft.insured_rack += goods


def _goods_lost(draft: AnyState, event: e.GoodsLost) -> None:
    draft.goods_rack -= bags.for_seat(event.goods.bag, event.seat)
    draft.discard_bag += event.goods.bag


def _game_ended(draft: AnyState, event: e.GameEnded) -> None:
    draft.phase = model.Over(event.ended_by)


def _nothing(draft: AnyState, event: e.InsuranceDone | e.Sank) -> None:
    """Change nothing: what follows from it are other events."""


CHANGES: Final[dict[type[e.Event], Callable[..., None]]] = {
    e.Dealt: _dealt,
    e.HandDealt: _hand_dealt,
    e.Tied: _tied,
    e.StartFound: _start_found,
    e.TokenChosen: _token_chosen,
    e.TurnBegan: _turn_began,
    e.Passed: _passed,
    e.Took: _took,
    e.Reserved: _reserved,
    e.Paid: _paid,
    e.Bought: _bought,
    e.Sailed: _ship_moved,
    e.RefreshBegan: _refresh_began,
    e.Refilled: _refilled,
    e.Reshuffled: _reshuffled,
    e.RanOut: _ran_out,
    e.PaydayBegan: _payday_began,
    e.Sold: _sold,
    e.VpDrawn: _vp_drawn,
    e.VpMarked: _vp_marked,
    e.TokenGained: _token_gained,
    e.InsuranceAsked: _insurance_asked,
    e.Insured: _insured,
    e.InsuranceDone: _nothing,
    e.Sank: _nothing,
    e.GoodsLost: _goods_lost,
    e.Returned: _ship_moved,
    e.GameEnded: _game_ended,
}
"""For each class of event, what it changes in a draft."""
