"""What a player can do now, and what it would come to: prices, payments, what they leave, ships."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Final

from osaka_rules.osaka.cards import COLOURS, Cards
from osaka_rules.osaka.legal_moves import LegalMoves
from osaka_rules.osaka.model import Acting, ChoosingToken, Insuring, State
from osaka_rules.osaka.moves import Buy, Insure, Move
from osaka_rules.osaka.queries import sailed, sinking
from osaka_rules.render.osaka.board import some
from osaka_rules.render.text import listed
from osaka_rules.tui.corner import Choice
from osaka_rules.wire.osaka import Purchase, purchase_of

PAYMENTS: Final = 8
"""How many ways to pay are offered; any other can be typed."""
_LOOKED_AT: Final = 2000
"""How many ways to pay are compared."""


def choices(state: State) -> tuple[Choice, ...]:
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
        return tuple([Choice(str(move), _insurance(state, move)) for move in others])
    purchase = purchase_of(state)
    found = [*islice(moves.tight_payments(), _LOOKED_AT)]
    found.sort(key=lambda move: (move.payment.coins, len(move.payment)))
    return (
        *[Choice(str(move), _leaving(purchase, move)) for move in found[:PAYMENTS]],
        *[Choice(str(move), _taking(purchase, move)) for move in others],
    )


def _leaving(purchase: Purchase, move: Buy) -> str:
    """Say how much too much is paid, and what would be left in the hand."""
    over = move.payment.coins - purchase.price
    rest = purchase.hand - move.payment
    left = f"{some(rest)} ({rest.coins})" if rest else "nothing"
    return f"{f'{over} over' if over else 'exact'}, leaves {left}"


def _taking(purchase: Purchase, move: Move) -> str:
    """Say what the hand would be worth with a card that is taken."""
    text = str(move)
    return f"hand {purchase.hand.coins + int(text[-1])}" if text.startswith("take") else ""


def _insurance(state: State, move: Move) -> str:
    if not isinstance(move, Insure):
        return ""
    rest = state.hands[state.phase.actor or 0] - Cards.of([move.card])
    return f"leaves {some(rest)}"


def offer(state: State) -> str:
    """Return what the player who is to move should know: the price, the hand, ways of ships.

    >>> import osaka_rules as osaka
    >>> print(offer(osaka.position(market="R2 R3 G3", hands=["R5 Y2 Y3", ""], ships={"G": 4})))
    The Market costs 8, your hand is worth 10; red sails to Anori, green to Edo (payday).
    """
    phase = state.phase
    if isinstance(phase, ChoosingToken):
        return "Choose your first token: goods of its colour will bring you more."
    if isinstance(phase, Insuring):
        names = [colour.word for colour in sinking(state)]
        return (
            f"The Black Tide: {listed(names)} will sink. A 2 insures two cards, a 3 one; or 'done'."
        )
    if not isinstance(phase, Acting):
        return ""
    purchase = purchase_of(state)
    if not purchase.cards:
        return "There is nothing in the Market that you may buy."
    worth = f"costs {purchase.price}, your hand is worth {purchase.hand.coins}"
    return f"The Market {worth}; {', '.join(_ways(state, purchase.cards))}."


def _ways(state: State, bought: Cards) -> Iterator[str]:
    """Say how far each ship would sail."""
    route, verb = state.ruleset.route, " sails"
    numbers = Counter([each.colour for each in bought])
    for colour in COLOURS:
        if number := numbers[colour]:
            space = sailed(state.ships[colour], number, route.edo)
            payday = " (payday)" if space == route.edo else ""
            yield f"{colour.word}{verb} to {route.spaces[space].name}{payday}"
            verb = ""
