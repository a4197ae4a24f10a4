"""Processes that play games: they leave signals to their parent, and never stay behind it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Generator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from ctypes import c_bool
from functools import partial
from multiprocessing import get_context
from threading import Event, Lock, Thread
from time import sleep
from typing import Final, ParamSpec, Protocol, TypeVar

from osaka_rules.cli.interruption import ENDING
from osaka_rules.kernel import RulesError

P = ParamSpec("P")
T = TypeVar("T")
_MOST_PROCESSES: Final = 61 if sys.platform == "win32" else 10**9
"""Windows cannot wait for more processes at a time."""
_PATIENCE: Final = 0.1
"""How often a worker looks whether it is still needed, in seconds."""
_GRACE: Final = 5.0
"""How long a worker that is not needed has time to hand in what it has done."""


class WorkerLost(RulesError):
    """A process that played games has died, and with it the whole pool, or cannot be started."""


class _Flag(Protocol):
    """A yes or no that several processes share."""

    value: bool


class Pool(ProcessPoolExecutor):
    """Processes that never hear Ctrl-C and its like, not even while they start."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Have something done; a process that is started for it inherits that signals are held."""
        with _starting():
            return super().submit(at_work, partial(fn, *args, **kwargs))


@contextmanager
def _starting() -> Generator[None]:
    """Let signals wait while processes start, and say so in a sentence if none can be started."""
    try:
        with _signals_held():
            yield
    except OSError as error:
        raise WorkerLost(
            f"A process that is to play games cannot be started: {error.strerror}. Ask for fewer."
        ) from error


@contextmanager
def _signals_held() -> Generator[None]:
    """Let signals to end wait for a moment, where a system knows how to do that."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())  # in the next line a handler may raise
    try:
        signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def processes(jobs: int | None = None) -> Generator[Executor]:
    """Start processes that play games, as many as there are processors, and end them in the end.

    They are of no use to anybody else: at the end those that still play leave their games.

    >>> from osaka_rules.simulation import simulate
    >>> with processes(2) as pool:
    ...     results = [*simulate(["random", "random"], 4, executor=pool)]
    >>> [result.number for result in results]
    [0, 1, 2, 3]
    """
    if jobs is not None and (type(jobs) is not int or jobs < 1):
        raise RulesError(f"At least one process plays, not {jobs!r}.")
    # Forking would copy the threads' locks of whoever calls this; spawning is safe everywhere.
    context = get_context("spawn")
    number = min(os.cpu_count() or 1 if jobs is None else jobs, _MOST_PROCESSES)
    with _starting():
        left = context.RawValue(c_bool, False)
        pool = Pool(number, context, initializer=attend, initargs=(left, os.getpid()))
    try:
        yield pool
    finally:
        left.value = True
        pool.shutdown(wait=True, cancel_futures=True)


def attend(left: _Flag, parent: int) -> None:
    """Make a process ready: signals are for its parent, and when that is done, the process ends.

    SIGTERM is how a pool ends what it no longer listens to, but may have been meant for all.
    """

    def end(*_: object) -> None:
        if left.value:
            os._exit(0)

    for each in ENDING:
        signal.signal(each, signal.SIG_IGN)
    Thread(target=leave, args=(left, parent), daemon=True).start()
    signal.signal(signal.SIGTERM, end)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTERM])


_AT_WORK: Final = Event()
_GATE: Final = Lock()
"""Nobody can both leave the work and finish it: who does either goes through the gate."""


def at_work(work: Callable[[], T]) -> T:
    """Do some work, which this process may leave at any moment until it is done."""
    _AT_WORK.set()
    try:
        return work()
    finally:
        with _GATE:
            _AT_WORK.clear()


def leave(left: _Flag, parent: int) -> None:
    """Wait until the work is no longer wanted, and then end this process in the middle of it.

    A process that is handing in what it has done is left in peace for a while: others would wait
    for the rest of it for ever. Nobody waits when the parent is gone.
    """
    grace = _GRACE
    while os.getppid() == parent and grace > 0:
        sleep(_PATIENCE)
        with _GATE:
            if left.value and _AT_WORK.is_set():
                os._exit(0)
        if left.value:
            grace -= _PATIENCE
    os._exit(0)
