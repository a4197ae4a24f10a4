"""What each event changes: arithmetic only, no rules. For the reasons read ``consequences``.

There is one small function per class of event; each changes a draft. :func:`evolve` is the pure
form for everybody else: a state and an event in, a new state out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from osaka_rules.fast_init import quick
from osaka_rules.kernel import RulesError
from osaka_rules.osaka import bags
from osaka_rules.osaka import events as e
from osaka_rules.osaka.cards import Card
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.model import (
    ACTING,
    ChoosingToken,
    Draft,
    DrawingLot,
    Insuring,
    Over,
    Phase,
    Refreshing,
    Selling,
    State,
    drafted,
    finished,
    refreshing,
)
from osaka_rules.osaka.moves import Area

_Selling: Final = quick(Selling)
_T = TypeVar("_T")
_P = TypeVar("_P", bound=Phase)


def evolve(state: State, event: Event) -> State:
    """Let one event happen to a state and give the state that results.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(hands=["R5", ""], market="B3")
    >>> evolve(state, osaka.Took(seat=0, card=osaka.card("B3"), was_reserved=False)).hands[0]
    cards('R5 B3')
    """
    return replay(state, (event,))


def replay(state: State, events: Iterable[Event]) -> State:
    """Let many events happen to a state, one after the other, and give the state that results.

    >>> import osaka_rules as osaka
    >>> start = osaka.new_game(["Ann", "Bob"])
    >>> step = osaka.apply(start, osaka.parse_move("draw R5"))
    >>> replay(start, step.events) == step.state
    True
    """
    draft = drafted(state)
    players = len(draft.names)
    for event in events:
        change = CHANGES.get(type(event))
        if change is None:
            raise RulesError(f"{event!r} is not an event.")
        if not 0 <= getattr(event, "seat", 0) < players:
            raise RulesError(f"{event!r} names a seat that is not there.")
        try:
            change(draft, event)
        except IndexError:
            raise RulesError(f"{event!r} names something that is not there.") from None
    racks = draft.hand_rack | draft.goods_rack | draft.insured_rack | draft.market_rack
    piles = draft.market_bag | draft.farm_bag | draft.draw_bag | draft.farm_rack
    if bags.overdrawn(racks | piles):
        raise RulesError("These events take cards from where there are none; was one left out?")
    return finished(draft)


def _in_phase(draft: Draft, kind: type[_P]) -> _P:
    phase = draft.phase
    if isinstance(phase, kind):
        return phase
    raise RulesError(
        f"This event belongs to the phase {kind.__name__}, but the state is in the phase"
        f" {type(phase).__name__}: fold the events of one game in their order."
    )


def _replaced(row: tuple[_T, ...], place: int, new: _T) -> tuple[_T, ...]:
    changed = list(row)
    changed[place] = new
    return tuple(changed)


def _lay(draft: Draft, area: Area, card: Card) -> None:
    one = bags.ONE[card.kind]
    draft.draw_bag -= one
    if area == "market":
        draft.market_bag += one
    else:
        draft.farm_bag += one


def _sail(draft: Draft, colour: int, space: int) -> None:
    red, blue, yellow, green = _replaced(draft.ships, colour, space)
    draft.ships = (red, blue, yellow, green)


def _gain_token(draft: Draft, seat: int, colour: int) -> None:
    """Add a token; nothing here ever takes one away (TOK-2)."""
    draft.token_rack += bags.for_seat(bags.ONE_TOKEN[colour], seat)


# --- Preparation ---------------------------------------------------------------------------------


def _dealt(draft: Draft, event: e.Dealt) -> None:
    _lay(draft, event.area, event.card)


def _hand_dealt(draft: Draft, event: e.HandDealt) -> None:
    one = bags.ONE[event.card.kind]
    draft.draw_bag -= one
    draft.hand_rack += bags.for_seat(one, event.seat)


def _tied(draft: Draft, event: e.Tied) -> None:
    draft.phase = DrawingLot(event.seats)


def _start_found(draft: Draft, event: e.StartFound) -> None:
    draft.phase = ChoosingToken(event.seat, event.seat)


def _token_chosen(draft: Draft, event: e.TokenChosen) -> None:
    _gain_token(draft, event.seat, event.colour)
    if event.next_seat is not None:
        draft.phase = ChoosingToken(_in_phase(draft, ChoosingToken).start, event.next_seat)


# --- A turn --------------------------------------------------------------------------------------


def _turn_began(draft: Draft, event: e.TurnBegan) -> None:
    draft.phase = ACTING[event.seat]


def _passed(draft: Draft, event: e.Passed) -> None:
    draft.passes = event.run


def _took(draft: Draft, event: e.Took) -> None:
    one = bags.ONE[event.card.kind]
    own = bags.for_seat(one, event.seat)
    if event.was_reserved:
        draft.market_rack -= own  # and with it the piece (TAKE-2)
    else:
        draft.market_bag -= one
    draft.hand_rack += own
    draft.passes = 0


def _reserved(draft: Draft, event: e.Reserved) -> None:
    one = bags.ONE[event.card.kind]
    own = bags.for_seat(one, event.seat)
    if event.area == "market":
        draft.market_bag -= one
        draft.market_rack += own
    else:
        draft.farm_bag -= one
        draft.farm_rack += own
    draft.passes = 0


def _paid(draft: Draft, event: e.Paid) -> None:
    payment = event.cards.bag
    draft.hand_rack -= bags.for_seat(payment, event.seat)
    draft.discard_bag += payment  # all of it (BUY-4, BUY-5)
    draft.passes = 0


def _bought(draft: Draft, event: e.Bought) -> None:
    bought = event.cards.bag
    free = bought
    if event.reserved_card is not None:
        one = bags.ONE[event.reserved_card.kind]
        free -= one
        draft.market_rack -= bags.for_seat(one, event.seat)  # and with it the piece (BUY-7)
    draft.market_bag -= free
    draft.goods_rack += bags.for_seat(bought, event.seat)  # BUY-6


def _sailed(draft: Draft, event: e.Sailed) -> None:
    _sail(draft, event.colour, event.space)


# --- Refreshing ----------------------------------------------------------------------------------


def _refresh_began(draft: Draft, event: e.RefreshBegan) -> None:
    draft.market_bag += draft.farm_bag
    draft.farm_bag = bags.EMPTY
    draft.market_rack += draft.farm_rack  # pieces stay on their cards (RES-6)
    draft.farm_rack = bags.rack(())
    draft.phase = refreshing(event.seat, event.occasion, event.to_market, event.to_farm)


def _refilled(draft: Draft, event: e.Refilled) -> None:
    phase = _in_phase(draft, Refreshing)
    to_market, to_farm = phase.to_market, phase.to_farm
    _lay(draft, event.area, event.card)
    if event.area == "market":
        to_market -= 1
    else:
        to_farm -= 1
    draft.phase = refreshing(phase.seat, phase.occasion, to_market, to_farm)


def _reshuffled(draft: Draft, event: e.Reshuffled) -> None:
    draft.draw_bag += draft.discard_bag
    draft.discard_bag = bags.EMPTY


def _ran_out(draft: Draft, event: e.RanOut) -> None:
    phase = _in_phase(draft, Refreshing)
    draft.phase = Refreshing(phase.seat, phase.occasion, 0, 0)


# --- Payday --------------------------------------------------------------------------------------


def _payday_began(draft: Draft, event: e.PaydayBegan) -> None:
    colours = event.colours
    draft.phase = _Selling(event.active, colours, colours[0], event.active, 0, ())


def _sold(draft: Draft, event: e.Sold) -> None:
    seat = event.seat
    draft.goods_rack -= bags.for_seat(event.goods.bag, seat)
    draft.insured_rack -= bags.for_seat(event.insured.bag, seat)
    draft.discard_bag += event.discarded.bag
    kept = event.kept.bag
    draft.vp_bag += kept
    draft.vp = _replaced(draft.vp, seat, draft.vp[seat] + bags.size(kept))
    phase = _in_phase(draft, Selling)
    earned = (*phase.earned, (event.colour, seat))
    draft.phase = _Selling(phase.active, phase.colours, event.colour, seat, event.owed, earned)


def _owe(draft: Draft, owed: int) -> None:
    phase = _in_phase(draft, Selling)
    draft.phase = _Selling(
        phase.active, phase.colours, phase.colour, phase.seller, owed, phase.earned
    )


def _vp_drawn(draft: Draft, event: e.VpDrawn) -> None:
    if event.card is None:
        raise RulesError(
            "A redacted event does not say which card was drawn, so no state can follow from it;"
            " fold the events that apply() gave. (INFO-4)"
        )
    one = bags.ONE[event.card.kind]
    draft.draw_bag -= one
    draft.vp_bag += one
    draft.vp = _replaced(draft.vp, event.seat, draft.vp[event.seat] + 1)
    _owe(draft, event.owed)


def _vp_marked(draft: Draft, event: e.VpMarked) -> None:
    draft.vp = _replaced(draft.vp, event.seat, draft.vp[event.seat] + event.vp)
    _owe(draft, 0)


def _token_gained(draft: Draft, event: e.TokenGained) -> None:
    _gain_token(draft, event.seat, event.colour)


def _insurance_asked(draft: Draft, event: e.InsuranceAsked) -> None:
    draft.phase = Insuring(event.active, event.seat)


def _insured(draft: Draft, event: e.Insured) -> None:
    seat = event.seat
    one = bags.ONE[event.card.kind]
    goods = bags.for_seat(event.goods.bag, seat)
    draft.hand_rack -= bags.for_seat(one, seat)
    draft.discard_bag += one
    draft.goods_rack -= goods
    draft.insured_rack += goods


def _goods_lost(draft: Draft, event: e.GoodsLost) -> None:
    draft.goods_rack -= bags.for_seat(event.goods.bag, event.seat)
    draft.discard_bag += event.goods.bag


def _returned(draft: Draft, event: e.Returned) -> None:
    _sail(draft, event.colour, event.space)


def _game_ended(draft: Draft, event: e.GameEnded) -> None:
    draft.phase = Over(event.ended_by)


def _nothing(draft: Draft, event: e.InsuranceDone | e.Sank) -> None:
    """Change nothing: what follows from it are events of their own."""


CHANGES: Final[dict[type[Event], Callable[..., None]]] = {
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
    e.Sailed: _sailed,
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
    e.Returned: _returned,
    e.GameEnded: _game_ended,
}
"""For each class of event, what it changes in a draft."""
