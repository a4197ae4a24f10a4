"""Simulations of Pebbles: what is counted in a game, and a study of who wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Final

from osaka_rules.simulation import Counts, Standings, Study, Table, Tally, simulate
from osaka_rules.simulation.tally import Round
from tests.pebbles import events as e
from tests.pebbles.events import Event
from tests.pebbles.game import GAME
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


def study(bots: Sequence[str], players: Sequence[int]) -> Study:
    """Begin a study: one game in a round, with as many players as possible."""
    seats = [bots[seat % len(bots)] for seat in range(players[-1])]
    standings = Standings()

    def rounds(games: int, seed: int, executor: Executor, in_flight: int) -> Iterator[Round]:
        played = simulate(GAME, seats, games, seed=seed, executor=executor, in_flight=in_flight)
        return ((game,) for game in played)

    def tables() -> tuple[Table, ...]:
        return (standings.summary().table("Wins by bot"),)

    def drawing() -> Callable[[Path], Mapping[str, str]]:
        return lambda _: {"bots": "![A beach.](beach.svg)"}

    return Study(
        setups=1,
        rounds=rounds,
        add=lambda played: standings.add(played[0]),
        tables=tables,
        drawing=drawing,
    )


TALLY: Final = Tally[Move, Event](count=count, study=study)
"""What simulations know of Pebbles."""
