"""A client of the protocol for tests: it numbers its calls and keeps the server between them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import cast

from osaka_rules.serve import Server, answer

Reply = dict[str, object]


class Client:
    """Calls a server that is in this process."""

    def __init__(self, seed: int = 1) -> None:
        self.server = Server()
        self.rng = Random(seed)

    def send(self, message: object) -> object:
        """Send anything as JSON, and return the reply, or ``None``."""
        return self.send_text(json.dumps(message).encode())

    def send_text(self, text: bytes) -> object:
        """Send a text, and return the reply, or ``None``."""
        self.server, reply = answer(self.server, text, self.rng)
        return None if reply is None else json.loads(reply)

    def reply(self, method: str, /, **params: object) -> Reply:
        """Call a method, and return the whole reply."""
        call = {"jsonrpc": "2.0", "id": 7, "method": method, "params": params}
        found = cast("Reply", self.send(call))
        assert (found["jsonrpc"], found["id"]) == ("2.0", 7)
        return found

    def call(self, method: str, /, **params: object) -> Reply:
        """Call a method that succeeds, and return its result."""
        found = self.reply(method, **params)
        assert "error" not in found, found
        return cast("Reply", found["result"])

    def refused(self, method: str, /, **params: object) -> tuple[int, str, str]:
        """Call a method that fails; return the code, the place and the key of the error."""
        return refusal(self.reply(method, **params))

    def opened(self, slug: str, **more: object) -> Reply:
        """Open a session with a new game of two players, and return how it stands."""
        return self.call("new_game", game=slug, names=["Ann", "Bob"], **more)


def refusal(reply: object) -> tuple[int, str, str]:
    """Return the code, the place and the key of an error."""
    error = part(cast("Reply", reply), "error")
    data = part(error, "data")
    return cast("int", error["code"]), str(data["where"] or ""), str(data["key"])


def part(reply: Reply, key: str) -> Reply:
    """Return an object that is part of a reply."""
    return cast("Reply", reply[key])


def parts(reply: Reply, key: str) -> list[Reply]:
    """Return a list of objects that is part of a reply."""
    return cast("list[Reply]", reply[key])


def texts(reply: Reply, key: str) -> list[str]:
    """Return a list of texts that is part of a reply."""
    return cast("list[str]", reply[key])


def sample_messages(slug: str) -> Iterator[tuple[Reply, Reply]]:
    """Call each method of the protocol, and yield what was asked and answered."""
    client = Client()

    def asked(method: str, /, **params: object) -> tuple[Reply, Reply]:
        call: Reply = {"jsonrpc": "2.0", "id": 7, "method": method, "params": params}
        return call, client.reply(method, **params)

    yield asked("games")
    yield asked("speak", language="en")
    yield asked("new_game", game=slug, names=["Ann", "Bob"], seed=3)
    seat = part(client.call("view", session="1", seat=None), "table")["actor"]
    here = {"session": "1", "seat": seat}
    for method in ("view", "picture", "legal_moves", "sample", "may_undo"):
        yield asked(method, **here)
    yield asked("suggest", **here, bot="random")
    move = client.call("sample", **here)
    yield asked("check", **here, move=move["move"])
    yield asked("check", **here, move="nothing")
    for _ in range(2):  # the second time it is late
        yield asked("play", **here, **move)
    yield asked("undo", **here, turn_number=1)
    yield asked("events", session="1", seat=None, since=None)
    yield asked("resume", **here, since=0)
    yield asked("record", session="1")
    yield asked("components", session="1")
    yield asked("from_record", record=client.call("record", session="1")["record"])
    yield asked("rules", game=slug, clauses=["REC-1"])
    client.opened(slug, draws="own")
    yield asked("chances", session="3")
    [first, *_] = parts(client.call("chances", session="3"), "draws")
    yield asked("draw", session="3", move=first["move"])
    yield asked("close", session="1")
