"""The commands simulate and report: what they print and write, how they refuse, how they end."""

from __future__ import annotations

import atexit
import errno
import io
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from types import ModuleType
from typing import NoReturn

import pytest

import osaka_rules as osaka
from osaka_rules.cli import long_run
from osaka_rules.cli import report as cli_report
from osaka_rules.cli import simulate as cli_simulate
from osaka_rules.cli.arguments import many
from osaka_rules.cli.main import main
from osaka_rules.cli.progress import Bar
from osaka_rules.simulation import GameResult, WorkerLost, files, play_game, summary
from osaka_rules.simulation import run as room
from osaka_rules.simulation.atomic_files import FileProblem
from osaka_rules.simulation.osaka import plots, study

Said = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def jobs(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """Let threads play, which are there at once, and remember how many jobs were asked for."""
    asked: list[int | None] = []

    def threads(number: int | None) -> AbstractContextManager[Executor]:
        asked.append(number)
        return ThreadPoolExecutor(1)

    monkeypatch.setattr(long_run, "processes", threads)
    return asked


def breaking_off(after: int, error: BaseException) -> Callable[..., Iterator[GameResult]]:
    """Make a simulation that goes wrong after some games."""

    def simulate(bots: list[str], *_: object, **__: object) -> Iterator[GameResult]:
        for number in range(after):
            yield play_game(bots, number)
        raise error

    return simulate


# --- simulate ------------------------------------------------------------------------------------


def test_simulate_tells_who_won(capsys: Said, jobs: list[int | None]) -> None:
    """The table has a line for each bot, with the numbers of the summary."""
    call = ["simulate", "--games", "1_2", "--bots", "greedy, random,random", "--seed", "3"]
    assert 0 == main([*call, "--jobs", "2"])
    out, err = capsys.readouterr()
    games = [play_game(["greedy", "random", "random"], number, seed=3) for number in range(12)]
    expected = summary(games)

    title, head, *lines = out.splitlines()
    assert "12 games, seed 3, default rules" == title
    assert ["Bot", "Games", "Wins", "Share", "VPs", "Tokens"] == head.split()
    for line, standing in zip(lines, expected.standings, strict=False):
        assert line.startswith(standing.bot)
        assert f" {standing.wins:.1f} " in line
        assert f" {100 * standing.win_share.value:.1f} % (" in line
        assert f" {standing.vp.value:.2f} (" in line
    assert f"Turns in a game: {expected.turns.value:.2f} (" in out
    assert f"with more than one winner: {expected.shared}." in out
    assert "" == err
    assert [2] == jobs


def test_simulate_writes_results_and_records(capsys: Said, tmp_path: Path) -> None:
    """Both files are there at the end, and the records are right."""
    results, records = tmp_path / "r.csv", tmp_path / "records"
    rules = "passing=always, paydays = sequential"
    call = ["simulate", "--games", "1", "--bots", "random,random", "--rules", rules]
    assert 0 == main([*call, "--out", str(results), "--records", str(records)])
    out = capsys.readouterr().out

    assert out.startswith("1 game, seed 1, passing=always, paydays=sequential\n")
    assert out.endswith(f"Written: {results}\nWritten: {records}\n")
    assert 1 + 2 == len(results.read_text().splitlines())
    assert 0 == main(["verify", str(records / "game-0000000.json")])
    record = osaka.read_record((records / "game-0000000.json").read_bytes())
    assert ("passing", "paydays") == tuple(record.rules)


Refused = Callable[[list[str]], str]


@pytest.fixture
def refused(capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Refused:
    """Make a call that is off, in an empty folder where nobody plays; tell what is said of it."""

    def call(arguments: list[str]) -> str:
        assert 2 == main(arguments)
        out, err = capsys.readouterr()
        assert "" == out
        assert [] == [*tmp_path.iterdir()]
        return err.splitlines()[-1]

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(room, "play_chunk", None)
    return call


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--bots", "samurai,random"], "There is no bot 'samurai'"),
        (["--bots", "random"], "The game is for 2 to 4 players, not for 1. (COMP-6)"),
        (["--bots", "random," * 4 + "random"], "The game is for 2 to 4 players, not for 5."),
        (["--games", "0"], "a whole number from 1 to 1,000,000,000 is needed, not '0'."),
        (["--games", "1,5"], "a whole number from 1 to 1,000,000,000 is needed, not '1,5'."),
        (["--games", "1__5"], "a whole number from 1 to 1,000,000,000 is needed, not '1__5'."),
        (["--games", "many"], "a whole number from 1 to 1,000,000,000 is needed, not 'many'."),
        (["--games", "2000000000"], "a whole number from 1 to 1,000,000,000 is needed"),
        (["--jobs", "-1"], "a whole number from 1 to 1,000 is needed, not '-1'."),
        (["--jobs", "1001"], "a whole number from 1 to 1,000 is needed, not '1001'."),
        (["--seed", "x"], "a seed is a whole number of at most 100 digits, not 'x'."),
        (["--rules", "always"], "'always' does not change the rules, or changes them twice; write"),
        (["--rules", "passing=always,passing =always"], "'passing =always' does not change the"),
        (["--rules", "swimming=always"], "'swimming=always' does not change the rules, or"),
        (["--rules", "unit=0"], "unit is 0; it must be a whole number from 1 to 1000. (PAY-3)"),
        (
            ["--rules", "unit=4", "--records", "r"],
            "A game whose unit is not that of the box has no record",
        ),
        (["--rules", "passing=never"], "passing is 'never'; it must be 'when_stuck' or 'always'."),
        (["--out", "none/r.csv"], "'none/r.csv' cannot be written: there is no folder for it."),
        (["--out", ""], "the name of a file or folder is needed, not an empty one."),
        (["--records", ""], "the name of a file or folder is needed, not an empty one."),
        (["--out", "r.txt"], "'r.txt': results are written to a file named .csv or .parquet."),
        (["--records", "none/r"], "'none/r' cannot be written: there is no folder for it."),
    ],
)
def test_simulate_refuses_before_it_plays(
    refused: Refused, arguments: list[str], complaint: str
) -> None:
    """What is off is told in a sentence, with the status 2, and nothing is played or written."""
    assert complaint in refused(["simulate", *arguments])


def test_simulate_without_pyarrow(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who lacks pyarrow is told so before anything is played."""
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert 2 == main(["simulate", "--out", "r.parquet"])

    assert "pip install 'osaka-rules[parquet]'" in capsys.readouterr().err


def test_a_lost_process_leaves_what_there_was(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """When a process dies the games before it are told and written; the status is 2."""
    monkeypatch.setattr(room, "simulate", breaking_off(3, WorkerLost("A process has died.")))
    path = tmp_path / "r.csv"
    assert 2 == main(["simulate", "--games", "9", "--out", str(path)])
    out, err = capsys.readouterr()

    assert (
        "osaka-rules: A process has died. It broke off after 3 of 9 games; what is told is about"
        " these.\n"
    ) == err
    assert out.startswith("3 games, seed 1, default rules\n")
    assert out.endswith(f"Written: {path}\n")
    assert 1 + 2 * 3 == len(path.read_text().splitlines())


def test_a_process_lost_at_once_is_an_error(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """When no game was played there is nothing to tell, nor to write."""
    monkeypatch.setattr(room, "simulate", breaking_off(0, WorkerLost("A process has died.")))
    assert 2 == main(["simulate", "--out", str(tmp_path / "r.csv")])

    assert ("", "osaka-rules: A process has died.\n") == capsys.readouterr()
    assert [] == [*tmp_path.iterdir()]


@pytest.mark.parametrize("command", ["simulate", "report"])
def test_ctrl_c_before_the_first_game(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str
) -> None:
    """Interrupted before anything was played, the command says so and writes nothing."""
    monkeypatch.setattr(room, "play_chunk", _interrupt)
    assert 130 == main([command, "--games", "9", "--out", str(tmp_path / "r.csv")])

    assert ("", "osaka-rules: Interrupted before the first game was over.\n") == (
        capsys.readouterr()
    )
    assert [] == [*tmp_path.iterdir()]


def test_a_process_lost_when_interrupted_is_no_error(
    capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A signal to all processes may be noticed by the way that one of them is gone."""

    def simulate(*_: object, **__: object) -> Iterator[GameResult]:
        try:
            signal.raise_signal(signal.SIGTERM)
        except KeyboardInterrupt:
            raise WorkerLost("A process has died.") from None
        yield from ()

    monkeypatch.setattr(room, "simulate", simulate)
    assert 143 == main(["simulate"])

    assert "osaka-rules: Interrupted before the first game was over.\n" == capsys.readouterr().err


@pytest.mark.parametrize(
    ("games", "told"), [(3, ""), (9, " It broke off after 3 of 9 games; what")]
)
def test_what_cannot_be_written_is_told(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, games: int, told: str
) -> None:
    """When a disk is full the games so far are told all the same; the status is 2."""

    @contextmanager
    def whole(path: Path) -> Generator[Path]:
        yield path
        raise FileProblem(f"'{path}' cannot be written: No space left on device.")

    end = KeyboardInterrupt() if games == 3 else FileProblem("'r.csv' cannot be written.")
    monkeypatch.setattr(files, "whole_file", whole)
    monkeypatch.setattr(room, "simulate", breaking_off(3, end) if games > 3 else room.simulate)
    monkeypatch.chdir(tmp_path)
    assert 2 == main(["simulate", "--games", str(games), "--out", "r.csv"])
    out, err = capsys.readouterr()

    assert out.startswith("3 games, seed 1, default rules\n")
    assert "Written" not in out
    assert err.startswith("osaka-rules: 'r.csv' cannot be written")
    assert told in err
    assert 1 == err.count("\n")


def ctrl_c(*_: object) -> Iterator[NoReturn]:
    """Press Ctrl-C."""
    signal.raise_signal(signal.SIGINT)
    yield from ()


@pytest.mark.parametrize("moment", ["processes end", "files are moved", "all is told"])
def test_a_second_ctrl_c_loses_nothing(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, moment: str
) -> None:
    """What the first one has saved is written and told, whenever the second one comes."""

    @contextmanager
    def threads(_jobs: object) -> Generator[Executor]:
        with ThreadPoolExecutor(1) as pool:
            yield pool
        if moment == "processes end":
            signal.raise_signal(signal.SIGINT)

    @contextmanager
    def whole(path: Path) -> Generator[Path]:
        yield path
        if moment == "files are moved":
            signal.raise_signal(signal.SIGINT)

    def simulate(bots: list[str], *_: object, **__: object) -> Iterator[GameResult]:
        yield play_game(bots, 0)
        yield from ctrl_c()

    at_exit: list[tuple[object, ...]] = []

    def register(_: object, *words: object) -> None:
        at_exit.append(words)

    def told(*_: object) -> Iterator[str]:
        if moment == "all is told":
            signal.raise_signal(signal.SIGINT)
        yield "One game."

    monkeypatch.setattr(long_run, "processes", threads)
    monkeypatch.setattr(files, "whole_file", whole)
    monkeypatch.setattr(room, "simulate", simulate)
    monkeypatch.setattr(cli_simulate, "_told", told)
    monkeypatch.setattr(atexit, "register", register)
    path = tmp_path / "r.csv"
    assert 130 == main(["simulate", "--out", str(path)])
    out, err = capsys.readouterr()

    assert [(signal.SIGINT, signal.SIG_IGN)] == at_exit[:1]
    assert f"One game.\nWritten: {path}\n" == out
    assert "osaka-rules: Interrupted after 1 of 1,000 games; what is told is about these.\n" == err
    assert 1 + 2 == len(path.read_text().splitlines())
    assert signal.default_int_handler is signal.getsignal(signal.SIGINT)


def test_ctrl_c_while_all_is_told(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A first Ctrl-C after the last game ends the telling, as ever; what is written stays."""
    monkeypatch.setattr(cli_simulate, "_told", ctrl_c)
    path = tmp_path / "r.csv"
    assert 130 == main(["simulate", "--games", "1", "--out", str(path)])

    assert ("", "") == capsys.readouterr()
    assert 1 + 2 == len(path.read_text().splitlines())


def _interrupt(_chunk: object) -> tuple[GameResult, ...]:
    signal.raise_signal(signal.SIGINT)
    return ()


@pytest.mark.parametrize("text", ["12345", "12,345", "12_345", "1_2345"])
def test_many(text: str) -> None:
    """Commas stand between thousands, underscores anywhere between digits."""
    assert 12345 == many(text)


@pytest.mark.parametrize(("command", "place"), [("simulate", room), ("report", study)])
def test_many_jobs_have_enough_to_do(
    monkeypatch: pytest.MonkeyPatch, command: str, place: ModuleType
) -> None:
    """More chunks are under way than there are processes."""
    asked: list[int] = []

    def in_order(_chunks: object, _pool: object, in_flight: int) -> Iterator[object]:
        asked.append(in_flight)
        return iter(())

    monkeypatch.setattr(place, "in_order", in_order)
    assert 130 == main([command, "--jobs", "100"])
    assert [400] == asked


@pytest.mark.parametrize("command", ["simulate", "report"])
def test_help(capsys: Said, command: str) -> None:
    """Help names every option and the statuses."""
    assert 0 == main([command, "--help"])
    out = capsys.readouterr().out

    for word in ("--games N", "--bots A,B", "--seed S", "--jobs J", "--out", "130", "Ctrl-C"):
        assert word in out
    assert {"simulate": cli_simulate.ABOUT, "report": cli_report.ABOUT}[command] in out


def test_a_bar_from_the_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the first game is over the bar says that there is none yet."""
    shown: list[int] = []

    def show(_bar: Bar, played: int) -> None:
        shown.append(played)

    monkeypatch.setattr(Bar, "show", show)
    run = long_run.LongRun(4, 2)
    games = run.through(iter("ab"))

    assert ("a", [0]) == (next(games), shown)
    assert (["b"], [0, 2, 4]) == ([*games], shown)


class Gone(io.StringIO):
    """Where nobody reads any longer."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.error = error

    def write(self, _text: str, /) -> int:
        """Refuse to write."""
        raise self.error


@pytest.mark.parametrize(
    ("error", "status", "complaint"),
    [
        (BrokenPipeError(), 0, ""),
        (OSError(errno.EIO, "Input/output error"), 2, "The output cannot be written: Input/"),
    ],
)
def test_how_a_run_ended_is_said_even_if_nobody_reads_it(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, error: OSError, status: int, complaint: str
) -> None:
    """When output is no longer read, or its terminal closed, a run has its own exit status."""
    call = ["simulate", "--games", "4", "--bots", "random,random", "--jobs", "1"]
    monkeypatch.setattr(sys, "stdout", Gone(error))
    assert status == main(call)
    assert complaint in capsys.readouterr().err

    monkeypatch.setattr(room, "simulate", breaking_off(3, WorkerLost("A process has died.")))
    assert 2 == main(call)
    assert "A process has died. It broke off after 3 of 4 games" in capsys.readouterr().err


# --- As a program --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_signals_keep_what_was_played(tmp_path: Path, number: int, status: int) -> None:
    """Real signals: the games so far are told and written, and no half file stays."""
    path = tmp_path / "r.csv"
    call = [sys.executable, "-m", "osaka_rules", "simulate", "--games", "100000", "--jobs", "1"]
    with subprocess.Popen(
        [*call, "--bots", "random,random", "--out", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=_hear_ctrl_c,  # noqa: PLW1509  # no threads here
    ) as running:
        patience = time.monotonic() + 60
        while not any(file.stat().st_size for file in tmp_path.iterdir()):
            assert time.monotonic() < patience
            time.sleep(0.02)
        os.killpg(running.pid, number)  # as a terminal does: to the workers too
        out, err = running.communicate(timeout=60)

    assert status == running.returncode
    told = re.fullmatch(
        r"osaka-rules: Interrupted after ([\d,]+) of 100,000 games; what is told is about these\.",
        err.strip(),
    )
    assert told is not None
    games = int(told[1].replace(",", ""))
    assert out.startswith(f"{games:,} games, seed 1, default rules\n")
    assert 1 + 2 * games == len(path.read_text().splitlines())
    assert [path] == [*tmp_path.iterdir()]


def _hear_ctrl_c() -> None:
    """Undo that Ctrl-C is ignored, as it is by what runs in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_the_jobs_do_not_change_the_result(tmp_path: Path) -> None:
    """One process or two: as programs, both print and write the same, and no bar in a pipe."""
    found: list[tuple[bytes, bytes]] = []
    for number in ("1", "2"):
        call = [sys.executable, "-m", "osaka_rules", "simulate", "--games", "8", "--jobs", number]
        done = subprocess.run(
            [*call, "--out", "r.csv"], capture_output=True, check=True, cwd=tmp_path
        )
        assert b"" == done.stderr
        found.append((done.stdout, (tmp_path / "r.csv").read_bytes()))

    assert found[0] == found[1]


# --- report --------------------------------------------------------------------------------------

REPORT = ["report", "--games", "2", "--bots", "random", "--players", "2"]


def test_report_prints_tables(capsys: Said, jobs: list[int | None]) -> None:
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
def test_report_writes_a_page(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, wanted: str
) -> None:
    """The folder has the page, the tables, and the figures unless they are unwanted."""
    monkeypatch.setattr(plots, "FIGURES", {"rulings": ""})  # one will do here
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
    assert "\nosaka-rules report --games 2 --bots random --seed 1 --players 2\n" in page


def test_the_command_of_a_whole_report(tmp_path: Path) -> None:
    """The page names the command that makes the same one; usual numbers need no words."""
    folder = tmp_path / "report"
    main(["report", "--games", "1", "--bots", "random,greedy", "--tables", "--out", str(folder)])
    page = (folder / "report.md").read_text("utf-8")

    assert "\nosaka-rules report --games 1 --bots random,greedy --seed 1\n" in page


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--players", "2,5"], "the game is for 2 to 4 players, not '5'. (COMP-6)"),
        (["--bots", "samurai"], "There is no bot 'samurai'"),
        (["--bots", "random,greedy,samurai", "--players", "2"], "There is no bot 'samurai'"),
        (
            ["--bots", "random,random,greedy", "--players", "2"],
            "There are 3 bots, but no table has more than 2 seats: 'greedy' would never play.",
        ),
        (["--out", "none/report"], "'none/report' cannot be written: there is no folder for it."),
    ],
)
def test_report_refuses_before_it_plays(
    refused: Refused, arguments: list[str], complaint: str
) -> None:
    """What is off is told in a sentence, with the status 2, and nothing is played or written."""
    assert complaint in refused(["report", *arguments])


def test_figures_need_a_library(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Without matplotlib the sentence names the extra; tables can be had all the same."""
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    folder = tmp_path / "report"
    assert 2 == main([*REPORT, "--out", str(folder)])
    assert "matplotlib is not installed: pip install" in capsys.readouterr().err
    assert 0 == main([*REPORT, "--out", str(folder), "--tables"])


def test_a_report_that_is_interrupted(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The rounds so far make a report, which says how many games it is about."""

    def two_rounds(
        seats: tuple[study.Setup, ...], *_: object, **__: object
    ) -> Iterator[study.Round]:
        for number in range(2):
            yield tuple([play_game(seat.bots, number) for seat in seats])
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(study, "rounds", two_rounds)
    folder = tmp_path / "report"
    call = ["report", "--games", "1000", "--players", "2", "--tables", "--out", str(folder)]
    assert 130 == main(call)

    assert (
        "osaka-rules: Interrupted after 14 of 7,000 games; what is told is about these.\n"
    ) == capsys.readouterr().err
    assert "--games 2 " in (folder / "report.md").read_text("utf-8")


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
