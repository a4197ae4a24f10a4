"""Tables for tests of positions, and everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from osaka_rules import Colour, InvalidPosition, Ruleset, Selling, State, position, problems
from tests.support.refusals import noted

RED, BLUE, YELLOW, GREEN = Colour
SELLING: Final = Selling(0, (RED,), RED, 0, 1, ((RED, 0),))
DEALT: Final = {"market": "5R2", "farm": "3G2"}
"""Market and Farm as they are dealt."""
LOT: Final = {**DEALT, "hands": ["R5 R3", "B5 B3"]}
"""Two players with equal hands."""
START: Final = {**DEALT, "hands": ["2R5", "B5 B3", "3Y3"]}
"""Three players, of whom Bob starts."""
SEQUENTIAL: Final = Ruleset(paydays="sequential")
build: Callable[..., State] = position
"""To build a position from a table of its parts, whatever they are."""


def found(**table: object) -> tuple[str, ...]:
    """Return all that is wrong with a position."""
    try:
        state = build(**table)
    except InvalidPosition as error:
        return tuple([noted(each) for each in error.problems])
    return found_in(state)


def found_in(state: State) -> tuple[str, ...]:
    """Return all that is wrong with a state."""
    return tuple([noted(problem) for problem in problems(state)])
