"""How a game is shown in text: the constant ``TEXT`` in a game's corner; colours for a terminal.

A finished text is painted by a palette, which each game has. Painting adds only what a terminal
does not print, so it cannot disturb a column.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, Generic, Protocol, TypeVar, cast

from attrs import frozen

from osaka_rules import games
from osaka_rules.kernel import EventT, Message, StateT, ViewT
from osaka_rules.languages import ENGLISH, Language

_ViewT_contra = TypeVar("_ViewT_contra", contravariant=True)
_EventT_contra = TypeVar("_EventT_contra", contravariant=True)


@frozen
class Paint:
    """A regular expression without groups, and the style of the text that it matches.

    The style is the parameter of the terminal's escape sequence, such as ``1;31`` for bold red.
    """

    pattern: str
    style: str


Palette = tuple[Paint, ...]
"""The paints of a game; where several match at one place, the first one counts."""

_SHARED: Final = (
    Paint(r"^(?:──|Player |[A-Z]+(?:-\d+)?  )[^\[\n]*", "1"),  # headings
    Paint(r"\[[A-Z]+-\d+(?: [A-Z]+-\d+)*\]", "2"),  # clauses
)


def coloured(text: str, palette: Palette = ()) -> str:
    r"""Paint a text for a terminal: headings and clauses, and what the palette of a game matches.

    >>> coloured("take a gem [REC-1]", (Paint(r"\bgem\b", "32"),))
    'take a \x1b[32mgem\x1b[0m \x1b[2m[REC-1]\x1b[0m'
    """
    paints = (*_SHARED, *palette)
    pattern = "|".join([f"({paint.pattern})" for paint in paints])

    def painted(found: re.Match[str]) -> str:
        assert found.lastindex is not None
        return f"\x1b[{paints[found.lastindex - 1].style}m{found[0]}\x1b[0m"

    return re.sub(pattern, painted, text, flags=re.MULTILINE)


class Shown(Protocol[_ViewT_contra]):
    """Shows a view in a language."""

    def __call__(self, seen: _ViewT_contra, language: Language = ENGLISH, /) -> str:
        """Return the text."""
        ...


class Described(Protocol[_EventT_contra, _ViewT_contra]):
    """Describes events in sentences of a language."""

    def __call__(
        self, events: Iterable[_EventT_contra], seen: _ViewT_contra, language: Language = ENGLISH, /
    ) -> Iterator[str]:
        """Yield the sentences."""
        ...


class Highlight(Protocol[_EventT_contra, _ViewT_contra]):
    """Shows consecutive events in a demo, in a language."""

    def __call__(
        self, events: Sequence[_EventT_contra], seen: _ViewT_contra, language: Language = ENGLISH, /
    ) -> Iterable[str]:
        """Return the lines."""
        ...


def _no_remark(_seen: object, _language: Language = ENGLISH, /) -> str:
    return ""


@frozen(kw_only=True)
class GameText(Generic[StateT, EventT, ViewT]):
    """How a game is shown in text."""

    board: Shown[ViewT]
    """Draw everything that a view shows."""
    sentences: Described[EventT, ViewT]
    """Describe events, each with its clauses; the view says what players and places are called."""
    palette: Palette
    """The colours of the game."""
    reveal: Callable[[StateT], ViewT]
    """Return a view in which nothing is secret, for an audience that does not play."""
    demo: Mapping[type[EventT], Highlight[EventT, ViewT]]
    """Kinds of events that a demo shows in other lines than their sentences.

    Consecutive events with the same function are shown together, with the view after them. The
    first event of a move, which the line of the move stands for, is shown only if it is of such a
    kind.
    """
    legend: tuple[Message, ...] = ()
    """How cards and moves are written, in a sentence or two for those who see them first."""
    third_person: Callable[..., Message] | None = None
    """Return the message about a player that takes the place of one to the player.

    Its key begins with ``about.``; its values are those of the other message, and ``player``."""
    remark: Shown[ViewT] = _no_remark
    """Return what to know before watching, such as which components are not the printed ones.

    It is empty if there is nothing to say.
    """


def game_text(slug: str) -> GameText[object, object, object]:
    """Return how a game is shown in text.

    >>> game_text("osaka").board.__name__
    'board'
    """
    return cast("GameText[object, object, object]", games.corner("render", slug).TEXT)


def about(said: Message, player: str, slug: str) -> Message:
    r"""Return what a message says to a player as a sentence about that player.

    >>> from osaka_rules import osaka
    >>> table = osaka.position(market="R2", hands=["", ""])
    >>> refusal = osaka.objection(table, osaka.parse_move("buy with R5"))
    >>> print(refusal.reason, about(refusal.message, "Ann", "osaka"), sep="\n")
    Your hand does not hold R5.
    Ann's hand does not hold R5.
    """
    third_person = game_text(slug).third_person
    if third_person is None:
        return said
    try:
        return third_person(f"about.{said.key}", **dict(said.values), player=player)
    except KeyError:  # it is not written to a player
        return said
