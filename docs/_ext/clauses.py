"""Rulebooks in these pages: directives that print them, and a transform that links to them.

``{chapter}`` prints the clauses of a chapter, ``{chapters}`` the table of all chapters, each of
which has a page in the folder of the rulebook, ``{rulings}`` the table of the clauses that leave a
choice, ``{ruleset}`` the numbers of the box and ``{editions}`` the printed books, each for the game
of the page; on a shared page, name the game: ``{rulings} osaka``.

In running text every id such as REC-2 becomes a link; on shared pages (see :mod:`pages`) the ids of
a game are written with its name, as in ``osaka:BUY-8``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import ClassVar, Final

import clause_examples
import pages
from attrs import fields
from behind import behind, example
from contents import toctree
from docutils import nodes
from signatures import value
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from tests.support.traceability import table_file, trace
from words import code, link, paragraph, separated, table

from osaka_rules import games, rulesets
from osaka_rules.languages import language, translated
from osaka_rules.rulebook import Clause, Option, Rulebook

LOG: Final = logging.getLogger(__name__)


class OfGame(SphinxDirective):
    """A directive about the game of the page, or the one that it names."""

    optional_arguments: ClassVar[int] = 1

    @property
    def game(self) -> str:
        """The game that the directive is about."""
        named = self.arguments[self.required_arguments :]
        return named[0] if named else pages.game_of(self.env.docname)


# --- The rulebook --------------------------------------------------------------------------------


class PrintChapter(OfGame):
    """Print a chapter of a rulebook, with a section for each clause."""

    required_arguments: ClassVar[int] = 1

    def run(self) -> list[nodes.Node]:
        """Return the section, made again whenever something else stands behind its clauses."""
        game = self.game
        for file in (table_file(game), clause_examples.file(game)):
            self.env.note_dependency(file)
        [chapter] = [each for each in pages.book(game).chapters if each.id == self.arguments[0]]
        anchor = pages.anchor(chapter.id, game)
        section = nodes.section(ids=[anchor], names=[anchor])
        section += nodes.title("", f"{chapter.title} · {chapter.id}")
        section += paragraph(chapter.intro)
        section += [self._clause(clause) for clause in chapter.clauses]
        return [section]

    def _clause(self, clause: Clause) -> nodes.Node:
        game = self.game
        anchor = pages.anchor(clause.id, game)
        section = nodes.section(ids=[anchor], names=[anchor], classes=["clause"])
        section += nodes.title("", f"{clause.id} {clause.title}")
        section += paragraph(clause.text)
        if clause.ruling is not None:
            ours = nodes.strong("", "Ours, no option: ")
            section += paragraph(ours, clause.ruling, classes=["clause-ours"])
        if clause.why is not None:
            section += paragraph(nodes.strong("", "Why: "), clause.why, classes=["clause-why"])
        if clause.option is not None:
            section += option(clause.option, game)
        if game:
            section += list(example(clause.id, game))
        if clause.by_construction is not None:
            construction = nodes.strong("", "True by construction: ")
            section += paragraph(construction, clause.by_construction)
        section += in_french(clause, game)
        if game:
            section += behind(trace(clause, game))
        section += paragraph(*_footing(clause, game), classes=["clause-footing"])
        name = pages.full_name(clause.id, game)
        self.env.domains.standard_domain.note_object("rule", name, anchor, location=section)
        return section


def in_french(clause: Clause, game: str) -> list[nodes.Node]:
    """Return the clause in French, to be unfolded, if it has been translated."""
    french = _french(game).clause(clause.id)
    if clause.text in french.text:  # it only says that it is in English
        return []
    folded = nodes.admonition(classes=["clause-behind"], collapsible="closed")
    folded += nodes.title("", "en français")
    folded += paragraph(nodes.strong("", f"{french.title}. "), french.text)
    return [folded]


@cache
def _french(game: str) -> Rulebook:
    return translated(pages.book(game), language("fr"))


def option(choice: Option, game: str) -> list[nodes.Node]:
    """Return both readings of a ruling, the default first, the reasons, and how to choose."""
    readings = nodes.definition_list(classes=["clause-readings"])
    meanings = dict(choice.values)
    for reading in _default_first(choice):
        term = nodes.term("", "", code(f'{choice.name}="{reading}"'))
        if reading == choice.default:
            term += nodes.inline("", " default", classes=["clause-default"])
        readings += nodes.definition_list_item(
            "", term, nodes.definition("", paragraph(meanings[reading]))
        )
    other = _default_first(choice)[-1]
    chosen = f'{game}.new_game(["Ann", "Bob"], {game}.Ruleset({choice.name}="{other}"))'
    return [
        readings,
        paragraph(choice.why, classes=["clause-why"]),
        paragraph("To play the other reading:"),
        nodes.literal_block("", chosen, language="python"),
    ]


def _footing(clause: Clause, game: str) -> Iterator[nodes.Node]:
    """Yield what kind of clause it is, where it comes from, and what else to read."""
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
        yield from separated([link(other, game) for other in clause.see], ", ")


# --- Tables --------------------------------------------------------------------------------------


class PrintChapters(OfGame):
    """Print the table of the chapters, and put the page of each below this one."""

    def run(self) -> list[nodes.Node]:
        """Return the table, and a table of contents that is not shown."""
        chapters, here = pages.book(self.game).chapters, self.env.docname
        names = [f"{here}/{chapter.id.lower()}" for chapter in chapters]
        rows = [
            (
                _page(f"{chapter.title} · {chapter.id}", name),
                paragraph(chapter.intro),
                nodes.Text(str(len(chapter.clauses))),
            )
            for chapter, name in zip(chapters, names, strict=True)
        ]
        return [table(("chapter", "what it is about", "clauses"), rows), toctree(here, names)]


def _page(title: str, name: str) -> nodes.Node:
    """Return a link to a page."""
    return addnodes.pending_xref(
        "",
        nodes.inline("", title),
        refdomain="std",
        reftype="doc",
        reftarget=f"/{name}",
        refexplicit=True,
        refwarn=True,
    )


class PrintEditions(OfGame):
    """Print the table of the editions that sources name."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        editions = pages.book(self.game).editions
        rows = [(nodes.Text(short), nodes.Text(name)) for short, name in editions]
        return [table(("name", "edition"), rows)]


class PrintRulings(OfGame):
    """Print the table of the rulings that leave a choice."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        rows = [
            (
                code(choice.name),
                *[code(reading) for reading in _default_first(choice)],
                link(clause.id, self.game),
            )
            for clause in pages.book(self.game).clauses
            if (choice := clause.option) is not None
        ]
        return [table(("option", "default", "other reading", "clause"), rows)]


def _default_first(choice: Option) -> list[str]:
    return sorted([name for name, _ in choice.values], key=lambda name: name != choice.default)


class PrintRuleset(OfGame):
    """Print the table of all other values of a ruleset."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        ruleset = games.door(self.game).Ruleset
        rows = [
            (
                code(each.name),
                code(value(each.default)),
                link(rulesets.clause_of(ruleset, each.name), self.game),
            )
            for each in fields(ruleset)
            if each.name not in rulesets.options(ruleset)
        ]
        return [table(("value", "in the box", "clause"), rows)]


# --- Links ---------------------------------------------------------------------------------------


class LinkClauses(SphinxTransform):
    """Make a link of every clause id that is mentioned in running text."""

    default_priority = 700

    def apply(self, **_: object) -> None:
        """Look through the texts of a page."""
        for text in list(self.document.findall(nodes.Text)):
            if not _is_running(text):
                continue
            parts = self._linked(str(text), _game_around(text, self.env.docname))
            if not all(isinstance(part, nodes.Text) for part in parts):
                text.parent.replace(text, parts)

    def _linked(self, text: str, game: str) -> list[nodes.Node]:
        """Return a text as nodes, the ids of the game's clauses in it as links."""
        found: list[nodes.Node] = []
        start = 0
        for cited in pages.CLAUSE_ID.finditer(text):
            named, clause_id = cited.groups()
            found.append(nodes.Text(text[start : cited.start()]))
            found.append(self._citation(clause_id, named or game))
            if named and clause_id not in pages.ids(named):
                LOG.warning("%s has no clause %s", named, clause_id, location=self.env.docname)
            start = cited.end()
        return [*found, nodes.Text(text[start:])]

    def _citation(self, clause_id: str, game: str) -> nodes.Node:
        """Return a link to a clause, or only its id."""
        if clause_id in pages.ids(game):
            return link(clause_id, game)
        if self.env.docname != "changelog" and pages.needs_game(clause_id, game):
            LOG.warning(
                "%s is a clause of a game; on a shared page, write game:%s",
                *(clause_id, clause_id),
                location=self.env.docname,
            )
        return nodes.Text(clause_id)


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


def _around(text: nodes.Text) -> Iterator[nodes.Node]:
    node: nodes.Node | None = text.parent
    while node is not None:
        yield node
        node = node.parent


def _is_running(text: nodes.Text) -> bool:
    return not any([isinstance(node, _APART) for node in _around(text)])


def _game_around(text: nodes.Text, page: str) -> str:
    """Return the game that a text is about: that of what it documents, or of its page."""
    for node in _around(text):
        if isinstance(node, nodes.Element) and "game" in node:
            return str(node["game"])
        if isinstance(node, addnodes.desc):
            signature = next(iter(node.findall(addnodes.desc_signature)), None)
            if signature is not None and signature.get("module"):
                found = pages.game_of_object(signature["module"], signature["fullname"])
                return found or pages.game_of(page)
    return pages.game_of(page)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register directives and transform."""
    app.add_object_type("rule", "rule", ref_nodeclass=nodes.inline, objname="clause")
    app.add_directive("chapter", PrintChapter)
    app.add_directive("chapters", PrintChapters)
    app.add_directive("editions", PrintEditions)
    app.add_directive("rulings", PrintRulings)
    app.add_directive("ruleset", PrintRuleset)
    app.add_transform(LinkClauses)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
