"""Laying out a position: what is named goes where it is named, the rest lies as usual."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, TypeVar

from osaka_rules.kernel import InvalidPosition, NotationError, Objection, shown
from osaka_rules.yokohama.city import City
from osaka_rules.yokohama.components import Amounts, parse_amounts
from osaka_rules.yokohama.messages import refused
from osaka_rules.yokohama.model import BOARDS, Plot
from osaka_rules.yokohama.pack import Pack

_T = TypeVar("_T")
_PIECES: Final = re.compile("(?:a([0-9]{1,3}))?(?: ?s([0-9]{1,3}))?(?: ?h([0-9]{1,3}))?")
Rows = tuple[tuple[str, ...] | None, ...]
"""The cards on the boards A and B; ``None`` for a board that is not in play."""


def _invalid(found: Objection) -> InvalidPosition:
    return InvalidPosition([found])


# --- Names and numbers ---------------------------------------------------------------------------


def named(value: object, known: Collection[str], what: str) -> str:
    """Return a name that is known; refuse any other."""
    if isinstance(value, str) and value in known:
        return value
    raise _invalid(refused("position.name", value=shown(value), what=what))


def by_seat(name: str, row: Sequence[_T], usual: Sequence[_T]) -> list[_T]:
    """Return one value for each seat; those that are not given are as usual."""
    if len(row) > len(usual):
        values = {"name": name, "number": len(row), "players": len(usual)}
        raise _invalid(refused("position.seats", **values))
    return [*row, *usual[len(row) :]]


def amounts(text: str) -> Amounts:
    """Return the amounts in a text; an empty text is nothing."""
    try:
        return parse_amounts(text) if text else Amounts()
    except NotationError:
        what = "an amount, such as 'C1 S2'"
        raise _invalid(refused("position.name", value=shown(text), what=what)) from None


def pieces(text: str) -> tuple[int, ...]:
    """Return the assistants, shops and houses in a text.

    >>> pieces("a4 h1")
    (4, 0, 1)
    """
    found = _PIECES.fullmatch(text)
    if found is None:
        what = "a number of pieces, such as 'a4 s1'"
        raise _invalid(refused("position.name", value=shown(text), what=what))
    return tuple([int(number or 0) for number in found.groups()])


class Pile:
    """Things that are laid out, each as often as there is of it: by name, or the next in order.

    >>> pile = Pile(["a", "b", "c"], "a letter")
    >>> pile.take_all("b"), pile.draw(1), pile.left
    (('b',), ('a',), ['c'])
    """

    def __init__(self, things: Iterable[str], what: str) -> None:
        self.left = [*things]
        self._known = {*self.left}
        self._order = {each: place for place, each in enumerate(self.left)}
        self._what = what

    def take(self, name: object) -> str:
        """Take a thing by its name."""
        found = named(name, self._known, self._what)
        if found not in self.left:
            raise _invalid(refused("position.twice", name=found))
        self.left.remove(found)
        return found

    def take_like(self, name: str) -> str:
        """Take a thing by its name, or by what stands before a hyphen in it."""
        alike = [each for each in self.left if each.partition("-")[0] == name]
        return self.take(alike[0] if alike else name)

    def take_all(self, names: str) -> tuple[str, ...]:
        """Take all things in a text, which spaces divide."""
        return tuple([self.take(name) for name in names.split()])

    def draw(self, number: int) -> tuple[str, ...]:
        """Take the next things, or what is left of them."""
        found = self.left[: max(0, number)]
        del self.left[: len(found)]
        return tuple(found)

    def sorted(self, things: Iterable[str]) -> tuple[str, ...]:
        """Return things in canonical order (COMP-9)."""
        return tuple(sorted(things, key=self._order.__getitem__))


# --- The city ------------------------------------------------------------------------------------


def city_of(pack: Pack, players: int, cells: str) -> City:
    """Return the city with these kinds in reading order, or in that of the pack."""
    boards = [(each.id, each.boards[players - 2]) for each in pack.areas]
    usual = [kind for kind, number in boards for _ in range(number)]
    given = [named(kind, pack.area_places, "a kind of area") for kind in cells.split()]
    if len(given) > len(usual):
        raise _invalid(refused("state.city", "MAP-1", players=players))
    return City(pack, players, tuple(given or usual))


def plots_of(
    city: City,
    sites: Mapping[str, str],
    shops: Mapping[str, Sequence[int | None]],
    houses: Mapping[str, int],
) -> tuple[Plot | None, ...]:
    """Return the sites with what is built on them; sites that are not named lie in order."""
    pack, left = city.pack, Pile([each.id for each in city.pack.sites], "a site")
    cards = {area_of(city, area): left.take(card) for area, card in sites.items()}
    built = {area_of(city, area): tuple(row) for area, row in shops.items()}
    own = {area_of(city, area): seat for area, seat in houses.items()}
    found: list[Plot | None] = [None] * city.size
    for cell in city.areas:
        card = cards[cell] if cell in cards else left.draw(1)[0]
        spaces = len(pack.sites[pack.site_places[card]].shops)
        found[cell] = Plot(card, filled(built.get(cell, ()), spaces), own.get(cell))
    return tuple(found)


def tokens_of(city: City, tokens: Mapping[str, str | None]) -> tuple[str | None, ...]:
    """Return the tokens; where ``None`` is named it was taken, those not named lie in order."""
    copies = [str(each) for each in city.pack.tokens for _ in range(each.copies)]
    left = Pile(copies, "a token")
    given = {
        area_of(city, area): None if token is None else left.take(token)
        for area, token in tokens.items()
    }
    found: list[str | None] = [None] * city.size
    for cell in city.areas:
        found[cell] = given[cell] if cell in given else left.draw(1)[0]
    return tuple(found)


def area_of(city: City, area: str) -> int:
    """Return the cell of an area, which is not the Canal."""
    cell = city.cells[named(area, city.cells, "an area of this city")]
    if cell == city.canal:
        raise _invalid(refused("position.canal", "MAP-5"))
    return cell


def cell_of(city: City, area: str | None) -> int | None:
    """Return the cell of an area, or ``None`` for none."""
    return None if area is None else city.cells[named(area, city.cells, "an area of this city")]


def rows_of(rows: Rows, named_cards: Sequence[tuple[str, ...]], pile: Pile, spaces: int) -> Rows:
    """Return the rows of boards in play: the cards that are named, then the next ones."""
    return tuple(
        [
            None if row is None else (*own, *pile.draw(spaces - len(own)))
            for row, own in zip(rows, named_cards, strict=True)
        ]
    )


def on_boards(given: Mapping[str, str], pile: Pile) -> list[tuple[str, ...]]:
    """Return the cards that are named for the boards A and B."""
    for board in given:
        named(board, BOARDS, "a board; there are A and B")
    return [pile.take_all(given.get(board, "")) for board in BOARDS]


def filled(row: Sequence[int | None], spaces: int) -> tuple[int | None, ...]:
    """Return a row of spaces of which those at the right may be empty."""
    return (*row, *[None] * (spaces - len(row)))
