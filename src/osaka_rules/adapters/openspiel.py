"""The game in OpenSpiel: importing this module registers ``python_osaka``.

It has two parameters: ``players``, and ``rules``, a text as
:func:`~osaka_rules.osaka.ruleset_text.parse_ruleset` reads it. Any other game of the kernel is
registered by one call of :func:`register` with its :class:`~osaka_rules.adapters.environment.Subject`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import accumulate, pairwise
from typing import Final, Protocol

from attrs import frozen

from osaka_rules.adapters.environment import Subject
from osaka_rules.adapters.history import Moment
from osaka_rules.adapters.osaka import SUBJECT
from osaka_rules.extras import MissingLibrary
from osaka_rules.kernel import (
    CHANCE,
    EventT,
    IllegalMove,
    MoveT,
    RandomSource,
    RulesError,
    StateT,
    ViewT,
)

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise MissingLibrary(error.name or "open_spiel", "openspiel") from None

PREFIX: Final = "python_"
"""What OpenSpiel's names of games written in Python begin with."""


class _Moment(Protocol):
    """A moment of whatever game, as numbers and texts."""

    @property
    def letters(self) -> list[int]: ...
    def after(self, letter: int, /) -> _Moment: ...
    def actor(self) -> int | None: ...
    def following(self) -> list[int]: ...
    def chances(self) -> list[tuple[int, float]]: ...
    def rewards(self) -> list[float] | None: ...
    def seen(self, seat: int | None, /) -> list[int]: ...
    def known(self, seat: int | None, /) -> list[int]: ...
    def told(self, seat: int | None, /) -> str: ...
    def resampled(self, seat: int | None, rng: RandomSource, /) -> list[int] | None: ...
    def laid_open(self) -> str: ...


def register(subject: Subject[StateT, MoveT, EventT, ViewT]) -> None:
    """Make a game known to OpenSpiel, by its name with ``python_`` before it.

    >>> game = pyspiel.load_game("python_osaka", {"players": 3, "rules": "passing=always"})
    >>> print(game, game.num_players(), game.num_distinct_actions())
    python_osaka(players=3,rules=passing:always) 3 91
    """
    kinds = pyspiel.GameType
    chance, information = kinds.ChanceMode, kinds.Information
    game_type = pyspiel.GameType(
        short_name=f"{PREFIX}{subject.name}",
        long_name=subject.game.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if subject.has_chance else chance.DETERMINISTIC,
        information=(
            information.IMPERFECT_INFORMATION
            if subject.has_secrets
            else information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(subject.players),
        min_num_players=min(subject.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(subject.players), "rules": ""},
    )

    class Registered(SpielGame):
        """The game. OpenSpiel keeps it longer than Python lives, which only a class survives."""

        def __init__(self, parameters: Mapping[str, int | str]) -> None:
            super().__init__(game_type, subject, parameters)

    pyspiel.register_game(game_type, Registered)


# --- The game ------------------------------------------------------------------------------------


class SpielGame(pyspiel.Game):
    """A game of the kernel as a game of OpenSpiel; ``pyspiel.load_game`` makes it."""

    def __init__(
        self,
        game_type: pyspiel.GameType,
        subject: Subject[StateT, MoveT, EventT, ViewT],
        parameters: Mapping[str, int | str],
    ) -> None:
        players, rules = parameters["players"], str(parameters["rules"])
        if players not in subject.players:
            known = " or ".join(map(str, subject.players))
            raise RulesError(f"players is {players}; this game is for {known}.")
        begin = subject.begin(int(players), rules)
        bounds, alphabet = subject.bounds(begin), subject.alphabet
        info = pyspiel.GameInfo(
            num_distinct_actions=alphabet.players,
            max_chance_outcomes=len(alphabet.letters) - alphabet.players,
            num_players=int(players),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=bounds.letters,
        )
        # Within the text of a game OpenSpiel takes "=" and "," for its own (see Subject.begin).
        kept = rules.replace("=", ":").replace(",", ";")
        super().__init__(game_type, info, {"players": players, "rules": kept})
        self.fields, self.known_fields = subject.fields, subject.known_fields
        self.names, self.letters = alphabet.names, alphabet.players
        self.draws = bounds.draws
        self.begin = _Now(str(self), Moment(subject, begin))

    def __reduce__(self) -> tuple[object, ...]:
        return _loaded, (str(self),)

    def new_initial_state(self) -> SpielState:
        """Begin a game."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Tell how often chance moves at the very most."""
        return self.draws

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, int | str] | None = None,
    ) -> SpielObserver:
        """Make an observer: of what is seen now, or of what was told from the beginning on."""
        if params:
            raise RulesError(f"An observer of this game has no parameters, such as {params}.")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self, kind)


@frozen(eq=False)
class _Now:
    """Where a state is. OpenSpiel copies and stores states, and this says how that is done.

    A moment never changes, so a copy is the moment itself; what is stored are the letters.
    """

    game: str
    moment: _Moment

    def __deepcopy__(self, memo: object) -> _Now:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return _resumed, (self.game, self.moment.letters)


def _loaded(game: str) -> SpielGame:
    """Load a stored game. Importing this module has registered it, in a new process, too."""
    loaded = pyspiel.load_game(game)
    assert isinstance(loaded, SpielGame)  # for only such are stored like this
    return loaded


def _resumed(game: str, letters: Iterable[int]) -> _Now:
    """Play a stored game up to where it was."""
    moment = _loaded(game).begin.moment
    for letter in letters:
        moment = moment.after(letter)
    return _Now(game, moment)


@frozen
class _Luck:
    """A function of OpenSpiel that gives numbers from 0 to 1, as a source of randomness."""

    sampler: Callable[[], float]

    def randrange(self, stop: int, /) -> int:
        """Pick a number from 0 up to, but not including, ``stop``."""
        return min(int(self.sampler() * stop), stop - 1)


# --- Its states ----------------------------------------------------------------------------------


class SpielState(pyspiel.State):
    """A moment of a game as a state of OpenSpiel, which is one that changes.

    Actions of players are letters. Those of chance are numbered from 0, as OpenSpiel wants it, so
    the first letter of chance is its action 0.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._now = game.begin

    @property
    def moment(self) -> _Moment:
        """Where the game is."""
        return self._now.moment

    def current_player(self) -> int:
        """Tell who is to move: a seat, chance, or nobody when the game is over."""
        actor = self._now.moment.actor()
        return pyspiel.PlayerId.TERMINAL if actor is None else actor

    def _legal_actions(self, _player: int) -> list[int]:
        return self._now.moment.following()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what chance can do, with the probabilities."""
        first = self._game().letters
        return [(letter - first, share) for letter, share in self._now.moment.chances()]

    def _apply_action(self, action: int) -> None:
        now, player = self._now, self.current_player()
        self._action_to_string(player, action)  # which refuses what is none
        letter = action + self._game().letters if player == CHANCE else action
        try:
            moment = now.moment.after(letter)
        except IllegalMove as refusal:
            raise IllegalMove(action, refusal.objection) from None
        self._now = _Now(now.game, moment)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self._game()
        names = game.names[game.letters :] if player == CHANCE else game.names[: game.letters]
        if not 0 <= action < len(names):
            who = "chance" if player == CHANCE else "a player"
            raise RulesError(
                f"An action of {who} is a whole number from 0 to {len(names) - 1}, which {action}"
                " is not."
            )
        return names[action]

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self._now.moment.actor() is None

    def returns(self) -> list[float]:
        """Give each player's reward, which is 0 until the game is over."""
        return self._now.moment.rewards() or [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> pyspiel.State:
        """Give a state that the player cannot tell from this one, as likely as it is."""
        letters = self._now.moment.resampled(player, _Luck(sampler))
        if letters is None:
            return super().resample_from_infostate(player, sampler)  # which refuses
        if letters == self._now.moment.letters:
            return self.clone()
        again, first = self.get_game().new_initial_state(), self._game().letters
        for letter in letters:
            again.apply_action(letter - first if letter >= first else letter)
        return again

    def __str__(self) -> str:
        return self._now.moment.laid_open()

    def _game(self) -> SpielGame:
        game = self.get_game()
        assert isinstance(game, SpielGame)  # which made it
        return game


# --- What is seen of them ------------------------------------------------------------------------


class SpielObserver:
    """What a player knows of a state, as numbers and as a text, in the manner of OpenSpiel.

    With perfect recall the text is all that the player was told, letter by letter, and the numbers
    have all of it that matters for the future. Without, both are what the player sees now. Without
    private information they are what a spectator knows or sees; without public information, what
    the player sees and a spectator does not.
    """

    def __init__(self, game: SpielGame, kind: pyspiel.IIGObservationType) -> None:
        private = pyspiel.PrivateInfoType
        self.single = kind.private_info == private.SINGLE_PLAYER
        only_private = self.single and not kind.perfect_recall
        if kind.private_info == private.ALL_PLAYERS or not (kind.public_info or only_private):
            raise RulesError(
                "This game is observed with what is public, and with the private information of"
                " one player or none; or with what a player sees now and a spectator does not."
            )
        self.recalls = kind.perfect_recall
        fields = (*game.fields, *(game.known_fields if kind.perfect_recall else ()))
        ends = accumulate([field.size for field in fields], initial=0)
        self.spans = {
            field.name: slice(*span)
            for field, span in zip(fields, pairwise(ends), strict=True)
            if kind.public_info or field.private
        }
        cuts = [*accumulate([span.stop - span.start for span in self.spans.values()], initial=0)]
        self.tensor = np.zeros(cuts[-1], np.float32)
        self.dict = {
            name: self.tensor[slice(*cut)]
            for name, cut in zip(self.spans, pairwise(cuts), strict=True)
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Observe a state as a player does, in numbers."""
        moment, seat = state.moment, player if self.single else None
        numbers = moment.known(seat) if self.recalls else moment.seen(seat)
        self.tensor[:] = [number for span in self.spans.values() for number in numbers[span]]

    def string_from(self, state: SpielState, player: int) -> str:
        """Observe a state as a player does, in a text; fields that are all 0 are left out."""
        seat = player if self.single else None
        if self.recalls:
            return state.moment.told(seat)
        seen = state.moment.seen(seat)
        parts = [(name, seen[span]) for name, span in self.spans.items()]
        return "\n".join([f"{name} {' '.join(map(str, ns))}" for name, ns in parts if any(ns)])


register(SUBJECT)
