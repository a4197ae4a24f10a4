"""Recorded games, right, wrong and unreadable: every one is judged as it deserves.

Besides the records kept here under ``records/`` those of another directory are judged, if there
is one: that of the environment variable ``OSAKA_VECTORS``, or ``../shared/vectors`` next to the
repository. It has the same three folders, and each file in them counts.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import frozen

from osaka_rules.records.reader import read_record
from osaka_rules.records.record import RecordError
from osaka_rules.records.verify import verify

ROOT = Path(__file__).resolve().parents[3]
OWN = ROOT / "tests" / "osaka" / "data" / "records"
SHARED = ROOT.parent / "shared" / "vectors"
AT_ONCE = 500
"""The most files that are given to one call of the command line."""


def _sources() -> list[Path]:
    """Return the directories to judge: our own and, if there is one, another."""
    chosen = os.environ.get("OSAKA_VECTORS")
    if chosen is not None:
        return [OWN, Path(chosen)]
    return [OWN, SHARED] if SHARED.exists() else [OWN]


SOURCES = _sources()
sources = pytest.mark.parametrize("source", SOURCES, ids=["own", "other"][: len(SOURCES)])


@frozen
class Judgement:
    """What is said of a file: unreadable, right, or wrong with the index of the move to blame."""

    readable: bool
    right: bool = False
    index: int | None = None


def _files(source: Path, folder: str) -> list[Path]:
    """List the records of a folder."""
    found = [path for path in (source / folder).glob("*") if path.is_file()]
    return sorted([path for path in found if path.suffix != ".expect"])


def _deserved(path: Path) -> Judgement:
    """Return what should be said of a file, by its folder and what is expected of it."""
    match path.parent.name:
        case "good":
            return Judgement(readable=True, right=True)
        case "bad":
            expected = json.loads(path.with_suffix(".expect").read_text("utf-8"))
            return Judgement(readable=True, right=False, index=expected["index"])
        case _:
            return Judgement(readable=False)


def _by_the_library(path: Path) -> Judgement:
    try:
        verdict = verify(read_record(path.read_bytes()))
    except RecordError as error:
        return Judgement(readable=not {*error.clauses} <= {"REC-1", "REC-2"})
    return Judgement(readable=True, right=verdict.ok, index=verdict.index)


def _by_the_command_line(paths: list[Path]) -> Iterator[tuple[Path, Judgement, int]]:
    """Judge all files of a folder, and yield for each with which exit status the call ended."""
    for first in range(0, len(paths), AT_ONCE):
        some = paths[first : first + AT_ONCE]
        call = [sys.executable, "-m", "osaka_rules", "verify", "--json", *map(str, some)]
        done = subprocess.run(call, capture_output=True, check=False, text=True, encoding="utf-8")
        assert "" == done.stderr
        lines = done.stdout.splitlines()
        assert len(some) == len(lines)
        for path, line in zip(some, lines, strict=True):
            said = json.loads(line)
            keys = ["clauses", "file", "index", "move", "ok", "problem", "seat"]
            assert keys == sorted(said)
            assert str(path) == said["file"]
            assert said["ok"] == (said["clauses"] == [])
            readable = not {"REC-1", "REC-2"} & {*said["clauses"]}
            yield path, Judgement(readable, said["ok"], said["index"]), done.returncode


@sources
def test_there_are_records(source: Path) -> None:
    """A directory that is to be judged exists and has records."""
    assert [] != [path for kind in ("good", "bad", "unreadable") for path in _files(source, kind)]


@sources
def test_no_record_is_overlooked(source: Path) -> None:
    """Every record lies in one of the three folders, and what is wrong with one is written down."""
    judged = [path for kind in ("good", "bad", "unreadable") for path in _files(source, kind)]
    expectations = [path.with_suffix(".expect") for path in judged if path.parent.name == "bad"]
    there = [path for path in source.rglob("*") if path.is_file() and path.name != "README.md"]
    assert sorted([*judged, *expectations]) == sorted(there)


@sources
@pytest.mark.parametrize("folder", ["good", "bad", "unreadable"])
def test_library(source: Path, folder: str) -> None:
    """The library finds right what is right and, in what is wrong, the move to blame."""
    found = [(path, _deserved(path), _by_the_library(path)) for path in _files(source, folder)]
    assert [] == [case for case in found if case[1] != case[2]]


@sources
@pytest.mark.parametrize(("folder", "status"), [("good", 0), ("bad", 1), ("unreadable", 2)])
def test_command_line(source: Path, folder: str, status: int) -> None:
    """The command line judges alike, one line a file, and says so by its exit status."""
    found = [
        (path, _deserved(path), judgement, ended)
        for path, judgement, ended in _by_the_command_line(_files(source, folder))
    ]
    assert [] == [case for case in found if case[1:] != (case[1], case[1], status)]


def test_own_records() -> None:
    """The records kept here are enough to judge by when there are no others."""
    numbers = {kind: len(_files(OWN, kind)) for kind in ("good", "bad", "unreadable")}
    assert numbers["good"] >= 6
    assert numbers["bad"] >= 12
    assert numbers["unreadable"] >= 12


def test_good_records_are_checked() -> None:
    """The games among our own records are checked at several positions and have a result."""
    games = [read_record(path.read_bytes()) for path in _files(OWN, "good")]
    moving = [game for game in games if game.moves]
    assert [] == [game for game in moving if not game.checkpoints or game.result is None]
