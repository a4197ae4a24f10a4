"""JSON-RPC 2.0: one message in, the reply out. Pure, but for the generator that it is given.

No error text of Python ever leaves: a fault in the library itself is answered with -32603 and
nothing else.
"""

from __future__ import annotations

import json
from typing import Final, TypeGuard

from attrs import frozen

from osaka_rules.kernel import Message, RandomSource, RulesError
from osaka_rules.messages import message
from osaka_rules.serve.failures import Code, Failure, failed
from osaka_rules.serve.methods import METHODS, ParametersT
from osaka_rules.serve.openrpc import description
from osaka_rules.serve.parameters import MOST_ID, Discover, Parameters, parameters_of
from osaka_rules.serve.server import Server
from osaka_rules.wire.refusals import REFUSAL
from osaka_rules.wire.strict import DocumentError, JsonObject, is_list, is_object, parse, shown

LARGEST: Final = 4 * 2**20
"""How many bytes a message has at most."""
MOST_CALLS: Final = 1000
"""How many calls a batch has at most."""
DISCOVER: Final = "rpc.discover"
"""The method that OpenRPC names for the description of a service."""

_DISCOVERED: Final = parameters_of(Discover)
Answer = tuple[Server, bytes | None]
_Reply = JsonObject | None


@frozen
class _Call:
    method: str
    params: object
    id: str | int | None
    is_notification: bool


def answer(server: Server, text: bytes, rng: RandomSource) -> Answer:
    """Return what the server knows after a message, and the reply, or ``None`` if there is none.

    >>> from random import Random
    >>> server, reply = answer(Server(), b'{"jsonrpc":"2.0","id":1,"method":"sum"}', Random(1))
    >>> print(reply.decode())  # doctest: +ELLIPSIS
    {"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"There is no method 'sum'; ...
    """
    try:
        value = _parsed(text)
        calls = _batch(value) if is_list(value) else None
    except Failure as failure:
        return server, _encoded(_error(server, None, failure))
    if calls is None:
        server, reply = _one(server, value, rng)
        return server, None if reply is None else _encoded(reply)
    replies: list[JsonObject] = []
    for call in calls:
        server, reply = _one(server, call, rng)
        if reply is not None:
            replies.append(reply)
    return server, _encoded(replies) if replies else None


def _parsed(text: bytes) -> object:
    """Return the JSON value of a message."""
    if len(text) > LARGEST:
        raise failed(Code.PARSE_ERROR, message("serve.large", most=LARGEST))
    try:
        return parse(text)
    except DocumentError as error:
        is_json = error.message.key in {"json.twice", "json.fraction"}
        raise Failure(Code.INVALID_REQUEST if is_json else Code.PARSE_ERROR, error) from None


def _batch(calls: list[object]) -> list[object]:
    if not 0 < len(calls) <= MOST_CALLS:
        raise failed(Code.INVALID_REQUEST, message("serve.batch", most=MOST_CALLS))
    return calls


def _one(server: Server, value: object, rng: RandomSource) -> tuple[Server, _Reply]:
    """Answer one call; a notification has no reply, whatever becomes of it."""
    try:
        call = _call(value)
    except Failure as failure:
        return server, _error(server, _id_of(value), failure)
    try:
        server, result = _run(server, call, rng)
        reply: JsonObject = {"jsonrpc": "2.0", "id": call.id, "result": result}
    except Failure as failure:
        reply = _error(server, call.id, failure)
    except RulesError as error:
        reply = _error(server, call.id, Failure(Code.REFUSED, error))
    except Exception:  # noqa: BLE001  # a fault of ours; its text is not for clients
        reply = _error(server, call.id, failed(Code.INTERNAL_ERROR, message("serve.internal")))
    return server, None if call.is_notification else reply


def _run(server: Server, call: _Call, rng: RandomSource) -> tuple[Server, object]:
    if call.method == DISCOVER:
        asked = _read(_DISCOVERED, call.params)
        return server, description(asked.game)
    method = METHODS.get(call.method)
    if method is None:
        known = (*METHODS, DISCOVER)
        said = message("serve.no_method", method=shown(call.method), known=known)
        raise failed(Code.METHOD_NOT_FOUND, said)
    server, result = method.run(server, _read(method.takes, call.params), rng)
    return server, method.returns.write(result)


def _read(takes: Parameters[ParametersT], params: object) -> ParametersT:
    try:
        return takes.read(params)
    except DocumentError as error:
        raise Failure(Code.INVALID_PARAMS, error) from None


# --- Requests ------------------------------------------------------------------------------------


def _call(value: object) -> _Call:
    """Return a call, if the value is a request of JSON-RPC 2.0."""
    if not is_object(value):
        raise _invalid("", "an object", value)
    if value.get("jsonrpc") != "2.0":
        raise _invalid("jsonrpc", '"2.0"', value.get("jsonrpc"))
    method, params, number = value.get("method"), value.get("params", {}), value.get("id")
    if not isinstance(method, str):
        raise _invalid("method", "a text", method)
    if not is_object(params) and not is_list(params):
        raise _invalid("params", "an object or a list", params)
    if not _is_id(number):
        raise _invalid("id", message("part.id", most=MOST_ID), number)
    return _Call(method, params, number, "id" not in value)


def _invalid(where: str, what: Message | str, value: object) -> Failure:
    said = message("json.type", expected=what, value=shown(value))
    return failed(Code.INVALID_REQUEST, said, where)


def _id_of(value: object) -> str | int | None:
    """Return the id of what is no request, if it has one that is right."""
    found = value.get("id") if is_object(value) else None
    return found if _is_id(found) else None


def _is_id(value: object) -> TypeGuard[str | int | None]:
    is_number = type(value) is int and -MOST_ID <= value <= MOST_ID
    return value is None or isinstance(value, str) or is_number


# --- Replies -------------------------------------------------------------------------------------


def _error(server: Server, number: str | int | None, failure: Failure) -> JsonObject:
    return {
        "jsonrpc": "2.0",
        "id": number,
        "error": {
            "code": int(failure.code),
            "message": server.language.text(failure),
            "data": REFUSAL.write(failure.refusal(server.language)),
        },
    }


def _encoded(reply: object) -> bytes:
    return json.dumps(reply, separators=(",", ":")).encode()
