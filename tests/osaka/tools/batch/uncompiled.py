"""The programs of the batch as plain Python, so that coverage sees every line of them.

    NUMBA_DISABLE_JIT=1 python -m tests.osaka.tools.batch.uncompiled

It plays against the engine as ``test_exact`` does, only less; a test starts it.
"""

from __future__ import annotations

import attrs
import numpy as np
import pytest

import osaka_rules as osaka
from osaka_rules.adapters.environment import player_names
from osaka_rules.batch.luck import SeededRandom, below
from osaka_rules.batch.osaka import POLICIES, Batch, play_out
from osaka_rules.osaka.ruleset import with_options
from tests.osaka.proof.micro_games import READINGS, SMALL, starts
from tests.osaka.tools.batch.agreeing import let_greedy_move, walk
from tests.osaka.tools.batch.test_exact import game_of, how_it_ended

OTHER = with_options(
    {
        "passing": "always",
        "refresh": "after_payday",
        "reshuffle": "when_empty",
        "paydays": "sequential",
        "insurance": "any",
    }
)


FARM = SMALL["with a farm"].ruleset
GREEDY = (
    osaka.position(market="R2", reserved={0: "market R5"}),
    osaka.position(market="R2", reserved={0: "market R5"}, hands=["3B5", ""], ships={"R": 4}),
    osaka.position(market="2R2", reserved={0: "market B3"}, hands=["3B5", ""], ships={"B": 4}),
    osaka.position(market="2R2", reserved={0: "market B2"}, hands=["3B5", ""], ships={"B": 4}),
    osaka.position(market="5G2 5R5", hands=["5B5 5Y5 5R3", ""], ruleset=OTHER),
    osaka.position(market="G2", hands=["B5", ""], ruleset=OTHER, ships={"R": 4}),
    osaka.position(farm="R2 B2", hands=["B2", "R2"], ruleset=FARM),
    osaka.position(farm="R2 B2", hands=["B2", "R2"], ruleset=attrs.evolve(FARM, passing="always")),
    osaka.position(reserved={0: "farm R2"}, hands=["B2", "R2 B2"], ruleset=FARM),
)
"""Positions in which the greedy bot reserves, takes what it has reserved, passes, or saves."""


def main() -> None:
    """Play some games, and compare them."""
    luck, same = np.zeros(2, np.uint64), SeededRandom(0)
    for stop in (1, 2, 1 << 31, 1 << 32, 1 << 40, (1 << 62) - 1):
        assert same.randrange(stop) == below(luck, stop)
    for name in SMALL:
        for reading in READINGS:
            walk(starts(name, reading) * 2, 40)
    for players, ruleset in ((2, osaka.STANDARD), (3, OTHER)):
        walk([osaka.new_game(player_names(players), ruleset)], 400)
        for policy in POLICIES:
            played = play_out(range(2), players, policy, ruleset)
            assert game_of(1, ruleset, [policy] * players) == how_it_ended(played, 1)
    for state in GREEDY:
        let_greedy_move(state)
    insuring = osaka.position(
        phase="insure 0 1", ships={"R": 5, "B": 4}, hands=["", "3B2"], goods=["", "3B3 3B5"]
    )
    walk([insuring] * 10, 30)
    walk(starts("more points than cards", "default") * 40, 60)
    small = SMALL["the black tide"].ruleset
    for policy in POLICIES:
        played = play_out(range(8), 2, policy, small)
        for seed in range(8):
            assert game_of(seed, small, [policy] * 2) == how_it_ended(played, seed)
    batch = Batch(2, 2, SMALL["from the first draw"].ruleset, ["chosen", "uniform"])
    with pytest.raises(osaka.IllegalMove):
        batch.step(np.array([90, 90]))
    over = 0
    while over < 4:
        over += int(batch.step(batch.masks.argmax(axis=1)).sum())


if __name__ == "__main__":
    with np.errstate(over="ignore"):  # numbers of 64 bits go round on purpose
        main()
