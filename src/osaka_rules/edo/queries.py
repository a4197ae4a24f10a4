"""Questions about a state that several modules ask, answered without deciding anything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from osaka_rules.edo.board import Board
from osaka_rules.edo.components import (
    BUILDINGS,
    FORTRESS,
    RESOURCES,
    Amounts,
    BuildingKind,
    Resource,
    house_of,
    owner_of,
    post_of,
)
from osaka_rules.edo.model import Player, State
from osaka_rules.edo.moves import Plan, Slot
from osaka_rules.edo.pack import Action, Merchant

# --- Figures and officials -----------------------------------------------------------------------


def samurai_of(player: Player) -> int:
    """Return how many samurai a player has on the map."""
    return sum(player.samurai)


def own_officials(state: State, seat: int) -> int:
    """Return how many own figures of a seat are officials (COMP-3)."""
    return state.pack.count.figures - sum(state.players[seat].samurai)


def officials(state: State, seat: int) -> int:
    """Return how many officials a seat has, neutrals included (PLAN-4)."""
    return own_officials(state, seat) + state.players[seat].neutrals


def neutral_supply(state: State) -> int:
    """Return how many neutrals nobody has (COMP-2)."""
    return state.pack.count.neutral - sum([player.neutrals for player in state.players])


# --- Plans ---------------------------------------------------------------------------------------


def cards_of(state: State, seat: int) -> tuple[str, ...]:
    """Return the cards of a seat, basic cards before special ones (MAP-5)."""
    return (*[card.id for card in state.pack.basic], *state.players[seat].cards)


def lawful_plans(state: State, seat: int, slots: Iterable[Slot]) -> list[Plan]:
    """Return all plans of the next slot after some slots, but that without officials.

    What is counted are the officials of the slots before, too (PLAN-7).
    """
    before, pack = [*slots], state.pack
    own = own_officials(state, seat)
    neutral = state.players[seat].neutrals
    free = own + neutral - sum([slot.officials for slot in before])
    for slot in before:
        if slot.own is not None:
            own -= slot.own
            neutral -= slot.officials - slot.own
    if free <= 0:
        return []
    laid = [slot.card for slot in before]
    found: list[Plan] = []
    for card in cards_of(state, seat):
        if card in laid:
            continue
        for action, plans in pack.plans[card]:
            if action.kind == "travel":
                found += [plan for plan in plans if _fits(plan.slot, free, own, neutral)]
            else:
                found += plans[: free // action.officials]
    return found


def _fits(slot: Slot, free: int, own: int, neutral: int) -> bool:
    """Return whether there are the officials that a slot with Travel asks for (PLAN-7)."""
    return slot.officials <= free and (slot.own or 0) <= own and slot.neutrals <= neutral


# --- The slot that is played ---------------------------------------------------------------------


def slot_of(state: State, seat: int) -> Slot:
    """Return the slot of a seat that was revealed last."""
    return state.players[seat].revealed[-1]


def action_of(state: State, seat: int) -> Action:
    """Return the action of the slot of a seat that was revealed last."""
    return state.pack.action[slot_of(state, seat).action]


# --- Resources -----------------------------------------------------------------------------------


def supply_of(state: State, resource: int) -> int | None:
    """Return how many of a resource the supply has, or ``None`` if it never runs out (COMP-7)."""
    if state.ruleset.supply == "unlimited":
        return None
    return state.pack.count.each_resource - sum(
        [each.resources[resource] for each in state.players]
    )


def gained(state: State, seat: int, resource: int, number: int) -> int:
    """Return how many of a number of pieces a seat can take (COMP-6, COMP-7)."""
    room = state.pack.number.resource_limit - state.players[seat].resources[resource]
    supply = supply_of(state, resource)
    return min(number, room if supply is None else min(room, supply))


def can_afford(own: Amounts, cost: Amounts) -> bool:
    """Return whether some resources are enough to pay others (COMP-8).

    >>> can_afford((3, 0, 1), (3, 0, 0)), can_afford((3, 0, 1), (0, 1, 0))
    (True, False)
    """
    return own[0] >= cost[0] and own[1] >= cost[1] and own[2] >= cost[2]


# --- Samurai at work -----------------------------------------------------------------------------

_WORKPLACES: Final = {"wood": "forests", "stone": "quarries", "field": "fields"}
_WON: Final[dict[str, Resource]] = {"wood": "wood", "stone": "stone", "field": "rice"}


def workplaces(board: Board, action: Action) -> range:
    """Return the spaces on which an action of a resource is carried out (RES-1)."""
    found: range = getattr(board, _WORKPLACES[action.kind])
    return found


def resource_of(action: Action) -> Resource:
    """Return what an action of a resource wins (RES-1)."""
    return _WON[action.kind]


def yield_of(state: State, action: Action, space: int) -> int:
    """Return what one samurai wins on a space where somebody stands (RES-2, RES-3)."""
    standing = sum([player.samurai[space] for player in state.players])
    row = state.pack.yields[RESOURCES.index(resource_of(action))]
    return row[min(standing, len(row)) - 1] + action.bonus


# --- Buildings -----------------------------------------------------------------------------------


def cost_of(state: State, building: BuildingKind, action: Action) -> tuple[Amounts, int]:
    """Return the resources and the Ryo that a building costs with an action (BUILD-2, BUILD-3)."""
    cost, discount = state.pack.buildings[building], action.discount
    wood, stone, rice = cost.resources
    resources = (max(0, wood - discount[0]), max(0, stone - discount[1]), rice)
    return resources, max(0, cost.ryo - discount[2])


def built(state: State, building: str) -> int:
    """Return how many of a building, such as ``h0``, stand in all cities."""
    return sum([city.count(building) for city in state.cities])


def in_stock(state: State, seat: int, building: BuildingKind) -> bool:
    """Return whether a piece for a building is left (COMP-1, COMP-2)."""
    count = state.pack.count
    if building == "house":
        return built(state, house_of(seat)) < count.houses
    if building == "post":
        return built(state, post_of(seat)) < count.posts
    return built(state, FORTRESS) < count.fortresses


def may_stand(state: State, seat: int, building: BuildingKind, city: int) -> bool:
    """Return whether the rules of a building allow it in a city (BUILD-6, BUILD-7)."""
    buildings = state.cities[city]
    if building == "post":
        posts = [each for each in buildings if each[0] == "p"]
        return city != state.board.capital and not posts
    if building == "fortress":
        return house_of(seat) in buildings and has_pairs(buildings)
    return True


def has_pairs(buildings: tuple[str, ...]) -> bool:
    """Return whether a city has two houses for each fortress and for one more (BUILD-7, BUILD-8).

    >>> has_pairs(("h0", "h1")), has_pairs(("h0", "p1")), has_pairs(("h0", "h1", "f", "h0"))
    (True, False, False)
    """
    houses = [each for each in buildings if each[0] == "h"]
    return len(houses) >= 2 * (buildings.count(FORTRESS) + 1)


def unused(state: State, seat: int, used: tuple[str, ...], space: int) -> int:
    """Return how many samurai of a seat on a space have not acted in this slot (PERF-6)."""
    return state.players[seat].samurai[space] - used.count(state.board.spaces[space])


def can_build(state: State, seat: int, used: tuple[str, ...]) -> bool:
    """Return whether a seat could build something if it had money without end (ASK-4)."""
    board, player, action = state.board, state.players[seat], action_of(state, seat)
    room = state.pack.number.city_spaces
    sites = [
        city
        for city in board.cities
        if player.samurai[city]
        and len(state.cities[city]) < room
        and unused(state, seat, used, city)
    ]
    return bool(sites) and any(
        [
            can_afford(player.resources, cost_of(state, building, action)[0])
            and in_stock(state, seat, building)
            and any([may_stand(state, seat, building, city) for city in sites])
            for building in BUILDINGS
        ]
    )


# --- Trade ---------------------------------------------------------------------------------------


def offer_of(state: State) -> Merchant:
    """Return the merchant card in force."""
    return state.pack.merchant[str(state.offer)]


def has_trader(state: State, seat: int, used: tuple[str, ...]) -> bool:
    """Return whether a samurai of a seat can trade and has not yet in this slot (TRADE-1)."""
    player = state.players[seat]
    if action_of(state, seat).anywhere:
        return sum(player.samurai) > len(used)
    return player.samurai[state.merchant] > len(used)


def has_post_there(state: State, seat: int) -> bool:
    """Return whether the merchant is in a city with a post of a seat (TRADE-4)."""
    cities, place = state.cities, state.merchant
    return place < len(cities) and post_of(seat) in cities[place]


def room_for(state: State, seat: int, paid: Amounts) -> int:
    """Return how many pieces of the offer a seat can keep after a payment (TRADE-5, TRADE-7)."""
    resource = RESOURCES.index(offer_of(state).resource)
    room = state.pack.number.resource_limit - state.players[seat].resources[resource]
    supply = supply_of(state, resource)
    return (room if supply is None else min(room, supply)) + paid[resource]


def can_trade(state: State, seat: int, used: tuple[str, ...]) -> bool:
    """Return whether a seat could trade if it had money without end (ASK-4)."""
    if not has_trader(state, seat, used):
        return False
    return room_for(state, seat, (0, 0, 0)) > 0 or can_afford(
        state.players[seat].resources, offer_of(state).point
    )


# --- Wages ---------------------------------------------------------------------------------------


def can_keep(state: State, seat: int) -> int:
    """Return how many samurai a seat can keep with its rice (WAGE-2)."""
    player, wage = state.players[seat], state.pack.number.wage
    samurai = sum(player.samurai)
    return min(samurai, player.resources[2] // wage) if wage else samurai


# --- Influence -----------------------------------------------------------------------------------


def ranking(state: State, city: int) -> tuple[int, ...]:
    """Return the seats with influence in a city, the highest first (INC-1, INC-4, INC-5)."""
    costs, buildings = state.pack.buildings, state.cities[city]
    influence: dict[int, int] = {}
    seniority: dict[int, int] = {}
    keeps_first = state.ruleset.seniority == "first"
    for place, building in enumerate(buildings):
        owner = owner_of(building)
        if owner is None:
            continue
        worth = costs["house" if building[0] == "h" else "post"].influence
        if not worth:
            continue
        influence[owner] = influence.get(owner, 0) + worth
        if not keeps_first or owner not in seniority:
            seniority[owner] = place
    return tuple(sorted(influence, key=lambda seat: (-influence[seat], seniority[seat])))
