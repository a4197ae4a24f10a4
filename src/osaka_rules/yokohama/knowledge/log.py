"""What an attentive player knows: the whole log, and not only what lies open now (INFO-4).

Everything that happens is public, except for the two orders that each player is dealt in the set-up
and which of them is kept (INFO-2). So the log gives every order in every hand, but for those that
others kept and have not fulfilled. Where each of the other orders lies is unknown, unless only one
place is left for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve as replaced
from attrs import field, frozen

from osaka_rules.checks import is_list, require, require_seat
from osaka_rules.kernel import WrongType, WrongValue, shown
from osaka_rules.yokohama.draws import ORDERS_DEALT
from osaka_rules.yokohama.events import (
    Asked,
    BoardDealt,
    Event,
    OrderDealt,
    OrderFulfilled,
    OrderKept,
)
from osaka_rules.yokohama.messages import message
from osaka_rules.yokohama.model import Hidden, State
from osaka_rules.yokohama.replay import replay
from osaka_rules.yokohama.rows import add, put, without
from osaka_rules.yokohama.rules import new_game
from osaka_rules.yokohama.view import View, redact, view


@frozen
class Information:
    """What one seat, or a spectator (``None``), knows who has followed the whole game (INFO-4).

    >>> from osaka_rules import yokohama
    >>> begun = yokohama.new_game(["Ann", "Bob"])
    >>> known = information([yokohama.BoardDealt("tea", "tea", 0)], 0, begun)
    >>> known.hands, known.held_unseen, len(known.unseen)
    (((), ()), (0, 0), 36)
    """

    seat: int | None
    known: State = field(repr=False)
    """The position as far as it is known: all orders that could be elsewhere are in its bag."""
    held_unseen: tuple[int, ...]
    """How many of the unseen orders each player holds."""
    returned_unseen: tuple[int, ...]
    """How many of the unseen orders each player returned in the set-up: one or none."""

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """The orders that each player is known to hold."""
        return self.known.hidden.hands

    @property
    def unseen(self) -> tuple[str, ...]:
        """The orders of which it is not known where they are, sorted."""
        return self.known.hidden.bag

    @property
    def view(self) -> View:
        """What the seat sees now, as :func:`~osaka_rules.yokohama.view` shows it."""
        seen = view(self.known, self.seat)
        returned = zip(seen.has_returned, self.returned_unseen, strict=True)
        held = zip(seen.held, self.held_unseen, strict=True)
        return replaced(
            seen,
            held=tuple([orders + unseen for orders, unseen in held]),
            has_returned=tuple([known or unseen > 0 for known, unseen in returned]),
        )

    def after(self, log: Iterable[Event]) -> Information:
        """Return what is known after more of the log, without reading all of it again.

        >>> from osaka_rules import yokohama
        >>> begun = yokohama.new_game(["Ann", "Bob"])
        >>> step = yokohama.apply(begun, yokohama.parse_move("deal tea"))
        >>> information((), 0, begun).after(step.events) == information(step.events, 0, begun)
        True

        Raises:
            WrongType: The log is not a list of events.
            WrongValue: An event does not follow from those before it.
        """
        now, plain = self, list[Event]()
        for event in [redact(event, self.seat) for event in _events(log)]:
            if isinstance(event, OrderDealt | OrderKept | OrderFulfilled):
                now = _heard(_replayed(now, plain), event)
                plain = []
            else:
                plain.append(event)
        return _settled(_replayed(now, plain))


def information(log: Iterable[Event], seat: int | None, begun: State | None = None) -> Information:
    """Return what a seat, or a spectator (``None``), knows who has followed a game from its start.

    The log has the events in their order from the first draw on, as
    :func:`~osaka_rules.yokohama.redact` shows them; what it should not show is ignored. It is
    trusted to be complete: some gaps are noticed and refused, but not all. ``begun`` is the new
    game that it belongs to; without it ruleset and pack are the standard ones, and the players are
    called Seat 0, Seat 1 and so on. What players might have done with an order, and did not do,
    says nothing here: whatever they hold, they may decline to fulfil it.

    >>> from osaka_rules import yokohama
    >>> begun = yokohama.new_game(["Ann", "Bob"])
    >>> step = yokohama.resolve(begun, 1)
    >>> known = information([yokohama.redact(event, 0) for event in step.events], 0, begun)
    >>> known.hands == (step.state.hidden.hands[0], ()), known.held_unseen
    (True, (0, 2))

    Raises:
        WrongType: The log is not a list of events.
        WrongValue: The log does not begin with a new game, an event does not follow from those
            before it, or there is no such seat.
    """
    require_seat(seat, None)
    events = _events(log)
    if events and not isinstance(events[0], BoardDealt):
        raise WrongValue(message("log.start", value=shown(events[0])), ("CHANCE-2",))
    start = _start(events) if begun is None else require(State, begun)
    if start != new_game(start.names, start.ruleset, start.pack):
        raise WrongValue(message("log.new_game"))
    require_seat(seat, len(start.names))
    nobody = (0,) * len(start.names)
    return Information(seat, start, nobody, nobody).after(events)


def _events(log: Iterable[Event]) -> list[Event]:
    if is_list(log):
        return [*log]
    raise WrongType(message("log.type", value=shown(log)))


def _start(log: Sequence[Event]) -> State:
    """Return the new game that a log begins with, as far as the log says."""
    if not any([isinstance(event, Asked) for event in log]):
        raise WrongValue(message("log.players"), ("SETUP-7",))
    dealt_to = {str(event.seat) for event in log if isinstance(event, OrderDealt)}
    return new_game([f"Seat {seat}" for seat in range(len(dealt_to))])


def _replayed(known: Information, events: Sequence[Event]) -> Information:
    return replaced(known, known=replay(known.known, events)) if events else known


def _heard(known: Information, event: OrderDealt | OrderKept | OrderFulfilled) -> Information:
    """Return what is known after an event about an order that only one player may have seen."""
    _require(event, event.seat in range(len(known.hands)))
    if isinstance(event, OrderFulfilled):
        return _replayed(_shown(known, event), [event])
    if event.seat == known.seat:
        return _replayed(known, [event])
    return _dealt(known, event) if isinstance(event, OrderDealt) else _kept(known, event)


def _shown(known: Information, event: OrderFulfilled) -> Information:
    """Put an order that could be anywhere into the hand from which it is shown (ORDER-1)."""
    seat, order, hidden = event.seat, event.order, known.known.hidden
    if order in hidden.hands[seat]:
        return known
    _require(event, known.held_unseen[seat] > 0 and order in hidden.bag)
    hands = put(hidden.hands, seat, _sorted(known, *hidden.hands[seat], order))
    found = _lying(known, Hidden(without(hidden.bag, order), hands, hidden.returned))
    return replaced(found, held_unseen=add(known.held_unseen, seat, -1))


def _dealt(known: Information, event: OrderDealt) -> Information:
    """Count an order that was dealt to somebody else (SETUP-7)."""
    deck = known.known.order_deck
    _require(event, deck > 0)
    state = replaced(known.known, order_deck=deck - 1)
    return replaced(known, known=state, held_unseen=add(known.held_unseen, event.seat, 1))


def _kept(known: Information, event: OrderKept) -> Information:
    """Count the order that somebody else returned: it may be either of two (SETUP-7)."""
    seat = event.seat
    _require(event, known.held_unseen[seat] == ORDERS_DEALT)
    return replaced(
        known,
        held_unseen=put(known.held_unseen, seat, 1),
        returned_unseen=put(known.returned_unseen, seat, 1),
    )


def _settled(known: Information) -> Information:
    """Know the order that somebody returned if it is the only one that is still unseen.

    Otherwise an unseen order can be in more than one place: a player who holds one of them has
    returned another, and who has not chosen yet was dealt them from a deck that has more.
    """
    hidden = known.known.hidden
    if len(hidden.bag) != 1 or 1 not in known.returned_unseen:
        return known
    seat = known.returned_unseen.index(1)
    found = Hidden((), hidden.hands, put(hidden.returned, seat, hidden.bag[0]))
    return replaced(_lying(known, found), returned_unseen=put(known.returned_unseen, seat, 0))


def _sorted(known: Information, *orders: str) -> tuple[str, ...]:
    return tuple(sorted(orders, key=known.known.pack.order_places.__getitem__))


def _lying(known: Information, hidden: Hidden) -> Information:
    return replaced(known, known=replaced(known.known, hidden=hidden))


def _require(event: Event, follows: object) -> None:
    if not follows:
        raise WrongValue(message("log.order", value=shown(event)))
