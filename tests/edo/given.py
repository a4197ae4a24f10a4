"""Given a position of Edo: see :mod:`tests.support.given`."""

from __future__ import annotations

from osaka_rules.edo import GAME, Event, Move, State, View, position
from osaka_rules.edo.parts import Parts
from tests.support.given import Given as GivenOfAny

Given = GivenOfAny[State, Move, Event, View]


def given(state: State) -> Given:
    """Begin a test with a position."""
    return Given(GAME, state)


def given_parts(usual: Parts, parts: Parts) -> Given:
    """Begin a test with the position of some usual parts, and of others that replace them."""
    together: Parts = {**usual, **parts}
    return given(position(**together))
