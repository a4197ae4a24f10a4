"""Recorded games, right, wrong and unreadable: every one is judged as it deserves."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support import vectors

sources = vectors.sources("yokohama")


@sources
def test_no_record_is_overlooked(source: Path) -> None:
    """Every file is a record in one of the three folders, or says what is expected of one."""
    assert set() == vectors.overlooked(source)


@pytest.mark.rule("REC-3", "REC-6", "REC-7", "REC-9", "REC-10")
@sources
@pytest.mark.parametrize("folder", vectors.KINDS)
def test_library(source: Path, folder: str) -> None:
    """The library finds right what is right and, in what is wrong, the move to blame."""
    assert [] == vectors.misjudged(source, folder)


@sources
@pytest.mark.parametrize("folder", vectors.KINDS)
def test_command_line(source: Path, folder: str) -> None:
    """The command line says the same, one line a file, and tells it by its exit status."""
    assert [] == vectors.misjudged_by_command(source, folder)


@sources
def test_clauses(source: Path) -> None:
    """What is wrong is refused by the clause that was offended."""
    assert [] == vectors.other_clauses(source)


@pytest.mark.rule("ASK-6")
@sources
def test_legal_moves(source: Path) -> None:
    """All legal moves of the positions that are listed are found, in this order."""
    lists = sorted(source.glob("good/*.legal"))
    assert lists != []
    for path in lists:
        for after, texts, found in vectors.legal_moves_of("yokohama", path):
            assert (path.name, after, texts) == (path.name, after, found)
