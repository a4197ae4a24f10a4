"""What is said when a library is missing that only some people need."""

from __future__ import annotations

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
