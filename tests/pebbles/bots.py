"""Bots for Pebbles: the random one, a greedy one, and what the planner needs to know."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from osaka_rules.bots import Bots, rewards_for_leads
from osaka_rules.bots.planner import Rated
from osaka_rules.kernel import RandomSource, WrongValue
from osaka_rules.plain_parts import ListedMoves
from tests.pebbles.knowledge import resample
from tests.pebbles.legal_moves import legal_moves
from tests.pebbles.messages import message
from tests.pebbles.model import Planning, State, actor
from tests.pebbles.moves import Move, Plan
from tests.pebbles.view import View


class _First:
    """Always picks the first of all possibilities."""

    def randrange(self, _stop: int, /) -> int:
        return 0


def legal_moves_seen(seen: View) -> ListedMoves[Move]:
    """Return the legal moves of the player of a view: nothing that is hidden decides on them."""
    if seen.seat is None or not isinstance(seen.phase, Planning) or seen.seat != len(seen.plans):
        raise WrongValue(message("view.not_to_move"), ("PLAN-2",))
    return legal_moves(resample(seen, _First()))


def greedy(seen: View, _rng: RandomSource) -> Move:
    """Return the largest plan."""
    return legal_moves_seen(seen)[-1]


@frozen
class PlanEvaluator:
    """Prefers large plans, and states with many points."""

    view: View
    doubt: float = 1.0

    @property
    def first(self) -> list[Rated[Move]]:
        """The plans of the player of the view."""
        return _rated(legal_moves_seen(self.view))

    def candidates(self, state: State, _seat: int, /) -> list[Rated[Move]]:
        """Return all plans."""
        return _rated(legal_moves(state))

    def goes_on(self, _start: State, _state: State, decisions: int, /) -> bool:
        """Return whether play goes on: for four decisions."""
        return decisions < 4

    def best(self, state: State, _seat: int, /) -> Move:
        """Return the largest plan."""
        return legal_moves(state)[-1]

    def rewards(self, _start: State, end: State, /) -> list[float]:
        """Return how well each seat does, by its lead in points."""
        points = [sum(each) for each in zip(end.pebbles, end.hidden.coins, strict=True)]
        return rewards_for_leads(points, 2.0 if actor(end) is not None else 0.5)


def _rated(moves: ListedMoves[Move]) -> list[Rated[Move]]:
    return [(float(move.number), move) for move in moves if isinstance(move, Plan)]


BOTS: Final = Bots[State, Move, View](
    legal_moves=legal_moves_seen,
    own={"greedy": greedy},
    evaluator=PlanEvaluator,
    default=("greedy", "random"),
)
"""The bots of Pebbles."""
