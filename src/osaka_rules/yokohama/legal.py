"""What is legal: :func:`objection` states it, clause by clause.

:mod:`osaka_rules.yokohama.legal_moves` lists the same moves, and a law test holds the two together.
Objections are written for the player who made the move: what is wrong, why, and what to do. Area
actions and what follows them are in :mod:`osaka_rules.yokohama.legal_actions`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from osaka_rules.checks import require
from osaka_rules.kernel import Objection, shown
from osaka_rules.reading import made_of
from osaka_rules.yokohama import legal_actions as actions
from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama import phases
from osaka_rules.yokohama import queries as q
from osaka_rules.yokohama.components import LETTERS
from osaka_rules.yokohama.draws import copies, due
from osaka_rules.yokohama.legal_now import cell_named, no_area, not_now
from osaka_rules.yokohama.messages import refused
from osaka_rules.yokohama.model import State, turn_of
from osaka_rules.yokohama.notation import read_move
from osaka_rules.yokohama.phases import Phase
from osaka_rules.yokohama.walks import Walks


def objection(state: State, move: m.Move | str) -> Objection | None:
    """Return why a move is not allowed in a state, or ``None`` if it is legal.

    Instead of a move its text will do.

    >>> from osaka_rules import yokohama
    >>> state = yokohama.position(phase="place", presidents=[None, "bank"], yen=[0])
    >>> objection(state, yokohama.parse_move("place tea")) is None
    True
    >>> print(objection(state, yokohama.parse_move("place bank")))
    Other presidents in the area bank cost 1 Yen, and you have 0. (PLACE-4)

    Raises:
        WrongType: ``state`` is not a state.
    """
    phase = require(State, state).phase
    if isinstance(move, str):
        found = made_of(read_move, state, move)
        return found if isinstance(found, Objection) else objection(state, found)
    rule = _RULES.get(type(move))
    if rule is None:
        return refused("move.type", "REC-7", value=shown(move))
    phases, object_to = rule
    return object_to(state, move) if type(phase) in phases else not_now(state, move)


def _no_objection(state: State, move: m.Move) -> Objection | None:
    """Object to nothing: in its phases, such a move is always legal."""
    return None


def _draw(state: State, move: m.ChanceMove) -> Objection | None:
    found = due(state)
    assert found is not None
    if type(move) is not found.draw:
        return not_now(state, move)
    if copies(state, move):
        return None
    return refused("draw.none", "CHANCE-1", value=shown(str(move)))


# --- Set-up and additional actions ---------------------------------------------------------------


def _keep(state: State, move: m.Keep) -> Objection | None:
    phase = state.phase
    assert isinstance(phase, phases.Keeping)
    hand = state.hidden.hands[phase.seat]
    if move.order in hand:
        return None
    return refused("keep.hand", "SETUP-7", value=shown(move.order), orders=hand)


def _agent(state: State, move: m.SendAgent) -> Objection | None:
    player, cell = q.current(state), cell_named(state, move.area)
    if cell is None:
        return no_area(state, move.area)
    if turn_of(state).agent:
        return refused("agent.once", "AGENT-1")
    if player.agents == player.used:
        return refused("agent.none", "AGENT-1")
    if cell == state.city.canal:
        return refused("agent.canal", "CANAL-1")
    if cell == player.president:
        return refused("agent.president", "AGENT-1", area=move.area)
    if not player.on_areas[cell]:
        return refused("agent.assistant", "AGENT-1", area=move.area)
    return None


def _achieve(state: State, move: m.Achieve) -> Objection | None:
    if move.letter not in LETTERS:
        return refused("move.form", "REC-7", value=shown(str(move)))
    goal, by = q.goal_of(state, move.letter)
    seat = turn_of(state).seat
    if seat in by:
        return refused("achieve.twice", "GOAL-1", goal=goal.id)
    if not q.current(state).assistants:
        return refused("achieve.assistant", "GOAL-1", goal=goal.id)
    if not q.meets(state, seat, goal):
        needs = tuple([f"{what} {number}" for what, number in goal.needs])
        clause = "GOAL-5" if move.letter == "C" else "GOAL-2"
        return refused("achieve.condition", clause, goal=goal.id, needs=needs)
    return None


def _fulfil(state: State, move: m.Fulfil) -> Objection | None:
    hand, pack = state.hidden.hands[turn_of(state).seat], state.pack
    if move.order not in hand:
        return refused("fulfil.hand", "ORDER-1", value=shown(move.order), orders=hand)
    goods = pack.orders[pack.order_places[move.order]].goods
    if not q.can_pay(q.current(state), goods.goods):
        return refused("fulfil.goods", "ORDER-1", order=move.order, goods=goods)
    return None


def _spin(state: State, move: m.Spin) -> Objection | None:
    if q.can_spin(state):
        return None
    if "spinning" not in q.current(state).technologies:
        return refused("spin.technology", "TECH-4")
    return refused("spin.once" if turn_of(state).spun else "spin.silk", "TECH-4")


def _enrol(state: State, move: m.Enrol) -> Objection | None:
    player = q.current(state)
    if q.can_enrol(state):
        return None
    if "university" not in player.technologies:
        return refused("enrol.technology", "TECH-14")
    if turn_of(state).enrolled:
        return refused("enrol.once", "TECH-14")
    return refused("enrol.warehouse" if player.yen else "enrol.yen", "TECH-14")


def _done(state: State, move: m.Done) -> Objection | None:
    phase = state.phase
    if isinstance(phase, phases.Placing) and not phase.placed and state.ruleset.placing == "some":
        return refused("place.some", "PLACE-2")
    return None


# --- Placement and movement ----------------------------------------------------------------------


def _place(state: State, move: m.Place) -> Objection | None:
    phase, player, cell = state.phase, q.current(state), cell_named(state, move.area)
    assert isinstance(phase, phases.Placing)
    if cell is None:
        return no_area(state, move.area)
    if cell == state.city.canal:
        return refused("place.canal", "PLACE-3")
    if cell not in q.places_left(state, phase.placed):
        areas = tuple([state.city.ids[each] for each in phase.placed])
        if areas[0] == areas[1]:
            return refused("place.telegram", "TECH-15", area=areas[0])
        return refused("place.used", "PLACE-1", areas=areas)
    toll = q.other_presidents(state, turn_of(state).seat).get(cell, 0)
    if toll > player.yen:
        return refused("place.toll", "PLACE-4", area=move.area, toll=toll, yen=player.yen)
    return None


def _to(state: State, move: m.MoveTo) -> Objection | None:
    phase, player, cell = state.phase, q.current(state), cell_named(state, move.area)
    if cell is None:
        return no_area(state, move.area)
    if cell == state.city.canal:
        return refused("to.canal", "CANAL-1")
    walks = Walks(state, turn_of(state).seat)
    clauses = ("MOVE-4", "MOVE-5", "MOVE-6")
    if player.president is None:
        clauses = ("MOVE-3", "MOVE-2", "TECH-11")
    elif found := _step(state, cell, phase):
        return found
    if not walks.may_enter(cell):
        return refused("to.assistant", clauses[0], area=move.area)
    if not walks.may_end(cell):
        return refused("to.occupied", clauses[1], area=move.area)
    return _toll(walks, cell, state, clauses[2])


def _via(state: State, move: m.MoveVia) -> Objection | None:
    phase, player, cell = state.phase, q.current(state), cell_named(state, move.area)
    if cell is None:
        return no_area(state, move.area)
    if player.president is None:
        return refused("via.hand", "MOVE-3")
    if found := _step(state, cell, phase):
        return found
    walks = Walks(state, turn_of(state).seat)
    if not walks.may_enter(cell):
        return refused("to.assistant", "MOVE-4", area=move.area)
    if cell == state.city.canal and not player.yen:
        return refused("walk.canal", "CANAL-2")
    if found := _toll(walks, cell, state, "MOVE-6"):
        return found
    walked = phase.walked if isinstance(phase, phases.Walking) else (player.president,)
    if not walks.can_finish((*walked, cell), player.yen - walks.toll(cell)):
        return refused("walk.stuck", "MOVE-9", area=move.area)
    return None


def _step(state: State, cell: int, phase: Phase) -> Objection | None:
    """Object to a step of a walk to a board that does not come next."""
    ids, player = state.city.ids, q.current(state)
    start = player.president
    assert start is not None
    walked = phase.walked if isinstance(phase, phases.Walking) else (start,)
    if cell == start:
        return refused("walk.start", "MOVE-7", area=ids[cell])
    if cell in walked:
        return refused("walk.again", "MOVE-10", area=ids[cell])
    if cell not in state.city.neighbours[walked[-1]]:
        return refused("walk.adjacent", "MOVE-4", area=ids[cell], here=ids[walked[-1]])
    return None


def _toll(walks: Walks, cell: int, state: State, clause: str) -> Objection | None:
    """Object to a board that the player cannot afford to enter."""
    toll, yen = walks.toll(cell), q.current(state).yen
    if toll > yen:
        return refused("to.toll", clause, area=state.city.ids[cell], toll=toll, yen=yen)
    return None


def _train(state: State, move: m.Train) -> Objection | None:
    player, station = q.current(state), state.station
    if "station" not in player.technologies:
        return refused("train.technology", "TECH-2")
    assert station is not None  # it is put down as soon as the card is gained
    if station == player.president:
        return refused("train.there", "TECH-2", area=state.city.ids[station])
    if not q.may_ride(state, station):
        return refused("ride.assistant", "TECH-2", area=state.city.ids[station])
    return None


def _tram(state: State, move: m.Tram) -> Objection | None:
    player, cell = q.current(state), cell_named(state, move.area)
    if cell is None:
        return no_area(state, move.area)
    if "tram" not in player.technologies:
        return refused("tram.technology", "TECH-20")
    if cell == state.city.canal:
        return refused("tram.canal", "CANAL-1")
    if cell == player.president:
        return refused("tram.there", "TECH-20", area=move.area)
    if cell in q.other_presidents(state, turn_of(state).seat):
        return refused("tram.occupied", "TECH-20", area=move.area)
    if not q.may_ride(state, cell):
        return refused("ride.assistant", "TECH-20", area=move.area)
    return None


def _recall(state: State, move: m.Recall) -> Objection | None:
    phase, cell = state.phase, cell_named(state, move.area)
    assert isinstance(phase, phases.Recalling)
    if cell is None:
        return no_area(state, move.area)
    if phase.area not in (None, cell):
        return refused("recall.other", "BACK-3", area=state.city.ids[phase.area or 0])
    if not q.current(state).on_areas[cell]:
        return refused("recall.none", "BACK-3", area=move.area)
    return None


_Phases = frozenset[type[Phase]]
_CHANCE: Final[_Phases] = frozenset({phases.Dealing, phases.RefillingPort, phases.RefillingLab})
_HALVES: Final[_Phases] = frozenset({phases.FirstHalf, phases.SecondHalf})
_MOVING: Final[_Phases] = frozenset({phases.Moving})
_WALKING: Final[_Phases] = frozenset({phases.Moving, phases.Walking})
_ACTING: Final[_Phases] = frozenset({phases.Acting})
_OWN: Final[_Phases] = frozenset(
    {
        phases.FirstHalf, phases.Placing, phases.Moving, phases.Recalling, phases.Acting,
        phases.Exchanging, phases.PuttingStation, phases.Picking, phases.Hiring, phases.Shifting,
        phases.Claiming, phases.Building, phases.Recovering, phases.SecondHalf,
    }
)  # fmt: skip
"""The decisions of a player's own turn but those of a walk (ASK-5)."""
_DONE: Final[_Phases] = _OWN - {
    phases.Moving,
    phases.PuttingStation,
    phases.Picking,
    phases.Recovering,
}

_Rule = tuple[_Phases, Callable[..., Objection | None]]
_RULES: Final[dict[type[m.Move], _Rule]] = {
    m.Deal: (_CHANCE, _draw),
    m.DealSite: (_CHANCE, _draw),
    m.DealToken: (_CHANCE, _draw),
    m.DealGoal: (_CHANCE, _draw),
    m.DrawCard: (_CHANCE, _draw),
    m.DrawOrder: (_CHANCE, _draw),
    m.Keep: (frozenset({phases.Keeping}), _keep),
    m.SendAgent: (_HALVES, _agent),
    m.Achieve: (_HALVES, _achieve),
    m.Fulfil: (_HALVES, _fulfil),
    m.Spin: (_OWN, _spin),
    m.Enrol: (_OWN, _enrol),
    m.Done: (_DONE, _done),
    m.Place: (frozenset({phases.Placing}), _place),
    m.MoveTo: (_WALKING, _to),
    m.MoveVia: (_WALKING, _via),
    m.Train: (_MOVING, _train),
    m.Tram: (_MOVING, _tram),
    m.Return: (_MOVING, _no_objection),
    m.Recall: (frozenset({phases.Recalling}), _recall),
    m.Take: (_ACTING, actions.take),
    m.Learn: (_ACTING, actions.learn),
    m.Hire: (_ACTING | {phases.Hiring}, actions.hire),
    m.Sell: (frozenset({phases.Exchanging}), actions.sell),
    m.Buy: (frozenset({phases.Exchanging}), actions.buy),
    m.Worship: (_ACTING, actions.worship),
    m.Declare: (_ACTING, actions.declare),
    m.PutStation: (frozenset({phases.PuttingStation}), actions.station),
    m.Pick: (frozenset({phases.Picking}), actions.pick),
    m.Shift: (frozenset({phases.Shifting}), actions.shift),
    m.Claim: (frozenset({phases.Claiming}), _no_objection),
    m.BuildShop: (frozenset({phases.Building}), actions.build_shop),
    m.BuildHouse: (frozenset({phases.Building}), actions.build_house),
    m.Leave: (frozenset({phases.Recovering}), _no_objection),
    m.Recover: (frozenset({phases.Recovering}), _no_objection),
}
"""For each class of move, the phases it belongs to, and what objects to it there (ASK-7)."""
