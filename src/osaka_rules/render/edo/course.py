"""What is drawn of the course of a game of Edo: points, money, resources, rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from osaka_rules.edo.events import Event, RoundBegan
from osaka_rules.edo.model import State
from osaka_rules.render.drawing import Block, label
from osaka_rules.render.game_course import Chart, Course


def _round(event: Event) -> tuple[Sequence[Block], str] | None:
    if not isinstance(event, RoundBegan):
        return None
    return [label(event.round, size=15)], f"round {event.round}"


COURSE: Final[Course[State, Event]] = Course(
    charts=(
        Chart("Points", lambda state: [each.points for each in state.players]),
        Chart("Ryo", lambda state: state.hidden.ryo),
        Chart("Wood, stone and rice", lambda state: [sum(p.resources) for p in state.players]),
        Chart("Samurai on the map", lambda state: [sum(p.samurai) for p in state.players]),
    ),
    mark=_round,
    marks="Rounds",
)
"""The course of a game of Edo."""
