"""Tests that are not measured where coverage is: they are three to four times as quick then."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager


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
