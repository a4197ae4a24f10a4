"""The programs that are compiled: they go through many games, one after the other."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from osaka_rules.batch.compiling import Program, compiled
from osaka_rules.batch.luck import Luck
from osaka_rules.batch.osaka import rows as r
from osaka_rules.batch.osaka.chance import answer, chance_is_to_move, reseed, start
from osaka_rules.batch.osaka.consequences import apply
from osaka_rules.batch.osaka.greedy import Weights
from osaka_rules.batch.osaka.legal import Mask, mark_legal
from osaka_rules.batch.osaka.observe import Observation, observe, to_move
from osaka_rules.batch.osaka.payments import Table
from osaka_rules.batch.osaka.policies import choose
from osaka_rules.batch.osaka.rows import Row, Rules
from osaka_rules.batch.osaka.zones import tokens_of, wins

Numbers = NDArray[np.int16]
Policies = NDArray[np.int8]
"""For each seat, who moves: ``CHOSEN`` or a policy."""
CHOSEN: Final = -1
"""The caller chooses the actions of this seat."""
NOTHING: Final = -1
"""What stands for an action where none is made."""
START: Final = -2
"""What stands for an action where a game begins."""
GO_ON: Final = -3
"""What stands for an action where a game was put into the row, and others may be to move."""
OVER: Final = 0
"""The columns of results: how the game ended, then for each seat VPs, tokens, and 1 if it wins."""
STANDINGS: Final = 1
COLUMNS: Final = STANDINGS + 3 * r.SEATS


@compiled
def _note(row: Row, rules: Rules, result: Numbers) -> None:
    """Write the result of a game that is over (WIN-1)."""
    players = rules[r.PLAYERS]
    result[OVER] = row[r.ENDED_BY]
    for seat in range(players):
        result[STANDINGS + seat] = row[r.VP + seat]
        result[STANDINGS + r.SEATS + seat] = tokens_of(row, seat)
        result[STANDINGS + 2 * r.SEATS + seat] = wins(row, players, seat)


@compiled
def _next(
    row: Row, rules: Rules, luck: Luck, policies: Policies, weights: Weights, table: Table
) -> int:
    """Return the next action of chance or of a policy; -1 if the caller is to move, or nobody."""
    if chance_is_to_move(row):
        return answer(row, luck)
    if row[r.PHASE] == r.OVER or policies[row[r.SEAT]] == CHOSEN:
        return NOTHING
    return choose(row, rules, luck, int(policies[row[r.SEAT]]), weights, table)


@compiled
def _run(
    row: Row,
    rules: Rules,
    luck: Luck,
    policies: Policies,
    weights: Weights,
    table: Table,
    action: int,
) -> int:
    """Make an action, if it is one, and all that follow by themselves; return how many moves."""
    moves = 0
    while True:
        if action >= 0:
            apply(row, rules, action)
        action = _next(row, rules, luck, policies, weights, table)
        if action < 0:
            return moves
        if action < r.ACTIONS:
            moves += 1


def _advance_games(
    rows: Row,
    rules: Rules,
    luck: Luck,
    policies: Policies,
    weights: Weights,
    table: Table,
    masks: Mask,
    actions: NDArray[np.int64],
    results: Numbers,
    moves: NDArray[np.int32],
    restarts: int,
    lowest: int,
) -> int:
    """Make an action in each game, or begin it, and let others move; count the policies' moves.

    If an action is not legal, nothing happens; return the game, or -1.
    """
    for game in range(len(actions)):
        action = actions[game]
        if action < lowest or action >= r.ACTIONS or (action >= 0 and not masks[game, action]):
            return game
    for game in range(len(actions)):
        row, own, action = rows[game], luck[game], actions[game]
        results[game, OVER] = 0
        if action == NOTHING:
            continue
        if action == START:
            start(row, rules)
        moves[game] = _run(row, rules, own, policies, weights, table, action)
        if row[r.PHASE] == r.OVER:
            _note(row, rules, results[game])
            if restarts:
                reseed(own)
                start(row, rules)
                _run(row, rules, own, policies, weights, table, START)
        mark_legal(row, rules, masks[game])
    return NOTHING


def _observe_games(rows: Row, rules: Rules, seat: int, seen: Observation) -> None:
    """Write what a seat sees of each game; -1 is the one that is to move, or else seat 0."""
    for game in range(len(rows)):
        viewer = seat if seat >= 0 else max(0, to_move(rows[game]))
        observe(rows[game], rules, viewer, seen[game])


advance_games: Final = Program(_advance_games, "actions")
observe_games: Final = {
    name: Program(_observe_games, name) for name in ("int16", "int32", "float32")
}
"""For each type of numbers in which observations are written, the program that does it."""
