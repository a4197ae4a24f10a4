"""The command ``osaka-rules play``: a game at this terminal, between people and bots."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Final

from attrs import evolve

from osaka_rules.cli.arguments import RIGHT, Painter, Pieces, add_game_argument, place, seed
from osaka_rules.cli.files import content
from osaka_rules.cli.interruption import Interrupted, Interruptible
from osaka_rules.extras import MissingLibrary
from osaka_rules.kernel import RandomSource, RulesError
from osaka_rules.render.game_text import coloured, game_text
from osaka_rules.render.text import standing
from osaka_rules.tui.messages import message

if TYPE_CHECKING:
    from osaka_rules.tui.plain import PlainGame
    from osaka_rules.tui.saving import Keeper
    from osaka_rules.tui.table import Table

ABOUT: Final = "Play a game at this terminal, against bots or with others."
EXAMPLES: Final = ("", "Zoe", "Zoe Bob", "Zoe Bob=planner Cay=greedy", "--game edo")
_PROMPT: Final = "> "


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.epilog = (
        "Alone you play against a bot; people at one screen see their own cards only. Exit status:"
        " 0 the game was played or saved; 130 it was interrupted (143 by SIGTERM, 129 by SIGHUP),"
        " and saved; 2 it failed, or a usage error."
    )
    add_game_argument(parser)
    parser.add_argument(
        "players",
        nargs="*",
        metavar="PLAYER",
        help="a name, a name with a bot as in Bob=greedy, or a bot (you against a quick one)",
    )
    parser.add_argument(
        "--rules",
        default="",
        metavar="TEXT",
        help="rules that differ from the printed game, such as passing=always",
    )
    parser.add_argument(
        "--seed", type=seed, metavar="S", help="a whole number that decides all chance (secret)"
    )
    parser.add_argument(
        "--resume", metavar="FILE", help="go on with a saved game, and save it there again"
    )
    parser.add_argument(
        "--save", type=place, metavar="FILE", help="the file to save to (a new one in this folder)"
    )
    parser.add_argument(
        "--plain", action="store_true", help="play line by line instead of on the full screen"
    )


def run(arguments: Namespace, paint: Painter) -> Pieces:
    """Play a game; wherever it stops, it is saved."""
    from osaka_rules.tui.plain import PlainGame
    from osaka_rules.tui.saving import Keeper, new_table, resumed_table

    rng, players = SystemRandom(), arguments.players
    if arguments.resume is None:
        table = new_table(arguments.game, players, arguments.rules, arguments.seed, rng)
        keeper = Keeper(arguments.save)
    else:
        table = resumed_table(content(arguments.resume), players, arguments.seed)
        kept = None if arguments.resume == "-" else Path(arguments.resume)
        keeper = Keeper(arguments.save or kept)
    table = evolve(table, language=arguments.language)
    if paint is not str:  # colours are wanted: those of the game that is played
        paint = partial(coloured, palette=game_text(table.session.game.slug).palette)
    if not arguments.plain and is_terminal():
        try:
            yield from _full_screen(table, keeper, rng, paint)
        except MissingLibrary:
            yield RIGHT, f"{table.language.text(message('help.plain'))}\n"
        else:
            return
    game = PlainGame(table, keeper, rng, _typed_line, arguments.width)
    yield from _line_by_line(game, paint)


def is_terminal() -> bool:
    """Return whether a person reads and types at a terminal."""
    streams = (sys.stdin, sys.stdout)
    return all([stream is not None and stream.isatty() for stream in streams])


def _full_screen(table: Table, keeper: Keeper, rng: RandomSource, paint: Painter) -> Pieces:
    from osaka_rules.tui.screens import play_app

    app = play_app(table, keeper, rng)
    app.run()
    yield from _goodbye(app.table, app.keeper, paint)
    if app.failure is not None:
        raise app.failure
    if app.received is not None:
        raise Interrupted(message("stop.signal"), app.received)


def _goodbye(table: Table, keeper: Keeper, paint: Painter) -> Pieces:
    """Say how the game ended, where it is saved, and how it goes on."""
    from osaka_rules.tui.plain import farewell

    end = table.end
    if end is not None:
        names = [each.name for each in table.players]
        yield RIGHT, paint(standing(names, end, table.session.game.scores, table.language))
    if keeper.place is not None:
        yield from [(RIGHT, line) for line in farewell(keeper.place, table)]


def _line_by_line(game: PlainGame, paint: Painter) -> Pieces:
    from osaka_rules.tui.plain import saved

    begun, signals = game.table.session.number, Interruptible()
    failure: RulesError | None = None
    with signals.held():
        try:
            for piece in signals.through(game.pieces()):
                yield RIGHT, paint(piece)
        except RulesError as error:  # of a bot
            failure = error
        if game.table.session.number > begun or failure is not None:
            for line in saved(game):
                yield RIGHT, line
    if failure is not None:
        raise failure
    if signals.received is not None:
        raise Interrupted(message("stop.signal"), signals.received)


def _typed_line() -> str | None:
    """Return the next line that is typed, or ``None`` when there is none any more."""
    if sys.stdin is None:
        return None
    if is_terminal():
        try:
            return input(_PROMPT)
        except EOFError:
            return None
    line = sys.stdin.readline()
    return line.rstrip("\n") if line else None
