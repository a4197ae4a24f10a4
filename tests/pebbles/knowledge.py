"""What a view leaves open: states that it could be of."""

from __future__ import annotations

import attrs

from osaka_rules.kernel import RandomSource
from tests.pebbles.legal_moves import legal_moves
from tests.pebbles.model import Secrets, State, without
from tests.pebbles.moves import Plan
from tests.pebbles.view import View


def resample(seen: View, rng: RandomSource) -> State:
    """Return a state that a view could be of.

    Coins are as likely as they are; plans are made up, each as likely as any other.

    >>> from random import Random
    >>> from tests import pebbles
    >>> seen = pebbles.view(pebbles.position(coins=[1, 3], plans=[2]), 1)
    >>> pebbles.view(resample(seen, Random(1)), 1) == seen
    True
    """
    bag = seen.pack.coins
    for coin in seen.coins:
        if coin is not None:
            bag = without(bag, coin)
    coins: list[int] = []
    for known in seen.coins:
        coin = known
        if coin is None:
            coin = bag[rng.randrange(len(bag))]
            bag = without(bag, coin)
        coins.append(coin)
    state = State(
        ruleset=seen.ruleset,
        pack=seen.pack,
        names=seen.names,
        phase=seen.phase,
        heap=seen.heap,
        pebbles=seen.pebbles,
        weather_bag=seen.weather_bag,
        hidden=Secrets(coins=tuple(coins), bag=bag, plans=()),
    )
    return _with_plans(state, seen, rng)


def _with_plans(state: State, seen: View, rng: RandomSource) -> State:
    """Make up the plans that are secret; before the reveal, any legal plan is possible."""
    plans = [legal_moves(state).sample(rng) if plan is None else Plan(plan) for plan in seen.plans]
    numbers = [plan.number for plan in plans if isinstance(plan, Plan)]
    return attrs.evolve(state, hidden=attrs.evolve(state.hidden, plans=tuple(numbers)))
