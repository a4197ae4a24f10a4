"""Processes that play games: they leave signals to their parent, and end when it ends."""

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
from typing import Final, ParamSpec, TypeVar

from osaka_rules.kernel import RulesError, WrongValue, shown
from osaka_rules.messages import message
from osaka_rules.signals import ENDING

P = ParamSpec("P")
T = TypeVar("T")
_MOST_PROCESSES: Final = 61 if sys.platform == "win32" else 10**9
"""How many processes there are at most; Windows cannot wait for more than 61 at a time."""
_PATIENCE: Final = 0.1
"""How often a process checks whether it is still needed, in seconds."""
_GRACE: Final = 5.0
"""How many seconds a process has to send its results when it is no longer needed."""


class WorkerLost(RulesError):
    """A process that plays games has died, and with it the whole pool, or cannot be started."""


class Pool(ProcessPoolExecutor):
    """Processes that receive no signals to end, not even while they start."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Submit a task; a process that is started for it inherits that signals are blocked."""
        with _starting():
            return super().submit(at_work, partial(fn, *args, **kwargs))


@contextmanager
def _starting() -> Generator[None]:
    """Block the signals to end while processes start, and explain why none can be started."""
    can_block = hasattr(signal, "pthread_sigmask")
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ()) if can_block else set()
    try:
        if can_block:  # a handler may raise here
            signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
        yield
    except OSError as error:
        raise WorkerLost(message("worker.not_started", reason=error.strerror)) from error
    finally:
        if can_block:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def processes(jobs: int | None = None) -> Generator[Executor]:
    """Start processes that play games, as many as there are processors, and end them at the end.

    At the end, games that are still being played are abandoned.

    >>> from osaka_rules.games import door
    >>> from osaka_rules.simulation import simulate
    >>> with processes(2) as pool:
    ...     results = [*simulate(door("osaka").GAME, ["random", "random"], 4, executor=pool)]
    >>> [result.number for result in results]
    [0, 1, 2, 3]

    Raises:
        WorkerLost: No process can be started.
        WrongValue: The number of processes is not a whole number from 1.
    """
    if jobs is not None and (type(jobs) is not int or jobs < 1):
        raise WrongValue(message("run.jobs", value=shown(jobs)))
    # Forking would copy locks that threads of the caller hold; spawning is safe everywhere.
    context = get_context("spawn")
    number = min(os.cpu_count() or 1 if jobs is None else jobs, _MOST_PROCESSES)
    with _starting():
        done = context.RawValue(c_bool, False)
        pool = Pool(number, context, initializer=prepare, initargs=(done, os.getpid()))
    try:
        yield pool
    finally:
        done.value = True
        pool.shutdown(wait=True, cancel_futures=True)


def prepare(done: c_bool, parent: int) -> None:
    """Prepare a process: it leaves signals to its parent, and ends when it is no longer needed.

    A pool ends its processes by SIGTERM, which may also have been sent to all processes of a group;
    so it is obeyed only when the process is no longer needed.
    """

    def end(*_: object) -> None:
        if done.value:
            os._exit(0)

    for each in ENDING:
        signal.signal(each, signal.SIG_IGN)
    Thread(target=watch, args=(done, parent), daemon=True).start()
    signal.signal(signal.SIGTERM, end)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTERM])


_AT_WORK: Final = Event()
_GATE: Final = Lock()
"""Held to abandon the work and to finish it, so that only one of both can happen."""


def at_work(work: Callable[[], T]) -> T:
    """Do some work, which this process may abandon at any moment until it is done."""
    _AT_WORK.set()
    try:
        return work()
    finally:
        with _GATE:
            _AT_WORK.clear()


def watch(done: c_bool, parent: int) -> None:
    """Wait until the work is no longer needed, and then end this process in the middle of it.

    A process that is sending results gets some seconds to finish: the pool would wait for the rest
    for ever. When the parent is gone, the process ends at once.
    """
    grace = _GRACE
    while os.getppid() == parent and grace > 0:
        sleep(_PATIENCE)
        with _GATE:
            if done.value and _AT_WORK.is_set():
                os._exit(0)
        if done.value:
            grace -= _PATIENCE
    os._exit(0)
