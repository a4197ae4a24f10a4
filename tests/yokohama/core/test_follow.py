"""A view of Yokohama follows what its viewer hears, and refuses what does not fit it."""

from __future__ import annotations

import pytest
from attrs import evolve

from osaka_rules import yokohama
from osaka_rules.kernel import RulesError, WrongType
from osaka_rules.yokohama import (
    Event,
    OrderDealt,
    OrderFulfilled,
    OrderKept,
    OrderLaid,
    StockPaid,
    View,
)
from osaka_rules.yokohama.components import Amounts
from tests.support.changed import changed
from tests.support.refusals import raised

TABLE = yokohama.position(orders=["o07", "o01 o02"])
OWN, OTHER, SPECTATOR = [yokohama.view(TABLE, seat) for seat in (0, 1, None)]


def follow(seen: View, *events: Event) -> View:
    """Return what the viewer sees after events of which it hears what it may hear."""
    for event in events:
        seen = yokohama.follow(seen, yokohama.redact(event, seen.seat))
    return seen


def fulfilled(seat: int, order: str) -> OrderFulfilled:
    """Return the event that an order was fulfilled, without its goods."""
    return OrderFulfilled(seat, order, Amounts(), "EN")


@pytest.mark.rule("INFO-1", "INFO-5")
def test_a_hidden_order() -> None:
    """An order that is shown is not among the unseen ones any more, and not in a hand."""
    seen = [follow(view, fulfilled(1, "o02")) for view in (OWN, OTHER, SPECTATOR)]
    assert [(1, 1)] * 3 == [view.held for view in seen]
    assert [("o07",), ("o01",), None] == [view.orders for view in seen]
    assert not any("o02" in view.unseen for view in seen)
    assert [("o02",)] * 3 == [view.players[1].fulfilled for view in seen]


@pytest.mark.rule("INFO-2")
def test_the_set_up() -> None:
    """Of the orders of others it is followed that they were dealt, and that one was returned."""
    dealt = [follow(view, OrderDealt(0, "o30")) for view in (OWN, OTHER)]
    assert [("o07", "o30"), ("o01", "o02")] == [view.orders for view in dealt]
    assert [(2, 2)] * 2 == [view.held for view in dealt]
    assert [True, False, True] == ["o30" in view.unseen for view in (OWN, *dealt)]
    keeping = yokohama.settle(yokohama.new_game(["Ann", "Bob"]), 1)
    kept, returned = keeping.hidden.hands[0]
    seen = [follow(yokohama.view(keeping, seat), OrderKept(0, kept, returned)) for seat in (0, 1)]
    assert [(1, 2)] * 2 == [view.held for view in seen]
    assert [(True, False)] * 2 == [view.has_returned for view in seen]
    assert [(kept,), keeping.hidden.hands[1]] == [view.orders for view in seen]
    assert [returned, None] == [view.returned for view in seen]


@pytest.mark.rule("INFO-2", "INFO-5")
def test_an_order_that_could_be_elsewhere() -> None:
    """What a viewer is dealt, or sees on a port, can be any order that it could not see."""
    first = OWN.unseen[0]
    assert (first, "o07") == follow(OWN, OrderDealt(0, first)).orders
    laid = follow(evolve(OWN, ports=((), None)), OrderLaid(first, "A", 1, 9))
    assert first not in laid.unseen
    assert ((first,), (1, 2)) == (laid.ports[0], laid.held)


@pytest.mark.rule("INFO-2", "INFO-5")
def test_the_last_unseen_order() -> None:
    """The only order that a viewer does not see is dealt, or fulfilled, like any other."""
    last = evolve(OWN, has_returned=(True, False), unseen=("o02",), order_deck=1)
    dealt = follow(evolve(last, held=(1, 0)), OrderDealt(1, "o02"))
    assert ((1, 1), ("o02",)) == (dealt.held, dealt.unseen)
    shown = follow(evolve(last, held=(1, 1)), fulfilled(1, "o02"))
    assert ((1, 0), ()) == (shown.held, shown.unseen)


@pytest.mark.parametrize(
    ("seen", "event"),
    [
        (OWN, fulfilled(1, "o07")),
        (OWN, fulfilled(0, "o05")),
        (evolve(OWN, held=(1, 0)), fulfilled(1, "o02")),
        (OWN, fulfilled(7, "o02")),
        (OWN, OrderLaid("o07", "A", 1, 9)),
        (OWN, OrderLaid("o99", "A", 1, 9)),
        (OWN, OrderDealt(0, None)),
        (evolve(OWN, unseen=()), OrderDealt(1, None)),
        (OWN, OrderKept(0, "o07", "o05")),
        (OTHER, OrderKept(1, None, None)),
        (OTHER, OrderKept(1, "o05", "o06")),
        (OTHER, OrderKept(0, None, None)),
        (evolve(OWN, held=(1, 99)), StockPaid(0, 2)),
        (evolve(OWN, has_returned=(False, True)), StockPaid(0, 2)),
        (evolve(OWN, unseen=("o01", "o02")), StockPaid(0, 2)),
        (evolve(OWN, seat=1), StockPaid(0, 2)),
        (OWN, StockPaid(5, 2)),
        (changed(OWN, held=None), StockPaid(0, 2)),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_does_not_fit(seen: View, event: Event) -> None:
    """An event that does not fit the view is refused in one sentence, as is a broken view."""
    found = raised(RulesError, yokohama.follow, seen, event).split()[0]
    assert found in {"follow.event", "event.place"}


def test_neither_view_nor_event() -> None:
    """Only a view follows, and only events."""
    assert raised(WrongType, yokohama.follow, TABLE, StockPaid(0, 2)).startswith("type.wrong View ")
    assert raised(WrongType, yokohama.follow, OWN, "take").startswith("event.type ")
