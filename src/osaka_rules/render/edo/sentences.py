"""Sentences for events, from one table; a few of them are put together from parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from attrs import fields

from osaka_rules.edo import events as e
from osaka_rules.edo.events import EVENTS, Event
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
    special = _SPECIAL.get(type(event))
    if special is not None:
        values |= special(event, names)
    return _SENTENCES[type(event)].format(**values)


_Words = Mapping[str, str]


def _phase(event: e.PhaseBegan, names: Sequence[str]) -> _Words:
    task = words.task(event.phase)
    if task is None:
        return {"phase": words.chance(event.phase)}
    seat: int = getattr(event.phase, "seat", 0)
    return {"phase": f"{names[seat]} is to {task}"}


def _planned(event: e.Planned, _: Sequence[str]) -> _Words:
    return {"slot": "" if event.slot is None else f": {words.slot(event.slot)}"}


def _revealed(event: e.Revealed, _: Sequence[str]) -> _Words:
    return {"slot": words.slot(event.slot)}


def _kept(event: e.Kept, _: Sequence[str]) -> _Words:
    back = f"{words.counted(event.returned, 'official')} back" if event.returned else ""
    if not event.spaces:
        return {"kept": f"takes {back}"}
    stay = f"pays {event.rice} rice for samurai on {listed(event.spaces)}"
    return {"kept": f"{stay} and takes {back}" if back else stay}


def _income(event: e.IncomePaid, names: Sequence[str]) -> _Words:
    rows = zip(event.ryo, event.seats, strict=True)
    return {"shares": listed([f"{ryo} Ryo to {names[seat]}" for ryo, seat in rows])}


def _traded(event: e.Traded, _: Sequence[str]) -> _Words:
    goods = f"{event.pieces} {event.resource}" if event.pieces else ""
    point = words.counted(event.points, "point") if event.points else ""
    return {
        "cost": words.pieces((event.wood, event.stone, event.rice), event.ryo),
        "gain": listed([each for each in (goods, point) if each]),
    }


def _built(event: e.Built, _: Sequence[str]) -> _Words:
    cost = words.pieces((event.wood, event.stone, 0), event.ryo)
    return {"cost": cost, "points": words.counted(event.points, "point")}


def _scored(event: e.Scored, _: Sequence[str]) -> _Words:
    samurai = words.counted(event.samurai_points, "point")
    return {
        "money": words.counted(event.money_points, "point"),
        "samurai": f"{samurai} for {event.samurai} samurai",
    }


_SPECIAL: Final[Mapping[type[Event], Callable[..., _Words]]] = {
    e.Dealt: lambda event, _: {"pile": _PILES[event.pile]},
    e.KitTaken: lambda event, _: {"resources": words.pieces((event.wood, event.stone, event.rice))},
    e.PhaseBegan: _phase,
    e.Planned: _planned,
    e.Revealed: _revealed,
    e.Forfeited: lambda event, _: {"activations": words.counted(event.activations, "activation")},
    e.Rode: lambda event, _: {"by": _BY[event.by]},
    e.Gained: lambda event, _: {"gain": words.pieces((0, 0, event.rice), event.ryo)},
    e.Worked: lambda event, _: {"spaces": listed(event.spaces)},
    e.Built: _built,
    e.Traded: _traded,
    e.Kept: _kept,
    e.IncomePaid: _income,
    e.RoundBegan: lambda event, names: {"start": names[event.start]},
    e.GameEnded: lambda event, _: {"ended_by": _ENDS[event.ended_by]},
    e.Scored: _scored,
}
"""What is put into words in events of these classes."""
