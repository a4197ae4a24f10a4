"""The events of the set-up, of the course of a turn, of additional actions and of movement.

:mod:`osaka_rules.yokohama.events` has all events, and says what they have in common.
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from attrs import frozen

from osaka_rules.yokohama.components import Amounts, Country, Letter
from osaka_rules.yokohama.phases import Board, Keeping, Phase

Clauses = tuple[str, ...]
Way = Literal["hand", "walk", "train", "tram"]
"""How a president came to an area."""
Step = Literal["first", "place", "recall", "act", "hire", "shift", "bonus", "build", "second"]
"""What a player can end or decline."""


# --- Set-up --------------------------------------------------------------------------------------


@frozen
class BoardDealt:
    """A board came to the next cell, counted from 0 (SETUP-2)."""

    kind: str
    area: str
    cell: int
    clauses: ClassVar[Clauses] = ("SETUP-2", "MAP-4")


@frozen
class SiteDealt:
    """An area got its site (SETUP-3)."""

    area: str
    site: str
    clauses: ClassVar[Clauses] = ("SETUP-3",)


@frozen
class TokenDealt:
    """An area got its token (SETUP-3)."""

    area: str
    token: str
    clauses: ClassVar[Clauses] = ("SETUP-3",)


@frozen
class GoalDealt:
    """A goal came into play (SETUP-4)."""

    goal: str
    clauses: ClassVar[Clauses] = ("SETUP-4",)


@frozen
class CardLaid:
    """A card of the technology deck was laid on a laboratory board; ``left`` are in the deck."""

    card: str
    board: Board
    space: int
    left: int
    clauses: ClassVar[Clauses] = ("SETUP-5", "LAB-9")


@frozen
class OrderLaid:
    """A card of the order deck was laid on a port board; ``left`` are in the deck."""

    order: str
    board: Board
    space: int
    left: int
    clauses: ClassVar[Clauses] = ("SETUP-6", "PORT-6")


@frozen
class OrderDealt:
    """A player was dealt an order; for everybody else ``order`` is ``None`` (SETUP-7, INFO-2)."""

    seat: int
    order: str | None
    clauses: ClassVar[Clauses] = ("SETUP-7", "INFO-2")


@frozen
class OrderKept:
    """A player kept one order and returned the other; others do not see them (SETUP-7, INFO-2)."""

    seat: int
    kept: str | None
    returned: str | None
    clauses: ClassVar[Clauses] = ("SETUP-7", "INFO-2")


# --- The course of a turn ------------------------------------------------------------------------


@frozen
class TurnBegan:
    """A player's turn began, with the first half of additional actions (TURN-1, TURN-2)."""

    seat: int
    round: int
    clauses: ClassVar[Clauses] = ("TURN-1", "TURN-2")


@frozen
class StockPaid:
    """The System of Stock raised a player's Yen to 2 (TECH-18)."""

    seat: int
    yen: int
    """How many Yen the player got."""
    clauses: ClassVar[Clauses] = ("TECH-18",)


@frozen
class Asked:
    """A player was asked: the phase says what is to be decided (ASK-1 to ASK-3)."""

    seat: int
    phase: Phase

    @property
    def clauses(self) -> Clauses:
        return ("SETUP-7",) if isinstance(self.phase, Keeping) else ("TURN-3", "ASK-3")


@frozen
class Finished:
    """A player ended or declined a step, with all that was left of it (ASK-6)."""

    seat: int
    step: Step
    clauses: ClassVar[Clauses] = ("ASK-6", "TURN-5")


@frozen
class SecondHalfBegan:
    """The main phase was over; the second half of additional actions began (TURN-2)."""

    seat: int
    clauses: ClassVar[Clauses] = ("TURN-2",)


# --- Additional actions --------------------------------------------------------------------------


@frozen
class AgentSent:
    """A player turned an agent face down to act in an area (AGENT-1)."""

    seat: int
    area: str
    clauses: ClassVar[Clauses] = ("AGENT-1",)


@frozen
class GoalAchieved:
    """A player fulfilled a goal, as the first or a later one, and gained points (GOAL-1)."""

    seat: int
    letter: Letter
    goal: str
    place: int
    """1 for the first player who fulfilled it, and so on."""
    vp: int
    clauses: ClassVar[Clauses] = ("GOAL-1", "GOAL-4")


@frozen
class OrderFulfilled:
    """A player showed an order and paid its goods (ORDER-1)."""

    seat: int
    order: str
    goods: Amounts
    country: Country
    clauses: ClassVar[Clauses] = ("ORDER-1",)


@frozen
class AgentGained:
    """A country's icons became an even number: the player gained one of its agents (ICON-1)."""

    seat: int
    country: Country
    icons: int
    left: int
    """How many agents of the country are left in the supply."""
    clauses: ClassVar[Clauses] = ("ICON-1",)


@frozen
class AgentMissed:
    """A country's icons became an even number, but none of its agents was left (ICON-2)."""

    seat: int
    country: Country
    icons: int
    clauses: ClassVar[Clauses] = ("ICON-1", "ICON-2")


@frozen
class Spun:
    """A player turned 1 silk into 2 Yen (TECH-4)."""

    seat: int
    clauses: ClassVar[Clauses] = ("TECH-4", "ASK-5")


@frozen
class Enrolled:
    """A player paid 1 Yen for an assistant from the warehouse (TECH-14)."""

    seat: int
    clauses: ClassVar[Clauses] = ("TECH-14", "ASK-5")


# --- Placement and movement ----------------------------------------------------------------------


@frozen(weakref_slot=False)
class AssistantPlaced:
    """A player placed an assistant and paid 1 Yen to each of these seats (PLACE-1, PLACE-4)."""

    seat: int
    area: str
    paid_to: tuple[int, ...]
    clauses: ClassVar[Clauses] = ("PLACE-1", "PLACE-4", "PLACE-5")


@frozen(weakref_slot=False)
class Walked:
    """The president entered a board and went on; 1 Yen to each of these seats (MOVE-4, MOVE-6).

    On the Canal 1 Yen goes to the supply instead (CANAL-2).
    """

    seat: int
    area: str
    paid_to: tuple[int, ...]

    @property
    def clauses(self) -> Clauses:
        return ("CANAL-2",) if self.area == "canal" else ("MOVE-4", "MOVE-6")


@frozen(weakref_slot=False)
class PresidentMoved:
    """The president's move ended in an area; 1 Yen went to each of these seats (MOVE-3, MOVE-5)."""

    seat: int
    origin: str | None
    """The area where the move began; ``None`` from hand."""
    area: str
    way: Way
    paid_to: tuple[int, ...]

    @property
    def clauses(self) -> Clauses:
        return _WAYS[self.way]


_WAYS: Final[dict[Way, Clauses]] = {
    "hand": ("MOVE-3",),
    "walk": ("MOVE-4", "MOVE-5"),
    "train": ("TECH-2",),
    "tram": ("TECH-20",),
}


@frozen
class PresidentReturned:
    """The president went back to hand, or stayed there (BACK-1, BACK-2)."""

    seat: int
    origin: str | None
    """The area where the president was; ``None`` if it was in hand."""

    @property
    def clauses(self) -> Clauses:
        return ("BACK-2",) if self.origin is None else ("BACK-1",)


@frozen
class AssistantRecalled:
    """A player took an assistant back to hand together with the president (BACK-3)."""

    seat: int
    area: str
    clauses: ClassVar[Clauses] = ("BACK-3",)
