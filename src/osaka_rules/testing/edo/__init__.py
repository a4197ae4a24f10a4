"""Strategies for Edo: rulesets, whole games, states and moves."""

from osaka_rules.testing.edo.strategies import (
    TEMPERS,
    Played,
    games,
    moves,
    one_of_each_phase,
    played,
    rulesets,
    states,
)

__all__ = [
    "TEMPERS",
    "Played",
    "games",
    "moves",
    "one_of_each_phase",
    "played",
    "rulesets",
    "states",
]
