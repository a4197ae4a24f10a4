"""Given a position of Traders of Osaka: see :mod:`tests.support.given`."""

from __future__ import annotations

from typing import Final

from osaka_rules.osaka import GAME, Event, Move, State, View
from tests.support.given import Given as GivenOfAny

Given = GivenOfAny[State, Move, Event, View]
REFRESH: Final = ("draw G2",) * 5
"""Two cards to the Market and three to the Farm, which come before the payday by default."""
DRAWS: Final = ("draw R2", "draw B2", "draw Y2", "draw G2", "draw G3")
"""The same, where each card can be told from the others."""


def given(state: State) -> Given:
    """Begin a test with a position."""
    return Given(GAME, state)
