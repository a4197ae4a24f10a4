"""How a view follows the events that its viewer hears, without the state."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from osaka_rules.checks import require
from osaka_rules.following import followed
from osaka_rules.yokohama.events import Event, OrderDealt, OrderFulfilled, OrderKept, OrderLaid
from osaka_rules.yokohama.knowledge import state_shown_by
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
    """Return a state that a view could be of, with the order that an event shows in its place."""
    unseen = [*view.unseen]
    shown = event.order if isinstance(event, OrderLaid | OrderDealt | OrderFulfilled) else None
    if shown in unseen:
        unseen.remove(shown)

    def taken(number: int) -> tuple[str, ...]:
        found = tuple(unseen[:number])
        del unseen[:number]
        return found

    hands: list[tuple[str, ...]] = []
    returned: list[str | None] = []
    for seat, number in enumerate(view.held):
        if seat == view.seat:
            hands.append(view.orders or ())
            returned.append(view.returned)
        else:
            fulfilled = isinstance(event, OrderFulfilled) and event.seat == seat
            hands.append((event.order, *taken(number - 1)) if fulfilled else taken(number))
            returned.append(taken(1)[0] if view.has_returned[seat] else None)
    bag = [shown, *unseen] if shown and not isinstance(event, OrderFulfilled) else unseen
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
