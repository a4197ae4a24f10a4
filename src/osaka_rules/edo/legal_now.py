"""What comes now: the objections to a move of another phase, and to spaces that are not there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from osaka_rules.edo import moves as m
from osaka_rules.edo import phases
from osaka_rules.edo.messages import refused
from osaka_rules.edo.model import State, actor
from osaka_rules.edo.moves import Deal, Move
from osaka_rules.edo.phases import Phase
from osaka_rules.kernel import CHANCE, Objection, shown

_NOW: Final[Mapping[type[Phase], str]] = {
    phases.ChoosingHome: "now.home",
    phases.ChoosingKit: "now.kit",
    phases.Planning: "now.plan",
    phases.Roaming: "now.roam",
    phases.Travelling: "now.travel",
    phases.Taking: "now.take",
    phases.Working: "now.work",
    phases.Recruiting: "now.recruit",
    phases.Developing: "now.develop",
    phases.Building: "now.build",
    phases.Trading: "now.trade",
    phases.PayingWages: "now.wages",
}
_WHEN: Final[Mapping[type[Move], tuple[str, ...]]] = {
    m.ChooseHome: ("SETUP-7",),
    m.TakeKit: ("SETUP-8",),
    m.Plan: ("ASK-2",),
    **dict.fromkeys((m.MoveSamurai, m.MoveMerchant, m.Reveal), ("ASK-3",)),
    **dict.fromkeys((m.Send, m.Ride, m.Recruit, m.Develop, m.Build, m.Trade), ("ASK-4",)),
    **dict.fromkeys((m.Take, m.Work, m.Keep), ("ASK-5",)),
    m.Done: ("ASK-4", "ASK-5", "ASK-6"),
}
"""The clauses that say when each move is asked for."""


def not_now(state: State, move: Move) -> Objection:
    """Return the objection to a move that belongs to another phase (ASK-1)."""
    who = actor(state)
    if who is None:
        return refused("now.over", "REC-8")
    if who is CHANCE:
        return refused("now.chance", "CHANCE-1", "ASK-1")
    if isinstance(move, Deal):
        return refused("now.no_chance", "CHANCE-1", "ASK-1")
    return refused(_NOW[type(state.phase)], "ASK-1", *_WHEN[type(move)], name=state.names[who])


def no_space(state: State, space: object) -> Objection:
    """Return the objection to a space that is not on the map (MAP-1)."""
    return refused("space.none", "MAP-1", value=shown(space), spaces=state.board.spaces)


def chosen_spaces(state: State, spaces: tuple[str, ...]) -> tuple[int, ...] | Objection:
    """Return the places of spaces that a move names, or what is wrong with the list (REC-7)."""
    places = state.board.places
    for space in spaces:
        if space not in places:
            return no_space(state, space)
    found = tuple([places[space] for space in spaces])
    if not found or [*found] != sorted(found):
        return refused("space.sorted", "REC-7", "MAP-5", spaces=state.board.ids(sorted(found)))
    return found
