"""The table of Traders of Osaka in a given number of columns."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from textwrap import wrap
from typing import Final

from osaka_rules.kernel import plain
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.osaka.cards import COLOURS
from osaka_rules.osaka.model import PIECES
from osaka_rules.osaka.ruleset import Space
from osaka_rules.osaka.view import TraderView, View
from osaka_rules.render.osaka.board import area, some, tokens, traders
from osaka_rules.render.osaka.board import board as wide_board
from osaka_rules.render.osaka.phrases import say as phrase
from osaka_rules.tui.corner import Room
from osaka_rules.tui.osaka.phrases import say

NARROW: Final = 72
"""With fewer columns the table has another form."""
HIGH: Final = 15
"""With fewer lines the cards stand beside the ships."""
_LANE: Final = 7
"""How many columns a space takes then."""
_LABEL: Final = 9
"""How wide labels are at least."""
_ROOM: Final = 22
"""How many columns the cards need there."""


def board(seen: View, room: Room, language: Language = ENGLISH) -> str:
    """Draw what a view shows in this room, if names are not too long.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2", hands=["R5", ""], ships={"B": 4})
    >>> print(board(osaka.view(state, 0), Room(58)))
             Osaka   Oshima  Anori   Enshun… Enshun… Edo
                             anchor  waves   waves
    red      R>──────·───────·───────~───────~───────·
    blue     ·───────·───────·───────~───────B>──────·
    yellow   Y>──────·───────·───────~───────~───────·
    green    G>──────·───────·───────~───────~───────·
    Market   R2
    Farm     empty
    Piles    106 to draw, 0 discarded
    Ann (white) 0 VP, tokens none
      hand R5; goods none
    Bob (pink) ? VP, tokens none
      (0 cards); goods none
    """
    width = room.columns
    if width >= NARROW:
        if room.lines < HIGH:
            return _side_by_side(seen, width, language)
        return wide_board(seen, language)
    lines = [
        *_lanes(seen, width, language),
        *_cards(seen, _LABEL, language),
        *[
            line
            for piece, each in zip(PIECES, seen.traders, strict=False)
            for line in _trader(piece, each, language)
        ],
    ]
    return "\n".join([part for line in lines for part in _fitting(line, width)])


def _side_by_side(seen: View, width: int, language: Language) -> str:
    """Draw the cards beside the ships, and the traders below."""
    lanes = [*_lanes(seen, 9 + _LANE * len(seen.ruleset.route.spaces), language)]
    wide = 9 + _LANE * (len(seen.ruleset.route.spaces) - 1) + 5
    if width - wide < _ROOM:  # a long route
        return wide_board(seen, language)
    cards = [
        "",
        *[part for line in _cards(seen, 0, language) for part in _fitting(line, width - wide)],
    ]
    lines = [
        f"{lane:{wide}}{card}".rstrip() for lane, card in zip_longest(lanes, cards, fillvalue="")
    ]
    return "\n".join([*lines, traders(seen, language)])


def _cards(seen: View, wide: int, language: Language) -> Iterator[str]:
    """Say what lies on the table, with labels that are at least so wide."""
    piles = phrase("board.in_piles", draw=seen.draw_size, discarded=len(seen.discard))
    labels = [language.text(phrase(f"board.{name}")) for name in ("market", "farm", "piles")]
    texts = (area(seen, "market", language), area(seen, "farm", language), language.text(piles))
    wide = max([wide, *[len(label) + 1 for label in labels]])
    yield from [f"{label:{wide}}{text}" for label, text in zip(labels, texts, strict=True)]


def _lanes(seen: View, width: int, language: Language) -> Iterator[str]:
    """Draw a lane for each ship, with the names of spaces as long as there is room."""
    route = seen.ruleset.route
    room = min(10, max(3, (width - 9) // len(route.spaces)))
    names = [_cut(plain(space.name), room - 1).ljust(room) for space in route.spaces]
    kinds = [_cut(_kind(space, language), room - 1).ljust(room) for space in route.spaces]
    yield f"{'':9}{''.join(names)}".rstrip()
    yield f"{'':9}{''.join(kinds)}".rstrip()
    for colour in COLOURS:
        marks = [
            f"{colour}>" if space == seen.ships[colour] else "~" if waves else "·"
            for space, waves in enumerate(route.waves)
        ]
        lane = "".join([mark.ljust(room, "─") for mark in marks]).rstrip("─")
        yield f"{language.text(colour):9}{lane}"


def _kind(space: Space, language: Language) -> str:
    return "" if space.kind == "calm" else language.text(phrase(f"board.{space.kind}"))


def _cut(text: str, room: int) -> str:
    return text if len(text) <= room else f"{text[: room - 1]}…"


def _trader(piece: str, trader: TraderView, language: Language) -> Iterator[str]:
    """Say in two lines what a trader has."""
    head = say(
        "narrow.trader",
        name=trader.name,
        piece=phrase(f"board.{piece}"),
        vp="?" if trader.vp is None else trader.vp,
        tokens=tokens(trader.tokens, language),
    )
    yield language.text(head)
    goods = some(trader.goods, language)
    if trader.hand is None:
        cards = say("narrow.cards", number=trader.hand_size)
        line = say("narrow.other", cards=cards, goods=goods)
    else:
        line = say("narrow.own", hand=some(trader.hand, language), goods=goods)
    if trader.insured:
        line = say("narrow.insured", line=line, cards=trader.insured.brief)
    yield f"  {language.text(line)}"


def _fitting(line: str, width: int) -> list[str]:
    """Break a line that is too long, with the rest indented."""
    if len(line) <= width:
        return [line]
    indent = line[: len(line) - len(line.lstrip())]
    return wrap(line, width, initial_indent=indent, subsequent_indent="    ")
