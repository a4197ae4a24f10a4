"""The bar shows how far a run is, on a terminal only, in one line of it."""

from __future__ import annotations

import fcntl
import io
import os
import struct
import termios
from typing import NoReturn

import pytest

from osaka_rules.cli.progress import Bar, duration


class Screen(io.StringIO):
    """A terminal, or not."""

    encoding = "utf-8"

    def __init__(self, kind: str = "terminal") -> None:
        super().__init__()
        self._kind = kind

    def isatty(self) -> bool:
        """Return whether it is a terminal."""
        return self._kind == "terminal"


@pytest.fixture(autouse=True)
def _narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def drawn(screen: Screen) -> list[str]:
    """Return all lines that were drawn over each other."""
    return screen.getvalue().split("\r")[1:]


def test_the_bar_shows_rate_and_time_left() -> None:
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


@pytest.mark.parametrize(
    ("columns", "line"),
    [
        (80, "█░░░░░░░░░░░░░░░  10 %  100 of 1,000 games, 100.0 a second, 9 s left"),
        (60, "░░░░░░░  10 %  100 of 1,000 games, 100.0 a second, 9 s left"),
        (40, "░░░░░░░  10 %  100.0 a second, 9 s left"),
        (25, "░░░░░░░░  10 %  9 s left"),
        (12, "  10 %  9 s left"[:11]),
    ],
)
def test_a_narrow_terminal_gets_a_short_line(
    monkeypatch: pytest.MonkeyPatch, columns: int, line: str
) -> None:
    """The line never breaks: first the bar gets shorter, then games and rate are left out."""
    monkeypatch.setenv("COLUMNS", str(columns))
    screen, times = Screen(), iter([0.0, 1.0])
    bar = Bar(1000, screen, lambda: next(times))
    bar.show(0)
    bar.show(100)

    assert line == drawn(screen)[-1].rstrip()


def test_the_terminal_that_is_written_to_counts() -> None:
    """However wide another one is, the bar fits where it is drawn."""
    ours, theirs = os.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 30, 0, 0))
    with open(theirs, "w", encoding="utf-8") as screen, open(ours, "rb"):  # noqa: PTH123  # numbers
        line = Bar(1000, screen).line(500, 100.0)

    assert "██████░░░░░░░  50 %  5 s left" == line


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

    screen = Gone()
    bar = Bar(10, screen)
    bar.show(1)
    bar.clear()
    assert 2 == len(drawn(screen)[:-1])


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
    """A time is shown in its two greatest units."""
    assert text == duration(seconds)
