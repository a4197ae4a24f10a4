"""What the button "Try it" answers about Yokohama."""

from __future__ import annotations

from typing import cast

from tests.support.live import result


def test_another_game() -> None:
    """The game is that of the page."""
    parts = 'phase="move", presidents=["copper", "bank"], assistants=["bank agency"], yen=[0, 4]'
    asked = cast("dict[str, object]", result(parts, "via bank", "yokohama")["asked"])
    assert "MOVE-6" == cast("list[dict[str, str]]", asked["clauses"])[0]["id"]
