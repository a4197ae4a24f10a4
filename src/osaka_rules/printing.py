"""How states and views print: as code to paste into Python, and as the board.

Boards are made by a tool, which the games do not know: its corner is imported when one is printed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from osaka_rules import games
from osaka_rules.kernel import RulesError

_T = TypeVar("_T")


def print_as(
    cls: type[_T], board: Callable[[_T], str], code: Callable[[_T], str] | None = None
) -> None:
    """Let ``str`` of a class show the board, and ``repr`` be the code that makes the object.

    Where there is no such code, as for a state that cannot exist, ``repr`` stays as it was.

    >>> class Pile(list[int]):
    ...     "A pile."
    >>> print_as(Pile, board=lambda pile: "o" * len(pile), code=lambda pile: f"Pile({[*pile]})")
    >>> print(Pile([1, 2]), repr(Pile([1, 2])))
    oo Pile([1, 2])
    """
    plainly: Callable[[_T], str] = cls.__repr__

    def as_code(self: _T) -> str:
        try:
            return plainly(self) if code is None else code(self)
        except (RulesError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            return plainly(self)  # of a state that nobody can make with ``position``

    for name, function in (("__repr__", as_code), ("__str__", board)):
        setattr(cls, name, function)


def board_of(slug: str, *, secrets: bool) -> Callable[[object], str]:
    """Return what shows the boards of a game: those of states, with all secrets, or of views."""

    def board(position: object) -> str:
        text = games.corner("render", slug).TEXT
        return cast("str", text.board(text.reveal(position) if secrets else position))

    return board
