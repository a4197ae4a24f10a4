"""The tables that somebody sits at: the last state of each, in memory, and who is to be told of it.

The log is the truth, and memory only a copy of it. A move is in the log before anybody hears of it.
If another server was first, its entries are read, and the move is answered again: its turn number
is stale then. Whatever goes wrong, the log says what happened.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from random import SystemRandom
from typing import Final, TypeVar, cast

import calls
from calls import Call, Here, Place, Refused
from connection import Connection
from database import Log, Taken, Unavailable
from entries import DamagedLog, Kept, begun, entry_of, extended, opening_of, read

from osaka_rules.serve import Server, answer
from osaka_rules.wire.strict import JsonObject

LUCK: Final = SystemRandom()
"""Nobody can predict or repeat it. There is no seed; the log keeps what was drawn."""
SAID: Final = logging.getLogger("uvicorn.error")
_T = TypeVar("_T")


class Table:
    """A table that somebody sits at."""

    def __init__(self, name: str, kept: Kept) -> None:
        self.name = name
        self.kept = kept
        self.connections: set[Connection] = set()
        self.users = 0
        """How many connections it has, and how many more are about to join."""
        self.changing = asyncio.Lock()
        """Held by who changes ``kept`` or ``connections``."""


class Tables:
    """All tables."""

    def __init__(self, log: Log, *, per_table: int, per_link: int) -> None:
        self.log = log
        self.per_table = per_table
        self.per_link = per_link
        self.live: dict[str, Table] = {}
        self._loading = asyncio.Lock()
        self._thread = ThreadPoolExecutor(1, "log")

    # --- Opening ---------------------------------------------------------------------------------

    async def open(self, params: JsonObject) -> JsonObject:
        """Open a table, and return its links: one for each seat, and one for spectators.

        The reply is that of JSON-RPC, so it may say why the game cannot be opened.
        """
        if wrong := {*params} - {"game", "names", "rules", "pack"}:
            names = ", ".join(sorted(wrong))
            raise Refused(-32602, f"Expected game and names, rules and pack; not {names}.")
        request = {"jsonrpc": "2.0", "id": 1, "method": "new_game", "params": params}
        text = json.dumps(request).encode()
        server, said = await asyncio.to_thread(answer, Server(), text, LUCK)
        found = cast("JsonObject", json.loads(said or b"null"))
        if "error" in found:
            return found
        [session] = server.sessions.values()
        opening = opening_of(session, cast("str | None", params.get("pack")))
        name, links = secrets.token_hex(8), _links(len(session.names))
        digests = {_digest(link): seat for link, seat in links.items()}
        await self._logged(
            lambda: self.log.create(name, opening, digests, entry_of(begun(opening), session))
        )
        listed = [{"seat": seat, "link": link} for link, seat in links.items()]
        return calls.result(1, {"table": name, "links": cast("object", listed)})

    # --- Sitting down, and leaving ---------------------------------------------------------------

    async def join(self, call: Call, connection: Connection) -> tuple[Table, Place, JsonObject]:
        """Seat a connection, and return the reply; from now on it is told of every move.

        Raises:
            Refused: It has no link, or the table is full, or its log cannot be read.
        """
        if call.method != "join" or {*call.params} - {"link", "since"}:
            raise Refused(-32600, "Join first: call the method join with your link.")
        link = call.params.get("link")
        found = None
        if isinstance(link, str):
            digest = _digest(link)
            found = await self._logged(lambda: self.log.link(digest))
        if found is None:
            raise Refused(Here.NO_LINK, "There is no such link; look whether all of it was copied.")
        place = Place(*found)
        table = await self._table(place.table)
        try:
            async with table.changing:
                self._require_room(table, place)
                await self._refresh(table)
                session = table.kept.session
                reply = await asyncio.to_thread(calls.joined, session, place, call, LUCK)
                connection.place, connection.told = place, session.number
                table.connections.add(connection)
        except BaseException:
            self.leave(table, connection)
            raise
        return table, place, reply

    def leave(self, table: Table, connection: Connection) -> None:
        """Let a connection go; a table that nobody sits at is forgotten."""
        table.connections.discard(connection)
        table.users -= 1
        if not table.users:
            del self.live[table.name]

    def _require_room(self, table: Table, place: Place) -> None:
        alike = [each for each in table.connections if each.place == place]
        if place.seat is not None and len(alike) >= self.per_link:
            raise Refused(Here.FULL, "This link is open too often; close it somewhere else.")
        if place.seat is None and len(alike) >= self.per_table:
            raise Refused(Here.FULL, "Too many spectators are at this table; come back later.")

    async def _table(self, name: str) -> Table:
        """Return a table for one more user."""
        async with self._loading:
            if name not in self.live:
                self.live[name] = Table(name, await self._loaded(name))
            table = self.live[name]
            table.users += 1
            return table

    async def _loaded(self, name: str) -> Kept:
        opening = await self._logged(lambda: self.log.opening(name))
        entries = await self._logged(lambda: self.log.entries(name, 0))
        try:
            kept = await asyncio.to_thread(begun, opening)
            for entry in entries:
                kept = await asyncio.to_thread(read, kept, entry)
            if not kept.entries:
                raise DamagedLog("Entry 0 of the log is missing.")  # noqa: TRY301  # as read does
        except DamagedLog as error:
            SAID.error("table %s: %s", name, error)
            said = f"This table cannot be opened. {error}"
            raise Refused(Here.DAMAGED, said.partition(" by another version")[0]) from error
        return kept

    # --- Calls -----------------------------------------------------------------------------------

    async def call(self, table: Table, place: Place, call: Call) -> JsonObject:
        """Return the reply to a call.

        Raises:
            Refused: The link does not allow it, or the log cannot be written.
        """
        if call.method != "play":
            session = table.kept.session
            return (await asyncio.to_thread(calls.reply, session, place, call, LUCK))[1]
        async with table.changing:
            return await self._play(table, place, call)

    async def _play(self, table: Table, place: Place, call: Call) -> JsonObject:
        while True:
            kept = table.kept
            after, reply = await asyncio.to_thread(calls.reply, kept.session, place, call, LUCK)
            if after is kept.session:
                return reply
            entry = await asyncio.to_thread(entry_of, kept, after)
            try:
                await self._logged(lambda: self.log.append(table.name, entry))  # noqa: B023  # it is run at once
            except Taken:
                SAID.info("table %s: move %d was made on another server", table.name, entry.number)
                await self._refresh(table)
                continue
            table.kept = extended(kept, after, entry)
            await self._tell(table)
            return reply

    async def _refresh(self, table: Table) -> None:
        """Read what other servers have written, and tell everybody."""
        first = table.kept.entries
        for entry in await self._logged(lambda: self.log.entries(table.name, first)):
            try:
                table.kept = await asyncio.to_thread(read, table.kept, entry)
            except DamagedLog as error:
                SAID.error("table %s: %s", table.name, error)
                raise Refused(Here.DAMAGED, "The log of this table was damaged.") from error
        if table.kept.entries > first:
            await self._tell(table)

    async def _tell(self, table: Table) -> None:
        """Tell every connection what it has not heard yet, as its place sees it."""
        session, made = table.kept.session, dict[tuple[Place, int], str]()
        for connection in [*table.connections]:
            place, told = cast("Place", connection.place), connection.told
            if (place, told) not in made:
                update = await asyncio.to_thread(calls.happened, session, place, told, LUCK)
                made[place, told] = json.dumps(update, separators=(",", ":"))
            connection.told = session.number
            connection.send(made[place, told])

    async def watch(self, seconds: float) -> None:
        """Look for entries of other servers, again and again, for tables that somebody sits at."""
        while True:
            await asyncio.sleep(seconds)
            for table in [*self.live.values()]:
                try:
                    async with table.changing:
                        await self._refresh(table)
                except Refused as error:
                    if error.code == Here.DAMAGED:
                        for connection in table.connections:
                            connection.end(1011, error.sentence)

    # --- The log ---------------------------------------------------------------------------------

    async def _logged(self, work: Callable[[], _T]) -> _T:
        """Do something with the log, in its thread."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        except Unavailable as error:
            SAID.error("the log: %s", error)
            said = "The log is not available; look at the table again before you go on."
            raise Refused(Here.UNAVAILABLE, said) from error

    async def close(self) -> None:
        """Finish what is being written, and close the log."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self.log.close)
        self._thread.shutdown()


def _links(players: int) -> dict[str, int | None]:
    """Return new links: nobody can guess them, for each has 256 random bits."""
    return {secrets.token_urlsafe(32): seat for seat in (*range(players), None)}


def _digest(link: str) -> str:
    return sha256(link.encode(errors="replace")).hexdigest()
