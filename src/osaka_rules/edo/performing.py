"""What follows while a slot is played: its reveal, and the activations of its action (PERF-2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from attrs import evolve

from osaka_rules.edo import events as e
from osaka_rules.edo import moves as m
from osaka_rules.edo import phases
from osaka_rules.edo import queries as q
from osaka_rules.edo.components import RESOURCES, ActionKind
from osaka_rules.edo.making import Making, begin
from osaka_rules.edo.model import State
from osaka_rules.edo.rounds import next_slot

Acting = (
    phases.Travelling | phases.Taking | phases.Working | phases.Recruiting | phases.Developing
    | phases.Building | phases.Trading
)  # fmt: skip
"""The phases in which activations of a slot are left."""
_COUNTED: Final[Mapping[ActionKind, Callable[[int, int, int], Acting]]] = {
    "money": phases.Taking,
    "rice": phases.Taking,
    "wood": phases.Working,
    "stone": phases.Working,
    "field": phases.Working,
    "recruit": phases.Recruiting,
    "develop": phases.Developing,
    "build": phases.Building,
    "trade": phases.Trading,
}


def reveal(making: Making, move: m.Reveal) -> None:
    """Reveal the slot and begin with its action, if it has officials (PERF-2, PLAN-3, MOVE-7)."""
    phase = making.state.phase
    assert isinstance(phase, phases.Roaming)
    seat, number = phase.seat, phase.slot
    slot = making.state.hidden.plans[seat][0]
    making.emit(e.Revealed(seat, number, slot))
    if slot == m.EMPTY:
        next_slot(making, seat, number)
        return
    action = making.state.pack.action[slot.action]
    if action.kind == "travel":
        own = slot.own or 0
        go_on(making, phases.Travelling(seat, number, own, slot.officials - own, 0))
    else:
        go_on(making, _COUNTED[action.kind](seat, number, slot.officials // action.officials))


def go_on(making: Making, phase: Acting) -> None:
    """Ask what comes next in the slot, or end it if there is nothing to decide (ASK-4, ASK-5)."""
    if is_asked(making.state, phase):
        begin(making, phase)
    else:
        _end_slot(making, phase)


def _end_slot(making: Making, phase: Acting) -> None:
    """End a slot; what is left of it is forfeited (PERF-3, PERF-7)."""
    left = left_of(phase)
    if left:
        making.emit(e.Forfeited(phase.seat, left, asked=False))
    next_slot(making, phase.seat, phase.slot)


def left_of(phase: Acting) -> int:
    """Return how many activations are left; of Travel, how many officials."""
    return phase.own + phase.neutral if isinstance(phase, phases.Travelling) else phase.left


def is_asked(state: State, phase: Acting) -> bool:
    """Return whether a phase is asked: whether some move could do something (ASK-4, ASK-5)."""
    seat = phase.seat
    player, action = state.players[seat], q.action_of(state, seat)
    match phase:
        case phases.Travelling(own=own, neutral=neutral, rides=rides):
            may_ride = rides or (action.rides and (own or neutral))
            return own > 0 or bool(may_ride and any(player.samurai))
        case phases.Taking():
            if action.kind == "money":
                return action.amount > 0
            return q.gained(state, seat, RESOURCES.index("rice"), action.amount) > 0
        case phases.Working():
            spaces = q.workplaces(state.board, action)
            resource = RESOURCES.index(q.resource_of(action))
            there = any(player.samurai[spaces.start : spaces.stop])
            return there and q.gained(state, seat, resource, 1) > 0
        case phases.Recruiting(left=left):
            rice = player.resources[RESOURCES.index("rice")]
            return left > 0 and rice >= action.cost and q.neutral_supply(state) > 0
        case phases.Developing(left=left):
            return left > 0 and bool(state.display)  # LEARN-3
        case phases.Building(left=left, used=used):
            return left > 0 and q.can_build(state, seat, used)
        case _:
            return phase.left > 0 and q.can_trade(state, seat, phase.used)


# --- Travel --------------------------------------------------------------------------------------


def _now(making: Making) -> Acting:
    phase = making.state.phase
    assert isinstance(phase, Acting)
    return phase


def send(making: Making, move: m.Send) -> None:
    """Make an own official a samurai; rides left over are given up (TRAVEL-2, TRAVEL-6)."""
    phase = _now(making)
    assert isinstance(phase, phases.Travelling)
    making.emit(e.Sent(phase.seat, move.space))
    go_on(making, evolve(phase, own=phase.own - 1, rides=0))


def ride(making: Making, move: m.Ride) -> None:
    """Let a samurai ride, with the next official if no ride is left over (TRAVEL-4, TRAVEL-6)."""
    phase = _now(making)
    assert isinstance(phase, phases.Travelling)
    rides = q.action_of(making.state, phase.seat).rides
    if phase.rides:
        by: e.By = "left over"
        after = evolve(phase, rides=phase.rides - 1)
    elif phase.neutral:
        by, after = "neutral", evolve(phase, neutral=phase.neutral - 1, rides=rides - 1)
    else:
        by, after = "own", evolve(phase, own=phase.own - 1, rides=rides - 1)
    making.emit(e.Rode(phase.seat, move.origin, move.space, by))
    go_on(making, after)


# --- Money, rice, resources ----------------------------------------------------------------------


def take(making: Making, move: m.Take) -> None:
    """Take money or rice, with some activations at once (CASH-1, CASH-2, COMP-6)."""
    phase, state = _now(making), making.state
    action, seat = q.action_of(state, phase.seat), phase.seat
    amount = move.activations * action.amount
    if action.kind == "money":
        making.emit(e.Gained(seat, move.activations, 0, amount))
    else:
        rice = q.gained(state, seat, RESOURCES.index("rice"), amount)
        making.emit(e.Gained(seat, move.activations, rice, 0))
    _end_slot_after(making, phase, move.activations)


def _end_slot_after(making: Making, phase: Acting, activations: int) -> None:
    """End a slot of which some activations were decided together (PERF-4)."""
    assert isinstance(phase, phases.Taking | phases.Working)
    _end_slot(making, evolve(phase, left=phase.left - activations))


def work(making: Making, move: m.Work) -> None:
    """Let samurai work: each space yields by how many stand on it (RES-1 to RES-5)."""
    phase, state = _now(making), making.state
    action, places = q.action_of(state, phase.seat), state.board.places
    resource = q.resource_of(action)
    pieces = sum([q.yield_of(state, action, places[space]) for space in move.spaces])
    pieces = q.gained(state, phase.seat, RESOURCES.index(resource), pieces)
    making.emit(e.Worked(phase.seat, move.spaces, resource, pieces))
    _end_slot_after(making, phase, len(move.spaces))


# --- Recruitment and Development -----------------------------------------------------------------


def recruit(making: Making, move: m.Recruit) -> None:
    """Pay rice for a neutral (CREW-1)."""
    phase = _now(making)
    assert isinstance(phase, phases.Recruiting)
    making.emit(e.Recruited(phase.seat, q.action_of(making.state, phase.seat).cost))
    go_on(making, evolve(phase, left=phase.left - 1))


def develop(making: Making, move: m.Develop) -> None:
    """Pay Ryo for a special card; chance reveals a new one, if there is any (LEARN-1, CHANCE-3)."""
    phase = _now(making)
    assert isinstance(phase, phases.Developing)
    seat, slot, left = phase.seat, phase.slot, phase.left - 1
    making.emit(e.Learned(seat, move.card, q.action_of(making.state, seat).cost))
    if making.state.special_bag:
        begin(making, phases.Restocking(seat, slot, left))
    else:
        go_on(making, phases.Developing(seat, slot, left))


# --- Building and trading ------------------------------------------------------------------------


def build(making: Making, move: m.Build) -> None:
    """Build something, pay for it and gain its points (BUILD-2, BUILD-3, PERF-5)."""
    phase, state = _now(making), making.state
    assert isinstance(phase, phases.Building)
    (wood, stone, _), ryo = q.cost_of(state, move.building, q.action_of(state, phase.seat))
    points = state.pack.buildings[move.building].points
    making.emit(e.Built(phase.seat, move.building, move.city, wood, stone, ryo, points))
    used = _sorted(state, (*phase.used, move.city))
    go_on(making, phases.Building(phase.seat, phase.slot, phase.left - 1, used))


def _sorted(state: State, spaces: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(spaces, key=state.board.places.__getitem__))


def trade(making: Making, move: m.Trade) -> None:
    """Pay for pieces, for a point or for both, and receive them (TRADE-2 to TRADE-7)."""
    phase, state = _now(making), making.state
    assert isinstance(phase, phases.Trading)
    offer = q.offer_of(state)
    paid, ryo = (offer.point, offer.point_ryo) if move.point else ((0, 0, 0), 0)
    ryo += move.pieces * offer.price
    event = e.Traded(phase.seat, offer.resource, move.pieces, int(move.point), *paid, ryo)
    making.emit(event)
    used = (*phase.used, state.board.spaces[state.merchant])
    go_on(making, phases.Trading(phase.seat, phase.slot, phase.left - 1, used))


def done(making: Making, move: m.Done) -> None:
    """Forfeit what is left of the slot, if only a ride left over (PERF-3, ASK-6)."""
    phase = _now(making)
    making.emit(e.Forfeited(phase.seat, left_of(phase)))
    next_slot(making, phase.seat, phase.slot)
