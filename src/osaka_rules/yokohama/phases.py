"""The phases of a game: what is decided now, and all that is needed to go on."""

from __future__ import annotations

from typing import ClassVar, Literal

from attrs import frozen

Board = Literal["A", "B"]
"""The letter of a port or a laboratory."""
ActionStep = Literal["bonus", "build", "recover"]
"""The steps 4 to 6 of a turn (TURN-3)."""
Decider = Literal["chance", "player", "nobody"]
"""Who decides in a phase (CHANCE-1, ASK-1)."""


@frozen(weakref_slot=False)
class Owed:
    """What of a reward is still to be decided: any goods, warehouse and movement icons (GAIN-5)."""

    goods: int = 0
    pieces: int = 0
    moves: int = 0


@frozen(weakref_slot=False)
class Dealing:
    """Chance deals the set-up; what is missing says what comes next (CHANCE-2)."""

    decider: ClassVar[Decider] = "chance"


@frozen(weakref_slot=False)
class RefillingPort:
    """Chance draws orders to a port board (PORT-6)."""

    board: Board
    decider: ClassVar[Decider] = "chance"


@frozen(weakref_slot=False)
class RefillingLab:
    """Chance draws a technology card to a laboratory board (LAB-9)."""

    board: Board
    decider: ClassVar[Decider] = "chance"


@frozen(weakref_slot=False)
class Keeping:
    """A player is to keep one of two orders (SETUP-7)."""

    seat: int
    decider: ClassVar[Decider] = "player"


@frozen(weakref_slot=False)
class FirstHalf:
    """The player may do additional actions before the main phase (ADD-1)."""

    decider: ClassVar[Decider] = "player"


@frozen(weakref_slot=False)
class Placing:
    """The player is to place the next assistant (PLACE-1)."""

    placed: tuple[int, ...] = ()
    """The areas so far, in the order of placing."""
    decider: ClassVar[Decider] = "player"


@frozen(weakref_slot=False)
class Moving:
    """The player is to move the president, or to take it back (MOVE-1)."""

    decider: ClassVar[Decider] = "player"


@frozen(weakref_slot=False)
class Walking:
    """The president is on its way; the player is to choose the next step (MOVE-4)."""

    walked: tuple[int, ...]
    """The area where the walk began, and all boards entered since."""
    decider: ClassVar[Decider] = "player"


@frozen(weakref_slot=False)
class Recalling:
    """The player may take assistants back together with the president (BACK-3)."""

    area: int | None = None
    """The one area that assistants may still come from, if it is settled."""
    decider: ClassVar[Decider] = "player"


@frozen(weakref_slot=False)
class Acting:
    """The player may do what the area offers, in one move (POWER-1)."""

    decider: ClassVar[Decider] = "player"


@frozen(weakref_slot=False)
class Exchanging:
    """The player may sell and buy in Chinatown (CHINA-2)."""

    left: int
    """How many exchanges are left."""
    mined: bool = False
    """Whether purchases of this action have had their copper of TECH-3."""
    decider: ClassVar[Decider] = "player"


@frozen(weakref_slot=False)
class PuttingStation:
    """The player is to put the station token on an area (TECH-2)."""

    decider: ClassVar[Decider] = "player"


@frozen(weakref_slot=False)
class Picking:
    """The player is to choose trade goods (GAIN-2)."""

    owed: Owed
    mined: bool
    """Whether the receipt has had its copper of TECH-3."""
    then: ActionStep | None
    """The step that comes after what is owed; ``None`` for the half of the turn."""
    decider: ClassVar[Decider] = "player"


@frozen(weakref_slot=False)
class Hiring:
    """The player may move pieces from the warehouse to the hand (GAIN-3)."""

    owed: Owed
    then: ActionStep | None
    decider: ClassVar[Decider] = "player"


@frozen(weakref_slot=False)
class Shifting:
    """The player may move an assistant to another area (GAIN-4)."""

    owed: Owed
    then: ActionStep | None
    decider: ClassVar[Decider] = "player"


@frozen(weakref_slot=False)
class Claiming:
    """The player may take the token of the area (BONUS-1)."""

    decider: ClassVar[Decider] = "player"


@frozen(weakref_slot=False)
class Building:
    """The player may build on the site of the area (BUILD-1)."""

    decider: ClassVar[Decider] = "player"


@frozen(weakref_slot=False)
class Recovering:
    """The player may leave one assistant in the area (TECH-16)."""

    decider: ClassVar[Decider] = "player"


@frozen(weakref_slot=False)
class SecondHalf:
    """The player may do additional actions after the main phase (ADD-1)."""

    decider: ClassVar[Decider] = "player"


@frozen(weakref_slot=False)
class Over:
    """The game is over (END-6)."""

    decider: ClassVar[Decider] = "nobody"


Phase = (
    Dealing | RefillingPort | RefillingLab | Keeping | FirstHalf | Placing | Moving | Walking
    | Recalling | Acting | Exchanging | PuttingStation | Picking | Hiring | Shifting | Claiming
    | Building | Recovering | SecondHalf | Over
)  # fmt: skip
"""What is decided now, and all that is needed to go on."""
