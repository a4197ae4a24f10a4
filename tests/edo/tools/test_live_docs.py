"""What the button "Try it" answers about Edo."""

from __future__ import annotations

from typing import cast

from tests.support.live import result


def test_a_move_that_is_forbidden() -> None:
    """Of a position and a move on a page, the clause that forbids the move is named."""
    parts = 'phase="build", samurai=["E"], wood=[3], stone=[3], plans=["B2 build-easy 1"]'
    asked = cast("dict[str, object]", result(parts, "build post E", "edo")["asked"])
    assert "BUILD-6" == cast("list[dict[str, str]]", asked["clauses"])[0]["id"]
