"""Many games give the same results in the same order, whoever plays them and however long."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import (
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from typing import ParamSpec, TypeVar

import pytest

import osaka_rules as osaka
from osaka_rules import RulesError, Ruleset
from osaka_rules.cli.interruption import ENDING
from osaka_rules.osaka.ruleset import with_options
from osaka_rules.simulation import GameResult, WorkerLost, play_game, processes, simulate
from osaka_rules.simulation import workers as room
from osaka_rules.simulation.run import Chunk, blocks, play_chunk
from osaka_rules.simulation.workers import attend, leave

P = ParamSpec("P")
T = TypeVar("T")
BOTS = ["greedy", "random", "random"]


class Slow(Executor):
    """Does a task only when its result is wanted, and remembers how many were under way."""

    def __init__(self) -> None:
        self.submitted: list[Future[object]] = []
        self.most = 0

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Put a task off."""
        future = _Later(lambda: fn(*args, **kwargs))
        self.submitted.append(future)  # type: ignore[arg-type]  # a future of anything
        open_ones = [each for each in self.submitted if not each.done()]
        self.most = max(self.most, len(open_ones))
        return future


class _Later(Future[T]):
    def __init__(self, task: Callable[[], T]) -> None:
        super().__init__()
        self._task = task

    def result(self, timeout: float | None = None) -> T:
        self.set_result(self._task())
        return super().result(timeout)


@pytest.fixture(scope="module")
def expected() -> list[GameResult]:
    """Give twelve games, played one after the other."""
    return [play_game(BOTS, number, seed=3) for number in range(12)]


@pytest.mark.parametrize("threads", [1, 3])
def test_threads_play_the_same_games(expected: list[GameResult], threads: int) -> None:
    """One thread or three, the results are those of games played one by one."""
    with ThreadPoolExecutor(threads) as executor:
        assert expected == [*simulate(BOTS, 12, seed=3, executor=executor)]


def test_processes_play_the_same_games(expected: list[GameResult]) -> None:
    """Two processes, and those one gets without asking, play the same games too."""
    with processes(2) as executor:
        assert expected == [*simulate(BOTS, 12, seed=3, executor=executor)]
    assert expected == [*simulate(BOTS, 12, seed=3)]


def test_order_is_kept_whoever_is_quick(expected: list[GameResult]) -> None:
    """Chunks that are done in the opposite order still come out in the right one."""
    held = threading.Event()

    class Contrary(ThreadPoolExecutor):
        def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
            first = not held.is_set() and self._is_first(args)

            def later() -> T:
                if first:
                    held.wait()
                value = fn(*args, **kwargs)
                if not first:
                    held.set()
                return value

            return super().submit(later)

        @staticmethod
        def _is_first(args: tuple[object, ...]) -> bool:
            (chunk,) = args
            assert isinstance(chunk, Chunk)
            return 0 in chunk.numbers

    with Contrary(2) as executor:
        assert expected == [*simulate(BOTS, 12, seed=3, executor=executor)]


def test_no_more_is_under_way_than_allowed() -> None:
    """However many games there are, a few chunks are sent out, and more as results are taken."""
    slow = Slow()
    results = simulate(["random", "random"], 10**9, executor=slow, in_flight=4)
    taken = [next(results) for _ in range(25)]

    assert [*range(25)] == [result.number for result in taken]
    assert 4 == slow.most
    assert 5 == len(slow.submitted)


def test_who_leaves_early_cancels_the_rest() -> None:
    """When nobody wants more results, what has not begun is taken back."""
    slow = Slow()
    results = simulate(["random", "random"], 1000, executor=slow, in_flight=3)
    next(results)
    results.close()  # type: ignore[attr-defined]  # it is a generator

    assert [False, True, True] == [future.cancelled() for future in slow.submitted]


def test_nothing_is_played_before_it_is_wanted() -> None:
    """Until the first result is asked for, nothing is sent out."""
    slow = Slow()
    simulate(["random", "random"], 10, executor=slow)

    assert [] == slow.submitted


@pytest.mark.parametrize(
    ("games", "number", "longest"), [(1, 1, 1), (199, 199, 1), (1000, 200, 5), (100_001, 5001, 20)]
)
def test_blocks(games: int, number: int, longest: int) -> None:
    """Blocks hold all games in order; there are 200 or more of them, and none is long."""
    found = [*blocks(games)]

    assert [*range(games)] == [n for block in found for n in block]
    assert (number, longest) == (len(found), max([len(block) for block in found]))


@pytest.mark.parametrize(
    ("bots", "chunk"), [(["random", "greedy"], 20), (["random", "planner:nodes=1"], 1)]
)
def test_slow_bots_play_in_small_chunks(bots: list[str], chunk: int) -> None:
    """However many games there are, a planner's are given one by one."""
    sent: list[Chunk] = []

    class Spy(Slow):
        def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
            (found,) = args
            assert isinstance(found, Chunk)
            sent.append(found)
            return super().submit(fn, *args, **kwargs)

    next(simulate(bots, 10**6, executor=Spy(), in_flight=1))

    assert {chunk} == {len(each.numbers) for each in sent}


def test_chunks_and_results_travel() -> None:
    """A chunk and its results can be sent to another process, and a chunk is small."""
    chunk = Chunk(("random", "random"), range(2), 1, Ruleset(passing="always"), "records")
    results = play_chunk(chunk)

    assert chunk == pickle.loads(pickle.dumps(chunk))
    assert results == pickle.loads(pickle.dumps(results))
    assert 3000 > len(pickle.dumps(chunk))


def test_records_and_rules_are_passed_on() -> None:
    """Each result has a right record of a game by the rules that were asked for."""
    rules = Ruleset(passing="always", paydays="sequential")
    with ThreadPoolExecutor(1) as executor:
        results = [*simulate(["random"] * 2, 3, ruleset=rules, executor=executor, keep="records")]
    records = [result.record for result in results]

    assert 3 == len(records)
    for record in records:
        assert record is not None
        assert rules == with_options(record.rules)
        assert osaka.Verdict() == osaka.verify(record)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"bots": ["random", "samurai"]}, "samurai"),
        ({"bots": "random"}, r"Bots are a list of names, such as \['random', 'random'\]."),
        ({"bots": ["random"]}, r"The game is for 2 to 4 players, not for 1. \(COMP-6\)"),
        ({"bots": ["random"] * 5}, r"The game is for 2 to 4 players, not for 5. \(COMP-6\)"),
        ({"games": 0}, "At least one game is played, not 0."),
        ({"games": 2.5}, "At least one game is played, not 2.5."),
        ({"seed": "1"}, "A seed is a whole number, which '1' is not."),
        ({"in_flight": 0}, "At least one chunk of games is under way, not 0."),
        ({"keep": "x"}, "keep is 'x'; it must be 'results' or 'records'."),
        (
            {"keep": "records", "ruleset": Ruleset(token_target=3)},
            "whose token_target is not that of the box",
        ),
    ],
)
def test_what_cannot_be_is_refused_at_once(arguments: dict[str, object], complaint: str) -> None:
    """A run that cannot be is refused before anything is played, in a sentence."""
    call: dict[str, object] = {"bots": ["random", "random"], "games": 1, **arguments}
    with pytest.raises(RulesError, match=complaint):
        simulate(**call)  # type: ignore[arg-type]  # that is the test


# --- Processes -----------------------------------------------------------------------------------


class Flag:
    """Something that is not wanted to end yet."""

    value = False


def test_a_lost_process_is_told_in_a_sentence() -> None:
    """When a process of the pool is killed the run ends with one sentence, after what there is."""
    with processes(1) as pool:
        number = pool.submit(os.getpid).result()
        results = simulate(["random", "random"], 5000, executor=pool)
        first = next(results)
        os.kill(number, signal.SIGKILL)
        with pytest.raises(WorkerLost, match="A process that played games has died, perhaps"):
            list(results)

    assert 0 == first.number


def test_leaving_a_run_ends_its_processes_quickly() -> None:
    """Games that nobody waits for are not played to their end."""
    before = threading.active_count()
    with processes(1) as pool:
        number = pool.submit(os.getpid).result()
        pool.submit(play_chunk, Chunk(("random",) * 4, range(10**6), 1, osaka.STANDARD))
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)
    assert before == threading.active_count()


class Ended(BaseException):
    """This process would have ended here."""


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """List how long was waited so far; nobody really waits, and no process really ends."""
    waited: list[float] = []

    def end(status: int) -> None:
        raise Ended(status)

    monkeypatch.setattr(room, "sleep", waited.append)
    monkeypatch.setattr(os, "_exit", end)
    return waited


def test_a_process_leaves_its_work_when_it_is_told(
    monkeypatch: pytest.MonkeyPatch, waits: list[float]
) -> None:
    """A worker waits while it is wanted, and then leaves its work at once."""

    def wait(seconds: float) -> None:
        waits.append(seconds)
        flag.value = len(waits) == 3

    flag = Flag()
    monkeypatch.setattr(room, "sleep", wait)
    monkeypatch.setattr(room, "_AT_WORK", at_work := threading.Event())
    at_work.set()
    with pytest.raises(Ended, match=r"^0$"):
        leave(flag, os.getppid())

    assert [0.1] * 3 == waits


def test_results_are_handed_in_whole(monkeypatch: pytest.MonkeyPatch, waits: list[float]) -> None:
    """A worker that is told to leave when its work is done hands in the results first."""
    flag = Flag()
    flag.value = True
    parents = iter([7] * 5)
    monkeypatch.setattr(os, "getppid", lambda: next(parents))

    with pytest.raises(StopIteration):  # it has waited as often as there was a parent
        leave(flag, 7)

    assert [0.1] * 5 == waits


def test_who_works_can_leave_and_who_is_done_cannot() -> None:
    """Work can be left until it is done, also when it fails; leaving and finishing exclude."""
    assert room.at_work(room._AT_WORK.is_set)
    assert not room._AT_WORK.is_set()

    def fail() -> None:
        raise KeyError

    with pytest.raises(KeyError):
        room.at_work(fail)
    assert not room._AT_WORK.is_set()

    begun, finished = threading.Event(), threading.Event()

    def finish() -> None:
        room.at_work(begun.set)
        finished.set()

    finishing = threading.Thread(target=finish)
    with room._GATE:
        finishing.start()
        assert begun.wait(60)
        assert not finished.wait(0.2)
        assert room._AT_WORK.is_set()
    finishing.join()
    assert finished.is_set()


def test_an_orphan_leaves(monkeypatch: pytest.MonkeyPatch, waits: list[float]) -> None:
    """A worker whose parent is gone ends, although nobody could tell it to."""
    parents = iter([7, 7, 1])
    monkeypatch.setattr(os, "getppid", lambda: next(parents))
    with pytest.raises(Ended, match=r"^0$"):
        leave(Flag(), 7)

    assert [0.1] * 2 == waits


def test_a_killed_run_leaves_no_processes() -> None:
    """When a run is killed, its workers end in the middle of their games."""
    script = (
        "import os\n"
        "from osaka_rules import STANDARD\n"
        "from osaka_rules.simulation.run import Chunk, play_chunk, processes\n"
        "if __name__ == '__main__':\n"
        "    with processes(1) as pool:\n"
        "        pool.submit(os.getpid).result()\n"
        "        pool.submit(play_chunk, Chunk(('random',) * 4, range(10**6), 1, STANDARD))\n"
        "        os.kill(os.getpid(), 9)\n"
    )
    # A worker holds the other end of the pipe: this ends in time only if the worker ends, too.
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False
    )

    assert -signal.SIGKILL == done.returncode


_mask = signal.pthread_sigmask


def _held() -> list[bool]:
    blocked = _mask(signal.SIG_BLOCK, [])
    return [each in blocked for each in ENDING]


@pytest.mark.parametrize("system", ["knows", "does not know"])
def test_signals_wait_while_processes_start(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    """A process is started with signals held, where that can be done, and only then."""
    held: list[list[bool]] = []

    def submit(*_: object) -> Future[None]:
        held.append(_held())
        return Future()

    monkeypatch.setattr(ProcessPoolExecutor, "submit", submit)
    if system == "does not know":
        monkeypatch.delattr(signal, "pthread_sigmask")
    room.Pool(1).submit(_held)

    assert ([[system == "knows"] * 3], [False] * 3) == (held, _held())


def _deaf() -> list[bool]:
    held = _held()
    for each in ENDING:
        signal.raise_signal(each)
    return held


@pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="signals are not held here")
def test_an_interruption_leaves_no_signal_held(monkeypatch: pytest.MonkeyPatch) -> None:
    """If Ctrl-C is heard in the moment in which it is held, it does not stay held for ever."""
    hold = signal.pthread_sigmask

    def interrupted(how: int, signals: Iterable[int]) -> set[signal.Signals]:
        before = hold(how, signals)
        if how == signal.SIG_BLOCK and [*signals]:
            raise KeyboardInterrupt  # as Python does when a signal came just before
        return {signal.Signals(each) for each in before}

    monkeypatch.setattr(signal, "pthread_sigmask", interrupted)
    with pytest.raises(KeyboardInterrupt), room._signals_held():
        pass
    monkeypatch.undo()

    assert not any(_held())


def test_workers_hear_no_signals() -> None:
    """Really: Ctrl-C, a terminal that is closed and SIGTERM are for the parent."""
    with processes(1) as pool:
        assert [True, False, True] == pool.submit(_deaf).result()
        assert 1 == pool.submit(int, 1).result()


@pytest.mark.parametrize("system", ["knows", "does not know"])
def test_a_process_leaves_signals_to_its_parent(
    monkeypatch: pytest.MonkeyPatch, waits: list[float], system: str
) -> None:
    """Signals reach all processes of a terminal; SIGTERM ends a worker that is not needed."""
    heard: dict[int, object] = {}
    unheld: list[object] = []
    started = threading.Event()

    def hear(number: int, handler: object) -> None:
        heard[number] = handler

    def start(_flag: object, parent: int) -> None:
        assert 7 == parent
        started.set()

    def unhold(*what: object) -> None:
        unheld.append(what)

    monkeypatch.setattr(signal, "signal", hear)
    monkeypatch.setattr(signal, "pthread_sigmask", unhold)
    monkeypatch.setattr(room, "leave", start)
    if system == "does not know":
        monkeypatch.delattr(signal, "pthread_sigmask")
    flag = Flag()
    attend(flag, 7)

    assert started.wait(5)
    assert [signal.SIG_IGN] * 2 == [heard[signal.SIGINT], heard[signal.SIGHUP]]
    assert [(signal.SIG_UNBLOCK, [signal.SIGTERM])] * (system == "knows") == unheld
    end = heard[signal.SIGTERM]
    assert callable(end)
    end(signal.SIGTERM, None)
    flag.value = True
    with pytest.raises(Ended, match=r"^0$"):
        end(signal.SIGTERM, None)
    assert [] == waits


def test_who_hands_in_nothing_ends_after_a_while(waits: list[float]) -> None:
    """Who is neither needed nor at work for seconds waits for somebody who will never come."""
    flag = Flag()
    flag.value = True
    with pytest.raises(Ended, match=r"^0$"):
        leave(flag, os.getppid())

    assert pytest.approx(5, abs=0.2) == sum(waits)


@pytest.mark.parametrize("at", ["the beginning", "a game"])
def test_no_more_processes_can_be_had(monkeypatch: pytest.MonkeyPatch, at: str) -> None:
    """When the system has no process or file left for a worker, that is what is told."""

    def refuse(*_: object, **__: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    name = "__init__" if at == "the beginning" else "_adjust_process_count"
    monkeypatch.setattr(ProcessPoolExecutor, name, refuse)
    monkeypatch.setattr(ProcessPoolExecutor, "_start_executor_manager_thread", refuse)
    with (
        pytest.raises(WorkerLost, match=r"cannot be started: Resource temporarily unavailable\."),
        processes(9) as pool,
    ):
        list(simulate(["random", "random"], 5, executor=pool))


def test_as_many_processes_as_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks for no number gets one process for each processor, or one if nobody knows."""
    asked: list[int] = []

    class Pool:
        def __init__(self, number: int, *_: object, **__: object) -> None:
            asked.append(number)

        def shutdown(self, **_: object) -> None:
            pass

    monkeypatch.setattr(room, "Pool", Pool)
    for known in (7, None):
        monkeypatch.setattr(os, "cpu_count", lambda known=known: known)
        for jobs in (None, 3):
            with processes(jobs):
                pass

    assert [7, 3, 1, 3] == asked


@pytest.mark.parametrize("jobs", [-1, 0, 1.5])
def test_some_process_must_play(jobs: int) -> None:
    """A number of processes that cannot be is refused in a sentence."""
    with (
        pytest.raises(RulesError, match=rf"At least one process plays, not {jobs}\."),
        processes(jobs),
    ):
        pass


def test_windows_waits_for_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no more processes can be waited for, no more are started."""
    monkeypatch.setattr(room, "_MOST_PROCESSES", 2)
    with processes(9) as pool:
        assert isinstance(pool, ProcessPoolExecutor)
        assert 2 == pool._max_workers  # type: ignore[attr-defined]  # there is no other way


def test_any_broken_executor_is_a_lost_worker() -> None:
    """The sentence is the same for every executor that says that it is broken."""

    class Broken(ThreadPoolExecutor):
        def submit(self, fn: Callable[P, T], /, *_: P.args, **__: P.kwargs) -> Future[T]:
            raise BrokenExecutor(fn)

    with pytest.raises(WorkerLost, match="has died, perhaps") as caught:
        next(simulate(["random", "random"], 1, executor=Broken()))

    assert "A process that played games has died, perhaps for want of memory." == str(caught.value)
    assert ["A script must start the run under \"if __name__ == '__main__':\"."] == (
        caught.value.__notes__
    )
