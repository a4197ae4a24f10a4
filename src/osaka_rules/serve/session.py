"""A game in progress on the server: an immutable value, with everything that has happened."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import cast

from attrs import AttrsInstance, evolve, frozen

from osaka_rules import games
from osaka_rules.chance import advance, resolve
from osaka_rules.kernel import CHANCE, Actor, Game, RandomSource, Step, WrongValue, fold
from osaka_rules.messages import message
from osaka_rules.records import reader
from osaka_rules.records.record import AnyFormat, Record, new_record
from osaka_rules.records.verify import Played, steps
from osaka_rules.serve.parameters import Draws, FromRecord, NewGame
from osaka_rules.turns import Turn
from osaka_rules.undo import Undo, may_undo
from osaka_rules.wire.codec import Codec

AnyGame = Game[object, object, object, object]
AnyCodec = Codec[object, object, object, object]
AnyPlayed = Played[object, object, object]


@frozen(kw_only=True)
class Session:
    """A game in progress."""

    game: AnyGame
    codec: AnyCodec
    form: AnyFormat
    seed: int | None
    draws: Draws
    start: object
    """The state before anything was drawn."""
    past: tuple[AnyPlayed, ...]
    """The set-up, then every move of a player, each with what followed."""

    @property
    def number(self) -> int:
        """The turn number: how many moves the players have made."""
        return len(self.past) - 1

    @property
    def state(self) -> object:
        """The state now."""
        return self.past[-1].state

    @property
    def actor(self) -> Actor:
        """Who is to move: a seat, ``CHANCE``, or ``None`` when the game is over."""
        return self.game.actor(self.state)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players in seat order."""
        names: tuple[str, ...] = getattr(self.start, "names")  # noqa: B009  # every state has them
        return names

    @property
    def record(self) -> Record:
        """The record of the game so far, with its result if it is over."""
        events = [event for played in self.past for event in played.events]
        record = new_record(self.form, self.start).extended(events)
        return record.with_result(self.state) if self.actor is None else record

    def made(self, seat: int, move: object, rng: RandomSource) -> Session:
        """Return the session after a legal move of a player."""
        if self.draws == "own":
            state, events = self.game.apply(self.state, move)
        else:
            luck = rng if self.seed is None else self.seed
            state, events = advance(self.game, self.state, move, luck)
        return evolve(self, past=(*self.past, Played(seat, move, events, state)))

    def drawn(self, move: object) -> Session:
        """Return the session after a move of chance, which the client made."""
        last = self.past[-1]
        state, events = self.game.apply(last.state, move)
        after = Played(last.seat, last.move, last.events + events, state)
        return evolve(self, past=(*self.past[:-1], after))

    def with_events(self, seat: int | None, move: object, events: Iterable[object]) -> Session:
        """Return the session after a move that was made elsewhere, from all its events.

        Without a move these are the events of the set-up. Only the events count: no rules are
        asked, and what they do not fit is not noticed.
        """
        before, past = (self.start, ()) if move is None else (self.state, self.past)
        happened = tuple(events)
        after = Played(seat, move, happened, fold(self.game, before, happened))
        return evolve(self, past=(*past, after))

    def undo(self, seat: int) -> Undo:
        """Return how many of its last moves a seat may take back, and why no more."""
        befores = [played.state for played in self.past]
        turns = [
            Turn(before, played.move, Step(played.state, played.events))
            for before, played in zip(befores, self.past[1:], strict=False)
        ]
        return may_undo(self.game, turns, seat)

    def back(self, moves: int) -> Session:
        """Return the session with some moves taken back."""
        return evolve(self, past=self.past[: len(self.past) - moves])


def opened(asked: NewGame) -> Session:
    """Return a new session, in which chance has not been answered yet."""
    door = games.door(asked.game)
    game, codec, form = _made_with(asked.game, door.parse_ruleset(asked.rules), asked.pack)
    start = game.new_game(asked.names)
    return Session(
        game=game,
        codec=codec,
        form=form,
        seed=asked.seed,
        draws=asked.draws,
        start=start,
        past=(Played(None, None, (), start),),
    )


def settled(session: Session, rng: RandomSource) -> Session:
    """Return the session with chance answered, unless the client answers it."""
    if session.draws == "own" or session.actor is not CHANCE:
        return session
    last = session.past[-1]
    luck = rng if session.seed is None else session.seed
    state, events = resolve(session.game, last.state, luck)
    after = Played(last.seat, last.move, last.events + events, state)
    return evolve(session, past=(*session.past[:-1], after))


def continued(asked: FromRecord) -> Session:
    """Return the session that goes on where a record ends.

    Raises:
        RecordError: That is not a record, or it is wrong.
    """
    text = json.dumps(asked.record)
    slug = reader.read_record(text).game
    _, codec, form = _made_with(slug, games.door(slug).STANDARD, asked.pack)
    record = reader.read_record(text, form)
    game = form.game_of(record)
    return Session(
        game=game,
        codec=codec,
        form=form,
        seed=asked.seed,
        draws=asked.draws,
        start=game.new_game(record.seats),
        past=tuple(steps(record, form)),
    )


def _made_with(
    slug: str, ruleset: AttrsInstance, pack: str | None
) -> tuple[AnyGame, AnyCodec, AnyFormat]:
    """Return a game with these rules and this pack, its codec, and its record format."""
    door, wire, records = (
        games.door(slug),
        games.corner("wire", slug),
        games.corner("records", slug),
    )
    if pack is None:
        return door.game(ruleset), wire.CODEC, records.FORMAT
    read = cast("Callable[[str], object] | None", getattr(door, "read_pack", None))
    if read is None:
        raise WrongValue(message("pack.none", game=door.GAME.name))
    found = read(pack)
    return door.game(ruleset, found), wire.codec(found), records.record_format(found)
