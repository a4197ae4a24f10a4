"""Nothing leaks in whole micro-games: all states that look the same to a seat are compared."""

from __future__ import annotations

import pytest

from osaka_rules import edo
from osaka_rules.edo import GAME, Planning, State
from tests.edo.proof.micro_games import starts
from tests.support.secrets import compare_all, undo, worlds


@pytest.mark.rule("PLAN-8", "INFO-1", "INFO-2", "INFO-3")
@pytest.mark.parametrize("name", ["taking", "work", "two slots"])
def test_nothing_leaks(name: str) -> None:
    """Whatever a seat gets is the same in all states that it cannot tell apart."""
    (start,) = starts(name, "default")
    states = worlds(GAME, start, 2)
    assert 0 < min([compare_all(GAME, states, seat, {"undo": undo}) for seat in (None, 0, 1)])


@pytest.mark.rule("PLAN-8", "PLAN-9")
@pytest.mark.parametrize("name", ["ways", "building", "two slots"])
def test_plans_do_not_interfere(name: str) -> None:
    """Whatever a seat plans, and however many officials it leaves idle, others see the same.

    All ways to plan are made; until a slot is revealed, the other seat and a spectator have one
    view, hear one list of events, and the other seat has one list of legal moves.
    """
    (start,) = starts(name, "default")
    first = edo.actor(start)
    assert isinstance(first, int)
    planned: list[tuple[State, tuple[edo.Event, ...]]] = [(start, ())]
    for _ in range(start.pack.number.slots):
        planned = [
            (step.state, (*heard, *[edo.redact(event, None) for event in step.events]))
            for state, heard in planned
            for step in [edo.apply(state, move) for move in edo.legal_moves(state)]
        ]
    states = [state for state, _ in planned]
    assert len({_idle(state, first) for state in states}) > 1
    assert all([isinstance(state.phase, Planning) for state in states])
    for seat in (1 - first, None):
        assert 1 == len({edo.view(state, seat) for state in states})
    assert 1 == len({heard for _, heard in planned})
    assert 1 == len({tuple(edo.legal_moves(state)) for state in states})


def _idle(state: State, seat: int) -> int:
    """Return how many officials a seat has assigned to nothing."""
    figures = state.pack.count.figures - sum(state.players[seat].samurai)
    assigned = sum([slot.officials for slot in state.hidden.plans[seat]])
    return figures + state.players[seat].neutrals - assigned
