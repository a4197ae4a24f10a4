"""The events: what happened, in the past tense, with the clauses that made it happen.

The log of these is the game: folding them with ``evolve`` gives the state. An event decides
nothing, and carries what a reader of the log wants to know, even where the state has it, too.
``clauses`` names the clauses that caused it. (``weakref_slot=False``: it is made quickly.)
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal, get_args

from attrs import frozen

from osaka_rules.osaka.cards import Card, Cards, Colour
from osaka_rules.osaka.moves import Area

Occasion = Literal["turn", "purchase"]
OCCASIONS: Final[tuple[Occasion, Occasion]] = ("turn", "purchase")
EndedBy = Literal["tokens", "deadlock"]
Clauses = tuple[str, ...]


# --- Preparation ---
@frozen
class Dealt:
    """A card of the draw pile was laid face up in the Market or the Farm (SETUP-3)."""

    card: Card
    area: Area
    clauses: ClassVar[Clauses] = ("SETUP-3",)


@frozen
class HandDealt:
    """A player drew and showed a card of the initial hand, now worth ``coins`` (SETUP-4)."""

    seat: int
    card: Card
    coins: int
    clauses: ClassVar[Clauses] = ("SETUP-4",)


@frozen
class Tied:
    """These players have the same smallest sum in equally few cards: a lot decides (SETUP-5)."""

    seats: tuple[int, ...]
    coins: int
    cards: int
    clauses: ClassVar[Clauses] = ("SETUP-5",)


@frozen
class StartFound:
    """The start player is known, who also chooses the first token (SETUP-5, SETUP-6)."""

    seat: int
    coins: int
    cards: int
    by_lot: bool
    clauses: ClassVar[Clauses] = ("SETUP-5", "SETUP-6")


@frozen
class TokenChosen:
    """A player took a first token; the next to choose is named, or nobody (SETUP-6, SETUP-7)."""

    seat: int
    colour: Colour
    next_seat: int | None

    @property
    def clauses(self) -> Clauses:
        return ("SETUP-6", "SETUP-7") if self.next_seat is None else ("SETUP-6",)


# --- A turn ---
@frozen
class TurnBegan:
    """A player is to act (TURN-1, TURN-3)."""

    seat: int
    clauses: ClassVar[Clauses] = ("TURN-1", "TURN-3")


@frozen
class Passed:
    """A player passed; ``run`` players in succession have passed now (TURN-4)."""

    seat: int
    run: int
    clauses: ClassVar[Clauses] = ("TURN-4",)


@frozen
class Took:
    """A player took a card from the Market into the hand (TAKE-1)."""

    seat: int
    card: Card
    was_reserved: bool

    @property
    def clauses(self) -> Clauses:
        return ("TAKE-1", "TAKE-2") if self.was_reserved else ("TAKE-1",)


@frozen
class Reserved:
    """A player put the reservation piece on a card (RES-1)."""

    seat: int
    area: Area
    card: Card
    clauses: ClassVar[Clauses] = ("RES-1",)


@frozen(weakref_slot=False)
class Paid:
    """A player discarded cards worth ``coins`` for goods that cost ``price``; no change (BUY-3)."""

    seat: int
    cards: Cards
    coins: int
    price: int
    clauses: ClassVar[Clauses] = ("BUY-3", "BUY-4", "BUY-5")


@frozen(weakref_slot=False)
class Bought:
    """A player took all these Market cards as merchandise, the reserved one among them (BUY-1)."""

    seat: int
    cards: Cards
    reserved_card: Card | None

    @property
    def clauses(self) -> Clauses:
        with_piece = () if self.reserved_card is None else ("BUY-7", "RES-5")
        return ("BUY-1", "BUY-6", *with_piece)


@frozen(weakref_slot=False)
class Sailed:
    """A ship sailed because cards of its colour were bought; Edo may have stopped it (SHIP-1)."""

    colour: Colour
    bought: int
    steps: int
    origin: int
    space: int
    arrived: bool

    @property
    def clauses(self) -> Clauses:
        stopped = ("SHIP-2",) if self.steps < min(self.bought, 2) else ()
        return ("SHIP-1", *stopped, "SHIP-3") if self.arrived else ("SHIP-1",)


# --- Refreshing ---
@frozen(weakref_slot=False)
class RefreshBegan:
    """The Farm's cards moved to the Market; cards are to be drawn to both (REFR-1)."""

    seat: int
    occasion: Occasion
    moved: Cards
    to_market: int
    to_farm: int

    @property
    def clauses(self) -> Clauses:
        return ("TURN-2" if self.occasion == "turn" else "BUY-8", "REFR-1")


@frozen
class Refilled:
    """A card of the draw pile was laid face up in the Market or the Farm (REFR-1)."""

    card: Card
    area: Area
    clauses: ClassVar[Clauses] = ("REFR-1",)


@frozen
class Reshuffled:
    """The discard pile, with this number of cards, became the new draw pile (REFR-3)."""

    cards: int
    clauses: ClassVar[Clauses] = ("REFR-3",)


@frozen
class RanOut:
    """No card was left in either pile: ``missing`` draws of the refresh did not happen (REFR-4)."""

    missing: int
    clauses: ClassVar[Clauses] = ("REFR-4",)


# --- Payday ---
@frozen(weakref_slot=False)
class PaydayBegan:
    """Ships are in Edo: the goods of these colours are sold (SHIP-3, PAY-8)."""

    active: int
    colours: tuple[Colour, ...]
    clauses: ClassVar[Clauses] = ("SHIP-3", "PAY-8")


@frozen(weakref_slot=False)
class Sold:
    """A player sold a set: price times number, rounded up, gives the VPs (PAY-1 to PAY-5).

    ``highest`` + ``tokens`` = ``price``; ``price`` × ``number`` = ``product``, rounded up to
    ``value``; ``value`` makes ``vp``. Of the set, ``kept`` went face down under the trader piece
    and ``discarded`` to the discard pile; ``owed`` VPs are still to come from the draw pile.
    """

    seat: int
    colour: Colour
    goods: Cards
    insured: Cards
    highest: int
    tokens: int
    price: int
    number: int
    product: int
    value: int
    vp: int
    kept: Cards
    discarded: Cards
    owed: int

    @property
    def clauses(self) -> Clauses:
        return ("PAY-1", "PAY-2", "PAY-3", "PAY-4", *(("PAY-5",) if self.owed else ()))


@frozen(weakref_slot=False)
class VpDrawn:
    """A victory point was drawn, unseen by anyone: a redacted event has no ``card`` (INFO-4)."""

    seat: int
    card: Card | None
    owed: int
    clauses: ClassVar[Clauses] = ("PAY-5", "INFO-4")


@frozen
class VpMarked:
    """No card was left to draw: these victory points are marked otherwise (PAY-6)."""

    seat: int
    vp: int
    clauses: ClassVar[Clauses] = ("PAY-6", "REFR-4")


@frozen(weakref_slot=False)
class TokenGained:
    """A player who sold gained a token of the colour, and has ``tokens`` of all colours (TOK-1)."""

    seat: int
    colour: Colour
    tokens: int
    clauses: ClassVar[Clauses] = ("TOK-1",)


@frozen(weakref_slot=False)
class InsuranceAsked:
    """Ships of these colours are about to sink; this player is asked to insure goods (SINK-2)."""

    active: int
    seat: int
    colours: tuple[Colour, ...]
    clauses: ClassVar[Clauses] = ("SINK-2", "INS-5", "INS-6")


@frozen(weakref_slot=False)
class Insured:
    """A player discarded a card with icons and insured these goods (INS-1)."""

    seat: int
    card: Card
    goods: Cards
    icons: int
    clauses: ClassVar[Clauses] = ("INS-1", "INS-2", "INS-3")


@frozen
class InsuranceDone:
    """A player insures no more goods (INS-6)."""

    seat: int
    clauses: ClassVar[Clauses] = ("INS-6",)


@frozen(weakref_slot=False)
class Sank:
    """A ship on the waves sank (SINK-1)."""

    colour: Colour
    space: int
    clauses: ClassVar[Clauses] = ("SINK-1",)


@frozen(weakref_slot=False)
class GoodsLost:
    """A player discarded all uninsured merchandise of the sunk colours (SINK-3)."""

    seat: int
    goods: Cards
    clauses: ClassVar[Clauses] = ("SINK-3",)


@frozen(weakref_slot=False)
class Returned:
    """A ship went back: from Edo to Osaka (RET-1), or from the waves to the anchor (RET-2)."""

    colour: Colour
    origin: int
    space: int
    sunk: bool

    @property
    def clauses(self) -> Clauses:
        return ("RET-2",) if self.sunk else ("RET-1",)


# --- The end ---
@frozen
class GameEnded:
    """The game is over, by tokens (END-1) or because all passed (END-3); who won (WIN-1)."""

    ended_by: EndedBy
    vp: tuple[int, ...]
    tokens: tuple[int, ...]
    winners: tuple[int, ...]

    @property
    def clauses(self) -> Clauses:
        cause = ("END-1",) if self.ended_by == "tokens" else ("TURN-5", "END-3")
        return (*cause, "END-2", "WIN-1")


Event = (
    Dealt | HandDealt | Tied | StartFound | TokenChosen | TurnBegan | Passed | Took | Reserved
    | Paid | Bought | Sailed | RefreshBegan | Refilled | Reshuffled | RanOut | PaydayBegan | Sold
    | VpDrawn | VpMarked | TokenGained | InsuranceAsked | Insured | InsuranceDone | Sank | GoodsLost
    | Returned | GameEnded
)  # fmt: skip
"""Everything that can happen in a game, in the order in which it first can."""
EVENTS: Final[tuple[type[Event], ...]] = get_args(Event)
