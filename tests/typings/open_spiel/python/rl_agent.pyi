from typing import NamedTuple

from open_spiel.python.rl_environment import TimeStep

class StepOutput(NamedTuple):
    action: int

class AbstractAgent:
    def step(self, time_step: TimeStep, is_evaluation: bool = False) -> StepOutput: ...
