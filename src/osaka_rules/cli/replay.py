"""The command ``osaka-rules replay``: a recorded game, forwards and backwards, from any seat."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from osaka_rules.cli.arguments import (
    MOST_PLAYERS,
    RIGHT,
    WRONG,
    Painter,
    Pieces,
    from_zero,
    whole_number,
)
from osaka_rules.cli.files import content
from osaka_rules.cli.play import is_terminal
from osaka_rules.extras import MissingLibrary
from osaka_rules.kernel import WrongValue, shown
from osaka_rules.messages import message as shared
from osaka_rules.render.game_text import coloured, game_text
from osaka_rules.render.text import standing
from osaka_rules.tui.messages import message

if TYPE_CHECKING:
    from osaka_rules.languages import Language
    from osaka_rules.tui.corner import Room
    from osaka_rules.tui.sight import Eyes
    from osaka_rules.tui.tape import Tape

ABOUT: Final = "Look at a recorded game, move by move, from any seat."
EXAMPLES: Final = ("game.json", "game.json --move 12 --seat 1 --plain")
_SPECTATOR: Final = "spectator"


def seat_number(text: str) -> int | str:
    """Parse the number of a player from 1, or the word for spectators."""
    return text if text == _SPECTATOR else whole_number(text, most=MOST_PLAYERS)


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.epilog = (
        "Exit status: 0 the record was shown; 1 it is wrong, and was shown up to there; 2 it is"
        " unreadable, or a usage error."
    )
    parser.add_argument(
        "file", metavar="RECORD", help="a file with one record, of any game; - is standard input"
    )
    parser.add_argument(
        "--move", type=from_zero, metavar="N", help="show the table after the Nth move; 0 is the"
        " set-up (line by line: this move only)"
    )  # fmt: skip
    parser.add_argument(
        "--seat",
        type=seat_number,
        metavar="N",
        help=f"show what the Nth player sees, from 1, or a {_SPECTATOR} (all cards are open)",
    )
    parser.add_argument(
        "--plain", action="store_true", help="print it line by line instead of on the full screen"
    )


def run(arguments: Namespace, paint: Painter) -> Pieces:
    """Show a recorded game."""
    from osaka_rules.tui.corner import Room
    from osaka_rules.tui.saving import recorded_session
    from osaka_rules.tui.tape import Tape

    session, wrong = recorded_session(content(arguments.file))
    language: Language = arguments.language
    tape = Tape(session, 0, _eyes(arguments.seat, len(session.names)), language)
    if arguments.move is not None:
        if arguments.move > tape.last:
            said = message("past.none", number=arguments.move, moves=tape.last)
            raise WrongValue(said)
        tape = tape.at(arguments.move)
    if paint is not str:
        paint = partial(coloured, palette=game_text(session.game.slug).palette)
    if not arguments.plain and arguments.file != "-" and is_terminal():
        try:
            from osaka_rules.tui.screens import replay_app

            replay_app(tape).run()
        except MissingLibrary:
            yield RIGHT, f"{language.text(message('help.plain'))}\n"
        else:
            return
    shown = _moment if arguments.move is not None else _course
    pieces = shown(tape, Room(arguments.width))
    for piece in pieces:
        yield RIGHT, paint(piece)
    if wrong is not None:
        yield WRONG, language.text(wrong)


def _eyes(seat: int | str | None, players: int) -> Eyes:
    from osaka_rules.tui.sight import OPEN

    if seat is None:
        return OPEN
    if isinstance(seat, str):
        return None
    if seat > players:
        raise WrongValue(shared("draw.seat", value=shown(seat), players=players))
    return seat - 1


def _moment(tape: Tape, room: Room) -> Iterator[str]:
    """Show one move, and the table after it."""
    yield tape.heading
    yield from tape.happened.with_story(room.columns)
    yield f"\n{tape.board(room)}"


def _course(tape: Tape, room: Room) -> Iterator[str]:
    """Show all moves, with the table where a part of the game begins, and at the end."""
    yield from _moment(tape, room)
    parts = dict(tape.milestones)
    for number in range(1, tape.last + 1):
        here = tape.at(number)
        yield from here.happened.with_story(room.columns)
        if number in parts or number == tape.last:
            yield f"\n{here.board(room)}\n"
    end = tape.session.game.outcome(tape.session.state)
    if end is not None:
        yield standing(tape.session.names, end, tape.session.game.scores, tape.language)
