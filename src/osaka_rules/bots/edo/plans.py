"""How much a slot with an action promises, in Ryo, to a player who plans it (PLAN-1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from attrs import define

from osaka_rules.edo.components import house_of
from osaka_rules.edo.model import State
from osaka_rules.edo.moves import Slot
from osaka_rules.edo.pack import Action

POINT: Final = 25.0
"""What a point is worth."""
PIECE: Final = 4.0
"""What a piece of a resource is worth that is needed."""
SPARE: Final = 1.0
"""What a piece is worth that is not needed soon."""
WANTED: Final = (7, 7, 5)
"""How many pieces of wood, stone and rice are needed."""
OFFICIAL: Final = 4.5
"""What an official is worth elsewhere."""
SAMURAI: Final = 3
"""How many samurai are wanted on the map."""
WAY: Final = 2.0
"""What a way to where a samurai is needed costs on average."""
LAST: Final = 10
"""The round in which a game is over at the latest, with ten merchant cards (END-2)."""


@define
class Prospects:
    """What a player expects to have when the next slot is played."""

    stock: list[float]
    """Wood, stone and rice."""
    ryo: float
    samurai: float
    has_capital: bool
    """Whether there is a house in the capital, without which nobody wins (WIN-1)."""
    rounds: int
    """How many rounds are left, this one included."""

    def copy(self) -> Prospects:
        """Return the same prospects, to be changed apart."""
        return Prospects([*self.stock], self.ryo, self.samurai, self.has_capital, self.rounds)


def prospects(state: State, seat: int, slots: Iterable[Slot]) -> Prospects:
    """Return what a player expects after some slots.

    >>> from osaka_rules import edo
    >>> state = edo.position(phase="plan", samurai=["W1"])
    >>> prospects(state, 0, [edo.parse_move("plan B1 money 2").slot]).ryo
    20.0
    """
    player = state.players[seat]
    found = Prospects(
        [float(number) for number in player.resources],
        float(state.hidden.ryo[seat]),
        float(sum(player.samurai)),
        house_of(seat) in state.cities[state.board.capital],
        max(1, LAST + 1 - state.round),
    )
    for slot in slots:
        if slot.card:
            promise(state.pack.action[slot.action], slot, found)
    return found


def promise(action: Action, slot: Slot, then: Prospects) -> float:
    """Return what a slot promises, less what its officials are worth; change the prospects."""
    number = slot.officials // action.officials
    return _PROMISES[action.kind](action, number, slot, then) - OFFICIAL * slot.officials


def _pieces(then: Prospects, resource: int, number: float) -> float:
    """Return what pieces are worth, up to how many are needed and beyond."""
    there = then.stock[resource]
    needed = max(0.0, min(number, WANTED[resource] - there))
    then.stock[resource] = min(10.0, there + number)
    kept = then.stock[resource] - there
    return needed * PIECE + max(0.0, kept - needed) * SPARE


def _money(action: Action, number: int, _: Slot, then: Prospects) -> float:
    gain = float(number * action.amount)
    then.ryo += gain
    return gain + (2.0 if then.ryo < 12 else 0.0)


def _rice(action: Action, number: int, _: Slot, then: Prospects) -> float:
    return _pieces(then, 2, number * action.amount) * 1.2


def _travel(action: Action, number: int, slot: Slot, then: Prospects) -> float:
    sent = min(float(slot.own or 0), max(0.0, SAMURAI - then.samurai))
    then.samurai += sent
    rides = (number - sent) * action.rides
    return 14.0 * sent * min(1.0, then.rounds / 3) + rides * 1.5


def _recruit(action: Action, number: int, _: Slot, then: Prospects) -> float:
    number = min(number, int(then.stock[2] // action.cost) if action.cost else number)
    then.stock[2] -= number * action.cost
    return number * (min(24.0, 3.0 * then.rounds) - 4.0 * action.cost)


def _develop(action: Action, _number: int, _: Slot, then: Prospects) -> float:
    if then.ryo < action.cost:
        return 0.0
    then.ryo -= action.cost
    return 2.2 * then.rounds - action.cost


def _works(resource: int) -> Callable[[Action, int, Slot, Prospects], float]:
    def work(action: Action, number: int, _: Slot, then: Prospects) -> float:
        workers = min(float(number), then.samurai)
        then.ryo -= WAY * min(workers, then.ryo / WAY)
        return _pieces(then, resource, workers * (2.8 + action.bonus)) - WAY * workers

    return work


def _build(action: Action, number: int, _: Slot, then: Prospects) -> float:
    value = 0.0
    for _each in range(min(number, int(then.samurai))):
        wood, stone, ryo = then.stock[0], then.stock[1], then.ryo - WAY
        if wood >= 3 - action.discount[0] and ryo >= 3 - action.discount[2]:
            cost = (3.0 - action.discount[0], 0.0, 3.0 - action.discount[2])
            value += POINT + 2.0 * then.rounds + (0.0 if then.has_capital else 2 * POINT)
            then.has_capital = True
        elif stone >= 6 - action.discount[1] and ryo >= 5 - action.discount[2]:
            cost = (0.0, 6.0 - action.discount[1], 5.0 - action.discount[2])
            value += POINT
        else:
            break
        then.stock[0], then.stock[1] = wood - cost[0], stone - cost[1]
        then.ryo = ryo - cost[2]
        value -= PIECE * (cost[0] + cost[1]) / 2
    return value


def _trade(_action: Action, number: int, _: Slot, then: Prospects) -> float:
    return min(float(number), then.samurai) * (8.0 if then.ryo > 8 else 2.0)


_PROMISES: Final[Mapping[str, Callable[[Action, int, Slot, Prospects], float]]] = {
    "money": _money,
    "rice": _rice,
    "travel": _travel,
    "recruit": _recruit,
    "develop": _develop,
    "wood": _works(0),
    "stone": _works(1),
    "field": _works(2),
    "build": _build,
    "trade": _trade,
}
"""What each kind of action promises."""
