"""Simulations of Edo: what is counted, and a study of its rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from osaka_rules.edo.events import Event
from osaka_rules.edo.moves import Move
from osaka_rules.simulation.edo.findings import Games, compare
from osaka_rules.simulation.edo.report import tables
from osaka_rules.simulation.edo.study import setups
from osaka_rules.simulation.edo.tally import count
from osaka_rules.simulation.report import new_study
from osaka_rules.simulation.tally import Study, Tally

if TYPE_CHECKING:
    from osaka_rules.simulation.plots import Figures

__all__ = ["TALLY", "Games", "compare", "count", "setups", "tables"]


def _figures() -> Figures[Games]:
    from osaka_rules.simulation.edo.plots import FIGURES

    return FIGURES


def _study(bots: Sequence[str], players: Sequence[int]) -> Study:
    return new_study(setups(bots, players), Games, compare, tables, _figures)


TALLY: Final = Tally[Move, Event](count=count, study=_study)
"""What simulations know of Edo."""
