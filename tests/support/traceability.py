"""What stands behind each clause of the rulebook: the code, the tests, both readings.

``python -m tests.support.traceability`` writes the table ``coverage-of-clauses.txt`` next to this file. A
test compares it, so that a change of coverage shows in the diff; the rulebook pages are made from
the same values.

A clause is *implemented by* the functions, classes and constants of the library that cite its id in
a docstring, a comment or a text such as an objection; examples in docstrings and programs that only
show the game do not count. Where no line of code could break it, the rulebook says why it is *true
by construction*. It is *tested by* the tests that are marked with its id; one that may be skipped
or may fail does not count. A ruling that leaves a choice has *readings*: for each value the tests
of the clause that set the option to it.
"""

from __future__ import annotations

import ast
import io
import os
import re
import subprocess
import tokenize
from collections.abc import Iterator, Mapping
from contextlib import suppress
from doctest import DocTestParser
from functools import cache
from itertools import pairwise
from pathlib import Path
from shutil import which
from typing import Final

from attrs import frozen

from osaka_rules.osaka.game import rulebook
from osaka_rules.rulebook import Clause, Option

ROOT: Final = Path(__file__).resolve().parents[2]
TABLE: Final = ROOT / "tests" / "osaka" / "data" / "coverage-of-clauses.txt"
SHOWS: Final = {
    "__init__", "__main__", "adapters", "bots", "cli", "demo", "render", "simulation",
}  # fmt: skip
"""Modules and packages that speak of the rules and implement none."""

Definition = ast.FunctionDef | ast.ClassDef


# --- Citations -----------------------------------------------------------------------------------

CITATION: Final = re.compile(r"\b[A-Z]{2,}-\d+\b")
"""An id of a clause, or what looks like one."""
NO_CLAUSES: Final = {
    "SHA-256": "a digest",
    "UTF-8": "an encoding",
    "UTF-16": "an encoding",
}
"""What looks like an id wherever it stands and is none, with what it is."""
RANGE: Final = re.compile(r"\b([A-Z]+)-(\d+) to (?:\1-)?(\d+)\b")
"""Several clauses cited together, as in ``REC-1 to REC-10``."""


def cited(text: str) -> set[str]:
    """Give the ids that a text cites, those between the two of a range included."""
    found = {*CITATION.findall(text)}
    for chapter, first, last in RANGE.findall(text):
        found |= {f"{chapter}-{number}" for number in range(int(first), int(last) + 1)}
    return found - NO_CLAUSES.keys()


def citations(code: str) -> Iterator[tuple[str, str]]:
    """List each clause that a module cites, with the innermost definition that does.

    An event's ``clauses`` count as the event. The docstring of the module itself defines nothing.
    """
    tree = ast.parse(code)
    places = [*_places(tree)]
    texts = [
        (node.lineno, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    tokens = tokenize.generate_tokens(io.StringIO(code).readline)
    texts += [(token.start[0], token.string) for token in tokens if token.type == tokenize.COMMENT]
    for line, text in texts:
        around = [name for first, last, name in places if first <= line <= last]
        if around:
            for clause in cited(_without_examples(text)):
                yield clause, around[-1].removesuffix(".clauses")


def _places(node: ast.AST, within: str = "") -> Iterator[tuple[int, int, str]]:
    """List the first and last lines of all definitions, outer ones before those inside them."""
    children = [*ast.iter_child_nodes(node)]
    for child, following in pairwise([*children, None]):
        if isinstance(child, Definition):
            name = f"{within}{child.name}"
            first = min([child.lineno, *[mark.lineno for mark in child.decorator_list]])
            yield first, child.end_lineno or first, name
            yield from _places(child, f"{name}.")
        elif isinstance(child, ast.Assign | ast.AnnAssign) and isinstance(node, ast.Module):
            target = child.targets[0] if isinstance(child, ast.Assign) else child.target
            explained = following if isinstance(following, ast.Expr) else child
            yield child.lineno, explained.end_lineno or child.lineno, ast.unparse(target)


def _without_examples(text: str) -> str:
    if ">>>" not in text:
        return text
    return "".join([part for part in DocTestParser().parse(text) if isinstance(part, str)])


@cache
def implementations() -> Mapping[str, tuple[str, ...]]:
    """Give for each clause the definitions that cite it, such as ``osaka.legal.buyable``."""
    package = ROOT / "src" / "osaka_rules"
    found: dict[str, set[str]] = {}
    for path in sorted(package.rglob("*.py")):
        module = ".".join(path.relative_to(package).with_suffix("").parts)
        if module.split(".")[0] in SHOWS:
            continue
        for clause, name in citations(path.read_text("utf-8")):
            found.setdefault(clause, set()).add(f"{module}.{name}")
    return {clause: tuple(sorted(names)) for clause, names in found.items()}


@cache
def written() -> Mapping[str, str]:
    """Give the text of every file of the repository that is a text, by its path."""
    found: dict[str, str] = {}
    for path in sorted(known_to_git() or walked()):
        with suppress(UnicodeDecodeError):
            found[path.relative_to(ROOT).as_posix()] = path.read_text("utf-8")
    return found


def known_to_git() -> list[Path]:
    """List the files that git has or would take; where there is no git, none."""
    git = which("git")
    if git is None or not (ROOT / ".git").exists():
        return []
    command = [git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [path for path in [ROOT / name for name in listed.split("\0")] if path.is_file()]


def walked() -> list[Path]:
    """List all files but those that tools have made."""
    found: list[Path] = []
    for folder, inside, names in os.walk(ROOT):
        inside[:] = [name for name in inside if not _is_made(Path(folder, name))]
        found += [Path(folder, name) for name in names if not name.startswith(".coverage")]
    return found


def _is_made(folder: Path) -> bool:
    """Tell whether a folder is a cache, an environment, a package or the like."""
    hidden = folder.name.startswith(".") and folder.name != ".ci"
    built = folder.name in {"__pycache__", "build", "dist", "_build"}
    return hidden or built or folder.suffix == ".egg-info" or (folder / "pyvenv.cfg").exists()


# --- Tests ---------------------------------------------------------------------------------------


@frozen
class Marked:
    """A test with the clauses that it is marked with, and the options that it sets."""

    name: str
    clauses: tuple[str, ...]
    options: frozenset[tuple[str, str]]


def marked_in(code: str, file: str = "") -> Iterator[Marked]:
    """List the tests of a module that are marked with clauses, by a constant each.

    A test that may be skipped, or is expected to fail, verifies nothing and is not listed.
    """
    module = ast.parse(code)
    named = {name: node for node in module.body for name in _names(node)}
    for_all = [node for node in module.body if _names(node) in ([], ["pytestmark"])]
    for name, node in named.items():
        if not isinstance(node, ast.FunctionDef) or not name.startswith("test_"):
            continue
        clauses = [
            argument.value
            for call in ast.walk(node)
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule"
            for argument in call.args
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
        ]
        reached = [*_reached([node, *for_all], named)] if clauses else []
        if clauses and not any([_is_optional(each) for each in reached]):
            options = frozenset(_options(reached))
            yield Marked(f"{file}::{name}", tuple(dict.fromkeys(clauses)), options)


OPTIONAL: Final = re.compile(r"pytest\.(mark\.)?(skip|skipif|xfail|importorskip)")
"""Marks and calls by which a test is skipped or may fail."""


def _is_optional(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and bool(OPTIONAL.fullmatch(ast.unparse(node)))


def _names(node: ast.stmt) -> list[str]:
    """Tell what a statement of a module defines."""
    if isinstance(node, Definition):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else []
    if isinstance(node, ast.AnnAssign):
        targets = [node.target]
    return [target.id for target in targets if isinstance(target, ast.Name)]


def _reached(start: list[ast.stmt], named: Mapping[str, ast.stmt]) -> Iterator[ast.AST]:
    """List all nodes of statements and of the functions and constants of the module they use."""
    ahead, seen = [*start], {id(node) for node in start}
    while ahead:
        for part in ast.walk(ahead.pop()):
            yield part
            used = named.get(part.id) if isinstance(part, ast.Name) else None
            if used is not None and id(used) not in seen:
                seen.add(id(used))
                ahead.append(used)


def _options(reached: list[ast.AST]) -> Iterator[tuple[str, str]]:
    """List the options a test sets: ``paydays="sequential"``, or by a parameter of the test."""
    given = [pair for node in reached for pair in _parameters(node)]
    for node in reached:
        if isinstance(node, ast.keyword) and node.arg is not None:
            if isinstance(node.value, ast.Constant):
                yield node.arg, str(node.value.value)
            elif isinstance(node.value, ast.Name):
                yield from [(node.arg, text) for name, text in given if name == node.value.id]


def _parameters(node: ast.AST) -> Iterator[tuple[str, str]]:
    """List the texts that a ``pytest.mark.parametrize`` gives to each parameter of a test."""
    if not isinstance(node, ast.Call) or "pytest.mark.parametrize" != ast.unparse(node.func):
        return
    names, values = node.args[:2]
    several = isinstance(names, ast.Tuple)
    columns = [*names.elts] if isinstance(names, ast.Tuple) else [names]
    for row in values.elts if isinstance(values, ast.List | ast.Tuple) else []:
        cells = row.elts if several and isinstance(row, ast.Tuple) else [row]
        for name, cell in zip(columns, cells, strict=False):
            if isinstance(name, ast.Constant) and isinstance(cell, ast.Constant):
                yield str(name.value), str(cell.value)


@cache
def marked() -> tuple[Marked, ...]:
    """List all tests that are marked with clauses, by file and then as they stand there."""
    folder = ROOT / "tests"
    paths = sorted(folder.rglob("test_*.py"))
    return tuple(
        [
            test
            for path in paths
            for test in marked_in(path.read_text("utf-8"), path.relative_to(folder).as_posix())
        ]
    )


# --- The whole -----------------------------------------------------------------------------------


@frozen
class Traced:
    """A clause with everything that stands behind it."""

    clause: Clause
    implemented_by: tuple[str, ...]
    tested_by: tuple[str, ...]
    readings: tuple[tuple[str, tuple[str, ...]], ...]
    """For each value of the option of a ruling, the tests of the clause that choose it."""

    @property
    def holes(self) -> list[str]:
        """Say what is missing, each with the id of the clause."""
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
        """Write what stands behind the clause, one thing a line."""
        clause = self.clause
        yield f"{clause.id} {clause.title} ({clause.kind})"
        if clause.by_construction is not None:
            yield f"  true by construction: {clause.by_construction}"
        yield f"  implemented by {len(self.implemented_by)}"
        yield from [f"    {name}" for name in self.implemented_by]
        for value, chosen in self.readings:
            yield f"  read as {self._option(value)} by {len(chosen)}"
            yield from [f"    {name}" for name in chosen]
        yield f"  tested by {len(self.tested_by)}"
        yield from [f"    {name}" for name in self.tested_by]

    def _option(self, value: str) -> str:
        option = self.clause.option
        return f'{"" if option is None else option.name}="{value}"'


def trace(clause: Clause) -> Traced:
    """Find everything that stands behind a clause."""
    own = [test for test in marked() if clause.id in test.clauses]
    return Traced(
        clause,
        implementations().get(clause.id, ()),
        tuple([test.name for test in own]),
        tuple(_readings(clause.option, own)),
    )


def _readings(option: Option | None, own: list[Marked]) -> Iterator[tuple[str, tuple[str, ...]]]:
    if option is not None:
        for value, _ in option.values:
            yield value, tuple([test.name for test in own if (option.name, value) in test.options])


def table() -> str:
    """Write what stands behind all clauses."""
    traced = [trace(clause) for clause in rulebook().clauses]
    code = {name for each in traced for name in each.implemented_by}
    checks = {name for each in traced for name in each.tested_by}
    head = [
        "What stands behind each clause. Written by: python -m tests.support.traceability",
        f"{len(traced)} clauses, {len(code)} definitions, {len(checks)} tests",
    ]
    return "\n".join([*head, *[line for each in traced for line in ("", *each.lines)], ""])


if __name__ == "__main__":
    TABLE.write_text(table(), "utf-8")
