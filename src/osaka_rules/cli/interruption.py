"""Runs that stop early, by Ctrl-C or another signal, without losing anything."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import Final, TypeVar

from osaka_rules.kernel import Message, RulesError
from osaka_rules.signals import ENDING

T = TypeVar("T")
_USUAL: Final = (signal.default_int_handler, signal.SIG_DFL)
_ENOUGH: Final = 3
"""How often Ctrl-C must be pressed to stop at once."""


class Interrupted(RulesError):
    """A run was stopped by a signal; the exit status is 128 plus its number, as in shells."""

    def __init__(self, message: Message, number: int) -> None:
        super().__init__(message)
        self.status = 128 + number


class Interruptible:
    """Goes through the items of a long iteration until it ends or a signal asks to stop.

    The first signal stops the iteration after the current item, so that the caller can finish. A
    third Ctrl-C raises ``KeyboardInterrupt``.
    """

    def __init__(self) -> None:
        self.received: int | None = None
        """The signal that stopped the iteration, if one did."""
        self._usual: dict[int, int | Callable[[int, FrameType | None], object] | None] = {}
        """The usual handlers of the signals that are held."""
        self._presses = 0
        self._waits = False

    @contextmanager
    def held(self) -> Generator[None]:
        """Hold all signals that have their usual handlers."""
        try:
            for each in ENDING if current_thread() is main_thread() else ():
                if (usual := signal.getsignal(each)) in _USUAL:
                    self._usual[each] = usual
                    signal.signal(each, self._receive)
            yield
        finally:
            self.release()

    def release(self) -> None:
        """Restore the usual handlers of all signals."""
        while self._usual:
            signal.signal(*self._usual.popitem())

    def _receive(self, number: int, _frame: object) -> None:
        first, self.received = self.received is None, self.received or number
        self._presses += number == signal.SIGINT
        if (first and self._waits) or self._presses >= _ENOUGH:
            raise KeyboardInterrupt

    def through(self, items: Iterable[T]) -> Iterator[T]:
        """Yield one item after the other, until a signal is received."""
        each = iter(items)
        while self.received is None:
            try:
                self._waits = True
                item = next(each)
            except StopIteration:
                return
            except KeyboardInterrupt:
                if self.received is None:  # the signal was not held
                    raise
                return
            finally:
                self._waits = False
            yield item
