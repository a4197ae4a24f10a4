"""Pictures of tables in these pages: each example of a clause and each edge case shows its own.

The examples of a page of edge cases are run as its test runs them, and a picture of the table that
one lays out stands above it. A picture that is higher than wide is folded. Others have a second
form for phones. All are files of their own, which a browser loads when they come into sight.
"""

from __future__ import annotations

import ast
import doctest
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, redirect_stdout, suppress
from hashlib import sha256
from io import StringIO
from pathlib import Path
from types import ModuleType
from typing import Final
from unittest.mock import patch

import clause_examples
import pages
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util.osutil import relative_uri
from sphinx.util.typing import ExtensionMetadata

from osaka_rules import games
from osaka_rules.kernel import RulesError
from osaka_rules.render import svg

EDGE_CASES: Final = "/edge-cases/"
_SIZE: Final = re.compile(r'width="([0-9.]+)" height="([0-9.]+)"')
_DESCRIPTION: Final = re.compile("<desc>(.*?)</desc>", re.DOTALL)


# --- A picture -----------------------------------------------------------------------------------


class Table(nodes.Element):
    """The place of a picture; its ``position`` is a state or a view."""


def of_example(found: clause_examples.Example, game: str) -> Iterator[nodes.Node]:
    """Yield the table of a clause's example, as the viewer of it sees that."""
    try:
        state = clause_examples.corner(game).position(found)
    except RulesError:  # the example is a pack that is refused
        return
    seen = state if found.viewer is None else games.door(game).view(state, found.viewer)
    yield Table(position=seen)


def draw(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Draw the tables of a page, if it is one for a browser."""
    for table in list(doctree.findall(Table)):
        drawn: list[nodes.Node] = []
        if app.builder.format == "html":
            here = app.builder.get_target_uri(page)
            drawn.append(nodes.raw("", _shown(table["position"], app.outdir, here), format="html"))
        table.parent.replace(table, drawn)


def _shown(position: object, out: Path, page: str) -> str:
    wide = svg(position)
    width, height = _size(wide)
    described = _DESCRIPTION.search(wide)
    assert described is not None
    file = _address(wide, out, page)
    image = f'<img src="{file}" {_in_pixels(wide)} loading="lazy" alt="{described[1]}">'
    if height > width:
        folded = f'<summary>The table as a picture</summary><a href="{file}">{image}</a>'
        return f'<details class="drawn">{folded}</details>'
    tall = svg(position, shape="tall")
    phone = f'media="(max-width: 46em)" srcset="{_address(tall, out, page)}" {_in_pixels(tall)}'
    both = f"<picture><source {phone}>{image}</picture>"
    return f'<p class="drawn"><a href="{file}">{both}</a></p>'


def _size(drawn: str) -> tuple[float, float]:
    found = _SIZE.search(drawn)
    assert found is not None
    return float(found[1]), float(found[2])


def _in_pixels(drawn: str) -> str:
    width, height = _size(drawn)
    return f'width="{width:.0f}" height="{height:.0f}"'


def _address(drawn: str, out: Path, page: str) -> str:
    """Write a picture to a file that is named by what is in it; return where a page finds it."""
    name = f"_images/table-{sha256(drawn.encode()).hexdigest()[:16]}.svg"
    file = out / name
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists():
        file.write_text(drawn, "utf-8")
    return relative_uri(page, name)


# --- Edge cases ----------------------------------------------------------------------------------


class DrawTables(SphinxTransform):
    """Put a picture above each example of an edge case."""

    default_priority = 711

    def apply(self, **_: object) -> None:
        """Run the examples of a page, one after the other."""
        page = self.env.docname
        if EDGE_CASES not in page:
            return
        run = Run(pages.game_of(page))
        for block in list(self.document.findall(nodes.literal_block)):
            table = run.table(block.astext())
            if table is not None:
                block.parent.insert(block.parent.index(block), Table(position=table))


class Run:
    """The examples of a page as they run."""

    def __init__(self, game: str) -> None:
        self._door = games.door(game)
        self._names: dict[str, object] = {"__name__": "__main__"}
        self._laid_out: list[object] = []

    def table(self, block: str) -> object:
        """Run a block; return the first table that it lays out or uses, or ``None``."""
        self._laid_out.clear()
        in_use = None
        for example in doctest.DocTestParser().get_examples(block):
            in_use = in_use or self._in_use(example.source)
            self._run(example.source)
            in_use = in_use or self._in_use(example.source)
        return next(iter(self._laid_out), in_use)

    def _run(self, source: str) -> None:
        values = self._names.values()
        doors = [
            each for each in values if isinstance(each, ModuleType) and "position" in dir(each)
        ]
        with ExitStack() as around:
            around.enter_context(redirect_stdout(StringIO()))
            around.enter_context(suppress(RulesError))
            for door in doors:
                around.enter_context(patch.object(door, "position", self._noted(door.position)))
            exec(compile(source, "", "single"), self._names)  # noqa: S102  # our own page

    def _noted(self, position: Callable[..., object]) -> Callable[..., object]:
        def noting(**parts: object) -> object:
            self._laid_out.append(position(**parts))
            return self._laid_out[-1]

        return noting

    def _in_use(self, source: str) -> object:
        named = [node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)]
        values = [self._names.get(name) for name in named]
        return next((each for each in values if isinstance(each, self._door.State)), None)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register what is here."""
    app.add_node(Table)
    app.add_transform(DrawTables)
    app.connect("doctree-resolved", draw)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
