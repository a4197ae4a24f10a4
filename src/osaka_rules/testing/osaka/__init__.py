"""Strategies for Traders of Osaka: cards, rulesets, whole games, states, positions and moves."""

from osaka_rules.testing.osaka.positions import positions
from osaka_rules.testing.osaka.strategies import (
    TEMPERS,
    Played,
    card_kinds,
    games,
    moves,
    one_of_each_phase,
    played,
    rulesets,
    rulings,
    some_cards,
    states,
    variants,
)

__all__ = [
    "TEMPERS",
    "Played",
    "card_kinds",
    "games",
    "moves",
    "one_of_each_phase",
    "played",
    "positions",
    "rulesets",
    "rulings",
    "some_cards",
    "states",
    "variants",
]
