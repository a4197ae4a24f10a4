"""Given a position, when these moves are made, then this follows: how rule tests are written."""

from __future__ import annotations

from typing import Generic, TypeVar

import pytest
from attrs import evolve, frozen

from osaka_rules.chance import resolve
from osaka_rules.kernel import EventT, Game, IllegalMove, MoveT, Objection, StateT, ViewT, plain

_E = TypeVar("_E")


@frozen
class Given(Generic[StateT, MoveT, EventT, ViewT]):
    """A position of a game, and what has happened since it was given."""

    game: Game[StateT, MoveT, EventT, ViewT]
    state: StateT
    events: tuple[EventT, ...] = ()

    def when(self, *moves: str) -> Given[StateT, MoveT, EventT, ViewT]:
        """Make moves, written as text, those of chance included."""
        state, events = self.state, self.events
        for text in moves:
            step = self.game.apply(state, self.game.parse_move(text))
            state, events = step.state, (*events, *step.events)
        return evolve(self, state=state, events=events)

    def settled(self, seed: int = 1) -> Given[StateT, MoveT, EventT, ViewT]:
        """Answer chance from a seed until a player is to move."""
        step = resolve(self.game, self.state, seed)
        return evolve(self, state=step.state, events=(*self.events, *step.events))

    def then(self, *events: EventT) -> Given[StateT, MoveT, EventT, ViewT]:
        """Assert that exactly these events happened, in this order; other kinds do not count."""
        kinds = tuple({type(event) for event in events})
        assert [*events] == self.events_of(*kinds)
        return self

    def refused(
        self, move: str, *clauses: str, key: str | None = None, **values: object
    ) -> Given[StateT, MoveT, EventT, ViewT]:
        """Assert that a move is refused by these clauses, with this key and these values.

        Values are compared as a sentence shows them; those that are not named do not count.
        """
        objection = self.objection(move)
        assert clauses == objection.clauses, str(objection)
        if key is not None:
            assert key == objection.message.key
        for name, value in values.items():
            assert (name, plain(value)) == (name, plain(objection.message.value(name)))
        return self

    def objection(self, move: str) -> Objection:
        """Return the objection to a move that must be illegal, and is refused for this reason."""
        parsed = self.game.parse_move(move)
        found = self.game.objection(self.state, parsed)
        assert found is not None, f"{move} is legal"
        with pytest.raises(IllegalMove) as refused:
            self.game.apply(self.state, parsed)
        assert (parsed, found) == (refused.value.move, refused.value.objection)
        return found

    def moves(self) -> list[str]:
        """Return all legal moves as texts."""
        return [str(move) for move in self.game.legal_moves(self.state)]

    def events_of(self, *kinds: type[_E]) -> list[_E]:
        """Return the events of these classes that have happened."""
        return [event for event in self.events if isinstance(event, kinds)]


def given(
    game: Game[StateT, MoveT, EventT, ViewT], state: StateT
) -> Given[StateT, MoveT, EventT, ViewT]:
    """Begin a test with a position."""
    return Given(game, state)
