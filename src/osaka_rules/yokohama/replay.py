"""Let events happen to a state. Whether the rules would have led to them is not asked."""

from __future__ import annotations

from collections.abc import Iterable

from osaka_rules.checks import is_list, require
from osaka_rules.kernel import RulesError, WrongType, WrongValue, shown
from osaka_rules.yokohama.drafts import drafted, finished
from osaka_rules.yokohama.events import Event
from osaka_rules.yokohama.evolve import CHANGES
from osaka_rules.yokohama.messages import message
from osaka_rules.yokohama.model import State


def evolve(state: State, event: Event) -> State:
    """Return the state that results when one event happens to a state.

    Raises:
        RulesError: The event does not fit the state, see :func:`replay`.

    >>> from osaka_rules import yokohama
    >>> evolve(yokohama.position(yen=[3]), yokohama.StockPaid(seat=0, yen=2)).players[0].yen
    5
    """
    return replay(state, (event,))


def replay(state: State, events: Iterable[Event]) -> State:
    """Return the state that results when events happen to a state, one after the other.

    Raises:
        WrongType: One of them is not an event.
        WrongValue: An event was redacted, or does not fit the state.

    >>> from osaka_rules import yokohama
    >>> start = yokohama.new_game(["Ann", "Bob"])
    >>> step = yokohama.apply(start, yokohama.parse_move("deal tea"))
    >>> replay(start, step.events) == step.state
    True
    """
    draft = drafted(require(State, state))
    if not is_list(events):
        raise WrongType(message("log.type", value=shown(events)))
    for event in events:
        change = CHANGES.get(type(event))
        if change is None:
            raise WrongType(message("event.type", value=shown(event)))
        try:
            _require_seats(event, len(draft.names))
            change(draft, event)
        except RulesError:  # it says more
            raise
        except (AssertionError, AttributeError, LookupError, TypeError, ValueError):
            raise WrongValue(message("event.place", event=shown(event))) from None
    return finished(draft)


def _require_seats(event: Event, players: int) -> None:
    """Raise :class:`IndexError` for an event that names a seat which is not there."""
    rent_to: int | None = getattr(event, "rent_to", None)
    seats: list[int] = [getattr(event, "seat", 0), *getattr(event, "paid_to", ())]
    if not all([0 <= seat < players for seat in (*seats, rent_to or 0)]):
        raise IndexError
