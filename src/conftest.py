"""Which modules pytest looks into for doctests: not those whose library is missing."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

LIBRARIES: Final = {
    "*/adapters/*openspiel.py": "pyspiel",
    "*/adapters/*pettingzoo.py": "pettingzoo",
    "*/adapters/*gymnasium.py": "gymnasium",
    "*/adapters/spaces.py": "gymnasium",
    "*/simulation/*plots.py": "matplotlib",
    "*/simulation/*parquet.py": "pyarrow",
    "*/tui/screens/*.py": "textual",
    "*/batch/*.py": "numba",
}
"""The library that each module needs which comes with an extra."""

collect_ignore_glob = [path for path, library in LIBRARIES.items() if find_spec(library) is None]
