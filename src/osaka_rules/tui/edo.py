"""Edo at a terminal: how it is played, and where its rounds begin."""

from __future__ import annotations

from typing import Final

from osaka_rules.edo import events as e
from osaka_rules.edo.events import Event
from osaka_rules.edo.model import State
from osaka_rules.edo.view import View
from osaka_rules.kernel import Message, Templates, catalogue
from osaka_rules.tui.corner import Corner

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


CORNER: Final = Corner[State, Event, View](
    how_to=HOW_TO,
    quiet=frozenset((e.Dealt, e.PhaseBegan)),
    milestone=milestone,
)
"""What a terminal knows of Edo."""
