"""How a view follows the events that its viewer hears, without the state."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, islice

import attrs

from osaka_rules.checks import require
from osaka_rules.following import followed
from osaka_rules.yokohama.events import Event, OrderDealt, OrderFulfilled, OrderKept, OrderLaid
from osaka_rules.yokohama.knowledge.worlds import state_shown_by
from osaka_rules.yokohama.model import Hidden, State
from osaka_rules.yokohama.replay import evolve
from osaka_rules.yokohama.view import View, redact
from osaka_rules.yokohama.view import view as view_of


def follow(view: View, event: Event) -> View:
    """Return the view after an event, as its viewer hears it (INFO-1 to INFO-5).

    A client that begins with a view and follows its redacted events always has the view of the
    state, without ever having the state.

    >>> from osaka_rules import yokohama
    >>> state = yokohama.position(orders=["o07", "o01"], goods=["", "T2 F1"], seat=1)
    >>> step = yokohama.apply(state, yokohama.parse_move("fulfil o01"))
    >>> seen = yokohama.view(state, 0)
    >>> for event in step.events:
    ...     seen = follow(seen, yokohama.redact(event, 0))
    >>> seen.held, seen == yokohama.view(step.state, 0)
    ((1, 0), True)

    Raises:
        WrongType: ``view`` is not a view, or ``event`` not an event.
        WrongValue: The event does not fit the view; ask for the view of the state again.
    """
    return followed(
        view,
        event,
        require(View, view).seat,
        imagine=_imagined,
        evolve=evolve,
        view=view_of,
        redact=redact,
    )


def _imagined(view: View, event: Event) -> tuple[State, Event]:
    """Return a state that a view could be of, with the order that an event shows in its place.

    Other orders that the viewer cannot see lie in the order of the pack; nobody looks at them.
    """
    bag: list[str] = []
    from_hand: dict[int, list[str]] = {}
    match event:
        case OrderLaid(order) | OrderDealt(_, str(order)):
            bag.append(order)
        case OrderFulfilled(seat, order) if seat != view.seat:
            from_hand[seat] = [order]
        case _:
            pass
    shown = {*bag, *chain(*from_hand.values())}
    if not shown <= {*view.unseen}:
        raise ValueError  # the viewer sees such an order elsewhere
    unseen = iter([order for order in view.unseen if order not in shown])
    hands: list[tuple[str, ...]] = []
    returned: list[str | None] = []
    for seat, number in enumerate(view.held):
        if seat == view.seat:
            hands.append(view.orders or ())
            returned.append(view.returned)
        else:
            hand = from_hand.get(seat, [])
            hands.append((*hand, *islice(unseen, number - len(hand))))
            returned.append(next(unseen, None) if view.has_returned[seat] else None)
    bag += unseen
    full = _with_orders(event, bag, hands)
    return state_shown_by(view, Hidden(tuple(bag), tuple(hands), tuple(returned))), full


def _with_orders(event: Event, bag: Sequence[str], hands: Sequence[tuple[str, ...]]) -> Event:
    """Return an event with the orders of which it is silent: any that lie in the right place."""
    if isinstance(event, OrderDealt) and event.order is None:
        return attrs.evolve(event, order=bag[0])
    if isinstance(event, OrderKept):
        kept, returned = hands[event.seat]
        if event.kept is None:
            return OrderKept(event.seat, kept, returned)
        if {event.kept, event.returned} != {kept, returned}:
            raise ValueError  # these orders are not in the hand
    return event
