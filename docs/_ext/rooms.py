"""The modules of the library in these pages: ``{rooms}`` lists them with what they say they are."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pages
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from osaka_rules import games, kernel


class ListRooms(SphinxDirective):
    """List all modules with the first sentence of their docstrings; other pages can link to it."""

    def run(self) -> list[nodes.Node]:
        """Return the list."""
        return [nodes.definition_list("", *[self._room(*room) for room in rooms()])]

    def _room(self, name: str, says: str) -> nodes.Node:
        anchor = f"module-{name}"
        domain = self.env.domains.python_domain
        domain.note_module(name, anchor, says, "", deprecated=False)
        if not _is_hidden(name):
            domain.note_object(name, "module", anchor, location=(self.env.docname, self.lineno))
        term = nodes.term("", "", nodes.literal("", name), ids=[anchor])
        meaning = nodes.definition("", nodes.paragraph("", says))
        return nodes.definition_list_item("", term, meaning, game=pages.game_of(name))


def rooms() -> Iterator[tuple[str, str]]:
    """Yield the name of each module and its first sentence: the kernel floor, games, tools."""
    package = Path(kernel.__file__).parent
    modules = sorted(package.rglob("[a-z]*.py"), key=lambda path: _rank(path, package))
    for path in modules:
        name = ".".join([package.name, *path.relative_to(package).with_suffix("").parts])
        said = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
        yield name, plain(said.partition("\n\n")[0])


def _rank(path: Path, package: Path) -> tuple[int, Path]:
    folder = path.relative_to(package).parts[0]
    return (0 if path.parent == package else 1 if folder in games.HOMES else 2), path


def _is_hidden(name: str) -> bool:
    """Return whether a function of the package has the name of the module, and hides it."""
    package, _, last = name.rpartition(".")
    return callable(getattr(import_module(package), last, None))


def plain(text: str) -> str:
    """Return a sentence without markup and line breaks."""
    return " ".join(re.sub(r":\w+:|[`*]", "", text).split())


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register what is here."""
    app.add_directive("rooms", ListRooms)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
