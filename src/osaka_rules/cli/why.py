"""The command ``osaka-rules why``: a move of a record, what followed from it, and the clauses."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Final, cast

from osaka_rules import games
from osaka_rules.cli.arguments import RIGHT, WRONG, Painter, Pieces, whole_number
from osaka_rules.cli.files import content
from osaka_rules.cli.phrases import say
from osaka_rules.cli.positions import who_is_next
from osaka_rules.kernel import Message, Objection, WrongValue
from osaka_rules.languages import Language, translated
from osaka_rules.messages import message
from osaka_rules.render.clauses import quoted
from osaka_rules.render.game_text import game_text
from osaka_rules.render.text import paragraph
from osaka_rules.tui.corner import Room, drawn_board

if TYPE_CHECKING:
    from osaka_rules.records.record import Record
    from osaka_rules.records.verify import Played

ABOUT: Final = "Explain a move of a record: the table, what followed, and the clauses behind it."
EXAMPLES: Final = ("game.json 37",)


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.epilog = (
        "Moves are numbered from 1, as play, replay and verify do. Exit status: 0 the move is"
        " right; 1 it is wrong; 2 the file is unreadable, or a usage error."
    )
    parser.add_argument("file", metavar="RECORD", help="a record of any game; - is standard input")
    parser.add_argument(
        "number", type=whole_number, metavar="N", help="the number of a move, from 1"
    )


def run(arguments: Namespace, paint: Painter) -> Pieces:
    """Explain the move."""
    from osaka_rules.records.reader import read_record

    record: Record = read_record(content(arguments.file))
    number: int = arguments.number
    if number > len(record.moves):
        raise WrongValue(message("why.move", move=number, moves=len(record.moves)))
    for status, line in explained(record, number - 1, arguments.language, arguments.width):
        yield status, paint(line)


def explained(
    record: Record, index: int, language: Language, width: int
) -> Iterator[tuple[int, str]]:
    """Yield the table before a move, what followed from it, and the clauses behind it."""
    from osaka_rules.records.record import RecordError, format_of
    from osaka_rules.records.verify import steps

    text = game_text(record.game)
    book = translated(games.door(record.game).rulebook(), language)
    game = format_of(record.game).game_of(record)
    walk: Iterator[Played[object, object, object]] = steps(record, format_of(record.game))
    before = None
    try:
        *_, before = islice(walk, index + 1)
        played = next(walk)
    except RecordError as error:
        if before is None:  # something is wrong before the move that was asked for
            raise
        yield WRONG, drawn_board(record.game, text.reveal(before.state), Room(width), language)
        yield WRONG, f"\n{language.text(_head(record, index, game.actor(before.state)))}"
        refused = Objection(error.clauses, error.message)
        for line in paragraph(language.text(refused), width=width):
            yield WRONG, line
        for line in quoted(error.clauses, book, language, width):
            yield WRONG, line
        return
    yield RIGHT, drawn_board(record.game, text.reveal(before.state), Room(width), language)
    yield RIGHT, f"\n{language.text(_head(record, index, played.seat))}"
    for sentence in text.sentences(played.events, text.reveal(played.state), language):
        for line in paragraph(sentence, "  ", width):
            yield RIGHT, line
    yield RIGHT, f"  {language.text(who_is_next(game, played.state))}\n"
    clauses = [each for event in played.events for each in _clauses(event)]
    for line in quoted(dict.fromkeys(clauses), book, language, width):
        yield RIGHT, line


def _head(record: Record, index: int, seat: object) -> Message:
    number, move = index + 1, record.moves[index]
    if not isinstance(seat, int):  # the game is over before this move
        return say("why.head_of_nobody", number=number, move=move)
    return say("why.head", number=number, name=record.seats[seat], move=move)


def _clauses(event: object) -> tuple[str, ...]:
    return cast("tuple[str, ...]", event.clauses)  # type: ignore[attr-defined]
