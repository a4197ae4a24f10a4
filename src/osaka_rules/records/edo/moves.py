"""Which moves and draws events come from, so that a record can grow from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from osaka_rules.edo import events as e
from osaka_rules.edo import moves as m
from osaka_rules.edo.events import Event
from osaka_rules.edo.pack import Pack
from osaka_rules.messages import message
from osaka_rules.records.record import RecordError


def draw_with(pack: Pack) -> Callable[[m.Move], tuple[str, object] | None]:
    """Return what gives the list and the entry of a move of chance, with the cards of a pack."""
    specials = {card.id for card in pack.special}

    def draw_of(move: m.Move) -> tuple[str, object] | None:
        if not isinstance(move, m.Deal):
            return None
        return "specials" if move.card in specials else "merchants", move.card

    return draw_of


def _planned(event: e.Planned) -> m.Move | None:
    """Return the plan of a slot, if its owner was asked (ASK-2)."""
    if event.slot is None:
        raise RecordError("", message("record.redacted"), ("PLAN-8",))
    return m.Plan(event.slot) if event.asked else None


def _kept(event: e.Kept) -> m.Move | None:
    return m.Keep(event.spaces) if event.asked else None


_MOVES: Final[Mapping[type[Event], Callable[..., m.Move | None]]] = {
    e.Dealt: lambda event: m.Deal(event.card),
    e.Restocked: lambda event: m.Deal(event.card),
    e.TurnedUp: lambda event: m.Deal(event.card),
    e.HomeChosen: lambda event: m.ChooseHome(event.city),
    e.KitTaken: lambda event: m.TakeKit(event.kit),
    e.Planned: _planned,
    e.Revealed: lambda _: m.REVEAL,
    e.SamuraiMoved: lambda event: m.MoveSamurai(event.origin, event.space),
    e.MerchantMoved: lambda event: m.MoveMerchant(event.space),
    e.Sent: lambda event: m.Send(event.space),
    e.Rode: lambda event: m.Ride(event.origin, event.space),
    e.Gained: lambda event: m.Take(event.activations),
    e.Worked: lambda event: m.Work(event.spaces),
    e.Recruited: lambda _: m.RECRUIT,
    e.Learned: lambda event: m.Develop(event.card),
    e.Built: lambda event: m.Build(event.building, event.city),
    e.Traded: lambda event: m.Trade(event.pieces, bool(event.points)),
    e.Forfeited: lambda event: m.DONE if event.asked else None,
    e.Kept: _kept,
}


def move_of(event: Event) -> m.Move | None:
    """Return the move that an event is the first consequence of, if it is of any."""
    of_kind = _MOVES.get(type(event))
    return None if of_kind is None else of_kind(event)
