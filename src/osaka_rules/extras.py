"""Libraries that only some people need, and a sentence for those who lack one."""

from __future__ import annotations

from importlib.util import find_spec

from osaka_rules.kernel import RulesError


class MissingLibrary(RulesError, ImportError):
    """A library that comes with an extra is not installed.

    >>> str(MissingLibrary("pettingzoo", "rl"))
    "pettingzoo is not installed: pip install 'osaka-rules[rl]'"
    """

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(library, extra)
        self.library = library
        self.extra = extra

    def __str__(self) -> str:
        return f"{self.library} is not installed: pip install 'osaka-rules[{self.extra}]'"


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
