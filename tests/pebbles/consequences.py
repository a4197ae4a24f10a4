"""What follows from a move, told as events, in the order of the rulebook."""

from __future__ import annotations

from osaka_rules.kernel import Outcome
from osaka_rules.plain_parts import Transition
from tests.pebbles.events import (
    CoinDealt,
    CoinsShown,
    Event,
    GameEnded,
    Grabbed,
    Planned,
    Revealed,
    RoundBegan,
    WeatherDrawn,
    WeatherReturned,
)
from tests.pebbles.model import State
from tests.pebbles.moves import Deal, Draw, Move, Plan

Making = Transition[State, Event]


def make(making: Making, move: Move) -> None:
    """Carry out a legal move, up to the next decision of chance or a player."""
    match move:
        case Deal(coin):
            _deal(making, coin)
        case Draw(weather):
            making.emit(WeatherDrawn(weather))
        case Plan(number):
            _plan(making, number)


def _deal(making: Making, coin: int) -> None:
    making.emit(CoinDealt(len(making.state.hidden.coins), coin))
    if len(making.state.hidden.coins) == len(making.state.names):
        _begin_round(making)


def _begin_round(making: Making) -> None:
    making.emit(RoundBegan())
    if not making.state.weather_bag:  # PLAN-1
        making.emit(WeatherReturned())


def _plan(making: Making, number: int) -> None:
    making.emit(Planned(len(making.state.hidden.plans), number))
    if len(making.state.hidden.plans) == len(making.state.names):
        _grab(making)


def _grab(making: Making) -> None:
    plans = making.state.hidden.plans
    making.emit(Revealed(plans))
    for seat, number in enumerate(plans):
        making.emit(Grabbed(seat, min(number, making.state.heap)))  # GRAB-2
    if making.state.heap:
        _begin_round(making)
    else:
        making.emit(CoinsShown(making.state.hidden.coins))
        end = result(making.state)
        making.emit(GameEnded(end.standings, end.winners))


def result(state: State) -> Outcome:
    """Return the standings of a state without a heap, and who wins, if anybody does.

    A standing is points, pebbles, coin (END-2). Nobody wins without reaching the goal (END-3).
    """
    standings = tuple(
        [
            (pebbles + coin, pebbles, coin)
            for pebbles, coin in zip(state.pebbles, state.hidden.coins, strict=True)
        ]
    )
    best = max(standings)
    winners = tuple([seat for seat, standing in enumerate(standings) if standing == best])
    is_void = len(winners) > 1 and state.ruleset.ties == "nobody"  # END-4
    if is_void or best[0] < state.pack.goal:
        winners = ()
    return Outcome("empty", standings, winners)
