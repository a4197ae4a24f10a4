"""What stands behind each clause of a game: the code, the tests, both readings.

``python -m tests.support.traceability`` writes the table ``data/coverage-of-clauses.txt`` of each
game's tests. A test compares it, so that a change of coverage shows in the diff; the rulebook pages
are made from the same values.

A clause is *implemented by* the functions, classes and constants that cite its id in a docstring, a
comment or a text such as an objection; examples in docstrings and programs that only show the game
do not count. Where no line of code could break it, the rulebook says why it is *true by
construction*. It is *tested by* the tests that are marked with its id; one that may be skipped or
may fail does not count. A ruling that leaves a choice has *readings*: for each value the tests of
the clause that set the option to it.

Where a clause is stated again for speed, in ``batch``, the table says so apart; that does not count
as its implementation.

Code and tests are those of the game's folders. Shared code and tests count for the chapter that all
games share.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from attrs import frozen

from osaka_rules.rulebook import Clause, Option
from tests.support.citations import GAMES, SHARED, book, citations, game_of, ids
from tests.support.files import ROOT
from tests.support.marks import Marked, marked_in

SHOWS: Final = {
    "__init__", "__main__", "adapters", "bots", "cli", "render", "simulation", "testing",
}  # fmt: skip
"""Modules and packages that speak of the rules and implement none."""
AGAIN: Final = "batch"
"""The package that states the rules a second time, for speed."""


def table_file(game: str) -> Path:
    """Return the file with the table of a game."""
    return ROOT / "tests" / game / "data" / "coverage-of-clauses.txt"


@cache
def implementations(game: str) -> Mapping[str, tuple[str, ...]]:
    """Return for each clause of a game the definitions that cite it, as ``module.name``."""
    return _cited([each for each in _modules(game) if AGAIN not in each[0].split(".")])


@cache
def restatements(game: str) -> Mapping[str, tuple[str, ...]]:
    """Return the same of the second statement of the rules, if the game has one."""
    return _cited([each for each in _modules(game) if AGAIN in each[0].split(".")])


def _cited(modules: Iterable[tuple[str, Path]]) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, set[str]] = {}
    for module, path in modules:
        for clause, name in citations(path.read_text("utf-8")):
            if clause in ids(game_of(module)):
                found.setdefault(clause, set()).add(f"{module}.{name}")
    return {clause: tuple(sorted(names)) for clause, names in found.items()}


def _modules(game: str) -> Iterator[tuple[str, Path]]:
    """Yield the shared modules and those of a game that can implement a rule.

    The code of the toy game is among the tests; what else is there implements nothing.
    """
    source = ROOT / "src" / "osaka_rules"
    homes = [(source, source)]
    if GAMES[game].door.startswith("tests."):
        homes.append((ROOT / "tests", ROOT / "tests" / game))
    for root, folder in homes:
        for path in sorted(folder.rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            shown = SHOWS.intersection(parts) or path.name.startswith("test_")
            if game_of("/".join(parts)) in {game, SHARED} and not shown:
                yield ".".join(parts), path


@cache
def marked(game: str) -> tuple[Marked, ...]:
    """Return the tests of a game that are marked with clauses, and the shared ones, by file."""
    folder = ROOT / "tests"
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("test_*.py")}
    return tuple(
        [
            test
            for file, path in sorted(files.items())
            if game_of(file) in {game, SHARED}
            for test in marked_in(path.read_text("utf-8"), file)
        ]
    )


@frozen
class Traced:
    """A clause with everything that stands behind it."""

    clause: Clause
    implemented_by: tuple[str, ...]
    tested_by: tuple[str, ...]
    readings: tuple[tuple[str, tuple[str, ...]], ...]
    """For each value of the option of a ruling, the tests of the clause that choose it."""
    stated_again_by: tuple[str, ...] = ()

    @property
    def holes(self) -> list[str]:
        """What is missing, as sentences with the id of the clause."""
        missing = {
            "has no citing code and is not true by construction": not (
                self.implemented_by or self.clause.by_construction
            ),
            "has no test": not self.tested_by,
            **{
                f"has no test that chooses {self._option(value)}": not chosen
                for value, chosen in self.readings
            },
        }
        return [f"{self.clause.id} {what}" for what, true in missing.items() if true]

    @property
    def lines(self) -> Iterator[str]:
        """What stands behind the clause, as lines of the table."""
        clause = self.clause
        yield f"{clause.id} {clause.title} ({clause.kind})"
        if clause.by_construction is not None:
            yield f"  true by construction: {clause.by_construction}"
        yield f"  implemented by {len(self.implemented_by)}"
        yield from [f"    {name}" for name in self.implemented_by]
        if self.stated_again_by:
            yield f"  stated again by {len(self.stated_again_by)}"
            yield from [f"    {name}" for name in self.stated_again_by]
        for value, chosen in self.readings:
            yield f"  read as {self._option(value)} by {len(chosen)}"
            yield from [f"    {name}" for name in chosen]
        yield f"  tested by {len(self.tested_by)}"
        yield from [f"    {name}" for name in self.tested_by]

    def _option(self, value: str) -> str:
        option = self.clause.option
        return f'{"" if option is None else option.name}="{value}"'


def trace(clause: Clause, game: str) -> Traced:
    """Return everything that stands behind a clause of a game."""
    own = [test for test in marked(game) if clause.id in test.clauses]
    return Traced(
        clause,
        implementations(game).get(clause.id, ()),
        tuple([test.name for test in own]),
        tuple(_readings(clause.option, own)),
        restatements(game).get(clause.id, ()),
    )


def _readings(option: Option | None, own: list[Marked]) -> Iterator[tuple[str, tuple[str, ...]]]:
    if option is not None:
        for value, _ in option.values:
            yield value, tuple([test.name for test in own if (option.name, value) in test.options])


def table(game: str) -> str:
    """Return the table of what stands behind all clauses of a game."""
    traced = [trace(clause, game) for clause in book(game).clauses]
    code = {name for each in traced for name in each.implemented_by}
    checks = {name for each in traced for name in each.tested_by}
    head = [
        "What stands behind each clause. Written by: python -m tests.support.traceability",
        f"{len(traced)} clauses, {len(code)} definitions, {len(checks)} tests",
    ]
    return "\n".join([*head, *[line for each in traced for line in ("", *each.lines)], ""])


if __name__ == "__main__":
    for each in GAMES:
        table_file(each).write_text(table(each), "utf-8")
