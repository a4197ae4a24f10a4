"""Traders of Osaka at a terminal: its table, what a purchase would come to, paydays in steps."""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import Message
from osaka_rules.osaka import events as e
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.state import State
from osaka_rules.osaka.view import View
from osaka_rules.tui.corner import Corner
from osaka_rules.tui.osaka.board import board
from osaka_rules.tui.osaka.offers import choices, offer
from osaka_rules.tui.osaka.payday import story
from osaka_rules.tui.osaka.phrases import say

HOW_TO: Final = tuple([say(f"how_to.{part}") for part in ("turn", "buy", "payday", "end")])
"""How the game is played, in four sentences."""


def milestone(event: Event) -> Message | None:
    """Return that a payday begins."""
    return say("milestone.payday") if isinstance(event, e.PaydayBegan) else None


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
