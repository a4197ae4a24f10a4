"""Random games of any :class:`~osaka_rules.kernel.Game`, and all laws at once."""

from __future__ import annotations

from typing import Generic

from attrs import field, frozen
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from osaka_rules.kernel import EventT, Game, MoveT, StateT, ViewT
from osaka_rules.testing.laws import LAWS
from osaka_rules.testing.turns import Turn, at_random, turns_of


@frozen
class Playout(Generic[StateT, MoveT, EventT, ViewT]):
    """A game that was played at random to its end; equal values give equal games.

    >>> from osaka_rules.osaka.game import OSAKA
    >>> played = Playout(OSAKA, OSAKA.new_game(["Ann", "Bob"]), seed=7)
    >>> str(played.turns[0].move)
    'draw B2'
    >>> OSAKA.outcome(played.turns[-1].step.state).ended_by
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


def check_game(
    game: Game[StateT, MoveT, EventT, ViewT], new_games: st.SearchStrategy[StateT]
) -> None:
    """Play games at random and check all laws in each; the first that is broken is raised.

    How many games are played is a matter of Hypothesis's ``max_examples``.

    >>> from hypothesis import settings, strategies as st
    >>> from osaka_rules.osaka.game import OSAKA
    >>> names = st.sampled_from([("Ann", "Bob"), ("Ann", "Bob", "Cay")])
    >>> with settings(max_examples=2):
    ...     check_game(OSAKA, names.map(OSAKA.new_game))
    """

    # A whole game is one example: slow to make by Hypothesis's standards, and worth it.
    @settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
    @given(playouts(game, new_games))
    def every_law_is_kept(played: Playout[StateT, MoveT, EventT, ViewT]) -> None:
        for law in LAWS:
            law(game, played.turns)

    every_law_is_kept()
