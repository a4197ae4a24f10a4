"""Short names in the reference: docstrings use them.

Sphinx looks for a short name in the module where its page puts the docstring, which for a name of
the package is the package. What is documented elsewhere, such as in the kernel, is found here.
"""

from __future__ import annotations

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.nodes import make_refnode
from sphinx.util.typing import ExtensionMetadata


def find(
    app: Sphinx, env: BuildEnvironment, node: addnodes.pending_xref, shown: nodes.Element
) -> nodes.Node | None:
    """Link to the only object of the right type that has the name that was not found."""
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
    if len(found) != 1:
        return None
    [(name, entry)] = found
    return make_refnode(app.builder, node["refdoc"], entry.docname, entry.node_id, shown, name)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register what is here."""
    app.connect("missing-reference", find)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
