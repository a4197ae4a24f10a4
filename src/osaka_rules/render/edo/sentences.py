"""Sentences for events, from one table; a few of them are put together from parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import fields

from osaka_rules.edo import events as e
from osaka_rules.edo.events import EVENTS, Event
from osaka_rules.edo.view import View
from osaka_rules.kernel import Message, plain
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.render.edo import words
from osaka_rules.render.edo.phrases import say
from osaka_rules.render.phrases import joined
from osaka_rules.render.text import cited_sentences


def sentences(events: Iterable[Event], seen: View, language: Language = ENGLISH) -> Iterator[str]:
    """Describe events, each with its clauses.

    >>> from osaka_rules import edo
    >>> seen = edo.view(edo.position(), 0)
    >>> print(*sentences([edo.Sent(0, "G1"), edo.Sent(0, "G1")], seen))
    Ann sends an official to G1 (2 times). [TRAVEL-2]
    """
    return cited_sentences(events, seen.names, lambda event: phrase(event, seen), language=language)


def phrase(event: Event, seen: View) -> Message:
    """Return what an event says, without its clauses, and without a full stop."""
    assert type(event) in EVENTS
    names = [plain(name) for name in seen.names]
    values: dict[str, object] = {
        each.name: getattr(event, each.name) for each in fields(type(event))
    }
    if "seat" in values:
        values["seat"] = names[int(str(values["seat"]))]
    values |= _course(event, names)
    values |= _actions(event)
    return say(_key(event), **values)


def _key(event: Event) -> str:
    """Return the key of the phrase for an event."""
    name = type(event).__name__
    match event:
        case e.Dealt(pile=part) | e.Rode(by=part) | e.Built(building=part):
            return f"{name}.{part}"
        case e.GameEnded(ended_by=part):
            return f"{name}.{part}"
        case e.Planned(slot=None):
            return f"{name}.hidden"
        case e.Kept(spaces=()):
            return f"{name}.returned"
        case e.Kept(returned=back):
            return f"{name}.{'both' if back else 'stayed'}"
        case _:
            return name


_Words = Mapping[str, object]


def _course(event: Event, names: Sequence[str]) -> _Words:
    """Put into words what is special about events of the course of a game."""
    match event:
        case e.PhaseBegan(phase):
            return {"phase": words.task(phase, names[words.decider(phase) or 0])}
        case e.Planned(slot=slot) if slot is not None:
            return {"slot": words.slot(slot)}
        case e.Revealed(slot=slot):
            return {"slot": words.slot(slot)}
        case e.Forfeited(activations=number):
            return {"number": number}
        case _:
            return _end(event, names)


def _end(event: Event, names: Sequence[str]) -> _Words:
    """Put into words what is special about events of the end of a round and of the game."""
    match event:
        case e.Kept(spaces=spaces, returned=back):
            return {"spaces": joined(spaces), "officials": words.counted(back, "official")}
        case e.IncomePaid(_, seats, ryo):
            rows = zip(ryo, seats, strict=True)
            return {"shares": joined([say("share", ryo=n, name=names[seat]) for n, seat in rows])}
        case e.RoundBegan(start=start):
            return {"start": names[start]}
        case e.Scored(money_points=money, samurai_points=points):
            return {
                "money": words.counted(money, "point"),
                "points": words.counted(points, "point"),
            }
        case _:
            return {}


def _actions(event: Event) -> _Words:
    """Put into words what is special about events of kits and of actions."""
    match event:
        case e.KitTaken(_, _, wood, stone, rice):
            return {"resources": words.pieces((wood, stone, rice))}
        case e.Gained(rice=rice, ryo=ryo):
            return {"gain": words.pieces((0, 0, rice), ryo)}
        case e.Worked(spaces=spaces, resource=resource, pieces=number):
            return {"spaces": joined(spaces), "gain": words.counted(number, resource)}
        case e.Built(wood=wood, stone=stone, ryo=ryo, points=points):
            cost = words.pieces((wood, stone, 0), ryo)
            return {"cost": cost, "points": words.counted(points, "point")}
        case e.Traded():
            return _traded(event)
        case _:
            return {}


def _traded(event: e.Traded) -> _Words:
    parts = ((event.resource, event.pieces), ("point", event.points))
    return {
        "cost": words.pieces((event.wood, event.stone, event.rice), event.ryo),
        "gain": joined([words.counted(number, noun) for noun, number in parts if number]),
    }
