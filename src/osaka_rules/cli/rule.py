"""The command ``osaka-rules rule``: look up clauses and chapters, or search for words."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from osaka_rules import games
from osaka_rules.cli.arguments import RIGHT, Painter, Pieces, add_game_argument, examples

if TYPE_CHECKING:
    from osaka_rules.rulebook import Rulebook

ABOUT: Final = "Look up clauses: their text, kind, sources and options; or search for words."


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.epilog = examples("rule", "rule rec7 REC-8", "rule REC", "rule how many players")
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
    from osaka_rules.render.clauses import clause, contents

    book = cast("Rulebook", games.door(arguments.game).rulebook())
    words: list[str] = arguments.words
    ids = [clause_id(word, book) for word in words]
    whole = clause_id("".join(words), book)
    if not words:
        yield RIGHT, paint(contents(book.chapters, arguments.width))
        return
    if None in ids:
        ids = [whole]
    if ids == [None] and looks_like_an_id(words):
        book.clause(" ".join(words))  # which names the ids that look most like it
    if ids == [None]:
        yield RIGHT, paint(_found(" ".join(words), book, arguments.width))
        return
    chapters = {chapter.id: chapter for chapter in book.chapters}
    for number, each in enumerate(filter(None, ids)):
        if each in chapters:
            text = contents([chapters[each]], arguments.width)
        else:
            text = clause(book.clause(each), book, arguments.width)
        yield RIGHT, paint(f"\n{text}" if number else text)


def looks_like_an_id(words: Sequence[str]) -> bool:
    """Return whether somebody asks for one clause, and not for what words mean."""
    return len(words) == 1 and not re.fullmatch(r"\W*\w*[^\W\d]\W*|.*\s.*", words[0])


def _found(question: str, book: Rulebook, width: int) -> str:
    """Return the clauses that answer a question, or raise UnknownClause."""
    from osaka_rules.cli.search import search
    from osaka_rules.render.clauses import titled

    found = search(question, book)
    if not found:
        book.clause(question)  # which names the ids that look most like it
    return titled(found, width)
