"""The words of Edo: players, spaces, resources, and what is to decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from osaka_rules.edo import phases as p
from osaka_rules.edo.board import Board
from osaka_rules.edo.components import RESOURCES, SPACE_KINDS
from osaka_rules.edo.moves import Slot
from osaka_rules.edo.phases import Phase
from osaka_rules.kernel import plain
from osaka_rules.render.text import listed

COLOURS: Final = ("blue", "yellow", "red", "green")
"""The colours of the seats' pieces in our texts, which change nothing (SETUP-1)."""
_TASKS: Final[dict[type[Phase], str]] = {
    p.ChoosingHome: "choose a home",
    p.ChoosingKit: "take a resource kit",
    p.Planning: "plan slot {slot}",
    p.Roaming: "pay for moves or reveal slot {slot}",
    p.Travelling: "send an official or let samurai ride",
    p.Taking: "say how often money or rice is taken",
    p.Working: "say which samurai work",
    p.Recruiting: "recruit a neutral or not",
    p.Developing: "take a special card or none",
    p.Building: "build something or stop",
    p.Trading: "trade with the merchant or stop",
    p.PayingWages: "say which samurai stay",
}
_CHANCE: Final[dict[type[Phase], str]] = {
    p.Dealing: "the cards of the set-up are dealt",
    p.Restocking: "a special card is revealed",
    p.TurningUp: "a merchant card is turned up",
}


def player(names: Sequence[str], seat: int) -> str:
    """Return a player's name with the colour of the pieces.

    >>> player(["Ann", "Bob"], 1)
    'Bob (yellow)'
    """
    return f"{plain(names[seat])} ({colour(seat)})"


def colour(seat: int) -> str:
    """Return the colour of a seat's pieces.

    >>> colour(0), colour(4)
    ('blue', 'seat 4')
    """
    return COLOURS[seat] if seat < len(COLOURS) else f"seat {seat}"


def task(phase: Phase) -> str | None:
    """Return what a player is to decide in a phase, or ``None`` if no player is.

    >>> task(p.Planning(0, 2))
    'plan slot 2'
    """
    text = _TASKS.get(type(phase))
    return None if text is None else text.format(slot=getattr(phase, "slot", ""))


def chance(phase: Phase) -> str:
    """Return what chance does in a phase, or that the game is over.

    >>> chance(p.TurningUp()), chance(p.Over())
    ('a merchant card is turned up', 'the game is over')
    """
    return _CHANCE.get(type(phase), "the game is over")


def pieces(numbers: Sequence[int], ryo: int = 0) -> str:
    """Return amounts of wood, stone and rice, and Ryo, in words.

    >>> pieces((2, 0, 1), 3), pieces((0, 0, 0))
    ('2 wood, 1 rice and 3 Ryo', 'nothing')
    """
    named = [*zip(numbers, RESOURCES, strict=True), (ryo, "Ryo")]
    return listed([f"{number} {name}" for number, name in named if number]) or "nothing"


def counted(number: int, noun: str) -> str:
    """Return a number with a noun.

    >>> counted(1, "official"), counted(2, "official")
    ('1 official', '2 officials')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def slot(planned: Slot) -> str:
    """Return what lies in a slot, in words.

    >>> slot(Slot("B1", "wood", 2)), slot(Slot("B2", "travel", 2, own=1)), slot(Slot("", "", 0))
    ('wood of B1 with 2 officials', 'travel of B2 with 1 own official and 1 neutral', 'nothing')
    """
    if not planned.card:
        return "nothing"
    if planned.own is None:
        force = counted(planned.officials, "official")
    else:
        own = counted(planned.own, "own official") if planned.own else ""
        neutral = counted(planned.neutrals, "neutral") if planned.neutrals else ""
        force = listed([each for each in (own, neutral) if each])
    return f"{planned.action} of {planned.card} with {force}"


def kind_of(board: Board, space: int) -> str:
    """Return what kind of space it is, such as ``forest``; of the capital, that it is."""
    if space == board.capital:
        return "capital"
    kinds = zip(SPACE_KINDS, _ranges(board), strict=True)
    return next(kind for kind, spaces in kinds if space in spaces)


def _ranges(board: Board) -> tuple[range, ...]:
    return (
        board.cities,
        board.forests,
        board.quarries,
        board.fields,
        board.rivers,
        board.gates,
    )
