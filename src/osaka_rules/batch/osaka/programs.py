"""The programs that are compiled: they go through many games, one after the other."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from osaka_rules.batch.compiling import Program, compiled
from osaka_rules.batch.luck import Luck
from osaka_rules.batch.osaka import rows as r
from osaka_rules.batch.osaka.chance import reseed, settle, start
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


def _play_games(
    row: Row,
    rules: Rules,
    luck: Luck,
    policies: Policies,
    weights: Weights,
    table: Table,
    results: Numbers,
    decisions: NDArray[np.int32],
) -> None:
    """Play whole games by policies, all in the same row."""
    for game in range(len(luck)):
        own = luck[game]
        start(row, rules, own)
        number = 0
        while row[r.PHASE] != r.OVER:
            action = choose(row, rules, own, policies[row[r.SEAT]], weights, table)
            apply(row, rules, action)
            settle(row, rules, own)
            number += 1
        decisions[game] = number
        _note(row, rules, results[game])


@compiled
def _await_caller(
    row: Row, rules: Rules, luck: Luck, policies: Policies, weights: Weights, table: Table
) -> None:
    """Let chance and policies move until the caller is to move or the game is over."""
    settle(row, rules, luck)
    while row[r.PHASE] != r.OVER and policies[row[r.SEAT]] != CHOSEN:
        action = choose(row, rules, luck, policies[row[r.SEAT]], weights, table)
        apply(row, rules, action)
        settle(row, rules, luck)


def _start_games(
    rows: Row,
    rules: Rules,
    luck: Luck,
    policies: Policies,
    weights: Weights,
    table: Table,
    masks: Mask,
    which: NDArray[np.bool_],
) -> None:
    """Begin some of the games, or go on with those that stand in the rows."""
    for game in range(len(rows)):
        if which[game]:
            start(rows[game], rules, luck[game])
        _await_caller(rows[game], rules, luck[game], policies, weights, table)
        mark_legal(rows[game], rules, masks[game])


def _step_games(
    rows: Row,
    rules: Rules,
    luck: Luck,
    policies: Policies,
    weights: Weights,
    table: Table,
    masks: Mask,
    actions: NDArray[np.int64],
    results: Numbers,
    restarts: int,
) -> None:
    """Make an action in each game, where it is not -1, and let others move."""
    for game in range(len(rows)):
        row, own, result = rows[game], luck[game], results[game]
        result[OVER] = 0
        if actions[game] >= 0:
            apply(row, rules, actions[game])
            _await_caller(row, rules, own, policies, weights, table)
            if row[r.PHASE] == r.OVER:
                _note(row, rules, result)
                if restarts:
                    reseed(own)
                    start(row, rules, own)
                    _await_caller(row, rules, own, policies, weights, table)
            mark_legal(row, rules, masks[game])


def _observe_games(rows: Row, rules: Rules, seat: int, seen: Observation) -> None:
    """Write what a seat sees of each game; -1 is the one that is to move, or else seat 0."""
    for game in range(len(rows)):
        viewer = seat if seat >= 0 else max(0, to_move(rows[game]))
        observe(rows[game], rules, viewer, seen[game])


play_games: Final = Program(_play_games)
start_games: Final = Program(_start_games)
step_games: Final = Program(_step_games)
observe_games: Final = Program(_observe_games)
