"""The planner: a tree search over what a player can know (information-set Monte Carlo tree search).

Each look ahead makes up a world that fits the view, walks down one tree that all worlds share,
adds one node to it, lets greedy players play on a little, and judges what everybody has then.
Every player in the tree is after the own lead. Which moves are tried first, and how often, follows
from what a greedy player would think of them, and more and more from what came of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import repeat
from math import exp, fsum, sqrt
from time import monotonic
from typing import Final

from attrs import define, field, frozen

from osaka_rules.bots.bot import BotError
from osaka_rules.bots.osaka.evaluation import Judge
from osaka_rules.bots.osaka.greedy import Rated, best, rated, reservations
from osaka_rules.bots.osaka.packed_view import Scene, imagined, seen
from osaka_rules.kernel import RandomSource
from osaka_rules.osaka.chance import advance
from osaka_rules.osaka.knowledge.worlds import resample
from osaka_rules.osaka.model import Acting, State
from osaka_rules.osaka.moves import Move
from osaka_rules.osaka.view import View

NODES: Final = 60
"""So many looks ahead find most of what there is to find; a move takes about 25 ms."""
MOST: Final = 10_000_000
"""A planner may look ahead ten million times, which takes longer than an hour."""
LONGEST: Final = 3600.0
"""A planner may think for an hour."""
PLAYED_ON: Final = 4
"""So many decisions greedy players make behind the tree; twice as many cost more than they tell."""
CURIOSITY: Final = 0.4
"""How much a move that looked good, but was seldom tried, is preferred to one that did well."""
DOUBT: Final = 0.7
"""A move is tried e times as often if it looks better by so many victory points."""
LEAD: Final = 4.0
"""A lead of so many victory points wins about three games in four."""
FINAL_LEAD: Final = 0.5
"""At the end any lead is a win; how great it is matters a little, for totals may be guesses."""
ENOUGH: Final = 3
"""After so many tries it shows whether a move does well."""


@define(eq=False)
class _Node:
    """A place in the tree: all that is known here is which moves have led here."""

    times: int = 0
    reward: float = 0.0
    tried: dict[Move, _Tried] = field(factory=dict)


@define(eq=False)
class _Tried:
    """A move in the tree: how often it was tried, what its player got, and what follows."""

    times: int = 0
    reward: float = 0.0
    following: _Node = field(factory=_Node)


_Path = list[tuple[_Node, _Tried, int]]


@frozen
class Planner:
    """A bot that looks ahead, for a number of nodes or for some seconds a move.

    With a number of nodes, equal views and equal luck give equal moves.

    >>> import osaka_rules as osaka
    >>> from random import Random
    >>> state = osaka.position(market="R2", hands=["G2 Y3"], goods=["2R5 R3"], ships={"R": 4})
    >>> print(Planner(nodes=20)(osaka.view(state, 0), Random(1)))
    buy with G2
    >>> Planner(seconds=0.1)
    Planner(nodes=None, seconds=0.1)
    """

    nodes: int | None = None
    """How often to look ahead for a move: 60 times if nothing is said."""
    seconds: float | None = None
    """How long to look ahead for a move."""

    def __attrs_post_init__(self) -> None:
        nodes, seconds = self.nodes, self.seconds
        if nodes is None and seconds is None:
            nodes = NODES
            object.__setattr__(self, "nodes", NODES)
        if nodes is not None and seconds is not None:
            raise BotError("A planner has a budget of nodes or of seconds, not of both.")
        if nodes is not None and not (type(nodes) is int and nodes > 0):
            raise BotError(f"A planner looks at 1 node or more, not at {nodes!r}.")
        if nodes is not None and nodes > MOST:
            raise BotError(f"A planner looks at {MOST} nodes at most; give it fewer.")
        if seconds is not None and not (_is_number(seconds) and 0 < seconds <= LONGEST):
            raise BotError(
                "A planner thinks for more than 0 seconds and at most an hour, not for"
                f" {seconds!r}."
            )

    def __call__(self, view: View, rng: RandomSource) -> Move:
        """Choose a move for the player of a view."""
        judge, root = Judge(view.ruleset), _Node()
        first = _candidates(seen(view), judge)
        if len(first) > 1:
            for _ in self._looks():
                _look_ahead(view, rng, judge, root, first)
            return _favourite(root)
        return first[0][1]

    def _looks(self) -> Iterator[None]:
        """Count the looks ahead, of which there is always one."""
        if self.nodes is not None:
            yield from repeat(None, self.nodes)
        else:
            end = monotonic() + (self.seconds or 0)
            yield None
            while monotonic() < end:
                yield None


def _is_number(seconds: object) -> bool:
    return isinstance(seconds, int | float)


def _candidates(scene: Scene, judge: Judge) -> list[Rated]:
    """List the moves to try: all that a greedy player thinks of, and every reservation."""
    found = rated(scene, judge)
    if isinstance(scene.phase, Acting):
        found += [each for each in reservations(scene) if each not in found]
    return found


def _look_ahead(
    view: View, rng: RandomSource, judge: Judge, root: _Node, first: list[Rated]
) -> None:
    """Make up a world, walk down the tree and one step out of it, play on, and learn from it."""
    begun = world = resample(view, rng)
    node, path, known, candidates = root, _Path(), True, first
    while known and (actor := world.phase.actor) is not None:
        if path:
            candidates = _candidates(imagined(world, actor), judge)
        move = _pick(node, candidates)
        known = move in node.tried
        if not known:
            node.tried[move] = _Tried()
        tried = node.tried[move]
        path.append((node, tried, actor))
        world = advance(world, move, rng).state
        node = tried.following
    for _ in range(PLAYED_ON):
        actor = world.phase.actor
        if actor is None:
            break
        world = advance(world, best(imagined(world, actor), judge), rng).state
    rewards = _rewards(judge, _standings(view, begun), begun, world)
    for node, tried, actor in path:
        node.times += 1
        node.reward += rewards[actor]
        tried.times += 1
        tried.reward += rewards[actor]


def _pick(node: _Node, candidates: list[Rated]) -> Move:
    """Pick a move that did well, or that looks good and was not tried often enough to know."""
    top = max([gain for gain, _ in candidates])
    priors = [exp((gain - top) / DOUBT) for gain, _ in candidates]
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


def _favourite(root: _Node) -> Move:
    """Give the move that was tried most often, of those that did at least half as well as the best.

    Tries follow what a greedy player likes. Where everything looks bad he likes to end the game at
    once, and lose it: so what came of a move has a say, too.
    """
    tried = root.tried.values()
    top = max([each.reward / each.times for each in tried if each.times >= ENOUGH], default=0.0)
    fair = [pair for pair in root.tried.items() if 2 * pair[1].reward >= top * pair[1].times]
    return max(fair, key=lambda pair: pair[1].times)[0]


# --- Rewards -------------------------------------------------------------------------------------


def _standings(view: View, world: State) -> list[float]:
    """Estimate the victory points that everybody has now.

    The view shows the player's own, and the cards under all trader pieces together can be counted.
    The others' share of them is estimated by their sales: each brought a token (TOK-1).
    """
    own = view.seat
    sales = [max(0, sum(trader.tokens) - 1) for trader in view.traders]
    rest = sum([vp for seat, vp in enumerate(world.vp) if seat != own])
    made = sum([number for seat, number in enumerate(sales) if seat != own])
    if not made:
        return [*map(float, world.vp)]
    return [
        float(vp) if seat == own else rest * number / made
        for seat, (vp, number) in enumerate(zip(world.vp, sales, strict=True))
    ]


def _rewards(judge: Judge, standings: list[float], begun: State, end: State) -> list[float]:
    """Tell, from 0 to 1, how well everybody does: by the lead over the best of the others."""
    gains = zip(standings, begun.vp, end.vp, strict=True)
    totals = [before + after - now for before, now, after in gains]
    scale = FINAL_LEAD
    if end.phase.actor is not None:
        scale = LEAD
        totals = [had + has for had, has in zip(totals, judge.worths(end), strict=True)]
    return [_share(_lead(totals, seat) / scale) for seat in range(len(totals))]


def _lead(totals: Sequence[float], seat: int) -> float:
    return totals[seat] - max([each for other, each in enumerate(totals) if other != seat])


def _share(lead: float) -> float:
    """Squeeze a lead between 0 and 1; no exponent is too large for a float."""
    return 1 / (1 + exp(-max(-50.0, min(50.0, lead))))
