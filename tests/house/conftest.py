"""The tests of the house read files, or start programs that others run: they are not measured."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.measuring import unmeasured


@pytest.fixture(autouse=True)
def measuring() -> Iterator[None]:
    """Measure no coverage."""
    with unmeasured():
        yield
