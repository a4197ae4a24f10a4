"""What stands behind the clauses, in these pages: their code, tests and examples, both ways.

Under each clause of the rulebook: the functions and events that implement it, the tests that verify
it and its example from ``docs/examples.toml``, drawn as a table.

In the reference: under each name the clauses that its code cites, if the text itself does not name
them all. ``{coverage}`` prints the numbers of all that.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import Final

import clause_examples
from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode
from sphinx.util.typing import ExtensionMetadata
from tests.support.traceability import CITATION, Traced, implementations, trace
from words import code, link, paragraph, separated, table

import osaka_rules
from osaka_rules import rulebook

LOG: Final = logging.getLogger(__name__)


# --- Under a clause ------------------------------------------------------------------------------


def behind(traced: Traced) -> nodes.Node:
    """Show the code and the tests of a clause, to be unfolded."""
    definitions, tests = traced.implemented_by, traced.tested_by
    folded = nodes.admonition(classes=["clause-behind"], collapsible="closed")
    by_code = f"implemented by {len(definitions)}, " if definitions else ""
    folded += nodes.title("", f"{by_code}tested by {len(tests)}")
    if definitions:
        names = separated([definition(name) for name in definitions], " · ")
        folded += paragraph(nodes.strong("", "Code: "), *names)
    for file, inside in groupby(tests, key=lambda name: name.partition("::")[0]):
        found = separated([code(name.partition("::")[2]) for name in inside], " · ")
        folded += paragraph(nodes.strong("", f"{file}: "), *found)
    return folded


def definition(name: str) -> nodes.Node:
    """Name a function, class or constant; where the reference has it, with a link."""
    shown = code(name.removeprefix("osaka."))
    return addnodes.pending_xref("", shown, refdomain="", reftype="definition", reftarget=name)


def find_definition(
    app: Sphinx, env: BuildEnvironment, node: addnodes.pending_xref, shown: nodes.Element
) -> nodes.Node | None:
    """Link to a definition or to the class around it, or only name it."""
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
    """List the names under which the reference may have a definition, or the class around it."""
    parts = name.split(".")
    yield f"osaka_rules.{name}"
    for first in reversed(range(len(parts))):
        if parts[first] in osaka_rules.__all__:
            for last in range(len(parts), first, -1):
                yield f"osaka_rules.{'.'.join(parts[first:last])}"


@cache
def examples() -> dict[str, clause_examples.Example]:
    """Read the examples once."""
    return clause_examples.examples()


def example(clause_id: str) -> Iterator[nodes.Node]:
    """Show the example of a clause: a table, and what its move leads to; or a record."""
    found = examples()[clause_id]
    yield paragraph(nodes.strong("", "Example: "), found.caption)
    if found.record is None:
        yield nodes.literal_block("", clause_examples.shown(found), language="text")
        return
    yield nodes.literal_block("", found.record.strip(), language="json")
    session = f"$ osaka-rules verify game.json\n{found.says}"
    yield nodes.literal_block("", session, language="console")


def require_clauses(app: Sphinx, doctree: nodes.document) -> None:
    """Warn of a page of the reference that links to no clause."""
    page = app.env.docname
    links = [each for each in doctree.findall(addnodes.pending_xref) if each["reftype"] == "rule"]
    if page.startswith("reference/") and page != "reference/index" and not links:
        LOG.warning("this page of the reference links to no clause", location=page)


def require_places(_app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of a clause that no page has, and of an example for a clause that there is not."""
    targets = env.domains.standard_domain.objects
    known = [clause.id for clause in rulebook().clauses]
    for clause in known:
        if ("rule", clause) not in targets:
            LOG.warning("%s has no place in the documentation", clause)
    for clause in examples():
        if clause not in known:
            LOG.warning("%s has an example, but there is no such clause", clause)


class PrintCoverage(SphinxDirective):
    """Print how much stands behind each clause."""

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        head = ("clause", "", "kind", "code", "tests")
        traced = [trace(clause) for clause in rulebook().clauses]
        return [table(head, [_numbers(each) for each in traced])]


def _numbers(traced: Traced) -> tuple[nodes.Node, ...]:
    clause = traced.clause
    by_itself = " + construction" if clause.by_construction else ""
    readings = [f"{len(chosen)} {value}" for value, chosen in traced.readings]
    tests = [str(len(traced.tested_by)), *([f"({', '.join(readings)})"] if readings else [])]
    return (
        link(clause.id),
        nodes.Text(clause.title),
        nodes.Text(clause.kind),
        nodes.Text(f"{len(traced.implemented_by)}{by_itself}"),
        nodes.Text(" ".join(tests)),
    )


# --- In the reference ----------------------------------------------------------------------------


SPOKESMEN: Final = {
    "osaka.legal": ("objection", "legal_moves"),
    "osaka.consequences": ("apply", "decide"),
    "osaka.preparation": ("apply", "decide"),
    "osaka.facts": ("apply", "decide"),
    "osaka.problems": ("problems",),
    "osaka.evolve": ("evolve",),
    "osaka.knowledge": ("resample", "consistent"),
    "osaka.information": ("information",),
    "osaka.position": ("position",),
    "osaka.view": ("view",),
    "osaka.rules": ("new_game",),
    "judge": ("verify",),
    "record_reader": ("read_record",),
    "codec": ("load",),
    "codec_values": ("load",),
    "codec_converter": ("load",),
}
"""Where the reference has the names that what stands in a module, unnamed there, works for."""


@cache
def clauses_by_name() -> dict[str, list[str]]:
    """Give for each name of the reference the clauses that its code cites."""
    found: dict[str, list[str]] = {}
    for clause in rulebook().clauses:
        for name in implementations().get(clause.id, ()):
            full, *public = [each for each in places(name) if "._" not in each] or [name]
            for place in (full, *(public[:1] or spokesmen(name))):
                found.setdefault(place, []).append(clause.id)
    return found


def spokesmen(name: str) -> list[str]:
    """List the public functions for which a definition that is not public works."""
    module = next((each for each in SPOKESMEN if name.startswith(f"{each}.")), None)
    return [f"osaka_rules.{each}" for each in SPOKESMEN[module]] if module else []


def name_clauses(
    _app: Sphinx, _what: str, name: str, _object: object, _options: object, lines: list[str]
) -> None:
    """Put the clauses under what implements them."""
    own = list(dict.fromkeys(clauses_by_name().get(name, [])))
    if not {*own} <= {*CITATION.findall(" ".join(lines))}:  # of a range only the ends are links
        lines += ["", f"Clauses: {', '.join(own)}.", ""]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what is here."""
    app.add_directive("coverage", PrintCoverage)
    app.connect("missing-reference", find_definition)
    app.connect("doctree-read", require_clauses)
    app.connect("env-check-consistency", require_places)
    app.connect("autodoc-process-docstring", name_clauses)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
