"""A long run of games on the command line: processes, a progress bar, and a possible early end."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeVar

from osaka_rules.bots import BotError
from osaka_rules.bots.named import is_custom
from osaka_rules.cli.interruption import Interrupted, Interruptible
from osaka_rules.cli.progress import Bar
from osaka_rules.kernel import RulesError
from osaka_rules.messages import message
from osaka_rules.simulation.atomic_files import FileProblem
from osaka_rules.simulation.workers import WorkerLost, processes

T = TypeVar("T")


def find_own_bots(bots: Sequence[str]) -> None:
    """Let bots be imported from the current folder, after all other places.

    It is not looked into unless a bot is named by its module.
    """
    if any([is_custom(bot) for bot in bots]):
        with suppress(OSError):  # the current folder may be gone
            here = str(Path.cwd())
            if here not in sys.path:
                sys.path.append(here)


class RunFailed(RulesError):
    """What went wrong in a run, although games were played, in several sentences."""

    def __init__(self, problems: Sequence[RulesError]) -> None:
        super().__init__(problems[0].message, problems[0].clauses)
        self.problems = tuple(problems)

    def said(self, text: Callable[[object], str], /) -> str:
        """Return all sentences."""
        return " ".join([text(problem) for problem in self.problems])


class LongRun:
    """Goes through the games of a run, ``at_once`` in each step, and remembers how it ended."""

    def __init__(self, games: int, at_once: int = 1) -> None:
        self.played = 0
        self.problems: list[RulesError] = []
        """What went wrong, although games were played: a process, a bot, or a file."""
        self._at_once = at_once
        self._games = games
        self._bar = Bar(games, sys.stderr)
        self.signals = Interruptible()

    @contextmanager
    def writing(self) -> Generator[None]:
        """Remember that files cannot be written, so that the figures are printed all the same."""
        try:
            yield
        except FileProblem as problem:
            self._remember(problem)
        if self.signals.received is None:
            self.signals.release()

    @contextmanager
    def processes(self, jobs: int | None) -> Generator[Executor]:
        """Start processes; if a process or a bot fails, the run stops early."""
        try:
            with processes(jobs) as pool:
                yield pool
        except (WorkerLost, BotError) as error:
            if self.signals.received is None:
                self._remember(error)
        finally:
            self._bar.clear()

    def _remember(self, error: RulesError) -> None:
        """Remember what went wrong after some games; before the first game, raise it."""
        if not self.played:
            raise error
        self.problems.append(error)

    def through(self, games: Iterable[T]) -> Iterator[T]:
        """Yield one step after the other, until they end or a signal asks to stop."""
        self._bar.show(self.played)
        for game in self.signals.through(games):
            self.played += self._at_once
            self._bar.show(self.played)
            yield game

    def require_something(self) -> None:
        """Raise :class:`Interrupted` if no game was played."""
        if not self.played:
            raise Interrupted(
                message("run.interrupted_at_once"), self.signals.received or signal.SIGINT
            )

    def require_all(self) -> None:
        """Raise what went wrong, or that the run was interrupted, now that all is printed."""
        played, games = f"{self.played:,}", f"{self._games:,}"
        early = self.played < self._games
        if self.problems:
            said = message("run.stopped_early", played=played, games=games)
            raise RunFailed([*self.problems, *([RulesError(said)] if early else [])])
        if early:
            said = message("run.interrupted", played=played, games=games)
            raise Interrupted(said, self.signals.received or signal.SIGINT)
