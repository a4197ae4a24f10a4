"""Pictures in text: the board, the traders' table, events as sentences. Values in, text out.

Everything is written plainly first. :func:`coloured` then paints a finished text for a terminal,
which cannot disturb a column, because it only adds what a terminal does not print.
"""

from __future__ import annotations

from osaka_rules.render.clauses import clause, contents, quoted
from osaka_rules.render.osaka.board import area, board, sea, standing, table, tokens, traders
from osaka_rules.render.osaka.sentences import sentences
from osaka_rules.render.text import WIDTH, coloured, fitting, listed, one_line

__all__ = [
    "WIDTH",
    "area",
    "board",
    "clause",
    "coloured",
    "contents",
    "fitting",
    "listed",
    "one_line",
    "quoted",
    "sea",
    "sentences",
    "standing",
    "table",
    "tokens",
    "traders",
]
