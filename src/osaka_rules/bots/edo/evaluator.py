"""What the planner needs to know of Edo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import field, frozen

from osaka_rules.bots.edo.greedy import best, may_stay, rated, value_of
from osaka_rules.bots.edo.plans import PIECE, POINT, SPARE, WANTED
from osaka_rules.bots.planner import Rated, rewards_for_leads
from osaka_rules.edo.components import house_of
from osaka_rules.edo.knowledge import legal_moves_seen, shown
from osaka_rules.edo.legal_moves import legal_moves
from osaka_rules.edo.model import State, actor
from osaka_rules.edo.moves import Move
from osaka_rules.edo.phases import Building, Planning, Roaming
from osaka_rules.edo.view import View

DOUBT: Final = 8.0
"""A move is tried e times as often if it looks better by this number of Ryo."""
CANDIDATES: Final = 4
"""How many moves are tried in a state at most."""
WORSE: Final = 20.0
"""A move is not tried if it looks worse than the best one by this number of Ryo."""
LEAD: Final = 40.0
"""A lead of this number of Ryo wins about three games in four."""
DECISIONS: Final = 30
"""Play goes on behind the tree for this number of decisions."""


@frozen
class ViewEvaluator:
    """Evaluates moves and states as the player of a view sees them.

    >>> from osaka_rules import edo
    >>> state = edo.position(phase="take", plans=["B1 money 1"])
    >>> [str(move) for _, move in ViewEvaluator(edo.view(state, 0)).first]
    ['take 1']
    """

    view: View
    doubt: float = DOUBT
    first: list[Rated[Move]] = field(init=False)

    def __attrs_post_init__(self) -> None:
        moves, seat = legal_moves_seen(self.view), self.view.seat
        assert seat is not None
        object.__setattr__(self, "first", _candidates(shown(self.view), seat, moves))

    def candidates(self, state: State, seat: int, /) -> list[Rated[Move]]:
        """Return the moves to try for a seat."""
        return _candidates(state, seat, legal_moves(state))

    def goes_on(self, _start: State, _state: State, decisions: int, /) -> bool:
        """Return whether play goes on: for some decisions."""
        return decisions < DECISIONS

    def best(self, state: State, seat: int, /) -> Move:
        """Return the greedy move."""
        return best(state, seat, legal_moves(state))

    def rewards(self, _start: State, end: State, /) -> list[float]:
        """Return how well each seat does at the end, by its lead over the best of the others."""
        totals = [_total(end, seat) for seat in range(len(end.names))]
        return rewards_for_leads(totals, LEAD if actor(end) is not None else LEAD / 4)


def _candidates(state: State, seat: int, moves: Sequence[Move]) -> list[Rated[Move]]:
    """Return the moves to try: only the best one, except where much depends on the decision."""
    if len(moves) == 1 or (isinstance(state.phase, Roaming) and may_stay(state, seat)):
        return [(0.0, moves[-1])]  # to reveal is the last one
    found = sorted(rated(state, seat, moves), key=value_of, reverse=True)
    most = CANDIDATES if isinstance(state.phase, Planning | Building) else 1
    return [each for each in found[:most] if each[0] > found[0][0] - WORSE]


def _total(state: State, seat: int) -> float:
    """Return what a seat has, in Ryo: its points, and what can be made of the rest."""
    player = state.players[seat]
    value = POINT * player.points
    if house_of(seat) not in state.cities[state.board.capital]:
        value -= 2 * POINT
    if actor(state) is None:
        return value
    for own, wanted in zip(player.resources, WANTED, strict=True):
        value += PIECE * min(own, wanted) + SPARE * max(0, own - wanted)
    value += state.hidden.ryo[seat] + 6.0 * sum(player.samurai) + 10.0 * player.neutrals
    return value + 4.0 * len(player.cards)
