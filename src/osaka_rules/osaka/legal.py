"""What is legal: :func:`objection` states it, clause by clause.

:mod:`osaka_rules.osaka.legal_moves` says the same by listing it, and a law test holds the two
together. Objections are written for the player who made the move: what is wrong, why, and what was
probably meant.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from osaka_rules.kernel import CHANCE, Objection
from osaka_rules.osaka import bags
from osaka_rules.osaka.cards import Card, Cards, Colour
from osaka_rules.osaka.model import (
    Acting,
    ChoosingToken,
    Dealing,
    DrawingLot,
    Insuring,
    Over,
    Refreshing,
    Selling,
    State,
    piece_of,
)
from osaka_rules.osaka.moves import (
    AREAS,
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
    """Tell why a move is not allowed in a state, or ``None`` if it is legal.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2", reserved={0: "market R5"})
    >>> objection(state, osaka.parse_move("take R2")) is None
    True
    >>> print(objection(state, osaka.parse_move("take R5")).reason)
    The R5 in the Market lies under your own piece; to take it, write 'take reserved R5'.
    """
    judge = _JUDGES.get(type(move))
    return _malformed(move) if judge is None else judge(state, move)


# --- Objections ----------------------------------------------------------------------------------


def _malformed(move: object) -> Objection:
    """Object to what is no move, or a move that is not made of cards and the like."""
    return Objection(
        ("REC-7",), f"{move!r} is not a move; parse_move('take R5') makes one of a text."
    )


def _are_cards(some: Cards) -> bool:
    return type(some) is Cards and bags.is_bag(some.bag)


def _not_now(table: State) -> Objection:
    """Object to a move that belongs to another phase."""
    phase = table.phase
    if isinstance(phase, Over):
        clause, now = "END-1" if phase.ended_by == "tokens" else "END-3", "The game is over."
    elif isinstance(phase, Dealing):
        laid = bags.size(table.market_bag) + bags.size(table.farm_bag)
        hands = laid == table.ruleset.market_size + table.ruleset.farm_size
        clause = "SETUP-4" if hands else "SETUP-3"
        now = "Cards are being dealt: only 'draw' comes now."
    elif isinstance(phase, DrawingLot):
        clause, now = "SETUP-5", "The start player is drawn by lot: only 'lot' comes now."
    elif isinstance(phase, Refreshing):
        clause, now = "REFR-1", "Cards are drawn to refresh the Market: only 'draw' comes now."
    elif isinstance(phase, Selling):
        clause, now = "PAY-5", "Victory points are drawn: only 'draw' comes now."
    else:
        name = table.names[phase.seat]
        if isinstance(phase, ChoosingToken):
            clause, now = "SETUP-6", f"{name} is to choose a first token: write 'token R'."
        elif isinstance(phase, Acting):
            clause, now = "TURN-3", f"It is {name}'s turn to buy, take or reserve."
        else:
            clause = "SINK-2"
            now = f"{name} is asked to insure goods: write 'insure B2 for B3', or 'done'."
    return Objection((clause,), now)


def _choose_token(table: State, move: ChooseToken) -> Objection | None:
    if type(move.colour) is not Colour:
        return _malformed(move)
    return None if isinstance(table.phase, ChoosingToken) else _not_now(table)


def _holder(table: State, area: Area, card: Card) -> int | None:
    """Find the seat whose piece lies on such a card."""
    pieces = table.market_rack if area == "market" else table.farm_rack
    for seat in range(len(table.names)):
        if bags.at_seat(pieces, seat) == bags.ONE[card.kind]:
            return seat
    return None


def _take(table: State, move: Take) -> Objection | None:
    card = move.card
    if type(card) is not Card:
        return _malformed(move)
    phase = table.phase
    if not isinstance(phase, Acting):
        return _not_now(table)
    if bags.count(table.market_bag, card.kind):
        return None
    if bags.at_seat(table.market_rack, phase.seat) == bags.ONE[card.kind]:
        return Objection(
            ("TAKE-2",),
            f"The {card} in the Market lies under your own piece; to take it, write"
            f" 'take reserved {card}'.",
        )
    holder = _holder(table, "market", card)
    if holder is not None:
        return Objection(
            ("TAKE-1", "RES-4"), f"The {card} in the Market is reserved by {table.names[holder]}."
        )
    if bags.count(table.farm_bag, card.kind) or _holder(table, "farm", card) is not None:
        return Objection(
            ("TAKE-1",), f"The {card} lies in the Farm; only cards of the Market can be taken."
        )
    return Objection(("TAKE-1",), f"No {card} lies in the Market.")


def _take_reserved(table: State, move: TakeReserved) -> Objection | None:
    card = move.card
    if type(card) is not Card:
        return _malformed(move)
    phase = table.phase
    if not isinstance(phase, Acting):
        return _not_now(table)
    own = piece_of(table, phase.seat)
    hint = ""
    if bags.count(table.market_bag, card.kind):
        hint = f" To take the free {card}, write 'take {card}'."
    if own is None:
        return Objection(("TAKE-1",), f"You have reserved no card.{hint}")
    if own.card != card:
        return Objection(("TAKE-1",), f"Your piece lies on the {own.card}, not on a {card}.{hint}")
    if own.area == "farm":
        return Objection(
            ("TAKE-1",),
            f"Your reserved {card} still lies in the Farm; only cards of the Market can be"
            f" taken.{hint}",
        )
    return None


def _reserve(table: State, move: Reserve) -> Objection | None:
    card, area = move.card, move.area
    if type(card) is not Card or area not in AREAS:
        return _malformed(move)
    phase = table.phase
    if not isinstance(phase, Acting):
        return _not_now(table)
    own = piece_of(table, phase.seat)
    if own is not None:
        return Objection(
            ("RES-3",),
            f"Your piece already lies on the {own.card} in the {own.area.title()}; it comes back"
            " only when you buy or take that card.",
        )
    here, there = table.market_bag, table.farm_bag
    other: Area = "farm"
    if area == "farm":
        here, there, other = there, here, "market"
    if bags.count(here, card.kind):
        return None
    holder = _holder(table, area, card)
    if holder is not None:
        return Objection(
            ("RES-2",),
            f"The {card} in the {area.title()} already has the piece of {table.names[holder]}"
            " on it.",
        )
    hint = f" One lies in the {other.title()}: write 'reserve {other} {card}'."
    return Objection(
        ("RES-1",),
        f"No {card} lies in the {area.title()}.{hint if bags.count(there, card.kind) else ''}",
    )


def _buy(table: State, move: Buy) -> Objection | None:
    if not _are_cards(move.payment):
        return _malformed(move)
    phase = table.phase
    if not isinstance(phase, Acting):
        return _not_now(table)
    goods = buyable(table, phase.seat)
    if not goods:
        return Objection(("BUY-2",), "There is nothing in the Market that you could buy.")
    payment = move.payment.bag
    if not bags.holds(bags.at_seat(table.hand_rack, phase.seat), payment):
        return Objection(("BUY-3",), f"Your hand does not hold {move.payment}.")
    worth, price = bags.coins(payment), bags.coins(goods)
    if worth < price:
        return Objection(
            ("BUY-3",),
            f"The payment is worth {worth}, but {Cards(goods)} together cost {price}.",
        )
    return None


def _pass(table: State, move: Pass) -> Objection | None:
    phase = table.phase
    if not isinstance(phase, Acting):
        return _not_now(table)
    if table.ruleset.passing == "always" or stuck(table, phase.seat):
        return None
    return Objection(
        ("TURN-4",), "You can still take or reserve a card; passing is for those who cannot."
    )


def _insure(table: State, move: Insure) -> Objection | None:
    if type(move.card) is not Card or not _are_cards(move.goods):
        return _malformed(move)
    phase = table.phase
    if not isinstance(phase, Insuring):
        return _not_now(table)
    seat = phase.seat
    card, goods = move.card, move.goods.bag
    colour = card.colour
    icons = table.ruleset.icons[bags.RANK_OF[card.kind]]
    if not bags.count(bags.at_seat(table.hand_rack, seat), card.kind):
        return Objection(("INS-1",), f"Your hand holds no {card}.")
    if not icons:
        return Objection(("INS-1", "COMP-3"), f"The {card} has no insurance icon.")
    if not goods:
        return Objection(("INS-4",), f"The {card} must insure at least one good.")
    if goods & bags.COLOUR_MASKS[colour] != goods:
        return Objection(("INS-2",), f"The {card} insures {colour.word} goods only.")
    if bags.size(goods) > icons:
        return Objection(
            ("INS-1",),
            f"The {card} has icons for {icons}, not for {bags.size(goods)} goods.",
        )
    if not bags.holds(bags.at_seat(table.goods_rack, seat), goods):
        return Objection(("INS-1",), f"Your uninsured merchandise does not hold {move.goods}.")
    if table.ruleset.insurance == "sinking" and goods & doomed(table) != goods:
        return Objection(
            ("INS-5",),
            f"The {colour.word} ship is not about to sink, so its goods cannot be insured.",
        )
    return None


def _done(table: State, move: Done) -> Objection | None:
    return None if isinstance(table.phase, Insuring) else _not_now(table)


def _draw(table: State, move: Draw) -> Objection | None:
    if type(move.card) is not Card:
        return _malformed(move)
    if table.phase.actor != CHANCE or isinstance(table.phase, DrawingLot):
        return _not_now(table)
    if bags.count(table.draw_bag, move.card.kind):
        return None
    if bags.count(table.discard_bag, move.card.kind):
        return Objection(
            ("REFR-3",),
            f"The draw pile holds no {move.card}; what lies in the discard pile comes only when the"
            " draw pile is exhausted.",
        )
    return Objection(("SETUP-1",), f"The draw pile holds no {move.card}.")


def _lot(table: State, move: Lot) -> Objection | None:
    if type(move.seat) is not int:
        return _malformed(move)
    phase = table.phase
    if not isinstance(phase, DrawingLot):
        return _not_now(table)
    if move.seat in phase.tied:
        return None
    return Objection(("SETUP-5",), f"The lot is among the seats {phase.tied}, not {move.seat}.")


_JUDGES: Final[dict[type[Move], Callable[..., Objection | None]]] = {
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
