"""Measure Edo: one command prints the whole table, each figure a ratio within one run.

    python -m tests.slow.edo.benchmarks.run            all measures
    python -m tests.slow.edo.benchmarks.run --check    for CI: fails if slower by 25 %

python-chess is installed into an environment of the benchmark's own, below the system's folder for
temporary files, and everything is run again from there; for ``--check`` it must be there already.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from pathlib import Path

from osaka_rules import edo
from osaka_rules.edo import Board, Move, Pack, Ruleset, State
from osaka_rules.pack_files import shipped
from tests.slow.benchmarks import peers
from tests.slow.benchmarks.sizes import further_state
from tests.slow.benchmarks.timing import (
    Row,
    against,
    compare,
    for_a_while,
    quartiles,
    run_inside,
    say,
    seconds_each,
    show,
)

REFERENCE = Path(__file__).parent / "reference.json"
NAMES = ("Ann", "Bob", "Cay", "Dan")
SHARED = (Ruleset, Pack, Board)
"""What all states of a game share."""
LATE = 1000
"""At this move a decision must not cost more than at move 20."""


def main() -> int:
    """Run what was asked for; give the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="compare with the reference only")
    parser.add_argument("--rounds", type=int, default=25, help="rounds of each pair (25)")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.check:
        _, middle, _ = against(one_game, for_a_while(peers.chess_lean()), args.rounds)
        return compare("playout / python-chess", middle, REFERENCE)
    if not args.inside:
        return run_inside(__spec__.name, peers.REQUIREMENTS, args.rounds)
    show(rows(args.rounds))
    return 0


def long_pack() -> Pack:
    """Return a variant with so many merchant cards that games have more than a thousand moves."""
    row = (
        '  {{ id = "L{n}", resource = "wood", most = 2, price = 2, point = {{ ryo = 8 }},'
        ' from = "reconstructed" }},'
    )
    rows = "\n".join([row.format(n=n) for n in range(30)])
    toml = shipped("osaka_rules.edo").replace("\n]\n\n[number]", f"\n{rows}\n]\n\n[number]")
    toml = toml.replace("official = false", "official = false\nvariant = true")
    return edo.read_pack(toml.replace("ending_points = 12", "ending_points = 999"))


def played(seed: int, players: int, pack: Pack = edo.RECONSTRUCTED) -> list[tuple[State, Move]]:
    """Play a random game; give every state that a player decided in, with the move."""
    luck = random.Random(seed)
    state = edo.settle(edo.new_game(NAMES[:players], pack=pack), luck)
    course: list[tuple[State, Move]] = []
    while edo.actor(state) is not None:
        move = edo.legal_moves(state).sample(luck)
        course.append((state, move))
        state = edo.advance(state, move, luck).state
    return course


def one_game(seed: int) -> int:
    """Play one random game, every move checked and every event made; give its decisions."""
    luck, decisions = random.Random(seed), 0
    state = edo.settle(edo.new_game(NAMES[: 2 + seed % 3]), luck)
    while edo.actor(state) is not None:
        move = edo.legal_moves(state).sample(luck)
        state = edo.advance(state, move, luck).state
        decisions += 1
    return decisions


def late_decisions() -> float:
    """Compare the cost of a decision after 1,000 moves with that after 20, of the same phases."""
    course = played(1, 4, long_pack())
    assert len(course) > LATE + 200

    def cost(start: int) -> float:
        span = [each for each in course[start:] if isinstance(each[1], edo.Plan)][:20]
        return seconds_each(lambda: [edo.apply(*each) for each in span], 100) / len(span)

    return cost(LATE) / cost(20)


def rows(rounds: int) -> list[Row]:
    """Measure everything."""
    say("random games against python-chess")
    speed = against(one_game, for_a_while(peers.chess_lean()), rounds)
    say("memory")
    states: list[object] = [state for state, _ in played(5, 4)]
    further = further_state(states, SHARED)
    say("late moves")
    late = quartiles([late_decisions() for _ in range(7)])
    return [
        ("playout ÷ python-chess lean", *speed, 0.5, 0.6),
        ("bytes each further state", further, further, further, 1500, 1000),
        ("move 1,000 ÷ move 20", *late, 1.1, 1.0),
    ]


if __name__ == "__main__":
    os.environ.pop("PYTHONPATH", None)
    sys.exit(main())
