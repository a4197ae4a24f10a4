"""Tests that are not measured where coverage is: they are three to four times as quick then."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Generator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path

import pytest


@contextmanager
def unmeasured() -> Generator[None]:
    """Measure no coverage in this block, nor of the processes that are started in it."""
    coverage = sys.modules.get("coverage")
    measuring = coverage and coverage.Coverage.current()
    if not measuring:
        yield
        return
    kept = {name: os.environ.pop(name) for name in [*os.environ] if "COVERAGE" in name}
    measuring.stop()
    try:
        yield
    finally:
        measuring.start()
        os.environ.update(kept)


def measuring_all_but(
    tests: Collection[str], request: pytest.FixtureRequest, folder: Path
) -> AbstractContextManager[None]:
    """Return the block for a test to run in: some tests or files of a folder are not measured."""
    file = request.node.path.relative_to(folder).as_posix()
    test = f"{file}::{request.node.name.partition('[')[0]}"
    return unmeasured() if file in tests or test in tests else nullcontext()
