"""Checks of the log: what survives a crash, who may write, and what is refused."""

from __future__ import annotations

import json
import signal
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from random import Random
from typing import cast

from database import Log, Taken, database_at
from entries import Entry
from websockets.exceptions import ConnectionClosed

from osaka_rules import games
from osaka_rules.records.verify import verify
from tests.slow.server.clients import PATIENCE, Client, Live, Party, live
from tests.slow.server.databases import Databases
from tests.slow.server.reading import Reader, logged, rows

STALE = 2
FAST = ("--rate", "100000")
CRASHES = 6
FIRST = next(iter(games.HOMES))


def crash(databases: Databases, kind: str, slug: str) -> str:
    """Kill a server again and again while a game is played on it; nothing is lost."""
    address, rng = databases.new(kind), Random(slug + kind)
    with live(address, *FAST) as server:
        links = server.open(slug)
        for _ in range(CRASHES):
            party = Party(server, links)
            watcher = Client(server, links[None])
            party.play(rng.randrange(8))
            killer = threading.Timer(0.01 * rng.random(), server.kill)
            killer.start()
            with suppress(ConnectionClosed, OSError):
                party.finish()
            killer.join()
            assert party.actor is not None, "the game was over before the crash"
            confirmed = max([client.number for client in party.clients.values()])
            heard = _all_of(watcher)
            server.start()
            after = Client(server, links[None])
            assert confirmed <= after.number <= confirmed + 1, (confirmed, after.number)
            again = cast("list[object]", after.joined["happened"])
            assert again[: len(heard)] == heard, "what was heard before is not what happened"
        Party(server, links).finish()
    session = logged(address, links[0])
    assert session.actor is None
    verdict = verify(session.record, session.form)
    assert verdict.ok, verdict.problem
    assert rows(address, links[0]) == [*range(session.number + 1)]
    kept = f"{session.number} moves, and the rules confirm the whole log"
    return f"{CRASHES} crashes in the middle; {kept}"


def _all_of(client: Client) -> list[object]:
    """Return everything that happened, as a client has heard it until its server died."""
    with suppress(ConnectionClosed, OSError):
        while True:
            client.listen(client.number + 1)
    happened = cast("list[object]", client.joined["happened"])
    for message in client.told:
        happened = happened + cast("dict[str, list[object]]", message["params"])["happened"]
    return happened


def writers(databases: Databases, kind: str) -> str:
    """Many connections write the same entry at the same moment: one of them may."""
    address, number, rounds = databases.new(kind), 6, 150
    logs = [Log(database_at(address)) for _ in range(number)]
    logs[0].create("g", "{}", {}, Entry(0, "text", "digest"))
    ready = threading.Barrier(number)

    def write(place: int, n: int) -> str:
        ready.wait(20)
        try:
            logs[place].append("g", Entry(n, f"by {place}", "digest"))
        except Taken:
            return "taken"
        return f"by {place}"

    winners = list[str]()
    with ThreadPoolExecutor(number) as pool:
        for n in range(1, rounds + 1):
            found = [*pool.map(write, range(number), [n] * number)]
            assert found.count("taken") == number - 1, found
            winners += [each for each in found if each != "taken"]
    assert [each.text for each in logs[0].entries("g", 1)] == winners
    for log in logs:
        log.close()
    return f"{rounds} races of {number}: one winner each, {len({*winners})} different ones"


def servers(databases: Databases, kind: str) -> str:
    """Two servers on one game: a player sends a move to both of them at the same moment."""
    address, slug = databases.new(kind), FIRST
    with (
        live(address, *FAST, "--watch", "3600") as one,
        live(address, *FAST, "--watch", "3600") as two,
        ThreadPoolExecutor(2) as pool,
    ):
        links = one.open(slug)
        sides = [{seat: Client(each, link) for seat, link in links.items()} for each in (one, two)]
        ready = threading.Barrier(2)
        winners = Counter[int]()

        def play(side: int, seat: int, move: str, number: int) -> int:
            ready.wait(20)
            reply = sides[side][seat].reply("play", move=move, turn_number=number)
            return cast("dict[str, int]", reply["error"])["code"] if "error" in reply else 0

        while (seat := cast("int | None", sides[0][None].table["actor"])) is not None:
            number = sides[0][None].number
            moves = [str(side[seat].call("sample")["move"]) for side in sides]
            found = [*pool.map(play, (0, 1), [seat] * 2, moves, [number] * 2)]
            assert sorted(found) == [0, STALE], found
            winners[found.index(0)] += 1
            for side in sides:
                for client in side.values():
                    client.listen(number + 1)
            tables = [side[None].table for side in sides]
            assert tables[0] == tables[1]
        lost = [server.said().count("was made on another server") for server in (one, two)]
    session = logged(address, links[0])
    for side in sides:
        for seat, client in side.items():
            Reader(session, seat).check(client)
    assert rows(address, links[0]) == [*range(session.number + 1)]
    assert verify(session.record, session.form).ok
    assert sum(lost) == session.number, (lost, session.number)
    assert len(winners) == 2, winners
    return f"{session.number} moves sent to both: won {winners[0]} and {winners[1]}, none twice"


def watching(databases: Databases, kind: str) -> str:
    """A move on one server is heard by the clients of another one."""
    address = databases.new(kind)
    with live(address, *FAST) as one, live(address, *FAST, "--watch", "0.1") as two:
        links = one.open(FIRST)
        party, far = Party(one, links), Client(two, links[None])
        party.play(5)
        far.listen(5)
        Reader(logged(address, links[0]), None).check(far)
    return "5 moves"


def damage(databases: Databases) -> str:
    """A log that was changed, or of which something is missing, is refused; others are served."""
    address, slug = databases.new("sqlite"), FIRST
    changes: list[Callable[[sqlite3.Connection, str], object]] = [
        lambda db, game: db.execute("DELETE FROM log WHERE game = ? AND n = 3", (game,)),
        lambda db, game: db.execute("DELETE FROM log WHERE game = ?", (game,)),
        lambda db, game: db.execute(
            "UPDATE log SET entry = replace(entry, 'seat', 'seta') WHERE game = ? AND n = 4",
            (game,),
        ),
        lambda db, game: db.execute(
            "UPDATE log SET entry = 'x', digest = '' WHERE game = ? AND n = 2", (game,)
        ),
        lambda db, game: db.execute(
            "UPDATE games SET opening = replace(opening, 'Ann', 'Eve') WHERE game = ?", (game,)
        ),
        lambda db, game: db.execute("UPDATE games SET opening = '{}' WHERE game = ?", (game,)),
    ]
    said = list[str]()
    with live(address, *FAST) as server:
        for change in changes:
            links = server.open(slug)
            party = Party(server, links)
            party.play(6)
            party.close()
            with closing(sqlite3.connect(address, timeout=20)) as db, db:
                query = "SELECT game FROM games ORDER BY rowid DESC LIMIT 1"
                [(game,)] = db.execute(query).fetchall()
                change(db, game)
            client, error = _refused(server, links[0])
            assert error["code"] == 13, error
            said.append(str(error["message"]))
            assert client.closed() == 1008
        links = server.open(slug)
        Party(server, links).play(3)
    assert all(each.startswith("This table cannot be opened. ") for each in said), said
    return f"{len(said)} kinds of damage, such as: {said[0]}"


def _refused(server: Live, link: str) -> tuple[Client, dict[str, object]]:
    """Join a table that was left until it is read from the log again; return the refusal."""
    for _ in range(PATIENCE * 10):
        client = Client(server)
        reply = client.reply("join", link=link, since=None)
        if "error" in reply:
            return client, cast("dict[str, object]", reply["error"])
        client.close()
        time.sleep(0.1)  # the server has not noticed yet that everybody has left
    raise AssertionError("the table stays open although nobody is there")


def stopping(databases: Databases) -> str:
    """A server that is asked to end says so to its clients, and ends soon."""
    address = databases.new("sqlite")
    with live(address, *FAST) as server:
        links = server.open(FIRST)
        party = Party(server, links)
        party.play(3)
        start = time.monotonic()
        status = server.stop()
        took = time.monotonic() - start
        codes = [client.closed() for client in party.clients.values()]
        assert codes == [1012] * 3, codes
        assert (took < 8, status in {0, -signal.SIGTERM}) == (True, True), (took, status)
        assert "Traceback" not in server.said(), server.said()
        server.start()
        assert Client(server, links[None]).number == 3
    return f"it took {took:.1f} s, and 3 moves were kept"


def openings(databases: Databases) -> str:
    """What is no game is refused with a sentence; a seed cannot be chosen."""
    with live(databases.new("sqlite")) as server:
        bad: list[object] = [
            {"game": "none", "names": ["Ann", "Bob"]},
            {"game": FIRST, "names": ["Ann"]},
            {"game": FIRST, "names": ["Ann", "Bob"], "seed": 7},
            {"game": FIRST, "names": ["Ann", "Bob"], "rules": "nothing=7"},
            {"game": 7},
            ["Ann"],
            {"names": "x" * 300_000},
        ]
        texts = [*[json.dumps(each).encode() for each in bad], b"{", b"\xff", b"[" * 10_000]
        for text in texts:
            status, said, headers = server.post("/tables", text)
            assert status == 400, said
            assert json.loads(said)["error"]["message"]
            assert "Traceback" not in said
            assert "default-src 'none'" in headers["content-security-policy"]
        assert server.get("/../serve.py")[0] == 404
        assert server.get("/games.db")[0] == 404
    return f"{len(texts)} refused"
