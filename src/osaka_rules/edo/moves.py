"""The moves: what players and chance can do, and how each is written (REC-7).

Spaces, cards, kits and actions are named by their ids.
"""

from __future__ import annotations

from typing import Final, get_args

from attrs import frozen

from osaka_rules.edo.components import BuildingKind
from osaka_rules.plain_parts import WrittenMove

# --- Chance --------------------------------------------------------------------------------------


@frozen
class Deal(WrittenMove):
    """Chance: this card comes from the merchant bag or from the special bag (CHANCE-1)."""

    card: str
    text = "deal {0.card}"


# --- Set-up --------------------------------------------------------------------------------------


@frozen
class ChooseHome(WrittenMove):
    """Put your first house and samurai into this city (SETUP-7)."""

    city: str
    text = "home {0.city}"


@frozen
class TakeKit(WrittenMove):
    """Take this resource kit (SETUP-8)."""

    kit: str
    text = "kit {0.kit}"


# --- Planning ------------------------------------------------------------------------------------


@frozen
class Slot:
    """What is planned in a slot: a card, one of its actions, officials; or nothing (PLAN-1).

    >>> print(Slot("B1", "wood", 2), "-", Slot("B2", "travel", 2, own=1), "-", EMPTY)
    B1 wood 2 - B2 travel 1+1 - none
    """

    card: str
    action: str
    officials: int
    own: int | None = None
    """How many of the officials are own ones; said of Travel only (PLAN-7)."""

    @property
    def neutrals(self) -> int:
        """How many of the officials are neutrals, where that is said (PLAN-7)."""
        return 0 if self.own is None else self.officials - self.own

    def __str__(self) -> str:
        if not self.card:
            return "none"
        number = self.officials if self.own is None else f"{self.own}+{self.neutrals}"
        return f"{self.card} {self.action} {number}"


EMPTY: Final = Slot("", "", 0)
"""A slot without officials (PLAN-6)."""


@frozen
class Plan(WrittenMove):
    """Fill the next slot of your planning board (PLAN-1)."""

    slot: Slot
    text = "plan {0.slot}"


# --- Paid moves ----------------------------------------------------------------------------------


@frozen
class MoveSamurai(WrittenMove):
    """Move one of your samurai for Ryo (MOVE-1)."""

    origin: str
    space: str
    text = "move {0.origin} {0.space}"


@frozen
class MoveMerchant(WrittenMove):
    """Move the merchant for Ryo (MOVE-4)."""

    space: str
    text = "merchant {0.space}"


@frozen
class Reveal(WrittenMove):
    """Reveal your slot and carry it out (PERF-2)."""

    text = "reveal"


# --- Actions -------------------------------------------------------------------------------------


@frozen
class Send(WrittenMove):
    """Make an own official a samurai on this space (TRAVEL-2)."""

    space: str
    text = "send {0.space}"


@frozen
class Ride(WrittenMove):
    """Let one of your samurai ride without payment (TRAVEL-4)."""

    origin: str
    space: str
    text = "ride {0.origin} {0.space}"


@frozen
class Take(WrittenMove):
    """Take money or rice with this number of activations (PERF-4)."""

    activations: int
    text = "take {0.activations}"


@frozen
class Work:
    """Let one samurai work for each space that is named, sorted (RES-4)."""

    spaces: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(["work", *self.spaces])


@frozen
class Recruit(WrittenMove):
    """Pay rice for a neutral (CREW-1)."""

    text = "recruit"


@frozen
class Develop(WrittenMove):
    """Pay Ryo for this special card of the display (LEARN-1)."""

    card: str
    text = "develop {0.card}"


@frozen
class Build(WrittenMove):
    """Build this in a city with one of your samurai (BUILD-2)."""

    building: BuildingKind
    city: str
    text = "build {0.building} {0.city}"


@frozen
class Trade:
    """Buy pieces of the offer, or a point, or both (TRADE-2 to TRADE-4)."""

    pieces: int
    point: bool

    def __str__(self) -> str:
        words = ["trade", *([str(self.pieces)] if self.pieces else [])]
        return " ".join([*words, *(["point"] if self.point else [])])


@frozen
class Done(WrittenMove):
    """Forfeit all activations that are left of the slot (ASK-6)."""

    text = "done"


# --- Wages ---------------------------------------------------------------------------------------


@frozen
class Keep:
    """Pay rice for the samurai on these spaces, sorted; the others become officials (WAGE-1)."""

    spaces: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(["keep", *(self.spaces or ("none",))])


REVEAL: Final = Reveal()
DONE: Final = Done()
RECRUIT: Final = Recruit()

ChanceMove = Deal
"""What chance decides (CHANCE-1)."""
PlayerMove = (
    ChooseHome | TakeKit | Plan | MoveSamurai | MoveMerchant | Reveal | Send | Ride | Take | Work
    | Recruit | Develop | Build | Trade | Done | Keep
)  # fmt: skip
"""What a player decides."""
Move = ChanceMove | PlayerMove
"""A move, of chance or of a player."""
MOVES: Final = get_args(Move)
"""The classes of all moves."""
