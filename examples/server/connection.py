"""One client: what it may send how fast, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Final

from attrs import frozen

if TYPE_CHECKING:
    from calls import Place
    from starlette.websockets import WebSocket

POLICY: Final = 1008
"""The code with which WebSocket closes a connection that breaks a rule of the server."""
TRY_AGAIN: Final = 1013
"""The code for: come back later."""

SLOW: Final = "You read too slowly; join again with your turn number."


@frozen
class Limits:
    """How much is allowed."""

    message: int = 16 * 1024
    """How many bytes a message has at most."""
    rate: float = 20
    """How many messages of a connection are answered in a second; the others wait."""
    burst: int = 60
    """How many may come at once before they wait."""
    bad: int = 20
    """How many messages in a row may be no calls at all."""
    waiting: int = 4 * 2**20
    """How many characters may wait for a client that does not read them."""
    seconds: float = 10
    """How long a client may take to join, and to take a message from the network."""
    connections: int = 1000
    per_table: int = 50
    """How many spectators a table has at most."""
    per_link: int = 8
    """How often the link of a seat may be open at a time."""
    tables: int = 60
    """How many tables are opened in a minute at most."""
    opening: int = 256 * 1024
    """How many bytes the request for a new table has at most."""


class Allowance:
    """How many messages may come now: a bucket that fills at a rate, and holds a burst."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self.left, self.at = float(burst), monotonic()

    def take(self) -> bool:
        """Take one, if there is one."""
        self._fill()
        if self.left < 1:
            return False
        self.left -= 1
        return True

    async def wait(self) -> None:
        """Take one; wait for it if there is none."""
        if not self.take():
            await asyncio.sleep((1 - self.left) / self.rate)
            self.left = 0
            self.at = monotonic()

    def _fill(self) -> None:
        now = monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now


class Leave(Exception):
    """The client has to leave: the code of WebSocket, and a reason of at most 123 bytes."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(code, reason)
        self.code, self.reason = code, reason


class Connection:
    """A client. Sending never waits: a writer of its own takes messages from a queue."""

    def __init__(self, socket: WebSocket, limits: Limits) -> None:
        self.socket = socket
        self.limits = limits
        self.allowance = Allowance(limits.rate, limits.burst)
        self.place: Place | None = None
        self.told = -1
        """The turn number up to which it has been told."""
        self._messages: asyncio.Queue[str] = asyncio.Queue()
        self._waiting = 0
        self._ending: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def send(self, text: str) -> None:
        """Put a message into the queue; a client that takes none of them is let go."""
        self._waiting += len(text)
        if self._waiting > max(self.limits.waiting, len(text)):
            self.end(TRY_AGAIN, SLOW)
        else:
            self._messages.put_nowait(text)

    def end(self, code: int, reason: str) -> None:
        """Let the client go, soon."""
        if not self._ending.done():
            self._ending.set_exception(Leave(code, reason))
            self._ending.exception()  # it is known, also if nobody waits for it any more

    async def write(self) -> None:
        """Send what waits, until the connection ends."""
        while True:
            text = await self._messages.get()
            try:
                async with asyncio.timeout(self.limits.seconds):
                    await self.socket.send_text(text)
            except TimeoutError:
                raise Leave(TRY_AGAIN, SLOW) from None
            self._waiting -= len(text)
            self._messages.task_done()

    async def ended(self) -> None:
        """Wait until the client has to leave.

        Raises:
            Leave: It has to.
        """
        await self._ending

    async def flush(self) -> None:
        """Give the last messages a moment to leave."""
        with suppress(TimeoutError):
            async with asyncio.timeout(0.2):
                await self._messages.join()
