"""What the command ``osaka-rules report`` asks of a game: a study of many games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from attrs import frozen

from osaka_rules.simulation.result import GameResult
from osaka_rules.simulation.table import Table

Round = tuple[GameResult, ...]
"""The games of one number, one at each table of a study."""


class Findings(Protocol):
    """What all rounds so far show."""

    rounds: int
    """How many rounds there have been."""

    @property
    def tables(self) -> int:
        """How many games there are in a round."""
        ...

    def add(self, played: Round, /) -> None:
        """Take one more round into account."""
        ...


class Rounds(Protocol):
    """A function that plays the rounds of a study."""

    def __call__(
        self,
        games: int,
        *,
        seed: int = 1,
        executor: Executor | None = None,
        in_flight: int | None = None,
    ) -> Iterator[Round]:
        """Play a number of rounds, and yield one after the other."""
        ...


FindingsT = TypeVar("FindingsT", bound=Findings)


@frozen(kw_only=True)
class Study(Generic[FindingsT]):
    """A study of a game, as a record of functions."""

    bots: tuple[str, ...]
    """Who plays if no bots are named."""
    begin: Callable[[Sequence[str], Sequence[int]], tuple[FindingsT, Rounds]]
    """Begin a study of some bots, with these numbers of players."""
    tables: Callable[[FindingsT], tuple[Table, ...]]
    """Return the findings as tables."""
    page: Callable[[FindingsT, str, Mapping[str, str]], str]
    """Return a page in Markdown: how the games were played, and tables with their figures."""
    drawing: Callable[[], Callable[[FindingsT, Path], Mapping[str, str]]]
    """Import what figures need; return the function that draws them all into a folder.

    That function returns the file of each figure."""
