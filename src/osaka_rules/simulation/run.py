"""Many games, on many processors: sent out in chunks, and yielded in order, one by one."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import nullcontext
from functools import partial
from typing import Final

from osaka_rules.bots import bots_of
from osaka_rules.kernel import EventT, Game, MoveT, StateT, ViewT, WrongValue, shown
from osaka_rules.messages import message
from osaka_rules.records.record import format_of, new_record
from osaka_rules.simulation.play import Keep, entrants, play_game, play_games, require_game
from osaka_rules.simulation.result import GameResult
from osaka_rules.simulation.workers import WorkerLost, processes

Chunk = Callable[[], tuple[GameResult, ...]]
"""A few games to be played somewhere: a function that plays them, small and fit to be pickled."""
IN_FLIGHT: Final = 32
"""How many chunks are under way at most, unless there are many processes, or more are asked for."""
LARGEST: Final = 20
"""How many games are in a chunk at most."""


def simulate(
    game: Game[StateT, MoveT, EventT, ViewT],
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 1,
    executor: Executor | None = None,
    keep: Keep = "results",
    in_flight: int | None = None,
) -> Iterator[GameResult]:
    """Let bots play many games, and yield the results in the order of their numbers.

    The results are the same wherever the games are played: by default in as many processes as there
    are processors, or in any executor, such as threads or a cluster. Only a few chunks of games are
    under way at a time: the run can be left at any moment, and a long one needs no more memory than
    a short one. With ``keep="records"`` each result has the record of its game.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from osaka_rules.games import door
    >>> with ThreadPoolExecutor() as threads:
    ...     for game in simulate(door("osaka").GAME, ["random", "random"], 3, executor=threads):
    ...         print(game.number, game.bots, game.ended_by)
    0 ('random 1', 'random 2') tokens
    1 ('random 2', 'random 1') tokens
    2 ('random 1', 'random 2') tokens

    Raises:
        BotError: A text names no bot, or a bot fails or makes an illegal move.
        WorkerLost: A process that played games has died.
        WrongValue: An argument is not as described.
    """
    require_run(game, bots, games, seed, keep)
    play = partial(play_game, game, tuple(bots), seed=seed, keep=keep)
    chunks = (partial(play_games, play, some) for some in blocks(games, largest_chunk(game, bots)))
    played = in_order(chunks, executor, chunks_at_once(in_flight))
    return (result for results in played for result in results)


def require_run(
    game: Game[StateT, MoveT, EventT, ViewT], bots: Sequence[str], games: int, seed: int, keep: Keep
) -> None:
    """Refuse a run that cannot be, before the first game is played."""
    require_game(game, bots, seed, keep)
    if type(games) is not int or games < 1:
        raise WrongValue(message("run.games", value=shown(games)))
    new = game.new_game(entrants(bots))
    if keep == "records":
        new_record(format_of(game.slug), new)  # the pack may be such that no record can be kept


def chunks_at_once(in_flight: int | None = None, jobs: int | None = None) -> int:
    """Return how many chunks are under way at most: enough for all processes by default.

    >>> chunks_at_once(7), chunks_at_once(jobs=2), chunks_at_once(jobs=64)
    (7, 32, 256)
    """
    if in_flight is None:
        return max(IN_FLIGHT, 4 * (jobs or os.cpu_count() or 1))
    if type(in_flight) is not int or in_flight < 1:
        raise WrongValue(message("run.in_flight", value=shown(in_flight)))
    return in_flight


def largest_chunk(game: Game[StateT, MoveT, EventT, ViewT], bots: Iterable[str]) -> int:
    """Return how many games of these bots are in a chunk at most: one, unless all are quick."""
    quick = bots_of(game).quick
    return LARGEST if all([bot in quick for bot in bots]) else 1


def blocks(games: int, most: int = LARGEST) -> Iterator[range]:
    """Divide the numbers of all games into blocks: about 200, each of at most 20 games."""
    size = min(most, max(1, games // 200))
    for first in range(0, games, size):
        yield range(first, min(first + size, games))


def in_order(
    chunks: Iterable[Chunk], executor: Executor | None, in_flight: int
) -> Iterator[tuple[GameResult, ...]]:
    """Have chunks played, some at a time, and yield the results of each in the given order.

    Without an executor, processes are started for it.
    """
    waiting = deque[Future[tuple[GameResult, ...]]]()
    try:
        with processes() if executor is None else nullcontext(executor) as pool:
            for chunk in chunks:
                if len(waiting) == in_flight:
                    yield waiting.popleft().result()
                waiting.append(pool.submit(chunk))
            while waiting:
                yield waiting.popleft().result()
    except BrokenExecutor as error:
        lost = WorkerLost(message("worker.died"))
        lost.add_note("A script must start the run under \"if __name__ == '__main__':\".")
        raise lost from error
    finally:
        for future in waiting:
            future.cancel()
