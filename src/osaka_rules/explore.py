"""Counting lines of play, and a model checker that visits every state a game can reach.

The states of the game must be hashable. The model checker keeps all of them, so it is meant for
small variants. Players make every legal move, chance every move of positive weight. Moves that lead
to equal states lead to one state, so the game is a graph.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from typing import Generic, TypeVarTuple, Unpack

from attrs import frozen

from osaka_rules.checks import require
from osaka_rules.kernel import (
    CHANCE,
    Actor,
    Chance,
    EventT,
    Game,
    MoveT,
    RulesError,
    StateT,
    Step,
    ViewT,
    WrongValue,
)
from osaka_rules.messages import message

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
    """Count the lines of exactly ``depth`` moves that begin in a state.

    Lines that end sooner, because the game is over, are not counted. Equal states have an equal
    future, so each different state is looked at once after each number of moves.

    >>> import osaka_rules as osaka
    >>> perft(osaka.GAME, osaka.new_game(["Ann", "Bob"]), 3)
    Perft(players=0, chance=1728, ends=0)
    """
    if require(int, depth) < 0:
        raise WrongValue(message("explore.depth", depth=depth))
    require(Game, game)
    game.actor(state)  # it refuses what is no state
    level = Counter({state: 1})
    for _ in range(depth):
        if not level:  # every line has ended before
            break
        following = Counter[StateT]()
        for each, lines in level.items():
            for move in game.legal_moves(each):
                following[game.apply(each, move).state] += lines
        level = following
    by_actor = Counter[Actor]()
    for each, lines in level.items():
        by_actor[game.actor(each)] += lines
    chance, ends = by_actor[CHANCE], by_actor[None]
    return Perft(by_actor.total() - chance - ends, chance, ends)


def divide(
    game: Game[StateT, MoveT, EventT, ViewT], state: StateT, depth: int
) -> dict[MoveT, Perft]:
    """Count the lines of exactly ``depth`` moves, at least one, for each first move separately.

    >>> import osaka_rules as osaka
    >>> counts = divide(osaka.GAME, osaka.position(market="R2 G3", hands=["R5", ""]), 2)
    >>> for move, count in counts.items():
    ...     print(f"{move}: {count}")
    take R2: Perft(players=0, chance=2, ends=0)
    take G3: Perft(players=0, chance=2, ends=0)
    reserve market R2: Perft(players=2, chance=0, ends=0)
    reserve market G3: Perft(players=2, chance=0, ends=0)
    buy with R5: Perft(players=0, chance=12, ends=0)
    """
    require(Game, game)
    return {
        move: perft(game, game.apply(state, move).state, require(int, depth) - 1)
        for move in game.legal_moves(state)
    }


# --- Visiting every state ------------------------------------------------------------------------

StateLaw = Callable[[StateT], bool]
"""What is to hold in every state."""
StepLaw = Callable[[StateT, MoveT, Step[StateT, EventT]], bool]
"""What is to hold for every move: the state it is made in, the move, and what follows."""
_About = TypeVarTuple("_About")
_Origins = Sequence[tuple[int, MoveT] | None]


class Counterexample(RulesError):
    """A law that does not hold: its name, and the shortest path there, as moves from the start.

    >>> print(Counterexample("cards_are_conserved", ("draw R2", "take R5")))
    cards_are_conserved does not hold after: draw R2, take R5.
    """

    def __init__(self, law: str, path: tuple[object, ...]) -> None:
        key = "explore.law" if path else "explore.law_at_start"
        super().__init__(message(key, law=law, path=tuple(map(str, path))))
        self.law = law
        self.path = path


@frozen
class Explored(Generic[StateT]):
    """What was found out about a game: its size, and whether and when it ends."""

    states: int
    moves: int
    """The number of moves of players, over all states."""
    draws: int
    """The number of moves of chance, over all states."""
    ends: int
    """The number of states in which nobody is to move."""
    longest: int | None
    """The number of moves of the longest game, or ``None`` if a state can come again."""
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

    A law does not hold where it returns ``False`` or fails an assertion.

    Raises:
        Counterexample: A law does not hold; the first case that was found.
        WrongValue: There are more than ``limit`` states.

    >>> import osaka_rules as osaka
    >>> tiny = osaka.Ruleset(
    ...     deck=osaka.cards("5R2"), route=osaka.Route((osaka.Space("Osaka"), osaka.Space("Edo"))),
    ...     market_size=1, farm_size=0, first_hand=2, refresh_market=1, refresh_farm=0,
    ...     token_target=2, players_max=2,
    ... )
    >>> found = explore(
    ...     osaka.GAME,
    ...     osaka.new_game(["Ann", "Bob"], tiny),
    ...     laws=[lambda state: osaka.problems(state) == ()],
    ... )
    >>> found.states, found.moves, found.draws, found.ends, found.longest, found.stranded
    (1262, 1192, 421, 320, 17, ())
    """
    require(Game, game)
    laws, step_laws = tuple(laws), tuple(step_laws)
    places = {start: 0}
    states = [start]
    origins: list[tuple[int, MoveT] | None] = [None]
    before: dict[int, list[int]] = {0: []}
    ends: list[int] = []
    moves = draws = 0
    for place, state in enumerate(states):  # which grows meanwhile
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
            if actor is CHANCE:
                draws += 1
            else:
                moves += 1
        if len(states) > limit:
            raise WrongValue(message("explore.limit", limit=limit))
    reaching = _reaching(ends, before)
    stranded = tuple([state for place, state in enumerate(states) if place not in reaching])
    return Explored(len(states), moves, draws, len(ends), _longest(before), stranded)


def _moves(
    game: Game[StateT, MoveT, EventT, ViewT], state: StateT, actor: int | Chance
) -> Iterable[MoveT]:
    if actor is CHANCE:
        return [move for move, weight in game.chance(state) if weight]
    return game.legal_moves(state)


def _broken(
    laws: Iterable[Callable[[Unpack[_About]], bool]], *about: *_About
) -> tuple[str, AssertionError | None] | None:
    """Return the name of the first law that does not hold, and the assertion that failed."""
    for law in laws:
        name = str(getattr(law, "__name__", law))
        try:
            if not law(*about):
                return name, None
        except AssertionError as error:
            return name, error
    return None


def _path(origins: _Origins[MoveT], place: int) -> tuple[MoveT, ...]:
    """Return the moves that led to a state when it was first found."""
    path: list[MoveT] = []
    while (origin := origins[place]) is not None:
        place, move = origin
        path.append(move)
    return (*reversed(path),)


def _reaching(ends: Iterable[int], before: Mapping[int, list[int]]) -> set[int]:
    """Return all states from which an end can be reached."""
    reaching, waiting = {*ends}, [*ends]
    while waiting:
        new = {*before[waiting.pop()]} - reaching
        reaching |= new
        waiting += new
    return reaching


def _longest(before: Mapping[int, list[int]]) -> int | None:
    """Return the number of moves of the longest path, if there is no cycle."""
    far: dict[int, int] = {}
    try:
        for place in TopologicalSorter(before).static_order():
            far[place] = max([far[origin] + 1 for origin in before[place]], default=0)
    except CycleError:
        return None
    return max(far.values())
