"""The planner: a tree search over what a player can know (information-set Monte Carlo tree search).

Each iteration makes up a state that fits the view, walks down one tree that all these states share,
adds one node to it, plays on for a few moves, and evaluates the state reached. Every player in the
tree maximises their own reward. Which moves are tried first, and how often, follows from how they
look to the :class:`Evaluator`, and more and more from what came of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import repeat
from math import exp, fsum, sqrt
from time import monotonic
from typing import Final, Generic, Protocol, TypeVar

from attrs import define, field, frozen

from osaka_rules.bots.bot import BotError
from osaka_rules.chance import advance
from osaka_rules.kernel import EventT, Game, MoveT, MoveT_co, RandomSource, StateT, ViewT, shown
from osaka_rules.messages import message

NODES: Final = 60
"""How often a planner looks ahead for a move, if nothing else is asked for."""
MOST_NODES: Final = 10_000_000
"""The largest budget in nodes, which takes more than an hour for a move."""
MOST_SECONDS: Final = 3600.0
"""The largest budget in seconds."""
CURIOSITY: Final = 0.4
"""How much a move that looks good, but was seldom tried, is preferred to one that did well."""
ENOUGH: Final = 3
"""How many tries show whether a move does well."""
_STEEPEST: Final = 50.0
"""The greatest lead, in units of its scale, that makes a difference to a reward."""

StateT_contra = TypeVar("StateT_contra", contravariant=True)
Rated = tuple[float, MoveT]
"""A move, and how good it looks."""


class Evaluator(Protocol[StateT_contra, MoveT_co]):
    """What a search needs to know of a game, made for the view that it starts from.

    It must not use what the player to move cannot see.
    """

    @property
    def doubt(self) -> float:
        """By how much a move must look better to be tried e times as often."""
        ...

    @property
    def first(self) -> Sequence[Rated[MoveT_co]]:
        """The moves to try in the view itself, at least one."""
        ...

    def candidates(self, state: StateT_contra, seat: int, /) -> Sequence[Rated[MoveT_co]]:
        """Return the moves to try in a state for the seat that is to move, at least one."""
        ...

    def goes_on(self, start: StateT_contra, state: StateT_contra, decisions: int, /) -> bool:
        """Return whether play goes on behind the tree, after a number of decisions there."""
        ...

    def best(self, state: StateT_contra, seat: int, /) -> MoveT_co:
        """Return a good move for the seat that is to move, quickly."""
        ...

    def rewards(self, start: StateT_contra, end: StateT_contra, /) -> Sequence[float]:
        """Return how well each seat does, from 0 to 1, in a state reached from another one."""
        ...


def rewards_for_leads(totals: Sequence[float], scale: float) -> list[float]:
    """Return a reward from 0 to 1 for each total, by its lead over the best of the others.

    A lead of ``scale`` gives a reward of nearly three quarters.

    >>> [round(reward, 2) for reward in rewards_for_leads([3, 5, 3], 2.0)]
    [0.27, 0.73, 0.27]
    """
    leads = [
        total - max([each for other, each in enumerate(totals) if other != seat])
        for seat, total in enumerate(totals)
    ]
    return [1 / (1 + exp(-max(-_STEEPEST, min(_STEEPEST, lead / scale)))) for lead in leads]


@define(eq=False)
class _Node(Generic[MoveT]):
    """A place in the tree, known only by the moves that have led to it."""

    times: int = 0
    reward: float = 0.0
    tried: dict[MoveT, _Tried[MoveT]] = field(factory=dict)


@define(eq=False)
class _Tried(Generic[MoveT]):
    """A move in the tree: how often it was tried, the reward of its player, and what follows."""

    following: _Node[MoveT]
    times: int = 0
    reward: float = 0.0


@frozen
class Planner(Generic[StateT, MoveT, EventT, ViewT]):
    """A bot that looks ahead, for a number of nodes or for some seconds a move.

    With a number of nodes, equal views and equal luck give equal moves. ``nodes`` is 60 if no
    budget is given.

    Raises:
        BotError: The budget is none, or the game cannot make up states that fit a view.
    """

    game: Game[StateT, MoveT, EventT, ViewT] = field(repr=False, eq=False)
    evaluator: Callable[[ViewT], Evaluator[StateT, MoveT]] = field(repr=False)
    """Return what the search needs to know, for the view that it starts from."""
    nodes: int | None = None
    """How often to look ahead for a move."""
    seconds: float | None = None
    """How long to look ahead for a move."""

    def __attrs_post_init__(self) -> None:
        if self.game.resample is None:
            raise BotError(message("planner.resample", game=self.game.name))
        if self.nodes is None and self.seconds is None:
            object.__setattr__(self, "nodes", NODES)
        nodes, seconds = self.nodes, self.seconds
        if nodes is not None and seconds is not None:
            raise BotError(message("planner.two_budgets"))
        if nodes is not None and not (type(nodes) is int and 0 < nodes <= MOST_NODES):
            raise BotError(message("planner.nodes", most=MOST_NODES, value=shown(nodes)))
        if seconds is not None and not (
            isinstance(seconds, int | float) and 0 < seconds <= MOST_SECONDS
        ):
            raise BotError(message("planner.seconds", most=MOST_SECONDS, value=shown(seconds)))

    def __call__(self, view: ViewT, rng: RandomSource) -> MoveT:
        """Return a move for the player of a view."""
        evaluator, root = self.evaluator(view), _Node[MoveT]()
        if len(evaluator.first) == 1:
            return evaluator.first[0][1]
        for _ in self._iterations():
            self._look_ahead(view, rng, evaluator, root)
        return _favourite(root)

    def _iterations(self) -> Iterator[None]:
        """Count the iterations, of which there is at least one."""
        if self.nodes is not None:
            yield from repeat(None, self.nodes)
        else:
            end = monotonic() + (self.seconds or 0)
            yield None
            while monotonic() < end:
                yield None

    def _look_ahead(
        self,
        view: ViewT,
        rng: RandomSource,
        evaluator: Evaluator[StateT, MoveT],
        root: _Node[MoveT],
    ) -> None:
        """Walk down the tree and one step out of it, play on, and remember the rewards."""
        game = self.game
        assert game.resample is not None, "a planner is only made for a game that has it"
        start = state = game.resample(view, rng)
        node, known, candidates = root, True, evaluator.first
        path: list[tuple[_Node[MoveT], _Tried[MoveT], int]] = []
        while known and isinstance(actor := game.actor(state), int):
            if path:
                candidates = evaluator.candidates(state, actor)
            move = _pick(node, candidates, evaluator.doubt)
            known = move in node.tried
            if not known:
                node.tried[move] = _Tried(_Node())
            tried = node.tried[move]
            path.append((node, tried, actor))
            state = advance(game, state, move, rng).state
            node = tried.following
        played_on = 0
        while isinstance(actor := game.actor(state), int) and evaluator.goes_on(
            start, state, played_on
        ):
            state = advance(game, state, evaluator.best(state, actor), rng).state
            played_on += 1
        rewards = evaluator.rewards(start, state)
        for node, tried, actor in path:
            node.times += 1
            node.reward += rewards[actor]
            tried.times += 1
            tried.reward += rewards[actor]


def _pick(node: _Node[MoveT], candidates: Sequence[Rated[MoveT]], doubt: float) -> MoveT:
    """Return a move that did well, or that looks good and was not tried often enough to know."""
    top = max([looks for looks, _ in candidates])
    priors = [exp((looks - top) / doubt) for looks, _ in candidates]
    curiosity = CURIOSITY * sqrt(node.times + 1) / fsum(priors)  # the same in all Pythons
    usual = node.reward / node.times if node.times else 0.0
    highest, picked = -1.0, candidates[0][1]
    for (_, move), prior in zip(candidates, priors, strict=True):
        tried = node.tried.get(move)
        if tried is None:
            score = usual + curiosity * prior
        else:
            score = tried.reward / tried.times + curiosity * prior / (1 + tried.times)
        if score > highest:
            highest, picked = score, move
    return picked


def _favourite(root: _Node[MoveT]) -> MoveT:
    """Return the move tried most often, of those that did at least half as well as the best.

    Tries follow what looks good to the evaluator. Where everything looks bad, it may like to end
    the game at once and lose it; so the rewards have a say, too.
    """
    tried = root.tried.values()
    top = max([each.reward / each.times for each in tried if each.times >= ENOUGH], default=0.0)
    fair = [pair for pair in root.tried.items() if 2 * pair[1].reward >= top * pair[1].times]
    return max(fair, key=lambda pair: pair[1].times)[0]
