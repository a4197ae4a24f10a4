"""Everything that is wrong with a state: what the laws of the game forbid (LAW).

What is wrong with plans and with the phase is found in :mod:`osaka_rules.edo.phase_problems`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from osaka_rules.checks import require
from osaka_rules.edo import phases
from osaka_rules.edo import queries as q
from osaka_rules.edo.components import FORTRESS, RESOURCES, house_of, owner_of, post_of
from osaka_rules.edo.messages import refused
from osaka_rules.edo.model import State
from osaka_rules.edo.phase_problems import phase_problems
from osaka_rules.edo.rules import name_problems
from osaka_rules.kernel import Objection, shown

_Found = Iterator[Objection]
_BUILDING: Final = re.compile("f|[hp](?:0|[1-9][0-9]?)")
_SET_UP: Final = (phases.Dealing, phases.ChoosingHome, phases.ChoosingKit)


def problems(state: State) -> tuple[Objection, ...]:
    """Return everything that is wrong with a state; nothing if it can exist.

    >>> from osaka_rules import edo
    >>> problems(edo.new_game(["Ann", "Bob"]))
    ()

    Raises:
        WrongType: ``state`` is not a state.
    """
    found = [*name_problems(require(State, state).names, state.pack)]
    found = found or [*_rows(state)]
    if found:  # nothing else can be looked at
        return tuple(found)
    return tuple([problem for check in _CHECKS for problem in check(state)])


def _rows(state: State) -> _Found:
    """Check the lengths of all rows, and that spaces and seats are there."""
    players, board = len(state.names), state.board
    if board != state.pack.boards[players]:
        yield refused("state.board", "MAP-1", players=players)
        return
    rows: list[tuple[str, int, int]] = [
        ("players", len(state.players), players),
        ("plans", len(state.hidden.plans), players),
        ("ryo", len(state.hidden.ryo), players),
        ("cities", len(state.cities), len(board.cities)),
        *[("samurai", len(player.samurai), board.size) for player in state.players],
    ]
    for row, length, right in rows:
        if length != right:
            yield refused("state.row", "COMP-1", row=row, length=length, right=right)
    if not 0 <= state.merchant < board.size:
        yield refused("state.space", "MAP-1", space=state.merchant)
    seat: int = getattr(state.phase, "seat", 0)
    if not 0 <= seat < players:
        yield refused("state.seat", "COMP-1", seat=seat, players=players)


# --- Players -------------------------------------------------------------------------------------


def _numbers(state: State) -> _Found:
    """Money, points, resources, figures (COMP-3, COMP-5, COMP-8)."""
    limit, figures = state.pack.number.resource_limit, state.pack.count.figures
    for seat, player in enumerate(state.players):
        named = {
            "Ryo": state.hidden.ryo[seat],
            "points": player.points,
            "neutrals": player.neutrals,
        }
        named |= dict(zip(RESOURCES, player.resources, strict=True))
        named["samurai on a space"] = min(player.samurai)
        for name, number in named.items():
            if number < 0:
                yield refused("state.negative", "COMP-8", seat=seat, number=number, name=name)
            elif name in RESOURCES and number > limit:
                values = {"seat": seat, "number": number, "name": name, "most": limit}
                yield refused("state.limit", "COMP-5", **values)
        samurai = q.samurai_of(player)
        if samurai > figures:
            values = {"seat": seat, "number": samurai, "most": figures}
            yield refused("state.samurai", "COMP-3", **values)


def _shared(state: State) -> _Found:
    """Neutrals and, if they are limited, resources (COMP-2, COMP-7)."""
    count = state.pack.count
    neutrals = sum([player.neutrals for player in state.players])
    if neutrals > count.neutral:
        yield refused("state.neutrals", "COMP-2", number=neutrals, most=count.neutral)
    for place, resource in enumerate(RESOURCES):
        supply = q.supply_of(state, place)
        if supply is not None and supply < 0:
            values = {"number": count.each_resource - supply, "name": resource}
            yield refused("state.supply", "COMP-7", **values, most=count.each_resource)


# --- Cards ---------------------------------------------------------------------------------------


def _are_sorted(cards: tuple[str, ...], places: Mapping[str, int]) -> bool:
    return {*cards} <= places.keys() and [*cards] == sorted({*cards}, key=places.__getitem__)


def _sorting(state: State) -> _Found:
    """Cards are known, in canonical order, and none is there twice (MAP-5)."""
    pack = state.pack
    rows = [(state.merchant_bag, pack.merchant_places)]
    rows += [(cards, pack.card_places) for cards in (state.display, state.special_bag)]
    rows += [(player.cards, pack.card_places) for player in state.players]
    rows.append((state.kits, pack.kit_places))
    for cards, places in rows:
        if not _are_sorted(cards, places):
            yield refused("state.sorted", "MAP-5", cards=cards)


def _merchants(state: State) -> _Found:
    """The merchant cards, and how many the deck has in each round (SETUP-2, END-2)."""
    known, number = state.pack.merchant_places, len(state.pack.merchants)
    open_cards = [card for card in (state.offer, state.top) if card is not None]
    cards = [*open_cards, *state.merchant_bag]
    if len({*cards}) < len(cards) or not {*cards} <= known.keys():
        yield refused("state.merchants", "COMP-2")
    deck, right = len(state.merchant_bag) + (state.top is not None), number - state.round
    if not 1 <= state.round <= number or (isinstance(state.phase, _SET_UP) and state.round > 1):
        yield refused("state.round", "END-2", round=state.round)
    elif isinstance(state.phase, phases.Dealing):
        if state.offer is None and (state.top is not None or deck < number):
            yield refused("state.dealt", "CHANCE-2")
    elif deck != right or state.offer is None:
        values = {"round": state.round, "right": right, "number": deck}
        yield refused("state.deck", "END-2", **values)
    elif (state.top is None) != (isinstance(state.phase, phases.TurningUp) or not deck):
        yield refused("state.dealt", "NEXT-1")


def _specials(state: State) -> _Found:
    """The special cards, and how many of them lie open (SETUP-4, LEARN-1)."""
    owned = [card for player in state.players for card in player.cards]
    cards = [*owned, *state.display, *state.special_bag]
    if sorted(cards) != sorted([card.id for card in state.pack.special]):
        yield refused("state.specials", "COMP-2")
        return
    right = min(state.pack.start.display, len(cards) - len(owned))
    number = len(state.display)
    if isinstance(state.phase, phases.Dealing):
        fits = number < right if state.top is not None else not number
        fits = fits and not owned
    elif isinstance(state.phase, phases.Restocking):
        fits = number == state.pack.start.display - 1 and bool(state.special_bag)
    else:
        fits = number == right
    if not fits:
        yield refused("state.display", "SETUP-4", "LEARN-1", number=number, right=right)


def _kits(state: State) -> _Found:
    """The kits that are left: fewer with each player who has chosen (SETUP-8)."""
    all_kits, phase, players = len(state.pack.kits), state.phase, len(state.names)
    right = 0
    if isinstance(phase, phases.Dealing | phases.ChoosingHome):
        right = all_kits
    elif isinstance(phase, phases.ChoosingKit):
        snake = state.pack.start.order == "snake"
        right = all_kits - (players - 1 - phase.seat if snake else phase.seat)
    if len(state.kits) != right:
        yield refused("state.kits", "SETUP-8")


# --- Cities --------------------------------------------------------------------------------------


def _cities(state: State) -> _Found:
    """What stands in each city (MAP-4, BUILD-6, BUILD-7)."""
    most, players = state.pack.number.city_spaces, len(state.names)
    for city, buildings in zip(state.board.cities, state.cities, strict=True):
        name = state.board.spaces[city]
        for each in buildings:
            if not _BUILDING.fullmatch(each) or (owner_of(each) or 0) >= players:
                yield refused("state.building", "COMP-1", value=shown(each))
        if len(buildings) > most:
            values = {"city": name, "number": len(buildings), "most": most}
            yield refused("state.city", "MAP-4", **values)
        posts = [each for each in buildings if each[:1] == "p"]
        if len(posts) > (city != state.board.capital):
            yield refused("state.posts", "BUILD-6", city=name)
        houses = [each for each in buildings if each[:1] == "h"]
        if len(houses) < 2 * buildings.count(FORTRESS):
            yield refused("state.pairs", "BUILD-7", city=name)


def _stocks(state: State) -> _Found:
    """No more buildings than there are pieces (COMP-1, COMP-2)."""
    count = state.pack.count
    for seat in range(len(state.names)):
        for name, building, most in (
            ("houses", house_of(seat), count.houses),
            ("posts", post_of(seat), count.posts),
        ):
            number = q.built(state, building)
            if number > most:
                values = {"seat": seat, "number": number, "name": name, "most": most}
                yield refused("state.stock", "COMP-1", **values)
    fortresses = q.built(state, FORTRESS)
    if fortresses > count.fortresses:
        values = {"number": fortresses, "most": count.fortresses}
        yield refused("state.fortresses", "COMP-2", **values)


_CHECKS: Final[tuple[Callable[[State], Iterable[Objection]], ...]] = (
    _numbers,
    _shared,
    _sorting,
    _merchants,
    _specials,
    _kits,
    _cities,
    _stocks,
    phase_problems,
)
