"""Random games of any :class:`~osaka_rules.kernel.Game`, and all laws at once."""

from __future__ import annotations

from typing import Generic

from attrs import field, frozen
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from osaka_rules.kernel import EventT, Game, MoveT, StateT, ViewT
from osaka_rules.testing.laws import LAWS
from osaka_rules.testing.turns import Turn, at_random, turns_of


@frozen
class Playout(Generic[StateT, MoveT, EventT, ViewT]):
    """A game that was played at random to its end; equal values give equal games.

    >>> from osaka_rules.osaka.game import GAME
    >>> played = Playout(GAME, GAME.new_game(["Ann", "Bob"]), seed=7)
    >>> str(played.turns[0].move)
    'draw B3'
    >>> GAME.outcome(played.turns[-1].step.state).ended_by
    'tokens'
    """

    game: Game[StateT, MoveT, EventT, ViewT] = field(repr=lambda game: str(game.name))
    start: StateT
    seed: int
    turns: tuple[Turn[StateT, MoveT, EventT], ...] = field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        turns = turns_of(self.game, self.start, at_random(self.game, self.seed))
        object.__setattr__(self, "turns", turns)


def seeds() -> st.SearchStrategy[int]:
    """Any seed."""
    return st.integers(0, 2**32 - 1)


def playouts(
    game: Game[StateT, MoveT, EventT, ViewT], new_games: st.SearchStrategy[StateT]
) -> st.SearchStrategy[Playout[StateT, MoveT, EventT, ViewT]]:
    """Whole games of any game, played at random from its new games."""
    return st.builds(Playout[StateT, MoveT, EventT, ViewT], st.just(game), new_games, seeds())


def unhurried(how: settings | None = None) -> settings:
    """Give settings, or the usual ones, the time it takes when an example is a whole game.

    There is no deadline, and Hypothesis does not try to explain what it found, for which it would
    play hundreds of games more.

    >>> unhurried(settings(max_examples=30)).max_examples
    30
    """
    return settings(
        how,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        phases=[phase for phase in Phase if phase != Phase.explain],
    )


def check_game(
    game: Game[StateT, MoveT, EventT, ViewT],
    new_games: st.SearchStrategy[StateT],
    how: settings | None = None,
) -> None:
    """Play games at random and check all laws in each; the first that is broken is raised.

    >>> from osaka_rules.osaka.game import GAME
    >>> names = st.sampled_from([("Ann", "Bob"), ("Ann", "Bob", "Cay")])
    >>> check_game(GAME, names.map(GAME.new_game), settings(max_examples=2))
    """

    @unhurried(how)
    @given(playouts(game, new_games))
    def every_law_is_kept(played: Playout[StateT, MoveT, EventT, ViewT]) -> None:
        for law in LAWS:
            law(game, played.turns)

    every_law_is_kept()
