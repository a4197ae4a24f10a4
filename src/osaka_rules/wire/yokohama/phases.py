"""Phases as records and documents have them: a word, and what else is known of the step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attrs import frozen

from osaka_rules.yokohama import phases as p
from osaka_rules.yokohama.draws import DRAWS, due
from osaka_rules.yokohama.model import State
from osaka_rules.yokohama.phase_text import WORDS
from osaka_rules.yokohama.phases import ActionStep, Owed, Phase

_NOTHING: Final = Owed()


def word_of(state: State) -> str:
    """Return the word for the phase of a state."""
    draw = due(state)
    return WORDS[type(state.phase)] if draw is None else DRAWS[draw.draw]


@frozen(kw_only=True)
class Step:
    """What is known of the step that a phase belongs to; most of it in a few phases only."""

    placed: tuple[int, ...] = ()
    walked: tuple[int, ...] = ()
    recalled: int | None = None
    left: int | None = None
    mined: bool = False
    owed: Owed = _NOTHING
    then: ActionStep | None = None


def step_of(phase: Phase) -> Step:
    """Return what is known of the step that a phase belongs to."""
    match phase:
        case p.Placing(placed):
            return Step(placed=placed)
        case p.Walking(walked):
            return Step(walked=walked)
        case p.Recalling(area):
            return Step(recalled=area)
        case p.Exchanging(left, mined):
            return Step(left=left, mined=mined)
        case p.PuttingStation():
            return Step(then="bonus")
        case p.Picking(owed, mined, then):
            return Step(owed=owed, mined=mined, then=then)
        case p.Hiring(owed, then) | p.Shifting(owed, then):
            return Step(owed=owed, then=then)
        case _:
            return Step()


def _acting(step: Step) -> Phase:
    return p.Acting() if step.left is None else p.Exchanging(step.left, step.mined)


OF_TURNS: Final[dict[str, Callable[[Step], Phase]]] = {
    "first": lambda _: p.FirstHalf(),
    "place": lambda step: p.Placing(step.placed),
    "move": lambda _: p.Moving(),
    "walk": lambda step: p.Walking(step.walked),
    "recall": lambda step: p.Recalling(step.recalled),
    "act": _acting,
    "station": lambda _: p.PuttingStation(),
    "pick": lambda step: p.Picking(step.owed, step.mined, step.then),
    "hire": lambda step: p.Hiring(step.owed, step.then),
    "shift": lambda step: p.Shifting(step.owed, step.then),
    "bonus": lambda _: p.Claiming(),
    "build": lambda _: p.Building(),
    "recover": lambda _: p.Recovering(),
    "second": lambda _: p.SecondHalf(),
}
"""For each word of a turn in which a player decides, the phase that it stands for."""
