"""How far a seat may take moves back: never across chance, another player or a secret shown."""

from __future__ import annotations

import pytest

from osaka_rules.chance import advance
from osaka_rules.kernel import WrongValue
from osaka_rules.turns import Turn
from osaka_rules.undo import may_undo
from tests import pebbles
from tests.pebbles import GAME, Deal, Event, Move, Plan, State, position
from tests.support.refusals import raised

Log = list[Turn[State, Move, Event]]
TABLE = position(weather="sun")


def log(state: State, *moves: Move) -> Log:
    """Make moves, and return them as turns."""
    turns: Log = []
    for move in moves:
        turns.append(Turn(state, move, GAME.apply(state, move)))
        state = turns[-1].step.state
    return turns


def found(turns: Log, seat: int) -> str:
    """Return how many moves a seat may take back, and why no more."""
    undo = may_undo(GAME, turns, seat)
    values = [str(value) for _, value in undo.because.values]
    return " ".join([str(undo.moves), undo.because.key, *values])


def test_a_secret_plan() -> None:
    """A plan that nobody else has seen may be made again, until the next player has planned."""
    three = position(names=["Ann", "Bob", "Cay"], weather="sun")
    planned = log(three, Plan(2))
    assert "1 undo.start" == found(planned, 0)
    both = [*planned, *log(planned[-1].step.state, Plan(1))]
    assert ["0 undo.player 1", "1 undo.player 0", "0 undo.player 1"] == [
        found(both, seat) for seat in range(3)
    ]


def test_several_moves() -> None:
    """All moves since another has moved may be taken back, from the last to the first."""
    assert 3 == may_undo(GAME, log(TABLE, Plan(2)) * 3, 0).moves


def test_what_was_shown() -> None:
    """The last plan reveals all plans, to its maker as well."""
    assert "0 undo.secret Revealed" == found(log(TABLE, Plan(2), Plan(1)), 1)


def test_a_draw() -> None:
    """Nobody takes back what chance did, whether in a turn of its own or in that of a player."""
    dealt = log(pebbles.new_game(["Ann", "Bob"]), Deal(1))
    assert ["0 undo.chance"] * 2 == [found(dealt, seat) for seat in range(2)]
    planned = log(TABLE, Plan(2))[-1].step.state
    turn: Turn[State, Move, Event] = Turn(planned, Plan(1), advance(GAME, planned, Plan(1), 1))
    assert "0 undo.chance" == found([turn], 1)


def test_nothing_was_played() -> None:
    """Without a move there is nothing to take back."""
    assert "0 undo.start" == found([], 0)


@pytest.mark.parametrize("seat", [-1, "0", True])
def test_no_seat(seat: object) -> None:
    """Only a seat can take moves back, and a spectator can ask in vain."""
    assert raised(WrongValue, may_undo, GAME, (), seat).startswith("seat.none ")
    assert 0 == may_undo(GAME, log(TABLE, Plan(2)), None).moves
