"""The colours and symbols of Edo, and the small pieces that are drawn with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from osaka_rules.edo.components import RESOURCES, owner_of
from osaka_rules.render.drawing import Block, beside, label, path, placed, rect, text, width_of
from osaka_rules.render.drawing import Colour as Hue
from osaka_rules.render.edo.words import COLOURS as SEATS
from osaka_rules.render.edo.words import letter

COLOURS: Final = {
    "blue": Hue("#1c5fa8", "#74b3f2"),
    "yellow": Hue("#8a6a00", "#ffd24d"),
    "red": Hue("#b5362a", "#f28b7c"),
    "green": Hue("#14694a", "#5cc79d"),
    "on-seat": Hue("#ffffff", "#12161b"),
    "wood": Hue("#7a5230", "#d3a679"),
    "stone": Hue("#4d5561", "#b9c2cd"),
    "rice": Hue("#3e7d1e", "#9ad26f"),
    "ryo": Hue("#6b6250", "#d8ccb0"),
    "capital": Hue("#8a4b08", "#ffc857"),
    "city": Hue("#75389b", "#cf9bf0"),
    "forest": Hue("#7a5230", "#d3a679"),
    "quarry": Hue("#4d5561", "#b9c2cd"),
    "field": Hue("#3e7d1e", "#9ad26f"),
    "river": Hue("#1a7aa3", "#6cc7ec"),
    "gate": Hue("#625d52", "#a9b3be"),
}
_HOUSE: Final = "M0-10 10-1H7V9H-7V-1H-10Z"
SYMBOLS: Final = {
    "wood": "M-10-4H5A4 4 0 0 1 5 4H-10ZM5-2A2 2 0 1 0 5 2A2 2 0 1 0 5-2Z",
    "stone": "M-9 7-7-3-1-8 6-6 10 1 8 7Z",
    "rice": "M-10 0H10C10 6 5 9 0 9S-10 6-10 0ZM-7-2C-6-8 6-8 7-2Z",
    "ryo": "M-9.5 0a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0ZM-3-3V3H3V-3Z",
    "capital": "M0-10 4-6H9L7-3H9L8 0H6V9H-6V0H-8L-9-3H-7L-9-6H-4Z",
    "city": _HOUSE,
    "forest": "M0-10 6-3H3L8 4H2V10H-2V4H-8L-3-3H-6Z",
    "quarry": "M-10 8-4-6 0 1 4-3 10 8Z",
    "field": "M-1 10V0C-6 0-8-3-8-7-4-7-1-5 0-1 1-5 4-7 8-7 8-3 6 0 1 0V10Z",
    "river": "M-10-5C-5-9-5-1 0-5S5-1 10-5V-1C5 3 5-5 0-1S-5-5-10-1ZM-10 3C-5-1-5 7 0 3S5 7 10 3V7"
    "C5 11 5 3 0 7S-5 3-10 7Z",
    "gate": "M-10-9H10V-6H7V-3H9V0H7V10H4V0H-4V10H-7V0H-9V-3H-7V-6H-10ZM-4-6V-3H4V-6Z",
    "samurai": "M-10 2C-10-6-5-8-1-8V-10H1V-8C5-8 10-6 10 2L7 4V9H3V5H-3V9H-7V4Z",
    "official": "M0-10a4.3 4.3 0 1 1 0 8.6a4.3 4.3 0 1 1 0-8.6ZM-8 10C-8 3-5-.5 0-.5S8 3 8 10Z",
    "merchant": "M0-10 10-3H-10ZM-3-2H3V3H9V9H-9V3H-3Z",
    "house": _HOUSE,
    "post": "M-10-9H10V-3H8V9H-8V-3H-10ZM-4 1V9H4V1Z",
    "fortress": "M-9-9H-5V-6H-2V-9H2V-6H5V-9H9V9H3V3H-3V9H-9Z",
}
"""Symbols as paths in a square from -10 to 10: of goods, kinds of spaces, figures and buildings."""


def symbol(name: str, x: float, y: float, radius: float, fill: str) -> str:
    """Return a symbol around a place."""
    return placed(path(SYMBOLS[name], fill), x, y, radius / 10)


def sign(name: str, fill: str = "") -> Block:
    """Draw a symbol as a block, in its own colour if it has one and no other is named."""
    return Block(20, 22, symbol(name, 10, 11, 8, fill or (name if name in COLOURS else "ink")))


def amount(name: str, number: object) -> Block:
    """Draw how much there is of something."""
    said = str(number)
    return beside([sign(name), label(said, size=17, weight="bold")], 2)


def amounts(numbers: Sequence[int], ryo: int = 0) -> Block:
    """Draw wood, stone and rice, and Ryo, as symbols with numbers; nothing is a dash."""
    named = [*zip(RESOURCES, numbers, strict=True), ("ryo", ryo)]
    parts = [amount(name, number) for name, number in named if number]
    return beside(parts or [label("–", fill="muted")], 4)


def seat_colour(seat: int) -> str:
    """Return the name of the colour of a seat's pieces.

    >>> seat_colour(1), seat_colour(7)
    ('yellow', 'muted')
    """
    return SEATS[seat] if seat < len(SEATS) else "muted"


def piece(name: str, seat: int, number: int = 1) -> Block:
    """Draw a player's pieces of one kind, with the first letter of their colour."""
    said = f"{number if number > 1 else ''}{letter(seat)}"
    wide = 26 + width_of(said, 16, "bold")
    marks = rect(0, 0, wide, 24, seat_colour(seat), round_=12) + symbol(name, 12, 12, 7, "on-seat")
    return Block(wide, 24, marks + text(21, 17.5, said, size=16, fill="on-seat", weight="bold"))


def building(name: str) -> Block:
    """Draw a building as it stands in a city."""
    owner = owner_of(name)
    if owner is not None:
        return piece("house" if name.startswith("h") else "post", owner)
    marks = rect(0, 0, 36, 24, "ink", round_=12) + symbol("fortress", 18, 12, 7, "panel")
    return Block(36, 24, marks)
