"""Random games in OpenSpiel."""

from __future__ import annotations

from random import Random

import pyspiel


def played(game: pyspiel.Game, seed: int, actions: int = 10**6) -> pyspiel.State:
    """Play a game at random, to its end or for a number of actions."""
    rng, state = Random(seed), game.new_initial_state()
    while not state.is_terminal() and len(state.history()) < actions:
        state.apply_action(rng.choice(state.legal_actions()))
    return state
