"""Counting lines of play: what counts, and the published positions with their numbers.

``perft/positions.toml`` in the data has the positions. The engine must come to their numbers at
every depth, and so must, as deep as it gets in a moment, the plain generator in ``naive``.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import Factory, frozen

import osaka_rules as osaka
from osaka_rules import OPTIONS, Perft, State
from osaka_rules.osaka.position import NAMES
from osaka_rules.osaka.ruleset import with_options
from tests.osaka.oracles import naive
from tests.support.perft import Published, counts, published, require_page, total

ROOT = Path(__file__).resolve().parents[3]
PAGE = ROOT / "docs" / "osaka" / "proof" / "perft.md"


def test_the_game_itself() -> None:
    """In a new game the first moves are draws of the twelve kinds, and chance goes on."""
    start = osaka.new_game(["Ann", "Bob"])
    assert Perft(players=0, chance=12**2, ends=0) == osaka.perft(start, 2)
    once = Perft(players=0, chance=12, ends=0)
    assert {osaka.Draw(card): once for card in osaka.CARDS} == osaka.divide(start, 2)


# --- The published positions ---------------------------------------------------------------------


@frozen
class Table:
    """What lies on the table, as ``osaka_rules.position`` takes it; pieces by seat."""

    market: str = ""
    farm: str = ""
    reserved: tuple[str, ...] = ()
    hands: tuple[str, ...] = ()
    goods: tuple[str, ...] = ()
    insured: tuple[str, ...] = ()
    ships: dict[str, int] = Factory(dict[str, int])
    tokens: tuple[str, ...] = ()
    vp: tuple[int, ...] = ()
    draw: str | None = None
    discard: str | None = None

    def laid_out(self, rules: dict[str, str]) -> State:
        """Build the state."""
        return osaka.position(
            ruleset=with_options(rules),
            market=self.market,
            farm=self.farm,
            reserved={seat: piece for seat, piece in enumerate(self.reserved) if piece},
            hands=self.hands,
            goods=self.goods,
            insured=self.insured,
            ships=self.ships,
            tokens=self.tokens,
            vp=self.vp,
            draw=self.draw,
            discard=self.discard,
        )


@frozen(kw_only=True)
class Position(Published):
    """A published position: how to get there, and how many lines begin in it."""

    table: Table | None = None

    @property
    def state(self) -> State:
        """The position itself."""
        if self.table is None:
            state = osaka.new_game(NAMES[: self.players], with_options(self.rules))
        else:
            state = self.table.laid_out(self.rules)
        for move in self.moves:
            state = osaka.apply(state, osaka.parse_move(move)).state
        return state


POSITIONS = published(ROOT / "tests" / "osaka" / "data" / "perft" / "positions.toml", Position)
with_every_position = pytest.mark.parametrize("position", POSITIONS, ids=lambda each: each.name)


def test_there_are_positions() -> None:
    """There are ten positions and more, of 2, 3 and 4 players, with every ruling."""
    assert len(POSITIONS) >= 10
    assert {2, 3, 4} == {len(position.state.names) for position in POSITIONS}
    assert {*OPTIONS} == {name for position in POSITIONS for name in position.rules}


@with_every_position
def test_counts(position: Position) -> None:
    """The engine comes to the published numbers, at every depth."""
    depths = range(1, 1 + len(position.lines))
    assert position.lines == tuple([counts(osaka.perft(position.state, n)) for n in depths])


@with_every_position
def test_counts_of_the_plain_generator(position: Position) -> None:
    """Whoever writes down every move and judges it by the clauses comes to the same numbers."""
    depths = range(1, 1 + position.slow)
    counted = tuple([counts(naive.perft(position.state, n)) for n in depths])
    assert position.lines[: position.slow] == counted


@with_every_position
def test_moves_of_the_plain_generator(position: Position) -> None:
    """The two generators list the same moves, none of them twice."""
    moves = [str(move) for move in osaka.legal_moves(position.state)]
    assert sorted(moves) == sorted(naive.moves(position.state))


@pytest.mark.parametrize("position", [p for p in POSITIONS if p.divide], ids=lambda each: each.name)
def test_divide(position: Position) -> None:
    """Divided by the first move, the lines are as many as published, and in all as many."""
    counted = osaka.divide(position.state, position.slow)
    assert position.divide == {str(move): counts(count) for move, count in counted.items()}
    assert position.lines[position.slow - 1] == total([*position.divide.values()])


def test_rulings_count() -> None:
    """The same table has other lines under another ruling: the pairs show the readings apart."""
    by_name = {position.name: position for position in POSITIONS}
    for one, other in [
        ("insurance", "insurance of any goods"),
        ("two ships", "two ships, one after the other"),
        ("a reshuffle", "a reshuffle at once"),
    ]:
        assert by_name[one].table == by_name[other].table
        assert by_name[one].moves == by_name[other].moves
        assert by_name[one].lines != by_name[other].lines


def test_the_page() -> None:
    """The page of the documentation has the numbers of the greatest depth of every position."""
    require_page(PAGE, POSITIONS)
