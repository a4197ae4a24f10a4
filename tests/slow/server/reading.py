"""The full log of a table, as the database has it, and what each seat may be told of it."""

from __future__ import annotations

from contextlib import closing
from functools import reduce
from hashlib import sha256
from html import escape
from typing import cast

from database import Log, database_at
from entries import begun, read

from osaka_rules.render import game_text, svg
from osaka_rules.serve.session import AnyPlayed, Session
from osaka_rules.wire.client import table
from tests.slow.server.clients import Client, Reply


def logged(address: str, link: str) -> Session:
    """Return the game of a link, as the log has it."""
    with closing(Log(database_at(address))) as log:
        found = log.link(sha256(link.encode()).hexdigest())
        assert found is not None
        game = found[0]
        return reduce(read, log.entries(game, 0), begun(log.opening(game))).session


def rows(address: str, link: str) -> list[int]:
    """Return the numbers of the entries of a table."""
    with closing(Log(database_at(address))) as log:
        found = log.link(sha256(link.encode()).hexdigest())
        assert found is not None
        return [entry.number for entry in log.entries(found[0], 0)]


class Reader:
    """What a seat may be told, from the rules alone: views, and events without their secrets."""

    def __init__(self, session: Session, seat: int | None) -> None:
        self.session, self.seat = session, seat
        self.game, self.codec = session.game, session.codec

    def happened(self, first: int, last: int) -> list[object]:
        """Return what happened at some turn numbers."""
        return [self._one(number, self.session.past[number]) for number in range(first, last + 1)]

    def _one(self, number: int, played: AnyPlayed) -> Reply:
        events = [self.game.redact(event, self.seat) for event in played.events]
        seen = self.game.view(played.state, self.seat)
        is_secret = played.seat != self.seat and events[:1] != [*played.events[:1]]
        said = game_text(self.game.slug).sentences(events, seen)
        return {
            "turn_number": number,
            "seat": played.seat,
            "move": None if played.move is None or is_secret else str(played.move),
            "events": [self.codec.as_json(event) for event in events],
            "sentences": [*said],
        }

    def table(self, number: int) -> Reply:
        """Return the table at a turn number."""
        state = self.session.past[number].state
        return self.codec.as_json(
            table(self.game, self.codec, state, self.seat, turn_number=number)
        )

    def check(self, client: Client) -> int:
        """Check every message that a client has heard; return how many there were."""
        number = -1
        for method, message in client.heard:
            if "error" in message:
                assert {*message} == {"jsonrpc", "id", "error"}
                continue
            found = cast("Reply", message["params" if method == "happened" else "result"])
            number = self._checked(method, found, number)
        return len(client.heard)

    def _checked(self, method: str, found: Reply, number: int) -> int:
        """Check a result after a turn number; return the turn number after it."""
        if method in {"join", "happened", "view", "resume", "play"}:
            number = self._updated(method, dict(found), number)
        elif method == "events":
            last = cast("int", found["turn_number"])
            happened = cast("list[object]", found["happened"])
            assert {*found} == {"turn_number", "happened"}
            assert happened == self.happened(last + 1 - len(happened), last)
        elif method == "sample":
            assert {*found} == {"turn_number", "move"}
            state = self._to_move(found)
            assert self.game.parse_move(str(found["move"])) in self.game.legal_moves(state)
        elif method == "legal_moves":
            assert {*found} == {"turn_number", "legal_moves"}
            self._to_move(found)
        elif method == "picture":
            state = self.session.past[cast("int", found["turn_number"])].state
            assert {*found} == {"turn_number", "svg", "title", "description"}
            assert found["svg"] == svg(self.game.view(state, self.seat))
            assert f"<desc>{escape(str(found['description']), quote=False)}<" in str(found["svg"])
        elif method == "components":
            assert {*found} == {"components"}
        else:
            raise AssertionError(method)
        return number

    def _updated(self, method: str, found: Reply, number: int) -> int:
        shown = cast("Reply", found["table"])
        last = cast("int", shown["turn_number"])
        happened = cast("list[object]", found["happened"])
        first = last + 1 - len(happened)
        assert (found.pop("seat"), shown) == (self.seat, self.table(last))
        assert happened == self.happened(first, last)
        if method == "happened":
            assert first == number + 1, "a number came twice, or not at all"
            assert self._followed(number, last) == shown["view"]
        if method == "join":
            assert (found.pop("game"), found.pop("names")) == (
                self.game.slug,
                [*self.session.names],
            )
        assert {*found} == {"session", "table", "happened"}
        return max(number, last)

    def _followed(self, before: int, after: int) -> object:
        """Return the view that a client has which follows events, and knows nothing else."""
        view = self.game.view(self.session.past[before].state, self.seat)
        for played in self.session.past[before + 1 : after + 1]:
            for event in played.events:
                view = self.game.follow(view, self.game.redact(event, self.seat))
        return self.codec.as_json(view)

    def _to_move(self, found: Reply) -> object:
        state = self.session.past[cast("int", found["turn_number"])].state
        assert self.game.actor(state) == self.seat, "legal moves are for who is to move only"
        return state
