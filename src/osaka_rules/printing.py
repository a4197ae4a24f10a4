"""How states and views print: as code to paste into Python, and as the board.

Boards are made by a tool, which the games do not know. The front door of a game, which shows the
game together with its tools, says how its states print.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TypeVar, cast

from osaka_rules.kernel import RulesError

_T = TypeVar("_T")
_V = TypeVar("_V")


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


def print_boards(state: type[_T], code: Callable[[_T], str], view: type[_V], corner: str) -> None:
    """Let states and views print the boards of a game, and states be written as code.

    ``corner`` is the module that makes the boards; it is imported when one is printed.
    """
    print_as(
        state, lambda position: _board(corner, import_module(corner).TEXT.reveal(position)), code
    )
    print_as(view, lambda position: _board(corner, position))


def _board(corner: str, position: object) -> str:
    return cast("str", import_module(corner).TEXT.board(position))
