"""The greedy bot: does what is worth most right now, and does not look ahead.

What a move is worth is reckoned in victory points (:mod:`osaka_rules.bots.yokohama.prices`). For
placement and movement that is the action in the area where the president ends, and what the
assistants in other areas promise for later turns.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from osaka_rules.bots.planner import Rated
from osaka_rules.bots.yokohama.actions import due, hired, house, shop
from osaka_rules.bots.yokohama.areas import Areas
from osaka_rules.bots.yokohama.plans import Placement, Plan, back_in_hand
from osaka_rules.bots.yokohama.prices import Prices
from osaka_rules.kernel import RandomSource
from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama import phases
from osaka_rules.yokohama import queries as q
from osaka_rules.yokohama.components import GOODS
from osaka_rules.yokohama.knowledge.worlds import legal_moves_seen, resample
from osaka_rules.yokohama.model import State, action_of
from osaka_rules.yokohama.moves import Move
from osaka_rules.yokohama.view import View
from osaka_rules.yokohama.walks import Walks

AGENT: Final = 2.0
"""What the action of an agent must be worth beyond the agent itself: another one may be better."""


def greedy(view: View, rng: RandomSource) -> Move:
    """Return the move that is worth most right now; no luck is needed.

    >>> from random import Random
    >>> from osaka_rules import yokohama
    >>> state = yokohama.position(orders=["o01"], goods=["T2 F1"])
    >>> print(greedy(yokohama.view(state, 0), Random(1)))
    fulfil o01
    """
    moves, state = legal_moves_seen(view), resample(view, FIRST)  # it ignores orders of others
    assert view.seat is not None
    return best(Areas(Prices(state, view.seat), state), moves)


class _First:
    """Always picks the first of all possibilities."""

    def randrange(self, _stop: int, /) -> int:
        return 0


FIRST: Final = _First()
"""No luck."""


def best(areas: Areas, moves: Sequence[Move]) -> Move:
    """Return the move that is worth most; of several the first."""
    return moves[0] if len(moves) == 1 else max(rated(areas, moves), key=value_of)[1]


def value_of(rating: Rated[Move]) -> float:
    """Return what a move is worth."""
    return rating[0]


def rated(areas: Areas, moves: Sequence[Move]) -> list[Rated[Move]]:
    """Return legal moves, at least one, with what they are worth to the player to move."""
    return _RATINGS[type(areas.state.phase)](areas, moves)


# --- The course of a turn ------------------------------------------------------------------------


def _keeping(areas: Areas, moves: Sequence[Move]) -> list[Rated[Move]]:
    return [(areas.prices.order(move.order), move) for move in moves if isinstance(move, m.Keep)]


def _halves(areas: Areas, moves: Sequence[Move]) -> list[Rated[Move]]:
    return [(_in_half(areas, move), move) for move in moves]


def _in_half(areas: Areas, move: Move) -> float:
    state, prices, player = areas.state, areas.prices, areas.player
    match move:
        case m.SendAgent(area):
            cell = state.city.cells[area]
            power = areas.base(cell) + player.on_areas[cell]
            return areas.gain(cell, power) - prices.agent - AGENT * prices.future
        case m.Achieve(letter):
            goal, by = q.goal_of(state, letter)
            return (goal.later if by else goal.first) - prices.assistant
        case m.Fulfil(order):
            lost = [
                prices.step(GOODS[good], player.goods[good] - number, number)
                for good, number in enumerate(_goods(state, order))
            ]
            return prices.fulfilment(order) - sum(lost)
        case _:
            return _own(areas, move)


def _goods(state: State, order: str) -> tuple[int, ...]:
    return state.pack.orders[state.pack.order_places[order]].goods.goods


def _own(areas: Areas, move: Move) -> float:
    """Return what it is worth to use a technology of one's own, or to be done."""
    prices = areas.prices
    if isinstance(move, m.Spin):
        return 2 * prices.yen - prices.spent(GOODS.index("S")) - 0.1
    if isinstance(move, m.Enrol):
        return prices.assistant - prices.yen - 0.1
    return 0.0


def _placing(areas: Areas, moves: Sequence[Move]) -> list[Rated[Move]]:
    places, values = areas.state.city.places, dict[Move, float]()
    for plan in plans(areas, moves):
        move = places[plan.cells[0]] if plan.cells else m.DONE
        values[move] = max(values.get(move, plan.value), plan.value)
    found: list[Rated[Move]] = [(values[move], move) for move in moves if move in values]
    return found or [(0.0, moves[0])]


def plans(areas: Areas, moves: Sequence[Move]) -> list[Plan]:
    """Return plans for the assistants that are still to be placed."""
    phase, cells = areas.state.phase, areas.state.city.cells
    assert isinstance(phase, phases.Placing)
    places = [cells[move.area] for move in moves if isinstance(move, m.Place)]
    return Placement(areas, phase.placed, places).plans()


def _moving(areas: Areas, moves: Sequence[Move]) -> list[Rated[Move]]:
    state, walked = areas.state, areas.player.president
    cells = state.city.cells
    found: list[Rated[Move]] = []
    for move in moves:
        if isinstance(move, m.MoveTo | m.Tram):
            found.append((areas.arrival(cells[move.area]), move))
        elif isinstance(move, m.MoveVia):
            assert walked is not None
            found.append((_through(areas, cells[move.area], (walked,)), move))
        elif isinstance(move, m.Train):
            assert state.station is not None
            found.append((areas.arrival(state.station), move))
        elif isinstance(move, m.Return):
            found.append((back_in_hand(areas), move))
    return found


def _through(areas: Areas, cell: int, walked: tuple[int, ...]) -> float:
    """Return the best that a walk can still come to when it enters a board and goes on."""
    state, seen, waiting = areas.state, {*walked, cell}, [cell]
    walks, value = Walks(state, areas.seat), 0.0
    while waiting:
        for each in state.city.neighbours[waiting.pop()]:
            if each not in seen and walks.may_enter(each):
                seen.add(each)
                waiting.append(each)
                if walks.may_end(each):
                    value = max(value, areas.arrival(each))
    return value - areas.prices.yen * walks.toll(cell) - 0.1


def _walking(areas: Areas, moves: Sequence[Move]) -> list[Rated[Move]]:
    phase, cells = areas.state.phase, areas.state.city.cells
    assert isinstance(phase, phases.Walking)
    return [
        (areas.arrival(cells[move.area]), move)
        if isinstance(move, m.MoveTo)
        else (_through(areas, cells[move.area], phase.walked), move)
        for move in moves
        if isinstance(move, m.MoveTo | m.MoveVia)
    ]


def _recalling(areas: Areas, moves: Sequence[Move]) -> list[Rated[Move]]:
    cells, player = areas.state.city.cells, areas.player
    kept = areas.kept(player.assistants + 1)
    return [
        (kept - areas.added(cells[move.area], player.on_areas[cells[move.area]] - 1), move)
        if isinstance(move, m.Recall)
        else (_own(areas, move), move)
        for move in moves
    ]


# --- Area actions --------------------------------------------------------------------------------


def _acting(areas: Areas, moves: Sequence[Move]) -> list[Rated[Move]]:
    return [(_action(areas, move), move) for move in moves]


def _action(areas: Areas, move: Move) -> float:
    prices = areas.prices
    match move:
        case m.Take(orders, price):
            paid = 0.0 if price is None else 2 * prices.yen if price == "Y2" else prices.imports
            return sum([prices.order(order) for order in orders]) - paid
        case m.Learn(card, yen, imports):
            return (
                prices.card(q.card_named(areas.state, card))
                - yen * prices.yen
                - imports * prices.imports
            )
        case m.Hire(assistants, shops, houses):
            return hired(prices, assistants, shops, houses)
        case m.Worship(space, kinds, from_hand):
            value = prices.church(space - 1) - sum([due(prices, kind) for kind in kinds])
        case m.Declare(space, from_hand):
            value = prices.customs(space - 1)
        case _:
            return _own(areas, move)
    # The assistants of the area come back to hand, so it makes no difference which one goes.
    return value - 0.01 * from_hand


def _exchanging(areas: Areas, moves: Sequence[Move]) -> list[Rated[Move]]:
    return [(_exchange(areas, move), move) for move in moves]


def _exchange(areas: Areas, move: Move) -> float:
    prices = areas.prices
    match move:
        case m.Sell(good):
            return q.SALES[good] * prices.yen - prices.spent(GOODS.index(good))
        case m.Buy("I"):
            return prices.imports - q.PURCHASES["I"] * prices.yen
        case m.Buy(good):
            return prices.goods(GOODS.index(good), 1) - q.PURCHASES[good] * prices.yen
        case _:
            return _own(areas, move)


# --- Rewards, and steps 4 to 6 -------------------------------------------------------------------


def _putting_station(areas: Areas, moves: Sequence[Move]) -> list[Rated[Move]]:
    cells = areas.state.city.cells
    return [
        (_station(areas, cells[move.area]), move)
        for move in moves
        if isinstance(move, m.PutStation)
    ]


def _station(areas: Areas, cell: int) -> float:
    """Return what one more power in an area brings, with some assistants there."""
    power = areas.base(cell) + 3
    return areas.worth(cell, power + 1) - areas.worth(cell, power)


def _picking(areas: Areas, moves: Sequence[Move]) -> list[Rated[Move]]:
    goods = areas.prices.goods
    return [
        (sum([goods(n, move.goods.count(good)) for n, good in enumerate(GOODS)]), move)
        for move in moves
        if isinstance(move, m.Pick)
    ]


def _shifting(areas: Areas, moves: Sequence[Move]) -> list[Rated[Move]]:
    player, cells = areas.player, areas.state.city.cells
    own, lost = player.on_areas, dict[str | None, float]()
    lost[None] = areas.kept(player.assistants)
    gains = {area: areas.added(cell, own[cell]) for area, cell in cells.items() if area != "canal"}
    for area in gains:
        if own[cells[area]]:
            lost[area] = areas.added(cells[area], own[cells[area]] - 1)
    return [
        (gains[move.area] - lost[move.origin], move)
        if isinstance(move, m.Shift)
        else (_own(areas, move), move)
        for move in moves
    ]


def _claiming(areas: Areas, moves: Sequence[Move]) -> list[Rated[Move]]:
    token = areas.state.tokens[action_of(areas.state).cell]
    assert token is not None
    return [
        (areas.prices.token(token), move)
        if isinstance(move, m.Claim)
        else (_own(areas, move), move)
        for move in moves
    ]


def _building(areas: Areas, moves: Sequence[Move]) -> list[Rated[Move]]:
    return [(_build(areas, move), move) for move in moves]


def _build(areas: Areas, move: Move) -> float:
    cell = action_of(areas.state).cell
    match move:
        case m.BuildShop(space):
            return shop(areas.prices, cell, space)
        case m.BuildHouse():
            return house(areas.prices, cell)
        case _:
            return _own(areas, move)


def _recovering(areas: Areas, moves: Sequence[Move]) -> list[Rated[Move]]:
    stays = areas.promise(action_of(areas.state).cell, 1) - areas.kept(areas.player.assistants)
    return [(stays if isinstance(move, m.Leave) else _own(areas, move), move) for move in moves]


_RATINGS: Final[dict[type[phases.Phase], Callable[[Areas, Sequence[Move]], list[Rated[Move]]]]] = {
    phases.Keeping: _keeping,
    phases.FirstHalf: _halves,
    phases.Placing: _placing,
    phases.Moving: _moving,
    phases.Walking: _walking,
    phases.Recalling: _recalling,
    phases.Acting: _acting,
    phases.Exchanging: _exchanging,
    phases.PuttingStation: _putting_station,
    phases.Picking: _picking,
    phases.Hiring: _acting,
    phases.Shifting: _shifting,
    phases.Claiming: _claiming,
    phases.Building: _building,
    phases.Recovering: _recovering,
    phases.SecondHalf: _halves,
}
"""For each phase, what rates its moves."""
