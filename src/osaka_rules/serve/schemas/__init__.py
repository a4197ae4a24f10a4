"""The protocol for each game as files: JSON Schema, OpenRPC and TypeScript types.

``osaka.schema.json``, ``osaka.openrpc.json`` and ``osaka.d.ts`` and those of the other games lie in
this folder. They have the types of all documents that messages carry. ``osaka.d.ts`` has those of
all other documents, too, so that a client needs one file.
"""

from __future__ import annotations

import json
from importlib.resources import files

from osaka_rules.serve.openrpc import description, schema


def texts(slug: str) -> dict[str, str]:
    """Return the texts of the files of a game that are made from its types, by their names.

    >>> [name for name, text in texts("osaka").items() if text == shipped(name)]
    ['osaka.schema.json', 'osaka.openrpc.json']
    """
    made = {"schema": schema(slug), "openrpc": description(slug)}
    return {f"{slug}.{kind}.json": json.dumps(each, indent=2) + "\n" for kind, each in made.items()}


def shipped(name: str) -> str:
    """Return the text of a file that lies here, such as ``osaka.openrpc.json`` or ``osaka.d.ts``.

    >>> '"openrpc": "1.3.2"' in shipped("osaka.openrpc.json")
    True
    >>> {f"export type {name} =" in shipped("osaka.d.ts") for name in ("Move", "Document")}
    {True}
    """
    return files(__name__).joinpath(name).read_text("utf-8")
