"""The hand-written pages on words and editions of every game are complete."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, get_args

import pytest

from osaka_rules import games
from osaka_rules.rulebook import Clause, Rulebook, open_rulebook

DOCS: Final = Path(__file__).parents[2] / "docs"
of_every_game: Final = pytest.mark.parametrize("game", games.HOMES)


def read(game: str, page: str) -> str:
    """Return the text of a page of a game."""
    return (DOCS / game / page).read_text("utf-8")


def book(game: str) -> Rulebook:
    """Return the rulebook of a game."""
    return open_rulebook(games.home(game).door)


def compares_editions(clause: Clause, names: list[str]) -> bool:
    """Return whether a clause says that one printed book differs from another."""
    texts = [clause.text, clause.ruling or "", clause.option.why if clause.option else ""]
    return {*names} & {*re.findall(r"\w+", " ".join(texts))} != set()


@of_every_game
def test_differences_between_editions(game: str) -> None:
    """The page on editions has every clause that says how they differ."""
    page = read(game, "editions.md")
    names = [short for short, _ in book(game).editions if short.isupper()]
    found = [clause.id for clause in book(game).clauses if compares_editions(clause, names)]
    assert [] == [clause for clause in found if clause not in page]


@of_every_game
def test_rulings_on_the_page_of_editions(game: str) -> None:
    """The page on editions has every ruling: it says what the books leave open."""
    page = read(game, "editions.md")
    rulings = [each.id for each in book(game).clauses if each.kind == "ruling" or each.ruling]
    assert [] == [clause for clause in rulings if clause not in page]


@of_every_game
def test_words_of_the_code(game: str) -> None:
    """The vocabulary has the game's word for every move, phase and event."""
    door = games.door(game)
    _, vocabulary = re.split(r"^## .* code$", read(game, "glossary.md"), flags=re.MULTILINE)
    classes = [cls for union in (door.Move, door.Phase, door.Event) for cls in get_args(union)]
    assert [] == [cls for cls in classes if f".{cls.__name__}`" not in vocabulary]
