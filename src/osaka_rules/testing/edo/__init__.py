"""Strategies for Edo: rulesets, packs, whole games, states, positions and moves."""

from osaka_rules.testing.edo.packs import packs, variants
from osaka_rules.testing.edo.positions import positions
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
    "packs",
    "played",
    "positions",
    "rulesets",
    "states",
    "variants",
]
