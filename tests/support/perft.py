"""Published positions with the numbers of lines that begin in them, of any game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

import cattrs
from attrs import Factory, frozen

from osaka_rules.explore import Perft
from osaka_rules.kernel import CHANCE, EventT, Game, MoveT, StateT, ViewT

Counts = tuple[int, int, int]
"""How many lines end with a player to move, with chance to move, and with the end of the game."""


@frozen(kw_only=True)
class Published:
    """A published position: what it is about, and how many lines begin in it."""

    name: str
    about: str
    lines: tuple[Counts, ...]
    """The counts at each depth from 1 on."""
    slow: int
    """The greatest depth at which the plain generator counts, too."""
    players: int | None = None
    """How many players begin a new game, if the position is that of one."""
    rules: dict[str, str] = Factory(dict[str, str])
    moves: tuple[str, ...] = ()
    """The moves that were made since."""
    divide: dict[str, Counts] = Factory(dict[str, Counts])
    """The lines of the depth ``slow`` by their first move."""


_P = TypeVar("_P", bound=Published)


def published(path: Path, kind: type[_P]) -> list[_P]:
    """Return the positions of a file."""
    converter = cattrs.Converter(forbid_extra_keys=True)
    converter.register_structure_hook_func(lambda kind: kind is object, lambda value, _: value)
    tables = tomllib.loads(path.read_text("utf-8"))["position"]
    return [converter.structure(table, kind) for table in tables]


def plain_perft(
    game: Game[StateT, MoveT, EventT, ViewT],
    state: StateT,
    depth: int,
    moves: Callable[[StateT], Iterable[str]],
) -> Perft:
    """Count lines by walking along every single one of them, with moves found by other means."""
    if not depth:
        chance, over = game.actor(state) is CHANCE, game.actor(state) is None
        return Perft(int(not chance and not over), int(chance), int(over))
    found = [
        plain_perft(game, game.apply(state, game.parse_move(text)).state, depth - 1, moves)
        for text in moves(state)
    ]
    return Perft(
        sum([each.players for each in found]),
        sum([each.chance for each in found]),
        sum([each.ends for each in found]),
    )


def counts(counted: Perft) -> Counts:
    """Return numbers of lines as they are published."""
    return counted.players, counted.chance, counted.ends


def total(counted: Sequence[Counts]) -> Counts:
    """Add up numbers of lines."""
    players, chance, ends = zip(*counted, strict=True)
    return sum(players), sum(chance), sum(ends)


def require_page(page: Path, positions: Sequence[Published]) -> None:
    """Assert that a page has the numbers of the greatest depth of every position."""
    rows = re.findall(
        r"^\| ([^|`]+?) \| (\d+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$",
        page.read_text("utf-8"),
        re.MULTILINE,
    )
    expected = [
        (each.name, str(len(each.lines)), *[f"{count:,}" for count in each.lines[-1]])
        for each in positions
    ]
    assert expected == rows
