"""Events that do not fit a state, and what is no event at all."""

from __future__ import annotations

from typing import Final, cast

import pytest

from osaka_rules import yokohama
from osaka_rules.kernel import RulesError, WrongType, WrongValue
from osaka_rules.yokohama import Event, evolve, parse_amounts, position, replay
from osaka_rules.yokohama import events as e
from osaka_rules.yokohama.components import Country, Good
from osaka_rules.yokohama.phases import Board
from tests.support.refusals import noted, raised

NEW: Final = yokohama.new_game(["Ann", "Bob", "Cay"])
TURN: Final = position(
    names=["Ann", "Bob", "Cay"], seat=1, presidents=["tea", "bank"], orders=["", "o05 o08"]
)


@pytest.mark.rule("INFO-2")
@pytest.mark.parametrize(
    "event", [e.OrderDealt(0, None), e.OrderKept(1, None, None), e.OrderKept(1, "o05", None)]
)
def test_redacted_events(event: Event) -> None:
    """What was redacted does not say what happened."""
    assert "INFO-2 event.redacted" == raised(WrongValue, evolve, TURN, event)


@pytest.mark.parametrize(
    "event",
    [
        e.Spun(3),
        e.Spun(-1),
        e.AssistantPlaced(1, "bank", (-1,)),
        e.ActionBegan(1, "silk", "president", 4, 1, 2, 0, 0, 1, 3),
        e.ActionBegan(1, "silk", "president", 4, 1, 2, 0, 0, 1, -1),
        e.RecoveryChosen(3, leaves=True),
        e.ActionBegan(1, "castle", "president", 4, 1, 2, 0, 0, 1, None),
        e.SiteDealt("bank", "s99"),
        e.OrderLaid("o99", "A", 1, 1),
        e.OrderLaid(TURN.hidden.bag[0], cast("Board", "C"), 1, 1),
        e.OrderDealt(1, "o99"),
        e.OrderFulfilled(1, "o20", parse_amounts("S1"), "EN"),
        e.CardLaid("rocket-US", "A", 1, 1),
        e.CardLearned(1, "A", "tram-DE", 5, 5, 0, 0, later=False),
        e.AgentGained(1, cast("Country", "IT"), 2, 0),
        e.Sold(1, "C", 2),
        e.Walked(1, "castle", ()),
        e.Declared(1, 1, 1, from_hand=False),
        e.TokenClaimed(1, "castle", "I1"),
        e.ShopBuilt(1, "canal", 1),
        e.ChurchScored((1,) * 4, (1,) * 4),
        e.StockPaid(1, cast("int", "2")),
        e.GoodsPicked(1, cast("tuple[Good, ...]", 7), 0),
    ],
    ids=lambda event: f"{event}"[:60],
)
def test_events_that_do_not_fit(event: Event) -> None:
    """An event that names what is not there is refused, wherever it comes from."""
    refusal = raised(WrongValue, evolve, TURN, event)
    assert refusal.startswith(f"event.place {type(event).__name__}(")


def test_an_event_of_another_phase() -> None:
    """An exchange without Chinatown, or an event of a turn before the first, is refused."""
    for event in (e.Finished(0, "first"), e.SecondHalfBegan(0), e.Recovered(0, "bank", 1, 0)):
        assert raised(WrongValue, evolve, NEW, event).startswith("event.place")
    assert raised(WrongValue, evolve, TURN, e.Walked(2, "bank", ())).startswith("event.place")


@pytest.mark.parametrize("event", ["done", None, yokohama.Done(), e.Spun, object()])
def test_what_is_no_event(event: object) -> None:
    """Moves, classes of events and other values are no events."""
    assert raised(WrongType, evolve, TURN, event).startswith("event.type")


@pytest.mark.parametrize("log", [7, "Spun", None, {e.Spun(1): 1}])
def test_what_is_no_log(log: object) -> None:
    """Only a list of events can be replayed."""
    refused = raised(RulesError, replay, TURN, log)
    assert refused.split()[0] in ("log.type", "event.type")


def test_a_log_is_replayed_up_to_what_is_wrong() -> None:
    """All events of a log are looked at, and an empty one changes nothing."""
    assert TURN == replay(TURN, [])
    with pytest.raises(WrongValue) as refused:
        replay(TURN, [e.Spun(1), e.Spun(4)])
    assert "event.place Spun(seat=4)" == noted(refused.value)
