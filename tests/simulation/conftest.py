"""Tests of simulated games hear Ctrl-C, also where the tests run in the background."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def hear_ctrl_c() -> Iterator[None]:
    """Undo that Ctrl-C is ignored, as it is by what runs in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
