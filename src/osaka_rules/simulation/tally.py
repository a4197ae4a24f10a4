"""What simulations know of a game: what is counted in it, and a study of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, cast

from attrs import frozen

from osaka_rules.games import corner
from osaka_rules.kernel import EventT, Game, MoveT, StateT, ViewT
from osaka_rules.simulation.result import Counts
from osaka_rules.simulation.study import Findings, FindingsT, Study


def _every_move(_: object) -> bool:
    return True


@frozen(kw_only=True)
class Tally(Generic[MoveT, EventT, FindingsT]):
    """What simulations know of a game: ``TALLY`` of the module ``osaka_rules.simulation.<game>``.

    The names that it counts are columns in the files of results.
    """

    count: Callable[[Sequence[EventT], int], Counts]
    """Return what there is to count in all events of a game, for a number of players."""
    in_course: Callable[[MoveT], bool] = _every_move
    """Return whether a move belongs to the course of a game; others make no difference."""
    study: Study[FindingsT] | None = None
    """What the command ``osaka-rules report`` plays and shows, if the game has a study."""


def tally_of(game: Game[StateT, MoveT, EventT, ViewT]) -> Tally[MoveT, EventT, Findings]:
    """Return what simulations know of a game."""
    return cast("Tally[MoveT, EventT, Findings]", corner("simulation", game.slug).TALLY)
