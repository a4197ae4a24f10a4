"""Plain parts for any game: texts of moves, moves and chances as lists, a move being carried out.

A game that needs something faster, or has too many moves to list them, has parts of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Generic, Self, cast

from osaka_rules.chance import require_generator
from osaka_rules.checks import require
from osaka_rules.kernel import EventT, MoveT, RandomSource, StateT, Step, WrongValue, shown
from osaka_rules.messages import message


class WrittenMove:
    """A move whose text is a template that its fields fill.

    >>> from attrs import frozen
    >>> @frozen
    ... class Take(WrittenMove):
    ...     "Take a card."
    ...     card: str
    ...     text = "take {0.card}"
    >>> str(Take("R5"))
    'take R5'
    """

    __slots__ = ()
    text: ClassVar[str]
    """The template, in which ``{0.card}`` stands for the value of the field ``card``."""

    def __str__(self) -> str:
        return self.text.format(self)


class ListedMoves(tuple[MoveT, ...]):  # noqa: SLOT001  # a tuple cannot have more slots
    """Legal moves that are few enough to be listed.

    With ``read``, which makes a move of a text, they are also found by their texts.

    >>> moves = ListedMoves([2, 5], read=int)
    >>> len(moves), moves[1], 5 in moves, "5" in moves, " 5 " in moves, moves.index("5")
    (2, 5, True, True, True, 1)
    """

    read: Callable[[str], MoveT] | None

    def __new__(
        cls, moves: Iterable[MoveT] = (), read: Callable[[str], MoveT] | None = None
    ) -> Self:
        """Make a list of moves."""
        listed = super().__new__(cls, moves)
        listed.read = read
        return listed

    def _meant(self, move: object) -> object:
        """Return the move that a text means, or the text itself if it means none."""
        if isinstance(move, str) and self.read is not None:
            try:
                return self.read(move)
            except ValueError:
                return move
        return move

    def __contains__(self, move: object, /) -> bool:
        return super().__contains__(self._meant(move))

    def index(self, move: MoveT | str, /) -> int:  # type: ignore[override]  # without limits
        """Return the index of a legal move.

        Raises:
            WrongValue: The move is not legal.
        """
        try:
            return super().index(cast("MoveT", self._meant(move)))
        except ValueError:
            raise WrongValue(message("moves.index", value=shown(move))) from None

    def sample(self, rng: RandomSource, /) -> MoveT:
        """Return one legal move, each with the same probability."""
        require_generator(rng)
        return self[rng.randrange(len(self))]


class WeightedMoves(tuple[tuple[MoveT, int], ...]):
    """The moves open to chance as a list, each with its integer weight.

    >>> chances = WeightedMoves([("heads", 2), ("tails", 1)])
    >>> chances.total, chances.pick(1), chances.pick(2)
    (3, 'heads', 'tails')
    """

    __slots__ = ()

    @property
    def total(self) -> int:
        """The sum of all weights."""
        return sum([weight for _, weight in self])

    def pick(self, number: int, /) -> MoveT:
        """Return the move that a number from 0 up to the total falls on."""
        left = require(int, number)
        if left >= 0:
            for move, weight in self:
                if left < weight:
                    return move
                left -= weight
        raise IndexError(f"{number} is not a number from 0 to {self.total - 1}.")


class Transition(Generic[StateT, EventT]):
    """A move being carried out: the state so far, and the events so far.

    >>> adding = Transition(1, lambda total, number: total + number)
    >>> adding.emit(2)
    >>> adding.finish()
    Step(state=3, events=(2,))
    """

    __slots__ = ("_evolve", "events", "state")

    def __init__(self, state: StateT, evolve: Callable[[StateT, EventT], StateT]) -> None:
        self.state = state
        self.events: list[EventT] = []
        self._evolve = evolve

    def emit(self, event: EventT) -> None:
        """Let an event happen, and add it to the log."""
        self.events.append(event)
        self.state = self._evolve(self.state, event)

    def finish(self) -> Step[StateT, EventT]:
        """Return the state and the events."""
        return Step(self.state, tuple(self.events))
