"""The script that tests the tests: what it calls a mutant, what it excuses, what it reports."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from tests.slow.mutation.mutate import (
    GAMES,
    ROOT,
    Change,
    Mutant,
    asked_for,
    changed,
    excuses,
    figures,
    files,
    forget_copies,
    found,
    mirror,
    outdated,
    sample,
    share,
    targets_of,
    unnoticed,
)

SIZE = Change("osaka.bags:size", "return bag % 255", "return bag % 256")
TOTAL = Change("kernel:Perft.total", "return a + b", "return a - b")
REASONS = """
[[reason]]
why = "A remainder is a remainder."
[reason.where."osaka.bags:size"]
"return bag % 255" = ["return bag % 256", "return bag / 255"]

[[reason]]
why = "Nobody looks."
[reason.where."kernel:Perft.total"]
"return a + b" = ["return a - b"]
"""


def mutant(change: Change, code: int | None) -> Mutant:
    """Make a mutant with some name."""
    return Mutant(f"name of {change.new}", change, code)


# --- What a mutant changes -----------------------------------------------------------------------


def test_a_changed_line() -> None:
    """A mutant is known by its function and the line it changes, not by its number."""
    texts = {
        "x_size__mutmut_orig": ["def x_size__mutmut_orig(bag):", "    one = 1", "    return one"],
        "x_size__mutmut_7": ["def x_size__mutmut_7(bag):", "    one = 2", "    return one"],
    }
    expected = Change("osaka.bags:size", "one = 1", "one = 2")
    assert expected == changed("osaka_rules.osaka.bags.x_size__mutmut_7", texts)
    assert "osaka.bags" == expected.module


def test_a_lost_line_of_a_method() -> None:
    """Where a line is lost nothing takes its place; a method is named with its class."""
    texts = {
        "xǁPerftǁtotal__mutmut_orig": ["def xǁPerftǁtotal__mutmut_orig(self):", "f(", "a,", ")"],
        "xǁPerftǁtotal__mutmut_1": ["def xǁPerftǁtotal__mutmut_1(self):", "f(", ")"],
    }
    expected = Change("kernel:Perft.total", "a,", "")
    assert expected == changed("osaka_rules.kernel.xǁPerftǁtotal__mutmut_1", texts)


def test_a_changed_first_line() -> None:
    """A change in the line with the function's name is told with its plain name."""
    texts = {
        "x_f__mutmut_orig": ["def x_f__mutmut_orig(a=1):", "    return a"],
        "x_f__mutmut_1": ["def x_f__mutmut_1(a=2):", "    return a"],
    }
    expected = Change("kernel:f", "def f(a=1):", "def f(a=2):")
    assert expected == changed("osaka_rules.kernel.x_f__mutmut_1", texts)


@pytest.mark.parametrize(
    ("new", "nothing"),
    [
        ('return cast("bag", size(bag))', True),
        ("return cast(None, size(bag))", True),
        ('return cast("Bag", size(None))', False),
        ('return cast("Bag", )', False),
        ("return cast(size(bag))", False),
    ],
)
def test_what_is_no_mutant(new: str, nothing: bool) -> None:  # noqa: FBT001  # a case
    """What only tells ``cast`` another type changes nothing."""
    assert nothing == Change("osaka.bags:f", 'return cast("Bag", size(bag))', new).changes_nothing


def test_reading_what_mutmut_left(tmp_path: Path) -> None:
    """Mutants are read from what mutmut leaves beside a module that is still there."""
    made = tmp_path / "mutants" / "src" / "osaka_rules"
    made.mkdir(parents=True)
    (tmp_path / "src" / "osaka_rules").mkdir(parents=True)
    (tmp_path / "src" / "osaka_rules" / "kernel.py").touch()
    for name in ("kernel", "gone"):
        lines = "def x_f__mutmut_orig():\n    return 1\ndef x_f__mutmut_1():\n    return 2\n"
        (made / f"{name}.py").write_text(f"#\n{lines}", "utf-8")
        spans = '{"spans": {"x_f__mutmut_orig": [2, 3], "x_f__mutmut_1": [4, 5]}}'
        (made / f"{name}.py.spans").write_text(spans, "utf-8")
        codes = f'{{"exit_code_by_key": {{"osaka_rules.{name}.x_f__mutmut_1": 1}}}}'
        (made / f"{name}.py.meta").write_text(codes, "utf-8")
    change = Change("kernel:f", "return 1", "return 2")
    assert [Mutant("osaka_rules.kernel.x_f__mutmut_1", change, 1)] == found(tmp_path)


def test_only_changed_files_are_copied(tmp_path: Path) -> None:
    """A copied folder becomes the same as the other; what is the same already keeps its time."""
    source, target = tmp_path / "source", tmp_path / "target"
    for name, text in [("same", "1"), ("other", "2"), ("deep/new", "3")]:
        (source / name).parent.mkdir(exist_ok=True)
        (source / name).write_text(text, "utf-8")
    target.mkdir()
    for name, text in [("same", "1"), ("other", "0"), ("gone", "4")]:
        (target / name).write_text(text, "utf-8")
    before = (target / "same").stat().st_mtime_ns
    mirror(source, target)
    copied = {p.name: p.read_text("utf-8") for p in target.rglob("*") if p.is_file()}
    assert {"same": "1", "other": "2", "new": "3"} == copied
    assert before == (target / "same").stat().st_mtime_ns


def test_copies_are_forgotten(tmp_path: Path) -> None:
    """A module with mutants stays as it is; one that was only copied is made again."""
    for name in ("kernel.py", "kernel.py.meta", "games.py", "rulebook.toml"):
        (tmp_path / name).touch()
    forget_copies(tmp_path)
    assert {"kernel.py", "kernel.py.meta", "rulebook.toml"} == {p.name for p in files(tmp_path)}


# --- Choosing ------------------------------------------------------------------------------------

MANY = [
    Mutant(f"{module} {number}", Change(f"osaka.{module}:f", "1", str(number)), None)
    for module, size in [("bags", 600), ("moves", 2), ("cards", 300)]
    for number in range(size)
]


def test_mutants_of_a_module() -> None:
    """A module is named by its last name; without a name all are asked for."""
    assert 2 == len(asked_for(MANY, ["moves"]))
    assert MANY == asked_for(MANY, [])


def test_a_sample() -> None:
    """A sample has mutants of each module, more of a larger one, and is the same every time."""
    some = sample(MANY, 31, "")
    assert {"osaka.bags": 20, "osaka.cards": 10, "osaka.moves": 1} == Counter(
        [m.change.module for m in some]
    )
    assert some == sample(MANY, 31, "") == sample(MANY[::-1], 31, "")
    assert {*MANY} == {*sample(MANY, 5000, "")}


def test_other_samples() -> None:
    """Another word, or another core, makes it another sample."""
    some = {*sample(MANY, 31, "")}
    assert some != {*sample(MANY, 31, "again")}
    assert some != {*sample(MANY[1:], 31, "")}


# --- Judging -------------------------------------------------------------------------------------


def test_reasons() -> None:
    """A reason can be that of several mutants."""
    remainder = "A remainder is a remainder."
    assert {
        SIZE: remainder,
        SIZE._replace(new="return bag / 255"): remainder,
        TOTAL: "Nobody looks.",
    } == excuses(REASONS)
    assert {} == excuses("")


def test_survivors_without_a_reason() -> None:
    """A survivor without a reason is named as the file of reasons would name it."""
    (told,) = unnoticed([mutant(SIZE, 0), mutant(TOTAL, 1)], {})
    why = '[[reason]]\nwhy = ""\n'
    assert {SIZE: ""} == excuses(why + told)
    assert "# name of return bag % 256 survived" in told
    assert [] == [*unnoticed([mutant(SIZE, 0), mutant(TOTAL, 1)], {SIZE: "It is."})]


def test_mutants_that_were_not_tried() -> None:
    """A mutant that was not tried, or that no test is for, counts as a survivor."""
    untried, untested = unnoticed([mutant(SIZE, None), mutant(TOTAL, 33)], {})
    assert "was not tried" in untried
    assert "survived" in untested


def test_outdated_reasons() -> None:
    """A reason is outdated when its mutant is not there any more, or has been noticed."""
    reasons = {SIZE: "It is.", TOTAL: "So is this."}
    alive = [mutant(SIZE, 0), mutant(TOTAL, 0)]
    assert [] == [*outdated(alive, alive, reasons)]
    (told,) = outdated(alive[:1], alive[:1], reasons)
    assert "not there" in told
    assert "Perft.total" in told
    dead = [mutant(SIZE, 1), mutant(TOTAL, 0)]
    (told,) = outdated(dead, dead, reasons)
    assert "was noticed" in told
    assert "bags:size" in told
    assert [] == [*outdated(dead, [], reasons)]


def test_figures() -> None:
    """The table has a row for each module and one for all."""
    results = [mutant(SIZE, 1), mutant(SIZE, 0), mutant(SIZE, 36), mutant(TOTAL, 1)]
    assert 0.75 == share(results)
    assert (
        "| module | mutants | noticed | share |\n|---|--:|--:|--:|\n"
        "| `kernel` | 1 | 1 | 100.0% |\n| `osaka.bags` | 3 | 2 | 66.7% |\n"
        "| all | 4 | 3 | 75.0% |\n"
    ) == figures(results)


# --- The reasons and the figures that are kept ---------------------------------------------------

TARGETS: Final = {game: targets_of(game) for game in GAMES}
KEPT: Final = {game: excuses(TARGETS[game].survivors.read_text("utf-8")) for game in GAMES}


def source_of(place: str) -> str:
    """Return the text of a function of the core, as one line."""
    module, _, name = place.partition(":")
    text = (ROOT / "src" / "osaka_rules" / f"{module.replace('.', '/')}.py").read_text("utf-8")
    body, lines = ast.parse(text).body, list[str]()
    for part in name.split("."):
        (node,) = [
            each
            for each in body
            if isinstance(each, ast.FunctionDef | ast.ClassDef) and each.name == part
        ]
        body = node.body
        lines = text.splitlines()[node.lineno - 1 : node.end_lineno]
    return " ".join(map(str.strip, lines))


@pytest.mark.parametrize(
    ("game", "place"),
    sorted({(game, change.place) for game, kept in KEPT.items() for change in kept}),
)
def test_kept_reasons_are_about_the_core(game: str, place: str) -> None:
    """Each reason is about lines that the core still has."""
    text = source_of(place)
    assert [] == [c.old for c in KEPT[game] if c.place == place and c.old not in text]


@pytest.mark.parametrize("game", GAMES)
def test_kept_figures(game: str) -> None:
    """The table has all modules of the core; who was not noticed in that run has a reason.

    A module that is new or gone shows that it is time for another whole run.
    """
    targets, package = TARGETS[game], ROOT / "src" / "osaka_rules"
    rows = [line.split("|")[1:4] for line in targets.figures.read_text("utf-8").splitlines()[2:]]
    table = {
        name.strip(" `"): [int(cell.replace(",", "")) for cell in cells] for name, *cells in rows
    }
    mutants, noticed = table.pop("all")
    files = [path for pattern in targets.mutate for path in package.glob(pattern)]
    parts = [path.relative_to(package).with_suffix("").parts for path in files]
    modules = {".".join([part for part in each if part != "__init__"]) for each in parts}
    assert modules - {*targets.unchanged} == {*table}
    assert [mutants, noticed] == [sum(column) for column in zip(*table.values(), strict=True)]
    assert noticed / mutants >= targets.wanted
    assert len(KEPT[game]) == mutants - noticed


@pytest.mark.parametrize("game", GAMES)
def test_the_tests_are_there(game: str) -> None:
    """The tests that mutants are tried on exist, and so do those that are left out."""
    tests = ROOT / "tests"
    assert [] == [name for name in TARGETS[game].tests if not (tests / name).exists()]
    for name in TARGETS[game].slow:
        file, _, test = name.partition("::")
        assert f"\ndef {test}(" in (tests / file).read_text("utf-8")
