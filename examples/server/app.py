"""The application: a page, a way to open tables, and a socket for each client."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

import calls
from calls import Call, Place, Refused
from connection import POLICY, TRY_AGAIN, Allowance, Connection, Leave, Limits
from database import Log
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from tables import LUCK, SAID, Table, Tables

from osaka_rules.serve import Server, answer
from osaka_rules.wire.strict import DocumentError, JsonObject, is_object, parse

PAGE: Final = Path(__file__).parent / "page"
FILES: Final = {"/": "index.html", "/page.js": "page.js", "/page.css": "page.css"}
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
        " img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}


class Application:
    """The handlers of requests, and what they share."""

    def __init__(self, log: Log, limits: Limits, seconds: float) -> None:
        self.limits = limits
        self.seconds = seconds
        self.tables = Tables(log, per_table=limits.per_table, per_link=limits.per_link)
        self.opening = Allowance(limits.tables / 60, limits.tables)
        self.connected = 0

    @asynccontextmanager
    async def living(self, _app: Starlette) -> AsyncIterator[None]:
        """Watch the log while the server runs, and close it at the end."""
        watching = asyncio.create_task(self._watch())
        try:
            yield
        finally:
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching
            await self.tables.close()

    async def _watch(self) -> None:
        while True:
            try:
                await self.tables.watch(self.seconds)
            except Exception:  # noqa: BLE001  # a fault of ours must not end the watching
                SAID.exception("watching the log failed")

    # --- Requests --------------------------------------------------------------------------------

    async def file(self, request: Request) -> Response:
        """Send a file of the page."""
        return FileResponse(PAGE / FILES[request.url.path])

    async def games(self, _request: Request) -> Response:
        """List the games, as the method ``games`` does."""
        text = b'{"jsonrpc":"2.0","id":1,"method":"games"}'
        _, reply = await asyncio.to_thread(answer, Server(), text, LUCK)
        return Response(reply, media_type="application/json")

    async def open(self, request: Request) -> Response:
        """Open a table: an object with game, names and, if wanted, rules and pack."""
        try:
            found = await self.tables.open(await self._object(request))
        except Refused as error:
            found = calls.error(error)
        except ClientDisconnect:
            return Response(status_code=400)
        return JSONResponse(found, 201 if "result" in found else 400)

    async def _object(self, request: Request) -> JsonObject:
        if not self.opening.take():
            raise Refused(calls.Here.FULL, "Too many tables are opened now; try again later.")
        text = b""
        async for part in request.stream():
            text += part
            if len(text) > self.limits.opening:
                said = f"Expected at most {self.limits.opening} bytes."
                raise Refused(-32600, said)
        try:
            value = parse(text)
        except DocumentError as error:
            raise Refused(-32700, str(error)) from None
        if not is_object(value):
            raise Refused(-32600, "Expected an object with game and names.")
        return value

    # --- Sockets ---------------------------------------------------------------------------------

    async def socket(self, socket: WebSocket) -> None:
        """Serve one client until it leaves, or has to leave."""
        await socket.accept()
        if self.connected >= self.limits.connections:
            await socket.close(TRY_AGAIN, "The server is full; come back later.")
            return
        self.connected += 1
        connection = Connection(socket, self.limits)
        try:
            async with asyncio.TaskGroup() as group:
                for each in (self._serve(connection), connection.write(), connection.ended()):
                    group.create_task(each)
        except* Exception as errors:  # noqa: BLE001  # _closed tells them apart
            await _closed(socket, errors)
        finally:
            self.connected -= 1

    async def _serve(self, connection: Connection) -> None:
        try:
            async with asyncio.timeout(self.limits.seconds):
                table, place = await self._join(connection)
        except TimeoutError:
            raise Leave(POLICY, "Join first: call the method join with your link.") from None
        try:
            await self._answer(connection, table, place)
        finally:
            self.tables.leave(table, connection)

    async def _join(self, connection: Connection) -> tuple[Table, Place]:
        """Wait for the call of ``join``, and answer it; one that fails ends the connection."""
        call: Call | None = None
        try:
            call = await self._call(connection)
            table, place, reply = await self.tables.join(call, connection)
        except Refused as error:
            connection.send(_text(calls.error(error, call.id if call else None)))
            await connection.flush()
            said = "You could not join; the last message says why."
            raise Leave(POLICY, said) from None
        connection.send(_text(reply))
        return table, place

    async def _answer(self, connection: Connection, table: Table, place: Place) -> None:
        """Answer one call after the other."""
        bad = 0
        while True:
            call: Call | None = None
            try:
                call = await self._call(connection)
                reply = await self.tables.call(table, place, call)
            except Refused as error:
                reply = calls.error(error, call.id if call else None)
            connection.send(_text(reply))
            bad = bad + 1 if calls.is_bad(reply) else 0
            if bad >= self.limits.bad:
                await connection.flush()
                raise Leave(POLICY, "Too many messages in a row were no calls.")

    async def _call(self, connection: Connection) -> Call:
        """Wait for a message, and return the call in it."""
        message = await connection.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        await connection.allowance.wait()
        text = message.get("text")
        if not isinstance(text, str):
            raise Refused(-32700, "Expected a message of text, not of bytes.")
        return calls.call_in(text)


async def _closed(socket: WebSocket, errors: BaseExceptionGroup[BaseException]) -> None:
    """Close a socket: as it was asked for, or because something failed in here."""
    leaving = [each for each in errors.exceptions if isinstance(each, Leave)]
    if not leaving:
        if all([isinstance(each, WebSocketDisconnect) for each in errors.exceptions]):
            return
        SAID.error("a connection failed", exc_info=errors)
        leaving = [Leave(1011, "The server made a mistake; join again with your turn number.")]
    with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
        async with asyncio.timeout(1):
            await socket.close(leaving[0].code, leaving[0].reason)


def _text(reply: JsonObject) -> str:
    return json.dumps(reply, separators=(",", ":"))


class WithHeaders:
    """An application all of whose replies have some headers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, and add the headers to what goes out."""

        async def send_more(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self.app(scope, receive, send_more)


def application(log: Log, limits: Limits, seconds: float) -> ASGIApp:
    """Return the application; it looks every some seconds for what other servers wrote."""
    ours = Application(log, limits, seconds)
    routes = [
        *[Route(path, ours.file) for path in FILES],
        Route("/games", ours.games),
        Route("/tables", ours.open, methods=["POST"]),
        WebSocketRoute("/socket", ours.socket),
    ]
    return WithHeaders(Starlette(routes=routes, lifespan=ours.living))
