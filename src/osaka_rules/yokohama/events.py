"""The events: what happened, in the past tense, with the clauses that made it happen.

The log of these is the game: folding them with ``evolve`` gives the state. An event decides
nothing, and carries what a reader of the log wants to know, even where the state has it, too.
``clauses`` names the clauses that caused it. Areas, orders, cards and the like are named by their
ids, boards of ports and laboratories by their letters; spaces count from 1.
"""

from __future__ import annotations

from typing import ClassVar, Final, get_args

from attrs import frozen

from osaka_rules.yokohama.action_events import (
    ActionBegan,
    Added,
    Bought,
    CardLearned,
    Declared,
    Gained,
    GoodsPicked,
    Hired,
    HouseBuilt,
    OrdersTaken,
    Recovered,
    RecoveryChosen,
    Shifted,
    ShopBuilt,
    Sold,
    Source,
    StationPut,
    TokenClaimed,
    Worshipped,
    clause_of,
)
from osaka_rules.yokohama.model import Trigger
from osaka_rules.yokohama.turn_events import (
    AgentGained,
    AgentMissed,
    AgentSent,
    Asked,
    AssistantPlaced,
    AssistantRecalled,
    BoardDealt,
    CardLaid,
    Clauses,
    Enrolled,
    Finished,
    GoalAchieved,
    GoalDealt,
    OrderDealt,
    OrderFulfilled,
    OrderKept,
    OrderLaid,
    PresidentMoved,
    PresidentReturned,
    SecondHalfBegan,
    SiteDealt,
    Spun,
    Step,
    StockPaid,
    TokenDealt,
    TurnBegan,
    Walked,
    Way,
)

__all__ = [
    "EVENTS",
    "ActionBegan",
    "Added",
    "AgentGained",
    "AgentMissed",
    "AgentSent",
    "Asked",
    "AssistantPlaced",
    "AssistantRecalled",
    "BoardDealt",
    "Bought",
    "CardLaid",
    "CardLearned",
    "ChurchScored",
    "Clauses",
    "CountriesScored",
    "CustomsScored",
    "Declared",
    "EndTriggered",
    "Enrolled",
    "Event",
    "Finished",
    "Gained",
    "GameEnded",
    "GoalAchieved",
    "GoalDealt",
    "GoodsPicked",
    "Hired",
    "HouseBuilt",
    "OrderDealt",
    "OrderFulfilled",
    "OrderKept",
    "OrderLaid",
    "OrdersTaken",
    "PresidentMoved",
    "PresidentReturned",
    "Recovered",
    "RecoveryChosen",
    "RestScored",
    "SecondHalfBegan",
    "Shifted",
    "ShopBuilt",
    "SiteDealt",
    "Sold",
    "Source",
    "Spun",
    "StationPut",
    "Step",
    "StockPaid",
    "TechnologyScored",
    "TokenClaimed",
    "TokenDealt",
    "TurnBegan",
    "Walked",
    "Way",
    "Worshipped",
    "clause_of",
]


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
