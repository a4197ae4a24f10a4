"""Games as PettingZoo environments, in which the players choose letters one after the other.

Importing this module registers Traders of Osaka, so that
``pettingzoo.make("aec", "osaka_rules/osaka_v0")`` gives what :func:`env` gives.
"""

from __future__ import annotations

from typing import Final, Generic, SupportsIndex, cast

from osaka_rules.adapters.actions import Spelling
from osaka_rules.adapters.environment import Subject, rewards
from osaka_rules.adapters.osaka import SUBJECT
from osaka_rules.adapters.spaces import (
    RENDER_MODES,
    Luck,
    Mask,
    Numbers,
    drawn,
    letter_of,
    letter_space,
    mask_of,
    mask_space,
    numbers_of,
    numbers_space,
    players_of,
    render_mode_of,
    rendered,
)
from osaka_rules.extras import MissingLibrary
from osaka_rules.kernel import CHANCE, EventT, MoveT, RulesError, StateT, ViewT
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.model import State
from osaka_rules.osaka.moves import Move
from osaka_rules.osaka.view import View

try:
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, register
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise MissingLibrary(error.name or "pettingzoo", "rl") from None

Observation = dict[str, Numbers | Mask]
"""What an agent is given: the numbers of its view as ``observation``, and its ``action_mask``."""
Action = SupportsIndex | None
"""The number of a letter, or ``None`` of an agent whose game is over."""
NO_GAME: Final = "No game is being played here; begin one with reset()."
"""What is answered before the first game, and to those who have left one."""
ILLEGAL: Final = -1.0
"""What :func:`env` gives to an agent that chooses an illegal letter."""


class GameEnv(AECEnv[str, Observation, Action], Generic[StateT, MoveT, EventT, ViewT]):
    """A game of the kernel, spelt, as a PettingZoo environment.

    Agents are called ``player_0``, ``player_1``, … by their seats. Chance is answered by a
    generator of the environment's own, which ``reset(seed=…)`` seeds. Rewards come at the end.
    """

    def __init__(
        self,
        subject: Subject[StateT, MoveT, EventT, ViewT],
        players: int,
        rules: str = "",
        render_mode: str | None = None,
    ) -> None:
        self.possible_agents = [f"player_{seat}" for seat in range(players_of(subject, players))]
        self.agents = []
        self.metadata = {
            "name": f"{subject.name}_v{subject.version}",
            "render_modes": [*RENDER_MODES],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode_of(render_mode)
        self.action_spaces = {agent: letter_space(subject) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: _observation_space(subject) for agent in self.possible_agents
        }
        self._subject = subject
        self._beginning = subject.begin(len(self.possible_agents), rules)
        self._spelling = self._beginning
        self._luck = Luck(seeding.np_random()[0])

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """Give the space of what an agent observes, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Action]:
        """Give the space of an agent's actions, always the same object."""
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, object] | None = None,  # noqa: ARG002  # there are none, but all ask
    ) -> None:
        """Begin a new game."""
        if seed is not None:
            self._luck = Luck(seeding.np_random(seed)[0])
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._go_on(self._beginning)

    def observe(self, agent: str) -> Observation:
        """Give what an agent sees, and what it can choose: nothing if another is to move."""
        if agent not in self.possible_agents:
            known = ", ".join(self.possible_agents)
            raise RulesError(f"There is no agent {agent!r} here; there are {known}.")
        seat = self.possible_agents.index(agent)
        return {
            "observation": numbers_of(self._subject, self._spelling, seat),
            "action_mask": mask_of(self._subject, self._spelling, seat),
        }

    def last(
        self,
        observe: bool = True,  # noqa: FBT001, FBT002  # as in AECEnv
    ) -> tuple[Observation | None, float, bool, bool, dict[str, object]]:
        """Give what the agent that is to move sees, and what has become of it."""
        if not self.agents:
            raise RulesError(NO_GAME)
        return super().last(observe)

    def step(self, action: Action) -> None:
        """Let the agent that is to move choose a letter, and answer all chance that follows.

        Raises:
            IllegalMove: The letter cannot follow; the error says which clause forbids it.
        """
        if not self.agents:
            raise RulesError(NO_GAME)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        step = self._subject.game.apply(self._spelling, letter_of(self._subject, action))
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        self._go_on(step.state)
        self._accumulate_rewards()

    def _go_on(self, spelling: Spelling[StateT]) -> None:
        """Go on from a position until an agent is to move, or the game is over."""
        game = self._subject.game
        while (actor := game.actor(spelling)) == CHANCE:
            spelling = game.apply(spelling, drawn(self._subject, spelling, self._luck)).state
        self._spelling = spelling
        outcome = game.outcome(spelling)
        if outcome is not None:
            self.rewards = dict(zip(self.agents, rewards(outcome), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[actor or 0]
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Draw what the agent that is to move sees: print it, or give it as a text."""
        if not hasattr(self, "agent_selection"):
            raise RulesError(NO_GAME)
        seat = self.possible_agents.index(self.agent_selection)
        seen = self._subject.game.view(self._spelling, seat)
        return rendered(self._subject.picture(seen), self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def _observation_space(
    subject: Subject[StateT, MoveT, EventT, ViewT],
) -> spaces.Space[Observation]:
    parts = spaces.Dict({"observation": numbers_space(subject), "action_mask": mask_space(subject)})
    return cast(spaces.Space[Observation], parts)  # its type says it holds spaces


OsakaEnv = GameEnv[State, Move, Event, View]
"""Traders of Osaka as an environment."""


def raw_env(players: int = 2, rules: str = "", render_mode: str | None = None) -> OsakaEnv:
    """Give Traders of Osaka as it is: an illegal action is an error that cites the clause.

    >>> game = raw_env(players=3, rules="passing=always")
    >>> game.reset(seed=1)
    >>> observation, reward, termination, truncation, info = game.last()
    >>> [SUBJECT.alphabet.names[letter] for letter in observation["action_mask"].nonzero()[0]]
    ['token R', 'token B', 'token Y', 'token G']
    """
    return GameEnv(SUBJECT, players, rules, render_mode)


def env(
    players: int = 2, rules: str = "", render_mode: str | None = None
) -> wrappers.OrderEnforcingWrapper[str, Observation, Action]:
    """Give Traders of Osaka in PettingZoo's usual wrappers.

    An illegal action ends the game: the agent that chose it gets -1, the others 0.

    >>> game = env()
    >>> game.reset(seed=1)
    >>> game.agents
    ['player_0', 'player_1']
    """
    raw = raw_env(players, rules, render_mode)
    ended = wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ended))


register("aec", f"osaka_rules/{SUBJECT.name}_v{SUBJECT.version}", entry_point=env)
