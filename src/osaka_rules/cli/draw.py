"""The command ``osaka-rules draw``: a position, or a moment of a recorded game, as a picture."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from functools import partial
from typing import TYPE_CHECKING, Final, cast

from osaka_rules.cli.arguments import (
    MOST_PLAYERS,
    RIGHT,
    Painter,
    Pieces,
    place,
    whole_number,
)
from osaka_rules.cli.files import content
from osaka_rules.cli.phrases import say
from osaka_rules.cli.positions import (
    add_moment_argument,
    add_position_argument,
    is_line,
    position_in,
    seen_by,
)
from osaka_rules.kernel import WrongValue, shown
from osaka_rules.languages import Language
from osaka_rules.messages import message

if TYPE_CHECKING:
    from pathlib import Path

    from osaka_rules.render.drawing import Drawing, Theme

ABOUT: Final = "Draw a position, or a moment of a recorded game, as a picture in SVG."
EXAMPLES: Final = (
    "'market=R2 G3; hands=[R5, B2]' -o board.svg",
    "game.json -o board.svg",
    "game.json --move 12 --seat 1 --dark -o board.svg",
    "game.json --film 6 -o strip.svg",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.epilog = (
        "Exit status: 0 the picture was written; 2 the file is unreadable or cannot be drawn, or a"
        " usage error."
    )
    about = (
        "a line of text such as 'market=R5 B2; hands=[R5, B2]', a document with a state or a"
        " view, or a record; - is standard input"
    )
    add_position_argument(parser, "position", about)
    add_picture_arguments(parser)
    add_moment_argument(parser, "draw a record after its first N moves (after the last one)")
    parser.add_argument(
        "--seat",
        type=partial(whole_number, most=MOST_PLAYERS),
        metavar="N",
        help="draw what the Nth player sees, from 1 (everything is drawn)",
    )
    parser.add_argument(
        "--tall", dest="shape", action="store_const", const="tall", default="wide",
        help="arrange the picture for a phone",
    )  # fmt: skip
    parser.add_argument(
        "--film",
        type=whole_number,
        metavar="N",
        help="draw a record at N moments, from the set-up to the end, as one picture",
    )


def _picture(text: str) -> Path:
    """Parse the name of a picture; a file of another kind would be no picture of that kind."""
    if text.lower().endswith(".svg"):
        return place(text)
    raise ArgumentTypeError(message("cli.picture", value=shown(text)))


def add_picture_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of a picture: its file, and its colours."""
    parser.add_argument(
        "-o", "--output", type=_picture, required=True, metavar="PICTURE", help="the file to write"
    )
    theme = parser.add_mutually_exclusive_group()
    theme.add_argument(
        "--dark", dest="theme", action="store_const", const="dark", default="auto",
        help="use dark colours (those that the reader prefers)",
    )  # fmt: skip
    theme.add_argument(
        "--light", dest="theme", action="store_const", const="light", help="use light colours"
    )


def run(arguments: Namespace, _paint: Painter) -> Pieces:
    """Write the picture; nothing is written if something is wrong."""
    from osaka_rules.render.picture import drawing

    if arguments.film is not None:
        yield written(arguments, _film(arguments))
        return
    position = position_in(arguments.position, arguments.move, arguments.game)
    seen = position if arguments.seat is None else seen_by(position, arguments.seat)
    yield written(arguments, drawing(seen, arguments.shape))


def _film(arguments: Namespace) -> Drawing:
    """Return a film strip of a record."""
    from osaka_rules.records.reader import read_record
    from osaka_rules.render.film import film

    if arguments.move is not None:
        raise WrongValue(message("film.move"))
    if is_line(arguments.position):
        raise WrongValue(message("film.position"))
    record = read_record(content(arguments.position))
    if arguments.seat is not None and arguments.seat > len(record.seats):
        players = len(record.seats)
        raise WrongValue(message("draw.seat", value=shown(arguments.seat), players=players))
    seat = None if arguments.seat is None else arguments.seat - 1
    return film(record, arguments.film, seat, arguments.shape)


def written(arguments: Namespace, drawn: Drawing) -> tuple[int, str]:
    """Write a picture, and return what the command says about it."""
    from osaka_rules.simulation.atomic_files import atomic_file

    output: Path = arguments.output
    picture = drawn.svg(cast("Theme", arguments.theme))
    with atomic_file(output) as part:
        part.write_text(picture, encoding="utf-8")
    language: Language = arguments.language
    size = language.number(len(picture))
    said = say("draw.written", file=str(output), number=len(picture), size=size)
    return RIGHT, language.text(said)
