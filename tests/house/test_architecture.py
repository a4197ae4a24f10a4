"""The house: who may import whom, and what the core may touch."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from osaka_rules import games, kernel
from osaka_rules.chance import advance, settle
from tests.support.processes import unmeasured

SRC = Path(kernel.__file__).parents[1]
ROOT = SRC.parent
MODULES = {
    ".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(SRC.glob("osaka_rules/**/*.py"))
}
"""Every module of the library, with its file."""

GAMES = [*games.HOMES]
"""The names of the games."""
FLOOR = [
    f"osaka_rules.{name}"
    for name in (
        "kernel", "plain_parts", "messages", "checks", "chance", "turns", "following", "undo",
        "explore", "reading", "one_line", "printing", "rulebook", "rulesets", "packs", "pack_files",
        "fast_init", "doors",
    )
]  # fmt: skip
"""What every game stands on."""
ROOMS = {
    game: [name for name in MODULES if name.startswith(f"osaka_rules.{game}.")] for game in GAMES
}
"""The modules of each game, without its front door."""
CORE = [*FLOOR, *[name for room in ROOMS.values() for name in room]]
"""The modules that know the rules: what games share, and the games."""
TESTING = [name for name in MODULES if f"{name}.".startswith("osaka_rules.testing.")]
"""What others test with."""
EXTRAS = {
    "testing": {"hypothesis"},
    "plots": {"matplotlib"},
    "parquet": {"pyarrow"},
    "openspiel": {"numpy", "pyspiel"},
    "spaces": {"gymnasium", "numpy"},
    "pixels": {"PIL", "numpy", "resvg_py"},
    "pettingzoo": {"gymnasium", "pettingzoo"},
    "gymnasium": {"gymnasium", "numpy"},
    "screens": {"rich", "textual"},
    "batch": {"numba", "numpy"},
}
"""What modules import that not everybody has installed, by a name in their path."""

PURE = {
    "__future__", "attrs", "bisect", "collections", "collections.abc", "difflib", "enum",
    "functools", "graphlib", "hashlib", "itertools", "math", "re", "types", "typing",
}  # fmt: skip
"""What the core may use: nothing here reads a clock, a file, chance or the environment."""
FOR_FILES = {
    "osaka_rules.rulebook": {"cattrs", "cattrs.gen", "importlib.resources", "tomllib"},
    "osaka_rules.pack_files": {"importlib.resources", "json", "os", "pathlib", "tomllib"},
    "osaka_rules.printing": {"importlib"},
    "osaka_rules.doors": {"importlib", "sys"},
    "osaka_rules.osaka.state": {"inspect"},  # its signature
}
"""What reads the rulebook's file and packs, a tool on demand or a signature, and nothing else."""
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
    """Return the modules of the library that a module imports."""
    return {name for name in _imports(module) if name.split(".")[0] == "osaka_rules"}


# --- One law -------------------------------------------------------------------------------------


DOORS = {"src/osaka_rules/__init__.py", *[f"src/osaka_rules/{game}/__init__.py" for game in GAMES]}
"""The front doors, which show a game together with its tools."""
AT_THE_DOOR = {*games.door("osaka").__all__}
"""What ``from osaka_rules import …`` takes from the front door of Traders of Osaka."""
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
            shown = [name for name in inner if name.removeprefix("osaka_rules.") in AT_THE_DOOR]
            imported += ["osaka" if name in shown else name for name in inner]
    return {game for name in imported for game in _games(name)}


@pytest.mark.parametrize("file", [name for name in FILES if name not in DOORS])
def test_one_law(file: str) -> None:
    """A file imports a game only if the game's name is in its path."""
    assert set() == _games_imported(FILES[file]) - _games(file)


# --- Imports -------------------------------------------------------------------------------------


def test_modules_are_found() -> None:
    """The tests look at the whole library."""
    assert {"osaka_rules", *FLOOR} <= {*MODULES}
    assert all(ROOMS.values())


@pytest.mark.parametrize("module", CORE)
def test_core_is_pure(module: str) -> None:
    """The core imports attrs, and what is free of side effects in the standard library."""
    more = FOR_FILES.get(module, set())
    assert set() == {*_imports(module)} - _ours(module) - PURE - more


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
    extras = [EXTRAS.get(part, set()) for part in module.split(".")]
    allowed = {"attrs", "cattrs", "osaka_rules"}.union(*extras)
    assert set() == others - sys.stdlib_module_names - allowed


@pytest.mark.parametrize("module", [name for name in MODULES if name not in TESTING])
def test_nothing_is_made_of_tests(module: str) -> None:
    """Nothing of the library imports what is made for tests."""
    assert set() == _ours(module) & {*TESTING}


@pytest.mark.parametrize("module", FLOOR)
def test_the_floor_bears_everything(module: str) -> None:
    """What games share imports nothing but itself; the kernel nothing of the library."""
    kernel = module in ("osaka_rules.kernel", "osaka_rules.fast_init")
    assert set() == _ours(module) - (set[str]() if kernel else {*FLOOR})


@pytest.mark.parametrize("game", GAMES)
def test_the_core_knows_no_tools(game: str) -> None:
    """A game imports the floor and itself only, so that every tool can be deleted."""
    room = ROOMS[game]
    assert {} == {module: others for module in room if (others := _ours(module) - {*FLOOR, *room})}


def test_no_circles() -> None:
    """No module imports itself by a detour, and none but programs the front door."""
    graph = {module: _ours(module) for module in MODULES}
    assert {*MODULES} == {*TopologicalSorter(graph).static_order()}
    assert [] == [module for module, ours in graph.items() if "osaka_rules" in ours]


# --- What importing and playing do ---------------------------------------------------------------


def _run(code: str, path: Path = SRC) -> str:
    """Run a piece of Python by itself and give what it prints."""
    call = [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(path)!r}); {code}"]
    done = subprocess.run(call, capture_output=True, check=True, text=True, env=unmeasured())
    return done.stdout.strip()


def test_cheap_import() -> None:
    """Importing the library, and playing, does not import what only some programs need."""
    code = (
        "import osaka_rules as osaka;"
        "osaka.settle(osaka.new_game(['Ann', 'Bob']), 1);"
        "some = {'cattrs', 'tomllib', 'json', 'argparse', 'logging', 'hypothesis', 'numpy'};"
        "print(sorted(some & {*sys.modules}))"
    )
    assert "[]" == _run(code)


@pytest.mark.parametrize("game", GAMES)
def test_the_core_stands_alone(game: str, tmp_path: Path) -> None:
    """Everything around the core can be deleted, and the game is still played."""
    (tmp_path / "osaka_rules").mkdir()
    (tmp_path / "osaka_rules" / "__init__.py").touch()
    for module in FLOOR:
        shutil.copy(MODULES[module], tmp_path / "osaka_rules")
    shutil.copy(SRC / "osaka_rules" / "records.toml", tmp_path / "osaka_rules")
    shutil.copytree(SRC / "osaka_rules" / game, tmp_path / "osaka_rules" / game)
    code = (
        f"from osaka_rules.{game}.game import GAME, rulebook;"
        "state = GAME.new_game(['Ann', 'Bob']);"
        "after = GAME.apply(state, GAME.legal_moves(state)[0]).state;"
        "print(after != state, rulebook().clause('REC-1').id)"
    )
    assert "True REC-1" == _run(code, tmp_path)


def _constants() -> dict[str, str]:
    """Describe every value that a module of the core holds."""
    held = {name: vars(import_module(name)) for name in CORE}
    return {
        f"{module}.{name}": repr(value)
        for module, names in held.items()
        for name, value in names.items()
        if not name.startswith("__")
    }


@pytest.mark.parametrize("game", GAMES)
def test_no_memory(game: str) -> None:
    """A game leaves no trace in the modules: what they hold before it, they hold after it."""
    before, rng = _constants(), Random(5)
    played: kernel.Game[object, object, object, object] = games.door(game).GAME
    state = settle(played, played.new_game(["Ann", "Bob", "Cay"]), rng)
    moves = 0
    while played.actor(state) is not None:
        state = advance(played, state, played.legal_moves(state).sample(rng), rng).state
        moves += 1
    assert moves > 10
    assert before == _constants()
