"""A bar that shows how far a long run is."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from shutil import get_terminal_size
from time import monotonic
from typing import Final, TextIO

from attrs import define, field

from osaka_rules.render import fitting

_WIDTH: Final = 16
"""The width of the bar, if there is room for it beside the words."""
_PAUSE: Final = 0.1
"""The shortest time between two drawings, in seconds."""


@define
class Bar:
    """A line on a terminal: how many games are played, how fast, and how long the rest takes.

    Nothing is shown in a file or a pipe.

    >>> bar = Bar(200, None)
    >>> print(bar.line(50, 25.0))
    ████░░░░░░░░░░░░  25 %  50 of 200 games, 25.0 a second, 6 s left
    """

    games: int
    stream: TextIO | None
    clock: Callable[[], float] = monotonic
    _began: float | None = field(default=None, init=False)
    """When the line was shown first: the beginning of the run."""
    _drawn: float = field(default=-_PAUSE, init=False)
    _long: int = field(default=0, init=False)

    def show(self, played: int) -> None:
        """Draw the line over the last one, unless it was drawn a moment ago."""
        if self.stream is None or not self.stream.isatty():
            return
        now = self.clock()
        if self._began is None:
            self._began = now
        if now - self._drawn >= _PAUSE:
            self._drawn = now
            rate = played / (now - self._began) if now > self._began else 0.0
            line = self.line(played, rate)[: _room(self.stream)]
            self._write(self.stream, line.ljust(self._long))
            self._long = len(line)

    def clear(self) -> None:
        """Remove the line, and what was typed behind it."""
        if self.stream is not None and self._long:
            self._write(self.stream, f"{' ' * _room(self.stream)}\r")

    @staticmethod
    def _write(stream: TextIO, text: str) -> None:
        with suppress(OSError):  # the terminal is gone
            stream.write(f"\r{fitting(text, stream.encoding)}")
            stream.flush()

    def line(self, played: int, rate: float) -> str:
        """Return the line for a number of games played, at a rate of games per second.

        A rate of 0 is not known yet, and not shown. If room is short, the bar gets shorter, then
        games and rate are left out; the time left is always shown.
        """
        words = [f"{played:,} of {self.games:,} games"]
        if rate:
            left = duration((self.games - played) / rate)
            words += [f"{rate:,.1f} a second", f"{left} left"]
        room, share = _room(self.stream), f" {100 * played // self.games:3} %  "
        while len(words) > 1 and len(share) + len(", ".join(words)) > room:
            del words[0]
        text = share + ", ".join(words)
        wide = max(0, min(_WIDTH, room - len(text)))
        full = played * wide // self.games
        return f"{'█' * full}{'░' * (wide - full)}{text}"


def _room(stream: TextIO | None) -> int:
    """Return how many characters fit into a line of the terminal behind a stream."""
    columns = 0
    if stream is not None:
        with suppress(OSError):
            columns = os.get_terminal_size(stream.fileno()).columns
    return (columns or get_terminal_size().columns) - 1


def duration(seconds: float) -> str:
    """Return a time in its two greatest units, such as ``2 h 1 min``."""
    minutes, left = divmod(round(seconds), 60)
    if not minutes:
        return f"{left} s"
    return f"{minutes} min {left} s" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"
