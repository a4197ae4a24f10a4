"""A client of the protocol for tests: it numbers its calls and keeps the server between them."""

from __future__ import annotations

import json
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
