"""Which game a page belongs to, and which clauses it may cite.

A page belongs to the game whose name is the first folder of its path, such as ``osaka/rulebook``;
ids of clauses on it are those of that game. All other pages are shared. They cite the chapter REC,
which all games share; a clause of a game they cite with its name: ``osaka:BUY-8``.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from typing import Final

from osaka_rules import games
from osaka_rules.rulebook import Rulebook, open_rulebook, read_rulebook

SHARED: Final = ""
"""What stands in the place of a game's name for what all games share."""
CLAUSE_ID: Final = re.compile(rf"\b(?:({'|'.join(games.HOMES)}):)?([A-Z]{{2,}}-[0-9]+)\b")
"""The id of a clause, with the name of a game in front or without."""


def game_of(page: str) -> str:
    """Return the game of a page, or of a module, by its path."""
    parts = re.split(r"[/.]", page)
    return next((slug for slug in games.HOMES if slug in parts), SHARED)


@cache
def book(game: str) -> Rulebook:
    """Return the rulebook of a game; for shared pages one with the shared chapter alone."""
    if game == SHARED:
        return read_rulebook("chapter = []\nclause = []")
    return open_rulebook(games.home(game).door)


@cache
def ids(game: str) -> frozenset[str]:
    """Return the ids of all clauses of a game."""
    return frozenset([clause.id for clause in book(game).clauses])


def needs_game(clause_id: str, game: str) -> bool:
    """Return whether an id on a shared page is that of a game's clause, so that it names none."""
    return game == SHARED and any([clause_id in ids(each) for each in games.HOMES])


def full_name(clause_id: str, game: str) -> str:
    """Return the id of a clause with its game in front, such as ``osaka:BUY-8``."""
    return f"{game}:{clause_id}" if game else clause_id


def anchor(name: str, game: str) -> str:
    """Return the anchor of a clause or a chapter, such as ``osaka-buy-8``."""
    return f"{game}-{name}".lower().lstrip("-")


def game_of_object(module: str, name: str) -> str:
    """Return the game that an object of the reference belongs to, by where it is defined."""
    try:
        found: object = import_module(module)
    except ImportError:
        return game_of(module)
    for part in name.split("."):  # a field of a class knows no module, but its class does
        found = getattr(found, part, None)
        module = str(getattr(found, "__module__", None) or module)
    return game_of(module)
