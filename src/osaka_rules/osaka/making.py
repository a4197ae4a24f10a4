"""A move being carried out: events happen, one after the other."""

from __future__ import annotations

from osaka_rules.kernel import Step
from osaka_rules.osaka.drafts import CHANGES, drafted, finished
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.state import State


class Making:
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
