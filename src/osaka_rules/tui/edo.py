"""Edo at a terminal: how it is played, how it is drawn, and where its rounds begin."""

from __future__ import annotations

from typing import Final

from osaka_rules.edo import events as e
from osaka_rules.edo.events import Event
from osaka_rules.edo.model import State
from osaka_rules.edo.view import View
from osaka_rules.kernel import Message, Templates, catalogue
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.render.edo.board import board as whole_board
from osaka_rules.render.edo.board import small_board
from osaka_rules.render.edo.drawn_map import WIDE
from osaka_rules.tui.corner import Corner, Room

PHRASES: Final[Templates] = {
    "how_to.plan": "In each round all plan in secret: three cards with an action each, and the"
    " officials for it ('plan B1 wood 2').",
    "how_to.perform": "Then slot by slot you may move samurai for money, 'reveal' your plan, and"
    " carry it out: samurai work, ride and build, officials bring money and rice.",
    "how_to.wages": "After that samurai that stay cost rice ('keep W1'), and houses bring income in"
    " their cities.",
    "how_to.end": "The game ends with 12 points, or when no merchant card is left; without a house"
    " in the capital you cannot win.",
    "how_to.letters": "W R S V G C E are forests, fields, quarries, rivers, gates, cities and the"
    " capital.",
    "milestone.round": "round {number}",
}
"""The English templates, by key."""

say: Final = catalogue(PHRASES)
"""Return the phrase with a key, with these values in it."""

HOW_TO: Final = tuple([say(key) for key in PHRASES if key.startswith("how_to.")])
"""How the game is played, in some sentences."""


def milestone(event: Event) -> Message | None:
    """Return the round that an event begins."""
    return say("milestone.round", number=event.round) if isinstance(event, e.RoundBegan) else None


def board(seen: View, room: Room, language: Language = ENGLISH) -> str:
    r"""Draw all that a view shows: with the map, if there is room for it.

    >>> from osaka_rules import edo
    >>> seen = edo.view(edo.position(), 0)
    >>> board(seen, Room(80)).count("\n") - board(seen, Room(80, 30)).count("\n") > 20
    True
    """
    drawn = whole_board(seen, language)
    has_room = drawn.count("\n") < room.lines and room.columns >= WIDE
    return drawn if has_room else small_board(seen, language)


CORNER: Final = Corner[State, Event, View](
    how_to=HOW_TO,
    board=board,
    quiet=frozenset((e.Dealt, e.PhaseBegan)),
    milestone=milestone,
)
"""What a terminal knows of Edo."""
