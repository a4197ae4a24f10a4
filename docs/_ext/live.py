"""Live examples: ``{try-it}`` gives each position of a page a button with which it can be changed.

The directive stands once on a page of a game. Under each example in which a position is laid out
with plain values comes a button. Nothing is loaded before it is pressed; then the library runs in
the reader's browser, if ``examples/web/build.py`` has put it into ``_static/rules``.
"""

from __future__ import annotations

import ast
import doctest
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final

import pages
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from osaka_rules import games
from osaka_rules.kernel import RulesError

LIVE: Final = Path(__file__).parents[1] / "_live"
sys.path.insert(0, str(LIVE))

import try_it  # noqa: E402  # what the browser runs, too

LOG: Final = logging.getLogger(__name__)
FLAG: Final = "try_it"
"""What a page with live examples has in its metadata."""


class TryIt(SphinxDirective):
    """Give each position of the page a button."""

    def run(self) -> list[nodes.Node]:
        """Note that the page has live examples; :class:`AddButtons` adds them."""
        self.env.metadata[self.env.docname][FLAG] = "yes"
        return []


class AddButtons(SphinxTransform):
    """Put a button under each example that lays out a position."""

    default_priority = 710

    def apply(self, **_: object) -> None:
        """Look through the examples of a page."""
        page = self.env.docname
        if FLAG not in self.env.metadata[page]:
            return
        game, added = pages.game_of(page), 0
        for block in list(self.document.findall(nodes.literal_block)):
            found = next(positions(block.astext(), game), None)
            if found is not None:
                parts, move = found
                below = nodes.raw("", button(game, parts, move), format="html")
                block.parent.insert(block.parent.index(block) + 1, below)
                added += 1
        if not added:
            LOG.warning("There is no position on this page to try.", location=page)


def positions(example: str, game: str) -> Iterator[tuple[str, str]]:
    """Yield the parts of each position that an example lays out, and the first move after it."""
    try:
        source = "".join([each.source for each in doctest.DocTestParser().get_examples(example)])
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == f"{game}.position":
            parts = ",\n".join(
                [str(ast.get_source_segment(source, each)) for each in node.keywords]
            )
            try:
                try_it.laid_out(game, parts)
            except (try_it.NotReadable, RulesError):
                continue
            yield parts, next(moves(tree, game, (node.end_lineno or 0)), "")


def moves(tree: ast.Module, game: str, line: int) -> Iterator[str]:
    """Yield the texts of moves after a line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.lineno > line:
            try:
                games.door(game).parse_move(node.value)
            except RulesError:
                continue
            yield node.value


def button(game: str, parts: str, move: str) -> str:
    """Return the button, with what it begins with."""
    data = {"game": game, "name": games.door(game).GAME.name, "parts": parts, "move": move}
    attributes = "".join([f' data-{key}="{escape(text)}"' for key, text in data.items()])
    return f'<div class="try-it"{attributes}><button type="button">Try it</button></div>'


def add_files(
    app: Sphinx,
    page: str,
    _template: str,
    _context: dict[str, object],
    doctree: nodes.document | None,
) -> None:
    """Add the script and the style to pages with live examples, and to no others."""
    if doctree is not None and FLAG in app.env.metadata[page]:
        app.add_js_file("try-it.js", loading_method="defer")
        app.add_css_file("try-it.css")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register directive and transform, and the files that a browser needs."""
    app.add_directive("try-it", TryIt)
    app.add_transform(AddButtons)
    app.connect("builder-inited", lambda app: app.config.html_static_path.append("_live"))
    app.connect("html-page-context", add_files)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
