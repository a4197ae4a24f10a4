"""Which clauses the rulebook page of a game prints, each as a section that can be linked to.

A directive in ``docs/_ext/clauses.py`` makes these sections. Here it runs without Sphinx, which
tests do not need: everything that it takes from Sphinx is a plain node with ids and with nodes in
it.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from runpy import run_path
from types import ModuleType
from typing import Any, Final, Self
from unittest.mock import MagicMock, patch

ROOT: Final = Path(__file__).resolve().parents[2]
EXTENSIONS: Final = ROOT / "docs" / "_ext"


class Node:
    """Stands in for every node of a page, and for the classes that make nodes."""

    def __init__(self, *inside: object, ids: tuple[str, ...] = (), **_: object) -> None:
        self.inside, self.ids = [*inside], ids

    def __iadd__(self, more: object) -> Self:
        self.inside += more if isinstance(more, list) else [more]
        return self

    def anchors(self) -> Iterator[str]:
        """Yield the ids of the node and of everything in it."""
        yield from self.ids
        for node in self.inside:
            if isinstance(node, Node):
                yield from node.anchors()


class StandIn(ModuleType):
    """Stands in for a module: every class of it is a node."""

    def __getattr__(self, name: str) -> type[Node]:
        return Node


STAND_INS: Final = {
    name: StandIn(name)
    for name in (
        *("docutils", "docutils.nodes", "sphinx", "sphinx.addnodes", "sphinx.application"),
        *("sphinx.environment", "sphinx.ext", "sphinx.ext.napoleon", "sphinx.roles"),
        *("sphinx.transforms", "sphinx.util", "sphinx.util.docutils", "sphinx.util.nodes"),
        "sphinx.util.osutil",
        "sphinx.util.typing",
    )
}
vars(STAND_INS["docutils"])["nodes"] = STAND_INS["docutils.nodes"]
vars(STAND_INS["sphinx"])["addnodes"] = STAND_INS["sphinx.addnodes"]
vars(STAND_INS["sphinx.util"])["logging"] = logging


@contextmanager
def _extensions() -> Generator[None]:
    """Let extensions be imported, and leave no trace of them and of the stand-ins."""
    before = dict(sys.modules)
    sys.modules.update(STAND_INS)
    try:
        with patch.object(sys, "path", [str(EXTENSIONS), *sys.path]):
            yield
    finally:
        for name in [*STAND_INS, *[name for name in sys.modules if _is_extension(name)]]:
            sys.modules.pop(name, None)
        sys.modules.update({name: before[name] for name in STAND_INS if name in before})


def _is_extension(module: str) -> bool:
    return (EXTENSIONS / f"{module}.py").exists() or (
        EXTENSIONS / module.split(".", maxsplit=1)[0]
    ).is_dir()


@cache
def anchors(game: str) -> frozenset[str]:
    """Return the clauses of a game that have a section to which Sphinx can link."""
    folder = ROOT / "docs" / game / "rulebook"
    texts = [page.read_text("utf-8") for page in folder.glob("*.md")]
    found: set[str] = set()
    with _extensions():
        print_chapter: Any = run_path(str(EXTENSIONS / "clauses.py"))["PrintChapter"]
        for chapter in re.findall(r"^```{chapter} (\w+)$", "".join(texts), re.MULTILINE):
            directive = print_chapter()
            directive.arguments, directive.env = [chapter], MagicMock(docname=f"{game}/rulebook")
            sections = {anchor for node in directive.run() for anchor in node.anchors()}
            noted = directive.env.domains.standard_domain.note_object.call_args_list
            found |= {call.args[1] for call in noted if call.args[2] in sections}
    return frozenset([name.removeprefix(f"{game}:") for name in found])
