"""The shapes of what a pack and its maps have names for: spaces, cards, kits, buildings."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from osaka_rules.edo.components import FORTRESS, house_of, post_of
from osaka_rules.edo.pack import Pack
from osaka_rules.wire.objects import Fields, Some
from osaka_rules.wire.values import TEXT, Names, Shape, words


@frozen
class PackNames:
    """The shapes of what a pack has names for; without a pack any text will do (REC-6)."""

    spaces: tuple[str, ...] | None = None
    cities: tuple[str, ...] | None = None
    """The cities of the map in play, if it is known which map that is (MAP-1)."""
    space: Shape[str] = TEXT
    city: Shape[str] = TEXT
    merchant: Shape[str] = TEXT
    special: Shape[str] = TEXT
    drawn: Shape[str] = TEXT
    """A card that chance draws, of either sort."""
    kit: Shape[str] = TEXT

    def by_space(self, inner: Shape[object]) -> Shape[object]:
        """Return the shape of an object that may have spaces as keys."""
        return Some(inner, self.spaces, _MAP)

    def by_city(self, inner: Shape[object]) -> Shape[object]:
        """Return the shape of an object that has all cities as keys."""
        if self.cities is None:
            return Some(inner)
        return Fields(dict.fromkeys(self.cities, inner), dict, clauses=_MAP)


_MAP = ("MAP-1",)
"""The clause that says which spaces and cities there are."""


def names_of(pack: Pack, players: int | None = None) -> PackNames:
    """Return the shapes of the names of a pack, with one map or, for schemas, with all (REC-2)."""
    boards = [pack.boards[each] for each in (pack.players if players is None else [players])]
    spaces = tuple(dict.fromkeys([space for board in boards for space in board.spaces]))
    cities = tuple(dict.fromkeys([city for board in boards for city in board.ids(board.cities)]))
    merchants, specials = _ids(pack.merchants), _ids(pack.special)
    return PackNames(
        spaces=spaces,
        cities=None if players is None else cities,
        space=Names({each: each for each in spaces}, "a space of the map", _MAP, "SpaceId"),
        city=Names({each: each for each in cities}, "a city of the map", _MAP, "CityId"),
        merchant=words(merchants, "a merchant card", "MerchantCardId"),
        special=words(specials, "a special card", "SpecialCardId"),
        drawn=words([*merchants, *specials], "a card that chance draws", "DrawnCardId"),
        kit=words(_ids(pack.kits), "a kit", "KitId"),
    )


def _ids(things: Iterable[object]) -> list[str]:
    return [str(each) for each in things]


def building_of(players: int) -> Shape[str]:
    """Return the shape of a building at a table of some players."""
    seats = range(players)
    own = [name for seat in seats for name in (house_of(seat), post_of(seat))]
    return Names(
        {each: each for each in (FORTRESS, *own)},
        "a building of these players",
        ("COMP-1",),
        "BuildingId",
    )
