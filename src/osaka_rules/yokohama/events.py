"""The events: what happened, in the past tense, with the clauses that made it happen.

The log of these is the game: folding them with ``evolve`` gives the state. An event decides
nothing, and carries what a reader of the log wants to know, even where the state has it, too.
``clauses`` names the clauses that caused it. Areas, orders, cards and the like are named by their
ids, boards of ports and laboratories by their letters; spaces count from 1.
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal, get_args

from attrs import frozen

from osaka_rules.yokohama.components import (
    TECHNOLOGIES,
    Amounts,
    ChurchKind,
    Country,
    Good,
    Letter,
    TechnologyId,
)
from osaka_rules.yokohama.model import Board, By, Keeping, Phase, Trigger
from osaka_rules.yokohama.moves import Bought as BoughtGood
from osaka_rules.yokohama.moves import Price

Clauses = tuple[str, ...]
Source = Literal[
    "area", "port", "church", "customs", "token", "shop", "house", "order", "technology",
]  # fmt: skip
"""What a reward comes from."""
Way = Literal["hand", "walk", "train", "tram"]
"""How a president came to an area."""
Step = Literal["first", "place", "recall", "act", "hire", "shift", "bonus", "build", "second"]
"""What a player can end or decline."""


def clause_of(technology: TechnologyId) -> str:
    """Return the clause of a technology.

    >>> clause_of("tram")
    'TECH-20'
    """
    return f"TECH-{TECHNOLOGIES.index(technology) + 1}"


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


# --- Area actions --------------------------------------------------------------------------------


@frozen(weakref_slot=False)
class ActionBegan:
    """An action began, with its power and what it counted (POWER-1, POWER-2).

    ``power`` is the sum of what follows it, but at most 5. The owner of a house there who is not
    the player got 1 Yen from the supply: the seat ``rent_to`` (POWER-4).
    """

    seat: int
    area: str
    by: By
    power: int
    president: int
    assistants: int
    shop: int
    house: int
    station: int
    rent_to: int | None
    clauses: ClassVar[Clauses] = ("POWER-1", "POWER-2", "POWER-3", "POWER-4")


@frozen
class Added:
    """What a technology added to a reward."""

    technology: TechnologyId
    gain: Amounts


@frozen
class Gained:
    """A player gained what needs no choice (GAIN-1, GAIN-5); technologies may have added to it."""

    seat: int
    source: Source
    gain: Amounts
    """All that was gained, with what technologies added."""
    added: tuple[Added, ...]

    @property
    def clauses(self) -> Clauses:
        return ("GAIN-1", "GAIN-5", *[clause_of(each.technology) for each in self.added])


@frozen
class OrdersTaken:
    """A player took one order from a port board, or two for a price; cards slid (PORT-3, PORT-6).

    Everybody sees which (INFO-4).
    """

    seat: int
    board: Board
    orders: tuple[str, ...]
    price: Price | None
    clauses: ClassVar[Clauses] = ("PORT-3", "PORT-6", "INFO-4")


@frozen
class CardLearned:
    """A player gained a technology card; the cards left slid (LAB-2, LAB-3, LAB-9).

    ``cost`` is its value and the surcharge of its space; ``industry`` came from power. ``later``
    says that it is the fifth or a later technology, which costs more (LAB-5).
    """

    seat: int
    board: Board
    card: str
    cost: int
    industry: int
    yen: int
    imports: int
    later: bool

    @property
    def clauses(self) -> Clauses:
        return ("LAB-2", "LAB-3", *(("LAB-5",) if self.later else ()))


@frozen
class Hired:
    """A player moved pieces from the warehouse to hand, for ``yen`` (AGENCY-2, AGENCY-3, GAIN-3)."""

    seat: int
    assistants: int
    shops: int
    houses: int
    yen: int
    clauses: ClassVar[Clauses] = ("AGENCY-2", "AGENCY-3", "GAIN-3")


@frozen
class Sold:
    """A player sold a trade good in Chinatown for ``yen`` (CHINA-2)."""

    seat: int
    good: Good
    yen: int
    clauses: ClassVar[Clauses] = ("CHINA-2",)


@frozen
class Bought:
    """A player bought a trade good or an import in Chinatown; Mining may add copper (CHINA-2)."""

    seat: int
    good: BoughtGood
    yen: int
    mined: int
    """How much copper Mining Technology added (TECH-3)."""

    @property
    def clauses(self) -> Clauses:
        return ("CHINA-2", "TECH-3") if self.mined else ("CHINA-2",)


@frozen
class Worshipped:
    """A player put an assistant on a space of the Church, paying these kinds (CHURCH-2, CHURCH-4).

    ``faith`` is what the space asks for; ``power`` is the faith that came from power.
    """

    seat: int
    space: int
    faith: int
    power: int
    kinds: tuple[ChurchKind, ...]
    from_hand: bool
    clauses: ClassVar[Clauses] = ("CHURCH-2", "CHURCH-4", "CHURCH-6")


@frozen
class Declared:
    """A player put an assistant on a space of the Customs, paying imports (CUSTOMS-2)."""

    seat: int
    space: int
    imports: int
    from_hand: bool
    clauses: ClassVar[Clauses] = ("CUSTOMS-2", "CUSTOMS-3")


# --- Rewards, and steps 4 to 6 -------------------------------------------------------------------


@frozen
class StationPut:
    """A player put the station token on an area (TECH-2)."""

    seat: int
    area: str
    clauses: ClassVar[Clauses] = ("TECH-2",)


@frozen
class GoodsPicked:
    """A player chose trade goods; Mining Technology may add copper (GAIN-2, GAIN-7)."""

    seat: int
    goods: tuple[Good, ...]
    mined: int
    """How much copper Mining Technology added (TECH-3)."""

    @property
    def clauses(self) -> Clauses:
        return ("GAIN-2", "TECH-3") if self.mined else ("GAIN-2",)


@frozen
class Shifted:
    """A player moved an assistant from an area, or from hand (``None``), to another (GAIN-4)."""

    seat: int
    origin: str | None
    area: str
    clauses: ClassVar[Clauses] = ("GAIN-4",)


@frozen
class TokenClaimed:
    """A player took the token of an area (BONUS-1, BONUS-2)."""

    seat: int
    area: str
    token: str
    clauses: ClassVar[Clauses] = ("BONUS-1", "BONUS-2")


@frozen
class ShopBuilt:
    """A player built a shop on a space of a site (BUILD-2)."""

    seat: int
    area: str
    space: int
    clauses: ClassVar[Clauses] = ("BUILD-2", "BUILD-4")


@frozen
class HouseBuilt:
    """A player built a house on a site (BUILD-3)."""

    seat: int
    area: str
    clauses: ClassVar[Clauses] = ("BUILD-3", "BUILD-4")


@frozen
class RecoveryChosen:
    """A player with the Telephone chose whether to leave an assistant behind (TECH-16)."""

    seat: int
    leaves: bool
    clauses: ClassVar[Clauses] = ("TECH-16",)


@frozen(weakref_slot=False)
class Recovered:
    """A player's assistants in the area went back to hand, and the action was over (RECOV-1)."""

    seat: int
    area: str
    assistants: int
    left: int
    """How many stayed there (TECH-16)."""
    clauses: ClassVar[Clauses] = ("RECOV-1",)


# --- The end -------------------------------------------------------------------------------------


@frozen
class EndTriggered:
    """It became known which round is the last, and why (END-1 to END-8)."""

    trigger: Trigger
    last: int

    @property
    def clauses(self) -> Clauses:
        return _TRIGGERS[self.trigger]


_TRIGGERS: Final[dict[Trigger, Clauses]] = {
    "houses": ("END-1", "END-6", "END-7"),
    "shops": ("END-2", "END-6", "END-7"),
    "orders": ("END-3", "END-6", "END-7"),
    "church": ("END-4", "END-6", "END-7"),
    "customs": ("END-5", "END-6", "END-7"),
    "rounds": ("END-8",),
}


@frozen
class ChurchScored:
    """The Church was scored: assistants and points of each seat (SCORE-1, SCORE-5)."""

    assistants: tuple[int, ...]
    vp: tuple[int, ...]
    clauses: ClassVar[Clauses] = ("SCORE-1", "SCORE-2", "SCORE-5")


@frozen
class CustomsScored:
    """The Customs were scored: assistants and points of each seat (SCORE-2, SCORE-5)."""

    assistants: tuple[int, ...]
    vp: tuple[int, ...]
    clauses: ClassVar[Clauses] = ("SCORE-2", "SCORE-5")


@frozen
class TechnologyScored:
    """Technologies were scored: the sums of their values, and points (SCORE-3 to SCORE-5)."""

    values: tuple[int, ...]
    vp: tuple[int, ...]
    clauses: ClassVar[Clauses] = ("SCORE-3", "SCORE-4", "SCORE-5")


@frozen
class CountriesScored:
    """Countries were scored: each seat's sets of different icons by size, and points (SCORE-6)."""

    sets: tuple[tuple[int, ...], ...]
    vp: tuple[int, ...]
    clauses: ClassVar[Clauses] = ("SCORE-6",)


@frozen
class RestScored:
    """What was left was scored: unused agents, imports, Yen and goods of each seat (SCORE-7)."""

    agents: tuple[int, ...]
    imports: tuple[int, ...]
    yen: tuple[int, ...]
    goods: tuple[int, ...]
    vp: tuple[int, ...]
    clauses: ClassVar[Clauses] = ("SCORE-7",)


@frozen
class GameEnded:
    """The game is over: by what, the points of each seat, and who won (END-6, WIN-1)."""

    ended_by: Trigger
    vp: tuple[int, ...]
    winner: int

    @property
    def clauses(self) -> Clauses:
        return (*_TRIGGERS[self.ended_by], "WIN-1")


Event = (
    BoardDealt | SiteDealt | TokenDealt | GoalDealt | CardLaid | OrderLaid | OrderDealt | OrderKept
    | TurnBegan | StockPaid | Asked | Finished | SecondHalfBegan | AgentSent | GoalAchieved
    | OrderFulfilled | AgentGained | AgentMissed | Spun | Enrolled | AssistantPlaced | Walked
    | PresidentMoved | PresidentReturned | AssistantRecalled | ActionBegan | Gained | OrdersTaken
    | CardLearned | Hired | Sold | Bought | Worshipped | Declared | StationPut | GoodsPicked
    | Shifted | TokenClaimed | ShopBuilt | HouseBuilt | RecoveryChosen | Recovered | EndTriggered
    | ChurchScored | CustomsScored | TechnologyScored | CountriesScored | RestScored | GameEnded
)  # fmt: skip
"""Everything that can happen in a game, in the order in which it first can."""
EVENTS: Final[tuple[type[Event], ...]] = get_args(Event)
"""The classes of all events."""
