"""The command ``osaka-rules draw``: a position, or a moment of a recorded game, as a picture."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final, Protocol, cast

from osaka_rules import games
from osaka_rules.cli.arguments import RIGHT, Painter, Pieces, place, whole_number
from osaka_rules.cli.files import content
from osaka_rules.cli.phrases import say
from osaka_rules.kernel import Game, WrongValue, shown
from osaka_rules.languages import Language
from osaka_rules.messages import message

if TYPE_CHECKING:
    from pathlib import Path

    from osaka_rules.render.drawing import Theme
    from osaka_rules.wire.codec import Codec
    from osaka_rules.wire.document import Document


class _Named(Protocol):
    @property
    def names(self) -> tuple[str, ...]: ...


ABOUT: Final = "Draw a position, or a moment of a recorded game, as a picture in SVG."
_MOST_MOVES: Final = 10**6
_MOST_SEATS: Final = 100


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.epilog = (
        "Example: osaka-rules draw game.json --move 12 --seat 1 -o board.svg. Exit status: 0 the"
        " picture was written; 2 the file is unreadable or cannot be drawn, or a usage error."
    )
    parser.add_argument(
        "file",
        metavar="FILE",
        help="a document with a state or a view, or a record, of any game; - is standard input",
    )
    parser.add_argument(
        "-o", "--output", type=place, required=True, metavar="PICTURE", help="the file to write"
    )
    parser.add_argument(
        "--move",
        type=partial(whole_number, most=_MOST_MOVES),
        metavar="N",
        help="draw a record after its Nth move (after the last one)",
    )
    parser.add_argument(
        "--seat",
        type=partial(whole_number, most=_MOST_SEATS),
        metavar="N",
        help="draw what the Nth player sees, from 1 (everything is drawn)",
    )
    theme = parser.add_mutually_exclusive_group()
    theme.add_argument("--dark", dest="theme", action="store_const", const="dark", default="auto")
    theme.add_argument("--light", dest="theme", action="store_const", const="light")
    parser.add_argument(
        "--tall", dest="shape", action="store_const", const="tall", default="wide",
        help="arrange the picture for a phone",
    )  # fmt: skip


def run(arguments: Namespace, _paint: Painter) -> Pieces:
    """Write the picture; nothing is written if something is wrong."""
    from osaka_rules.render.picture import svg
    from osaka_rules.simulation.atomic_files import atomic_file

    output: Path = arguments.output
    position = _position(content(arguments.file), arguments.move)
    seen = position if arguments.seat is None else _seen(position, arguments.seat)
    picture = svg(seen, theme=cast("Theme", arguments.theme), shape=arguments.shape)
    with atomic_file(output) as part:
        part.write_text(picture, encoding="utf-8")
    language: Language = arguments.language
    size = language.number(len(picture))
    yield (
        RIGHT,
        language.text(say("draw.written", file=str(output), number=len(picture), size=size)),
    )


def _position(text: bytes, move: int | None) -> object:
    """Return the state or view that a document holds, or the state after a move of a record."""
    from osaka_rules.records.record import name_of
    from osaka_rules.wire.document import pop_format
    from osaka_rules.wire.strict import is_object, parse
    from osaka_rules.wire.values import expected

    value = parse(text)
    if not is_object(value):
        raise expected("an object", value)
    documents = {each.format: each for slug in games.HOMES for each in _documents(slug)}
    records = [name_of(slug) for slug in games.HOMES]
    form, _ = pop_format(value, [*documents, *records])
    if form in records:
        return _replayed(text, move)
    if move is not None:
        raise WrongValue(message("draw.no_record"))
    return documents[form].load(text)


def _documents(slug: str) -> tuple[Document[object], Document[object]]:
    codec = cast("Codec[object, object, object, object]", games.corner("wire", slug).CODEC)
    return codec.state, codec.view


def _replayed(text: bytes, move: int | None) -> object:
    """Return the state after a move of a record, or after all of them."""
    from osaka_rules.records.reader import read_record
    from osaka_rules.records.record import format_of
    from osaka_rules.records.verify import replayed

    record = read_record(text)
    number = len(record.moves) if move is None else move
    if number > len(record.moves):
        raise WrongValue(message("draw.move", move=number, moves=len(record.moves)))
    return next(islice(replayed(record, format_of(record.game)), number, None))


def _seen(position: object, number: int) -> object:
    """Return what the player with this number sees of a state."""
    slug = games.game_of(position)
    assert slug is not None
    door = games.door(slug)
    if not isinstance(position, door.State):
        raise WrongValue(message("draw.view"))
    players = len(cast("_Named", position).names)
    if number > players:
        raise WrongValue(message("draw.seat", value=shown(number), players=players))
    return cast("Game[object, object, object, object]", door.GAME).view(position, number - 1)
