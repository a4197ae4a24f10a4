"""Nothing leaks in whole micro-games: all states that look the same to a seat are compared."""

from __future__ import annotations

import pytest

from osaka_rules import GAME
from tests.osaka.proof.micro_games import SMALL, starts
from tests.support.secrets import compare_all, undo, worlds


@pytest.mark.rule("INFO-1", "INFO-2", "INFO-3", "INFO-4")
@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("reading", ["default", "reshuffle"])
def test_nothing_leaks(name: str, reading: str) -> None:
    """Whatever a seat gets is the same in all states that it cannot tell apart."""
    (start,) = starts(name, reading)
    states = worlds(GAME, start, 4)
    found = [compare_all(GAME, states, seat, {"undo": undo}) for seat in (None, 0, 1)]
    assert min(found[0], sum(found[1:])) > 0
