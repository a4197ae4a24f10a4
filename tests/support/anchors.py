"""Which clauses the rulebook page prints, each as a section that can be linked to.

A directive in ``docs/_ext/clauses.py`` makes these sections. Here it runs without Sphinx, which the
tests do without: whatever it takes from there is a plain node with ids and with nodes in it.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from runpy import run_path
from types import ModuleType
from typing import Any, Final, Self
from unittest.mock import MagicMock, patch

ROOT: Final = Path(__file__).resolve().parents[2]
EXTENSIONS: Final = ROOT / "docs" / "_ext"


class Node:
    """What stands in for every node of a page, and for the classes that make nodes."""

    def __init__(self, *inside: object, ids: tuple[str, ...] = (), **_: object) -> None:
        self.inside, self.ids = [*inside], ids

    def __iadd__(self, more: object) -> Self:
        self.inside += more if isinstance(more, list) else [more]
        return self

    def anchors(self) -> Iterator[str]:
        """Give the ids of the node and of all that is in it."""
        yield from self.ids
        for node in self.inside:
            if isinstance(node, Node):
                yield from node.anchors()


class StandIn(ModuleType):
    """What stands in for a module: every class of it is a node."""

    def __getattr__(self, name: str) -> type[Node]:
        return Node


STAND_INS: Final = {
    name: StandIn(name)
    for name in (
        *("docutils", "docutils.nodes", "sphinx", "sphinx.addnodes", "sphinx.application"),
        *("sphinx.environment", "sphinx.transforms", "sphinx.util", "sphinx.util.docutils"),
        *("sphinx.util.nodes", "sphinx.util.typing"),
    )
}
vars(STAND_INS["docutils"])["nodes"] = STAND_INS["docutils.nodes"]
vars(STAND_INS["sphinx"])["addnodes"] = STAND_INS["sphinx.addnodes"]
vars(STAND_INS["sphinx.util"])["logging"] = logging


def _extension() -> dict[str, Any]:
    """Load the extension, and leave no trace of it and of the stand-ins."""
    names = [*STAND_INS, *[path.stem for path in EXTENSIONS.glob("*.py")]]
    before = {name: sys.modules[name] for name in names if name in sys.modules}
    sys.modules.update(STAND_INS)
    try:
        with patch.object(sys, "path", [str(EXTENSIONS), *sys.path]):
            return run_path(str(EXTENSIONS / "clauses.py"))
    finally:
        for name in names:
            sys.modules.pop(name, None)
        sys.modules.update(before)


@cache
def anchors() -> frozenset[str]:
    """Give the clauses that have a section on the page, and to which Sphinx is told to link."""
    page = (ROOT / "docs" / "rulebook.md").read_text("utf-8")
    print_chapter = _extension()["PrintChapter"]
    found: set[str] = set()
    for chapter in re.findall(r"^```{chapter} (\w+)$", page, re.MULTILINE):
        directive = print_chapter()
        directive.arguments, directive.env = [chapter], MagicMock()
        sections = {anchor for node in directive.run() for anchor in node.anchors()}
        noted = directive.env.domains.standard_domain.note_object.call_args_list
        found |= sections & {call.args[1] for call in noted}
    return frozenset(found)
