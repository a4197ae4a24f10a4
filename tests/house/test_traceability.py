"""Clause, code, test and page: every clause of the rulebook has them, and no id leads nowhere."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest

from osaka_rules.osaka.game import rulebook
from osaka_rules.rulebook import Clause
from tests.support.anchors import anchors
from tests.support.traceability import (
    ROOT,
    TABLE,
    Marked,
    Traced,
    citations,
    cited,
    known_to_git,
    marked,
    marked_in,
    table,
    trace,
    walked,
    written,
)

CLAUSES = rulebook().clauses
IDS = {clause.id for clause in CLAUSES}
UNKNOWN = "BUY-9"
"""The one id that stands for a clause that does not exist, where that is what it is about."""
NOT_OURS = {
    "src/osaka_rules/rulebook.py": {UNKNOWN},  # how an unknown clause is refused
    "tests/osaka/tools/test_cli.py": {UNKNOWN},  # likewise
    "tests/kernel/test_kernel.py": {UNKNOWN},  # likewise
    "tests/house/test_traceability.py": {UNKNOWN},
    "tests/pebbles/pebbles.py": {f"TOY-{number}" for number in (1, 2, 3)},  # clauses of a toy game
    "tests/pebbles/spelt_pebbles.py": {f"TOY-{3}"},  # likewise
    "tests/kernel/test_broken_laws.py": {f"TOY-{4}"},  # likewise
}
"""The files that speak of clauses which the rulebook does not have, and of which."""


# --- The rulebook has no holes -------------------------------------------------------------------


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.id)
def test_no_holes(clause: Clause) -> None:
    """A clause has code or a reason, a test, and of a choice a test for each value."""
    assert "" == "\n".join(trace(clause).holes)


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.id)
def test_places(clause: Clause) -> None:
    """A clause has a section of its own on the rulebook page, to which links lead."""
    assert {clause.id} == {clause.id} & anchors("osaka")


def test_citations_lead_somewhere() -> None:
    """Every id that a file cites is that of a clause, or it is about ids that are not."""
    found = {path: cited(text) - IDS for path, text in written().items()}
    assert NOT_OURS == {path: unknown for path, unknown in found.items() if unknown}


def test_all_texts_are_read() -> None:
    """Citations are looked for in every kind of text, and without git in as many files."""
    kinds = {Path(path).suffix for path in written()}
    assert {"", ".css", ".json", ".md", ".py", ".pyi", ".svg", ".toml", ".txt"} <= kinds
    assert set() == {*known_to_git()} - {*walked()}


def test_marks_name_clauses() -> None:
    """Every mark of a test names clauses that exist."""
    assert [] == [test for test in marked() if not IDS.issuperset(test.clauses)]


def test_the_table() -> None:
    """The table of coverage is up to date; ``python -m tests.support.traceability`` writes it."""
    assert TABLE.read_text("utf-8") == table()


# --- The tool finds what it should ---------------------------------------------------------------


def test_holes_are_named() -> None:
    """Whatever is missing is said in a sentence with the id of the clause."""
    clause = rulebook().clause("TURN-4")
    bare = Traced(clause, (), (), (("when_stuck", ("a test",)), ("always", ())))
    assert [
        "TURN-4 has no citing code and is not true by construction",
        "TURN-4 has no test",
        'TURN-4 has no test that chooses passing="always"',
    ] == bare.holes
    by_itself = attrs.evolve(bare, clause=rulebook().clause("TAKE-3"), readings=())
    assert ["TAKE-3 has no test"] == by_itself.holes


def test_reading_citations() -> None:
    """Ids are found in texts, alone and in ranges; what only looks like one is left alone."""
    assert {"BUY-1", UNKNOWN} == cited(f"(BUY-1) and {UNKNOWN}, in UTF-8 or SHA-256, not BUY-x")
    assert {"PAY-1", "PAY-2", "PAY-3"} == cited("PAY-1 to PAY-3") == cited("PAY-1 to 3")


def test_reading_code() -> None:
    """The innermost definition cites what stands in its texts and comments, not in its examples."""
    code = '''
"""The module (BUY-1)."""
COST = 3
"""The price (BUY-2)."""
@frozen("BUY-3")
class Paid:
    """It was paid.

    >>> shown()
    'BUY-4'
    """
    due = 2  # BUY-5
    @property
    def clauses(self):
        return ("BUY-6",)
    def told(self):
        def inner():
            return f"{self} (BUY-7)"
# BUY-8
'''
    assert {
        ("BUY-2", "COST"),
        ("BUY-3", "Paid"),
        ("BUY-5", "Paid"),
        ("BUY-6", "Paid"),
        ("BUY-7", "Paid.told.inner"),
    } == {*citations(code)}


def test_reading_tests() -> None:
    """A test has the clauses of its marks and the options that it, or what it uses, sets."""
    code = """
LATE = Ruleset(refresh="after_payday")
BOTH = pytest.mark.parametrize("paydays", ["stepwise", "sequential"])
def late(passing): return position(ruleset=LATE, passing=passing)
@pytest.mark.rule("BUY-1", "BUY-2")
@BOTH
@pytest.mark.parametrize(("passing", "number"), [("always", 1), ("when_stuck", 2)])
def test_one(paydays, passing, number): late(passing); Ruleset(paydays=paydays)
@pytest.mark.rule("BUY-3")
def test_two(): Ruleset(insurance="any")
def test_three(): late()
"""
    one, two = marked_in(code, "test_it.py")
    assert Marked("test_it.py::test_two", ("BUY-3",), frozenset({("insurance", "any")})) == two
    assert ("test_it.py::test_one", ("BUY-1", "BUY-2")) == (one.name, one.clauses)
    assert {
        ("refresh", "after_payday"),
        ("paydays", "stepwise"),
        ("paydays", "sequential"),
        ("passing", "always"),
        ("passing", "when_stuck"),
    } == {(name, value) for name, value in one.options if name in {"refresh", "paydays", "passing"}}


@pytest.mark.parametrize(
    ("before", "inside"),
    [
        ("@pytest.mark.skip", ""),
        ("@pytest.mark.skipif(True, reason='slow')", ""),
        ("@pytest.mark.xfail(strict=True)", ""),
        ("@SLOW", ""),
        ("@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.skip)])", ""),
        ("pytestmark = [pytest.mark.skip]", ""),
        ("pytest.importorskip('numpy')", ""),
        ("", "pytest.skip('not today')"),
        ("", "helper()"),
    ],
)
def test_what_may_be_skipped_is_no_test(before: str, inside: str) -> None:
    """A mark on a test that may be skipped or fail does not count, nor one on what is no test."""
    code = """
SLOW = pytest.mark.skipif(sys.platform == "win32", reason="slow there")
def helper(): pytest.xfail("not yet")
{}
@pytest.mark.rule("BUY-1")
def {}(): pass; {}
"""
    assert [] == [*marked_in(code.format(before, "test_it", inside))]
    assert [] == [*marked_in(code.format("", "it", ""))]
    assert ["::test_it"] == [test.name for test in marked_in(code.format("", "test_it", ""))]


def test_every_mark_is_read(request: pytest.FixtureRequest) -> None:
    """Of the tests that run along with this one, pytest sees the marks that are read here."""
    folder = ROOT / "tests"
    read = {(test.name, clause) for test in marked() for clause in test.clauses}
    seen: dict[bool, set[tuple[str, str]]] = {True: set(), False: set()}
    for item in request.session.items:
        runs = not [m for m in item.iter_markers() if m.name in {"skip", "skipif", "xfail"}]
        for mark in item.iter_markers("rule"):
            file = item.path.relative_to(folder).as_posix()
            seen[runs] |= {(f"{file}::{item.name.partition('[')[0]}", id_) for id_ in mark.args}
    assert set() == seen[True] - read
    assert set() == seen[False] & read
