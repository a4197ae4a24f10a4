"""Simulated games: many of them, and what they say about bots and about the rules.

:func:`simulate` plays games and gives a :class:`GameResult` for each; :func:`summary` says who won
how often; :func:`rounds` and :class:`Findings` are behind the command ``osaka-rules report``.
"""

from osaka_rules.simulation.estimates import Estimate, share
from osaka_rules.simulation.osaka.report import tables
from osaka_rules.simulation.osaka.result import GameResult
from osaka_rules.simulation.osaka.study import Findings, Setup, rounds, setups
from osaka_rules.simulation.play import FirstTokens, Keep, play_game
from osaka_rules.simulation.run import simulate
from osaka_rules.simulation.standings import Standing, Standings, Summary, summary
from osaka_rules.simulation.table import Table
from osaka_rules.simulation.workers import WorkerLost, processes

__all__ = [
    "Estimate",
    "Findings",
    "FirstTokens",
    "GameResult",
    "Keep",
    "Setup",
    "Standing",
    "Standings",
    "Summary",
    "Table",
    "WorkerLost",
    "play_game",
    "processes",
    "rounds",
    "setups",
    "share",
    "simulate",
    "summary",
    "tables",
]
