"""Pebbles at a terminal: how it is played, and where its rounds begin."""

from __future__ import annotations

from typing import Final

from osaka_rules.tui.corner import Corner
from tests.pebbles.events import Event, RoundBegan, WeatherReturned
from tests.pebbles.model import State
from tests.pebbles.view import View


def milestone(event: Event) -> str | None:
    """Return that a round begins."""
    return "round" if isinstance(event, RoundBegan) else None


CORNER: Final = Corner[State, Event, View](
    how_to=("Plan in secret how many pebbles to grab.",),
    quiet=frozenset((WeatherReturned,)),
    milestone=milestone,
)
"""What a terminal knows of Pebbles."""
