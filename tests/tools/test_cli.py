"""The command line shows games and clauses of any game, and always ends with an exit status."""

from __future__ import annotations

import errno
import io
import os
import pty
import re
import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import IO, NoReturn

import pytest
from attrs import evolve

from osaka_rules.cli import demo, verify
from osaka_rules.cli import main as cli
from osaka_rules.cli.main import main
from tests import pebbles
from tests.pebbles.render import TEXT

MODULE = [sys.executable, "-m", "osaka_rules"]

Said = pytest.CaptureFixture[str]


# --- rule ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("asked", ["END-4", "end-4", " End-4 ", "end4", "end 4"])
def test_a_clause_is_shown_by_its_id(capsys: Said, asked: str) -> None:
    """A clause comes with its title, kind, options and sources; capitals do not matter."""
    assert 0 == main(["rule", "--game", "pebbles", asked])
    out = capsys.readouterr().out

    assert out.startswith("END-4  Ties\nruling: ")
    assert "\nOption ties of the ruleset\n  shared (default): " in out
    assert "\n  nobody: " in out
    assert "\nSources\n  ours, this project: The end\n" in out


def test_without_an_id_the_contents_are_shown(capsys: Said) -> None:
    """The table of contents names every chapter and every clause."""
    assert 0 == main(["rule", "--game", "pebbles"])
    lines = capsys.readouterr().out.split("\n")
    book = pebbles.rulebook()

    assert [clause.id for clause in book.clauses] == [
        line.split()[0] for line in lines if line.startswith("  ")
    ]
    assert [] == [c for c in book.chapters if f"{c.id}  {c.title}" not in lines]


def test_a_chapter_is_shown_by_its_id(capsys: Said) -> None:
    """The id of a chapter shows that part of the contents."""
    assert 0 == main(["rule", "--game", "pebbles", "grab"])
    out = capsys.readouterr().out

    assert out.startswith("GRAB  ")
    assert "\n  GRAB-1 " in out
    assert "PLAN-1 " not in out


@pytest.mark.parametrize("asked", ["END-9", "end9", "plan77"])
def test_an_unknown_clause_gets_the_nearest_ones(capsys: Said, asked: str) -> None:
    """One line says that there is no such clause, and which ids come near."""
    assert 2 == main(["rule", "--game", "pebbles", asked])
    out, err = capsys.readouterr()

    assert "" == out
    assert err.startswith("osaka-rules: The rulebook has no clause ")
    assert re.search(r"; the nearest are ([A-Z]+-\d(, |\.\n)){3}$", err)
    assert 1 == err.count("\n")


@pytest.mark.parametrize("asked", ["", "xyzzy", "\ud800\n"])
def test_words_that_no_clause_has(capsys: Said, asked: str) -> None:
    """What is no id is not taken for one that looks like it."""
    assert 2 == main(["rule", "--game", "pebbles", asked])
    out, err = capsys.readouterr()
    assert ("", 1) == (out, err.count("\n"))
    assert err.startswith("osaka-rules: No clause has ")


# --- demo ----------------------------------------------------------------------------------------


def test_the_demo_shows_a_whole_game_of_any_game(capsys: Said) -> None:
    """Game, number of players and seed are passed on; without colours the text is the same."""
    assert 0 == main(["demo", "--game", "pebbles", "--players", "2", "--seed", "-12"])
    out = capsys.readouterr().out

    assert "\n".join(demo.lines("pebbles", 2, -12)) + "\n" == out
    assert re.search(r"^ *1  Ann  plan \d +\[PLAN-2\]$", out, re.MULTILINE)
    assert "── The end\nPlayer  Points  Pebbles  Coin\n" in out


def test_the_same_seed_gives_the_same_demo() -> None:
    """Two runs with one seed are equal word for word; another seed is another game."""
    assert list(demo.lines("pebbles", 2, 5)) == list(demo.lines("pebbles", 2, 5))
    assert list(demo.lines("pebbles", 2, 5))[1:] != list(demo.lines("pebbles", 2, 6))[1:]


def test_a_demo_may_end_without_a_winner() -> None:
    """The demo says so if nobody wins, and marks nobody in the standing."""
    texts = ["\n".join(demo.lines("pebbles", 3, seed)) for seed in range(20)]
    endings = [text.partition("── The end")[2] for text in texts]

    assert {True, False} == {"wins\n" in f"{ending}\n" for ending in endings}
    assert [] == [e for e in endings if ("Nobody wins." in e) == (" wins\n" in e.split("Nob")[0])]


def test_a_demo_begins_with_what_the_game_wants_known() -> None:
    """What is special about the components stands before the game, if there is anything to say."""
    preface = "\n".join(demo.lines("pebbles", 2, 1)).partition("──")[0]
    assert preface.endswith("\nThe components are those of the pack beach: ours.\n\n")

    preface = "\n".join(demo.lines("osaka", 2, 1)).partition("──")[0]
    assert preface.endswith("shows one.\n\n")


def test_a_demo_may_say_what_a_move_came_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first event of a move is shown below its line only if the game has lines for it."""
    plain = "\n".join(demo.lines("pebbles", 2, 1))
    shown = {**TEXT.demo, pebbles.Planned: TEXT.sentences}
    monkeypatch.setattr("tests.pebbles.render.TEXT", evolve(TEXT, demo=shown))

    assert "has a plan" not in plain
    pattern = r"^ *1  Ann  plan (\d) +\[PLAN-2\]\n +Ann has a plan: \1\. \[PLAN-2\]$"
    assert re.search(pattern, "\n".join(demo.lines("pebbles", 2, 1)), re.MULTILINE)


def test_the_demo_is_for_as_many_players_as_the_game(capsys: Said) -> None:
    """A number of players that a game is not for is refused in a line."""
    assert 2 == main(["demo", "--game", "pebbles", "--players", "4"])
    expected = "osaka-rules: Pebbles is for 2 to 3 players, not for 4. (SET-1)\n"
    assert ("", expected) == capsys.readouterr()


# --- Arguments and streams -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["demo", "--players", "two"], "--players: Expected a whole number from 1 to 100, got"),
        (["demo", "--players", "0"], "--players: Expected a whole number from 1 to 100, got '0'."),
        (["demo", "--seed", "x"], "--seed: A seed is a whole number of at most 77 digits, not 'x"),
        (["demo", "--seed", "1.5"], "--seed: A seed is a whole number of at most 77 digits, not"),
        (["demo", "--seed", "1" * 78], "--seed: A seed is a whole number of at most 77 digits,"),
        (["rule", "--game", "go\n"], r"--game: There is no game 'go\n'; choose from "),
        (["verify"], "the following arguments are required: FILE"),
        (["demo", "REC-2"], "unrecognized arguments: REC-2"),
        (["dance"], "invalid choice: 'dance'"),
    ],
)
def test_a_usage_error_takes_one_line(capsys: Said, arguments: list[str], complaint: str) -> None:
    """The line names the argument, says what is wrong and how to find help; the status is 2."""
    assert 2 == main(arguments)
    out, err = capsys.readouterr()

    assert "" == out
    assert err.startswith("osaka-rules")
    assert 1 == err.count("\n")
    assert re.search(r"\. osaka-rules( \w+)? --help shows how\.\n$", err)
    assert complaint in err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--help"], ["verify", "demo", "rule", "simulate", "report", "--version"]),
        (["verify", "--help"], ["FILE", "--json", "standard input", "Exit status: 0 "]),
        (["demo", "--help"], ["--game GAME", "pebbles", "--players N", "(3)", f"({demo.SEED})"]),
        (["rule", "--help"], ["--game GAME", "ID", "table of contents"]),
    ],
)
def test_there_is_help_for_everything(capsys: Said, arguments: list[str], words: list[str]) -> None:
    """Help names every command and option, and is no error."""
    assert 0 == main(arguments)
    out = " ".join(capsys.readouterr().out.split())

    assert out.startswith("usage: osaka-rules")
    assert [] == [word for word in words if word not in out]


def test_the_version_is_that_of_the_package(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    """The version is the installed package's; a copy that is not installed has none."""
    assert 0 == main(["--version"])
    assert f"osaka-rules {version('osaka-rules')}\n" == capsys.readouterr().out

    def lack(name: str) -> NoReturn:
        raise PackageNotFoundError(name)

    monkeypatch.setattr("importlib.metadata.version", lack)
    assert 0 == main(["--version"])
    assert "osaka-rules (not installed)\n" == capsys.readouterr().out


def test_ctrl_c_ends_quietly_with_130(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    """An interrupted run has the status that shells expect, and says nothing."""

    def interrupt(_name: str) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(verify, "verify_file", interrupt)

    assert 130 == main(["verify", "any.json"])
    assert ("", "") == capsys.readouterr()


class _Stream(io.StringIO):
    """A stream whose device refuses what is written to it."""

    encoding = "utf-8"

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self._error = error

    def flush(self) -> NoReturn:
        raise self._error


class _Terminal(io.StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_game_has_its_colours_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The demo is painted by the palette of its game; verify, which has no game, by none."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "")
    monkeypatch.setattr(sys, "stdout", terminal := _Terminal())

    assert 0 == main(["demo", "--game", "pebbles", "--players", "2"])
    assert "\x1b[33msun\x1b[0m" in terminal.getvalue()
    assert 2 == main(["verify", "none.json"])


FULL = OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("arguments", [["demo"], ["rule"], ["--help"], ["--version"]])
def test_a_full_disk_is_reported(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    """When the output cannot be written the status is 2 and the reason stands on standard error."""
    monkeypatch.setattr(sys, "stdout", _Stream(FULL))

    assert 2 == main(arguments)
    expected = "osaka-rules: The output cannot be written: No space left on device.\n"
    assert expected == capsys.readouterr().err


def test_a_complaint_that_nobody_can_hear_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """With standard error full or closed there is still the exit status."""
    monkeypatch.setattr(sys, "stderr", _Stream(FULL))
    assert 2 == main(["rule", "REC-99"])
    monkeypatch.setattr(sys, "stderr", None)
    assert 2 == main(["rule", "REC-99"])


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({}, True),
        ({"FORCE_COLOR": "1", "TERM": "dumb"}, True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ({"NO_COLOR": ""}, True),
        ({"NO_COLOR": "1"}, False),
        ({"NO_COLOR": "0"}, False),
        ({"TERM": "dumb"}, False),
        ({"TERM": "xterm"}, True),
    ],
)
def test_no_color_counts_when_it_says_anything(
    environment: Mapping[str, str], *, wanted: bool
) -> None:
    """NO_COLOR switches colours off unless it is empty; so does a terminal that has none."""
    assert wanted == cli.wants_colour(environment, _Terminal())


def test_colours_can_be_forced() -> None:
    """Where there is no terminal colours are printed only if FORCE_COLOR asks for them."""
    assert not cli.wants_colour({}, io.StringIO())
    assert cli.wants_colour({"FORCE_COLOR": "1"}, io.StringIO())
    assert not cli.wants_colour({"FORCE_COLOR": "1"}, None)


# --- As a program --------------------------------------------------------------------------------


def program(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command as a program of its own, without a terminal."""
    return subprocess.run(
        [*MODULE, *arguments],
        capture_output=True,
        check=False,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
    )


def test_the_module_is_the_command() -> None:
    """Python's -m runs the same program, and its exit status reaches the shell."""
    shown = program("rule", "REC-1")
    unknown = program("rule", "REC-99")

    assert (0, b"") == (shown.returncode, shown.stderr)
    assert shown.stdout.startswith(b"REC-1  ")
    assert (2, b"") == (unknown.returncode, unknown.stdout)


def test_the_module_ignores_the_current_folder(tmp_path: Path) -> None:
    """Python's -m looks into the current folder first; the program imports nothing from it."""
    (tmp_path / "argparse.py").write_text("raise AssertionError")
    call = [sys.executable, "-m", "osaka_rules", "rule", "REC-1"]
    done = subprocess.run(call, capture_output=True, check=False, cwd=tmp_path)
    assert (0, b"") == (done.returncode, done.stderr)


def test_importing_the_module_runs_nothing(capsys: Said) -> None:
    """Importing the module, as tools for documentation do, starts no command."""
    assert main is import_module("osaka_rules.__main__").main
    assert ("", "") == capsys.readouterr()


def test_output_is_plain_where_there_is_no_terminal() -> None:
    """What goes into a pipe has no escape codes in it, and is the same under any encoding."""
    utf8 = program("demo", PYTHONIOENCODING="utf-8")
    ascii_only = program("demo", PYTHONIOENCODING="ascii")

    assert 0 == utf8.returncode == ascii_only.returncode
    assert b"" == utf8.stderr + ascii_only.stderr
    assert b"\x1b" not in utf8.stdout
    assert ascii_only.stdout.isascii()


@pytest.mark.parametrize("arguments", [["demo"], ["rule"], ["--help"], ["verify", "none.json"]])
def test_a_closed_pipe_is_no_error(arguments: list[str]) -> None:
    """When nobody reads the output any more the program ends without a message."""
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run(
        [*MODULE, *arguments], stdout=writing, stderr=subprocess.PIPE, check=False
    )
    os.close(writing)

    assert b"" == ended.stderr
    assert (2 if arguments[0] == "verify" else 0) == ended.returncode


def test_a_reader_who_leaves_early_is_no_error() -> None:
    """After its first line the demo may lose its reader, as in 'demo | head -1'."""
    with subprocess.Popen(
        [*MODULE, "demo"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert b"a whole game between" in _pipe(running.stdout).readline()
        _pipe(running.stdout).close()
        assert b"" == _pipe(running.stderr).read()

    assert 0 == running.returncode


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None
    return stream


def on_terminal(*arguments: str, **environment: str) -> bytes:
    """Run the command on a terminal and give all that appears on it."""
    screen, terminal = pty.openpty()
    with subprocess.Popen(
        [*MODULE, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=terminal,
        stderr=terminal,
        env={**os.environ, "TERM": "xterm", "NO_COLOR": "", **environment},
    ):
        os.close(terminal)
        shown = bytearray()
        while part := _read(screen):
            shown += part
    os.close(screen)
    return bytes(shown)


def _read(screen: int) -> bytes:
    try:
        return os.read(screen, 4096)
    except OSError:  # this is how Linux says that the other side is closed
        return b""


def test_a_terminal_gets_colours_unless_they_are_unwanted() -> None:
    """On a terminal clauses are dim; with NO_COLOR, or on a dumb terminal, there are no codes."""
    assert b"\x1b[2m[" in on_terminal("demo")
    assert b"\x1b" not in on_terminal("demo", NO_COLOR="1")
    assert b"\x1b" not in on_terminal("rule", "REC-1", TERM="dumb")


def test_starting_is_quick() -> None:
    """Starting the command imports neither records nor what reads the rulebook."""
    code = "import sys, osaka_rules.cli.main; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    heavy = {
        "cattrs",
        "osaka_rules.records.record",
        "osaka_rules.records.verify",
    }
    heavy |= {"osaka_rules.simulation", "osaka_rules.bots", "matplotlib", "pyarrow"}

    assert set() == heavy & set(run.stdout.decode().split())
