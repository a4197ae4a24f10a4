"""Given a position of Yokohama: see :mod:`tests.support.given`."""

from __future__ import annotations

from osaka_rules.yokohama import GAME, Event, Move, State, View
from tests.support.given import Given as GivenOfAny

Given = GivenOfAny[State, Move, Event, View]


def given(state: State) -> Given:
    """Begin a test with a position."""
    return Given(GAME, state)
