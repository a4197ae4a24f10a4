"""Whole games by policies: ``play_out``."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, cast

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from osaka_rules.batch.arrays import Seeds, luck_of
from osaka_rules.batch.osaka import rows as r
from osaka_rules.batch.osaka.greedy import weights_of
from osaka_rules.batch.osaka.payments import TABLE_SIZE
from osaka_rules.batch.osaka.policies import POLICIES, Policy
from osaka_rules.batch.osaka.programs import CHOSEN, COLUMNS, START, Policies, advance_games
from osaka_rules.batch.osaka.results import Results, results_of
from osaka_rules.batch.osaka.rulings import rules_of
from osaka_rules.checks import is_list
from osaka_rules.kernel import WrongValue, shown
from osaka_rules.messages import message
from osaka_rules.osaka.ruleset import STANDARD, Ruleset

_TOGETHER: Final = 256
"""How many games stand in the memory of a thread at the same time."""


def seats_of(seats: str | Sequence[str], players: int, known: Sequence[str]) -> Policies:
    """Return who moves for each seat: a policy, or ``CHOSEN``.

    Raises:
        WrongValue: A text is not one of those known, or there are not as many as players.
    """
    listed: object = [seats] * players if isinstance(seats, str) else seats
    words = [*cast("Sequence[object]", listed)] if is_list(listed) else [listed]
    for word in words:
        if word not in known:
            raise WrongValue(message("batch.policy", value=shown(word), policies=(*known,)))
    if len(words) != players:
        raise WrongValue(message("batch.policies", players=players, number=len(words)))
    policies = np.full(r.SEATS, CHOSEN, np.int8)
    names: list[object] = [*POLICIES]
    for seat, word in enumerate(words):
        if word in names:
            policies[seat] = names.index(word)
    return policies


@frozen(eq=False)
class Played(Results):
    """How games ended that were played out, and how many moves the players made."""

    moves: NDArray[np.int32]


def play_out(
    seeds: Seeds,
    players: int = 2,
    policies: Policy | Sequence[Policy] = "uniform",
    ruleset: Ruleset = STANDARD,
    threads: int = 1,
) -> Played:
    """Play a whole game from each seed; every seat follows a policy.

    Cards and policies take their luck from the seed of the game, as
    :class:`~osaka_rules.batch.luck.SeededRandom` gives it to the ordinary engine, move by move, so
    the number of threads changes nothing.

    >>> played = play_out(range(3), players=3, policies=["greedy", "uniform", "uniform"])
    >>> played.winners.shape, played.ended_by.tolist(), bool(played.moves.min() > 10)
    ((3, 3), [1, 1, 1], True)

    Raises:
        WrongType: The seeds or the ruleset are of another type.
        WrongValue: A seed, a policy, the number of players or threads, or a house rule is out of
            bounds.
    """
    rules = rules_of(ruleset, players)
    seats = seats_of(policies, players, POLICIES)
    luck = luck_of(seeds)
    if type(threads) is not int or threads < 1:
        raise WrongValue(message("batch.threads", value=shown(threads)))
    weights, games = weights_of(ruleset), len(luck)
    results, moves = np.zeros((games, COLUMNS), np.int16), np.zeros(games, np.int32)

    def play(part: range) -> None:
        rows, masks = (
            np.zeros((_TOGETHER, r.WIDTH), np.int16),
            np.zeros((_TOGETHER, r.ACTIONS), np.int8),
        )
        table, actions = np.zeros(TABLE_SIZE, np.int64), np.full(_TOGETHER, START)
        for first in range(part.start, part.stop, _TOGETHER):
            some = slice(first, min(first + _TOGETHER, part.stop))
            advance_games(
                rows, rules, luck[some], seats, weights, table, masks,
                actions[: some.stop - some.start], results[some], moves[some], 0, START,
            )  # fmt: skip

    ends = [games * part // threads for part in range(threads + 1)]
    parts = [*map(range, ends, ends[1:])]
    with ThreadPoolExecutor(threads) as pool:
        [*map(play, parts)] if threads == 1 else [*pool.map(play, parts)]
    found = results_of(results, players)
    return Played(found.ended_by, found.vp, found.tokens, found.winners, moves)
