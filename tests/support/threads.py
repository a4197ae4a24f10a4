"""Threads in place of processes for the commands that play many games."""

from __future__ import annotations

from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import AbstractContextManager

import pytest

from osaka_rules.cli import long_run


@pytest.fixture(autouse=True)
def jobs(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """Let threads play, which start at once, and remember how many processes were asked for."""
    asked: list[int | None] = []

    def threads(number: int | None) -> AbstractContextManager[Executor]:
        asked.append(number)
        return ThreadPoolExecutor(1)

    monkeypatch.setattr(long_run, "processes", threads)
    return asked
