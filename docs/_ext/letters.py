"""What adapters number, in these pages: ``{letters}`` and ``{fields}`` make tables of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, groupby

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from osaka_rules.adapters.osaka import ALPHABET, FIELDS, KNOWN_FIELDS
from osaka_rules.adapters.spelling import Letter


class ListLetters(SphinxDirective):
    """Tell which numbers stand for which letters, those alike in one row."""

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        rows: list[list[str]] = []
        number = 0
        for _, alike in groupby(ALPHABET.letters, _kind):
            names = [letter.name for letter in alike]
            last = number + len(names) - 1
            for_chance = number >= ALPHABET.players
            action = span(number - ALPHABET.players, last - ALPHABET.players)
            said = names[0] if len(names) == 1 else f"{names[0]} … {names[-1]}"
            rows.append(
                [span(number, last), said, f"chance, {action}" if for_chance else "players"]
            )
            number = last + 1
        return [table(["Number", "Letter", "Whose"], rows)]


class ListFields(SphinxDirective):
    """Tell what the numbers of an observation and of a memory say."""

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        fields = [*FIELDS, *KNOWN_FIELDS]
        ends = accumulate([field.size for field in fields])
        rows = [
            [span(end - field.size, end - 1), field.name, field.about]
            for field, end in zip(fields, ends, strict=True)
        ]
        return [table(["Place", "Field", "What it says"], rows)]


def _kind(letter: Letter) -> str:
    """Tell what letters alike have in common: all but the last word."""
    return letter.name.rpartition(" ")[0] or letter.name


def span(first: int, last: int) -> str:
    """Write the numbers from a first to a last."""
    return str(first) if first == last else f"{first}–{last}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> nodes.Node:
    """Make a table of texts."""
    columns = [nodes.colspec(colwidth=1) for _ in head]
    top, body = nodes.thead("", row(head)), nodes.tbody("", *[row(cells) for cells in rows])
    return nodes.table("", nodes.tgroup("", *columns, top, body, cols=len(head)))


def row(cells: Sequence[str]) -> nodes.Node:
    """Make a row of a table."""
    entries = [nodes.entry("", nodes.paragraph("", cell)) for cell in cells]
    return nodes.row("", *entries)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what is here."""
    app.add_directive("letters", ListLetters)
    app.add_directive("fields", ListFields)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
