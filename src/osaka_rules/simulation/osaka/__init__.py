"""Simulations of Traders of Osaka: what is counted, and a study of its rules."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
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
from osaka_rules.simulation.tally import Round, Study, Tally

__all__ = ["TALLY", "Findings", "Setup", "rounds", "setups", "tables"]


def _study(bots: Sequence[str], players: Sequence[int]) -> Study:
    found = setups(bots, players)
    findings = Findings(found)

    def play(games: int, seed: int, executor: Executor, in_flight: int) -> Iterator[Round]:
        return rounds(found, games, seed=seed, executor=executor, in_flight=in_flight)

    def drawing() -> Callable[[Path], Mapping[str, str]]:
        with required("matplotlib", "plots"):
            from osaka_rules.simulation.osaka.plots import draw
        return partial(draw, findings)

    return Study(
        setups=len(found),
        rounds=play,
        add=findings.add,
        tables=partial(tables, findings),
        drawing=drawing,
    )


TALLY: Final = Tally[Move, Event](count=count, in_course=in_course, study=_study)
"""What simulations know of Traders of Osaka."""
