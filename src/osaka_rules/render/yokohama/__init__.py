"""Yokohama in text: the board, sentences, colours, and the highlights of a demo."""

from __future__ import annotations

from typing import Final

from osaka_rules.languages import ENGLISH, Language
from osaka_rules.packs import TAGS
from osaka_rules.render.game_text import GameText, Paint
from osaka_rules.render.yokohama.board import OpenView, board, players, reveal_all, status
from osaka_rules.render.yokohama.city import city
from osaka_rules.render.yokohama.course import COURSE
from osaka_rules.render.yokohama.demo import DEMO
from osaka_rules.render.yokohama.phrases import say
from osaka_rules.render.yokohama.picture import PICTURE
from osaka_rules.render.yokohama.sentences import sentences
from osaka_rules.render.yokohama.third_person import third_person
from osaka_rules.render.yokohama.words import COLOURS
from osaka_rules.yokohama.events import Event
from osaka_rules.yokohama.model import State
from osaka_rules.yokohama.view import View

__all__ = [
    "COURSE",
    "PICTURE",
    "TEXT",
    "OpenView",
    "board",
    "city",
    "players",
    "reveal_all",
    "sentences",
    "status",
]

_PALETTE: Final = (
    *[
        Paint(rf"@{c[0]}\b|\b[1-9]\d?{c[0]}\b|\((?:{c}|{c[0]})\)", style)
        for c, style in zip(COLOURS, ("1;31", "1;94", "1;32", "1;35"), strict=True)
    ],
    Paint(r"\b\d+ VP\b", "1"),
    Paint("[·─]+", "2"),
)
"""Pieces in the colours of their owners, points in bold; amounts such as Y2 are not painted."""


def _remark(seen: View, language: Language = ENGLISH) -> str:
    """Say that values of the components are ours, and not those of the published game (PACK-2)."""
    pack = seen.pack
    if not pack.is_reconstructed:
        return ""
    totals = pack.provenance.totals
    numbers = {"number": totals[TAGS.index("reconstructed")], "all": sum(totals)}
    return language.text(say("remark", name=pack.name, **numbers))


TEXT: Final[GameText[State, Event, View]] = GameText(
    board=board,
    sentences=sentences,
    palette=_PALETTE,
    reveal=reveal_all,
    demo=DEMO,
    third_person=third_person,
    legend=(say("legend.cards"), say("legend.moves")),
    remark=_remark,
)
"""How Yokohama is shown in text."""
