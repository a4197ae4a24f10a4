"""The command ``osaka-rules plot``: the course of a recorded game as a picture."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from osaka_rules.cli.arguments import Painter, Pieces
from osaka_rules.cli.draw import add_picture_arguments, written
from osaka_rules.cli.files import content

ABOUT: Final = "Draw the course of a recorded game: what each player had after each move."
EXAMPLES: Final = ("game.json -o course.svg",)


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.epilog = (
        "All cards are open. Exit status: 0 the picture was written; 2 the record is unreadable or"
        " wrong, or a usage error."
    )
    parser.add_argument("file", metavar="RECORD", help="a record of any game; - is standard input")
    add_picture_arguments(parser)


def run(arguments: Namespace, _paint: Painter) -> Pieces:
    """Write the picture; nothing is written if something is wrong."""
    from osaka_rules.records.reader import read_record
    from osaka_rules.render.course import course

    yield written(arguments, course(read_record(content(arguments.file))))
