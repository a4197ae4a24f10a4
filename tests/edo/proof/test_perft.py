"""Counting lines of play: what counts, and the published positions with their numbers.

``perft/positions.toml`` in the data has the positions. The engine must come to their numbers at
every depth, and so must, as deep as it gets in a moment, the plain generator in ``naive``.
"""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from attrs import Factory, frozen

from osaka_rules import edo
from osaka_rules.edo import GAME, OPTIONS, Perft, State, parse_ruleset
from osaka_rules.edo.parts import Parts
from tests.edo.oracles.table import moves
from tests.edo.proof.players import NAMES
from tests.support.perft import Published, counts, plain_perft, published, require_page, total

ROOT = Path(__file__).resolve().parents[3]
FILE = ROOT / "tests" / "edo" / "data" / "perft" / "positions.toml"
PAGE = ROOT / "docs" / "edo" / "proof" / "perft.md"


def test_the_game_itself() -> None:
    """In a new game the first moves are draws of the ten merchant cards, and chance goes on."""
    start = edo.new_game(["Ann", "Bob"])
    assert Perft(players=0, chance=10 * 9, ends=0) == edo.perft(start, 2)
    once = Perft(players=0, chance=9, ends=0)
    assert [once] * 10 == [*edo.divide(start, 2).values()]


# --- The published positions ---------------------------------------------------------------------


@frozen(kw_only=True)
class Position(Published):
    """A published position: how to get there, and how many lines begin in it."""

    table: dict[str, object] = Factory(dict[str, object])
    """What lies on the table, as ``osaka_rules.edo.position`` takes it, and the number of names."""

    @property
    def state(self) -> State:
        """The position itself."""
        rules = ", ".join([f"{name}={value}" for name, value in self.rules.items()])
        ruleset = parse_ruleset(rules) if rules else edo.STANDARD
        if self.players is not None:
            return edo.new_game(NAMES[: self.players], ruleset)
        names = NAMES[: cast("int", self.table.get("names", 2))]
        parts = cast("Parts", {**self.table, "names": names, "ruleset": ruleset})
        return edo.position(**parts)


POSITIONS = published(FILE, Position)
with_every_position = pytest.mark.parametrize("position", POSITIONS, ids=lambda each: each.name)


def test_there_are_positions() -> None:
    """There are twenty positions, of two to four players, with every ruling."""
    assert len(POSITIONS) >= 20
    assert {2, 3, 4} == {len(position.state.names) for position in POSITIONS}
    assert {*OPTIONS} == {name for position in POSITIONS for name in position.rules}


@with_every_position
def test_counts(position: Position) -> None:
    """The engine comes to the published numbers, at every depth."""
    depths = range(1, 1 + len(position.lines))
    assert position.lines == tuple([counts(edo.perft(position.state, n)) for n in depths])


@with_every_position
def test_counts_of_the_plain_generator(position: Position) -> None:
    """Whoever makes the moves that the clauses allow comes to the same numbers."""
    depths = range(1, 1 + position.slow)
    counted = tuple([counts(plain_perft(GAME, position.state, n, moves)) for n in depths])
    assert position.lines[: position.slow] == counted


@with_every_position
def test_moves_of_the_plain_generator(position: Position) -> None:
    """The two generators list the same moves, in the same order."""
    assert moves(position.state) == [str(move) for move in edo.legal_moves(position.state)]


@pytest.mark.parametrize("position", [p for p in POSITIONS if p.divide], ids=lambda each: each.name)
def test_divide(position: Position) -> None:
    """Divided by the first move, the lines are as many as published, and in all as many."""
    counted = edo.divide(position.state, position.slow)
    assert position.divide == {str(move): counts(count) for move, count in counted.items()}
    assert position.lines[position.slow - 1] == total([*position.divide.values()])


def test_the_page() -> None:
    """The page of the documentation has the numbers of the greatest depth of every position."""
    require_page(PAGE, POSITIONS)
