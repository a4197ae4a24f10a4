"""What the bots of Edo think of positions."""

from __future__ import annotations

from math import exp

import pytest

from osaka_rules.bots.edo.evaluator import LEAD, ViewEvaluator
from osaka_rules.bots.edo.plans import POINT, prospects
from osaka_rules.edo import EMPTY, position, view


@pytest.mark.rule("WIN-1")
def test_a_house_in_the_capital_is_worth_two_points() -> None:
    """Of two players who differ in it only, the one without the house is behind by two points."""
    start = position(cities={"E": "h0"}, points=[3, 3], ryo=[10, 10])
    found = ViewEvaluator(view(start, 0)).rewards(start, start)
    ahead = 1 / (1 + exp(-2 * POINT / LEAD))
    assert pytest.approx([ahead, 1 - ahead]) == found


@pytest.mark.rule("PLAN-1")
def test_nothing_is_expected_of_an_empty_slot() -> None:
    """A slot in which nothing was planned changes no prospect."""
    start = position(phase="plan", samurai=["W1"])
    assert prospects(start, 0, []) == prospects(start, 0, [EMPTY, EMPTY])
