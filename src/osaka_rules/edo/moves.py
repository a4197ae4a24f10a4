"""The moves: what players and chance can do, and how each is written (REC-7).

Spaces, cards, kits and actions are named by their ids.
"""

from __future__ import annotations

from typing import Final, get_args

from attrs import frozen

from osaka_rules.edo.components import BuildingKind

# --- Chance --------------------------------------------------------------------------------------


@frozen
class Deal:
    """Chance: this card comes from the merchant bag or from the special bag (CHANCE-1)."""

    card: str

    def __str__(self) -> str:
        return f"deal {self.card}"


# --- Set-up --------------------------------------------------------------------------------------


@frozen
class ChooseHome:
    """Put your first house and samurai into this city (SETUP-7)."""

    city: str

    def __str__(self) -> str:
        return f"home {self.city}"


@frozen
class TakeKit:
    """Take this resource kit (SETUP-8)."""

    kit: str

    def __str__(self) -> str:
        return f"kit {self.kit}"


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
class Plan:
    """Fill the next slot of your planning board (PLAN-1)."""

    slot: Slot

    def __str__(self) -> str:
        return f"plan {self.slot}"


# --- Paid moves ----------------------------------------------------------------------------------


@frozen
class MoveSamurai:
    """Move one of your samurai for Ryo (MOVE-1)."""

    origin: str
    space: str

    def __str__(self) -> str:
        return f"move {self.origin} {self.space}"


@frozen
class MoveMerchant:
    """Move the merchant for Ryo (MOVE-4)."""

    space: str

    def __str__(self) -> str:
        return f"merchant {self.space}"


@frozen
class Reveal:
    """Reveal your slot and carry it out (PERF-2)."""

    def __str__(self) -> str:
        return "reveal"


# --- Actions -------------------------------------------------------------------------------------


@frozen
class Send:
    """Make an own official a samurai on this space (TRAVEL-2)."""

    space: str

    def __str__(self) -> str:
        return f"send {self.space}"


@frozen
class Ride:
    """Let one of your samurai ride without payment (TRAVEL-4)."""

    origin: str
    space: str

    def __str__(self) -> str:
        return f"ride {self.origin} {self.space}"


@frozen
class Take:
    """Take money or rice so many times (PERF-4)."""

    activations: int

    def __str__(self) -> str:
        return f"take {self.activations}"


@frozen
class Work:
    """Let one samurai work for each space that is named, sorted (RES-4)."""

    spaces: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(["work", *self.spaces])


@frozen
class Recruit:
    """Pay rice for a neutral (CREW-1)."""

    def __str__(self) -> str:
        return "recruit"


@frozen
class Develop:
    """Pay Ryo for this special card of the display (LEARN-1)."""

    card: str

    def __str__(self) -> str:
        return f"develop {self.card}"


@frozen
class Build:
    """Build this in a city with one of your samurai (BUILD-2)."""

    building: BuildingKind
    city: str

    def __str__(self) -> str:
        return f"build {self.building} {self.city}"


@frozen
class Trade:
    """Buy pieces of the offer, or a point, or both (TRADE-2 to TRADE-4)."""

    pieces: int
    point: bool

    def __str__(self) -> str:
        words = ["trade", *([str(self.pieces)] if self.pieces else [])]
        return " ".join([*words, *(["point"] if self.point else [])])


@frozen
class Done:
    """Forfeit all activations that are left of the slot (ASK-6)."""

    def __str__(self) -> str:
        return "done"


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
