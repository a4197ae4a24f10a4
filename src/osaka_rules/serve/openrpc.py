"""The description of the protocol for a game, made from the types that read and write its messages.

It comes in two forms: as OpenRPC, which the method ``rpc.discover`` returns, and as a JSON Schema,
of which TypeScript types are made. Both lie in the folder ``schemas``, one file of each for a game.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Final, cast

from osaka_rules import games
from osaka_rules.records.outline import record_outlines
from osaka_rules.records.record import format_of
from osaka_rules.serve.failures import Code
from osaka_rules.serve.methods import METHODS, AnyMethod
from osaka_rules.serve.parameters import KNOWN, MOST_ID, RecordDocument, parameters_of
from osaka_rules.serve.results import (
    RESULTS,
    ComponentsDocument,
    EventDocument,
    LegalMovesDocument,
    RecordResult,
    TableDocument,
)
from osaka_rules.wire.codec import Codec, Known, fields_of
from osaka_rules.wire.objects import Fields, Partly
from osaka_rules.wire.refusals import REFUSAL
from osaka_rules.wire.schema import schema_of
from osaka_rules.wire.strict import JsonObject
from osaka_rules.wire.values import TEXT, Either, OrNull, Shape, Whole, words

VERSION: Final = "1.3.2"
"""The version of OpenRPC."""
PROTOCOL: Final = "1"
"""The version of the protocol."""


def description(slug: str) -> JsonObject:
    """Return the protocol for a game as OpenRPC.

    >>> [each["name"] for each in description("osaka")["methods"]][:3]
    ['games', 'speak', 'new_game']

    Raises:
        WrongValue: There is no such game.
    """
    types = cast("JsonObject", schema(slug)["$defs"])
    methods = [_described(name, method, types) for name, method in METHODS.items()]
    found: JsonObject = {
        "openrpc": VERSION,
        "info": {"title": f"osaka-rules: {slug}", "version": PROTOCOL},
        "methods": methods,
        "components": {"schemas": types},
    }
    text = json.dumps(found).replace('"#/$defs/', '"#/components/schemas/')
    return cast("JsonObject", json.loads(text))


def schema(slug: str) -> JsonObject:
    """Return the JSON Schema of all messages of the protocol for a game.

    Its type ``Methods`` has, for each method, the types of its parameters and of its result.

    >>> schema("osaka")["$defs"]["UndoParameters"]["required"]
    ['session', 'seat', 'turn_number']
    """
    known = _known(slug)
    types: dict[str, Shape[object]] = {}
    methods: dict[str, Shape[object]] = {}
    for name, method in METHODS.items():
        parts: dict[str, Shape[object]] = {
            "params": _parameters(name, method, known),
            "result": fields_of(method.result, known),
        }
        methods[name] = Fields(parts, dict, name=f"{_capitals(name)}Method")
        types |= dict(_messages(name, parts["params"], parts["result"]))
    error: dict[str, Shape[object]] = {"code": _CODE, "message": TEXT, "data": REFUSAL}
    failure: Shape[object] = Fields(error, dict, name="Failure")
    types["Methods"] = Fields(methods, dict, name="Methods")
    types["FailedReply"] = Partly({**_HEAD, "id": _ID, "error": failure}, {}, "FailedReply")
    about = f"The messages of the protocol of osaka-rules, for the game {slug}."
    messages = [name for name in types if name.endswith(("Call", "Reply"))]
    return {
        **schema_of(about, [], types),
        "title": "Message",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in messages],
    }


_ID: Final = OrNull(Either((Whole(-MOST_ID, MOST_ID), TEXT)))
_HEAD: Final[Mapping[str, Shape[object]]] = {"jsonrpc": words(["2.0"])}
_CODE: Final = Whole(min(Code), max(Code))


def _messages(
    name: str, params: Shape[object], result: Shape[object]
) -> Iterator[tuple[str, Shape[object]]]:
    """Yield what a call of a method, and the reply to it, look like, by the names of the types."""
    call, reply = f"{_capitals(name)}Call", f"{_capitals(name)}Reply"
    yield call, Partly({**_HEAD, "method": words([name]), "params": params}, {"id": _ID}, call)
    yield reply, Partly({**_HEAD, "id": _ID, "result": result}, {}, reply)


def _known(slug: str) -> Known:
    """Return the shapes of the documents of a game in the place of any objects."""
    codec: Codec[object, object, object, object] = games.corner("wire", slug).CODEC
    record = Either(record_outlines(format_of(slug)))
    return {
        **KNOWN,
        **RESULTS,
        TableDocument: codec.table,
        LegalMovesDocument: codec.legal_moves,
        EventDocument: codec.event,
        RecordDocument: record,
        RecordResult: record,
        ComponentsDocument: codec.components or Partly({}, {}, "NoComponents"),
    }


def _parameters(name: str, method: AnyMethod, known: Known) -> Partly:
    found = parameters_of(method.parameters, known)
    needed = {key: part for key, part in found.parts.items() if key not in found.optional}
    optional = {key: found.parts[key] for key in found.optional}
    return Partly(needed, optional, f"{_capitals(name)}Parameters")


def _capitals(name: str) -> str:
    return name.title().replace("_", "")


def _described(name: str, method: AnyMethod, types: JsonObject) -> JsonObject:
    """Return a method as OpenRPC describes one."""
    taken = cast("JsonObject", types[f"{_capitals(name)}Parameters"])
    required = cast("list[str]", taken["required"])
    return {
        "name": name,
        "summary": method.about,
        "params": [
            {"name": key, "required": key in required, "schema": part}
            for key, part in cast("JsonObject", taken["properties"]).items()
        ],
        "result": {
            "name": "result",
            "schema": {"$ref": f"#/$defs/{method.result.__name__}"},
        },
        "errors": [{"code": int(code), "message": code.name} for code in Code],
    }
