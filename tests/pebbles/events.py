"""The events: what happened, with the clauses that made it happen.

The log of these is the game: folding them with ``evolve`` gives the state.
"""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from tests.pebbles.pack import Weather

Clauses = tuple[str, ...]


@frozen
class CoinDealt:
    """A player was dealt a coin; for everybody else ``coin`` is ``None`` (SET-3, SET-4)."""

    seat: int
    coin: int | None

    clauses: ClassVar[Clauses] = ("SET-3",)


@frozen
class RoundBegan:
    """A round began: the weather is to be drawn (GRAB-3)."""

    clauses: ClassVar[Clauses] = ("GRAB-3",)


@frozen
class WeatherReturned:
    """All weather cards were put back into their bag, which was empty (PLAN-1)."""

    clauses: ClassVar[Clauses] = ("PLAN-1",)


@frozen
class WeatherDrawn:
    """A weather card was drawn: the players are to plan (PLAN-1)."""

    weather: Weather

    clauses: ClassVar[Clauses] = ("PLAN-1",)


@frozen
class Planned:
    """A player made a plan; for everybody else ``number`` is ``None`` (PLAN-2, PLAN-5)."""

    seat: int
    number: int | None

    clauses: ClassVar[Clauses] = ("PLAN-2",)


@frozen
class Revealed:
    """All plans of the round were revealed, in seat order (GRAB-1)."""

    plans: tuple[int, ...]

    clauses: ClassVar[Clauses] = ("GRAB-1",)


@frozen
class Grabbed:
    """A player grabbed pebbles, perhaps fewer than planned (GRAB-2)."""

    seat: int
    number: int

    clauses: ClassVar[Clauses] = ("GRAB-2",)


@frozen
class CoinsShown:
    """All players showed their coins, in seat order (END-1)."""

    coins: tuple[int, ...]

    clauses: ClassVar[Clauses] = ("END-1",)


@frozen
class GameEnded:
    """The game is over; ``winners`` may be empty (END-1 to END-4)."""

    standings: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]

    clauses: ClassVar[Clauses] = ("END-1", "END-2", "END-3", "END-4")


Event = (
    CoinDealt
    | RoundBegan
    | WeatherReturned
    | WeatherDrawn
    | Planned
    | Revealed
    | Grabbed
    | CoinsShown
    | GameEnded
)
