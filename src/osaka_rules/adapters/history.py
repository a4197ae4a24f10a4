"""A game with its past, for tools that need histories.

A :class:`History` is an immutable value that knows the history before its last action, so histories
of the same game share their past. What a seat knows is worked out from what it knew when it was
last asked for.

A game can be thousands of actions long, so no history keeps all that was heard. Each keeps what was
heard since its *milestone*, an earlier history at most ``STRETCH`` actions ago, which knows its own
milestone: the whole text is put together when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

from attrs import field, frozen

from osaka_rules.adapters.actions import ActionChosen, SplitState
from osaka_rules.adapters.environment import Environment, Memory, rewards
from osaka_rules.kernel import Actor, EventT, MoveT, RandomSource, StateT, ViewT

CachedT = TypeVar("CachedT")
STRETCH: Final = 64
"""How many actions lie between two milestones."""


@frozen(eq=False)
class History(Generic[StateT, MoveT, EventT, ViewT]):
    """A state of a game, and everything that led to it."""

    environment: Environment[StateT, MoveT, EventT, ViewT]
    state: SplitState[StateT]
    before: History[StateT, MoveT, EventT, ViewT] | None = None
    action: int = -1
    """The last action."""
    events: tuple[EventT | ActionChosen, ...] = ()
    """The events of the last action."""
    length: int = field(init=False)
    """The number of actions."""
    milestone: History[StateT, MoveT, EventT, ViewT] | None = field(init=False, repr=False)
    """The last earlier history whose length is a multiple of ``STRETCH``."""
    # What was computed before, by seat. It makes answers faster and does not change them.
    observations: dict[int | None, Sequence[int]] = field(factory=dict, init=False)
    texts: dict[int | None, str] = field(factory=dict, init=False)
    """What was heard since the milestone."""
    memories: dict[int | None, Memory[EventT | ActionChosen]] = field(factory=dict, init=False)

    def __attrs_post_init__(self) -> None:
        before, length = self.before, 0
        milestone = before
        if before is not None:
            length = before.length + 1
            milestone = before.milestone if before.length % STRETCH else before
        object.__setattr__(self, "length", length)
        object.__setattr__(self, "milestone", milestone)

    @property
    def actions(self) -> list[int]:
        """All actions from the start."""
        return [history.action for history in self._path()]

    def after(self, action: int) -> History[StateT, MoveT, EventT, ViewT]:
        """Return the history with one more action.

        Raises:
            IllegalMove: The action is not legal here.
        """
        state, events = self.environment.game.apply(self.state, action)
        self.observations.clear()  # they are long, and seldom asked for when the game has gone on
        return History(self.environment, state, self, action, events)

    # --- What can happen -------------------------------------------------------------------------

    def actor(self) -> Actor:
        """Return who is to move: a seat, ``CHANCE``, or ``None`` when the game is over."""
        return self.environment.game.actor(self.state)

    def legal_actions(self) -> list[int]:
        """Return the legal actions in ascending order."""
        return [*self.environment.game.legal_moves(self.state)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the actions of chance in ascending order, with their probabilities."""
        chances = self.environment.game.chance(self.state)
        return sorted([(action, weight / chances.total) for action, weight in chances])

    def rewards(self) -> list[float] | None:
        """Return the reward of each seat, or ``None`` if the game is not over."""
        outcome = self.environment.game.outcome(self.state)
        return None if outcome is None else rewards(outcome)

    # --- What is known of it ---------------------------------------------------------------------

    def observation(self, seat: int | None) -> list[int]:
        """Return what a seat or a spectator sees now, as numbers."""
        if seat not in self.observations:
            view = self.environment.game.view(self.state, seat)
            self.observations[seat] = self.environment.observe(view)
        return [*self.observations[seat]]

    def information(self, seat: int | None) -> list[int]:
        """Return what a seat or a spectator sees and remembers, as numbers."""
        remember = self.environment.remember
        if remember is None:
            return self.observation(seat)
        memory, since = self._since(lambda history: history.memories.get(seat))
        if memory is None:
            memory = remember(since[0].state.state, seat)
        memory = memory.after([event for history in since for event in history.heard(seat)])
        self.memories[seat] = memory
        return self.observation(seat) + memory.numbers()

    def heard_text(self, seat: int | None) -> str:
        """Return everything that a seat or a spectator has heard since the start, as a text."""
        texts: list[str] = []
        history = self
        while history.milestone is not None:
            texts.append(history._heard_lately(seat))
            history = history.milestone
        return "".join(["spectator:" if seat is None else f"{seat}:", *texts[::-1]])

    def _heard_lately(self, seat: int | None) -> str:
        """Return what was heard since the milestone; a space is before each action."""
        text, since = self._since(
            lambda history: "" if history is self.milestone else history.texts.get(seat)
        )
        assert text is not None  # the milestone has one
        as_text = self.environment.heard_text
        text += "".join([f" {as_text(each.action, each.heard(seat))}" for each in since])
        self.texts[seat] = text
        return text

    def heard(self, seat: int | None) -> list[EventT | ActionChosen]:
        """Return the events of the last action as a seat or a spectator may hear them."""
        redact = self.environment.game.redact
        return [redact(event, seat) for event in self.events]

    def resample(self, seat: int | None, rng: RandomSource) -> list[int] | None:
        """Return the actions of a random history of which a seat or a spectator heard the same.

        They are ``None`` if the game cannot do it.
        """
        resample = self.environment.resample
        if resample is None:
            return None
        past = [(history.action, history.events) for history in self._path()]
        return resample(self.state.state, past, seat, rng)

    def description(self) -> str:
        """Return the state with all its secrets as a text."""
        return self.environment.description(self.state)

    def _path(self) -> list[History[StateT, MoveT, EventT, ViewT]]:
        """Return the histories after each action, from the first to this one."""
        _, since = self._since(lambda _: None)
        return since[1:]

    def _since(
        self, cached: Callable[[History[StateT, MoveT, EventT, ViewT]], CachedT | None]
    ) -> tuple[CachedT | None, list[History[StateT, MoveT, EventT, ViewT]]]:
        """Return the last cached value and the histories after it, or all histories."""
        since: list[History[StateT, MoveT, EventT, ViewT]] = []
        history: History[StateT, MoveT, EventT, ViewT] | None = self
        while history is not None:
            found = cached(history)
            if found is not None:
                return found, since[::-1]
            since.append(history)
            history = history.before
        return None, since[::-1]
