"""Two strategies learn to trade against each other: MCCFR of OpenSpiel on a micro-game.

Needs the extra ``openspiel``. The micro-game has four cards and a route of one step, and is over
when somebody has a second token; it has some 700 decisions. A strategy is a table of probabilities.
After each round of training the program prints how much two players who know these tables could win
more than them, added up (NashConv). If that is 0, nobody can beat the tables.
"""

from __future__ import annotations

import sys

try:
    from osaka_rules.adapters.osaka.openspiel import NAME
except ImportError as missing:
    sys.exit(str(missing))
import numpy as np
import pyspiel
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver
from open_spiel.python.policy import Policy, UniformRandomPolicy

RULES = (
    "players_max:2;deck:4R2;route:calm-calm;first_hand:2;market_size:1;refresh_market:1;"
    "farm_size:0;refresh_farm:0;token_target:2"
)
OPENING = ["draw R2", "draw R2", "draw R2", "lot 0", "token R", "token R"]


def train(game: pyspiel.Game, rounds: int, iterations: int) -> Policy:
    """Train, and print after each round by how much the tables can be beaten."""
    solver = ExternalSamplingSolver(game)
    show(0, nash_conv(game, UniformRandomPolicy(game)))
    for number in range(1, rounds + 1):
        for _ in range(iterations):
            solver.iteration()
        show(number * iterations, nash_conv(game, solver.average_policy()))
    return solver.average_policy()


def show(iterations: int, beaten_by: float) -> None:
    """Print by how much the tables can be beaten."""
    print(f"{iterations:5} iterations: can be beaten by {beaten_by:.3f}", flush=True)


def opened(game: pyspiel.Game) -> pyspiel.State:
    """Return the state in which seat 0 makes the first choice that matters."""
    state = game.new_initial_state()
    for name in OPENING:
        names = [state.action_to_string(action) for action in state.legal_actions()]
        state.apply_action(state.legal_actions()[names.index(name)])
    return state


def main(rounds: int = 3, iterations: int = 40) -> None:
    """Train the tables, then print what they have learnt."""
    np.random.seed(1)  # noqa: NPY002  # the solver's only source of randomness
    game = pyspiel.load_game(NAME, {"rules": RULES})
    policy, state = train(game, rounds, iterations), opened(game)
    print(f"\n{state}\n")
    for action, share in policy.action_probabilities(state).items():
        print(f"{state.action_to_string(action)}: {share:.0%}")


if __name__ == "__main__":
    main(*[int(number) for number in sys.argv[1:]])
