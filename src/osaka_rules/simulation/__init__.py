"""Simulated games: many of them, and what they say about bots and about the rules.

:func:`simulate` plays games and gives a :class:`GameResult` for each; :func:`summary` says who won
how often.
"""

from osaka_rules.simulation.play import Keep, card_seed, entrants, play_game
from osaka_rules.simulation.result import GameResult
from osaka_rules.simulation.run import WorkerLost, processes, simulate

__all__ = [
    "GameResult",
    "Keep",
    "WorkerLost",
    "card_seed",
    "entrants",
    "play_game",
    "processes",
    "simulate",
]
