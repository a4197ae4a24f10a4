"""The words of Edo: players, spaces, resources, and what is to decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from osaka_rules.edo.board import Board
from osaka_rules.edo.components import RESOURCES, SPACE_KINDS
from osaka_rules.edo.moves import Slot
from osaka_rules.edo.phases import Phase, Restocking
from osaka_rules.kernel import Message, plain
from osaka_rules.render.edo.phrases import say
from osaka_rules.render.phrases import joined

COLOURS: Final = ("blue", "yellow", "red", "green")
"""The colours of the seats' pieces in our texts, which change nothing (SETUP-1)."""


def player(names: Sequence[str], seat: int) -> Message:
    """Return a player's name with the colour of the pieces.

    >>> str(player(["Ann", "Bob"], 1))
    'Bob (yellow)'
    """
    return say("player", name=plain(names[seat]), colour=colour(seat))


def colour(seat: int) -> Message:
    """Return the colour of a seat's pieces.

    >>> str(colour(0)), str(colour(4))
    ('blue', 'seat 4')
    """
    return say(COLOURS[seat]) if seat < len(COLOURS) else say("seat", seat=seat)


def letter(seat: int) -> str:
    """Return what is written on the pieces of a seat, for those who do not see colours.

    >>> letter(1), letter(7)
    ('y', '7')
    """
    return COLOURS[seat][0] if seat < len(COLOURS) else str(seat)


def decider(phase: Phase) -> int | None:
    """Return the seat that decides in a phase, or ``None`` if chance does, or nobody.

    >>> from osaka_rules.edo.phases import Planning
    >>> decider(Planning(1, 2)), decider(Restocking(1, 2, 0))
    (1, None)
    """
    seat: int | None = getattr(phase, "seat", None)
    return None if isinstance(phase, Restocking) else seat


def task(phase: Phase, who: Message | str) -> Message:
    """Return who is to decide what in a phase, what chance does, or that the game is over.

    >>> from osaka_rules.edo.phases import Planning, TurningUp
    >>> str(task(Planning(0, 2), "Ann")), str(task(TurningUp(), ""))
    ('Ann is to plan slot 2', 'a merchant card is turned up')
    """
    key = type(phase).__name__
    if decider(phase) is None:
        return say(key)
    slot: object = getattr(phase, "slot", None)
    return say("to_do", player=who, task=say(key) if slot is None else say(key, slot=slot))


def pieces(numbers: Sequence[int], ryo: int = 0) -> object:
    """Return amounts of wood, stone and rice, and Ryo, in words.

    >>> str(pieces((2, 0, 1), 3)), str(pieces((0, 0, 0)))
    ('2 wood, 1 rice and 3 Ryo', 'nothing')
    """
    named = [*zip(numbers, RESOURCES, strict=True), (ryo, "ryo")]
    return joined([say(key, number=n) for n, key in named if n]) or say("nothing")


def counted(number: int, noun: str) -> Message:
    """Return a number with a noun, which is named by its key.

    >>> str(counted(1, "official")), str(counted(2, "own"))
    ('1 official', '2 own officials')
    """
    return say(noun, number=number)


def slot(planned: Slot) -> Message:
    """Return what lies in a slot, in words.

    >>> str(slot(Slot("B1", "wood", 2))), str(slot(Slot("B2", "travel", 2, own=1)))
    ('wood of B1 with 2 officials', 'travel of B2 with 1 own official and 1 neutral')
    """
    if not planned.card:
        return say("nothing")
    force: object = counted(planned.officials, "official")
    if planned.own is not None:
        parts = (("own", planned.own), ("neutral", planned.neutrals))
        force = joined([counted(number, noun) for noun, number in parts if number])
    return say("slot", action=planned.action, card=planned.card, officials=force)


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
