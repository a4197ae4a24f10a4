"""The command ``osaka-rules verify``: verify files with records, one line a file."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

from attrs import frozen

from osaka_rules.cli.arguments import FAILED, RIGHT, WRONG, Paint, Pieces
from osaka_rules.kernel import Message, WrongValue, cited, shown
from osaka_rules.messages import message
from osaka_rules.render.text import listed, one_line

if TYPE_CHECKING:
    from osaka_rules.records.record import Record
    from osaka_rules.records.verify import Verdict

ABOUT: Final = "Verify recorded games: check every draw, move, checkpoint and result."
LARGEST: Final = 256 * 2**20
"""How many bytes of a file are read at most; a game of a million moves has some 20 million."""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.epilog = (
        "Prints a line for each file: 'ok', or 'bad' with the first thing that is wrong and its"
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
        help="a file with one record, of any game; - is standard input",
    )
    parser.set_defaults(command=run)


def run(arguments: Namespace, paint: Paint) -> Pieces:
    """Verify each file; a bad one does not stop the others."""
    from osaka_rules.render.clauses import quoted
    from osaka_rules.rulebook import open_rulebook

    for name in arguments.files:
        found = verify_file(name)
        yield found.status, found.as_json() if arguments.json else found.as_text()
        if arguments.explain:
            for line in quoted(found.verdict.clauses, open_rulebook("osaka_rules.osaka")):
                yield found.status, paint(line)


@frozen
class FileVerdict:
    """What verifying one file found, and the exit status for it."""

    file: str
    status: int
    verdict: Verdict
    summary: str = ""
    """The game of a right record: players, moves, how it ended."""

    def as_text(self) -> str:
        """Return a line for people."""
        found = self.verdict
        if found.ok:
            return one_line(f"ok {self.file}: {self.summary}")
        place = f"move {found.index} {shown(found.move)}: " if found.index is not None else ""
        what = "unreadable: " if self.status == FAILED else place
        return one_line(f"bad {self.file}: {what}{found.problem}{cited(found.clauses)}")

    def as_json(self) -> str:
        """Return a line for programs."""
        found = self.verdict
        return json.dumps(
            {
                "file": self.file,
                "ok": found.ok,
                "index": found.index,
                "move": found.move,
                "clauses": found.clauses,
                "problem": found.problem,
            }
        )


def verify_file(name: str) -> FileVerdict:
    """Read a file, or standard input for ``-``, and verify it as a record."""
    from osaka_rules.records.reader import read_record
    from osaka_rules.records.record import RecordError
    from osaka_rules.records.verify import Verdict, verify

    try:
        record = read_record(_content(name))
        verdict = verify(record)
        summary = _summary(record) if verdict.ok else ""
    except RecordError as error:
        place = f"{error.where}: " if error.where else ""
        return FileVerdict(name, FAILED, Verdict(False, f"{place}{error.reason}", error.clauses))
    except WrongValue as error:
        return FileVerdict(name, FAILED, Verdict(False, error.reason, error.clauses))
    except MemoryError:
        reason = str(message("file.memory"))
        return FileVerdict(name, FAILED, Verdict(False, reason, ("REC-1",)))
    return FileVerdict(name, RIGHT if verdict.ok else WRONG, verdict, summary)


def _content(name: str) -> bytes:
    """Read a whole file.

    Raises:
        WrongValue: There is no such file, or it cannot be read.
    """
    what = "Standard input" if name == "-" else f"'{one_line(name)}'"
    try:
        if name == "-":
            return _limited(sys.stdin.buffer, what)
        with Path(name).open("rb") as file:
            return _limited(file, what)
    except FileNotFoundError:
        raise _unreadable(message("file.missing", file=what)) from None
    except IsADirectoryError:
        raise _unreadable(message("file.folder", file=what)) from None
    except OSError as error:
        raise _unreadable(message("file.refused", file=what, reason=error.strerror)) from None
    except WrongValue:
        raise
    except (ValueError, AttributeError):  # a name that no file can have; standard input closed
        raise _unreadable(message("file.unreadable", file=what)) from None


def _limited(file: BinaryIO, what: str) -> bytes:
    """Read everything, up to a limit."""
    parts: list[bytes] = []
    left = LARGEST
    while part := file.read(2**20):
        parts.append(part)
        left -= len(part)
        if left < 0:
            raise _unreadable(message("file.large", file=what, most=LARGEST // 2**20))
    return b"".join(parts)


def _unreadable(reason: Message) -> WrongValue:
    return WrongValue(reason, ("REC-1",))


def _summary(record: Record) -> str:
    """Return in a few words which game a right record has."""
    from collections import deque

    from osaka_rules.records.record import result_of
    from osaka_rules.records.verify import replayed

    result = record.result or result_of(deque(replayed(record), maxlen=1)[0])
    moves = "1 move" if len(record.moves) == 1 else f"{len(record.moves)} moves"
    game = f"{len(record.seats)} players, {moves}"
    if result.winners is None:
        return f"{game}, not ended"
    winners = listed([record.seats[seat] for seat in result.winners]) or "nobody"
    return f"{game}, ended by {result.ended_by}, won by {winners}"
