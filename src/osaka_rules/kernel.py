"""What every game that is written for it shares: a game as a record of pure functions.

The kernel knows no game. It says what a game *is* (:class:`Game`), what one step of it gives
(:class:`Step`), how it ends (:class:`Outcome`) and how it complains (:class:`RulesError`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from attrs import frozen

CHANCE: Final = -1
"""The actor of a position in which a card is drawn or a lot is cast, and no player decides."""

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")
MoveT_co = TypeVar("MoveT_co", covariant=True)
StateT_co = TypeVar("StateT_co", covariant=True)


class RulesError(Exception):
    """Something is not as the rules want it: the base class of all errors of the library."""


class IllegalMove(RulesError):
    """A move that the rules forbid here, with the clauses that forbid it and a sentence saying why.

    >>> error = IllegalMove("take R5", ("TAKE-1",), "No R5 lies in the Market.")
    >>> error.clauses, str(error)
    (('TAKE-1',), 'take R5: No R5 lies in the Market. (TAKE-1)')
    """

    def __init__(self, move: object, clauses: tuple[str, ...], reason: str) -> None:
        super().__init__(move, clauses, reason)
        self.move = move
        self.clauses = clauses
        self.reason = reason

    def __str__(self) -> str:
        cited = f" ({', '.join(self.clauses)})" if self.clauses else ""
        return f"{self.move}: {self.reason}{cited}"


class InvalidPosition(RulesError):
    """A position that cannot exist, with everything that is wrong with it.

    >>> str(InvalidPosition(("There are 12 R2; the box has 11. (COMP-2)",)))
    'There are 12 R2; the box has 11. (COMP-2)'
    """

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return " ".join(self.problems)


class NotationError(RulesError):
    """A text that is not in the notation: a card, a move or a list of cards nobody could mean."""


class InvalidRuleset(InvalidPosition):
    """A ruleset that makes no sense, with everything that is wrong with it."""


@frozen
class Objection:
    """Why a move is not allowed: the clauses that forbid it, and a sentence for people."""

    clauses: tuple[str, ...]
    reason: str


@frozen
class Outcome:
    """How a game ended: what ended it, each seat's standing, and the seats that won.

    A standing lists what counts, first things first, so that the greatest standing wins.
    """

    ended_by: str
    standings: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]


class Step(NamedTuple, Generic[StateT, EventT]):
    """What a move leads to: the new state, and the events that tell how it came about."""

    state: StateT
    events: tuple[EventT, ...]


class RandomSource(Protocol):
    """Anything that picks a whole number below a limit, such as :class:`random.Random`."""

    def randrange(self, stop: int, /) -> int:
        """Pick a number from 0 up to, but not including, ``stop``."""
        ...


class Moves(Protocol[MoveT]):
    """The legal moves of a state: a lazy, ordered set that lists no more than it is asked for."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[MoveT]: ...
    def __contains__(self, move: object, /) -> bool: ...
    def __getitem__(self, index: int, /) -> MoveT: ...
    def index(self, move: MoveT, /) -> int:
        """Tell at which place of the order a legal move stands."""
        ...

    def sample(self, rng: RandomSource, /) -> MoveT:
        """Pick one legal move, each with the same probability."""
        ...


class Chances(Protocol[MoveT_co]):
    """The moves open to chance, each with its integer weight."""

    @property
    def total(self) -> int:
        """The sum of all weights."""
        ...

    def __iter__(self) -> Iterator[tuple[MoveT_co, int]]: ...
    def pick(self, number: int, /) -> MoveT_co:
        """Give the move that a number from 0 up to the total falls on."""
        ...


class NewGame(Protocol[StateT_co]):
    """How a game begins: from the names of its players, in seat order."""

    def __call__(self, names: Sequence[str], /) -> StateT_co:
        """Begin a game."""
        ...


@frozen
class Game(Generic[StateT, MoveT, EventT, ViewT]):
    """A game, as a record of pure functions from values to values.

    ``decide`` knows the rules and changes nothing; ``evolve`` changes what an event says and knows
    no rules. ``apply`` is both at once and must equal :func:`apply_plainly`.
    """

    name: str
    new_game: NewGame[StateT]
    actor: Callable[[StateT], int | None]
    chance: Callable[[StateT], Chances[MoveT]]
    legal_moves: Callable[[StateT], Moves[MoveT]]
    objection: Callable[[StateT, MoveT], Objection | None]
    decide: Callable[[StateT, MoveT], tuple[EventT, ...]]
    evolve: Callable[[StateT, EventT], StateT]
    apply: Callable[[StateT, MoveT], Step[StateT, EventT]]
    view: Callable[[StateT, int | None], ViewT]
    redact: Callable[[EventT, int | None], EventT]
    outcome: Callable[[StateT], Outcome | None]


def fold(
    game: Game[StateT, MoveT, EventT, ViewT], state: StateT, events: Iterable[EventT]
) -> StateT:
    """Let events happen to a state, one after the other, and give the state that results."""
    for event in events:
        state = game.evolve(state, event)
    return state


def apply_plainly(
    game: Game[StateT, MoveT, EventT, ViewT], state: StateT, move: MoveT
) -> Step[StateT, EventT]:
    """Make a move in the plainest way: decide on the events, then let them happen one by one."""
    events = game.decide(state, move)
    return Step(fold(game, state, events), events)


def play(
    game: Game[StateT, MoveT, EventT, ViewT],
    state: StateT,
    choose: Callable[[StateT, int], MoveT],
) -> Iterator[Step[StateT, EventT]]:
    """Play on until the game is over; ``choose(state, actor)`` makes every move, chance's too."""
    while (actor := game.actor(state)) is not None:
        step = game.apply(state, choose(state, actor))
        yield step
        state = step.state


# --- Counting ------------------------------------------------------------------------------------


@frozen
class Perft:
    """How many lines of play there are, by who is to move at their end.

    A line is a sequence of legal moves, of players and of chance alike; where chance is to move,
    every move open to it counts once, whatever its weight.
    """

    players: int
    """Lines after which a player is to move."""
    chance: int
    """Lines after which chance is to move."""
    ends: int
    """Lines whose last move ended the game."""

    @property
    def total(self) -> int:
        """All lines together."""
        return self.players + self.chance + self.ends


def perft(game: Game[StateT, MoveT, EventT, ViewT], state: StateT, depth: int) -> Perft:
    """Count the lines of exactly so many moves that begin in a state.

    Lines that end sooner, because the game is over, are not counted. No line is counted one by one:
    equal states have an equal future, so each different state is looked at once on every level.

    >>> import osaka_rules as osaka
    >>> perft(osaka.OSAKA, osaka.new_game(["Ann", "Bob"]), 3)
    Perft(players=0, chance=1728, ends=0)
    """
    if depth < 0:
        raise RulesError(f"There is no line of {depth} moves.")
    level = Counter({state: 1})
    for _ in range(depth):
        following = Counter[StateT]()
        for each, lines in level.items():
            for move in game.legal_moves(each):
                following[game.apply(each, move).state] += lines
        level = following
    by_actor = Counter[int | None]()
    for each, lines in level.items():
        by_actor[game.actor(each)] += lines
    chance, ends = by_actor[CHANCE], by_actor[None]
    return Perft(by_actor.total() - chance - ends, chance, ends)


def divide(
    game: Game[StateT, MoveT, EventT, ViewT], state: StateT, depth: int
) -> dict[MoveT, Perft]:
    """Count the lines of exactly so many moves, at least one, apart for each first move.

    >>> import osaka_rules as osaka
    >>> counts = divide(osaka.OSAKA, osaka.position(market="R2 G3", hands=["R5", ""]), 2)
    >>> for move, count in counts.items():
    ...     print(f"{move}: {count}")
    take R2: Perft(players=0, chance=2, ends=0)
    take G3: Perft(players=0, chance=2, ends=0)
    reserve market R2: Perft(players=2, chance=0, ends=0)
    reserve market G3: Perft(players=2, chance=0, ends=0)
    buy with R5: Perft(players=0, chance=12, ends=0)
    """
    return {
        move: perft(game, game.apply(state, move).state, depth - 1)
        for move in game.legal_moves(state)
    }
