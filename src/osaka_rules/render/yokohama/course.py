"""What is drawn of the course of a game of Yokohama: points, money, orders, assistants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from osaka_rules.render.drawing import Block, label
from osaka_rules.render.game_course import Chart, Course
from osaka_rules.yokohama.events import EndTriggered, Event
from osaka_rules.yokohama.model import State


def _end(event: Event) -> tuple[Sequence[Block], str] | None:
    if not isinstance(event, EndTriggered):
        return None
    said = f"round {event.last} is the last"
    return [label(said, size=15)], said


COURSE: Final[Course[State, Event]] = Course(
    charts=(
        Chart("Victory points", lambda state: [each.vp for each in state.players]),
        Chart("Yen", lambda state: [each.yen for each in state.players]),
        Chart("Orders fulfilled", lambda state: [len(each.fulfilled) for each in state.players]),
        Chart("Technologies", lambda state: [len(each.cards) for each in state.players]),
    ),
    mark=_end,
    marks="End",
)
"""The course of a game of Yokohama."""
