"""What is wrong with a pack as a whole: counts, printed facts, what play needs (PACK-3, PACK-4).

The values of single tables are checked where they are read, in
:mod:`osaka_rules.yokohama.pack_file`. A check here takes the parts of a pack that it looks at, and
is left out if one of them could not be read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from osaka_rules.kernel import shown
from osaka_rules.packs import Problem, Values, is_list, is_table
from osaka_rules.yokohama.components import LETTERS, KindId, parse_amounts
from osaka_rules.yokohama.pack import (
    PLAYERS,
    PRINTED_START,
    AreaKind,
    ChurchSpace,
    CustomsSpace,
    Goal,
    Kind,
    Order,
    Site,
    Start,
    Technology,
    Token,
)
from osaka_rules.yokohama.pack_messages import message

Check = Callable[..., Iterator[Problem]]

_COUNTS: Final = {"area": 14, "order": 36, "technology": 20, "site": 24}
"""How many of each there are (COMP-3, COMP-6, PACK-3)."""
_CARDS: Final = 30
_TOKENS: Final = 20
_GOALS: Final = 4
_AGENTS: Final = (3, 2, 2, 2, 1)
_FEWEST_SPACES: Final = 6
"""How many spaces the Church and the Customs board have at least (PACK-3)."""
_MOST_HOUSES: Final = 4
"""How many houses have a price (AGENCY-3, PACK-9)."""

_FROM_1: Final = (1, 2, 3, 4, 5)
_FROM_2: Final = (0, 1, 2, 3, 4)
_FROM_3: Final = (0, 0, 1, 2, 3)
_LEVELS: Final = (0, 1, 2, 3, 3)
_PRINTED: Final[Mapping[KindId, tuple[Kind, tuple[int, ...], tuple[int, ...]]]] = {
    "copper": ("production", (1, 1, 2), _FROM_3),  # PROD-1
    "silk": ("production", (1, 1, 2), _FROM_2),  # PROD-2
    "tea": ("production", (1, 1, 2), _FROM_1),  # PROD-3
    "fishing": ("production", (1, 2, 2), _FROM_1),  # PROD-4
    "bank": ("commercial", (1, 1, 1), _FROM_1),  # BANK-1
    "portA": ("commercial", (1, 1, 1), _LEVELS),  # PORT-1
    "portB": ("commercial", (0, 1, 1), _LEVELS),
    "labA": ("commercial", (1, 1, 1), _FROM_1),  # LAB-1
    "labB": ("commercial", (0, 0, 1), _FROM_1),
    "agency": ("commercial", (1, 1, 1), _FROM_2),  # AGENCY-1
    "chinatown": ("commercial", (0, 1, 1), _FROM_1),  # CHINA-1
    "church": ("commercial", (1, 1, 1), _FROM_1),  # CHURCH-1
    "customs": ("commercial", (1, 1, 1), _FROM_2),  # CUSTOMS-1
    "canal": ("none", (0, 1, 1), ()),
}
"""Of each kind of area: what it is, its boards with 2, 3, 4 players, what 1 to 5 power yields."""
_CHURCH_AS_TEXT: Final = (1, 1, 3, 4, 5)
"""The other reading of the Church: 1 at 2 power (CHURCH-1)."""
_CONDITIONS: Final = {
    "A": {(("C", 5),), (("S", 6),), (("T", 7),), (("F", 7),)},
    "B": {(("Y", 10),), (("tokens", 5),), (("orders", 5),), (("technologies", 4),)},
    "C": {
        (("production", 4),),
        (("commercial", 4),),
        (("production", 3), ("commercial", 2)),
        (("production", 2), ("commercial", 3)),
    },
}
"""What the goals of each letter ask for (GOAL-2, GOAL-5)."""
_FOUND_ROWS: Final = ((4, 3, 2, 1), (5, 4, 3, 2), (6, 5, 4, 3))
_FOUND_SPACES: Final = 6
_FOUND_ORDER: Final = (parse_amounts("C1 S2 T2"), parse_amounts("V6 Y2"), "DE")


def pack_problems(values: Values, found: Mapping[str, object]) -> list[Problem]:
    """Return what is wrong with a pack as a whole, from its values and from what could be read."""
    variant = values.get("variant") is True
    checks = {**_ALWAYS, **(_VARIANT if variant else _COMPLETE)}
    parts: Mapping[str, object] = {"start": PRINTED_START, **found}
    problems = [*_twice(values), *_keys(values)]
    if not variant:
        problems += _counts(values)
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


def _boards(areas: Iterable[AreaKind], *kinds: KindId) -> list[int]:
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


# --- Complete packs ------------------------------------------------------------------------------


def _counts(values: Values) -> Iterator[Problem]:
    """As many of everything as in the box (PACK-3)."""
    for name, right in _COUNTS.items():
        rows = values.get(name)
        if is_list(rows) and len(rows) != right:
            yield _wrong_number(name, right, len(rows))


def _wrong_number(place: str, right: object, found: object) -> Problem:
    return Problem(("PACK-3",), message("pack.count", right=right, found=found), place)


def _areas(areas: Iterable[AreaKind]) -> Iterator[Problem]:
    """Kinds of area, boards and power tables are printed (PACK-4, MAP-1)."""
    for number, area in enumerate(areas):
        kind, boards, power = _PRINTED[area.id]
        if area.id == "church" and area.power == _CHURCH_AS_TEXT:
            power = _CHURCH_AS_TEXT
        printed = {"kind": (kind, area.kind), "boards": (boards, area.boards)}
        for key, (right, found) in {**printed, "power": (power, area.power)}.items():
            if found != right:
                yield _not_printed(f"area[{number}].{key}", right, found)


def _not_printed(place: str, right: object, found: object) -> Problem:
    return Problem(("PACK-4",), message("pack.printed", right=right, found=found), place)


def _technologies(technologies: Iterable[Technology]) -> Iterator[Problem]:
    """Thirty cards; Tram has the value 5, Station is on one card (PACK-3, PACK-4)."""
    cards = sum([len(each.countries) for each in technologies])
    if cards != _CARDS:
        yield _wrong_number("technology", f"{_CARDS} cards", cards)
    for number, each in enumerate(technologies):
        if each.id == "tram" and each.value != 5:
            yield _not_printed(f"technology[{number}].value", 5, each.value)
        if each.id == "station" and len(each.countries) > 1:
            place = f"technology[{number}].countries"
            yield _not_printed(place, "one card", len(each.countries))


def _sites(sites: Iterable[Site]) -> Iterator[Problem]:
    """A site has a house for 9 points (PACK-4)."""
    if not [site for site in sites if str(site.house) == "V9"]:
        yield _missing("site", "a site with house V9")


def _missing(place: str, what: str) -> Problem:
    return Problem(("PACK-4",), message("pack.fact", what=what), place)


def _tokens(tokens: Iterable[Token]) -> Iterator[Problem]:
    """Twenty tokens, of which one gives an import (PACK-3, PACK-4)."""
    number = sum([token.copies for token in tokens])
    if number != _TOKENS:
        yield _wrong_number("token", _TOKENS, number)
    if "I1" not in [str(token) for token in tokens]:
        yield _missing("token", "a token I1")


def _goals(goals: Iterable[Goal]) -> Iterator[Problem]:
    """Four goals of each letter, with the printed conditions (PACK-3, PACK-4)."""
    letters = Counter([goal.letter for goal in goals])
    for letter in LETTERS:
        if letters[letter] != _GOALS:
            yield _wrong_number("achievement", f"{_GOALS} goals {letter}", letters[letter])
    seen = set[object]()
    for number, goal in enumerate(goals):
        if goal.needs not in _CONDITIONS[goal.letter] - seen:
            said = message("pack.condition", letter=goal.letter)
            yield Problem(("PACK-4",), said, f"achievement[{number}].needs")
        seen.add(goal.needs)
        if goal.needs == (("C", 5),) and goal.later != 6:
            yield _not_printed(f"achievement[{number}].later", 6, goal.later)


def _church(spaces: Iterable[ChurchSpace]) -> Iterator[Problem]:
    """Faith 6 gives V5 M2 (PACK-4)."""
    if (6, "V5 M2") not in [(space.faith, str(space.reward)) for space in spaces]:
        yield _missing("church", "a space with faith 6 and reward V5 M2")


def _customs(spaces: tuple[CustomsSpace, ...]) -> Iterator[Problem]:
    """The second space costs 1 import and gives V4 Y2 (PACK-4)."""
    if [(space.price, str(space.reward)) for space in spaces[1:2]] != [(1, "V4 Y2")]:
        yield _missing("customs[1]", "price 1 and reward V4 Y2")


def _agents(agents: tuple[int, ...]) -> Iterator[Problem]:
    """Ten agents (PACK-3)."""
    if agents != _AGENTS:
        yield _wrong_number("agents", _AGENTS, agents)


def _third_space(surcharges: tuple[int, ...]) -> Iterator[Problem]:
    """The third laboratory space adds 1 (PACK-4)."""
    if surcharges[2:3] != (1,):
        yield _missing("laboratory.surcharge", "1 on the third space")


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
_COMPLETE: Final[Mapping[Check, tuple[str, ...]]] = {
    _areas: ("area",),
    _technologies: ("technology",),
    _sites: ("site",),
    _tokens: ("token",),
    _goals: ("achievement",),
    _church: ("church",),
    _customs: ("customs",),
    _agents: ("agents",),
    _third_space: ("laboratory",),
}
"""The checks of packs that are no variants."""
_VARIANT: Final[Mapping[Check, tuple[str, ...]]] = {
    _kinds: ("area",),
    _enough_sites: ("area", "site"),
    _enough_tokens: ("area", "token"),
    _some_goals: ("achievement",),
    _station: ("technology",),
    _houses: ("start",),
}
"""The checks of variants."""


# --- Remarks -------------------------------------------------------------------------------------


def remarks(
    orders: Iterable[Order],
    layout: tuple[tuple[int, ...], ...],
    levels: tuple[int, ...],
    surcharges: tuple[int, ...],
) -> Iterator[Problem]:
    """Yield where a pack differs from what was only found elsewhere (PACK-4)."""
    for place, spaces in (("port.levels", levels), ("laboratory.surcharge", surcharges)):
        if len(spaces) != _FOUND_SPACES:
            said = message("pack.found_spaces", right=_FOUND_SPACES, found=len(spaces))
            yield Problem(("PACK-4",), said, place)
    if layout != _FOUND_ROWS:
        yield Problem(("PACK-4",), message("pack.found_rows"), "layout")
    if _FOUND_ORDER not in [(each.goods, each.reward, each.country) for each in orders]:
        yield Problem(("PACK-4",), message("pack.found_order"), "order")
