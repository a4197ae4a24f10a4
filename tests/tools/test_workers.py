"""Processes that play games leave signals to their parent, and end when it ends."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from ctypes import c_bool

import pytest

from osaka_rules.kernel import WrongValue
from osaka_rules.signals import ENDING
from osaka_rules.simulation import WorkerLost, processes
from osaka_rules.simulation import workers as room
from osaka_rules.simulation.workers import prepare, watch
from tests.support.refusals import refusal


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


def test_a_process_leaves_its_work_when_it_is_not_needed(
    monkeypatch: pytest.MonkeyPatch, waits: list[float]
) -> None:
    """A worker waits while it is wanted, and then leaves its work at once."""

    def wait(seconds: float) -> None:
        waits.append(seconds)
        flag.value = len(waits) == 3

    flag = c_bool(False)
    monkeypatch.setattr(room, "sleep", wait)
    monkeypatch.setattr(room, "_AT_WORK", at_work := threading.Event())
    at_work.set()
    with pytest.raises(Ended, match=r"^0$"):
        watch(flag, os.getppid())

    assert [0.1] * 3 == waits


def test_results_are_sent_completely(monkeypatch: pytest.MonkeyPatch, waits: list[float]) -> None:
    """A worker that is not needed when its work is done sends the results first."""
    flag = c_bool(True)
    parents = iter([7] * 5)
    monkeypatch.setattr(os, "getppid", lambda: next(parents))

    with pytest.raises(StopIteration):  # it has waited as often as there was a parent
        watch(flag, 7)

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
    """A worker whose parent is gone ends, although nobody could ask it to."""
    parents = iter([7, 7, 1])
    monkeypatch.setattr(os, "getppid", lambda: next(parents))
    with pytest.raises(Ended, match=r"^0$"):
        watch(c_bool(False), 7)

    assert [0.1] * 2 == waits


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
    with pytest.raises(KeyboardInterrupt), room._starting():
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
    monkeypatch.setattr(room, "watch", start)
    if system == "does not know":
        monkeypatch.delattr(signal, "pthread_sigmask")
    flag = c_bool(False)
    prepare(flag, 7)

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
    flag = c_bool(True)
    with pytest.raises(Ended, match=r"^0$"):
        watch(flag, os.getppid())

    assert pytest.approx(5, abs=0.2) == sum(waits)


@pytest.mark.parametrize("at", ["the beginning", "a game"])
def test_no_more_processes_can_be_had(monkeypatch: pytest.MonkeyPatch, at: str) -> None:
    """When the system has no process or file left for a worker, the error says so."""

    def refuse(*_: object, **__: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    name = "__init__" if at == "the beginning" else "_adjust_process_count"
    monkeypatch.setattr(ProcessPoolExecutor, name, refuse)
    monkeypatch.setattr(ProcessPoolExecutor, "_start_executor_manager_thread", refuse)
    with pytest.raises(WorkerLost) as caught, processes(9) as pool:
        pool.submit(int, 1)
    assert ((), "worker.not_started") == refusal(caught.value)
    assert "Resource temporarily unavailable" == caught.value.message.value("reason")


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
    with pytest.raises(WrongValue) as caught, processes(jobs):
        pass
    assert ((), "run.jobs") == refusal(caught.value)


def test_windows_waits_for_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no more processes can be waited for, no more are started."""
    monkeypatch.setattr(room, "_MOST_PROCESSES", 2)
    with processes(9) as pool:
        assert isinstance(pool, ProcessPoolExecutor)
        assert 2 == pool._max_workers  # type: ignore[attr-defined]  # there is no other way
