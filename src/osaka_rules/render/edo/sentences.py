"""Sentences for events, from one table; a few of them are put together from parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from attrs import fields

from osaka_rules.edo import events as e
from osaka_rules.edo.events import EVENTS, Event
from osaka_rules.edo.phases import Phase
from osaka_rules.edo.view import View
from osaka_rules.kernel import plain
from osaka_rules.render.edo import words
from osaka_rules.render.text import cited_sentences, listed

_SENTENCES: Final[dict[type[Event], str]] = {
    e.Dealt: "{card} {pile}",
    e.HomeChosen: "{seat} makes a home in {city}",
    e.KitTaken: "{seat} takes kit {kit}: {resources}",
    e.PhaseBegan: "{phase}",
    e.Planned: "{seat} plans slot {number}{slot}",
    e.Revealed: "{seat} reveals slot {number}: {slot}",
    e.Forfeited: "{seat} forfeits {activations}",
    e.SamuraiMoved: "{seat} moves a samurai from {origin} to {space} for {ryo} Ryo",
    e.MerchantMoved: "{seat} moves the merchant from {origin} to {space} for {ryo} Ryo",
    e.Sent: "{seat} sends an official to {space}",
    e.Rode: "{seat} lets a samurai ride from {origin} to {space}, {by}",
    e.Gained: "{seat} takes {gain}",
    e.Worked: "{seat} lets samurai work on {spaces} and gains {pieces} {resource}",
    e.Recruited: "{seat} recruits a neutral for {rice} rice",
    e.Learned: "{seat} takes the special card {card} for {ryo} Ryo",
    e.Restocked: "{card} comes to the display",
    e.Built: "{seat} builds a {building} in {city}, pays {cost} and gains {points}",
    e.Traded: "{seat} pays {cost} to the merchant and gains {gain}",
    e.PerformingEnded: "all slots are played",
    e.Kept: "{seat} {kept}",
    e.IncomePaid: "{city} pays {shares}",
    e.RoundBegan: "round {round} begins with the offer {offer}; {start} starts",
    e.TurnedUp: "{card} is turned up on the deck",
    e.GameEnded: "the game ends, as {ended_by}",
    e.Scored: "{seat} gains {money} for {ryo} Ryo and {samurai}",
}
"""How each event is described; in braces stand its fields, put into words."""
_PILES: Final[Mapping[e.Pile, str]] = {
    "offer": "is the offer",
    "top": "lies face up on the deck",
    "display": "comes to the display",
}
_BY: Final[Mapping[e.By, str]] = {
    "left over": "which is a ride left over",
    "own": "with an own official",
    "neutral": "with a neutral",
}
_ENDS: Final = {
    "points": "somebody has the points for it",
    "deck": "the deck of merchant cards is exhausted",
}


def sentences(events: Iterable[Event], seen: View) -> Iterator[str]:
    """Describe events, each with its clauses.

    >>> from osaka_rules import edo
    >>> seen = edo.view(edo.position(), 0)
    >>> print(*sentences([edo.Sent(0, "G1"), edo.Sent(0, "G1")], seen))
    Ann sends an official to G1 (2 times). [TRAVEL-2]
    """
    return cited_sentences(events, seen.names, lambda event: phrase(event, seen))


def phrase(event: Event, seen: View) -> str:
    """Describe an event without its clauses, and without a full stop."""
    assert type(event) in EVENTS
    names = [plain(name) for name in seen.names]
    values: dict[str, object] = {
        each.name: getattr(event, each.name) for each in fields(type(event))
    }
    if "seat" in values:
        values["seat"] = names[int(str(values["seat"]))]
    values |= _course(event, names)
    values |= _actions(event)
    return _SENTENCES[type(event)].format(**values)


_Words = Mapping[str, str]


def _course(event: Event, names: Sequence[str]) -> _Words:
    """Put into words what is special about events of the course of a game."""
    match event:
        case e.Dealt(pile=pile):
            return {"pile": _PILES[pile]}
        case e.PhaseBegan(phase):
            return {"phase": _phase(phase, names)}
        case e.Planned(slot=slot):
            return {"slot": "" if slot is None else f": {words.slot(slot)}"}
        case e.Revealed(slot=slot):
            return {"slot": words.slot(slot)}
        case e.Forfeited(activations=number):
            return {"activations": words.counted(number, "activation")}
        case _:
            return _end(event, names)


def _end(event: Event, names: Sequence[str]) -> _Words:
    """Put into words what is special about events of the end of a round and of the game."""
    match event:
        case e.Kept():
            return {"kept": _kept(event)}
        case e.IncomePaid(_, seats, ryo):
            rows = zip(ryo, seats, strict=True)
            return {"shares": listed([f"{share} Ryo to {names[seat]}" for share, seat in rows])}
        case e.RoundBegan(start=start):
            return {"start": names[start]}
        case e.GameEnded(ended_by):
            return {"ended_by": _ENDS[ended_by]}
        case e.Scored(samurai=samurai, money_points=money, samurai_points=points):
            text = f"{words.counted(points, 'point')} for {samurai} samurai"
            return {"money": words.counted(money, "point"), "samurai": text}
        case _:
            return {}


def _phase(phase: Phase, names: Sequence[str]) -> str:
    task, seat = words.task(phase), getattr(phase, "seat", 0)
    return words.chance(phase) if task is None else f"{names[seat]} is to {task}"


def _kept(event: e.Kept) -> str:
    back = f"{words.counted(event.returned, 'official')} back" if event.returned else ""
    if not event.spaces:
        return f"takes {back}"
    stay = f"pays {event.rice} rice for samurai on {listed(event.spaces)}"
    return f"{stay} and takes {back}" if back else stay


def _actions(event: Event) -> _Words:
    """Put into words what is special about events of kits and of actions."""
    match event:
        case e.KitTaken(_, _, wood, stone, rice):
            return {"resources": words.pieces((wood, stone, rice))}
        case e.Rode(by=by):
            return {"by": _BY[by]}
        case e.Gained(rice=rice, ryo=ryo):
            return {"gain": words.pieces((0, 0, rice), ryo)}
        case e.Worked(spaces=spaces):
            return {"spaces": listed(spaces)}
        case e.Built(wood=wood, stone=stone, ryo=ryo, points=points):
            cost = words.pieces((wood, stone, 0), ryo)
            return {"cost": cost, "points": words.counted(points, "point")}
        case e.Traded():
            return _traded(event)
        case _:
            return {}


def _traded(event: e.Traded) -> _Words:
    goods = f"{event.pieces} {event.resource}" if event.pieces else ""
    point = words.counted(event.points, "point") if event.points else ""
    return {
        "cost": words.pieces((event.wood, event.stone, event.rice), event.ryo),
        "gain": listed([each for each in (goods, point) if each]),
    }
