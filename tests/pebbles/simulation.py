"""Simulations of Pebbles: what is counted in a game, and a study of its one ruling."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from osaka_rules.kernel import Game
from osaka_rules.simulation import Counts, GameResult, Standings, Study, Table, Tally, report
from osaka_rules.simulation.estimates import Shares
from osaka_rules.simulation.findings import Findings
from osaka_rules.simulation.study import Reading, Setup, readings, setups
from tests.pebbles import events as e
from tests.pebbles.events import Event
from tests.pebbles.game import GAME, game
from tests.pebbles.model import State
from tests.pebbles.moves import Move
from tests.pebbles.ruleset import Ruleset, parse_ruleset
from tests.pebbles.view import View

if TYPE_CHECKING:
    from osaka_rules.simulation.plots import Figures


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


class Games:
    """What is counted of all games with one number of players."""

    def __init__(self, players: int) -> None:
        self.standings = Standings()
        self.order_wins = Shares([str(seat) for seat in range(players)])
        self.rounds = Counter[int]()

    def add(self, result: GameResult, _wrap: object = None, /) -> None:
        """Count one more game under the default rules."""
        self.standings.add(result)
        self.order_wins.add({str(seat): won for seat, won in enumerate(result.shares)})
        self.rounds[result.counts["rounds"]] += 1


def compare(default: GameResult, other: GameResult) -> tuple[dict[str, bool], dict[str, float]]:
    """Compare two games: whether anybody wins, and how many rounds they have."""
    rounds = other.counts["rounds"] - default.counts["rounds"]
    return {"No winner": not other.winners}, {"Rounds": rounds}


def tables(findings: Findings[Games]) -> tuple[Table, ...]:
    """Return everything that was found as tables."""
    return (
        report.bots(findings),
        report.order_wins(findings, lambda each: each.order_wins, "Seat 0 plans first (PLAN-1)."),
        report.distribution(findings, "length", "Rounds", "Rounds", lambda each: each.rounds),
        *report.rulings(findings, "Then the share of games that nobody wins."),
    )


def _game(reading: Reading | None) -> Game[State, Move, Event, View]:
    return game(parse_ruleset(f"{reading.option}={reading.value}")) if reading else GAME


def tables_of_games(
    bots: Sequence[str], players: Sequence[int]
) -> tuple[Setup[State, Move, Event, View], ...]:
    """Return the tables at which games of a study are played."""
    return setups(_game, readings(Ruleset), bots, players)


def _figures() -> Figures[Games]:
    from tests.pebbles.plots import FIGURES

    return FIGURES


def study(bots: Sequence[str], players: Sequence[int]) -> Study:
    """Begin a study."""
    return report.new_study(tables_of_games(bots, players), Games, compare, tables, _figures)


TALLY: Final = Tally[Move, Event](count=count, study=study)
"""What simulations know of Pebbles."""
