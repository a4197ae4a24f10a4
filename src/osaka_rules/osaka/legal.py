"""What is legal: :func:`objection` states it, clause by clause.

:mod:`osaka_rules.osaka.legal_moves` lists the same moves, and a law test holds the two together.
Objections are written for the player who made the move: what is wrong, why, and what was probably
meant.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from osaka_rules.checks import require
from osaka_rules.kernel import CHANCE, Message, Objection, shown
from osaka_rules.osaka import bags, model
from osaka_rules.osaka import moves as m
from osaka_rules.osaka.cards import Card, packed
from osaka_rules.osaka.messages import message, refused
from osaka_rules.osaka.model import Acting, DrawingLot, Insuring, Phase, piece_of
from osaka_rules.osaka.notation import read_move
from osaka_rules.osaka.queries import buyable, stuck
from osaka_rules.osaka.state import State
from osaka_rules.osaka.well_formed import is_well_formed
from osaka_rules.reading import made_of


def objection(state: State, move: m.Move | str) -> Objection | None:
    """Return why a move is not allowed in a state, or ``None`` if it is legal.

    Instead of a move its text will do.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2", reserved={0: "market R5"})
    >>> objection(state, "take R2") is None
    True
    >>> print(objection(state, "take R5").reason)
    The R5 in the Market lies under your own piece; to take it, write 'take reserved R5'.

    Raises:
        WrongType: ``state`` is not a state.
    """
    if type(state) is not State:
        require(State, state)
    phase = state.phase
    if not is_well_formed(move):
        if isinstance(move, str):
            found = made_of(read_move, state, move)
            return found if isinstance(found, Objection) else objection(state, found)
        return refused("move.type", "REC-7", value=shown(move))
    phases, object_to = _RULES[type(move)]
    if not isinstance(phase, phases):
        return _not_now(state)
    return object_to(state, phase, move)


_NOW: Final[dict[type[Phase], tuple[str, str]]] = {
    model.Dealing: ("move.dealing", "SETUP-3"),
    model.DrawingLot: ("move.lot", "SETUP-5"),
    model.ChoosingToken: ("move.choosing_token", "SETUP-6"),
    model.Acting: ("move.acting", "TURN-3"),
    model.Refreshing: ("move.refreshing", "REFR-1"),
    model.Selling: ("move.selling", "PAY-5"),
    model.Insuring: ("move.insuring", "SINK-2"),
    model.Over: ("move.over", "END-1"),
}
"""For each phase, the key and the clause of what comes now."""


def _not_now(state: State) -> Objection:
    """Object to a move that belongs to another phase."""
    phase = state.phase
    key, clause = _NOW[type(phase)]
    if isinstance(phase, model.Over) and phase.ended_by == "deadlock":
        clause = "END-3"
    elif isinstance(phase, model.Dealing):
        laid = bags.size(state.market_bag) + bags.size(state.farm_bag)
        if laid == state.ruleset.market_size + state.ruleset.farm_size:
            clause = "SETUP-4"
    if phase.actor is None or phase.actor is CHANCE:
        return refused(key, clause)
    return refused(key, clause, name=state.names[phase.actor])


def _no_objection(state: State, phase: Phase, move: m.ChooseToken | m.Done) -> Objection | None:
    """Object to nothing: in its phase, such a move is always legal."""
    return None


# --- Moves of players ---
def _holder(state: State, area: m.Area, card: Card) -> str | None:
    """Return the name of a player whose piece lies on such a card."""
    place = model.RESERVATIONS[area][card.kind]
    names = zip(state.reserved, state.names, strict=True)
    return next((name for piece, name in names if piece == place), None)


def _take(state: State, phase: Acting, move: m.Take) -> Objection | None:
    card = move.card
    if bags.count(state.market_bag, card.kind):
        return None
    if bags.at_seat(state.market_rack, phase.seat) == card.bag:
        return refused("take.own_piece", "TAKE-2", card=card)
    holder = _holder(state, "market", card)
    if holder is not None:
        return refused("take.reserved", "TAKE-1", "RES-4", card=card, name=holder)
    if bags.count(state.farm_bag, card.kind) or _holder(state, "farm", card) is not None:
        return refused("take.farm", "TAKE-1", card=card)
    return refused("take.none", "TAKE-1", card=card)


def _take_reserved(state: State, phase: Acting, move: m.TakeReserved) -> Objection | None:
    card, own = move.card, piece_of(state, phase.seat)
    advice: Message | str = ""
    if bags.count(state.market_bag, card.kind):
        advice = message("take_reserved.advice", card=card)
    if own is None:
        return refused("take_reserved.no_piece", "TAKE-1", advice=advice)
    if own.card != card:
        key = "take_reserved.other_card"
        return refused(key, "TAKE-1", own=own.card, card=card, advice=advice)
    if own.area == "farm":
        return refused("take_reserved.farm", "TAKE-1", card=card, advice=advice)
    return None


def _reserve(state: State, phase: Acting, move: m.Reserve) -> Objection | None:
    card, area, own = move.card, move.area, piece_of(state, phase.seat)
    if own is not None:
        return refused("reserve.piece_out", "RES-3", card=own.card, area=own.area.title())
    here, there = state.market_bag, state.farm_bag
    other: m.Area = "farm"
    if area == "farm":
        here, there, other = there, here, "market"
    if bags.count(here, card.kind):
        return None
    holder = _holder(state, area, card)
    if holder is not None:
        return refused("reserve.occupied", "RES-2", card=card, area=area.title(), name=holder)
    advice: Message | str = ""
    if bags.count(there, card.kind):
        meant = m.RESERVES[other][card.kind]
        advice = message("reserve.advice", area=other.title(), move=meant)
    return refused("reserve.none", "RES-1", card=card, area=area.title(), advice=advice)


def _buy(state: State, phase: Acting, move: m.Buy) -> Objection | None:
    goods, payment = buyable(state, phase.seat), move.payment.bag
    if not goods:
        return refused("buy.nothing", "BUY-2")
    if not bags.holds(bags.at_seat(state.hand_rack, phase.seat), payment):
        return refused("buy.hand", "BUY-3", cards=move.payment)
    coins, price = bags.coins(payment), bags.coins(goods)
    if coins >= price:
        return None
    said = {"coins": coins, "cards": packed(goods), "price": price}
    own = state.reserved[phase.seat]
    if own and own.area == "market" and 0 < price - own.card.value <= coins:
        return refused("buy.own", "BUY-3", "BUY-1", "RES-5", card=own.card, **said)
    return refused("buy.coins", "BUY-3", **said)


def _pass(state: State, phase: Acting, move: m.Pass) -> Objection | None:
    if state.ruleset.passing == "always" or stuck(state, phase.seat):
        return None
    return refused("pass.not_stuck", "TURN-4")


def _insure(state: State, phase: Insuring, move: m.Insure) -> Objection | None:
    card, goods = move.card, move.goods.bag
    icons = state.ruleset.icons_on(card.kind)
    if not bags.count(bags.at_seat(state.hand_rack, phase.seat), card.kind):
        return refused("insure.hand", "INS-1", card=card)
    if not icons:
        return refused("insure.icons", "INS-1", "COMP-3", card=card)
    if not goods:
        return refused("insure.nothing", "INS-4", card=card)
    if goods & bags.COLOUR_MASKS[card.colour] != goods:
        return refused("insure.colour", "INS-2", card=card, colour=card.colour)
    if bags.size(goods) > icons:
        return refused("insure.too_many", "INS-1", card=card, icons=icons, number=bags.size(goods))
    if not bags.holds(bags.at_seat(state.goods_rack, phase.seat), goods):
        return refused("insure.goods", "INS-1", cards=move.goods)
    sinking = state.ruleset.route.doomed(state.ships)
    if state.ruleset.insurance == "sinking" and goods & sinking != goods:
        return refused("insure.safe", "INS-5", colour=card.colour)
    return None


# --- Moves of chance ---
def _draw(state: State, phase: Phase, move: m.Draw) -> Objection | None:
    if bags.count(state.draw_bag, move.card.kind):
        return None
    if bags.count(state.discard_bag, move.card.kind):
        return refused("draw.discarded", "REFR-3", card=move.card)
    return refused("draw.none", "SETUP-1", card=move.card)


def _lot(state: State, phase: DrawingLot, move: m.Lot) -> Objection | None:
    if move.seat in phase.tied:
        return None
    return refused("lot.seat", "SETUP-5", tied=phase.tied, seat=move.seat)


_Rule = tuple[type | tuple[type, ...], Callable[..., Objection | None]]
_RULES: Final[dict[type[m.Move], _Rule]] = {
    m.ChooseToken: (model.ChoosingToken, _no_objection),
    m.Take: (Acting, _take),
    m.TakeReserved: (Acting, _take_reserved),
    m.Reserve: (Acting, _reserve),
    m.Buy: (Acting, _buy),
    m.Pass: (Acting, _pass),
    m.Insure: (Insuring, _insure),
    m.Done: (Insuring, _no_objection),
    m.Draw: ((model.Dealing, model.Refreshing, model.Selling), _draw),
    m.Lot: (DrawingLot, _lot),
}
"""For each class of move, the phases it belongs to, and what objects to it there."""
