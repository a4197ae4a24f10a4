"""The words of Yokohama: players' colours, areas, amounts, orders, goals, and what is to decide.

Titles come from a pack, names from players; both are cleaned of what a terminal could act on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from attrs import astuple

from osaka_rules.kernel import plain
from osaka_rules.render.text import listed
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
_UNITS: Final = {
    "V": "VP",
    "Y": "Yen",
    "C": "copper",
    "S": "silk",
    "T": "tea",
    "F": "seafood",
    "A": "trade good",
    "I": "import",
    "W": "warehouse icon",
    "M": "movement icon",
}
"""What the letters of amounts stand for; what can be counted in pieces has a plural."""
_NO_PLURAL: Final = ("VP", "Yen", "copper", "silk", "tea", "seafood")
_NEEDS: Final[dict[str, str]] = {
    "tokens": "tokens and agents",
    "orders": "fulfilled orders",
    "technologies": "technologies",
}
"""What goals ask for that is neither an amount nor a number of areas (GOAL-2)."""
TRIGGERS: Final[dict[str, str]] = {
    "houses": "somebody has built all houses",
    "shops": "somebody has built all shops",
    "orders": "no order is left for an empty space of a port",
    "church": "enough assistants are on the Church board",
    "customs": "enough assistants are on the Customs board",
    "rounds": "a game has no more rounds",
}
"""Why a round is the last (END-1 to END-8)."""


def player(names: Sequence[str], seat: int) -> str:
    """Return a player's name with the colour of the pieces.

    >>> player(["Ann", "Bob"], 1)
    'Bob (blue)'
    """
    return f"{plain(names[seat])} ({COLOURS[seat]})"


def piece(seat: int | None) -> str:
    """Return the sign of a seat's building or assistant on a space; nothing for a free space.

    >>> piece(3), piece(None)
    ('(p)', '')
    """
    return "" if seat is None else f"({COLOURS[seat][0]})"


def counted(number: int, noun: str) -> str:
    """Return how many there are of something.

    >>> counted(1, "shop"), counted(0, "shop"), counted(2, "Yen")
    ('1 shop', 'no shops', '2 Yen')
    """
    return f"{number or 'no'} {noun}{'' if number == 1 or noun in _NO_PLURAL else 's'}"


def amounts(values: Amounts) -> str:
    """Return amounts as a sentence has them.

    >>> amounts(Amounts(vp=5, imports=2, movement=1))
    '5 VP, 2 imports and 1 movement icon'
    """
    numbers: tuple[int, ...] = astuple(values)
    parts = zip(_UNITS.values(), numbers, strict=True)
    return listed([counted(number, unit) for unit, number in parts if number])


def kinds(letters: Iterable[str]) -> str:
    """Return kinds of goods, as they are paid or chosen one of each.

    >>> kinds("CYI")
    'copper, Yen and import'
    """
    return listed([_UNITS[letter] for letter in letters])


def goods(chosen: Sequence[Good]) -> str:
    """Return trade goods, each kind with its number.

    >>> goods(["T", "T", "C"])
    '1 copper and 2 tea'
    """
    numbers = [(good, chosen.count(good)) for good in GOODS]
    return listed([counted(number, _UNITS[good]) for good, number in numbers if number])


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


def needs(of: Goal) -> str:
    """Return what a goal asks for.

    >>> needs(Goal("C3", (("production", 3), ("commercial", 2)), 10, 6))
    'buildings in 3 production and 2 commercial areas'
    """
    areas = [f"{n} {need}" for need, n in of.needs if need in ("production", "commercial")]
    others = [
        f"{number} {_NEEDS[need]}" if need in _NEEDS else counted(number, _UNITS[need])
        for need, number in of.needs
        if need not in ("production", "commercial")
    ]
    return listed([*others, *([f"buildings in {listed(areas)} areas"] if areas else [])])


# --- What is to be decided -----------------------------------------------------------------------


def task(phase: p.Phase, areas: Sequence[str]) -> str:
    """Return what a player or chance is to do in a phase that is not the end.

    ``areas`` are the ids of all boards, by cell.

    >>> task(p.Placing((0, 2)), ["tea", "canal", "bank"])
    'place the next assistant, after tea and bank'
    """
    match phase:
        case p.Placing(placed):
            return f"place {'the next' if placed else 'an'} assistant{_after(placed, areas)}"
        case p.Walking(walked):
            return f"walk on{_after(walked, areas)}"
        case p.Recalling(int(cell)):
            return f"take back more assistants from {areas[cell]}"
        case p.Exchanging(left):
            return f"sell and buy in Chinatown ({counted(left, 'exchange')} left)"
        case p.Picking(owed):
            return f"choose {counted(owed.goods, 'trade good')}"
        case p.Hiring(owed):
            return f"move up to {counted(owed.pieces, 'piece')} from the warehouse to hand"
        case p.Shifting(owed):
            return f"move an assistant to another area ({counted(owed.moves, 'move')} left)"
        case p.RefillingPort(board):
            return f"refill port board {board}"
        case p.RefillingLab(board):
            return f"refill laboratory board {board}"
        case _:
            return _TASKS[type(phase)]


_TASKS: Final[dict[type[p.Phase], str]] = {
    p.Dealing: "deal the set-up",
    p.Keeping: "keep one of two orders",
    p.FirstHalf: "do additional actions before the main phase",
    p.Moving: "move the president or take it back",
    p.Recalling: "take assistants back",
    p.Acting: "do what the area offers",
    p.PuttingStation: "put the station token on an area",
    p.Claiming: "take the token of the area or leave it",
    p.Building: "build on the site of the area or not",
    p.Recovering: "leave an assistant in the area or not",
    p.SecondHalf: "do additional actions after the main phase",
}
"""What is decided in the phases that need no numbers to be described."""


def _after(cells: Sequence[int], areas: Sequence[str]) -> str:
    return f", after {listed([areas[cell] for cell in cells])}" if cells else ""
