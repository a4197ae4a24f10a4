"""What follows from a move, in the order of the rulebook.

Each move has a function that lets its first events happen and returns the step that the
turn goes on with; then steps follow until a player or chance is to decide
(:mod:`osaka_rules.yokohama.making`). What an event changes is in
:mod:`osaka_rules.yokohama.evolve`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from osaka_rules.yokohama import actions, additional, phases, rewards, setting_up, turns
from osaka_rules.yokohama import events as e
from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama.making import Making, Next
from osaka_rules.yokohama.phases import Phase


def carry_out(making: Making, move: m.Move) -> None:
    """Make a legal move, up to the next decision of a player or of chance."""
    step: Next | None = _BY_MOVE[type(move)](making, move)
    while step is not None:
        step = _STEPS[step](making)


# --- Moves of every decision ---------------------------------------------------------------------


def _done(making: Making, move: m.Done) -> Next | None:
    """End or decline a step with all that is left of it (ASK-6, TURN-5)."""
    phase = making.draft.phase
    making.emit(e.Finished(making.seat, _DECLINED[type(phase)]))
    if isinstance(phase, phases.Hiring):
        return rewards.settle(making, phases.Owed(moves=phase.owed.moves), phase.then)
    if isinstance(phase, phases.Shifting):
        return phase.then or rewards.half(making)
    return _AFTER[type(phase)]


_DECLINED: Final[dict[type[Phase], e.Step]] = {
    phases.FirstHalf: "first",
    phases.Placing: "place",
    phases.Recalling: "recall",
    phases.Acting: "act",
    phases.Exchanging: "act",
    phases.Hiring: "hire",
    phases.Shifting: "shift",
    phases.Claiming: "bonus",
    phases.Building: "build",
    phases.SecondHalf: "second",
}
_AFTER: Final[dict[type[Phase], Next]] = {
    phases.FirstHalf: "place",
    phases.Placing: "move",
    phases.Recalling: "second",
    phases.Acting: "bonus",
    phases.Exchanging: "bonus",
    phases.Claiming: "build",
    phases.Building: "recover",
    phases.SecondHalf: "end",
}
"""The step that comes after a phase that was ended by ``done``."""


def _spin(making: Making, move: m.Spin) -> Next | None:
    """Turn silk into Yen; then the decision goes on (TECH-4, ASK-5)."""
    making.emit(e.Spun(making.seat))
    return _go_on(making)


def _enrol(making: Making, move: m.Enrol) -> Next | None:
    """Pay for an assistant; then the decision goes on (TECH-14, ASK-5)."""
    making.emit(e.Enrolled(making.seat))
    return _go_on(making)


def _go_on(making: Making) -> Next | None:
    """Look anew whether the decision still has a move, and go on if it has none (ASK-3)."""
    phase = making.draft.phase
    if isinstance(phase, phases.Hiring | phases.Shifting):
        return rewards.settle(making, phase.owed, phase.then)
    return _AGAIN.get(type(phase))


_AGAIN: Final[dict[type[Phase], Next]] = {
    phases.Placing: "place",
    phases.Acting: "act",
    phases.Exchanging: "act",
}
"""The steps that spending Yen or silk can end; the others go on at any rate."""

_STEPS: Final[dict[Next, Callable[[Making], Next | None]]] = {
    "first": turns.first_half,
    "place": turns.place_next,
    "move": turns.ask_movement,
    "recall": turns.recall_next,
    "act": actions.act,
    "bonus": actions.bonus,
    "build": actions.build,
    "recover": actions.recover,
    "second": turns.second_half,
    "end": turns.end_turn,
}
_BY_MOVE: Final[dict[type[m.Move], Callable[..., Next | None]]] = {
    m.Deal: setting_up.deal_board,
    m.DealSite: setting_up.deal_site,
    m.DealToken: setting_up.deal_token,
    m.DealGoal: setting_up.deal_goal,
    m.DrawCard: setting_up.draw_card,
    m.DrawOrder: setting_up.draw_order,
    m.Keep: setting_up.keep,
    m.SendAgent: additional.send_agent,
    m.Achieve: additional.achieve,
    m.Fulfil: additional.fulfil,
    m.Spin: _spin,
    m.Enrol: _enrol,
    m.Done: _done,
    m.Place: turns.place,
    m.MoveTo: turns.move_to,
    m.MoveVia: turns.walk_via,
    m.Train: turns.train,
    m.Tram: turns.tram,
    m.Return: turns.take_back,
    m.Recall: turns.recall,
    m.Take: actions.take,
    m.Learn: actions.learn,
    m.Hire: rewards.hire,
    m.Sell: actions.sell,
    m.Buy: actions.buy,
    m.Worship: actions.worship,
    m.Declare: actions.declare,
    m.PutStation: actions.put_station,
    m.Pick: rewards.pick,
    m.Shift: rewards.shift,
    m.Claim: actions.claim,
    m.BuildShop: actions.build_shop,
    m.BuildHouse: actions.build_house,
    m.Leave: actions.leave,
    m.Recover: actions.recover_all,
}
"""For each class of move, what follows from it first."""
