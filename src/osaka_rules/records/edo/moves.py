"""Which moves and draws events come from, so that a record can grow from them."""

from __future__ import annotations

from osaka_rules.edo import events as e
from osaka_rules.edo import moves as m
from osaka_rules.edo.events import Event
from osaka_rules.edo.model import State
from osaka_rules.edo.phases import Dealing, Restocking
from osaka_rules.messages import message
from osaka_rules.records.record import RecordError


def draw_of(move: m.Move, where: State | Event) -> tuple[str, object] | None:
    """Return the list and the entry of a move of chance, and ``None`` for a player's move.

    A merchant card and a special card may have the same id, so the move alone does not say from
    which bag a card comes (PACK-6, CHANCE-1).
    """
    if not isinstance(move, m.Deal):
        return None
    return "specials" if _is_special(where) else "merchants", move.card


def _is_special(where: State | Event) -> bool:
    """Return whether a special card is dealt in a state, or by an event (CHANCE-2, CHANCE-3)."""
    match where:
        case State(phase=Dealing()):
            return where.top is not None
        case State(phase=Restocking()) | e.Restocked() | e.Dealt(pile="display"):
            return True
        case _:
            return False


def move_of(event: Event) -> m.Move | None:
    """Return the move that an event is the first consequence of, if it is of any."""
    match event:
        case e.Dealt(card) | e.Restocked(card) | e.TurnedUp(card):
            return m.Deal(card)
        case e.HomeChosen(_, city):
            return m.ChooseHome(city)
        case e.KitTaken(_, kit):
            return m.TakeKit(kit)
        case e.Planned():
            return _planned(event)
        case e.SamuraiMoved(_, origin, space):
            return m.MoveSamurai(origin, space)
        case e.MerchantMoved(space=space):
            return m.MoveMerchant(space)
        case e.Revealed():
            return m.REVEAL
        case e.Forfeited(asked=True):
            return m.DONE
        case e.Kept(_, spaces, asked=True):
            return m.Keep(spaces)
        case _:
            return _of_action(event)


def _planned(event: e.Planned) -> m.Move | None:
    """Return the plan of a slot, if its owner was asked (ASK-2)."""
    if event.slot is None:
        raise RecordError("", message("record.redacted"), ("PLAN-8",))
    return m.Plan(event.slot) if event.asked else None


def _of_action(event: Event) -> m.Move | None:
    match event:
        case e.Sent(_, space):
            return m.Send(space)
        case e.Rode(_, origin, space):
            return m.Ride(origin, space)
        case e.Gained(_, activations):
            return m.Take(activations)
        case e.Worked(_, spaces):
            return m.Work(spaces)
        case e.Recruited():
            return m.RECRUIT
        case e.Learned(_, card):
            return m.Develop(card)
        case e.Built(_, building, city):
            return m.Build(building, city)
        case e.Traded(_, _, pieces, points):
            return m.Trade(pieces, bool(points))
        case _:
            return None
