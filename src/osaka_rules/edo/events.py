"""The events: what happened, in the past tense, with the clauses that made it happen.

The log of these is the game: folding them with ``evolve`` gives the state. An event decides
nothing, and carries what a reader of the log wants to know, even where the state has it, too.
``clauses`` names the clauses that caused it. Everything is named by its id.
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal, get_args

from attrs import frozen

from osaka_rules.edo.components import BuildingKind, Resource
from osaka_rules.edo.model import EndedBy
from osaka_rules.edo.moves import Slot
from osaka_rules.edo.phases import Phase

Clauses = tuple[str, ...]
Pile = Literal["offer", "top", "display"]
"""Where a card of the set-up comes to."""
By = Literal["left over", "own", "neutral"]
"""Whose ride it is: one left over, or one of the official that is put to work (TRAVEL-6)."""


# --- Set-up and chance ---------------------------------------------------------------------------


@frozen
class Dealt:
    """A card of the set-up was dealt."""

    card: str
    pile: Pile

    @property
    def clauses(self) -> Clauses:
        """The clauses that caused it."""
        return ("SETUP-4",) if self.pile == "display" else ("SETUP-2",)


@frozen
class HomeChosen:
    """A player has put the first house and samurai into a city."""

    seat: int
    city: str
    clauses: ClassVar[Clauses] = ("SETUP-7",)


@frozen
class KitTaken:
    """A player has taken a kit, and of its resources what can be had."""

    seat: int
    kit: str
    wood: int
    stone: int
    rice: int
    clauses: ClassVar[Clauses] = ("SETUP-8",)


@frozen
class PhaseBegan:
    """Somebody is asked something: a player, or chance."""

    phase: Phase
    clauses: ClassVar[Clauses] = ("ASK-1",)


# --- Planning and revealing ----------------------------------------------------------------------


@frozen
class Planned:
    """A slot was planned; what lies there only its owner sees (PLAN-8)."""

    seat: int
    number: int
    """The number of the slot, from 1."""
    slot: Slot | None
    asked: bool = True
    """Whether its owner was asked: without officials nobody is (ASK-2)."""
    clauses: ClassVar[Clauses] = ("PLAN-1",)


@frozen
class Revealed:
    """A slot was revealed."""

    seat: int
    number: int
    slot: Slot
    clauses: ClassVar[Clauses] = ("PERF-2",)


@frozen
class Forfeited:
    """Activations of a slot were forfeited, or could not be carried out."""

    seat: int
    activations: int
    asked: bool = True
    """Whether its owner chose so: who can do nothing is not asked (ASK-4, ASK-5)."""
    clauses: ClassVar[Clauses] = ("PERF-3",)


# --- Moves on the map ----------------------------------------------------------------------------


@frozen
class SamuraiMoved:
    """A samurai was moved, and paid for."""

    seat: int
    origin: str
    space: str
    ryo: int
    clauses: ClassVar[Clauses] = ("MOVE-1",)


@frozen
class MerchantMoved:
    """The merchant was moved, and paid for."""

    seat: int
    origin: str
    space: str
    ryo: int
    clauses: ClassVar[Clauses] = ("MOVE-4",)


@frozen
class Sent:
    """An own official has become a samurai."""

    seat: int
    space: str
    clauses: ClassVar[Clauses] = ("TRAVEL-2",)


@frozen
class Rode:
    """A samurai rode without payment."""

    seat: int
    origin: str
    space: str
    by: By
    clauses: ClassVar[Clauses] = ("TRAVEL-4",)


# --- Actions -------------------------------------------------------------------------------------


@frozen
class Gained:
    """A player has taken money or rice."""

    seat: int
    activations: int
    rice: int
    ryo: int

    @property
    def clauses(self) -> Clauses:
        """The clauses that caused it."""
        return ("CASH-1",) if self.ryo else ("CASH-2",)


@frozen
class Worked:
    """Samurai have worked for a resource."""

    seat: int
    spaces: tuple[str, ...]
    resource: Resource
    pieces: int
    clauses: ClassVar[Clauses] = ("RES-1",)


@frozen
class Recruited:
    """A player has recruited a neutral."""

    seat: int
    rice: int
    clauses: ClassVar[Clauses] = ("CREW-1",)


@frozen
class Learned:
    """A player has taken a special card."""

    seat: int
    card: str
    ryo: int
    clauses: ClassVar[Clauses] = ("LEARN-1",)


@frozen
class Restocked:
    """A new special card lies open."""

    card: str
    clauses: ClassVar[Clauses] = ("LEARN-1",)


@frozen
class Built:
    """A player has built something, paid for it and gained its points."""

    seat: int
    building: BuildingKind
    city: str
    wood: int
    stone: int
    ryo: int
    points: int
    clauses: ClassVar[Clauses] = ("BUILD-2",)


@frozen
class Traded:
    """A player has traded with the merchant: what was paid, and what was received."""

    seat: int
    resource: Resource
    pieces: int
    points: int
    wood: int
    stone: int
    rice: int
    ryo: int

    @property
    def clauses(self) -> Clauses:
        """The clauses that caused it."""
        if self.pieces and self.points:
            return ("TRADE-4",)
        return ("TRADE-2",) if self.pieces else ("TRADE-3",)


# --- The end of a round --------------------------------------------------------------------------


@frozen
class PerformingEnded:
    """All slots were played, and the cards are taken back."""

    clauses: ClassVar[Clauses] = ("PERF-1", "INFO-1")


@frozen
class Kept:
    """Some samurai of a player stay for their wages; the others are officials again."""

    seat: int
    spaces: tuple[str, ...]
    returned: int
    rice: int
    asked: bool = True
    """Whether the player was asked: who can keep nobody is not (ASK-5)."""
    clauses: ClassVar[Clauses] = ("WAGE-1",)


@frozen
class IncomePaid:
    """A city has paid those with influence, in the order of their ranks."""

    city: str
    seats: tuple[int, ...]
    ryo: tuple[int, ...]
    clauses: ClassVar[Clauses] = ("INC-1", "INC-2")


@frozen
class RoundBegan:
    """The next round has begun, with the next offer."""

    round: int
    start: int
    offer: str
    clauses: ClassVar[Clauses] = ("NEXT-1", "NEXT-2")


@frozen
class TurnedUp:
    """The next merchant card lies face up on the deck."""

    card: str
    clauses: ClassVar[Clauses] = ("NEXT-1",)


@frozen
class GameEnded:
    """The game has ended, and all money lies open (INFO-3); the final scoring follows."""

    ended_by: EndedBy
    ryo: tuple[int, ...]
    """The money of each seat."""
    clauses: ClassVar[Clauses] = ("END-1",)


@frozen
class Scored:
    """A player has gained the points for money and for samurai at the end."""

    seat: int
    ryo: int
    samurai: int
    money_points: int
    samurai_points: int
    clauses: ClassVar[Clauses] = ("FINAL-2", "FINAL-3")


Event = (
    Dealt | HomeChosen | KitTaken | PhaseBegan | Planned | Revealed | Forfeited | SamuraiMoved
    | MerchantMoved | Sent | Rode | Gained | Worked | Recruited | Learned | Restocked | Built
    | Traded | PerformingEnded | Kept | IncomePaid | RoundBegan | TurnedUp | GameEnded | Scored
)  # fmt: skip
"""Something that happened."""
EVENTS: Final = get_args(Event)
"""The classes of all events."""
