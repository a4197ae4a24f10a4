"""Nothing leaks in whole micro-games: all states that look the same to a seat are compared."""

from __future__ import annotations

import pytest

from osaka_rules.yokohama import GAME
from tests.support.secrets import compare_all, undo, worlds
from tests.yokohama.proof.micro_games import starts


@pytest.mark.rule("INFO-1", "INFO-2", "INFO-5")
@pytest.mark.parametrize("name", ["a port", "agents", "three players"])
def test_nothing_leaks(name: str) -> None:
    """Whatever a seat gets is the same in all states that it cannot tell apart."""
    (start,) = starts(name, "default")
    states = worlds(GAME, start, 2)
    assert 0 < min([compare_all(GAME, states, seat, {"undo": undo}) for seat in (None, 0, 1)])
