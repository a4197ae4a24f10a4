"""How the games of a batch ended, as arrays."""

from __future__ import annotations

from typing import Final

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from osaka_rules.batch.osaka import rows as r
from osaka_rules.batch.osaka.programs import OVER, STANDINGS, Numbers
from osaka_rules.osaka.events import EndedBy

ENDINGS: Final[tuple[EndedBy | None, ...]] = (None, "tokens", "deadlock")
"""What the numbers of ``ended_by`` mean; 0 is a game that goes on."""


@frozen(eq=False)
class Results:
    """How games ended: one line a game, one column a seat; all 0 for a game that goes on."""

    ended_by: NDArray[np.int16]
    """0 while a game goes on, 1 if it was ended by tokens (END-1), 2 by a deadlock (END-3)."""
    vp: NDArray[np.int16]
    tokens: NDArray[np.int16]
    winners: NDArray[np.bool_]
    """Who has won; of tied players all have (WIN-1)."""

    @property
    def rewards(self) -> NDArray[np.float32]:
        """The rewards that the adapters give: a single winner gets 1, and the sum is 0.

        >>> some = np.array([[True, False, False], [True, True, False], [False, False, False]])
        >>> zeros = np.zeros((3, 3), np.int16)
        >>> Results(np.array([1, 1, 0], np.int16), zeros, zeros, some).rewards.tolist()
        [[1.0, -0.5, -0.5], [0.25, 0.25, -0.5], [0.0, 0.0, 0.0]]
        """
        number = self.winners.sum(axis=1, keepdims=True)
        lost = 1 / (self.winners.shape[1] - 1)
        won = (1 + lost) / np.maximum(number, 1) - lost
        each = np.asarray((self.winners * (won + lost) - lost) * (number > 0), np.float32)
        return each + np.float32(0)  # which makes -0 to 0


def results_of(table: Numbers, players: int) -> Results:
    """Return the results that a program has written; games that go on have zeros."""
    over = (table[:, OVER] > 0)[:, None]
    vp, tokens, won = [
        table[:, STANDINGS + r.SEATS * part :][:, :players] * over for part in range(3)
    ]
    return Results(table[:, OVER].copy(), vp, tokens, won.astype(np.bool_))
