"""A view of Edo follows what its viewer hears, and refuses what does not fit it."""

from __future__ import annotations

import pytest
from attrs import evolve

from osaka_rules import edo
from osaka_rules.edo import (
    EMPTY,
    Event,
    Gained,
    GameEnded,
    PhaseBegan,
    Planned,
    Revealed,
    SamuraiMoved,
    Slot,
    View,
)
from osaka_rules.kernel import RulesError, WrongType
from tests.support.changed import changed
from tests.support.refusals import raised

WOOD = Slot("B1", "wood", 1)
TABLE = edo.position(seat=0, plans=["B1 wood 1, none, none", "B1 rice 2, none, none"], ryo=[7, 9])
OWN, OTHER, SPECTATOR = [edo.view(TABLE, seat) for seat in (0, 1, None)]


def follow(seen: View, *events: Event) -> View:
    """Return what the viewer sees after events of which it hears what it may hear."""
    for event in events:
        seen = edo.follow(seen, edo.redact(event, seen.seat))
    return seen


@pytest.mark.rule("INFO-1", "PLAN-8")
def test_a_slot_is_planned() -> None:
    """Its owner knows what lies there; others know that something was planned."""
    start = edo.position(phase="plan", seat=0)
    seen = [follow(edo.view(start, seat), Planned(0, 1, WOOD)) for seat in (0, 1, None)]
    assert [(1, 0)] * 3 == [view.planned for view in seen]
    assert [(WOOD,), (), None] == [view.plan for view in seen]


@pytest.mark.rule("INFO-1")
def test_a_slot_is_revealed() -> None:
    """It lies open, and is not among the slots that are still hidden."""
    seen = [follow(view, Revealed(0, 1, WOOD)) for view in (OWN, OTHER, SPECTATOR)]
    assert [(2, 3)] * 3 == [view.planned for view in seen]
    assert [((WOOD,), ())] * 3 == [tuple([p.revealed for p in view.players]) for view in seen]
    assert (EMPTY, EMPTY) == seen[0].plan


@pytest.mark.rule("INFO-3")
def test_money_is_shown_at_the_end() -> None:
    """Payments and gains change what a player sees of the own money; in the end all see all."""
    seen = [follow(view, Gained(1, 1, 0, 5)) for view in (OWN, OTHER, SPECTATOR)]
    assert [(7, None), (None, 14), (None, None)] == [view.ryo for view in seen]
    over = [follow(view, GameEnded("deck", (7, 14))) for view in seen]
    assert [(7, 14)] * 3 == [view.ryo for view in over]


@pytest.mark.parametrize(
    ("seen", "event"),
    [
        (OWN, Revealed(0, 1, Slot("B1", "stone", 1))),
        (OWN, Revealed(0, 2, WOOD)),
        (OWN, Revealed(7, 1, WOOD)),
        (evolve(OWN, plan=()), Revealed(0, 1, WOOD)),
        (evolve(OWN, planned=(3, 0)), Revealed(1, 1, WOOD)),
        (OWN, Planned(0, 1, None)),
        (OWN, GameEnded("deck", (8, 9))),
        (OWN, GameEnded("deck", (7,))),
        (OWN, PhaseBegan(edo.Over())),
        (OWN, SamuraiMoved(0, "E", "Z9", 1)),
        (OWN, Gained(5, 1, 0, 5)),
        (evolve(OWN, seat=1), Gained(0, 1, 0, 5)),
        (changed(OWN, planned=None), Gained(0, 1, 0, 5)),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_does_not_fit(seen: View, event: Event) -> None:
    """An event that does not fit the view is refused in one sentence, as is a broken view."""
    found = {*raised(RulesError, edo.follow, seen, event).split()}
    assert found & {"follow.event", "event.place", "event.redacted"}


def test_neither_view_nor_event() -> None:
    """Only a view follows, and only events."""
    gained = Gained(0, 1, 0, 5)
    assert raised(WrongType, edo.follow, TABLE, gained).startswith("type.wrong View ")
    assert raised(WrongType, edo.follow, OWN, "take").startswith("event.type ")
