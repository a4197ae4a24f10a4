"""Packs: the components of a game of Pebbles, as a value that was read from a file (SET-2)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from hashlib import sha256
from importlib.resources import files
from typing import Final, Literal

from attrs import asdict, frozen

from osaka_rules.kernel import Invalid, Objection, shown
from tests.pebbles.messages import message

Weather = Literal["rain", "sun"]
WEATHERS: Final[tuple[Weather, ...]] = ("rain", "sun")
PLAYERS: Final = range(2, 4)
"""For how many players Pebbles is (SET-1)."""


class InvalidPack(Invalid):
    """A pack that nobody can play with, with everything that is wrong with it."""


@frozen(kw_only=True)
class Pack:
    """The components: coins, weather cards, pebbles for each player, and a goal (SET-2).

    A bag is a tuple in rising order. The digest of a pack stands for it in records.

    >>> tiny = Pack(coins=(1, 1, 2), weather=("sun",), pebbles=1, goal=3)
    >>> tiny.digest == BEACH.digest
    False
    """

    name: str = "unnamed"
    source: str = "unknown"
    """Where the data comes from."""
    coins: tuple[int, ...]
    weather: tuple[Weather, ...]
    pebbles: int
    goal: int

    def __attrs_post_init__(self) -> None:
        problems = tuple(_problems(self))
        if problems:
            raise InvalidPack(problems)

    @property
    def digest(self) -> str:
        """A short text that differs for packs that play differently; names do not count."""
        values = asdict(self, filter=lambda each, _: each.name not in {"name", "source"})
        return sha256(repr(sorted(values.items())).encode()).hexdigest()[:16]


def _problems(pack: Pack) -> Iterator[Objection]:
    coins, weather, fewest = pack.coins, pack.weather, PLAYERS[-1]
    if not _is_bag_of(coins, range(1, 100)) or len(coins) < fewest:
        yield Objection(("SET-2",), message("pack.coins", value=shown(coins), fewest=fewest))
    if not _is_bag_of(weather, WEATHERS):
        yield Objection(("SET-2",), message("pack.weather", value=shown(weather)))
    for name, value in (("pebbles", pack.pebbles), ("goal", pack.goal)):
        if not _is_bag_of((value,), range(1, 100)):
            yield Objection(("SET-2",), message("pack.number", name=name, value=shown(value)))


def _is_bag_of(bag: tuple[object, ...], kinds: Sequence[object]) -> bool:
    """Return whether a value is a tuple of at least one of these kinds, in rising order."""
    if type(bag) is not tuple or not bag:
        return False
    if not all([type(item) is type(kinds[0]) and item in kinds for item in bag]):
        return False
    places = [kinds.index(item) for item in bag]
    return places == sorted(places)


def read_pack(toml: str) -> Pack:
    """Return the pack that a text in the form of ``pack.toml`` holds.

    Raises:
        InvalidPack: Nobody could play with it.
    """
    table = tomllib.loads(toml)
    return Pack(
        name=table["name"],
        source=table["source"],
        coins=tuple(table["coins"]),
        weather=tuple(table["weather"]),
        pebbles=table["pebbles"],
        goal=table["goal"],
    )


BEACH: Final = read_pack(files("tests.pebbles").joinpath("pack.toml").read_text("utf-8"))
"""The pack that comes in the box."""
