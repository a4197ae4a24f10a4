"""A move being carried out: the draft of the next state, the events so far, and the steps ahead.

What follows from a move is decided by functions of the modules around: ``setting_up``, ``turns``,
``actions``, ``rewards``, ``additional``. Each returns the step that the turn goes on with. A step
asks a player and returns ``None``, or has nothing to ask and returns the step that comes next
(ASK-3). So no step needs to know how a turn came to it, and these modules do not need each other:

.. code-block:: text

    first ──> place ──> move ──> act ──> bonus ──> build ──> recover ──> second ──> end
                          │                                     │          ^
                          └───> recall ─────────────────────────┼──────────┘
                                                (of an agent)   └──> first or second
"""

from __future__ import annotations

from typing import Literal

from osaka_rules.kernel import Step
from osaka_rules.yokohama import events as e
from osaka_rules.yokohama.drafts import Draft, drafted, finished
from osaka_rules.yokohama.evolve import CHANGES
from osaka_rules.yokohama.model import State, turn_of
from osaka_rules.yokohama.phases import Phase

Next = Literal[
    "first", "place", "move", "recall", "act", "bonus", "build", "recover", "second", "end",
]  # fmt: skip
"""The steps of a turn."""


class Making:
    """A move being carried out: the draft of the next state, and the events so far."""

    __slots__ = ("draft", "events")

    def __init__(self, state: State) -> None:
        self.draft: Draft = drafted(state)
        self.events: list[e.Event] = []

    def emit(self, event: e.Event) -> None:
        """Let an event happen, and add it to the log."""
        self.events.append(event)
        CHANGES[type(event)](self.draft, event)

    def ask(self, phase: Phase) -> None:
        """Ask the player whose turn it is, unless that is asked already."""
        asked = self.draft.phase
        if type(asked) is not type(phase) or asked != phase:
            self.emit(e.Asked(self.seat, phase))

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return turn_of(self.draft).seat

    def finish(self) -> Step[State, e.Event]:
        """Return the state and the events. The draft is used up."""
        return Step(finished(self.draft), tuple(self.events))
