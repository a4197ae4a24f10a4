"""Edo in Gymnasium: importing this module registers ``osaka_rules/Edo-v0``.

``gymnasium.make("osaka_rules/Edo-v0")`` then returns a :class:`EdoEnv` in Gymnasium's
usual wrappers.
"""

from __future__ import annotations

from collections.abc import Sequence

from osaka_rules.adapters.edo import ENVIRONMENT, environment
from osaka_rules.adapters.gymnasium import SoloEnv, register
from osaka_rules.bots import Bot
from osaka_rules.edo.events import Event
from osaka_rules.edo.model import State
from osaka_rules.edo.moves import Move
from osaka_rules.edo.pack import Pack
from osaka_rules.edo.view import View


class EdoEnv(SoloEnv[State, Move, Event, View]):
    """Edo for one agent.

    ``bots`` is one bot for all other seats, or a list with one for each; a name is enough. Without
    a pack it is the one that comes with the library.

    >>> from osaka_rules.adapters.edo import ACTIONS
    >>> env = EdoEnv(players=3, bots="random")
    >>> observation, info = env.reset(seed=1)
    >>> [ACTIONS.names[action] for action in info["action_mask"].nonzero()[0]]
    ['home E', 'home C1', 'home C2', 'home C3']
    >>> observation, reward, terminated, truncated, info = env.step(ACTIONS.names.index("done"))
    >>> reward, terminated, info["illegal"]
    (-1.0, True, "player_0 chooses a home now, as in 'home C1'. (ASK-1, ASK-4, ASK-5, ASK-6)")
    """

    def __init__(
        self,
        players: int = 2,
        bots: str | Bot[View, Move] | Sequence[str | Bot[View, Move]] = "greedy",
        rules: str = "",
        render_mode: str | None = None,
        pack: Pack | None = None,
    ) -> None:
        own = ENVIRONMENT if pack is None else environment(pack)
        super().__init__(own, players, bots, rules, render_mode)


register(ENVIRONMENT, EdoEnv)
