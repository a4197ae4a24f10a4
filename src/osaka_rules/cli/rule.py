"""The command ``osaka-rules rule``: look up clauses and chapters, or search for words."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from osaka_rules import games
from osaka_rules.cli.arguments import RIGHT, Painter, Pieces, add_game_argument
from osaka_rules.kernel import WrongValue, shown
from osaka_rules.languages import Language
from osaka_rules.messages import message

if TYPE_CHECKING:
    from osaka_rules.rulebook import Rulebook

ABOUT: Final = "Look up clauses: their text, kind, sources and options; or search for words."
EXAMPLES: Final = ("", "rec7 REC-8", "REC", "how many players")


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game_argument(parser)
    parser.add_argument(
        "words",
        nargs="*",
        metavar="ID or WORD",
        help="clauses such as REC-1 or rec1, chapters such as REC, or words to search for; without"
        " any, the table of contents",
    )


def run(arguments: Namespace, paint: Painter) -> Pieces:
    """Show what was asked for."""
    from osaka_rules.cli.search import clause_id
    from osaka_rules.languages import translated
    from osaka_rules.render.clauses import clause, contents

    language: Language = arguments.language
    width: int = arguments.width
    book = translated(cast("Rulebook", games.door(arguments.game).rulebook()), language)
    words: list[str] = arguments.words
    if not words:
        yield RIGHT, paint(contents(book.chapters, language, width))
        return
    ids = [clause_id(word, book) for word in words]
    if None in ids:
        ids = [clause_id("".join(words), book)]  # "end 4" is one id in two words
    if ids == [None]:
        yield RIGHT, paint(_found(words, book, width))
        return
    chapters = {chapter.id: chapter for chapter in book.chapters}
    for number, each in enumerate(filter(None, ids)):
        if each in chapters:
            text = contents([chapters[each]], language, width)
        else:
            text = clause(book.clause(each), book, language, width)
        yield RIGHT, paint(f"\n{text}" if number else text)


def _found(words: Sequence[str], book: Rulebook, width: int) -> str:
    """Return the clauses that answer a question, or raise an error that says there are none."""
    from osaka_rules.cli.search import search
    from osaka_rules.render.clauses import titled

    question = " ".join(words)
    found = [] if _looks_like_an_id(words) else search(question, book)
    if not found:
        if not _looks_like_an_id(words):
            raise WrongValue(message("rule.nothing", words=shown(question)))
        book.clause(question)  # which names the ids that look most like it
    return titled(found, width)


def _looks_like_an_id(words: Sequence[str]) -> bool:
    """Return whether somebody asks for one clause, and not for what words mean."""
    return len(words) == 1 and re.fullmatch(r"[a-zA-Z]*\W?[0-9]+", words[0]) is not None
