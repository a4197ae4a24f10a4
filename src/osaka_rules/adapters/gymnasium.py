"""Games as Gymnasium environments: one agent learns, bots play the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, SupportsIndex

from osaka_rules.extras import MissingLibrary

try:
    import gymnasium
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise MissingLibrary(error.name or "gymnasium", "rl") from None

from osaka_rules.adapters.actions import SplitState
from osaka_rules.adapters.environment import Environment, rewards
from osaka_rules.adapters.spaces import (
    ILLEGAL,
    RENDER_MODES,
    Mask,
    Numbers,
    NumpyRandom,
    Pixels,
    Session,
)
from osaka_rules.bots import Bot, named
from osaka_rules.chance import advance, settle
from osaka_rules.checks import is_list
from osaka_rules.kernel import (
    EventT,
    IllegalMove,
    MoveT,
    RulesError,
    StateT,
    ViewT,
    WrongType,
    WrongValue,
    shown,
)
from osaka_rules.messages import message

Info = dict[str, Mask | str]
"""What comes with an observation: ``action_mask``, and ``illegal`` if an action was refused."""
LEARNER: Final = 0
"""The seat of the agent that learns."""
SEEDS: Final = 1 << 128
"""The number of seeds from which the bots' generator is seeded."""


class SoloEnv(gymnasium.Env[Numbers, SupportsIndex], Generic[StateT, MoveT, EventT, ViewT]):
    """A game for one agent, on seat 0; bots play the other seats.

    ``bots`` is one bot for all other seats, or a list with one for each; a name is enough. Chance
    is answered by ``np_random``, which ``reset(seed=…)`` seeds. The bots have a generator that a
    reset seeds from it, so that no bot can foresee what will be drawn. Rewards come at the end.

    Raises:
        BotError: A text does not name a bot.
        WrongType: A bot is not a function.
        WrongValue: The game is not for this number of players, there are not as many bots, or there
            is no such render mode.
        InvalidRuleset: The text of the rules cannot be read.
    """

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 1}  # noqa: RUF012  # as in Env

    def __init__(
        self,
        environment: Environment[StateT, MoveT, EventT, ViewT],
        players: int,
        bots: str | Bot[ViewT, MoveT] | Sequence[str | Bot[ViewT, MoveT]],
        rules: str = "",
        render_mode: str | None = None,
    ) -> None:
        self._session = Session(environment, players, rules, render_mode)
        self.render_mode = render_mode
        self.observation_space = self._session.observation_space
        self.action_space = self._session.action_space
        self._bots = self._each_bot(bots, players - 1)
        self._bot_random = NumpyRandom(self.np_random)
        self._over = True

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, object] | None = None,  # noqa: ARG002  # part of the interface
    ) -> tuple[Numbers, Info]:
        """Start a new game, and let the others move until the agent is to move."""
        super().reset(seed=seed)
        bot_seed = NumpyRandom(self.np_random).randrange(SEEDS)
        self._bot_random = NumpyRandom(np.random.default_rng(bot_seed))
        self._over = True
        luck, session = NumpyRandom(self.np_random), self._session
        self._continue(settle(session.game, session.start, luck))
        return self._session.observation(LEARNER), self._info()

    def step(self, action: SupportsIndex) -> tuple[Numbers, float, bool, bool, Info]:
        """Make an action, and let chance and the others move until the agent is to move again.

        An illegal action ends the game with the reward -1; ``info["illegal"]`` has the reason and
        the clause.

        Raises:
            WrongValue: The value is not an action.
            RulesError: No game is in progress.
        """
        if self._over:
            raise RulesError(message("adapters.no_game"))
        try:
            state = self._session.after(action, NumpyRandom(self.np_random))
        except IllegalMove as error:
            self._over = True
            info: Info = {**self._info(), "illegal": str(error.objection)}
            return self._session.observation(LEARNER), ILLEGAL, True, False, info
        self._continue(state)
        outcome = self._session.game.outcome(self._session.state)
        reward = 0.0 if outcome is None else rewards(outcome)[LEARNER]
        return self._session.observation(LEARNER), reward, self._over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of legal actions as sb3-contrib's ``MaskablePPO`` needs it."""
        return self._mask().astype(np.bool_)

    def render(self) -> str | Pixels | None:
        """Print or return what the agent sees."""
        return self._session.render(LEARNER)

    def _continue(self, state: SplitState[StateT]) -> None:
        """Let the others move until the agent is to move, or the game is over."""
        game, luck = self._session.environment.base_game, NumpyRandom(self.np_random)
        while isinstance(seat := game.actor(state.state), int) and seat != LEARNER:
            move = self._bots[seat - 1](game.view(state.state, seat), self._bot_random)
            state = SplitState(advance(game, state.state, move, luck).state)
        self._session.state, self._over = state, seat is None
        if self.render_mode == "human":
            self.render()

    def _each_bot(
        self, bots: str | Bot[ViewT, MoveT] | Sequence[str | Bot[ViewT, MoveT]], others: int
    ) -> list[Bot[ViewT, MoveT]]:
        """Return a bot for each of the other seats."""
        listed = [bots] * others if isinstance(bots, str) or callable(bots) else bots
        if not is_list(listed) or not all([isinstance(b, str) or callable(b) for b in listed]):
            raise WrongType(message("adapters.bot", value=shown(bots)))
        if len(listed) != others:
            raise WrongValue(message("adapters.bots", others=others, number=len(listed)))
        game = self._session.environment.base_game
        return [named(bot, game) if isinstance(bot, str) else bot for bot in listed]

    def _mask(self) -> Mask:
        mask = self._session.mask(LEARNER)
        return np.zeros_like(mask) if self._over else mask

    def _info(self) -> Info:
        return {"action_mask": self._mask()}


def register(
    environment: Environment[StateT, MoveT, EventT, ViewT],
    env: type[SoloEnv[StateT, MoveT, EventT, ViewT]],
) -> None:
    """Register a class in Gymnasium by the name of its game, such as ``osaka_rules/Osaka-v0``."""
    gymnasium.register(  # pyright: ignore[reportUnknownMemberType]  # for its parameter kwargs
        id=f"osaka_rules/{environment.base_game.slug.capitalize()}-v{environment.version}",
        entry_point=f"{env.__module__}:{env.__qualname__}",
    )
