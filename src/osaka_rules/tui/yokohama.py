"""Yokohama at a terminal: how it is played, and where its rounds begin."""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import Message, Templates, catalogue
from osaka_rules.tui.corner import Corner
from osaka_rules.yokohama import events as e
from osaka_rules.yokohama.events import Event
from osaka_rules.yokohama.model import State
from osaka_rules.yokohama.view import View

PHRASES: Final[Templates] = {
    "how_to.turn": "In a turn you place assistants in areas of the city ('place fishing'), then"
    " your president walks to an area with your pieces ('to fishing'; 'via bank' names the"
    " way) and acts there.",
    "how_to.power": "The more of your pieces are there, the more power the action has: goods, Yen,"
    " orders, technologies, shops and houses. 'done' ends a step.",
    "how_to.orders": "Orders are fulfilled with goods before or after the main phase ('fulfil"
    " o07'), and goals and agents bring points, too.",
    "how_to.end": "The end comes with 4 houses or 8 shops of a player, an empty deck of orders, or"
    " a full church or customs; most points win.",
    "how_to.letters": "C S T F are copper, silk, tea and seafood, Y is Yen, V points, I imports;"
    " a2 s1 are assistants and shops.",
    "milestone.round": "round {number}",
}
"""The English templates, by key."""

say: Final = catalogue(PHRASES)
"""Return the phrase with a key, with these values in it."""

HOW_TO: Final = tuple([say(key) for key in PHRASES if key.startswith("how_to.")])
"""How the game is played, in some sentences."""


def milestone(event: Event) -> Message | None:
    """Return the round that an event begins."""
    return say("milestone.round", number=event.round) if isinstance(event, e.TurnBegan) else None


CORNER: Final = Corner[State, Event, View](
    how_to=HOW_TO,
    quiet=frozenset(
        (e.BoardDealt, e.SiteDealt, e.TokenDealt, e.GoalDealt, e.OrderDealt, e.OrderLaid,
         e.CardLaid, e.Asked, e.SecondHalfBegan)
    ),
    milestone=milestone,
)  # fmt: skip
"""What a terminal knows of Yokohama."""
