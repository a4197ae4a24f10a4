"""The shapes of what a pack and its maps have names for: spaces, cards, kits."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from osaka_rules.edo.components import FORTRESS, house_of, post_of
from osaka_rules.edo.pack import Pack
from osaka_rules.wire.objects import Fields, Some
from osaka_rules.wire.values import TEXT, Shape, words


@frozen
class PackNames:
    """The shapes of what a pack has names for; without a pack any text will do (REC-6)."""

    spaces: tuple[str, ...] | None = None
    cities: tuple[str, ...] | None = None
    space: Shape[str] = TEXT
    merchant: Shape[str] = TEXT
    special: Shape[str] = TEXT
    kit: Shape[str] = TEXT

    def by_space(self, inner: Shape[object]) -> Shape[object]:
        """Return the shape of an object that may have spaces as keys."""
        return Some(inner, self.spaces)

    def by_city(self, inner: Shape[object]) -> Shape[object]:
        """Return the shape of an object that has all cities as keys."""
        if self.cities is None:
            return Some(inner)
        return Fields(dict.fromkeys(self.cities, inner), dict)


def names_of(pack: Pack, players: int) -> PackNames:
    """Return the shapes of the names of a pack, with the map for some players (REC-2)."""
    board = pack.boards[players]
    return PackNames(
        spaces=board.spaces,
        cities=board.ids(board.cities),
        space=words(board.spaces, "a space of the map"),
        merchant=words(_ids(pack.merchants), "a merchant card"),
        special=words(_ids(pack.special), "a special card"),
        kit=words(_ids(pack.kits), "a kit"),
    )


def _ids(things: Iterable[object]) -> list[str]:
    return [str(each) for each in things]


def building_of(players: int) -> Shape[str]:
    """Return the shape of a building at a table of some players."""
    seats = range(players)
    own = [name for seat in seats for name in (house_of(seat), post_of(seat))]
    return words([FORTRESS, *own], "a building of these players")
