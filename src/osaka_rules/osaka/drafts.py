"""One move being played out: what has happened so far, and the state in the making."""

from __future__ import annotations

from osaka_rules.kernel import Step
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.evolve import CHANGES
from osaka_rules.osaka.model import State, drafted, finished


class Story:
    """A draft of the state and the events told so far; each event told happens at once."""

    __slots__ = ("draft", "events")

    def __init__(self, state: State) -> None:
        self.draft = drafted(state)
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Let an event happen, and note it down."""
        self.events.append(event)
        CHANGES[type(event)](self.draft, event)

    def told(self) -> Step[State, Event]:
        """End the story: its state and its events. The draft is used up."""
        return Step(finished(self.draft), tuple(self.events))
