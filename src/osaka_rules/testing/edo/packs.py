"""Strategies for packs of Edo: the shipped one, and variants with other numbers and fewer cards."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from copy import deepcopy
from typing import Final, cast

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from osaka_rules.edo.components import RESOURCES
from osaka_rules.edo.pack import Pack
from osaka_rules.edo.pack_file import RECONSTRUCTED, pack_of
from osaka_rules.pack_files import shipped

_Table = dict[str, object]
_SHIPPED: Final[_Table] = tomllib.loads(shipped("osaka_rules.edo"))
_NUMBERS: Final[Mapping[str, Mapping[str, tuple[int, int]]]] = {
    "number": {
        "slots": (1, 3),
        "city_spaces": (4, 10),
        "resource_limit": (6, 10),
        "move_price": (1, 2),
        "wage": (0, 2),
        "ending_points": (2, 12),
    },
    "count": {
        "figures": (1, 5),
        "houses": (1, 7),
        "posts": (0, 2),
        "fortresses": (0, 8),
        "neutral": (0, 12),
        "each_resource": (3, 20),
    },
    "start": {"money": (0, 20), "houses": (0, 1), "samurai": (0, 1), "display": (0, 5)},
    "final": {"ryo_per_point": (1, 30), "samurai_per_point": (1, 3)},
}
"""The least and the greatest value of each number."""


def packs() -> st.SearchStrategy[Pack]:
    """Return a strategy for packs: the one that comes with the library, or a variant of it."""
    return st.just(RECONSTRUCTED) | variants()


@st.composite
def variants(draw: DrawFn) -> Pack:
    """Return a strategy for variants of the shipped pack that can be played (PACK-9).

    They have the maps and the actions of the shipped pack; other numbers and kits, fewer special
    cards and merchant cards, and other actions on the cards.

    >>> from hypothesis import given, settings
    >>> @settings(max_examples=5, database=None)
    ... @given(variants())
    ... def test_they_are_variants(pack):
    ...     assert pack.variant
    >>> test_they_are_variants()
    """
    values = deepcopy(_SHIPPED)
    for table, limits in _NUMBERS.items():
        own = cast("_Table", values[table])
        for key, (least, most) in limits.items():
            own[key] = draw(st.integers(least, most))
    for kit in cast("list[_Table]", values["kit"]):
        kit |= {resource: draw(st.integers(0, 6)) for resource in RESOURCES}
    start = cast("_Table", values["start"])
    start["order"] = draw(st.sampled_from(("snake", "clockwise")))
    merchants = cast("list[_Table]", values["merchant"])
    values["merchant"] = merchants[: draw(st.integers(2, len(merchants)))]
    values["special"] = _some_cards(draw, "special", 0)
    values["basic"] = _some_cards(draw, "basic", 3)
    return pack_of({**values, "name": "drawn", "variant": True})


def _some_cards(draw: DrawFn, key: str, least: int) -> list[_Table]:
    """Return some cards of a sort, each with any actions."""
    actions = [str(action["id"]) for action in cast("list[_Table]", _SHIPPED["action"])]
    chosen = st.lists(st.sampled_from(actions), min_size=1, max_size=4, unique=True)
    cards = cast("list[_Table]", _SHIPPED[key])
    number = draw(st.integers(least, len(cards)))
    return [
        {"id": card["id"], "actions": draw(chosen), "from": "reconstructed"}
        for card in cards[:number]
    ]
