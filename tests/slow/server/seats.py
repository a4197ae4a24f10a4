"""Checks of what a seat gets: its own view of everything, and nothing else."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from random import Random
from typing import cast

import calls
from attrs import evolve
from calls import Call, Place

from osaka_rules.records.verify import Played
from osaka_rules.serve import Server, answer
from osaka_rules.serve.session import Session
from tests.slow.server.clients import PATIENCE, Client, Party, Reply, live
from tests.slow.server.databases import Databases
from tests.slow.server.logs import FAST, FIRST
from tests.slow.server.reading import Reader, logged


def whole_game(databases: Databases, slug: str) -> str:
    """Every message of a whole game is what the seat's own view and events say, and no more."""
    address, rng = databases.new("sqlite"), Random(slug)
    with live(address, *FAST) as server:
        links = server.open(slug, ("Ann", "Bob", "Cem") if slug == FIRST else ("Ann", "Bob"))
        party = Party(server, links)
        while party.move():
            client = party.clients[rng.choice([*links])]
            if rng.random() < 0.3:
                client.call("picture")
                client.call("components")
            if rng.random() < 0.2:
                client.call("events", since=rng.choice([None, max(client.number - 3, 0)]))
                client.call("view")
            for asked in ("legal_moves", "sample"):
                if rng.random() < 0.2:
                    client.reply(asked)
        for client in party.clients.values():
            client.call("resume", since=None)
    session = logged(address, links[0])
    counts = {s: Reader(session, s).check(client) for s, client in party.clients.items()}
    _notices_leaks(session, party)
    listeners = f"{len(counts) - 1} seats and a spectator"
    return f"{session.number} moves, {sum(counts.values())} messages to {listeners}"


def _notices_leaks(session: Session, party: Party) -> None:
    """The check can fail: what one seat was told is not what another one may be told."""
    for seat, other in ((0, 1), (1, 0), (1, None), (None, 0)):
        try:
            Reader(session, seat).check(party.clients[other])
        except AssertionError:
            continue
        raise AssertionError("a seat's messages were taken for those of another seat")


def reconnecting(databases: Databases, slug: str) -> str:
    """Whoever comes back with a number hears exactly what was missed, and then what is new."""
    address, rng, times = databases.new("postgresql"), Random(slug), 0
    with live(address, *FAST) as server:
        links = server.open(slug)
        party = Party(server, links)
        for _ in range(12):
            seat = rng.choice([*links])
            number = party.clients[seat].number
            party.clients[seat].close()
            others = [each for each in links if each != seat]
            for _ in range(rng.randrange(5)):
                _move(party, others)
            since = rng.choice([number, number, None])
            client = party.clients[seat] = Client(server, links[seat], since)
            missed = cast("list[Reply]", client.joined["happened"])
            first = 0 if since is None else number + 1
            assert [each["turn_number"] for each in missed] == [*range(first, client.number + 1)]
            party.move()
            times += 1
        heard = {seat: client for seat, client in party.clients.items()}
        session = logged(address, links[0])
        for seat, client in heard.items():
            Reader(session, seat).check(client)
    return f"{times} times"


def _move(party: Party, present: list[int | None]) -> None:
    """Make a move while somebody is away, unless it is that player's turn."""
    watcher = party.clients[present[0]]
    actor = cast("int | None", watcher.table["actor"])
    if actor not in present or actor is None:
        return
    found = party.clients[actor].call("sample")
    party.clients[actor].call("play", **found)
    for seat in present:
        party.clients[seat].listen(cast("int", found["turn_number"]) + 1)


def links(databases: Databases, slug: str) -> str:
    """A link gives its own seat only, and a spectator's link none."""
    with live(databases.new("sqlite"), *FAST) as server:
        found = server.open(slug)
        tokens = [*found.values()]
        assert len({*tokens}) == 3
        assert min([len(each) for each in tokens]) >= 43  # 256 bits
        for wrong in ("", "x", tokens[0][:-1], tokens[0] + "x", None, 7, "\ud800", {"a": 1}):
            client = Client(server)
            assert client.refused("join", link=wrong, since=None) == 10
            assert client.closed() == 1008
        bad: list[object] = [-1, "1", True, {}, 10**700]
        for since in bad:
            assert Client(server).refused("join", link=tokens[0], since=since) < 0
        party = Party(server, found)
        ann, watcher = party.clients[0], party.clients[None]
        for more in ({"seat": 1}, {"session": "1"}, {"seat": None}, {"game": "x"}):
            assert ann.refused("view", **more) == -32602
        for method in ("play", "legal_moves", "sample", "check", "may_undo"):
            assert watcher.refused(method, move="pass", turn_number=0) == 3
        for method in ("record", "new_game", "from_record", "draw", "chances", "undo", "close"):
            assert ann.refused(method) == -32601
        assert ann.refused("suggest", bot="random") == -32601
        waiting = party.clients[1 - cast("int", party.actor)]
        for method in ("sample", "legal_moves"):
            assert waiting.refused(method) == 3
        assert waiting.call("may_undo")["moves"] == 0
        actor = party.clients[cast("int", party.actor)]
        move = str(actor.call("sample")["move"])
        assert waiting.refused("play", move=move, turn_number=0) == 3
        assert actor.call("check", move=move)["is_legal"] is True
        assert actor.call("check", move="nothing at all")["is_legal"] is False
        assert actor.refused("play", move="nothing at all", turn_number=0) == 1
        actor.call("play", move=move, turn_number=0)
        assert actor.refused("play", move=move, turn_number=0) == 2  # a double click
        assert ann.call("rules", clauses=["REC-1"])["clauses"]
        watcher.call("picture", shape="tall")
    return "all refusals have a code and a sentence"


# --- Twins ---------------------------------------------------------------------------------------


def twins(slug: str) -> str:
    """In games that differ only in what a seat may not know, it gets the same messages."""
    compared, different = 0, 0
    for seed in range(2):
        for session in _sessions(slug, seed):
            for seat in (None, *range(len(session.names))):
                one, two = _twins(session, seat, seed)
                different += one.state != two.state
                compared += _compare(one, two, Place("t", seat), seed)
    assert different > 50, "hardly any twin differs"
    return f"{compared} messages of {different} pairs of games"


def _sessions(slug: str, seed: int) -> Iterator[Session]:
    """Yield moments of a random game."""
    rng = Random(seed)
    params = {"game": slug, "names": ["Ann", "Bob", "Cem"]}
    call = {"jsonrpc": "2.0", "id": 1, "method": "new_game", "params": params}
    server, _ = answer(Server(), json.dumps(call).encode(), rng)
    session = server.sessions["1"]
    for number in range(60):
        if not isinstance(session.actor, int):
            return
        moves = session.game.legal_moves(session.state)
        if number % 3 == 0:
            yield session
        session = session.made(session.actor, moves.sample(rng), rng)


def _twins(session: Session, seat: int | None, seed: int) -> tuple[Session, Session]:
    """Return a game as it stands, and another that looks the same to a seat."""
    resample = session.game.resample
    assert resample is not None
    other = resample(session.game.view(session.state, seat), Random(seed))
    one, two = [
        evolve(session, draws="own", start=state, past=(Played(None, None, (), state),))
        for state in (session.state, other)
    ]
    return one, two


def _compare(one: Session, two: Session, place: Place, seed: int) -> int:
    """Compare all that a place can ask for, and what it is told of a move; return the number."""
    asked: list[tuple[str, Reply]] = [
        *[(method, {}) for method in ("view", "may_undo", "legal_moves", "sample", "picture")],
        ("resume", {"since": None}),
        ("resume", {"since": 0}),
        ("events", {"since": None}),
        ("play", {"move": "nothing", "turn_number": 0}),
    ]
    own, other = one.game.legal_moves(one.state), two.game.legal_moves(two.state)
    tried = {str(own.sample(Random(seed))), str(other.sample(Random(seed)))}
    for text in sorted(tried):
        asked += [("check", {"move": text})]
        if place.seat == one.actor:
            assert one.game.parse_move(text) in other
    for method, params in asked:
        _same(one, two, place, Call(1, method, params))
    told = [_told(one, two, place, text) for text in sorted(tried)]
    return len(asked) + sum(told)


def _same(one: Session, two: Session, place: Place, call: Call) -> None:
    found = list[object]()
    for session in (one, two):
        try:
            found.append(calls.reply(session, place, call, Random(1))[1])
        except calls.Refused as error:
            found.append(calls.error(error, 1))
    assert found[0] == found[1], (call, found)


def _told(one: Session, two: Session, place: Place, text: str) -> int:
    """Compare what a place is told of a move, unless the move itself shows the difference."""
    move, actor = one.game.parse_move(text), cast("int", one.actor)
    if any(move not in each.game.legal_moves(each.state) for each in (one, two)):
        return 0
    after = [session.made(actor, move, Random(1)) for session in (one, two)]
    heard = [
        [one.game.redact(event, place.seat) for event in each.past[-1].events] for each in after
    ]
    if heard[0] != heard[1]:
        return 0
    told = [calls.happened(session, place, 0, Random(1)) for session in after]
    assert told[0] == told[1], text
    return 1


# --- Floods --------------------------------------------------------------------------------------


def flood(databases: Databases, slug: str) -> str:
    """Bad messages, too many messages, and a client that reads nothing: others play on."""
    with live(databases.new("sqlite")) as server:
        quiet = Party(server, server.open(slug))
        calm = _time_of(quiet, 8)
        found = server.open(slug)
        bad = [
            *(b"", b"\xff\xfe", b"{", b"[]", b"[" * 5000, b"null", b"7", b"{}", b'"x"'),
            b'{"jsonrpc":"2.0","id":1,"method":"record"}',
            b'{"jsonrpc":"2.0","id":1,"method":"view","params":[1]}',
            b'{"jsonrpc":"2.0","id":[],"method":"view"}',
            b'{"jsonrpc":"1.0","id":1,"method":"view"}',
            b'{"jsonrpc":"2.0","method":"play","params":{"move":"x","turn_number":0}}',
            b'{"a":1,"a":2}',
            b'{"jsonrpc":"2.0","id":1,"method":"events","params":{"since":1e9}}',
        ]
        for text in bad:
            _answered(Client(server, found[0]), text)
        assert _flooded(Client(server, found[0]), bad) == 1008
        big = Client(server, found[0])
        big.send("x" * 17_000)
        assert big.closed() == 1009
        silent = Client(server)
        flooding = [Client(server, found[seat]) for seat in (0, 1, None) for _ in range(3)]
        view = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "view", "params": {}})
        for client in flooding:
            for _ in range(400):
                client.send(view)
        busy = _time_of(quiet, 8)
        assert busy < calm + 8, (calm, busy)
        answered = sum([_waiting(client) for client in flooding])
        assert answered < 400 * len(flooding), "nothing waited"
        assert silent.closed() == 1008  # it never joined
        quiet.play(3)
        said = server.said()
        assert "Traceback" not in said, said
    return f"{len(bad)} kinds; 8 moves took {calm:.2f} s before, and {busy:.2f} s during the flood"


def _time_of(party: Party, moves: int) -> float:
    start = time.monotonic()
    party.play(moves)
    return time.monotonic() - start


def _answered(client: Client, text: bytes) -> None:
    """Send what is no call: it is answered with an error, and the next call is served."""
    for message in (text, text.decode("latin-1")):
        client.send(message)
        error = cast("Reply", client.message()["error"])
        assert cast("int", error["code"]) < 0, error
        assert "Traceback" not in str(error), error
    client.call("view")
    client.close()


def _flooded(client: Client, bad: list[bytes]) -> int:
    """Send nothing but bad messages, and return the code with which the server ends it."""
    for number in range(100):
        client.send(bad[number % len(bad)])
    return client.closed()


def _waiting(client: Client) -> int:
    """Return how many answers have come so far."""
    number = 0
    while True:
        try:
            client.socket.recv(0.01)
        except TimeoutError:
            return number
        number += 1


def slow(databases: Databases, slug: str) -> str:
    """A client that reads nothing is let go in the end, and costs the others nothing."""
    with live(databases.new("sqlite"), *FAST) as server:
        found = server.open(slug)
        party = Party(server, found)
        party.play(25)
        others = [Client(server, found[0]) for _ in range(6)]
        deaf = Client(server, found[0])  # the eighth of this link
        assert Client(server).refused("join", link=found[0], since=None) == 11
        params = {"since": None}
        call = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "resume", "params": params})
        for _ in range(1500):  # some 30 MB of answers, which it does not read
            deaf.send(call)
        start = time.monotonic()
        party.play(10)
        took = time.monotonic() - start
        while "error" in Client(server).reply("join", link=found[0], since=None):
            assert time.monotonic() - start < 3 * PATIENCE, (
                "a client that reads nothing keeps its place"
            )
            time.sleep(0.3)
        let_go = time.monotonic() - start
        party.play(3)
        for client in others:
            client.listen(38)
        assert "Traceback" not in server.said(), server.said()
    return f"its place was free after {let_go:.0f} s; 10 moves meanwhile took {took:.2f} s"


def crowded(databases: Databases, slug: str) -> str:
    """A link can be open eight times, a table has fifty spectators: others still find room."""
    with live(databases.new("sqlite"), *FAST) as server:
        found = server.open(slug)
        same = [Client(server, found[0]) for _ in range(8)]
        assert Client(server).refused("join", link=found[0], since=None) == 11
        watchers = [Client(server, found[None]) for _ in range(50)]
        assert Client(server).refused("join", link=found[None], since=None) == 11
        same.pop().close()
        watchers.pop().close()
        party = Party(server, found, Client.when_free)
        party.play(3)
        for client in (*same, *watchers):
            client.listen(3)
    return "8 and 50; all of them heard 3 moves"
