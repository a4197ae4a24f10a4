"""The moves: two of chance, and one of the players. ``str`` writes a move as text (REC-7)."""

from __future__ import annotations

from attrs import frozen

from osaka_rules.plain_parts import WrittenMove
from tests.pebbles.pack import Weather


@frozen
class Deal(WrittenMove):
    """Chance: the next player is dealt a coin of this value (SET-3)."""

    coin: int
    text = "deal {0.coin}"


@frozen
class Draw(WrittenMove):
    """Chance: this weather card is drawn (PLAN-1)."""

    weather: Weather
    text = "draw {0.weather}"


@frozen
class Plan(WrittenMove):
    """Plan to grab this many pebbles (PLAN-2)."""

    number: int
    text = "plan {0.number}"


Move = Deal | Draw | Plan
