"""Traders of Osaka at a terminal: its table, what a purchase would come to, paydays in steps."""

from __future__ import annotations

from typing import Final

from osaka_rules.osaka import events as e
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.model import State
from osaka_rules.osaka.view import View
from osaka_rules.tui.corner import Corner
from osaka_rules.tui.osaka.board import board
from osaka_rules.tui.osaka.offers import choices, offer
from osaka_rules.tui.osaka.payday import story

HOW_TO: Final = (
    (
        "Your cards are your money: R5 is a red card worth 5. In a turn you take a card, reserve"
        " one, or buy everything in the Market that others have not reserved."
    ),
    (
        "You pay with cards of your hand. What you buy is your goods, and the ships of its"
        " colours sail a space, or two for several cards."
    ),
    (
        "When a ship reaches Edo, all sell their goods of its colour: (highest card + your"
        " tokens of the colour) × number of cards, 5 coins for a VP; sellers gain a token."
    ),
    (
        "Then ships on waves (~) sink, and their goods are lost if nobody insures them. With the"
        " 8th token of a player the game ends; most VP win."
    ),
)
"""How the game is played, in four sentences."""


def milestone(event: Event) -> str | None:
    """Return that a payday begins."""
    return "payday" if isinstance(event, e.PaydayBegan) else None


CORNER: Final = Corner[State, Event, View](
    how_to=HOW_TO,
    board=board,
    choices=choices,
    offer=offer,
    quiet=frozenset((e.Dealt, e.TurnBegan, e.RefreshBegan, e.Refilled)),
    milestone=milestone,
    story=story,
)
"""What a terminal knows of Traders of Osaka."""
