"""The events of Traders of Osaka as sentences, and what a demo shows in their place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from attrs import asdict

from osaka_rules.kernel import Message, plain
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.osaka import events as e
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.ruleset import OSAKA_ROUTE, Route
from osaka_rules.osaka.view import View
from osaka_rules.render.game_text import Highlight
from osaka_rules.render.osaka.board import area, board
from osaka_rules.render.osaka.phrases import say
from osaka_rules.render.phrases import joined
from osaka_rules.render.text import citation, cited_sentences

_COUNTED: Final[dict[type[Event], dict[str, str]]] = {
    e.Tied: {"cards": "cards"},
    e.StartFound: {"cards": "cards"},
    e.Reshuffled: {"cards": "cards"},
    e.RanOut: {"missing": "draws"},
    e.Sold: {"tokens": "counted_tokens"},
}
"""The fields that are shown with what they count, and the keys of these phrases."""
_ASIDES: Final = ("by_lot", "was_reserved")
"""The fields that add a phrase if they are true."""


def sentences(
    events: Iterable[Event],
    names: Sequence[str],
    route: Route = OSAKA_ROUTE,
    language: Language = ENGLISH,
) -> Iterator[str]:
    """Describe events in sentences, each with the clauses behind it.

    Consecutive events of one class share a sentence, but each sale has its own.

    >>> from osaka_rules import Colour
    >>> events = [e.Sailed(Colour.RED, 2, 2, 0, 2, False), e.Sailed(Colour.GREEN, 1, 1, 4, 5, True)]
    >>> print(*sentences(events, ["Ann", "Bob"]))
    Red sails 2 to Anori; green sails 1 to Edo. [SHIP-1 SHIP-3]
    """
    return cited_sentences(
        events, names, lambda event: phrase(event, names, route), (e.Sold,), language
    )


def described(events: Iterable[Event], seen: View, language: Language = ENGLISH) -> Iterator[str]:
    """Describe events with the names of players and spaces that a view shows."""
    names = [trader.name for trader in seen.traders]
    return sentences(events, names, seen.ruleset.route, language)


def phrase(event: Event, names: Sequence[str], route: Route = OSAKA_ROUTE) -> Message:
    """Return what an event says, without clauses and a full stop.

    >>> str(phrase(e.Passed(1, 2), ["Ann", "Bob"]))
    'Bob passes; 2 in a row'
    """
    return say(type(event).__name__, **_words(event, names, route))


def _words(event: Event, names: Sequence[str], route: Route) -> dict[str, object]:
    """Put the fields of an event into words."""
    counted = _COUNTED.get(type(event), {})
    values: dict[str, object] = asdict(event, recurse=False)
    found = {
        field: say(counted[field], number=value)
        if field in counted
        else _word(field, value, names, route)
        for field, value in values.items()
    }
    match event:
        case e.Tied(seats) | e.GameEnded(winners=seats):
            found["who"] = joined([plain(names[seat]) for seat in seats])
        case e.PaydayBegan(_, colours) | e.InsuranceAsked(_, _, colours):
            found["colours"] = joined(colours)
        case e.Sold(goods=goods, insured=insured):
            found["goods"] = goods + insured
            found["insured"] = say("insured", cards=insured) if insured else ""
        case e.Sailed(steps=steps):
            found["number"] = steps
        case _:
            pass
    return found


def _word(field: str, value: object, names: Sequence[str], route: Route) -> object:
    """Put one field of an event into words."""
    match field, value:
        case "seat", int(seat):
            return plain(names[seat])
        case "space", int(space):
            return plain(route.spaces[space].name)
        case (("area" | "ended_by"), str(key)):
            return say(key)
        case _ if field in _ASIDES:
            return say(field) if value else ""
        case _:
            return value if plain(value) else say("nothing")


# --- What a demo shows in other lines -----------------------------------------------------------


def _nothing(_events: Sequence[Event], _seen: View, _language: Language = ENGLISH) -> Iterable[str]:
    """Leave out what the lines around it show as well."""
    return ()


def _market(events: Sequence[Event], seen: View, language: Language = ENGLISH) -> Iterator[str]:
    """Show the cards after a refresh, instead of where each of them came from."""
    market, farm = area(seen, "market", language), area(seen, "farm", language)
    yield f"{language.text(say('demo.areas', market=market, farm=farm))} {citation(events)}"


def _payday(events: Sequence[Event], seen: View, language: Language = ENGLISH) -> Iterator[str]:
    """Show the board when ships have arrived."""
    colours = [c for event in events if isinstance(event, e.PaydayBegan) for c in event.colours]
    title = language.text(say("demo.payday", colours=joined(colours)))
    yield f"\n── {title} {citation(events)}"
    yield f"\n{board(seen, language)}\n"


def _return(events: Sequence[Event], seen: View, language: Language = ENGLISH) -> Iterator[str]:
    """End a payday with an empty line."""
    yield from described(events, seen, language)
    yield ""


DEMO: Final[Mapping[type[Event], Highlight[Event, View]]] = {
    e.Dealt: _nothing,
    e.TurnBegan: _nothing,
    e.RefreshBegan: _market,
    e.Refilled: _market,
    e.RanOut: _market,
    e.PaydayBegan: _payday,
    e.Returned: _return,
}
