"""Clause, code, test and page: every clause of the rulebook has them, and no id leads nowhere."""

from __future__ import annotations

import re
from pathlib import Path

import attrs
import pytest

from osaka_rules.games import HOMES
from osaka_rules.rulebook import Clause
from tests.support.anchors import anchors
from tests.support.citations import GAMES, SHARED, book, citations, cited, game_of, ids, is_known
from tests.support.files import ROOT, known_to_git, walked, written
from tests.support.marks import Marked, marked_in
from tests.support.traceability import Traced, implementations, marked, table, table_file, trace

OF_REAL_GAMES = [(game, clause) for game in HOMES for clause in book(game).clauses]
OF_TOY = [("pebbles", clause) for clause in book("pebbles").clauses if clause.id not in ids(SHARED)]
UNKNOWN = "XYZ-9"
MADE_UP = {"TOY", "XYZ"}
"""Chapters that no rulebook has, for examples of clauses."""
ABOUT_UNKNOWN = {
    "tests/tools/test_cli.py": {"END-9", "REC-99"},
    "tests/house/test_traceability.py": {"BUY-9", "END-9", "REC-99"},
}
"""The files that ask for clauses which no rulebook has, and for which."""
ABOUT_ALL = {"README.md", "CHANGELOG.md", "tests/tools/test_languages.py"}
"""The files that speak of every game, and name clauses of any."""


def _ids(case: object) -> str:
    return case.id if isinstance(case, Clause) else str(case)


# --- The rulebooks have no holes -----------------------------------------------------------------


@pytest.mark.parametrize(("game", "clause"), [*OF_REAL_GAMES, *OF_TOY], ids=_ids)
def test_no_holes(game: str, clause: Clause) -> None:
    """A clause has code or a reason, a test, and of a choice a test for each value."""
    assert "" == "\n".join(trace(clause, game).holes)


@pytest.mark.parametrize("game", HOMES)
def test_tests_implement_nothing(game: str) -> None:
    """Helpers of the tests that cite a clause are not counted as its implementation."""
    source = ROOT / "src" / "osaka_rules"
    modules = {".".join(p.relative_to(source).with_suffix("").parts) for p in source.rglob("*.py")}
    names = {name for each in implementations(game).values() for name in each}
    assert [] == [name for name in names if not modules & {*_prefixes(name)}]


@pytest.mark.parametrize("game", HOMES)
def test_places(game: str) -> None:
    """Each clause has a section of its own on the rulebook page, to which links lead."""
    assert ids(game) == anchors(game)


def _prefixes(name: str) -> list[str]:
    parts = name.split(".")
    return [".".join(parts[:length]) for length in range(1, len(parts))]


def test_citations_lead_somewhere() -> None:
    """Every id that a file cites is that of a clause of the file's game, or of a shared one."""
    found = {
        path: {each for each in cited(_without_examples(path, text)) if not _is_known(each, path)}
        for path, text in written().items()
    }
    assert {} == {path: unknown for path, unknown in found.items() if unknown}


def test_examples_cite_clauses() -> None:
    """Every id on a page, in its examples too, is that of a clause of some game."""
    pages = {path: text for path, text in written().items() if path.endswith((".md", ".svg"))}
    found = {
        path: {each for each in cited(text) if not _is_anywhere(each)}
        for path, text in pages.items()
    }
    assert {} == {path: unknown for path, unknown in found.items() if unknown}


def _without_examples(path: str, text: str) -> str:
    """Return a text without the examples of a page, which show a game at work."""
    if path.endswith(".svg"):
        return ""
    return re.sub(r"```.*?```|`[^`]*`", "", text, flags=re.DOTALL) if path.endswith(".md") else text


def _is_anywhere(citation: str) -> bool:
    return any([is_known(citation, game) for game in GAMES])


def _is_known(citation: str, path: str) -> bool:
    chapter = citation.partition("-")[0]
    if chapter in MADE_UP or citation in ABOUT_UNKNOWN.get(path, set()):
        return True
    if path in ABOUT_ALL:
        return _is_anywhere(citation)
    shown = "pebbles" if path.startswith(("tests/kernel/", "tests/tools/")) else game_of(path)
    return is_known(citation, shown)  # the toy game is that of all shared tests


def test_all_texts_are_read() -> None:
    """Citations are looked for in every kind of text, and without git in as many files."""
    kinds = {Path(path).suffix for path in written()}
    assert {"", ".css", ".json", ".md", ".py", ".pyi", ".svg", ".toml", ".txt"} <= kinds
    assert set() == {*known_to_git()} - {*walked()}


@pytest.mark.parametrize("game", GAMES)
def test_marks_name_clauses(game: str) -> None:
    """Every mark of a test names clauses of the game of its folder, or shared ones."""
    wrong = [test for test in marked(game) if not ids(game_of(test.name)).issuperset(test.clauses)]
    assert [] == wrong


@pytest.mark.parametrize("game", GAMES)
def test_the_table(game: str) -> None:
    """The table of coverage is up to date; ``python -m tests.support.traceability`` writes it."""
    assert table_file(game).read_text("utf-8") == table(game)


# --- The tool finds what it should ---------------------------------------------------------------


def test_games_by_path() -> None:
    """A file belongs to the game that is a part of its path; ids of others need the game's name."""
    paths = ["tests/pebbles/legal.py", "src/osaka_rules/wire/pebbles.py", "pebbles/test_x.py::test"]
    assert {"pebbles"} == {game_of(path) for path in paths}
    assert {SHARED} == {game_of(path) for path in ("src/osaka_rules/kernel.py", "tests/pebbly.py")}
    clause = book("pebbles").chapters[0].clauses[0].id
    assert is_known(clause, "pebbles")
    assert is_known(f"pebbles:{clause}", SHARED)
    assert not is_known(clause, SHARED)
    assert is_known("REC-1", SHARED)


def test_holes_are_named() -> None:
    """Whatever is missing is said in a sentence with the id of the clause."""
    choice = next(clause for clause in book("pebbles").clauses if clause.option)
    bare = Traced(choice, (), (), (("shared", ("a test",)), ("nobody", ())))
    assert [
        f"{choice.id} has no citing code and is not true by construction",
        f"{choice.id} has no test",
        f'{choice.id} has no test that chooses ties="nobody"',
    ] == bare.holes
    by_itself = attrs.evolve(choice, by_construction="It cannot be broken.")
    assert [f"{choice.id} has no test"] == Traced(by_itself, (), (), ()).holes


def test_reading_citations() -> None:
    """Ids are found in texts, alone and in ranges; what only looks like one is left alone."""
    assert {"XYZ-1", UNKNOWN} == cited(f"(XYZ-1) and {UNKNOWN}, in UTF-8 or SHA-256, not XYZ-x")
    assert {"XYZ-1", "XYZ-2", "XYZ-3"} == cited("XYZ-1 to XYZ-3") == cited("XYZ-1 to 3")


def test_reading_code() -> None:
    """The innermost definition cites what stands in its texts and comments, not in its examples."""
    code = '''
"""The module (XYZ-1)."""
COST = 3
"""The price (XYZ-2)."""
@frozen("XYZ-3")
class Paid:
    """It was paid.

    >>> shown()
    'XYZ-4'
    """
    due = 2  # XYZ-5
    @property
    def clauses(self):
        return ("XYZ-6",)
    def told(self):
        def inner():
            return f"{self} (XYZ-7)"
# XYZ-8
'''
    assert {
        ("XYZ-2", "COST"),
        ("XYZ-3", "Paid"),
        ("XYZ-5", "Paid"),
        ("XYZ-6", "Paid"),
        ("XYZ-7", "Paid.told.inner"),
    } == {*citations(code)}


def test_reading_tests() -> None:
    """A test has the clauses of its marks and the options that it, or what it uses, sets."""
    code = """
LATE = Ruleset(refresh="after_payday")
BOTH = pytest.mark.parametrize("paydays", ["stepwise", "sequential"])
def late(passing): return position(ruleset=LATE, passing=passing)
@pytest.mark.rule("XYZ-1", "XYZ-2")
@BOTH
@pytest.mark.parametrize(("passing", "number"), [("always", 1), ("when_stuck", 2)])
def test_one(paydays, passing, number): late(passing); Ruleset(paydays=paydays)
@pytest.mark.rule("XYZ-3")
def test_two(): Ruleset(insurance="any")
def test_three(): late()
"""
    one, two = marked_in(code, "test_it.py")
    assert Marked("test_it.py::test_two", ("XYZ-3",), frozenset({("insurance", "any")})) == two
    assert ("test_it.py::test_one", ("XYZ-1", "XYZ-2")) == (one.name, one.clauses)
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
@pytest.mark.rule("XYZ-1")
def {}(): pass; {}
"""
    assert [] == [*marked_in(code.format(before, "test_it", inside))]
    assert [] == [*marked_in(code.format("", "it", ""))]
    assert ["::test_it"] == [test.name for test in marked_in(code.format("", "test_it", ""))]


def test_every_mark_is_read(request: pytest.FixtureRequest) -> None:
    """Of the tests that run along with this one, pytest sees the marks that are read here."""
    folder = ROOT / "tests"
    read = {
        (test.name, clause) for game in GAMES for test in marked(game) for clause in test.clauses
    }
    seen: dict[bool, set[tuple[str, str]]] = {True: set(), False: set()}
    for item in request.session.items:
        runs = not [m for m in item.iter_markers() if m.name in {"skip", "skipif", "xfail"}]
        for mark in item.iter_markers("rule"):
            file = item.path.relative_to(folder).as_posix()
            seen[runs] |= {(f"{file}::{item.name.partition('[')[0]}", id_) for id_ in mark.args}
    assert set() == seen[True] - read
    assert set() == seen[False] & read
