"""What each event changes: arithmetic only, no rules. The reasons are in ``consequences``."""

from __future__ import annotations

from typing import TypeVar

from attrs import define

from osaka_rules.kernel import WrongValue
from osaka_rules.osaka import bags, model, ready_made
from osaka_rules.osaka import events as e
from osaka_rules.osaka.messages import message
from osaka_rules.osaka.model import AnyState

_P = TypeVar("_P", bound=model.Phase)


@define(eq=False, weakref_slot=False)
class Draft(AnyState):
    """A state in the making (:mod:`osaka_rules.osaka.drafts`): for each event, what it changes."""

    def in_phase(self, kind: type[_P]) -> _P:
        """Return the phase, which is of this kind."""
        phase = self.phase
        if isinstance(phase, kind):
            return phase
        raise WrongValue(message("event.phase", wanted=kind.__name__, phase=type(phase).__name__))

    def _gain_vp(self, seat: int, number: int) -> None:
        vp = [*self.vp]
        vp[seat] += number
        self.vp = tuple(vp)

    # --- Preparation ---
    def dealt(self, event: e.Dealt | e.Refilled) -> None:
        self.draw_bag -= event.card.bag
        if event.area == "market":
            self.market_bag += event.card.bag
        else:
            self.farm_bag += event.card.bag

    def hand_dealt(self, event: e.HandDealt) -> None:
        self.draw_bag -= event.card.bag
        self.hand_rack += bags.for_seat(event.card.bag, event.seat)

    def tied(self, event: e.Tied) -> None:
        self.phase = model.DrawingLot(event.seats)

    def start_found(self, event: e.StartFound) -> None:
        self.phase = model.ChoosingToken(event.seat, event.seat)

    def token_chosen(self, event: e.TokenChosen) -> None:
        self.token_gained(event)
        if event.next_seat is not None:
            start = self.in_phase(model.ChoosingToken).start
            self.phase = model.ChoosingToken(start, event.next_seat)

    # --- A turn ---
    def turn_began(self, event: e.TurnBegan) -> None:
        self.phase = ready_made.ACTING[event.seat]

    def passed(self, event: e.Passed) -> None:
        self.passes = event.run

    def took(self, event: e.Took) -> None:
        own = bags.for_seat(event.card.bag, event.seat)
        if event.was_reserved:
            self.market_rack -= own  # and with it the piece (TAKE-2)
        else:
            self.market_bag -= event.card.bag
        self.hand_rack += own
        self.passes = 0

    def reserved(self, event: e.Reserved) -> None:
        own = bags.for_seat(event.card.bag, event.seat)
        if event.area == "market":
            self.market_bag -= event.card.bag
            self.market_rack += own
        else:
            self.farm_bag -= event.card.bag
            self.farm_rack += own
        self.passes = 0

    def paid(self, event: e.Paid) -> None:
        payment = event.cards.bag
        self.hand_rack -= bags.for_seat(payment, event.seat)
        self.discard_bag += payment  # all of it (BUY-4, BUY-5)
        self.passes = 0

    def bought(self, event: e.Bought) -> None:
        free = event.cards.bag
        self.goods_rack += bags.for_seat(free, event.seat)  # BUY-6
        if event.reserved_card is not None:
            reserved = event.reserved_card.bag
            free -= reserved
            self.market_rack -= bags.for_seat(reserved, event.seat)  # and the piece (BUY-7)
        self.market_bag -= free

    def sailed(self, event: e.Sailed | e.Returned) -> None:
        ships = [*self.ships]
        ships[event.colour] = event.space
        red, blue, yellow, green = ships
        self.ships = (red, blue, yellow, green)

    returned = sailed

    # --- Refreshing ---
    def refresh_began(self, event: e.RefreshBegan) -> None:
        self.market_bag += self.farm_bag
        self.farm_bag = bags.EMPTY
        self.market_rack += self.farm_rack  # pieces stay on their cards (RES-6)
        self.farm_rack = bags.NO_BAGS
        to_market, to_farm = event.to_market, event.to_farm
        self.phase = ready_made.refreshing(event.seat, event.occasion, to_market, to_farm)

    def refilled(self, event: e.Refilled) -> None:
        self.dealt(event)
        phase = self.in_phase(model.Refreshing)
        to_market = phase.to_market - (event.area == "market")
        to_farm = phase.to_farm - (event.area == "farm")
        self.phase = ready_made.refreshing(phase.seat, phase.occasion, to_market, to_farm)

    def reshuffled(self, _: e.Reshuffled) -> None:
        self.draw_bag += self.discard_bag
        self.discard_bag = bags.EMPTY
        self.reshuffles += 1

    def ran_out(self, _: e.RanOut) -> None:
        phase = self.in_phase(model.Refreshing)
        self.phase = ready_made.refreshing(phase.seat, phase.occasion, 0, 0)

    # --- Payday ---
    def payday_began(self, event: e.PaydayBegan) -> None:
        colours = event.colours
        self.phase = ready_made.selling(event.active, colours, colours[0], event.active, 0, ())

    def sold(self, event: e.Sold) -> None:
        seat = event.seat
        self.goods_rack -= bags.for_seat(event.goods.bag, seat)
        self.insured_rack -= bags.for_seat(event.insured.bag, seat)
        self.discard_bag += event.discarded.bag
        self.vp_bag += event.kept.bag
        self._gain_vp(seat, bags.size(event.kept.bag))
        phase = self.in_phase(model.Selling)
        earned = (*phase.earned, (event.colour, seat))
        self.phase = ready_made.selling(
            phase.active, phase.colours, event.colour, seat, event.owed, earned
        )

    def _owe(self, owed: int) -> None:
        phase = self.in_phase(model.Selling)
        self.phase = ready_made.selling(
            phase.active, phase.colours, phase.colour, phase.seller, owed, phase.earned
        )

    def vp_drawn(self, event: e.VpDrawn) -> None:
        if event.card is None:
            raise WrongValue(message("event.redacted"), ("INFO-4",))
        self.draw_bag -= event.card.bag
        self.vp_bag += event.card.bag
        self._gain_vp(event.seat, 1)
        self._owe(event.owed)

    def vp_marked(self, event: e.VpMarked) -> None:
        self._gain_vp(event.seat, event.vp)
        self._owe(0)

    def token_gained(self, event: e.TokenGained | e.TokenChosen) -> None:
        """Add a token; nothing ever takes one away (TOK-2)."""
        self.token_rack += bags.for_seat(bags.ONE_TOKEN[event.colour], event.seat)

    def insurance_asked(self, event: e.InsuranceAsked) -> None:
        self.phase = model.Insuring(event.active, event.seat)

    def insured(self, event: e.Insured) -> None:
        goods = bags.for_seat(event.goods.bag, event.seat)
        self.hand_rack -= bags.for_seat(event.card.bag, event.seat)
        self.discard_bag += event.card.bag
        self.goods_rack -= goods
        self.insured_rack += goods

    def goods_lost(self, event: e.GoodsLost) -> None:
        self.goods_rack -= bags.for_seat(event.goods.bag, event.seat)
        self.discard_bag += event.goods.bag

    def game_ended(self, event: e.GameEnded) -> None:
        self.phase = model.Over(event.ended_by)

    def sank(self, event: e.Sank | e.InsuranceDone) -> None:
        """Change nothing: what follows from it are other events."""

    insurance_done = sank
