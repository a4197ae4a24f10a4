"""How a view follows the events that its viewer hears, without the state."""

from __future__ import annotations

import attrs

from osaka_rules.following import followed
from tests.pebbles.events import CoinDealt, Event, GameEnded, Planned
from tests.pebbles.evolve import evolve
from tests.pebbles.model import Secrets, State
from tests.pebbles.view import View, redact
from tests.pebbles.view import view as view_of


def follow(view: View, event: Event) -> View:
    """Return the view after an event, as its viewer hears it (SET-4, PLAN-5).

    >>> from tests import pebbles
    >>> state = pebbles.position(plans=[2])
    >>> follow(view_of(state, 1), redact(Planned(1, 1), 1)).plans
    (None, 1)

    Raises:
        WrongValue: The event does not fit the view.
    """
    return followed(
        view, event, view.seat, imagine=_imagined, evolve=evolve, view=view_of, redact=redact
    )


def _imagined(view: View, event: Event) -> tuple[State, Event]:
    """Return a state that a view could be of, and an event that could happen in it.

    Where something is secret, any number will do: 1 as a plan, and the first coin of the pack.
    """
    coin = view.pack.coins[0]
    coins = [coin if each is None else each for each in view.coins]
    match event:
        case CoinDealt(_, None):
            event = attrs.evolve(event, coin=coin)
        case Planned(_, None):
            event = attrs.evolve(event, number=1)
        case GameEnded(standings):  # which have the coins as the last score (END-2)
            coins = [standing[-1] for standing in standings]
        case _:
            pass
    plans = [number or 1 for number in view.plans]
    state = State(
        ruleset=view.ruleset,
        pack=view.pack,
        names=view.names,
        phase=view.phase,
        heap=view.heap,
        pebbles=view.pebbles,
        weather_bag=view.weather_bag,
        hidden=Secrets(coins=tuple(coins), bag=view.pack.coins, plans=tuple(plans)),
    )
    return state, event
