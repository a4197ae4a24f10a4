"""Which tests of Traders of Osaka are not measured where coverage is."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

UNMEASURED: Final = (
    "proof/test_corpus.py",
    "proof/test_exhaustion.py",
    "proof/test_laws.py",
    "proof/test_micro_games.py",
    "proof/test_perft.py",
    "tools/adapters/test_actions.py",
    "tools/adapters/test_environment.py",
    "tools/adapters/test_history.py",
    "tools/simulation/test_cluster.py",
    "tools/test_documents.py",
)
"""Tests that run many times through lines which others cover, and are three times as quick so."""


@pytest.fixture(autouse=True)
def unmeasured(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Measure no coverage of some tests, nor of the processes that they start."""
    coverage = sys.modules.get("coverage")
    measuring = coverage and coverage.Coverage.current()
    file = request.node.path.relative_to(Path(__file__).parent).as_posix()
    if not measuring or file not in UNMEASURED:
        yield
        return
    for name in [name for name in os.environ if "COVERAGE" in name]:
        monkeypatch.delenv(name)
    measuring.stop()
    yield
    measuring.start()
