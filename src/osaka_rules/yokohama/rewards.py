"""What a player gains: at once what needs no choice, then goods, pieces and moves (GAIN-5)."""

from __future__ import annotations

from typing import Final

from osaka_rules.yokohama import events as e
from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama import queries as q
from osaka_rules.yokohama.components import NOTHING, Amounts, TechnologyId
from osaka_rules.yokohama.making import Making, Next
from osaka_rules.yokohama.model import Half, turn_of
from osaka_rules.yokohama.phases import ActionStep, Hiring, Owed, Picking, Shifting

Extra = tuple[TechnologyId, Amounts]
"""A technology, and what it adds for its owner."""
_COPPER: Final = Amounts(copper=1)


def gain(making: Making, source: e.Source, reward: Amounts, *extras: Extra) -> bool:
    """Let the player gain what of a reward needs no choice (GAIN-1, GAIN-5).

    Technologies of the player add to it; Mining Technology adds to any copper (TECH-3).

    Returns:
        Whether the receipt has had the copper of Mining Technology.
    """
    owned = q.current(making.draft).technologies
    added = [e.Added(name, amounts) for name, amounts in extras if name in owned]
    mined = reward.copper > 0 and "mining" in owned
    if mined:
        added.append(e.Added("mining", _COPPER))
    total = _at_once([reward, *[each.gain for each in added]])
    if total != NOTHING:
        making.emit(e.Gained(making.seat, source, total, tuple(added)))
    return mined


def _at_once(amounts: list[Amounts]) -> Amounts:
    """Return the sum of what needs no choice."""
    return Amounts(
        vp=sum([each.vp for each in amounts]),
        yen=sum([each.yen for each in amounts]),
        copper=sum([each.copper for each in amounts]),
        silk=sum([each.silk for each in amounts]),
        tea=sum([each.tea for each in amounts]),
        seafood=sum([each.seafood for each in amounts]),
        imports=sum([each.imports for each in amounts]),
    )


def owed(reward: Amounts) -> Owed:
    """Return what of a reward is to be decided (GAIN-5)."""
    return Owed(reward.any_goods, reward.warehouse, reward.movement)


def settle(
    making: Making, due: Owed, then: ActionStep | None, *, mined: bool = False
) -> Next | None:
    """Ask for what is owed, as far as there is something to decide (GAIN-5, ASK-3)."""
    draft = making.draft
    if due.goods:
        making.ask(Picking(due, mined, then))
        return None
    if q.can_hire(draft, due.pieces):
        making.ask(Hiring(due, then))
        return None
    if due.moves and q.can_shift(draft):
        making.ask(Shifting(Owed(moves=due.moves), then))
        return None
    return then or half(making)


def half(making: Making) -> Next:
    """Return the half that the turn is in, or after the main phase the second (ADD-1, TURN-2)."""
    name: Half = turn_of(making.draft).half
    return "first" if name == "first" else "second"


def pick(making: Making, move: m.Pick) -> Next | None:
    """Gain the goods that were chosen; with copper, Mining Technology adds one (GAIN-7, TECH-3)."""
    phase = making.draft.phase
    assert isinstance(phase, Picking)
    owned = q.current(making.draft).technologies
    mined = "C" in move.goods and "mining" in owned and not phase.mined
    making.emit(e.GoodsPicked(making.seat, move.goods, int(mined)))
    return settle(making, Owed(0, phase.owed.pieces, phase.owed.moves), phase.then)


def hire(making: Making, move: m.Hire) -> Next | None:
    """Move pieces from the warehouse, in the Agency or for warehouse icons (AGENCY-2, GAIN-3)."""
    draft, phase = making.draft, making.draft.phase
    player = q.current(draft)
    price = q.SHOP_PRICE * move.shops + q.house_price(draft, player, move.houses)
    making.emit(e.Hired(making.seat, move.assistants, move.shops, move.houses, price))
    if isinstance(phase, Hiring):
        return settle(making, Owed(moves=phase.owed.moves), phase.then)
    return "bonus"


def shift(making: Making, move: m.Shift) -> Next | None:
    """Move an assistant (GAIN-4)."""
    phase = making.draft.phase
    assert isinstance(phase, Shifting)
    making.emit(e.Shifted(making.seat, move.origin, move.area))
    return settle(making, Owed(moves=phase.owed.moves - 1), phase.then)
