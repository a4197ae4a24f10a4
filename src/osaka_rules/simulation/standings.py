"""Who won how often: the standings of bots after many games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from attrs import define, field, frozen

from osaka_rules.kernel import WrongValue
from osaka_rules.messages import message
from osaka_rules.simulation.estimates import Estimate, Mean, share
from osaka_rules.simulation.result import GameResult
from osaka_rules.simulation.table import Cell, Kind, Table

_MEAN: Final[Kind] = "mean"


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
    counts: Mapping[str, Estimate]
    """The mean of everything that the game counts for all players together, by name."""
    endings: Mapping[str, int]
    """How many games ended in which way."""
    shared: int
    """Games that more than one player won."""
    unwon: int
    """Games that nobody won."""


def _means() -> dict[str, Mean]:
    return {}


@define
class _Score:
    """What one bot has reached so far."""

    wins: float = 0.0
    means: dict[str, Mean] = field(factory=_means)


class Standings:
    """A summary in the making, which never holds more than a few numbers.

    >>> from osaka_rules.games import door
    >>> from osaka_rules.simulation import play_game
    >>> standings = Standings()
    >>> for number in range(4):
    ...     standings.add(play_game(door("osaka").GAME, ["random", "random"], number))
    >>> standings.summary().games
    4
    """

    def __init__(self) -> None:
        self._scores: dict[str, _Score] = {}
        self._decisions = Mean()
        self._counts = _means()
        self._endings = Counter[str]()
        self._shared = 0
        self._unwon = 0

    @property
    def games(self) -> int:
        """How many games there have been."""
        return self._decisions.number

    def add(self, result: GameResult) -> None:
        """Take one more game into account."""
        for seat, (bot, won) in enumerate(zip(result.bots, result.shares, strict=True)):
            score = self._scores.setdefault(bot, _Score())
            score.wins += won
            for name, values in result.scores.items():
                score.means.setdefault(name, Mean()).add(values[seat])
        for name, value in result.counts.items():
            self._counts.setdefault(name, Mean()).add(value)
        self._decisions.add(result.decisions)
        self._endings[result.ended_by] += 1
        self._shared += len(result.winners) > 1
        self._unwon += not result.winners

    def summary(self) -> Summary:
        """Return the summary of the games so far.

        Raises:
            WrongValue: There was no game yet.
        """
        if not self.games:
            raise WrongValue(message("run.no_games"))
        standings = [
            Standing(
                bot,
                self.games,
                score.wins,
                share(score.wins, self.games),
                _estimates(score.means),
            )
            for bot, score in self._scores.items()
        ]
        return Summary(
            games=self.games,
            standings=tuple(standings),
            decisions=self._decisions.estimate(),
            counts=_estimates(self._counts),
            endings=dict(self._endings.most_common()),
            shared=self._shared,
            unwon=self._unwon,
        )


def _estimates(means: Mapping[str, Mean]) -> dict[str, Estimate]:
    return {name: mean.estimate() for name, mean in means.items()}


def standings_table(title: str, summaries: Sequence[tuple[str, Summary]]) -> Table:
    """Return who won how often as a table; a label stands before the bots of each summary.

    If the label is empty, there is no column for it.
    """
    labelled = any([label for label, _ in summaries])
    rows: list[tuple[Cell, ...]] = [
        (
            *([label] if labelled else []),
            *(each.bot, each.games, each.wins, each.win_share),
            *each.scores.values(),
        )
        for label, found in summaries
        for each in found.standings
    ]
    scores = summaries[0][1].standings[0].scores
    columns: tuple[tuple[str, Kind], ...] = (
        *((("Players", "text"),) if labelled else ()),
        ("Bot", "text"),
        ("Games", "count"),
        ("Wins", "wins"),
        ("Share", "share"),
        *[(f"{name[:1].upper()}{name[1:]}", _MEAN) for name in scores],
    )
    about = "A win that several share counts as a part of one. In brackets: 95 % intervals."
    return Table("bots", title, columns, tuple(rows), about)


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
        standings.add(result)
    return standings.summary()
