"""Phases as words, as a position is described: ``place bank silk``, ``pick A1 W1``, ``act``."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from osaka_rules.kernel import InvalidPosition, shown
from osaka_rules.yokohama import phases as p
from osaka_rules.yokohama.city import City
from osaka_rules.yokohama.components import Amounts
from osaka_rules.yokohama.laying_out import amounts, named
from osaka_rules.yokohama.messages import refused
from osaka_rules.yokohama.model import Action

WORDS: Final[dict[type[p.Phase], str]] = {
    p.Keeping: "keep",
    p.FirstHalf: "first",
    p.Placing: "place",
    p.Moving: "move",
    p.Walking: "walk",
    p.Recalling: "recall",
    p.Acting: "act",
    p.Exchanging: "act",
    p.PuttingStation: "station",
    p.Picking: "pick",
    p.Hiring: "hire",
    p.Shifting: "shift",
    p.Claiming: "bonus",
    p.Building: "build",
    p.Recovering: "recover",
    p.SecondHalf: "second",
    p.Over: "over",
}
"""What a phase is called in which chance is not to move; records and documents say so, too."""
_PLAIN: Final[dict[str, p.Phase]] = {
    WORDS[type(phase)]: phase
    for phase in (
        p.FirstHalf(), p.Placing(), p.Moving(), p.Recalling(), p.Acting(), p.PuttingStation(),
        p.Claiming(), p.Building(), p.Recovering(), p.SecondHalf(), p.Over(),
    )
}  # fmt: skip
"""The phases that are said in one word."""
_NUMBER: Final = re.compile("[0-9]{1,3}")


def phase_of(
    text: str,
    seat: int,
    city: City,
    action: Action | None,
    then: p.ActionStep | None,
    *,
    mined: bool,
) -> p.Phase:
    """Return the phase that a text stands for.

    Its first word is that of the table of decisions. Areas placed in, walked through or recalled
    from follow it, amounts still owed, or the number of exchanges left.
    """
    word, _, rest = text.partition(" ")
    if word == "keep":
        return p.Keeping(seat)
    if action is not None and word == "act" and city.kinds[action.cell] == "chinatown":
        exchanges = dict(enumerate(city.boards[action.cell].power, 1))
        if not rest or _NUMBER.fullmatch(rest):
            return p.Exchanging(int(rest or exchanges.get(action.power, 1)), mined)
    areas = rest.split()
    if areas and word in _OF_AREAS and (word != "recall" or len(areas) == 1):
        cells = [city.cells[named(each, city.cells, "an area of this city")] for each in areas]
        return _OF_AREAS[word](tuple(cells))
    if rest and word in ("pick", "hire", "shift"):
        found = amounts(rest)
        owed = p.Owed(found.any_goods, found.warehouse, found.movement)
        if word == "pick":
            return p.Picking(owed, mined, then)
        return p.Hiring(owed, then) if word == "hire" else p.Shifting(owed, then)
    if rest or word not in _PLAIN:
        raise InvalidPosition([refused("position.phase", value=shown(text))])
    return _PLAIN[word]


def phase_text(phase: p.Phase, city: City) -> str:
    """Return a phase as a text, as :func:`phase_of` reads it; nothing where chance is to move."""
    match phase:
        case p.Placing(cells) if cells:
            return f"place {' '.join([city.ids[cell] for cell in cells])}"
        case p.Walking(cells):
            return f"walk {' '.join([city.ids[cell] for cell in cells])}"
        case p.Recalling(int() as cell):
            return f"recall {city.ids[cell]}"
        case p.Exchanging(left):
            return f"act {left}"
        case p.Picking(owed) | p.Hiring(owed) | p.Shifting(owed):
            amount = Amounts(any_goods=owed.goods, warehouse=owed.pieces, movement=owed.moves)
            return f"{WORDS[type(phase)]} {amount}"
        case _:
            return WORDS.get(type(phase), "")


def _recalling(cells: tuple[int, ...]) -> p.Phase:
    return p.Recalling(cells[0])


_OF_AREAS: Final[dict[str, Callable[[tuple[int, ...]], p.Phase]]] = {
    "place": p.Placing,
    "walk": p.Walking,
    "recall": _recalling,
}
