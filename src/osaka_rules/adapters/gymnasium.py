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
    action_of,
    action_space,
    mask_of,
    observation_of,
    observation_space,
    rendered,
    require_render_mode,
)
from osaka_rules.bots import Bot, named
from osaka_rules.chance import settle
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
        self.render_mode = require_render_mode(render_mode)
        self.observation_space = observation_space(environment)
        self.action_space = action_space(environment)
        self._environment = environment.with_rules(rules)
        self._start = self._environment.new_game(players)
        self._bots = self._one_for_each(bots, players - 1)
        self._state = self._start
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
        self._continue(self._start)
        return self._observation(), self._info()

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
        game = self._environment.game
        try:
            step = game.apply(self._state, action_of(self._environment, action))
        except IllegalMove as error:
            self._over = True
            info: Info = {**self._info(), "illegal": str(error.objection)}
            return self._observation(), ILLEGAL, True, False, info
        self._continue(step.state)
        outcome = game.outcome(self._state)
        reward = 0.0 if outcome is None else rewards(outcome)[LEARNER]
        return self._observation(), reward, self._over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of legal actions as sb3-contrib's ``MaskablePPO`` needs it."""
        return self._mask().astype(np.bool_)

    def render(self) -> str | None:
        """Print or return what the agent sees."""
        view = self._environment.game.view(self._state, LEARNER)
        return rendered(self._environment.picture(view), self.render_mode)

    def _continue(self, state: SplitState[StateT]) -> None:
        """Go on from a state until the agent is to move, or the game is over."""
        game, luck = self._environment.game, NumpyRandom(self.np_random)
        state = settle(game, state, luck)
        while (seat := game.actor(state)) not in (LEARNER, None):
            move = self._bot_move(state.state, seat)
            for action in self._environment.space.split(state.state, move):
                state = game.apply(state, action).state
            state = settle(game, state, luck)
        self._state, self._over = state, seat is None
        if self.render_mode == "human":
            self.render()

    def _bot_move(self, state: StateT, seat: int) -> MoveT:
        """Return the move of a bot; only a legal move can be split into actions."""
        game = self._environment.base_game
        move = self._bots[seat - 1](game.view(state, seat), self._bot_random)
        refusal = game.objection(state, move)
        if refusal is not None:
            raise IllegalMove(move, refusal)
        return move

    def _one_for_each(
        self,
        bots: str | Bot[ViewT, MoveT] | Sequence[str | Bot[ViewT, MoveT]],
        seats: int,
    ) -> tuple[Bot[ViewT, MoveT], ...]:
        """Return a bot for each of the other seats."""
        if isinstance(bots, str) or callable(bots):
            return (self._bot(bots),) * seats
        try:
            listed = tuple([self._bot(bot) for bot in bots])
        except TypeError:
            raise WrongType(message("adapters.bot", value=shown(bots))) from None
        if len(listed) != seats:
            raise WrongValue(message("adapters.bots", others=seats, number=len(listed)))
        return listed

    def _bot(self, bot: str | Bot[ViewT, MoveT]) -> Bot[ViewT, MoveT]:
        if isinstance(bot, str):
            return named(bot, self._environment.base_game)
        if callable(bot):
            return bot
        raise WrongType(message("adapters.bot", value=shown(bot)))

    def _observation(self) -> Numbers:
        return observation_of(self._environment, self._state, LEARNER)

    def _mask(self) -> Mask:
        mask = mask_of(self._environment, self._state, LEARNER)
        return np.zeros_like(mask) if self._over else mask

    def _info(self) -> Info:
        return {"action_mask": self._mask()}
