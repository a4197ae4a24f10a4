"""Recorded games, right, wrong and unreadable: every one is judged as it deserves."""

from __future__ import annotations

from pathlib import Path

import pytest

from osaka_rules.records.reader import read_record
from tests.support import vectors

sources = vectors.sources("osaka")


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


def test_own_records() -> None:
    """The records kept here are enough to judge by when there are no others."""
    numbers = {kind: len(vectors.files(vectors.own("osaka"), kind)) for kind in vectors.KINDS}
    assert numbers["good"] >= 6
    assert numbers["bad"] >= 12
    assert numbers["unreadable"] >= 12


def test_good_records_are_checked() -> None:
    """The games among our own records are checked at several positions and have a result."""
    paths = vectors.files(vectors.own("osaka"), "good")
    moving = [game for game in [read_record(path.read_bytes()) for path in paths] if game.moves]
    assert [] == [game for game in moving if not game.checkpoints or game.result is None]
