"""What actions in areas are worth at each power, by the kind of the area, and what buildings are.

Each function of an area returns five numbers: what actions of 1 to 5 power are worth.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from typing import Final

from osaka_rules.bots.yokohama.prices import Prices
from osaka_rules.yokohama import queries as q
from osaka_rules.yokohama.components import GOODS, LEVELS, ChurchKind
from osaka_rules.yokohama.model import plot_at
from osaka_rules.yokohama.pack import AreaKind, Site

POWER: Final = 1.2
"""What a building adds to all later actions in its area, at the beginning of the game."""
_GOODS: Final = {"copper": 0, "silk": 1, "tea": 2, "fishing": 3}


def worth_by_power(prices: Prices, cell: int) -> list[float]:
    """Return what an action in an area is worth with all that follows it, for 0 to 5 power.

    >>> from osaka_rules import yokohama
    >>> state = yokohama.settle(yokohama.new_game(["Ann", "Bob"]), 7)
    >>> worth = worth_by_power(Prices(state, 0), state.city.cells["bank"])
    >>> worth == sorted(worth), worth[0]
    (True, 0.0)
    """
    state = prices.state
    board, token = state.city.boards[cell], state.tokens[cell]
    worth = [0.0, *_ACTIONS[board.id](prices, board)]
    built = max(0.0, building(prices, cell))
    worth[4] += built
    worth[5] += built + (0.0 if token is None else prices.token(token))
    return worth


# --- Production, Bank, Port, Laboratory ----------------------------------------------------------


def _production(prices: Prices, board: AreaKind) -> list[float]:
    mined = board.id == "copper" and "mining" in prices.player.technologies
    good = _GOODS[board.id]
    return [prices.goods(good, number + mined) if number else 0.0 for number in board.power]


def _bank(prices: Prices, board: AreaKind) -> list[float]:
    own = prices.player.yen
    return [prices.yen * number + prices.step("Y", own, number) for number in board.power]


def _port(prices: Prices, board: AreaKind) -> list[float]:
    state, best = prices.state, [0.0] * len(LEVELS)
    if len(state.hidden.hands[prices.seat]) < q.MOST_ORDERS:
        row = state.ports[board.id == "portB"] or ()
        for order, level in zip(row, state.pack.levels, strict=False):
            best[level] = max(best[level], prices.order(order))
    return [max(best[: level + 1]) for level in board.power]


def _laboratory(prices: Prices, board: AreaKind) -> list[float]:
    state, player = prices.state, prices.player
    row = state.labs[board.id == "labB"] or ()
    affordable = player.yen // 2 + player.imports
    later = len(player.cards) >= q.FREE_TECHNOLOGIES
    best = [0.0] * q.MOST_POWER
    for name, surcharge in zip(row, state.pack.surcharges, strict=False):
        card = q.card_named(state, name)
        value = prices.card(card) if card.technology not in player.technologies else 0.0
        for place, industry in enumerate(board.power):
            units = max(0, card.value + surcharge - industry) + later
            if units <= affordable:
                best[place] = max(best[place], value - _units(prices, units))
    return best


def _units(prices: Prices, units: int) -> float:
    """Return what some units cost in a laboratory, with as few imports as possible (LAB-6)."""
    imports = max(0, units - prices.player.yen // 2)
    return imports * prices.imports + 2 * (units - imports) * prices.yen


# --- Employment Agency, Chinatown, Church, Customs -----------------------------------------------


def _agency(prices: Prices, board: AreaKind) -> list[float]:
    return [_pieces(prices, number) for number in board.power]


def _pieces(prices: Prices, pieces: int) -> float:
    """Return what some pieces of the warehouse are worth: houses first, then shops."""
    player, best = prices.player, 0.0
    for houses in range(min(pieces, player.stored_houses) + 1):
        left = player.yen - q.house_price(prices.state, player, houses)
        if left >= 0:
            shops = min(pieces - houses, player.stored_shops, left // q.SHOP_PRICE)
            assistants = min(pieces - houses - shops, player.stored_assistants)
            best = max(best, hired(prices, assistants, shops, houses))
    return best


def hired(prices: Prices, assistants: int, shops: int, houses: int) -> float:
    """Return what it is worth to move pieces from the warehouse, less their price."""
    price = q.SHOP_PRICE * shops + q.house_price(prices.state, prices.player, houses)
    return prices.pieces(assistants, shops, houses) - price * prices.yen


def _chinatown(prices: Prices, board: AreaKind) -> list[float]:
    return [_purchases(prices, number) for number in board.power]


def _purchases(prices: Prices, exchanges: int) -> float:
    """Return what it is worth to buy what orders lack."""
    yen, value = prices.player.yen, 0.0
    for good, price in enumerate(q.SALES.values()):
        number = min(exchanges, prices.lacking[good], yen // price)
        exchanges, yen = exchanges - number, yen - number * price
        value += prices.goods(good, number) - number * price * prices.yen
    return max(0.0, value)


def _church(prices: Prices, board: AreaKind) -> list[float]:
    state = prices.state
    dues = [due(prices, kind) for kind in prices.payable_kinds()]
    sums = [*accumulate(sorted(dues), initial=0.0)]
    best = [0.0] * q.MOST_POWER
    for number, space in enumerate(state.pack.church):
        if state.church[number] is None and space.faith - board.power[-1] < len(sums):
            value = prices.church(number)
            for place, faith in enumerate(board.power):
                lacking = max(0, space.faith - faith)
                if lacking < len(sums):
                    best[place] = max(best[place], value - sums[lacking])
    return best


def due(prices: Prices, kind: ChurchKind) -> float:
    """Return the price of what is paid at the Church (CHURCH-2)."""
    if kind == "Y":
        return prices.yen
    return prices.imports if kind == "I" else prices.spent(GOODS.index(kind))


def _customs(prices: Prices, board: AreaKind) -> list[float]:
    state, best = prices.state, [0.0] * q.MOST_POWER
    for number, space in enumerate(state.pack.customs):
        if state.customs[number] is None and space.price <= prices.player.imports:
            value = prices.customs(number)
            for place, imports in enumerate(board.power):
                if space.price <= imports:
                    best[place] = max(best[place], value)
    return best


# --- Buildings -----------------------------------------------------------------------------------


def building(prices: Prices, cell: int) -> float:
    """Return what the best building in an area is worth; less than 0 if none is possible."""
    player, plot, site, values = (
        prices.player,
        plot_at(prices.state, cell),
        _site(prices, cell),
        [-1.0],
    )
    if player.shops and prices.seat not in plot.shops:
        spaces, more = zip(site.shops, plot.shops, strict=True), _shop(prices, cell)
        values += [prices.reward(reward) + more for reward, seat in spaces if seat is None]
    if player.houses and plot.house is None:
        values.append(house(prices, cell))
    return max(values)


def shop(prices: Prices, cell: int, space: int) -> float:
    """Return what it brings to build a shop on a space, counted from 1, the piece deducted."""
    return prices.reward(_site(prices, cell).shops[space - 1]) + _shop(prices, cell)


def _shop(prices: Prices, cell: int) -> float:
    """Return what a shop brings beyond the reward of its space (TECH-1)."""
    bonus = 2 * ("gaslight" in prices.player.technologies)
    return bonus + _later(prices, cell) - prices.last_shop()


def house(prices: Prices, cell: int) -> float:
    """Return what it brings to build a house, the piece deducted (TECH-13)."""
    bonus = 3 * ("electric" in prices.player.technologies)
    reward = prices.reward(_site(prices, cell).house)
    return reward + bonus + _later(prices, cell) - prices.last_house()


def _site(prices: Prices, cell: int) -> Site:
    pack = prices.state.pack
    return pack.sites[pack.site_places[plot_at(prices.state, cell).card]]


def _later(prices: Prices, cell: int) -> float:
    """Return what a building in an area brings later: power, and a step towards a goal."""
    state, seat = prices.state, prices.seat
    value, plot = POWER * prices.future, plot_at(state, cell)
    kind = state.city.boards[cell].kind
    if kind in prices.steps and seat not in (*plot.shops, plot.house):
        value += prices.step(kind, q.built_in(state, seat, kind), 1)
    return value


_ACTIONS: Final[dict[str, Callable[[Prices, AreaKind], list[float]]]] = {
    "copper": _production,
    "silk": _production,
    "tea": _production,
    "fishing": _production,
    "bank": _bank,
    "portA": _port,
    "portB": _port,
    "labA": _laboratory,
    "labB": _laboratory,
    "agency": _agency,
    "chinatown": _chinatown,
    "church": _church,
    "customs": _customs,
}
"""For each kind of area, what actions there are worth."""
