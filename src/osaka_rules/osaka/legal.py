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
from osaka_rules.osaka import bags
from osaka_rules.osaka.cards import Card, Cards, Colour
from osaka_rules.osaka.messages import message
from osaka_rules.osaka.model import (
    Acting,
    ChoosingToken,
    Dealing,
    DrawingLot,
    Insuring,
    Over,
    Phase,
    Refreshing,
    Selling,
    State,
    piece_of,
)
from osaka_rules.osaka.moves import (
    AREAS,
    RESERVES,
    Area,
    Buy,
    ChooseToken,
    Done,
    Draw,
    Insure,
    Lot,
    Move,
    Pass,
    Reserve,
    Take,
    TakeReserved,
)
from osaka_rules.osaka.queries import buyable, doomed, stuck


def objection(state: State, move: Move) -> Objection | None:
    """Return why a move is not allowed in a state, or ``None`` if it is legal.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2", reserved={0: "market R5"})
    >>> objection(state, osaka.parse_move("take R2")) is None
    True
    >>> print(objection(state, osaka.parse_move("take R5")).reason)
    The R5 in the Market lies under your own piece; to take it, write 'take reserved R5'.

    Raises:
        WrongType: ``state`` is not a state.
    """
    object_to = _OBJECTIONS.get(type(move), _no_move)
    try:
        return object_to(state, move)
    except AttributeError:
        require(State, state)
        raise


# --- Moves that cannot come now ------------------------------------------------------------------


def _malformed(move: object) -> Objection:
    """Object to what is not a move, or to a move that is not made of cards and the like."""
    return Objection(("REC-7",), message("move.type", value=shown(move)))


def _no_move(state: State, move: object) -> Objection | None:
    return _malformed(move)


def _are_cards(some: Cards) -> bool:
    return type(some) is Cards and bags.is_bag(some.bag)


_NOT_NOW: Final[dict[type[Phase], tuple[str, str]]] = {
    Dealing: ("SETUP-3", "move.dealing"),
    DrawingLot: ("SETUP-5", "move.lot"),
    ChoosingToken: ("SETUP-6", "move.choosing_token"),
    Acting: ("TURN-3", "move.acting"),
    Refreshing: ("REFR-1", "move.refreshing"),
    Selling: ("PAY-5", "move.selling"),
    Insuring: ("SINK-2", "move.insuring"),
    Over: ("END-1", "move.over"),
}
"""For each phase, the clause and the key of what comes now."""


def _not_now(state: State) -> Objection:
    """Object to a move that belongs to another phase."""
    phase = state.phase
    clause, key = _NOT_NOW[type(phase)]
    if isinstance(phase, Over) and phase.ended_by == "deadlock":
        clause = "END-3"
    elif isinstance(phase, Dealing):
        laid = bags.size(state.market_bag) + bags.size(state.farm_bag)
        if laid == state.ruleset.market_size + state.ruleset.farm_size:
            clause = "SETUP-4"
    actor = phase.actor
    if actor is None or actor == CHANCE:
        return Objection((clause,), message(key))
    return Objection((clause,), message(key, name=state.names[actor]))


# --- Moves of players ----------------------------------------------------------------------------


def _choose_token(state: State, move: ChooseToken) -> Objection | None:
    if type(move.colour) is not Colour:
        return _malformed(move)
    return None if isinstance(state.phase, ChoosingToken) else _not_now(state)


def _holder(state: State, area: Area, card: Card) -> int | None:
    """Return the seat whose piece lies on such a card."""
    pieces = state.market_rack if area == "market" else state.farm_rack
    for seat in range(len(state.names)):
        if bags.at_seat(pieces, seat) == bags.ONE[card.kind]:
            return seat
    return None


def _take(state: State, move: Take) -> Objection | None:
    card = move.card
    if type(card) is not Card:
        return _malformed(move)
    phase = state.phase
    if not isinstance(phase, Acting):
        return _not_now(state)
    if bags.count(state.market_bag, card.kind):
        return None
    if bags.at_seat(state.market_rack, phase.seat) == bags.ONE[card.kind]:
        return Objection(("TAKE-2",), message("take.own_piece", card=card))
    holder = _holder(state, "market", card)
    if holder is not None:
        name = state.names[holder]
        return Objection(("TAKE-1", "RES-4"), message("take.reserved", card=card, name=name))
    if bags.count(state.farm_bag, card.kind) or _holder(state, "farm", card) is not None:
        return Objection(("TAKE-1",), message("take.farm", card=card))
    return Objection(("TAKE-1",), message("take.none", card=card))


def _take_reserved(state: State, move: TakeReserved) -> Objection | None:
    card = move.card
    if type(card) is not Card:
        return _malformed(move)
    phase = state.phase
    if not isinstance(phase, Acting):
        return _not_now(state)
    own = piece_of(state, phase.seat)
    advice: Message | str = ""
    if bags.count(state.market_bag, card.kind):
        advice = message("take_reserved.advice", card=card)
    if own is None:
        return Objection(("TAKE-1",), message("take_reserved.no_piece", advice=advice))
    if own.card != card:
        said = message("take_reserved.other_card", own=own.card, card=card, advice=advice)
        return Objection(("TAKE-1",), said)
    if own.area == "farm":
        return Objection(("TAKE-1",), message("take_reserved.farm", card=card, advice=advice))
    return None


def _reserve(state: State, move: Reserve) -> Objection | None:
    card, area = move.card, move.area
    if type(card) is not Card or area not in AREAS:
        return _malformed(move)
    phase = state.phase
    if not isinstance(phase, Acting):
        return _not_now(state)
    own = piece_of(state, phase.seat)
    if own is not None:
        said = message("reserve.piece_out", card=own.card, area=own.area.title())
        return Objection(("RES-3",), said)
    here, there = state.market_bag, state.farm_bag
    other: Area = "farm"
    if area == "farm":
        here, there, other = there, here, "market"
    if bags.count(here, card.kind):
        return None
    holder = _holder(state, area, card)
    if holder is not None:
        name = state.names[holder]
        said = message("reserve.occupied", card=card, area=area.title(), name=name)
        return Objection(("RES-2",), said)
    advice: Message | str = ""
    if bags.count(there, card.kind):
        meant = RESERVES[other][card.kind]
        advice = message("reserve.advice", area=other.title(), move=meant)
    return Objection(
        ("RES-1",), message("reserve.none", card=card, area=area.title(), advice=advice)
    )


def _buy(state: State, move: Buy) -> Objection | None:
    if not _are_cards(move.payment):
        return _malformed(move)
    phase = state.phase
    if not isinstance(phase, Acting):
        return _not_now(state)
    goods = buyable(state, phase.seat)
    if not goods:
        return Objection(("BUY-2",), message("buy.nothing"))
    payment = move.payment.bag
    if not bags.holds(bags.at_seat(state.hand_rack, phase.seat), payment):
        return Objection(("BUY-3",), message("buy.hand", cards=move.payment))
    coins, price = bags.coins(payment), bags.coins(goods)
    if coins < price:
        said = message("buy.coins", coins=coins, cards=Cards(goods), price=price)
        return Objection(("BUY-3",), said)
    return None


def _pass(state: State, move: Pass) -> Objection | None:
    phase = state.phase
    if not isinstance(phase, Acting):
        return _not_now(state)
    if state.ruleset.passing == "always" or stuck(state, phase.seat):
        return None
    return Objection(("TURN-4",), message("pass.not_stuck"))


def _insure(state: State, move: Insure) -> Objection | None:
    if type(move.card) is not Card or not _are_cards(move.goods):
        return _malformed(move)
    phase = state.phase
    if not isinstance(phase, Insuring):
        return _not_now(state)
    seat = phase.seat
    card, goods = move.card, move.goods.bag
    colour = card.colour
    icons = state.ruleset.icons[bags.RANK_OF[card.kind]]
    if not bags.count(bags.at_seat(state.hand_rack, seat), card.kind):
        return Objection(("INS-1",), message("insure.hand", card=card))
    if not icons:
        return Objection(("INS-1", "COMP-3"), message("insure.icons", card=card))
    if not goods:
        return Objection(("INS-4",), message("insure.nothing", card=card))
    if goods & bags.COLOUR_MASKS[colour] != goods:
        return Objection(("INS-2",), message("insure.colour", card=card, colour=colour))
    if bags.size(goods) > icons:
        said = message("insure.too_many", card=card, icons=icons, number=bags.size(goods))
        return Objection(("INS-1",), said)
    if not bags.holds(bags.at_seat(state.goods_rack, seat), goods):
        return Objection(("INS-1",), message("insure.goods", cards=move.goods))
    if state.ruleset.insurance == "sinking" and goods & doomed(state) != goods:
        return Objection(("INS-5",), message("insure.safe", colour=colour))
    return None


def _done(state: State, move: Done) -> Objection | None:
    return None if isinstance(state.phase, Insuring) else _not_now(state)


# --- Moves of chance -----------------------------------------------------------------------------


def _draw(state: State, move: Draw) -> Objection | None:
    if type(move.card) is not Card:
        return _malformed(move)
    if state.phase.actor != CHANCE or isinstance(state.phase, DrawingLot):
        return _not_now(state)
    if bags.count(state.draw_bag, move.card.kind):
        return None
    if bags.count(state.discard_bag, move.card.kind):
        return Objection(("REFR-3",), message("draw.discarded", card=move.card))
    return Objection(("SETUP-1",), message("draw.none", card=move.card))


def _lot(state: State, move: Lot) -> Objection | None:
    if type(move.seat) is not int:
        return _malformed(move)
    phase = state.phase
    if not isinstance(phase, DrawingLot):
        return _not_now(state)
    if move.seat in phase.tied:
        return None
    return Objection(("SETUP-5",), message("lot.seat", tied=phase.tied, seat=move.seat))


_OBJECTIONS: Final[dict[type[Move], Callable[..., Objection | None]]] = {
    ChooseToken: _choose_token,
    Take: _take,
    TakeReserved: _take_reserved,
    Reserve: _reserve,
    Buy: _buy,
    Pass: _pass,
    Insure: _insure,
    Done: _done,
    Draw: _draw,
    Lot: _lot,
}
"""For each class of move, what objects to it."""
