"""Many games, on many processors: sent out in chunks, given back in order, one by one."""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from ctypes import c_bool
from functools import partial
from multiprocessing import get_context
from threading import Event, Lock, Thread
from time import sleep
from typing import Final, ParamSpec, Protocol, TypeVar

from attrs import frozen

from osaka_rules.bots import at_random, greedy, named
from osaka_rules.interruption import ENDING
from osaka_rules.kernel import RulesError
from osaka_rules.osaka.rules import new_game
from osaka_rules.osaka.ruleset import STANDARD, Ruleset
from osaka_rules.record import Record
from osaka_rules.simulation.play import FirstTokens, Keep, entrants, play_game, require_players
from osaka_rules.simulation.result import GameResult

P = ParamSpec("P")
T = TypeVar("T")
IN_FLIGHT: Final = 32
"""How many chunks are under way at most, unless there are many processes, or one asks for more."""
_MOST_PROCESSES: Final = 61 if sys.platform == "win32" else 10**9
"""Windows cannot wait for more processes at a time."""
_LARGEST: Final = 20
"""So many games are in a chunk at most."""
_PATIENCE: Final = 0.1
"""How often a worker looks whether it is still needed, in seconds."""
_GRACE: Final = 5.0
"""How long a worker that is not needed has time to hand in what it has done."""


class WorkerLost(RulesError):
    """A process that played games has died, and with it the whole pool, or cannot be started."""


@frozen
class Chunk:
    """A few games to be played somewhere: small, and made of plain values, so that it travels."""

    bots: tuple[str, ...]
    numbers: range
    seed: int
    ruleset: Ruleset
    keep: Keep = "results"
    first_tokens: FirstTokens = "chosen"


def play_chunk(chunk: Chunk) -> tuple[GameResult, ...]:
    """Play the games of a chunk, wherever this may be."""
    return tuple(
        [
            play_game(
                chunk.bots,
                number,
                seed=chunk.seed,
                ruleset=chunk.ruleset,
                keep=chunk.keep,
                first_tokens=chunk.first_tokens,
            )
            for number in chunk.numbers
        ]
    )


def simulate(
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 1,
    ruleset: Ruleset = STANDARD,
    executor: Executor | None = None,
    keep: Keep = "results",
    in_flight: int | None = None,
) -> Iterator[GameResult]:
    """Let bots play many games, and give the results one by one, in the order of their numbers.

    The results are the same whoever plays the games: by default as many processes as there are
    processors, or any executor, such as a thread or a cluster. No more than a few chunks of games
    are under way at a time, so that it can be left at any moment, and a long run needs no more
    memory than a short one. With ``keep="records"`` each result has the record of its game.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor() as threads:
    ...     for game in simulate(["random", "random"], 3, executor=threads):
    ...         print(game.number, game.bots, game.ended_by)
    0 ('random 1', 'random 2') tokens
    1 ('random 2', 'random 1') tokens
    2 ('random 1', 'random 2') tokens
    """
    require(bots, games, seed, ruleset, keep)
    at_once = under_way(in_flight)
    table = tuple(bots)
    chunks = (
        Chunk(table, numbers, seed, ruleset, keep) for numbers in blocks(games, largest(bots))
    )
    return _played(chunks, executor, at_once)


def _played(
    chunks: Iterable[Chunk], executor: Executor | None, in_flight: int
) -> Iterator[GameResult]:
    if executor is None:
        with processes() as own:
            yield from _played(chunks, own, in_flight)
    else:
        for results in in_order(chunks, executor, in_flight):
            yield from results


def require(
    bots: Sequence[str], games: int, seed: int, ruleset: Ruleset, keep: Keep = "results"
) -> None:
    """Refuse a run that cannot be, before anybody begins to play."""
    require_players(bots, seed, keep)
    if type(games) is not int or games < 1:
        raise RulesError(f"At least one game is played, not {games!r}.")
    new = new_game(entrants(bots), ruleset)
    if keep == "records":
        Record.of(new)


def under_way(in_flight: int | None = None, jobs: int | None = None) -> int:
    """Tell how many chunks are under way at most: enough for all processes, if nobody says it.

    >>> under_way(7), under_way(jobs=2), under_way(jobs=64)
    (7, 32, 256)
    """
    if in_flight is None:
        return max(IN_FLIGHT, 4 * (jobs or os.cpu_count() or 1))
    if type(in_flight) is not int or in_flight < 1:
        raise RulesError(f"At least one chunk of games is under way, not {in_flight!r}.")
    return in_flight


def largest(bots: Iterable[str]) -> int:
    """Tell how many games of these bots go into a chunk at most: one, unless all are quick.

    >>> largest(["greedy", "random"]), largest(["greedy", "planner:nodes=200"])
    (20, 1)
    """
    return _LARGEST if all([named(bot) in (at_random, greedy) for bot in bots]) else 1


def blocks(games: int, most: int = _LARGEST) -> Iterator[range]:
    """Divide the numbers of all games into blocks: about 200, none of more than 20 games.

    >>> [*blocks(3)], len([*blocks(1000)]), len([*blocks(100_000)]), len([*blocks(1000, 1)])
    ([range(0, 1), range(1, 2), range(2, 3)], 200, 5000, 1000)
    """
    size = min(most, max(1, games // 200))
    for first in range(0, games, size):
        yield range(first, min(first + size, games))


def in_order(
    chunks: Iterable[Chunk], executor: Executor, in_flight: int = IN_FLIGHT
) -> Iterator[tuple[GameResult, ...]]:
    """Have chunks played, so many at a time, and give the results of each in the given order."""
    waiting = deque[Future[tuple[GameResult, ...]]]()
    try:
        for chunk in chunks:
            if len(waiting) == in_flight:
                yield waiting.popleft().result()
            waiting.append(executor.submit(play_chunk, chunk))
        while waiting:
            yield waiting.popleft().result()
    except BrokenExecutor as error:
        lost = WorkerLost("A process that played games has died, perhaps for want of memory.")
        lost.add_note("A script must start the run under \"if __name__ == '__main__':\".")
        raise lost from error
    finally:
        for future in waiting:
            future.cancel()


# --- Processes -----------------------------------------------------------------------------------


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
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def processes(jobs: int | None = None) -> Generator[Executor]:
    """Start processes that play games, as many as there are processors, and end them in the end.

    They are of no use to anybody else: at the end those that still play leave their games.

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
