"""Edo as a picture."""

from __future__ import annotations

import pytest

from osaka_rules.edo import position, view
from osaka_rules.render import svg
from osaka_rules.render.edo.symbols import SYMBOLS


@pytest.mark.rule("BUILD-9", "INFO-2")
def test_a_fortress_is_drawn_and_described() -> None:
    """A fortress in a city has its symbol, which the legend has as well, and its words."""
    without, fortress = [
        svg(view(position(cities={"C1": buildings}), 0)) for buildings in ("h0 h1", "h0 h1 f")
    ]
    shape = SYMBOLS["fortress"]
    assert (1, 2) == (without.count(shape), fortress.count(shape))
    said = "C1 (city): a house of Ann, a house of Bob and a fortress;"
    assert (False, True) == (said in without, said in fortress)
