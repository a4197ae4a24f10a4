"""A game as learning tools see it: actions, observations, information and rewards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from attrs import evolve, field, frozen

from osaka_rules.adapters.actions import (
    ActionChosen,
    ActionSpace,
    PartialMove,
    SplitGame,
    SplitState,
    SplitView,
    split_game,
)
from osaka_rules.games import door
from osaka_rules.kernel import (
    EventT,
    Game,
    MoveT,
    Outcome,
    RandomSource,
    StateT,
    ViewT,
    WrongValue,
    shown,
)
from osaka_rules.messages import message
from osaka_rules.render.game_text import game_text

EventT_contra = TypeVar("EventT_contra", contravariant=True)


@frozen
class Field:
    """A part of an observation: ``size`` whole numbers from 0 to ``most``."""

    name: str
    size: int
    most: int
    about: str
    private: bool = False
    """Whether a player sees here what a spectator does not."""


@frozen
class Bounds:
    """The length that a game cannot exceed, however it is played."""

    actions: int
    """Actions of players."""
    draws: int
    """Actions of chance."""


class Memory(Protocol[EventT_contra]):
    """What a player knows who has followed a game, as an immutable value."""

    def after(self, events: Sequence[EventT_contra], /) -> Memory[EventT_contra]:
        """Return what is known after more events, which are redacted for the player."""
        ...

    def numbers(self) -> list[int]:
        """Return what is known beyond an observation, as numbers."""
        ...


def events_text(action: int, events: Sequence[object]) -> str:
    """Return the text of all events of an action.

    >>> events_text(7, [("took", "R5"), ("turn", 1)])
    "('took', 'R5')+('turn', 1)"
    """
    return "+".join(map(repr, events))


Past = Sequence[tuple[int, Sequence[EventT | ActionChosen]]]
"""All actions of a history in their order, each with its events."""


@frozen
class Environment(Generic[StateT, MoveT, EventT, ViewT]):
    """A game with everything that the adapters must know of it."""

    base_game: Game[StateT, MoveT, EventT, ViewT]
    """The game in whole moves, as bots play it."""
    space: ActionSpace[StateT, MoveT]
    fields: tuple[Field, ...]
    """The parts of an observation, in their order."""
    observe: Callable[[SplitView[ViewT]], Sequence[int]]
    """Return what a seat or a spectator sees, as numbers; bytes are the fastest."""
    bounds: Callable[[StateT], Bounds]
    """Return the greatest length of a game from its first state."""
    describe: Callable[[StateT], str] = repr
    """Return a state with all its secrets as a text; different states have different texts."""
    memory_fields: tuple[Field, ...] = ()
    """The parts of the numbers of a memory, in their order."""
    remember: Callable[[StateT, int | None], Memory[EventT | ActionChosen]] | None = None
    """Return what a seat or a spectator knows at the start; ``None`` if views show everything."""
    heard_text: Callable[[int, Sequence[EventT | ActionChosen]], str] = events_text
    """Return the text of an action and its events, which are redacted for the listener.

    Two histories must have different texts exactly if their redacted events differ. The action may
    be used only where it follows from what the listener has heard.
    """
    resample: Callable[[StateT, Past[EventT], int | None, RandomSource], list[int]] | None = None
    """Return the actions of a random history of which a seat or a spectator has heard the same.

    Each such history must have its conditional probability, if other players choose each legal
    action with the same probability.
    """
    settled: Callable[[str], Game[StateT, MoveT, EventT, ViewT]] | None = None
    """Return the game with the rules that a text lists, where it has components of its own.

    Without it, the front door of the game is asked.
    """
    version: int = 0
    """Grows when an action or a number of an observation changes its meaning."""
    game: SplitGame[StateT, EventT, ViewT] = field(init=False, repr=False)
    """The game in actions."""

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "game", split_game(self.base_game, self.space))

    def with_rules(self, rules: str) -> Environment[StateT, MoveT, EventT, ViewT]:
        """Return the environment with the rules that a text lists; no text leaves them as they are.

        OpenSpiel uses ``=`` and ``,`` itself and passes ``:`` and ``;`` instead, which must mean
        the same to the game.
        """
        if rules == "":
            return self
        if self.settled is not None:
            return evolve(self, base_game=self.settled(rules))
        home = door(self.base_game.slug)
        return evolve(self, base_game=home.game(home.parse_ruleset(rules)))

    def new_game(self, players: int) -> SplitState[StateT]:
        """Return the first state of a game; the players are called ``player_0`` and so on.

        Raises:
            WrongValue: The game is not for this number of players.
        """
        name, known = self.game.name, self.game.players
        if players not in known or isinstance(players, float):
            number = shown(players)
            raise WrongValue(
                message("names.number", game=name, fewest=known[0], most=known[-1], number=number)
            )
        return self.game.new_game(player_names(players))

    def picture(self, view: SplitView[ViewT]) -> str:
        """Return what a seat or a spectator sees as a text for people."""
        return game_text(self.base_game.slug).board(view.view) + self._so_far("\n\n", view.partial)

    def description(self, state: SplitState[StateT]) -> str:
        """Return a state with all its secrets as a text."""
        return self.describe(state.state) + self._so_far("\n", state.partial)

    def _so_far(self, before: str, partial: PartialMove) -> str:
        names = ", ".join([self.space.actions[action].name for action in partial])
        return f"{before}So far: {names}" if names else ""


def player_names(players: int) -> list[str]:
    """Return the names of the players.

    >>> player_names(3)
    ['player_0', 'player_1', 'player_2']
    """
    return [f"player_{seat}" for seat in range(players)]


def rewards(outcome: Outcome) -> list[float]:
    """Return the reward of each seat; their sum is 0.

    Of n players, a single winner gets 1 and each of the others loses 1 / (n - 1). Several winners
    share. If nobody wins, or everybody, all get 0.

    >>> rewards(Outcome("tokens", ((9, 8), (9, 8), (4, 1)), (0, 1)))
    [0.25, 0.25, -0.5]
    >>> rewards(Outcome("time", ((0,), (0,)), ()))
    [0.0, 0.0]
    """
    players, winners = len(outcome.standings), len(outcome.winners)
    if not winners:
        return [0.0] * players
    lost = 1 / (players - 1)
    won = (1 + lost) / winners - lost
    return [won if seat in outcome.winners else -lost for seat in range(players)]
