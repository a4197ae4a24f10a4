"""The pages of edge cases: every question has its clause and an example that is run."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from osaka_rules.osaka.game import rulebook

PAGES: Final = Path(__file__).parents[2] / "docs" / "edge-cases"
INDEX: Final = (PAGES / "index.md").read_text("utf-8")
ORDER: Final = [clause.id for clause in rulebook().clauses]
SHOWN: Final = re.findall(r"^[a-z-]+$", INDEX[INDEX.index("{toctree}") :], re.MULTILINE)
"""The pages in the order of the index."""
QUESTIONS: Final = {
    question: answer
    for name in SHOWN
    for part in (PAGES / f"{name}.md").read_text("utf-8").split("\n## ")[1:]
    for question, _, answer in [part.partition("\n")]
}


def named(question: str) -> list[str]:
    """List the clauses that the answer to a question names, before the example."""
    said, _, _ = QUESTIONS[question].partition("```")
    return [clause for clause in re.findall(r"\b[A-Z]+-\d+\b", said) if clause in ORDER]


def test_every_page_is_in_the_index() -> None:
    """The index lists all pages of edge cases."""
    assert {page.stem for page in PAGES.glob("*.md")} - {"index"} == {*SHOWN}


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_answered(question: str) -> None:
    """A question ends with a mark, has a clause in its answer, and an example that is run."""
    assert question.endswith(("?", "!"))
    assert named(question)
    assert "```python\n>>> " in QUESTIONS[question]


def test_questions_come_in_the_order_of_the_rulebook() -> None:
    """The first clauses of the answers follow one another as in the rulebook."""
    places = [ORDER.index(named(question)[0]) for question in QUESTIONS]
    assert sorted(places) == places


def test_the_rulings_are_shown_in_both_readings() -> None:
    """Each ruling with an option decides a question whose example plays both of its readings."""
    for clause in rulebook().clauses:
        if clause.option is not None:
            values = [f'"{value}"' for value, _ in clause.option.values]
            assert [
                question
                for question, answer in QUESTIONS.items()
                if clause.id in named(question) and all([value in answer for value in values])
            ], clause.id
