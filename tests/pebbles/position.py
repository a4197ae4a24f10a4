"""Positions, to look into an edge case without playing up to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from osaka_rules.checks import require_no_problems
from osaka_rules.kernel import InvalidPosition
from tests.pebbles.model import Dealing, Drawing, Over, Phase, Planning, Secrets, State, without
from tests.pebbles.pack import BEACH, Pack, Weather
from tests.pebbles.problems import problems
from tests.pebbles.ruleset import STANDARD, Ruleset, require_rules

_T = TypeVar("_T")


def position(
    *,
    ruleset: Ruleset = STANDARD,
    pack: Pack = BEACH,
    names: Sequence[str] = ("Ann", "Bob"),
    coins: Sequence[int] | None = None,
    pebbles: Sequence[int] | None = None,
    weather: Weather | None = "sun",
    weather_bag: Sequence[Weather] | None = None,
    plans: Sequence[int] = (),
) -> State:
    """Return a position; what is not given is as usual.

    Without a heap the game is over, with too few coins they are dealt, without weather it is drawn;
    else the players plan.

    >>> position(pebbles=[1, 2], weather="rain").heap
    3

    Raises:
        InvalidPosition: No game could come to this position; all reasons are listed.
    """
    require_rules(ruleset, pack)
    players = len(names)
    dealt = pack.coins[:players] if coins is None else tuple(coins)
    grabbed = (0,) * players if pebbles is None else tuple(pebbles)
    heap = pack.pebbles * players - sum(grabbed)
    phase = _phase(heap, players - len(dealt), weather)
    if weather_bag is None:
        weather_bag = _rest(pack.weather, () if weather is None else (weather,))
    state = State(
        ruleset=ruleset,
        pack=pack,
        names=tuple(names),
        phase=phase,
        heap=heap,
        pebbles=grabbed,
        weather_bag=tuple(weather_bag),
        hidden=Secrets(coins=dealt, bag=_rest(pack.coins, dealt), plans=tuple(plans)),
    )
    require_no_problems(InvalidPosition, problems(state))
    return state


def _phase(heap: int, undealt: int, weather: Weather | None) -> Phase:
    if heap <= 0:
        return Over()
    if undealt > 0:
        return Dealing()
    return Drawing() if weather is None else Planning(weather)


def _rest(bag: tuple[_T, ...], drawn: tuple[_T, ...]) -> tuple[_T, ...]:
    """Return what is left in a bag."""
    for item in drawn:
        if item in bag:
            bag = without(bag, item)
    return bag
