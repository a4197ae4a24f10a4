"""What is wrong with the turn of a state: its phase, its action, and the end of the game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from osaka_rules.kernel import Objection
from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama import phases as p
from osaka_rules.yokohama import queries as q
from osaka_rules.yokohama.components import CHURCH_KINDS
from osaka_rules.yokohama.draws import due
from osaka_rules.yokohama.legal_moves import legal_moves
from osaka_rules.yokohama.messages import refused
from osaka_rules.yokohama.model import Half, State, Trigger, Turn
from osaka_rules.yokohama.walks import Walks

_OUTSIDE: Final = (p.Dealing, p.Keeping, p.Over)
"""The phases without a turn."""
_MAIN: Final = (p.Placing, p.Moving, p.Walking, p.Recalling)
"""The phases of steps 1 and 2."""
_HALVES: Final[dict[type[p.Phase], Half]] = {
    p.FirstHalf: "first",
    p.SecondHalf: "second",
    **dict.fromkeys(_MAIN, "main"),
}
_ACTIONS: Final[dict[type[p.Phase], tuple[str, ...]]] = {
    p.Acting: ("portA", "portB", "labA", "labB", "agency", "church", "customs"),
    p.Exchanging: ("chinatown",),
    p.PuttingStation: ("labA", "labB"),
    p.RefillingPort: ("portA", "portB"),
    p.RefillingLab: ("labA", "labB"),
}
"""The areas in which there are such phases."""
_PASSIVE: Final = (m.Done, m.Spin, m.Enrol)


def turn_problems(state: State) -> Iterator[Objection]:
    """Yield what is wrong with the rounds, the turn and the phase."""
    yield from _end_problems(state)
    phase, turn = state.phase, state.turn
    if (turn is None) != isinstance(phase, _OUTSIDE):
        yield refused("state.turn", "TURN-2")
    elif turn is None:
        if isinstance(phase, p.Keeping) and phase.seat not in range(len(state.names)):
            yield refused("state.seat", "COMP-1", seat=phase.seat, players=len(state.names))
    elif turn.seat not in range(len(state.names)):
        yield refused("state.seat", "COMP-1", seat=turn.seat, players=len(state.names))
    else:
        yield from _half_problems(state, turn)
        yield from _action_problems(state, turn)
        yield from _phase_problems(state, turn)


def _end_problems(state: State) -> Iterator[Objection]:
    """Yield what is wrong with the number of the round and with the last round (END-6 to END-8)."""
    number, last, most = state.round, state.last, state.pack.start.rounds
    begun = not isinstance(state.phase, p.Dealing | p.Keeping)
    if not 1 <= number <= most or (begun and last is None and number >= most):
        yield refused("state.round", "END-8", number=number)
    if (last is None) != (state.trigger is None) or (
        last is not None and not _can_be_last(last, number, most, state.trigger)
    ):
        yield refused("state.last", "END-6", "END-7", "END-8", last=last)
    if isinstance(state.phase, p.Over) and last != number:
        yield refused("state.over", "END-6")
    if not begun and (number, last) != (1, None):
        yield refused("state.round", "TURN-1", number=number)
    owners = [player for player in state.players if "station" in player.technologies]
    putting = isinstance(state.phase, p.PuttingStation | p.RefillingLab)
    if (state.station is None) != (not owners or (putting and state.station is None)):
        yield refused("state.station", "TECH-2")


def _can_be_last(last: int, number: int, most: int, trigger: Trigger | None) -> bool:
    """Return whether a round can be known as the last in a round: that one, or the next.

    A condition that is met makes the round after it the last, the limit only itself.
    """
    if trigger == "rounds":
        return last == number == most
    return 2 <= last <= most and last - number in (0, 1)


def _half_problems(state: State, turn: Turn) -> Iterator[Objection]:
    right = _HALVES.get(type(state.phase), turn.half)
    action = turn.action
    if action is not None:
        by_agent = turn.half != "main"
        if (action.by == "agent") != by_agent or (by_agent and not turn.agent):
            yield refused("state.half", "AGENT-3")
    if turn.half != right:
        yield refused("state.half", "TURN-2")
    paid = [kind for kind in CHURCH_KINDS if kind in turn.faith]
    if [*turn.faith] != paid:
        yield refused("state.faith", "CHURCH-3")
    owned = state.players[turn.seat].technologies
    if (turn.spun and "spinning" not in owned) or (turn.enrolled and "university" not in owned):
        yield refused("state.own", "TECH-4", "TECH-14")
    if turn.agent and not state.players[turn.seat].used:
        yield refused("state.sent", "AGENT-1")


def _action_problems(state: State, turn: Turn) -> Iterator[Objection]:
    """Yield an action in a phase that has none, or the other way round (POWER-1)."""
    phase, action = state.phase, turn.action
    if isinstance(phase, p.Picking | p.Hiring | p.Shifting):
        needed = phase.then is not None
    else:
        needed = not isinstance(phase, (*_MAIN, p.FirstHalf, p.SecondHalf))
    if needed != (action is not None):
        yield refused("state.action", "POWER-1")
    if action is None:
        return
    if action.cell not in state.city.areas or not 1 <= action.power <= q.MOST_POWER:
        yield refused("state.power", "POWER-2", power=action.power)
        return
    kinds = _ACTIONS.get(type(phase))
    if kinds is not None and state.city.kinds[action.cell] not in kinds:
        yield refused("state.kind_of_action", "ASK-7", area=state.city.ids[action.cell])
    there = state.players[turn.seat].president == action.cell
    if there != (action.by == "president"):
        yield refused("state.actor", "AGENT-1", "POWER-1")


def _phase_problems(state: State, turn: Turn) -> Iterator[Objection]:
    """Yield what is wrong with the values of a phase."""
    match state.phase:
        case p.Placing(placed) if not _is_placing(state, turn, placed):
            yield refused("state.placed", "PLACE-5")
        case p.Walking(walked) if not _is_walk(state, turn, walked):
            yield refused("state.walked", "MOVE-4", "MOVE-10")
        case p.Recalling(area) if not _is_recalling(state, turn, area):
            yield refused("state.recalled", "BACK-1", "BACK-3")
        case p.Picking(owed) if not _is_owed(owed, 0):
            yield refused("state.owed", "GAIN-5")
        case p.Hiring(owed) if not _is_owed(owed, 1):
            yield refused("state.owed", "GAIN-5")
        case p.Shifting(owed) if not _is_owed(owed, 2):
            yield refused("state.owed", "GAIN-5")
        case _:
            pass


def _is_recalling(state: State, turn: Turn, area: int | None) -> bool:
    """Return whether assistants come back, after the president, from any area or from one only."""
    one_area = state.ruleset.recall == "one_area" and area in state.city.areas
    return state.players[turn.seat].president is None and (area is None or one_area)


def _is_owed(owed: p.Owed, place: int) -> bool:
    """Return whether something is owed of what is decided now, and nothing of what came before."""
    amounts = (owed.goods, owed.pieces, owed.moves)
    return min(amounts) >= 0 and not any(amounts[:place]) and amounts[place] > 0


def _is_placing(state: State, turn: Turn, placed: tuple[int, ...]) -> bool:
    """Return whether assistants can have been placed like this, and another may follow."""
    player = state.players[turn.seat]
    if any([cell not in state.city.areas or not player.on_areas[cell] for cell in placed]):
        return False
    if len(placed) == 2 and placed[0] == placed[1]:
        return "telegram" in player.technologies and player.on_areas[placed[0]] > 1
    return len({*placed}) == len(placed) < q.most_places(player)


def _is_walk(state: State, turn: Turn, walked: tuple[int, ...]) -> bool:
    """Return whether a walk leads from board to board, through each of them once."""
    cells, walks = range(state.city.size), Walks(state, turn.seat)
    if len(walked) < 2 or len({*walked}) < len(walked) or not {*walked} <= {*cells}:
        return False
    steps = pairwise(walked)
    return (
        walked[0] == state.players[turn.seat].president
        and all([later in state.city.neighbours[earlier] for earlier, later in steps])
        and all([walks.may_enter(cell) for cell in walked[1:]])
    )


def decision_problems(state: State) -> Iterator[Objection]:
    """Yield a decision that would not be asked: one without a move that does something (ASK-3)."""
    phase = state.phase
    if phase.decider == "chance" and due(state) is None:
        yield refused("state.no_draw", "CHANCE-3")
    elif isinstance(phase, p.Exchanging) and not 1 <= phase.left <= q.yielded(state):
        yield refused("state.left", "CHINA-1")
    elif phase.decider == "player" and not _is_asked(state):
        yield refused("state.no_move", "ASK-3")


def _is_asked(state: State) -> bool:
    """Return whether what a phase asks can be asked in a state."""
    match state.phase:
        case p.FirstHalf() | p.SecondHalf():
            return True
        case p.Claiming():
            return q.can_claim(state)
        case p.Recovering():
            return q.can_leave(state)
        case p.PuttingStation():
            return state.station is None and "station" in q.current(state).technologies
        case _:
            return any([not isinstance(move, _PASSIVE) for move in legal_moves(state)])
