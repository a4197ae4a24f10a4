"""What an attentive player knows: the whole log, and not only what lies open now (INFO-3, INFO-4).

Every payment and every gain is public, so the log gives all money, even where views hide it. What
the log does not say is what others have planned and not yet revealed (PLAN-8).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve as replaced
from attrs import field, frozen

from osaka_rules.checks import is_list, require, require_seat
from osaka_rules.edo.events import Dealt, Event, HomeChosen, KitTaken, Planned, Revealed
from osaka_rules.edo.messages import message
from osaka_rules.edo.model import State
from osaka_rules.edo.moves import EMPTY
from osaka_rules.edo.replay import replay
from osaka_rules.edo.rules import new_game
from osaka_rules.edo.view import View, redact, view
from osaka_rules.kernel import WrongType, WrongValue, shown


@frozen
class Information:
    """What one seat, or a spectator (``None``), knows who has followed the whole game.

    >>> from osaka_rules import edo
    >>> begun = edo.new_game(["Ann", "Bob"])
    >>> information([edo.Dealt("M04", "offer")], 0, begun).ryo
    (10, 10)
    """

    seat: int | None
    known: State = field(repr=False)
    """The position as far as it is known: slots of others that were not revealed are empty."""

    @property
    def ryo(self) -> tuple[int, ...]:
        """The money of each seat, which follows from payments and gains (INFO-3)."""
        return self.known.hidden.ryo

    @property
    def view(self) -> View:
        """What the seat sees now, as :func:`~osaka_rules.edo.view` shows it."""
        return view(self.known, self.seat)

    def after(self, log: Iterable[Event]) -> Information:
        """Return what is known after more of the log, without reading all of it again.

        >>> from osaka_rules import edo
        >>> begun = edo.new_game(["Ann", "Bob"])
        >>> step = edo.apply(begun, edo.parse_move("deal M04"))
        >>> information((), 0, begun).after(step.events) == information(step.events, 0, begun)
        True

        Raises:
            WrongType: The log is not a list of events.
            WrongValue: An event does not follow from those before it.
        """
        known = self.known
        for event in _events(log):
            known = _heard(known, redact(event, self.seat), self.seat)
        return replaced(self, known=known)


def information(log: Iterable[Event], seat: int | None, begun: State | None = None) -> Information:
    """Return what a seat, or a spectator (``None``), knows who has followed a game from its start.

    The log has the events in their order from the first draw on, as
    :func:`~osaka_rules.edo.redact` shows them; what it should not show is ignored. It is trusted to
    be complete: some gaps are noticed and refused, but not all. ``begun`` is the new game that it
    belongs to; without it ruleset and pack are the standard ones, and the players are called
    Seat 0, Seat 1 and so on.

    >>> from osaka_rules import edo
    >>> begun = edo.new_game(["Ann", "Bob"])
    >>> step = edo.resolve(begun, 1)
    >>> known = information([edo.redact(event, 0) for event in step.events], 0, begun)
    >>> known.view == edo.view(step.state, 0)
    True

    Raises:
        WrongType: The log is not a list of events.
        WrongValue: The log does not begin with a new game, an event does not follow from those
            before it, or there is no such seat.
    """
    require_seat(seat, None)
    events = _events(log)
    if events and not isinstance(events[0], Dealt):
        raise WrongValue(message("log.start", value=shown(events[0])), ("CHANCE-2",))
    start = _start(events) if begun is None else require(State, begun)
    if start != new_game(start.names, start.ruleset, start.pack):
        raise WrongValue(message("log.new_game"))
    require_seat(seat, len(start.names))
    return Information(seat, start).after(events)


def _events(log: Iterable[Event]) -> list[Event]:
    if is_list(log):
        return [*log]
    raise WrongType(message("log.type", value=shown(log)))


def _start(log: Sequence[Event]) -> State:
    """Return the new game that a log begins with, as far as the log says."""
    if not any([isinstance(event, KitTaken) for event in log]):
        raise WrongValue(message("log.players"), ("SETUP-7", "SETUP-8"))
    homes = [event for event in log if isinstance(event, HomeChosen)]
    return new_game([f"Seat {seat}" for seat in range(len(homes))])


def _heard(known: State, event: Event, seat: int | None) -> State:
    """Return what is known after an event about a slot that perhaps only its owner has seen."""
    if isinstance(event, Planned) and event.slot is None and event.seat != seat:
        event = replaced(event, slot=EMPTY)
    if isinstance(event, Revealed) and event.seat in range(len(known.names)):
        slots = known.hidden.plans[event.seat]
        if not slots or (event.seat == seat and slots[0] != event.slot):
            raise WrongValue(message("log.order", value=shown(event)))
    return replay(known, [event])
