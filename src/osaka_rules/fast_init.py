"""Make frozen objects quickly: as objects of a mutable class, which then change their class.

The constructor of a frozen attrs class has to go around the guard of each slot. A class with the
same slots and no guard is filled more than twice as fast, and an object may change its class to one
with the same slots. So the object is made as a mutable twin and changes its class before anybody
sees it. A test compares both ways.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

from attrs import AttrsInstance, fields, make_class

_P = ParamSpec("_P")
_T = TypeVar("_T")


def unchecked(cls: Callable[_P, _T]) -> Callable[_P, _T]:
    """Return a function that makes objects of a frozen class, faster than the class does.

    It takes all values, also those that the class works out itself, and checks none of them. The
    class must have been made with ``weakref_slot=False``.
    """
    frozen = cast(type[AttrsInstance], cls)
    names = [field.name for field in fields(frozen)]

    def become(made: object) -> None:
        made.__class__ = cls  # type: ignore[assignment]  # a class of the same slots

    body = {"__attrs_post_init__": become}
    bases = frozen.__bases__
    twin = make_class("Twin", names, bases, body, slots=True, eq=False, weakref_slot=False)
    return cast("Callable[_P, _T]", twin)
