"""Tables of figures: as text for a terminal, as Markdown for pages, as CSV for programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Final, Literal

from attrs import frozen

from osaka_rules.languages import ENGLISH, Language
from osaka_rules.simulation.estimates import Estimate

TABLE: Final = "table"
"""The context of titles, columns and words of tables in a catalogue of a language."""

Kind = Literal["text", "count", "wins", "ratio", "share", "mean"]
"""Words, whole numbers, wins and parts of them, a known share, an estimated one, a mean."""
Cell = str | int | float | Estimate


@frozen
class Table:
    """A table with a title: what its columns are called, of what kind they are, and the rows.

    >>> table = Table("x", "A title", {"Bot": "text", "Wins": "share"},
    ...     [("random", Estimate(0.25, 0.2, 0.305)), ("greedy", Estimate(0.75, 0.695, 0.8))])
    >>> print(table.text())
    A title
    Bot                   Wins
    random  25.0 % (20.0–30.5)
    greedy  75.0 % (69.5–80.0)
    """

    name: str
    """A short name, fit for a file."""
    title: str
    columns: Mapping[str, Kind]
    rows: Sequence[tuple[Cell, ...]]
    about: str = ""
    """What a reader should know to understand it."""

    def cells(self, language: Language = ENGLISH) -> list[list[str]]:
        """Return all cells as texts, the head first."""
        kinds = self.columns.values()
        body = [
            [as_text(cell, kind, language) for cell, kind in zip(row, kinds, strict=True)]
            for row in self.rows
        ]
        return [[language.phrase(TABLE, name) for name in self.columns], *body]

    def text(self, language: Language = ENGLISH) -> str:
        """Return the table for a terminal, with words to the left and numbers to the right."""
        columns = zip(zip(*self.cells(language), strict=True), self.columns.values(), strict=True)
        aligned = [_aligned(*column) for column in columns]
        lines = ["  ".join(row).rstrip() for row in zip(*aligned, strict=True)]
        return "\n".join([language.phrase(TABLE, self.title), *lines])

    def markdown(self, language: Language = ENGLISH) -> str:
        """Return the table in Markdown, without its title."""
        head, *body = self.cells(language)
        rule = ["---" if kind == "text" else "---:" for kind in self.columns.values()]
        return "\n".join([f"| {' | '.join(row)} |" for row in (head, rule, *body)])

    def csv(self) -> str:
        """Return the table as CSV; an estimate has three columns: itself, low and high if known."""
        file = io.StringIO()
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow([part for each in self.columns.items() for part in _parts(*each)])
        for row in self.rows:
            writer.writerow([part for cell in row for part in _values(cell)])
        return file.getvalue()


def _aligned(cells: Sequence[str], kind: Kind) -> list[str]:
    wide = max([len(cell) for cell in cells])
    return [cell.ljust(wide) if kind == "text" else cell.rjust(wide) for cell in cells]


def column(name: str) -> str:
    """Return a name as that of a column of a file, such as ``victory_points``."""
    return name.lower().replace(" ", "_")


def _parts(name: str, kind: Kind) -> tuple[str, ...]:
    plain = column(name)
    return (plain, f"{plain}_low", f"{plain}_high") if kind in ("share", "mean") else (plain,)


def _values(cell: Cell) -> tuple[str | int | float, ...]:
    if not isinstance(cell, Estimate):
        return (cell,)
    return (cell.value, *[bound if isfinite(bound) else "" for bound in (cell.low, cell.high)])


def as_text(cell: Cell, kind: Kind, language: Language = ENGLISH) -> str:
    """Return a cell as a text for people.

    >>> as_text(Estimate(0.5, 0.449, 0.551), "share"), as_text(Estimate(9.5, 9, 10), "mean")
    ('50.0 % (44.9–55.1)', '9.50 (9.00–10.00)')
    >>> as_text(12345, "count"), as_text(12345.5, "wins"), as_text(0.25, "ratio")
    ('12,345', '12,345.5', '25.0 %')
    """
    if isinstance(cell, Estimate):
        return _estimate(cell, kind, language)
    if isinstance(cell, str):
        return language.phrase(TABLE, cell)
    if kind == "ratio":
        return f"{language.number(100 * cell, 1)} %"
    return language.number(cell, 0 if kind == "count" else 1)


def _estimate(cell: Estimate, kind: Kind, language: Language) -> str:
    """Return an estimate with its interval; what rounds to 0 has no sign."""
    value, low, high = [
        f"{100 * number:z.1f}" if kind == "share" else f"{number:z.2f}"
        for number in (cell.value, cell.low, cell.high)
    ]
    if kind == "share":
        if cell.value < 1 and value == "100.0":  # nearly all is not all
            value = "> 99.9"
        elif cell.value > 0 and value == "0.0":
            value = "< 0.1"
        value += " %"
    if not isfinite(cell.high - cell.low):
        said = f"{value} (–)"
    elif "-" in f"{low}{high}":
        said = f"{value} ({low}{language.phrase(TABLE, ' to ')}{high})"
    else:
        said = f"{value} ({low}–{high})"
    return language.decimal(said)
