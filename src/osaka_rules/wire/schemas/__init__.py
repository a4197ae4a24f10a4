"""The JSON Schemas of all documents, one file for a game.

``osaka.schema.json`` and those of the other games lie in this folder. Their TypeScript types are
in the files of :mod:`osaka_rules.serve.schemas`, together with those of the protocol's messages.
"""

from __future__ import annotations

import json
from importlib.resources import files

from osaka_rules import games
from osaka_rules.records.outline import record_outlines, shapes_of
from osaka_rules.records.record import format_of
from osaka_rules.wire.codec import Codec
from osaka_rules.wire.schema import schema_of
from osaka_rules.wire.strict import JsonObject


def schema(slug: str) -> JsonObject:
    """Return the JSON Schema of all documents of a game, made from what reads and writes them.

    >>> schema("osaka")["$defs"]["Pass"]["properties"]["kind"]
    {'type': 'string', 'const': 'pass'}

    Raises:
        WrongValue: There is no such game.
    """
    codec: Codec[object, object, object, object] = games.corner("wire", slug).CODEC
    form = format_of(slug)
    return schema_of(
        f"The documents of {form.game_with({}).name}.",
        [*codec.documents, *record_outlines(form)],
        {"Position": shapes_of(form).position, "RedactedEvent": codec.event},
    )


def schema_text(slug: str) -> str:
    """Return the schema of a game as the text of its file.

    >>> schema_text("osaka") == shipped("osaka.schema.json")
    True
    """
    return json.dumps(schema(slug), indent=2) + "\n"


def shipped(name: str) -> str:
    """Return the text of a file that lies here, such as ``osaka.schema.json``.

    >>> '"title": "Document"' in shipped("osaka.schema.json")
    True
    """
    return files("osaka_rules.wire.schemas").joinpath(name).read_text("utf-8")
