"""How a view follows the events that its viewer hears, without the state."""

from __future__ import annotations

import attrs

from osaka_rules.checks import require
from osaka_rules.edo.events import Event, GameEnded, PhaseBegan, Planned, Revealed
from osaka_rules.edo.knowledge import state_shown_by
from osaka_rules.edo.model import Hidden, State
from osaka_rules.edo.moves import EMPTY, Slot
from osaka_rules.edo.phases import Over
from osaka_rules.edo.replay import evolve
from osaka_rules.edo.view import View, redact
from osaka_rules.edo.view import view as view_of
from osaka_rules.following import followed


def follow(view: View, event: Event) -> View:
    """Return the view after an event, as its viewer hears it (INFO-1, INFO-3).

    A client that begins with a view and follows its redacted events always has the view of the
    state, without ever having the state.

    >>> from osaka_rules import edo
    >>> state = edo.position(phase="plan")
    >>> step = edo.apply(state, edo.parse_move("plan B1 money 2"))
    >>> seen = edo.view(state, 1)
    >>> for event in step.events:
    ...     seen = follow(seen, edo.redact(event, 1))
    >>> seen.planned, seen == edo.view(step.state, 1)
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
    """Return a state that a view could be of, and an event that could happen in it.

    Where the view hides something, anything will do: a slot without officials, and no money.
    """
    plans = [_slots(view, seat) for seat in range(len(view.names))]
    ryo = tuple([own or 0 for own in view.ryo])
    match event:
        case Planned(seat, _, None) if seat != view.seat:
            event = attrs.evolve(event, slot=EMPTY)
        case Revealed(seat, number, slot):
            if len(view.players[seat].revealed) != number - 1:
                raise ValueError  # another slot is to be revealed
            if seat != view.seat:
                plans[seat] = (slot, *plans[seat][1:])
            if plans[seat][:1] != (slot,):
                raise ValueError  # the slot has something else, or nothing
        case GameEnded():
            ryo = event.ryo  # which lies open from now on (INFO-3)
        case PhaseBegan(Over()):
            raise ValueError  # a game ends by ``GameEnded``, which shows the money
        case _:
            pass
    return state_shown_by(view, Hidden(tuple(plans), ryo)), event


def _slots(view: View, seat: int) -> tuple[Slot, ...]:
    """Return what a seat may have planned and not revealed: its own plan, or empty slots."""
    if seat == view.seat:
        return view.plan or ()
    return (EMPTY,) * view.planned[seat]
