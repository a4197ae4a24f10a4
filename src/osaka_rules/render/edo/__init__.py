"""Edo in text: the board, sentences, colours, and the highlights of a demo."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from osaka_rules.edo import events as e
from osaka_rules.edo.events import Event
from osaka_rules.edo.model import State
from osaka_rules.edo.view import View
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.packs import TAGS
from osaka_rules.render.edo.board import OpenView, board, players, reveal_all, spaces, status
from osaka_rules.render.edo.course import COURSE
from osaka_rules.render.edo.phrases import say
from osaka_rules.render.edo.picture import PICTURE
from osaka_rules.render.edo.sentences import phrase, sentences
from osaka_rules.render.edo.third_person import third_person
from osaka_rules.render.edo.words import COLOURS
from osaka_rules.render.game_text import GameText, Highlight, Paint

__all__ = [
    "COURSE",
    "PICTURE",
    "TEXT",
    "OpenView",
    "board",
    "players",
    "reveal_all",
    "sentences",
    "spaces",
    "status",
]

_PALETTE: Final = (
    *[
        Paint(rf"\b(?:\d+ )?{colour}\b|\b[hp]{seat}\b", style)
        for seat, (colour, style) in enumerate(
            zip(COLOURS, ("1;94", "1;33", "1;31", "1;32"), strict=True)
        )
    ],
    Paint(r"\b\d+ points?\b", "1"),
)
"""Pieces in the colours of their owners, points in bold."""


def _remark(seen: View, language: Language = ENGLISH) -> str:
    """Say that values of the components are ours, and not those of the published game (PACK-2)."""
    pack = seen.pack
    if not pack.is_reconstructed:
        return ""
    totals = pack.provenance.totals
    numbers = {"number": totals[TAGS.index("reconstructed")], "all": sum(totals)}
    return language.text(say("remark", name=pack.name, **numbers))


def _nothing(_events: Sequence[Event], _seen: View, _language: Language = ENGLISH) -> Iterable[str]:
    """Leave out what the lines around it show as well."""
    return ()


def _told(events: Sequence[Event], seen: View, language: Language = ENGLISH) -> Iterable[str]:
    """Say what a move came to, without the clauses, which stand in the line of the move."""
    return [f"{language.text(phrase(event, seen))}." for event in events]


def _round(events: Sequence[Event], seen: View, language: Language = ENGLISH) -> Iterable[str]:
    """Begin a round with the board."""
    for event in events:
        assert isinstance(event, e.RoundBegan)
        yield f"\n── {language.text(say('demo.round', round=event.round))}"
        yield from sentences([event], seen, language)
        yield f"\n{board(seen, language)}"


def _scoring(events: Sequence[Event], seen: View, language: Language = ENGLISH) -> Iterable[str]:
    """End with the scoring and the board."""
    yield f"\n── {language.text(say('demo.scoring'))}"
    yield from sentences(events, seen, language)
    yield f"\n{board(seen, language)}"


_DEMO: Final[Mapping[type[Event], Highlight[Event, View]]] = {
    **dict.fromkeys((e.Dealt, e.PhaseBegan, e.Planned, e.PerformingEnded), _nothing),
    **dict.fromkeys((e.Revealed, e.Gained, e.Worked, e.Built, e.Traded), _told),
    e.RoundBegan: _round,
    **dict.fromkeys((e.GameEnded, e.Scored), _scoring),
}

TEXT: Final[GameText[State, Event, View]] = GameText(
    board=board,
    sentences=sentences,
    palette=_PALETTE,
    reveal=reveal_all,
    demo=_DEMO,
    third_person=third_person,
    legend=(say("legend.cards"), say("legend.moves")),
    remark=_remark,
)
"""How Edo is shown in text."""
