"""Pebbles for adapters: every move is one action."""

from __future__ import annotations

from typing import Final, get_args

from osaka_rules.adapters.actions import Action, ActionSpace, PartialMove, SplitView
from osaka_rules.adapters.environment import Bounds, Environment, Field, Past
from osaka_rules.kernel import RandomSource
from tests.pebbles import knowledge
from tests.pebbles.events import Event
from tests.pebbles.game import GAME
from tests.pebbles.legal_moves import legal_moves
from tests.pebbles.model import Phase, Planning, State
from tests.pebbles.moves import Deal, Draw, Move, Plan
from tests.pebbles.pack import BEACH, PLAYERS, WEATHERS
from tests.pebbles.view import View, view

SEATS: Final = PLAYERS[-1]
PHASES: Final[tuple[type[Phase], ...]] = get_args(Phase)
MOST: Final = 9
"""The largest number that can be planned under any rules (PLAN-3)."""


# --- Actions -------------------------------------------------------------------------------------

PLANS: Final[tuple[Move, ...]] = tuple([Plan(number + 1) for number in range(MOST)])
CHANCE_MOVES: Final[tuple[Move, ...]] = (
    *[Deal(coin) for coin in sorted({*BEACH.coins})],
    *[Draw(weather) for weather in WEATHERS],
)
MOVES: Final = PLANS + CHANCE_MOVES
CLAUSES: Final[dict[type[Move], str]] = {Plan: "PLAN-2", Deal: "SET-3", Draw: "PLAN-1"}


def split(move: Move) -> PartialMove:
    """Return the action of a move."""
    return (MOVES.index(move),)


def join(partial: PartialMove) -> Move | None:
    """Return the move of an action."""
    return MOVES[partial[0]]


def following(state: State, partial: PartialMove) -> list[int]:
    """Return the actions of the legal moves."""
    return sorted([MOVES.index(move) for move in legal_moves(state)])


# --- Observations --------------------------------------------------------------------------------

FIELDS: Final = (
    Field("phase", len(PHASES), 1, "the phase"),
    Field("weather", len(WEATHERS), 1, "the weather of the round"),
    Field("weather_bag", len(WEATHERS), len(BEACH.weather), "the cards in the bag, by weather"),
    Field("heap", 1, BEACH.pebbles * SEATS, "the pebbles on the heap"),
    Field("pebbles", SEATS, BEACH.pebbles * SEATS, "each player's pebbles"),
    Field("dealt", SEATS, 1, "the players who have a coin"),
    Field("planned", SEATS, 1, "the players who have made a plan"),
    Field("coins", SEATS, max(BEACH.coins), "each player's coin, if the viewer sees it", True),
    Field("plan", 1, MOST, "the viewer's plan", private=True),
)


def observe(seen: SplitView[View]) -> list[int]:
    """Return what a seat or a spectator sees, as numbers; seats are counted from seat 0."""
    table = seen.view
    weather = table.phase.weather if isinstance(table.phase, Planning) else None
    plans = [number or 0 for number in table.plans]
    return [
        *[int(isinstance(table.phase, phase)) for phase in PHASES],
        *[int(weather == each) for each in WEATHERS],
        *[table.weather_bag.count(each) for each in WEATHERS],
        table.heap,
        *_padded([*table.pebbles]),
        *_padded([1 for _ in table.coins]),
        *_padded([1 for _ in table.plans]),
        *_padded([coin or 0 for coin in table.coins]),
        sum(plans),
    ]


def _padded(numbers: list[int]) -> list[int]:
    return numbers + [0] * (SEATS - len(numbers))


def bounds(start: State) -> Bounds:
    """Return the greatest length of a game: in each round at least one pebble is grabbed."""
    players = len(start.names)
    return Bounds(actions=players * start.heap, draws=players + start.heap)


# --- Information ---------------------------------------------------------------------------------


def resample(state: State, past: Past[Event], seat: int | None, rng: RandomSource) -> list[int]:
    """Return the actions of a random history of which a seat or a spectator has heard the same.

    The coins are dealt by the first actions, and plans that are still secret are the last ones.
    """
    actions = [action for action, _ in past]
    hidden = knowledge.resample(view(state, seat), rng).hidden
    actions[: len(hidden.coins)] = [MOVES.index(Deal(coin)) for coin in hidden.coins]
    secret = [MOVES.index(Plan(number)) for number in hidden.plans]
    return actions[: len(actions) - len(secret)] + secret


ENVIRONMENT: Final[Environment[State, Move, Event, View]] = Environment(
    base_game=GAME,
    space=ActionSpace(
        actions=tuple([Action(str(move), (CLAUSES[type(move)],)) for move in MOVES]),
        size=len(PLANS),
        split=split,
        join=join,
        following=following,
    ),
    fields=FIELDS,
    observe=observe,
    bounds=bounds,
    resample=resample,
)
"""Pebbles for adapters."""
