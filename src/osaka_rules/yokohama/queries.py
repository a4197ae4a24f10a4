"""Questions about a state, each answered once: what is open, what can be afforded, who can act.

What is asked here serves states and drafts, legality and consequences alike. A decision is asked
for only while it has a move that does something (ASK-3); the functions named ``can_…`` say whether
it has, without listing moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from osaka_rules.yokohama.components import (
    CHURCH_KINDS,
    GOODS,
    LETTERS,
    ChurchKind,
    Country,
    Good,
    Letter,
)
from osaka_rules.yokohama.model import (
    BOARDS,
    AnyPlayer,
    AnyState,
    action_of,
    plot_at,
    row_of,
    turn_of,
)
from osaka_rules.yokohama.pack import Card, Goal
from osaka_rules.yokohama.phases import Board

MOST_POWER: Final = 5
"""More than this counts as this (POWER-2)."""
MOST_ORDERS: Final = 3
"""How many orders a player may hold (PORT-4)."""
FREE_TECHNOLOGIES: Final = 4
"""Every technology after these costs more (LAB-5)."""
SHOP_PRICE: Final = 2
HOUSE_PRICES: Final = (4, 5, 6, 7)
"""What pieces from the warehouse cost in Yen; an assistant is free (AGENCY-3)."""
SALES: Final[dict[str, int]] = {"C": 2, "S": 2, "T": 1, "F": 1}
PURCHASES: Final[dict[str, int]] = {"C": 2, "S": 2, "T": 1, "F": 1, "I": 4}
"""What goods bring and cost in Chinatown; imports cannot be sold (CHINA-2, CHINA-3)."""


def current(state: AnyState) -> AnyPlayer:
    """Return the player whose turn it is."""
    turn = state.turn
    assert turn is not None
    return state.players[turn.seat]


def others_at(state: AnyState, seat: int, cell: int) -> tuple[int, ...]:
    """Return the other seats whose presidents are in an area (PLACE-4, MOVE-6)."""
    here = [s for s, player in enumerate(state.players) if player.president == cell and s != seat]
    return tuple(here)


def other_presidents(state: AnyState, seat: int) -> dict[int, int]:
    """Return how many presidents of others are in each area that has any."""
    found: dict[int, int] = {}
    for other, player in enumerate(state.players):
        cell = player.president
        if cell is not None and other != seat:
            found[cell] = found.get(cell, 0) + 1
    return found


# --- Placement -----------------------------------------------------------------------------------


def places_left(state: AnyState, placed: tuple[int, ...]) -> Sequence[int]:
    """Return the areas that may get the next assistant, whatever it costs there.

    None are left when the step is over (PLACE-1, PLACE-5, TECH-12, TECH-15).
    """
    player, city = current(state), state.city
    if not player.assistants:
        return ()
    if len(placed) < 2:
        return city.areas
    if placed[0] == placed[1]:
        if len(placed) == 2 and "telegram" in player.technologies:
            return [cell for cell in city.neighbours[placed[0]] if cell != city.canal]
        return ()
    if len(placed) < most_places(player):
        return [cell for cell in city.areas if cell not in placed]
    return ()


def most_places(player: AnyPlayer) -> int:
    """Return how many different areas may get an assistant in one turn (PLACE-1, TECH-12)."""
    return 4 if "newspaper" in player.technologies else 3


def can_place(state: AnyState, placed: tuple[int, ...]) -> bool:
    """Return whether another assistant can be placed (PLACE-1, PLACE-4)."""
    cells = places_left(state, placed)
    if not cells:
        return False
    tolls, yen = other_presidents(state, turn_of(state).seat), current(state).yen
    return any([tolls.get(cell, 0) <= yen for cell in cells])


def can_recall(state: AnyState, area: int | None) -> bool:
    """Return whether an assistant can be taken back, from this area or from any (BACK-3)."""
    on_areas = current(state).on_areas
    return any(on_areas) if area is None else on_areas[area] > 0


def may_ride(state: AnyState, cell: int) -> bool:
    """Return whether a ride to an area is not barred by where the player's pieces are.

    The president is elsewhere; under the option `assisted` an assistant is there (TECH-2, TECH-20).
    """
    player = current(state)
    if player.president == cell:
        return False
    return state.ruleset.rides == "free" or player.on_areas[cell] > 0


# --- Area actions --------------------------------------------------------------------------------


def counted(state: AnyState, seat: int, cell: int) -> tuple[int, int, int, int, int]:
    """Return what counts for a player's power in an area (POWER-2).

    That is president, assistants, shop, house, each of the player's own, and the station token.
    """
    player, plot = state.players[seat], plot_at(state, cell)
    return (
        int(player.president == cell),
        player.on_areas[cell],
        int(seat in plot.shops),
        int(plot.house == seat),
        int(state.station == cell),
    )


def yielded(state: AnyState) -> int:
    """Return what the power of the action yields in its area, as the pack says (POWER-2)."""
    action = action_of(state)
    return state.city.boards[action.cell].power[action.power - 1]


def board_of(state: AnyState) -> Board:
    """Return which port or laboratory the action is in (PORT-2, LAB-2)."""
    return BOARDS[state.city.ids[action_of(state).cell].endswith("B")]


def open_orders(state: AnyState) -> tuple[str, ...]:
    """Return the orders of the port that the power of the action opens, from the left (PORT-2)."""
    level, row = yielded(state), row_of(state.ports, board_of(state))
    levels = zip(row, state.pack.levels, strict=False)  # spaces at the right may be empty
    return tuple([order for order, needed in levels if needed <= level])


def can_take(state: AnyState) -> bool:
    """Return whether an order can be taken at the port (PORT-2, PORT-4)."""
    held = len(state.hidden.hands[turn_of(state).seat])
    return held < MOST_ORDERS and len(open_orders(state)) > 0


def card_named(state: AnyState, card: str) -> Card:
    """Return the technology card with an id."""
    return state.pack.cards[state.pack.card_places[card]]


def learnable(state: AnyState) -> list[tuple[Card, int]]:
    """Return the cards of the laboratory that the player has not, from the left, and their cost.

    Of two equal cards it is the left one (LAB-2, LAB-4, LAB-8).
    """
    row, owned = row_of(state.labs, board_of(state)), current(state).technologies
    cards = [card_named(state, card) for card in row]
    return [
        (card, card.value + state.pack.surcharges[space])
        for space, card in enumerate(cards)
        if card.technology not in owned and row.index(row[space]) == space
    ]


def units_due(state: AnyState, cost: int) -> int:
    """Return how many units of 2 Yen or 1 import a card of this cost asks for (LAB-3, LAB-5)."""
    later = len(current(state).cards) >= FREE_TECHNOLOGIES
    return max(0, cost - yielded(state)) + later


def payments(player: AnyPlayer, units: int) -> list[tuple[int, int]]:
    """Return the ways to pay some units, as Yen and imports, fewer imports first (LAB-6)."""
    first = max(0, units - player.yen // 2)
    return [(2 * (units - paid), paid) for paid in range(first, min(units, player.imports) + 1)]


def can_learn(state: AnyState) -> bool:
    """Return whether a card can be gained in the laboratory (LAB-2 to LAB-5)."""
    player = current(state)
    units = player.yen // 2 + player.imports
    return any([units_due(state, cost) <= units for _, cost in learnable(state)])


def house_price(state: AnyState, player: AnyPlayer, number: int) -> int:
    """Return what the player's next houses cost together (AGENCY-3)."""
    bought = state.pack.start.warehouse[2] - player.stored_houses
    return sum(HOUSE_PRICES[bought : bought + number])


def can_hire(state: AnyState, pieces: int) -> bool:
    """Return whether a piece can be moved from the warehouse to the hand (AGENCY-2, AGENCY-3)."""
    player = current(state)
    if not pieces:
        return False
    return (
        player.stored_assistants > 0
        or (player.stored_shops > 0 and player.yen >= SHOP_PRICE)
        or (player.stored_houses > 0 and player.yen >= house_price(state, player, 1))
    )


def can_exchange(state: AnyState, left: int) -> bool:
    """Return whether something can be sold or bought in Chinatown (CHINA-2)."""
    player = current(state)
    return left > 0 and (player.yen >= min(PURCHASES.values()) or any(player.goods))


def payable_kinds(state: AnyState) -> list[ChurchKind]:
    """Return the kinds that the player can pay at the Church now (CHURCH-2, CHURCH-3)."""
    player, paid = current(state), turn_of(state).faith
    owned = (*player.goods, player.yen, player.imports)
    return [
        kind
        for kind, number in zip(CHURCH_KINDS, owned, strict=True)
        if number and kind not in paid
    ]


def has_assistant(state: AnyState) -> bool:
    """Return whether the player has an assistant in the area of the action, or in hand."""
    player = current(state)
    return player.assistants > 0 or player.on_areas[action_of(state).cell] > 0


def can_worship(state: AnyState) -> bool:
    """Return whether an assistant can go to the Church board (CHURCH-4 to CHURCH-6)."""
    if not has_assistant(state):
        return False
    faith = yielded(state) + len(payable_kinds(state))
    spaces = zip(state.pack.church, state.church, strict=True)
    return any([seat is None and space.faith <= faith for space, seat in spaces])


def can_declare(state: AnyState) -> bool:
    """Return whether an assistant can go to the Customs board (CUSTOMS-2, CUSTOMS-3)."""
    if not has_assistant(state):
        return False
    most = min(yielded(state), current(state).imports)
    spaces = zip(state.pack.customs, state.customs, strict=True)
    return any([seat is None and space.price <= most for space, seat in spaces])


# --- Rewards, and steps 4 to 6 -------------------------------------------------------------------


def can_shift(state: AnyState) -> bool:
    """Return whether an assistant can be moved to another area (GAIN-4, GAIN-6)."""
    player = current(state)
    return player.assistants > 0 or (any(player.on_areas) and len(state.city.areas) > 1)


def can_claim(state: AnyState) -> bool:
    """Return whether the token of the area can be taken (BONUS-1)."""
    action = action_of(state)
    return action.power == MOST_POWER and state.tokens[action.cell] is not None


def free_shops(state: AnyState) -> list[int]:
    """Return the spaces, from 1, on which the player may build a shop now (BUILD-1, BUILD-2)."""
    action, plot = action_of(state), plot_at(state, action_of(state).cell)
    if action.power < 4 or not current(state).shops or turn_of(state).seat in plot.shops:
        return []
    return [space for space, seat in enumerate(plot.shops, 1) if seat is None]


def can_build_house(state: AnyState) -> bool:
    """Return whether the player may build a house now (BUILD-1, BUILD-3)."""
    action = action_of(state)
    return (
        action.power >= 4
        and current(state).houses > 0
        and plot_at(state, action.cell).house is None
    )


def can_leave(state: AnyState) -> bool:
    """Return whether an assistant can be left in the area of the action (TECH-16)."""
    player = current(state)
    return "telephone" in player.technologies and player.on_areas[action_of(state).cell] > 0


def can_spin(state: AnyState) -> bool:
    """Return whether the player may turn silk into Yen now (TECH-4)."""
    player = current(state)
    return (
        "spinning" in player.technologies
        and not turn_of(state).spun
        and player.goods[GOODS.index("S")] > 0
    )


def can_enrol(state: AnyState) -> bool:
    """Return whether the player may pay for an assistant from the warehouse now (TECH-14)."""
    player = current(state)
    return (
        "university" in player.technologies
        and not turn_of(state).enrolled
        and player.yen > 0
        and player.stored_assistants > 0
    )


# --- Additional actions --------------------------------------------------------------------------


def can_send_agents(state: AnyState) -> bool:
    """Return whether the player has an unused agent and has sent none in this turn (AGENT-1)."""
    player = current(state)
    return player.agents > player.used and not turn_of(state).agent


def goal_named(state: AnyState, goal: str) -> Goal:
    """Return the goal with an id."""
    return state.pack.goals[state.pack.goal_places[goal]]


def goal_of(state: AnyState, letter: Letter) -> tuple[Goal, tuple[int, ...]]:
    """Return the goal of a letter that is in play, and who has fulfilled it (SETUP-4)."""
    found = state.goals[LETTERS.index(letter)]
    return goal_named(state, found.card), found.by


def meets(state: AnyState, seat: int, goal: Goal) -> bool:
    """Return whether a player meets the condition of a goal (GOAL-2, GOAL-3, GOAL-5)."""
    return all([_OWNED[what](state, seat) >= number for what, number in goal.needs])


def built_in(state: AnyState, seat: int, kind: str) -> int:
    """Return in how many areas of a kind a player has a building; each counts once (GOAL-5)."""
    return len(
        [
            plot
            for board, plot in zip(state.city.boards, state.sites, strict=True)
            if plot is not None
            and board.kind == kind
            and (seat in plot.shops or plot.house == seat)
        ]
    )


_OWNED: Final[dict[str, Callable[[AnyState, int], int]]] = {
    "C": lambda state, seat: state.players[seat].goods[0],
    "S": lambda state, seat: state.players[seat].goods[1],
    "T": lambda state, seat: state.players[seat].goods[2],
    "F": lambda state, seat: state.players[seat].goods[3],
    "V": lambda state, seat: state.players[seat].vp,
    "Y": lambda state, seat: state.players[seat].yen,
    "I": lambda state, seat: state.players[seat].imports,
    # Face-down tokens and agents count, too (GOAL-3).
    "tokens": lambda state, seat: state.players[seat].tokens + state.players[seat].agents,
    "orders": lambda state, seat: len(state.players[seat].fulfilled),
    "technologies": lambda state, seat: len(state.players[seat].cards),
    "production": lambda state, seat: built_in(state, seat, "production"),
    "commercial": lambda state, seat: built_in(state, seat, "commercial"),
}
"""What a player has of what a goal can ask for."""


def can_pay(player: AnyPlayer, goods: Sequence[int]) -> bool:
    """Return whether a player has these trade goods (ORDER-1)."""
    return all([own >= each for own, each in zip(player.goods, goods, strict=True)])


def icons(state: AnyState, seat: int, country: Country) -> int:
    """Return a player's icons of a country, on fulfilled orders and technologies (ICON-1)."""
    return countries_of(state, seat).count(country)


def countries_of(state: AnyState, seat: int) -> list[str]:
    """Return the countries of a player's fulfilled orders and technologies (ICON-1, SCORE-6)."""
    player, pack = state.players[seat], state.pack
    found: list[str] = [pack.orders[pack.order_places[order]].country for order in player.fulfilled]
    found += [card_named(state, card).country for card in player.cards]
    return found


def good_letters(goods: Sequence[str]) -> tuple[Good, ...]:
    """Return goods in canonical order (COMP-9)."""
    return tuple([good for good in GOODS for _ in range(goods.count(good))])
