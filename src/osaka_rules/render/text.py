"""Words and colours: what a finished text needs to be shown anywhere."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

WIDTH: Final = 100
"""How wide a picture may be, as long as names and routes are not longer than usual."""


def listed(words: Sequence[str]) -> str:
    """Join words as in a sentence: ``red``, ``red and blue``, ``red, blue and green``."""
    return " and ".join([*filter(None, [", ".join(words[:-1])]), *words[-1:]])


def one_line(text: str) -> str:
    r"""Write a text in one line, with what a terminal would not show written as in Python.

    >>> print(one_line("two\nlines, one bell \a, half a pair \ud800, é"))
    two\nlines, one bell \x07, half a pair \ud800, é
    """
    return "".join([c if c.isprintable() else ascii(c)[1:-1] for c in text])


_SUBSTITUTES: Final = str.maketrans(
    {"×": "x", "→": "->", "─": "-", "·": ".", "–": "-", "█": "#", "░": "."}
)


def fitting(text: str, encoding: str | None) -> str:
    """Give a text such that an encoding can write it, in poorer characters if need be.

    Where there is none, as in an ``io.StringIO``, any text can be written.

    >>> fitting("3 × 2 → 10", "ascii")
    '3 x 2 -> 10'
    """
    if encoding is None:
        return text
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        plain = text.translate(_SUBSTITUTES)
        return plain.encode(encoding, "backslashreplace").decode(encoding)
    return text


_PAINTED: Final = re.compile(
    r"(?P<heading>^(?:──|Trader |[A-Z]+(?:-\d+)?  )[^\[\n]*)"
    r"|(?P<cited>\[[A-Z]+-\d+(?: [A-Z]+-\d+)*\])"
    r"|\b(?P<red>\d*R(?:[235]\b|>|\b)|[Rr]ed\b)"
    r"|\b(?P<blue>\d*B(?:[235]\b|>|\b)|[Bb]lue\b)"
    r"|\b(?P<yellow>\d*Y(?:[235]\b|>|\b)|[Yy]ellow\b)"
    r"|\b(?P<green>\d*G(?:[235]\b|>|\b)|[Gg]reen\b)"
    r"|(?P<vp>\d+ VP\b)|(?P<lane>[·─]+)|(?P<waves>~|\bwaves\b)",
    re.MULTILINE,
)
_PAINTS: Final = {
    "heading": "1",
    "cited": "2",
    "red": "1;31",
    "blue": "1;94",
    "yellow": "1;33",
    "green": "1;32",
    "vp": "1",
    "lane": "2",
    "waves": "36",
}


def coloured(text: str) -> str:
    r"""Paint a text for a terminal: cards, ships and tokens in the colours of the game.

    >>> coloured("take R5")
    'take \x1b[1;31mR5\x1b[0m'
    """
    return _PAINTED.sub(
        lambda found: f"\x1b[{_PAINTS[str(found.lastgroup)]}m{found[0]}\x1b[0m", text
    )
