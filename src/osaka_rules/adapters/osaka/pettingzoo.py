"""Traders of Osaka in PettingZoo: importing this module registers ``osaka_rules/osaka_v0``.

``pettingzoo.make("aec", "osaka_rules/osaka_v0")`` then returns what :func:`env` returns.
"""

from __future__ import annotations

from osaka_rules.adapters.osaka import ENVIRONMENT
from osaka_rules.adapters.pettingzoo import GameEnv, WrappedEnv, register, wrapped
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.moves import Move
from osaka_rules.osaka.state import State
from osaka_rules.osaka.view import View


def raw_env(
    players: int = 2, rules: str = "", render_mode: str | None = None
) -> GameEnv[State, Move, Event, View]:
    """Return Traders of Osaka without wrappers: an illegal action raises an error with the clause.

    >>> from osaka_rules.adapters.osaka import ACTIONS
    >>> game = raw_env(players=3, rules="passing=always")
    >>> game.reset(seed=1)
    >>> observation, reward, termination, truncation, info = game.last()
    >>> [ACTIONS.names[action] for action in observation["action_mask"].nonzero()[0]]
    ['token R', 'token B', 'token Y', 'token G']
    """
    return GameEnv(ENVIRONMENT, players, rules, render_mode)


def env(players: int = 2, rules: str = "", render_mode: str | None = None) -> WrappedEnv:
    """Return Traders of Osaka in PettingZoo's usual wrappers.

    An illegal action ends the game: the agent that chose it gets -1, the others 0.

    >>> game = env()
    >>> game.reset(seed=1)
    >>> game.agents
    ['player_0', 'player_1']
    """
    return wrapped(raw_env(players, rules, render_mode))


register(ENVIRONMENT, env)
