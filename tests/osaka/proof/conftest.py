"""What is proven here runs many times through lines that other tests have covered."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def unmeasured() -> Iterator[None]:
    """Measure no coverage, which would take three times as long."""
    measuring = None
    if "coverage" in sys.modules:
        from coverage import Coverage

        measuring = Coverage.current()
    if measuring is not None:
        measuring.stop()
    yield
    if measuring is not None:
        measuring.start()
