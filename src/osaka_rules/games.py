"""The games by name, and where a tool finds what it must know of one.

A tool finds its corner for a game by convention: ``osaka_rules.<tool>.<game>`` has one constant of
one type (``CODEC``, ``FORMAT``, …). Nothing is registered.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Final

from attrs import frozen

from osaka_rules.kernel import WrongValue, shown
from osaka_rules.messages import message


@frozen
class Home:
    """Where a game lives: its front door, and the pattern of its corners in the tools."""

    door: str
    corner: str
    """The module of a tool's corner, with ``{tool}`` for the name of the tool."""


HOMES: Final[Mapping[str, Home]] = {
    "osaka": Home("osaka_rules.osaka", "osaka_rules.{tool}.osaka"),
    "yokohama": Home("osaka_rules.yokohama", "osaka_rules.{tool}.yokohama"),
    "edo": Home("osaka_rules.edo", "osaka_rules.{tool}.edo"),
}
"""All games, by their slugs."""


def home(slug: object) -> Home:
    """Return where a game lives.

    >>> home("osaka").door
    'osaka_rules.osaka'
    >>> home("chess")
    Traceback (most recent call last):
        ...
    osaka_rules.kernel.WrongValue: There is no game 'chess'; choose from osaka, yokohama, edo.
    """
    found = HOMES.get(slug) if isinstance(slug, str) else None
    if found is None:
        raise WrongValue(message("game.unknown", value=shown(slug), games=tuple(HOMES)))
    return found


def game_of(value: object) -> str | None:
    """Return the game that a value belongs to: the one in whose folder its class is written.

    >>> from osaka_rules import yokohama
    >>> game_of(yokohama.new_game(["Ann", "Bob"])), game_of("a text")
    ('yokohama', None)
    """
    for each in type(value).__mro__:
        for slug, place in HOMES.items():
            if f"{each.__module__}.".startswith(f"{place.door}."):
                return slug
    return None


def door(slug: str) -> ModuleType:
    """Return the front door of a game: a module with the same functions for every game."""
    return import_module(home(slug).door)


def corner(tool: str, slug: str) -> ModuleType:
    """Return what a tool knows of a game.

    >>> corner("wire", "osaka").__name__
    'osaka_rules.wire.osaka'
    """
    return import_module(home(slug).corner.format(tool=tool))
