"""Everyday work with Traders of Osaka, to compare two trees of the library by."""

from __future__ import annotations

import random
from functools import cache
from importlib import import_module

import osaka_rules as osaka
from osaka_rules import State
from osaka_rules.kernel import Luck
from osaka_rules.simulation.play import play_game
from tests.slow.benchmarks.trees import Work, work_for
from tests.slow.osaka.benchmarks import playout

__all__ = ["WORK", "work_for"]

NAMES = playout.NAMES


def random_games(number: int) -> object:
    """Play random games with a generator."""
    return playout.games(12, 12 * number)


def seeded_games(number: int) -> object:
    """Play random games whose chance is answered from a seed."""
    return [_game(6 * number + game, seeded=True)[-1].vp for game in range(6)]


def _game(number: int, *, seeded: bool) -> list[State]:
    """Play a random game, and return all states in which a player decided."""
    rng = random.Random(number)
    luck: Luck = number if seeded and number >= 0 else rng
    state = osaka.settle(osaka.new_game(NAMES[: 2 + number % 3]), luck)
    states = [state]
    while osaka.actor(state) is not None:
        move = osaka.legal_moves(state).sample(rng)
        state = osaka.advance(state, move, luck).state
        states.append(state)
    return states


@cache
def _states() -> list[State]:
    """Return the states of some games."""
    return [state for number in range(30) for state in _game(number, seeded=False)]


def views(number: int) -> object:
    """Look at states from a seat."""
    states = _states()[number % 2 :: 2]
    return sum([osaka.view(state, 0).draw_size for state in states])


def documents(number: int) -> object:
    """Write and read states as JSON."""
    states = _states()[number % 12 :: 12]
    return sum([osaka.load_state(osaka.dump(state)).reshuffles for state in states])


def greedy_games(number: int) -> object:
    """Simulate games of greedy bots."""
    bots = ["greedy"] * (2 + number % 3)
    return [play_game(osaka.GAME, bots, 3 * number + 3 + game).course for game in range(3)]


def pettingzoo_steps(number: int) -> object:
    """Play a game in the environment of PettingZoo."""
    env = import_module("osaka_rules.adapters.osaka.pettingzoo").env()
    rng = random.Random(number)
    env.reset(seed=number + 1)
    actions: list[int] = []
    for _ in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            env.step(None)
        else:
            actions.append(rng.choice(seen["action_mask"].nonzero()[0]))
            env.step(actions[-1])
    return len(actions), sum(actions)


WORK: dict[str, Work] = {
    "random games": random_games,
    "random games by seed": seeded_games,
    "views": views,
    "states as JSON": documents,
    "games of greedy bots": greedy_games,
    "a PettingZoo game": pettingzoo_steps,
}
"""What is compared, by name."""
