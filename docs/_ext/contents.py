"""Tables of contents in these pages: a page ``index`` is a list of links, and says so once.

The links in lists, tables and headings of such a page that lead to its own folder are its table of
contents, in their order. A page with a ``{toctree}`` of its own has that one.
"""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util.typing import ExtensionMetadata


class ListPages(SphinxTransform):
    """Put the pages that an index links to below it."""

    default_priority = 720

    def apply(self, **_: object) -> None:
        """Look through the lists, tables and headings of an index."""
        folder, _, name = self.env.docname.rpartition("/")
        if name != "index" or not folder or any(self.document.findall(addnodes.toctree)):
            return
        pages = list(dict.fromkeys(self._pages(f"{folder}/")))
        section = next(iter(self.document.findall(nodes.section)))
        section += toctree(self.env.docname, pages)

    def _pages(self, folder: str) -> Iterator[str]:
        for around in self.document.findall(lambda node: isinstance(node, LISTS)):
            for link in around.findall(addnodes.pending_xref):
                target = str(link["reftarget"])
                if link["refdomain"] == "doc" and target.startswith(folder):
                    yield target


LISTS = (nodes.bullet_list, nodes.table, nodes.title)


def toctree(page: str, below: list[str]) -> addnodes.toctree:
    """Return a table of contents that is not shown, of the pages below a page."""
    return addnodes.toctree(
        parent=page,
        entries=[(None, each) for each in below],
        includefiles=below,
        maxdepth=1,
        caption=None,
        glob=False,
        hidden=True,
        includehidden=False,
        numbered=0,
        titlesonly=True,
    )


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the transform."""
    app.add_transform(ListPages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
