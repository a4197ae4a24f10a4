"""The events of Traders of Osaka as sentences, and what a demo shows in their place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from attrs import asdict

from osaka_rules.kernel import plain
from osaka_rules.osaka import events as e
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.ruleset import OSAKA_ROUTE, Route
from osaka_rules.osaka.view import View
from osaka_rules.render.osaka.board import area, board
from osaka_rules.render.text import citation, cited_sentences, listed

_SENTENCES: Final[dict[type[Event], str]] = {
    e.Dealt: "{card} to the {area}",
    e.HandDealt: "{seat} draws {card} ({coins})",
    e.Tied: "{who} are tied with {coins} in {cards}; a lot decides",
    e.StartFound: "{seat} is the start player with {coins} in {cards}{by_lot}",
    e.TokenChosen: "{seat} takes a {colour} token",
    e.TurnBegan: "it is the turn of {seat}",
    e.Passed: "{seat} passes; {run} in a row",
    e.Took: "{seat} takes {card}{was_reserved}",
    e.Reserved: "{seat} reserves {card} in the {area}",
    e.Paid: "{seat} pays {cards}, worth {coins}, for goods that cost {price}",
    e.Bought: "{seat} buys {cards}",
    e.Sailed: "{colour} sails {steps} to {space}",
    e.RefreshBegan: "{moved} from the Farm to the Market",
    e.Refilled: "{card} to the {area}",
    e.Reshuffled: "a new draw pile is shuffled from {cards} of the discard pile",
    e.RanOut: "no card is left for {missing}",
    e.PaydayBegan: "payday for all {what} goods",
    e.Sold: "{seat} sells {goods}{insured}: "
    "({highest} + {tokens}) × {number} = {product} → {value} = {vp} VP",
    e.VpDrawn: "{seat} takes a card of the draw pile as VP, face down",
    e.VpMarked: "{seat} marks {vp} VP, as no card is left to draw",
    e.TokenGained: "{seat} gains a {colour} token ({tokens})",
    e.InsuranceAsked: "the Black Tide: {seat} may insure {what} goods",
    e.Insured: "{seat} discards {card} and insures {goods}",
    e.InsuranceDone: "{seat} insures no more",
    e.Sank: "{colour} sinks in {space}",
    e.GoodsLost: "{seat} loses {goods}",
    e.Returned: "{colour} goes back to {space}",
    e.GameEnded: "the game ends {ended_by}, won by {who}",
}
"""How each event is described; in braces stand its fields, put into words."""
_NOUNS: Final[dict[type[Event], dict[str, str]]] = {
    e.Tied: {"cards": "card"},
    e.StartFound: {"cards": "card"},
    e.Reshuffled: {"cards": "card"},
    e.RanOut: {"missing": "draw"},
    e.Sold: {"tokens": "token"},
}
"""The fields that are shown with what they count."""
_ASIDES: Final = {
    "by_lot": ", drawn by lot",
    "was_reserved": ", which was reserved",
    "insured": " (insured: {})",
}
"""What is added if a field is true or not empty."""
_PHRASES: Final = {
    "market": "Market",
    "farm": "Farm",
    "tokens": "by tokens",
    "deadlock": "because everybody has passed",
}


def sentences(
    events: Iterable[Event], names: Sequence[str], route: Route = OSAKA_ROUTE
) -> Iterator[str]:
    """Describe events in sentences, each with the clauses behind it.

    Consecutive events of one class share a sentence, but each sale has its own.

    >>> from osaka_rules import Colour
    >>> events = [e.Sailed(Colour.RED, 2, 2, 0, 2, False), e.Sailed(Colour.GREEN, 1, 1, 4, 5, True)]
    >>> print(*sentences(events, ["Ann", "Bob"]))
    Red sails 2 to Anori; green sails 1 to Edo. [SHIP-1 SHIP-3]
    """
    return cited_sentences(
        events,
        names,
        lambda event: _SENTENCES[type(event)].format(**_words(event, names, route)),
        apart=(e.Sold,),
    )


def described(events: Iterable[Event], seen: View) -> Iterator[str]:
    """Describe events with the names of players and spaces that a view shows."""
    return sentences(events, [trader.name for trader in seen.traders], seen.ruleset.route)


def _words(event: Event, names: Sequence[str], route: Route) -> dict[str, str]:
    """Put the fields of an event into words."""
    nouns = _NOUNS.get(type(event), {})
    found: dict[str, object] = asdict(event, recurse=False)
    match event:
        case e.Tied(seats) | e.GameEnded(winners=seats):
            found["who"] = listed([plain(names[seat]) for seat in seats])
        case e.PaydayBegan(_, colours) | e.InsuranceAsked(_, _, colours):
            found["what"] = listed([colour.word for colour in colours])
        case e.Sold(goods=goods, insured=insured):
            found["goods"] = goods + insured
        case _:
            pass
    return {
        field: f"{value} {nouns[field]}{'' if value == 1 else 's'}"
        if field in nouns
        else _word(field, value, names, route)
        for field, value in found.items()
    }


def _word(field: str, value: object, names: Sequence[str], route: Route) -> str:
    """Put one field of an event into words."""
    if field in _ASIDES:
        return _ASIDES[field].format(value) if value else ""
    if field == "seat" and isinstance(value, int):
        return plain(names[value])
    if field == "space" and isinstance(value, int):
        return plain(route.spaces[value].name)
    text = plain(value)
    return text if field in ("who", "what") else _PHRASES.get(text, text) or "nothing"


# --- What a demo shows in other lines -----------------------------------------------------------


def _nothing(_events: Sequence[Event], _seen: View) -> Iterable[str]:
    """Leave out what the lines around it show as well."""
    return ()


def _market(events: Sequence[Event], seen: View) -> Iterator[str]:
    """Show the cards after a refresh, instead of where each of them came from."""
    yield f"Market {area(seen, 'market')}; Farm {area(seen, 'farm')}. {citation(events)}"


def _payday(events: Sequence[Event], seen: View) -> Iterator[str]:
    """Show the board when ships have arrived."""
    colours = [c for event in events if isinstance(event, e.PaydayBegan) for c in event.colours]
    ships = listed([colour.word for colour in colours])
    yield f"\n── Payday: {ships} in Edo {citation(events)}"
    yield f"\n{board(seen)}\n"


def _return(events: Sequence[Event], seen: View) -> Iterator[str]:
    """End a payday with an empty line."""
    yield from described(events, seen)
    yield ""


DEMO: Final[Mapping[type[Event], Callable[[Sequence[Event], View], Iterable[str]]]] = {
    e.Dealt: _nothing,
    e.TurnBegan: _nothing,
    e.RefreshBegan: _market,
    e.Refilled: _market,
    e.RanOut: _market,
    e.PaydayBegan: _payday,
    e.Returned: _return,
}
