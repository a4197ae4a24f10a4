"""Histories that a seat cannot tell apart are resampled as often as they are probable."""

from __future__ import annotations

from random import Random

import pytest

from osaka_rules.adapters.edo import environment
from osaka_rules.adapters.history import History
from tests.edo.packs import variant_with
from tests.support.histories import played, ways


@pytest.mark.rule("PLAN-8", "INFO-3")
def test_resampled_histories_have_their_probabilities() -> None:
    """In a small variant each plan that fits comes as often as if it were planned at random."""
    small = variant_with(("figures = 5 ", "figures = 2 "), ("slots = 3 ", "slots = 2 "))
    own = environment(small)
    histories = [*played(History(own, own.new_game(2)), 3)]
    rng = Random(1)
    found = [ways(history, 0, rng) for history in histories[12:43:6]]
    assert 1 == found[0] < max(found)
