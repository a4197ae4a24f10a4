"""The legal moves as lists, in canonical order (ASK-7); :mod:`.legal` states what is legal.

Most of them are made once for each pack and shared, see :mod:`osaka_rules.edo.ready_made`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import combinations_with_replacement
from typing import Final

from osaka_rules.checks import require
from osaka_rules.edo import phases
from osaka_rules.edo import queries as q
from osaka_rules.edo.components import BUILDINGS
from osaka_rules.edo.model import State
from osaka_rules.edo.moves import (
    DONE,
    EMPTY,
    RECRUIT,
    REVEAL,
    Deal,
    Develop,
    Keep,
    Move,
    Plan,
    Take,
    TakeKit,
    Trade,
    Work,
)
from osaka_rules.edo.notation import read_move
from osaka_rules.edo.phases import Phase
from osaka_rules.plain_parts import ListedMoves, WeightedMoves

_PLAN_NONE: Final = Plan(EMPTY)
_KEEP_NONE: Final = Keep(())


def legal_moves(state: State) -> ListedMoves[Move]:
    """Return the legal moves of the player who is to move, or of chance, in canonical order.

    >>> from osaka_rules import edo
    >>> state = edo.position(phase="take", plans=["B1 money 3"])
    >>> [str(move) for move in legal_moves(state)]
    ['take 1', 'take 2', 'take 3', 'done']

    Raises:
        WrongType: ``state`` is not a state.
    """
    phase = require(State, state).phase
    return ListedMoves(_LISTS[type(phase)](state, phase), partial(read_move, state))


def chance(state: State) -> WeightedMoves[Deal]:
    """Return the moves open to chance, each as likely as any other (CHANCE-1).

    >>> from osaka_rules import edo
    >>> [str(move) for move, weight in chance(edo.new_game(["Ann", "Bob"]))][:3]
    ['deal M01', 'deal M02', 'deal M03']

    Raises:
        WrongType: ``state`` is not a state.
    """
    return WeightedMoves([(Deal(card), 1) for card in bag_now(require(State, state))])


def bag_now(state: State) -> tuple[str, ...]:
    """Return what chance draws from in a state: one of the two bags, or nothing (CHANCE-1)."""
    phase = state.phase
    if isinstance(phase, phases.Dealing):
        return state.merchant_bag if state.top is None else state.special_bag  # CHANCE-2
    if isinstance(phase, phases.Restocking):
        return state.special_bag
    return state.merchant_bag if isinstance(phase, phases.TurningUp) else ()


def _deals(state: State, phase: Phase) -> list[Move]:
    return [Deal(card) for card in bag_now(state)]


def _homes(state: State, phase: phases.ChoosingHome) -> list[Move]:
    room = state.pack.number.city_spaces - state.pack.start.houses
    homes = state.pack.moves[len(state.names)].homes
    return [homes[place] for place, built in enumerate(state.cities) if len(built) <= room]


def _kits(state: State, phase: phases.ChoosingKit) -> list[Move]:
    return [TakeKit(kit) for kit in state.kits]


def _plans(state: State, phase: phases.Planning) -> list[Move]:
    return [*q.lawful_plans(state, phase.seat, state.hidden.plans[phase.seat]), _PLAN_NONE]


def _roams(state: State, phase: phases.Roaming) -> list[Move]:
    tables = state.pack.moves[len(state.names)]
    roads = state.hidden.ryo[phase.seat] // state.pack.number.move_price
    roads = min(roads, len(tables.merchant[0]) - 1)
    found: list[Move] = []
    for row, number in zip(tables.walks, state.players[phase.seat].samurai, strict=True):
        if number:
            found += row[roads]
    return [*found, *tables.merchant[state.merchant][roads], REVEAL]


def _travels(state: State, phase: phases.Travelling) -> list[Move]:
    tables, board = state.pack.moves[len(state.names)], state.board
    action = q.action_of(state, phase.seat)
    sends = tables.sends if action.anywhere else tables.sends[board.gates.start :]
    found: list[Move] = [*sends] if phase.own else []
    if phase.rides or (action.rides and (phase.own or phase.neutral)):
        for row, number in zip(tables.rides, state.players[phase.seat].samurai, strict=True):
            if number:
                found += row
    return [*found, DONE]


def _takes(state: State, phase: phases.Taking) -> list[Move]:
    return [*[Take(number) for number in range(1, phase.left + 1)], DONE]


def chosen(
    samurai: Mapping[int, int], most: int, names: tuple[str, ...]
) -> Iterator[tuple[str, ...]]:
    """Yield the ways to choose up to ``most`` samurai, the shorter first (ASK-7).

    ``samurai`` has the spaces with how many samurai stand there.

    >>> [*chosen({0: 1, 2: 2}, 2, ("E", "V1", "W1"))]
    [('E',), ('W1',), ('E', 'W1'), ('W1', 'W1')]
    """
    for number in range(1, most + 1):
        for spaces in combinations_with_replacement(samurai, number):
            if all([spaces.count(space) <= samurai[space] for space in {*spaces}]):
                yield tuple([names[space] for space in spaces])


def _works(state: State, phase: phases.Working) -> list[Move]:
    action = q.action_of(state, phase.seat)
    there = state.players[phase.seat].samurai
    fitting = {space: there[space] for space in q.workplaces(state.board, action) if there[space]}
    most = min(phase.left, sum(fitting.values()))
    return [*[Work(spaces) for spaces in chosen(fitting, most, state.board.spaces)], DONE]


def _recruits(state: State, phase: phases.Recruiting) -> list[Move]:
    return [RECRUIT, DONE]  # it is asked only if there is a neutral and rice (ASK-4)


def _develops(state: State, phase: phases.Developing) -> list[Move]:
    if state.hidden.ryo[phase.seat] < q.action_of(state, phase.seat).cost:
        return [DONE]
    return [*[Develop(card) for card in state.display], DONE]


def _builds(state: State, phase: phases.Building) -> list[Move]:
    seat, board, tables = phase.seat, state.board, state.pack.moves[len(state.names)]
    player, action, room = state.players[seat], q.action_of(state, seat), state.pack.number
    sites = [
        city
        for city in board.cities
        if q.unused(state, seat, phase.used, city) > 0
        and len(state.cities[city]) < room.city_spaces
    ]
    found: list[Move] = []
    for building in BUILDINGS:
        resources, ryo = q.cost_of(state, building, action)
        if (
            ryo <= state.hidden.ryo[seat]
            and q.can_afford(player.resources, resources)
            and q.in_stock(state, seat, building)
        ):
            builds = tables.builds[building]
            found += [builds[city] for city in sites if q.may_stand(state, seat, building, city)]
    return [*found, DONE]


def _trades(state: State, phase: phases.Trading) -> list[Move]:
    seat, offer = phase.seat, q.offer_of(state)
    ryo, own = state.hidden.ryo[seat], state.players[seat].resources
    found: list[Move] = [*_purchases(state, seat, ryo, point=False)]
    if ryo >= offer.point_ryo and q.can_afford(own, offer.point):
        found.append(Trade(0, point=True))
        if q.has_post_there(state, seat):
            found += _purchases(state, seat, ryo - offer.point_ryo, point=True)
    return [*found, DONE]


def _purchases(state: State, seat: int, ryo: int, *, point: bool) -> Iterator[Trade]:
    """Yield the trades that buy pieces with so much money, with a point or without."""
    offer = q.offer_of(state)
    room = q.room_for(state, seat, offer.point if point else (0, 0, 0))
    for pieces in range(1, min(offer.most, room) + 1):
        if pieces * offer.price <= ryo:
            yield Trade(pieces, point)


def _keeps(state: State, phase: phases.PayingWages) -> list[Move]:
    there = state.players[phase.seat].samurai
    standing = {space: number for space, number in enumerate(there) if number}
    most = q.can_keep(state, phase.seat)
    return [*[Keep(spaces) for spaces in chosen(standing, most, state.board.spaces)], _KEEP_NONE]


def _nothing(state: State, phase: phases.Over) -> list[Move]:
    return []


_LISTS: Final[Mapping[type[Phase], Callable[..., list[Move]]]] = {
    phases.Dealing: _deals,
    phases.ChoosingHome: _homes,
    phases.ChoosingKit: _kits,
    phases.Planning: _plans,
    phases.Roaming: _roams,
    phases.Travelling: _travels,
    phases.Taking: _takes,
    phases.Working: _works,
    phases.Recruiting: _recruits,
    phases.Developing: _develops,
    phases.Restocking: _deals,
    phases.Building: _builds,
    phases.Trading: _trades,
    phases.PayingWages: _keeps,
    phases.TurningUp: _deals,
    phases.Over: _nothing,
}
