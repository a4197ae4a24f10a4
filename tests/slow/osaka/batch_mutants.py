"""Test the tests of the batch: change its core in small ways, and see whether they notice.

    python -m tests.slow.osaka.batch_mutants               all mutants; a quarter of an hour
    python -m tests.slow.osaka.batch_mutants --sample 20   some, spread over all functions

A mutant is one function with one operator, comparison or number changed. It runs as plain Python,
in a process of its own: a few games are compared with the engine, action by action. What differs,
fails or never ends is noticed. It fails if fewer are noticed than ``WANTED``.
"""

from __future__ import annotations

import argparse
import ast
import inspect
import os
import signal
import sys
import textwrap
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType
from typing import Final, cast

if __name__ == "__main__":  # and not where examples in docstrings are looked for
    os.environ["NUMBA_DISABLE_JIT"] = "1"

import numpy as np

from osaka_rules.batch import luck
from osaka_rules.batch.osaka import (
    chance,
    consequences,
    greedy,
    legal,
    observe,
    payday,
    payments,
    policies,
    programs,
    zones,
)
from tests.osaka.tools.batch import uncompiled

MODULES: Final = (
    luck, chance, consequences, greedy, legal, observe, payday, payments, policies, programs, zones,
)  # fmt: skip
WANTED: Final = 0.9
"""The share of the mutants that must be noticed; the others change nothing, or only the speed."""
LONGEST: Final = 20
"""The seconds after which a mutant never ends."""
SWAPS: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt,
    ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
"""What operators and comparisons are changed into."""


def functions() -> Iterator[FunctionType]:
    """Yield the functions of the core, which all are compiled elsewhere."""
    for module in MODULES:
        for each in vars(module).values():
            if isinstance(each, FunctionType) and each.__module__ == module.__name__:
                yield each


def mutants(function: FunctionType) -> Iterator[tuple[str, CodeType]]:
    """Yield the mutants of a function: what is changed, and its code."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    for place, node in enumerate(ast.walk(tree)):
        if type(node) in SWAPS or (isinstance(node, ast.Constant) and type(node.value) is int):
            yield f"{function.__module__}.{function.__name__} {place}", _changed(function, place)


def _changed(function: FunctionType, place: int) -> CodeType:
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    definition = tree.body[0]
    assert isinstance(definition, ast.FunctionDef)
    for number, node in enumerate([*ast.walk(tree)]):
        if number == place:
            if isinstance(node, ast.Constant) and isinstance(node.value, int):
                node.value += 1
            else:
                _swap(tree, node)
    definition.decorator_list = []
    names: dict[str, object] = {}
    exec(compile(ast.fix_missing_locations(tree), "mutant", "exec"), function.__globals__, names)
    made = names[function.__name__]
    assert isinstance(made, FunctionType)
    return made.__code__


def _swap(tree: ast.AST, old: ast.AST) -> None:
    """Put another operator or comparison in the place of one."""
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, name, SWAPS[type(old)]())
            elif isinstance(value, list):
                nodes = cast("list[ast.AST]", value)
                nodes[:] = [SWAPS[type(old)]() if node is old else node for node in nodes]


def noticed(function: FunctionType, code: CodeType, play: Callable[[], None]) -> bool:
    """Return whether the games of a mutant are others."""
    child = os.fork()
    if child == 0:
        signal.alarm(LONGEST)
        sys.stderr = sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115
        function.__code__ = code
        try:
            play()
        except BaseException:  # noqa: BLE001  # whatever it is, it is noticed
            os._exit(1)
        os._exit(0)
    return os.waitpid(child, 0)[1] != 0


def survivors(step: int) -> tuple[list[str], int]:
    """Try every mutant of this step; return those that nobody noticed, and how many were tried."""
    found = [(each, *mutant) for each in functions() for mutant in mutants(each)][::step]
    left: list[str] = []
    for function, name, code in found:
        if not noticed(function, code, _play):
            left.append(name)
            print("unnoticed:", name, flush=True)
    return left, len(found)


def _play() -> None:
    with np.errstate(all="ignore"):
        uncompiled.main()


def main() -> int:
    """Try the mutants that were asked for; give the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--sample", type=int, default=0, help="how many to try (all)")
    args = parser.parse_args()
    number = sum(1 for each in functions() for _ in mutants(each))
    left, tried = survivors(number // args.sample if args.sample else 1)
    share = 1 - len(left) / tried
    print(f"{tried} of {number} mutants tried, {share:.1%} noticed; wanted: {WANTED:.0%}")
    return int(share < WANTED)


if __name__ == "__main__":
    sys.exit(main())
