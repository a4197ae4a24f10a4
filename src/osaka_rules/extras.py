"""Libraries that only some people need, and a sentence for those who lack one."""

from __future__ import annotations

from importlib.util import find_spec

from osaka_rules.kernel import RulesError
from osaka_rules.messages import message


class MissingLibrary(RulesError, ImportError):
    """A library that comes with an extra is not installed.

    >>> str(MissingLibrary("pettingzoo", "rl"))
    "pettingzoo is not installed: pip install 'osaka-rules[rl]'"
    """

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(message("library.missing", library=library, extra=extra))
        self.args = (library, extra)
        self.library = library
        self.extra = extra


def require_library(library: str, extra: str) -> None:
    """Refuse to begin what cannot be finished without a library.

    >>> require_library("attrs", "plots")
    >>> require_library("paintbrush", "plots")
    Traceback (most recent call last):
        ...
    osaka_rules.extras.MissingLibrary: paintbrush is not installed: pip install 'osaka-rules[plots]'
    """
    if find_spec(library) is None:
        raise MissingLibrary(library, extra)
