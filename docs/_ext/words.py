"""Nodes for these pages: links to clauses, code, paragraphs and tables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

import pages
from docutils import nodes
from sphinx import addnodes

CODE: Final = re.compile(r"`([^`]+)`")


def link(clause_id: str, game: str = pages.SHARED) -> nodes.Node:
    """Return a link to a clause of a game."""
    return addnodes.pending_xref(
        "",
        nodes.inline("", clause_id, classes=["clause-link"]),
        refdomain="std",
        reftype="rule",
        reftarget=pages.full_name(clause_id, game),
        refwarn=True,
    )


def prose(text: str) -> list[nodes.Node]:
    """Return a text as nodes, with code where it has backticks; ids become links later."""
    parts = CODE.split(text)
    return [code(part) if odd % 2 else nodes.Text(part) for odd, part in enumerate(parts)]


def code(text: str) -> nodes.Node:
    """Return a text as code."""
    return nodes.literal(text, text)


def paragraph(*parts: str | nodes.Node, classes: Iterable[str] = ()) -> nodes.paragraph:
    """Return a paragraph of texts and nodes."""
    made = nodes.paragraph("", classes=list(classes))
    for part in parts:
        made += prose(part) if isinstance(part, str) else [part]
    return made


def separated(several: Iterable[nodes.Node], by: str) -> Iterator[nodes.Node]:
    """Yield nodes with a text between them."""
    for number, node in enumerate(several):
        if number:
            yield nodes.Text(by)
        yield node


def table(head: tuple[str, ...], rows: Iterable[tuple[nodes.Node, ...]]) -> nodes.Node:
    """Return a table of a head and rows, with one node in each cell."""
    group = nodes.tgroup(cols=len(head))
    group += [nodes.colspec(colwidth=1) for _ in head]
    group += nodes.thead("", _row(nodes.Text(text) for text in head))
    group += nodes.tbody("", *[_row(row) for row in rows])
    return nodes.table("", group)


def _row(cells: Iterable[nodes.Node]) -> nodes.row:
    return nodes.row("", *[nodes.entry("", _filled(cell)) for cell in cells])


def _filled(cell: nodes.Node) -> nodes.Node:
    return cell if isinstance(cell, nodes.paragraph) else nodes.paragraph("", "", cell)
