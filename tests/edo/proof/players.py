"""Players of Edo who play in different ways, so that much of the game is seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Final

from osaka_rules import edo
from osaka_rules.edo import (
    Done,
    Keep,
    Move,
    MoveMerchant,
    MoveSamurai,
    Plan,
    Ruleset,
    State,
    Take,
    Work,
)

Player = Callable[[State, Random], Move]


def anything(state: State, rng: Random) -> Move:
    """Make any legal move, each with the same probability."""
    return edo.legal_moves(state).sample(rng)


def likes(*wishes: str, whim: float = 0.1) -> Player:
    """Return a player who plans some actions, goes where they need it, and carries them out.

    The actions are wished for in this order: a later one when an earlier one is out of reach.
    """

    def player(state: State, rng: Random) -> Move:
        moves = [*edo.legal_moves(state)]
        if rng.random() < whim:
            return rng.choice(moves)
        if isinstance(state.phase, edo.Planning):
            return _planned(state, moves, wishes, rng)
        if isinstance(state.phase, edo.Roaming):
            return _moved(state, moves, rng)
        return _carried_out(moves, rng)

    return player


def _planned(state: State, moves: list[Move], wishes: Sequence[str], rng: Random) -> Move:
    plans = [move for move in moves if isinstance(move, Plan) and move.slot.card]
    assert isinstance(state.phase, edo.Planning)
    stock = state.players[state.phase.seat].resources
    for wish in wishes:
        if wish == "build" and min(stock[:2]) < 3 and rng.random() < 0.7:
            continue
        fitting = [plan for plan in plans if state.pack.action[plan.slot.action].kind == wish]
        if fitting and rng.random() < 0.8:
            return rng.choice(fitting)
    return rng.choice(plans or moves)


def _moved(state: State, moves: list[Move], rng: Random) -> Move:
    """Pay for a move to where the slot can be played, if nobody is there yet."""
    assert isinstance(state.phase, edo.Roaming)
    seat, board = state.phase.seat, state.board
    slot = state.hidden.plans[seat][0]
    kind = state.pack.action[slot.action].kind if slot.card else ""
    targets = {
        "wood": board.forests,
        "stone": board.quarries,
        "field": board.fields,
        "build": board.cities,
        "trade": range(state.merchant, state.merchant + 1),
    }.get(kind, range(board.size))
    there = sum([state.players[seat].samurai[space] for space in targets])
    if there < max(slot.officials, 1):
        names = board.ids(targets)
        ways = [each for each in moves if isinstance(each, MoveSamurai) and each.space in names]
        ways = [each for each in ways if each.origin not in names]
        if ways:
            return rng.choice(ways)
    merchants = [move for move in moves if isinstance(move, MoveMerchant)]
    return rng.choice(merchants) if merchants and rng.random() < 0.1 else moves[-1]


def _carried_out(moves: list[Move], rng: Random) -> Move:
    """Do as much as can be done: take and work most, keep whom the rice is for."""
    doing = [move for move in moves if not isinstance(move, Done) and str(move) != "keep none"]
    if not doing:
        return moves[-1]
    if isinstance(doing[-1], Take | Work | Keep):
        return doing[-1]
    return rng.choice(doing)


PLAYERS: Final[Mapping[str, Player]] = {
    "anything": anything,
    "builder": likes("build", "wood", "stone", "money"),
    "mason": likes("stone", "build", "money", "wood"),
    "traveller": likes("travel", "field", "build", "wood"),
    "trader": likes("trade", "money", "develop", "rice"),
    "scholar": likes("develop", "recruit", "rice", "money"),
    "worker": likes("field", "wood", "stone", "build"),
}
"""The players by name."""
NAMES: Final = ("Ann", "Bob", "Cay", "Dan")


def played(players: Sequence[Player], rules: Ruleset, seed: int) -> Iterator[State]:
    """Yield the states of a game in which a player is to move, and the last one."""
    rng = Random(seed)
    state = edo.settle(edo.new_game(NAMES[: len(players)], rules), rng)
    while isinstance(seat := edo.actor(state), int):
        yield state
        state = edo.advance(state, players[seat](state, rng), rng).state
    yield state
