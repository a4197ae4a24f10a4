"""Actor and critic: an agent learns to trade in hundreds of games at once, against a random one.

Needs the extras ``batch`` and ``rl``. Both are linear in the numbers of an observation, and made of
numpy alone. A small part of the agent's lead in victory points is added to the rewards.
"""

from __future__ import annotations

import sys

try:
    from osaka_rules.batch.osaka.gymnasium import OsakaVectorEnv, highest
except ImportError as missing:
    sys.exit(str(missing))
import numpy as np
from numpy.typing import NDArray

from osaka_rules import STANDARD

Floats = NDArray[np.float64]
GAMES, LENGTH = 256, 32  # played at once; actions in each, after which the agent learns
FADE, RATE = 0.99, 0.003  # what is left of a reward an action later; the size of a change


class Learner:
    """An actor, who chooses, and a critic, who foresees rewards."""

    def __init__(self, seed: int) -> None:
        """Begin the games."""
        self.env = OsakaVectorEnv(GAMES, bots="uniform", shaping=0.02)
        self.high = highest(STANDARD, players=2).astype(np.float64)
        self.rng = np.random.default_rng(seed)
        self.weights = np.zeros((self.high.size, 92))  # the last column is the critic's
        self.slope, self.square = np.zeros_like(self.weights), np.full(self.weights.shape, 1e-8)
        self.seen, info = self.env.reset(seed=seed)
        self.mask = np.asarray(info["action_mask"], np.float64)

    def going(self) -> NDArray[np.bool_]:
        """Return where the agent is to move: not in games that begin again in this step."""
        return np.asarray(self.mask.sum(axis=1, keepdims=True) > 0)

    def odds(self, seen: Floats) -> Floats:
        """Return how likely each action is; where a game is over, all are."""
        legal = np.where(self.going(), self.mask, 1.0)
        powers: Floats = np.exp(np.clip(seen @ self.weights[:, :91], -20, 20)) * legal
        return np.asarray(powers / powers.sum(axis=1, keepdims=True))

    def learn(self) -> tuple[int, int]:
        """Play for a while in all games, and learn; return how many games ended and were won."""
        some: list[tuple[Floats, Floats, Floats, NDArray[np.bool_]]] = []
        games = won = 0
        for _ in range(LENGTH):
            seen, going = self.seen / self.high, self.going()
            odds = self.odds(seen)
            actions = (odds.cumsum(axis=1) < self.rng.random((GAMES, 1))).sum(axis=1).clip(0, 90)
            self.seen, rewards, ended, _, info = self.env.step(actions)
            self.mask = np.asarray(info["action_mask"], np.float64)
            chosen = (np.eye(91)[actions] - odds) * going
            some.append((seen, chosen, rewards, ended))
            games, won = games + int(ended.sum()), won + int((rewards[ended] > 0.5).sum())
        worth: Floats = self.seen / self.high @ self.weights[:, 91]
        slope = np.zeros_like(self.weights)
        for seen, chosen, rewards, ended in reversed(some):
            worth = rewards + FADE * worth * ~ended
            surprise = (worth - seen @ self.weights[:, 91])[:, None]
            slope += seen.T @ np.hstack([chosen * surprise, surprise]) / (GAMES * LENGTH)
        self.slope += 0.1 * (slope - self.slope)
        self.square += 0.01 * (slope**2 - self.square)
        self.weights += RATE * self.slope / (np.sqrt(self.square) + 1e-6)
        return games, won


def main(rounds: int = 100) -> None:
    """Train, and print how often the agent wins."""
    if rounds < 10:
        sys.exit(f"{rounds} rounds are too few; train with 10 or more.")
    learner = Learner(seed=1)
    for part in range(1, 11):
        games, won = np.sum([learner.learn() for _ in range(rounds // 10)], axis=0)
        actions = part * (rounds // 10) * GAMES * LENGTH
        print(f"{actions:9,} actions: {won / max(games, 1):4.0%} of {games:,} won")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
