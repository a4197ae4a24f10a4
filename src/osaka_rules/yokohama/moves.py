"""The moves: what players and chance can do, and how each is written (REC-7).

Areas, orders, sites, goals and cards are named by their ids; spaces are counted from 1 at the left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, get_args

from attrs import frozen

from osaka_rules.plain_parts import WrittenMove
from osaka_rules.yokohama.components import ChurchKind, Good, Letter

Price = Literal["Y2", "I1"]
PRICES: Final[tuple[Price, Price]] = ("Y2", "I1")
"""What two orders cost together: 2 Yen or 1 import (PORT-3)."""
Bought = Literal["C", "S", "T", "F", "I"]
BOUGHT: Final[tuple[Bought, ...]] = get_args(Bought)
"""What can be bought in Chinatown (CHINA-2)."""


# --- Chance --------------------------------------------------------------------------------------


@frozen
class Deal(WrittenMove):
    """Chance: a board of this kind comes to the next cell (SETUP-2)."""

    kind: str
    text = "deal {0.kind}"


@frozen
class DealSite(WrittenMove):
    """Chance: this site comes to the next area (SETUP-3)."""

    site: str
    text = "site {0.site}"


@frozen
class DealToken(WrittenMove):
    """Chance: a token with this effect comes to the next area (SETUP-3)."""

    token: str
    text = "token {0.token}"


@frozen
class DealGoal(WrittenMove):
    """Chance: this is the goal of its letter (SETUP-4)."""

    goal: str
    text = "goal {0.goal}"


@frozen
class DrawCard(WrittenMove):
    """Chance: the top card of the technology deck turns out to be this one (SETUP-5, LAB-9)."""

    card: str
    text = "card {0.card}"


@frozen
class DrawOrder(WrittenMove):
    """Chance: the top card of the order deck turns out to be this one (SETUP-6, PORT-6)."""

    order: str
    text = "order {0.order}"


# --- Set-up and additional actions ---------------------------------------------------------------


@frozen
class Keep(WrittenMove):
    """Keep this one of the two orders dealt, and return the other (SETUP-7)."""

    order: str
    text = "keep {0.order}"


@frozen
class SendAgent(WrittenMove):
    """Turn an agent face down and act in an area without the president (AGENT-1)."""

    area: str
    text = "agent {0.area}"


@frozen
class Achieve(WrittenMove):
    """Put an assistant on the goal of this letter, which you meet (GOAL-1)."""

    letter: Letter
    text = "achieve {0.letter}"


@frozen
class Fulfil(WrittenMove):
    """Pay the goods of an order in your hand and gain its reward (ORDER-1)."""

    order: str
    text = "fulfil {0.order}"


@frozen
class Spin(WrittenMove):
    """Turn 1 silk into 2 Yen by your Spinning Mill (TECH-4)."""

    text = "spin"


@frozen
class Enrol(WrittenMove):
    """Pay 1 Yen for an assistant from your warehouse by your University (TECH-14)."""

    text = "enrol"


@frozen
class Done(WrittenMove):
    """End or decline the current step, with all that is left of it (ASK-6)."""

    text = "done"


# --- Placement and movement ----------------------------------------------------------------------


@frozen
class Place(WrittenMove):
    """Place an assistant from your hand into an area (PLACE-1)."""

    area: str
    text = "place {0.area}"


@frozen
class MoveTo(WrittenMove):
    """Move the president into this area, where its move ends (MOVE-3, MOVE-5)."""

    area: str
    text = "to {0.area}"


@frozen
class MoveVia(WrittenMove):
    """Walk with the president onto this board and go on (MOVE-4)."""

    area: str
    text = "via {0.area}"


@frozen
class Train(WrittenMove):
    """Move the president straight to the station token (TECH-2)."""

    text = "train"


@frozen
class Tram(WrittenMove):
    """Move the president straight to this area (TECH-20)."""

    area: str
    text = "tram {0.area}"


@frozen
class Return(WrittenMove):
    """Take the president back to your hand, or leave it there (BACK-1, BACK-2)."""

    text = "return"


@frozen
class Recall(WrittenMove):
    """Take an assistant back to your hand together with the president (BACK-3)."""

    area: str
    text = "recall {0.area}"


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
class Sell(WrittenMove):
    """Sell a trade good in Chinatown (CHINA-2)."""

    good: Good
    text = "sell {0.good}"


@frozen
class Buy(WrittenMove):
    """Buy a trade good or an import in Chinatown (CHINA-2)."""

    good: Bought
    text = "buy {0.good}"


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
class PutStation(WrittenMove):
    """Put the station token on an area, for good (TECH-2)."""

    area: str
    text = "station {0.area}"


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
class Claim(WrittenMove):
    """Take the token of the area and gain its effect (BONUS-1)."""

    text = "claim"


@frozen
class BuildShop(WrittenMove):
    """Build a shop on a space of the area's site (BUILD-2)."""

    space: int
    text = "build shop {0.space}"


@frozen
class BuildHouse(WrittenMove):
    """Build a house on the area's site (BUILD-3)."""

    text = "build house"


@frozen
class Leave(WrittenMove):
    """Leave one of the assistants in the area by your Telephone (TECH-16)."""

    text = "leave"


@frozen
class Recover(WrittenMove):
    """Take all assistants of the area back, though your Telephone would leave one (TECH-16)."""

    text = "recover"


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
