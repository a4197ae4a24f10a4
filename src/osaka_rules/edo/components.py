"""Resources, kinds of spaces, of actions and of buildings: the words that components use."""

from __future__ import annotations

from typing import Final, Literal, get_args

Resource = Literal["wood", "stone", "rice"]
RESOURCES: Final[tuple[Resource, ...]] = get_args(Resource)
"""The three resources, in canonical order."""
Amounts = tuple[int, int, int]
"""A number of each resource, in canonical order."""
NOTHING: Final[Amounts] = (0, 0, 0)

SpaceKind = Literal["city", "forest", "quarry", "field", "river", "gate"]
SPACE_KINDS: Final[tuple[SpaceKind, ...]] = get_args(SpaceKind)
"""The kinds of spaces of a map, in canonical order (MAP-1, MAP-5)."""
LISTS: Final = ("cities", "forests", "quarries", "fields", "rivers", "gates")
"""What the lists of these spaces are called in a pack."""

BuildingKind = Literal["house", "post", "fortress"]
BUILDINGS: Final[tuple[BuildingKind, ...]] = get_args(BuildingKind)
"""What can be built (BUILD-2)."""

ActionKind = Literal[
    "money", "rice", "travel", "recruit", "develop", "wood", "stone", "field", "build", "trade",
]  # fmt: skip
ACTION_KINDS: Final[tuple[ActionKind, ...]] = get_args(ActionKind)
"""The kinds of actions (PACK-3)."""

ID: Final = "[A-Za-z][A-Za-z0-9-]*"
"""The form of the ids of a pack, as a regular expression (PACK-6)."""

FORTRESS: Final = "f"
"""A fortress as it stands in a city; it belongs to nobody (BUILD-9)."""


def house_of(seat: int) -> str:
    """Return how a house of a seat stands in a city.

    >>> house_of(2)
    'h2'
    """
    return f"h{seat}"


def post_of(seat: int) -> str:
    """Return how a post of a seat stands in a city.

    >>> post_of(2)
    'p2'
    """
    return f"p{seat}"


def owner_of(building: str) -> int | None:
    """Return whose building it is, or ``None`` for a fortress (BUILD-9).

    >>> owner_of("p2"), owner_of("f")
    (2, None)
    """
    return None if building == FORTRESS else int(building[1:])
