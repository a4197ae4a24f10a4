"""The counts of the box and the facts of the book, which packs must have (PACK-3, PACK-4).

Variants need not have them (PACK-9).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from osaka_rules.packs import Problem, Values, is_list
from osaka_rules.yokohama.components import LETTERS, KindId, Letter, parse_amounts
from osaka_rules.yokohama.pack import (
    AreaKind,
    ChurchSpace,
    CustomsSpace,
    Goal,
    Kind,
    Need,
    Order,
    Site,
    Technology,
    Token,
)
from osaka_rules.yokohama.pack_messages import message

Check = Callable[..., Iterator[Problem]]
"""Yields what is wrong with some parts of a pack."""

_COUNTS: Final = {"area": 14, "order": 36, "technology": 20, "site": 24}
"""How many of each there are (COMP-3, COMP-6, PACK-3)."""
_CARDS: Final = 30
_TOKENS: Final = 20
_GOALS: Final = 4
_AGENTS: Final = (3, 2, 2, 2, 1)
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
_CONDITIONS: Final[Mapping[Letter, set[tuple[tuple[Need, int], ...]]]] = {
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
_FOUND_SPACES: Final = 6
_FOUND_ORDER: Final = (parse_amounts("C1 S2 T2"), parse_amounts("V6 Y2"), "DE")


def counts(values: Values) -> Iterator[Problem]:
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
    seen = set[tuple[Letter, tuple[tuple[Need, int], ...]]]()
    for number, goal in enumerate(goals):
        own = (goal.letter, goal.needs)
        if goal.needs not in _CONDITIONS[goal.letter] or own in seen:
            said = message("pack.condition", letter=goal.letter)
            yield Problem(("PACK-4",), said, f"achievement[{number}].needs")
        seen.add(own)
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


COMPLETE: Final[Mapping[Check, tuple[str, ...]]] = {
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


# --- Remarks -------------------------------------------------------------------------------------


def remarks(found: Mapping[str, object]) -> list[Problem]:
    """Return where a complete pack differs from what was only found elsewhere (PACK-4)."""
    if "variant" in found:
        return []
    return [
        problem
        for check, needed in _REMARKS.items()
        for problem in check(*[found[key] for key in needed])
    ]


def _six_spaces(levels: tuple[int, ...], surcharges: tuple[int, ...]) -> Iterator[Problem]:
    for place, spaces in (("port.levels", levels), ("laboratory.surcharge", surcharges)):
        if len(spaces) != _FOUND_SPACES:
            said = message("pack.found_spaces", right=_FOUND_SPACES, found=len(spaces))
            yield Problem(("PACK-4",), said, place)


def _found_order(orders: Iterable[Order]) -> Iterator[Problem]:
    if _FOUND_ORDER not in [(each.goods, each.reward, each.country) for each in orders]:
        yield Problem(("PACK-4",), message("pack.found_order"), "order")


_REMARKS: Final[Mapping[Check, tuple[str, ...]]] = {
    _six_spaces: ("port", "laboratory"),
    _found_order: ("order",),
}
