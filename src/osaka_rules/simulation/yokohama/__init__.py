"""Simulations of Yokohama: what is counted, and a study of its rules."""

from collections.abc import Sequence
from typing import Final

from osaka_rules.simulation.report import new_study
from osaka_rules.simulation.tally import Study, Tally
from osaka_rules.simulation.yokohama.findings import Games, compare
from osaka_rules.simulation.yokohama.report import tables
from osaka_rules.simulation.yokohama.study import setups
from osaka_rules.simulation.yokohama.tally import count, in_course
from osaka_rules.yokohama.events import Event
from osaka_rules.yokohama.moves import Move

__all__ = ["TALLY", "Games", "compare", "setups", "tables"]


def _study(bots: Sequence[str], players: Sequence[int]) -> Study:
    return new_study(setups(bots, players), Games, compare, tables)


TALLY: Final = Tally[Move, Event](count=count, in_course=in_course, study=_study)
"""What simulations know of Yokohama."""
