"""The colours of Traders of Osaka: cards, ships, tokens and words."""

from __future__ import annotations

from typing import Final

from osaka_rules.osaka.cards import COLOURS
from osaka_rules.render.paint import Paint, Palette

_STYLES: Final = ("1;31", "1;94", "1;33", "1;32")

PALETTE: Final[Palette] = (
    Paint(r"^Trader [^\[\n]*", "1"),
    *[
        Paint(rf"\b(?:\d*{c}(?:[235]\b|>|\b)|[{c}{c.word[0]}]{c.word[1:]}\b)", style)
        for c, style in zip(COLOURS, _STYLES, strict=True)
    ],
    Paint(r"\d+ VP\b", "1"),
    Paint("[·─]+", "2"),
    Paint(r"~|\bwaves\b", "36"),
)
"""How Traders of Osaka is painted."""
