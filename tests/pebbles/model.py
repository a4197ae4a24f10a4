"""The state of a game, and its phases.

A bag is a sorted tuple: nobody knows its order, so it has none.
"""

from __future__ import annotations

from typing import TypeVar

from attrs import frozen

from osaka_rules.kernel import CHANCE, Actor
from tests.pebbles.pack import Pack, Weather
from tests.pebbles.ruleset import Ruleset

_T = TypeVar("_T")


@frozen
class Dealing:
    """Chance deals a coin to the next player who has none (SET-3)."""


@frozen
class Drawing:
    """Chance draws a weather card (PLAN-1)."""


@frozen
class Planning:
    """The next player who has made no plan is to plan (PLAN-2)."""

    weather: Weather


@frozen
class Over:
    """The game is over (END-1)."""


Phase = Dealing | Drawing | Planning | Over


@frozen
class Secrets:
    """What not everybody may see. A view has no value of this type (SET-4, PLAN-5)."""

    coins: tuple[int, ...]
    """The coins of the players, in seat order."""
    bag: tuple[int, ...]
    """The coins that are in the bag."""
    plans: tuple[int, ...]
    """The plans of the round that are not revealed yet, in seat order."""


@frozen(kw_only=True)
class State:
    """All that a game is at one moment."""

    ruleset: Ruleset
    pack: Pack
    names: tuple[str, ...]
    phase: Phase
    heap: int
    pebbles: tuple[int, ...]
    """The pebbles that the players have grabbed."""
    weather_bag: tuple[Weather, ...]
    hidden: Secrets


def actor(state: State) -> Actor:
    """Return who is to move: a seat, ``CHANCE``, or ``None`` when the game is over."""
    match state.phase:
        case Planning():
            return len(state.hidden.plans)
        case Over():
            return None
        case Dealing() | Drawing():
            return CHANCE


def most_planned(state: State, weather: Weather) -> int:
    """Return how many pebbles the weather lets a player plan (PLAN-3)."""
    return state.ruleset.most if weather == "sun" else 1


def without(bag: tuple[_T, ...], item: _T) -> tuple[_T, ...]:
    """Return a bag from which one item was taken.

    >>> without((1, 1, 2), 1)
    (1, 2)
    """
    place = bag.index(item)
    return bag[:place] + bag[place + 1 :]
