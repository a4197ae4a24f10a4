"""Recorded games, right, wrong and unreadable: where a game has them, and what is said of them.

Besides the records kept in ``tests/GAME/data/records`` those of another directory are judged, if
there is one: that of the environment variable ``GAME_VECTORS``, or ``../shared/GAME/vectors`` next
to the repository (of Traders of Osaka ``../shared/vectors``). It has the same three folders, and
each file in them counts. A file ``.expect`` says what is wrong with a bad record. A file
``NAME.legal`` beside a good one has, for some k, all legal moves after its first k moves.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, cast

import pytest
from attrs import frozen

from osaka_rules import games
from osaka_rules.records.reader import read_record
from osaka_rules.records.record import RecordError
from osaka_rules.records.verify import verify

ROOT: Final = Path(__file__).resolve().parents[2]
KINDS: Final = {"good": 0, "bad": 1, "unreadable": 2}
"""The folders of records, and how ``osaka-rules verify`` ends when it has read one of them."""
AT_ONCE: Final = 500
"""The most files that are given to one call of the command line."""


@frozen
class Judgement:
    """What is said of a file: unreadable, right, or wrong with the index of the move to blame."""

    readable: bool
    right: bool = False
    index: object = None


def own(slug: str) -> Path:
    """Return the directory of records that are kept here."""
    return ROOT / "tests" / slug / "data" / "records"


def sources(slug: str) -> pytest.MarkDecorator:
    """Let a test run for our own directory of records and, if there is one, for another."""
    other = ROOT.parent / "shared" / ("" if slug == "osaka" else slug) / "vectors"
    chosen = os.environ.get(f"{slug.upper()}_VECTORS")
    found = {"own": own(slug)}
    if chosen is not None:
        found["other"] = Path(chosen)
    elif other.exists():
        found["other"] = other
    return pytest.mark.parametrize("source", found.values(), ids=[*found])


def files(source: Path, folder: str) -> list[Path]:
    """Return the records of a folder."""
    found = [path for path in (source / folder).glob("*") if path.is_file()]
    return sorted([path for path in found if path.suffix not in {".expect", ".legal"}])


def expected(path: Path) -> dict[str, object]:
    """Return what is expected of a bad record."""
    return cast("dict[str, object]", json.loads(path.with_suffix(".expect").read_text("utf-8")))


def overlooked(source: Path) -> set[Path]:
    """Return the files that are no record of a folder and say nothing about one."""
    records = {path for folder in KINDS for path in files(source, folder)}
    assert records
    beside = {path.with_suffix(".expect") for path in files(source, "bad")}
    beside |= {*source.glob("good/*.legal")}
    there = {path for path in source.rglob("*") if path.is_file() and path.name != "README.md"}
    assert beside <= there
    return there - records - beside


def misjudged(source: Path, folder: str) -> list[tuple[str, Judgement, Judgement]]:
    """Return the records of which the library says something else than they deserve."""
    found = [(path, _deserved(path), _by_the_library(path)) for path in files(source, folder)]
    return [(path.name, right, said) for path, right, said in found if right != said]


def misjudged_by_command(source: Path, folder: str) -> list[tuple[str, Judgement, Judgement]]:
    """Return the records of which the command says something else than they deserve."""
    found = [(path, _deserved(path), said) for path, said in _by_the_command_line(source, folder)]
    return [(path.name, right, said) for path, right, said in found if right != said]


def other_clauses(source: Path) -> list[tuple[str, object, object, tuple[str, ...]]]:
    """Return the bad records that are refused by other clauses than by the one offended."""
    found: list[tuple[str, object, object, tuple[str, ...]]] = []
    for path in files(source, "bad"):
        clauses, wrong = verify(read_record(path.read_bytes())).clauses, expected(path)
        if wrong["clause"] not in clauses:
            found.append((path.name, wrong["kind"], wrong["clause"], clauses))
    return found


def legal_moves_of(slug: str, path: Path) -> Iterator[tuple[str, object, list[str]]]:
    """Yield for positions of a record: after how many moves, what is expected and what is found."""
    door = games.door(slug)
    states = [*door.replayed(door.read_record(path.with_suffix(".json").read_bytes()))]
    for after, texts in json.loads(path.read_text("utf-8")).items():
        yield after, texts, [str(move) for move in door.legal_moves(states[int(after)])]


def _deserved(path: Path) -> Judgement:
    """Return what should be said of a file, by its folder and what is expected of it."""
    match path.parent.name:
        case "good":
            return Judgement(readable=True, right=True)
        case "bad":
            return Judgement(readable=True, right=False, index=expected(path)["index"])
        case _:
            return Judgement(readable=False)


def _by_the_library(path: Path) -> Judgement:
    try:
        verdict = verify(read_record(path.read_bytes()))
    except RecordError as error:
        return Judgement(readable=not {*error.clauses} <= {"REC-1", "REC-2"})
    return Judgement(readable=True, right=verdict.ok, index=verdict.index)


def _by_the_command_line(source: Path, folder: str) -> Iterator[tuple[Path, Judgement]]:
    """Verify all files of a folder with the command; it writes one line a file."""
    paths = files(source, folder)
    for first in range(0, len(paths), AT_ONCE):
        some = paths[first : first + AT_ONCE]
        call = [sys.executable, "-m", "osaka_rules", "verify", "--json", *map(str, some)]
        done = subprocess.run(call, capture_output=True, check=False, text=True, encoding="utf-8")
        assert ("", KINDS[folder]) == (done.stderr, done.returncode)
        for path, line in zip(some, done.stdout.splitlines(), strict=True):
            said = json.loads(line)
            keys = ["clauses", "file", "index", "move", "ok", "problem", "seat"]
            assert keys == sorted(said)
            assert str(path) == said["file"]
            assert said["ok"] == (said["clauses"] == [])
            readable = not {"REC-1", "REC-2"} & {*said["clauses"]}
            yield path, Judgement(readable, said["ok"], said["index"])
