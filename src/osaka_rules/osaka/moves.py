"""The moves: what players and chance can do, and how each is written."""

from __future__ import annotations

from typing import Final, Literal

from attrs import frozen

from osaka_rules.osaka.cards import CARDS, COLOURS, Card, Cards, Colour

Area = Literal["market", "farm"]
AREAS: Final[tuple[Area, Area]] = ("market", "farm")


@frozen
class ChooseToken:
    """Take the first achievement token, of a colour of your choice (SETUP-6)."""

    colour: Colour

    def __str__(self) -> str:
        return f"token {self.colour}"


@frozen
class Take:
    """Take a card without a piece on it from the Market into your hand (TAKE-1)."""

    card: Card

    def __str__(self) -> str:
        return f"take {self.card}"


@frozen
class TakeReserved:
    """Take your own reserved card from the Market into your hand (TAKE-2)."""

    card: Card

    def __str__(self) -> str:
        return f"take reserved {self.card}"


@frozen
class Reserve:
    """Put your reservation piece on a card of the Market or the Farm (RES-1)."""

    area: Area
    card: Card

    def __str__(self) -> str:
        return f"reserve {self.area} {self.card}"


@frozen(weakref_slot=False)
class Buy:
    """Buy everything in the Market that is not reserved by others, with these cards (BUY-1)."""

    payment: Cards

    def __str__(self) -> str:
        return f"buy with {self.payment}"


@frozen
class Pass:
    """Do nothing this turn (TURN-4)."""

    def __str__(self) -> str:
        return "pass"


@frozen
class Insure:
    """Discard a card with insurance icons and insure goods of its colour (INS-1)."""

    card: Card
    goods: Cards

    def __str__(self) -> str:
        return f"insure {self.card} for {self.goods}"


@frozen
class Done:
    """Insure no more goods (INS-6)."""

    def __str__(self) -> str:
        return "done"


@frozen
class Draw:
    """Chance: the top card of the draw pile turns out to be this one."""

    card: Card

    def __str__(self) -> str:
        return f"draw {self.card}"


@frozen
class Lot:
    """Chance: the lot among tied players falls on this seat (SETUP-5)."""

    seat: int

    def __str__(self) -> str:
        return f"lot {self.seat}"


PlayerMove = ChooseToken | Take | TakeReserved | Reserve | Buy | Pass | Insure | Done
"""What a player can do."""
ChanceMove = Draw | Lot
"""What chance can do."""
Move = PlayerMove | ChanceMove
"""Everything that can be done in a game."""

# Moves without a choice of several cards, made once: by colour or by kind of card.
TOKENS: Final = tuple([ChooseToken(colour) for colour in COLOURS])
TAKES: Final = tuple([Take(card) for card in CARDS])
TAKES_RESERVED: Final = tuple([TakeReserved(card) for card in CARDS])
RESERVES: Final = {area: tuple([Reserve(area, card) for card in CARDS]) for area in AREAS}
DRAWS: Final = tuple([Draw(card) for card in CARDS])
PASS: Final = Pass()
DONE: Final = Done()
SINGLE: Final[tuple[PlayerMove, ...]] = (
    *TOKENS,
    *TAKES,
    *TAKES_RESERVED,
    *RESERVES["market"],
    *RESERVES["farm"],
    PASS,
    DONE,
)
"""All moves of players without such a choice."""
