"""The moves: two of chance, and one of the players. ``str`` writes a move as text (REC-7)."""

from __future__ import annotations

from attrs import frozen

from tests.pebbles.pack import Weather


@frozen
class Deal:
    """Chance: the next player is dealt a coin of this value (SET-3)."""

    coin: int

    def __str__(self) -> str:
        return f"deal {self.coin}"


@frozen
class Draw:
    """Chance: this weather card is drawn (PLAN-1)."""

    weather: Weather

    def __str__(self) -> str:
        return f"draw {self.weather}"


@frozen
class Plan:
    """Plan to grab this many pebbles (PLAN-2)."""

    number: int

    def __str__(self) -> str:
        return f"plan {self.number}"


Move = Deal | Draw | Plan
