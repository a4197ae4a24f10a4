"""The rulebook of Yokohama has every clause of the specification, in our words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from osaka_rules.rulebook import Clause, open_rulebook

SHARED: Final = Path(__file__).resolve().parents[4] / "shared"
SPECIFICATION: Final = SHARED / "yokohama" / "spec.md"
RULEBOOKS: Final = sorted((SHARED / "rulebooks").glob("*.txt"))
RULEBOOK: Final = open_rulebook("osaka_rules.yokohama")

CHAPTERS: Final = {
    "COMP": 9, "MAP": 5, "SETUP": 9, "TURN": 5, "PLACE": 6, "MOVE": 10, "BACK": 4, "POWER": 4,
    "PROD": 4, "BANK": 1, "PORT": 6, "LAB": 9, "AGENCY": 3, "CHINA": 3, "CHURCH": 6, "CUSTOMS": 3,
    "CANAL": 3, "BONUS": 2, "BUILD": 4, "RECOV": 1, "ADD": 2, "AGENT": 5, "GOAL": 5, "ORDER": 2,
    "ICON": 2, "GAIN": 7, "TECH": 21, "END": 8, "SCORE": 7, "WIN": 1, "INFO": 5, "ASK": 7,
    "CHANCE": 4, "PACK": 9, "REC": 10,
}  # fmt: skip
OPTIONS: Final = {
    "PLACE-2": ("placing", "some", {"some", "free"}),
    "BACK-3": ("recall", "any", {"any", "one_area"}),
    "TECH-2": ("rides", "free", {"free", "assisted"}),
    "TECH-3": ("mining", "exchange", {"exchange", "action"}),
    "TECH-20": ("rides", "free", {"free", "assisted"}),
}
RUN: Final = 9
"""This many words in a row that also stand in a printed rulebook are a copied sentence."""

of_every_clause: Final = pytest.mark.parametrize(
    "clause", RULEBOOK.clauses, ids=[clause.id for clause in RULEBOOK.clauses]
)


def texts(clause: Clause) -> list[str]:
    """Return all that a clause says in sentences."""
    parts = [clause.text]
    parts += [text or "" for text in (clause.ruling, clause.why, clause.by_construction)]
    if clause.option is not None:
        parts += [clause.option.why, *[meaning for _, meaning in clause.option.values]]
    return parts


def runs(text: str) -> set[tuple[str, ...]]:
    """Return all runs of ``RUN`` consecutive words of a text."""
    words = re.findall(r"\w+", text.lower())
    return {tuple(words[i : i + RUN]) for i in range(len(words) - RUN + 1)}


def test_chapters_in_order() -> None:
    """The chapters come in the order of a turn, each with all of its clauses."""
    assert list(CHAPTERS.items()) == [
        (chapter.id, len(chapter.clauses)) for chapter in RULEBOOK.chapters
    ]


def test_same_clauses_as_the_specification() -> None:
    """The specification, where it is at hand, has the same clauses, of the same kinds."""
    if not SPECIFICATION.exists():
        pytest.skip("the specification is not part of the distribution")
    text = SPECIFICATION.read_text("utf-8")
    listed = re.findall(r"^\| ([A-Z]+-\d+) \| (rule|ruling|limit|format)\b", text, re.MULTILINE)
    by_power = re.findall(r"\| ([A-Z]+-\d+) (rule|ruling)\b", text)  # in the table of powers
    apart = re.findall(r"^(TECH-0) \((\w+)\)", text, re.MULTILINE)
    found = [*listed, *by_power, *apart]
    assert sorted(found) == sorted([(clause.id, clause.kind) for clause in RULEBOOK.clauses])


def test_options() -> None:
    """Five rulings have one of four options, with the default that the specification gives."""
    assert OPTIONS == {
        clause.id: (option.name, option.default, {value for value, _ in option.values})
        for clause in RULEBOOK.clauses
        if (option := clause.option) is not None
    }


@pytest.mark.parametrize("clause_id", OPTIONS)
def test_option_of_a_ruling(clause_id: str) -> None:
    """The clause names its option, which says what speaks for and against the default."""
    clause = RULEBOOK.clause(clause_id)
    assert clause.option is not None
    assert f"`{clause.option.name}`" in clause.text
    assert "For the default:" in clause.option.why
    assert "Against it:" in clause.option.why


@of_every_clause
def test_sources(clause: Clause) -> None:
    """A clause says where it comes from; only limits and formats come from us alone."""
    assert len({*clause.sources}) == len(clause.sources) > 0
    ours_alone = {"ours"} == {source.edition for source in clause.sources}
    assert ours_alone == (clause.kind in {"limit", "format"})


@of_every_clause
def test_text(clause: Clause) -> None:
    """A clause has a title of two to six words, and whole sentences."""
    assert 2 <= len(clause.title.split()) <= 6
    assert [] == [text for text in texts(clause) if text and not text.endswith((".", ".)"))]


def test_own_words() -> None:
    """No clause, and no introduction, shares nine words in a row with a printed rulebook."""
    if not RULEBOOKS:
        pytest.skip("the printed rulebooks are not part of the distribution")
    printed = {run for book in RULEBOOKS for run in runs(book.read_text("utf-8"))}
    ours = [(clause.id, text) for clause in RULEBOOK.clauses for text in texts(clause)]
    ours += [(chapter.id, chapter.intro) for chapter in RULEBOOK.chapters]
    assert [] == [(where, run) for where, text in ours for run in runs(text) if run in printed]
