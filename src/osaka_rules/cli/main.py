"""The command ``osaka-rules``: parses the arguments, runs a command, and prints what it yields.

A command is a generator of pieces of text, each with the exit status it stands for; the exit
status of the run is the greatest of them.
"""

from __future__ import annotations

import atexit
import os
import signal
import sys
from argparse import Action, ArgumentParser
from collections.abc import Mapping, Sequence
from contextlib import nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import Final, TextIO

from osaka_rules.cli import (
    check,
    completion,
    demo,
    draw,
    pack,
    play,
    plot,
    replay,
    report,
    rule,
    score,
    serve,
    simulate,
    verify,
    why,
)
from osaka_rules.cli.arguments import (
    FAILED,
    INTERRUPTED,
    RIGHT,
    Command,
    Painter,
    Pieces,
    add_language_argument,
)
from osaka_rules.cli.interruption import Interrupted
from osaka_rules.cli.parser import HELP, Parser, chosen
from osaka_rules.cli.phrases import say
from osaka_rules.cli.terminal import pager, text_width
from osaka_rules.kernel import RulesError, plain
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.messages import message
from osaka_rules.render.game_text import coloured, game_text
from osaka_rules.render.text import fitting
from osaka_rules.signals import ENDING

COMMANDS: Final = (
    play, replay, demo, check, why, score, rule, verify, draw, plot, pack, simulate, report, serve,
    completion,
)  # fmt: skip
"""The modules of the commands, in the order in which help lists them."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with these arguments, or those of the process; return the exit status.

    >>> main(["rule", "no-1"])
    2
    """
    words = sys.argv[1:] if argv is None else argv
    language = chosen(words, os.environ)
    try:
        return _run(words, language)
    except Interrupted as error:
        _complain(language.text(error))
        for each in ENDING:  # ignore further signals while the interpreter shuts down
            atexit.register(signal.signal, each, signal.SIG_IGN)
        return error.status
    except RulesError as error:
        _complain(language.text(error))
        return FAILED
    except OSError as error:  # errors of files are handled elsewhere, so this is about printing
        _abandon(sys.stdout)
        _complain(language.text(message("cli.output", reason=error.strerror)))
        return FAILED
    except KeyboardInterrupt:
        _abandon(sys.stdout)
        return INTERRUPTED


def _run(argv: Sequence[str], language: Language) -> int:
    parser = make_parser(language)
    try:
        arguments = parser.parse_args(argv)
    except SystemExit as end:  # argparse has printed help, the version, or a usage error
        _printed("", sys.stdout)
        return int(end.code or RIGHT)
    if arguments.command is None:
        _printed(parser.format_help(), sys.stdout)
        return RIGHT
    command: Command = arguments.command
    arguments.parser = parser
    arguments.width = text_width(sys.stdout, os.environ)
    pieces = command(arguments, _paint(arguments.game))
    with pager(sys.stdout, os.environ) if arguments.paged else nullcontext(sys.stdout) as stream:
        return _print_all(pieces, stream, is_run_to_the_end=arguments.to_the_end)


def _print_all(pieces: Pieces, stream: TextIO | None, *, is_run_to_the_end: bool) -> int:
    """Print what a command yields, for as long as somebody reads it; return the exit status."""
    worst, problem = RIGHT, None
    for status, piece in pieces:
        worst = max(worst, status)
        try:
            is_read = _printed(f"{piece}\n", stream)
        except OSError as error:  # perhaps the terminal was closed
            _abandon(stream)
            is_read, problem = False, error
        if not is_read and not is_run_to_the_end:
            break
    if problem is not None:
        raise problem
    return worst


def make_parser(language: Language = ENGLISH) -> Parser:
    """Return what parses the arguments of all commands."""
    parser = Parser(
        language=language,
        examples=("play", "demo", "rule how many players", "verify game.json", "COMMAND --help"),
        prog="osaka-rules",
        description="The rules of the board games Traders of Osaka, Yokohama and Edo, exactly.",
        allow_abbrev=False,
    )
    # Most commands stop early when nobody reads what they print, and are not paged.
    parser.set_defaults(command=None, game=None, language=language, to_the_end=False, paged=False)
    add_language_argument(parser)
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version and stop")
    commands = parser.add_subparsers(metavar="COMMAND")
    for module in COMMANDS:
        name, about = module.__name__.rpartition(".")[2], module.ABOUT
        command = commands.add_parser(
            name,
            help=language.phrase(HELP, about),
            description=about,
            allow_abbrev=False,
            language=language,
            examples=[f"{each}".strip() for each in module.EXAMPLES],
        )
        command.set_defaults(command=module.run)
        add_language_argument(command)
        module.add_arguments(command)
    return parser


class _Version(Action):
    """Print the version; reading it from the installed package takes time, so not before."""

    def __call__(self, parser: ArgumentParser, *_: object) -> None:
        from importlib.metadata import PackageNotFoundError, version

        assert isinstance(parser, Parser)
        known = say("version.none")
        with suppress(PackageNotFoundError):
            known = say("version", version=version("osaka-rules"))
        _printed(f"{parser.language.text(known)}\n", sys.stdout)
        parser.exit()


def wants_colour(environment: Mapping[str, str], stream: TextIO | None) -> bool:
    """Return whether colours are wanted: on a terminal that has them, or where they are forced.

    ``NO_COLOR`` forbids them everywhere; ``FORCE_COLOR`` asks for them everywhere else.
    """
    if stream is None or environment.get("NO_COLOR"):
        return False
    if environment.get("FORCE_COLOR"):
        return True
    return stream.isatty() and environment.get("TERM") != "dumb"


def _paint(slug: str | None) -> Painter:
    """Return what paints text about a game, or about no game in particular, on standard output."""
    if not wants_colour(os.environ, sys.stdout):
        return str
    return partial(coloured, palette=() if slug is None else game_text(slug).palette)


def _printed(text: str, stream: TextIO | None) -> bool:
    """Print a text at once, and return whether somebody still reads the stream."""
    if stream is None:  # closed from the start
        return True
    try:
        stream.write(fitting(text, stream.encoding))
        stream.flush()
    except BrokenPipeError:
        _abandon(stream)
        return False
    return True


def _complain(sentence: str) -> None:
    with suppress(OSError):
        _printed(f"osaka-rules: {plain(sentence)}\n", sys.stderr)


def _abandon(stream: TextIO | None) -> None:
    """Discard everything else that is printed, also at the end of the process."""
    if stream is not None:
        with suppress(OSError), Path(os.devnull).open("wb") as nothing:
            os.dup2(nothing.fileno(), stream.fileno())
