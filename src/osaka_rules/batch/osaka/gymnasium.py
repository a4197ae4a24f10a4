"""Traders of Osaka as a vector environment of Gymnasium: ``OsakaVectorEnv``.

It needs the extras ``batch`` and ``rl``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, cast

from osaka_rules.extras import required

with required("gymnasium", "rl"):
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

import numpy as np
from numpy.typing import NDArray

from osaka_rules.adapters.osaka import FIELDS
from osaka_rules.adapters.spaces import ILLEGAL
from osaka_rules.batch.arrays import require_array
from osaka_rules.batch.osaka import rows as r
from osaka_rules.batch.osaka.batch import Batch
from osaka_rules.batch.osaka.legal import Mask
from osaka_rules.batch.osaka.policies import Policy
from osaka_rules.batch.osaka.rulings import most_vp
from osaka_rules.kernel import RulesError
from osaka_rules.messages import message
from osaka_rules.osaka import bags
from osaka_rules.osaka.ruleset import Ruleset
from osaka_rules.osaka.ruleset_text import parse_ruleset

Numbers = NDArray[np.int16]
Info = dict[str, NDArray[np.generic]]
"""``action_mask`` of each game, ``to_move``, the seat that is to move, and ``illegal``, where an
action was refused."""
_SEEDS: Final = 1 << 63


def highest(ruleset: Ruleset, players: int) -> Numbers:
    """Return for each number of an observation the greatest value that it can have.

    They are those of the ruleset, and not only those that any ruleset can have, so that dividing by
    them brings every number between 0 and 1.

    >>> high = highest(Ruleset(), 2)
    >>> high.shape, high.min(), high.max()
    ((336,), np.int16(1), np.int16(32767))
    """
    counts, deck = [*bags.counts(ruleset.deck.bag)], len(ruleset.deck)
    numbers = {
        "draw_size": deck,
        "ships": ruleset.route.edo,
        "hand_sizes": deck,
        "tokens": ruleset.token_target,
        "vp": most_vp(ruleset, players),
        "passes": players,
        "reshuffles": r.MOST,
    }
    found: list[int] = []
    for field in FIELDS:
        if field.name in numbers:
            found += [numbers[field.name]] * field.size
        elif field.most == 1:
            found += [1] * field.size
        else:  # cards by kind, of one zone or of each seat
            found += counts * (field.size // r.KINDS)
    return np.maximum(np.array(found, np.int16), 1)


class OsakaVectorEnv(VectorEnv[Numbers, NDArray[np.int64], NDArray[np.generic]]):
    """Many games of Traders of Osaka at once, for one agent, or for one that plays all seats.

    ``bots`` plays the seats from 1 on; the agent has seat 0. With ``bots="agent"`` the agent plays
    all seats: each step is an action of the seat that is to move. A step returns what that seat
    sees, and the reward of the seat that has acted: at the end, that of the adapters. To it
    ``shaping`` times the growth of the seat's lead in victory points, over the best of the others,
    is added in each step.

    A game that is over begins again in the next step, whose action it ignores, as Gymnasium's mode
    ``NEXT_STEP`` says. An illegal action ends the game with the reward -1.

    >>> env = OsakaVectorEnv(num_envs=8)
    >>> observations, info = env.reset(seed=1)
    >>> observations.shape, info["action_mask"].shape
    ((8, 336), (8, 91))
    >>> observations, rewards, ended, cut, info = env.step(info["action_mask"].argmax(axis=1))
    >>> rewards.tolist(), ended.any()
    ([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], np.False_)

    Raises:
        WrongValue: A number, a bot or a house rule is out of bounds.
        InvalidRuleset: The text of the rules cannot be read.
    """

    observation_space: spaces.Space[Numbers]
    action_space: spaces.Space[NDArray[np.int64]]
    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  # as in VectorEnv

    def __init__(
        self,
        num_envs: int = 64,
        players: int = 2,
        bots: Policy | Sequence[Policy] | Literal["agent"] = "greedy",
        rules: str = "",
        shaping: float = 0.0,
    ) -> None:
        ruleset = parse_ruleset(rules)
        if bots == "agent":
            self._batch = Batch(num_envs, players, ruleset, when_over="stay")
        else:
            others = [bots] * (players - 1) if isinstance(bots, str) else [*bots]
            seats = ["chosen", *others]
            self._batch = Batch(
                num_envs, players, ruleset, cast("list[Policy]", seats), when_over="stay"
            )
        self.num_envs = num_envs
        self.shaping = shaping
        high = highest(ruleset, players)
        self.single_observation_space = spaces.Box(np.zeros_like(high), high, dtype=np.int16)
        self.single_action_space = spaces.Discrete(r.ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._over = np.ones(num_envs, np.bool_)
        self._ready = False

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, object] | None = None,  # noqa: ARG002  # part of the interface
    ) -> tuple[Numbers, Info]:
        """Begin all games anew, with seeds drawn from ``np_random``."""
        super().reset(seed=seed)
        self._batch.reset(self._seeds(self.num_envs))
        self._over[:] = False
        self._ready = True
        return self._seen(), self._info(np.zeros(self.num_envs, np.bool_))

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Numbers, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]:
        """Make an action in each game, and begin those anew that were over.

        Raises:
            RulesError: ``reset`` was not called.
            WrongType: The actions are no array.
            WrongValue: The array has another shape, or a number in it is no action.
        """
        if not self._ready:
            raise RulesError(message("adapters.no_game"))
        batch, games = self._batch, np.arange(self.num_envs)
        require_array("actions", actions, (self.num_envs,), "integer")
        fits = (actions >= 0) & (actions < r.ACTIONS)
        legal = batch.masks[games, np.where(fits, actions, 0)] > 0
        illegal = ~self._over & ~(legal & fits)
        actor = np.maximum(batch.to_move, 0)
        before = batch.leads() if self.shaping else None
        fresh = np.flatnonzero(self._over)
        ended = batch.step(np.where(self._over | illegal, -1, actions))
        rewards = batch.results.rewards[games, actor].astype(np.float64)
        if before is not None:
            rewards += self.shaping * (batch.leads() - before)[games, actor]
        rewards[illegal] = ILLEGAL
        if len(fresh):
            batch.restart(fresh, self._seeds(len(fresh)))
            rewards[fresh] = 0.0
        self._over = ended | illegal
        return (
            self._seen(),
            rewards,
            self._over.copy(),
            np.zeros_like(self._over),
            self._info(illegal),
        )

    def points(self) -> NDArray[np.int16]:
        """Return the victory points of each game and seat as they stand, for studies."""
        return self._batch.points()

    def _seeds(self, number: int) -> NDArray[np.integer]:
        return self.np_random.integers(_SEEDS, size=number)

    def _seen(self) -> Numbers:
        return cast("Numbers", self._batch.observe())

    def _info(self, illegal: NDArray[np.bool_]) -> Info:
        mask: Mask = self._batch.masks.copy()
        mask[self._over] = 0
        return {"action_mask": mask, "to_move": self._batch.to_move, "illegal": illegal}
