"""What can be done, as lists: the legal moves, and those of chance with their weights.

:mod:`osaka_rules.yokohama.legal` states what is legal; a law test holds the two together. The moves
are in the order of ASK-6: form by form, then ``spin``, ``enrol``, ``done``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations, combinations_with_replacement
from typing import Final

from osaka_rules.checks import require
from osaka_rules.plain_parts import ListedMoves, WeightedMoves
from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama import phases, ready_made
from osaka_rules.yokohama import queries as q
from osaka_rules.yokohama.components import GOODS, LETTERS
from osaka_rules.yokohama.draws import draws
from osaka_rules.yokohama.model import State, action_of, turn_of
from osaka_rules.yokohama.notation import read_move
from osaka_rules.yokohama.walks import Walks

_ACHIEVE: Final = tuple([m.Achieve(letter) for letter in LETTERS])
_SELL: Final = tuple([m.Sell(good) for good in GOODS])
_BUY: Final = tuple([m.Buy(good) for good in m.BOUGHT])


def legal_moves(state: State) -> ListedMoves[m.Move]:
    """Return the legal moves of a state, of a player or of chance, in the order of ASK-6.

    >>> from osaka_rules import yokohama
    >>> state = yokohama.position(phase="recover", cards=["telephone"], action="bank",
    ...                           assistants=["bank"])
    >>> [str(move) for move in legal_moves(state)]
    ['leave', 'recover']
    """
    moves = _LISTS[type(require(State, state).phase)](state)
    return ListedMoves(moves, partial(read_move, state))


def chance(state: State) -> WeightedMoves[m.Move]:
    """Return the moves open to chance, each with its weight; none if chance is not to move.

    >>> from osaka_rules import yokohama
    >>> [(str(move), weight) for move, weight in chance(yokohama.new_game(["Ann", "Bob"]))][:2]
    [('deal copper', 1), ('deal silk', 1)]
    """
    return WeightedMoves(draws(require(State, state)).items())


def _of_chance(state: State) -> Sequence[m.Move]:
    return tuple(draws(state))


def _with_own(state: State, moves: list[m.Move], *last: m.Move) -> list[m.Move]:
    """Add what the player's own technologies allow in any decision, and the last moves (ASK-5)."""
    technologies = q.current(state).technologies
    if technologies:
        if q.can_spin(state):
            moves.append(m.SPIN)
        if q.can_enrol(state):
            moves.append(m.ENROL)
    moves += last
    return moves


# --- The course of a turn ------------------------------------------------------------------------


def _keeping(state: State) -> Sequence[m.Move]:
    phase = state.phase
    assert isinstance(phase, phases.Keeping)
    return [m.Keep(order) for order in state.hidden.hands[phase.seat]]


def _halves(state: State) -> Sequence[m.Move]:
    seat, player = turn_of(state).seat, q.current(state)
    moves: list[m.Move] = []
    if q.can_send_agents(state):
        moves += [
            move
            for cell, move in enumerate(state.city.agents)
            if player.on_areas[cell] and cell != player.president
        ]
    if player.assistants:
        for goal, move in zip(state.goals, _ACHIEVE, strict=True):
            if seat not in goal.by and q.meets(state, seat, q.goal_named(state, goal.card)):
                moves.append(move)
    pack = state.pack
    for order in state.hidden.hands[seat]:
        if q.can_pay(player, pack.orders[pack.order_places[order]].goods.goods):
            moves.append(m.Fulfil(order))
    return _with_own(state, moves, m.DONE)


def _placing(state: State) -> Sequence[m.Move]:
    phase, turn = state.phase, turn_of(state)
    assert isinstance(phase, phases.Placing)
    yen, tolls = q.current(state).yen, q.other_presidents(state, turn.seat)
    cells, places = q.places_left(state, phase.placed), state.city.places
    moves: list[m.Move] = [places[cell] for cell in cells if tolls.get(cell, 0) <= yen]
    if phase.placed or state.ruleset.placing == "free":  # PLACE-2
        return _with_own(state, moves, m.DONE)
    return _with_own(state, moves)


def _moving(state: State) -> Sequence[m.Move]:
    player, city, walks = q.current(state), state.city, Walks(state, turn_of(state).seat)
    if player.president is None:
        ends, ways = walks.landings(player.yen), list[int]()
    else:
        ends, ways = walks.steps((player.president,), player.yen)
    moves: list[m.Move] = [city.tos[cell] for cell in ends]
    moves += [city.vias[cell] for cell in ways]
    if player.technologies:
        moves += _rides(state, walks)
    moves.append(m.RETURN)
    return _with_own(state, moves)


def _rides(state: State, walks: Walks) -> list[m.Move]:
    """List where Station and Tram may bring the president (TECH-2, TECH-20)."""
    player, city, moves = q.current(state), state.city, list[m.Move]()
    cells = [cell for cell in city.areas if q.may_ride(state, cell)]
    if "station" in player.technologies and state.station in cells:
        moves.append(m.TRAIN)
    if "tram" in player.technologies:
        moves += [city.trams[cell] for cell in cells if not walks.is_occupied(cell)]
    return moves


def _walking(state: State) -> Sequence[m.Move]:
    phase, city, yen = state.phase, state.city, q.current(state).yen
    assert isinstance(phase, phases.Walking)
    ends, ways = Walks(state, turn_of(state).seat).steps(phase.walked, yen)
    return [*[city.tos[cell] for cell in ends], *[city.vias[cell] for cell in ways]]


def _recalling(state: State) -> Sequence[m.Move]:
    phase, own = state.phase, q.current(state).on_areas
    assert isinstance(phase, phases.Recalling)
    recalls = enumerate(state.city.recalls)
    moves: list[m.Move] = [
        move for cell, move in recalls if own[cell] and phase.area in (None, cell)
    ]
    return _with_own(state, moves, m.DONE)


# --- Area actions --------------------------------------------------------------------------------


def _acting(state: State) -> Sequence[m.Move]:
    kind = state.city.kinds[action_of(state).cell]
    return _with_own(state, _ACTIONS[kind](state), m.DONE)


def _port(state: State) -> list[m.Move]:
    player, orders = q.current(state), q.open_orders(state)
    moves: list[m.Move] = [m.Take((order,)) for order in orders]
    if len(state.hidden.hands[turn_of(state).seat]) + 2 <= q.MOST_ORDERS:  # PORT-4
        pairs = [*combinations(orders, 2)]
        if player.yen >= 2:
            moves += [m.Take(pair, "Y2") for pair in pairs]
        if player.imports:
            moves += [m.Take(pair, "I1") for pair in pairs]
    return moves


def _laboratory(state: State) -> list[m.Move]:
    player = q.current(state)
    return [
        m.Learn(str(card), yen, imports)
        for card, cost in q.learnable(state)
        for yen, imports in q.payments(player, q.units_due(state, cost))
    ]


def _agency(state: State) -> list[m.Move]:
    return _hires(state, q.yielded(state))


def _hires(state: State, pieces: int) -> list[m.Move]:
    """List the pieces that can be moved to the hand, fewer first (AGENCY-2, AGENCY-3)."""
    player = q.current(state)
    prices = [q.house_price(state, player, number) for number in range(player.stored_houses + 1)]
    return [
        m.Hire(assistants, shops, houses)
        for assistants in range(min(pieces, player.stored_assistants) + 1)
        for shops in range(min(pieces - assistants, player.stored_shops) + 1)
        for houses in range(min(pieces - assistants - shops, player.stored_houses) + 1)
        if assistants + shops + houses and q.SHOP_PRICE * shops + prices[houses] <= player.yen
    ]


def _exchanging(state: State) -> Sequence[m.Move]:
    player = q.current(state)
    moves: list[m.Move] = [move for move, own in zip(_SELL, player.goods, strict=True) if own]
    moves += [move for move in _BUY if q.PURCHASES[move.good] <= player.yen]
    return _with_own(state, moves, m.DONE)


def _sources(state: State) -> list[bool]:
    """Return where an assistant may come from: the area first, then the hand (CHURCH-6)."""
    player = q.current(state)
    there = {False: player.on_areas[action_of(state).cell], True: player.assistants}
    return [from_hand for from_hand, number in there.items() if number]


def _church(state: State) -> list[m.Move]:
    power, kinds, sources = q.yielded(state), q.payable_kinds(state), _sources(state)
    return [
        m.Worship(number, paid, from_hand)
        for number, (space, seat) in enumerate(zip(state.pack.church, state.church, strict=True), 1)
        if seat is None
        for paid in combinations(kinds, max(0, space.faith - power))  # CHURCH-5
        for from_hand in sources
    ]


def _customs(state: State) -> list[m.Move]:
    most, sources = min(q.yielded(state), q.current(state).imports), _sources(state)
    spaces = zip(state.pack.customs, state.customs, strict=True)
    return [
        m.Declare(number, from_hand)
        for number, (space, seat) in enumerate(spaces, 1)
        if seat is None and space.price <= most
        for from_hand in sources
    ]


# --- Rewards, and steps 4 to 6 -------------------------------------------------------------------


def _putting_station(state: State) -> Sequence[m.Move]:
    return _with_own(state, [state.city.stations[cell] for cell in state.city.areas])


def _picking(state: State) -> Sequence[m.Move]:
    phase = state.phase
    assert isinstance(phase, phases.Picking)
    picks = combinations_with_replacement(GOODS, phase.owed.goods)
    return _with_own(state, [m.Pick(goods) for goods in picks])


def _hiring(state: State) -> Sequence[m.Move]:
    phase = state.phase
    assert isinstance(phase, phases.Hiring)
    return _with_own(state, _hires(state, phase.owed.pieces), m.DONE)


def _shifting(state: State) -> Sequence[m.Move]:
    player, city = q.current(state), state.city
    areas = [city.ids[cell] for cell in city.areas]
    moves: list[m.Move] = []
    for origin in [None, *areas]:
        left = player.assistants if origin is None else player.on_areas[city.cells[origin]]
        if left:
            onward = ready_made.SHIFTS[origin]
            moves += [onward[area] for area in areas if area != origin]
    return _with_own(state, moves, m.DONE)


def _claiming(state: State) -> Sequence[m.Move]:
    return _with_own(state, [m.CLAIM], m.DONE)


def _building(state: State) -> Sequence[m.Move]:
    moves: list[m.Move] = [m.BuildShop(space) for space in q.free_shops(state)]
    if q.can_build_house(state):
        moves.append(m.BUILD_HOUSE)
    return _with_own(state, moves, m.DONE)


def _recovering(state: State) -> Sequence[m.Move]:
    return _with_own(state, [m.LEAVE, m.RECOVER])


def _over(state: State) -> Sequence[m.Move]:
    return ()


_ACTIONS: Final[dict[str, Callable[[State], list[m.Move]]]] = {
    "portA": _port,
    "portB": _port,
    "labA": _laboratory,
    "labB": _laboratory,
    "agency": _agency,
    "church": _church,
    "customs": _customs,
}
"""For each kind of area with one move for its action, what lists the moves."""
_LISTS: Final[dict[type[phases.Phase], Callable[[State], Sequence[m.Move]]]] = {
    phases.Dealing: _of_chance,
    phases.RefillingPort: _of_chance,
    phases.RefillingLab: _of_chance,
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
    phases.Hiring: _hiring,
    phases.Shifting: _shifting,
    phases.Claiming: _claiming,
    phases.Building: _building,
    phases.Recovering: _recovering,
    phases.SecondHalf: _halves,
    phases.Over: _over,
}
"""For each phase, what lists its moves."""
