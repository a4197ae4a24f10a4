"""Edo in PettingZoo: importing this module registers ``osaka_rules/edo_v0``.

``pettingzoo.make("aec", "osaka_rules/edo_v0")`` then returns what :func:`env` returns.
"""

from __future__ import annotations

from osaka_rules.adapters.edo import ENVIRONMENT, environment
from osaka_rules.adapters.pettingzoo import GameEnv, WrappedEnv, register, wrapped
from osaka_rules.edo.events import Event
from osaka_rules.edo.model import State
from osaka_rules.edo.moves import Move
from osaka_rules.edo.pack import Pack
from osaka_rules.edo.view import View


def raw_env(
    players: int = 2, rules: str = "", render_mode: str | None = None, pack: Pack | None = None
) -> GameEnv[State, Move, Event, View]:
    """Return Edo without wrappers: an illegal action raises an error with the clause.

    Without a pack it is the one that comes with the library.

    >>> from osaka_rules.adapters.edo import ACTIONS
    >>> game = raw_env(players=3, rules="money=open")
    >>> game.reset(seed=1)
    >>> observation, reward, termination, truncation, info = game.last()
    >>> [ACTIONS.names[action] for action in observation["action_mask"].nonzero()[0]]
    ['home E', 'home C1', 'home C2', 'home C3']
    """
    own = ENVIRONMENT if pack is None else environment(pack)
    return GameEnv(own, players, rules, render_mode)


def env(
    players: int = 2, rules: str = "", render_mode: str | None = None, pack: Pack | None = None
) -> WrappedEnv:
    """Return Edo in PettingZoo's usual wrappers.

    An illegal action ends the game: the agent that chose it gets -1, the others 0.

    >>> game = env()
    >>> game.reset(seed=1)
    >>> game.agents
    ['player_0', 'player_1']
    """
    return wrapped(raw_env(players, rules, render_mode, pack))


register(ENVIRONMENT, env)
