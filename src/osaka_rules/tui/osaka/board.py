"""The table of Traders of Osaka in a given number of columns."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from textwrap import wrap
from typing import Final

from osaka_rules.kernel import plain
from osaka_rules.osaka.cards import COLOURS
from osaka_rules.osaka.model import PIECES
from osaka_rules.osaka.view import TraderView, View
from osaka_rules.render.osaka.board import area, some, tokens, traders
from osaka_rules.render.osaka.board import board as wide_board
from osaka_rules.tui.corner import Room

NARROW: Final = 72
"""With fewer columns the table has another form."""
HIGH: Final = 15
"""With fewer lines the cards stand beside the ships."""
_LANE: Final = 7
"""How many columns a space takes then."""
_ROOM: Final = 22
"""How many columns the cards need there."""


def board(seen: View, room: Room) -> str:
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
      (no cards); goods none
    """
    width = room.columns
    if width >= NARROW:
        return _side_by_side(seen, width) if room.lines < HIGH else wide_board(seen)
    lines = [
        *_lanes(seen, width),
        *_cards(seen, "Market   ", "Farm     ", "Piles    "),
        *[
            line
            for piece, each in zip(PIECES, seen.traders, strict=False)
            for line in _trader(piece, each)
        ],
    ]
    return "\n".join([part for line in lines for part in _fitting(line, width)])


def _side_by_side(seen: View, width: int) -> str:
    """Draw the cards beside the ships, and the traders below."""
    lanes = [*_lanes(seen, 9 + _LANE * len(seen.ruleset.route.spaces))]
    wide = 9 + _LANE * (len(seen.ruleset.route.spaces) - 1) + 5
    if width - wide < _ROOM:  # a long route
        return wide_board(seen)
    cards = [
        "",
        *[
            part
            for line in _cards(seen, "Market ", "Farm   ", "Piles  ")
            for part in _fitting(line, width - wide)
        ],
    ]
    lines = [
        f"{lane:{wide}}{card}".rstrip() for lane, card in zip_longest(lanes, cards, fillvalue="")
    ]
    return "\n".join([*lines, traders(seen)])


def _cards(seen: View, market: str, farm: str, piles: str) -> Iterator[str]:
    yield f"{market}{area(seen, 'market')}"
    yield f"{farm}{area(seen, 'farm')}"
    yield f"{piles}{seen.draw_size} to draw, {len(seen.discard)} discarded"


def _lanes(seen: View, width: int) -> Iterator[str]:
    """Draw a lane for each ship, with the names of spaces as long as there is room."""
    route = seen.ruleset.route
    room = min(10, max(3, (width - 9) // len(route.spaces)))
    names = [_cut(plain(space.name), room - 1).ljust(room) for space in route.spaces]
    kinds = [_cut(space.kind.replace("calm", ""), room - 1).ljust(room) for space in route.spaces]
    yield f"{'':9}{''.join(names)}".rstrip()
    yield f"{'':9}{''.join(kinds)}".rstrip()
    for colour in COLOURS:
        marks = [
            f"{colour}>" if space == seen.ships[colour] else "~" if waves else "·"
            for space, waves in enumerate(route.waves)
        ]
        lane = "".join([mark.ljust(room, "─") for mark in marks]).rstrip("─")
        yield f"{colour.word:9}{lane}"


def _cut(text: str, room: int) -> str:
    return text if len(text) <= room else f"{text[: room - 1]}…"


def _trader(piece: str, trader: TraderView) -> Iterator[str]:
    vp = "?" if trader.vp is None else trader.vp
    yield f"{plain(trader.name)} ({piece}) {vp} VP, tokens {tokens(trader.tokens)}"
    insured = f"; insured {some(trader.insured)}" if trader.insured else ""
    hand = f"({_number(trader.hand_size)})" if trader.hand is None else f"hand {some(trader.hand)}"
    yield f"  {hand}; goods {some(trader.goods)}{insured}"


def _number(cards: int) -> str:
    return {0: "no cards", 1: "1 card"}.get(cards, f"{cards} cards")


def _fitting(line: str, width: int) -> list[str]:
    """Break a line that is too long, with the rest indented."""
    if len(line) <= width:
        return [line]
    indent = line[: len(line) - len(line.lstrip())]
    return wrap(line, width, initial_indent=indent, subsequent_indent="    ")
