"""What is wrong with a pack as a whole, and what play needs of any pack (PACK-3, PACK-9).

The values of single tables are checked where they are read, in
:mod:`osaka_rules.yokohama.pack_file`. A check here takes the parts of a pack that it looks at, and
is left out if one of them could not be read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from osaka_rules.kernel import shown
from osaka_rules.packs import Problem, Values, is_list, is_table
from osaka_rules.yokohama.components import LETTERS
from osaka_rules.yokohama.pack import (
    PLAYERS,
    PRINTED_START,
    AreaKind,
    ChurchSpace,
    CustomsSpace,
    Goal,
    Order,
    Site,
    Start,
    Technology,
    Token,
)
from osaka_rules.yokohama.pack_messages import message
from osaka_rules.yokohama.pack_printed import COMPLETE, Check, counts

_FEWEST_SPACES: Final = 6
"""How many spaces the Church and the Customs board have at least (PACK-3)."""
_MOST_HOUSES: Final = 4
"""How many houses have a price (AGENCY-3, PACK-9)."""


def pack_problems(values: Values, found: Mapping[str, object]) -> list[Problem]:
    """Return what is wrong with a pack as a whole, from its values and from what could be read."""
    variant = values.get("variant") is True
    checks = {**_ALWAYS, **(_VARIANT if variant else COMPLETE)}
    parts = found if "start" in values else {"start": PRINTED_START, **found}
    problems = [*_twice(values), *_keys(values)]
    if not variant:
        problems += counts(values)
    for check, needed in checks.items():
        if parts.keys() >= {*needed}:
            problems += check(*[parts[key] for key in needed])
    return problems


# --- All packs -----------------------------------------------------------------------------------


def _twice(values: Values) -> Iterator[Problem]:
    """Ids and effects of tokens are unique (PACK-3)."""
    for name, key in _NAMED.items():
        rows = values.get(name)
        seen = set[str]()
        for number, row in enumerate(rows if is_list(rows) else ()):
            own = row.get(key) if is_table(row) else None
            if isinstance(own, str) and own in seen:
                place = f"{name}[{number}].{key}"
                yield Problem(("PACK-3",), message("pack.twice", value=shown(own)), place)
            seen.add(str(own))


_NAMED: Final = {
    **dict.fromkeys(("area", "order", "technology", "site", "achievement"), "id"),
    "token": "reward",
}
"""What the things of each list are called by."""


def _keys(values: Values) -> Iterator[Problem]:
    """Only a variant says that it is one and has numbers of its own (PACK-9)."""
    if values.get("variant", True) is not True:
        yield Problem(("PACK-9",), message("pack.variant"), "variant")
    if "start" in values and values.get("variant") is not True:
        yield Problem(("PACK-9",), message("pack.start"), "start")


def _rows(areas: Iterable[AreaKind], layout: tuple[tuple[int, ...], ...]) -> Iterator[Problem]:
    """The rows of the map hold the boards in play (PACK-4, PACK-9)."""
    for index, (key, rows) in enumerate(zip(("two", "three", "four"), layout, strict=True)):
        boards = sum([area.boards[index] for area in areas])
        if sum(rows) != boards:
            said = message("pack.rows", boards=boards, players=PLAYERS[index], found=sum(rows))
            yield Problem(("PACK-4", "PACK-9"), said, f"layout.{key}")


def _boards(areas: Iterable[AreaKind], *kinds: str) -> list[int]:
    """Return how many boards of these kinds are in play with 2, 3, 4 players."""
    own = [area.boards for area in areas if area.id in kinds]
    return [sum([boards[index] for boards in own]) for index in range(len(PLAYERS))]


def _ports(
    areas: tuple[AreaKind, ...], orders: tuple[Order, ...], levels: tuple[int, ...], start: Start
) -> Iterator[Problem]:
    """The set-up can fill the port boards and deal two orders to each player (PACK-3, SETUP-6)."""
    for players, ports, back in zip(
        PLAYERS, _boards(areas, "portA", "portB"), start.returned, strict=True
    ):
        needed, there = ports * len(levels) + 2 * players, len(orders) - back
        if needed > there:
            said = message("pack.orders", players=players, needed=needed, found=max(there, 0))
            yield Problem(("PACK-3", "SETUP-6"), said, "port.levels")


def _laboratories(
    areas: tuple[AreaKind, ...], technologies: Iterable[Technology], surcharges: tuple[int, ...]
) -> Iterator[Problem]:
    """The set-up can fill the laboratory boards (PACK-3, SETUP-5)."""
    there = sum([len(each.countries) for each in technologies])
    needed = max(_boards(areas, "labA", "labB")) * len(surcharges)
    if needed > there:
        said = message("pack.cards", needed=needed, found=there)
        yield Problem(("PACK-3", "SETUP-5"), said, "laboratory.surcharge")


def _church_spaces(spaces: tuple[ChurchSpace, ...]) -> Iterator[Problem]:
    yield from _fewest_spaces("church", len(spaces))


def _customs_spaces(spaces: tuple[CustomsSpace, ...]) -> Iterator[Problem]:
    yield from _fewest_spaces("customs", len(spaces))


def _fewest_spaces(place: str, number: int) -> Iterator[Problem]:
    if number < _FEWEST_SPACES:
        said = message("pack.spaces", fewest=_FEWEST_SPACES, found=number)
        yield Problem(("PACK-3",), said, place)


# --- Variants ------------------------------------------------------------------------------------


def _kinds(areas: Iterable[AreaKind]) -> Iterator[Problem]:
    """At most two boards of a kind, or one; at least one area that is not the Canal (PACK-9)."""
    for number, area in enumerate(areas):
        most = 1 if area.id in _SINGLE else 2
        if max(area.boards) > most:
            said = message("pack.boards", most=most)
            yield Problem(("PACK-9",), said, f"area[{number}].boards")
    for players, boards in zip(PLAYERS, _all_areas(areas), strict=True):
        if not boards:
            yield Problem(("PACK-9",), message("pack.no_area", players=players), "area")


_SINGLE: Final = ("portA", "portB", "labA", "labB", "canal")


def _all_areas(areas: Iterable[AreaKind]) -> list[int]:
    return _boards(areas, *[area.id for area in areas if area.id != "canal"])


def _enough_sites(areas: Iterable[AreaKind], sites: tuple[Site, ...]) -> Iterator[Problem]:
    yield from _enough("site", max(_all_areas(areas)), len(sites))


def _enough_tokens(areas: Iterable[AreaKind], tokens: Iterable[Token]) -> Iterator[Problem]:
    yield from _enough("token", max(_all_areas(areas)), sum([each.copies for each in tokens]))


def _enough(place: str, needed: int, found: int) -> Iterator[Problem]:
    """A site and a token for each area (PACK-9, SETUP-3)."""
    if found < needed:
        said = message("pack.for_each_area", needed=needed, found=found)
        yield Problem(("PACK-9", "SETUP-3"), said, place)


def _some_goals(goals: Iterable[Goal]) -> Iterator[Problem]:
    """A goal of each letter (PACK-9, SETUP-4)."""
    for letter in LETTERS:
        if letter not in [goal.letter for goal in goals]:
            said = message("pack.no_goal", letter=letter)
            yield Problem(("PACK-9", "SETUP-4"), said, "achievement")


def _station(technologies: Iterable[Technology]) -> Iterator[Problem]:
    """There is one station token (PACK-9)."""
    for number, each in enumerate(technologies):
        if each.id == "station" and len(each.countries) > 1:
            said = message("pack.station")
            yield Problem(("PACK-9",), said, f"technology[{number}].countries")


def _houses(start: Start) -> Iterator[Problem]:
    """Four houses have a price (PACK-9, AGENCY-3)."""
    if start.warehouse[2] > _MOST_HOUSES:
        said = message("pack.houses", most=_MOST_HOUSES, found=start.warehouse[2])
        yield Problem(("PACK-9", "AGENCY-3"), said, "start.warehouse[2]")


_ALWAYS: Final[Mapping[Check, tuple[str, ...]]] = {
    _rows: ("area", "layout"),
    _ports: ("area", "order", "port", "start"),
    _laboratories: ("area", "technology", "laboratory"),
    _church_spaces: ("church",),
    _customs_spaces: ("customs",),
}
"""The checks of all packs, each with the parts that it looks at."""
_VARIANT: Final[Mapping[Check, tuple[str, ...]]] = {
    _kinds: ("area",),
    _enough_sites: ("area", "site"),
    _enough_tokens: ("area", "token"),
    _some_goals: ("achievement",),
    _station: ("technology",),
    _houses: ("start",),
}
"""The checks of variants."""
