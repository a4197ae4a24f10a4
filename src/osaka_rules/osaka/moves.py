"""The moves: what players and chance can do, and how each is written."""

from __future__ import annotations

from typing import Final, Literal

from attrs import frozen

from osaka_rules.osaka.cards import CARDS, COLOURS, Card, Cards, Colour
from osaka_rules.plain_parts import WrittenMove

Area = Literal["market", "farm"]
AREAS: Final[tuple[Area, Area]] = ("market", "farm")


@frozen
class ChooseToken(WrittenMove):
    """Take the first achievement token, of a colour of your choice (SETUP-6)."""

    colour: Colour
    text = "token {0.colour}"


@frozen
class Take(WrittenMove):
    """Take a card without a piece on it from the Market into your hand (TAKE-1)."""

    card: Card
    text = "take {0.card}"


@frozen
class TakeReserved(WrittenMove):
    """Take your own reserved card from the Market into your hand (TAKE-2)."""

    card: Card
    text = "take reserved {0.card}"


@frozen
class Reserve(WrittenMove):
    """Put your reservation piece on a card of the Market or the Farm (RES-1)."""

    area: Area
    card: Card
    text = "reserve {0.area} {0.card}"


@frozen(weakref_slot=False)
class Buy(WrittenMove):
    """Buy everything in the Market that is not reserved by others, with these cards (BUY-1)."""

    payment: Cards
    text = "buy with {0.payment}"


@frozen
class Pass(WrittenMove):
    """Do nothing this turn (TURN-4)."""

    text = "pass"


@frozen
class Insure(WrittenMove):
    """Discard a card with insurance icons and insure goods of its colour (INS-1)."""

    card: Card
    goods: Cards
    text = "insure {0.card} for {0.goods}"


@frozen
class Done(WrittenMove):
    """Insure no more goods (INS-6)."""

    text = "done"


@frozen
class Draw(WrittenMove):
    """Chance: the top card of the draw pile turns out to be this one."""

    card: Card
    text = "draw {0.card}"


@frozen
class Lot(WrittenMove):
    """Chance: the lot among tied players falls on this seat (SETUP-5)."""

    seat: int
    text = "lot {0.seat}"


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
    *TOKENS, *TAKES, *TAKES_RESERVED, *RESERVES["market"], *RESERVES["farm"], PASS, DONE
)  # fmt: skip
"""All moves of players without such a choice."""
