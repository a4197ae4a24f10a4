"""Shared tests know the toy game Pebbles as one of the games."""

from __future__ import annotations

import pytest

from osaka_rules import games
from osaka_rules.games import Home


@pytest.fixture(autouse=True)
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Pebbles be found by its name."""
    home = Home("tests.pebbles", "tests.pebbles.{tool}")
    monkeypatch.setitem(games.HOMES, "pebbles", home)
