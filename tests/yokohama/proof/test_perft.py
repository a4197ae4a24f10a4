"""Counting lines of play: what counts, and the published positions with their numbers.

``perft/positions.toml`` in the data has the positions. The engine must come to their numbers at
every depth, and so must, as deep as it gets in a moment, the plain generator in ``naive``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Unpack, cast

import pytest
from attrs import Factory, frozen

from osaka_rules import yokohama
from osaka_rules.yokohama import OPTIONS, Perft, State, parse_ruleset
from osaka_rules.yokohama.parts import Parts
from tests.support.perft import Published, counts, published, require_page, total
from tests.yokohama.oracles import naive
from tests.yokohama.proof.games import NAMES
from tests.yokohama.proof.test_naive import require_agreement

ROOT = Path(__file__).resolve().parents[3]
FILE = ROOT / "tests" / "yokohama" / "data" / "perft" / "positions.toml"
PAGE = ROOT / "docs" / "yokohama" / "proof" / "perft.md"


def test_the_game_itself() -> None:
    """In a new game the first moves are draws of the ten boards, and chance goes on."""
    start = yokohama.new_game(["Ann", "Bob"])
    assert Perft(players=0, chance=10 * 9, ends=0) == yokohama.perft(start, 2)
    once = Perft(players=0, chance=9, ends=0)
    assert [once] * 10 == [*yokohama.divide(start, 2).values()]


# --- The published positions ---------------------------------------------------------------------


@frozen(kw_only=True)
class Position(Published):
    """A published position: how to get there, and how many lines begin in it."""

    table: dict[str, object] = Factory(dict[str, object])
    """What lies on the table, as ``osaka_rules.yokohama.position`` takes it."""

    @property
    def state(self) -> State:
        """The position itself."""
        rules = ", ".join([f"{name}={value}" for name, value in self.rules.items()])
        ruleset = parse_ruleset(rules) if rules else yokohama.STANDARD
        if self.players is not None:
            return yokohama.new_game(NAMES[: self.players], ruleset)
        parts = {name: _with_nobody(value) for name, value in self.table.items()}
        return _laid_out(**cast("Parts", {**parts, "ruleset": ruleset}))


def _laid_out(**parts: Unpack[Parts]) -> State:
    return yokohama.position(**parts)


def _with_nobody(value: object) -> object:
    """Return a list of seats or areas with ``None`` where the file says that there is nobody."""
    if not isinstance(value, list):
        return value
    return [None if each == "nobody" else each for each in cast("list[object]", value)]


POSITIONS = published(FILE, Position)
with_every_position = pytest.mark.parametrize("position", POSITIONS, ids=lambda each: each.name)


def test_there_are_positions() -> None:
    """There are twenty positions, of two and three players, with every ruling."""
    assert len(POSITIONS) >= 20
    assert {2, 3} == {len(position.state.names) for position in POSITIONS}
    assert {*OPTIONS} == {name for position in POSITIONS for name in position.rules}


@with_every_position
def test_counts(position: Position) -> None:
    """The engine comes to the published numbers, at every depth."""
    depths = range(1, 1 + len(position.lines))
    assert position.lines == tuple([counts(yokohama.perft(position.state, n)) for n in depths])


@with_every_position
def test_counts_of_the_plain_generator(position: Position) -> None:
    """Whoever writes down every move and judges it by the clauses comes to the same numbers."""
    depths = range(1, 1 + position.slow)
    counted = tuple([counts(naive.perft(position.state, n)) for n in depths])
    assert position.lines[: position.slow] == counted


@with_every_position
def test_moves_of_the_plain_generator(position: Position) -> None:
    """The two generators list the same moves."""
    require_agreement(position.state)


@pytest.mark.parametrize("position", [p for p in POSITIONS if p.divide], ids=lambda each: each.name)
def test_divide(position: Position) -> None:
    """Divided by the first move, the lines are as many as published, and in all as many."""
    counted = yokohama.divide(position.state, position.slow)
    assert position.divide == {str(move): counts(count) for move, count in counted.items()}
    assert position.lines[position.slow - 1] == total([*position.divide.values()])


def test_rulings_count() -> None:
    """The same table has other lines under another ruling: the pairs show the readings apart."""
    by_name = {position.name: position for position in POSITIONS}
    for one, other in [
        ("the first turn", "placing none"),
        ("assistants come back", "assistants of one area"),
        ("rides", "rides with assistants"),
        ("Chinatown", "Chinatown, one receipt"),
    ]:
        assert by_name[one].table == by_name[other].table
        assert by_name[one].lines != by_name[other].lines


def test_the_page() -> None:
    """The page of the documentation has the numbers of the greatest depth of every position."""
    require_page(PAGE, POSITIONS)
