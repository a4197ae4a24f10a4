"""All that an adapter needs to know of a game: the game spelt, and its views as numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from attrs import frozen

from osaka_rules.adapters.spelling import Alphabet, Spelling, SpellingView, SpeltGame
from osaka_rules.kernel import EventT, MoveT, Outcome, StateT, ViewT


@frozen
class Field:
    """A part of an observation: so many whole numbers, from 0 to at most so much."""

    name: str
    size: int
    most: int
    about: str


@frozen
class Bounds:
    """How long a game can be at the very most, however it is played."""

    letters: int
    """Letters of players."""
    draws: int
    """Moves of chance."""


@frozen
class Subject(Generic[StateT, MoveT, EventT, ViewT]):
    """A game as adapters see it."""

    name: str
    """A short name for registries, in small letters."""
    game: SpeltGame[StateT, EventT, ViewT]
    alphabet: Alphabet[StateT, MoveT]
    players: tuple[int, ...]
    """For how many players the game is."""
    begin: Callable[[int, str], Spelling[StateT]]
    """Begin a game for so many players, with the changes of the rules that a text lists."""
    fields: tuple[Field, ...]
    """What an observation consists of, in this order."""
    numbers: Callable[[SpellingView[ViewT]], list[int]]
    """Put what a seat, or a spectator, sees into numbers."""
    bounds: Callable[[Spelling[StateT]], Bounds]
    picture: Callable[[SpellingView[ViewT]], str] = str
    """Draw, in text, what a seat or a spectator sees."""

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum([field.size for field in self.fields])


def rewards(outcome: Outcome) -> list[float]:
    """Give each seat its reward: winners share what the others lose, one each at most.

    The sum is 0. Of n players, a lone winner gets 1 and each of the others loses 1 / (n - 1).

    >>> rewards(Outcome("tokens", ((9, 8), (9, 8), (4, 1)), (0, 1)))
    [0.25, 0.25, -0.5]
    """
    players, winners = len(outcome.standings), len(outcome.winners)
    lost = 1 / (players - 1)
    won = (1 + lost) / winners - lost
    return [won if seat in outcome.winners else -lost for seat in range(players)]
