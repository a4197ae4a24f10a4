"""Who won how often: the standings of bots after many games."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from attrs import frozen

from osaka_rules.checks import require
from osaka_rules.kernel import WrongValue
from osaka_rules.messages import message
from osaka_rules.simulation.estimates import Estimate, Mean, Means, share
from osaka_rules.simulation.result import GameResult
from osaka_rules.simulation.table import Kind, Table


@frozen
class Standing:
    """How one bot did in all games together."""

    bot: str
    games: int
    wins: float
    """Games won; a win that is shared by several counts as a part of one."""
    win_share: Estimate
    scores: Mapping[str, Estimate]
    """The mean of each score, by its name."""


@frozen
class Summary:
    """How a run of games ended, for each bot in the order of the run and for all games."""

    games: int
    standings: tuple[Standing, ...]
    decisions: Estimate
    """How many moves the players made in a game."""
    endings: Mapping[str, int]
    """How many games ended in which way."""
    shared: int
    """Games that more than one player won."""
    unwon: int
    """Games that nobody won."""

    def table(self, title: str) -> Table:
        """Return who won how often as a table."""
        scores = self.standings[0].scores
        columns: dict[str, Kind] = {"Bot": "text", "Games": "count", "Wins": "wins"}
        return Table(
            "bots",
            title,
            {**columns, "Share": "share", **{f"{s[:1].upper()}{s[1:]}": "mean" for s in scores}},
            [
                (each.bot, each.games, each.wins, each.win_share, *each.scores.values())
                for each in self.standings
            ],
            "A win that several share counts as a part of one. In brackets: 95 % intervals.",
        )


class Standings:
    """A summary in the making, which never holds more than a few numbers."""

    def __init__(self) -> None:
        self._wins = defaultdict[str, float](float)
        self._scores = defaultdict[str, Means](Means)
        self._decisions = Mean()
        self._endings = Counter[str]()
        self._winners = Counter[int]()

    def add(self, result: GameResult) -> None:
        """Take one more game into account."""
        for seat, (bot, won) in enumerate(zip(result.bots, result.shares, strict=True)):
            self._wins[bot] += won
            self._scores[bot].add({name: each[seat] for name, each in result.scores.items()})
        self._decisions.add(result.decisions)
        self._endings[result.ended_by] += 1
        self._winners[len(result.winners)] += 1

    def summary(self) -> Summary:
        """Return the summary of the games so far.

        Raises:
            WrongValue: There was no game yet.
        """
        games = self._decisions.number
        if not games:
            raise WrongValue(message("run.no_games"))
        standings = [
            Standing(bot, games, wins, share(wins, games), self._scores[bot].estimates())
            for bot, wins in self._wins.items()
        ]
        return Summary(
            games=games,
            standings=tuple(standings),
            decisions=self._decisions.estimate(),
            endings=dict(self._endings.most_common()),
            shared=games - self._winners[0] - self._winners[1],
            unwon=self._winners[0],
        )


def summary(results: Iterable[GameResult]) -> Summary:
    """Return how a run of games ended: who won how often, with 95 % intervals.

    >>> from osaka_rules.games import door
    >>> from osaka_rules.simulation import play_game
    >>> games = [play_game(door("osaka").GAME, ["greedy", "random"], n) for n in range(8)]
    >>> [standing.bot for standing in summary(games).standings]
    ['greedy', 'random']

    Raises:
        WrongValue: There is no game.
    """
    standings = Standings()
    for result in results:
        standings.add(require(GameResult, result))
    return standings.summary()
