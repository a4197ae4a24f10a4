"""The moves: what players and chance can do, and how each is written (REC-7).

Areas, orders, sites, goals and cards are named by their ids; spaces are counted from 1 at the left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, get_args

from attrs import frozen

from osaka_rules.yokohama.components import ChurchKind, Good, Letter

Price = Literal["Y2", "I1"]
PRICES: Final[tuple[Price, Price]] = ("Y2", "I1")
"""What two orders cost together: 2 Yen or 1 import (PORT-3)."""
Bought = Literal["C", "S", "T", "F", "I"]
BOUGHT: Final[tuple[Bought, ...]] = get_args(Bought)
"""What can be bought in Chinatown (CHINA-2)."""


# --- Chance --------------------------------------------------------------------------------------


@frozen
class Deal:
    """Chance: a board of this kind comes to the next cell (SETUP-2)."""

    kind: str

    def __str__(self) -> str:
        return f"deal {self.kind}"


@frozen
class DealSite:
    """Chance: this site comes to the next area (SETUP-3)."""

    site: str

    def __str__(self) -> str:
        return f"site {self.site}"


@frozen
class DealToken:
    """Chance: a token with this effect comes to the next area (SETUP-3)."""

    token: str

    def __str__(self) -> str:
        return f"token {self.token}"


@frozen
class DealGoal:
    """Chance: this is the goal of its letter (SETUP-4)."""

    goal: str

    def __str__(self) -> str:
        return f"goal {self.goal}"


@frozen
class DrawCard:
    """Chance: the top card of the technology deck turns out to be this one (SETUP-5, LAB-9)."""

    card: str

    def __str__(self) -> str:
        return f"card {self.card}"


@frozen
class DrawOrder:
    """Chance: the top card of the order deck turns out to be this one (SETUP-6, PORT-6)."""

    order: str

    def __str__(self) -> str:
        return f"order {self.order}"


# --- Set-up and additional actions ---------------------------------------------------------------


@frozen
class Keep:
    """Keep this one of the two orders dealt, and return the other (SETUP-7)."""

    order: str

    def __str__(self) -> str:
        return f"keep {self.order}"


@frozen
class SendAgent:
    """Turn an agent face down and act in an area without the president (AGENT-1)."""

    area: str

    def __str__(self) -> str:
        return f"agent {self.area}"


@frozen
class Achieve:
    """Put an assistant on the goal of this letter, which you meet (GOAL-1)."""

    letter: Letter

    def __str__(self) -> str:
        return f"achieve {self.letter}"


@frozen
class Fulfil:
    """Pay the goods of an order in your hand and gain its reward (ORDER-1)."""

    order: str

    def __str__(self) -> str:
        return f"fulfil {self.order}"


@frozen
class Spin:
    """Turn 1 silk into 2 Yen by your Spinning Mill (TECH-4)."""

    def __str__(self) -> str:
        return "spin"


@frozen
class Enrol:
    """Pay 1 Yen for an assistant from your warehouse by your University (TECH-14)."""

    def __str__(self) -> str:
        return "enrol"


@frozen
class Done:
    """End or decline the current step, with all that is left of it (ASK-6)."""

    def __str__(self) -> str:
        return "done"


# --- Placement and movement ----------------------------------------------------------------------


@frozen
class Place:
    """Place an assistant from your hand into an area (PLACE-1)."""

    area: str

    def __str__(self) -> str:
        return f"place {self.area}"


@frozen
class MoveTo:
    """Move the president into this area, where its move ends (MOVE-3, MOVE-5)."""

    area: str

    def __str__(self) -> str:
        return f"to {self.area}"


@frozen
class MoveVia:
    """Walk with the president onto this board and go on (MOVE-4)."""

    area: str

    def __str__(self) -> str:
        return f"via {self.area}"


@frozen
class Train:
    """Move the president straight to the station token (TECH-2)."""

    def __str__(self) -> str:
        return "train"


@frozen
class Tram:
    """Move the president straight to this area (TECH-20)."""

    area: str

    def __str__(self) -> str:
        return f"tram {self.area}"


@frozen
class Return:
    """Take the president back to your hand, or leave it there (BACK-1, BACK-2)."""

    def __str__(self) -> str:
        return "return"


@frozen
class Recall:
    """Take an assistant back to your hand together with the president (BACK-3)."""

    area: str

    def __str__(self) -> str:
        return f"recall {self.area}"


# --- Area actions --------------------------------------------------------------------------------


@frozen
class Take:
    """Take one order from a port board, or two for a price (PORT-3)."""

    orders: tuple[str, ...]
    price: Price | None = None

    def __str__(self) -> str:
        return f"take {' '.join(self.orders)}{'' if self.price is None else f' for {self.price}'}"


@frozen
class Learn:
    """Gain a technology card from a laboratory board, paying Yen and imports (LAB-2)."""

    card: str
    yen: int = 0
    imports: int = 0

    def __str__(self) -> str:
        paid = _amounts([("Y", self.yen), ("I", self.imports)])
        return f"learn {self.card}{paid and f' for {paid}'}"


@frozen
class Hire:
    """Move these pieces from your warehouse to your hand (AGENCY-2, GAIN-3)."""

    assistants: int = 0
    shops: int = 0
    houses: int = 0

    def __str__(self) -> str:
        return f"hire {_amounts([('a', self.assistants), ('s', self.shops), ('h', self.houses)])}"


@frozen
class Sell:
    """Sell a trade good in Chinatown (CHINA-2)."""

    good: Good

    def __str__(self) -> str:
        return f"sell {self.good}"


@frozen
class Buy:
    """Buy a trade good or an import in Chinatown (CHINA-2)."""

    good: Bought

    def __str__(self) -> str:
        return f"buy {self.good}"


@frozen
class Worship:
    """Put an assistant on a space of the Church, paying one of each of these kinds (CHURCH-2)."""

    space: int
    kinds: tuple[ChurchKind, ...] = ()
    from_hand: bool = False

    def __str__(self) -> str:
        paid = f" with {' '.join(self.kinds)}" if self.kinds else ""
        return f"church {self.space}{paid}{' from hand' if self.from_hand else ''}"


@frozen
class Declare:
    """Put an assistant on a space of the Customs, paying its price in imports (CUSTOMS-2)."""

    space: int
    from_hand: bool = False

    def __str__(self) -> str:
        return f"customs {self.space}{' from hand' if self.from_hand else ''}"


# --- Rewards, and steps 4 to 6 -------------------------------------------------------------------


@frozen
class PutStation:
    """Put the station token on an area, for good (TECH-2)."""

    area: str

    def __str__(self) -> str:
        return f"station {self.area}"


@frozen
class Pick:
    """Choose the trade goods that you gain (GAIN-2)."""

    goods: tuple[Good, ...]

    def __str__(self) -> str:
        return f"pick {' '.join(self.goods)}"


@frozen
class Shift:
    """Move an assistant from an area, or from your hand (``None``), to another area (GAIN-4)."""

    origin: str | None
    area: str

    def __str__(self) -> str:
        return f"shift {self.origin or 'hand'} {self.area}"


@frozen
class Claim:
    """Take the token of the area and gain its effect (BONUS-1)."""

    def __str__(self) -> str:
        return "claim"


@frozen
class BuildShop:
    """Build a shop on a space of the area's site (BUILD-2)."""

    space: int

    def __str__(self) -> str:
        return f"build shop {self.space}"


@frozen
class BuildHouse:
    """Build a house on the area's site (BUILD-3)."""

    def __str__(self) -> str:
        return "build house"


@frozen
class Leave:
    """Leave one of the assistants in the area by your Telephone (TECH-16)."""

    def __str__(self) -> str:
        return "leave"


@frozen
class Recover:
    """Take all assistants of the area back, though your Telephone would leave one (TECH-16)."""

    def __str__(self) -> str:
        return "recover"


def _amounts(parts: Sequence[tuple[str, int]]) -> str:
    return " ".join([f"{letter}{number}" for letter, number in parts if number])


PlayerMove = (
    Keep | SendAgent | Achieve | Fulfil | Spin | Enrol | Done | Place | MoveTo | MoveVia | Train
    | Tram | Return | Recall | Take | Learn | Hire | Sell | Buy | Worship | Declare | PutStation
    | Pick | Shift | Claim | BuildShop | BuildHouse | Leave | Recover
)  # fmt: skip
"""What a player can do."""
ChanceMove = Deal | DealSite | DealToken | DealGoal | DrawCard | DrawOrder
"""What chance can do."""
Move = PlayerMove | ChanceMove
"""Everything that can be done in a game."""

SPIN: Final = Spin()
ENROL: Final = Enrol()
DONE: Final = Done()
TRAIN: Final = Train()
RETURN: Final = Return()
CLAIM: Final = Claim()
BUILD_HOUSE: Final = BuildHouse()
LEAVE: Final = Leave()
RECOVER: Final = Recover()
