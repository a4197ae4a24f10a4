"""What a player, or a spectator, may see of a state and of an event (INFO-1 to INFO-5).

A view is built up from what is open; nothing is hidden by deleting it. The type checker helps: what
is secret in a state has the type ``Hidden``, and a view has no value of it.
"""

from __future__ import annotations

from typing import Final

import attrs
from attrs import field, frozen

from osaka_rules.checks import require, require_seat
from osaka_rules.kernel import WrongType, shown
from osaka_rules.yokohama.city import City
from osaka_rules.yokohama.events import EVENTS, Event, OrderDealt, OrderFulfilled, OrderKept
from osaka_rules.yokohama.messages import message
from osaka_rules.yokohama.model import GoalInPlay, Player, Plot, State, Trigger, Turn
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.phases import Phase
from osaka_rules.yokohama.ruleset import Ruleset

_EVENTS: Final = frozenset[type[object]](EVENTS)
REVEALING: Final = frozenset[type[Event]]((OrderFulfilled,))
"""The events that show what views hide: an order of a hand is fulfilled (INFO-1)."""


@frozen(kw_only=True)
class View:
    """What one seat, or a spectator (``None``), can see of a state; the fields are its fields."""

    ruleset: Ruleset = field(repr=False)
    pack: Pack = field(repr=False)
    seat: int | None
    names: tuple[str, ...]
    city: City
    phase: Phase
    turn: Turn | None
    round: int
    last: int | None
    trigger: Trigger | None
    sites: tuple[Plot | None, ...]
    tokens: tuple[str | None, ...]
    station: int | None
    church: tuple[int | None, ...]
    customs: tuple[int | None, ...]
    ports: tuple[tuple[str, ...] | None, ...]
    labs: tuple[tuple[str, ...] | None, ...]
    order_deck: int
    card_bag: tuple[str, ...]
    agents: tuple[int, ...]
    goals: tuple[GoalInPlay, ...]
    players: tuple[Player, ...]
    held: tuple[int, ...]
    """How many orders each player holds (INFO-1)."""
    has_returned: tuple[bool, ...]
    """Whether each player has returned an order in the set-up (INFO-2)."""
    orders: tuple[str, ...] | None
    """The orders in the viewer's own hand; ``None`` for a spectator."""
    returned: str | None
    """The order that the viewer has returned."""
    unseen: tuple[str, ...]
    """All orders that the viewer cannot see: deck, box and other players' orders (INFO-5)."""


def view(state: State, seat: int | None) -> View:
    """Return what one seat, or a spectator (``None``), may see of a state.

    Everything is open but orders: players see their own, and how many others hold (INFO-1 to 3).

    >>> from osaka_rules import yokohama
    >>> state = yokohama.position(orders=["o07", "o01 o02"])
    >>> seen = view(state, 0)
    >>> seen.orders, seen.held, "o01" in seen.unseen, "o07" in seen.unseen
    (('o07',), (1, 2), True, False)

    Raises:
        WrongType: ``state`` is not a state.
        WrongValue: There is no such seat.
    """
    hidden = require(State, state).hidden
    require_seat(seat, len(state.names))
    own = None if seat is None else hidden.hands[seat]
    returned = None if seat is None else hidden.returned[seat]
    return View(
        ruleset=state.ruleset,
        pack=state.pack,
        seat=seat,
        names=state.names,
        city=state.city,
        phase=state.phase,
        turn=state.turn,
        round=state.round,
        last=state.last,
        trigger=state.trigger,
        sites=state.sites,
        tokens=state.tokens,
        station=state.station,
        church=state.church,
        customs=state.customs,
        ports=state.ports,
        labs=state.labs,
        order_deck=state.order_deck,
        card_bag=state.card_bag,
        agents=state.agents,
        goals=state.goals,
        players=state.players,
        held=tuple([len(hand) for hand in hidden.hands]),
        has_returned=tuple([each is not None for each in hidden.returned]),
        orders=own,
        returned=returned,
        unseen=_unseen(state, {*(own or ()), returned}),
    )


def _unseen(state: State, known: set[str | None]) -> tuple[str, ...]:
    """Return the orders that are neither open nor known to a viewer, sorted (INFO-5)."""
    hidden = state.hidden
    held = [order for hand in hidden.hands for order in hand]
    unseen = {*hidden.bag, *hidden.returned, *held} - known
    return tuple([each.id for each in state.pack.orders if each.id in unseen])


def redact(event: Event, seat: int | None) -> Event:
    """Return an event as one seat, or a spectator (``None``), may see it.

    Only the orders dealt in the set-up, and which one is kept, are secret (INFO-2, INFO-4).

    >>> redact(OrderDealt(seat=0, order="o07"), 1)
    OrderDealt(seat=0, order=None)

    Raises:
        WrongType: ``event`` is not an event.
        WrongValue: ``seat`` is not a seat.
    """
    require_seat(seat, None)
    if type(event) not in _EVENTS:
        raise WrongType(message("event.type", value=shown(event)))
    if isinstance(event, OrderDealt) and event.seat != seat:
        return attrs.evolve(event, order=None)
    if isinstance(event, OrderKept) and event.seat != seat:
        return attrs.evolve(event, kept=None, returned=None)
    return event
