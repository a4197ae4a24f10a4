"""The tournament that the documentation shows is that of the bots as they are."""

from __future__ import annotations

from pathlib import Path
from platform import machine
from typing import Final

import pytest

from osaka_rules import edo
from osaka_rules.simulation import play_game

PAGE: Final = Path(__file__).parents[4] / "docs" / "edo" / "results" / "tournament.md"
TOURNAMENT: Final = {
    "planner:nodes=10,greedy": (1000, "0081bbf58e166d85"),
    "greedy,random": (1000, "ef7ec8b1630ff395"),
    "planner:nodes=10,greedy,random": (1000, "3e6ebf3d1a1edbc9"),
}
"""How many games each run of the page has, and the course of its first game."""


@pytest.mark.parametrize("bots", TOURNAMENT)
def test_the_page_has_the_command(bots: str) -> None:
    """The page says how each run is played again, and how many games it has."""
    games, _ = TOURNAMENT[bots]
    command = f"osaka-rules simulate --game edo --games {games} --bots {bots}\n"
    assert command in PAGE.read_text("utf-8")


@pytest.mark.parametrize("bots", TOURNAMENT)
@pytest.mark.skipif(machine() != "x86_64", reason="on other machines planners reckon differently")
def test_the_tournament_is_that_of_these_bots(bots: str) -> None:
    """Bots that play otherwise need a new tournament: run the commands of the page again."""
    _, course = TOURNAMENT[bots]
    assert course == play_game(edo.GAME, bots.split(","), 0).course
