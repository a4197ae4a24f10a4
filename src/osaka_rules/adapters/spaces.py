"""What the environments of PettingZoo and Gymnasium share: spaces, arrays, randomness, pictures."""

from __future__ import annotations

import operator
import sys
from typing import Final, SupportsIndex

from attrs import frozen

from osaka_rules.adapters.actions import SplitState
from osaka_rules.adapters.environment import Environment
from osaka_rules.extras import MissingLibrary
from osaka_rules.kernel import EventT, MoveT, StateT, ViewT, WrongValue, shown
from osaka_rules.messages import message
from osaka_rules.render.text import fitting

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as error:
    raise MissingLibrary(error.name or "gymnasium", "rl") from None

Numbers = NDArray[np.int32]
"""What a seat sees."""
Mask = NDArray[np.int8]
"""For each action of players, 1 if it is legal and 0 if it is not."""
LARGEST: Final = 1 << 63
"""Up to this number numpy draws a number below it by itself."""
RENDER_MODES: Final = ("human", "ansi")
"""``human`` prints after each step; with ``ansi``, ``render()`` returns a text."""
ILLEGAL: Final = -1.0
"""The reward for an illegal action that ends a game: never better than losing."""


@frozen
class NumpyRandom:
    """A numpy generator as a :class:`~osaka_rules.kernel.RandomSource`.

    >>> NumpyRandom(np.random.default_rng(1)).randrange(6) in range(6)
    True
    """

    generator: np.random.Generator

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 up to, but not including, ``stop``."""
        if stop <= LARGEST:
            return int(self.generator.integers(stop))
        bits = (stop - 1).bit_length()
        number, size = stop, -(-bits // 8)
        while number >= stop:  # rejecting keeps all numbers equally likely
            number = int.from_bytes(self.generator.bytes(size), "little") >> 8 * size - bits
        return number


# --- Spaces --------------------------------------------------------------------------------------


def observation_space(
    environment: Environment[StateT, MoveT, EventT, ViewT],
) -> spaces.Box[np.int32]:
    """Return the space of observations: the numbers of each field from 0 to their maximum."""
    highest = [field.most for field in environment.fields for _ in range(field.size)]
    high = np.array(highest, dtype=np.int32)
    return spaces.Box(np.zeros_like(high), high, dtype=np.int32)


def mask_space(environment: Environment[StateT, MoveT, EventT, ViewT]) -> spaces.Box[np.int8]:
    """Return the space of action masks."""
    return spaces.Box(0, 1, (environment.space.size,), dtype=np.int8)


def action_space(environment: Environment[StateT, MoveT, EventT, ViewT]) -> spaces.Discrete:
    """Return the space of actions."""
    return spaces.Discrete(environment.space.size)


# --- Values --------------------------------------------------------------------------------------


def observation_of(
    environment: Environment[StateT, MoveT, EventT, ViewT], state: SplitState[StateT], seat: int
) -> Numbers:
    """Return what a seat sees."""
    return np.array(environment.observe(environment.game.view(state, seat)), dtype=np.int32)


def mask_of(
    environment: Environment[StateT, MoveT, EventT, ViewT], state: SplitState[StateT], seat: int
) -> Mask:
    """Return the mask of a seat's legal actions; it has none if another seat is to move."""
    mask = np.zeros(environment.space.size, dtype=np.int8)
    if environment.game.actor(state) == seat:
        mask[list(environment.game.legal_moves(state))] = 1
    return mask


def action_of(
    environment: Environment[StateT, MoveT, EventT, ViewT], action: SupportsIndex | None
) -> int:
    """Return an action as an ``int``.

    Raises:
        WrongValue: The value is not an action of players.
    """
    size = environment.space.size
    try:
        number = -1 if action is None else operator.index(action)
    except TypeError:
        number = -1
    if not 0 <= number < size:
        raise WrongValue(message("adapters.action", value=shown(action), most=size - 1))
    return number


# --- Rendering -----------------------------------------------------------------------------------


def require_render_mode(mode: str | None) -> str | None:
    """Return a render mode.

    Raises:
        WrongValue: There is no such mode.
    """
    if mode is not None and mode not in RENDER_MODES:
        raise WrongValue(message("adapters.render_mode", value=shown(mode), modes=RENDER_MODES))
    return mode


def rendered(picture: str, mode: str | None) -> str | None:
    """Print a picture, return it, or do neither, as the render mode says."""
    if mode == "human":
        sys.stdout.write(fitting(f"{picture}\n\n", sys.stdout.encoding))
        sys.stdout.flush()
    return picture if mode == "ansi" else None
