"""The colours and symbols of Traders of Osaka, and the pieces that are drawn with them.

Each colour of goods has a symbol of its own, and cards say their colour with a letter as well, so
nothing depends on telling colours apart. The hues are apart for the colour-blind, too.
"""

from __future__ import annotations

from typing import Final

from osaka_rules.osaka.cards import Card, Cards, Colour
from osaka_rules.osaka.model import PIECES
from osaka_rules.render.drawing import Block, disc, path, placed, rect, text, width_of
from osaka_rules.render.drawing import Colour as Hue

COLOURS: Final = {
    "red": Hue("#c8442c", "#f0765c"),
    "blue": Hue("#1c6bb0", "#62aef0"),
    "yellow": Hue("#d9a400", "#f2cd45"),
    "green": Hue("#0f7d5b", "#43c49a"),
    "card": Hue("#fffefa", "#2b3440"),
    "back": Hue("#7a4a2b", "#8a5a38"),
    "back-line": Hue("#f0d9b8", "#e8cfae"),
    "sea": Hue("#dcebf1", "#173344"),
    "waves": Hue("#a9cbdc", "#0d2230"),
    "tide": Hue("#3d4c57", "#020609"),
    "foam": Hue("#5c93b0", "#4f8cad"),
    "hull": Hue("#5b4030", "#c9a684"),
    "sail": Hue("#fffefa", "#12161b"),
    "white": Hue("#ffffff", "#f4f4f4"),
    "pink": Hue("#f0a3bd", "#f0a3bd"),
    "grey": Hue("#9aa1a8", "#9aa1a8"),
    "tan": Hue("#cfa472", "#cfa472"),
    "piece-line": Hue("#4a443a", "#0c0f13"),
    "piece-ink": Hue("#1f2226", "#1f2226"),
}
SYMBOLS: Final = {
    "red": "M0-10 8.5 0 0 10-8.5 0Z",
    "blue": "M-8.5 0a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0Z"
    "M-3.6 0a3.6 3.6 0 1 1 7.2 0a3.6 3.6 0 1 1-7.2 0Z",
    "yellow": "M0-10 2.5-3.5 9.5-3.1 4.1 1.3 5.9 8.1 0 4.3-5.9 8.1-4.1 1.3-9.5-3.1-2.5-3.5Z",
    "green": "M-9.5 9.5-7 5.6C-10.5-3.5-2.5-10 9.3-9.3 10 2.5 3.5 10.5-5.6 7L-8.2 10.5Z",
    "shield": "M0-10 8.5-7V0C8.5 5.5 4.5 8.5 0 10-4.5 8.5-8.5 5.5-8.5 0V-7Z",
    "anchor": "M0-10a3 3 0 0 1 1.3 5.7V-2H5V.6H1.3V6.6C4.4 6.2 6.6 4.4 7.2 1.9L9.4 3.4"
    "C8 7.6 4.4 9.8 0 9.8-4.4 9.8-8 7.6-9.4 3.4L-7.2 1.9C-6.6 4.4-4.4 6.2-1.3 6.6V.6H-5V-2H-1.3"
    "V-4.3A3 3 0 0 1 0-10Z",
    "flag": "M-7-10H-4.6V-9H8.5L5-4 8.5 1H-4.6V10H-7Z",
    "wave": "M-10 2.5q2.5-5 5 0t5 0 5 0 5 0",
}
"""Symbols as paths in a square from -10 to 10: of the colours, the cards and the board."""


def symbol(name: str, x: float, y: float, radius: float, fill: str = "") -> str:
    """Return a symbol around a place, in its own colour if no other is named."""
    return placed(path(SYMBOLS[name], fill or name), x, y, radius / 10)


def card(kind: Card, shields: int, copies: int = 1, owner: int | None = None) -> Block:
    """Draw a card with its insurance icons, or some equal ones, or one with a piece on it."""
    wide, high, middle, top = 62, 100, 29, 8
    name = kind.colour.word
    marks = rect(4.5, top + 4.5, wide - 5, 87, "card", stroke="muted") if copies > 1 else ""
    marks += rect(0.5, top + 0.5, wide - 5, 87, "card", stroke="muted")
    marks += path(f"M1 {top + 9}a8 8 0 0 1 8-8H{wide - 14}a8 8 0 0 1 8 8V{top + 12}H1Z", name)
    marks += text(middle, top + 35, kind, size=21, anchor="middle", weight="bold")
    marks += symbol(name, middle, top + 53, 11)
    for at in range(shields):
        marks += symbol("shield", middle - 7 * (shields - 1) + 14 * at, top + 76, 5.5, "muted")
    if owner is not None:
        marks += piece(owner).at(wide - 26, 0)
    elif copies > 1:
        marks += _badge(f"×{copies}", wide)
    return Block(wide, high, marks)


def _badge(said: str, right: float) -> str:
    """Draw a number in the upper right corner."""
    wide = width_of(said, 16) + 10
    shape = rect(right - wide, 0, wide, 24, "ink", round_=12)
    middle = right - wide / 2
    return shape + text(middle, 17.5, said, size=16, fill="panel", anchor="middle")


def chips(some: Cards, *, shield: bool = False) -> list[Block]:
    """Draw cards as chips, one for each kind with its number."""
    return [chip(kind, some.count(kind), shield=shield) for kind in dict.fromkeys(some)]


def chip(kind: Card, copies: int, *, shield: bool = False) -> Block:
    """Draw some equal cards in a small space."""
    said = f"{kind} ×{copies}" if copies > 1 else str(kind)
    start = 46 if shield else 28
    wide = start + width_of(said, 17, "bold") + 8
    marks = rect(0.5, 0.5, wide - 1, 29, "card", stroke=kind.colour.word, round_=7)
    marks += symbol(kind.colour.word, 15, 15, 8)
    marks += symbol("shield", 34, 15, 8, "ink") if shield else ""
    return Block(wide, 30, marks + text(start, 21, said, size=17, weight="bold"))


def piece(seat: int) -> Block:
    """Draw a player's piece: a disc with the player's number."""
    marks = disc(13, 13, 12, PIECES[seat], stroke="piece-line")
    number_ = text(13, 18.5, seat + 1, size=16, fill="piece-ink", anchor="middle", weight="bold")
    return Block(26, 26, marks + number_)


def token(colour: Colour) -> Block:
    """Draw an achievement token."""
    marks = disc(13, 13, 12, "card", stroke=colour.word) + symbol(colour.word, 13, 13, 7.5)
    return Block(26, 26, marks)


def back(cards: int) -> Block:
    """Draw some cards face down, with their number."""
    marks = ""
    shown = min(cards, 5)
    for at in range(shown):
        marks += rect(0.5 + 9 * at, 0.5, 25, 33, "back", stroke="back-line", round_=4)
    return Block(26 + 9 * max(0, shown - 1), 34, marks)


def ship(colour: Colour) -> Block:
    """Draw a ship with the symbol of its colour in the sail."""
    name = colour.word
    marks = path("M2 26H44L37 36.5H10Z", "hull", stroke="sail")
    marks += path("M21 1C33 5 39 14 38 25H21Z", name, stroke="sail")
    marks += path("M19 5V25H6C7 16 12 9 19 5Z", name, stroke="sail")
    marks += symbol(name, 28, 17, 5.5, "sail")
    return Block(46, 38, marks)
