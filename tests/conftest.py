"""How Hypothesis looks for counterexamples, at random at home, always the same in CI; signals."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from importlib.util import find_spec

import pytest
from hypothesis import settings

from osaka_rules.signals import ENDING
from osaka_rules.testing import unhurried

settings.register_profile("osaka", unhurried(settings(max_examples=40)))
settings.register_profile(
    "osaka-ci", settings.get_profile("osaka"), derandomize=True, database=None, print_blob=True
)
settings.load_profile("osaka-ci" if os.environ.get("CI") else "osaka")

collect_ignore_glob = [] if find_spec("pyspiel") else ["*/test_openspiel.py"]
collect_ignore_glob += [] if find_spec("textual") else ["*/test_play*.py", "*/test_replay.py"]
collect_ignore_glob += [] if find_spec("numba") else ["*/batch/test_*.py", "*/test_batch.py"]
"""Tests of an extra that is not installed."""


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
