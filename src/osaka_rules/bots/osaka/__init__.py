"""Bots for Traders of Osaka."""

from typing import Final

from osaka_rules.bots.named import Bots
from osaka_rules.bots.osaka.evaluator import ViewEvaluator
from osaka_rules.bots.osaka.greedy import greedy
from osaka_rules.osaka.knowledge.worlds import legal_moves_seen
from osaka_rules.osaka.moves import Move
from osaka_rules.osaka.state import State
from osaka_rules.osaka.view import View

__all__ = ["BOTS", "greedy"]

BOTS: Final = Bots[State, Move, View](
    legal_moves=legal_moves_seen,
    own={"greedy": greedy},
    evaluator=ViewEvaluator,
    default=("greedy", "random"),
)
"""The bots of Traders of Osaka."""
