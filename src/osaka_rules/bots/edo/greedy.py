"""The greedy bot: it makes the move that looks best at once, and looks no further."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from osaka_rules.bots.edo.plans import (
    PIECE,
    POINT,
    SAMURAI,
    SPARE,
    WANTED,
    promise,
    prospects,
)
from osaka_rules.bots.planner import Rated
from osaka_rules.edo import moves as m
from osaka_rules.edo import queries as q
from osaka_rules.edo.components import BUILDINGS, RESOURCES, house_of
from osaka_rules.edo.knowledge import legal_moves_seen, shown
from osaka_rules.edo.model import State
from osaka_rules.edo.moves import Move
from osaka_rules.edo.pack import Action
from osaka_rules.edo.phases import Roaming
from osaka_rules.edo.view import View
from osaka_rules.kernel import RandomSource


def greedy(view: View, _rng: RandomSource) -> Move:
    """Return the move that looks best to the player of a view.

    >>> from random import Random
    >>> from osaka_rules import edo
    >>> state = edo.position(phase="take", plans=["B1 money 3"])
    >>> print(greedy(edo.view(state, 0), Random(1)))
    take 3
    """
    moves = legal_moves_seen(view)
    assert view.seat is not None
    return best(shown(view), view.seat, moves)


def best(state: State, seat: int, moves: Sequence[Move]) -> Move:
    """Return the move that looks best; of several, the first."""
    if len(moves) == 1 or (isinstance(state.phase, Roaming) and may_stay(state, seat)):
        return moves[-1]  # to reveal is the last one
    return max(rated(state, seat, moves), key=value_of)[1]


def value_of(each: Rated[Move]) -> float:
    """Return how good a move looks."""
    return each[0]


def rated(state: State, seat: int, moves: Iterable[Move]) -> list[Rated[Move]]:
    """Return the moves, each with how good it looks to a seat, in Ryo."""
    rates: dict[type[Move], _Rate] = {}
    found: list[Rated[Move]] = []
    for move in moves:
        kind = type(move)
        if kind not in rates:
            rates[kind] = _RATES[kind](state, seat)
        found.append((rates[kind](move), move))
    return found


_Rate = Callable[..., float]
"""Returns how good a move of one class looks. It is made once for all moves of a decision."""


# --- Set-up and planning -------------------------------------------------------------------------


def _home(state: State, _: int) -> _Rate:
    capital = state.board.spaces[state.board.capital]

    def rate(move: m.ChooseHome) -> float:
        return POINT if move.city == capital else 0.0

    return rate


def _kit(state: State, _: int) -> _Rate:
    def rate(move: m.TakeKit) -> float:
        wood, stone, rice = state.pack.kit[move.kit].resources
        return 1.2 * wood + stone + 0.8 * rice

    return rate


def _plan(state: State, seat: int) -> _Rate:
    then = prospects(state, seat, state.hidden.plans[seat])

    def rate(move: m.Plan) -> float:
        slot = move.slot
        return promise(state.pack.action[slot.action], slot, then.copy()) if slot.card else 0.0

    return rate


# --- Paid moves and rides ------------------------------------------------------------------------


def _next_slot(state: State, seat: int) -> m.Slot:
    """Return the slot for which samurai may be moved now."""
    slots = state.hidden.plans[seat]
    return slots[0] if slots else m.EMPTY


def worth(state: State, seat: int, space: int, kind: str, leaving: int = 0) -> float:
    """Return what another samurai on a space is worth for an action of a kind.

    Some of the seat's samurai that stand there may be leaving.
    """
    board, player = state.board, state.players[seat]
    if kind in {"wood", "stone", "field"}:
        places = {"wood": board.forests, "stone": board.quarries, "field": board.fields}[kind]
        if space not in places:
            return 0.0
        standing = sum([each.samurai[space] for each in state.players]) - leaving
        return PIECE * (3.0, 1.0, 0.5, 0.5)[min(standing, 3)]
    if kind == "build":
        if space not in board.cities or len(state.cities[space]) >= state.pack.number.city_spaces:
            return 0.0
        own = state.cities[space].count(house_of(seat))
        missing = space == board.capital and not own
        there = player.samurai[space] - leaving
        return (2 * POINT if missing else POINT - 2.0 * own) / (1 + there)
    return POINT / 2 if kind == "trade" and space == state.merchant else 0.0


def _way(state: State, seat: int, slot: m.Slot) -> _Rate:
    """Return what says how much it is worth to bring a samurai from a space to one for a slot."""
    action, samurai = state.pack.action[slot.action], state.players[seat].samurai
    places = state.board.places
    comes = [worth(state, seat, space, action.kind) for space in range(len(samurai))]
    working = sum([number for number, value in zip(samurai, comes, strict=True) if value > 0])
    are_enough = working >= slot.officials // action.officials
    goes = {
        space: worth(state, seat, space, action.kind, 1)
        for space, number in enumerate(samurai)
        if number
    }

    def rate(move: m.MoveSamurai | m.Ride) -> float:
        leaves = goes[places[move.origin]]
        return 0.0 if are_enough and leaves >= PIECE else comes[places[move.space]] - leaves

    return rate


def _can_pay(state: State, seat: int, action: Action) -> bool:
    """Return whether a seat can pay for a building, if the action is to build one."""
    if action.kind != "build":
        return True
    own, ryo = state.players[seat].resources, state.hidden.ryo[seat]
    costs = [q.cost_of(state, building, action) for building in BUILDINGS]
    return any([q.can_afford(own, resources) and price <= ryo for resources, price in costs])


def may_stay(state: State, seat: int) -> bool:
    """Return whether nothing can be gained by paid moves before the next slot."""
    slot = _next_slot(state, seat)
    if not slot.card:
        return True
    action = state.pack.action[slot.action]
    return action.kind not in _ON_THE_MAP or not _can_pay(state, seat, action)


_ON_THE_MAP: Final = frozenset(("wood", "stone", "field", "build", "trade"))
"""The kinds of actions for which samurai must stand in some place."""


def _move(state: State, seat: int) -> _Rate:
    ryo = state.hidden.ryo[seat]
    places, distances = state.board.places, state.board.distances
    way = _way(state, seat, _next_slot(state, seat))

    def rate(move: m.MoveSamurai) -> float:
        price = distances[places[move.origin]][places[move.space]]
        return way(move) - 1.5 * price - (2.0 if ryo - price < 3 else 0.0)

    return rate


def _merchant(state: State, seat: int) -> _Rate:
    slot, player = _next_slot(state, seat), state.players[seat]
    if not slot.card or state.pack.action[slot.action].kind != "trade":
        return _same(-1.0)

    def rate(move: m.MoveMerchant) -> float:
        end = state.board.places[move.space]
        price = state.board.distances[state.merchant][end]
        gained = player.samurai[end] - player.samurai[state.merchant]
        return 6.0 * min(gained, 2) - 1.5 * price

    return rate


def _ride(state: State, seat: int) -> _Rate:
    ways = [_way(state, seat, slot) for slot in state.hidden.plans[seat] if slot.card]

    def rate(move: m.Ride) -> float:
        return max([way(move) for way in ways], default=0.0)

    return rate


def _send(state: State, seat: int) -> _Rate:
    looks = 8.0 if sum(state.players[seat].samurai) < SAMURAI else -2.0
    slots = [slot for slot in state.hidden.plans[seat] if slot.card]
    kinds = [state.pack.action[slot.action].kind for slot in slots]

    def rate(move: m.Send) -> float:
        space = state.board.places[move.space]
        return looks + 0.1 * max([worth(state, seat, space, kind) for kind in kinds], default=0.0)

    return rate


# --- Actions -------------------------------------------------------------------------------------


def _take(_: State, _seat: int) -> _Rate:
    def rate(move: m.Take) -> float:
        return float(move.activations)

    return rate


def _work(state: State, seat: int) -> _Rate:
    action, places = q.action_of(state, seat), state.board.places

    def rate(move: m.Work) -> float:
        return float(sum([q.yield_of(state, action, places[space]) for space in move.spaces]))

    return rate


def _develop(state: State, _: int) -> _Rate:
    good = {"build": 4.0, "wood": 3.0, "stone": 3.0, "travel": 2.0, "money": 2.0}

    def rate(move: m.Develop) -> float:
        kinds = [state.pack.action[each].kind for each in state.pack.card[move.card].actions]
        return sum([good.get(kind, 1.0) for kind in kinds])

    return rate


def _build(state: State, seat: int) -> _Rate:
    def rate(move: m.Build) -> float:
        cost, city = state.pack.buildings[move.building], state.board.places[move.city]
        missing = move.building == "house" and house_of(seat) not in state.cities[city]
        first = missing and city == state.board.capital
        value = cost.points * POINT + 4.0 * cost.influence - SPARE * sum(cost.resources) - cost.ryo
        return value + (3 * POINT if first else 3.0 * missing)

    return rate


def _trade(state: State, seat: int) -> _Rate:
    offer, own = q.offer_of(state), state.players[seat].resources
    resource = RESOURCES.index(offer.resource)

    def rate(move: m.Trade) -> float:
        needed = max(0, min(move.pieces, WANTED[resource] - own[resource]))
        value = needed * PIECE + (move.pieces - needed) * SPARE - 1.2 * move.pieces * offer.price
        if move.point:
            value += POINT - 2.0 * sum(offer.point) - offer.point_ryo
        return value

    return rate


def _keep(_: State, _seat: int) -> _Rate:
    def rate(move: m.Keep) -> float:
        kept = len(move.spaces)
        return float(kept if kept <= SAMURAI else 2 * SAMURAI - kept)

    return rate


def _always(value: float) -> Callable[[State, int], _Rate]:
    return lambda _state, _seat: _same(value)


def _same(value: float) -> _Rate:
    def rate(_: Move) -> float:
        return value

    return rate


_RATES: Final[Mapping[type[Move], Callable[[State, int], _Rate]]] = {
    m.ChooseHome: _home,
    m.TakeKit: _kit,
    m.Plan: _plan,
    m.MoveSamurai: _move,
    m.MoveMerchant: _merchant,
    m.Reveal: _always(0.5),
    m.Send: _send,
    m.Ride: _ride,
    m.Take: _take,
    m.Work: _work,
    m.Recruit: _always(1.0),
    m.Develop: _develop,
    m.Build: _build,
    m.Trade: _trade,
    m.Done: _always(0.1),
    m.Keep: _keep,
}
"""What says how good each class of move looks to a seat in a state."""
