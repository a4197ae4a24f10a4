"""An end that comes early, by Ctrl-C or by a signal, without losing anything."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import Final, TypeVar

from osaka_rules.kernel import RulesError

T = TypeVar("T")
ENDING: Final = tuple(
    [
        getattr(signal, name)
        for name in ("SIGINT", "SIGTERM", "SIGHUP")
        if hasattr(signal, name)  # Windows has no SIGHUP
    ]
)
"""What asks a program to end: Ctrl-C, a polite kill, a terminal that is closed."""
_USUAL: Final = (signal.default_int_handler, signal.SIG_DFL)
_ENOUGH: Final = 3
"""Who presses Ctrl-C so often does not want to wait for anything."""


class Interrupted(RulesError):
    """A run was ended early; the exit status is 128 and the number of the signal, as in shells.

    >>> Interrupted("Interrupted.", signal.SIGINT).status
    130
    """

    def __init__(self, sentence: str, number: int) -> None:
        super().__init__(sentence)
        self.args = (sentence, number)
        self.status = 128 + number


class Interruptible:
    """Goes through something long until it ends or somebody presses Ctrl-C.

    Ctrl-C, or another signal to end, ends the wait for the next thing and nothing else: what has
    been given is whole, and can be dealt with in peace until nothing is held any longer. A third
    Ctrl-C ends the program as ever.

    >>> numbers = Interruptible()
    >>> with numbers.held():
    ...     found = [*numbers.through([1, 2, 3])]
    >>> found, numbers.heard
    ([1, 2, 3], None)
    """

    def __init__(self) -> None:
        self.heard: int | None = None
        """The signal that ended it, if one did."""
        self._usual: dict[int, int | Callable[[int, FrameType | None], object] | None] = {}
        """What signals do that are held."""
        self._presses = 0
        self._waits = False

    @contextmanager
    def held(self) -> Generator[None]:
        """Hold signals that do what they do in most programs, and nothing special."""
        try:
            for each in ENDING if current_thread() is main_thread() else ():
                if (usual := signal.getsignal(each)) in _USUAL:
                    self._usual[each] = usual
                    signal.signal(each, self._hear)
            yield
        finally:
            self.release()

    def release(self) -> None:
        """Hold nothing any longer."""
        while self._usual:
            signal.signal(*self._usual.popitem())

    def _hear(self, number: int, _frame: object) -> None:
        first = self.heard is None
        self.heard = number if self.heard is None else self.heard
        self._presses += number == signal.SIGINT
        if (first and self._waits) or self._presses >= _ENOUGH:
            raise KeyboardInterrupt

    def through(self, things: Iterable[T]) -> Iterator[T]:
        """Give one thing after the other."""
        each = iter(things)
        while self.heard is None:
            try:
                self._waits = True
                thing = next(each)
            except StopIteration:
                return
            except KeyboardInterrupt:
                if self.heard is None:  # nobody holds it
                    raise
                return
            finally:
                self._waits = False
            yield thing
