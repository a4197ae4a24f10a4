"""States in the making: how a state becomes a draft, which events change, and a state again.

A state is immutable, and one move makes many events. Making a state for each of them would copy the
whole position again and again. So all events of a move change one draft
(:class:`~osaka_rules.osaka.evolve.Draft`), which has the fields of a state, and a method of the
name of each class of event. After the last event it becomes the new state. Nobody sees a draft
outside of this package.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from osaka_rules.osaka import events as e
from osaka_rules.osaka.evolve import Draft
from osaka_rules.osaka.state import State

_new: Final = object.__new__


def drafted(state: State) -> Draft:
    """Copy a state into a draft: slot by slot, which is the fastest way."""
    draft = _new(Draft)
    draft.ruleset, draft.names, draft.phase = state.ruleset, state.names, state.phase
    draft.market_bag, draft.farm_bag = state.market_bag, state.farm_bag
    draft.market_rack, draft.farm_rack = state.market_rack, state.farm_rack
    draft.draw_bag, draft.discard_bag = state.draw_bag, state.discard_bag
    draft.reshuffles, draft.ships = state.reshuffles, state.ships
    draft.hand_rack, draft.goods_rack = state.hand_rack, state.goods_rack
    draft.insured_rack, draft.token_rack = state.insured_rack, state.token_rack
    draft.vp, draft.vp_bag, draft.passes = state.vp, state.vp_bag, state.passes
    return draft


def finished(draft: Draft) -> State:
    """Turn a draft into the state that it has become. The draft is used up: it *is* the state now.

    Both classes have the same slots, so the object only changes its class, which takes a tenth of
    the time of a frozen copy.
    """
    draft.__class__ = State  # type: ignore[assignment]  # same slots, see above
    return draft  # type: ignore[return-value]  # it is a State from here on


def _change(event: type[e.Event]) -> Callable[..., None]:
    """Return the method of a draft that has the name of a class of events."""
    name = re.sub(r"\B(?=[A-Z])", "_", event.__name__).lower()
    change: Callable[..., None] = vars(Draft)[name]
    return change


CHANGES: Final = {event: _change(event) for event in e.EVENTS}
"""For each class of event, what it changes in a draft."""
