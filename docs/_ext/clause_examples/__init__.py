"""Examples of clauses: a table, and a move that shows what the clause does; or a record.

The examples of a game are in ``docs/<game>/examples.toml``. The module with its name in this folder
knows how its tables are read and drawn: its function ``examples`` returns them by clause, and its
function ``shown`` draws one as text.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final, Protocol

DOCS: Final = Path(__file__).parents[2]


class Example(Protocol):
    """What the pages need to know of an example."""

    caption: str
    viewer: int | None
    """Whose view of the table is shown; ``None``, if all of it."""
    record: str | None
    """The text of a record, if the example is one."""
    says: str
    """What ``osaka-rules verify`` prints about the record."""


def file(game: str) -> Path:
    """Return the file with the examples of a game."""
    return DOCS / game / "examples.toml"


def corner(game: str) -> ModuleType:
    """Return how the examples of a game are read and drawn."""
    return import_module(f"clause_examples.{game}")
