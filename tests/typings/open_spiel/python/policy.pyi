from pyspiel import Game, State

class Policy:
    def action_probabilities(
        self, state: State, player_id: int | None = None
    ) -> dict[int, float]: ...

class UniformRandomPolicy(Policy):
    def __init__(self, game: Game) -> None: ...
