"""Histories that a seat cannot tell apart are resampled as often as they are probable."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from osaka_rules import edo
from osaka_rules.adapters.edo import environment
from osaka_rules.adapters.edo.resampling import _rounds, _when_planning
from osaka_rules.adapters.history import History
from osaka_rules.edo import events as e
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


@pytest.mark.rule("ASK-1", "INFO-3")
def test_what_was_done_since_planning_is_taken_back() -> None:
    """Officials sent and recruited after planning were not there when the plans were made."""
    events: list[e.Event] = [e.Recruited(0, 1), e.Sent(1, "C1"), e.Recruited(1, 1)]
    state = edo.new_game(["Ann", "Bob"])
    past = [(0, events)]
    ann, bob = _rounds(state, past)
    assert (1, []) == (ann.neutrals, ann.sent)
    assert (1, ["C1"]) == (bob.neutrals, bob.sent)
    player = evolve(state.players[1], samurai=(0, 1, *state.players[1].samurai[2:]), neutrals=1)
    then = _when_planning(evolve(state, players=(state.players[0], player)), 1, bob).players[1]
    assert (0, 0) == (then.neutrals, then.samurai[1])
