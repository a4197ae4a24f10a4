"""Simulations of Pebbles: what is counted in a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from osaka_rules.simulation import Counts, Tally
from tests.pebbles import events as e
from tests.pebbles.events import Event
from tests.pebbles.moves import Move


def count(events: Sequence[Event], players: int) -> Counts:
    """Count the rounds, and how often each player grabbed fewer pebbles than planned."""
    plans: tuple[int, ...] = ()
    short = [0] * players
    for event in events:
        if isinstance(event, e.Revealed):
            plans = event.plans
        elif isinstance(event, e.Grabbed):
            short[event.seat] += event.number < plans[event.seat]
    return Counts(
        counts={"rounds": sum([isinstance(event, e.RoundBegan) for event in events])},
        seat_counts={"short_grabs": tuple(short)},
    )


TALLY: Final = Tally[Move, Event](count=count)
"""What simulations know of Pebbles."""
