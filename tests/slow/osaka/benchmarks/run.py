"""Measure the engine: one command prints the whole table, each figure a ratio within one run.

    python -m tests.slow.osaka.benchmarks.run            all measures, peers included
    python -m tests.slow.osaka.benchmarks.run --own      without the peers
    python -m tests.slow.osaka.benchmarks.run --check    for CI: fails if slower by 25 %
    python -m tests.slow.osaka.benchmarks.run --against ../older    this tree against another

The peers are installed into an environment of the benchmark's own, below the system's folder for
temporary files, and everything is run again from there. Contenders take turns, round by round, and
are compared within a round by CPU time; the table shows the quartiles of these paired ratios, and a
measure passes when its worse quartile reaches the floor.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.slow.benchmarks import peers
from tests.slow.benchmarks.timing import (
    Row,
    against,
    compare,
    for_a_while,
    quartiles,
    rate,
    run_inside,
    say,
    show,
)
from tests.slow.benchmarks.trees import compare_trees
from tests.slow.osaka.benchmarks import bare, batches, measures, paths, playout

REFERENCE = Path(__file__).parent / "reference.json"
GAMES = 12


def main() -> int:
    """Run what was asked for; give the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--own", action="store_true", help="leave the other libraries out")
    parser.add_argument("--check", action="store_true", help="compare with the reference only")
    parser.add_argument("--against", type=Path, help="compare with another tree of the library")
    parser.add_argument("--rounds", type=int, default=25, help="rounds of each pair (25)")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.check:
        return check(args.rounds)
    if args.against:
        compare_trees(paths.__name__, [*paths.WORK], args.against.resolve(), args.rounds)
        return 0
    if not args.own and not args.inside:
        return run_inside(__spec__.name, (*peers.REQUIREMENTS, "numba"), args.rounds)
    rows = own_rows(args.rounds)
    if not args.own:
        rows += peer_rows(args.rounds)
    show(rows)
    return 0


def bare_games(number: int) -> int:
    """Play the bare loop's games of a round; give the number of decisions."""
    first = number * GAMES
    return sum(
        bare.playout(2 + seed % 3, random.Random(seed).random)[0]
        for seed in range(first, first + GAMES)
    )


def our_games(number: int) -> int:
    """Play the engine's games of a round; give the number of decisions."""
    return playout.games(GAMES, number * GAMES)


def same_positions() -> None:
    """Make sure that engine and bare loop end in the same positions before comparing them."""
    for seed in range(60):
        players = 2 + seed % 3
        decisions, state = playout.playout(players, random.Random(seed).random)
        if bare.playout(players, random.Random(seed).random) != (
            decisions,
            playout.described(state),
        ):
            sys.exit(f"The engine and the bare loop disagree in the game of seed {seed}.")


def own_rows(rounds: int) -> list[Row]:
    """Measure what needs no other library."""
    same_positions()
    say("random games against the bare loop")
    rows: list[Row] = [
        ("1  playout ÷ bare loop", *against(our_games, bare_games, rounds), 0.35, 0.45)
    ]
    say("memory, JSON, legal moves, replay, import")

    def several(work: Callable[[], float]) -> tuple[float, float, float]:
        return quartiles([work() for _ in range(7)])

    alone, further = measures.bytes_a_state()
    rows.append(("5  bytes a state, deep", alone, alone, alone, 1300, 1050))
    rows.append(("5  bytes each further state", further, further, further, 700, 560))
    trips = [measures.json_round_trip() for _ in range(7)]
    rows.append(("6  JSON round trip, in decisions", *quartiles([t for t, _ in trips]), 5, 3))
    size = trips[0][1]
    rows.append(("6  JSON bytes", size, size, size, 600, 400))
    hands = [measures.large_hand() for _ in range(7)]
    limits = {"creation": (1.3, 1.05), "in, 40": (1.5, 1.1)}
    for name in hands[0]:
        floor, aim = next((v for k, v in limits.items() if name.startswith(k)), (1, 0.3))
        rows.append((f"7  {name}", *quartiles([hand[name] for hand in hands]), floor, aim))
    rows.append(("9  move 3,000 ÷ move 10", *several(measures.late_decisions), 1.1, 1.0))
    rows.append(("9  playing ÷ replaying", *several(measures.replay_speed), 4, 6))
    rows.append(("10 two workers ÷ one", *several(measures.workers), 1.7, 1.85))
    rows.append(("11 import ÷ import attrs", *several(measures.import_cost), 3, 2))
    say("batches")
    return rows + batches.rows(bare_games, rounds)


def peer_rows(rounds: int) -> list[Row]:
    """Measure the engine against other libraries."""
    rows: list[Row] = []
    for name, (make, floor, aim) in peers.PEERS.items():
        say(f"against {name}")
        rows.append((f"÷ {name}", *against(our_games, for_a_while(make()), rounds), floor, aim))
    say("child positions")
    theirs = for_a_while(peers.chess_child())
    ours = for_a_while(measures.children)
    costs = [rate(partial(theirs, n)) / rate(partial(ours, n)) for n in range(rounds)]
    rows.append(("8  child ÷ python-chess copy + push", *quartiles(costs), 0.7, 0.5))
    say("hearts inside C++")
    return rows + batches.peer_rows(rounds)


def check(rounds: int) -> int:
    """Fail if something has become 25 % slower against the bare loop than the reference says."""
    same_positions()
    _, middle, _ = against(our_games, bare_games, rounds)
    slower = compare("playout / bare loop", middle, REFERENCE)
    whole, *vectors = [row[2] for row in batches.speeds(bare_games, max(3, rounds // 5))]
    slower |= compare("batch / bare loop", whole, REFERENCE)
    for games, ratio in zip(batches.SIZES, vectors, strict=True):
        slower |= compare(f"batch of {games}, actions / bare loop", ratio, REFERENCE)
    return slower


if __name__ == "__main__":
    os.environ.pop("PYTHONPATH", None)
    sys.exit(main())
