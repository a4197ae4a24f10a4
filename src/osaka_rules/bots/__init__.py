"""Bots (a stand-in, until the real ones move in)."""

from __future__ import annotations

from collections.abc import Callable

from osaka_rules.demo import choose
from osaka_rules.kernel import RandomSource, RulesError
from osaka_rules.osaka.knowledge import options
from osaka_rules.osaka.moves import Move
from osaka_rules.osaka.view import View

Bot = Callable[[View, RandomSource], Move]
"""A function of what a player sees and of dice."""


def _random(seen: View, rng: RandomSource) -> Move:
    return options(seen).sample(rng)


def _greedy(seen: View, rng: RandomSource) -> Move:
    return choose(seen, options(seen))


def named(text: str) -> Bot:
    """Give the bot of a name."""
    try:
        return {"random": _random, "greedy": _greedy}[text]
    except KeyError:
        raise RulesError(f"There is no bot named {text!r}.") from None
