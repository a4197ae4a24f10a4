"""Traders of Osaka in text: the board, sentences, colours, and the highlights of a demo."""

from __future__ import annotations

from typing import Final

from osaka_rules.osaka.cards import COLOURS
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.state import State
from osaka_rules.osaka.view import View
from osaka_rules.render.game_text import GameText, Paint
from osaka_rules.render.osaka.board import area, board, reveal_all, sea, tokens, traders
from osaka_rules.render.osaka.course import COURSE
from osaka_rules.render.osaka.phrases import say
from osaka_rules.render.osaka.picture import PICTURE, sea_drawing
from osaka_rules.render.osaka.sentences import DEMO, described, sentences
from osaka_rules.render.osaka.third_person import third_person

__all__ = [
    "COURSE",
    "PICTURE",
    "TEXT",
    "area",
    "board",
    "reveal_all",
    "sea",
    "sea_drawing",
    "sentences",
    "tokens",
    "traders",
]

_PALETTE: Final = (
    Paint(r"^Trader [^\[\n]*", "1"),
    *[
        Paint(rf"\b(?:\d*{c}(?:[235]\b|>|\b)|[{c}{c.word[0]}]{c.word[1:]}\b)", style)
        for c, style in zip(COLOURS, ("1;31", "1;94", "1;33", "1;32"), strict=True)
    ],
    Paint(r"\d+ VP\b", "1"),
    Paint("[·─]+", "2"),
    Paint(r"~|\bwaves\b", "36"),
)
"""Cards, ships, tokens and words in their colours."""
TEXT: Final[GameText[State, Event, View]] = GameText(
    board=board,
    sentences=described,
    palette=_PALETTE,
    reveal=reveal_all,
    demo=DEMO,
    third_person=third_person,
    legend=(say("legend.cards"), say("legend.moves")),
)
"""How Traders of Osaka is shown in text."""
