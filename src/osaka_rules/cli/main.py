"""The command ``osaka-rules``: judge records, watch games, look up a clause, simulate.

This module parses and prints. A command is a generator of what is to be printed, piece by piece,
each with the exit status it stands for; the greatest of them is that of the whole run.
"""

from __future__ import annotations

import atexit
import os
import signal
import sys
from argparse import Action, ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, TextIO

from attrs import frozen

from osaka_rules.cli import report as cli_report
from osaka_rules.cli import simulate as cli_simulate
from osaka_rules.cli.arguments import (
    INTERRUPTED,
    OFF,
    RIGHT,
    WRONG,
    Command,
    Paint,
    Parser,
    Pieces,
    number_of_players,
    seed,
)
from osaka_rules.cli.interruption import ENDING, Interrupted
from osaka_rules.kernel import RulesError

if TYPE_CHECKING:
    from osaka_rules.records.record import Record
    from osaka_rules.records.verify import Verdict

LARGEST: Final = 256 * 2**20
"""How many bytes of a file are read at most; a game of a million moves has some 20 million."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with these arguments, or those of the process; give the exit status.

    >>> main(["rule", "no-1"])
    2
    """
    try:
        return _run(argv)
    except Interrupted as error:
        _complain(str(error))
        for each in ENDING:  # Python needs a moment to end, and who was heard may still insist
            atexit.register(signal.signal, each, signal.SIG_IGN)
        return error.status
    except RulesError as error:
        _complain(str(error))
        return OFF
    except OSError as error:  # files to be read are judged elsewhere, so this is about printing
        _abandon(sys.stdout)
        _complain(f"The output cannot be written: {error.strerror}.")
        return OFF
    except KeyboardInterrupt:
        _abandon(sys.stdout)
        return INTERRUPTED


def _run(argv: Sequence[str] | None) -> int:
    try:
        arguments = _parser().parse_args(argv)
    except SystemExit as end:  # argparse has printed help, the version, or what is off
        _printed("", sys.stdout)
        return int(end.code or RIGHT)
    from osaka_rules.render import coloured

    command: Command = arguments.command
    worst, problem = RIGHT, None
    for status, piece in command(arguments, coloured if _colourful() else str):
        worst = max(worst, status)
        try:
            heard = _printed(f"{piece}\n", sys.stdout)
        except OSError as error:  # perhaps the terminal was closed
            _abandon(sys.stdout)
            heard, problem = False, error
        if not heard and not arguments.to_the_end:
            break
    if problem is not None:
        raise problem
    return worst


# --- The arguments -------------------------------------------------------------------------------


def _parser() -> ArgumentParser:
    parser = Parser(
        prog="osaka-rules",
        description="The rules of the board game Traders of Osaka, exactly.",
        allow_abbrev=False,
    )
    parser.set_defaults(to_the_end=False)  # who no longer listens need not be told more
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version and stop")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, about, add_arguments in (
        (
            "verify",
            "Judge recorded games: check every draw, move, checkpoint and result.",
            _judging,
        ),
        ("demo", "Watch a whole game between simple players, told move by move.", _watching),
        ("rule", "Look up a clause: its text, kind, sources and options.", _looking_up),
        ("simulate", cli_simulate.ABOUT, cli_simulate.add_arguments),
        ("report", cli_report.ABOUT, cli_report.add_arguments),
    ):
        add_arguments(commands.add_parser(name, help=about, description=about, allow_abbrev=False))
    return parser


def _judging(parser: ArgumentParser) -> None:
    parser.epilog = (
        "Prints a line for each file: 'ok', or 'bad' with the first thing that is wrong and its"
        " clause. Exit status: 0 all records are right; 1 one is wrong; 2 a file is unreadable or"
        " the call is off."
    )
    manner = parser.add_mutually_exclusive_group()
    manner.add_argument("--json", action="store_true", help="print one JSON object a line")
    manner.add_argument(
        "--explain", action="store_true", help="print below a bad record what its clauses say"
    )
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a record (osaka-record/1); - is standard input"
    )
    parser.set_defaults(command=_verify)


def _watching(parser: ArgumentParser) -> None:
    from osaka_rules.cli.demo import PLAYERS, SEED

    parser.add_argument(
        "--players",
        type=number_of_players,
        default=PLAYERS,
        metavar="N",
        help="2 to 4 (%(default)s)",
    )
    parser.add_argument(
        "--seed",
        type=seed,
        default=SEED,
        metavar="S",
        help="a whole number that stands for the shuffle (%(default)s)",
    )
    parser.set_defaults(command=_demo)


def _looking_up(parser: ArgumentParser) -> None:
    parser.add_argument(
        "id",
        nargs="?",
        metavar="ID",
        help="a clause such as BUY-8 or a chapter such as BUY; without it, the table of contents",
    )
    parser.set_defaults(command=_rule)


class _Version(Action):
    """Print the version; asking the installed package for it takes time, so only now."""

    def __call__(self, parser: ArgumentParser, *_: object) -> None:
        from importlib.metadata import PackageNotFoundError, version

        known = "(not installed)"
        with suppress(PackageNotFoundError):
            known = version("osaka-rules")
        _printed(f"osaka-rules {known}\n", sys.stdout)
        parser.exit()


# --- The commands --------------------------------------------------------------------------------


def _demo(arguments: Namespace, paint: Paint) -> Pieces:
    from osaka_rules.cli.demo import told

    for piece in told(arguments.players, arguments.seed):
        yield RIGHT, paint(piece)


def _rule(arguments: Namespace, paint: Paint) -> Pieces:
    from osaka_rules.render import clause, contents
    from osaka_rules.rulebook import open_rulebook

    book = open_rulebook("osaka_rules.osaka")
    if arguments.id is None:
        yield RIGHT, paint(contents(book.chapters))
        return
    wanted = str(arguments.id).strip().upper()
    chapters = [chapter for chapter in book.chapters if chapter.id == wanted]
    yield RIGHT, paint(contents(chapters) if chapters else clause(book.clause(wanted), book))


def _verify(arguments: Namespace, paint: Paint) -> Pieces:
    from osaka_rules.render import quoted
    from osaka_rules.rulebook import open_rulebook

    for name in arguments.files:
        judgement = judged(name)
        yield judgement.status, judgement.as_json() if arguments.json else judgement.as_text()
        if arguments.explain:
            for line in quoted(judgement.verdict.clauses, open_rulebook("osaka_rules.osaka")):
                yield judgement.status, paint(line)


# --- Judging files -------------------------------------------------------------------------------


@frozen
class Judgement:
    """What is to be said of one file, and the exit status that it stands for."""

    file: str
    status: int
    verdict: Verdict
    about: str = ""
    """What a right record tells: players, moves, how it ended."""

    def as_text(self) -> str:
        """Write it as one line for people."""
        from osaka_rules.render import one_line
        from osaka_rules.wire.strict import shown

        found = self.verdict
        if found.ok:
            return one_line(f"ok {self.file}: {self.about}")
        place = f"move {found.index} {shown(found.move)}: " if found.index is not None else ""
        what = "unreadable: " if self.status == OFF else place
        return one_line(f"bad {self.file}: {what}{found.problem} ({', '.join(found.clauses)})")

    def as_json(self) -> str:
        """Write it as one line for programs."""
        import json

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


def judged(name: str) -> Judgement:
    """Read a file, or standard input for ``-``, and judge it as a record."""
    from osaka_rules.kernel import Objection
    from osaka_rules.messages import message
    from osaka_rules.records.reader import read_record
    from osaka_rules.records.record import RecordError
    from osaka_rules.records.verify import Verdict, verify

    try:
        record = read_record(_content(name))
        verdict = verify(record)
        about = _about(record) if verdict.ok else ""
    except RecordError as error:
        told = error.message
        if error.where:
            told = message("record.place", where=error.where, reason=error.reason)
        return Judgement(name, OFF, Verdict(Objection(error.clauses, told)))
    except MemoryError:
        told = message("record.memory")
        return Judgement(name, OFF, Verdict(Objection(("REC-1",), told)))
    return Judgement(name, RIGHT if verdict.ok else WRONG, verdict, about)


def _content(name: str) -> bytes:
    """Read a file whole; where that fails, say so as of any other unreadable record."""
    from osaka_rules.records.record import RecordError
    from osaka_rules.render import one_line

    what = "Standard input" if name == "-" else f"'{one_line(name)}'"
    reason = f"{what} is larger than {LARGEST // 2**20} MiB, which no record is."
    try:
        if name == "-":
            content = _limited(sys.stdin.buffer)
        else:
            with Path(name).open("rb") as file:
                content = _limited(file)
        if content is not None:
            return content
    except FileNotFoundError:
        reason = f"There is no file {what}."
    except IsADirectoryError:
        reason = f"{what} is a folder, not a file."
    except OSError as error:
        reason = f"{what} cannot be read: {error.strerror}."
    except (ValueError, AttributeError):  # a name that no file can have; standard input closed
        reason = f"{what} cannot be read."
    raise RecordError("", reason, ("REC-1",))


def _limited(file: BinaryIO) -> bytes | None:
    """Read all there is, or ``None`` if it is more than anybody wants to wait for."""
    parts: list[bytes] = []
    left = LARGEST
    while part := file.read(2**20):
        parts.append(part)
        left -= len(part)
        if left < 0:
            return None
    return b"".join(parts)


def _about(record: Record) -> str:
    """Tell in few words what game a right record has."""
    from collections import deque

    from osaka_rules.records.record import format_of
    from osaka_rules.records.verify import replayed
    from osaka_rules.render import listed

    form = format_of(record.game)
    outcome = form.game_with(record.rules).outcome(deque(replayed(record, form), maxlen=1)[0])
    moves = "1 move" if len(record.moves) == 1 else f"{len(record.moves)} moves"
    game = f"{len(record.seats)} players, {moves}"
    if outcome is None:
        return f"{game}, not ended"
    winners = listed([record.seats[seat] for seat in outcome.winners])
    return f"{game}, ended by {outcome.ended_by}, won by {winners}"


# --- Printing ------------------------------------------------------------------------------------


def wants_colour(environment: Mapping[str, str]) -> bool:
    """Tell whether a terminal's user wants colours: NO_COLOR, if it says anything, says no."""
    return not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"


def _colourful() -> bool:
    return sys.stdout is not None and sys.stdout.isatty() and wants_colour(os.environ)


def _printed(text: str, stream: TextIO | None) -> bool:
    """Print a text at once; tell whether anybody still reads it."""
    from osaka_rules.render import fitting

    if stream is None:  # closed from the start, which is a way to ask for silence
        return True
    try:
        stream.write(fitting(text, stream.encoding))
        stream.flush()
    except BrokenPipeError:
        _abandon(stream)
        return False
    return True


def _complain(sentence: str) -> None:
    from osaka_rules.render import one_line

    with suppress(OSError):
        _printed(f"osaka-rules: {one_line(sentence)}\n", sys.stderr)


def _abandon(stream: TextIO | None) -> None:
    """Lead what is still to be printed, also at the end of the process, into nothing."""
    if stream is not None:
        with suppress(OSError), Path(os.devnull).open("wb") as nothing:
            os.dup2(nothing.fileno(), stream.fileno())
