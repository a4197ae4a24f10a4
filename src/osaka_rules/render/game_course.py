"""What is drawn of the course of a game: the constant ``COURSE`` in a game's corner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from attrs import frozen

from osaka_rules.kernel import EventT, StateT
from osaka_rules.render.drawing import Block


@frozen
class Chart(Generic[StateT]):
    """A chart: lines that go on with each move."""

    title: str
    values: Callable[[StateT], Sequence[int]]
    """Return how high each line is in a state: one for each player, if there are no ``names``."""
    names: tuple[str, ...] = ()
    """What the lines are called, if they are not those of the players."""
    colours: tuple[str, ...] = ()
    """The colours of such lines."""
    steps: Callable[[StateT], Sequence[str]] | None = None
    """Return what the heights are called, from 0, if they are no numbers."""


@frozen
class Course(Generic[StateT, EventT]):
    """What is drawn of the course of a game."""

    charts: tuple[Chart[StateT], ...]
    mark: Callable[[EventT], tuple[Sequence[Block], str] | None]
    """Return what is drawn above the charts where an event happened, and the word for it."""
    marks: str
    """What is marked, such as "Paydays"."""


AnyCourse = Course[object, object]
