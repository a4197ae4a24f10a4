"""Bots for Edo."""

from typing import Final

from osaka_rules.bots.edo.evaluator import ViewEvaluator
from osaka_rules.bots.edo.greedy import greedy
from osaka_rules.bots.named import Bots
from osaka_rules.edo.knowledge import legal_moves_seen
from osaka_rules.edo.model import State
from osaka_rules.edo.moves import Move
from osaka_rules.edo.view import View

__all__ = ["BOTS", "greedy"]

BOTS: Final = Bots[State, Move, View](
    legal_moves=legal_moves_seen,
    own={"greedy": greedy},
    evaluator=ViewEvaluator,
    default=("greedy", "random"),
)
"""The bots of Edo."""
