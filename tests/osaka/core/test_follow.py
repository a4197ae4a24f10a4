"""A view of Traders of Osaka follows what its viewer hears, and refuses what does not fit it."""

from __future__ import annotations

import pytest
from attrs import evolve

import osaka_rules as osaka
from osaka_rules import (
    Bought,
    Dealt,
    Event,
    GameEnded,
    Insured,
    Paid,
    RanOut,
    Refilled,
    Took,
    View,
    VpDrawn,
    VpMarked,
    card,
    cards,
)
from osaka_rules.kernel import RulesError, WrongType
from osaka_rules.osaka.model import Selling
from osaka_rules.osaka.moves import Done
from tests.support.changed import changed
from tests.support.refusals import raised

TABLE = osaka.position(
    market="R2 B3", farm="G5", hands=["R5 B5", "Y3"], goods=["", "R3"], vp=[2, 3], discard="Y2"
)
OWN, OTHER, SPECTATOR = [osaka.view(TABLE, seat) for seat in (0, 1, None)]


def follow(seen: View, *events: Event) -> View:
    """Return what the viewer sees after events of which it hears what it may hear."""
    for event in events:
        seen = osaka.follow(seen, osaka.redact(event, seen.seat))
    return seen


@pytest.mark.rule("INFO-1")
def test_a_hidden_hand() -> None:
    """Of a hidden hand the size is followed, of one's own the cards."""
    paid = Paid(0, cards("R5"), 5, 5)
    own, other = follow(OWN, paid).traders[0], follow(OTHER, paid).traders[0]
    assert (1, cards("B5"), 1, None) == (own.hand_size, own.hand, other.hand_size, other.hand)
    insured = follow(OWN, Insured(1, card("R2"), cards("R3"), 1)).traders[1]
    assert (0, cards("R3")) == (insured.hand_size, insured.insured)
    took = follow(SPECTATOR, Took(1, card("B3"), was_reserved=False))
    assert (2, cards("R2")) == (took.traders[1].hand_size, took.market)


@pytest.mark.rule("INFO-2", "INFO-4")
def test_a_card_drawn_face_down() -> None:
    """It makes the draw pile smaller for all, and adds a point that only its owner sees."""
    phase = Selling(0, (osaka.Colour.RED,), osaka.Colour.RED, 1, 2, ())
    seen = [evolve(view, phase=phase) for view in (OWN, OTHER, SPECTATOR)]
    after = [follow(view, VpDrawn(1, card("G2"), 1)) for view in seen]
    assert [view.draw_size - 1 for view in seen] == [view.draw_size for view in after]
    assert [None, 4, None] == [view.traders[1].vp for view in after]
    assert [None, 5, None] == [follow(view, VpMarked(1, 2)).traders[1].vp for view in seen]


@pytest.mark.rule("INFO-5")
def test_the_end_shows_all_points() -> None:
    """With the last event everybody sees all victory points."""
    ended = follow(SPECTATOR, GameEnded("deadlock", (2, 3), (0, 0), (1,)))
    assert [2, 3] == [trader.vp for trader in ended.traders]


@pytest.mark.parametrize(
    ("seen", "event"),
    [
        (OTHER, Paid(0, cards("R5 R5 R5"), 15, 15)),
        (OWN, Paid(0, cards("G5"), 5, 5)),
        (OWN, Took(0, card("G2"), was_reserved=False)),
        (OWN, Took(5, card("B3"), was_reserved=False)),
        (OWN, Insured(0, card("R2"), cards("Y2"), 1)),
        (OWN, GameEnded("tokens", (5, 3), (0, 0), (0,))),
        (OWN, changed(GameEnded("tokens", (2, 3), (0, 0), (0,)), vp=None)),
        (OTHER, changed(GameEnded("tokens", (2, 3), (0, 0), (0,)), vp=())),
        (OWN, RanOut(1)),
        (OWN, Refilled(card("R2"), "market")),
        (evolve(OWN, draw_size=0), Dealt(card("R2"), "market")),
        (evolve(OWN, draw_size=10**30), Dealt(card("R2"), "market")),
        (changed(OWN, draw_size="7"), Dealt(card("R2"), "market")),
        (evolve(OWN, seat=1), Bought(0, cards("R2"), None)),
        (changed(OWN, traders=None), Bought(0, cards("R2"), None)),
        (OTHER, changed(Paid(0, cards("R5"), 5, 5), cards=7)),
        (OTHER, changed(Dealt(card("R2"), "market"), card=None)),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_does_not_fit(seen: View, event: Event) -> None:
    """An event that does not fit the view is refused in one sentence, as is a broken view."""
    assert raised(RulesError, osaka.follow, seen, event).split()[0] in {
        "follow.event",
        "event.cards",
        "event.phase",
        "event.place",
        "event.seat",
    }


def test_neither_view_nor_event() -> None:
    """Only a view follows, and only events."""
    assert raised(WrongType, osaka.follow, TABLE, RanOut(1)).startswith("type.wrong View ")
    assert raised(WrongType, osaka.follow, OWN, Done()).startswith("event.type ")


@pytest.mark.parametrize("seat", [1, None])
def test_insurance_from_a_hand_that_is_not_seen(seat: int | None) -> None:
    """The card that pays is one of the hand, whatever else may be in it (INS-3)."""
    phase = osaka.Insuring(active=0, seat=0)
    start = osaka.position(
        phase=phase, market="G2", ships={"R": 5, "B": 3}, goods=["B5", ""], hands=["B3", ""]
    )
    step = osaka.apply(start, osaka.parse_move("insure B3 for B5"))
    after = osaka.follow(osaka.view(start, seat), osaka.redact(step.events[0], seat))
    assert 0 == after.traders[0].hand_size
    assert ["B3"] == [str(card) for card in after.discard]
