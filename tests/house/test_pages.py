"""The hand-written pages on words and editions leave out nothing that they are about."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, get_args

import pytest

from osaka_rules import Event, Move, Phase
from osaka_rules.osaka.game import rulebook
from osaka_rules.rulebook import Clause

DOCS: Final = Path(__file__).parents[2] / "docs"
EDITIONS: Final = (DOCS / "editions.md").read_text("utf-8")
GLOSSARY: Final = (DOCS / "glossary.md").read_text("utf-8")
VOCABULARY: Final = GLOSSARY[GLOSSARY.index("## English, French, code") :]


def tells_editions_apart(clause: Clause) -> bool:
    """Tell whether a clause says that one printed book differs from another."""
    said = [clause.text, clause.ruling or "", clause.option.why if clause.option else ""]
    return re.search(r"\b(E1|E2|FR)\b", " ".join(said)) is not None


@pytest.mark.parametrize(
    "clause", [clause.id for clause in rulebook().clauses if tells_editions_apart(clause)]
)
def test_differences_between_editions(clause: str) -> None:
    """The page on editions has every clause that says how they differ."""
    assert clause in EDITIONS


@pytest.mark.parametrize(
    "clause",
    [clause.id for clause in rulebook().clauses if clause.kind == "ruling" or clause.ruling],
)
def test_rulings_on_the_page_of_editions(clause: str) -> None:
    """The page on editions has every ruling: it says what the books leave open."""
    assert clause in EDITIONS


@pytest.mark.parametrize(
    "name", [cls.__name__ for union in (Move, Phase, Event) for cls in get_args(union)]
)
def test_words_of_the_code(name: str) -> None:
    """The vocabulary has the game's word for every move, phase and event."""
    assert f"`~osaka_rules.{name}`" in VOCABULARY
