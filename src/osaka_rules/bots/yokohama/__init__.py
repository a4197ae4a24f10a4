"""Bots for Yokohama."""

from typing import Final

from osaka_rules.bots.named import Bots
from osaka_rules.bots.yokohama.evaluator import ViewEvaluator
from osaka_rules.bots.yokohama.greedy import greedy
from osaka_rules.yokohama.knowledge.worlds import legal_moves_seen
from osaka_rules.yokohama.model import State
from osaka_rules.yokohama.moves import Move
from osaka_rules.yokohama.view import View

__all__ = ["BOTS", "greedy"]

BOTS: Final = Bots[State, Move, View](
    legal_moves=legal_moves_seen,
    own={"greedy": greedy},
    evaluator=ViewEvaluator,
    default=("greedy", "random"),
)
"""The bots of Yokohama."""
