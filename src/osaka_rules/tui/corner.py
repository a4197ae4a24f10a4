"""What a terminal must know of one game: the constant ``CORNER`` in the game's corner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, cast

from attrs import frozen

from osaka_rules import games
from osaka_rules.kernel import EventT, Game, Message, StateT, ViewT
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.render.game_text import game_text
from osaka_rules.render.text import WIDTH


@frozen
class Choice:
    """A legal move as text, and what it would come to in a few words."""

    move: str
    note: str = ""


@frozen
class Story:
    """Something that happened in several steps, to be shown one after the other."""

    title: str
    steps: tuple[str, ...]
    """Each of them is one or more lines, with its arithmetic and clauses."""


@frozen
class Room:
    """How many columns and lines there are for a board."""

    columns: int = WIDTH
    lines: int = 100


def _no_offer(_state: object, _language: Language, /) -> str:
    return ""


def _no_milestone(_event: object, /) -> Message | None:
    return None


def _no_story(_events: Sequence[object], _seen: object, _language: Language, /) -> Story | None:
    return None


@frozen(kw_only=True)
class Corner(Generic[StateT, EventT, ViewT]):
    """What a terminal must know of one game."""

    how_to: tuple[Message, ...]
    """How the game is played, in four sentences, and how its moves are written."""
    board: Callable[[ViewT, Room, Language], str] | None = None
    """Draw all that a view shows in this room, if that is possible."""
    choices: Callable[[StateT, Language], tuple[Choice, ...]] | None = None
    """Return moves for the player who is to move, where listing all would be too much."""
    offer: Callable[[StateT, Language], str] = _no_offer
    """Return what the player who is to move should know, such as a price; it is one line."""
    quiet: frozenset[type[EventT]] = frozenset()
    """Events that a log leaves out, because the board shows what came of them."""
    milestone: Callable[[EventT], Message | None] = _no_milestone
    """Return the name of the part of a game that an event begins, such as a round."""
    story: Callable[[Sequence[EventT], ViewT, Language], Story | None] = _no_story
    """Return what is to be shown step by step of a move's events, if anything is."""


AnyCorner = Corner[object, object, object]
AnyGame = Game[object, object, object, object]


def corner_of(slug: str) -> AnyCorner:
    """Return what a terminal knows of a game.

    >>> len(corner_of("edo").how_to)
    5
    """
    return cast("AnyCorner", games.corner("tui", slug).CORNER)


def drawn_board(slug: str, view: object, room: Room, language: Language = ENGLISH) -> str:
    """Draw all that a view shows, if possible in this room."""
    own = corner_of(slug).board
    text = game_text(slug)
    drawn = text.board(view, language) if own is None else own(view, room, language)
    is_long = drawn.count("\n") >= room.lines
    return drawn.replace("\n\n", "\n") if is_long else drawn


def choices_of(game: AnyGame, state: object, language: Language = ENGLISH) -> tuple[Choice, ...]:
    """Return the moves to offer to the player who is to move.

    Not all legal moves are listed where a game has too many of one kind.

    >>> from osaka_rules import osaka
    >>> [each.move for each in choices_of(osaka.GAME, osaka.position(market="R2", farm="B5"))]
    ['take R2', 'reserve market R2', 'reserve farm B5']
    """
    own = corner_of(game.slug).choices
    if own is None:
        return tuple([Choice(str(move)) for move in game.legal_moves(state)])
    return own(state, language)
