"""Colours for a terminal: a finished text is painted by a palette, which each game has.

Painting adds only what a terminal does not print, so it cannot disturb a column.
"""

from __future__ import annotations

import re
from typing import Final

from attrs import frozen


@frozen
class Paint:
    """A regular expression without groups, and the style of the text that it matches.

    The style is the parameter of the terminal's escape sequence, such as ``1;31`` for bold red.
    """

    pattern: str
    style: str


Palette = tuple[Paint, ...]
"""The paints of a game; where several match at one place, the first one counts."""

_SHARED: Final = (
    Paint(r"^(?:──|Player |[A-Z]+(?:-\d+)?  )[^\[\n]*", "1"),  # headings
    Paint(r"\[[A-Z]+-\d+(?: [A-Z]+-\d+)*\]", "2"),  # clauses
)


def coloured(text: str, palette: Palette = ()) -> str:
    r"""Paint a text for a terminal: headings and clauses, and what the palette of a game matches.

    >>> coloured("take a gem [REC-1]", (Paint(r"\bgem\b", "32"),))
    'take a \x1b[32mgem\x1b[0m \x1b[2m[REC-1]\x1b[0m'
    """
    paints = (*_SHARED, *palette)
    pattern = "|".join([f"({paint.pattern})" for paint in paints])

    def painted(found: re.Match[str]) -> str:
        assert found.lastindex is not None
        return f"\x1b[{paints[found.lastindex - 1].style}m{found[0]}\x1b[0m"

    return re.sub(pattern, painted, text, flags=re.MULTILINE)
