"""What is legal: :func:`objection` states it, clause by clause."""

from __future__ import annotations

from osaka_rules.kernel import Objection, shown
from osaka_rules.reading import made_of
from tests.pebbles.messages import message
from tests.pebbles.model import Dealing, Drawing, Over, Planning, State, most_planned
from tests.pebbles.moves import Deal, Draw, Move, Plan
from tests.pebbles.notation import read_move


def objection(state: State, move: Move | str) -> Objection | None:
    """Return why a move is not allowed in a state, or ``None`` if it is legal.

    >>> from tests import pebbles
    >>> print(objection(pebbles.position(weather="rain"), Plan(2)))
    Nobody plans 2: in the rain a player plans 1 to 1. (PLAN-3)
    """
    if isinstance(move, str):
        found = made_of(read_move, state, move)
        return found if isinstance(found, Objection) else objection(state, found)
    if type(move) not in {Deal, Draw, Plan}:
        return Objection(("REC-7",), message("move.type", value=shown(move)))
    phase = state.phase
    if isinstance(move, Deal) and isinstance(phase, Dealing):
        return _deal(state, move)
    if isinstance(move, Draw) and isinstance(phase, Drawing):
        return _draw(state, move)
    if isinstance(move, Plan) and isinstance(phase, Planning):
        return _plan(state, phase, move)
    return _not_now(state)


def _not_now(state: State) -> Objection:
    """Object to a move that belongs to another phase."""
    match state.phase:
        case Dealing():
            return Objection(("SET-3",), message("move.not_dealing"))
        case Drawing():
            return Objection(("PLAN-1",), message("move.not_drawing"))
        case Planning():
            name = state.names[len(state.hidden.plans)]
            return Objection(("PLAN-2",), message("move.not_planning", name=name))
        case Over():
            return Objection(("END-1",), message("move.over"))


def _deal(state: State, move: Deal) -> Objection | None:
    if move.coin in state.hidden.bag:
        return None
    return Objection(("SET-3",), message("deal.coin", value=shown(move.coin)))


def _draw(state: State, move: Draw) -> Objection | None:
    if move.weather in state.weather_bag:
        return None
    return Objection(("PLAN-1",), message("draw.weather", value=shown(move.weather)))


def _plan(state: State, phase: Planning, move: Plan) -> Objection | None:
    number, most = move.number, most_planned(state, phase.weather)
    if type(number) is not int or not 1 <= number <= most:
        said = message("plan.weather", value=shown(number), weather=phase.weather, most=most)
        return Objection(("PLAN-3",), said)
    if number > state.heap:
        return Objection(("PLAN-4",), message("plan.heap", value=number, heap=state.heap))
    return None
