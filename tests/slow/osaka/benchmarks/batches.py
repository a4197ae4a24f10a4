"""Batches of games: how many times as fast as the bare loop, and as a game inside C++."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from time import perf_counter, process_time
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from osaka_rules.batch.osaka import Batch, play_out
from tests.slow.benchmarks.timing import Row, quartiles, rate

SIZES = (64, 1024)
"""How many games are played at once as a vector environment."""


def whole_games(number: int) -> int:
    """Play a round's games of 2, 3 and 4 random players; give the number of decisions."""
    seeds = range(number * 400, (number + 1) * 400)
    return sum(int(play_out(seeds, players).moves.sum()) for players in (2, 3, 4))


def actions_a_second(games: int, seed: int) -> float:
    """Return the actions a second of CPU time, masks and observations included.

    To choose the actions, at random, is not counted: that is the agent's work.
    """
    batch, dice = Batch(games, players=3), np.random.default_rng(seed)
    batch.reset(range(seed * games, (seed + 1) * games))
    seen = np.empty((games, 336), np.int16)
    spent, steps = 0.0, max(100, 100_000 // games)
    for _ in range(steps):
        actions = (dice.random(batch.masks.shape, np.float32) * batch.masks).argmax(axis=1)
        begin = process_time()
        batch.step(actions)
        batch.observe(seen)
        spent += process_time() - begin
    return games * steps / spent


def two_threads(number: int) -> float:
    """Return how many times as fast two threads are as one, by the clock."""

    def seconds(threads: int) -> float:
        begin = perf_counter()
        play_out(range(number * 40_000, (number + 1) * 40_000), threads=threads)
        return perf_counter() - begin

    return seconds(1) / seconds(2)


def bytes_a_game() -> float:
    """Return the bytes of memory that each further game of a batch takes."""
    return (_bytes(2000) - _bytes(1000)) / 1000


def _bytes(games: int) -> int:
    values = vars(Batch(games)).values()
    arrays = [cast("NDArray[np.int16]", each) for each in values if isinstance(each, np.ndarray)]
    return sum([each.nbytes for each in arrays if each.base is None])


def hearts() -> Callable[[int], int]:
    """Return random games of OpenSpiel's hearts that are played inside C++."""
    spiel: Any = import_module("pyspiel")
    game = spiel.load_game("hearts")
    bots = [spiel.make_uniform_random_bot(player, player) for player in range(4)]
    decisions = 52 + 0.75 * 12  # cards played; in three of four hands, three are passed by each

    def play(seed: int) -> int:
        for number in range(2000):
            spiel.evaluate_bots(game.new_initial_state(), bots, 2000 * seed + number)
        return round(2000 * decisions)

    return play


def ratios(
    ours: Callable[[int], float], theirs: Callable[[int], int], rounds: int
) -> tuple[float, float, float]:
    """Return the quartiles of our rate divided by that of another contender, round by round."""
    return quartiles([ours(n) / rate(partial(theirs, n)) for n in range(rounds)])


def speeds(bare: Callable[[int], int], rounds: int) -> list[Row]:
    """Measure batches against the bare loop: in whole games, then for each of ``SIZES``."""
    whole_games(0)  # compiles
    found: list[Row] = [
        ("12 batch, whole games ÷ bare loop", *ratios(_whole, bare, rounds), 15, 20)
    ]
    for games in SIZES:
        name = f"12 batch of {games}, actions ÷ bare loop"
        found.append((name, *ratios(partial(actions_a_second, games), bare, rounds), 12, 15))
    return found


def rows(bare: Callable[[int], int], rounds: int) -> list[Row]:
    """Measure what needs no other library than those of the extra."""
    found, size = speeds(bare, rounds), bytes_a_game()
    found.append(("12 bytes a game of a batch", size, size, size, 1000, 800))
    threads = quartiles([two_threads(n) for n in range(7)])
    found.append(("12 two threads ÷ one", *threads, 1.8, 1.9))
    return found


def peer_rows(rounds: int) -> list[Row]:
    """Measure batches against a game inside C++."""
    return [("12 batch ÷ hearts inside C++", *ratios(_whole, hearts(), rounds), 1.2, 1.4)]


def _whole(number: int) -> float:
    return rate(partial(whole_games, number))
