"""Ctrl-C and other signals end a run between two games, and are held until all is written."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator

import pytest

from osaka_rules.cli.interruption import ENDING, Interruptible


def numbers(interrupt_at: int, number: int = signal.SIGINT) -> Iterator[int]:
    """Count, and press Ctrl-C while the given number is waited for."""
    for each in range(5):
        if each == interrupt_at:
            signal.raise_signal(number)
        yield each


def handlers() -> list[object]:
    """Tell what is done about signals."""
    return [signal.getsignal(each) for each in ENDING]


@pytest.mark.parametrize("number", ENDING)
def test_signals_end_the_waiting(number: int) -> None:
    """Who waits for a game when a signal comes gets no more, and keeps what there was."""
    before = handlers()
    patience = Interruptible()
    with patience.held():
        assert [0, 1, 2] == [*patience.through(numbers(3, number))]
        assert before != handlers()

    assert number == patience.heard
    assert before == handlers()


def test_signals_do_not_disturb_work() -> None:
    """One that comes while a result is dealt with waits until that is done."""
    patience = Interruptible()
    done: list[int] = []
    with patience.held():
        for number in patience.through(range(5)):
            if number == 1:
                signal.raise_signal(signal.SIGTERM)
                signal.raise_signal(signal.SIGINT)
            done.append(number)

    assert [0, 1] == done
    assert signal.SIGTERM == patience.heard


def test_before_the_first_game() -> None:
    """A signal that comes before anything is waited for ends the run, too."""
    patience = Interruptible()
    with patience.held():
        signal.raise_signal(signal.SIGINT)
        assert [] == [*patience.through(range(5))]


def test_a_second_ctrl_c_waits() -> None:
    """What was saved by the first one is not thrown away by the second, nor by other signals."""
    patience = Interruptible()
    with patience.held():
        assert [0] == [*patience.through(numbers(1))]
        for number in (signal.SIGINT, *[signal.SIGTERM] * 5):
            signal.raise_signal(number)


def test_a_third_ctrl_c_ends_all() -> None:
    """Who insists does not have to wait."""
    before = handlers()
    patience = Interruptible()
    with patience.held():
        assert [0] == [*patience.through(numbers(1))]
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)

    assert before == handlers()


def test_without_signals_all_comes_through() -> None:
    """Nothing is lost or added."""
    patience = Interruptible()
    with patience.held():
        assert [*range(5)] == [*patience.through(range(5))]

    assert patience.heard is None


def test_a_program_may_have_its_own_ctrl_c() -> None:
    """Where Ctrl-C is ignored, as in the background of a shell, it stays so; others are held."""
    patience = Interruptible()
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with patience.held():
            assert [*range(5)] == [*patience.through(numbers(2))]
            assert signal.SIG_IGN is signal.getsignal(signal.SIGINT)
            assert [0, 1] == [*patience.through(numbers(2, signal.SIGTERM))]
    finally:
        signal.signal(signal.SIGINT, before)


def test_what_is_not_held_is_no_end() -> None:
    """Ctrl-C that nobody holds does what it always does."""
    with pytest.raises(KeyboardInterrupt):
        list(Interruptible().through(numbers(2)))


def test_other_threads_hear_no_signals() -> None:
    """In another thread everything comes through as it is."""
    found: list[int] = []

    def go() -> None:
        patience = Interruptible()
        with patience.held():
            found.extend(patience.through(range(3)))

    thread = threading.Thread(target=go)
    thread.start()
    thread.join()

    assert [0, 1, 2] == found
