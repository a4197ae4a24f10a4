"""What the book says of a pack, and what public descriptions say (PACK-4, PACK-5).

A pack that differs from the book is refused. One that differs from what only public descriptions
say earns a remark: whoever has the box may know better. Variants are held to neither (PACK-9).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from attrs import evolve

from osaka_rules.edo.board import beside
from osaka_rules.edo.components import BUILDINGS, RESOURCES, BuildingKind
from osaka_rules.edo.pack import (
    Action,
    Card,
    Cost,
    Counts,
    Income,
    Kit,
    Map,
    Merchant,
    Numbers,
    Start,
)
from osaka_rules.edo.pack_messages import message
from osaka_rules.kernel import shown
from osaka_rules.packs import Problem

Check = Callable[..., Iterator[Problem]]
_ELEVEN: Final = {
    "money": Action(id="", kind="money", max=4, officials=1, amount=5),
    "rice": Action(id="", kind="rice", max=4, officials=1, amount=1),
    "travel": Action(id="", kind="travel", max=3, officials=1, rides=2),
    "recruit": Action(id="", kind="recruit", max=1, officials=1, cost=1),
    "develop": Action(id="", kind="develop", max=1, officials=1, cost=5),
    "wood": Action(id="", kind="wood", max=4, officials=1),
    "stone": Action(id="", kind="stone", max=4, officials=1),
    "field": Action(id="", kind="field", max=4, officials=1),
    "build-easy": Action(id="", kind="build", max=4, officials=1),
    "build-difficult": Action(id="", kind="build", max=2, officials=2),
    "trade": Action(id="", kind="trade", max=2, officials=1),
}
"""The actions of the basic cards, without the ids that a pack has for them (CASH-1 to TRADE-1)."""
_NUMBERS: Final = {
    "slots": 3,
    "city_spaces": 10,
    "resource_limit": 10,
    "move_price": 1,
    "wage": 1,
    "ending_points": 12,
}
_ACTIONS: Final = {"basic": 4, "special": 2}
_BASIC: Final = 3
_INFLUENCE: Final = {"house": 1, "post": 2, "fortress": 0}
_ROWS: Final = {(6, 2): "a row 6 2", (5, 4, 2, 1): "a row 5 4 2 1"}
_COUNTS: Final = {
    "players_min": 2,
    "players_max": 4,
    "figures": 5,
    "houses": 7,
    "posts": 1,
    "fortresses": 8,
    "neutral": 12,
}
_START: Final = {"money": 10, "houses": 1, "samurai": 1}
_POINTS: Final[Mapping[BuildingKind, int]] = {"house": 1, "post": 2, "fortress": 3}
_LENGTHS: Final = {"special": 12, "merchant": 10, "kit": 5}
_CITIES: Final = 4
_RIVERS: Final = 3
_SMALL: Final = (2, 3)


def _printed(place: str, right: object, found: object) -> Problem:
    return Problem(("PACK-4",), message("pack.printed", right=right, found=found), place)


def _signatures(actions: Iterable[Action]) -> dict[str, Action]:
    """Return the kind and the numbers of each action, by its id (PACK-4)."""
    return {each.id: evolve(each, id="") for each in actions}


# --- What the book says --------------------------------------------------------------------------


def _numbers(number: Numbers) -> Iterator[Problem]:
    for key, right in _NUMBERS.items():
        found: int = getattr(number, key)
        if found != right:
            yield _printed(f"number.{key}", right, found)


def _cards(basic: tuple[Card, ...], special: tuple[Card, ...]) -> Iterator[Problem]:
    if len(basic) != _BASIC:
        yield _printed("basic", f"{_BASIC} cards", len(basic))
    for name, cards in (("basic", basic), ("special", special)):
        for number, card in enumerate(cards):
            place, right = f"{name}[{number}].actions", _ACTIONS[name]
            if len(card.actions) != right:
                yield _printed(place, f"{right} actions", len(card.actions))
            for own in dict.fromkeys(card.actions):
                if card.actions.count(own) > 1:
                    said = message("pack.action_twice", value=shown(own))
                    yield Problem(("PACK-4",), said, place)


def _basic_actions(actions: Iterable[Action], basic: Iterable[Card]) -> Iterator[Problem]:
    """The basic cards have exactly the eleven actions of the book."""
    known = _signatures(actions)
    own = {known[each]: each for card in basic for each in card.actions if each in known}
    missing = [f"no {name}" for name, right in _ELEVEN.items() if right not in own]
    others = [name for each, name in own.items() if each not in _ELEVEN.values()]
    if missing or others:
        said = message("pack.basic", what=(*missing, *others))
        yield Problem(("PACK-4",), said, "basic")


def _influence(buildings: Mapping[BuildingKind, Cost]) -> Iterator[Problem]:
    for kind in BUILDINGS:
        found = buildings[kind]
        if found.influence != _INFLUENCE[kind]:
            yield _printed(f"building.{kind}.influence", _INFLUENCE[kind], found.influence)
        wood, stone, _ = found.resources
        if not found.ryo or not (wood or stone):
            yield Problem(("PACK-4",), message("pack.no_payment"), f"building.{kind}")


def _wood(yields: tuple[tuple[int, ...], ...]) -> Iterator[Problem]:
    if yields[0][:3] != (3, 2, 1):
        yield _printed("yield.wood", "3, 2, 1 first", yields[0])


def _rows(income: Income) -> Iterator[Problem]:
    rows = {row for each in (income.rows, *income.city.values()) for row in each}
    for right, what in _ROWS.items():
        if right not in rows:
            yield Problem(("PACK-4",), message("pack.fact", what=what), "income.rows")


PRINTED: Final[Mapping[Check, tuple[str, ...]]] = {
    _numbers: ("number",),
    _cards: ("basic", "special"),
    _basic_actions: ("action", "basic"),
    _influence: ("building",),
    _wood: ("yield",),
    _rows: ("income",),
}
"""The checks of packs that are no variants (PACK-4)."""


# --- What only public descriptions say -----------------------------------------------------------


def remarks(found: Mapping[str, object]) -> list[Problem]:
    """Return where a pack differs from public descriptions; nothing for a variant (PACK-5)."""
    if "variant" in found:
        return []
    return [
        problem
        for check, needed in _REMARKS.items()
        for problem in check(*[found[key] for key in needed])
    ]


def _remark(place: str, right: object, found: object) -> Problem:
    return Problem(("PACK-5",), message("pack.found", right=right, found=found), place)


def _missing(place: str, what: str) -> Problem:
    return Problem(("PACK-5",), message("pack.found_fact", what=what), place)


def _pieces(count: Counts, start: Start) -> Iterator[Problem]:
    for name, table, rights in (("count", count, _COUNTS), ("start", start, _START)):
        for key, right in rights.items():
            found: int = getattr(table, key)
            if found != right:
                yield _remark(f"{name}.{key}", right, found)


def _points(buildings: Mapping[BuildingKind, Cost]) -> Iterator[Problem]:
    for kind, right in _POINTS.items():
        found = buildings[kind].points
        if found != right:
            yield _remark(f"building.{kind}.points", right, found)


def _lengths(
    special: tuple[Card, ...], merchants: tuple[Merchant, ...], kits: tuple[Kit, ...]
) -> Iterator[Problem]:
    for (place, right), found in zip(_LENGTHS.items(), (special, merchants, kits), strict=True):
        if len(found) != right:
            yield _remark(place, right, len(found))
    for number, kit in enumerate(kits):
        if not kit.resources[RESOURCES.index("rice")]:
            yield _remark(f"kit[{number}].rice", "rice in each kit", 0)


def _found_card(actions: Iterable[Action], basic: Iterable[Card]) -> Iterator[Problem]:
    known = _signatures(actions)
    right = {_ELEVEN[name] for name in ("money", "rice", "wood", "build-difficult")}
    cards = [{known[own] for own in card.actions} for card in basic]
    if right not in cards:
        yield _missing("basic", "a card with money, rice, wood and difficult building")
    if 2 not in [sum([each in card for card in cards]) for each in _ELEVEN.values()]:
        yield _missing("basic", "one action on two cards")


def _offers(merchants: Iterable[Merchant]) -> Iterator[Problem]:
    cards = [*merchants]
    if ("wood", 2, 2) not in [(each.resource, each.most, each.price) for each in cards]:
        yield _missing("merchant", "an offer of 1 or 2 wood at 2 Ryo")
    for number, each in enumerate(cards):
        if each.most not in {2, 3}:
            yield _remark(f"merchant[{number}].most", "2 or 3", each.most)


def _small_map(maps: Iterable[Map]) -> Iterator[Problem]:
    """The map for 2 and 3 players has four cities, and three rivers next to the capital."""
    for number, each in enumerate(maps):
        if not {*_SMALL} & {*each.players}:
            continue
        if len(each.cities) != _CITIES:
            yield _remark(f"map[{number}].cities", _CITIES, len(each.cities))
        rivers = {*each.rivers} & {*beside(each.capital, each.roads)}
        if len(rivers) != _RIVERS:
            yield _remark(f"map[{number}].rivers", "three next to the capital", len(rivers))


_REMARKS: Final[Mapping[Check, tuple[str, ...]]] = {
    _pieces: ("count", "start"),
    _points: ("building",),
    _lengths: ("special", "merchant", "kit"),
    _found_card: ("action", "basic"),
    _offers: ("merchant",),
    _small_map: ("map",),
}
"""What is remarked, and not refused (PACK-5)."""
