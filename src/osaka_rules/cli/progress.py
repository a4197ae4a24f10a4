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
"""So wide is the bar, if there is room for it beside the words."""
_PAUSE: Final = 0.1
"""The bar is drawn at most so often, in seconds."""


@define
class Bar:
    """A line on a terminal: how many games are played, how quickly, how long it still takes.

    Elsewhere, as in a file or a pipe, nothing is shown.

    >>> bar = Bar(200, None)
    >>> print(bar.line(50, 25.0))
    ████░░░░░░░░░░░░  25 %  50 of 200 games, 25.0 a second, 6 s left
    """

    games: int
    stream: TextIO | None
    clock: Callable[[], float] = monotonic
    _began: float | None = field(default=None, init=False)
    """When the line was shown first, which is when the run began."""
    _drawn: float = field(default=-_PAUSE, init=False)
    _long: int = field(default=0, init=False)

    def show(self, played: int) -> None:
        """Draw the line anew, unless that was done a moment ago."""
        if self.stream is None or not self.stream.isatty():
            return
        now = self.clock()
        if self._began is None:
            self._began = now
        if now - self._drawn >= _PAUSE:
            self._drawn = now
            rate = played / (now - self._began) if now > self._began else 0.0
            self._draw(self.stream, self.line(played, rate))

    def clear(self) -> None:
        """Take the line away, and whatever was typed behind it."""
        if self.stream is not None and self._long:
            self._write(self.stream, f"{' ' * _room(self.stream)}\r")

    def _draw(self, stream: TextIO, line: str) -> None:
        """Write over the line that is there, as far as the terminal is wide."""
        shown = line[: _room(stream)]
        self._write(stream, shown.ljust(self._long))
        self._long = len(shown)

    @staticmethod
    def _write(stream: TextIO, text: str) -> None:
        with suppress(OSError):  # nobody is there to see it
            stream.write(f"\r{fitting(text, stream.encoding)}")
            stream.flush()

    def line(self, played: int, rate: float) -> str:
        """Write the line for so many games, of which so many are played in a second.

        Nothing is said of a rate that is not known yet. If room is short, the bar gets shorter;
        then nothing is said of games, and then of the rate: the time left is told to the last.
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
    """Tell how much a line of the terminal behind a stream holds without breaking."""
    columns = 0
    if stream is not None:
        with suppress(OSError):
            columns = os.get_terminal_size(stream.fileno()).columns
    return (columns or get_terminal_size().columns) - 1


def duration(seconds: float) -> str:
    """Write a time as people say it, in the two greatest units.

    >>> duration(7), duration(125), duration(7_260)
    ('7 s', '2 min 5 s', '2 h 1 min')
    """
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
