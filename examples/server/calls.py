"""The messages: calls of JSON-RPC 2.0, one a message, as ``osaka-rules serve`` takes them.

A client names neither a session nor a seat: its link does. So no client can ask for another seat,
whatever it sends. All functions are pure, but for the generator that they are given.
"""

from __future__ import annotations

import json
from enum import IntEnum
from typing import Final, cast

from attrs import frozen

from osaka_rules.kernel import RandomSource, shown
from osaka_rules.serve import Server, answer
from osaka_rules.serve.failures import Code
from osaka_rules.serve.methods import METHODS
from osaka_rules.serve.session import Session
from osaka_rules.wire.strict import DocumentError, JsonObject, is_object, parse

FOR_SPECTATORS: Final = ("view", "events", "resume", "rules", "picture", "components")
FOR_PLAYERS: Final = (*FOR_SPECTATORS, "legal_moves", "sample", "check", "may_undo", "play")
"""The methods, which are those of the protocol."""
BY_LINK: Final = ("session", "seat", "game")
"""Parameters that the link has, and the client must not give."""


class Here(IntEnum):
    """Codes of errors that only this server has."""

    NO_LINK = 10
    FULL = 11
    UNAVAILABLE = 12
    DAMAGED = 13


class Refused(Exception):
    """A call that is refused before any rule is asked."""

    def __init__(self, code: int, sentence: str, number: str | int | None = None) -> None:
        super().__init__(sentence)
        self.code = int(code)
        self.sentence = sentence
        self.id = number
        """The id of the call, where it could be read."""


@frozen
class Call:
    """A call of a client."""

    id: str | int
    method: str
    params: JsonObject


@frozen
class Place:
    """A table, and who looks at it: a seat, or a spectator (``None``)."""

    table: str
    seat: int | None


def call_in(text: str) -> Call:
    """Return the call that a message has.

    Raises:
        Refused: It has none.
    """
    try:
        value = parse(text)
    except DocumentError as error:
        raise Refused(Code.PARSE_ERROR, str(error)) from None
    if not is_object(value):
        raise Refused(Code.INVALID_REQUEST, "Expected one call, as an object.")
    number, method, params = value.get("id"), value.get("method"), value.get("params", {})
    if not (isinstance(number, str) or type(number) is int):
        raise Refused(Code.INVALID_REQUEST, "id: Expected a text or a whole number.")
    if value.get("jsonrpc") != "2.0" or not isinstance(method, str):
        said = 'Expected a call of JSON-RPC "2.0" with a method.'
        raise Refused(Code.INVALID_REQUEST, said, number)
    if not is_object(params):
        said = "params: Expected parameters by name, in an object."
        raise Refused(Code.INVALID_PARAMS, said, number)
    return Call(number, method, params)


def reply(
    session: Session, place: Place, call: Call, rng: RandomSource
) -> tuple[Session, JsonObject]:
    """Return the session after a call, and the reply; the session is the same if nothing changed.

    Raises:
        Refused: The link does not allow this call.
    """
    _require_allowed(place, call)
    wanted = METHODS[call.method].takes.parts
    known = {"session": place.table, "seat": place.seat, "game": session.game.slug}
    params = {**call.params, **{name: known[name] for name in BY_LINK if name in wanted}}
    request = {"jsonrpc": "2.0", "id": call.id, "method": call.method, "params": params}
    server = Server({place.table: session})
    server, text = answer(server, json.dumps(request).encode(), rng)
    return server.sessions[place.table], cast("JsonObject", json.loads(text or b"null"))


def _require_allowed(place: Place, call: Call) -> None:
    if call.method not in FOR_PLAYERS:
        known = ", ".join(FOR_PLAYERS)
        said = f"There is no method {shown(call.method)} here; choose from {known}."
        raise Refused(Code.METHOD_NOT_FOUND, said)
    if place.seat is None and call.method not in FOR_SPECTATORS:
        raise Refused(Code.NOT_YOUR_TURN, "This link is for looking on; it has no seat.")
    for name in BY_LINK:
        if name in call.params:
            raise Refused(Code.INVALID_PARAMS, f"{name}: The link says that; leave it out.")


def joined(session: Session, place: Place, call: Call, rng: RandomSource) -> JsonObject:
    """Return the reply to a client that has sat down: who it is, and all it has missed.

    Raises:
        Refused: ``since`` is no turn number.
    """
    since = {"since": call.params.get("since")}
    found = reply(session, place, Call(call.id, "resume", since), rng)[1]
    if is_object(fault := found.get("error")):
        raise Refused(cast("int", fault["code"]), str(fault["message"]))
    seated: JsonObject = {"game": session.game.slug, "names": [*session.names]}
    return result(call.id, {**seated, **cast("JsonObject", found["result"])})


def happened(session: Session, place: Place, since: int, rng: RandomSource) -> JsonObject:
    """Return what a client is told after a move: all that happened since a turn number."""
    found = reply(session, place, Call(0, "resume", {"since": since}), rng)[1]
    return {"jsonrpc": "2.0", "method": "happened", "params": found["result"]}


def result(number: str | int, value: JsonObject) -> JsonObject:
    """Return a reply."""
    return {"jsonrpc": "2.0", "id": number, "result": value}


def error(refused: Refused, number: str | int | None = None) -> JsonObject:
    """Return the reply to a call that is refused."""
    found = refused.id if number is None else number
    said = {"code": refused.code, "message": refused.sentence}
    return {"jsonrpc": "2.0", "id": found, "error": said}


def is_bad(found: JsonObject) -> bool:
    """Return whether a reply says that its call was no call, as no honest client's ever is."""
    fault = found.get("error")
    return is_object(fault) and cast("int", fault["code"]) < 0
