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
from osaka_rules.edo.components import RESOURCES, house_of
from osaka_rules.edo.knowledge import legal_moves_seen, shown
from osaka_rules.edo.model import State
from osaka_rules.edo.moves import Move
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
    if len(moves) == 1:
        return moves[0]
    return max(rated(state, seat, moves), key=value_of)[1]


def value_of(each: Rated[Move]) -> float:
    """Return how good a move looks."""
    return each[0]


def rated(state: State, seat: int, moves: Iterable[Move]) -> list[Rated[Move]]:
    """Return the moves, each with how good it looks to a seat, in Ryo."""
    return [(_RATED[type(move)](state, seat, move), move) for move in moves]


# --- Set-up and planning -------------------------------------------------------------------------


def _home(state: State, seat: int, move: m.ChooseHome) -> float:
    return POINT if state.board.places[move.city] == state.board.capital else 0.0


def _kit(state: State, seat: int, move: m.TakeKit) -> float:
    wood, stone, rice = state.pack.kit[move.kit].resources
    return 1.2 * wood + stone + 0.8 * rice


def _plan(state: State, seat: int, move: m.Plan) -> float:
    if not move.slot.card:
        return 0.0
    then = prospects(state, seat, state.hidden.plans[seat])
    return promise(state.pack.action[move.slot.action], move.slot, then)


# --- Paid moves and rides ------------------------------------------------------------------------


def _next_slot(state: State, seat: int) -> m.Slot:
    """Return the slot for which samurai may be moved now."""
    slots = state.hidden.plans[seat]
    return slots[0] if slots else m.EMPTY


def worth(state: State, seat: int, space: int, kind: str) -> float:
    """Return what another samurai on a space is worth for an action of a kind."""
    board, player = state.board, state.players[seat]
    if kind in {"wood", "stone", "field"}:
        places = {"wood": board.forests, "stone": board.quarries, "field": board.fields}[kind]
        if space not in places:
            return 0.0
        standing = sum([each.samurai[space] for each in state.players])
        return PIECE * (3.0, 1.0, 0.5, 0.5)[min(standing, 3)]
    if kind == "build":
        if space not in board.cities or len(state.cities[space]) >= state.pack.number.city_spaces:
            return 0.0
        own = state.cities[space].count(house_of(seat))
        missing = space == board.capital and not own
        return (2 * POINT if missing else POINT - 2.0 * own) / (1 + player.samurai[space])
    return POINT / 2 if kind == "trade" and space == state.merchant else 0.0


def _way(state: State, seat: int, origin: str, space: str, slot: m.Slot) -> float:
    """Return what it is worth to bring a samurai from one space to another for a slot."""
    if not slot.card:
        return 0.0
    places, player = state.board.places, state.players[seat]
    action = state.pack.action[slot.action]
    start, end = places[origin], places[space]
    needed = slot.officials // action.officials
    there = [place for place, number in enumerate(player.samurai) if number]
    working = sum(
        [player.samurai[place] for place in there if worth(state, seat, place, action.kind) > 0]
    )
    leaves = worth(state, seat, start, action.kind)
    if working >= needed and leaves >= PIECE:
        return 0.0
    return worth(state, seat, end, action.kind) - leaves


def _move(state: State, seat: int, move: m.MoveSamurai) -> float:
    board = state.board
    price = board.distances[board.places[move.origin]][board.places[move.space]]
    gain = _way(state, seat, move.origin, move.space, _next_slot(state, seat))
    left = state.hidden.ryo[seat] - price
    return gain - 1.5 * price - (2.0 if left < 3 else 0.0)


def _merchant(state: State, seat: int, move: m.MoveMerchant) -> float:
    slot, player = _next_slot(state, seat), state.players[seat]
    if not slot.card or state.pack.action[slot.action].kind != "trade":
        return -1.0
    end = state.board.places[move.space]
    price = state.board.distances[state.merchant][end]
    gained = player.samurai[end] - player.samurai[state.merchant]
    return 6.0 * min(gained, 2) - 1.5 * price


def _ride(state: State, seat: int, move: m.Ride) -> float:
    slots = [slot for slot in state.hidden.plans[seat] if slot.card]
    return max([_way(state, seat, move.origin, move.space, slot) for slot in slots], default=0.0)


def _send(state: State, seat: int, move: m.Send) -> float:
    samurai = sum(state.players[seat].samurai)
    slots = [slot for slot in state.hidden.plans[seat] if slot.card]
    kinds = [state.pack.action[slot.action].kind for slot in slots]
    space = state.board.places[move.space]
    near = max([worth(state, seat, space, kind) for kind in kinds], default=0.0)
    return (8.0 if samurai < SAMURAI else -2.0) + 0.1 * near


# --- Actions -------------------------------------------------------------------------------------


def _take(state: State, seat: int, move: m.Take) -> float:
    return float(move.activations)


def _work(state: State, seat: int, move: m.Work) -> float:
    action, places = q.action_of(state, seat), state.board.places
    return float(sum([q.yield_of(state, action, places[space]) for space in move.spaces]))


def _recruit(state: State, seat: int, move: m.Recruit) -> float:
    return 1.0


def _develop(state: State, seat: int, move: m.Develop) -> float:
    good = {"build": 4.0, "wood": 3.0, "stone": 3.0, "travel": 2.0, "money": 2.0}
    kinds = [state.pack.action[each].kind for each in state.pack.card[move.card].actions]
    return sum([good.get(kind, 1.0) for kind in kinds])


def _build(state: State, seat: int, move: m.Build) -> float:
    cost, city = state.pack.buildings[move.building], state.board.places[move.city]
    missing = move.building == "house" and house_of(seat) not in state.cities[city]
    first = missing and city == state.board.capital
    value = cost.points * POINT + 4.0 * cost.influence - SPARE * sum(cost.resources) - cost.ryo
    return value + (3 * POINT if first else 3.0 * missing)


def _trade(state: State, seat: int, move: m.Trade) -> float:
    offer, own = q.offer_of(state), state.players[seat].resources
    resource = RESOURCES.index(offer.resource)
    needed = max(0, min(move.pieces, WANTED[resource] - own[resource]))
    value = needed * PIECE + (move.pieces - needed) * SPARE - 1.2 * move.pieces * offer.price
    if move.point:
        value += POINT - 2.0 * sum(offer.point) - offer.point_ryo
    return value


def _keep(state: State, seat: int, move: m.Keep) -> float:
    kept = len(move.spaces)
    return float(kept if kept <= SAMURAI else 2 * SAMURAI - kept)


_RATED: Final[Mapping[type[Move], Callable[..., float]]] = {
    m.ChooseHome: _home,
    m.TakeKit: _kit,
    m.Plan: _plan,
    m.MoveSamurai: _move,
    m.MoveMerchant: _merchant,
    m.Reveal: lambda *_: 0.5,
    m.Send: _send,
    m.Ride: _ride,
    m.Take: _take,
    m.Work: _work,
    m.Recruit: _recruit,
    m.Develop: _develop,
    m.Build: _build,
    m.Trade: _trade,
    m.Done: lambda *_: 0.1,
    m.Keep: _keep,
}
"""How good each kind of move looks."""
