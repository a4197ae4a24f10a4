"""Clause, code and test: every clause of the rulebook has all three, and no id leads nowhere."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from osaka_rules.osaka.rulebook import rulebook

ROOT = Path(__file__).resolve().parents[1]
IDS = [clause.id for clause in rulebook().clauses]
CITATION = re.compile(rf"\b(?:{'|'.join([chapter.id for chapter in rulebook().chapters])})-\d+\b")
"""An id of a clause, or what looks like one."""
RANGE = re.compile(r"\b([A-Z]+)-(\d+) to (?:\1-)?(\d+)\b")
"""Several clauses cited together, as in ``REC-1 to REC-10``."""
CODE = sorted((ROOT / "src").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
PAPERS = sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")])
TABLES = sorted((ROOT / "src").rglob("*.toml"))
UNKNOWN = "BUY-9"
"""The one id that stands for a clause that does not exist, where that is what it is about."""


def cited(text: str) -> set[str]:
    """Give the ids that a text cites, those between the two of a range included."""
    found = set(CITATION.findall(text))
    for chapter, first, last in RANGE.findall(text):
        found |= {f"{chapter}-{number}" for number in range(int(first), int(last) + 1)}
    return {clause for clause in found if CITATION.fullmatch(clause)}


def marked(path: Path) -> Iterator[str]:
    """List the ids that stand in the marks ``pytest.mark.rule("BUY-1", …)`` of a file."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield from [str(arg.value) for arg in node.args if isinstance(arg, ast.Constant)]


TESTED = {clause for path in TESTS for clause in marked(path)}
IMPLEMENTED = {clause for path in CODE for clause in CITATION.findall(path.read_text("utf-8"))}


def test_reading_citations() -> None:
    """Ids are found in texts, alone and in ranges; what only looks like one is left alone."""
    assert {"BUY-1", UNKNOWN} == cited(f"(BUY-1) and {UNKNOWN}, in UTF-8 or SHA-256, not BUY-x")
    assert {"PAY-1", "PAY-2", "PAY-3"} == cited("PAY-1 to PAY-3") == cited("PAY-1 to 3")


@pytest.mark.parametrize("clause", IDS)
def test_every_clause_has_a_test(clause: str) -> None:
    """At least one test is marked with the id of the clause."""
    assert clause in TESTED


@pytest.mark.parametrize("clause", IDS)
def test_every_clause_has_code(clause: str) -> None:
    """At least one module cites the id of the clause."""
    assert clause in IMPLEMENTED


def test_marks_name_clauses() -> None:
    """Every mark of a test names clauses that exist."""
    assert set() == TESTED - {*IDS}


@pytest.mark.parametrize(
    "path", [*CODE, *TABLES, *TESTS, *PAPERS], ids=lambda path: str(path.relative_to(ROOT))
)
def test_citations_lead_somewhere(path: Path) -> None:
    """Every id that a file cites is that of a clause."""
    assert set() == cited(path.read_text("utf-8")) - {*IDS} - {UNKNOWN}
