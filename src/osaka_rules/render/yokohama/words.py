"""The words of Yokohama: players' colours, areas, amounts, orders, goals, and what is to decide.

Titles come from a pack, names from players; both are cleaned of what a terminal could act on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from attrs import astuple

from osaka_rules.kernel import Message, plain
from osaka_rules.render.phrases import joined
from osaka_rules.render.yokohama.phrases import say
from osaka_rules.yokohama import phases as p
from osaka_rules.yokohama.components import GOODS, Amounts, Good
from osaka_rules.yokohama.pack import Goal, Pack

COLOURS: Final = ("red", "blue", "green", "purple")
"""The colours of the seats' pieces in our texts, which change nothing (SETUP-1).

Their first letters stand for nothing else: that of yellow could be taken for Yen.
"""
COUNTRY_NAMES: Final[dict[str, str]] = {
    "EN": "England",
    "US": "America",
    "FR": "France",
    "DE": "Germany",
    "NL": "the Netherlands",
}
_NAMES_OF_PLACES: Final = ("portA", "portB", "labA", "labB", "chinatown", "customs")
"""The kinds of areas whose titles have no article."""


def player(names: Sequence[str], seat: int) -> Message:
    """Return a player's name with the colour of the pieces.

    >>> str(player(["Ann", "Bob"], 1))
    'Bob (blue)'
    """
    return say("player", name=plain(names[seat]), colour=say(COLOURS[seat]))


def piece(seat: int | None) -> str:
    """Return the sign of a seat's building or assistant on a space; nothing for a free space.

    >>> piece(3), piece(None)
    ('(p)', '')
    """
    return "" if seat is None else f"({COLOURS[seat][0]})"


def counted(number: int, noun: str) -> Message:
    """Return how many there are of something, which is named by its key.

    >>> str(counted(1, "shop")), str(counted(0, "shop")), str(counted(2, "Y"))
    ('1 shop', 'no shops', '2 Yen')
    """
    return say(noun, number=number) if number else say(f"no.{noun}")


def amounts(values: Amounts) -> object:
    """Return amounts as a sentence has them.

    >>> str(amounts(Amounts(vp=5, imports=2, movement=1)))
    '5 VP, 2 imports and 1 movement icon'
    """
    numbers: tuple[int, ...] = astuple(values)
    parts = zip("VYCSTFAIWM", numbers, strict=True)
    return joined([counted(number, letter) for letter, number in parts if number])


def kinds(letters: Iterable[str]) -> object:
    """Return kinds of goods, as they are paid or chosen one of each.

    >>> str(kinds("CYI"))
    'copper, Yen and import'
    """
    return joined([say(f"kind.{letter}") for letter in letters])


def goods(chosen: Sequence[Good]) -> object:
    """Return trade goods, each kind with its number.

    >>> str(goods(["T", "T", "C"]))
    '1 copper and 2 tea'
    """
    numbers = [(good, chosen.count(good)) for good in GOODS]
    return joined([counted(number, good) for good, number in numbers if number])


def area(area_id: str, pack: Pack) -> str:
    """Return the title of an area, as a sentence has it.

    >>> from osaka_rules.yokohama import RECONSTRUCTED
    >>> area("portA", RECONSTRUCTED), area("tea", RECONSTRUCTED), area("tea2", RECONSTRUCTED)
    ('Port A', 'the Tea Plantation', 'the second Tea Plantation')
    """
    kind = area_id.removesuffix("2")
    title = plain(pack.areas[pack.area_places[kind]].title)
    if kind in _NAMES_OF_PLACES:
        return title
    return f"the {'' if kind == area_id else 'second '}{title}"


def technology(name: str, pack: Pack) -> str:
    """Return the title of a technology.

    >>> from osaka_rules.yokohama import RECONSTRUCTED
    >>> technology("mining", RECONSTRUCTED)
    'Mining Technology'
    """
    return plain(pack.technologies[pack.technology_places[name]].title)


def order(order_id: str, pack: Pack) -> str:
    """Return an order with what it asks for, its reward and its country.

    >>> from osaka_rules.yokohama import RECONSTRUCTED
    >>> order("o07", RECONSTRUCTED)
    'o07 (F4 → V1 I1, EN)'
    """
    found = pack.orders[pack.order_places[order_id]]
    return f"{found.id} ({found.goods} → {found.reward}, {found.country})"


def goal(goal_id: str, pack: Pack) -> Goal:
    """Return the goal with an id."""
    return pack.goals[pack.goal_places[goal_id]]


def needs(of: Goal) -> object:
    """Return what a goal asks for.

    >>> str(needs(Goal("C3", (("production", 3), ("commercial", 2)), 10, 6)))
    'buildings in 3 production and 2 commercial areas'
    """
    kinds_of_areas = ("production", "commercial")
    areas = [say(f"needs.{need}", number=n) for need, n in of.needs if need in kinds_of_areas]
    others = [_need(need, n) for need, n in of.needs if need not in kinds_of_areas]
    buildings = [say("needs.areas", areas=joined(areas))] if areas else []
    return joined([*others, *buildings])


def _need(need: str, number: int) -> Message:
    is_amount = len(need) == 1
    return counted(number, need) if is_amount else say(f"needs.{need}", number=number)


# --- What is to be decided -----------------------------------------------------------------------


def task(phase: p.Phase, areas: Sequence[str]) -> Message:
    """Return what a player or chance is to do in a phase that is not the end.

    ``areas`` are the ids of all boards, by cell.

    >>> str(task(p.Placing((0, 2)), ["tea", "canal", "bank"]))
    'place the next assistant, after tea and bank'
    """
    key = type(phase).__name__
    match phase:
        case p.Placing(placed) if placed:
            return say(f"{key}.next", areas=joined([areas[cell] for cell in placed]))
        case p.Walking(walked):
            return say(key, areas=joined([areas[cell] for cell in walked]))
        case p.Recalling(int(cell)):
            return say(f"{key}.more", cell=areas[cell])
        case p.Exchanging(left):
            return say(key, left=counted(left, "exchange"))
        case p.Picking(owed):
            return say(key, goods=counted(owed.goods, "A"))
        case p.Hiring(owed):
            return say(key, pieces=counted(owed.pieces, "piece"))
        case p.Shifting(owed):
            return say(key, left=counted(owed.moves, "move"))
        case p.RefillingPort(board) | p.RefillingLab(board):
            return say(key, board=board)
        case _:
            return say(key)
