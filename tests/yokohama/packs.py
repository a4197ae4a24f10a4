"""Packs for tests: the shipped one with changes, and a small variant."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from typing import Final, cast

from osaka_rules.pack_files import shipped
from osaka_rules.packs import InvalidPack, Values
from osaka_rules.yokohama.pack_file import pack_of
from tests.support.packs import noted, with_changes

SMALL: Final[Mapping[str, object]] = {
    "variant": True,
    "area": [
        {"id": "tea", "title": "Tea Plantation", "kind": "production", "boards": [1, 1, 1],
         "power": [1, 2, 3, 4, 5], "unit": "tea", "from": "seed"},
        {"id": "bank", "title": "Bank", "kind": "commercial", "boards": [1, 1, 1],
         "power": [1, 2, 3, 4, 5], "unit": "Yen", "from": "seed"},
    ],
    "technology": [],
    "layout.two": [2],
    "layout.three": [1, 1],
    "layout.four": [2],
    "start": {"returned": [0, 0, 0], "from": "reconstructed"},
}  # fmt: skip
"""What a variant with two areas and no technologies changes of the shipped pack."""


@cache
def _parsed() -> Values:
    return tomllib.loads(shipped("osaka_rules.yokohama"))


def shipped_values() -> Values:
    """Return the values of the shipped pack, free to be changed."""
    return deepcopy(_parsed())


def problems(values: Values) -> list[str]:
    """Return what is wrong with a pack: place, clauses and key of each problem in a line."""
    try:
        pack_of(values)
    except InvalidPack as error:
        return noted(error.problems)
    return []


def changed(*changes: Mapping[str, object]) -> Values:
    """Return the values of the shipped pack with changes, by place.

    >>> values = changed({"name": "mine", "order[3].reward": "V5", "laboratory.surcharge[2]": 7})
    >>> values["name"], values["laboratory"]["surcharge"]
    ('mine', [0, 0, 7, 1, 2, 2])
    """
    return with_changes(_parsed(), *changes)


def rows(name: str) -> list[dict[str, object]]:
    """Return the tables of a list in the shipped pack."""
    return cast("list[dict[str, object]]", shipped_values()[name])


def more(name: str, **values: object) -> dict[str, object]:
    """Return the change that adds a table like the last one to a list, with these values."""
    return {name: [*rows(name), {**rows(name)[-1], **values}]}


def fewer(name: str, number: int = 1) -> dict[str, object]:
    """Return the change that takes away the last tables of a list."""
    return {name: rows(name)[:-number]}
