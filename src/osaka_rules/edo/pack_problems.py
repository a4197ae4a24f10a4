"""What is wrong with a pack as a whole: it could not be played or written down (PACK-6).

The values of single tables are checked where they are read, in :mod:`osaka_rules.edo.pack_file`. A
check here takes the parts of a pack that it looks at, and is left out if one could not be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from osaka_rules.edo.board import reached
from osaka_rules.edo.components import LISTS, RESOURCES
from osaka_rules.edo.pack import (
    Action,
    Card,
    Counts,
    Income,
    Kit,
    Map,
    Merchant,
    Numbers,
    Rows,
    Start,
)
from osaka_rules.edo.pack_messages import message
from osaka_rules.edo.pack_printed import PRINTED
from osaka_rules.kernel import shown
from osaka_rules.packs import Problem, Values

Check = Callable[..., Iterator[Problem]]
_YIELDS: Final = 4
"""How many numbers a yield has: for 1, 2, 3, and for 4 or more samurai (RES-3)."""


def pack_problems(values: Values, found: Mapping[str, object]) -> list[Problem]:
    """Return what is wrong with a pack as a whole, from its values and from what could be read."""
    problems: list[Problem] = []
    if values.get("variant", True) is not True:
        problems.append(Problem(("PACK-9",), message("pack.variant"), "variant"))
    checks = dict(_ALWAYS)
    if values.get("variant") is not True:
        checks.update(PRINTED)
    for check, needed in checks.items():
        if found.keys() >= {*needed}:
            problems += check(*[found[key] for key in needed])
    return problems


def _wrong(place: str, key: str, /, **values: object) -> Problem:
    return Problem(("PACK-6",), message(key, **values), place)


# --- Ids -----------------------------------------------------------------------------------------


def _ids(place: str, ids: Iterable[str], seen: set[str], key: str = ".id") -> Iterator[Problem]:
    for number, own in enumerate(ids):
        if own in seen:
            yield _wrong(f"{place}[{number}]{key}", "pack.twice", value=shown(own))
        seen.add(own)


def _kit_ids(kits: Iterable[Kit]) -> Iterator[Problem]:
    yield from _ids("kit", [each.id for each in kits], set())


def _action_ids(actions: Iterable[Action]) -> Iterator[Problem]:
    yield from _ids("action", [each.id for each in actions], set())


def _merchant_ids(cards: Iterable[Merchant]) -> Iterator[Problem]:
    yield from _ids("merchant", [each.id for each in cards], set())


def _card_ids(basic: Iterable[Card], special: Iterable[Card]) -> Iterator[Problem]:
    """Basic and special cards count as one sort."""
    seen = set[str]()
    yield from _ids("basic", [each.id for each in basic], seen)
    yield from _ids("special", [each.id for each in special], seen)


def _actions_of_cards(
    actions: Iterable[Action], basic: Iterable[Card], special: Iterable[Card]
) -> Iterator[Problem]:
    known = {each.id for each in actions}
    for name, cards in (("basic", basic), ("special", special)):
        for number, card in enumerate(cards):
            for place, own in enumerate(card.actions):
                if own not in known:
                    where = f"{name}[{number}].actions[{place}]"
                    yield _wrong(where, "pack.unknown_id", value=shown(own), what="an action")


# --- Actions and cards ---------------------------------------------------------------------------


def _travels(actions: Iterable[Action]) -> Iterator[Problem]:
    for number, action in enumerate(actions):
        if action.kind == "travel" and action.officials > 1:
            yield _wrong(f"action[{number}].officials", "pack.travel")


def _basic_cards(basic: tuple[Card, ...], number: Numbers) -> Iterator[Problem]:
    if len(basic) < number.slots:
        yield _wrong("basic", "pack.cards", slots=number.slots, found=len(basic))


def _merchants(cards: tuple[Merchant, ...]) -> Iterator[Problem]:
    if len(cards) < 2:  # SETUP-2: the offer, and a deck
        yield _wrong("merchant", "pack.merchants", found=len(cards))
    for number, card in enumerate(cards):
        if not any(card.point) and not card.point_ryo:
            yield _wrong(f"merchant[{number}].point", "pack.free")


# --- Set-up --------------------------------------------------------------------------------------


def _limits(count: Counts) -> Iterator[Problem]:
    least, most = count.players_min, count.players_max
    if most < least:
        yield _wrong("count.players_max", "pack.limits", most=most, least=least)


def _kits(kits: tuple[Kit, ...], number: Numbers, count: Counts) -> Iterator[Problem]:
    if len(kits) < count.players_max:
        yield _wrong("kit", "pack.kits", found=len(kits), players=count.players_max)
    for place, kit in enumerate(kits):
        for resource, own in zip(RESOURCES, kit.resources, strict=True):
            if own > number.resource_limit:
                where, most = f"kit[{place}].{resource}", number.resource_limit
                yield _wrong(where, "pack.kit", most=most, found=own)


def _pieces(start: Start, count: Counts) -> Iterator[Problem]:
    if start.houses > count.houses:
        values = {"found": start.houses, "what": "houses", "most": count.houses}
        yield _wrong("start.houses", "pack.pieces", **values)
    if start.samurai > count.figures:
        values = {"found": start.samurai, "what": "samurai", "most": count.figures}
        yield _wrong("start.samurai", "pack.pieces", **values)


def _room(maps: Iterable[Map], start: Start, number: Numbers) -> Iterator[Problem]:
    """The cities have room for the homes of all players (SETUP-7)."""
    for place, each in enumerate(maps):
        homes = number.city_spaces // start.houses if start.houses else max(each.players)
        room = len(each.cities) * homes
        if room < max(each.players):
            values = {"room": room, "players": max(each.players)}
            yield _wrong(f"map[{place}].cities", "pack.room", **values)


# --- Income and yields ---------------------------------------------------------------------------


def _income(income: Income, count: Counts) -> Iterator[Problem]:
    yield from _rows("income.rows", income.rows, count.players_max)
    for city, rows in income.city.items():
        yield from _rows(f"income.city.{city}", rows, count.players_max)


def _rows(place: str, rows: Rows, most: int) -> Iterator[Problem]:
    if len(rows) != most:
        yield _wrong(place, "pack.rows", right=most, found=len(rows))
    for number, row in enumerate(rows, 1):
        if len(row) != number or not _falls(row):
            values = {"number": number, "right": number, "value": shown([*row])}
            yield _wrong(f"{place}[{number - 1}]", "pack.row", **values)


def _falls(numbers: tuple[int, ...]) -> bool:
    """Return whether numbers, of which there is at least one, are positive and do not rise."""
    return min(numbers) > 0 and [*numbers] == sorted(numbers, reverse=True)


def _income_cities(income: Income, maps: Iterable[Map]) -> Iterator[Problem]:
    cities = {city for each in maps for city in each.cities}
    for city in income.city:
        if city not in cities:
            yield _wrong("income.city", "pack.unknown_id", value=shown(city), what="a city")


def _yields(yields: Iterable[tuple[int, ...]]) -> Iterator[Problem]:
    for resource, row in zip(RESOURCES, yields, strict=True):
        if len(row) != _YIELDS or not _falls(row):
            yield _wrong(f"yield.{resource}", "pack.yield", value=shown([*row]))


# --- Maps ----------------------------------------------------------------------------------------


def _players_of_maps(maps: Iterable[Map], count: Counts) -> Iterator[Problem]:
    """There is exactly one map for each number of players."""
    named = [players for each in maps for players in each.players]
    due = range(count.players_min, count.players_max + 1)
    for players in due:
        if named.count(players) != 1:
            yield _wrong("map", "pack.map", players=players, found=named.count(players))
    for players in sorted({*named} - {*due}):
        yield _wrong("map", "pack.map_players", players=players)


def _maps(maps: Iterable[Map]) -> Iterator[Problem]:
    for number, each in enumerate(maps):
        place, seen = f"map[{number}]", set[str]()
        for name, ids in zip(LISTS, each.kinds, strict=True):
            yield from _ids(f"{place}.{name}", ids, seen, "")
            if not ids and name not in {"rivers", "cities"}:  # the capital is a city
                yield _wrong(f"{place}.{name}", "pack.needs_space")
        if each.capital not in each.cities:
            yield _wrong(f"{place}.capital", "pack.capital", value=shown(each.capital))
        yield from _roads(each, place)


def _roads(each: Map, place: str) -> Iterator[Problem]:
    seen, spaces = set[frozenset[str]](), {*each.spaces}
    for number, road in enumerate(each.roads):
        where = f"{place}.roads[{number}]"
        for end in road:
            if end not in spaces:
                yield _wrong(where, "pack.unknown_id", value=shown(end), what="a space")
        if road[0] == road[1]:
            yield _wrong(where, "pack.road_loop", value=shown(road[0]))
        elif frozenset(road) in seen:
            yield _wrong(where, "pack.road_twice", value=shown(" ".join(road)))
        seen.add(frozenset(road))
    far = reached(each.capital, each.roads)
    apart = tuple([space for space in dict.fromkeys(each.spaces) if space not in far])
    if apart and each.capital in spaces:
        yield _wrong(f"{place}.roads", "pack.apart", capital=each.capital, spaces=apart)


def _merchant_start(start: Start, maps: Iterable[Map]) -> Iterator[Problem]:
    """The merchant's start is on every map (SETUP-5)."""
    for each in maps:
        if start.merchant not in each.spaces:
            values = {"value": shown(start.merchant), "players": each.players}
            yield _wrong("start.merchant", "pack.merchant", **values)


_ALWAYS: Final[Mapping[Check, tuple[str, ...]]] = {
    _kit_ids: ("kit",),
    _action_ids: ("action",),
    _merchant_ids: ("merchant",),
    _card_ids: ("basic", "special"),
    _actions_of_cards: ("action", "basic", "special"),
    _travels: ("action",),
    _basic_cards: ("basic", "number"),
    _merchants: ("merchant",),
    _limits: ("count",),
    _kits: ("kit", "number", "count"),
    _pieces: ("start", "count"),
    _room: ("map", "start", "number"),
    _income: ("income", "count"),
    _income_cities: ("income", "map"),
    _yields: ("yield",),
    _players_of_maps: ("map", "count"),
    _maps: ("map",),
    _merchant_start: ("start", "map"),
}
"""The checks of all packs, variants included (PACK-9)."""
