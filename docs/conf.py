"""How Sphinx makes the documentation: ``sphinx-build -W -n docs docs/_build/html``."""

from __future__ import annotations

import sys
from importlib.metadata import version as version_of
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))
sys.path.append(str(Path(__file__).parents[1]))  # what stands behind each clause

project = "osaka-rules"
author = "the osaka-rules contributors"
copyright = "the osaka-rules contributors"
release = version = version_of("osaka-rules")

extensions = [
    "myst_nb",  # Markdown, and notebooks, which are run anew
    "sphinx.ext.autodoc",
    "sphinx_copybutton",
    "clauses",  # from docs/_ext: rulebooks, and links to their clauses
    "contents",  # from docs/_ext: lists of links as tables of contents
    "behind",  # from docs/_ext: the code and the tests of each clause
    "kernels",  # from docs/_ext: how notebooks are run
    "live",  # from docs/_ext: examples that can be changed in the browser
    "tables",  # from docs/_ext: pictures of what edge cases and examples lay out
    "figures",  # from docs/_ext: figures that can be enlarged
    "rooms",  # from docs/_ext: the list of modules
    "environments",  # from docs/_ext: actions and observations of the adapters
    "short_names",  # from docs/_ext: references in docstrings
    "signatures",  # from docs/_ext: parameters in the reference
]
exclude_patterns = ["_build"]
nb_execution_raise_on_error = True
nb_execution_timeout = 120
nb_execution_show_tb = True
myst_enable_extensions = ["colon_fence", "deflist", "smartquotes"]
myst_heading_anchors = 3

add_module_names = False
autodoc_class_signature = "mixed"
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_type_aliases = {  # of each game its own; see short_names
    name: name for name in ("ChanceMove", "Event", "Move", "Phase", "PlayerMove")
}
autodoc_typehints = "signature"
python_maximum_signature_line_length = 88
python_use_unqualified_type_names = True
nitpick_ignore_regex = [
    # documented elsewhere:
    (r"py:.*", r"(attr|collections|concurrent\.futures|enum|gettext|hypothesis)\..*"),
    (r"py:.*", r"(numpy|os|pathlib|random|types)\..*"),
    (r"py:(class|obj)", r"(osaka_rules\.\w+(\.\w+)*\.)?\w+T(_co|_contra)?"),  # type variables
    (r"py:class", r"(osaka_rules\.(osaka\.bags|fast_init)\.)?_[PT](_co)?"),  # type variables, too
    (r"py:class", r"osaka_rules\.(one_line\._Made|batch\.osaka\.batch\._Seen)"),  # likewise
    (r"py:class", r"(osaka_rules\.testing\.turns\.)?[SMEV]"),  # likewise
    (r"py:class", r"Figures"),  # of osaka_rules.simulation.plots, which needs an extra
    (r"py:class", r"Rack"),  # at run time an int; see "The modules"
]

html_theme = "furo"
html_title = f"osaka-rules {release}"
html_logo = "_static/logo.svg"
html_favicon = "_static/logo.svg"
html_theme_options = {"sidebar_hide_name": False}
html_static_path = ["_static", "_style"]
html_css_files = ["clauses.css"]
html_copy_source = False
copybutton_prompt_text = r">>> ?|\.\.\. ?|\$ "  # a bare "..." is copied, too: it ends a body
copybutton_prompt_is_regexp = True
pygments_style = "friendly"
