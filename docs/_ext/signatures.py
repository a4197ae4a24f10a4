"""Signatures in the reference: defaults as values, unions by their names, and what is raised.

Texts that Python generates for tuples and protocols are no documentation. They are warned of, so
that a build which treats warnings as errors fails.
"""

from __future__ import annotations

import re
from typing import Final

from attrs import fields_dict, has
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.ext.napoleon import Config, GoogleDocstring
from sphinx.util import logging
from sphinx.util.typing import ExtensionMetadata

from osaka_rules import games

LOG: Final = logging.getLogger(__name__)
ODD: Final = ("attr_dict", "TypeAliasForwardRef", "(*args", "Built-in", "Alias for field number")
"""Words of generated texts."""


def tidy(
    _app: Sphinx,
    _what: str,
    _name: str,
    documented: object,
    _options: object,
    *signature: str | None,
) -> tuple[str | None, ...]:
    """Rewrite parameters and result; a protocol has no signature, because it is never called."""
    if getattr(documented, "_is_protocol", False):
        return "", None
    return tuple([part and _with_names(_with_values(part, documented)) for part in signature])


def _with_values(part: str, documented: object) -> str:
    """Show the defaults of attrs classes, where Sphinx shows how attrs looks them up."""
    if not isinstance(documented, type) or not has(documented):
        return part
    known = fields_dict(documented)
    return re.sub(
        r"attr_dict\['(\w+)'\]\.default", lambda found: value(known[found[1]].default), part
    )


def value(default: object) -> str:
    """Return a value as text: by its short form, the name of its constant, or its ``repr``."""
    if hasattr(default, "brief"):
        return repr(default.brief)
    for slug in games.HOMES if has(type(default)) else ():
        for name, constant in vars(games.door(slug)).items():
            if name.isupper() and constant == default:
                return name
    return getattr(default, "__name__", repr(default))


def _with_names(part: str) -> str:
    """Show the names of unions inside other types, where Sphinx shows how it has noted them."""
    return re.sub(r"TypeAliasForwardRef\('(.+?)'\)", r"~\1", part)


def read_sections(
    app: Sphinx, what: str, _name: str, _object: object, _options: object, lines: list[str]
) -> None:
    """Turn sections such as ``Raises:`` into fields; the texts of values have no sections."""
    if what in {"function", "method", "class", "exception"}:
        lines[:] = GoogleDocstring(lines, Config(), app, what).lines()


def look_for_odd_words(_app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Warn of a page with words of generated texts."""
    for odd in ODD:
        if odd in doctree.astext():
            LOG.warning("this stands on the page: %s", odd, location=page)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register what is here."""
    app.connect("autodoc-process-signature", tidy)
    app.connect("autodoc-process-docstring", read_sections)
    app.connect("doctree-resolved", look_for_odd_words)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
