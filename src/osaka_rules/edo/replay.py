"""Let events happen to a state. Whether the rules would have led to them is not asked."""

from __future__ import annotations

from collections.abc import Iterable

from osaka_rules.checks import is_list, require
from osaka_rules.edo.events import Event, Planned
from osaka_rules.edo.evolve import CHANGES
from osaka_rules.edo.messages import message
from osaka_rules.edo.model import State
from osaka_rules.kernel import WrongType, WrongValue, shown


def evolve(state: State, event: Event) -> State:
    """Return the state that results when one event happens to a state.

    Raises:
        RulesError: The event does not fit the state, see :func:`replay`.

    >>> from osaka_rules import edo
    >>> gained = edo.Gained(seat=0, activations=1, rice=0, ryo=5)
    >>> evolve(edo.position(ryo=[3]), gained).hidden.ryo[0]
    8
    """
    return replay(state, (event,))


def replay(state: State, events: Iterable[Event]) -> State:
    """Return the state that results when events happen to a state, one after the other.

    Raises:
        WrongType: One of them is not an event.
        WrongValue: An event was redacted, or does not fit the state.

    >>> from osaka_rules import edo
    >>> start = edo.new_game(["Ann", "Bob"])
    >>> step = edo.apply(start, edo.parse_move("deal M04"))
    >>> replay(start, step.events) == step.state
    True
    """
    after = require(State, state)
    if not is_list(events):
        raise WrongType(message("log.type", value=shown(events)))
    for event in events:
        change = CHANGES.get(type(event))
        if change is None:
            raise WrongType(message("event.type", value=shown(event)))
        if isinstance(event, Planned) and event.slot is None:
            raise WrongValue(message("event.redacted", event=shown(event)), ("PLAN-8",))
        try:
            _require_seats(event, len(after.names))
            after = change(after, event)
        except (AssertionError, AttributeError, LookupError, TypeError, ValueError):
            raise WrongValue(message("event.place", event=shown(event))) from None
    return after


def _require_seats(event: Event, players: int) -> None:
    """Raise :class:`IndexError` for an event that names a seat which is not there."""
    seats: list[int] = [getattr(event, "seat", 0), *getattr(event, "seats", ())]
    if not all([0 <= seat < players for seat in seats]):
        raise IndexError
