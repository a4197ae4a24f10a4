"""A cluster that loses a worker gives the same results as no cluster at all."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import osaka_rules as osaka
from osaka_rules.simulation import play_game

SCRIPT = Path(__file__).parent / "on_a_cluster.py"
GAMES = 40


def test_a_worker_is_killed_in_the_middle() -> None:
    """One of two worker processes is killed after three games; every game comes out as ever."""
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(GAMES)],
        capture_output=True,
        check=True,
        text=True,
        timeout=120,
    )
    games = [play_game(osaka.GAME, ["random", "random"], number) for number in range(GAMES)]

    assert [
        *[f"{game.number} {game.course} {game.scores}" for game in games],
        "2 workers, one lost: True",
    ] == done.stdout.splitlines()
