"""Players of Edo who play in different ways, so that much of the game is seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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
from tests.support.players import Luck
from tests.support.players import Player as PlayerOfAny

Player = PlayerOfAny[State, Move]


def anything(state: State, luck: Luck) -> Move:
    """Make any legal move, each with the same probability."""
    return edo.legal_moves(state).sample(luck)


def likes(*wishes: str, whim: int = 10) -> Player:
    """Return a player who plans some actions, goes where they need it, and carries them out.

    The actions are wished for in this order: a later one when an earlier one is out of reach.
    One move in ``whim`` is any legal move.
    """

    def player(state: State, luck: Luck) -> Move:
        moves = [*edo.legal_moves(state)]
        if not luck.randrange(whim):
            return luck.one_of(moves)
        if isinstance(state.phase, edo.Planning):
            return _planned(state, moves, wishes, luck)
        if isinstance(state.phase, edo.Roaming):
            return _moved(state, moves, luck)
        return _carried_out(moves, luck)

    return player


def _planned(state: State, moves: list[Move], wishes: Sequence[str], luck: Luck) -> Move:
    plans = [move for move in moves if isinstance(move, Plan) and move.slot.card]
    assert isinstance(state.phase, edo.Planning)
    stock = state.players[state.phase.seat].resources
    for wish in wishes:
        if wish == "build" and min(stock[:2]) < 3 and luck.randrange(10) < 7:
            continue
        fitting = [plan for plan in plans if state.pack.action[plan.slot.action].kind == wish]
        if fitting and luck.randrange(10) < 8:
            return luck.one_of(fitting)
    return luck.one_of(plans or moves)


def _moved(state: State, moves: list[Move], luck: Luck) -> Move:
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
            return luck.one_of(ways)
    merchants = [move for move in moves if isinstance(move, MoveMerchant)]
    return luck.one_of(merchants) if merchants and not luck.randrange(10) else moves[-1]


def _carried_out(moves: list[Move], luck: Luck) -> Move:
    """Do as much as can be done: take and work most, keep whom the rice is for."""
    doing = [move for move in moves if not isinstance(move, Done) and str(move) != "keep none"]
    if not doing:
        return moves[-1]
    if isinstance(doing[-1], Take | Work | Keep):
        return doing[-1]
    return luck.one_of(doing)


def master(state: State, luck: Luck) -> Move:
    """Plan with most officials what is short: rice for the wages, wood and money, and build."""
    moves = [*edo.legal_moves(state)]
    if isinstance(state.phase, edo.Roaming):
        return _moved(state, moves, luck)
    if isinstance(state.phase, edo.Building) and len(moves) > 1:
        return moves[-2]  # a fortress, rather than a post, rather than a house
    if not isinstance(state.phase, edo.Planning):
        return _carried_out(moves, luck)
    seat = state.phase.seat
    wood, stone, rice = state.players[seat].resources
    samurai, ryo = sum(state.players[seat].samurai), state.hidden.ryo[seat]
    kinds = [state.pack.action[slot.action].kind for slot in state.hidden.plans[seat] if slot.card]
    wishes = ["travel"] if samurai < 2 else []
    wishes += ["field"] if rice <= samurai else []
    late = state.players[seat].points > 2  # houses run out: posts and fortresses take stone
    wishes += ["stone"] if late and stone < 9 else ["wood"] if wood < 6 else []
    wishes += ["money"] if ryo < 6 else []
    wishes += ["build"] if (stone >= 6 if late else wood >= 3 or "wood" in kinds) else []
    wishes += ["wood", "field", "stone", "money"]
    builds = 2 if late else max(wood // 3, 1)
    most = {"build": builds, "travel": 1, "field": 1, "money": 1, "wood": 2, "stone": 2}
    for wish in [each for each in wishes if each not in kinds]:
        fitting = [
            move
            for move in moves
            if isinstance(move, Plan)
            and move.slot.card
            and state.pack.action[move.slot.action].kind == wish
            and state.pack.action[move.slot.action].officials == 1
            and move.slot.officials <= min(most.get(wish, samurai), 3)
        ]
        if fitting:
            return fitting[-1]
    return luck.one_of(moves)


PLAYERS: Final[Mapping[str, Player]] = {
    "anything": anything,
    "builder": likes("build", "wood", "stone", "money"),
    "mason": likes("stone", "build", "money", "wood"),
    "traveller": likes("travel", "field", "build", "wood"),
    "trader": likes("trade", "money", "develop", "rice"),
    "scholar": likes("develop", "recruit", "rice", "money"),
    "master": master,
    "worker": likes("field", "wood", "stone", "build"),
}
"""The players by name."""
NAMES: Final = ("Ann", "Bob", "Cay", "Dan")


def played(players: Sequence[Player], rules: Ruleset, seed: int) -> Iterator[State]:
    """Yield the states of a game in which a player is to move, and the last one."""
    luck = Luck(seed)
    state = edo.settle(edo.new_game(NAMES[: len(players)], rules), seed)
    while isinstance(seat := edo.actor(state), int):
        yield state
        state = edo.advance(state, players[seat](state, luck), seed).state
    yield state
