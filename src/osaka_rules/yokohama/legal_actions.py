"""What is legal in an area action, for rewards, and in the steps 4 to 6 of a turn."""

from __future__ import annotations

from osaka_rules.kernel import Objection, shown
from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama import phases
from osaka_rules.yokohama import queries as q
from osaka_rules.yokohama.components import CHURCH_KINDS, GOODS, ChurchKind
from osaka_rules.yokohama.legal_now import cell_named, no_area, not_now
from osaka_rules.yokohama.messages import refused
from osaka_rules.yokohama.model import State, action_of, plot_at, row_of, turn_of


def _malformed(move: m.Move) -> Objection:
    """Object to a move that is not in its one form (REC-7)."""
    return refused("move.form", "REC-7", value=shown(move))


def _is_in(state: State, *kinds: str) -> bool:
    """Return whether the action is in an area of one of these kinds (ASK-7)."""
    return state.city.kinds[action_of(state).cell] in kinds


def _are_numbers(*values: object) -> bool:
    return all([type(value) is int and value >= 0 for value in values])


def _are_kinds(kinds: tuple[ChurchKind, ...]) -> bool:
    """Return whether kinds that are paid at the Church are sorted, and each there once (REC-7)."""
    return type(kinds) is tuple and kinds == tuple([kind for kind in CHURCH_KINDS if kind in kinds])


# --- Ports and laboratories ----------------------------------------------------------------------


def take(state: State, move: m.Take) -> Objection | None:
    """Object to taking orders (PORT-2 to PORT-4)."""
    if not _is_in(state, "portA", "portB"):
        return not_now(state, move)
    if type(move.orders) is not tuple or len(move.orders) not in (1, 2):
        return _malformed(move)
    row, open_now = row_of(state.ports, q.board_of(state)), q.open_orders(state)
    for order in move.orders:
        if order not in row:
            return refused("take.none", "PORT-2", value=shown(order))
        if order not in open_now:
            power = action_of(state).power
            return refused("take.level", "PORT-2", order=order, power=power)
    held = len(state.hidden.hands[turn_of(state).seat])
    if held + len(move.orders) > q.MOST_ORDERS:
        return refused("take.limit", "PORT-4", held=held, most=q.MOST_ORDERS)
    return _price(state, move, row)


def _price(state: State, move: m.Take, row: tuple[str, ...]) -> Objection | None:
    player = q.current(state)
    if len(move.orders) == 1:
        if move.price is None:
            return None
        return refused("take.price", "PORT-3", example=m.Take(move.orders))
    first, second = [row.index(order) for order in move.orders]
    if first >= second:
        return refused("take.order", "REC-7")
    if move.price not in m.PRICES:
        return refused("take.price", "PORT-3", example=m.Take(move.orders, "Y2"))
    if move.price == "Y2" and player.yen < 2:
        return refused("take.yen", "PORT-3", yen=player.yen)
    if move.price == "I1" and not player.imports:
        return refused("take.imports", "PORT-3")
    return None


def learn(state: State, move: m.Learn) -> Objection | None:
    """Object to gaining a technology card (LAB-2 to LAB-6)."""
    if not _is_in(state, "labA", "labB"):
        return not_now(state, move)
    if not _are_numbers(move.yen, move.imports):
        return _malformed(move)
    row, player = row_of(state.labs, q.board_of(state)), q.current(state)
    if move.card not in row:
        return refused("learn.none", "LAB-2", value=shown(move.card))
    card = q.card_named(state, move.card)
    if card.technology in player.technologies:
        return refused("learn.twice", "LAB-4", card=move.card)
    cost = card.value + state.pack.surcharges[row.index(move.card)]
    units = q.units_due(state, cost)
    paid = move.yen // 2 + move.imports
    if paid < units:
        if paid == units - 1 and len(player.cards) >= q.FREE_TECHNOLOGIES:
            return refused("learn.later", "LAB-5")
        industry = q.yielded(state)
        values = {"card": move.card, "cost": cost, "industry": industry, "units": units}
        return refused("learn.short", "LAB-3", **values)
    if paid > units or move.yen % 2:
        return refused("learn.exact", "LAB-6", card=move.card, units=units)
    if move.yen > player.yen or move.imports > player.imports:
        return refused("learn.own", "LAB-3", yen=player.yen, imports=player.imports)
    return None


# --- Agency, warehouse icons, Chinatown ----------------------------------------------------------


def hire(state: State, move: m.Hire) -> Objection | None:
    """Object to moving pieces from the warehouse (AGENCY-1 to AGENCY-3, GAIN-3)."""
    phase, player = state.phase, q.current(state)
    if isinstance(phase, phases.Hiring):
        most, clause = phase.owed.pieces, "GAIN-3"
    elif _is_in(state, "agency"):
        most, clause = q.yielded(state), "AGENCY-1"
    else:
        return not_now(state, move)
    pieces = (move.assistants, move.shops, move.houses)
    if not _are_numbers(*pieces) or not sum(pieces):
        return _malformed(move)
    if sum(pieces) > most:
        return refused("hire.number", clause, most=most, number=shown(sum(pieces)))
    stored = (player.stored_assistants, player.stored_shops, player.stored_houses)
    if any([number > left for number, left in zip(pieces, stored, strict=True)]):
        assistants, shops, houses = stored
        values = {"assistants": assistants, "shops": shops, "houses": houses}
        return refused("hire.warehouse", "AGENCY-2", **values)
    price = q.SHOP_PRICE * move.shops + q.house_price(state, player, move.houses)
    if price > player.yen:
        return refused("hire.yen", "AGENCY-3", price=price, yen=player.yen)
    return None


def sell(state: State, move: m.Sell) -> Objection | None:
    """Object to selling a trade good (CHINA-2, CHINA-3)."""
    if move.good not in GOODS:
        return _malformed(move)
    if not q.current(state).goods[GOODS.index(move.good)]:
        return refused("sell.none", "CHINA-2", good=move.good)
    return None


def buy(state: State, move: m.Buy) -> Objection | None:
    """Object to buying a good (CHINA-2)."""
    if move.good not in m.BOUGHT:
        return _malformed(move)
    price, yen = q.PURCHASES[move.good], q.current(state).yen
    if price > yen:
        return refused("buy.yen", "CHINA-2", good=move.good, price=price, yen=yen)
    return None


# --- Church and Customs --------------------------------------------------------------------------


def worship(state: State, move: m.Worship) -> Objection | None:
    """Object to putting an assistant on the Church board (CHURCH-2 to CHURCH-6)."""
    if not _is_in(state, "church"):
        return not_now(state, move)
    if not _are_kinds(move.kinds) or type(move.from_hand) is not bool:
        return _malformed(move)
    spaces, space = state.pack.church, move.space
    if type(space) is not int or not 1 <= space <= len(spaces):
        return refused("church.space", "CHURCH-4", value=shown(space), most=len(spaces))
    if state.church[space - 1] is not None:
        return refused("church.taken", "CHURCH-4", space=space)
    payable = q.payable_kinds(state)
    for kind in move.kinds:
        if kind in turn_of(state).faith:
            return refused("church.paid", "CHURCH-3", kind=kind)
        if kind not in payable:
            return refused("church.kind", "CHURCH-2", kind=kind)
    return _faith(state, space, len(move.kinds)) or _assistant(state, move, "CHURCH-6")


def _faith(state: State, space: int, kinds: int) -> Objection | None:
    """Object to a number of kinds that is not what a space asks for (CHURCH-4, CHURCH-5)."""
    faith, power = state.pack.church[space - 1].faith, q.yielded(state)
    needed = max(0, faith - power)
    if kinds < needed:
        values = {"space": space, "faith": faith, "power": power, "kinds": kinds}
        return refused("church.faith", "CHURCH-4", **values)
    if kinds > needed:
        values = {"space": space, "faith": faith, "power": power, "needed": needed}
        return refused("church.exact", "CHURCH-5", **values)
    return None


def declare(state: State, move: m.Declare) -> Objection | None:
    """Object to putting an assistant on the Customs board (CUSTOMS-1 to CUSTOMS-3)."""
    if not _is_in(state, "customs"):
        return not_now(state, move)
    if type(move.from_hand) is not bool:
        return _malformed(move)
    spaces, space, imports = state.pack.customs, move.space, q.current(state).imports
    if type(space) is not int or not 1 <= space <= len(spaces):
        return refused("customs.space", "CUSTOMS-2", value=shown(space), most=len(spaces))
    if state.customs[space - 1] is not None:
        return refused("customs.taken", "CUSTOMS-2", space=space)
    price, most = spaces[space - 1].price, q.yielded(state)
    if price > most:
        return refused("customs.power", "CUSTOMS-1", space=space, price=price, most=most)
    if price > imports:
        return refused("customs.imports", "CUSTOMS-2", space=space, price=price, imports=imports)
    return _assistant(state, move, "CUSTOMS-3")


def _assistant(state: State, move: m.Worship | m.Declare, clause: str) -> Objection | None:
    player, cell = q.current(state), action_of(state).cell
    if move.from_hand:
        return None if player.assistants else refused("assistant.hand", clause)
    if player.on_areas[cell]:
        return None
    return refused("assistant.area", clause, area=state.city.ids[cell])


# --- Rewards, and steps 4 to 6 -------------------------------------------------------------------


def station(state: State, move: m.PutStation) -> Objection | None:
    """Object to a place for the station token (TECH-2, MAP-5)."""
    cell = cell_named(state, move.area)
    if cell is None:
        return no_area(state, move.area)
    return refused("station.canal", "MAP-5", "TECH-2") if cell == state.city.canal else None


def pick(state: State, move: m.Pick) -> Objection | None:
    """Object to a choice of trade goods (GAIN-2)."""
    phase = state.phase
    assert isinstance(phase, phases.Picking)
    if type(move.goods) is not tuple or move.goods != q.good_letters(move.goods):
        return _malformed(move)
    if len(move.goods) != phase.owed.goods:
        return refused("pick.number", "GAIN-2", owed=phase.owed.goods, number=len(move.goods))
    return None


def shift(state: State, move: m.Shift) -> Objection | None:
    """Object to moving an assistant (GAIN-4, GAIN-6)."""
    player, city, cell = q.current(state), state.city, cell_named(state, move.area)
    if cell is None:
        return no_area(state, move.area)
    if move.origin is None:
        if cell == city.canal:
            return refused("shift.canal", "GAIN-6")
        return None if player.assistants else refused("assistant.hand", "GAIN-4")
    origin = cell_named(state, move.origin)
    if origin is None:
        return no_area(state, move.origin)
    if city.canal in (cell, origin):
        return refused("shift.canal", "GAIN-6")
    if origin == cell:
        return refused("shift.same", "GAIN-4")
    return None if player.on_areas[origin] else refused("shift.none", "GAIN-4", area=move.origin)


def build_shop(state: State, move: m.BuildShop) -> Objection | None:
    """Object to building a shop (BUILD-1, BUILD-2)."""
    shops, space = plot_at(state, action_of(state).cell).shops, move.space
    if not q.current(state).shops:
        return refused("build.shops", "BUILD-1")
    if turn_of(state).seat in shops:
        return refused("build.own", "BUILD-2")
    if type(space) is not int or not 1 <= space <= len(shops):
        return refused("build.space", "BUILD-2", value=shown(space), most=len(shops))
    return None if shops[space - 1] is None else refused("build.taken", "BUILD-2", space=space)


def build_house(state: State, move: m.BuildHouse) -> Objection | None:
    """Object to building a house (BUILD-1, BUILD-3)."""
    if not q.current(state).houses:
        return refused("build.houses", "BUILD-1")
    if q.can_build_house(state):
        return None
    return refused("build.house_taken", "BUILD-3")
