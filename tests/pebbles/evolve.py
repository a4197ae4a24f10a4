"""What an event changes: arithmetic without rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import attrs

from osaka_rules.kernel import WrongValue, shown
from tests.pebbles.events import (
    CoinDealt,
    CoinsShown,
    Event,
    GameEnded,
    Grabbed,
    Planned,
    Revealed,
    RoundBegan,
    WeatherDrawn,
    WeatherReturned,
)
from tests.pebbles.messages import message
from tests.pebbles.model import Drawing, Over, Planning, State, without

_T = TypeVar("_T")


def evolve(state: State, event: Event) -> State:
    """Return the state after an event.

    Raises:
        WrongValue: The event was redacted, so that it does not say what happened.
    """
    hidden = state.hidden
    match event:
        case CoinDealt(_, coin):
            coin = _known(coin, event)
            coins, bag = (*hidden.coins, coin), without(hidden.bag, coin)
            return attrs.evolve(state, hidden=attrs.evolve(hidden, coins=coins, bag=bag))
        case RoundBegan():
            return attrs.evolve(state, phase=Drawing())
        case WeatherReturned():
            return attrs.evolve(state, weather_bag=state.pack.weather)
        case WeatherDrawn(weather):
            bag_left = without(state.weather_bag, weather)
            return attrs.evolve(state, weather_bag=bag_left, phase=Planning(weather))
        case Planned(_, number):
            plans = (*hidden.plans, _known(number, event))
            return attrs.evolve(state, hidden=attrs.evolve(hidden, plans=plans))
        case Revealed():
            return attrs.evolve(state, hidden=attrs.evolve(hidden, plans=()))
        case Grabbed(seat, number):
            pebbles = [*state.pebbles]
            pebbles[seat] += number
            return attrs.evolve(state, heap=state.heap - number, pebbles=tuple(pebbles))
        case CoinsShown():
            return state
        case GameEnded():
            return attrs.evolve(state, phase=Over())


def _known(value: _T | None, event: Event) -> _T:
    """Return what an event says, unless it was redacted."""
    if value is None:
        raise WrongValue(message("event.redacted", value=shown(event)))
    return value


def replay(state: State, events: Iterable[Event]) -> State:
    """Return the state after all events of a log.

    >>> from tests import pebbles
    >>> start = pebbles.position(weather="rain")
    >>> pebbles.replay(start, pebbles.decide(start, pebbles.parse_move("plan 1"))).hidden.plans
    (1,)
    """
    for event in events:
        state = evolve(state, event)
    return state
