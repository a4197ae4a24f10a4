"""Whole games, every state of them: the laws hold everywhere, every game ends, and its size stays.

See ``micro_games`` for the games, the laws, and how ``micro_games.md`` is written.
"""

from __future__ import annotations

import os
from functools import cache

import pytest

from osaka_rules import yokohama
from osaka_rules.yokohama import (
    GAME,
    BoardDealt,
    Event,
    GoalDealt,
    Move,
    OrderDealt,
    OrderKept,
    SiteDealt,
    State,
    TokenDealt,
)
from osaka_rules.yokohama.events import EVENTS
from tests.support import exploring
from tests.support.exploring import rows_of
from tests.yokohama.oracles import naive
from tests.yokohama.proof.micro_games import (
    EVERY_RUN,
    EXPLORED,
    READINGS,
    SMALL,
    TABLE,
    row,
    starts,
)

PINNED = rows_of(TABLE.read_text("utf-8"))
SELDOM = bool(os.environ.get("OSAKA_SELDOM"))
"""Whether to explore all games, and to hold every move of the small ones against the slow laws."""


def test_the_table_is_complete() -> None:
    """The table has a row for every game and reading, and no other row."""
    assert EXPLORED == [*PINNED]


def test_every_run_has_something_of_everything() -> None:
    """Every small game and every reading are explored in every run."""
    assert {*SMALL} == {name for name, _ in EVERY_RUN}
    assert {*READINGS} == {reading for _, reading in EVERY_RUN}


@pytest.mark.parametrize(("name", "reading"), EXPLORED if SELDOM else EVERY_RUN)
def test_every_state(name: str, reading: str) -> None:
    """In every state all laws hold and an end can be reached; no game goes round in circles.

    The number of states, of moves, draws and ends, the length of the longest game and the winners
    are those of the table.
    """
    every = 1 if SELDOM and name in SMALL else 16
    assert PINNED[name, reading] == row(name, reading, every).strip("| ")


@pytest.mark.parametrize("reading", [*READINGS][1:])
def test_every_ruling_matters(reading: str) -> None:
    """Each ruling makes some of the games another game, so they do show what it does."""
    numbers = {which: line.split(" | ")[2:] for which, line in PINNED.items()}
    assert [] != [name for name in SMALL if numbers[name, reading] != numbers[name, "default"]]


# --- The same by other means ---------------------------------------------------------------------


@cache
def walk(name: str) -> tuple[dict[State, list[State]], set[type[Event]]]:
    """Find what follows each state by the plain generator, and all events on the way."""

    def moves(state: State) -> list[Move]:
        return [yokohama.parse_move(text) for text in naive.moves(state)]

    return exploring.walk(GAME, starts(name, "default"), moves)


@pytest.mark.parametrize("name", SMALL)
def test_another_way_to_count(name: str) -> None:
    """Whoever makes the moves of the plain generator, depth first, finds a game of that size."""
    (start,) = starts(name, "default")
    assert PINNED[name, "default"].split(" | ")[2:7] == exploring.size(GAME, walk(name)[0], start)


def test_the_games_reach_every_corner() -> None:
    """Everything that can happen after the set-up happens in the small games."""
    set_up = {BoardDealt, SiteDealt, TokenDealt, GoalDealt, OrderDealt, OrderKept}
    assert {*EVENTS} - set_up == {event for name in SMALL for event in walk(name)[1]}
