"""What simulations know of a game: what is counted in it, and a study of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Generic, cast

from attrs import frozen

from osaka_rules.games import corner
from osaka_rules.kernel import EventT, Game, MoveT, StateT, ViewT
from osaka_rules.simulation.result import Counts, GameResult
from osaka_rules.simulation.table import Table

Round = tuple[GameResult, ...]
"""The games of one number, one for each setup of a study."""


@frozen(kw_only=True)
class Study:
    """A study of many games in progress, which ``osaka-rules report`` plays and shows."""

    setups: int
    """How many games there are in a round."""
    rounds: Callable[[int, int, Executor, int], Iterator[Round]]
    """Play a number of rounds with a seed, in an executor, with some chunks of games at a time."""
    add: Callable[[Round], None]
    """Take one more round into account."""
    tables: Callable[[], tuple[Table, ...]]
    """Return what all rounds so far show."""
    drawing: Callable[[], Callable[[Path], Mapping[str, str]]]
    """Import what figures need; return the function that draws them all into a folder.

    That function returns the Markdown of each figure, by the name of its table."""


@frozen(kw_only=True)
class Tally(Generic[MoveT, EventT]):
    """What simulations know of a game: ``TALLY`` of the module ``osaka_rules.simulation.<game>``.

    The names that it counts are columns in the files of results.
    """

    count: Callable[[Sequence[EventT], int], Counts]
    """Return what there is to count in all events of a game, for a number of players."""
    in_course: Callable[[MoveT], bool] = lambda _: True
    """Return whether a move belongs to the course of a game; others make no difference."""
    study: Callable[[Sequence[str], Sequence[int]], Study] | None = None
    """Begin a study of some bots, with these numbers of players, if the game has one."""


def tally_of(game: Game[StateT, MoveT, EventT, ViewT]) -> Tally[MoveT, EventT]:
    """Return what simulations know of a game."""
    return cast("Tally[MoveT, EventT]", corner("simulation", game.slug).TALLY)
