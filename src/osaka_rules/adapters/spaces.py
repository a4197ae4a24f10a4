"""What the environments of PettingZoo and Gymnasium share: a game as arrays, and randomness."""

from __future__ import annotations

import operator
import sys
from typing import Final, Generic, SupportsIndex

from attrs import frozen

from osaka_rules.adapters.actions import SplitState
from osaka_rules.adapters.environment import Environment
from osaka_rules.chance import advance
from osaka_rules.extras import MissingLibrary, required
from osaka_rules.kernel import EventT, Luck, MoveT, StateT, ViewT, WrongValue, shown
from osaka_rules.messages import message
from osaka_rules.render.picture import game_picture
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
Pixels = NDArray[np.uint8]
"""Red, green and blue of each pixel, line by line."""
LARGEST: Final = 1 << 63
"""Up to this number numpy draws a number below it by itself."""
RENDER_MODES: Final = ("human", "ansi", "rgb_array")
"""``human`` prints after each step; ``render()`` returns a text (``ansi``) or a picture."""
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


class Session(Generic[StateT, MoveT, EventT, ViewT]):
    """A game being played, in arrays."""

    def __init__(
        self,
        environment: Environment[StateT, MoveT, EventT, ViewT],
        players: int,
        rules: str,
        render_mode: str | None,
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            value = shown(render_mode)
            raise WrongValue(message("adapters.render_mode", value=value, modes=RENDER_MODES))
        self.render_mode = render_mode
        self.environment = environment.with_rules(rules)
        self.game = self.environment.game
        self.start = self.state = self.environment.new_game(players)
        self._legal: tuple[SplitState[StateT], frozenset[int]] | None = None
        highest = [field.most for field in environment.fields for _ in range(field.size)]
        high = np.array(highest, dtype=np.int32)
        self.observation_space = spaces.Box(np.zeros_like(high), high, dtype=np.int32)
        self.action_space = spaces.Discrete(environment.space.size)
        self.mask_space = spaces.Box(0, 1, (environment.space.size,), dtype=np.int8)

    def observation(self, seat: int) -> Numbers:
        """Return what a seat sees."""
        numbers = self.environment.observe(self.game.view(self.state, seat))
        if isinstance(numbers, bytes):
            return np.frombuffer(numbers, dtype=np.uint8).astype(np.int32)
        return np.array(numbers, dtype=np.int32)

    def mask(self, seat: int) -> Mask:
        """Return the mask of a seat's legal actions; it has none if another seat is to move."""
        mask = bytearray(self.environment.space.size)
        if self.game.actor(self.state) == seat:
            for action in self._legal_actions():
                mask[action] = 1
        return np.frombuffer(mask, dtype=np.int8)

    def _legal_actions(self) -> frozenset[int]:
        """Return the actions that are legal now; they are asked for once in each state."""
        if self._legal is None or self._legal[0] is not self.state:
            self._legal = self.state, frozenset(self.game.legal_moves(self.state))
        return self._legal[1]

    def after(self, action: SupportsIndex | None, luck: Luck) -> SplitState[StateT]:
        """Return the state after an action of the player who is to move, and after all chance.

        Raises:
            IllegalMove: The action is not legal here; the error names the clause.
            WrongValue: The value is not an action of players.
        """
        size = self.environment.space.size
        try:
            number = -1 if action is None else operator.index(action)
        except TypeError:
            number = -1
        if not 0 <= number < size:
            raise WrongValue(message("adapters.action", value=shown(action), most=size - 1))
        state, space = self.state.state, self.environment.space
        if number not in self._legal_actions():
            self.game.apply(self.state, number)  # which refuses it
        partial = (*self.state.partial, number)
        move = space.join(partial)
        if move is None:
            return SplitState(state, partial)
        return SplitState(advance(self.environment.base_game, state, move, luck).state)

    def render(self, seat: int) -> str | Pixels | None:
        """Print what a seat sees, return it, or do neither, as the render mode says."""
        if self.render_mode == "rgb_array":
            with required("resvg_py", "rl"), required("PIL", "rl"):
                from osaka_rules.adapters.pixels import pixels

            seen = self.game.view(self.state, seat).view
            return pixels(game_picture(self.game.slug).draw(seen, "wide"))
        picture = self.environment.picture(self.game.view(self.state, seat))
        if self.render_mode == "human":
            sys.stdout.write(fitting(f"{picture}\n\n", sys.stdout.encoding))
            sys.stdout.flush()
        return picture if self.render_mode == "ansi" else None
