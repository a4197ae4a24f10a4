"""Traders of Osaka in text: the board, sentences, colours, and the highlights of a demo."""

from __future__ import annotations

from typing import Final

from osaka_rules.osaka.events import Event
from osaka_rules.osaka.model import State
from osaka_rules.osaka.view import View
from osaka_rules.render.game_text import GameText
from osaka_rules.render.osaka.board import area, board, reveal_all, sea, tokens, traders
from osaka_rules.render.osaka.demo import DEMO
from osaka_rules.render.osaka.palette import PALETTE
from osaka_rules.render.osaka.sentences import described, sentences

__all__ = ["TEXT", "area", "board", "reveal_all", "sea", "sentences", "tokens", "traders"]

TEXT: Final[GameText[State, Event, View]] = GameText(
    board=board, sentences=described, palette=PALETTE, reveal=reveal_all, demo=DEMO
)
"""How Traders of Osaka is shown in text."""
