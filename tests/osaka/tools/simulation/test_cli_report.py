"""The command report, and both commands as programs with real signals."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import osaka_rules as osaka
from osaka_rules.cli.main import main
from osaka_rules.simulation import play_game, study
from osaka_rules.simulation import plots as shared_plots
from osaka_rules.simulation import report as shared_report
from osaka_rules.simulation.osaka import plots
from osaka_rules.simulation.study import Setup
from osaka_rules.simulation.tally import Round
from tests.support.processes import hear_ctrl_c
from tests.support.threads import jobs

Said = pytest.CaptureFixture[str]
OsakaSetup = Setup[osaka.State, osaka.Move, osaka.Event, osaka.View]
__all__ = ["jobs"]  # threads play here
PROGRAM = [sys.executable, "-m", "osaka_rules", "simulate", "--jobs"]
REPORT = ["report", "--games", "2", "--bots", "random", "--players", "2"]


def test_tables_are_printed(capsys: Said, jobs: list[int | None]) -> None:
    """Without a folder the tables are printed, and nothing is written."""
    assert 0 == main(["report", "--games", "1", "--bots", "random", "--players", "3, 2,3"])
    out, err = capsys.readouterr()

    assert "" == err
    assert [None] == jobs
    for title in ("Wins by bot", "Wins by place in the order of play", "Ships sunk in a game"):
        assert f"{title}\n" in out
    assert "3 players" in out
    assert "4 players" not in out
    assert "Written" not in out


@pytest.mark.parametrize("wanted", ["tables", "figures"])
def test_a_page_is_written(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, wanted: str
) -> None:
    """The folder has the page, the tables, and the figures unless they are not wanted."""
    monkeypatch.setattr(
        plots, "FIGURES", {"rulings": plots.FIGURES["rulings"]}
    )  # one is enough here
    folder = tmp_path / "report"
    assert 0 == main([*REPORT, "--out", str(folder), *(["--tables"] * (wanted == "tables"))])
    out = capsys.readouterr().out
    names = {file.name for file in folder.iterdir()}
    page = (folder / "report.md").read_text("utf-8")

    assert out.endswith(f"Written: {folder / 'report.md'}\n")
    assert {"report.md", "rulings.csv", "win-by-order.csv"} <= names
    figures = {"rulings.svg", "rulings.png"} if wanted == "figures" else set[str]()
    assert {"report.md", *figures} == {name for name in names if not name.endswith(".csv")}
    assert (wanted == "figures") == ("](rulings.svg)" in page)
    assert page.startswith("# 14 games of random players\n\n2 games at each of 7 tables;")
    assert ["## Wins by bot", "## Wins by place in the order of play"] == [
        line for line in page.splitlines() if line.startswith("## ")
    ][:2]
    assert 10 + 2 == page.count("\n## ")
    assert (
        "\nosaka-rules report --game osaka --games 2 --bots random --seed 1 --players 2\n" in page
    )


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--players", "2,5"], "Traders of Osaka is for 2 to 4 players, not for 5."),
        (["--bots", "samurai"], "There is no bot 'samurai'"),
        (["--bots", "random,greedy,samurai", "--players", "2"], "'samurai' would never play."),
        (["--bots", "random,random,greedy", "--players", "2"], "'greedy' would never play."),
        (["--out", "none/report"], "'none/report' cannot be written: there is no folder for it."),
    ],
)
def test_refused_before_anything_is_played(
    capsys: Said,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    arguments: list[str],
    complaint: str,
) -> None:
    """A usage error is one sentence, with the status 2, and nothing is played or written."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(study, "in_order", None)
    assert 2 == main(["report", *arguments])
    out, err = capsys.readouterr()

    assert "" == out
    assert complaint in err.splitlines()[-1]
    assert [] == [*tmp_path.iterdir()]


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (None, "matplotlib is not installed: pip install"),
        ("import numpy.none", "matplotlib is installed but cannot be imported: "),
        ("raise RuntimeError('broken')", "matplotlib is installed but cannot be imported: "),
    ],
)
def test_figures_need_a_library(
    capsys: Said,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    content: str | None,
    complaint: str,
) -> None:
    """A library that is missing or broken is noticed before any game; tables need none."""
    _forget_matplotlib(monkeypatch)
    if content is None:
        monkeypatch.setitem(sys.modules, "matplotlib", None)
    else:
        (tmp_path / "matplotlib.py").write_text(content)
        monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    folder = tmp_path / "report"
    with monkeypatch.context() as patch:
        patch.setattr(study, "in_order", None)  # no game is played
        assert 2 == main([*REPORT, "--out", str(folder)])
    assert complaint in capsys.readouterr().err
    assert not folder.exists()
    assert 0 == main([*REPORT, "--out", str(folder), "--tables"])


@pytest.mark.parametrize("bot", ["greedy", "my_bots:greedy"])
def test_libraries_do_not_come_from_the_current_folder(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, bot: str
) -> None:
    """A file of the same name in the current folder is not imported in place of a library."""
    (tmp_path / "matplotlib.py").write_text("raise AssertionError")
    (tmp_path / "my_bots.py").write_text("from osaka_rules.bots.osaka import greedy")
    _forget_matplotlib(monkeypatch)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(Path(osaka.__file__).parents[1])])
    assert 2 == main(["report", "--bots", bot, "--out", "report"])
    assert "matplotlib is not installed" in capsys.readouterr().err


def _forget_matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [each for each in sys.modules if each.split(".")[0] == "matplotlib"]:
        monkeypatch.delitem(sys.modules, name)
    for module in (plots, shared_plots):
        monkeypatch.delitem(sys.modules, module.__name__)
        package, _, name = module.__name__.rpartition(".")
        monkeypatch.delattr(sys.modules[package], name)


def test_a_report_that_is_interrupted(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The rounds so far make a report, which says how many games it is about."""

    def two_rounds(setups: Sequence[OsakaSetup], *_: object, **__: object) -> Iterator[Round]:
        for number in range(2):
            yield tuple([play_game(each.game, each.bots, number) for each in setups])
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(shared_report, "rounds", two_rounds)
    folder = tmp_path / "report"
    call = ["report", "--games", "1000", "--bots", "random", "--tables", "--out", str(folder)]
    assert 130 == main(call)

    assert "Interrupted after 42 of 21,000 games;" in capsys.readouterr().err
    page = (folder / "report.md").read_text("utf-8")
    assert "\nosaka-rules report --game osaka --games 2 --bots random --seed 1\n" in page


def test_a_report_that_cannot_be_written(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """On a full disk the tables are printed all the same, and the sentence names the folder."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", refuse)
    monkeypatch.chdir(tmp_path)
    assert 2 == main([*REPORT, "--tables", "--out", "report"])
    out, err = capsys.readouterr()

    assert out.startswith("Wins by bot\n")
    assert "Written" not in out
    assert "osaka-rules: 'report' cannot be written: No space left on device.\n" == err
    assert [] == [*tmp_path.iterdir()]


# --- As a program --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_signals_keep_what_was_played(tmp_path: Path, number: int, status: int) -> None:
    """Real signals: the games so far are counted and written, and no half file stays."""
    path = tmp_path / "r.csv"
    call = [*PROGRAM, "1", "--games", "100000", "--bots", "random,random", "--out", str(path)]
    with subprocess.Popen(
        call,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=hear_ctrl_c,  # noqa: PLW1509  # no threads here
    ) as running:
        patience = time.monotonic() + 60
        while not any(file.stat().st_size for file in tmp_path.iterdir()):
            assert time.monotonic() < patience
            time.sleep(0.02)
        os.killpg(running.pid, number)  # as a terminal does: to the workers too
        out, err = running.communicate(timeout=60)

    assert status == running.returncode
    said = re.match(r"osaka-rules: Interrupted after ([\d,]+) of 100,000 games;", err)
    assert said is not None
    games = int(said[1].replace(",", ""))
    assert out.startswith(f"{games:,} games, seed 1, default rules\n")
    assert 1 + 2 * games == len(path.read_text().splitlines())
    assert [path] == [*tmp_path.iterdir()]


def test_a_killed_run_can_be_repeated(tmp_path: Path) -> None:
    """After kill -9 an empty folder is still empty for the next run."""
    call = [*PROGRAM, "1", "--records", "."]
    with subprocess.Popen([*call, "--games", "100000"], cwd=tmp_path) as running:
        patience = time.monotonic() + 60
        while not [*tmp_path.glob(".*/*.json")]:
            assert time.monotonic() < patience
            time.sleep(0.02)
        running.kill()
    done = subprocess.run([*call, "--games", "2"], cwd=tmp_path, check=False, capture_output=True)

    assert (0, b"") == (done.returncode, done.stderr)
    assert 2 == len([*tmp_path.glob("game-*.json")])


def test_the_jobs_do_not_change_the_result(tmp_path: Path) -> None:
    """One process or two: as programs, both print and write the same, and no bar in a pipe."""
    found: list[tuple[bytes, bytes]] = []
    for number in ("1", "2"):
        call = [*PROGRAM, number, "--games", "8", "--out", "r.csv"]
        done = subprocess.run(call, capture_output=True, check=True, cwd=tmp_path)
        assert b"" == done.stderr
        found.append((done.stdout, (tmp_path / "r.csv").read_bytes()))

    assert found[0] == found[1]
