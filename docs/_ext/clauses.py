"""The rulebook in these pages: directives that print it, a role and a transform that link to it.

``{chapter}`` prints the clauses of a chapter, ``{rulings}`` the table of those that leave a choice,
and ``{ruleset}`` the numbers of the box. The role ``{rule}`` links to a clause, but is seldom
needed: wherever the text of a page or a docstring mentions an id such as TURN-2, it becomes a link.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import ClassVar, Final

from attrs import fields
from behind import behind, example
from clause_examples import FILE as EXAMPLES
from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from tests.support.traceability import TABLE, trace
from words import IDS, code, link, paragraph, separated, table

from osaka_rules import Cards, Route, Ruleset, rulebook
from osaka_rules.rulebook import EDITIONS, Clause, Option

# --- The rulebook --------------------------------------------------------------------------------


class PrintChapter(SphinxDirective):
    """Print a chapter of the rulebook, a section a clause."""

    required_arguments: ClassVar[int] = 1

    def run(self) -> list[nodes.Node]:
        """Make the section, anew whenever something else stands behind its clauses."""
        for file in (TABLE, EXAMPLES):
            self.env.note_dependency(file)
        [chapter] = [each for each in rulebook().chapters if each.id == self.arguments[0]]
        section = nodes.section(ids=[chapter.id], names=[chapter.id.lower()])
        section += nodes.title("", f"{chapter.title} · {chapter.id}")
        section += paragraph(chapter.intro)
        section += [self._clause(clause) for clause in chapter.clauses]
        return [section]

    def _clause(self, clause: Clause) -> nodes.Node:
        section = nodes.section(ids=[clause.id], names=[clause.id.lower()], classes=["clause"])
        section += nodes.title("", f"{clause.id} {clause.title}")
        section += paragraph(clause.text)
        if clause.ruling is not None:
            ours = nodes.strong("", "Ours, no option: ")
            section += paragraph(ours, clause.ruling, classes=["clause-ours"])
        if clause.why is not None:
            section += paragraph(nodes.strong("", "Why: "), clause.why, classes=["clause-why"])
        if clause.option is not None:
            section += option(clause.option)
        section += list(example(clause.id))
        if clause.by_construction is not None:
            construction = nodes.strong("", "True by construction: ")
            section += paragraph(construction, clause.by_construction)
        section += behind(trace(clause))
        section += paragraph(*_footing(clause), classes=["clause-footing"])
        domain = self.env.domains.standard_domain
        domain.note_object("rule", clause.id, clause.id, location=section)
        return section


def option(choice: Option) -> list[nodes.Node]:
    """Show both readings of a ruling, the default first, what speaks for it, how to choose."""
    readings = nodes.definition_list(classes=["clause-readings"])
    meanings = dict(choice.values)
    for value in _default_first(choice):
        term = nodes.term("", "", code(f'{choice.name}="{value}"'))
        if value == choice.default:
            term += nodes.inline("", " default", classes=["clause-default"])
        readings += nodes.definition_list_item(
            "", term, nodes.definition("", paragraph(meanings[value]))
        )
    other = _default_first(choice)[-1]
    chosen = f'osaka.new_game(["Ann", "Bob"], osaka.Ruleset({choice.name}="{other}"))'
    return [
        readings,
        paragraph(choice.why, classes=["clause-why"]),
        paragraph("To play the other reading:"),
        nodes.literal_block("", chosen, language="python"),
    ]


def _footing(clause: Clause) -> Iterator[nodes.Node]:
    """Say what kind of clause it is, where it comes from, and what else to read."""
    without = clause.kind == "ruling" and clause.option is None
    kind = f"{clause.kind}, no option" if without else clause.kind
    yield nodes.inline("", kind, classes=["clause-kind", f"clause-{clause.kind}"])
    by_section: dict[str, list[str]] = {}
    for source in clause.sources:
        by_section.setdefault(source.section, []).append(source.edition)
    sources = [f"{section} ({', '.join(found)})" for section, found in by_section.items()]
    yield nodes.Text(f" {' · '.join(sources)}")
    if clause.see:
        yield nodes.Text(" · see ")
        yield from separated([link(other) for other in clause.see], ", ")


# --- Tables --------------------------------------------------------------------------------------


class PrintEditions(SphinxDirective):
    """Print the table of the editions that sources name."""

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        rows = [(nodes.Text(short), nodes.Text(name)) for short, name in EDITIONS.items()]
        return [table(("name", "edition"), rows)]


class PrintRulings(SphinxDirective):
    """Print the table of the rulings that leave a choice."""

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        rows = [
            (code(choice.name), *[code(value) for value in _default_first(choice)], link(clause.id))
            for clause in rulebook().clauses
            if (choice := clause.option) is not None
        ]
        return [table(("option", "default", "other reading", "clause"), rows)]


def _default_first(choice: Option) -> list[str]:
    return sorted([value for value, _ in choice.values], key=lambda value: value != choice.default)


class PrintRuleset(SphinxDirective):
    """Print the table of all other values of a ruleset."""

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        options = [clause.option.name for clause in rulebook().clauses if clause.option]
        rows = [
            (code(each.name), prose_of(each.default), link(Ruleset.clause_of(each.name)))
            for each in fields(Ruleset)
            if each.name not in options
        ]
        return [table(("value", "in the box", "clause"), rows)]


def prose_of(value: object) -> nodes.Node:
    """Show a value of the ruleset as a reader wants it."""
    if isinstance(value, Cards):
        return nodes.Text(f"{len(value)} cards: {value.brief}")
    if isinstance(value, Route):
        return nodes.Text(", ".join([space.name for space in value.spaces]))
    return code(str(value))


# --- Links ---------------------------------------------------------------------------------------


class LinkClauses(SphinxTransform):
    """Make a link of every clause id that is mentioned in running text."""

    default_priority = 700

    def apply(self, **_: object) -> None:
        """Look through the texts of a page."""
        for text in list(self.document.findall(nodes.Text)):
            if not _is_running(text):
                continue
            parts = prose_without_code(str(text))
            if not all(isinstance(part, nodes.Text) for part in parts):
                text.parent.replace(text, parts)


_APART: Final = (
    nodes.title,
    nodes.term,
    nodes.reference,
    nodes.literal,
    nodes.FixedTextElement,
    nodes.Invisible,
    addnodes.pending_xref,
    addnodes.desc_signature,
)
"""What is no running text."""


def _is_running(text: nodes.Text) -> bool:
    node: nodes.Node | None = text.parent
    while node is not None:
        if isinstance(node, _APART):
            return False
        node = node.parent
    return True


def prose_without_code(text: str) -> list[nodes.Node]:
    """Turn the ids in a text into links, and leave the rest as it is."""
    parts = re.split(r"\b([A-Z]{3,5}-[0-9]+)\b", text)
    return [link(part) if part in IDS else nodes.Text(part) for part in parts if part]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what is here."""
    app.add_object_type("rule", "rule", ref_nodeclass=nodes.inline, objname="clause")
    app.add_directive("chapter", PrintChapter)
    app.add_directive("editions", PrintEditions)
    app.add_directive("rulings", PrintRulings)
    app.add_directive("ruleset", PrintRuleset)
    app.add_transform(LinkClauses)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
