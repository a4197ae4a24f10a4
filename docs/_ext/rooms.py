"""The modules of the library in these pages: ``{rooms}`` lists them with what they say they are."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

import osaka_rules


class ListRooms(SphinxDirective):
    """List all modules with the first sentence of their docstrings; other pages can link to it."""

    def run(self) -> list[nodes.Node]:
        """Make the list."""
        return [nodes.definition_list("", *[self._room(*room) for room in rooms()])]

    def _room(self, name: str, says: str) -> nodes.Node:
        anchor = f"module-{name}"
        domain = self.env.domains.python_domain
        domain.note_module(name, anchor, says, "", deprecated=False)
        if not _is_hidden(name):
            domain.note_object(name, "module", anchor, location=(self.env.docname, self.lineno))
        term = nodes.term("", "", nodes.literal("", name), ids=[anchor])
        meaning = nodes.definition("", nodes.paragraph("", says))
        return nodes.definition_list_item("", term, meaning)


def rooms() -> Iterator[tuple[str, str]]:
    """Give the name of each module and its first sentence, the game's own first."""
    package = Path(osaka_rules.__file__).parent
    modules = sorted(package.rglob("[a-z]*.py"), key=lambda path: (path.parent == package, path))
    for path in modules:
        name = ".".join([package.name, *path.relative_to(package).with_suffix("").parts])
        said = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
        yield name, plain(said.partition("\n\n")[0])


def _is_hidden(name: str) -> bool:
    """Tell whether a function of the package has the name of the module, and means that."""
    package, _, last = name.rpartition(".")
    return callable(getattr(import_module(package), last, None))


def plain(text: str) -> str:
    """Strip the markup from a sentence, and the line breaks."""
    return " ".join(re.sub(r":\w+:|[`*]", "", text).split())


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell Sphinx what is here."""
    app.add_directive("rooms", ListRooms)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
