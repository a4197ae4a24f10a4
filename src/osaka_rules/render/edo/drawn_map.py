"""The map drawn with characters: names of spaces, roads as dots, figures under the names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from osaka_rules.edo.board import Board
from osaka_rules.edo.view import View
from osaka_rules.render.edo.places import places
from osaka_rules.render.edo.words import letter

WIDE: Final = 76
HIGH: Final = 25
MERCHANT: Final = "M"
_EDGE: Final = 6
"""How far from the left and the right edge the middle of a space is at least."""
_Cell = tuple[int, int]
"""A column and a row."""


def drawn_map(seen: View) -> str:
    """Draw where the spaces lie, with roads, samurai and the merchant (MAP-1, MAP-2).

    Under the name of a space stand the samurai with the first letters of their colours, and ``M``
    for the merchant.

    >>> from osaka_rules import edo
    >>> state = edo.position(samurai=["E E W1", "E"])
    >>> "2b 1y M" in drawn_map(edo.view(state, 0))
    True
    """
    cells = _cells(seen.board)
    rows = [[" "] * WIDE for _ in range(HIGH)]
    for one, other in seen.board.roads:
        for column, row in _road(*[cells[seen.board.places[end]] for end in (one, other)]):
            rows[row][column] = "."
    for name, figures, (column, row) in zip(seen.board.spaces, _figures(seen), cells, strict=True):
        _write(rows[row], name, column)
        _write(rows[row + 1], figures, column)
    return "\n".join(["".join(row).rstrip() for row in rows]).rstrip()


def _cells(board: Board) -> list[_Cell]:
    """Return where the middle of each space is, so that the map fills the drawing."""
    across, down = zip(*places(board), strict=True)
    return [
        (_EDGE + _stretched(x, across, WIDE - 1 - 2 * _EDGE), _stretched(y, down, HIGH - 2))
        for x, y in places(board)
    ]


def _stretched(value: float, row: Sequence[float], most: int) -> int:
    wide = max(row) - min(row)
    return round(most * ((value - min(row)) / wide if wide else 0.5))


def _road(start: _Cell, end: _Cell) -> Iterator[_Cell]:
    """Yield the cells of the dots between two spaces; a cell is twice as high as it is wide."""
    across, down = end[0] - start[0], end[1] - start[1]
    steps = max(abs(across) // 2, abs(down), 1)
    for step in range(1, steps):
        yield start[0] + round(across * step / steps), start[1] + round(down * step / steps)


def _figures(seen: View) -> Iterator[str]:
    """Yield what stands on each space."""
    for space in range(seen.board.size):
        standing = [(seat, player.samurai[space]) for seat, player in enumerate(seen.players)]
        figures = [f"{number}{letter(seat)}" for seat, number in standing if number]
        yield " ".join([*figures, *([MERCHANT] if seen.merchant == space else [])])


def _write(row: list[str], words: str, middle: int) -> None:
    """Write words over a row around a place, with a blank before and behind them."""
    if not words:
        return
    said = f" {words[:WIDE]} "
    start = max(0, min(middle - len(said) // 2, WIDE - len(said)))
    row[start : start + len(said)] = said
    del row[WIDE:]
