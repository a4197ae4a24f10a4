"""What a player can do now, and what it would come to: prices, payments, what they leave, ships."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Final

from osaka_rules.kernel import Message
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.osaka.cards import COLOURS, Cards
from osaka_rules.osaka.legal_moves import LegalMoves
from osaka_rules.osaka.model import Acting, ChoosingToken, Insuring
from osaka_rules.osaka.moves import Buy, Insure, Move, Take, TakeReserved
from osaka_rules.osaka.queries import sailed, sinking
from osaka_rules.osaka.state import State
from osaka_rules.render.osaka.phrases import say as phrase
from osaka_rules.render.phrases import joined
from osaka_rules.tui.corner import Choice
from osaka_rules.tui.osaka.phrases import say
from osaka_rules.wire.osaka import Purchase, purchase_of

PAYMENTS: Final = 8
"""How many ways to pay are offered; any other can be typed."""
_LOOKED_AT: Final = 2000
"""How many ways to pay are compared."""
_NOTHING: Final = phrase("nothing")


def choices(state: State, language: Language = ENGLISH) -> tuple[Choice, ...]:
    """Return the moves to offer: all but purchases, and the purchases that waste least.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2 G3", hands=["R5 Y2 Y3", ""])
    >>> for each in choices(state):
    ...     print(f"{each.move:22} {each.note}".rstrip())
    buy with R5            exact, leaves Y2 Y3 (5)
    buy with Y2 Y3         exact, leaves R5 (5)
    take R2                hand 12
    take G3                hand 13
    reserve market R2
    reserve market G3
    """
    moves = LegalMoves(state)
    others = moves.besides_purchases()
    if not isinstance(state.phase, Acting):
        return tuple([Choice(str(move), _insurance(state, move, language)) for move in others])
    purchase = purchase_of(state)
    found = [*islice(moves.tight_payments(), _LOOKED_AT)]
    found.sort(key=lambda move: (move.payment.coins, len(move.payment)))
    return (
        *[Choice(str(move), _leaving(purchase, move, language)) for move in found[:PAYMENTS]],
        *[Choice(str(move), _taking(purchase, move, language)) for move in others],
    )


def _leaving(purchase: Purchase, move: Buy, language: Language) -> str:
    """Say how much too much is paid, and what would be left in the hand."""
    over = move.payment.coins - purchase.price
    rest = purchase.hand - move.payment
    cards: object = say("note.cards", cards=rest.brief, coins=rest.coins) if rest else _NOTHING
    return language.text(say("note.over" if over else "note.exact", over=over, cards=cards))


def _taking(purchase: Purchase, move: Move, language: Language) -> str:
    """Say what the hand would be worth with a card that is taken."""
    if not isinstance(move, Take | TakeReserved):
        return ""
    return language.text(say("note.hand", coins=purchase.hand.coins + move.card.value))


def _insurance(state: State, move: Move, language: Language) -> str:
    """Say what would be left of a hand from which a card is discarded."""
    if not (isinstance(move, Insure) and isinstance(state.phase, Insuring)):
        return ""
    rest = state.hands[state.phase.seat] - Cards.of([move.card])
    return language.text(say("note.insure", cards=rest.brief or _NOTHING))


def offer(state: State, language: Language = ENGLISH) -> str:
    """Return what the player who is to move should know: the price, the hand, ways of ships.

    >>> import osaka_rules as osaka
    >>> print(offer(osaka.position(market="R2 G3", hands=["R5 Y2 Y3", ""], ships={"G": 4})))
    The Market costs 5, your hand is worth 10; red sails to Oshima, green sails to Edo (payday).
    """
    said = _offered(state)
    return "" if said is None else language.text(said)


def _offered(state: State) -> Message | None:
    phase = state.phase
    if isinstance(phase, ChoosingToken):
        return say("offer.token")
    if isinstance(phase, Insuring):
        return say("offer.insure", colours=joined(sinking(state)))
    if not isinstance(phase, Acting):
        return None
    purchase = purchase_of(state)
    if not purchase.cards:
        return say("offer.nothing")
    ways = tuple(_ways(state, purchase.cards))
    return say("offer.market", price=purchase.price, coins=purchase.hand.coins, ways=ways)


def _ways(state: State, bought: Cards) -> Iterator[Message]:
    """Say how far each ship would sail."""
    route = state.ruleset.route
    numbers = Counter([each.colour for each in bought])
    for colour in COLOURS:
        if number := numbers[colour]:
            space = sailed(state.ships[colour], number, route.edo)
            way = say("offer.sails", colour=colour, space=route.spaces[space].name)
            yield say("offer.payday", way=way) if space == route.edo else way
