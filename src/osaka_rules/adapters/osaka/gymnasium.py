"""Traders of Osaka in Gymnasium: importing this module registers ``osaka_rules/Osaka-v0``.

``gymnasium.make("osaka_rules/Osaka-v0")`` then returns an :class:`OsakaEnv` in Gymnasium's usual
wrappers.
"""

from __future__ import annotations

from collections.abc import Sequence

from osaka_rules.adapters.gymnasium import SoloEnv, register
from osaka_rules.adapters.osaka import ENVIRONMENT
from osaka_rules.bots import Bot
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.moves import Move
from osaka_rules.osaka.state import State
from osaka_rules.osaka.view import View


class OsakaEnv(SoloEnv[State, Move, Event, View]):
    """Traders of Osaka for one agent.

    ``bots`` is one bot for all other seats, or a list with one for each; a name is enough.

    >>> from osaka_rules.adapters.osaka import ACTIONS
    >>> env = OsakaEnv(players=3, bots="random")
    >>> observation, info = env.reset(seed=1)
    >>> [ACTIONS.names[action] for action in info["action_mask"].nonzero()[0]]
    ['token R', 'token B', 'token Y', 'token G']
    >>> observation, reward, terminated, truncated, info = env.step(4)
    >>> reward, terminated, info["illegal"]
    (-1.0, True, "player_0 is to choose a first token: write 'token R'. (SETUP-6)")
    """

    def __init__(
        self,
        players: int = 2,
        bots: str | Bot[View, Move] | Sequence[str | Bot[View, Move]] = "greedy",
        rules: str = "",
        render_mode: str | None = None,
    ) -> None:
        super().__init__(ENVIRONMENT, players, bots, rules, render_mode)


register(ENVIRONMENT, OsakaEnv)
