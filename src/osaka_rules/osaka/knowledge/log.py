"""What an attentive player knows: the whole log, and not only what lies open now (INFO-5).

Everything that happens is public, except for the cards that are drawn face down as victory points
(INFO-4). So the log gives every hand, every number of victory points and, by subtraction, the draw
pile together with those cards. When the pile has run out even they are known: they are the ones
that never came.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve as replaced
from attrs import field, frozen

from osaka_rules.checks import is_list, require, require_seat
from osaka_rules.kernel import WrongType, WrongValue, shown
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag, Hidden
from osaka_rules.osaka.cards import Cards, packed
from osaka_rules.osaka.events import Dealt, Event, HandDealt, Reshuffled, StartFound, Tied, VpDrawn
from osaka_rules.osaka.messages import message
from osaka_rules.osaka.model import Selling
from osaka_rules.osaka.replay import replay
from osaka_rules.osaka.setting_up import new_game
from osaka_rules.osaka.state import State
from osaka_rules.osaka.view import View, redact, view


@frozen
class Information:
    """What one seat, or a spectator (``None``), knows who has followed the whole game (INFO-5).

    >>> import osaka_rules as osaka
    >>> begun = osaka.new_game(["Ann", "Bob"])
    >>> known = information(osaka.apply(begun, osaka.parse_move("draw R5")).events, 0, begun)
    >>> known.known.market, known.draw_size, known.unseen.count(osaka.card("R5"))
    (cards('R5'), 107, 6)
    """

    seat: int | None
    known: State = field(repr=False)
    """The position without the unseen cards: its draw pile is empty, and under the trader pieces
    lie only cards that are known."""
    unseen: Cards
    """The cards of the draw pile together with those that were drawn from it face down (PAY-5)."""
    face_down: int
    """How many of the unseen cards lie face down under trader pieces (INFO-4)."""

    @property
    def hands(self) -> tuple[Cards, ...]:
        """Each player's hand: all cards of it were seen when they were dealt or taken."""
        return self.known.hands

    @property
    def vp(self) -> tuple[int, ...]:
        """Each player's victory points: every sale was announced with their number."""
        return self.known.vp

    @property
    def draw_size(self) -> int:
        """How many cards the draw pile has."""
        return len(self.unseen) - self.face_down

    @property
    def view(self) -> View:
        """What the seat sees now, as :func:`~osaka_rules.view` shows it."""
        return replaced(view(self.known, self.seat), draw_size=self.draw_size)

    def after(self, log: Iterable[Event]) -> Information:
        """Return what is known after more of the log, without reading all of it again.

        >>> import osaka_rules as osaka
        >>> begun = osaka.new_game(["Ann", "Bob"])
        >>> step = osaka.apply(begun, osaka.parse_move("draw R5"))
        >>> information((), 0, begun).after(step.events) == information(step.events, 0, begun)
        True

        Raises:
            WrongType: The log is not a list of events.
            WrongValue: An event does not follow from those before it.
        """
        # The pile of ``state`` still has the cards that were drawn face down.
        state = replaced(self.known, draw_bag=Hidden(self.unseen.bag))
        face_down = self.face_down
        plain: list[Event] = []
        for event in [redact(event, self.seat) for event in _events(log)]:
            if isinstance(event, VpDrawn):
                state, face_down = _drawn_face_down(replay(state, plain), event), face_down + 1
                plain = []
            elif isinstance(event, Reshuffled):
                state, face_down = _run_out(replay(state, plain), face_down), 0
                plain = [event]
            else:
                plain.append(event)
        return _known(replay(state, plain), face_down, self.seat)


def information(log: Iterable[Event], seat: int | None, begun: State | None = None) -> Information:
    """Return what a seat, or a spectator (``None``), knows who has followed a game from its start.

    The log has the events in their order from the first draw on, as :func:`~osaka_rules.redact`
    shows them; what it should not show is ignored. It is trusted to be complete: some gaps are
    noticed and refused, but not all. ``begun`` is the new game that it belongs to; without it the
    ruleset is the standard one, and the players are called Seat 0, Seat 1 and so on.

    >>> import osaka_rules as osaka
    >>> state = begun = osaka.new_game(["Ann", "Bob"])
    >>> log = []
    >>> for text in "R2 R2 R3 R3 R5 B2 B3 B5 G5 G3 Y5 Y5".split():
    ...     state, events = osaka.apply(state, osaka.parse_move(f"draw {text}"))
    ...     log += [osaka.redact(event, 0) for event in events]
    >>> information(log, 0, begun).hands
    (cards('G3 G5'), cards('Y5 Y5'))

    Raises:
        WrongType: The log is not a list of events.
        WrongValue: The log does not begin with a new game, an event does not follow from those
            before it, or there is no such seat.
    """
    require_seat(seat, None)
    events = _events(log)
    if events and not isinstance(events[0], Dealt):
        raise WrongValue(message("log.start", value=shown(events[0])), ("SETUP-3",))
    start = _start(events) if begun is None else require(State, begun)
    if start != new_game(start.names, start.ruleset):
        raise WrongValue(message("log.new_game"))
    require_seat(seat, len(start.names))
    return _known(start, 0, seat).after(events)


def _events(log: Iterable[Event]) -> list[Event]:
    if is_list(log):
        return [*log]
    raise WrongType(message("log.type", value=shown(log)))


def _known(state: State, face_down: int, seat: int | None) -> Information:
    """Return what is known when the pile still has ``face_down`` cards that were drawn from it."""
    if bags.size(state.draw_bag) <= face_down:
        state, face_down = _run_out(state, face_down), 0
    unseen = packed(Bag(state.draw_bag))
    return Information(seat, replaced(state, draw_bag=bags.NOTHING), unseen, face_down)


def _start(log: Sequence[Event]) -> State:
    """Return the new game that a log begins with, as far as the log says."""
    if not any([isinstance(event, StartFound | Tied) for event in log]):
        raise WrongValue(message("log.players"), ("SETUP-4",))
    dealt_to = {str(event.seat) for event in log if isinstance(event, HandDealt)}
    return new_game([f"Seat {seat}" for seat in range(len(dealt_to))])


def _drawn_face_down(state: State, event: VpDrawn) -> State:
    """Give a player a victory point, and leave the card that nobody saw where it was (INFO-4)."""
    phase = state.phase
    if not isinstance(phase, Selling) or event != VpDrawn(phase.seller, None, phase.owed - 1):
        raise WrongValue(message("log.order", value=shown(event)))
    vp = [vp + 1 if seat == event.seat else vp for seat, vp in enumerate(state.vp)]
    return replaced(state, vp=tuple(vp), phase=replaced(phase, owed=event.owed))


def _run_out(state: State, face_down: int) -> State:
    """Now that the pile has run out, know the face-down cards: those that never came."""
    unseen = bags.size(state.draw_bag)
    if unseen != face_down:
        raise WrongValue(message("log.unseen", face_down=face_down, unseen=unseen))
    return replaced(state, draw_bag=bags.NOTHING, vp_bag=Hidden(state.vp_bag + state.draw_bag))
