"""The front doors: what a game shows, the same for every game, each name explained."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from osaka_rules import games
from tests.support.citations import GAMES

LIBRARY: Final = import_module("osaka_rules")
DOORS: Final = {slug: games.door(slug) for slug in games.HOMES}
NAMES: Final = [(slug, name) for slug, door in DOORS.items() for name in door.__all__]
FUNCTIONS: Final = [(slug, name) for slug, name in NAMES if name[0].islower()]
VERBS: Final = [
    "new_game",
    "actor",
    "legal_moves",
    "objection",
    "apply",
    "decide",
    "evolve",
    "replay",
    "outcome",
    "view",
    "redact",
    "follow",
    "parse_move",
    "read_move",
    "parse_ruleset",
    "chance",
    "answer",
    "settle",
    "resolve",
    "advance",
    "position",
    "parse_position",
    "position_text",
    "problems",
    "dump",
    "load",
    "read_record",
    "write_record",
    "verify",
    "perft",
    "divide",
    "resample",
    "rulebook",
    "explain",
    "game",
]
"""What can be done with every game."""
OF_THE_LIBRARY: Final = [
    "legal_moves_seen",
    "consistent",
    "information",
    "new_record",
    "replayed",
    "steps",
    "load_state",
    "load_view",
    "load_move",
    "load_event",
    "parse_ruleset",
    "ruleset_text",
]
"""What can also be done with every game of the library; the toy game leaves it out."""


def _tree(module: ModuleType) -> ast.Module:
    return ast.parse(Path(str(module.__file__)).read_text("utf-8"))


def _assigned_with_docstring(tree: ast.Module) -> set[str]:
    """Return the constants of a module that are followed by a text that explains them."""
    found: set[str] = set()
    for node, following in pairwise(tree.body):
        target = node.targets[0] if isinstance(node, ast.Assign) else None
        target = node.target if isinstance(node, ast.AnnAssign) else target
        text = following.value if isinstance(following, ast.Expr) else None
        if isinstance(target, ast.Name) and isinstance(text, ast.Constant):
            found.add(target.id)
    return found


EXPLAINED: Final = {
    name
    for path in Path(games.__file__).parent.rglob("*.py")
    for name in _assigned_with_docstring(ast.parse(path.read_text("utf-8")))
}


def test_the_library_is_the_door_of_osaka() -> None:
    """``import osaka_rules as osaka`` and ``from osaka_rules import osaka`` show the same."""
    door = games.door("osaka")
    assert LIBRARY.__all__ == door.__all__
    assert sorted(LIBRARY.__all__) == sorted(dir(LIBRARY))
    assert [] == [
        name for name in door.__all__ if getattr(LIBRARY, name) is not getattr(door, name)
    ]


@pytest.mark.parametrize("slug", GAMES)
def test_the_same_verbs(slug: str) -> None:
    """Every game, the toy game included, can do the same, by the same names."""
    door = import_module(GAMES[slug].door)
    assert set() == {*VERBS} - {*door.__all__}
    assert all([callable(getattr(door, verb)) for verb in VERBS])


@pytest.mark.parametrize("slug", DOORS)
def test_the_same_verbs_in_the_library(slug: str) -> None:
    """Every game of the library can do the same, and asks for the same values by the same names.

    A game may have more parameters with a default, such as a pack.
    """
    door = DOORS[slug]
    assert set() == {*OF_THE_LIBRARY} - {*door.__all__}
    for verb in {*VERBS, *OF_THE_LIBRARY} - {"position"}:  # of which every part has a name
        found, first = _required(getattr(door, verb)), _required(getattr(LIBRARY, verb))
        assert (verb, first) == (verb, found)


def _required(function: Callable[..., object]) -> list[str]:
    """Return the parameters of a function that have no default."""
    parameters = inspect.signature(function).parameters.values()
    return [each.name for each in parameters if each.default is each.empty]


@pytest.mark.parametrize("slug", DOORS)
def test_all_is_sorted(slug: str) -> None:
    """The public names are listed as constants, classes, functions, each by the alphabet."""
    ranked = [(name.upper() != name, name[0].islower(), name) for name in DOORS[slug].__all__]
    assert sorted({*ranked}) == ranked


@pytest.mark.parametrize("slug", DOORS)
def test_all_is_complete(slug: str) -> None:
    """Whatever is imported at the front door is public, and nothing else."""
    door = DOORS[slug]
    imports = [node for node in ast.walk(_tree(door)) if isinstance(node, ast.ImportFrom)]
    ours = [node for node in imports if str(node.module).startswith("osaka_rules")]
    names = {alias.asname or alias.name for node in ours for alias in node.names}
    shown = {name for name in names if not name.startswith("_")}
    assert sorted(shown) == sorted(door.__all__) == sorted(dir(door))


@pytest.mark.parametrize(("slug", "name"), NAMES)
def test_public_name(slug: str, name: str) -> None:
    """A public name is there however often it is asked for, and it is explained."""
    value: object = getattr(DOORS[slug], name)
    assert value is getattr(DOORS[slug], name)
    value = inspect.unwrap(value) if callable(value) else value
    if inspect.isclass(value) or inspect.isfunction(value):
        assert inspect.cleandoc(value.__doc__ or "")
        assert "osaka_rules" == value.__module__.split(".")[0]
    else:
        assert name in EXPLAINED


@pytest.mark.parametrize(("slug", "name"), FUNCTIONS)
def test_public_function(slug: str, name: str) -> None:
    """A public function shows in its docstring how it is used."""
    function: object = getattr(DOORS[slug], name)
    assert inspect.isfunction(inspect.unwrap(function) if callable(function) else function)
    assert ">>> " in (function.__doc__ or "")


@pytest.mark.parametrize("door", ["osaka_rules", *[home.door for home in games.HOMES.values()]])
def test_unknown_name(door: str) -> None:
    """What a door does not show cannot be had from it."""
    with pytest.raises(AttributeError, match=f"module '{door}' has no attribute 'samurai'"):
        import_module(door).samurai  # noqa: B018  # asking is the test
