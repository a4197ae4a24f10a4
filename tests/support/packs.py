"""Packs of any game for tests: the values of a pack with some of them changed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Final, cast

from osaka_rules.kernel import Objection
from osaka_rules.packs import Problem, Values

REMOVED: Final = object()
"""Stands for a value that is taken away."""


def with_changes(values: Values, *changes: Mapping[str, object]) -> Values:
    """Return the values of a pack with changes, by place.

    >>> pack = {"name": "theirs", "order": [{"reward": "V2"}], "shop": {"price": [1, 2]}}
    >>> with_changes(pack, {"name": "mine", "order[0].reward": "V5", "shop.price[1]": 7})
    {'name': 'mine', 'order': [{'reward': 'V5'}], 'shop': {'price': [1, 7]}}
    """
    values = deepcopy(values)
    for each in changes:
        for place, value in each.items():
            *way, last = [int(n) if n else key for n, key in re.findall(r"\[(\d+)\]|(\w+)", place)]
            inner = values
            for step in way:
                inner = cast("dict[int | str, dict[str, object]]", inner)[step]
            if value is REMOVED:
                del cast("dict[int | str, object]", inner)[last]
            else:
                cast("dict[int | str, object]", inner)[last] = deepcopy(value)
    return values


def noted(found: Iterable[Objection]) -> list[str]:
    """Return the place, the clauses and the key of problems, each in a line."""
    placed = [each for each in found if isinstance(each, Problem)]
    return [" ".join([each.place, *each.clauses, each.message.key]) for each in placed]
