"""How many bytes states take, all objects behind them included."""

from __future__ import annotations

import enum
import sys
from collections.abc import Iterable
from types import ModuleType

import attrs


def deep_size(values: Iterable[object], shared: tuple[type, ...]) -> int:
    """Add up the bytes of all objects behind some values, each counted once.

    What all games share does not count: objects of the ``shared`` classes, such as the ruleset,
    classes, and the members of enumerations.
    """
    seen: set[int] = set()
    total = 0
    waiting = list(values)
    while waiting:
        value = waiting.pop()
        everywhere = isinstance(value, (*shared, type, enum.Enum, ModuleType, type(None)))
        if everywhere or id(value) in seen:
            continue
        seen.add(id(value))
        total += sys.getsizeof(value)
        if isinstance(value, tuple | frozenset):
            waiting += value
        elif attrs.has(cls := type(value)):
            waiting += [getattr(value, field.name) for field in attrs.fields(cls)]
    return total


def further_state(states: list[object], shared: tuple[type, ...]) -> float:
    """Return the bytes of each state of a game after the first."""
    return (deep_size(states, shared) - deep_size(states[:1], shared)) / (len(states) - 1)
