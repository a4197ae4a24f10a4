from collections.abc import Mapping

import numpy as np
from pyspiel import Game, IIGObservationType, State

class _Observation:
    tensor: np.ndarray[tuple[int], np.dtype[np.float32]]
    dict: Mapping[str, np.ndarray[tuple[int], np.dtype[np.float32]]]
    def set_from(self, state: State, player: int) -> None: ...
    def string_from(self, state: State, player: int) -> str: ...

def make_observation(
    game: Game,
    imperfect_information_observation_type: IIGObservationType | None = None,
    params: Mapping[str, int | str] | None = None,
) -> _Observation: ...
