"""Edo as a picture."""

from __future__ import annotations

import re

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


@pytest.mark.rule("MAP-2")
def test_roads_go_around_spaces() -> None:
    """On the map for four, the road from V3 to C3 does not touch R3; all others are straight."""
    four, two = [position(names=names) for names in (["Ann", "Bob", "Cay", "Dan"], ["Ann", "Bob"])]
    drawn = [re.findall(r'<path d="(M[^"]+)" stroke-width="4"', svg(each)) for each in (four, two)]
    assert [len(four.board.roads), len(two.board.roads)] == [*map(len, drawn)]
    assert [1, 0] == [len([road for road in roads if "Q" in road]) for roads in drawn]
