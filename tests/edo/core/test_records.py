"""Which moves events come from, so that a record can grow from them."""

from __future__ import annotations

import pytest

from osaka_rules.edo import Planned, Trade, Traded
from osaka_rules.records.edo.moves import move_of
from osaka_rules.records.record import RecordError
from tests.support.refusals import raised


@pytest.mark.rule("TRADE-2", "TRADE-3", "TRADE-4")
@pytest.mark.parametrize(("pieces", "points"), [(2, 1), (0, 1), (2, 0)])
def test_a_trade_was_a_move(pieces: int, points: int) -> None:
    """The move of a trade says how many pieces were bought, and whether a point was."""
    event = Traded(0, "wood", pieces, points, 0, 0, 4 * points, 2 * pieces)
    assert Trade(pieces, point=points == 1) == move_of(event)


@pytest.mark.rule("PLAN-8")
def test_redacted_events_have_no_move() -> None:
    """What others hear of a plan does not say what was planned."""
    assert "PLAN-8 record.redacted" == raised(RecordError, move_of, Planned(0, 1, None))
