"""What a player, or a spectator, may see of a state and of an event (SET-4, PLAN-5).

A view is built up from what is open; nothing is hidden by deleting it.
"""

from __future__ import annotations

from typing import Final

import attrs
from attrs import frozen

from osaka_rules.checks import require_seat
from tests.pebbles.events import CoinDealt, CoinsShown, Event, GameEnded, Planned, Revealed
from tests.pebbles.model import Over, Phase, State
from tests.pebbles.pack import Pack, Weather
from tests.pebbles.ruleset import Ruleset

REVEALING: Final = frozenset[type[Event]]((Revealed, CoinsShown, GameEnded))
"""The events that show what views hide: plans are revealed (GRAB-1), and coins (END-1)."""


@frozen(kw_only=True)
class View:
    """What one seat, or a spectator (``None``), sees of a state; what is secret is ``None``."""

    ruleset: Ruleset
    pack: Pack
    seat: int | None
    names: tuple[str, ...]
    phase: Phase
    heap: int
    pebbles: tuple[int, ...]
    weather_bag: tuple[Weather, ...]
    coins: tuple[int | None, ...]
    """One entry for each coin that was dealt, in seat order."""
    plans: tuple[int | None, ...]
    """One entry for each plan of the round, in seat order."""


def view(state: State, seat: int | None) -> View:
    """Return a state as one seat may see it, or as a spectator may (``None``).

    Coins are shown to their owners, and to all at the end (SET-4, END-1); plans to those who made
    them (PLAN-5).

    >>> from tests import pebbles
    >>> view(pebbles.position(coins=[1, 3], plans=[2]), 1).coins
    (None, 3)

    Raises:
        WrongValue: There is no such seat.
    """
    require_seat(seat, len(state.names))
    is_over = isinstance(state.phase, Over)
    return View(
        ruleset=state.ruleset,
        pack=state.pack,
        seat=seat,
        names=state.names,
        phase=state.phase,
        heap=state.heap,
        pebbles=state.pebbles,
        weather_bag=state.weather_bag,
        coins=tuple(
            [
                coin if is_over or owner == seat else None
                for owner, coin in enumerate(state.hidden.coins)
            ]
        ),
        plans=tuple(
            [number if owner == seat else None for owner, number in enumerate(state.hidden.plans)]
        ),
    )


def redact(event: Event, seat: int | None) -> Event:
    """Return an event as one seat, or a spectator (``None``), may see it (SET-4, PLAN-5).

    >>> redact(Planned(0, 2), 0), redact(Planned(0, 2), 1)
    (Planned(seat=0, number=2), Planned(seat=0, number=None))

    Raises:
        WrongValue: There is no such seat.
    """
    require_seat(seat, None)
    match event:
        case CoinDealt(owner) if owner != seat:
            return attrs.evolve(event, coin=None)
        case Planned(owner) if owner != seat:
            return attrs.evolve(event, number=None)
        case _:
            return event
