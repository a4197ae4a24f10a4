import numpy as np
from pyspiel import Game, State

class Evaluator: ...

class RandomRolloutEvaluator(Evaluator):
    def __init__(
        self, n_rollouts: int = 1, random_state: np.random.RandomState | None = None
    ) -> None: ...

class MCTSBot:
    def __init__(
        self,
        game: Game,
        uct_c: float,
        max_simulations: int,
        evaluator: Evaluator,
        random_state: np.random.RandomState | None = None,
    ) -> None: ...
    def step(self, state: State) -> int: ...
