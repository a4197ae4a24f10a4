"""Strategies for Yokohama: packs, rulesets, whole games, states, positions and moves."""

from osaka_rules.testing.yokohama.packs import packs, variants
from osaka_rules.testing.yokohama.positions import positions
from osaka_rules.testing.yokohama.strategies import (
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
