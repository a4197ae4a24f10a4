"""The house: who may import whom, what the core may touch, and what the front door shows."""

from __future__ import annotations

import ast
import inspect
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest

import osaka_rules as osaka
from osaka_rules import Event, Move, Phase
from osaka_rules.testing.osaka import played

SRC = Path(osaka.__file__).parents[1]
ROOT = SRC.parent
MODULES = {
    ".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(SRC.glob("osaka_rules/**/*.py"))
}
"""Every module of the library, with its file."""

GAME = "osaka_rules.osaka"
GAMES = ("osaka", "yokohama", "edo")
"""The names of the games that live, or will live, in the house."""
SHARED = ["osaka_rules.kernel", "osaka_rules.fast_init"]
"""What every game of the family stands on."""
CORE = [*SHARED, *[name for name in MODULES if f"{name}.".startswith(f"{GAME}.")]]
"""The modules that know the rules: what games share, and the game."""
TESTING = [name for name in MODULES if f"{name}.".startswith("osaka_rules.testing.")]
"""What others test with."""
EXTRAS = {
    **{module: {"hypothesis"} for module in TESTING},
    "osaka_rules.simulation.osaka.plots": {"matplotlib"},
    "osaka_rules.simulation.parquet": {"pyarrow"},
    "osaka_rules.adapters.openspiel": {"numpy", "pyspiel"},
    "osaka_rules.adapters.spaces": {"gymnasium", "numpy"},
    "osaka_rules.adapters.pettingzoo": {"gymnasium", "pettingzoo"},
    "osaka_rules.adapters.gymnasium": {"gymnasium", "numpy"},
    "osaka_rules.adapters.osaka.pettingzoo": {"pettingzoo"},
    "osaka_rules.adapters.osaka.gymnasium": {"gymnasium"},
}
"""The modules that import libraries which not everybody has installed."""

PURE = {
    "__future__", "attrs", "bisect", "collections", "collections.abc", "difflib", "enum",
    "functools", "hashlib", "itertools", "math", "re", "types", "typing",
}  # fmt: skip
"""What the core may use: nothing here reads a clock, a file, chance or the environment."""
FOR_THE_RULEBOOK = {"cattrs", "cattrs.gen", "importlib.resources", "tomllib"}
"""What reads the rulebook's file, and is used nowhere else in the core."""
IMPURE_CALLS = {"open", "print", "input", "eval", "exec", "__import__", "globals", "breakpoint"}


def _tree(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text("utf-8"))


def _imports(module: str) -> Iterator[str]:
    """List all that a module imports anywhere; of our own modules the innermost."""
    for node in ast.walk(_tree(module)):
        if isinstance(node, ast.Import):
            yield from [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "Imports are absolute."
            origin = str(node.module)
            inner = [f"{origin}.{alias.name}" for alias in node.names]
            found = [name for name in inner if name in MODULES]
            yield from found
            if len(found) < len(inner):
                yield origin


def _ours(module: str) -> set[str]:
    """Give the modules of the library that a module imports."""
    return {name for name in _imports(module) if name.split(".")[0] == "osaka_rules"}


# --- One law -------------------------------------------------------------------------------------


DOORS = {
    "src/osaka_rules/__init__.py",
    *[f"src/osaka_rules/{game}/__init__.py" for game in GAMES],
}
"""The front doors, which show a game together with its tools."""
FILES = {
    path.relative_to(ROOT).as_posix(): path
    for folder in ("src", "tests", "examples", "docs")
    for path in sorted((ROOT / folder).rglob("*.py"))
}
"""Everything that is written in Python."""


def _games(path: str) -> set[str]:
    """Return the games whose names are in the path of a file or a module."""
    return {*re.split("[/.]", path)} & {*GAMES}


def _games_imported(path: Path) -> set[str]:
    """Return the games that a file imports anywhere; the library's own door is Osaka's."""
    imported: list[str] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            imported += [
                "osaka" if each.name == "osaka_rules" else each.name for each in node.names
            ]
        elif isinstance(node, ast.ImportFrom):
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            shown = [name for name in inner if name.removeprefix("osaka_rules.") in osaka.__all__]
            imported += ["osaka" if name in shown else name for name in inner]
    return {game for name in imported for game in _games(name)}


@pytest.mark.parametrize("file", [name for name in FILES if name not in DOORS])
def test_one_law(file: str) -> None:
    """A file imports a game only if the game's name is in its path."""
    assert set() == _games_imported(FILES[file]) - _games(file)


# --- Imports -------------------------------------------------------------------------------------


def test_modules_are_found() -> None:
    """The tests look at the whole library."""
    assert {"osaka_rules", "osaka_rules.kernel", GAME, f"{GAME}.rules"} <= {*MODULES}


@pytest.mark.parametrize("module", CORE)
def test_core_is_pure(module: str) -> None:
    """The core imports attrs, and what is free of side effects in the standard library."""
    assert set() == {*_imports(module)} - _ours(module) - PURE


@pytest.mark.parametrize("module", CORE)
def test_core_touches_nothing(module: str) -> None:
    """The core opens no file, prints nothing and has no global variables."""
    nodes = [*ast.walk(_tree(module))]
    called = {n.func.id for n in nodes if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)}
    assert set() == called & IMPURE_CALLS
    assert [] == [node.lineno for node in nodes if isinstance(node, ast.Global)]


@pytest.mark.parametrize("module", MODULES)
def test_dependencies(module: str) -> None:
    """The library imports nothing but the standard library, attrs and cattrs.

    Only the modules that stand for an extra import more.
    """
    others = {name.split(".")[0] for name in _imports(module)}
    allowed = {"attrs", "cattrs", "osaka_rules"} | EXTRAS.get(module, set())
    assert set() == others - sys.stdlib_module_names - allowed


@pytest.mark.parametrize("module", [name for name in MODULES if name not in TESTING])
def test_nothing_is_made_of_tests(module: str) -> None:
    """Nothing of the library imports what is made for tests."""
    assert set() == _ours(module) & {*TESTING}


@pytest.mark.parametrize("module", SHARED)
def test_the_kernel_knows_no_game(module: str) -> None:
    """What games share imports nothing of the library."""
    assert set() == _ours(module)


@pytest.mark.parametrize("module", CORE)
def test_the_core_knows_no_tools(module: str) -> None:
    """The game imports the kernel and itself only, so that every tool can be deleted."""
    assert set() == _ours(module) - {*CORE}


def test_no_circles() -> None:
    """No module imports itself by a detour, and none but programs the front door."""
    graph = {module: _ours(module) for module in MODULES}
    assert {*MODULES} == {*TopologicalSorter(graph).static_order()}
    assert [] == [module for module, ours in graph.items() if "osaka_rules" in ours]


# --- What importing and playing do ---------------------------------------------------------------


def _run(code: str, path: Path = SRC) -> str:
    """Run a piece of Python by itself and give what it prints."""
    call = [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(path)!r}); {code}"]
    calm = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    return subprocess.run(call, capture_output=True, check=True, text=True, env=calm).stdout.strip()


def test_cheap_import() -> None:
    """Importing the library, and playing, does not import what only some programs need."""
    code = (
        "import osaka_rules as osaka;"
        "osaka.settle(osaka.new_game(['Ann', 'Bob']), 1);"
        "some = {'cattrs', 'tomllib', 'json', 'argparse', 'logging', 'hypothesis', 'numpy'};"
        "print(sorted(some & {*sys.modules}))"
    )
    assert "[]" == _run(code)


def test_the_core_stands_alone(tmp_path: Path) -> None:
    """Everything around the core can be deleted, and the game is still played."""
    (tmp_path / "osaka_rules").mkdir()
    (tmp_path / "osaka_rules" / "__init__.py").touch()
    for module in SHARED:
        shutil.copy(MODULES[module], tmp_path / "osaka_rules")
    shutil.copytree(SRC / "osaka_rules" / "osaka", tmp_path / "osaka_rules" / "osaka")
    code = (
        "from osaka_rules.osaka.game import GAME; state = GAME.new_game(['Ann', 'Bob']);"
        "print(GAME.apply(state, GAME.legal_moves(state)[0]).state.market)"
    )
    assert "R2" == _run(code, tmp_path)


def _constants() -> dict[str, str]:
    """Describe every value that a module of the core holds."""
    held = {name: vars(sys.modules[name]) for name in CORE if name in sys.modules}
    return {
        f"{module}.{name}": repr(value)
        for module, names in held.items()
        for name, value in names.items()
        if not name.startswith("__")
    }


def test_no_memory() -> None:
    """A game leaves no trace in the modules: what they hold before it, they hold after it."""
    for module in CORE:
        import_module(module)
    before = _constants()
    assert f"{GAME}.evolve.CHANGES" in before
    played(players=3, seed=5, tempers=("buyer", "insurer", "hoarder"))
    assert before == _constants()


# --- The front door ------------------------------------------------------------------------------


def _assigned_with_docstring(module: str) -> set[str]:
    """Give the constants of a module that are followed by a text that explains them."""
    body = _tree(module).body
    found: set[str] = set()
    for node, following in pairwise(body):
        target = node.targets[0] if isinstance(node, ast.Assign) else None
        target = node.target if isinstance(node, ast.AnnAssign) else target
        text = following.value if isinstance(following, ast.Expr) else None
        if isinstance(target, ast.Name) and isinstance(text, ast.Constant):
            found.add(target.id)
    return found


EXPLAINED = {name for module in MODULES for name in _assigned_with_docstring(module)}


def _imported_at_the_door() -> set[str]:
    imports = [n for n in ast.walk(_tree("osaka_rules")) if isinstance(n, ast.ImportFrom)]
    ours = [node for node in imports if str(node.module).startswith("osaka_rules")]
    return {alias.asname or alias.name for node in ours for alias in node.names}


def test_all_is_sorted() -> None:
    """The public names are listed as constants, classes, functions, each by the alphabet."""
    ranked = [(name.upper() != name, name[0].islower(), name) for name in osaka.__all__]
    assert sorted({*ranked}) == ranked


def test_all_is_complete() -> None:
    """Whatever is imported at the front door is public, and nothing else."""
    assert sorted(_imported_at_the_door()) == sorted(osaka.__all__)
    assert sorted(osaka.__all__) == sorted(dir(osaka))


def test_moves_events_and_phases_are_public() -> None:
    """Every class of moves, events and phases can be imported from the library itself."""
    classes: list[type] = [*get_args(Move), *get_args(Event), *get_args(Phase)]
    assert set() == {each.__name__ for each in classes} - {*osaka.__all__}


@pytest.mark.parametrize("name", osaka.__all__)
def test_public_name(name: str) -> None:
    """A public name is there however often it is asked for, and it is explained."""
    value: object = getattr(osaka, name)
    assert value is getattr(osaka, name)
    value = inspect.unwrap(value) if callable(value) else value
    if inspect.isclass(value) or inspect.isfunction(value):
        assert inspect.cleandoc(value.__doc__ or "")
        assert "osaka_rules" == value.__module__.split(".")[0]
    else:
        assert name in EXPLAINED


@pytest.mark.parametrize("name", [name for name in osaka.__all__ if name[0].islower()])
def test_public_function(name: str) -> None:
    """A public function shows in its docstring how it is used."""
    module = osaka._ON_DEMAND.get(name)
    function: object = getattr(import_module(module) if module else osaka, name)
    assert inspect.isfunction(inspect.unwrap(function) if callable(function) else function)
    assert ">>> " in (function.__doc__ or "")


def test_unknown_name() -> None:
    """What the library does not have cannot be had from it."""
    with pytest.raises(AttributeError, match="module 'osaka_rules' has no attribute 'samurai'"):
        osaka.samurai  # noqa: B018  # asking is the test
