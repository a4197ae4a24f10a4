"""What is drawn of the course of a game of Traders of Osaka: VPs, tokens, hands and ships."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from osaka_rules.osaka import bags
from osaka_rules.osaka.cards import COLOURS
from osaka_rules.osaka.events import Event, PaydayBegan
from osaka_rules.osaka.state import State
from osaka_rules.render.drawing import Block
from osaka_rules.render.game_course import Chart, Course
from osaka_rules.render.osaka import symbols


def _hands(state: State) -> list[int]:
    return [bags.coins(hand.bag) for hand in state.hands]


def _tokens(state: State) -> list[int]:
    return [sum(own) for own in state.tokens]


def _spaces(state: State) -> list[str]:
    """Return the names of the spaces, each with its number among those of the same name."""
    names = [space.name for space in state.ruleset.route.spaces]
    return [
        f"{name} {names[: at + 1].count(name)}" if names.count(name) > 1 else name
        for at, name in enumerate(names)
    ]


def _payday(event: Event) -> tuple[Sequence[Block], str] | None:
    if not isinstance(event, PaydayBegan):
        return None
    words = [colour.word for colour in event.colours]
    drawn = [Block(20, 20, symbols.symbol(word, 10, 10, 8)) for word in words]
    return drawn, " and ".join(words)


COURSE: Final[Course[State, Event]] = Course(
    charts=(
        Chart("Victory points", lambda state: state.vp),
        Chart("Achievement tokens", _tokens),
        Chart("Value of the hand", _hands),
        Chart(
            "Ships",
            lambda state: state.ships,
            names=tuple([colour.word for colour in COLOURS]),
            colours=tuple([colour.word for colour in COLOURS]),
            steps=_spaces,
        ),
    ),
    mark=_payday,
    marks="Paydays",
)
"""The course of a game of Traders of Osaka."""
