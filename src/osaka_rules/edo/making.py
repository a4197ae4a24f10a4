"""A move being carried out, and what its parts have in common."""

from __future__ import annotations

from osaka_rules.edo.events import Event, PhaseBegan
from osaka_rules.edo.evolve import change
from osaka_rules.edo.model import State, actor, seats_in_order
from osaka_rules.edo.phases import Phase
from osaka_rules.plain_parts import Transition


class Making(Transition[State, Event]):
    """A move being carried out: the state so far, and the events so far."""

    __slots__ = ()

    def __init__(self, state: State) -> None:
        super().__init__(state, change)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in the order of play (ROUND-2)."""
        return seats_in_order(self.state)


def begin(making: Making, phase: Phase) -> None:
    """Let a phase begin: somebody is asked something, or chance draws (ASK-1)."""
    making.emit(PhaseBegan(phase))


def seat_now(making: Making) -> int:
    """Return the seat that is to move."""
    seat = actor(making.state)
    assert isinstance(seat, int)
    return seat
