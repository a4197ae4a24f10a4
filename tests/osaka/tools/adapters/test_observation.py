"""Numbers of an observation that do not fit into bytes."""

from __future__ import annotations

from attrs import evolve

import osaka_rules as osaka
from osaka_rules.adapters.actions import SplitView
from osaka_rules.adapters.osaka import FIELDS, observe


def test_numbers_beyond_a_byte() -> None:
    """After 300 reshuffles the observation is the same, in numbers and not in bytes."""
    view = osaka.view(osaka.position(market="R2"), 0)
    usual = [*observe(SplitView(view, ()))]
    later = [*observe(SplitView(evolve(view, reshuffles=300), ()))]
    names = [field.name for field in FIELDS for _ in range(field.size)]
    changed = [(name, old, new) for name, old, new in zip(names, usual, later, strict=True)]
    assert [("reshuffles", 0, 300)] == [each for each in changed if each[1] != each[2]]
