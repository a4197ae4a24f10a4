"""What comes now: the objections to a move that belongs to another phase, and to unknown areas."""

from __future__ import annotations

from typing import Final

from osaka_rules.kernel import CHANCE, Objection, shown
from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama import phases
from osaka_rules.yokohama.draws import DRAWS, due
from osaka_rules.yokohama.messages import refused
from osaka_rules.yokohama.model import State, action_of, actor
from osaka_rules.yokohama.phases import Phase

_NOW: Final[dict[type[Phase], str]] = {
    phases.FirstHalf: "move.first",
    phases.Placing: "move.placing",
    phases.Moving: "move.moving",
    phases.Walking: "move.walking",
    phases.Recalling: "move.recalling",
    phases.Acting: "move.acting",
    phases.Exchanging: "move.acting",
    phases.PuttingStation: "move.station",
    phases.Picking: "move.picking",
    phases.Hiring: "move.hiring",
    phases.Shifting: "move.shifting",
    phases.Claiming: "move.claiming",
    phases.Building: "move.building",
    phases.Recovering: "move.recovering",
    phases.SecondHalf: "move.second",
}
"""For each phase of a turn, the key of what comes now."""


def not_now(state: State, move: m.Move) -> Objection:
    """Object to a move that belongs to another phase (ASK-7)."""
    phase, seat = state.phase, actor(state)
    if seat is None:
        return refused("move.over", "END-6")
    found = due(state)
    if found is not None:
        clause = "CHANCE-2" if isinstance(phase, phases.Dealing) else "CHANCE-3"
        return refused("move.chance", clause, draw=DRAWS[found.draw])
    assert seat is not CHANCE  # all that is to be drawn is due
    name, example = state.names[seat], state.city.ids[state.city.areas[0]]
    if isinstance(phase, phases.Keeping):
        return refused("move.keeping", "SETUP-7", name=name, example=state.hidden.hands[seat][0])
    values: dict[str, object] = {"name": name}
    if isinstance(phase, phases.Placing | phases.PuttingStation | phases.Shifting):
        values["example"] = example
    elif isinstance(phase, phases.Picking):
        values["number"] = phase.owed.goods
    elif isinstance(phase, phases.Hiring):
        values["number"] = phase.owed.pieces
    elif type(phase) in _IN_AREAS:
        values["area"] = state.city.ids[action_of(state).cell]
    return refused(_NOW[type(phase)], *_clauses(phase, move), **values)


_IN_AREAS: Final = (
    phases.Acting,
    phases.Exchanging,
    phases.Claiming,
    phases.Building,
    phases.Recovering,
)


def _clauses(phase: Phase, move: m.Move) -> tuple[str, ...]:
    if isinstance(move, m.SendAgent | m.Achieve | m.Fulfil):
        return ("ADD-2", "ASK-7")
    if isinstance(move, m.Spin | m.Enrol) and isinstance(phase, phases.Walking):
        return ("ASK-5", "ASK-7")
    return ("ASK-7",)


def cell_named(state: State, area: object) -> int | None:
    """Return the cell of a board, if there is such a board in the city (MAP-1)."""
    return state.city.cells.get(area) if isinstance(area, str) else None


def no_area(state: State, area: object) -> Objection:
    """Object to a board that is not in the city (MAP-1)."""
    areas = tuple([state.city.ids[cell] for cell in state.city.areas])
    return refused("area.none", "MAP-1", value=shown(area), areas=areas)
