"""Words and tables for these pages: running text in which ids of clauses become links."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from docutils import nodes
from sphinx import addnodes

from osaka_rules import rulebook

IDS: Final = frozenset([clause.id for clause in rulebook().clauses])
MARKUP: Final = re.compile(r"`(?P<code>[^`]+)`|\b(?P<id>[A-Z]{3,5}-[0-9]+)\b")


def link(clause_id: str) -> nodes.Node:
    """Link to a clause."""
    return addnodes.pending_xref(
        "",
        nodes.inline("", clause_id, classes=["clause-link"]),
        refdomain="std",
        reftype="rule",
        reftarget=clause_id,
        refwarn=True,
    )


def prose(text: str) -> list[nodes.Node]:
    """Turn what a clause says into nodes: code between backticks, and links to clauses."""
    found: list[nodes.Node] = []
    end = 0
    for match in MARKUP.finditer(text):
        if match["id"] and match["id"] not in IDS:
            continue
        found.append(nodes.Text(text[end : match.start()]))
        found.append(link(match["id"]) if match["id"] else code(match["code"]))
        end = match.end()
    return [*found, nodes.Text(text[end:])]


def code(text: str) -> nodes.Node:
    """Show a text as code."""
    return nodes.literal(text, text)


def paragraph(*parts: str | nodes.Node, classes: Iterable[str] = ()) -> nodes.paragraph:
    """Make a paragraph of texts and nodes."""
    made = nodes.paragraph("", classes=list(classes))
    for part in parts:
        made += prose(part) if isinstance(part, str) else [part]
    return made


def separated(several: Iterable[nodes.Node], by: str) -> Iterator[nodes.Node]:
    """Put a text between nodes."""
    for number, node in enumerate(several):
        if number:
            yield nodes.Text(by)
        yield node


def table(head: tuple[str, ...], rows: Iterable[tuple[nodes.Node, ...]]) -> nodes.Node:
    """Make a table of a head and rows, a node a cell."""
    group = nodes.tgroup(cols=len(head))
    group += [nodes.colspec(colwidth=1) for _ in head]
    group += nodes.thead("", _row(nodes.Text(text) for text in head))
    group += nodes.tbody("", *[_row(row) for row in rows])
    return nodes.table("", group)


def _row(cells: Iterable[nodes.Node]) -> nodes.row:
    return nodes.row("", *[nodes.entry("", nodes.paragraph("", "", cell)) for cell in cells])
