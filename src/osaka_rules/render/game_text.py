"""What text must know of a game: the type of the constant ``TEXT`` in a game's corner."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Generic, cast

from attrs import frozen

from osaka_rules import games
from osaka_rules.kernel import EventT, StateT, ViewT
from osaka_rules.render.paint import Palette


@frozen(kw_only=True)
class GameText(Generic[StateT, EventT, ViewT]):
    """How a game is shown in text."""

    board: Callable[[ViewT], str]
    """Draw everything that a view shows."""
    sentences: Callable[[Iterable[EventT], ViewT], Iterator[str]]
    """Describe events, each with its clauses; the view says what players and places are called."""
    palette: Palette
    """The colours of the game."""
    reveal: Callable[[StateT], ViewT]
    """Return a view in which nothing is secret, for an audience that does not play."""
    demo: Mapping[type[EventT], Callable[[Sequence[EventT], ViewT], Iterable[str]]]
    """Kinds of events that a demo shows in other lines than their sentences.

    Consecutive events with the same function are shown together, with the view after them.
    """


def game_text(slug: str) -> GameText[object, object, object]:
    """Return how a game is shown in text.

    >>> game_text("osaka").board.__name__
    'board'
    """
    return cast("GameText[object, object, object]", games.corner("render", slug).TEXT)
