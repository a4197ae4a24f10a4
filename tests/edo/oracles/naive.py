"""All legal moves, as texts, from a position as a record has it: a second statement of the rules.

It is written from the clauses alone, for clarity and not for speed, and shares no code with the
library: it reads the pack's TOML itself, and finds ways by walking. It knows what is asked, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations_with_replacement
from typing import Any, Final

from attrs import field, frozen

Json = Any  # plain data of JSON and TOML, which is looked into place by place
RESOURCES: Final = ("wood", "stone", "rice")
WORKPLACES: Final = {
    "wood": ("forests", "wood"),
    "stone": ("quarries", "stone"),
    "field": ("fields", "rice"),
}


@frozen
class Table:
    """A position with all that it takes to read it."""

    position: Mapping[str, Json]
    pack: Mapping[str, Json]
    limited: bool
    map: Mapping[str, Json] = field(init=False)

    def __attrs_post_init__(self) -> None:
        players = len(self.position["players"])
        [own] = [each for each in self.pack["map"] if players in each["players"]]
        object.__setattr__(self, "map", own)

    @property
    def spaces(self) -> list[str]:
        """All spaces, sorted (MAP-5)."""
        kinds = ("cities", "forests", "quarries", "fields", "rivers", "gates")
        return [space for kind in kinds for space in self.map[kind]]

    @property
    def me(self) -> Mapping[str, Json]:
        """The player who is to move."""
        found: Mapping[str, Json] = self.position["players"][self.position["seat"]]
        return found

    @property
    def seat(self) -> int:
        """The seat that is to move."""
        found: int = self.position["seat"]
        return found

    def far(self, start: str, end: str) -> int:
        """Return the least number of roads between two spaces (MAP-2)."""
        here, steps = {start}, 0
        while end not in here:
            for road in self.map["roads"]:
                one, other = road.split(" ")
                if one in here or other in here:
                    here = here | {f"+{one}", f"+{other}"}
            here, steps = {each.removeprefix("+") for each in here}, steps + 1
        return steps

    def action(self, name: str) -> Mapping[str, Json]:
        """Return what an action is."""
        [found] = [each for each in self.pack["action"] if each["id"] == name]
        return found  # type: ignore[no-any-return]  # plain data

    def played(self) -> Mapping[str, Json]:
        """Return the action of the slot that is played."""
        plan: str = self.me["plan"][self.position["slot"] - 1]
        return self.action(plan.split(" ")[1])

    def supply(self, resource: str) -> float:
        """Return what the supply has of a resource (COMP-7)."""
        if not self.limited:
            return float("inf")
        players = self.position["players"]
        there: int = self.pack["count"]["each_resource"]
        owned: int = sum([player[resource] for player in players])
        return there - owned


def legal_moves(table: Table) -> list[str]:
    """Return all legal moves of the player who is to move, in the order of ASK-7."""
    if table.position["phase"] == "over":
        return []
    return [*FORMS[table.position["phase"]](table)]


def _home(table: Table) -> Iterator[str]:
    for city in table.map["cities"]:  # SETUP-7
        built = len(table.position["cities"][city])
        if built + table.pack["start"]["houses"] <= table.pack["number"]["city_spaces"]:
            yield f"home {city}"


def _kit(table: Table) -> Iterator[str]:
    for kit in table.pack["kit"]:  # SETUP-8
        if kit["id"] in table.position["kits"]:
            yield f"kit {kit['id']}"


def _plan(table: Table) -> Iterator[str]:
    me, pack = table.me, table.pack
    samurai = sum(me["samurai"].values())
    own, neutral = pack["count"]["figures"] - samurai, me["neutrals"]  # COMP-3
    before = [slot.split(" ") for slot in me["plan"] if slot != "none"]
    cards = [*pack["basic"], *[card for card in pack["special"] if card["id"] in me["cards"]]]
    for card in cards:
        if card["id"] in [slot[0] for slot in before]:  # PLAN-1
            continue
        for name in card["actions"]:
            action = table.action(name)
            for text in _numbers(action):
                slots = [*before, [card["id"], name, text]]
                if _enough(slots, own, neutral):
                    yield f"plan {card['id']} {name} {text}"
    yield "plan none"  # PLAN-6


def _numbers(action: Mapping[str, Json]) -> Iterator[str]:
    """Yield all numbers of officials of an action (PLAN-2, PLAN-5), in order (ASK-7)."""
    for activations in range(1, action["max"] + 1):
        number = activations * action["officials"]
        if action["kind"] != "travel":
            yield str(number)
            continue
        for neutral in range(number + 1):
            yield f"{number - neutral}+{neutral}"


def _enough(slots: list[list[str]], own: int, neutral: int) -> bool:
    """Return whether there are the officials that some slots ask for (PLAN-7)."""
    pairs = [[int(each) for each in slot[2].split("+")] for slot in slots]
    travels = [pair for pair in pairs if len(pair) > 1]
    return (
        sum([pair[0] for pair in travels]) <= own
        and sum([pair[1] for pair in travels]) <= neutral
        and sum(map(sum, pairs)) <= own + neutral
    )


def _roam(table: Table) -> Iterator[str]:
    price, ryo = table.pack["number"]["move_price"], table.me["ryo"]
    for start in table.spaces:  # MOVE-1
        for end in table.spaces:
            stands = table.me["samurai"].get(start) and start != end
            if stands and table.far(start, end) * price <= ryo:
                yield f"move {start} {end}"
    for end in table.spaces:  # MOVE-4
        start = table.position["merchant"]
        if start != end and table.far(start, end) * price <= ryo:
            yield f"merchant {end}"
    yield "reveal"


def _travel(table: Table) -> Iterator[str]:
    own, neutral = table.position["action"]["left"]
    rides, action = table.position["action"]["rides"], table.played()
    for space in table.spaces if action["anywhere"] else table.map["gates"]:  # TRAVEL-2
        if own:  # TRAVEL-3
            yield f"send {space}"
    if rides or ((own or neutral) and action["rides"]):  # TRAVEL-6
        for start in table.spaces:
            for end in table.spaces:
                if table.me["samurai"].get(start) and start != end:  # TRAVEL-4
                    yield f"ride {start} {end}"
    yield "done"


def _take(table: Table) -> Iterator[str]:
    for number in range(1, table.position["action"]["left"] + 1):  # PERF-4
        yield f"take {number}"
    yield "done"


def _choices(samurai: Mapping[str, int], spaces: list[str], most: int) -> Iterator[str]:
    """Yield the ways to name up to so many samurai, the shorter first (RES-4, ASK-7)."""
    for number in range(1, most + 1):
        for chosen in combinations_with_replacement(spaces, number):
            if Counter(chosen) <= Counter(samurai):
                yield " ".join(chosen)


def _work(table: Table) -> Iterator[str]:
    places, _ = WORKPLACES[table.played()["kind"]]
    for chosen in _choices(
        table.me["samurai"], table.map[places], table.position["action"]["left"]
    ):
        yield f"work {chosen}"
    yield "done"


def _recruit(table: Table) -> Iterator[str]:
    owned = sum([player["neutrals"] for player in table.position["players"]])
    if table.me["rice"] >= table.played()["cost"] and owned < table.pack["count"]["neutral"]:
        yield "recruit"  # CREW-1
    yield "done"


def _develop(table: Table) -> Iterator[str]:
    for card in table.position["display"]:  # LEARN-1
        if table.me["ryo"] >= table.played()["cost"]:
            yield f"develop {card}"
    yield "done"


def _build(table: Table) -> Iterator[str]:
    for building in ("house", "post", "fortress"):
        for city in table.map["cities"]:
            if _may_build(table, building, city):
                yield f"build {building} {city}"
    yield "done"


def _may_build(table: Table, building: str, city: str) -> bool:
    me, pack, cities = table.me, table.pack, table.position["cities"]
    cost, discount = pack["building"][building], table.played()["discount"]
    for what in ("wood", "stone", "ryo"):  # BUILD-2, BUILD-3
        if me[what] < max(0, cost[what] - discount[what]):
            return False
    free = me["samurai"].get(city, 0) - table.position["action"]["used"].get(city, 0)
    here = cities[city]
    if free < 1 or len(here) >= pack["number"]["city_spaces"]:  # BUILD-1, BUILD-4
        return False
    everywhere = [each for row in cities.values() for each in row]
    house, post, count = f"h{table.seat}", f"p{table.seat}", pack["count"]
    if building == "house":
        return bool(everywhere.count(house) < count["houses"])  # BUILD-5
    if building == "post":  # BUILD-6
        has_post = [each for each in here if each.startswith("p")]
        in_capital = city == table.map["capital"]
        return not has_post and not in_capital and bool(everywhere.count(post) < count["posts"])
    houses = [each for each in here if each.startswith("h")]  # BUILD-7
    pairs = len(houses) >= 2 * (1 + here.count("f"))
    return bool(house in here and pairs and everywhere.count("f") < count["fortresses"])


def _trade(table: Table) -> Iterator[str]:
    [offer] = [each for each in table.pack["merchant"] if each["id"] == table.position["offer"]]
    here = table.position["cities"].get(table.position["merchant"], [])
    both = f"p{table.seat}" in here  # TRADE-4
    for pieces in range(1, offer["most"] + 1):
        if _may_trade(table, offer, pieces, {}):
            yield f"trade {pieces}"
    if _may_trade(table, offer, 0, offer["point"]):
        yield "trade point"
    for pieces in range(1, offer["most"] + 1):
        if both and _may_trade(table, offer, pieces, offer["point"]):
            yield f"trade {pieces} point"
    yield "done"


def _may_trade(
    table: Table, offer: Mapping[str, Json], pieces: int, point: Mapping[str, int]
) -> bool:
    bag = {what: table.me[what] - point.get(what, 0) for what in (*RESOURCES, "ryo")}
    bag["ryo"] -= pieces * offer["price"]  # TRADE-7: all is paid first
    if min(bag.values()) < 0:
        return False
    resource, most = offer["resource"], table.pack["number"]["resource_limit"]
    supply = table.supply(resource) + point.get(resource, 0)
    return bool(bag[resource] + pieces <= most and pieces <= supply)  # TRADE-5


def _wages(table: Table) -> Iterator[str]:
    samurai, wage = table.me["samurai"], table.pack["number"]["wage"]
    most = sum(samurai.values())
    if wage:
        most = min(most, table.me["rice"] // wage)  # WAGE-2
    for chosen in _choices(samurai, table.spaces, most):
        yield f"keep {chosen}"
    yield "keep none"


FORMS: Final[Mapping[str, Callable[[Table], Iterator[str]]]] = {
    "home": _home,
    "kit": _kit,
    "plan": _plan,
    "roam": _roam,
    "travel": _travel,
    "take": _take,
    "work": _work,
    "recruit": _recruit,
    "develop": _develop,
    "build": _build,
    "trade": _trade,
    "wages": _wages,
}
