"""A view follows the events that its viewer hears, and refuses those that do not fit it."""

from __future__ import annotations

import pytest
from attrs import evolve

from osaka_rules.kernel import WrongValue, shown
from tests import pebbles
from tests.pebbles import (
    CoinDealt,
    Event,
    GameEnded,
    Grabbed,
    Planned,
    State,
    View,
    WeatherDrawn,
    position,
)
from tests.support.changed import changed
from tests.support.refusals import raised

TABLE = position(coins=[1, 3], plans=[2])
SEEN = pebbles.view(TABLE, 1)


def after(state: State, *events: Event) -> View:
    """Return what seat 1 sees after events of which it hears what it may hear."""
    seen = pebbles.view(state, 1)
    for event in events:
        seen = pebbles.follow(seen, pebbles.redact(event, 1))
    return seen


def test_a_client_needs_no_state() -> None:
    """What is secret for the viewer stays so; what is not is followed."""
    start = pebbles.new_game(["Ann", "Bob"])
    dealt = after(start, CoinDealt(0, 3), CoinDealt(1, 2))
    assert (None, 2) == dealt.coins
    planned = after(TABLE, Planned(1, 1))
    assert ((None, 1), (None, 3)) == (planned.plans, planned.coins)


def test_a_full_event_shows_no_more() -> None:
    """Of an event that was not redacted a viewer still sees only what it may."""
    start = pebbles.view(pebbles.new_game(["Ann", "Bob"]), 1)
    assert (None,) == pebbles.follow(start, CoinDealt(0, 3)).coins


def test_the_end_shows_all_coins() -> None:
    """The last event carries what a view shows at the end."""
    last = position(pebbles=(3, 3), coins=[1, 3])
    ended = pebbles.follow(pebbles.view(last, None), GameEnded(((4, 3, 1), (6, 3, 3)), (1,)))
    assert (1, 3) == ended.coins


@pytest.mark.parametrize(
    ("seen", "event"),
    [
        (evolve(SEEN, weather_bag=()), WeatherDrawn("rain")),
        (SEEN, Grabbed(7, 1)),
        (SEEN, changed(Grabbed(0, 1), number="x")),
        (SEEN, GameEnded(((6, 3, 3), (4, 3, 1)), (0,))),
        (SEEN, GameEnded((), ())),
        (SEEN, Planned(1, None)),
        (SEEN, CoinDealt(1, 9)),
        (evolve(SEEN, coins=(None, None)), Planned(1, 1)),
        (evolve(SEEN, seat=0), Planned(1, 1)),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_does_not_fit(seen: View, event: Event) -> None:
    """An event that does not fit the view is refused in one sentence, as is a broken view."""
    assert f"follow.event {shown(event)}" == raised(WrongValue, pebbles.follow, seen, event)
