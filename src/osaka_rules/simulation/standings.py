"""Who won how often: the standing of bots after many games."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define, field, frozen

from osaka_rules.kernel import RulesError
from osaka_rules.simulation.estimates import Estimate, Mean, share
from osaka_rules.simulation.osaka.result import GameResult


@frozen
class Standing:
    """How one bot did in all games together."""

    bot: str
    games: int
    wins: float
    """Games won; a win that is shared by several counts as a part of one."""
    win_share: Estimate
    vp: Estimate
    tokens: Estimate


@frozen
class Summary:
    """How a run of games ended, for each bot in the order of the run and for the whole table."""

    games: int
    standings: tuple[Standing, ...]
    turns: Estimate
    """The length of a game, in turns of one player."""
    deadlocks: int
    """Games that ended because all players passed in succession (END-3)."""
    shared: int
    """Games that more than one player won (WIN-1)."""


@define
class _Score:
    """What one bot has reached so far."""

    wins: float = 0.0
    vp: Mean = field(factory=Mean)
    tokens: Mean = field(factory=Mean)


class Standings:
    """A summary in the making, which never holds more than a few numbers.

    >>> from osaka_rules.simulation import play_game
    >>> standings = Standings()
    >>> for number in range(4):
    ...     standings.add(play_game(["random", "random"], number))
    >>> standings.summary().games
    4
    """

    def __init__(self) -> None:
        self._scores: dict[str, _Score] = {}
        self._turns = Mean()
        self._deadlocks = 0
        self._shared = 0

    @property
    def games(self) -> int:
        """How many games there have been."""
        return self._turns.number

    def add(self, result: GameResult) -> None:
        """Take one more game into account."""
        lines = zip(result.bots, result.shares, result.vp, result.tokens, strict=True)
        for bot, won, vp, tokens in lines:
            score = self._scores.setdefault(bot, _Score())
            score.wins += won
            score.vp.add(vp)
            score.tokens.add(tokens)
        self._turns.add(result.turns)
        self._deadlocks += result.ended_by == "deadlock"
        self._shared += len(result.winners) > 1

    def summary(self) -> Summary:
        """Give the summary of the games so far, of which there is at least one."""
        if not self.games:
            raise RulesError("There is no game to sum up; play at least one.")
        standings = [
            Standing(
                bot,
                self.games,
                score.wins,
                share(score.wins, self.games),
                score.vp.estimate(),
                score.tokens.estimate(),
            )
            for bot, score in self._scores.items()
        ]
        return Summary(
            self.games, tuple(standings), self._turns.estimate(), self._deadlocks, self._shared
        )


def summary(results: Iterable[GameResult]) -> Summary:
    """Tell how a run of games ended: who won how often, with 95 % intervals.

    >>> from osaka_rules.simulation import play_game
    >>> games = [play_game(["greedy", "random"], number) for number in range(8)]
    >>> [standing.bot for standing in summary(games).standings]
    ['greedy', 'random']
    """
    standings = Standings()
    for result in results:
        standings.add(result)
    return standings.summary()
