"""How Hypothesis looks for counterexamples, at random at home, always the same in CI; Ctrl-C."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from importlib.util import find_spec

import pytest
from hypothesis import settings

from osaka_rules.testing import unhurried

settings.register_profile("osaka", unhurried(settings(max_examples=40)))
settings.register_profile(
    "osaka-ci", settings.get_profile("osaka"), derandomize=True, database=None, print_blob=True
)
settings.load_profile("osaka-ci" if os.environ.get("CI") else "osaka")

collect_ignore_glob = [] if find_spec("pyspiel") else ["*/test_openspiel.py"]
"""Tests of an extra that is not installed."""


@pytest.fixture(autouse=True, scope="session")
def hear_ctrl_c() -> Iterator[None]:
    """Undo that Ctrl-C is ignored, as it is by what runs in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
