"""Sentences for events, from one table; a few of them are put together from parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from attrs import asdict

from osaka_rules.kernel import Message, plain
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.render.phrases import joined
from osaka_rules.render.text import cited_sentences
from osaka_rules.render.yokohama import words
from osaka_rules.render.yokohama.phrases import say
from osaka_rules.yokohama import events as e
from osaka_rules.yokohama.events import Event
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.view import View

_COUNTED: Final = {"yen": "Y", "imports": "I", "vp": "V", "icons": "icon"}
"""The fields that are shown with what they count, and the keys of these phrases."""
_Words = dict[str, object]
"""Fields of an event, and how they are put into words."""


def sentences(events: Iterable[Event], seen: View, language: Language = ENGLISH) -> Iterator[str]:
    """Describe events in sentences, each with the clauses behind it.

    The view says what players, areas and cards are called. Consecutive events of one class share a
    sentence.

    >>> from osaka_rules import yokohama
    >>> seen = yokohama.view(yokohama.new_game(["Ann", "Bob"]), None)
    >>> print(*sentences([e.AssistantPlaced(0, "bank", (1,))], seen))
    Ann places an assistant in the Bank, paying 1 Yen to Bob. [PLACE-1 PLACE-4 PLACE-5]
    """
    return cited_sentences(events, seen.names, lambda event: phrase(event, seen), language=language)


def phrase(event: Event, seen: View) -> Message:
    """Return what an event says, without clauses and without a full stop."""
    names, pack = [plain(name) for name in seen.names], seen.pack
    found: dict[str, object] = asdict(event, recurse=False)
    parts = {field: _word(field, value, names, pack) for field, value in found.items()}
    parts |= _cards(event, pack) | _steps(event, names, seen) | _actions(event, names, pack)
    parts |= _assistants(event) | _end(event, names)
    return say(_key(event), **parts)


def _key(event: Event) -> str:
    """Return the key of the phrase for an event: its class, and which case of it there is."""
    name, case = type(event).__name__, ""
    match event:
        case e.OrderDealt(order=None) | e.OrderKept(kept=None):
            case = "hidden"
        case e.PresidentReturned(origin=None) | e.Shifted(origin=None):
            case = "hand"
        case e.Finished(step=part) | e.Gained(source=part):
            case = part
        case e.PresidentMoved(way=part) | e.ActionBegan(by=part):
            case = part
        case e.GoalAchieved(place=place):
            case = str(place)
        case e.OrdersTaken(price=price):
            case = price or "free"
        case _:
            case = _aside(event)
    return f"{name}.{case}" if case else name


def _aside(event: Event) -> str:
    """Return which addition the phrase for an event has, if it has one."""
    match event:
        case e.CardLearned(later=int(later)) if later:
            return "later"
        case e.Hired(yen=int(yen)) if yen:
            return "paid"
        case e.RecoveryChosen(leaves=True):
            return "leaves"
        case e.Recovered(left=int(left)) if left:
            return "left"
        case _:
            return ""


def _word(field: str, value: object, names: Sequence[str], pack: Pack) -> object:
    """Put a field into words that means the same in all events."""
    match field, value:
        case (("seat" | "winner"), int(seat)):
            return names[seat]
        case (("area" | "origin"), str(area)):
            return words.area(area, pack)
        case (("order" | "kept" | "returned"), str(order)):
            return words.order(order, pack)
        case (("yen" | "imports" | "vp" | "icons"), int(number)):
            return words.counted(number, _COUNTED[field])
        case "country", str(country):
            return words.COUNTRY_NAMES[country]
        case "mined", int(copper):
            return say("mined", number=copper) if copper else ""
        case _:
            return value


# --- Cards, turns and movement -------------------------------------------------------------------


def _cards(event: Event, pack: Pack) -> _Words:
    """Put into words what is special about events of orders, technologies and goals."""
    match event:
        case e.CardLaid(card) | e.CardLearned(card=card):
            return _card(card, pack)
        case e.OrderFulfilled(order=order, goods=goods):
            return {"order": order, "goods": words.amounts(goods)}
        case e.GoalDealt(goal) | e.GoalAchieved(goal=goal):
            return {"needs": words.needs(words.goal(goal, pack))}
        case _:
            return {}


def _steps(event: Event, names: Sequence[str], seen: View) -> _Words:
    """Put into words what is special about events of turns and of movement."""
    match event:
        case e.Asked(phase=phase):
            return {"task": words.task(phase, seen.city.ids)}
        case e.Walked(area="canal"):
            return {"tolls": say("tolls.supply")}
        case (
            e.AssistantPlaced(paid_to=paid_to)
            | e.Walked(paid_to=paid_to)
            | e.PresidentMoved(paid_to=paid_to)
        ):
            return {"tolls": _tolls(paid_to, names)}
        case _:
            return {}


def _card(card: str, pack: Pack) -> _Words:
    """Return the title and the country of a technology card."""
    found = pack.cards[pack.card_places[card]]
    title = words.technology(found.technology, pack)
    return {"technology": title, "country": words.COUNTRY_NAMES[found.country]}


def _tolls(paid_to: Sequence[int], names: Sequence[str]) -> object:
    """Return to whom presidents in the way were paid (PLACE-4, MOVE-6)."""
    if not paid_to:
        return ""
    key = "tolls.each" if len(paid_to) > 1 else "tolls.one"
    return say(key, names=joined([names[seat] for seat in paid_to]))


# --- Actions -------------------------------------------------------------------------------------


def _actions(event: Event, names: Sequence[str], pack: Pack) -> _Words:
    """Put into words what is special about events of area actions and rewards."""
    match event:
        case e.ActionBegan():
            return _power(event, names)
        case e.Gained(gain=gain, added=added):
            return {"gain": words.amounts(gain), "added": _added(added, pack)}
        case e.OrdersTaken(orders=orders):
            return {"orders": joined([words.order(each, pack) for each in orders])}
        case e.CardLearned():
            return {"paid": _learned(event)}
        case e.Hired(_, assistants, shops, houses, yen):
            numbers = {"assistant": assistants, "shop": shops, "house": houses}
            pieces = [words.counted(number, piece) for piece, number in numbers.items() if number]
            return {"pieces": joined(pieces), "yen": yen}
        case e.Sold(good=good) | e.Bought(good=good):
            return {"good": words.counted(1, good)}
        case e.GoodsPicked(goods=goods):
            return {"goods": words.goods(goods)}
        case _:
            return {}


def _assistants(event: Event) -> _Words:
    """Put into words what is special about events of assistants on boards and in areas."""
    match event:
        case e.Worshipped(power=power, kinds=kinds, from_hand=from_hand):
            paid = say("church.power", power=power)
            if kinds:
                paid = say("church.kinds", power=power, kinds=words.kinds(kinds))
            return {"origin": _origin(from_hand), "paid": paid}
        case e.Declared(from_hand=from_hand):
            return {"origin": _origin(from_hand)}
        case e.Recovered(assistants=number):
            return {"assistants": words.counted(number, "assistant")}
        case _:
            return {}


def _origin(from_hand: object) -> Message:
    return say("origin.hand" if from_hand else "origin.area")


def _power(event: e.ActionBegan, names: Sequence[str]) -> _Words:
    """Return what power counted, who acted, and who got the rent for a house (POWER-2, POWER-4)."""
    numbers = (event.president, event.assistants, event.shop, event.house, event.station)
    pieces = (
        say("power.president"),
        words.counted(event.assistants, "assistant"),
        say("power.shop"),
        say("power.house"),
        say("power.station"),
    )
    counted = joined([piece for piece, number in zip(pieces, numbers, strict=True) if number])
    total = sum(numbers)
    if total > event.power:
        counted = say("power.all", counted=counted, total=total)
    rent = "" if event.rent_to is None else say("rent", name=names[event.rent_to])
    return {"counted": counted, "rent": rent}


def _added(added: Sequence[e.Added], pack: Pack) -> object:
    """Return which technologies added what to a reward."""
    parts = [
        say(
            "added.by",
            gain=words.amounts(each.gain),
            technology=words.technology(each.technology, pack),
        )
        for each in added
    ]
    return say("added", parts=joined(parts)) if parts else ""


def _learned(event: e.CardLearned) -> object:
    """Return how a technology card was paid for (LAB-3, LAB-5)."""
    parts = [say("by_power", number=event.industry)]
    if event.yen:
        parts.append(words.counted(event.yen, "Y"))
    if event.imports:
        parts.append(words.counted(event.imports, "I"))
    return joined(parts)


# --- The end -------------------------------------------------------------------------------------


def _end(event: Event, names: Sequence[str]) -> _Words:
    """Put into words how the points of the final scoring came about (SCORE-1 to SCORE-7)."""
    match event:
        case e.ChurchScored(assistants, vp) | e.CustomsScored(assistants, vp):
            details: list[object] = [words.counted(number, "assistant") for number in assistants]
        case e.TechnologyScored(values, vp):
            details = [say("value", value=n) if n else say("value.none") for n in values]
        case e.CountriesScored(sets, vp):
            details = [_sets(own) for own in sets]
        case e.RestScored(vp=vp):
            details = list(_rest(event))
        case e.GameEnded(vp=vp, ended_by=trigger):
            rows = zip(names, vp, strict=True)
            scores = joined([say("score", name=name, vp=own) for name, own in rows])
            return {"scores": scores, "trigger": say(f"trigger.{trigger}")}
        case e.EndTriggered(trigger=trigger):
            return {"trigger": say(f"trigger.{trigger}")}
        case _:
            return {}
    scored = zip(names, vp, details, strict=True)
    return {"scores": _semicolons([say("score.why", name=n, vp=v, why=w) for n, v, w in scored])}


def _semicolons(parts: Sequence[Message]) -> Message:
    """Join phrases that have commas of their own."""
    first, *rest = parts
    for each in rest:
        first = say("scores", some=first, last=each)
    return first


def _sets(sizes: Sequence[int]) -> Message:
    """Return the sizes of sets of different countries (SCORE-6)."""
    return say("sets", sizes=joined(sizes)) if sizes else say("sets.none")


def _rest(event: e.RestScored) -> Iterator[object]:
    """Yield how each player's points for what was left came about (SCORE-7)."""
    rows = zip(event.agents, event.imports, event.yen, event.goods, strict=True)
    for agents, imports, yen, goods in rows:
        parts = [(agents, agents, "agent"), (imports, imports, "I"), (yen // 2, yen, "Y")]
        parts.append((goods // 3, goods, "A"))
        owned = [say("rest", points=v, what=words.counted(n, noun)) for v, n, noun in parts if n]
        yield tuple(owned) or say("nothing")
