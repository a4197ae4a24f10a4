"""What stands behind the clauses, in these pages: their code, tests and examples, both ways.

Under each clause of a rulebook: the functions and events that implement it, the tests that verify
it, and its example (see :mod:`clause_examples`).

In the reference: under each name the clauses that its code cites, if its own text does not name
them all. ``{coverage}`` prints a table of all clauses with the numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from typing import Final

import clause_examples
import pages
import tables
from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode
from sphinx.util.typing import ExtensionMetadata
from tests.support.citations import CITATION
from tests.support.traceability import Traced, implementations, trace
from words import code, link, paragraph, separated, table

from osaka_rules import games

LOG: Final = logging.getLogger(__name__)


# --- Under a clause ------------------------------------------------------------------------------


def behind(traced: Traced) -> nodes.Node:
    """Return the code and the tests of a clause, to be unfolded."""
    definitions, tests = traced.implemented_by, traced.tested_by
    folded = nodes.admonition(classes=["clause-behind"], collapsible="closed")
    by_code = f"implemented by {len(definitions)}, " if definitions else ""
    folded += nodes.title("", f"{by_code}tested by {len(tests)}")
    if definitions:
        names = separated([definition(name) for name in definitions], " · ")
        folded += paragraph(nodes.strong("", "Code: "), *names)
    if traced.stated_again_by:
        names = separated([definition(name) for name in traced.stated_again_by], " · ")
        folded += paragraph(nodes.strong("", "Stated again for batches: "), *names)
    for file, inside in groupby(tests, key=lambda name: name.partition("::")[0]):
        found = separated([code(name.partition("::")[2]) for name in inside], " · ")
        folded += paragraph(nodes.strong("", f"{file}: "), *found)
    return folded


def definition(name: str) -> nodes.Node:
    """Return the name of a function, class or constant; a link, if the reference has it."""
    shown = code(name.removeprefix(f"{pages.game_of(name)}."))
    return addnodes.pending_xref("", shown, refdomain="", reftype="definition", reftarget=name)


def find_definition(
    app: Sphinx, env: BuildEnvironment, node: addnodes.pending_xref, shown: nodes.Element
) -> nodes.Node | None:
    """Return a link to a definition or to the class around it, or only its name."""
    if node["reftype"] != "definition":
        return None
    objects = env.domains.python_domain.objects
    last = node["reftarget"].rpartition(".")[2]
    for name in places(node["reftarget"]):
        entry = objects.get(name)
        if entry is not None and (name.endswith(f".{last}") or entry.objtype == "class"):
            here = node.get("refdoc", env.docname)
            return make_refnode(app.builder, here, entry.docname, entry.node_id, shown, name)
    return shown


def places(name: str) -> Iterator[str]:
    """Yield the names under which the reference may have a definition, or the class around it."""
    parts = name.split(".")
    yield f"osaka_rules.{name}"
    game = pages.game_of(name)
    if not game:
        return
    public = games.door(game).__all__
    for first in reversed(range(len(parts))):
        if parts[first] in public:
            for last in range(len(parts), first, -1):
                inner = ".".join(parts[first:last])
                yield from (f"osaka_rules.{inner}", f"osaka_rules.{game}.{inner}")


@cache
def examples(game: str) -> Mapping[str, clause_examples.Example]:
    """Return the examples of a game, by clause."""
    found: Mapping[str, clause_examples.Example] = clause_examples.corner(game).examples()
    return found


def example(clause_id: str, game: str) -> Iterator[nodes.Node]:
    """Yield the example of a clause: a table, and what its move leads to; or a record."""
    found = examples(game)[clause_id]
    yield paragraph(nodes.strong("", "Example: "), found.caption)
    if found.record is None:
        yield from tables.of_example(found, game)
        yield nodes.literal_block("", clause_examples.corner(game).shown(found), language="text")
        return
    yield nodes.literal_block("", found.record.strip(), language="json")
    session = f"$ osaka-rules verify game.json\n{found.says}"
    yield nodes.literal_block("", session, language="console")


def require_clauses(app: Sphinx, doctree: nodes.document) -> None:
    """Warn of a page of a game's reference that links to no clause."""
    page = app.env.docname
    links = [each for each in doctree.findall(addnodes.pending_xref) if each["reftype"] == "rule"]
    of_game = pages.game_of(page) and "/reference/" in page and not page.endswith("/index")
    if of_game and not links:
        LOG.warning("this page of the reference links to no clause", location=page)


def require_places(_app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of a clause that no page has, and of an example for a clause that there is not."""
    targets = env.domains.standard_domain.objects
    for game in (pages.SHARED, *games.HOMES):
        for clause in sorted(pages.ids(game)):
            if ("rule", pages.full_name(clause, game)) not in targets:
                LOG.warning("%s has no place in the documentation", pages.full_name(clause, game))
    for game in games.HOMES:
        for clause in {*examples(game)} - pages.ids(game):
            LOG.warning("%s has an example, but there is no such clause", clause)


class PrintCoverage(SphinxDirective):
    """Print how much stands behind each clause of the game of the page."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        head = ("clause", "", "kind", "code", "tests")
        game = pages.game_of(self.env.docname)
        traced = [trace(clause, game) for clause in pages.book(game).clauses]
        return [table(head, [_numbers(each, game) for each in traced])]


def _numbers(traced: Traced, game: str) -> tuple[nodes.Node, ...]:
    clause = traced.clause
    by_itself = " + construction" if clause.by_construction else ""
    readings = [f"{len(chosen)} {value}" for value, chosen in traced.readings]
    tests = [str(len(traced.tested_by)), *([f"({', '.join(readings)})"] if readings else [])]
    return (
        link(clause.id, game),
        nodes.Text(clause.title),
        nodes.Text(clause.kind),
        nodes.Text(f"{len(traced.implemented_by)}{by_itself}"),
        nodes.Text(" ".join(tests)),
    )


# --- In the reference ----------------------------------------------------------------------------


SPEAKERS: Final = {
    "legal": ("objection", "legal_moves"),
    "consequences": ("apply", "decide"),
    "preparation": ("apply", "decide"),
    "queries": ("apply", "decide"),
    "problems": ("problems",),
    "evolve": ("evolve",),
    "knowledge.worlds": ("resample", "consistent"),
    "knowledge.log": ("information",),
    "position": ("position",),
    "view": ("view",),
    "rules": ("new_game",),
}
"""For a module of a game, the public functions whose work its other definitions do."""


@cache
def clauses_by_name() -> dict[str, list[str]]:
    """Return for each name of the reference the clauses that its code cites."""
    found: dict[str, list[str]] = {}
    for game in games.HOMES:
        for clause in pages.book(game).clauses:
            for name in implementations(game).get(clause.id, ()):
                full, *public = [each for each in places(name) if "._" not in each] or [name]
                for place in (full, *(public or speakers(name))):
                    found.setdefault(place, []).append(clause.id)
    return found


def speakers(name: str) -> list[str]:
    """Return the public functions for which a definition that is not public does the work."""
    game = pages.game_of(name)
    inner = name.removeprefix(f"{game}.")
    module = next((each for each in SPEAKERS if game and inner.startswith(f"{each}.")), None)
    if module is None:
        return []
    return [f"osaka_rules.{door}{each}" for door in ("", f"{game}.") for each in SPEAKERS[module]]


def name_clauses(
    _app: Sphinx, _what: str, name: str, _object: object, _options: object, lines: list[str]
) -> None:
    """Put the clauses under what implements them."""
    own = list(dict.fromkeys(clauses_by_name().get(name, [])))
    if not {*own} <= {*CITATION.findall(" ".join(lines))}:  # of a range only the ends are links
        lines += ["", f"Clauses: {', '.join(own)}.", ""]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive and what happens while pages are read."""
    app.add_directive("coverage", PrintCoverage)
    app.connect("missing-reference", find_definition)
    app.connect("doctree-read", require_clauses)
    app.connect("env-check-consistency", require_places)
    app.connect("autodoc-process-docstring", name_clauses)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
