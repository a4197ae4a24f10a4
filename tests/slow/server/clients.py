"""What the checks use: servers that are started and killed, and clients that play."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, cast

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

ROOT: Final = Path(__file__).resolve().parents[3]
SERVER: Final = ROOT / "examples" / "server"
PATIENCE: Final = 60
"""How many seconds anything is waited for: on a busy machine a server starts slowly."""
Reply = dict[str, object]
Links = Mapping[int | None, str]


def free_port() -> int:
    """Return a port on which nobody listens."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return cast("int", found.getsockname()[1])


class Live:
    """A server in a process of its own."""

    def __init__(self, log: str, *arguments: str, port: int | None = None) -> None:
        self.log, self.arguments = log, arguments
        self.port = port or free_port()
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, str(SERVER / "serve.py"), "--port", str(self.port)]
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115  # closed with the process
        self.process = subprocess.Popen(
            [*command, "--log", self.log, *self.arguments],
            stdout=subprocess.DEVNULL,
            stderr=self.errors,
        )
        for _ in range(PATIENCE * 20):
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise AssertionError(f"the server does not start: {self.said()}")

    def kill(self) -> None:
        """Kill it at once, as ``kill -9`` does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Ask it to end, and return its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def said(self) -> str:
        """Return what it has written."""
        return os.pread(self.errors.fileno(), 10**6, 0).decode()

    def get(self, path: str) -> tuple[int, str, Mapping[str, str]]:
        """Return the status, the text and the headers of a page."""
        return self._fetched(urllib.request.Request(f"http://127.0.0.1:{self.port}{path}"))

    def post(self, path: str, body: bytes) -> tuple[int, str, Mapping[str, str]]:
        """Send something, and return the same of the answer."""
        address = f"http://127.0.0.1:{self.port}{path}"
        return self._fetched(urllib.request.Request(address, body))

    def open(self, game: str, names: tuple[str, ...] = ("Ann", "Bob"), rules: str = "") -> Links:
        """Open a table, and return its links."""
        asked = {"game": game, "names": names, "rules": rules}
        status, text, _ = self.post("/tables", json.dumps(asked).encode())
        assert status == 201, text
        found = json.loads(text)["result"]["links"]
        return {each["seat"]: each["link"] for each in found}

    def _fetched(self, request: urllib.request.Request) -> tuple[int, str, Mapping[str, str]]:
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode(), dict(answer.headers)
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode(), dict(error.headers)


@contextmanager
def live(log: str, *arguments: str) -> Iterator[Live]:
    """Run a server, which is killed at the end if it has not ended."""
    server = Live(log, *arguments)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


class Client:
    """A client of one link, which keeps every message that it gets."""

    def __init__(self, server: Live, link: str | None = None, since: int | None = None) -> None:
        self.socket = connect(
            f"ws://127.0.0.1:{server.port}/socket",
            max_size=None,
            open_timeout=PATIENCE,
            close_timeout=2,
            ping_interval=None,
            compression=None,
            proxy=None,
        )
        self.heard: list[tuple[str, Reply]] = []
        """The method that was asked, or ``happened``, and the message."""
        self.told: list[Reply] = []
        """The notifications that were not looked at yet."""
        self.calls = 0
        if link is not None:
            self.joined = self.call("join", link=link, since=since)
            self.table = cast("Reply", self.joined["table"])

    @classmethod
    def when_free(cls, server: Live, link: str) -> Client:
        """Join as soon as there is room again: a server notices a little later who has left."""
        for _ in range(PATIENCE * 10):
            found = cls(server)
            reply = found.reply("join", link=link, since=None)
            if "error" not in reply:
                found.joined = cast("Reply", reply["result"])
                found.table = cast("Reply", found.joined["table"])
                return found
            time.sleep(0.1)
        raise AssertionError("nobody's place becomes free")

    @property
    def number(self) -> int:
        """The turn number."""
        return cast("int", self.table["turn_number"])

    def send(self, text: str | bytes) -> None:
        """Send anything."""
        self.socket.send(text)

    def message(self) -> Reply:
        """Return the next message."""
        return cast("Reply", json.loads(self.socket.recv(PATIENCE)))

    def reply(self, method: str, **params: object) -> Reply:
        """Call a method, and return the whole reply; what happens meanwhile is kept."""
        self.calls += 1
        call = {"jsonrpc": "2.0", "id": self.calls, "method": method, "params": params}
        self.send(json.dumps(call))
        while (found := self.message()).get("id") != self.calls:
            self._hear(found)
        self.heard.append((method, found))
        return found

    def call(self, method: str, **params: object) -> Reply:
        """Call a method that succeeds, and return its result."""
        found = self.reply(method, **params)
        assert "error" not in found, found
        return cast("Reply", found["result"])

    def refused(self, method: str, **params: object) -> int:
        """Call a method that fails, and return the code."""
        error = cast("Reply", self.reply(method, **params)["error"])
        assert str(error["message"]).endswith((".", ")")), error
        assert not {"Traceback", "Error:"} & {*str(error["message"]).split()}, error
        return cast("int", error["code"])

    def listen(self, number: int) -> None:
        """Hear what happened, up to a turn number."""
        while self.number < number:
            self._hear(self.message())

    def _hear(self, found: Reply) -> None:
        assert found.get("method") == "happened", found
        self.heard.append(("happened", found))
        self.told.append(found)
        self.table = cast("Reply", cast("Reply", found["params"])["table"])

    def close(self) -> None:
        """Leave."""
        self.socket.close()

    def closed(self) -> int:
        """Return the code with which the server closes, which it must do now."""
        with suppress(ConnectionClosed):
            while True:
                self.message()
        assert self.socket.close_code is not None
        return self.socket.close_code


class Party:
    """A client for each link of a table."""

    def __init__(
        self, server: Live, links: Links, join: Callable[[Live, str], Client] = Client
    ) -> None:
        self.links = links
        self.clients = {seat: join(server, link) for seat, link in links.items()}

    @property
    def actor(self) -> int | None:
        """Whose turn it is."""
        return cast("int | None", self.clients[None].table["actor"])

    def move(self) -> bool:
        """Make one random move, and let everybody hear it; return whether the game goes on."""
        actor = self.actor
        if actor is None:
            return False
        player = self.clients[actor]
        found = player.call("sample")
        player.call("play", **found)
        for client in self.clients.values():
            client.listen(cast("int", found["turn_number"]) + 1)
        return True

    def play(self, most: int) -> None:
        """Make some random moves, unless the game ends."""
        for _ in range(most):
            if not self.move():
                break

    def finish(self) -> None:
        """Play to the end."""
        while self.move():
            pass

    def close(self) -> None:
        """Leave the table."""
        for client in self.clients.values():
            with suppress(ConnectionClosed):
                client.close()
