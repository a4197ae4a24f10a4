"""All that an adapter needs to know of a game: the game spelt, and its views as numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from attrs import frozen

from osaka_rules.adapters.actions import Alphabet, Spelling, SpellingView, Spelt, SpeltGame
from osaka_rules.kernel import EventT, Game, MoveT, Outcome, RandomSource, StateT, ViewT

EventT_contra = TypeVar("EventT_contra", contravariant=True)


@frozen
class Field:
    """A part of an observation: so many whole numbers, from 0 to at most so much."""

    name: str
    size: int
    most: int
    about: str
    private: bool = False
    """Whether a player sees here what a spectator does not."""


@frozen
class Bounds:
    """How long a game can be at the very most, however it is played."""

    letters: int
    """Letters of players."""
    draws: int
    """Moves of chance."""


class Memory(Protocol[EventT_contra]):
    """What a player knows who has followed a game: a value, which does not change."""

    def after(self, events: Sequence[EventT_contra], /) -> Memory[EventT_contra]:
        """Tell what is known after more events, which are redacted for the player."""
        ...

    def numbers(self) -> list[int]:
        """Put what is known, beyond what a view shows, into numbers."""
        ...


@frozen
class NoMemory:
    """What a player knows beyond the view where a view shows all that ever was shown: nothing."""

    def after(self, _events: Sequence[object], /) -> NoMemory:
        """Tell what is known after more events."""
        return self

    def numbers(self) -> list[int]:
        """Put it into numbers, of which there are none."""
        return []


def no_memory(start: object, seat: int | None) -> NoMemory:
    """Remember nothing.

    >>> no_memory("a new game", 0).after(["something happened"]).numbers()
    []
    """
    return NoMemory()


def tell_all(letter: int, events: Sequence[object]) -> str:
    """Tell what a player was told of a letter by telling all of its events, redacted.

    >>> tell_all(7, [("took", "R5"), ("turn", 1)])
    "('took', 'R5')+('turn', 1)"
    """
    return "+".join(map(repr, events))


Past = Sequence[tuple[int, Sequence[EventT | Spelt]]]
"""What led to a moment: the letters in their order, each with what happened by it."""


@frozen
class Subject(Generic[StateT, MoveT, EventT, ViewT]):
    """A game as adapters see it."""

    name: str
    """A short name for registries, in small letters."""
    game: SpeltGame[StateT, EventT, ViewT]
    alphabet: Alphabet[StateT, MoveT]
    whole: Game[StateT, MoveT, EventT, ViewT]
    """The same game in whole moves, as bots play it."""
    players: tuple[int, ...]
    """For how many players the game is."""
    begin: Callable[[int, str], Spelling[StateT]]
    """Begin a game for so many players, with the changes of the rules that a text lists.

    OpenSpiel keeps ``=`` and ``,`` for itself, and hands in the text with ``:`` and ``;`` instead:
    both must be read, and mean the same.
    """
    fields: tuple[Field, ...]
    """What an observation consists of, in this order."""
    numbers: Callable[[SpellingView[ViewT]], list[int]]
    """Put what a seat, or a spectator, sees into numbers."""
    bounds: Callable[[Spelling[StateT]], Bounds]
    picture: Callable[[SpellingView[ViewT]], str] = str
    """Draw, in text, what a seat or a spectator sees."""
    known_fields: tuple[Field, ...] = ()
    """What the numbers of a memory consist of, in this order."""
    remember: Callable[[Spelling[StateT], int | None], Memory[EventT | Spelt]] = no_memory
    """Begin to follow a new game, as a seat or as a spectator."""
    tell: Callable[[int, Sequence[EventT | Spelt]], str] = tell_all
    """Tell in a short text what was told of a letter: of its events, redacted for the hearer.

    Two histories must give different texts exactly if different events were told. The letter itself
    may be used where it follows from what was told.
    """
    version: int = 0
    """Grows when the same actions or numbers come to mean something else."""
    has_chance: bool = True
    """Whether chance ever moves."""
    has_secrets: bool = True
    """Whether players are told different things, or nobody is told all."""
    laid_open: Callable[[Spelling[StateT]], str] = str
    """Show a state with everything that is hidden in it, for people."""
    resampled: (
        Callable[[Spelling[StateT], Past[EventT], int | None, RandomSource], list[int]] | None
    ) = None
    """Give the letters of another past, of which a seat, or a spectator, was told the same.

    Each such past must come as often as it is likely for one who was told that and no more.
    """

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
