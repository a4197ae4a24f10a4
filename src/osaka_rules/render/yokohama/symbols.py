"""The colours and symbols of Yokohama, and the small pieces that are drawn with them."""

from __future__ import annotations

from typing import Final

from attrs import astuple

from osaka_rules.render.drawing import (
    Block,
    beside,
    label,
    path,
    placed,
    rect,
    text,
    width_of,
)
from osaka_rules.render.drawing import Colour as Hue
from osaka_rules.render.yokohama.words import COLOURS as SEATS
from osaka_rules.yokohama.components import AMOUNT_LETTERS, Amounts

COLOURS: Final = {
    "red": Hue("#b5362a", "#f28b7c"),
    "blue": Hue("#1c5fa8", "#74b3f2"),
    "green": Hue("#14694a", "#5cc79d"),
    "purple": Hue("#75389b", "#cf9bf0"),
    "on-seat": Hue("#ffffff", "#12161b"),
    "V": Hue("#8a4b08", "#ffc857"),
    "Y": Hue("#6b6250", "#d8ccb0"),
    "C": Hue("#b85a1e", "#f09a5c"),
    "S": Hue("#a23b72", "#ec8fc0"),
    "T": Hue("#3e7d1e", "#9ad26f"),
    "F": Hue("#1a7aa3", "#6cc7ec"),
    "A": Hue("#4d5561", "#b9c2cd"),
    "I": Hue("#7a5230", "#d3a679"),
    "W": Hue("#4d5561", "#b9c2cd"),
    "M": Hue("#4d5561", "#b9c2cd"),
    "production": Hue("#3e7d1e", "#9ad26f"),
    "commercial": Hue("#1c5fa8", "#74b3f2"),
    "canal": Hue("#1a7aa3", "#6cc7ec"),
}
SYMBOLS: Final = {
    "V": "M0-10 2.5-3.5 9.5-3.1 4.1 1.3 5.9 8.1 0 4.3-5.9 8.1-4.1 1.3-9.5-3.1-2.5-3.5Z",
    "Y": "M-9.5 0a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0ZM-3-3V3H3V-3Z",
    "C": "M-6-6H6L10 6H-10Z",
    "S": "M-9-8C-3-5 3-5 9-8 5-3 5 3 9 8 3 5-3 5-9 8-5 3-5-3-9-8Z",
    "T": "M-9.5 9.5-7 5.6C-10.5-3.5-2.5-10 9.3-9.3 10 2.5 3.5 10.5-5.6 7L-8.2 10.5Z",
    "F": "M-10 0C-5-8 3-7 6-1L10-6V6L6 1C3 7-5 8-10 0Z"
    "M-6-2.4a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0Z",
    "A": "M-9.5 0a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0ZM-6 0a6 6 0 1 1 12 0a6 6 0 1 1-12 0Z",
    "I": "M-9-9H9V9H-9ZM-6-4.5V4.5L-1.5 0ZM6-4.5V4.5L1.5 0ZM-4.5-6H4.5L0-1.5ZM-4.5 6H4.5L0 1.5Z",
    "W": "M0-10 10-3V9H4V1H-4V9H-10V-3Z",
    "M": "M-9-4H1V-9.5L10 0 1 9.5V4H-9Z",
    "president": "M-9 8V-6L-4-1 0-9 4-1 9-6V8Z",
    "assistant": "M0-10a4.3 4.3 0 1 1 0 8.6a4.3 4.3 0 1 1 0-8.6ZM-8 10C-8 3-5-.5 0-.5S8 3 8 10Z",
    "shop": "M-10-9H10V-3H8V9H-8V-3H-10ZM-4 1V9H4V1Z",
    "house": "M0-10 10-1H7V9H-7V-1H-10Z",
    "station": "M-8-9H8V4L5 7 8 10H5L3 8H-3L-5 10H-8L-5 7-8 4ZM-5-6V-1H5V-6Z",
    "agent": "M-7-5H7L5-10H-5ZM-9-3H9V-1H-9ZM-5 0a5 5 0 0 0 10 0ZM-8 10C-8 7-4 5.5 0 5.5S8 7 8 10Z",
}
"""Symbols as paths in a square from -10 to 10: of amounts, by their letters, and of the pieces."""


def symbol(name: str, x: float, y: float, radius: float, fill: str = "") -> str:
    """Return a symbol around a place, in its own colour if no other is named."""
    return placed(path(SYMBOLS[name], fill or name), x, y, radius / 10)


def sign(name: str, fill: str = "") -> Block:
    """Draw a symbol as a block."""
    return Block(20, 22, symbol(name, 10, 11, 8, fill))


def amounts(values: Amounts) -> Block:
    """Draw amounts as symbols with numbers; nothing is a dash."""
    numbers: tuple[int, ...] = astuple(values)
    parts = [amount(letter, n) for letter, n in zip(AMOUNT_LETTERS, numbers, strict=True) if n]
    return beside(parts or [label("–", fill="muted")], 4)


def amount(letter: str, number: int) -> Block:
    """Draw how much there is of something."""
    said = str(number)
    marks = symbol(letter, 8, 11, 7.5) + text(18, 17, said, size=17, weight="bold")
    return Block(18 + width_of(said, 17, "bold"), 22, marks)


def piece(name: str, seat: int, number: int = 1) -> Block:
    """Draw a player's pieces of one kind, with the first letter of their colour."""
    said = f"{number if number > 1 else ''}{SEATS[seat][0]}"
    wide = 30 + width_of(said, 16, "bold")
    marks = rect(0, 0, wide, 24, SEATS[seat], round_=12) + symbol(name, 14, 12, 7, "on-seat")
    return Block(wide, 24, marks + text(24, 17.5, said, size=16, fill="on-seat", weight="bold"))
