"""A long run of games on the command line: processes, a bar, and an end that may come early."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import TypeVar

from osaka_rules.command import INTERRUPTED, OFF, Pieces
from osaka_rules.progress import Bar, Interruptible
from osaka_rules.simulation.run import WorkerLost, processes

T = TypeVar("T")


class LongRun:
    """Goes through the games of a run, some at once, and keeps in mind how it ended."""

    def __init__(self, games: int, at_once: int = 1) -> None:
        self.played = 0
        self._at_once = at_once
        self._games = games
        self._bar = Bar(games, sys.stderr)
        self._patience = Interruptible()
        self._lost: WorkerLost | None = None

    @contextmanager
    def processes(self, jobs: int | None) -> Generator[Executor]:
        """Start processes; if one of them is lost, the run ends there, with what there is."""
        try:
            with processes(jobs) as pool:
                yield pool
        except WorkerLost as error:
            self._lost = error
        finally:
            self._bar.clear()

    def through(self, games: Iterable[T]) -> Iterator[T]:
        """Give one game after the other, until they end or somebody presses Ctrl-C."""
        self._bar.show(self.played)
        for game in self._patience.through(games):
            yield game
            self.played += self._at_once
            self._bar.show(self.played)

    def require_something(self) -> None:
        """End the command here if there is no game to tell of."""
        if not self.played:
            raise self._lost or KeyboardInterrupt

    def ending(self) -> Pieces:
        """Say that a run has ended early, if it has."""
        so_many = f"after {self.played:,} of {self._games:,} games; what follows is about these."
        if self._lost is not None:
            yield OFF, f"{self._lost} It broke off {so_many}"
        elif self.played < self._games:
            yield INTERRUPTED, f"Interrupted {so_many}"
