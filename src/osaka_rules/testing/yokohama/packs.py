"""Strategies for packs of Yokohama: the one that comes with the library, and small variants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from osaka_rules.pack_files import parse, shipped
from osaka_rules.packs import Values
from osaka_rules.yokohama.pack import PLAYERS, Pack
from osaka_rules.yokohama.pack_file import RECONSTRUCTED, pack_of

_SHIPPED: Final = parse(shipped("osaka_rules.yokohama"))
_DEALT: Final = 2 * PLAYERS[-1]
"""How many orders the players are dealt at most (SETUP-7)."""


def packs() -> st.SearchStrategy[Pack]:
    """Return a strategy for packs: the one that comes with the library, or a variant of it."""
    return st.one_of(st.just(RECONSTRUCTED), variants())


@st.composite
def variants(draw: DrawFn) -> Pack:
    """Return a strategy for small variants: fewer boards, spaces, cards, pieces and rounds.

    The cards are those of the pack that comes with the library (PACK-9).

    >>> from hypothesis import given, settings
    >>> @settings(max_examples=5)
    ... @given(variants())
    ... def test_no_problem(pack):
    ...     assert pack.variant and pack.start.rounds <= 9
    >>> test_no_problem()
    """
    areas, boards = _areas(draw)
    levels, surcharges = draw(_fewer("port", "levels")), draw(_fewer("laboratory", "surcharge"))
    ports = sum([number for kind, number in boards.items() if kind.startswith("port")])
    labs = sum([number for kind, number in boards.items() if kind.startswith("lab")])
    orders = draw(_some("order", _DEALT + ports * len(levels)))
    split = draw(st.integers(1, sum(boards.values())))
    rows = [row for row in (split, sum(boards.values()) - split) if row]
    changes: dict[str, object] = {
        "name": "variant",
        "variant": True,
        "area": areas,
        "layout": {"two": rows, "three": rows, "four": rows, "from": "reconstructed"},
        "port": {"levels": levels, "from": "reconstructed"},
        "laboratory": {"surcharge": surcharges, "from": "reconstructed"},
        "order": orders,
        # Each technology has at least one card.
        "technology": draw(_some("technology", labs * len(surcharges))),
        "start": {
            **draw(_START),
            "returned": [0, 0, draw(st.integers(0, len(orders) - _DEALT - ports * len(levels)))],
            "from": "reconstructed",
        },
    }
    return pack_of({**_SHIPPED, **changes})


def _areas(draw: DrawFn) -> tuple[list[Values], dict[str, int]]:
    """Draw how many boards of each kind are in play, the same for any number of players."""
    found, boards = list[Values](), dict[str, int]()
    for area in _rows("area"):
        kind, most = str(area["id"]), cast("list[int]", area["boards"])[-1]
        least = int(kind == "bank")  # a city has at least one area
        boards[kind] = draw(st.integers(least, most))
        if boards[kind]:
            found.append({**area, "boards": [boards[kind]] * len(PLAYERS)})
    return found, boards


def _rows(key: str) -> list[Values]:
    return cast("list[Values]", _SHIPPED[key])


def _some(key: str, least: int) -> st.SearchStrategy[Sequence[object]]:
    """Return a strategy for some of a list, in its order."""
    whole = _rows(key)
    places = st.sets(st.sampled_from(range(len(whole))), min_size=least)
    return places.map(lambda chosen: [whole[place] for place in sorted(chosen)])


def _fewer(table: str, key: str) -> st.SearchStrategy[list[object]]:
    """Return a strategy for the first spaces of the boards in a table."""
    spaces = cast("dict[str, list[object]]", _SHIPPED[table])[key]
    return st.integers(1, len(spaces)).map(lambda number: spaces[:number])


def _pieces(assistants: int, shops: int, houses: int) -> st.SearchStrategy[list[int]]:
    numbers = [st.integers(0, most) for most in (assistants, shops, houses)]
    return st.tuples(*numbers).map(list[int])


_START: Final = st.fixed_dictionaries(
    {
        "hand": _pieces(8, 2, 1),
        "warehouse": _pieces(6, 3, 2),
        "goods": st.lists(st.integers(0, 4), min_size=4, max_size=4),
        "yen": st.lists(st.integers(0, 9), min_size=2, max_size=2),
        "full": st.lists(st.integers(1, 6), min_size=3, max_size=3),
        "rounds": st.integers(1, 9),
    }
)
"""The numbers of the set-up and of the end."""
