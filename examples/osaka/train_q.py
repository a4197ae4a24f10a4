"""Q-learning: an agent learns to trade in a micro-game, against the random bot.

Needs the extra ``rl``. The micro-game has fourteen cards, a Market of two and a route of one step,
and is over when somebody has a second token. The agent is a table of values. It knows only what
every agent gets: observations, legal actions, and the reward at the end.
"""

from __future__ import annotations

import sys
from collections import defaultdict

try:
    from osaka_rules.adapters.osaka.gymnasium import OsakaEnv
except ImportError as missing:
    sys.exit(str(missing))
import numpy as np
from numpy.typing import NDArray

from osaka_rules.adapters.osaka import ACTIONS, FIELDS

RULES = (
    "players_max=2, deck=8R2 6B5, route=calm-calm, first_hand=4, token_target=2,"
    "market_size=2, refresh_market=2, farm_size=0, refresh_farm=0"
)
LOOK_AT = ("phase", "market", "hand", "paid")
KEPT = np.repeat([field.name in LOOK_AT for field in FIELDS], [field.size for field in FIELDS])
RATE = 0.1
EXPLORE = 0.2


class Learner:
    """A table: for each observation, the value of each action."""

    def __init__(self, env: OsakaEnv, seed: int) -> None:
        """Start with an empty table."""
        self.env = env
        self.rng = np.random.default_rng(seed)
        self.values = defaultdict[bytes, NDArray[np.float64]](lambda: np.zeros(ACTIONS.size))
        env.reset(seed=seed)

    def choose(self, seen: bytes, explore: float) -> int:
        """Return the legal action of the greatest value, or sometimes any."""
        legal = np.flatnonzero(self.env.action_masks())
        values = self.values[seen][legal]
        if self.rng.random() >= explore:
            legal = legal[values == values.max()]
        return int(self.rng.choice(legal))

    def play(self, explore: float, rate: float) -> float:
        """Play a game, and move the values of all its choices towards its reward."""
        observation, _ = self.env.reset()
        chosen: list[tuple[bytes, int]] = []
        reward, over = 0.0, False
        while not over:
            seen = observation[KEPT].tobytes()
            chosen.append((seen, self.choose(seen, explore)))
            observation, reward, over, _, _ = self.env.step(chosen[-1][1])
        for seen, action in chosen:
            self.values[seen][action] += rate * (reward - self.values[seen][action])
        return reward

    def mean_reward(self, games: int) -> float:
        """Play some games as well as possible, without learning, and return the mean reward."""
        return float(np.mean([self.play(explore=0, rate=0) for _ in range(games)]))


def main(games: int = 800) -> None:
    """Train, and print the progress."""
    if games < 4:
        sys.exit(f"{games} games are too few; train with 4 or more.")
    learner = Learner(OsakaEnv(bots="random", rules=RULES), seed=1)
    before = learner.mean_reward(200)
    print(f"before: mean reward {before:+.2f} (+1 for a win, -1 for a loss)")
    for trained in range(games // 4, games + 1, games // 4):
        for _ in range(games // 4):
            learner.play(EXPLORE, RATE)
        print(f"{trained:6} games, {len(learner.values):4} things seen")
    after = learner.mean_reward(200)
    print(f"after: mean reward {after:+.2f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
