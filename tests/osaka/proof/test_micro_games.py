"""Whole games, every state of them: the laws hold everywhere, every game ends, and its size stays.

See ``micro_games`` for the games, the laws, and how ``micro_games.md`` is written.
"""

from __future__ import annotations

import os
from functools import cache

import pytest

import osaka_rules as osaka
from osaka_rules import GAME, Event, Move, State
from osaka_rules.osaka.events import EVENTS
from tests.osaka.proof.micro_games import (
    EVERY_RUN,
    EXPLORED,
    READINGS,
    SMALL,
    TABLE,
    row,
    starts,
    uncounted,
)
from tests.osaka.proof.micro_laws import every_move
from tests.support import exploring
from tests.support.exploring import rows_of

PINNED = rows_of(TABLE.read_text("utf-8"))
ROUNDS = (EXPLORED, 1) if os.environ.get("OSAKA_SELDOM") else (EVERY_RUN, 16)
"""What to explore, and in how many states and moves one is held against the slow laws."""


def test_the_table_is_complete() -> None:
    """The table has a row for every game and reading, and no other row."""
    assert EXPLORED == [*PINNED]


def test_every_run_has_something_of_everything() -> None:
    """Every small game and every reading are explored in every run."""
    assert {*SMALL} < {name for name, _ in EVERY_RUN}
    assert {*READINGS} == {reading for _, reading in EVERY_RUN}


@pytest.mark.parametrize(("name", "reading"), ROUNDS[0])
def test_every_state(name: str, reading: str) -> None:
    """In every state all laws hold and an end can be reached; no game goes round in circles.

    The number of states, of moves, draws and ends, and the length of the longest game are those of
    the table.
    """
    assert PINNED[name, reading] == row(name, reading, ROUNDS[1]).strip("| ")


@pytest.mark.parametrize("reading", [*READINGS][1:])
def test_every_ruling_matters(reading: str) -> None:
    """Each ruling makes some of the games another game, so they do show what it does."""
    numbers = {which: line.split(" | ")[2:] for which, line in PINNED.items()}
    assert [] != [name for name in SMALL if numbers[name, reading] != numbers[name, "default"]]


# --- The same by other means ---------------------------------------------------------------------


@cache
def walk(name: str) -> tuple[dict[State, list[State]], set[type[Event]]]:
    """Find what follows each state by trying all moves there are, and all events on the way."""

    def moves(state: State) -> list[Move]:
        return [move for move in every_move(state) if osaka.objection(state, move) is None]

    return exploring.walk(GAME, starts(name, "default"), moves, uncounted)


@pytest.mark.parametrize("name", SMALL)
def test_another_way_to_count(name: str) -> None:
    """Whoever tries all moves, depth first, and folds their events finds a game of that size."""
    (start,) = starts(name, "default")
    assert PINNED[name, "default"].split(" | ")[2:] == exploring.size(GAME, walk(name)[0], start)


def test_the_games_reach_every_corner() -> None:
    """Everything that can happen in the game happens in the micro-games."""
    assert {*EVENTS} == {event for name in SMALL for event in walk(name)[1]}


def test_the_games_reach_every_tie() -> None:
    """Some games end with as many points but more tokens for one; some with everything alike."""
    ends = [end for name in SMALL for state in walk(name)[0] if (end := osaka.outcome(state))]
    best = [[own for own in end.standings if own[0] == max(end.standings)[0]] for end in ends]
    assert {(1, 1), (2, 1), (2, 2)} <= {(len(own), len({*own})) for own in best}
