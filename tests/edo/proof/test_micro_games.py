"""Whole games, every state of them: the laws hold everywhere, every game ends, and its size stays.

See ``micro_games`` for the games, the laws, and how ``micro_games.md`` is written.
"""

from __future__ import annotations

import os
from functools import cache

import pytest

from osaka_rules import edo
from osaka_rules.edo import GAME, Dealt, Event, HomeChosen, KitTaken, Move, State
from osaka_rules.edo.events import EVENTS
from tests.edo.proof.micro_games import (
    EVERY_RUN,
    EXPLORED,
    READINGS,
    SMALL,
    TABLE,
    plain_moves,
    row,
    starts,
)
from tests.support import exploring
from tests.support.exploring import rows_of

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
    every = 1 if SELDOM and name in SMALL else 32
    assert PINNED[name, reading] == row(name, reading, every).strip("| ")


@pytest.mark.rule("COMP-7", "INC-4", "INFO-3")
@pytest.mark.parametrize("reading", [*READINGS][1:])
def test_every_ruling_matters(reading: str) -> None:
    """Each ruling makes some of the games another game; that of money changes what is seen."""
    numbers = {which: line.split(" | ")[2:] for which, line in PINNED.items()}
    other = [name for name in SMALL if numbers[name, reading] != numbers[name, "default"]]
    seen = [edo.view(starts("taking", each)[0], None).ryo for each in ("default", reading)]
    assert (other == [], seen[0] != seen[1]) == (reading == "money", reading == "money")


# --- The same by other means ---------------------------------------------------------------------


@cache
def walk(name: str) -> tuple[dict[State, list[State]], set[type[Event]]]:
    """Find what follows each state by the plain generator, and all events on the way."""

    def moves(state: State) -> list[Move]:
        return [edo.parse_move(text) for text in plain_moves(state)]

    return exploring.walk(GAME, starts(name, "default"), moves)


@pytest.mark.parametrize("name", SMALL)
def test_another_way_to_count(name: str) -> None:
    """Whoever makes the moves of the plain generator, depth first, finds a game of that size."""
    (start,) = starts(name, "default")
    assert PINNED[name, "default"].split(" | ")[2:7] == exploring.size(GAME, walk(name)[0], start)


def test_the_games_reach_every_corner() -> None:
    """All that can happen after the set-up, and before another round, happens in small games."""
    elsewhere = {Dealt, HomeChosen, KitTaken, edo.RoundBegan, edo.TurnedUp}
    assert {*EVENTS} - elsewhere == {event for name in SMALL for event in walk(name)[1]}
