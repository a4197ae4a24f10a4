"""Simulations of Traders of Osaka: what is counted, and a study of its rules."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from osaka_rules.extras import required
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.moves import Move
from osaka_rules.simulation.osaka.report import page, tables
from osaka_rules.simulation.osaka.study import Findings, Setup, rounds, setups
from osaka_rules.simulation.osaka.tally import count, in_course
from osaka_rules.simulation.study import Rounds, Study
from osaka_rules.simulation.tally import Tally

__all__ = ["TALLY", "Findings", "Setup", "rounds", "setups", "tables"]


def _begin(bots: Sequence[str], players: Sequence[int]) -> tuple[Findings, Rounds]:
    seats = setups(bots, players)
    return Findings(seats), partial(rounds, seats)


def _drawing() -> Callable[[Findings, Path], Mapping[str, str]]:
    with required("matplotlib", "plots"):
        from osaka_rules.simulation.osaka.plots import draw
    return draw


TALLY: Final = Tally[Move, Event, Findings](
    count=count,
    in_course=in_course,
    study=Study(bots=("greedy",), begin=_begin, tables=tables, page=page, drawing=_drawing),
)
"""What simulations know of Traders of Osaka."""
