"""Whole games, every state of them: the laws hold everywhere, every game ends, and its size stays.

See ``micro_games`` for the games, the laws, and how ``micro_games.md`` is written.
"""

from __future__ import annotations

import os
from functools import cache

import pytest

from osaka_rules import yokohama
from osaka_rules.yokohama import (
    CHANCE,
    BoardDealt,
    Event,
    GoalDealt,
    OrderDealt,
    OrderKept,
    SiteDealt,
    State,
    TokenDealt,
)
from osaka_rules.yokohama.events import EVENTS
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
ROUNDS = (EXPLORED, 1) if os.environ.get("OSAKA_SELDOM") else (EVERY_RUN, 16)
"""What to explore, and in how many states and moves one is held against the dear laws."""


def test_the_table_is_complete() -> None:
    """The table has a row for every game and reading, and no other row."""
    assert EXPLORED == [*PINNED]


def test_every_run_has_something_of_everything() -> None:
    """Every small game and every reading are explored in every run."""
    assert {*SMALL} == {name for name, _ in EVERY_RUN}
    assert {*READINGS} == {reading for _, reading in EVERY_RUN}


@pytest.mark.parametrize(("name", "reading"), ROUNDS[0])
def test_every_state(name: str, reading: str) -> None:
    """In every state all laws hold and an end can be reached; no game goes round in circles.

    The number of states, of moves, draws and ends, the length of the longest game and the winners
    are those of the table.
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
    """Find what follows each state by the plain generator, and all events on the way."""
    after: dict[State, list[State]] = {}
    events: set[type[Event]] = set()
    waiting = starts(name, "default")
    while waiting:
        state = waiting.pop()
        if state not in after:
            moves = [yokohama.parse_move(text) for text in naive.moves(state)]
            steps = [yokohama.apply(state, move) for move in moves]
            events |= {type(event) for step in steps for event in step.events}
            after[state] = [step.state for step in steps]
            waiting += after[state]
    return after, events


def size(name: str) -> list[int]:
    """Count states, moves, draws, ends and the moves of the longest game, one by one."""
    after, _ = walk(name)

    @cache
    def longest(state: State) -> int:
        return max([longest(following) + 1 for following in after[state]], default=0)

    by_chance = [len(following) for s, following in after.items() if yokohama.actor(s) == CHANCE]
    every = [len(following) for following in after.values()]
    return [
        len(after),
        sum(every) - sum(by_chance),
        sum(by_chance),
        every.count(0),
        longest(*starts(name, "default")),
    ]


@pytest.mark.parametrize("name", SMALL)
def test_another_way_to_count(name: str) -> None:
    """Whoever makes the moves of the plain generator, depth first, finds a game of that size."""
    numbers = [f"{number:,}" for number in size(name)]
    assert PINNED[name, "default"].split(" | ")[2:7] == numbers


def test_the_games_reach_every_corner() -> None:
    """Everything that can happen after the set-up happens in the small games."""
    set_up = {BoardDealt, SiteDealt, TokenDealt, GoalDealt, OrderDealt, OrderKept}
    assert {*EVENTS} - set_up == {event for name in SMALL for event in walk(name)[1]}
