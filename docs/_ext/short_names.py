"""Short names in the reference: docstrings use them.

Sphinx looks for a short name in the module where its page puts the docstring, which for a name of
the package is the package. What is documented elsewhere, such as in the kernel, is found here. If
several games have a name, such as ``View``, it means that of the game around it.
"""

from __future__ import annotations

import pages
from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.nodes import make_refnode
from sphinx.util.typing import ExtensionMetadata


def find(
    app: Sphinx, env: BuildEnvironment, node: addnodes.pending_xref, shown: nodes.Element
) -> nodes.Node | None:
    """Link to the only object of the right type, or of the game around, with this short name."""
    if node.get("refdomain") != "py":
        return None
    domain = env.domains.python_domain
    wanted = domain.objtypes_for_role(node["reftype"]) or []
    found = [
        (name, entry)
        for name, entry in domain.objects.items()
        if name.rpartition(".")[2] == node["reftarget"].rpartition(".")[2]
        and entry.objtype in wanted
        and not entry.aliased
    ]
    if len(found) > 1:
        game = pages.game_of(node["refdoc"])
        found = [(name, entry) for name, entry in found if pages.game_of(name) == game]
    if len(found) != 1:
        return None
    [(name, entry)] = found
    return make_refnode(app.builder, node["refdoc"], entry.docname, entry.node_id, shown, name)


class ChooseGame(SphinxPostTransform):
    """Settle which game a short name in a signature belongs to, before Sphinx looks for it."""

    default_priority = 5  # that of Sphinx is 10

    def run(self, **_: object) -> None:
        """Look through the references of a page."""
        for node in self.document.findall(addnodes.pending_xref):
            if node.get("refdomain") == "py" and node.hasattr("refspecific"):
                names = self._names(node)
                game = _game_around(node, self.env.docname)
                own = [each for each in names if pages.game_of(each) == game]
                own = own or [each for each in names if not pages.game_of(each)]
                if len(own) > 1:  # that of the tool around it is meant
                    tool = _tool(_module_around(node) or str(node.get("py:module")))
                    own = [each for each in own if _tool(each) == tool]
                if len(names) > 1 and len(own) == 1:
                    [node["reftarget"]] = own

    def _names(self, node: addnodes.pending_xref) -> list[str]:
        """Return everything that a reference could mean."""
        around = (node.get("py:module"), node.get("py:class"))
        wanted = (node["reftarget"], node["reftype"])
        found = self.env.domains.python_domain.find_obj(self.env, *around, *wanted, 1)
        return [name for name, entry in found if not entry.aliased]


def _game_around(node: nodes.Node, page: str) -> str:
    """Return the game of the signature around a node, by its module, or that of the page."""
    around: nodes.Node | None = node
    while around is not None:
        if isinstance(around, addnodes.desc_signature):
            return pages.game_of(around.get("module") or "") or pages.game_of(page)
        around = around.parent
    return pages.game_of(page)


def _module_around(node: nodes.Node) -> str:
    """Return the module of the signature around a node."""
    around: nodes.Node | None = node
    while around is not None and not isinstance(around, addnodes.desc_signature):
        around = around.parent
    return "" if around is None else str(around.get("module") or "")


def _tool(name: str) -> list[str]:
    """Return the tool that a name belongs to, such as ``osaka_rules.wire``."""
    return name.split(".")[:2]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register what is here."""
    app.connect("missing-reference", find)
    app.add_post_transform(ChooseGame)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
