"""Recorded games, right, wrong and unreadable: every one is judged as it deserves.

Besides the records kept here under ``records/`` those of another directory are judged, if there
is one: that of the environment variable ``EDO_VECTORS``, or ``../shared/edo/vectors``
next to the repository. It has the same three folders, and each file in them counts. Beside a right
record ``NAME.legal`` may have, for some k, all legal moves after its first k moves, in the order of
ASK-7.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from attrs import frozen

from osaka_rules import edo
from osaka_rules.records.reader import read_record
from osaka_rules.records.record import RecordError
from osaka_rules.records.verify import verify

ROOT = Path(__file__).resolve().parents[3]
OWN = ROOT / "tests" / "edo" / "data" / "records"
SHARED = ROOT.parent / "shared" / "edo" / "vectors"
KINDS = ("good", "bad", "unreadable")


def _sources() -> list[Path]:
    """Return the directories to judge: our own and, if there is one, another."""
    chosen = os.environ.get("EDO_VECTORS")
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
    return sorted([path for path in found if path.suffix not in {".expect", ".legal"}])


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


def _found(path: Path) -> Judgement:
    try:
        verdict = verify(read_record(path.read_bytes()))
    except RecordError as error:
        return Judgement(readable=not {*error.clauses} <= {"REC-1", "REC-2"})
    return Judgement(readable=True, right=verdict.ok, index=verdict.index)


@sources
def test_no_record_is_overlooked(source: Path) -> None:
    """Every file is a record in one of the three folders, or says what is expected of one."""
    judged = [path for kind in KINDS for path in _files(source, kind)]
    assert judged != []
    beside = [path.with_suffix(".expect") for path in judged if path.parent.name == "bad"]
    beside += source.glob("good/*.legal")
    there = [path for path in source.rglob("*") if path.is_file() and path.name != "README.md"]
    assert sorted([*judged, *beside]) == sorted(there)


@pytest.mark.rule("REC-3", "REC-6", "REC-7", "REC-9", "REC-10")
@sources
@pytest.mark.parametrize("folder", KINDS)
def test_judgement(source: Path, folder: str) -> None:
    """The library finds right what is right and, in what is wrong, the move to blame."""
    found = [(path, _deserved(path), _found(path)) for path in _files(source, folder)]
    assert [] == [case for case in found if case[1] != case[2]]


@sources
@pytest.mark.parametrize(("folder", "status"), [("good", 0), ("bad", 1), ("unreadable", 2)])
def test_command_line(source: Path, folder: str, status: int) -> None:
    """The command line judges alike, one line a file, and says so by its exit status."""
    paths = _files(source, folder)
    call = [sys.executable, "-m", "osaka_rules", "verify", "--json", *map(str, paths)]
    done = subprocess.run(call, capture_output=True, check=False, text=True, encoding="utf-8")
    assert ("", status) == (done.stderr, done.returncode)
    said = [json.loads(line) for line in done.stdout.splitlines()]
    assert [str(path) for path in paths] == [each["file"] for each in said]
    found = [
        Judgement(not {"REC-1", "REC-2"} & {*each["clauses"]}, each["ok"], each["index"])
        for each in said
    ]
    assert [_deserved(path) for path in paths] == found


@sources
def test_clauses(source: Path) -> None:
    """What is wrong is refused by the clause that was offended."""
    wrong: list[tuple[str, str, str]] = []
    for path in _files(source, "bad"):
        expected = json.loads(path.with_suffix(".expect").read_text("utf-8"))
        clauses = verify(read_record(path.read_bytes())).clauses
        if expected["clause"] not in clauses:
            wrong.append((path.name, expected["kind"], expected["clause"]))
    assert [] == [case for case in wrong if case[1] not in FORMS]


FORMS = ("trade.zero", "form")
"""Faults of form: another clause, which forbids the same move, is named first (REC-7)."""


@pytest.mark.rule("ASK-7")
@sources
def test_legal_moves(source: Path) -> None:
    """All legal moves of the positions that are listed are found, in this order."""
    lists = sorted(source.glob("good/*.legal"))
    assert lists != [] or source != OWN
    for path in lists:
        states = [*edo.replayed(edo.read_record(path.with_suffix(".json").read_bytes()))]
        for after, texts in json.loads(path.read_text("utf-8")).items():
            found = [str(move) for move in edo.legal_moves(states[int(after)])]
            assert (path.name, after, texts) == (path.name, after, found)
