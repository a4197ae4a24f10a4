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
from osaka_rules.cli.arguments import FAILED, RIGHT, WRONG, Painter, Pieces, examples
from osaka_rules.cli.files import content
from osaka_rules.kernel import Objection, Outcome, WrongValue, cited, plain, shown
from osaka_rules.messages import message
from osaka_rules.render.text import listed

if TYPE_CHECKING:
    from osaka_rules.records.record import Record
    from osaka_rules.records.verify import Verdict

LINES: Final = ".jsonl"
"""The ending of a file with a record in each line."""
ABOUT: Final = "Verify recorded games: check every draw, move, checkpoint and result."


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.epilog = examples(
        "verify game.json",
        "verify --explain games/",
        "simulate --games 100 --records games.jsonl && osaka-rules verify games.jsonl",
        status="Prints a line for each record: 'ok', or 'bad' with the first thing that is wrong"
        " and its clause. Exit status: 0 all records are right; 1 a record is wrong; 2 a file is"
        " unreadable, or a usage error.",
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

    for found in chain.from_iterable(map(verified_in, arguments.files)):
        yield found.status, found.as_json() if arguments.json else found.as_text()
        if arguments.explain and not found.verdict.ok:
            book = read_rulebook("chapter = []\nclause = []")  # what all games share
            if found.game is not None:
                book = games.door(found.game).rulebook()
            for line in quoted(found.verdict.clauses, book, arguments.width):
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
    summary: str = ""
    """The game of a right record: players, moves, how it ended."""

    def as_text(self) -> str:
        """Return a line for people."""
        found = self.verdict
        if found.ok:
            return plain(f"ok {self.file}: {self.summary}")
        if found.index is None:
            what = f"unreadable: {self.where}" if self.status == FAILED else ""
            return plain(f"bad {self.file}: {what}{found.problem}{cited(found.clauses)}")
        by = "" if self.player is None else f" by {self.player}"
        place = f"move {found.index}{by} {shown(found.move)}: "
        return plain(f"bad {self.file}: {place}{self._problem()}{cited(found.clauses)}")

    def as_json(self) -> str:
        """Return a line for programs."""
        found = self.verdict
        return json.dumps(
            {
                "file": self.file,
                "ok": found.ok,
                "index": found.index,
                "move": found.move,
                "seat": found.seat,
                "clauses": found.clauses,
                "problem": None if found.ok else f"{self.where}{self._problem()}",
            }
        )

    def _problem(self) -> str | None:
        """Return what is wrong, said about the player and not to the player."""
        from osaka_rules.render.game_text import about

        found = self.verdict.objection
        if found is None or self.game is None or self.player is None:
            return self.verdict.problem
        return about(found.message, self.player, self.game)


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
    from osaka_rules.records.verify import judged

    form = format_of(record.game)
    verdict, last = judged(record, form)
    if not verdict.ok:
        player = None if verdict.seat is None else record.seats[verdict.seat]
        return FileVerdict(name, WRONG, verdict, record.game, player)
    end = form.game_with(record.rules).outcome(last)
    return FileVerdict(name, RIGHT, verdict, record.game, summary=_summary(record, end))


def _summary(record: Record, end: Outcome | None) -> str:
    """Return in a few words how a game went."""
    moves = "1 move" if len(record.moves) == 1 else f"{len(record.moves)} moves"
    game = f"{len(record.seats)} players, {moves}"
    if end is None:
        return f"{game}, not ended"
    winners = listed([record.seats[seat] for seat in end.winners]) or "nobody"
    return f"{game}, ended by {end.ended_by}, won by {winners}"
