"""Whole games that are kept: recorded to the last draw, each with a line for people to compare.

A corpus is two files: ``games.jsonl.xz``, a record a line, and ``games.txt``, a line a game. Each
record has the result and, as its checkpoint, the last position; the line ends with digests of the
record and of all events, so that a change of their order is noticed, too.

The games are there to stay: a version that finds one of them wrong has changed the rules of play.
Make them anew only for such a change, and say in the changelog which clause it is about. A test
wants to find the new digest of the summary there.
"""

from __future__ import annotations

import lzma
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Generic, TypeVar, cast

from attrs import evolve, frozen

from osaka_rules.kernel import EventT, Game, MoveT, StateT, Step, ViewT
from osaka_rules.records.reader import read_record
from osaka_rules.records.record import Record, RecordFormat, new_record, write_record
from osaka_rules.records.verify import Verdict, verify
from tests.support.players import Player, play

_R = TypeVar("_R")


@frozen(eq=False)
class Corpus(Generic[StateT, MoveT, EventT, ViewT]):
    """The games of a corpus, by their numbers, and where they are kept."""

    folder: Path
    format: RecordFormat[StateT, MoveT, EventT, ViewT]
    number: int
    """How many games there are."""
    names: Sequence[str]
    table: Callable[
        [int], tuple[Game[StateT, MoveT, EventT, ViewT], Sequence[Player[StateT, MoveT]]]
    ]
    """Return the game of a number, and who plays it."""
    written: Callable[[EventT], str]
    """Write an event as text."""
    head: str
    """The first line of the summary."""
    facts: Callable[[Record], Iterable[str]]
    """Return what the summary says of a record."""

    @property
    def games(self) -> Path:
        """The file with the records."""
        return self.folder / "games.jsonl.xz"

    @property
    def summary_file(self) -> Path:
        """The file with a line for each game."""
        return self.folder / "games.txt"

    def recorded(self, number: int) -> Record:
        """Play the game of a number, and record it."""
        game, players = self.table(number)
        setup, turns = play(game, self.names, players, seed=number)
        state, events = setup.state, list[EventT](setup.events)
        for turn in turns:
            state = turn.step.state
            events += turn.step.events
        start = game.new_game(self.names[: len(players)])
        record = new_record(self.format, start).extended(events)
        return record.with_checkpoint(state).with_result(state)

    def verified(self, record: Record) -> tuple[Verdict, str]:
        """Verify a record, and return a digest of all events of the game, in their order, too."""
        events: list[str] = []

        def overheard(rules: object) -> Game[StateT, MoveT, EventT, ViewT]:
            game = self.format.game(rules)

            def apply(state: StateT, move: MoveT) -> Step[StateT, EventT]:
                step = game.apply(state, move)
                events.extend([self.written(event) for event in step.events])
                return step

            return evolve(game, apply=apply)

        return verify(record, evolve(self.format, game=overheard)), digest(events)

    def summary(self, records: Sequence[str], events: Sequence[str]) -> str:
        """Write each game in a line: what the record says, digests of record and events."""
        lines = [
            " ".join([f"{number:4}", *self.facts(self.read(text)), digest([text]), told])
            for number, (text, told) in enumerate(zip(records, events, strict=True))
        ]
        return "\n".join([self.head, *lines, ""])

    def read(self, text: str) -> Record:
        """Read a record of the corpus."""
        return read_record(text, self.format)

    def write(self) -> None:
        """Play all games, and write the files."""
        games = [self.recorded(number) for number in range(self.number)]
        records = [write_record(game) for game in games]
        text = "".join([f"{record}\n" for record in records])
        self.folder.mkdir(parents=True, exist_ok=True)
        self.games.write_bytes(lzma.compress(text.encode(), preset=lzma.PRESET_EXTREME | 9))
        digests = [self.verified(game)[1] for game in games]
        self.summary_file.write_text(self.summary(records, digests), "utf-8")


def seated(
    number: int,
    sizes: Sequence[int],
    rulesets: Sequence[_R],
    tables: Sequence[Sequence[Player[StateT, MoveT]]],
) -> tuple[_R, list[Player[StateT, MoveT]]]:
    """Return the rules and the players of a game: all sizes under all rules at the first table.

    Where there are more seats than players at a table, they are from the first one again.
    """
    seats = sizes[number % len(sizes)]
    ruleset = rulesets[number // len(sizes) % len(rulesets)]
    table = tables[number // len(sizes) // len(rulesets)]
    return ruleset, [table[seat % len(table)] for seat in range(seats)]


@cache
def texts(corpus: Corpus[StateT, MoveT, EventT, ViewT]) -> list[str]:
    """Return all records of a corpus as they are kept."""
    return lzma.decompress(corpus.games.read_bytes()).decode().splitlines()


@cache
def summary_of(corpus: Corpus[StateT, MoveT, EventT, ViewT]) -> str:
    """Return the summary of a corpus as it is kept."""
    return corpus.summary_file.read_text("utf-8")


@cache
def events_of(corpus: Corpus[StateT, MoveT, EventT, ViewT]) -> list[str]:
    """Return the digests of the events of all games as they are kept."""
    return [line.split()[-1] for line in summary_of(corpus).splitlines()[1:]]


def wrong_games(
    corpus: Corpus[StateT, MoveT, EventT, ViewT], games: Mapping[int, Record]
) -> dict[int, tuple[Verdict, str]]:
    """Verify games by their numbers, and return what is said of those that are not right.

    Every draw, move and event, the last position and the result must be what they were.
    """
    said = {number: corpus.verified(record) for number, record in games.items()}
    right = {number: (Verdict(), events_of(corpus)[number]) for number in games}
    return {number: each for number, each in said.items() if each != right[number]}


def require_kept(corpus: Corpus[StateT, MoveT, EventT, ViewT], changelog: str) -> None:
    """Assert that a corpus has all its games and its summary, which the changelog names.

    Whoever changes one of the games says so in the changelog, next to the new digest.
    """
    assert corpus.number == len(texts(corpus)) == len(events_of(corpus))
    assert [corpus.games, corpus.summary_file] == sorted(corpus.folder.iterdir())
    assert summary_of(corpus) == corpus.summary(texts(corpus), events_of(corpus))
    assert f"corpus `{digest([summary_of(corpus)])}`" in changelog


def require_over(record: Record) -> None:
    """Assert that a recorded game is over, and that its last position is a checkpoint."""
    assert record.result is not None
    assert record.result["winners"] is not None  # there may be none
    assert [len(record.moves)] == [checkpoint.after for checkpoint in record.checkpoints]


def digest(lines: Iterable[str]) -> str:
    """Boil lines down to eight digits."""
    return sha256("\n".join(lines).encode()).hexdigest()[:8]


def numbers(value: object) -> tuple[int, ...]:
    """Return a list of numbers in the result of a record."""
    return cast("tuple[int, ...]", value)
