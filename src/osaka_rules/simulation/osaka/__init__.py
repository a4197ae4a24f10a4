"""Simulations of Traders of Osaka: what is counted, and a study of its rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from osaka_rules.osaka.events import Event
from osaka_rules.osaka.moves import Move
from osaka_rules.simulation.osaka.findings import Games, compare
from osaka_rules.simulation.osaka.report import tables
from osaka_rules.simulation.osaka.study import setups
from osaka_rules.simulation.osaka.tally import count, in_course
from osaka_rules.simulation.report import new_study
from osaka_rules.simulation.tally import Study, Tally

if TYPE_CHECKING:
    from osaka_rules.simulation.plots import Figures

__all__ = ["TALLY", "Games", "compare", "setups", "tables"]


def _figures() -> Figures[Games]:
    from osaka_rules.simulation.osaka.plots import FIGURES

    return FIGURES


def _study(bots: Sequence[str], players: Sequence[int]) -> Study:
    return new_study(setups(bots, players), Games, compare, tables, _figures)


TALLY: Final = Tally[Move, Event](count=count, in_course=in_course, study=_study)
"""What simulations know of Traders of Osaka."""
