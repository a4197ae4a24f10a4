"""Which clauses a text or a module cites, and of which game.

A file belongs to the game whose name is in its path, and an id in it means a clause of that game.
All other files are shared: they cite the chapter that all games share, and a clause of a game only
with the name of the game and a colon in front.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Mapping
from doctest import DocTestParser
from functools import cache
from itertools import pairwise
from typing import Final

from osaka_rules.games import HOMES, Home
from osaka_rules.rulebook import Rulebook, open_rulebook, read_rulebook

SHARED: Final = ""
"""Stands in the place of a game's name for what all games share."""
GAMES: Final[Mapping[str, Home]] = {
    **HOMES,
    "pebbles": Home("tests.pebbles", "tests.pebbles.{tool}"),
}
"""All games, and the toy game of the tests."""


def game_of(path: str) -> str:
    """Return the game whose name is in the path of a file or module.

    >>> game_of("src/osaka_rules/kernel.py"), game_of("tests/pebbles/legal.py")
    ('', 'pebbles')
    """
    parts = re.split(r"[/.-]", path)
    return next((game for game in GAMES if game in parts), SHARED)


@cache
def book(game: str) -> Rulebook:
    """Return the rulebook of a game; for what is shared, one with the shared chapter alone."""
    if game == SHARED:
        return read_rulebook("chapter = []\nclause = []")
    return open_rulebook(GAMES[game].door)


@cache
def ids(game: str) -> frozenset[str]:
    """Return the ids of all clauses of a game, the shared ones included."""
    return frozenset([clause.id for clause in book(game).clauses])


def is_known(citation: str, game: str) -> bool:
    """Return whether an id that stands in a file of a game is that of a clause."""
    named, _, clause_id = citation.rpartition(":")
    return clause_id in ids(named or game)


CITATION: Final = re.compile(rf"\b(?:(?:{'|'.join(GAMES)}):)?[A-Z]{{2,}}-\d+\b")
"""An id of a clause, or what looks like one, perhaps with a game in front."""
NO_CLAUSES: Final = {"SHA-256": "a digest", "UTF-8": "an encoding", "UTF-16": "an encoding"}
"""What looks like an id wherever it stands and is none, with what it is."""
RANGE: Final = re.compile(r"\b([A-Z]+)-(\d+) to (?:\1-)?(\d+)\b")
"""Several clauses cited together, as in ``REC-1 to REC-10``."""


def cited(text: str) -> set[str]:
    """Return the ids that a text cites, those between the two of a range included."""
    found = {*CITATION.findall(text)}
    for chapter, first, last in RANGE.findall(text):
        found |= {f"{chapter}-{number}" for number in range(int(first), int(last) + 1)}
    return found - NO_CLAUSES.keys()


def citations(code: str) -> Iterator[tuple[str, str]]:
    """Yield each clause that a module cites, with the innermost definition that does.

    An event's ``clauses`` count as the event. The docstring of the module itself defines nothing.
    """
    tree = ast.parse(code)
    places = [*_places(tree)]
    texts = [
        (node.lineno, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    tokens = tokenize.generate_tokens(io.StringIO(code).readline)
    texts += [(token.start[0], token.string) for token in tokens if token.type == tokenize.COMMENT]
    for line, text in texts:
        around = [name for first, last, name in places if first <= line <= last]
        if around:
            for clause in cited(_without_examples(text)):
                yield clause, around[-1].removesuffix(".clauses")


Definition = ast.FunctionDef | ast.ClassDef


def _places(node: ast.AST, within: str = "") -> Iterator[tuple[int, int, str]]:
    """Yield the first and last lines of all definitions, outer ones before those inside them."""
    children = [*ast.iter_child_nodes(node)]
    for child, following in pairwise([*children, None]):
        if isinstance(child, Definition):
            name = f"{within}{child.name}"
            first = min([child.lineno, *[mark.lineno for mark in child.decorator_list]])
            yield first, child.end_lineno or first, name
            yield from _places(child, f"{name}.")
        elif isinstance(child, ast.Assign | ast.AnnAssign) and isinstance(node, ast.Module):
            target = child.targets[0] if isinstance(child, ast.Assign) else child.target
            explained = following if isinstance(following, ast.Expr) else child
            yield child.lineno, explained.end_lineno or child.lineno, ast.unparse(target)


def _without_examples(text: str) -> str:
    if ">>>" not in text:
        return text
    return "".join([part for part in DocTestParser().parse(text) if isinstance(part, str)])
