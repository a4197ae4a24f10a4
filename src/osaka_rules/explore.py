"""A model checker: visit every state that a game can reach, and hold laws against each of them.

It works for any :class:`~osaka_rules.kernel.Game` with states that can be hashed, and is meant for
small variants of it: the states are all kept. Players make every legal move, chance every move of
positive weight. Moves that lead to equal states lead to one state, so the game is a graph.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from typing import Generic, TypeVarTuple, Unpack

from attrs import frozen

from osaka_rules.kernel import CHANCE, EventT, Game, MoveT, RulesError, StateT, Step, ViewT

StateLaw = Callable[[StateT], bool]
"""What is to hold in every state."""
StepLaw = Callable[[StateT, MoveT, Step[StateT, EventT]], bool]
"""What is to hold for every move: the state it is made in, the move, and what follows."""
_About = TypeVarTuple("_About")
_Origins = Sequence[tuple[int, MoveT] | None]


class Counterexample(RulesError):
    """A law that does not hold: its name, and the shortest way there, as moves from the start.

    >>> print(Counterexample("cards_are_conserved", ("draw R2", "take R5")))
    cards_are_conserved does not hold after: draw R2, take R5.
    """

    def __init__(self, law: str, path: tuple[object, ...]) -> None:
        super().__init__(law, path)
        self.law = law
        self.path = path

    def __str__(self) -> str:
        after = f"after: {', '.join(map(str, self.path))}" if self.path else "at the start"
        return f"{self.law} does not hold {after}."


@frozen
class Explored(Generic[StateT]):
    """What a game turned out to be: its size, and whether and when it ends."""

    states: int
    moves: int
    """How many moves of players there are, over all states."""
    draws: int
    """How many moves of chance there are, over all states."""
    ends: int
    """How many of the states are ends, in which nobody is to move."""
    longest: int | None
    """The number of moves of the longest game, or ``None`` if a game can go round in circles."""
    stranded: tuple[StateT, ...]
    """The states from which no end can be reached."""


def explore(
    game: Game[StateT, MoveT, EventT, ViewT],
    start: StateT,
    *,
    laws: Iterable[StateLaw[StateT]] = (),
    step_laws: Iterable[StepLaw[StateT, MoveT, EventT]] = (),
    limit: int = 100_000,
) -> Explored[StateT]:
    """Visit every state that can be reached from a start, nearest first, and check the laws there.

    A law does not hold where it gives ``False`` or fails an assertion. The first that does not is
    raised as a :class:`Counterexample`. More than ``limit`` states are refused.

    >>> import osaka_rules as osaka
    >>> tiny = osaka.Ruleset(
    ...     deck=osaka.cards("5R2"), route=osaka.Route((osaka.Space("Osaka"), osaka.Space("Edo"))),
    ...     market_size=1, farm_size=0, first_hand=2, refresh_market=1, refresh_farm=0,
    ...     token_target=2, players_max=2,
    ... )
    >>> found = explore(
    ...     osaka.OSAKA,
    ...     osaka.new_game(["Ann", "Bob"], tiny),
    ...     laws=[lambda state: osaka.problems(state) == ()],
    ... )
    >>> found.states, found.moves, found.draws, found.ends, found.longest, found.stranded
    (1262, 1192, 421, 320, 17, ())
    """
    laws, step_laws = tuple(laws), tuple(step_laws)
    places = {start: 0}
    states = [start]
    origins: list[tuple[int, MoveT] | None] = [None]
    before: dict[int, list[int]] = {0: []}
    ends: list[int] = []
    moves = draws = 0
    for place, state in enumerate(states):  # which grows on the way
        if broken := _broken(laws, state):
            raise Counterexample(broken[0], _path(origins, place)) from broken[1]
        actor = game.actor(state)
        if actor is None:
            ends.append(place)
            continue
        for move in _moves(game, state, actor):
            step = game.apply(state, move)
            if broken := _broken(step_laws, state, move, step):
                raise Counterexample(broken[0], (*_path(origins, place), move)) from broken[1]
            onward = places.setdefault(step.state, len(states))
            if onward == len(states):
                states.append(step.state)
                origins.append((place, move))
                before[onward] = []
            before[onward].append(place)
            if actor == CHANCE:
                draws += 1
            else:
                moves += 1
        if len(states) > limit:
            raise RulesError(
                f"More than {limit} states can be reached; take a smaller game or a higher limit."
            )
    reaching = _reaching(ends, before)
    stranded = tuple([state for place, state in enumerate(states) if place not in reaching])
    return Explored(len(states), moves, draws, len(ends), _longest(before), stranded)


def _moves(game: Game[StateT, MoveT, EventT, ViewT], state: StateT, actor: int) -> Iterator[MoveT]:
    if actor == CHANCE:
        return iter([move for move, weight in game.chance(state) if weight])
    return iter(game.legal_moves(state))


def _broken(
    laws: Iterable[Callable[[Unpack[_About]], bool]], *about: *_About
) -> tuple[str, AssertionError | None] | None:
    """Name the first law that does not hold, with the assertion that failed, if one did."""
    for law in laws:
        name = str(getattr(law, "__name__", law))
        try:
            if not law(*about):
                return name, None
        except AssertionError as error:
            return name, error
    return None


def _path(origins: _Origins[MoveT], place: int) -> tuple[MoveT, ...]:
    """List the moves that led to a state when it was found first."""
    path: list[MoveT] = []
    while (origin := origins[place]) is not None:
        place, move = origin
        path.append(move)
    return (*reversed(path),)


def _reaching(ends: Iterable[int], before: Mapping[int, list[int]]) -> set[int]:
    """Walk back from the ends: give all states from which one of them can be reached."""
    reaching, waiting = {*ends}, [*ends]
    while waiting:
        new = {*before[waiting.pop()]} - reaching
        reaching |= new
        waiting += new
    return reaching


def _longest(before: Mapping[int, list[int]]) -> int | None:
    """Count the moves of the longest way through the graph, if there is no way round in it."""
    far: dict[int, int] = {}
    try:
        for place in TopologicalSorter(before).static_order():
            far[place] = max([far[origin] + 1 for origin in before[place]], default=0)
    except CycleError:
        return None
    return max(far.values())
