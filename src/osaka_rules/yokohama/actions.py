"""Area actions: step 3 of a turn, and the steps 4 to 6 that follow it (POWER, BONUS, BUILD, RECOV).

An agent does the same steps in an area without the president (AGENT-3).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from osaka_rules.yokohama import events as e
from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama import queries as q
from osaka_rules.yokohama.components import NOTHING, Amounts
from osaka_rules.yokohama.icons import count_icon
from osaka_rules.yokohama.making import Making, Next
from osaka_rules.yokohama.model import AnyState, By, action_of, plot_at, row_of
from osaka_rules.yokohama.pack import Site
from osaka_rules.yokohama.phases import (
    Acting,
    ActionStep,
    Building,
    Claiming,
    Exchanging,
    PuttingStation,
    Recovering,
)
from osaka_rules.yokohama.rewards import Extra, gain, half, owed, settle

_ACTING: Final = Acting()
_CLAIMING: Final = Claiming()
_BUILDING: Final = Building()
_RECOVERING: Final = Recovering()
_PORT_POINTS: Final = Amounts(vp=3)
"""What a port gives at 5 power, with or without a card (PORT-1, PORT-5)."""
_PRODUCTS: Final = {"copper": "copper", "silk": "silk", "tea": "tea", "fishing": "seafood"}
"""What the production areas yield (PROD-1 to PROD-4)."""


_LATER: Final[tuple[Extra, ...]] = (("letterpress", Amounts(yen=1)), ("patent", Amounts(vp=2)))
"""What technologies give their owner for each later one (TECH-9, TECH-19)."""


# --- Step 3 --------------------------------------------------------------------------------------


def begin_action(making: Making, area: str, by: By) -> Next | None:
    """Count power, pay the owner of a house there, and do what needs no decision (POWER-1 to 4)."""
    draft, seat = making.draft, making.seat
    cell = draft.city.cells[area]
    counted, owner = q.counted(draft, seat, cell), plot_at(draft, cell).house
    power = min(q.MOST_POWER, sum(counted))
    rent_to = None if owner == seat else owner  # POWER-4
    making.emit(e.ActionBegan(seat, area, by, power, *counted, rent_to))
    kind = draft.city.kinds[cell]
    if kind in _PRODUCTS:
        gain(making, "area", Amounts(**{_PRODUCTS[kind]: q.yielded(draft)}))
        return "bonus"
    if kind == "bank":  # BANK-1
        gain(making, "area", Amounts(yen=q.yielded(draft)))
        return "bonus"
    if kind == "chinatown":
        return _ask_exchange(making, Exchanging(q.yielded(draft)))
    if kind in ("portA", "portB") and power == q.MOST_POWER:
        gain(making, "port", _PORT_POINTS)
    return "act"


def act(making: Making) -> Next | None:
    """Ask what the player does in the area, if anything can be done (ASK-3)."""
    draft = making.draft
    if isinstance(draft.phase, Exchanging):
        return _ask_exchange(making, draft.phase)
    if not _CAN_ACT[draft.city.kinds[action_of(draft).cell]](draft):
        return "bonus"
    making.ask(_ACTING)
    return None


def _can_hire(state: AnyState) -> bool:
    return q.can_hire(state, q.yielded(state))


_CAN_ACT: Final[dict[str, Callable[[AnyState], bool]]] = {
    "portA": q.can_take,
    "portB": q.can_take,
    "labA": q.can_learn,
    "labB": q.can_learn,
    "agency": _can_hire,
    "church": q.can_worship,
    "customs": q.can_declare,
}
"""For each kind of area with one move for its action, whether there is such a move."""


def _ask_exchange(making: Making, phase: Exchanging) -> Next | None:
    """Ask for the next exchange in Chinatown, as long as one is left and possible (CHINA-2)."""
    if not q.can_exchange(making.draft, phase.left):
        return "bonus"
    making.ask(phase)
    return None


def sell(making: Making, move: m.Sell) -> Next | None:
    """Sell a trade good (CHINA-2)."""
    making.emit(e.Sold(making.seat, move.good, q.SALES[move.good]))
    return "act"


def buy(making: Making, move: m.Buy) -> Next | None:
    """Buy a good; with copper, Mining Technology adds one, for each purchase or once (TECH-3)."""
    draft = making.draft
    assert isinstance(draft.phase, Exchanging)
    owned = q.current(draft).technologies
    mined = move.good == "C" and "mining" in owned and not draft.phase.mined
    making.emit(e.Bought(making.seat, move.good, q.PURCHASES[move.good], int(mined)))
    return "act"


def take(making: Making, move: m.Take) -> Next | None:
    """Take orders; then the board is refilled, which chance does (PORT-3, PORT-6)."""
    board = q.board_of(making.draft)
    making.emit(e.OrdersTaken(making.seat, board, move.orders, move.price))
    return None if making.draft.order_deck else "bonus"


def learn(making: Making, move: m.Learn) -> Next | None:
    """Gain a technology card; then the board is refilled (LAB-7).

    Exposition, Letterpress Printing and Patent System give what they give first (TECH-6, TECH-9,
    TECH-19), the last two not for themselves (TECH-0).
    """
    draft, seat, board = making.draft, making.seat, q.board_of(making.draft)
    player, card = q.current(draft), q.card_named(draft, move.card)
    earlier = player.technologies
    space = row_of(draft.labs, board).index(move.card)
    later = len(player.cards) >= q.FREE_TECHNOLOGIES
    cost, industry = card.value + draft.pack.surcharges[space], q.yielded(draft)
    making.emit(
        e.CardLearned(seat, board, move.card, cost, industry, move.yen, move.imports, later)
    )
    extras: list[Extra] = [each for each in _LATER if each[0] in earlier]
    if card.technology == "exposition":
        extras.append(("exposition", Amounts(vp=10)))
    gain(making, "technology", NOTHING, *extras)
    count_icon(making, card.country)
    return None if draft.card_bag else after_learning(making)


def after_learning(making: Making) -> Next | None:
    """Ask for the place of the station token if the card is the Station (TECH-2, LAB-7)."""
    draft = making.draft
    if draft.station is None and "station" in q.current(draft).technologies:
        making.ask(PuttingStation())
        return None
    return "bonus"


def put_station(making: Making, move: m.PutStation) -> Next:
    """Put the station token on an area (TECH-2)."""
    making.emit(e.StationPut(making.seat, move.area))
    return "bonus"


def worship(making: Making, move: m.Worship) -> Next | None:
    """Put an assistant on the Church board and gain its reward (CHURCH-6, TECH-10)."""
    draft = making.draft
    space, power = draft.pack.church[move.space - 1], q.yielded(draft)
    making.emit(
        e.Worshipped(making.seat, move.space, space.faith, power, move.kinds, move.from_hand)
    )
    return _rewarded(making, "church", space.reward, "bonus", ("winery", Amounts(vp=3)))


def declare(making: Making, move: m.Declare) -> Next | None:
    """Put an assistant on the Customs board and gain its reward (CUSTOMS-3, TECH-17)."""
    space = making.draft.pack.customs[move.space - 1]
    making.emit(e.Declared(making.seat, move.space, space.price, move.from_hand))
    return _rewarded(making, "customs", space.reward, "bonus", ("brickyard", Amounts(vp=4)))


def _rewarded(
    making: Making, source: e.Source, reward: Amounts, then: ActionStep, *extras: Extra
) -> Next | None:
    mined = gain(making, source, reward, *extras)
    return settle(making, owed(reward), then, mined=mined)


# --- Steps 4 to 6 --------------------------------------------------------------------------------


def bonus(making: Making) -> Next | None:
    """Ask for the token of the area, if it can be taken (BONUS-1, ASK-3)."""
    if not q.can_claim(making.draft):
        return "build"
    making.ask(_CLAIMING)
    return None


def claim(making: Making, move: m.Claim) -> Next | None:
    """Take the token of the area and gain its effect (BONUS-1, BONUS-2)."""
    draft = making.draft
    cell = action_of(draft).cell
    token = draft.tokens[cell]
    assert token is not None
    making.emit(e.TokenClaimed(making.seat, draft.city.ids[cell], token))
    reward = draft.pack.tokens[draft.pack.token_places[token]].reward
    return _rewarded(making, "token", reward, "build")


def build(making: Making) -> Next | None:
    """Ask what is built in the area, if anything can be (BUILD-1, ASK-3)."""
    if not q.can_build_house(making.draft) and not q.free_shops(making.draft):
        return "recover"
    making.ask(_BUILDING)
    return None


def build_shop(making: Making, move: m.BuildShop) -> Next | None:
    """Build a shop and gain the reward of its space (BUILD-2, BUILD-4, TECH-1)."""
    draft = making.draft
    cell = action_of(draft).cell
    making.emit(e.ShopBuilt(making.seat, draft.city.ids[cell], move.space))
    reward = _site(draft, cell).shops[move.space - 1]
    return _rewarded(making, "shop", reward, "recover", ("gaslight", Amounts(vp=2)))


def build_house(making: Making, move: m.BuildHouse) -> Next | None:
    """Build a house and gain the reward of its space (BUILD-3, BUILD-4, TECH-13)."""
    draft = making.draft
    cell = action_of(draft).cell
    making.emit(e.HouseBuilt(making.seat, draft.city.ids[cell]))
    reward = _site(draft, cell).house
    return _rewarded(making, "house", reward, "recover", ("electric", Amounts(vp=3)))


def _site(state: AnyState, cell: int) -> Site:
    return state.pack.sites[state.pack.site_places[plot_at(state, cell).card]]


def recover(making: Making) -> Next | None:
    """Take the assistants of the area back; the Telephone may leave one (RECOV-1, TECH-16)."""
    if q.can_leave(making.draft):
        making.ask(_RECOVERING)
        return None
    return _recover(making, 0)


def leave(making: Making, move: m.Leave) -> Next:
    """Leave one assistant in the area (TECH-16)."""
    making.emit(e.RecoveryChosen(making.seat, leaves=True))
    return _recover(making, 1)


def recover_all(making: Making, move: m.Recover) -> Next:
    """Leave no assistant in the area, though one could be (TECH-16)."""
    making.emit(e.RecoveryChosen(making.seat, leaves=False))
    return _recover(making, 0)


def _recover(making: Making, left: int) -> Next:
    """End the action: the president's leads to the second half, an agent's back (AGENT-3)."""
    draft, action = making.draft, action_of(making.draft)
    number = q.current(draft).on_areas[action.cell] - left
    making.emit(e.Recovered(making.seat, draft.city.ids[action.cell], number, left))
    return half(making)
