"""What can be done, as lists: the legal moves, and those of chance with their weights."""

from __future__ import annotations

from collections import Counter
from functools import partial

from osaka_rules.plain_parts import ListedMoves, WeightedMoves
from tests.pebbles.model import Dealing, Drawing, Planning, State, most_planned
from tests.pebbles.moves import Deal, Draw, Move, Plan
from tests.pebbles.notation import read_move


def legal_moves(state: State) -> ListedMoves[Move]:
    """Return the legal moves of a state, of a player or of chance.

    >>> from tests import pebbles
    >>> [str(move) for move in legal_moves(pebbles.position(weather="sun"))]
    ['plan 1', 'plan 2']
    """
    phase = state.phase
    if isinstance(phase, Planning):
        most = min(most_planned(state, phase.weather), state.heap)
        return ListedMoves(
            tuple([Plan(number) for number in range(1, most + 1)]), partial(read_move, state)
        )
    return ListedMoves([move for move, _ in chance(state)], partial(read_move, state))


def chance(state: State) -> WeightedMoves[Move]:
    """Return the moves open to chance, each with its weight; none if chance is not to move.

    >>> from tests import pebbles
    >>> [(str(move), weight) for move, weight in chance(pebbles.new_game(["Ann", "Bob"]))]
    [('deal 1', 2), ('deal 2', 1), ('deal 3', 1)]
    """
    drawn: list[Move] = []
    if isinstance(state.phase, Dealing):
        drawn = [Deal(coin) for coin in state.hidden.bag]
    elif isinstance(state.phase, Drawing):
        drawn = [Draw(weather) for weather in state.weather_bag]
    return WeightedMoves(tuple(Counter(drawn).items()))


def seed_text(state: State) -> str:
    """Return what a seed is combined with to answer chance, with ``{seed}`` for the seed.

    The weather cards are refilled (PLAN-1); the heap, which each round makes smaller, tells one
    full bag from the next.

    >>> from tests import pebbles
    >>> seed_text(pebbles.new_game(["Ann", "Bob"]))
    'pebbles-chance/2 {seed} 6 deal 1: 2, deal 2: 1, deal 3: 1'
    """
    weights = ", ".join([f"{move}: {weight}" for move, weight in chance(state)])
    return f"pebbles-chance/2 {{seed}} {state.heap} {weights}"
