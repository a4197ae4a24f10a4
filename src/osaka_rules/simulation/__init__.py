"""Simulated games of any game: many of them, and who won how often.

:func:`simulate` plays games and yields a :class:`GameResult` for each; :func:`summary` says who won
how often. What a game counts, and a study of its rules, is in ``osaka_rules.simulation.<game>``.
"""

from osaka_rules.simulation.estimates import Estimate, share
from osaka_rules.simulation.play import Keep, Wrap, play_game
from osaka_rules.simulation.result import Counts, GameResult
from osaka_rules.simulation.run import simulate
from osaka_rules.simulation.standings import Standing, Standings, Summary, summary
from osaka_rules.simulation.table import Table
from osaka_rules.simulation.tally import Study, Tally, tally_of
from osaka_rules.simulation.workers import WorkerLost, processes

__all__ = [
    "Counts",
    "Estimate",
    "GameResult",
    "Keep",
    "Standing",
    "Standings",
    "Study",
    "Summary",
    "Table",
    "Tally",
    "WorkerLost",
    "Wrap",
    "play_game",
    "processes",
    "share",
    "simulate",
    "summary",
    "tally_of",
]
