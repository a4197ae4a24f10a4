"""Games as PettingZoo environments, in which the players choose actions in turn."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Generic, SupportsIndex, cast

from osaka_rules.adapters.actions import SplitState
from osaka_rules.adapters.environment import Environment, player_names, rewards
from osaka_rules.adapters.spaces import (
    ILLEGAL,
    RENDER_MODES,
    Mask,
    Numbers,
    NumpyRandom,
    Pixels,
    Session,
)
from osaka_rules.chance import settle
from osaka_rules.extras import MissingLibrary
from osaka_rules.kernel import EventT, MoveT, RulesError, StateT, ViewT, WrongValue, shown
from osaka_rules.messages import message

try:
    import pettingzoo
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise MissingLibrary(error.name or "pettingzoo", "rl") from None

Observation = dict[str, Numbers | Mask]
"""What an agent receives: ``observation``, the numbers of its view, and ``action_mask``."""
Action = SupportsIndex | None
"""The number of an action, or ``None`` from an agent whose game is over."""
WrappedEnv = wrappers.OrderEnforcingWrapper[str, Observation, Action]
"""An environment in PettingZoo's usual wrappers."""


class GameEnv(pettingzoo.AECEnv[str, Observation, Action], Generic[StateT, MoveT, EventT, ViewT]):
    """A game as a PettingZoo environment.

    Agents are called ``player_0``, ``player_1``, … by their seats. Chance is answered by a
    generator that belongs to the environment and that ``reset(seed=…)`` seeds. Rewards come at the
    end.

    Raises:
        WrongValue: The game is not for this number of players, or there is no such render mode.
        InvalidRuleset: The text of the rules cannot be read.
    """

    def __init__(
        self,
        environment: Environment[StateT, MoveT, EventT, ViewT],
        players: int,
        rules: str = "",
        render_mode: str | None = None,
    ) -> None:
        self._session = Session(environment, players, rules, render_mode)
        self.render_mode = render_mode
        self._random = NumpyRandom(seeding.np_random()[0])
        agents = self.possible_agents = player_names(players)
        self.agents = []
        self.metadata = {
            "name": _name(environment),
            "render_modes": [*RENDER_MODES],
            "is_parallelizable": False,
        }
        session = self._session
        seen = spaces.Dict(observation=session.observation_space, action_mask=session.mask_space)
        observed = cast(spaces.Space[Observation], seen)  # its type says that it contains spaces
        self.action_spaces = {agent: deepcopy(session.action_space) for agent in agents}
        self.observation_spaces = {agent: deepcopy(observed) for agent in agents}

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """Return the space of an agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Action]:
        """Return the space of an agent's actions, always the same object."""
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, object] | None = None,  # noqa: ARG002  # part of the interface
    ) -> None:
        """Start a new game."""
        if seed is not None:
            self._random = NumpyRandom(seeding.np_random(seed)[0])
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        session = self._session
        self._continue(settle(session.game, session.start, self._random))

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees, and the mask of its actions.

        Raises:
            WrongValue: There is no such agent.
        """
        agents = self.possible_agents
        if agent not in agents:
            raise WrongValue(message("adapters.agent", value=shown(agent), agents=tuple(agents)))
        seat = agents.index(agent)
        return {
            "observation": self._session.observation(seat),
            "action_mask": self._session.mask(seat),
        }

    def last(
        self,
        observe: bool = True,  # noqa: FBT001, FBT002  # part of the interface
    ) -> tuple[Observation | None, float, bool, bool, dict[str, object]]:
        """Return what the agent that is to move sees, and its reward.

        Raises:
            RulesError: No game is in progress.
        """
        if not self.agents:
            raise RulesError(message("adapters.no_game"))
        return super().last(observe)

    def step(self, action: Action) -> None:
        """Make an action of the agent that is to move, and answer all chance that follows.

        Raises:
            IllegalMove: The action is not legal here; the error names the clause.
            WrongValue: The value is not an action.
            RulesError: No game is in progress.
        """
        if not self.agents:
            raise RulesError(message("adapters.no_game"))
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self._session.after(action, self._random)
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        self._continue(state)
        self._accumulate_rewards()

    def _continue(self, state: SplitState[StateT]) -> None:
        """Go on in a state in which an agent is to move, or the game is over."""
        game = self._session.game
        self._session.state = state
        outcome = game.outcome(self._session.state)
        if outcome is not None:
            self.rewards = dict(zip(self.agents, rewards(outcome), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        seat = game.actor(self._session.state)
        self.agent_selection = self.possible_agents[seat if isinstance(seat, int) else 0]
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | Pixels | None:
        """Print or return what the agent that is to move sees.

        Raises:
            RulesError: No game was started.
        """
        if not hasattr(self, "agent_selection"):
            raise RulesError(message("adapters.no_game"))
        return self._session.render(self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Do nothing, but be there: PettingZoo's own test asks for it."""


def wrapped(env: GameEnv[StateT, MoveT, EventT, ViewT]) -> WrappedEnv:
    """Return an environment in PettingZoo's usual wrappers.

    An illegal action ends the game: the agent that chose it gets -1, the others 0.
    """
    ended = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ended))


def register(
    environment: Environment[StateT, MoveT, EventT, ViewT], env: Callable[..., WrappedEnv]
) -> None:
    """Register a function in PettingZoo by its game, such as ``osaka_rules/osaka_v0``."""
    pettingzoo.register("aec", f"osaka_rules/{_name(environment)}", entry_point=env)


def _name(environment: Environment[StateT, MoveT, EventT, ViewT]) -> str:
    return f"{environment.base_game.slug}_v{environment.version}"
