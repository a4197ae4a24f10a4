"""The command ``osaka-rules verify``: verify files with records, one line a file."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

from attrs import frozen

from osaka_rules import games
from osaka_rules.cli.arguments import FAILED, RIGHT, WRONG, Painter, Pieces
from osaka_rules.cli.files import content
from osaka_rules.cli.phrases import say
from osaka_rules.kernel import Message, Objection, Outcome, WrongValue, shown
from osaka_rules.languages import ENGLISH, Language, translated
from osaka_rules.messages import message
from osaka_rules.render.phrases import joined

if TYPE_CHECKING:
    from osaka_rules.records.record import Record
    from osaka_rules.records.verify import Verdict

LINES: Final = ".jsonl"
"""The ending of a file with a record in each line."""
ABOUT: Final = "Verify recorded games: check every draw, move, checkpoint and result."
EXAMPLES: Final = (
    "game.json",
    "--explain games/",
    "games.jsonl",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.epilog = (
        "Prints a line for each record: 'ok', or 'bad' with the first thing that is wrong and its"
        " clause. Exit status: 0 all records are right; 1 a record is wrong; 2 a file is"
        " unreadable, or a usage error."
    )
    style = parser.add_mutually_exclusive_group()
    style.add_argument("--json", action="store_true", help="print one JSON object a line")
    style.add_argument(
        "--explain", action="store_true", help="print below a bad record what its clauses say"
    )
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="a file with one record, of any game; a file .jsonl with one in each line; a folder,"
        " for all files .json and .jsonl in it; or - for standard input",
    )


def run(arguments: Namespace, paint: Painter) -> Pieces:
    """Verify each record; a bad one does not stop the others."""
    from osaka_rules.render.clauses import quoted
    from osaka_rules.rulebook import read_rulebook

    language: Language = arguments.language
    for found in chain.from_iterable(map(verified_in, arguments.files)):
        yield found.status, found.as_json() if arguments.json else found.as_text(language)
        if arguments.explain and not found.verdict.ok:
            book = read_rulebook("chapter = []\nclause = []")  # what all games share
            if found.game is not None:
                book = games.door(found.game).rulebook()
            book, width = translated(book, language), arguments.width
            for line in quoted(found.verdict.clauses, book, language, width):
                yield found.status, paint(line)


@frozen
class FileVerdict:
    """What verifying one record found, and the exit status for it."""

    file: str
    status: int
    verdict: Verdict
    game: str | None = None
    """The game of the record, unless the file is unreadable."""
    player: str | None = None
    """Whose move is wrong, if a move is."""
    where: str = ""
    """The place in an unreadable file, with a colon."""
    summary: Message | str = ""
    """The game of a right record: players, moves, how it ended."""

    def as_text(self, language: Language = ENGLISH) -> str:
        """Return a line for people."""
        return language.text(self._said(language))

    def _said(self, language: Language) -> Message:
        found = self.verdict
        if found.objection is None:
            return say("verify.ok", file=self.file, summary=self.summary)
        refused = language.text(Objection(found.clauses, self._problem(found.objection)))
        if self.status == FAILED:
            return say("verify.unreadable", file=self.file, problem=f"{self.where}{refused}")
        if found.index is None:
            return say("verify.bad", file=self.file, problem=refused)
        place = {"number": found.index + 1, "move": shown(found.move)}
        if self.player is None:
            return say("verify.move_of_nobody", file=self.file, problem=refused, **place)
        return say("verify.move", file=self.file, name=self.player, problem=refused, **place)

    def as_json(self) -> str:
        """Return a line for programs."""
        found = self.verdict
        refused = found.objection
        return json.dumps(
            {
                "file": self.file,
                "ok": found.ok,
                "index": found.index,
                "move": found.move,
                "seat": found.seat,
                "clauses": found.clauses,
                "problem": None if refused is None else f"{self.where}{self._problem(refused)}",
            }
        )

    def _problem(self, refused: Objection) -> Message:
        """Return what is wrong, said about the player and not to the player."""
        from osaka_rules.render.game_text import about

        if self.game is None or self.player is None:
            return refused.message
        return about(refused.message, self.player, self.game)


def verified_in(name: str) -> Iterator[FileVerdict]:
    """Verify what a name stands for: a file, each line of a file, or the files of a folder."""
    folder = Path(name)
    if name not in ("", "-") and "\0" not in name and folder.is_dir():
        files = sorted([path for path in folder.rglob("*") if path.suffix in (".json", LINES)])
        if not files:
            refused = Objection(("REC-1",), message("file.no_records", file=f"'{name}'"))
            yield FileVerdict(name, FAILED, _verdict(refused))
        for path in files:
            yield from verified_in(str(path))
    elif name.endswith(LINES):
        try:
            lines = content(name).split(b"\n")
        except WrongValue as error:
            yield FileVerdict(name, FAILED, _verdict(Objection(error.clauses, error.message)))
            return
        for number, line in enumerate(lines, 1):
            if line.strip():
                yield _verify(f"{name}:{number}", partial(bytes, line))
    else:
        yield verify_file(name)


def verify_file(name: str) -> FileVerdict:
    """Read a file, or standard input for ``-``, and verify it as a record of any game."""
    return _verify(name, lambda: content(name))


def _verify(name: str, read: Callable[[], bytes]) -> FileVerdict:
    from osaka_rules.records.reader import read_record
    from osaka_rules.records.record import RecordError

    try:
        return _verified(name, read_record(read()))
    except (RecordError, WrongValue) as error:
        where = f"{error.where}: " if isinstance(error, RecordError) and error.where else ""
        refused = Objection(error.clauses, error.message)
    except MemoryError:
        where, refused = "", Objection(("REC-1",), message("file.memory"))
    return FileVerdict(name, FAILED, _verdict(refused), where=where)


def _verdict(refused: Objection) -> Verdict:
    from osaka_rules.records.verify import Verdict

    return Verdict(refused)


def _verified(name: str, record: Record) -> FileVerdict:
    from osaka_rules.records.record import format_of
    from osaka_rules.records.verify import verdict_of

    form = format_of(record.game)
    verdict, last = verdict_of(record, form)
    if not verdict.ok:
        player = None if verdict.seat is None else record.seats[verdict.seat]
        return FileVerdict(name, WRONG, verdict, record.game, player)
    end = form.game_of(record).outcome(last)
    return FileVerdict(name, RIGHT, verdict, record.game, summary=_summary(record, end))


def _summary(record: Record, end: Outcome | None) -> Message:
    """Return in a few words how a game went."""
    players = say("verify.players", number=len(record.seats))
    moves = say("verify.moves", number=len(record.moves))
    if end is None:
        return say("verify.going", players=players, moves=moves)
    winners = joined([record.seats[seat] for seat in end.winners]) or say("verify.nobody")
    values = {"ended_by": end.ended_by, "winners": winners}
    return say("verify.ended", players=players, moves=moves, **values)
