"""What adapters give to learning tools, in tables.

``{observation-fields}`` lists an observation, ``{information-fields}`` with it what a memory adds;
``{letters}`` lists the letters of players, ``{chance-letters}`` those of chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, groupby

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from words import code, link, separated, table

from osaka_rules.adapters.actions import Letter
from osaka_rules.adapters.osaka import ALPHABET, FIELDS, KNOWN_FIELDS


class ListFields(SphinxDirective):
    """List the parts of an observation: where they stand, how high they go, what they say."""

    fields = FIELDS

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        ends = accumulate([field.size for field in self.fields])
        rows = [
            (
                nodes.Text(_range(end - field.size, end)),
                code(field.name),
                nodes.Text(f"{field.most}"),
                nodes.Text(field.about),
            )
            for field, end in zip(self.fields, ends, strict=True)
        ]
        return [table(("numbers", "name", "at most", "what they say"), rows)]


class ListKnownFields(ListFields):
    """List the parts of what an attentive player knows: an observation, and the past."""

    fields = (*FIELDS, *KNOWN_FIELDS)


class ListLetters(SphinxDirective):
    """List the letters of players, those that differ in their last word only in one row."""

    letters = ALPHABET.letters[: ALPHABET.players]

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        return [table(("letters", "what they say", "clauses"), _rows(self.letters))]


class ListChanceLetters(ListLetters):
    """List the letters of chance, counted from 0."""

    letters = ALPHABET.letters[ALPHABET.players :]


def _rows(letters: tuple[Letter, ...]) -> Iterator[tuple[nodes.Node, ...]]:
    start = 0
    for _, alike in groupby(letters, _beginning):
        group = [*alike]
        names = list(dict.fromkeys([group[0].name, group[-1].name]))
        said = nodes.inline("", "", *separated(map(code, names), " … "))
        cited = nodes.inline("", "", *separated([link(each, "osaka") for each in group[0].clauses], ", "))
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
    app.add_directive("information-fields", ListKnownFields)
    app.add_directive("letters", ListLetters)
    app.add_directive("chance-letters", ListChanceLetters)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
