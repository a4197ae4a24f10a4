"""The command ``osaka-rules rule``: look up a clause, a chapter, or the table of contents."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Final, cast

from osaka_rules import games
from osaka_rules.cli.arguments import RIGHT, Painter, Pieces, add_game_argument
from osaka_rules.languages import Language

if TYPE_CHECKING:
    from osaka_rules.rulebook import Rulebook

ABOUT: Final = "Look up a clause: its text, kind, sources and options."


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game_argument(parser)
    parser.add_argument(
        "id",
        nargs="?",
        metavar="ID",
        help="a clause such as REC-1 or a chapter such as REC; without it, the table of contents",
    )


def run(arguments: Namespace, paint: Painter) -> Pieces:
    """Show what was asked for."""
    from osaka_rules.languages import translated
    from osaka_rules.render.clauses import clause, contents

    language: Language = arguments.language
    book = translated(cast("Rulebook", games.door(arguments.game).rulebook()), language)
    if arguments.id is None:
        yield RIGHT, paint(contents(book.chapters, language))
        return
    wanted = str(arguments.id).strip().upper()
    chapters = [chapter for chapter in book.chapters if chapter.id == wanted]
    if chapters:
        yield RIGHT, paint(contents(chapters, language))
    else:
        yield RIGHT, paint(clause(book.clause(wanted), book, language))
