"""What follows from a move, in the order of the rulebook.

Everything here decides and nothing here calculates with the state: a decision is told as an event,
and :mod:`osaka_rules.osaka.evolve` does what the event says. A turn that is interrupted, because a
card must be drawn or a player must be asked, leaves all that is needed to go on in the phase.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from osaka_rules.fast_init import quick
from osaka_rules.osaka import bags
from osaka_rules.osaka import events as e
from osaka_rules.osaka import moves as m
from osaka_rules.osaka.cards import CARDS, COLOURS, Card, Colour, packed
from osaka_rules.osaka.drafts import Story
from osaka_rules.osaka.events import EndedBy, Occasion
from osaka_rules.osaka.model import (
    PIECES,
    Acting,
    ChoosingToken,
    Insuring,
    Refreshing,
    Selling,
    token_counts,
)
from osaka_rules.osaka.moves import AREAS, Move
from osaka_rules.osaka.preparation import cast_lot, deal
from osaka_rules.osaka.queries import (
    after,
    buyable,
    clockwise,
    doomed,
    in_edo,
    insurable,
    paying,
    sailed,
    sale,
    sales,
    sinking,
    winners,
)

# The commonest events are made quickly.
_Paid: Final = quick(e.Paid)
_Bought: Final = quick(e.Bought)
_Sailed: Final = quick(e.Sailed)
_RefreshBegan: Final = quick(e.RefreshBegan)
_VpDrawn: Final = quick(e.VpDrawn)
_TokenGained: Final = quick(e.TokenGained)
_GoodsLost: Final = quick(e.GoodsLost)

# Those that have few forms are made once.
_SEATS: Final = range(len(PIECES))
_TURN_BEGAN: Final = tuple([e.TurnBegan(seat) for seat in _SEATS])
_TOOK: Final = tuple([tuple([e.Took(s, c, was_reserved=False) for c in CARDS]) for s in _SEATS])
_REFILLED: Final = {area: tuple([e.Refilled(card, area) for card in CARDS]) for area in AREAS}
_RESERVED: Final = {
    area: tuple([tuple([e.Reserved(s, area, c) for c in CARDS]) for s in _SEATS]) for area in AREAS
}


def make(story: Story, move: Move) -> None:
    """Make a move that nobody objects to."""
    _CONSEQUENCES[type(move)](story, move)


# --- Preparation ---------------------------------------------------------------------------------


def _choose_token(story: Story, move: m.ChooseToken) -> None:
    phase = story.draft.phase
    assert isinstance(phase, ChoosingToken)
    following = after(story.draft, phase.seat)
    last = following == phase.start
    story.tell(e.TokenChosen(phase.seat, move.colour, None if last else following))
    if last:
        _begin_turn(story, phase.start)  # SETUP-7


# --- A turn --------------------------------------------------------------------------------------


def _end_turn(story: Story, seat: int) -> None:
    """Let the next player begin a turn."""
    _begin_turn(story, after(story.draft, seat))


def _begin_turn(story: Story, seat: int) -> None:
    """Begin a turn, with a refresh if the Market has nothing for the player (TURN-2)."""
    if story.draft.market_bag or buyable(story.draft, seat):
        story.tell(_TURN_BEGAN[seat])
    else:
        _refresh(story, seat, "turn")


def _acting_seat(story: Story) -> int:
    phase = story.draft.phase
    assert isinstance(phase, Acting)
    return phase.seat


def _pass(story: Story, move: m.Pass) -> None:
    seat = _acting_seat(story)
    run = story.draft.passes + 1
    story.tell(e.Passed(seat, run))
    if run == len(story.draft.names):
        _end(story, "deadlock")  # TURN-5
    else:
        _end_turn(story, seat)


def _take(story: Story, move: m.Take) -> None:
    seat = _acting_seat(story)
    story.tell(_TOOK[seat][move.card.kind])
    _end_turn(story, seat)


def _take_reserved(story: Story, move: m.TakeReserved) -> None:
    seat = _acting_seat(story)
    story.tell(e.Took(seat, move.card, was_reserved=True))
    _end_turn(story, seat)


def _reserve(story: Story, move: m.Reserve) -> None:
    seat = _acting_seat(story)
    story.tell(_RESERVED[move.area][seat][move.card.kind])
    _end_turn(story, seat)


def _buy(story: Story, move: m.Buy) -> None:
    """Pay, take the goods, advance the ships; then refresh and payday in their order (BUY-8)."""
    draft = story.draft
    seat = _acting_seat(story)
    goods = buyable(draft, seat)
    reserved = bags.at_seat(draft.market_rack, seat)
    own = CARDS[bags.only(reserved)] if reserved else None
    story.tell(_Paid(seat, move.payment, bags.coins(move.payment.bag), bags.coins(goods)))
    story.tell(_Bought(seat, packed(goods), own))
    for colour, mask in zip(COLOURS, bags.COLOUR_MASKS, strict=True):
        number = bags.size(goods & mask)
        if number:
            _advance_ship(story, colour, number)
    if draft.ruleset.refresh == "before_payday" or not in_edo(draft):
        _refresh(story, seat, "purchase")
    else:
        _begin_payday(story, seat)


def _advance_ship(story: Story, colour: Colour, number: int) -> None:
    """One card moves its ship one space, more move it two, never past Edo (SHIP-1, SHIP-2)."""
    origin, edo = story.draft.ships[colour], story.draft.ruleset.route.edo
    space = sailed(origin, number, edo)
    story.tell(_Sailed(colour, number, space - origin, origin, space, space == edo))


def _draw(story: Story, move: m.Draw) -> None:
    draw(story, move.card)


def draw(story: Story, card: Card) -> None:
    """Use the card that chance has drawn, be it by a move or not, for what it was wanted for."""
    draft = story.draft
    phase = draft.phase
    if isinstance(phase, Refreshing):
        last = phase.to_market + phase.to_farm == 1
        story.tell(_REFILLED["market" if phase.to_market else "farm"][card.kind])
        if last or not draft.draw_bag:  # else chance is to move again
            _reshuffle_if_empty(story)
            _go_on_refreshing(story)
    elif isinstance(phase, Selling):
        story.tell(_VpDrawn(phase.seller, card, phase.owed - 1))
        _reshuffle_if_empty(story)
        _go_on_selling(story)
    else:
        deal(story, card)


# --- Refreshing ----------------------------------------------------------------------------------


def _refresh(story: Story, seat: int, occasion: Occasion) -> None:
    """Move the Farm to what is left in the Market, then draw to both (REFR-1, REFR-2)."""
    draft, ruleset = story.draft, story.draft.ruleset
    moved = draft.farm_bag + bags.merged(draft.farm_rack)
    to_market, to_farm = ruleset.refresh_market, ruleset.refresh_farm
    story.tell(_RefreshBegan(seat, occasion, packed(moved), to_market, to_farm))
    _go_on_refreshing(story)


def _go_on_refreshing(story: Story) -> None:
    draft = story.draft
    phase = draft.phase
    assert isinstance(phase, Refreshing)
    missing = phase.to_market + phase.to_farm
    if missing:
        if draft.draw_bag or _can_draw(story):
            return  # chance is to move
        story.tell(e.RanOut(missing))  # REFR-4
    if phase.occasion == "turn":
        story.tell(_TURN_BEGAN[phase.seat])
    elif in_edo(draft):
        _begin_payday(story, phase.seat)
    else:
        _end_turn(story, phase.seat)


def _can_draw(story: Story) -> bool:
    """Make sure that a card can be drawn, by reshuffling if need be (REFR-3, REFR-4)."""
    draft = story.draft
    if not draft.draw_bag and draft.discard_bag:
        story.tell(e.Reshuffled(bags.size(draft.discard_bag)))
    return bool(draft.draw_bag)


def _reshuffle_if_empty(story: Story) -> None:
    """Under ``when_empty``, reshuffle as soon as the last card has been drawn (REFR-3)."""
    if story.draft.ruleset.reshuffle == "when_empty":
        _can_draw(story)


# --- Payday --------------------------------------------------------------------------------------


def _begin_payday(story: Story, active: int) -> None:
    """Sell the goods of all arrived colours, or of the first one under ``sequential`` (PAY-8)."""
    colours = paying(story.draft)
    story.tell(e.PaydayBegan(active, colours))
    _sell_on(story, sales(story.draft, active, colours))


def _go_on_selling(story: Story) -> None:
    """After a card was drawn for a sale: finish that sale, then go on with the others."""
    phase = story.draft.phase
    assert isinstance(phase, Selling)
    if _finish_sale(story):
        order = sales(story.draft, phase.active, phase.colours)
        _sell_on(story, order[order.index((phase.colour, phase.seller)) + 1 :])


def _sell_on(story: Story, order: list[tuple[Colour, int]]) -> None:
    """Sell set after set; stop where cards must be drawn; then give out the tokens (PAY-8)."""
    for colour, seat in order:
        if _sell(story, colour, seat) and not _finish_sale(story):
            return  # chance is to move
    _gain_tokens(story)


def _sell(story: Story, colour: Colour, seat: int) -> bool:
    """Sell a player's set of a colour, insured or not, if there is one (PAY-1 to PAY-5, PAY-7)."""
    draft = story.draft
    mask = bags.COLOUR_MASKS[colour]
    goods = bags.at_seat(draft.goods_rack, seat) & mask
    insured = bags.at_seat(draft.insured_rack, seat) & mask
    whole = goods + insured
    if not whole:
        return False
    tokens = bags.one_of_four(bags.at_seat(draft.token_rack, seat), colour)
    unit = draft.ruleset.unit
    number, price, vp = sale(bags.of_colour(whole, colour), tokens, unit)
    kept = bags.lowest(whole, vp)
    story.tell(
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
            discarded=packed(whole - kept),
            owed=max(0, vp - number),
        )
    )
    return True


def _finish_sale(story: Story) -> bool:
    """Tell whether a sale is finished; VPs that cannot be drawn are marked otherwise (PAY-6)."""
    phase = story.draft.phase
    assert isinstance(phase, Selling)
    if phase.owed:
        if _can_draw(story):
            return False
        story.tell(e.VpMarked(phase.seller, phase.owed))
    return True


def _gain_tokens(story: Story) -> None:
    """After all sales, one token for each (TOK-1, PAY-9); then the end or the Black Tide."""
    draft = story.draft
    phase = draft.phase
    assert isinstance(phase, Selling)
    for colour, seat in phase.earned:
        story.tell(_TokenGained(seat, colour, bags.total(bags.at_seat(draft.token_rack, seat)) + 1))
    if max(token_counts(draft)) >= draft.ruleset.token_target:
        _end(story, "tokens")  # END-1
    elif sinking(draft):
        _ask(story, phase.active, clockwise(draft, phase.active))
    else:
        _return_ships(story, phase.active)


def _ask(story: Story, active: int, seats: list[int]) -> None:
    """Ask the first of these players who has a good to insure; if none has, ships sink (INS-6)."""
    draft = story.draft
    for seat in seats:
        if insurable(draft, seat):
            story.tell(e.InsuranceAsked(active, seat, sinking(draft)))
            return
    _sink(story, active)


def _ask_on(story: Story, phase: Insuring) -> None:
    """Ask those who come after the player who is done."""
    seats = clockwise(story.draft, phase.active)
    _ask(story, phase.active, seats[seats.index(phase.seat) + 1 :])


def _insure(story: Story, move: m.Insure) -> None:
    draft = story.draft
    phase = draft.phase
    assert isinstance(phase, Insuring)
    icons = draft.ruleset.icons[bags.RANK_OF[move.card.kind]]
    story.tell(e.Insured(phase.seat, move.card, move.goods, icons))
    if not insurable(draft, phase.seat):
        _ask_on(story, phase)


def _done(story: Story, move: m.Done) -> None:
    phase = story.draft.phase
    assert isinstance(phase, Insuring)
    story.tell(e.InsuranceDone(phase.seat))
    _ask_on(story, phase)


def _sink(story: Story, active: int) -> None:
    """Sink the ships on the waves and what nobody insured of their goods (SINK-1, SINK-3)."""
    draft = story.draft
    mask = doomed(draft)
    for colour in sinking(draft):
        story.tell(e.Sank(colour, draft.ships[colour]))
    for seat in clockwise(draft, active):
        lost = bags.at_seat(draft.goods_rack, seat) & mask
        if lost:
            story.tell(_GoodsLost(seat, packed(lost)))
    _return_ships(story, active)


def _return_ships(story: Story, active: int) -> None:
    """Bring ships in Edo to Osaka and sunk ones to the anchor, then end the turn (RET-1, RET-2)."""
    draft, route = story.draft, story.draft.ruleset.route
    for colour in paying(draft):
        story.tell(e.Returned(colour, route.edo, 0, sunk=False))
    for colour in sinking(draft):
        story.tell(e.Returned(colour, draft.ships[colour], route.anchor, sunk=True))
    if in_edo(draft):
        _begin_payday(story, active)
    elif draft.ruleset.refresh == "after_payday":
        _refresh(story, active, "purchase")
    else:
        _end_turn(story, active)


# --- The end -------------------------------------------------------------------------------------


def _end(story: Story, ended_by: EndedBy) -> None:
    """End the game at once (END-1, END-3)."""
    draft = story.draft
    story.tell(e.GameEnded(ended_by, draft.vp, token_counts(draft), winners(draft)))


_CONSEQUENCES: dict[type[Move], Callable[..., None]] = {
    m.ChooseToken: _choose_token,
    m.Take: _take,
    m.TakeReserved: _take_reserved,
    m.Reserve: _reserve,
    m.Buy: _buy,
    m.Pass: _pass,
    m.Insure: _insure,
    m.Done: _done,
    m.Draw: _draw,
    m.Lot: cast_lot,
}
