"""What is legal: :func:`objection` states it, clause by clause.

:mod:`osaka_rules.edo.legal_moves` lists the same moves, and a law test holds the two together.
Objections are written for the player who made the move: what is wrong, why, and what to do. The
actions of cards are in :mod:`osaka_rules.edo.legal_actions`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from osaka_rules.checks import require
from osaka_rules.edo import legal_actions as actions
from osaka_rules.edo import moves as m
from osaka_rules.edo import phases
from osaka_rules.edo import queries as q
from osaka_rules.edo.legal_moves import bag_now
from osaka_rules.edo.legal_now import chosen_spaces, no_space, not_now
from osaka_rules.edo.messages import refused
from osaka_rules.edo.model import State
from osaka_rules.edo.notation import read_move
from osaka_rules.edo.pack import Action
from osaka_rules.edo.phases import Phase
from osaka_rules.kernel import Objection, shown
from osaka_rules.reading import made_of


def objection(state: State, move: m.Move | str) -> Objection | None:
    """Return why a move is not allowed in a state, or ``None`` if it is legal.

    Instead of a move its text will do.

    >>> from osaka_rules import edo
    >>> state = edo.position(phase="roam", samurai=["E"], ryo=[1])
    >>> objection(state, edo.parse_move("move E V1")) is None
    True
    >>> print(objection(state, edo.parse_move("move E C1")))
    From E to C1 costs 2 Ryo, and you have 1. (MOVE-1, MOVE-6)

    Raises:
        WrongType: ``state`` is not a state.
    """
    phase = require(State, state).phase
    if isinstance(move, str):
        found = made_of(read_move, state, move)
        return found if isinstance(found, Objection) else objection(state, found)
    rule = _RULES.get(type(move))
    if rule is None:
        return refused("move.type", "REC-7", value=shown(move))
    fitting, object_to = rule
    return object_to(state, move, phase) if type(phase) in fitting else not_now(state, move)


def _no_objection(state: State, move: m.Move, phase: Phase) -> None:
    """Object to nothing: in its phases, such a move is always legal (ASK-3, ASK-6)."""


def _deal(state: State, move: m.Deal, phase: Phase) -> Objection | None:
    if move.card in bag_now(state):
        return None
    return refused("deal.bag", "CHANCE-1", value=shown(move.card))


# --- Set-up --------------------------------------------------------------------------------------


def _home(state: State, move: m.ChooseHome, phase: phases.ChoosingHome) -> Objection | None:
    city = state.board.places.get(move.city)
    if city is None or city not in state.board.cities:
        return refused("home.city", "SETUP-7", value=shown(move.city))
    room = state.pack.number.city_spaces
    if len(state.cities[city]) + state.pack.start.houses > room:
        return refused("home.room", "SETUP-7", "MAP-4", city=move.city, room=room)
    return None


def _kit(state: State, move: m.TakeKit, phase: phases.ChoosingKit) -> Objection | None:
    if move.kit in state.kits:
        return None
    return refused("kit.none", "SETUP-8", value=shown(move.kit), kits=state.kits)


# --- Planning ------------------------------------------------------------------------------------


def _plan(state: State, move: m.Plan, phase: phases.Planning) -> Objection | None:
    slot, seat = move.slot, phase.seat
    if slot == m.EMPTY:
        return None
    cards, before = q.cards_of(state, seat), state.hidden.plans[seat]
    if slot.card not in cards:
        return refused("plan.card", "PLAN-1", value=shown(slot.card), cards=cards)
    if slot.card in [each.card for each in before]:
        return refused("plan.twice", "PLAN-1", card=slot.card)
    known = state.pack.card[slot.card].actions
    if slot.action not in known:
        values = {"value": shown(slot.action), "card": slot.card, "actions": known}
        return refused("plan.action", "COMP-4", "PLAN-1", **values)
    return _number(slot, state.pack.action[slot.action]) or _there_are(state, seat, slot)


def _number(slot: m.Slot, action: Action) -> Objection | None:
    """Object to a number of officials that an action does not take."""
    travels = action.kind == "travel"
    if (slot.own is not None) != travels:
        return refused("plan.travel" if travels else "plan.colours", "REC-7", "PLAN-7")
    if slot.officials < 1 or min(slot.neutrals, slot.own or 0) < 0:
        return refused("plan.none", "PLAN-6")
    if slot.officials % action.officials:
        values = {"action": action.id, "each": action.officials, "number": slot.officials}
        return refused("plan.whole", "PLAN-5", **values)
    most = action.max * action.officials
    if slot.officials > most:
        values = {"action": action.id, "most": most, "number": slot.officials}
        return refused("plan.most", "PLAN-2", **values)
    return None


def _there_are(state: State, seat: int, slot: m.Slot) -> Objection | None:
    """Object to officials that are not there, with the slots before counted in (PLAN-7)."""
    slots = [*state.hidden.plans[seat], slot]
    own, neutral = q.own_officials(state, seat), state.players[seat].neutrals
    travels = [each for each in slots if each.own is not None]
    own_travel = sum([each.own or 0 for each in travels])
    neutral_travel = sum([each.neutrals for each in travels])
    everybody = sum([each.officials for each in slots])
    if own_travel > own:
        return refused("plan.own", "PLAN-7", number=own_travel, own=own)
    if neutral_travel > neutral:
        return refused("plan.neutrals", "PLAN-7", number=neutral_travel, neutrals=neutral)
    if everybody > own + neutral:
        return refused("plan.officials", "PLAN-7", number=everybody, officials=own + neutral)
    return None


# --- Paid moves ----------------------------------------------------------------------------------


def _move(state: State, move: m.MoveSamurai, phase: phases.Roaming) -> Objection | None:
    board, samurai = state.board, state.players[phase.seat].samurai
    for space in (move.origin, move.space):
        if space not in board.places:
            return no_space(state, space)
    if not samurai[board.places[move.origin]]:
        return refused("move.samurai", "MOVE-1", "MOVE-3", space=move.origin)
    return _way(state, phase.seat, move.origin, move.space, "MOVE-1")


def _merchant(state: State, move: m.MoveMerchant, phase: phases.Roaming) -> Objection | None:
    """Object to a way of the merchant; whether the player has samurai is not asked (MOVE-8)."""
    if move.space not in state.board.places:
        return no_space(state, move.space)
    origin = state.board.spaces[state.merchant]
    return _way(state, phase.seat, origin, move.space, "MOVE-4")


def _way(state: State, seat: int, origin: str, space: str, clause: str) -> Objection | None:
    """Object to a way that leads nowhere or costs too much (MOVE-6)."""
    if origin == space:
        return refused("move.same", "MOVE-6", space=space)
    board, ryo = state.board, state.hidden.ryo[seat]
    price = board.distances[board.places[origin]][board.places[space]]
    price *= state.pack.number.move_price
    if price > ryo:
        values = {"origin": origin, "space": space, "price": price, "ryo": ryo}
        return refused("move.ryo", clause, "MOVE-6", **values)
    return None


# --- Wages ---------------------------------------------------------------------------------------


def _keep(state: State, move: m.Keep, phase: phases.PayingWages) -> Objection | None:
    if move.spaces == ():
        return None
    samurai = state.players[phase.seat].samurai
    found = chosen_spaces(state, move.spaces)
    if isinstance(found, Objection):
        return found
    for space in found:
        if found.count(space) > samurai[space]:
            values = {"space": state.board.spaces[space], "number": samurai[space]}
            return refused("keep.samurai", "WAGE-1", **values)
    most = q.can_keep(state, phase.seat)
    if len(found) > most:
        return refused("keep.rice", "WAGE-2", most=most, number=len(found))
    return None


_Rule = Callable[..., Objection | None]
_DEALS: Final = (phases.Dealing, phases.Restocking, phases.TurningUp)
_FORFEITS: Final = (
    phases.Travelling, phases.Taking, phases.Working, phases.Recruiting, phases.Developing,
    phases.Building, phases.Trading,
)  # fmt: skip
_RULES: Final[Mapping[type[m.Move], tuple[tuple[type[Phase], ...], _Rule]]] = {
    m.Deal: (_DEALS, _deal),
    m.ChooseHome: ((phases.ChoosingHome,), _home),
    m.TakeKit: ((phases.ChoosingKit,), _kit),
    m.Plan: ((phases.Planning,), _plan),
    m.MoveSamurai: ((phases.Roaming,), _move),
    m.MoveMerchant: ((phases.Roaming,), _merchant),
    m.Reveal: ((phases.Roaming,), _no_objection),
    m.Send: ((phases.Travelling,), actions.send),
    m.Ride: ((phases.Travelling,), actions.ride),
    m.Take: ((phases.Taking,), actions.take),
    m.Work: ((phases.Working,), actions.work),
    m.Recruit: ((phases.Recruiting,), _no_objection),
    m.Develop: ((phases.Developing,), actions.develop),
    m.Build: ((phases.Building,), actions.build),
    m.Trade: ((phases.Trading,), actions.trade),
    m.Done: (_FORFEITS, _no_objection),
    m.Keep: ((phases.PayingWages,), _keep),
}
"""For each move the phases that it belongs to, and what states whether it is legal there."""
