"""Let events happen to a state, and refuse those that do not fit it.

Whether the rules would have led to them is not asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from attrs import fields

from osaka_rules.checks import is_list, require
from osaka_rules.kernel import WrongType, WrongValue, shown
from osaka_rules.osaka import bags
from osaka_rules.osaka.drafts import CHANGES, drafted, finished
from osaka_rules.osaka.events import EVENTS, Event
from osaka_rules.osaka.messages import message
from osaka_rules.osaka.state import State

_SEATS: Final = {
    cls: [each.name for each in fields(cls) if each.name in ("seat", "active", "next_seat")]
    for cls in EVENTS
}
"""For each class of event, which of its values are seats."""


def evolve(state: State, event: Event) -> State:
    """Return the state that results when one event happens to a state.

    Raises:
        RulesError: The event does not fit the state, see :func:`replay`.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(hands=["R5", ""], market="B3")
    >>> evolve(state, osaka.Took(seat=0, card=osaka.card("B3"), was_reserved=False)).hands[0]
    cards('R5 B3')
    """
    return replay(state, (event,))


def replay(state: State, events: Iterable[Event]) -> State:
    """Return the state that results when events happen to a state, one after the other.

    Raises:
        WrongType: One of them is not an event.
        WrongValue: The events do not fit the state: one is left out, or in the wrong place.

    >>> import osaka_rules as osaka
    >>> start = osaka.new_game(["Ann", "Bob"])
    >>> step = osaka.apply(start, osaka.parse_move("draw R5"))
    >>> replay(start, step.events) == step.state
    True
    """
    draft = drafted(require(State, state))
    if not is_list(events):
        raise WrongType(message("log.type", value=shown(events)))
    players = len(draft.names)
    for event in events:
        change = CHANGES.get(type(event))
        if change is None:
            raise WrongType(message("event.type", value=shown(event)))
        try:
            seats = [getattr(event, name) for name in _SEATS[type(event)]]
            if not all([seat is None or 0 <= seat < players for seat in seats]):
                raise WrongValue(message("event.seat", event=shown(event)))
            change(draft, event)
        except (AttributeError, IndexError, TypeError):  # of what the event is made of
            raise WrongValue(message("event.place", event=shown(event))) from None
    racks = (draft.hand_rack, draft.goods_rack, draft.insured_rack, draft.market_rack)
    piles = (draft.market_bag, draft.farm_bag, draft.farm_rack, draft.draw_bag, draft.discard_bag)
    if bags.overdrawn(*racks, *piles):
        raise WrongValue(message("event.cards"))
    return finished(draft)
