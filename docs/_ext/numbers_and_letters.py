"""What adapters give to learning tools: ``{observation-fields}`` and ``{letters}`` list it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, groupby

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from words import code, link, separated, table

from osaka_rules.adapters.osaka import ALPHABET, FIELDS
from osaka_rules.adapters.spelling import Letter


class ListFields(SphinxDirective):
    """List the parts of an observation: where they stand, how high they go, what they say."""

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        ends = accumulate([field.size for field in FIELDS])
        rows = [
            (
                nodes.Text(_range(end - field.size, end)),
                code(field.name),
                nodes.Text(f"{field.most}"),
                nodes.Text(field.about),
            )
            for field, end in zip(FIELDS, ends, strict=True)
        ]
        return [table(("numbers", "name", "at most", "what they say"), rows)]


class ListLetters(SphinxDirective):
    """List the letters of the players, those that differ in their last word only in one row."""

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        return [table(("letters", "what they say", "clauses"), _rows())]


def _rows() -> Iterator[tuple[nodes.Node, ...]]:
    players = ALPHABET.letters[: ALPHABET.players]
    start = 0
    for _, alike in groupby(players, _beginning):
        group = [*alike]
        names = list(dict.fromkeys([group[0].name, group[-1].name]))
        said = nodes.inline("", "", *separated(map(code, names), " … "))
        cited = nodes.inline("", "", *separated(map(link, group[0].clauses), ", "))
        yield nodes.Text(_range(start, start + len(group))), said, cited
        start += len(group)


def _beginning(letter: Letter) -> str:
    """Give the words of a letter but the last, or the only one."""
    return letter.name.rpartition(" ")[0] or letter.name


def _range(start: int, stop: int) -> str:
    return f"{start}" if stop == start + 1 else f"{start}–{stop - 1}"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what is here."""
    app.add_directive("observation-fields", ListFields)
    app.add_directive("letters", ListLetters)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
