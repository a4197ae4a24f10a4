"""Text for people, for any game: tables, sentences, colours, the rulebook. Values in, text out.

Everything is written plainly first; :func:`coloured` then paints a finished text for a terminal.
How one game is shown stands in its corner, such as :mod:`osaka_rules.render.osaka`.
"""

from __future__ import annotations

from osaka_rules.render.clauses import clause, contents, in_full, quoted
from osaka_rules.render.game_text import GameText, Paint, Palette, coloured, game_text
from osaka_rules.render.phrases import joined
from osaka_rules.render.picture import GamePicture, drawing, game_picture, palette, svg
from osaka_rules.render.text import (
    WIDTH,
    citation,
    cited_sentences,
    fitting,
    listed,
    paragraph,
    standing,
    table,
)

__all__ = [
    "WIDTH",
    "GamePicture",
    "GameText",
    "Paint",
    "Palette",
    "citation",
    "cited_sentences",
    "clause",
    "coloured",
    "contents",
    "drawing",
    "fitting",
    "game_picture",
    "game_text",
    "in_full",
    "joined",
    "listed",
    "palette",
    "paragraph",
    "quoted",
    "standing",
    "svg",
    "table",
]
