"""Given a position, when these moves are made, then this follows: how rule tests are written."""

from __future__ import annotations

from typing import TypeVar

from attrs import frozen

import osaka_rules as osaka
from osaka_rules import Event, Objection, State

_E = TypeVar("_E")


@frozen
class Given:
    """A position, and what has happened since it was given."""

    state: State
    events: tuple[Event, ...] = ()

    def when(self, *moves: str) -> Given:
        """Make moves, written as text, ``draw R5`` and ``lot 0`` included."""
        state, events = self.state, self.events
        for text in moves:
            step = osaka.apply(state, osaka.parse_move(text))
            state, events = step.state, (*events, *step.events)
        return Given(state, events)

    def settled(self, seed: int = 1) -> Given:
        """Let chance, answered from a seed, go on until a player is to move."""
        state, events = self.state, self.events
        while osaka.actor(state) == osaka.CHANCE:
            step = osaka.apply(state, osaka.answer(state, seed))
            state, events = step.state, (*events, *step.events)
        return Given(state, events)

    def objection(self, move: str) -> Objection:
        """Give the objection to a move that must be illegal."""
        found = osaka.objection(self.state, osaka.parse_move(move))
        assert found is not None, f"{move} is legal"
        return found

    def moves(self) -> list[str]:
        """List all legal moves as text."""
        return [str(move) for move in osaka.legal_moves(self.state)]

    def told(self, kind: type[_E]) -> list[_E]:
        """List the events of one class that have happened."""
        return [event for event in self.events if isinstance(event, kind)]


def given(state: State) -> Given:
    """Begin a test with a position."""
    return Given(state)
