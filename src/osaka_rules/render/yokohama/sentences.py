"""Sentences for events, from one table; a few of them are put together from parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from attrs import asdict

from osaka_rules.kernel import plain
from osaka_rules.render.text import cited_sentences, listed
from osaka_rules.render.yokohama import words
from osaka_rules.yokohama import events as e
from osaka_rules.yokohama.events import Event
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.view import View

_SENTENCES: Final[dict[type[Event], str]] = {
    e.BoardDealt: "cell {cell} gets {area}",
    e.SiteDealt: "{area} gets the site {site}",
    e.TokenDealt: "{area} gets the token {token}",
    e.GoalDealt: "goal {goal} asks for {needs}",
    e.CardLaid: "{technology} ({country}) comes to space {space} of laboratory board {board}",
    e.OrderLaid: "order {order} comes to space {space} of port board {board}",
    e.OrderDealt: "{seat} is dealt {order}",
    e.OrderKept: "{seat} keeps {kept} and returns {returned}",
    e.TurnBegan: "round {round}: it is the turn of {seat}",
    e.StockPaid: "{seat} gets {yen} by System of Stock",
    e.Asked: "{seat} is to {task}",
    e.Finished: "{seat} {finished}",
    e.SecondHalfBegan: "{seat} comes to the second half of additional actions",
    e.AgentSent: "{seat} sends an agent to {area}",
    e.GoalAchieved: "{seat} fulfils goal {goal} ({needs}) {place} and gains {vp}",
    e.OrderFulfilled: "{seat} fulfils order {order} and pays {goods}",
    e.AgentGained: "{seat} has {icons} of {country} and gains an agent ({left} left)",
    e.AgentMissed: "{seat} has {icons} of {country}, but no agent of it is left",
    e.Spun: "{seat} turns 1 silk into 2 Yen by Spinning Mill",
    e.Enrolled: "{seat} pays 1 Yen for an assistant from the warehouse by University",
    e.AssistantPlaced: "{seat} places an assistant in {area}{tolls}",
    e.Walked: "{seat} walks through {area}{tolls}",
    e.PresidentMoved: "{seat} {moved}{tolls}",
    e.PresidentReturned: "{seat} {returned}",
    e.AssistantRecalled: "{seat} takes an assistant back from {area}",
    e.ActionBegan: "{seat} acts in {area}{by} with {power} power: {counted}{rent}",
    e.Gained: "{seat} gains {gain}{source}{added}",
    e.OrdersTaken: "{seat} takes {orders} from port board {board}{price}",
    e.CardLearned: "{seat} learns {technology} ({country}), which costs {cost}{later}: {paid}",
    e.Hired: "{seat} moves {pieces} from the warehouse to hand{price}",
    e.Sold: "{seat} sells {good} for {yen}",
    e.Bought: "{seat} buys {good} for {yen}{mined}",
    e.Worshipped: "{seat} puts an assistant {origin} on space {space} of the Church board, "
    "which asks for {faith} faith: {paid}",
    e.Declared: "{seat} puts an assistant {origin} on space {space} of the Customs board and pays "
    "{imports}",
    e.StationPut: "{seat} puts the station token on {area}",
    e.GoodsPicked: "{seat} chooses {goods}{mined}",
    e.Shifted: "{seat} moves an assistant from {origin} to {area}",
    e.TokenClaimed: "{seat} takes the token {token} from {area}",
    e.ShopBuilt: "{seat} builds a shop on space {space} of {area}",
    e.HouseBuilt: "{seat} builds a house in {area}",
    e.RecoveryChosen: "{seat} {leaves}",
    e.Recovered: "{seat} takes {assistants} back from {area}{left}",
    e.EndTriggered: "round {last} is the last, as {trigger}",
    e.ChurchScored: "the Church board: {scores}",
    e.CustomsScored: "the Customs board: {scores}",
    e.TechnologyScored: "technologies: {scores}",
    e.CountriesScored: "countries: {scores}",
    e.RestScored: "the rest: {scores}",
    e.GameEnded: "the game ends, as {ended_by}: {scores}; {winner} wins",
}
"""How each event is described; in braces stand its fields, put into words."""
_STEPS: Final[dict[e.Step, str]] = {
    "first": "begins the main phase",
    "place": "places no more assistants",
    "recall": "takes no more assistants back",
    "act": "does nothing more in the area",
    "hire": "takes no pieces from the warehouse",
    "shift": "moves no more assistants",
    "bonus": "leaves the token",
    "build": "builds nothing",
    "second": "ends the turn",
}
_WAYS: Final[dict[e.Way, str]] = {
    "hand": "puts the president in",
    "walk": "walks to",
    "train": "takes the train to",
    "tram": "takes the tram to",
}
_SOURCES: Final[dict[e.Source, str]] = {
    "area": "",
    "port": " at the port",
    "church": " at the Church",
    "customs": " at Customs",
    "token": " for the token",
    "shop": " for the shop",
    "house": " for the house",
    "order": " for the order",
    "technology": " for the technology",
}
_PRICES: Final = {None: "", "Y2": " for 2 Yen", "I1": " for 1 import"}
_ORIGINS: Final = ("of the area", "from hand")
_NOUNS: Final = {"yen": "Yen", "imports": "import", "vp": "VP", "icons": "icon"}
_ORDINALS: Final = ("first", "second", "third", "fourth")
_Words = dict[str, str]
"""Fields of an event, and how they are put into words."""


def sentences(events: Iterable[Event], seen: View) -> Iterator[str]:
    """Describe events in sentences, each with the clauses behind it.

    The view says what players, areas and cards are called. Consecutive events of one class share a
    sentence.

    >>> from osaka_rules import yokohama
    >>> seen = yokohama.view(yokohama.new_game(["Ann", "Bob"]), None)
    >>> print(*sentences([e.AssistantPlaced(0, "bank", (1,))], seen))
    Ann places an assistant in the Bank, paying 1 Yen to Bob. [PLACE-1 PLACE-4 PLACE-5]
    """
    return cited_sentences(events, seen.names, lambda event: phrase(event, seen))


def phrase(event: Event, seen: View) -> str:
    """Describe one event, without clauses and without a full stop."""
    names, pack = [plain(name) for name in seen.names], seen.pack
    found: dict[str, object] = asdict(event, recurse=False)
    parts = {field: _word(field, value, names, pack) for field, value in found.items()}
    parts |= _cards(event, pack) | _steps(event, names, seen) | _actions(event, names, pack)
    parts |= _assistants(event) | _end(event, names)
    return _SENTENCES[type(event)].format(**parts)


def _word(field: str, value: object, names: Sequence[str], pack: Pack) -> str:
    """Put a field into words that means the same in all events."""
    match field, value:
        case (("seat" | "winner"), int(seat)):
            return names[seat]
        case (("area" | "origin"), str(area)):
            return words.area(area, pack)
        case (("order" | "kept" | "returned"), str(order)):
            return words.order(order, pack)
        case (("yen" | "imports" | "vp" | "icons"), int(number)):
            return words.counted(number, _NOUNS[field])
        case "country", str(country):
            return words.COUNTRY_NAMES[country]
        case (("trigger" | "ended_by"), str(trigger)):
            return words.TRIGGERS[trigger]
        case "mined", int(copper):
            return f", and Mining Technology adds {copper} copper" if copper else ""
        case _:
            return plain(value)


# --- Cards, turns and movement -------------------------------------------------------------------


def _cards(event: Event, pack: Pack) -> _Words:
    """Put into words what is special about events of orders, technologies and goals."""
    match event:
        case e.CardLaid(card) | e.CardLearned(card=card):
            return _card(card, pack)
        case e.OrderDealt(order=None):
            return {"order": "an order"}
        case e.OrderKept(kept=None):
            return {"kept": "one order", "returned": "the other"}
        case e.OrderFulfilled(order=order, goods=goods):
            return {"order": order, "goods": words.amounts(goods)}
        case e.GoalDealt(goal):
            return {"needs": words.needs(words.goal(goal, pack))}
        case e.GoalAchieved(goal=goal, place=place):
            needs = words.needs(words.goal(goal, pack))
            return {"needs": needs, "place": f"as the {_ORDINALS[place - 1]}"}
        case _:
            return {}


def _steps(event: Event, names: Sequence[str], seen: View) -> _Words:
    """Put into words what is special about events of turns and of movement."""
    match event:
        case e.Asked(phase=phase):
            return {"task": words.task(phase, seen.city.ids)}
        case e.Finished(step=step):
            return {"finished": _STEPS[step]}
        case e.Walked(area="canal"):
            return {"tolls": ", paying 1 Yen to the supply"}
        case e.AssistantPlaced(paid_to=paid_to) | e.Walked(paid_to=paid_to):
            return {"tolls": _tolls(paid_to, names)}
        case e.PresidentMoved(area=area, way=way, paid_to=paid_to):
            moved = f"{_WAYS[way]} {words.area(area, seen.pack)}"
            return {"moved": moved, "tolls": _tolls(paid_to, names)}
        case e.PresidentReturned(origin=None):
            return {"returned": "leaves the president in hand"}
        case e.PresidentReturned(origin=str(origin)):
            return {"returned": f"takes the president back from {words.area(origin, seen.pack)}"}
        case e.Shifted(origin=None):
            return {"origin": "hand"}
        case _:
            return {}


def _card(card: str, pack: Pack) -> _Words:
    """Return the title and the country of a technology card."""
    found = pack.cards[pack.card_places[card]]
    title = words.technology(found.technology, pack)
    return {"technology": title, "country": words.COUNTRY_NAMES[found.country]}


def _tolls(paid_to: Sequence[int], names: Sequence[str]) -> str:
    """Return to whom presidents in the way were paid (PLACE-4, MOVE-6)."""
    if not paid_to:
        return ""
    each = " each" if len(paid_to) > 1 else ""
    return f", paying 1 Yen{each} to {listed([names[seat] for seat in paid_to])}"


# --- Actions -------------------------------------------------------------------------------------


def _actions(event: Event, names: Sequence[str], pack: Pack) -> _Words:
    """Put into words what is special about events of area actions and rewards."""
    match event:
        case e.ActionBegan():
            return _power(event, names)
        case e.Gained(_, source, gain, added):
            total, extra = words.amounts(gain), _added(added, pack)
            return {"gain": total, "source": _SOURCES[source], "added": extra}
        case e.OrdersTaken(orders=orders, price=price):
            taken = listed([words.order(each, pack) for each in orders])
            return {"orders": taken, "price": _PRICES[price]}
        case e.CardLearned():
            return _learned(event)
        case e.Hired(_, assistants, shops, houses, yen):
            numbers = {"assistant": assistants, "shop": shops, "house": houses}
            pieces = [words.counted(number, piece) for piece, number in numbers.items() if number]
            return {"pieces": listed(pieces), "price": f" for {yen} Yen" if yen else ""}
        case e.Sold(good=good) | e.Bought(good=good):
            return {"good": f"1 {words.kinds(good)}"}
        case e.GoodsPicked(goods=goods):
            return {"goods": words.goods(goods)}
        case _:
            return {}


def _assistants(event: Event) -> _Words:
    """Put into words what is special about events of assistants on boards and in areas."""
    match event:
        case e.Worshipped(power=power, kinds=kinds, from_hand=from_hand):
            paid = f", and 1 each for {words.kinds(kinds)}" if kinds else ""
            return {"origin": _ORIGINS[from_hand], "paid": f"{power} by power{paid}"}
        case e.Declared(from_hand=from_hand):
            return {"origin": _ORIGINS[from_hand]}
        case e.RecoveryChosen(leaves=leaves):
            return {"leaves": f"leaves {'one assistant' if leaves else 'nobody'} in the area"}
        case e.Recovered(assistants=number, left=left):
            back = words.counted(number, "assistant")
            return {"assistants": back, "left": f"; {left} stays there" if left else ""}
        case _:
            return {}


def _power(event: e.ActionBegan, names: Sequence[str]) -> _Words:
    """Return what power counted, who acted, and who got the rent for a house (POWER-2, POWER-4)."""
    parts = {
        "the president": event.president,
        words.counted(event.assistants, "assistant"): event.assistants,
        "a shop": event.shop,
        "a house": event.house,
        "the station": event.station,
    }
    counted = listed([piece for piece, number in parts.items() if number])
    total = sum(parts.values())
    rent = "" if event.rent_to is None else f"; {names[event.rent_to]} gets 1 Yen for a house there"
    return {
        "by": " through an agent" if event.by == "agent" else "",
        "counted": f"{counted}, together {total}" if total > event.power else counted,
        "rent": rent,
    }


def _added(added: Sequence[e.Added], pack: Pack) -> str:
    """Return which technologies added what to a reward."""
    parts = [
        f"{words.amounts(each.gain)} by {words.technology(each.technology, pack)}" for each in added
    ]
    return f" ({listed(parts)})" if parts else ""


def _learned(event: e.CardLearned) -> _Words:
    """Return how a technology card was paid for (LAB-3, LAB-5)."""
    parts = [f"{event.industry} by power"]
    if event.yen:
        parts.append(f"{event.yen} Yen")
    if event.imports:
        parts.append(words.counted(event.imports, "import"))
    later = " and, after four others, 2 Yen or 1 import" if event.later else ""
    return {"later": later, "paid": listed(parts)}


# --- The end -------------------------------------------------------------------------------------


def _end(event: Event, names: Sequence[str]) -> _Words:
    """Put into words how the points of the final scoring came about (SCORE-1 to SCORE-7)."""
    match event:
        case e.ChurchScored(assistants, vp) | e.CustomsScored(assistants, vp):
            details = [words.counted(number, "assistant") for number in assistants]
        case e.TechnologyScored(values, vp):
            details = [f"a value of {value}" if value else "none" for value in values]
        case e.CountriesScored(sets, vp):
            details = [_sets(own) for own in sets]
        case e.RestScored(vp=vp):
            details = list(_rest(event))
        case e.GameEnded(vp=vp):
            return {"scores": listed([f"{n} {own} VP" for n, own in zip(names, vp, strict=True)])}
        case _:
            return {}
    rows = zip(names, vp, details, strict=True)
    return {"scores": "; ".join([f"{name} {own} VP ({detail})" for name, own, detail in rows])}


def _sets(sizes: Sequence[int]) -> str:
    """Return the sizes of sets of different countries (SCORE-6)."""
    return f"sets of {listed([str(size) for size in sizes])}" if sizes else "no icons"


def _rest(event: e.RestScored) -> Iterator[str]:
    """Yield how each player's points for what was left came about (SCORE-7)."""
    rows = zip(event.agents, event.imports, event.yen, event.goods, strict=True)
    for agents, imports, yen, goods in rows:
        parts = [
            (agents, agents, "unused agent"),
            (imports, imports, "import"),
            (yen // 2, yen, "Yen"),
            (goods // 3, goods, "trade good"),
        ]
        owned = [f"{points} for {words.counted(n, noun)}" for points, n, noun in parts if n]
        yield ", ".join(owned) or "nothing"
