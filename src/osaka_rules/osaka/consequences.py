"""What follows from a move, in the order of the rulebook.

The methods decide what happens and emit it as events; what an event changes is written in
:mod:`osaka_rules.osaka.evolve`. Where a card must be drawn or a player must be asked, a method
returns, and the phase holds all that is needed to go on. The way of a purchase through its payday:

.. code-block:: text

    _buy ──> _refresh ──> continue_refresh <── chance draws a card
                           │           │
        (no ship is in Edo)│           v
                           │   ┌─> _begin_payday
                           │   │       v
                           │   │   _sell_sets <── chance draws a card
                           │   │       v
        (a second ship is  │   │   _gain_tokens ──> _end
         in Edo, and its   │   │       v
         payday is apart)  │   │   _ask <── a player insures, or is done
                           │   │       v
                           │   │   _sink
                           v   │       v
          _end_turn <──────┴───┴── _return_ships

If the ruleset has the refresh after the payday, it comes between ``_return_ships`` and the end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from osaka_rules.osaka import bags, ready_made, setting_up
from osaka_rules.osaka import events as e
from osaka_rules.osaka import moves as m
from osaka_rules.osaka import queries as q
from osaka_rules.osaka.cards import CARDS, COLOURS, Colour, packed
from osaka_rules.osaka.making import Making
from osaka_rules.osaka.model import Acting, ChoosingToken, Insuring, Phase, Refreshing, Selling


class Consequences(Making):
    """A move being carried out, with all that the rules say follows from it."""

    __slots__ = ()

    def make(self, move: m.Move) -> None:
        """Make a legal move."""
        self._BY_MOVE[type(move)](self, move, self.draft.phase)

    def _draw(self, move: m.Draw, phase: Phase) -> None:
        """Put a drawn card where the phase needs it."""
        card = move.card
        if isinstance(phase, Refreshing):
            self.emit(ready_made.REFILLED["market" if phase.to_market else "farm"][card.kind])
            self.continue_refresh()
        elif isinstance(phase, Selling):
            self.emit(ready_made.vp_drawn(phase.seller, card, phase.owed - 1))
            self._reshuffle_if_empty()
            self._sell_sets()
        else:
            setting_up.deal(self, card)

    def _choose_token(self, move: m.ChooseToken, phase: ChoosingToken) -> None:
        following = q.after(self.draft, phase.seat)
        last = following == phase.start
        self.emit(e.TokenChosen(phase.seat, move.colour, None if last else following))
        if last:
            self._begin_turn(phase.start)  # SETUP-7

    # --- A turn ---
    def _begin_turn(self, seat: int) -> None:
        """Begin a turn, with a refresh if the Market has nothing for the player (TURN-2)."""
        if self.draft.market_bag or q.buyable(self.draft, seat):
            self.emit(ready_made.TURN_BEGAN[seat])
        else:
            self._refresh(seat, "turn")

    def _end_turn(self, seat: int) -> None:
        self._begin_turn(q.after(self.draft, seat))

    def _pass(self, _: m.Pass, phase: Acting) -> None:
        run = self.draft.passes + 1
        self.emit(e.Passed(phase.seat, run))
        if run == len(self.draft.names):
            self._end("deadlock")  # TURN-5
        else:
            self._end_turn(phase.seat)

    def _take(self, move: m.Take | m.TakeReserved, phase: Acting) -> None:
        was_reserved = isinstance(move, m.TakeReserved)
        self.emit(ready_made.TOOK[was_reserved][phase.seat][move.card.kind])
        self._end_turn(phase.seat)

    def _reserve(self, move: m.Reserve, phase: Acting) -> None:
        self.emit(ready_made.RESERVED[move.area][phase.seat][move.card.kind])
        self._end_turn(phase.seat)

    def _buy(self, move: m.Buy, phase: Acting) -> None:
        """Pay, take the goods and advance the ships; refresh and payday follow (BUY-8)."""
        draft, seat = self.draft, phase.seat
        goods = q.buyable(draft, seat)
        reserved = bags.at_seat(draft.market_rack, seat)
        reserved_card = CARDS[bags.only(reserved)] if reserved else None
        coins, price = bags.coins(move.payment.bag), bags.coins(goods)
        self.emit(ready_made.paid(seat, move.payment, coins, price))
        self.emit(ready_made.bought(seat, packed(goods), reserved_card))
        edo = draft.ruleset.route.edo
        for colour, mask in zip(COLOURS, bags.COLOUR_MASKS, strict=True):
            number = bags.size(goods & mask)
            if number:
                origin = draft.ships[colour]
                space = q.sailed(origin, number, edo)
                steps, arrived = space - origin, space == edo
                self.emit(ready_made.sailed(colour, number, steps, origin, space, arrived))
        if draft.ruleset.refresh == "before_payday" or not q.in_edo(draft):
            self._refresh(seat, "purchase")
        else:
            self._begin_payday(seat)

    # --- Refreshing ---
    def _refresh(self, seat: int, occasion: e.Occasion) -> None:
        """Move the Farm's cards to the Market, then draw to both (REFR-1, REFR-2)."""
        draft, ruleset = self.draft, self.draft.ruleset
        moved = packed(draft.farm_bag + bags.merged(draft.farm_rack))
        to_market, to_farm = ruleset.refresh_market, ruleset.refresh_farm
        self.emit(ready_made.refresh_began(seat, occasion, moved, to_market, to_farm))
        self.continue_refresh()

    def continue_refresh(self) -> None:
        """Wait for the next card, if one is to be drawn and can be; else go on with the turn."""
        self._reshuffle_if_empty()
        phase = self.draft.in_phase(Refreshing)
        missing = phase.to_market + phase.to_farm
        if missing:
            if self.draft.draw_bag or self._can_draw():
                return  # chance is to move
            self.emit(e.RanOut(missing))  # REFR-4
        if phase.occasion == "turn":
            self.emit(ready_made.TURN_BEGAN[phase.seat])
        elif q.in_edo(self.draft):
            self._begin_payday(phase.seat)
        else:
            self._end_turn(phase.seat)

    def _can_draw(self) -> bool:
        """Return whether a card can be drawn, after a reshuffle if need be (REFR-3, REFR-4)."""
        if not self.draft.draw_bag and self.draft.discard_bag:
            self.emit(e.Reshuffled(bags.size(self.draft.discard_bag)))
        return bool(self.draft.draw_bag)

    def _reshuffle_if_empty(self) -> None:
        """Under ``when_empty``, reshuffle as soon as the last card has been drawn (REFR-3)."""
        if self.draft.ruleset.reshuffle == "when_empty":
            self._can_draw()

    # --- Payday ---
    def _begin_payday(self, active: int) -> None:
        self.emit(ready_made.payday_began(active, q.paying(self.draft)))
        self._sell_sets()

    def _sell_sets(self) -> None:
        """Sell the remaining sets; stop where a card must be drawn; after the last, give tokens."""
        phase = self.draft.in_phase(Selling)
        for colour, seat in q.sales(self.draft, phase.active, phase.colours):  # PAY-8
            if (colour, seat) not in phase.earned:
                self._sell(colour, seat)
            sale = self.draft.in_phase(Selling)
            if sale.owed:
                if self._can_draw():
                    return  # chance is to move
                self.emit(e.VpMarked(sale.seller, sale.owed))  # PAY-6
        self._gain_tokens()

    def _sell(self, colour: Colour, seat: int) -> None:
        """Sell a player's set of a colour, insured or not, if any (PAY-1 to PAY-5, PAY-7)."""
        draft, mask = self.draft, bags.COLOUR_MASKS[colour]
        goods = bags.at_seat(draft.goods_rack, seat) & mask
        insured = bags.at_seat(draft.insured_rack, seat) & mask
        if not goods + insured:
            return
        tokens = bags.one_of_four(bags.at_seat(draft.token_rack, seat), colour)
        unit = draft.ruleset.unit
        number, price, vp = q.sale(bags.of_colour(goods + insured, colour), tokens, unit)
        kept = bags.lowest(goods + insured, vp)
        sums = price - tokens, tokens, price, number, price * number, vp * unit, vp
        piles = packed(kept), packed(goods + insured - kept)
        owed = max(0, vp - number)
        self.emit(
            ready_made.sold(seat, colour, packed(goods), packed(insured), *sums, *piles, owed)
        )

    def _gain_tokens(self) -> None:
        """After all sales, one token for each (TOK-1, PAY-9); then the end or the Black Tide."""
        draft, phase = self.draft, self.draft.in_phase(Selling)
        for colour, seat in phase.earned:
            tokens = bags.total(bags.at_seat(draft.token_rack, seat)) + 1
            self.emit(ready_made.token_gained(seat, colour, tokens))
        if max(q.token_counts(draft)) >= draft.ruleset.token_target:
            self._end("tokens")  # END-1
        elif q.sinking(draft):
            self._ask(phase.active, q.clockwise(draft, phase.active))
        else:
            self._return_ships(phase.active)

    def _ask(self, active: int, seats: list[int]) -> None:
        """Ask the first of these players with a good to insure; if none has, ships sink (INS-6)."""
        for seat in seats:
            if q.insurable(self.draft, seat):
                self.emit(ready_made.insurance_asked(active, seat, q.sinking(self.draft)))
                return
        self._sink(active)

    def _ask_next(self, phase: Insuring) -> None:
        seats = q.clockwise(self.draft, phase.active)
        self._ask(phase.active, seats[seats.index(phase.seat) + 1 :])

    def _insure(self, move: m.Insure, phase: Insuring) -> None:
        icons = self.draft.ruleset.icons_on(move.card.kind)
        self.emit(ready_made.insured(phase.seat, move.card, move.goods, icons))
        if not q.insurable(self.draft, phase.seat):
            self._ask_next(phase)

    def _done(self, _: m.Done, phase: Insuring) -> None:
        self.emit(ready_made.INSURANCE_DONE[phase.seat])
        self._ask_next(phase)

    def _sink(self, active: int) -> None:
        """Sink the ships on the waves, and with them all goods not insured (SINK-1, SINK-3)."""
        draft, mask = self.draft, self.draft.ruleset.route.doomed(self.draft.ships)
        for colour in q.sinking(draft):
            self.emit(ready_made.sank(colour, draft.ships[colour]))
        for seat in q.clockwise(draft, active):
            lost = bags.at_seat(draft.goods_rack, seat) & mask
            if lost:
                self.emit(ready_made.goods_lost(seat, packed(lost)))
        self._return_ships(active)

    def _return_ships(self, active: int) -> None:
        """Return ships from Edo to Osaka, sunk ones to the anchor, and go on (RET-1, RET-2)."""
        draft, route = self.draft, self.draft.ruleset.route
        for colour in q.paying(draft):
            self.emit(ready_made.returned(colour, route.edo, 0, False))
        for colour in q.sinking(draft):
            self.emit(ready_made.returned(colour, draft.ships[colour], route.anchor, True))
        if q.in_edo(draft):
            self._begin_payday(active)
        elif draft.ruleset.refresh == "after_payday":
            self._refresh(active, "purchase")
        else:
            self._end_turn(active)

    def _end(self, ended_by: e.EndedBy) -> None:
        """End the game at once (END-1, END-3)."""
        draft = self.draft
        self.emit(e.GameEnded(ended_by, draft.vp, q.token_counts(draft), q.winners(draft)))

    _BY_MOVE: Final[dict[type[m.Move], Callable[..., None]]] = {
        m.ChooseToken: _choose_token,
        m.Take: _take,
        m.TakeReserved: _take,
        m.Reserve: _reserve,
        m.Buy: _buy,
        m.Pass: _pass,
        m.Insure: _insure,
        m.Done: _done,
        m.Draw: _draw,
        m.Lot: setting_up.draw_lot,
    }
