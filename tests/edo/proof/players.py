"""Players of Edo who play in different ways, so that much of the game is seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Final

from osaka_rules import edo
from osaka_rules.edo import Build, ChooseHome, Move, Plan, Ruleset, State, Trade

Player = Callable[[State, Random], Move]


def anything(state: State, rng: Random) -> Move:
    """Make any legal move, each with the same probability."""
    return edo.legal_moves(state).sample(rng)


def likes(*words: str, whim: float = 0.15) -> Player:
    """Return a player who prefers moves with some words, and pays for moves now and then."""

    def player(state: State, rng: Random) -> Move:
        moves = [*edo.legal_moves(state)]
        if rng.random() < whim:
            return rng.choice(moves)
        for kind in (Build, Trade):
            if found := [move for move in moves if isinstance(move, kind)]:
                return rng.choice(found)
        if isinstance(state.phase, edo.Roaming) and rng.random() < 0.5:
            return moves[-1]
        liked = [move for move in moves if any([word in str(move) for word in words])]
        return rng.choice(liked or moves)

    return player


def builder(state: State, rng: Random) -> Move:
    """Gather wood and stone, settle in few cities and build whatever can be built."""
    seat = edo.actor(state)
    moves = [*edo.legal_moves(state)]
    if isinstance(state.phase, edo.Planning) and rng.random() < 0.9:
        plans = [move for move in moves if isinstance(move, Plan) and move.slot.card]
        assert seat is not None
        own = state.players[seat].resources
        wished = ("build-easy", "travel") if min(own[:2]) > 2 else ("wood", "stone", "money")
        liked = [move for move in plans if move.slot.action in wished]
        return rng.choice(liked or plans or moves)
    if isinstance(state.phase, edo.ChoosingHome):
        return rng.choice([move for move in moves if isinstance(move, ChooseHome)][:2])
    return likes(" W1", " S1", " E", " C1", "take 4", "take 3", "keep")(state, rng)


PLAYERS: Final[Mapping[str, Player]] = {
    "anything": anything,
    "builder": builder,
    "traveller": likes("travel", "send", "ride", "G1", "take"),
    "trader": likes("trade", "money", "merchant", "X12", "X08"),
    "scholar": likes("develop", "recruit", "money", "rice", "X0", "X1"),
    "worker": likes("wood", "stone", "field", "work", "W1", "S1", "R1", "keep"),
}
"""The players by name."""
NAMES: Final = ("Ann", "Bob", "Cay", "Dan")


def played(players: Sequence[Player], rules: Ruleset, seed: int) -> Iterator[State]:
    """Yield the states of a game in which a player is to move, and the last one."""
    rng = Random(seed)
    state = edo.settle(edo.new_game(NAMES[: len(players)], rules), rng)
    while (seat := edo.actor(state)) is not None:
        yield state
        state = edo.advance(state, players[seat](state, rng), rng).state
    yield state
