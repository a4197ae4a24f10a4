"""Making frozen objects quickly: as a mutable twin, which then changes its class.

A frozen attrs class guards its slots so well that its own constructor has to go around the guard,
field by field. A class with the same slots and no guard is filled about twice as fast, and
an object whose slots are the same may change its class. So an object is made as the twin and
becomes what it was meant to be before anybody sees it. A law test holds both ways together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

from attrs import AttrsInstance, fields, make_class

_P = ParamSpec("_P")
_T = TypeVar("_T")


def quick(cls: Callable[_P, _T]) -> Callable[_P, _T]:
    """Give a function that makes objects of a frozen class as the class does, only faster.

    It takes all values by position and checks none of them, so it is for code that knows what it
    does. The class must have been made with ``weakref_slot=False``.
    """
    names = [field.name for field in fields(cast(type[AttrsInstance], cls))]
    twin = make_class("Twin", names, slots=True, eq=False, weakref_slot=False)

    def made(*values: object) -> object:
        it = twin(*values)
        it.__class__ = cls
        return it

    return made  # type: ignore[return-value]  # it is called and gives what the class would
