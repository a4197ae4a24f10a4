"""Real processes play the same games, wherever a bot comes from, and end with their run."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from functools import partial
from pathlib import Path

import pytest

import osaka_rules as osaka
from osaka_rules.bots import BotError
from osaka_rules.simulation import WorkerLost, play_game, processes, simulate
from osaka_rules.simulation.play import play_games
from tests.support.refusals import refusal

MODULE = '''
from osaka_rules import legal_moves_seen

def dice(view, rng):
    return legal_moves_seen(view).sample(rng)

def presses(view, rng):
    raise KeyboardInterrupt

class Odd(BaseException):
    pass

def breaks(view, rng):
    raise Odd("Gone.")

games = []

def tires(view, rng):
    """Play two games, and press Ctrl-C in the third."""
    games.extend([view] * (type(view.phase).__name__ == "ChoosingToken"))
    if len(games) > 2:
        raise KeyboardInterrupt
    return dice(view, rng)
'''


@pytest.fixture
def _bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "some_bots_of_osaka.py").write_text(MODULE)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])


def test_processes_play_the_same_games() -> None:
    """Two processes, and those that are started by default, play the games of one thread."""
    bots = ["greedy", "random", "random"]
    expected = [play_game(osaka.GAME, bots, number, seed=3) for number in range(12)]
    with processes(2) as executor:
        assert expected == [*simulate(osaka.GAME, bots, 12, seed=3, executor=executor)]
    assert expected == [*simulate(osaka.GAME, bots, 12, seed=3)]


@pytest.mark.usefixtures("_bots")
def test_your_own_bot_plays_in_other_processes() -> None:
    """They import its module; what it raises there is its fault, even Ctrl-C."""
    expected = [play_game(osaka.GAME, ["random", "greedy"], n).course for n in range(3)]
    module = "some_bots_of_osaka"
    with processes(1) as pool:
        found = [*simulate(osaka.GAME, [f"{module}:dice", "greedy"], 3, executor=pool)]
        assert expected == [game.course for game in found]
        for name in ("presses", "breaks"):
            with pytest.raises(BotError) as caught:
                next(simulate(osaka.GAME, [f"{module}:{name}", "greedy"], 3, executor=pool))
            assert ((), "bot.failed") == refusal(caught.value)


@pytest.mark.usefixtures("_bots")
def test_games_before_a_fault_count(tmp_path: Path) -> None:
    """The command finds bots in the current folder, and keeps the games before a fault."""
    call = [sys.executable, "-P", "-m", "osaka_rules", "simulate", "--games", "9", "--jobs", "1"]
    done = subprocess.run(
        [*call, "--bots", "some_bots_of_osaka:tires,random", "--out", "r.csv"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )
    assert 2 == done.returncode
    assert done.stderr.startswith("osaka-rules: In game 2 the bot 'some_bots_of_osaka:tires' ")
    assert "after 2 of 9 games" in done.stderr
    assert done.stdout.startswith("2 games, seed 1, default rules\n")
    assert 1 + 2 * 2 == len((tmp_path / "r.csv").read_text().splitlines())


def test_a_lost_process() -> None:
    """When a process is killed, the run ends with one error, after the results before it."""
    with processes(1) as pool:
        number = pool.submit(os.getpid).result()
        results = simulate(osaka.GAME, ["random", "random"], 5000, executor=pool)
        first = next(results)
        os.kill(number, signal.SIGKILL)
        with pytest.raises(WorkerLost) as caught:
            list(results)

    assert ((), "worker.died") == refusal(caught.value)
    assert 0 == first.number


def test_leaving_a_run_ends_its_processes_quickly() -> None:
    """Games that are no longer wanted are not played to their end."""
    before = threading.active_count()
    with processes(1) as pool:
        number = pool.submit(os.getpid).result()
        play = partial(play_game, osaka.GAME, ["random"] * 4)
        pool.submit(play_games, play, range(10**6))
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)
    assert before == threading.active_count()


def test_a_killed_run_leaves_no_processes() -> None:
    """When a run is killed, its processes end in the middle of their games."""
    script = (
        "import os\n"
        "from functools import partial\n"
        "from osaka_rules import GAME\n"
        "from osaka_rules.simulation import play_game, processes\n"
        "from osaka_rules.simulation.play import play_games\n"
        "if __name__ == '__main__':\n"
        "    with processes(1) as pool:\n"
        "        pool.submit(os.getpid).result()\n"
        "        play = partial(play_game, GAME, ['random'] * 4)\n"
        "        pool.submit(play_games, play, range(10**6))\n"
        "        os.kill(os.getpid(), 9)\n"
    )
    # A worker holds the other end of the pipe: this ends in time only if the worker ends, too.
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False
    )

    assert -signal.SIGKILL == done.returncode
