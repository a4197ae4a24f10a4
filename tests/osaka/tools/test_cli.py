"""The command line judges records, shows a game and looks up clauses, and never breaks down."""

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
from typing import IO, NoReturn

import pytest

import osaka_rules as osaka
from osaka_rules.cli import demo
from osaka_rules.cli import main as cli
from osaka_rules.cli.main import main

MODULE = [sys.executable, "-m", "osaka_rules"]

Said = pytest.CaptureFixture[str]


# --- rule ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("asked", ["TURN-4", "turn-4", " Turn-4 "])
def test_a_clause_is_shown_by_its_id(capsys: Said, asked: str) -> None:
    """A clause comes with its title, kind, options and sources; capitals do not matter."""
    assert 0 == main(["rule", asked])
    out = capsys.readouterr().out

    assert out.startswith("TURN-4  When passing is legal\nruling: ")
    assert "\nOption passing of the ruleset\n  when_stuck (default): " in out
    assert "\n  always: " in out
    assert "\nSources\n  E1, English, 2015 box: Playing the game\n" in out


def test_without_an_id_the_contents_are_shown(capsys: Said) -> None:
    """The table of contents names every chapter and every clause."""
    assert 0 == main(["rule"])
    out = capsys.readouterr().out

    assert [clause.id for clause in osaka.rulebook().clauses] == [
        line.split()[0] for line in out.split("\n") if line.startswith("  ")
    ]
    assert [f"{c.id}  {c.title}" for c in osaka.rulebook().chapters] == [
        line
        for line in out.split("\n")
        if line.split("  ")[0] in {c.id for c in osaka.rulebook().chapters}
    ]


def test_a_chapter_is_shown_by_its_id(capsys: Said) -> None:
    """The id of a chapter shows that part of the contents."""
    assert 0 == main(["rule", "win"])
    out = capsys.readouterr().out

    assert out.startswith("WIN  ")
    assert "\n  WIN-1 " in out
    assert "END-1 " not in out


@pytest.mark.parametrize("asked", ["BUY-9", "", "buy 8", "\ud800\n"])
def test_an_unknown_clause_gets_the_nearest_ones(capsys: Said, asked: str) -> None:
    """One sentence says that there is no such clause, and which ids come near."""
    assert 2 == main(["rule", asked])
    out, err = capsys.readouterr()

    assert "" == out
    assert err.startswith("osaka-rules: The rulebook has no clause ")
    assert "; the nearest are " in err
    assert 1 == err.count("\n")


def test_a_near_miss_is_near(capsys: Said) -> None:
    """Who asks for BUY-9 is shown other clauses about buying."""
    main(["rule", "BUY-9"])

    assert "BUY-" in capsys.readouterr().err.partition("nearest are")[2]


# --- demo and the rest ---------------------------------------------------------------------------


def test_the_demo_prints_the_whole_game(capsys: Said) -> None:
    """Number of players and seed are passed on, and without colours the text is the telling."""
    assert 0 == main(["demo", "--players", "2", "--seed", "-12"])

    assert "\n".join(demo.told(2, -12)) + "\n" == capsys.readouterr().out


def test_the_demo_has_a_game_of_its_own(capsys: Said) -> None:
    """Without arguments it is always the same game."""
    assert 0 == main(["demo"])

    assert "\n".join(demo.told(demo.PLAYERS, demo.SEED)) + "\n" == capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["demo", "--players", "9"], "the game is for 2 to 4 players, not '9'. (COMP-6)"),
        (["demo", "--players", "two"], "the game is for 2 to 4 players, not 'two'. (COMP-6)"),
        (["demo", "--seed", "x"], "a seed is a whole number of at most 100 digits, not 'x'."),
        (["demo", "--seed", "1.5"], "a seed is a whole number of at most 100 digits, not '1.5'."),
        (["demo", "--seed", "1" * 101], "a seed is a whole number of at most 100 digits, not"),
        (["verify"], "the following arguments are required: FILE"),
        (["rule", "BUY-1", "BUY-2"], "unrecognized arguments: BUY-2"),
        (["dance"], "invalid choice: 'dance'"),
        ([], "the following arguments are required: COMMAND"),
    ],
)
def test_a_call_that_is_off_is_told_why(capsys: Said, arguments: list[str], complaint: str) -> None:
    """What cannot be understood is answered in a line, which says how to learn more; status 2."""
    assert 2 == main(arguments)
    out, err = capsys.readouterr()

    assert "" == out
    assert err.startswith("osaka-rules")
    assert 1 == err.count("\n")
    assert re.search(r"\.( \([A-Z]+-\d+\))? osaka-rules( \w+)? --help shows how\.\n$", err)
    assert complaint in err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--help"], ["verify", "demo", "rule", "simulate", "report", "--version"]),
        (["verify", "--help"], ["FILE", "--json", "standard input", "Exit status: 0 "]),
        (["demo", "--help"], ["--players N", "2 to 4 (3)", "--seed S", f"({demo.SEED})"]),
        (["rule", "--help"], ["ID", "BUY-8", "table of contents"]),
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

    monkeypatch.setattr(cli, "judged", interrupt)

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


FULL = OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("arguments", [["demo"], ["rule"], ["--help"], ["--version"]])
def test_a_full_disk_is_said_in_a_sentence(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    """When the output cannot be written the status is 2 and the reason stands on standard error."""
    monkeypatch.setattr(sys, "stdout", _Stream(FULL))

    assert 2 == main(arguments)
    expected = "osaka-rules: The output cannot be written: No space left on device.\n"
    assert expected == capsys.readouterr().err


def test_a_complaint_that_nobody_can_hear_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """With standard error full or closed the status still tells what was wrong."""
    monkeypatch.setattr(sys, "stderr", _Stream(FULL))
    assert 2 == main(["rule", "BUY-9"])
    monkeypatch.setattr(sys, "stderr", None)
    assert 2 == main(["rule", "BUY-9"])


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({}, True),
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
    assert wanted == cli.wants_colour(environment)


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
    shown = program("rule", "TAKE-3")
    unknown = program("rule", "BUY-9")

    assert (0, b"") == (shown.returncode, shown.stderr)
    assert shown.stdout.startswith(b"TAKE-3  ")
    assert (2, b"") == (unknown.returncode, unknown.stdout)


def test_importing_the_module_runs_nothing(capsys: Said) -> None:
    """Who imports the module, as tools for documentation do, starts no command."""
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
    assert b"(5 + 2 tokens) x 3 = 21 -> 25 = 5 VP" in ascii_only.stdout


@pytest.mark.parametrize("arguments", [["demo"], ["rule"], ["--help"], ["verify", "none.json"]])
def test_a_closed_pipe_is_no_error(arguments: list[str]) -> None:
    """When nobody reads the output any more the program ends without a word."""
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
        assert b"Traders of Osaka" in _pipe(running.stdout).readline()
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
    """On a terminal cards have the game's colours; NO_COLOR, or a dumb terminal, gets none."""
    assert b"\x1b[1;31mR" in on_terminal("demo")
    assert b"\x1b" not in on_terminal("demo", NO_COLOR="1")
    assert b"\x1b" not in on_terminal("rule", "BUY-1", TERM="dumb")


def test_starting_is_quick() -> None:
    """Whoever only starts the command waits neither for records nor for the rulebook."""
    code = "import sys, osaka_rules.cli.main; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    heavy = {
        "cattrs",
        "osaka_rules.records.record",
        "osaka_rules.records.verify",
        "osaka_rules.cli.demo",
    }
    heavy |= {"osaka_rules.simulation", "osaka_rules.bots", "matplotlib", "pyarrow"}

    assert set() == heavy & set(run.stdout.decode().split())
