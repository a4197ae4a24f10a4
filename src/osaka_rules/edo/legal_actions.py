"""What is legal while the action of a card is carried out."""

from __future__ import annotations

from osaka_rules.edo import moves as m
from osaka_rules.edo import phases
from osaka_rules.edo import queries as q
from osaka_rules.edo.components import BUILDINGS, RESOURCES, house_of
from osaka_rules.edo.legal_now import chosen_spaces, no_space
from osaka_rules.edo.messages import refused
from osaka_rules.edo.model import State
from osaka_rules.kernel import Objection, shown


def send(state: State, move: m.Send, phase: phases.Travelling) -> Objection | None:
    """Return why an official cannot be sent to a space, if so (TRAVEL-2, TRAVEL-3)."""
    space = state.board.places.get(move.space)
    if space is None:
        return no_space(state, move.space)
    if not phase.own:
        return refused("send.neutral" if phase.neutral else "send.none", "TRAVEL-3", "TRAVEL-2")
    if space not in state.board.gates and not q.action_of(state, phase.seat).anywhere:
        gates = state.board.ids(state.board.gates)
        return refused("send.gate", "TRAVEL-2", space=move.space, gates=gates)
    return None


def ride(state: State, move: m.Ride, phase: phases.Travelling) -> Objection | None:
    """Return why a samurai cannot ride, if so (TRAVEL-4, TRAVEL-6)."""
    places = state.board.places
    for space in (move.origin, move.space):
        if space not in places:
            return no_space(state, space)
    officials = phase.own or phase.neutral
    if not (phase.rides or (officials and q.action_of(state, phase.seat).rides)):
        return refused("ride.none", "TRAVEL-4", "TRAVEL-6")
    if not state.players[phase.seat].samurai[places[move.origin]]:
        return refused("ride.samurai", "TRAVEL-4", "MOVE-3", space=move.origin)
    if move.origin == move.space:
        return refused("ride.same", "TRAVEL-4", space=move.space)
    return None


def take(state: State, move: m.Take, phase: phases.Taking) -> Objection | None:
    """Return why money or rice cannot be taken as often as this, if so (PERF-4)."""
    if type(move.activations) is int and 1 <= move.activations <= phase.left:
        return None
    return refused("take.number", "PERF-4", value=shown(move.activations), most=phase.left)


def work(state: State, move: m.Work, phase: phases.Working) -> Objection | None:
    """Return why samurai cannot work on these spaces, if so (RES-1, RES-4, PERF-6)."""
    found = chosen_spaces(state, move.spaces)
    if isinstance(found, Objection):
        return found
    action, board = q.action_of(state, phase.seat), state.board
    fitting, samurai = q.workplaces(board, action), state.players[phase.seat].samurai
    for space in found:
        name = board.spaces[space]
        if space not in fitting:
            return refused("work.space", "RES-1", space=name, spaces=board.ids(fitting))
        if found.count(space) > samurai[space]:
            return refused("work.samurai", "RES-4", "PERF-6", space=name, number=samurai[space])
    if len(found) > phase.left:
        return refused("work.most", "RES-4", "PERF-4", number=len(found), most=phase.left)
    return None


def develop(state: State, move: m.Develop, phase: phases.Developing) -> Objection | None:
    """Return why a special card cannot be taken, if so (LEARN-1)."""
    if move.card not in state.display:
        return refused("develop.card", "LEARN-1", value=shown(move.card), cards=state.display)
    cost, ryo = q.action_of(state, phase.seat).cost, state.hidden.ryo[phase.seat]
    if cost > ryo:
        return refused("develop.ryo", "LEARN-1", "COMP-8", cost=cost, ryo=ryo)
    return None


def build(state: State, move: m.Build, phase: phases.Building) -> Objection | None:
    """Return why something cannot be built, if so (BUILD-1 to BUILD-8)."""
    city, seat = state.board.places.get(move.city), phase.seat
    if city is None or city not in state.board.cities:
        cities = state.board.ids(state.board.cities)
        return refused("build.city", "MAP-4", "BUILD-1", value=shown(move.city), cities=cities)
    if move.building not in BUILDINGS:
        return refused("build.what", "BUILD-2", value=shown(move.building), known=BUILDINGS)
    samurai = state.players[seat].samurai[city]
    if q.unused(state, seat, phase.used, city) <= 0:
        clauses = ("BUILD-1", "PERF-6") if samurai else ("BUILD-1",)
        return refused("build.samurai", *clauses, city=move.city, number=samurai)
    if len(state.cities[city]) >= state.pack.number.city_spaces:
        return refused("build.room", "BUILD-4", "MAP-4", city=move.city)
    if not q.in_stock(state, seat, move.building):
        return refused("build.stock", *_STOCK[move.building], building=move.building)
    return _may_stand(state, seat, move, city) or _building_cost(state, seat, move)


_STOCK = {
    "house": ("BUILD-5", "COMP-1"),
    "post": ("BUILD-6", "COMP-1"),
    "fortress": ("COMP-2",),
}


def _may_stand(state: State, seat: int, move: m.Build, city: int) -> Objection | None:
    if q.may_stand(state, seat, move.building, city):
        return None
    if move.building == "post":
        capital = city == state.board.capital
        return refused("build.capital" if capital else "build.post", "BUILD-6", city=move.city)
    if house_of(seat) not in state.cities[city]:
        return refused("build.house", "BUILD-7", "BUILD-8", city=move.city)
    return refused("build.pairs", "BUILD-7", "BUILD-8", city=move.city)


def _building_cost(state: State, seat: int, move: m.Build) -> Objection | None:
    resources, ryo = q.cost_of(state, move.building, q.action_of(state, seat))
    there = (*state.players[seat].resources, state.hidden.ryo[seat])
    for what, own, cost in zip((*RESOURCES, "Ryo"), there, (*resources, ryo), strict=True):
        if own < cost:
            values = {"building": move.building, "cost": cost, "what": what, "own": own}
            return refused("build.cost", "BUILD-2", "COMP-8", **values)
    return None


def trade(state: State, move: m.Trade, phase: phases.Trading) -> Objection | None:
    """Return why a trade cannot be made, if so (TRADE-2 to TRADE-7)."""
    seat, offer, pieces = phase.seat, q.offer_of(state), move.pieces
    if type(pieces) is not int or not 0 <= pieces <= offer.most or not (pieces or move.point):
        values = {"value": shown(str(move)), "most": offer.most, "resource": offer.resource}
        return refused("trade.number", "TRADE-2", **values)
    if pieces and move.point and not q.has_post_there(state, seat):
        return refused("trade.both", "TRADE-4")
    point = (*offer.point, offer.point_ryo) if move.point else (0, 0, 0, 0)
    costs = (*point[:3], point[3] + pieces * offer.price)
    there = (*state.players[seat].resources, state.hidden.ryo[seat])
    for what, own, cost in zip((*RESOURCES, "Ryo"), there, costs, strict=True):
        if own < cost:
            clause = "TRADE-3" if move.point else "TRADE-2"
            return refused("trade.cost", clause, "COMP-8", cost=cost, what=what, own=own)
    room = q.room_for(state, seat, point[:3])
    if pieces > room:
        values = {"room": max(room, 0), "resource": offer.resource, "number": pieces}
        return refused("trade.room", "TRADE-5", "TRADE-7", **values)
    return None
