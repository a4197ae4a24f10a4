"""The pages of edge cases of every game: a question has its clause and an example that is run."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from osaka_rules import games
from osaka_rules.rulebook import Clause, open_rulebook

DOCS: Final = Path(__file__).parents[2] / "docs"
of_every_game: Final = pytest.mark.parametrize("game", games.HOMES)


def clauses(game: str) -> tuple[Clause, ...]:
    """Return the clauses of a game."""
    return open_rulebook(games.home(game).door).clauses


def listed(game: str) -> list[str]:
    """Return the pages in the order of the index."""
    return re.findall(r"^## \[.+\]\(([a-z-]+)\.md\)$", index(game), re.MULTILINE)


def index(game: str) -> str:
    """Return the page that lists all questions."""
    return (DOCS / game / "edge-cases" / "index.md").read_text("utf-8")


@cache
def questions(game: str) -> dict[str, str]:
    """Return the questions of all pages, each with its answer."""
    folder = DOCS / game / "edge-cases"
    pages = [(folder / f"{name}.md").read_text("utf-8") for name in listed(game)]
    return {
        question: answer
        for page in pages
        for part in page.split("\n## ")[1:]
        for question, _, answer in [part.partition("\n")]
    }


QUESTIONS: Final = [(game, question) for game in games.HOMES for question in questions(game)]


def named(game: str, answer: str) -> list[str]:
    """Return the clauses that an answer names before its example."""
    known = {clause.id for clause in clauses(game)}
    text, _, _ = answer.partition("```")
    return [clause for clause in re.findall(r"\b[A-Z]+-\d+\b", text) if clause in known]


@of_every_game
def test_every_page_is_in_the_index(game: str) -> None:
    """The index lists all pages of edge cases."""
    found = {page.stem for page in (DOCS / game / "edge-cases").glob("*.md")}
    assert found - {"index"} == {*listed(game)}


@of_every_game
def test_every_question_is_in_the_index(game: str) -> None:
    """The index lists the questions of all pages, in their order; Sphinx follows its links."""
    assert re.findall(r"^- \[(.+)\]\(.+\)$", index(game), re.MULTILINE) == [*questions(game)]


@pytest.mark.parametrize(("game", "question"), QUESTIONS)
def test_every_question_is_answered(game: str, question: str) -> None:
    """A question ends with a mark, has a clause in its answer, and an example that is run."""
    answer = questions(game)[question]
    assert question.endswith(("?", "!"))
    assert named(game, answer)
    assert "```python\n>>> " in answer


@of_every_game
def test_questions_come_in_the_order_of_the_rulebook(game: str) -> None:
    """The first clauses of the answers follow one another as in the rulebook."""
    order = [clause.id for clause in clauses(game)]
    places = [order.index(named(game, answer)[0]) for answer in questions(game).values()]
    assert sorted(places) == places


@of_every_game
def test_the_rulings_are_shown_in_both_readings(game: str) -> None:
    """Each ruling with an option decides a question whose example plays both of its readings."""
    for clause in clauses(game):
        if clause.option is not None:
            values = [f'"{value}"' for value, _ in clause.option.values]
            assert [
                question
                for question, answer in questions(game).items()
                if clause.id in named(game, answer) and all([value in answer for value in values])
            ], clause.id
