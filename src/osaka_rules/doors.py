"""What the front doors of all games share: their tools, imported on first use.

A game does not know its tools; its front door shows both. A tool is imported when the first of its
names is asked for, which keeps the import of the library fast.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection
from importlib import import_module
from typing import Final

_TOOLS: Final = {
    "records.{game}": "new_record read_record record_format replayed steps",
    "records.record": "Record RecordError write_record",
    "records.verify": "Played Verdict verify",
    "wire.{game}": "as_json codec dump from_json load load_event load_move load_state load_view",
    "wire.strict": "DocumentError",
}
"""The names of tools that doors show, by their modules."""


def tools_of(game: str, names: Collection[str]) -> Callable[[str], object]:
    """Return the ``__getattr__`` of a game's front door, which shows these names.

    >>> tools_of("osaka", ["dump"])("dump").__module__
    'osaka_rules.wire.osaka'
    """
    door = f"osaka_rules.{game}"
    homes = {
        name: f"osaka_rules.{module.format(game=game)}"
        for module, shown in _TOOLS.items()
        for name in shown.split()
        if name in names
    }

    def import_tool(name: str) -> object:
        if name not in homes:
            raise AttributeError(f"module {door!r} has no attribute {name!r}")
        value: object = getattr(import_module(homes[name]), name)
        setattr(sys.modules[door], name, value)
        return value

    return import_tool
