"""Ctrl-C and other signals end a run between two games, and are held until all is written."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator

import pytest

from osaka_rules.cli.interruption import Interruptible
from osaka_rules.signals import ENDING


def numbers(interrupt_at: int, number: int = signal.SIGINT) -> Iterator[int]:
    """Count, and press Ctrl-C while the given number is waited for."""
    for each in range(5):
        if each == interrupt_at:
            signal.raise_signal(number)
        yield each


def handlers() -> list[object]:
    """Return the handlers of all signals."""
    return [signal.getsignal(each) for each in ENDING]


@pytest.mark.parametrize("number", ENDING)
def test_signals_end_the_waiting(number: int) -> None:
    """A signal ends the wait for the next game; the games before it are kept."""
    before = handlers()
    run = Interruptible()
    with run.held():
        assert [0, 1, 2] == [*run.through(numbers(3, number))]
        assert before != handlers()

    assert number == run.received
    assert before == handlers()


def test_signals_do_not_disturb_work() -> None:
    """A signal that comes while a result is handled waits until that is done."""
    run = Interruptible()
    done: list[int] = []
    with run.held():
        for number in run.through(range(5)):
            if number == 1:
                signal.raise_signal(signal.SIGTERM)
                signal.raise_signal(signal.SIGINT)
            done.append(number)

    assert [0, 1] == done
    assert signal.SIGTERM == run.received


def test_before_the_first_game() -> None:
    """A signal that comes before anything is waited for ends the run, too."""
    run = Interruptible()
    with run.held():
        signal.raise_signal(signal.SIGINT)
        assert [] == [*run.through(range(5))]


def test_a_second_ctrl_c_waits() -> None:
    """What was saved by the first one is not thrown away by the second, nor by other signals."""
    run = Interruptible()
    with run.held():
        assert [0] == [*run.through(numbers(1))]
        for number in (signal.SIGINT, *[signal.SIGTERM] * 5):
            signal.raise_signal(number)


def test_a_third_ctrl_c_ends_all() -> None:
    """A third Ctrl-C stops at once."""
    before = handlers()
    run = Interruptible()
    with run.held():
        assert [0] == [*run.through(numbers(1))]
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)

    assert before == handlers()


def test_without_signals_all_comes_through() -> None:
    """Nothing is lost or added."""
    run = Interruptible()
    with run.held():
        assert [*range(5)] == [*run.through(range(5))]

    assert run.received is None


def test_a_program_may_have_its_own_ctrl_c() -> None:
    """Where Ctrl-C is ignored, as in the background of a shell, it stays so; others are held."""
    run = Interruptible()
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with run.held():
            assert [*range(5)] == [*run.through(numbers(2))]
            assert signal.SIG_IGN is signal.getsignal(signal.SIGINT)
            assert [0, 1] == [*run.through(numbers(2, signal.SIGTERM))]
    finally:
        signal.signal(signal.SIGINT, before)


def test_what_is_not_held_is_no_end() -> None:
    """Ctrl-C that is not held does what it always does."""
    with pytest.raises(KeyboardInterrupt):
        list(Interruptible().through(numbers(2)))


def test_other_threads_hear_no_signals() -> None:
    """In another thread everything comes through as it is."""
    found: list[int] = []

    def go() -> None:
        run = Interruptible()
        with run.held():
            found.extend(run.through(range(3)))

    thread = threading.Thread(target=go)
    thread.start()
    thread.join()

    assert [0, 1, 2] == found
