"""Simulations of Traders of Osaka: what is counted, and a study of its rules."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from osaka_rules.extras import required
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.moves import Move
from osaka_rules.simulation.osaka.findings import Findings
from osaka_rules.simulation.osaka.report import tables
from osaka_rules.simulation.osaka.study import Setup, rounds, setups
from osaka_rules.simulation.osaka.tally import count, in_course
from osaka_rules.simulation.tally import Study, Tally

__all__ = ["TALLY", "Findings", "Setup", "rounds", "setups", "tables"]


def _study(bots: Sequence[str], players: Sequence[int]) -> Study:
    found = setups(bots, players)
    findings = Findings(found)

    def drawing() -> Callable[[Path], Mapping[str, str]]:
        with required("matplotlib", "plots"):
            from osaka_rules.simulation.osaka.plots import draw
        return partial(draw, findings)

    return Study(
        setups=len(found),
        rounds=partial(rounds, found),
        add=findings.add,
        tables=partial(tables, findings),
        drawing=drawing,
    )


TALLY: Final = Tally[Move, Event](count=count, in_course=in_course, study=_study)
"""What simulations know of Traders of Osaka."""
