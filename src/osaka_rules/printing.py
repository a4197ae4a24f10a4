"""How states and views print: as code to paste into Python, and as the board.

Pictures are made by a tool, which the games do not know. The front door of a game, which shows the
game together with its tools, says here how its states print; the tool is imported on first use.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

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
