"""States in the making: a move makes many events, and only the state after the last one is kept.

Making a state for each event would copy the whole position again and again. Instead, all events of
a move change one draft, which then becomes the new state.
"""

from __future__ import annotations

from attrs import define

from osaka_rules.kernel import Step
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.evolve import CHANGES
from osaka_rules.osaka.model import AnyState, State


@define(eq=False, weakref_slot=False)
class Draft(AnyState):
    """A state in the making: the same fields, but they can still change."""


def drafted(state: State) -> Draft:
    """Copy a state into a draft."""
    return Draft(
        state.ruleset,
        state.names,
        state.phase,
        state.market_bag,
        state.farm_bag,
        state.market_rack,
        state.farm_rack,
        state.draw_bag,
        state.discard_bag,
        state.reshuffles,
        state.ships,
        state.hand_rack,
        state.goods_rack,
        state.insured_rack,
        state.token_rack,
        state.vp,
        state.vp_bag,
        state.passes,
    )


def finished(draft: Draft) -> State:
    """Turn a draft into the state that it has become. The draft is used up: it *is* the state now.

    Both classes have the same slots, so the object only changes its class, which takes a tenth of
    the time of a frozen copy.
    """
    draft.__class__ = State  # type: ignore[assignment]  # same slots, see above
    return draft  # type: ignore[return-value]  # it is a State from here on


class Transition:
    """A move being carried out: the draft of the next state, and the events so far."""

    __slots__ = ("draft", "events")

    def __init__(self, state: State) -> None:
        self.draft = drafted(state)
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Let an event happen, and add it to the log."""
        self.events.append(event)
        CHANGES[type(event)](self.draft, event)

    def finish(self) -> Step[State, Event]:
        """Return the state and the events. The draft is used up."""
        return Step(finished(self.draft), tuple(self.events))
