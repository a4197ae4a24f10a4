"""Packs of Edo for tests: the shipped one with changes, and small variants."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import cast

from osaka_rules import edo
from osaka_rules.pack_files import shipped
from osaka_rules.packs import Values
from tests.support.packs import with_changes


def replaced(toml: str, old: str, new: str) -> str:
    """Return a text in which one place was replaced, which must be there."""
    assert toml.count(old) >= 1, old
    return toml.replace(old, new, 1)


def pack_with(*changes: tuple[str, str]) -> edo.Pack:
    """Return the shipped pack with some places replaced."""
    toml = shipped("osaka_rules.edo")
    for old, new in changes:
        toml = replaced(toml, old, new)
    return edo.read_pack(toml)


def variant_with(*changes: tuple[str, str]) -> edo.Pack:
    """Return the shipped pack as a variant, with some places replaced."""
    return pack_with(("official = false", "official = false\nvariant = true"), *changes)


# --- Packs as values -----------------------------------------------------------------------------


@cache
def _parsed() -> Values:
    return tomllib.loads(shipped("osaka_rules.edo"))


def changed(*changes: Mapping[str, object]) -> Values:
    """Return the values of the shipped pack with changes, by place.

    >>> changed({"start.money": 3})["start"]["money"]
    3
    """
    return with_changes(_parsed(), *changes)


def rows(name: str) -> list[dict[str, object]]:
    """Return the tables of a list in the shipped pack."""
    return cast("list[dict[str, object]]", changed()[name])


def micro_values(name: str, *actions: str, **changes: object) -> Values:
    """Return the values of a variant for two: one slot, few pieces, a space of each kind.

    ``actions`` are those of the one basic card. Two merchant cards are two rounds.
    """
    roads = ["E W", "E S", "E R", "W G"]
    spaces = {"forests": ["W"], "quarries": ["S"], "fields": ["R"], "rivers": [], "gates": ["G"]}
    cities = {"capital": "E", "cities": ["E"], "roads": roads}
    small: dict[str, object] = {
        "name": name,
        "variant": True,
        "number.slots": 1,
        "count": {
            "players_min": 2, "players_max": 2, "figures": 2, "houses": 2, "posts": 1,
            "fortresses": 1, "neutral": 1, "each_resource": 20, "from": "reconstructed",
        },
        "start.money": 0,
        "start.display": 1,
        "kit": rows("kit")[:2],
        "basic": [{"id": "B1", "actions": [*actions], "from": "reconstructed"}],
        "special": [],
        "merchant": rows("merchant")[:2],
        "income": {"rows": [[2], [2, 1]], "from": "reconstructed"},
        "map": [{"players": [2], **cities, **spaces, "from": "reconstructed"}],
    }  # fmt: skip
    return changed(small, changes)
