"""Histories of any environment: played at random, as a seat hears them, and how they resample."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import lcm
from random import Random

from osaka_rules.adapters.history import History
from osaka_rules.kernel import EventT, MoveT, StateT, ViewT
from tests.support.statistics import surprise


def played(
    history: History[StateT, MoveT, EventT, ViewT], seed: int
) -> Iterator[History[StateT, MoveT, EventT, ViewT]]:
    """Play at random to the end, and yield all histories from the first to the last."""
    rng = Random(seed)
    yield history
    while history.actor() is not None:
        history = history.after(rng.choice(history.legal_actions()))
        yield history


def path(
    history: History[StateT, MoveT, EventT, ViewT],
) -> list[History[StateT, MoveT, EventT, ViewT]]:
    """Return all histories that led to this one, and itself."""
    found = [history]
    while found[0].before is not None:
        found.insert(0, found[0].before)
    return found


def ways(history: History[StateT, MoveT, EventT, ViewT], seat: int | None, rng: Random) -> int:
    """Return of how many histories a seat has heard the same, and resample them.

    Each must come as often as it is probable, if all players choose at random.
    """
    likely = _alike(history, seat)
    number = min(10_000, 20 * sum(likely.values()) // min(likely.values()))
    found = Counter([tuple(history.resample(seat, rng) or ()) for _ in range(number)])
    assert surprise(found, likely) < 1
    return len(likely)


def _alike(
    history: History[StateT, MoveT, EventT, ViewT], seat: int | None
) -> dict[tuple[int, ...], int]:
    """Find all histories of which a seat has heard the same, with weights by probability."""
    first, *later = path(history)
    found = [(first, Fraction(1))]
    for place in later:
        longer = [each for start, weight in found for each in _continued(start, weight)]
        heard = place.heard_text(seat)
        found = [(each, weight) for each, weight in longer if each.heard_text(seat) == heard]
    scale = lcm(*[weight.denominator for _, weight in found])
    return {tuple(each.actions): int(weight * scale) for each, weight in found}


def _continued(
    history: History[StateT, MoveT, EventT, ViewT], weight: Fraction
) -> Iterator[tuple[History[StateT, MoveT, EventT, ViewT], Fraction]]:
    """Yield all histories with one more action, with their probabilities."""
    chances, actions = history.environment.game.chance(history.state), history.legal_actions()
    shares = {action: Fraction(number, chances.total) for action, number in chances}
    for action in actions:
        yield history.after(action), weight * shares.get(action, Fraction(1, len(actions)))
