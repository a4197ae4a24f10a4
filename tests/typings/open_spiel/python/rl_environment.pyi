from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from pyspiel import Game

class _Observations(TypedDict):
    info_state: list[list[float]]
    legal_actions: list[list[int]]
    current_player: int

class TimeStep(NamedTuple):
    observations: _Observations
    rewards: list[float] | None
    def last(self) -> bool: ...

class Environment:
    def __init__(self, game: Game) -> None: ...
    def seed(self, seed: int) -> None: ...
    def reset(self) -> TimeStep: ...
    def step(self, actions: Sequence[int]) -> TimeStep: ...
