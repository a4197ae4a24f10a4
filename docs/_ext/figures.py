"""Figures in these pages: a click shows one alone, as large as the screen."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.osutil import relative_uri
from sphinx.util.typing import ExtensionMetadata


def link_figures(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Make each figure a link to its own file; the picture of the demo is large enough."""
    if app.builder.format != "html":
        return
    here = app.builder.get_target_uri(page)
    for figure in list(doctree.findall(nodes.image)):
        _, file = app.env.images.get(figure["uri"], (set[str](), ""))
        if file.endswith(".svg") and file != "demo.svg":
            alone = nodes.reference("", refuri=relative_uri(here, f"_images/{file}"))
            figure.replace_self(alone)
            alone += figure


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register what is here."""
    app.connect("doctree-resolved", link_figures)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
