"""Pebbles at a terminal: how it is played, and where its rounds begin."""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import Message, catalogue
from osaka_rules.tui.corner import Corner
from tests.pebbles.events import Event, RoundBegan, WeatherReturned
from tests.pebbles.model import State
from tests.pebbles.view import View

say: Final = catalogue(
    {
        "how_to.plan": "Plan in secret how many pebbles to grab.",
        "milestone.round": "round",
    }
)


def milestone(event: Event) -> Message | None:
    """Return that a round begins."""
    return say("milestone.round") if isinstance(event, RoundBegan) else None


CORNER: Final = Corner[State, Event, View](
    how_to=(say("how_to.plan"),),
    quiet=frozenset((WeatherReturned,)),
    milestone=milestone,
)
"""What a terminal knows of Pebbles."""
