"""Games in OpenSpiel, with the parameters ``players`` and ``rules``.

``rules`` is a text that lists what differs from the printed game; OpenSpiel itself uses ``=`` and
``,``, so write ``:`` and ``;`` in the text of a game.

Reading a pickle, or a state with ``pyspiel.deserialize_game_and_state``, runs code: read only what
you have written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import accumulate, pairwise
from typing import Final, cast

from attrs import frozen

from osaka_rules import games
from osaka_rules.adapters.actions import ActionSpace
from osaka_rules.adapters.environment import Environment
from osaka_rules.adapters.history import History
from osaka_rules.extras import MissingLibrary
from osaka_rules.kernel import (
    CHANCE,
    EventT,
    IllegalMove,
    MoveT,
    StateT,
    ViewT,
    WrongValue,
    shown,
)
from osaka_rules.messages import message

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise MissingLibrary(error.name or "open_spiel", "openspiel") from None

PREFIX: Final = "python_"
"""What OpenSpiel's names of games written in Python begin with."""
PIECE_BITS: Final = 48
PIECE: Final = 1 << PIECE_BITS
"""How many whole numbers one random number of OpenSpiel, which is below 1, can stand for."""
AnyHistory = History[object, object, object, object]
"""A history of any game: OpenSpiel hands states around without their types."""


def register(environment: Environment[StateT, MoveT, EventT, ViewT], suffix: str = "") -> str:
    """Register a game in OpenSpiel and return its name there, such as ``python_osaka``.

    A game with components of its own needs a suffix, such as ``_small``, for a name of its own.
    """
    kinds, game = pyspiel.GameType, environment.base_game
    game_type = pyspiel.GameType(
        short_name=f"{PREFIX}{game.slug}{suffix}",
        long_name=game.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.players[0], "rules": ""},
    )

    class Registered(SpielGame):
        """The game. OpenSpiel keeps it after the end of Python, which only a class survives."""

        def __init__(self, parameters: Mapping[str, int | str]) -> None:
            super().__init__(game_type, environment, parameters)

    pyspiel.register_game(game_type, Registered)
    return game_type.short_name


# --- Games ---------------------------------------------------------------------------------------


class SpielGame(pyspiel.Game):
    """A game as a game of OpenSpiel; ``pyspiel.load_game`` makes it.

    Raises:
        WrongValue: The game is not for this number of players.
        InvalidRuleset: The text of the rules cannot be read.
    """

    def __init__(
        self,
        game_type: pyspiel.GameType,
        environment: Environment[StateT, MoveT, EventT, ViewT],
        parameters: Mapping[str, int | str],
    ) -> None:
        players, rules = int(parameters["players"]), str(parameters["rules"])
        settled = environment.with_rules(rules)
        start = settled.new_game(players)
        bounds, space = settled.bounds(start.state), settled.space
        info = pyspiel.GameInfo(
            num_distinct_actions=space.size,
            max_chance_outcomes=len(space.actions) - space.size,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=bounds.actions,
        )
        # OpenSpiel would read "=" and "," in the text of a game as its own.
        kept = rules.replace("=", ":").replace(",", ";")
        super().__init__(game_type, info, {"players": players, "rules": kept})
        self.bounds = bounds
        self.start = _Position(str(self), cast(AnyHistory, History(settled, start)))

    def __reduce__(self) -> tuple[object, ...]:
        return _load, (str(self),)

    def new_initial_state(self) -> SpielState:
        """Return the first state of a game."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return how often chance moves at most."""
        return self.bounds.draws

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, int | str] | None = None,
    ) -> SpielObserver:
        """Return an observer of what is seen now or, with perfect recall, of everything heard.

        Raises:
            WrongValue: There is no such observer.
        """
        if params:
            raise WrongValue(message("adapters.observer_parameters", value=shown(params)))
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


@frozen(eq=False)
class _Position:
    """Where a state is, and how OpenSpiel copies and stores it.

    A history never changes, so a copy is the history itself; its actions are what is stored.
    """

    game: str
    history: AnyHistory

    def __deepcopy__(self, memo: object) -> _Position:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return _resume, (self.game, self.history.actions)


def _load(game: str) -> SpielGame:
    """Load a stored game, which may have to be registered first, as in a new process."""
    name = game.partition("(")[0]
    if name not in pyspiel.registered_names():
        register(games.corner("adapters", name.removeprefix(PREFIX)).ENVIRONMENT)
    loaded = pyspiel.load_game(game)
    assert isinstance(loaded, SpielGame)  # only such games are stored like this
    return loaded


def _resume(game: str, actions: Iterable[int]) -> _Position:
    """Play a stored game up to where it was."""
    history = _load(game).start.history
    for action in actions:
        history = history.after(action)
    return _Position(game, history)


@frozen
class _SpielRandom:
    """OpenSpiel's function that returns numbers from 0 to 1, as a source of randomness."""

    sampler: Callable[[], float]

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 up to, but not including, ``stop``."""
        pieces = 1 + stop.bit_length() // 32
        number = 0
        for _ in range(pieces):
            number = number * PIECE + min(int(self.sampler() * PIECE), PIECE - 1)
        return number * stop >> PIECE_BITS * pieces


# --- States --------------------------------------------------------------------------------------


class SpielState(pyspiel.State):
    """A history of a game as a state of OpenSpiel, which is mutable.

    OpenSpiel numbers the actions of chance from 0, so its chance action 0 is the first action of
    chance in the :class:`~osaka_rules.adapters.actions.ActionSpace`.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._position = game.start

    @property
    def played(self) -> AnyHistory:
        """The history that was played."""
        return self._position.history

    def current_player(self) -> int:
        """Return who is to move: a seat, chance, or OpenSpiel's number for a game that is over."""
        actor = self.played.actor()
        if actor is None:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if actor is CHANCE else actor

    def _legal_actions(self, _player: int) -> list[int]:
        return self.played.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the actions of chance with their probabilities."""
        first = self._space.size
        return [(action - first, share) for action, share in self.played.chance_outcomes()]

    def _apply_action(self, action: int) -> None:
        player = self.current_player()
        self._action_to_string(player, action)  # refuses what is not an action
        number = action + self._space.size if player == pyspiel.PlayerId.CHANCE else action
        try:
            self._position = _Position(self._position.game, self.played.after(number))
        except IllegalMove as refusal:
            raise IllegalMove(action, refusal.objection) from None

    def _action_to_string(self, player: int, action: int) -> str:
        actions, first = self._space.actions, self._space.size
        known = actions[first:] if player == pyspiel.PlayerId.CHANCE else actions[:first]
        if not 0 <= action < len(known):
            raise WrongValue(message("adapters.action", value=action, most=len(known) - 1))
        return known[action].name

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.played.actor() is None

    def returns(self) -> list[float]:
        """Return the reward of each player, which is 0 until the game is over."""
        return self.played.rewards() or [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> pyspiel.State:
        """Return a random state that the player cannot distinguish from this one."""
        actions = self.played.resample(player, _SpielRandom(sampler))
        if actions is None:
            return super().resample_from_infostate(player, sampler)  # which refuses
        if actions == self.played.actions:
            return self.clone()
        again, first = self.get_game().new_initial_state(), self._space.size
        for action in actions:
            again.apply_action(action - first if action >= first else action)
        return again

    def __str__(self) -> str:
        return self.played.description()

    @property
    def _space(self) -> ActionSpace[object, object]:
        return self.played.environment.space


# --- Observers -----------------------------------------------------------------------------------


class SpielObserver:
    """What a player knows of a state, as numbers and as a text, in OpenSpiel's form.

    With perfect recall the text is everything that the player has heard, action by action, and the
    numbers are what a game's memory keeps of it. Otherwise both are what the player
    sees now. Without private information they are what a spectator knows or sees; without public
    information, what the player sees and a spectator does not.
    """

    def __init__(self, game: SpielGame, kind: pyspiel.IIGObservationType) -> None:
        private = pyspiel.PrivateInfoType
        self.single = kind.private_info == private.SINGLE_PLAYER
        only_private = self.single and not kind.perfect_recall
        if kind.private_info == private.ALL_PLAYERS or not (kind.public_info or only_private):
            raise WrongValue(message("adapters.observer"))
        self.recalls, self.public = kind.perfect_recall, kind.public_info
        environment = game.start.history.environment
        fields = (*environment.fields, *(environment.memory_fields if self.recalls else ()))
        ends = accumulate([field.size for field in fields], initial=0)
        self.spans = {
            field.name: slice(*span)
            for field, span in zip(fields, pairwise(ends), strict=True)
            if self.public or field.private
        }
        sizes = [span.stop - span.start for span in self.spans.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, [*accumulate(sizes[:-1])])  # they share its memory
        self.dict = dict(zip(self.spans, parts, strict=True))

    def set_from(self, state: SpielState, player: int) -> None:
        """Observe a state as a player does, as numbers."""
        history, seat = state.played, player if self.single else None
        numbers = history.information(seat) if self.recalls else history.observation(seat)
        if not self.public:
            numbers = [number for span in self.spans.values() for number in numbers[span]]
        self.tensor[:] = numbers

    def string_from(self, state: SpielState, player: int) -> str:
        """Observe a state as a player does, as a text; fields that are all 0 are left out."""
        seat = player if self.single else None
        if self.recalls:
            return state.played.heard_text(seat)
        seen = state.played.observation(seat)
        parts = [(name, seen[span]) for name, span in self.spans.items()]
        return "\n".join([f"{name} {' '.join(map(str, ns))}" for name, ns in parts if any(ns)])
