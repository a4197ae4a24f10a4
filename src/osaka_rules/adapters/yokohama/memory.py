"""What a player of Yokohama remembers beyond the view, and which orders others may hold.

An order is taken from a port under everybody's eyes, but a view gives only the number of orders
that somebody holds (INFO-4). So a player who has followed the game knows all orders in all hands,
except those that others kept in the set-up and have not fulfilled; and of the unseen orders, each
can be one of these. How likely each is depends on how the others play, which is no knowledge of the
game: it is not among the numbers, but :func:`~osaka_rules.adapters.yokohama.resampling.resample`
takes it into account.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve, frozen

from osaka_rules.adapters.actions import ActionChosen
from osaka_rules.adapters.environment import Field
from osaka_rules.adapters.yokohama.fields import SEATS
from osaka_rules.yokohama.events import (
    Event,
    OrderDealt,
    OrderFulfilled,
    OrderKept,
    OrdersTaken,
)
from osaka_rules.yokohama.model import State
from osaka_rules.yokohama.pack import Pack

_Known = tuple[frozenset[str], ...]


@frozen
class YokohamaMemory:
    """What a seat or a spectator knows who has followed the game."""

    seat: int | None
    places: Mapping[str, int]
    """The place of each order in the pack."""
    known: _Known
    """The orders that each seat is known to hold, after the set-up."""

    def after(self, events: Sequence[Event | ActionChosen], /) -> YokohamaMemory:
        """Return what is known after more events."""
        known = self.known
        for event in events:
            match event:
                case OrderKept(seat, str(kept), _):
                    known = _put(known, seat, known[seat] | {kept})
                case OrdersTaken():
                    known = _put(known, event.seat, known[event.seat] | {*event.orders})
                case OrderFulfilled():
                    known = _put(known, event.seat, known[event.seat] - {event.order})
                case _:
                    pass
        return self if known is self.known else evolve(self, known=known)

    def numbers(self) -> list[int]:
        """Return for each player, clockwise from the viewer, the orders known to be in hand."""
        orders, seats, first = len(self.places), len(self.known), self.seat or 0
        numbers = [0] * (SEATS * orders)
        for seat, known in enumerate(self.known):
            start = (seat - first) % seats * orders
            for order in known:
                numbers[start + self.places[order]] = 1
        return numbers


def _put(known: _Known, seat: int, orders: frozenset[str]) -> _Known:
    return (*known[:seat], orders, *known[seat + 1 :])


def memory_fields(pack: Pack) -> tuple[Field, ...]:
    """Return the parts of the numbers of a memory, in their order."""
    about = "the orders that each player is known to hold, after the set-up"
    return (Field("known_orders", SEATS * len(pack.orders), 1, about),)


def remember(start: State, seat: int | None) -> YokohamaMemory:
    """Return what a seat or a spectator knows when a game begins.

    >>> from osaka_rules import yokohama
    >>> memory = remember(yokohama.new_game(["Ann", "Bob"]), 0)
    >>> taken = yokohama.OrdersTaken(1, "A", ("o07", "o21"), "Y2")
    >>> sum(memory.numbers()), sum(memory.after([taken]).numbers())
    (0, 2)
    """
    nothing = frozenset[str]()
    return YokohamaMemory(seat, start.pack.order_places, tuple([nothing for _ in start.names]))


def heard_text(action: int, events: Sequence[Event | ActionChosen]) -> str:
    """Return the text of an action: its number, or ``?`` for an order dealt or kept in secret.

    All other events follow from the actions and from what is open (INFO-2).

    >>> heard_text(7, [OrderKept(0, "o07", "o08")]), heard_text(7, [OrderKept(0, None, None)])
    ('7', '?')
    """
    for event in events:
        if isinstance(event, OrderDealt) and event.order is None:
            return "?"
        if isinstance(event, OrderKept) and event.kept is None:
            return "?"
    return str(action)
