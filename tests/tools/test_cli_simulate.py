"""The command simulate: what it prints and writes, how it refuses, how it ends."""

from __future__ import annotations

import atexit
import errno
import io
import json
import re
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import NoReturn

import pytest

from osaka_rules.cli import long_run
from osaka_rules.cli import simulate as cli_simulate
from osaka_rules.cli.arguments import whole_number
from osaka_rules.cli.main import main
from osaka_rules.cli.progress import Bar
from osaka_rules.kernel import RulesError
from osaka_rules.languages import language
from osaka_rules.messages import message
from osaka_rules.simulation import GameResult, Tally, WorkerLost, files, play_game, summary
from osaka_rules.simulation import run as room
from osaka_rules.simulation.atomic_files import FileProblem
from tests import pebbles
from tests.pebbles import Event, Move
from tests.pebbles import plots as pebbles_plots
from tests.pebbles import simulation as corner
from tests.support.threads import jobs

Said = pytest.CaptureFixture[str]
CALL = ["simulate", "--game", "pebbles"]
LOST = WorkerLost(message("worker.died"))
__all__ = ["jobs"]  # threads play here


def failing(after: int, error: BaseException) -> Callable[..., Iterator[GameResult]]:
    """Return a simulation that fails after some games."""

    def simulate(_: object, bots: list[str], *__: object, **___: object) -> Iterator[GameResult]:
        for number in range(after):
            yield play_game(pebbles.GAME, bots, number)
        raise error

    return simulate


def test_who_won(capsys: Said, jobs: list[int | None]) -> None:
    """The table has a line for each bot, with the numbers of the summary."""
    call = [*CALL, "--games", "1_2", "--bots", "greedy, random,random", "--seed", "3"]
    assert 0 == main([*call, "--jobs", "2"])
    out, err = capsys.readouterr()
    bots = ["greedy", "random", "random"]
    expected = summary([play_game(pebbles.GAME, bots, n, seed=3) for n in range(12)])

    title, head, *lines = out.splitlines()
    assert "12 games, seed 3, default rules" == title
    assert ["Bot", "Games", "Wins", "Share", "Points", "Pebbles", "Coin"] == head.split()
    for line, standing in zip(lines, expected.standings, strict=False):
        assert line.startswith(standing.bot)
        assert f" {standing.wins:.1f} " in line
        assert f" {100 * standing.win_share.value:.1f} % (" in line
        assert f" {standing.scores['coin'].value:.2f} (" in line
    assert f"Decisions in a game: {expected.decisions.value:.2f} (" in out
    assert "Games that ended by empty: 12;" in out
    assert f"without a winner: {expected.unwon}." in out
    assert "" == err
    assert [2] == jobs


def test_results_and_records(capsys: Said, tmp_path: Path) -> None:
    """Both files are there at the end, and the records are right."""
    results, records = tmp_path / "r.csv", tmp_path / "records"
    call = [*CALL, "--games", "1", "--rules", "ties = nobody"]
    assert 0 == main([*call, "--out", str(results), "--records", str(records)])
    out = capsys.readouterr().out

    assert out.startswith("1 game, seed 1, ties=nobody\n")
    assert out.endswith(f"Written: {results}\nWritten: {records}\n")
    assert 1 + 2 == len(results.read_text().splitlines())
    assert 0 == main(["verify", str(records / "game-0000000.json")])
    assert '"rules":{"ties":"nobody"}' in (records / "game-0000000.json").read_text()


def test_records_of_house_rules(tmp_path: Path) -> None:
    """Games by other numbers have records, too: with the whole ruleset."""
    records = tmp_path / "records"
    call = [*CALL, "--games", "1", "--rules", "most=3"]
    assert 0 == main([*call, "--records", str(records)])

    assert 0 == main(["verify", str(records / "game-0000000.json")])
    record = json.loads((records / "game-0000000.json").read_text())
    assert ("pebbles-record/2", 3) == (record["format"], record["rules"]["most"])


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--bots", "samurai,random"], "There is no bot 'samurai'"),
        (["--bots", "random"], "Pebbles is for 2 to 3 players, not for 1. (SET-1)"),
        (["--bots", "random," * 4 + "random"], "Pebbles is for 2 to 3 players, not for 5."),
        (["--games", "0"], "from 1 to 1,000,000,000, got '0'."),
        (["--games", "1,5"], "from 1 to 1,000,000,000, got '1,5'."),
        (["--games", "1__5"], "from 1 to 1,000,000,000, got '1__5'."),
        (["--games", "2000000000"], "from 1 to 1,000,000,000, got "),
        (["--jobs", "-1"], "from 1 to 1,000, got '-1'."),
        (["--jobs", "1001"], "from 1 to 1,000, got '1001'."),
        (["--seed", "x"], "digits, not 'x'."),
        (["--rules", "always"], "'always' does not change the rules, or changes them twice; write"),
        (["--rules", "ties=nobody,ties =nobody"], "'ties =nobody' does not change the"),
        (["--rules", "most=0"], "most is 0; it must be a whole number from 1 to 9. (PLAN-3)"),
        (["--out", "none/r.csv"], "'none/r.csv' cannot be written: there is no folder for it."),
        (["--out", ""], "Expected the name of a file or folder, got an empty text."),
        (["--records", ""], "Expected the name of a file or folder, got an empty text."),
        (["--out", "r.txt"], "'r.txt': results are written to a file named .csv or .parquet."),
        (["--records", "none/r"], "'none/r' cannot be written: there is no folder for it."),
        (["--game", "chess"], "There is no game 'chess'"),
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
    monkeypatch.setattr(room, "play_games", None)
    assert 2 == main([*CALL, *arguments])
    out, err = capsys.readouterr()

    assert "" == out
    assert complaint in err.splitlines()[-1]
    assert [] == [*tmp_path.iterdir()]


def test_a_lost_process_leaves_the_games_before_it(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """When a process dies, the games before it are counted and written, if there are any."""
    path = tmp_path / "r.csv"
    call = [*CALL, "--games", "9", "--out", str(path)]
    monkeypatch.setattr(room, "simulate", failing(0, LOST))
    assert 2 == main(call)
    assert ("", f"osaka-rules: {LOST}\n") == capsys.readouterr()
    assert [] == [*tmp_path.iterdir()]

    monkeypatch.setattr(room, "simulate", failing(3, LOST))
    assert 2 == main(call)
    out, err = capsys.readouterr()
    assert err.startswith(f"osaka-rules: {LOST} Stopped early, after 3 of 9 games;")
    assert out.startswith("3 games, seed 1, default rules\n")
    assert out.endswith(f"Written: {path}\n")
    assert 1 + 2 * 3 == len(path.read_text().splitlines())


def test_ctrl_c_before_the_first_game(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Interrupted before anything was played, the command says so and writes nothing."""

    def interrupt(*_: object, **__: object) -> tuple[GameResult, ...]:
        signal.raise_signal(signal.SIGINT)
        return ()

    monkeypatch.setattr(room, "play_games", interrupt)
    assert 130 == main([*CALL, "--games", "9", "--out", str(tmp_path / "r.csv")])

    sentence = "osaka-rules: Interrupted before the first game was over.\n"
    assert ("", sentence) == capsys.readouterr()
    assert [] == [*tmp_path.iterdir()]


def test_a_process_lost_when_interrupted_is_no_error(
    capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A signal to all processes may show first in the loss of one of them."""

    def simulate(*_: object, **__: object) -> Iterator[GameResult]:
        try:
            signal.raise_signal(signal.SIGTERM)
        except KeyboardInterrupt:
            raise LOST from None
        yield from ()

    monkeypatch.setattr(room, "simulate", simulate)
    assert 143 == main(CALL)
    assert "osaka-rules: Interrupted before the first game was over.\n" == capsys.readouterr().err


def full(*paths: str) -> Callable[[Path], AbstractContextManager[Path]]:
    """Return a way to write files, with no room for some of them."""

    @contextmanager
    def atomic(path: Path) -> Generator[Path]:
        yield path
        if path.name in paths:
            path.unlink()
            raise FileProblem(message("file.failed", file=repr(path.name), reason="No space left"))

    return atomic


@pytest.mark.parametrize("failing", [["r.csv"], ["r.csv", "r.jsonl"]])
def test_a_file_that_cannot_be_written(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, failing: list[str]
) -> None:
    """What there is room for is written; all reasons are given, in one line; the status is 2."""
    monkeypatch.setattr(files, "atomic_file", full(*failing))
    monkeypatch.chdir(tmp_path)
    assert 2 == main([*CALL, "--games", "3", "--out", "r.csv", "--records", "r.jsonl"])
    out, err = capsys.readouterr()
    written = [name for name in ("r.jsonl",) if name not in failing]

    assert out.startswith("3 games, seed 1, default rules\n")
    assert written == re.findall("Written: (.*)", out)
    reasons = [f"'{name}' cannot be written: No space left." for name in failing]
    assert {*reasons} == {*re.findall(r"'.*?No space left\.", err)}
    assert 1 == err.count("\n")
    assert [Path(name) for name in written] == [*Path().iterdir()]


def test_a_run_stops_when_nothing_can_be_written(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """When the last file fails on the way, the run stops; the games so far are counted."""

    @contextmanager
    def opened(_: Path) -> Generator[files.Taker]:
        games: list[GameResult] = []

        def take(result: GameResult) -> None:
            games.append(result)
            if len(games) == 2:
                raise OSError(errno.ENOSPC, "No space left on device")

        yield take

    monkeypatch.setattr(files, "_csv_file", opened)
    monkeypatch.chdir(tmp_path)
    assert 2 == main([*CALL, "--games", "9", "--out", "r.csv"])
    out, err = capsys.readouterr()

    assert out.startswith("2 games, seed 1, default rules\n")
    assert "No space left on device. Stopped early, after 2 of 9 games;" in err
    assert [] == [*tmp_path.iterdir()]


def ctrl_c(*_: object) -> Iterator[NoReturn]:
    """Press Ctrl-C."""
    signal.raise_signal(signal.SIGINT)
    yield from ()


@pytest.mark.parametrize("moment", ["processes end", "files are renamed", "figures are printed"])
def test_a_second_ctrl_c_loses_nothing(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, moment: str
) -> None:
    """What the first one has saved is written and printed, whenever the second one comes."""

    @contextmanager
    def threads(_jobs: object) -> Generator[Executor]:
        with ThreadPoolExecutor(1) as pool:
            yield pool
        if moment == "processes end":
            signal.raise_signal(signal.SIGINT)

    @contextmanager
    def atomic(path: Path) -> Generator[Path]:
        yield path
        if moment == "files are renamed":
            signal.raise_signal(signal.SIGINT)

    def simulate(_: object, bots: list[str], *__: object, **___: object) -> Iterator[GameResult]:
        yield play_game(pebbles.GAME, bots, 0)
        yield from ctrl_c()

    at_exit: list[tuple[object, ...]] = []

    def register(_: object, *words: object) -> None:
        at_exit.append(words)

    def lines(*_: object) -> Iterator[str]:
        if moment == "figures are printed":
            signal.raise_signal(signal.SIGINT)
        yield "One game."

    monkeypatch.setattr(long_run, "processes", threads)
    monkeypatch.setattr(files, "atomic_file", atomic)
    monkeypatch.setattr(room, "simulate", simulate)
    monkeypatch.setattr(cli_simulate, "_lines", lines)
    monkeypatch.setattr(atexit, "register", register)
    path = tmp_path / "r.csv"
    assert 130 == main([*CALL, "--out", str(path)])
    out, err = capsys.readouterr()

    assert [(signal.SIGINT, signal.SIG_IGN)] == at_exit[:1]
    assert f"One game.\nWritten: {path}\n" == out
    assert err.startswith("osaka-rules: Interrupted after 1 of 1,000 games;")
    assert 1 + 2 == len(path.read_text().splitlines())
    assert signal.default_int_handler is signal.getsignal(signal.SIGINT)


def test_ctrl_c_while_figures_are_printed(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A first Ctrl-C after the last game ends the printing; what is written stays."""
    monkeypatch.setattr(cli_simulate, "_lines", ctrl_c)
    path = tmp_path / "r.csv"
    assert 130 == main([*CALL, "--games", "1", "--out", str(path)])

    assert ("", "") == capsys.readouterr()
    assert 1 + 2 == len(path.read_text().splitlines())


@pytest.mark.parametrize("text", ["12345", "12,345", "12_345", "1_2345"])
def test_a_whole_number(text: str) -> None:
    """Commas are allowed between thousands, underscores between any digits."""
    assert 12345 == whole_number(text)


def test_many_jobs_have_enough_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """More chunks are under way than there are processes."""
    asked: list[int] = []

    def in_order(_chunks: object, _pool: object, in_flight: int) -> Iterator[object]:
        asked.append(in_flight)
        return iter(())

    monkeypatch.setattr(room, "in_order", in_order)
    assert 130 == main([*CALL, "--jobs", "100"])
    assert [400] == asked


@pytest.mark.parametrize("command", ["simulate", "report"])
def test_help(capsys: Said, command: str) -> None:
    """Help names every option, the statuses, and that your own bot is code that runs."""
    assert 0 == main([command, "--help"])
    out = " ".join(capsys.readouterr().out.split())

    for word in ("--games N", "--bots A,B", "--seed S", "--jobs J", "--out", "130", "Ctrl-C"):
        assert word in out
    assert "module:name for your own bot, which runs the code of that module" in out


def test_a_bar_from_the_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the first game is over the bar says that there is none yet."""
    shown: list[int] = []

    def show(_bar: Bar, played: int) -> None:
        shown.append(played)

    monkeypatch.setattr(Bar, "show", show)
    run = long_run.LongRun(4, 2)
    games = run.through(iter("ab"))

    assert ("a", [0, 2]) == (next(games), shown)
    assert (["b"], [0, 2, 4]) == ([*games], shown)


def test_what_failed_is_said_in_any_language() -> None:
    """Each sentence on a run that failed is in the language of the reader."""
    run, french = long_run.LongRun(4), language("fr")
    problems = [WorkerLost(message("worker.died")), FileProblem(message("file.unwritable", file=7))]
    run.problems += problems
    with pytest.raises(RulesError) as caught:
        run.require_all()
    early = message("run.stopped_early", played="0", games="4")
    said = [french.text(each) for each in (*problems, early)]
    assert " ".join(said) == french.text(caught.value)


def test_a_report_of_any_game(capsys: Said, tmp_path: Path) -> None:
    """The tables are printed and written, with the figure of each; the best quick bot plays."""
    folder = tmp_path / "report"
    call = ["report", "--game", "pebbles", "--games", "3"]
    assert 0 == main([*call, "--out", str(folder)])
    out, page = capsys.readouterr().out, (folder / "report.md").read_text("utf-8")
    head, bots, order, *_ = page.split("\n## ")

    remark = "The components are those of the pack beach: ours.\n"
    assert out.startswith(f"{remark}\nWins by bot\nPlayers    Bot       Games ")
    assert head.startswith("# 12 games of greedy players\n\n3 games at each of 4 tables;")
    assert "\nosaka-rules report --game pebbles --games 3 --bots greedy --seed 1\n" in head
    assert head.endswith(f"\n\n{remark}")
    assert bots.startswith("Wins by bot\n\nA win that several share")
    assert "\n\n![Share of games won, by seat.](win-by-order.svg)\n\nSeat 0 plans" in order
    figures = {f"{name}.{s}" for name in pebbles_plots.FIGURES for s in ("svg", "png")}
    tables = {f"{name}.csv" for name in ("bots", "win-by-order", "length", "rulings")}
    files = {"report.md", "rulings-change.csv", *figures, *tables}
    assert files == {file.name for file in folder.iterdir()}


def test_a_game_without_a_report(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a game has no study, the sentence says what to use instead."""
    monkeypatch.setattr(corner, "TALLY", Tally[Move, Event](count=corner.count))
    assert 2 == main(["report", "--game", "pebbles"])
    assert str(message("study.none", game="Pebbles")) in capsys.readouterr().err


class Gone(io.StringIO):
    """A stream that nobody reads any longer."""

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
def test_how_a_run_ended_although_nobody_reads_it(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, error: OSError, status: int, complaint: str
) -> None:
    """When output is no longer read, or its terminal closed, a run has its own exit status."""
    call = [*CALL, "--games", "4", "--bots", "random,random", "--jobs", "1"]
    monkeypatch.setattr(sys, "stdout", Gone(error))
    assert status == main(call)
    assert complaint in capsys.readouterr().err

    monkeypatch.setattr(room, "simulate", failing(3, LOST))
    assert 2 == main(call)
    assert "Stopped early, after 3 of 4 games" in capsys.readouterr().err
