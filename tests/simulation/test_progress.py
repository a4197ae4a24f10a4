"""The bar tells how far a run is, on a terminal only, and Ctrl-C ends a run between two games."""

from __future__ import annotations

import io
import signal
import threading
from collections.abc import Iterator
from typing import NoReturn

import pytest

from osaka_rules.progress import Bar, Interruptible, duration


class Screen(io.StringIO):
    """A terminal, or not."""

    encoding = "utf-8"

    def __init__(self, kind: str = "terminal") -> None:
        super().__init__()
        self._kind = kind

    def isatty(self) -> bool:
        """Tell whether it is a terminal."""
        return self._kind == "terminal"


@pytest.fixture(autouse=True)
def _narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def drawn(screen: Screen) -> list[str]:
    """Give all lines that were drawn over each other."""
    return screen.getvalue().split("\r")[1:]


def test_the_bar_tells_rate_and_time_left() -> None:
    """Both are counted from the beginning of the run, and left out while nothing is known."""
    screen, times = Screen(), iter([100.0, 104.0])
    bar = Bar(1000, screen, lambda: next(times))
    bar.show(0)
    bar.show(250)

    first, second = drawn(screen)
    assert "░░░░░░░░░░░░░░░░   0 %  0 of 1,000 games" == first.rstrip()
    # 250 games in 4 s are 62.5 a second; 750 are left
    assert "████░░░░░░░░░░░░  25 %  250 of 1,000 games, 62.5 a second, 12 s left" == second


@pytest.mark.parametrize(
    ("games", "played", "rate"),
    [(100_000, 50_000, 999.5), (1_000_000, 500_000, 1234.5), (10**9, 5 * 10**8, 98765.4)],
)
def test_the_time_left_always_fits(games: int, played: int, rate: float) -> None:
    """On a terminal of 80 columns the bar gets shorter before a word is cut."""
    line = Bar(games, None).line(played, rate)

    bar, words = line.count("█") + line.count("░"), len(line.lstrip("█░"))
    assert line.endswith(" left")
    assert min(16, 79 - words) == bar


def test_the_bar_is_not_drawn_all_the_time() -> None:
    """Games that come at once are drawn once."""
    screen, times = Screen(), iter([0.0, 0.05, 0.09, 0.11])
    bar = Bar(10, screen, lambda: next(times))
    for played in (1, 2, 3, 4):
        bar.show(played)

    assert ["1 of 10", "4 of 10"] == [line[24:].split(" games")[0] for line in drawn(screen)]


def test_a_shorter_line_covers_a_longer_one() -> None:
    """What a line does not reach is wiped, and clearing wipes the whole row."""
    screen, times = Screen(), iter([0.0, 1.0, 2.0, 1000.0])
    bar = Bar(100_000, screen, lambda: next(times))
    for played in (1, 9_001, 10_000):
        bar.show(played)
    _, second, third = drawn(screen)
    bar.clear()

    assert len(second) <= len(third)
    assert [" " * 79, ""] == drawn(screen)[-2:]


def test_a_narrow_terminal_gets_a_short_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """The line never breaks."""
    monkeypatch.setenv("COLUMNS", "40")
    screen, times = Screen(), iter([0.0, 1.0])
    bar = Bar(1000, screen, lambda: next(times))
    bar.show(0)
    bar.show(100)

    assert [
        "░" * 15 + "   0 %  0 of 1,000 games",
        "  10 %  100 of 1,000 games, 100.0 a secon"[:39],
    ] == [line.rstrip() for line in drawn(screen)]


@pytest.mark.parametrize("screen", [Screen("file"), None])
def test_no_terminal_no_bar(screen: Screen | None) -> None:
    """In a file or a pipe, or when standard error is closed, nothing is shown."""
    bar = Bar(10, screen)
    bar.show(5)
    bar.clear()

    assert screen is None or "" == screen.getvalue()


def test_a_bar_that_cannot_be_drawn_is_no_error() -> None:
    """A terminal that is gone does not end a run."""

    class Gone(Screen):
        def flush(self) -> NoReturn:
            raise BrokenPipeError

    bar = Bar(10, Gone())
    bar.show(1)
    bar.clear()


def test_poor_characters_will_do() -> None:
    """Where blocks cannot be written, signs stand for them."""
    screen = Screen()
    screen.encoding = "ascii"
    Bar(2, screen).show(1)

    assert drawn(screen)[0].startswith("########........")


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0.4, "0 s"),
        (59.4, "59 s"),
        (59.6, "1 min 0 s"),
        (3599, "59 min 59 s"),
        (3600, "1 h 0 min"),
        (90_061, "25 h 1 min"),
    ],
)
def test_duration(seconds: float, text: str) -> None:
    """A time is told in the two greatest units."""
    assert text == duration(seconds)


# --- Ctrl-C --------------------------------------------------------------------------------------


def numbers(interrupt_at: int) -> Iterator[int]:
    """Count, and press Ctrl-C while the given number is waited for."""
    for number in range(5):
        if number == interrupt_at:
            signal.raise_signal(signal.SIGINT)
        yield number


def test_ctrl_c_ends_the_waiting() -> None:
    """Who waits for a game when Ctrl-C is pressed gets no more, and keeps what there was."""
    patience = Interruptible()

    assert [0, 1, 2] == [*patience.through(numbers(3))]
    assert patience.interrupted
    assert signal.default_int_handler is signal.getsignal(signal.SIGINT)


def test_ctrl_c_does_not_disturb_work() -> None:
    """Pressed while a result is dealt with, Ctrl-C waits until that is done."""
    patience = Interruptible()
    done: list[int] = []
    for number in patience.through(range(5)):
        if number == 1:
            signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGINT)
        done.append(number)

    assert [0, 1] == done
    assert patience.interrupted


def test_without_ctrl_c_all_comes_through() -> None:
    """Nothing is lost or added."""
    patience = Interruptible()

    assert [*range(5)] == [*patience.through(range(5))]
    assert not patience.interrupted


def test_a_program_may_have_its_own_ctrl_c() -> None:
    """Where Ctrl-C is ignored, as in the background of a shell, it stays so."""
    patience = Interruptible()
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert [*range(5)] == [*patience.through(numbers(2))]
        assert signal.SIG_IGN is signal.getsignal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)


def test_other_threads_hear_no_signals() -> None:
    """In another thread everything comes through as it is."""
    found: list[int] = []
    thread = threading.Thread(target=lambda: found.extend(Interruptible().through(range(3))))
    thread.start()
    thread.join()

    assert [0, 1, 2] == found
