"""Games that are opened, saved and resumed: each is a record, and written whole or not at all."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal, cast

from attrs import frozen

from osaka_rules import games
from osaka_rules.kernel import Message, RandomSource
from osaka_rules.records.reader import read_record
from osaka_rules.records.record import RecordError, format_of, write_record
from osaka_rules.records.verify import steps
from osaka_rules.serve.parameters import FromRecord, NewGame, RecordDocument
from osaka_rules.serve.session import AnyCodec, AnyPlayed, Session, continued, opened, settled
from osaka_rules.simulation.atomic_files import atomic_file
from osaka_rules.tui.messages import message
from osaka_rules.tui.players import Player, players_from, players_of
from osaka_rules.tui.table import Table, seated
from osaka_rules.wire.strict import JsonObject, parse

Kind = Literal["play", "replay"]


def new_table(
    slug: str,
    entries: Sequence[str],
    rules: str,
    seed: int | None,
    rng: RandomSource,
) -> Table:
    """Return a table with a new game, at which the cards have been dealt.

    Raises:
        RulesError: The players, the rules or the seed cannot be.
    """
    ruleset = games.door(slug).parse_ruleset(rules)
    players = players_from(entries, games.door(slug).game(ruleset))
    names = tuple([each.name for each in players])
    session = settled(opened(NewGame(slug, names, rules, seed=seed)), rng)
    return seated(session, players)


def resumed_table(text: bytes, entries: Sequence[str], seed: int | None) -> Table:
    """Return a table at which a saved game goes on.

    Raises:
        RulesError: That is no right record, or the players cannot be.
    """
    read_record(text)  # a better sentence than that of a record in parts
    document = RecordDocument(cast("JsonObject", parse(text)))
    session = continued(FromRecord(document, seed=seed))
    return seated(session, players_of(session.names, entries, session.game))


def recorded_session(text: bytes) -> tuple[Session, Message | None]:
    """Return a recorded game as far as it is right, and what is wrong after that.

    Raises:
        RecordError: That is no record, or it is wrong from the beginning.
    """
    record = read_record(text)
    form = format_of(record.game)
    past: list[AnyPlayed] = []
    wrong: Message | None = None
    try:
        past.extend(steps(record, form))
    except RecordError as error:
        if not past:
            raise
        wrong = message("past.wrong", reason=error)
    game = form.game_of(record)
    codec: AnyCodec = games.corner("wire", record.game).CODEC
    session = Session(
        game=game,
        codec=codec,
        form=form,
        seed=None,
        draws="secret",
        start=game.new_game(record.seats),
        past=tuple(past),
    )
    return session, wrong


@frozen
class Keeper:
    """Where a game is saved, and how."""

    place: Path | None = None
    """The file; if nobody names one, it is the first free one in the current folder."""
    find: Callable[[str], bool] = lambda name: Path(name).exists()
    """Say whether there is a file of a name already."""

    def place_for(self, session: Session) -> Path:
        """Return the file that a game is saved to."""
        if self.place is not None:
            return self.place
        slug, number = session.game.slug, 2
        name = f"{slug}-game.json"
        while self.find(name):
            name = f"{slug}-game-{number}.json"
            number += 1
        return Path(name)

    def save(self, session: Session) -> Keeper:
        """Write the record of a game, and return where the game is kept from now on.

        Raises:
            FileProblem: It cannot be written there.
        """
        place = self.place_for(session)
        with atomic_file(place) as part:
            part.write_text(f"{write_record(session.record)}\n", encoding="utf-8", newline="\n")
        return Keeper(place)


def command(kind: Kind, place: Path, players: Sequence[Player]) -> str:
    """Return the command that resumes a game, or that looks back at it.

    >>> command("play", Path("game.json"), [Player("Ann"), Player("Bob", "greedy")])
    'osaka-rules play --resume game.json Bob=greedy'
    >>> command("replay", Path("my game.json"), [])
    "osaka-rules replay 'my game.json'"
    """
    if kind == "replay":
        return shlex.join(["osaka-rules", "replay", str(place)])
    bots = [f"{each.name}={each.bot}" for each in players if each.bot not in (None, each.name)]
    return shlex.join(["osaka-rules", "play", "--resume", str(place), *bots])
