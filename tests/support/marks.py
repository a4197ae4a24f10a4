"""Which clauses the tests of a module are marked with, and which options they set."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from typing import Final

from attrs import frozen

from tests.support.citations import Definition


@frozen
class Marked:
    """A test with the clauses that it is marked with, and the options that it sets."""

    name: str
    clauses: tuple[str, ...]
    options: frozenset[tuple[str, str]]


def marked_in(code: str, file: str = "") -> Iterator[Marked]:
    """Yield the tests of a module that are marked with clauses, by a constant each.

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
    """Return the names that a statement of a module defines."""
    if isinstance(node, Definition):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else []
    if isinstance(node, ast.AnnAssign):
        targets = [node.target]
    return [target.id for target in targets if isinstance(target, ast.Name)]


def _reached(start: list[ast.stmt], named: Mapping[str, ast.stmt]) -> Iterator[ast.AST]:
    """Yield all nodes of statements and of the functions and constants of the module they use."""
    ahead, seen = [*start], {id(node) for node in start}
    while ahead:
        for part in ast.walk(ahead.pop()):
            yield part
            used = named.get(part.id) if isinstance(part, ast.Name) else None
            if used is not None and id(used) not in seen:
                seen.add(id(used))
                ahead.append(used)


def _options(reached: list[ast.AST]) -> Iterator[tuple[str, str]]:
    """Yield the options a test sets: ``paydays="sequential"``, or by a parameter of the test."""
    given = [pair for node in reached for pair in _parameters(node)]
    for node in reached:
        if isinstance(node, ast.keyword) and node.arg is not None:
            if isinstance(node.value, ast.Constant):
                yield node.arg, str(node.value.value)
            elif isinstance(node.value, ast.Name):
                yield from [(node.arg, text) for name, text in given if name == node.value.id]


def _parameters(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield the texts that a ``pytest.mark.parametrize`` gives to each parameter of a test."""
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
