"""What is counted of the games of a study: by number of players, and against the default rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from osaka_rules.kernel import EventT, MoveT, StateT, ViewT
from osaka_rules.simulation.estimates import Means, Shares
from osaka_rules.simulation.result import GameResult
from osaka_rules.simulation.standings import Standings
from osaka_rules.simulation.study import Reading, Setup
from osaka_rules.simulation.tally import Round


class Games(Protocol):
    """What is counted of all games by the default rules with one number of players."""

    @property
    def standings(self) -> Standings:
        """Who won how often."""
        ...

    def add(self, game: GameResult, wrap: object = None, /) -> None:
        """Count one more game, in which a wrapper may have changed how all bots play."""
        ...


GamesT = TypeVar("GamesT", bound=Games)
Compare = Callable[[GameResult, GameResult], tuple[Mapping[str, bool], Mapping[str, float]]]
"""A function that compares a game by the default rules with one of the same luck by other rules.

It returns what of interest happened, and by how much numbers differ.
"""


class Comparison:
    """How games under another reading differ from those with the same luck under the default."""

    def __init__(self, players: int, reading: Reading, compare: Compare) -> None:
        self.players = players
        self.reading = reading
        self.shares = Shares()
        """How many games differ."""
        self.happened = Shares()
        """In how many games something of interest happened."""
        self.changes = Means()
        """By how much numbers differ."""
        self._compare = compare

    def add(self, default: GameResult, other: GameResult) -> None:
        """Compare one more pair of games."""
        self.shares.add(
            {
                "Other moves": default.course != other.course,
                "Other scores": default.scores != other.scores,
                "Other winners": default.winners != other.winners,
            }
        )
        happened, changes = self._compare(default, other)
        self.happened.add(happened)
        self.changes.add(changes)


class Findings(Generic[GamesT]):
    """What all rounds so far show.

    Args:
        setups: The tables of the study; those by the default rules come first.
        games: Begin to count games with a number of players.
        compare: Compare two games.
    """

    def __init__(
        self,
        setups: Sequence[Setup[StateT, MoveT, EventT, ViewT]],
        games: Callable[[int], GamesT],
        compare: Compare,
    ) -> None:
        self.rounds = 0
        numbers = dict.fromkeys([len(setup.bots) for setup in setups])
        self.games = {players: games(players) for players in numbers}
        self.comparisons = [
            Comparison(len(setup.bots), setup.reading, compare) for setup in setups if setup.reading
        ]
        self._tables = [(len(setup.bots), setup.reading, setup.wrap) for setup in setups]

    def add(self, played: Round, /) -> None:
        """Take one more round into account."""
        self.rounds += 1
        defaults: dict[int, GameResult] = {}
        comparisons = iter(self.comparisons)
        for (players, reading, wrap), result in zip(self._tables, played, strict=True):
            if reading is None:
                defaults.setdefault(players, result)
                self.games[players].add(result, wrap)
            else:
                next(comparisons).add(defaults[players], result)
