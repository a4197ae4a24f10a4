"""What the planner needs to know of Yokohama."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import field, frozen

from osaka_rules.bots.planner import Rated, rewards_for_leads
from osaka_rules.bots.yokohama.areas import Areas
from osaka_rules.bots.yokohama.greedy import FIRST, best, rated, value_of
from osaka_rules.bots.yokohama.memory import Memory
from osaka_rules.bots.yokohama.prices import TECHNOLOGIES, WANTED
from osaka_rules.yokohama.knowledge.worlds import legal_moves_seen, resample
from osaka_rules.yokohama.legal_moves import legal_moves
from osaka_rules.yokohama.model import State, actor
from osaka_rules.yokohama.moves import Move
from osaka_rules.yokohama.phases import Acting, Moving, Placing
from osaka_rules.yokohama.scoring import scores
from osaka_rules.yokohama.view import View

DOUBT: Final = 1.5
"""A move is tried e times as often if it looks better by this number of points."""
CANDIDATES: Final = 4
"""How many moves are tried in a state at most."""
WORSE: Final = 4.0
"""A move is not tried if it looks worse than the best one by this number of points."""
LEAD: Final = 10.0
FINAL_LEAD: Final = 2.0
"""A lead of this number of points wins about three games in four: on the way, and at the end."""
ROUNDS: Final = 1
"""Play goes on behind the tree for this number of rounds, and to the end of one more turn: what a
turn was good for shows in the player's next one."""


@frozen
class ViewEvaluator:
    """Evaluates moves and states as the player of a view sees them.

    >>> from osaka_rules import yokohama
    >>> state = yokohama.position(phase="move", presidents=["tea"], assistants=["silk labA"])
    >>> sorted([str(move) for _, move in ViewEvaluator(yokohama.view(state, 0)).first])
    ['return', 'to labA', 'to silk']
    """

    view: View
    doubt: float = DOUBT
    first: list[Rated[Move]] = field(init=False)
    _memory: Memory = field(factory=Memory, init=False)

    def __attrs_post_init__(self) -> None:
        moves, state, seat = legal_moves_seen(self.view), resample(self.view, FIRST), self.view.seat
        assert seat is not None
        object.__setattr__(self, "first", _candidates(self._memory.areas(state, seat), moves))

    def candidates(self, state: State, seat: int, /) -> list[Rated[Move]]:
        """Return the moves to try for a seat."""
        return _candidates(self._memory.areas(state, seat), legal_moves(state))

    def goes_on(self, start: State, state: State, _decisions: int, /) -> bool:
        """Return whether play goes on: to the end of the turn that is a round later."""
        return _turns(state) - _turns(start) <= ROUNDS * len(state.names)

    def best(self, state: State, seat: int, /) -> Move:
        """Return the greedy move."""
        moves = legal_moves(state)
        if len(moves) == 1:
            return moves[0]
        areas = self._memory.areas(state, seat)
        if isinstance(state.phase, Placing):
            return self._memory.next_place(areas, moves)
        return best(areas, moves)

    def rewards(self, _start: State, end: State, /) -> list[float]:
        """Return how well each seat does at the end, by its lead over the best of the others."""
        vp = [float(player.vp) for player in end.players]
        if actor(end) is None:
            return rewards_for_leads(vp, FINAL_LEAD)
        totals = [
            vp[seat] + sum(bonus[:-1]) + _assets(self._memory.areas(end, seat))
            for seat, bonus in enumerate(scores(end).bonus)  # the last counts what has a price
        ]
        return rewards_for_leads(totals, LEAD)


def _turns(state: State) -> int:
    """Return how many turns there were; in the set-up as many as in the first turn."""
    seat = 0 if state.turn is None else state.turn.seat
    return state.round * len(state.names) + seat


def _candidates(areas: Areas, moves: Sequence[Move]) -> list[Rated[Move]]:
    """Return the moves to try: only the best one, except where much depends on the decision."""
    if len(moves) == 1:
        return [(0.0, moves[0])]
    phase = areas.state.phase
    found = sorted(rated(areas, moves), key=value_of, reverse=True)
    begins_to_place = isinstance(phase, Placing) and not phase.placed
    most = CANDIDATES if begins_to_place or isinstance(phase, Moving | Acting) else 1
    return [each for each in found[:most] if each[0] > found[0][0] - WORSE]


def _assets(areas: Areas) -> float:
    """Return what a player's things are worth beyond points, in a state that is not over."""
    prices, player = areas.prices, areas.player
    value = player.yen * prices.yen + player.imports * prices.imports
    for own, asked, wanted, plain in zip(
        player.goods, prices.asked, WANTED, prices.plain, strict=True
    ):
        value += min(own, asked) * wanted + max(0, own - asked) * plain
    value += (player.agents - player.used) * prices.agent
    value += sum([prices.order(order) for order in areas.state.hidden.hands[areas.seat]])
    value += prices.in_hand(player.shops, player.houses)
    value += prices.future * sum([TECHNOLOGIES[each] for each in player.technologies])
    value += prices.assistant * (player.assistants + sum(player.on_areas))
    value += sum([areas.kept(number + 1) for number in range(player.assistants)])
    on_areas = enumerate(player.on_areas)
    return value + sum([areas.promise(cell, number) for cell, number in on_areas if number])
