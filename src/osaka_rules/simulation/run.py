"""Many games, on many processors: sent out in chunks, given back in order, one by one."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import Final

from attrs import frozen

from osaka_rules.bots import at_random, greedy, named
from osaka_rules.kernel import RulesError
from osaka_rules.osaka.rules import new_game
from osaka_rules.osaka.ruleset import STANDARD, Ruleset
from osaka_rules.records.osaka import new_record
from osaka_rules.simulation.osaka.result import GameResult
from osaka_rules.simulation.play import FirstTokens, Keep, entrants, play_game, require_players
from osaka_rules.simulation.workers import WorkerLost, processes

IN_FLIGHT: Final = 32
"""How many chunks are under way at most, unless there are many processes, or one asks for more."""
_LARGEST: Final = 20
"""So many games are in a chunk at most."""


@frozen
class Chunk:
    """A few games to be played somewhere: small, and made of plain values, so that it travels."""

    bots: tuple[str, ...]
    numbers: range
    seed: int
    ruleset: Ruleset
    keep: Keep = "results"
    first_tokens: FirstTokens = "chosen"


def play_chunk(chunk: Chunk) -> tuple[GameResult, ...]:
    """Play the games of a chunk, wherever this may be."""
    return tuple(
        [
            play_game(
                chunk.bots,
                number,
                seed=chunk.seed,
                ruleset=chunk.ruleset,
                keep=chunk.keep,
                first_tokens=chunk.first_tokens,
            )
            for number in chunk.numbers
        ]
    )


def simulate(
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 1,
    ruleset: Ruleset = STANDARD,
    executor: Executor | None = None,
    keep: Keep = "results",
    in_flight: int | None = None,
) -> Iterator[GameResult]:
    """Let bots play many games, and give the results one by one, in the order of their numbers.

    The results are the same whoever plays the games: by default as many processes as there are
    processors, or any executor, such as a thread or a cluster. No more than a few chunks of games
    are under way at a time, so that it can be left at any moment, and a long run needs no more
    memory than a short one. With ``keep="records"`` each result has the record of its game.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor() as threads:
    ...     for game in simulate(["random", "random"], 3, executor=threads):
    ...         print(game.number, game.bots, game.ended_by)
    0 ('random 1', 'random 2') tokens
    1 ('random 2', 'random 1') tokens
    2 ('random 1', 'random 2') tokens
    """
    require(bots, games, seed, ruleset, keep)
    at_once = under_way(in_flight)
    table = tuple(bots)
    chunks = (
        Chunk(table, numbers, seed, ruleset, keep) for numbers in blocks(games, largest(bots))
    )
    return _played(chunks, executor, at_once)


def _played(
    chunks: Iterable[Chunk], executor: Executor | None, in_flight: int
) -> Iterator[GameResult]:
    if executor is None:
        with processes() as own:
            yield from _played(chunks, own, in_flight)
    else:
        for results in in_order(chunks, executor, in_flight):
            yield from results


def require(
    bots: Sequence[str], games: int, seed: int, ruleset: Ruleset, keep: Keep = "results"
) -> None:
    """Refuse a run that cannot be, before anybody begins to play."""
    require_players(bots, seed, keep)
    if type(games) is not int or games < 1:
        raise RulesError(f"At least one game is played, not {games!r}.")
    new = new_game(entrants(bots), ruleset)
    if keep == "records":
        new_record(new)


def under_way(in_flight: int | None = None, jobs: int | None = None) -> int:
    """Tell how many chunks are under way at most: enough for all processes, if nobody says it.

    >>> under_way(7), under_way(jobs=2), under_way(jobs=64)
    (7, 32, 256)
    """
    if in_flight is None:
        return max(IN_FLIGHT, 4 * (jobs or os.cpu_count() or 1))
    if type(in_flight) is not int or in_flight < 1:
        raise RulesError(f"At least one chunk of games is under way, not {in_flight!r}.")
    return in_flight


def largest(bots: Iterable[str]) -> int:
    """Tell how many games of these bots go into a chunk at most: one, unless all are quick.

    >>> largest(["greedy", "random"]), largest(["greedy", "planner:nodes=200"])
    (20, 1)
    """
    return _LARGEST if all([named(bot) is at_random or named(bot) is greedy for bot in bots]) else 1


def blocks(games: int, most: int = _LARGEST) -> Iterator[range]:
    """Divide the numbers of all games into blocks: about 200, none of more than 20 games.

    >>> [*blocks(3)], len([*blocks(1000)]), len([*blocks(100_000)]), len([*blocks(1000, 1)])
    ([range(0, 1), range(1, 2), range(2, 3)], 200, 5000, 1000)
    """
    size = min(most, max(1, games // 200))
    for first in range(0, games, size):
        yield range(first, min(first + size, games))


def in_order(
    chunks: Iterable[Chunk], executor: Executor, in_flight: int = IN_FLIGHT
) -> Iterator[tuple[GameResult, ...]]:
    """Have chunks played, so many at a time, and give the results of each in the given order."""
    waiting = deque[Future[tuple[GameResult, ...]]]()
    try:
        for chunk in chunks:
            if len(waiting) == in_flight:
                yield waiting.popleft().result()
            waiting.append(executor.submit(play_chunk, chunk))
        while waiting:
            yield waiting.popleft().result()
    except BrokenExecutor as error:
        lost = WorkerLost("A process that played games has died, perhaps for want of memory.")
        lost.add_note("A script must start the run under \"if __name__ == '__main__':\".")
        raise lost from error
    finally:
        for future in waiting:
            future.cancel()
