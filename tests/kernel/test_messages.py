"""The tables of messages: every key is used, every blank is filled, and sentences are sentences."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

from tests.support.citations import GAMES
from tests.support.files import ROOT

TABLES = [
    "osaka_rules.messages",
    *[
        f"{home.door}.{path.stem}"
        for home in GAMES.values()
        for root in (ROOT, ROOT / "src")
        for path in sorted(root.joinpath(*home.door.split(".")).glob("*messages.py"))
    ],
]
"""The modules with the tables: the shared one, and those of each game."""
MODULES = [*(ROOT / "src").rglob("*.py"), *(ROOT / "tests" / "pebbles").glob("*.py")]
"""The modules that make messages."""


def templates(table: str) -> Mapping[str, str]:
    """Return the templates of a table."""
    found: Mapping[str, str] = import_module(table).MESSAGES
    return found


@cache
def tree(path: Path) -> ast.Module:
    """Return the parsed code of a module."""
    return ast.parse(path.read_text("utf-8"))


@cache
def texts(path: Path) -> tuple[set[object], set[str]]:
    """Return the constants of a module, and how its texts begin that are put together."""
    nodes = [*ast.walk(tree(path))]
    whole: set[object] = {node.value for node in nodes if isinstance(node, ast.Constant)}
    return whole, {ast.unparse(node.values[0]) for node in nodes if isinstance(node, ast.JoinedStr)}


@cache
def makers(path: Path, table: str) -> set[str]:
    """Return the names under which a module knows the function that makes a table's messages."""
    return {
        alias.asname or alias.name
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom) and node.module == table
        for alias in node.names
        if alias.name in {"message", "refused"}
    }


def made(table: str) -> Iterator[tuple[str, str, frozenset[str]]]:
    """Yield the messages that are made of a table: the file, the key, the names of the values."""
    for path in MODULES:
        names = makers(path, table)
        for call in ast.walk(tree(path)) if names else ():
            if isinstance(call, ast.Call) and ast.unparse(call.func) in names:
                key, words = call.args[0], [word.arg for word in call.keywords]
                if isinstance(key, ast.Constant) and None not in words:  # which stands for **
                    yield path.name, str(key.value), frozenset(map(str, words))


@pytest.mark.parametrize("table", TABLES)
def test_every_key_is_used(table: str) -> None:
    """A message that no module makes is not in a table; a key may be put together: f"room.{x}"."""
    users = [path for path in MODULES if makers(path, table)]
    whole = {text for path in users for text in texts(path)[0]}
    begun = {text for path in users for text in texts(path)[1]}
    keys = [key for key in templates(table) if repr(f"{key.partition('.')[0]}.") not in begun]
    assert [] == [key for key in keys if key not in whole]


@pytest.mark.parametrize("table", TABLES)
def test_every_blank_is_filled(table: str) -> None:
    """Each message gets the values that its template asks for, and no others."""
    asked = {
        key: frozenset([name for _, name, _, _ in Formatter().parse(template) if name is not None])
        for key, template in templates(table).items()
    }
    assert [] == [(file, key) for file, key, names in made(table) if asked.get(key) != names]


@pytest.mark.parametrize("table", TABLES)
def test_sentences(table: str) -> None:
    """Each template is a sentence, or a part of one, without a clause: those are data beside it."""
    for key, template in templates(table).items():
        assert [True, True] == [part.isidentifier() for part in key.split(".")], key
        if key.startswith("part."):
            assert template.lstrip(" {")[0].islower(), key
            assert template[-1] not in ".?", key
        else:
            begun = template.startswith(("{", key.split(".")[1]))
            assert begun or template.lstrip()[0].isupper(), key
            assert template[-1] in ".?'}", key
