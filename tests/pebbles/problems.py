"""What is wrong with a state that no game could come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from osaka_rules.kernel import Objection, shown
from tests.pebbles.legal import objection
from tests.pebbles.messages import message
from tests.pebbles.model import Dealing, Drawing, Over, Planning, State
from tests.pebbles.moves import Plan
from tests.pebbles.rules import name_problems


def problems(state: State) -> tuple[Objection, ...]:
    """Return everything that is wrong with a state.

    >>> from tests import pebbles
    >>> problems(pebbles.position())
    ()
    """
    return (
        *name_problems(state.names),
        *_coin_problems(state),
        *_weather_problems(state),
        *_pebble_problems(state),
        *_plan_problems(state),
    )


def _coin_problems(state: State) -> Iterator[Objection]:
    coins, players = len(state.hidden.coins), len(state.names)
    if Counter(state.hidden.coins + state.hidden.bag) != Counter(state.pack.coins):
        yield Objection(("SET-2",), message("position.coins"))
    is_dealt = not isinstance(state.phase, Dealing)
    if coins > players or is_dealt != (coins == players):
        yield Objection(("SET-3",), message("position.dealt", coins=coins, players=players))


def _weather_problems(state: State) -> Iterator[Objection]:
    cards = Counter(state.weather_bag)
    if isinstance(state.phase, Planning):
        cards[state.phase.weather] += 1
    if not cards <= Counter(state.pack.weather):
        yield Objection(("SET-2",), message("position.weather"))
    if isinstance(state.phase, Drawing) and not state.weather_bag:
        yield Objection(("PLAN-1",), message("position.no_weather"))


def _pebble_problems(state: State) -> Iterator[Objection]:
    players, total = len(state.names), state.pack.pebbles * len(state.names)
    if len(state.pebbles) != players:
        number = len(state.pebbles)
        yield Objection(("SET-1",), message("position.seats", number=number, players=players))
    pebbles = state.heap + sum(state.pebbles)
    if pebbles != total or min(state.heap, *state.pebbles) < 0:
        yield Objection(("SET-2",), message("position.pebbles", pebbles=pebbles, total=total))
    if isinstance(state.phase, Over) != (state.heap == 0):
        yield Objection(("END-1",), message("position.over"))


def _plan_problems(state: State) -> Iterator[Objection]:
    plans = state.hidden.plans
    if not isinstance(state.phase, Planning):
        wrong: tuple[int, ...] = plans
    elif len(plans) >= len(state.names):
        wrong = plans[len(state.names) - 1 :]
    else:
        wrong = tuple([number for number in plans if objection(state, Plan(number))])
    for number in wrong:
        yield Objection(("PLAN-2",), message("position.plans", value=shown(number)))
