"""What the planner needs to know of Traders of Osaka."""

from __future__ import annotations

from typing import Final

from attrs import field, frozen

from osaka_rules.bots.osaka.evaluation import Valuation
from osaka_rules.bots.osaka.greedy import best, rated, reservations
from osaka_rules.bots.osaka.packed_view import PackedView, pack_state, pack_view
from osaka_rules.bots.planner import Rated, rewards_for_leads
from osaka_rules.osaka.model import Acting
from osaka_rules.osaka.moves import Move
from osaka_rules.osaka.state import State
from osaka_rules.osaka.view import View

DOUBT: Final = 0.7
"""A move is tried e times as often if it looks better by this number of VPs."""
PLAYED_ON: Final = 4
"""How many decisions are played on behind the tree; twice as many cost more than they bring."""
LEAD: Final = 4.0
"""A lead of this number of VPs wins about three games in four."""
FINAL_LEAD: Final = 0.5
"""At the end any lead wins; its size matters a little, because VPs of others are estimates."""


@frozen
class ViewEvaluator:
    """Evaluates moves and states as the player of a view sees them.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2", hands=["G2 Y3", ""])
    >>> [str(move) for _, move in ViewEvaluator(osaka.view(state, 0)).first]
    ['take R2', 'buy with G2', 'reserve market R2']
    """

    view: View
    doubt: float = DOUBT
    valuation: Valuation = field(init=False)
    first: list[Rated[Move]] = field(init=False)

    def __attrs_post_init__(self) -> None:
        valuation = Valuation(self.view.ruleset)
        object.__setattr__(self, "valuation", valuation)
        object.__setattr__(self, "first", _candidates(pack_view(self.view), valuation))

    def candidates(self, state: State, seat: int, /) -> list[Rated[Move]]:
        """Return the moves to try for a seat."""
        return _candidates(pack_state(state, seat), self.valuation)

    def goes_on(self, _start: State, _state: State, decisions: int, /) -> bool:
        """Return whether play goes on behind the tree."""
        return decisions < PLAYED_ON

    def best(self, state: State, seat: int, /) -> Move:
        """Return the greedy move."""
        return best(pack_state(state, seat), self.valuation)

    def rewards(self, start: State, end: State, /) -> list[float]:
        """Return how well each seat does at the end, by its lead over the best of the others."""
        gains = zip(_vp(self.view, start), start.vp, end.vp, strict=True)
        totals = [before + after - now for before, now, after in gains]
        if end.phase.actor is None:
            return rewards_for_leads(totals, FINAL_LEAD)
        assets = self.valuation.assets(end)
        return rewards_for_leads([vp + more for vp, more in zip(totals, assets, strict=True)], LEAD)


def _candidates(table: PackedView, valuation: Valuation) -> list[Rated[Move]]:
    """Return the moves to try: those that the greedy bot considers, and every reservation."""
    found = rated(table, valuation)
    if isinstance(table.phase, Acting):
        found += [each for each in reservations(table) if each not in found]
    return found


def _vp(view: View, state: State) -> list[float]:
    """Estimate the VPs of each player in a state that fits a view.

    The view shows the player's own, and the cards under all trader pieces together can be counted.
    The share of each of the others is estimated by their sales: each brought a token (TOK-1).
    """
    own = view.seat
    sales = [max(0, sum(trader.tokens) - 1) for trader in view.traders]
    rest = sum([vp for seat, vp in enumerate(state.vp) if seat != own])
    made = sum([number for seat, number in enumerate(sales) if seat != own])
    if not made:
        return [*map(float, state.vp)]
    return [
        float(vp) if seat == own else rest * number / made
        for seat, (vp, number) in enumerate(zip(state.vp, sales, strict=True))
    ]
