"""How a view follows the events that its viewer hears, for any game.

An event that a seat hears changes what it sees in the same way in every state that looks the same
to it. So one such state will do, in which the event can happen: the event happens to it, and the
view of what comes of it is the new view. What an event changes is written once, in ``evolve``.
"""

from __future__ import annotations

from collections.abc import Callable

from osaka_rules.kernel import EventT, RulesError, StateT, ViewT, WrongValue, shown
from osaka_rules.messages import message


def followed(
    seen: ViewT,
    event: EventT,
    seat: int | None,
    *,
    imagine: Callable[[ViewT, EventT], tuple[StateT, EventT]],
    evolve: Callable[[StateT, EventT], StateT],
    view: Callable[[StateT, int | None], ViewT],
    redact: Callable[[EventT, int | None], EventT],
) -> ViewT:
    """Return the view of a seat after an event, of which it hears what it may hear.

    ``imagine`` returns a state that the view could be of, and a full event that can happen in it
    and sounds the same. Where the view hides something, and the event does not show it, anything
    will do.

    Raises:
        RulesError: The event does not fit the view.
    """
    heard = redact(event, seat)
    try:
        state, full = imagine(seen, heard)
        if view(state, seat) == seen and redact(full, seat) == heard:
            return view(evolve(state, full), seat)
    except RulesError:  # it says more
        raise
    except (AssertionError, AttributeError, LookupError, OverflowError, TypeError, ValueError):
        pass  # of what the view or the event is made of
    raise WrongValue(message("follow.event", event=shown(event)))
