"""Notebooks of the documentation: their cells run without Jupyter, and show what they promise."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Final
from xml.etree import ElementTree as ET

import pytest

from osaka_rules import games

DOCS: Final = Path(__file__).parents[2] / "docs"
CELL: Final = re.compile(
    r"^```\{code-cell\}\n(?:---\n(.*?)---\n)?(.*?)^```$", re.DOTALL | re.MULTILINE
)
NOTEBOOKS: Final = [
    page
    for page in sorted(DOCS.rglob("*.md"))
    if "_build" not in page.parts
    and page.read_text("utf-8").startswith("---\nfile_format: mystnb\n")
]


class Formatter(dict[type, Callable[[object], "str | None"]]):
    """What IPython has for one kind of output: functions by type, and the name of a method."""

    def __init__(self, method: str) -> None:
        self.method = method

    def for_type(self, kind: type, function: Callable[[object], str | None]) -> None:
        """Register the function that shows values of a type."""
        self[kind] = function

    def shown(self, value: object) -> str | None:
        """Return how a value is shown: by the first of its classes, else by its method."""
        for kind in type(value).__mro__:
            if kind in self:
                return self[kind](value)
        method: Callable[[], str | None] | None = getattr(value, self.method, None)
        return None if method is None else method()


class Notebook:
    """Runs cells one after the other."""

    def __init__(self) -> None:
        self.names: dict[str, object] = {}
        self.formatters = {
            "image/svg+xml": Formatter("_repr_svg_"),
            "text/html": Formatter("_repr_html_"),
        }
        self.display_formatter = SimpleNamespace(formatters=self.formatters)

    def run(self, cell: str) -> object:
        """Run a cell, and return the value of its last line, if that is an expression."""
        lines = cell.splitlines()
        for line in [line for line in lines if line.startswith("%")]:
            import_module(line.removeprefix("%load_ext ")).load_ipython_extension(self)
        tree = ast.parse("\n".join(["" if line.startswith("%") else line for line in lines]))
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, "cell", "exec"), self.names)  # what the page shows
        if not isinstance(last, ast.Expr):
            return None
        return eval(compile(ast.Expression(last.value), "cell", "eval"), self.names)


@pytest.mark.parametrize("page", NOTEBOOKS, ids=[str(page.relative_to(DOCS)) for page in NOTEBOOKS])
def test_a_notebook_runs(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each cell after the first shows something; a picture has a text that stands for it."""
    notebook = Notebook()
    cells = CELL.findall(page.read_text("utf-8"))
    pictures = 0
    for number, (settings, cell) in enumerate(cells):
        value = notebook.run(cell)
        said = capsys.readouterr().out
        picture = notebook.formatters["image/svg+xml"].shown(value)
        listed = notebook.formatters["text/html"].shown(value)
        is_plain = said != "" or (isinstance(value, list) and value != [])
        assert bool(picture) + bool(listed) + is_plain == (number > 0), cell
        assert bool(picture) == ("alt: " in settings), cell
        if picture:
            assert ET.fromstring(picture).get("role") == "img"
            pictures += 1
        if listed:
            assert re.search(r"<li>[^<]+ \[[A-Z]+-\d+", listed), cell
    assert pictures


def test_notebooks_have_no_outputs() -> None:
    """They are pages of games, which Sphinx runs; an output that is kept could be old."""
    assert len(NOTEBOOKS) > 1
    for page in NOTEBOOKS:
        assert page.parent.name in games.HOMES
    assert [] == [path for path in DOCS.rglob("*.ipynb") if "_build" not in path.parts]
