"""The tournament that the documentation shows is that of the bots as they are."""

from __future__ import annotations

import os
from pathlib import Path
from platform import machine
from typing import Final

import pytest

from osaka_rules import yokohama
from osaka_rules.simulation import play_game

PAGE: Final = Path(__file__).parents[4] / "docs" / "yokohama" / "results" / "tournament.md"
TOURNAMENT: Final = {
    "planner:nodes=8,greedy": (1000, "915ded95b97003de"),
    "greedy,random": (1000, "3162af9c201a393a"),
    "planner:nodes=30,greedy,greedy,random": (60, "13c26eea97d2ac87"),
}
"""How many games each run of the page has, and the course of its first game."""
SELDOM: Final = bool(os.environ.get("OSAKA_SELDOM"))
"""Whether to play the first game of larger tables, too: the same bots play there, for longer."""
PLAYED: Final = [bots for bots in TOURNAMENT if SELDOM or bots.count(",") == 1]


@pytest.mark.parametrize("bots", TOURNAMENT)
def test_the_page_has_the_command(bots: str) -> None:
    """The page says how each run is played again, and how many games it has."""
    games, _ = TOURNAMENT[bots]
    command = f"osaka-rules simulate --game yokohama --games {games} --bots {bots}\n"
    assert command in PAGE.read_text("utf-8")


@pytest.mark.parametrize("bots", PLAYED)
@pytest.mark.skipif(machine() != "x86_64", reason="on other machines planners reckon differently")
def test_the_tournament_is_that_of_these_bots(bots: str) -> None:
    """Bots that play otherwise need a new tournament: run the commands of the page again."""
    _, course = TOURNAMENT[bots]
    assert course == play_game(yokohama.GAME, bots.split(","), 0).course
