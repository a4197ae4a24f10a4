"""Given a position of Traders of Osaka: see :mod:`tests.support.given`."""

from __future__ import annotations

from osaka_rules.osaka import GAME, Event, Move, State, View
from tests.support.given import Given as GivenOfAny

Given = GivenOfAny[State, Move, Event, View]


def given(state: State) -> Given:
    """Begin a test with a position."""
    return Given(GAME, state)
