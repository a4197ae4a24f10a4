"""Hypothesis at home and in CI, what is measured, and which signals are heard."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

from osaka_rules.signals import ENDING
from osaka_rules.testing import unhurried

settings.register_profile("osaka", unhurried(settings(max_examples=40)))
settings.register_profile(
    "osaka-ci", settings.get_profile("osaka"), derandomize=True, database=None, print_blob=True
)
settings.load_profile("osaka-ci" if os.environ.get("CI") else "osaka")

UNMEASURED: Final = (
    "osaka/proof/test_corpus.py",
    "osaka/proof/test_exhaustion.py",
    "osaka/proof/test_laws.py",
    "osaka/proof/test_micro_games.py",
    "osaka/proof/test_perft.py",
    "osaka/tools/adapters/test_actions.py",
    "osaka/tools/adapters/test_environment.py",
    "osaka/tools/adapters/test_history.py",
    "osaka/tools/simulation/test_cluster.py",
    "osaka/tools/test_documents.py",
)
"""Tests that run many times through lines which others cover; measured they take three times as
long."""
collect_ignore_glob = [] if find_spec("pyspiel") else ["*/test_openspiel.py"]
"""Tests of an extra that is not installed."""


@pytest.fixture(autouse=True)
def measured(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Measure coverage, where it is measured, of some tests only."""
    coverage = sys.modules.get("coverage")
    measuring = coverage and coverage.Coverage.current()
    file = request.node.path.relative_to(Path(__file__).parent).as_posix()
    if not measuring or not file.startswith(UNMEASURED):
        yield
        return
    for name in [name for name in os.environ if "COVERAGE" in name]:
        monkeypatch.delenv(name)  # nor of the processes that it starts
    measuring.stop()
    yield
    measuring.start()


@pytest.fixture(autouse=True, scope="session")
def hear_signals() -> Iterator[None]:
    """Undo that signals are ignored, as they are in the background and under nohup.

    The programs that tests start would ignore them, too, and never end.
    """
    ignored = [each for each in ENDING if signal.getsignal(each) is signal.SIG_IGN]
    for number in ignored:
        interrupts = number == signal.SIGINT
        signal.signal(number, signal.default_int_handler if interrupts else signal.SIG_DFL)
    yield
    for number in ignored:
        signal.signal(number, signal.SIG_IGN)
