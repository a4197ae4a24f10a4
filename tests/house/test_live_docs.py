"""What the button "Try it" answers about any game."""

from __future__ import annotations

import pytest

from osaka_rules import games
from tests.support.live import look


@pytest.mark.parametrize("game", games.HOMES)
def test_values_of_a_wrong_type(game: str) -> None:
    """Every part refuses values of a wrong type with a sentence."""
    door = games.door(game)
    names = [each for each in door.position.__annotations__ if each not in {"return", "parts"}]
    for name in names or ["phase", "yen", "shops", "hands", "seat"]:
        for value in ("3.5", "[None]", "{'x': [1]}", "{1: 2}", "[[1]]", "b'x'", "..."):
            answer = look(f"{name}={value}", game=game)
            assert "error" in answer or "result" in answer
