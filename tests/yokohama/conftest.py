"""Which tests of Yokohama are not measured where coverage is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.support.measuring import measuring_all_but

UNMEASURED: Final = (
    "proof/test_corpus.py",
    "proof/test_laws.py",
    "proof/test_micro_games.py",
    "proof/test_naive.py",
    "proof/test_perft.py",
)
"""Tests that run many times through lines which others cover."""


@pytest.fixture(autouse=True)
def measuring(request: pytest.FixtureRequest) -> Iterator[None]:
    """Measure no coverage of some tests."""
    with measuring_all_but(UNMEASURED, request, Path(__file__).parent):
        yield
