"""A long run of games on the command line: processes, a bar, and an end that may come early."""

from __future__ import annotations

import signal
import sys
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager
from typing import TypeVar

from osaka_rules.bots import BotError
from osaka_rules.cli.interruption import Interrupted, Interruptible
from osaka_rules.cli.progress import Bar
from osaka_rules.simulation.atomic_files import FileProblem
from osaka_rules.simulation.workers import WorkerLost, processes

T = TypeVar("T")


class LongRun:
    """Goes through the games of a run, some at once, and keeps in mind how it ended."""

    def __init__(self, games: int, at_once: int = 1) -> None:
        self.played = 0
        self.unwritten: FileProblem | None = None
        """Why nothing is written, although games were played."""
        self._at_once = at_once
        self._games = games
        self._bar = Bar(games, sys.stderr)
        self._patience = Interruptible()
        self._lost: WorkerLost | BotError | None = None

    def held(self) -> AbstractContextManager[None]:
        """Hold Ctrl-C until all is written; if it was pressed, until all is told."""
        return self._patience.held()

    @contextmanager
    def writing(self) -> Generator[None]:
        """See to it that what cannot be written does not take along what can be told."""
        try:
            yield
        except FileProblem as problem:
            if not self.played:
                raise
            self.unwritten = problem
        if self._patience.heard is None:
            self._patience.release()

    @contextmanager
    def processes(self, jobs: int | None) -> Generator[Executor]:
        """Start processes; if a process or a bot fails, the run ends there, with what there is."""
        try:
            with processes(jobs) as pool:
                yield pool
        except (WorkerLost, BotError) as error:
            if not self.played and self._patience.heard is None:
                raise
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
            raise self._interrupted("before the first game was over.")

    def require_all(self) -> None:
        """Say, when all is told, that a run has ended early, if it has."""
        so_far = f"after {self.played:,} of {self._games:,} games; what is told is about these."
        early = self.played < self._games
        if self.unwritten is not None:
            causes = [str(each) for each in (self._lost, self.unwritten) if each is not None]
            raise FileProblem(" ".join([*causes, *([f"It broke off {so_far}"] if early else [])]))
        if self._lost is not None and self._patience.heard is None:
            raise type(self._lost)(f"{self._lost} It broke off {so_far}")
        if early:
            raise self._interrupted(so_far)

    def _interrupted(self, when: str) -> Interrupted:
        return Interrupted(f"Interrupted {when}", self._patience.heard or signal.SIGINT)
