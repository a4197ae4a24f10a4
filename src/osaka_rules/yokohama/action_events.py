"""The events of area actions, of rewards, and of the steps 4 to 6 of a turn.

:mod:`osaka_rules.yokohama.events` has all events, and says what they have in common.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from attrs import frozen

from osaka_rules.yokohama.components import (
    TECHNOLOGIES,
    Amounts,
    ChurchKind,
    Good,
    TechnologyId,
)
from osaka_rules.yokohama.model import By
from osaka_rules.yokohama.moves import Bought as BoughtGood
from osaka_rules.yokohama.moves import Price
from osaka_rules.yokohama.phases import Board
from osaka_rules.yokohama.turn_events import Clauses

Source = Literal[
    "area", "port", "church", "customs", "token", "shop", "house", "order", "technology",
]  # fmt: skip
"""What a reward comes from."""


def clause_of(technology: TechnologyId) -> str:
    """Return the clause of a technology.

    >>> clause_of("tram")
    'TECH-20'
    """
    return f"TECH-{TECHNOLOGIES.index(technology) + 1}"


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
    """A player moved pieces from the warehouse to hand, for ``yen`` (AGENCY-2, GAIN-3)."""

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
