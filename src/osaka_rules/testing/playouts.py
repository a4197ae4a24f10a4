"""Strategies for any :class:`~osaka_rules.kernel.Game`, and all laws at once."""

from __future__ import annotations

from typing import Final, Generic

from attrs import field, frozen
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from osaka_rules.kernel import Game
from osaka_rules.testing.laws import LAWS
from osaka_rules.testing.turns import E, Likes, M, S, Turn, V, at_random, turns_of

NAMES: Final = ("Ann", "Bob", "Cay", "Dan", "Eve", "Fay", "Gus", "Hal")
"""The names of the players."""


def _label(game: Game[S, M, E, V]) -> str:
    return f"<{game.name}{game.rules and ', '}{game.rules}>"


@frozen
class Playout(Generic[S, M, E, V]):
    """A game that was played to its end; equal values give equal games.

    Moves are chosen at random. ``likes`` has, for each seat in turn, the names of the classes of
    moves that it prefers; with a ``luck`` above 1, the moves of chance that are listed first come
    more often. Both lead into unusual games.

    >>> from osaka_rules.games import door
    >>> played = Playout(door("osaka").GAME, players=2, seed=7)
    >>> played
    Playout(game=<Traders of Osaka>, players=2, seed=7, likes=((),), luck=1)
    >>> str(played.turns[0].move)
    'draw B3'
    """

    game: Game[S, M, E, V] = field(repr=_label)
    players: int
    seed: int
    likes: Likes = ((),)
    luck: int = 1
    turns: tuple[Turn[S, M, E], ...] = field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        start = self.game.new_game(NAMES[: self.players])
        choose = at_random(self.game, self.seed, self.likes, self.luck)
        object.__setattr__(self, "turns", turns_of(self.game, start, choose))

    @property
    def states(self) -> list[S]:
        """All states, from the new game to the end."""
        return [self.start, *[turn.step.state for turn in self.turns]]

    @property
    def start(self) -> S:
        """The new game."""
        return self.turns[0].state

    @property
    def end(self) -> S:
        """The last state."""
        return self.turns[-1].step.state

    @property
    def events(self) -> list[E]:
        """The whole log."""
        return [event for turn in self.turns for event in turn.step.events]


def seeds() -> st.SearchStrategy[int]:
    """Return a strategy for seeds."""
    return st.integers(0, 2**32 - 1)


def playouts(game: Game[S, M, E, V]) -> st.SearchStrategy[Playout[S, M, E, V]]:
    """Return a strategy for whole games, played at random by any number of players."""
    return st.builds(
        Playout[S, M, E, V],
        st.just(game),
        players=st.sampled_from(game.players),
        seed=seeds(),
        luck=st.integers(1, 4),
    )


def states(game: Game[S, M, E, V]) -> st.SearchStrategy[S]:
    """Return a strategy for states that are reached in play."""
    return playouts(game).flatmap(lambda played: st.sampled_from(played.states))


def moves_in(game: Game[S, M, E, V], state: S) -> st.SearchStrategy[M]:
    """Return a strategy for the legal moves of a state; it is empty if the game is over."""
    legal = game.legal_moves(state)
    return st.integers(0, len(legal) - 1).map(legal.__getitem__) if len(legal) else st.nothing()


def unhurried(how: settings | None = None) -> settings:
    """Return settings for tests in which an example is a whole game.

    There is no deadline, and Hypothesis does not try to explain what it found, for which it would
    play hundreds of games more.

    >>> unhurried(settings(max_examples=30)).max_examples
    30
    """
    how = settings() if how is None else how
    return settings(
        how,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        phases=[phase for phase in how.phases if phase != Phase.explain],
    )


def check_game(game: Game[S, M, E, V], how: settings | None = None) -> None:
    """Play games at random and check all laws in each.

    >>> from osaka_rules.games import door
    >>> check_game(door("osaka").GAME, settings(max_examples=2))

    Raises:
        BrokenLaw: The game breaks a law.
    """

    @unhurried(how)
    @given(playouts(game))
    def check(played: Playout[S, M, E, V]) -> None:
        for law in LAWS:
            law(game, played.turns)

    check()
