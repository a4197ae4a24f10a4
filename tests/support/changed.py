"""Values that no type checker would let through."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

import attrs

_T = TypeVar("_T")


def changed(value: _T, **fields: object) -> _T:
    """Return a copy of an attrs value with other fields, whether they fit or not."""
    return cast("Callable[..., _T]", attrs.evolve)(value, **fields)
