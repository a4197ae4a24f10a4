"""Libraries that only some people need, and a sentence for those who lack one."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from osaka_rules.kernel import RulesError, shown
from osaka_rules.messages import message


class MissingLibrary(RulesError, ImportError):
    """A library that comes with an extra is not installed.

    >>> str(MissingLibrary("pettingzoo", "rl"))
    "pettingzoo is not installed: pip install 'osaka-rules[rl]'"
    """

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(message("library.missing", library=library, extra=extra))
        self.library = library
        self.extra = extra


class BrokenLibrary(RulesError, ImportError):
    """A library that comes with an extra is installed, but cannot be imported."""


@contextmanager
def required(library: str, extra: str) -> Generator[None]:
    """Import something that needs a library in this context, before any work is begun.

    >>> with required("paintbrush", "plots"):
    ...     import paintbrush
    Traceback (most recent call last):
        ...
    osaka_rules.extras.MissingLibrary: paintbrush is not installed: pip install 'osaka-rules[plots]'

    Raises:
        BrokenLibrary: The library is installed, but cannot be imported.
        MissingLibrary: The library is not installed.
    """
    try:
        yield
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and error.name == library:
            raise MissingLibrary(library, extra) from None
        broken = message("library.broken", library=library, reason=shown(error))
        raise BrokenLibrary(broken) from error
