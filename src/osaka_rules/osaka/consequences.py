"""What follows from a move, in the order of the rulebook.

The functions decide what happens and emit it as events; what an event changes is written in
:mod:`osaka_rules.osaka.evolve`. Where a card must be drawn or a player must be asked, a function
returns, and the phase holds all that is needed to go on. The way of a purchase:

.. code-block:: text

    _buy ──> _refresh ──> _continue_refresh <──┐
      │                     │   │   └─ chance: draw
      │       (no ship      │   v
      │        in Edo)      │  _begin_payday <────────────────────────────┐
      └─────────────────────┼──────^  │                                   │
        (refresh            │         v                                   │ (another
         after payday)      │      _sell_sets <── chance: draw            │  ship in Edo)
                            │         v                                   │
                            │      _gain_tokens ───> _end                 │
                            │         v                                   │
                            │      _ask <── player: _insure, _done        │
                            │         v                                   │
                            │      _sink ──> _return_ships ───────────────┘
                            v                      v
                         _begin_turn <── (_refresh, if after payday)
"""

from __future__ import annotations

from collections.abc import Callable

from osaka_rules.osaka import bags, ready_made
from osaka_rules.osaka import events as e
from osaka_rules.osaka import moves as m
from osaka_rules.osaka import queries as q
from osaka_rules.osaka.cards import CARDS, COLOURS, Card, Colour, packed
from osaka_rules.osaka.drafts import Transition
from osaka_rules.osaka.model import Acting, ChoosingToken, Insuring, Phase, Refreshing, Selling


def make(transition: Transition, move: m.Move) -> None:
    """Make a legal move."""
    _CONSEQUENCES[type(move)](transition, move, transition.draft.phase)


def draw(transition: Transition, card: Card) -> None:
    """Put a drawn card where the phase needs it."""
    draft, phase = transition.draft, transition.draft.phase
    if isinstance(phase, Refreshing):
        transition.emit(ready_made.REFILLED["market" if phase.to_market else "farm"][card.kind])
        if phase.to_market + phase.to_farm == 1 or not draft.draw_bag:  # else chance moves again
            _reshuffle_if_empty(transition)
            _continue_refresh(transition)
    elif isinstance(phase, Selling):
        transition.emit(ready_made.vp_drawn(phase.seller, card, phase.owed - 1))
        _reshuffle_if_empty(transition)
        _continue_sales(transition)
    else:
        _deal(transition, card)


def _draw(transition: Transition, move: m.Draw, _: Phase) -> None:
    draw(transition, move.card)


# --- Preparation ---------------------------------------------------------------------------------


def _deal(transition: Transition, card: Card) -> None:
    """Put the card into the Market, then the Farm, then hand after hand (SETUP-3, SETUP-4)."""
    draft, ruleset = transition.draft, transition.draft.ruleset
    if bags.size(draft.market_bag) < ruleset.market_size:
        transition.emit(e.Dealt(card, "market"))
    elif bags.size(draft.farm_bag) < ruleset.farm_size:
        transition.emit(e.Dealt(card, "farm"))
    else:
        sums = [bags.coins(hand) for hand in bags.by_seat(draft.hand_rack, len(draft.names))]
        seat = next(s for s, coins in enumerate(sums) if coins < ruleset.first_hand)
        coins = sums[seat] + card.value
        transition.emit(e.HandDealt(seat, card, coins))
        if seat == len(sums) - 1 and coins >= ruleset.first_hand:
            _find_start_player(transition)


def _find_start_player(transition: Transition) -> None:
    """Name the start player, or leave it to the lot if several are tied (SETUP-5)."""
    hands = bags.by_seat(transition.draft.hand_rack, len(transition.draft.names))
    first, *others = tied = q.lowest_hands(hands)
    if others:
        transition.emit(e.Tied(tied, bags.coins(hands[first]), bags.size(hands[first])))
    else:
        _start(transition, first, by_lot=False)


def _lot(transition: Transition, move: m.Lot, _: Phase) -> None:
    _start(transition, move.seat, by_lot=True)


def _start(transition: Transition, seat: int, *, by_lot: bool) -> None:
    hand = bags.at_seat(transition.draft.hand_rack, seat)
    transition.emit(e.StartFound(seat, bags.coins(hand), bags.size(hand), by_lot))


def _choose_token(transition: Transition, move: m.ChooseToken, phase: ChoosingToken) -> None:
    following = q.after(transition.draft, phase.seat)
    last = following == phase.start
    transition.emit(e.TokenChosen(phase.seat, move.colour, None if last else following))
    if last:
        _begin_turn(transition, phase.start)  # SETUP-7


# --- A turn --------------------------------------------------------------------------------------


def _begin_turn(transition: Transition, seat: int) -> None:
    """Begin a turn, with a refresh if the Market has nothing for the player (TURN-2)."""
    if transition.draft.market_bag or q.buyable(transition.draft, seat):
        transition.emit(ready_made.TURN_BEGAN[seat])
    else:
        _refresh(transition, seat, "turn")


def _end_turn(transition: Transition, seat: int) -> None:
    _begin_turn(transition, q.after(transition.draft, seat))


def _pass(transition: Transition, _: m.Pass, phase: Acting) -> None:
    run = transition.draft.passes + 1
    transition.emit(e.Passed(phase.seat, run))
    if run == len(transition.draft.names):
        _end(transition, "deadlock")  # TURN-5
    else:
        _end_turn(transition, phase.seat)


def _take(transition: Transition, move: m.Take, phase: Acting) -> None:
    transition.emit(ready_made.TOOK[phase.seat][move.card.kind])
    _end_turn(transition, phase.seat)


def _take_reserved(transition: Transition, move: m.TakeReserved, phase: Acting) -> None:
    transition.emit(e.Took(phase.seat, move.card, was_reserved=True))
    _end_turn(transition, phase.seat)


def _reserve(transition: Transition, move: m.Reserve, phase: Acting) -> None:
    transition.emit(ready_made.RESERVED[move.area][phase.seat][move.card.kind])
    _end_turn(transition, phase.seat)


def _buy(transition: Transition, move: m.Buy, phase: Acting) -> None:
    """Pay, take the goods and advance the ships; refresh and payday follow (BUY-8)."""
    draft, seat = transition.draft, phase.seat
    goods = q.buyable(draft, seat)
    reserved = bags.at_seat(draft.market_rack, seat)
    reserved_card = CARDS[bags.only(reserved)] if reserved else None
    coins, price = bags.coins(move.payment.bag), bags.coins(goods)
    transition.emit(ready_made.paid(seat, move.payment, coins, price))
    transition.emit(ready_made.bought(seat, packed(goods), reserved_card))
    edo = draft.ruleset.route.edo
    for colour, mask in zip(COLOURS, bags.COLOUR_MASKS, strict=True):
        number = bags.size(goods & mask)
        if number:
            origin = draft.ships[colour]
            space = q.sailed(origin, number, edo)
            steps, arrived = space - origin, space == edo
            transition.emit(ready_made.sailed(colour, number, steps, origin, space, arrived))
    if draft.ruleset.refresh == "before_payday" or not q.in_edo(draft):
        _refresh(transition, seat, "purchase")
    else:
        _begin_payday(transition, seat)


# --- Refreshing ----------------------------------------------------------------------------------


def _refresh(transition: Transition, seat: int, occasion: e.Occasion) -> None:
    """Move the Farm's cards to the Market, then draw to both (REFR-1, REFR-2)."""
    draft, ruleset = transition.draft, transition.draft.ruleset
    moved = packed(draft.farm_bag + bags.merged(draft.farm_rack))
    to_market, to_farm = ruleset.refresh_market, ruleset.refresh_farm
    transition.emit(ready_made.refresh_began(seat, occasion, moved, to_market, to_farm))
    _continue_refresh(transition)


def _continue_refresh(transition: Transition) -> None:
    draft, phase = transition.draft, transition.draft.phase
    assert isinstance(phase, Refreshing)
    missing = phase.to_market + phase.to_farm
    if missing:
        if draft.draw_bag or _can_draw(transition):
            return  # chance is to move
        transition.emit(e.RanOut(missing))  # REFR-4
    if phase.occasion == "turn":
        transition.emit(ready_made.TURN_BEGAN[phase.seat])
    elif q.in_edo(draft):
        _begin_payday(transition, phase.seat)
    else:
        _end_turn(transition, phase.seat)


def _can_draw(transition: Transition) -> bool:
    """Return whether a card can be drawn, after a reshuffle if need be (REFR-3, REFR-4)."""
    draft = transition.draft
    if not draft.draw_bag and draft.discard_bag:
        transition.emit(e.Reshuffled(bags.size(draft.discard_bag)))
    return bool(draft.draw_bag)


def _reshuffle_if_empty(transition: Transition) -> None:
    """Under ``when_empty``, reshuffle as soon as the last card has been drawn (REFR-3)."""
    if transition.draft.ruleset.reshuffle == "when_empty":
        _can_draw(transition)


# --- Payday --------------------------------------------------------------------------------------


def _begin_payday(transition: Transition, active: int) -> None:
    colours = q.paying(transition.draft)
    transition.emit(e.PaydayBegan(active, colours))
    _sell_sets(transition, q.sales(transition.draft, active, colours))


def _continue_sales(transition: Transition) -> None:
    """Finish the sale for which a card was drawn, then make the other sales."""
    draft, phase = transition.draft, transition.draft.phase
    assert isinstance(phase, Selling)
    if _finish_sale(transition):
        order = q.sales(draft, phase.active, phase.colours)
        _sell_sets(transition, order[order.index((phase.colour, phase.seller)) + 1 :])


def _sell_sets(transition: Transition, order: list[tuple[Colour, int]]) -> None:
    """Sell set after set, up to one for which cards must be drawn; then the tokens (PAY-8)."""
    for colour, seat in order:
        if _sell(transition, colour, seat) and not _finish_sale(transition):
            return  # chance is to move
    _gain_tokens(transition)


def _sell(transition: Transition, colour: Colour, seat: int) -> bool:
    """Sell a player's set of a colour, insured or not, if there is one (PAY-1 to PAY-5, PAY-7)."""
    draft, mask = transition.draft, bags.COLOUR_MASKS[colour]
    goods = bags.at_seat(draft.goods_rack, seat) & mask
    insured = bags.at_seat(draft.insured_rack, seat) & mask
    set_ = goods + insured
    if not set_:
        return False
    tokens = bags.one_of_four(bags.at_seat(draft.token_rack, seat), colour)
    unit = draft.ruleset.unit
    number, price, vp = q.sale(bags.of_colour(set_, colour), tokens, unit)
    kept = bags.lowest(set_, vp)
    transition.emit(
        e.Sold(
            seat=seat,
            colour=colour,
            goods=packed(goods),
            insured=packed(insured),
            highest=price - tokens,
            tokens=tokens,
            price=price,
            number=number,
            product=price * number,
            value=vp * unit,
            vp=vp,
            kept=packed(kept),
            discarded=packed(set_ - kept),
            owed=max(0, vp - number),
        )
    )
    return True


def _finish_sale(transition: Transition) -> bool:
    """Return whether no card is to be drawn; VPs without a card are marked otherwise (PAY-6)."""
    phase = transition.draft.phase
    assert isinstance(phase, Selling)
    if phase.owed:
        if _can_draw(transition):
            return False
        transition.emit(e.VpMarked(phase.seller, phase.owed))
    return True


def _gain_tokens(transition: Transition) -> None:
    """After all sales, one token for each (TOK-1, PAY-9); then the end or the Black Tide."""
    draft, phase = transition.draft, transition.draft.phase
    assert isinstance(phase, Selling)
    for colour, seat in phase.earned:
        tokens = bags.total(bags.at_seat(draft.token_rack, seat)) + 1
        transition.emit(ready_made.token_gained(seat, colour, tokens))
    if max(q.token_counts(draft)) >= draft.ruleset.token_target:
        _end(transition, "tokens")  # END-1
    elif q.sinking(draft):
        _ask(transition, phase.active, q.clockwise(draft, phase.active))
    else:
        _return_ships(transition, phase.active)


def _ask(transition: Transition, active: int, seats: list[int]) -> None:
    """Ask the first of these players who has a good to insure; if none has, ships sink (INS-6)."""
    for seat in seats:
        if q.insurable(transition.draft, seat):
            transition.emit(e.InsuranceAsked(active, seat, q.sinking(transition.draft)))
            return
    _sink(transition, active)


def _ask_next(transition: Transition, phase: Insuring) -> None:
    seats = q.clockwise(transition.draft, phase.active)
    _ask(transition, phase.active, seats[seats.index(phase.seat) + 1 :])


def _insure(transition: Transition, move: m.Insure, phase: Insuring) -> None:
    icons = transition.draft.ruleset.icons[bags.RANK_OF[move.card.kind]]
    transition.emit(e.Insured(phase.seat, move.card, move.goods, icons))
    if not q.insurable(transition.draft, phase.seat):
        _ask_next(transition, phase)


def _done(transition: Transition, _: m.Done, phase: Insuring) -> None:
    transition.emit(e.InsuranceDone(phase.seat))
    _ask_next(transition, phase)


def _sink(transition: Transition, active: int) -> None:
    """Sink the ships on the waves, and with them all goods not insured (SINK-1, SINK-3)."""
    draft = transition.draft
    for colour in q.sinking(draft):
        transition.emit(e.Sank(colour, draft.ships[colour]))
    mask = q.doomed(draft)
    for seat in q.clockwise(draft, active):
        lost = bags.at_seat(draft.goods_rack, seat) & mask
        if lost:
            transition.emit(ready_made.goods_lost(seat, packed(lost)))
    _return_ships(transition, active)


def _return_ships(transition: Transition, active: int) -> None:
    """Return ships from Edo to Osaka and sunk ones to the anchor (RET-1, RET-2); end the turn."""
    draft, route = transition.draft, transition.draft.ruleset.route
    for colour in q.paying(draft):
        transition.emit(e.Returned(colour, route.edo, 0, sunk=False))
    for colour in q.sinking(draft):
        transition.emit(e.Returned(colour, draft.ships[colour], route.anchor, sunk=True))
    if q.in_edo(draft):
        _begin_payday(transition, active)
    elif draft.ruleset.refresh == "after_payday":
        _refresh(transition, active, "purchase")
    else:
        _end_turn(transition, active)


def _end(transition: Transition, ended_by: e.EndedBy) -> None:
    """End the game at once (END-1, END-3)."""
    draft = transition.draft
    transition.emit(e.GameEnded(ended_by, draft.vp, q.token_counts(draft), q.winners(draft)))


_CONSEQUENCES: dict[type[m.Move], Callable[..., None]] = {
    m.ChooseToken: _choose_token,
    m.Take: _take,
    m.TakeReserved: _take_reserved,
    m.Reserve: _reserve,
    m.Buy: _buy,
    m.Pass: _pass,
    m.Insure: _insure,
    m.Done: _done,
    m.Draw: _draw,
    m.Lot: _lot,
}
