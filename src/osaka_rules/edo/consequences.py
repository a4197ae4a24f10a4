"""What follows from a move, in the order of the rulebook, up to the next decision.

What follows from the actions of cards is in :mod:`osaka_rules.edo.performing`, the end of a round
in :mod:`osaka_rules.edo.rounds`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from osaka_rules.edo import events as e
from osaka_rules.edo import moves as m
from osaka_rules.edo import performing as p
from osaka_rules.edo import phases, rounds
from osaka_rules.edo import queries as q
from osaka_rules.edo.making import Making, begin, seat_now

# --- Set-up --------------------------------------------------------------------------------------


def _deal(making: Making, move: m.Deal) -> None:
    phase = making.state.phase
    if isinstance(phase, phases.Restocking):
        making.emit(e.Restocked(move.card))
        p.go_on(making, phases.Developing(phase.seat, phase.slot, phase.left))
    elif isinstance(phase, phases.TurningUp):
        making.emit(e.TurnedUp(move.card))
        rounds.plan_from(making)
    else:
        _deal_in_set_up(making, move.card)


def _deal_in_set_up(making: Making, card: str) -> None:
    state = making.state
    pile: e.Pile = "offer" if state.offer is None else "top" if state.top is None else "display"
    making.emit(e.Dealt(card, pile))
    state = making.state
    due = state.pack.start.display
    if state.top is not None and (len(state.display) >= due or not state.special_bag):
        begin(making, phases.ChoosingHome(0))


def _home(making: Making, move: m.ChooseHome) -> None:
    seat, players = seat_now(making), len(making.state.names)
    making.emit(e.HomeChosen(seat, move.city))
    snake = making.state.pack.start.order == "snake"  # SETUP-8
    next_seat = seat + 1
    if next_seat < players:
        begin(making, phases.ChoosingHome(next_seat))
    else:
        begin(making, phases.ChoosingKit(seat if snake else 0))


def _kit(making: Making, move: m.TakeKit) -> None:
    state, seat = making.state, seat_now(making)
    there = state.pack.kit[move.kit].resources
    taken = [q.gained(state, seat, place, number) for place, number in enumerate(there)]
    making.emit(e.KitTaken(seat, move.kit, *taken))
    next_seat = seat - 1 if state.pack.start.order == "snake" else seat + 1
    if 0 <= next_seat < len(state.names):
        begin(making, phases.ChoosingKit(next_seat))
    else:
        rounds.plan_from(making)


# --- Planning ------------------------------------------------------------------------------------


def _plan(making: Making, move: m.Plan) -> None:
    phase = making.state.phase
    assert isinstance(phase, phases.Planning)
    making.emit(e.Planned(phase.seat, phase.slot, move.slot))
    if phase.slot < making.state.pack.number.slots:
        begin(making, phases.Planning(phase.seat, phase.slot + 1))
    else:
        rounds.plan_from(making, making.order.index(phase.seat) + 1)


# --- Paid moves ----------------------------------------------------------------------------------


def _price(making: Making, origin: str, space: str) -> int:
    """Return what the way between two spaces costs (MOVE-6)."""
    board = making.state.board
    roads = board.distances[board.places[origin]][board.places[space]]
    return roads * making.state.pack.number.move_price


def _move(making: Making, move: m.MoveSamurai) -> None:
    price = _price(making, move.origin, move.space)
    making.emit(e.SamuraiMoved(seat_now(making), move.origin, move.space, price))


def _merchant(making: Making, move: m.MoveMerchant) -> None:
    origin = making.state.board.spaces[making.state.merchant]
    price = _price(making, origin, move.space)
    making.emit(e.MerchantMoved(seat_now(making), origin, move.space, price))


# --- Wages ---------------------------------------------------------------------------------------


def _keep(making: Making, move: m.Keep) -> None:
    seat = seat_now(making)
    rounds.keep(making, seat, move.spaces)
    rounds.wages_from(making, making.order.index(seat) + 1)


def carry_out(making: Making, move: m.Move) -> None:
    """Let everything happen that follows from a legal move."""
    _CARRIED_OUT[type(move)](making, move)


_CARRIED_OUT: Final[Mapping[type[m.Move], Callable[..., None]]] = {
    m.Deal: _deal,
    m.ChooseHome: _home,
    m.TakeKit: _kit,
    m.Plan: _plan,
    m.MoveSamurai: _move,
    m.MoveMerchant: _merchant,
    m.Reveal: p.reveal,
    m.Send: p.send,
    m.Ride: p.ride,
    m.Take: p.take,
    m.Work: p.work,
    m.Recruit: p.recruit,
    m.Develop: p.develop,
    m.Build: p.build,
    m.Trade: p.trade,
    m.Done: p.done,
    m.Keep: _keep,
}
