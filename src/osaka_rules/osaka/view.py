"""What a player, or a spectator, may see of a state and of an event (INFO-1 to INFO-5).

A view is built up from what is open; nothing is hidden by deleting it. The type checker helps: what
is secret in a state is a ``Hidden`` bag, which cannot be stored where an open one is expected.
"""

from __future__ import annotations

from typing import Final

from attrs import evolve as replaced
from attrs import frozen

from osaka_rules.checks import require, require_seat
from osaka_rules.fast_init import unchecked
from osaka_rules.kernel import WrongType, shown
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.cards import Cards, packed
from osaka_rules.osaka.events import (
    EVENTS,
    Event,
    GameEnded,
    HandDealt,
    Insured,
    Paid,
    StartFound,
    Tied,
    VpDrawn,
)
from osaka_rules.osaka.messages import message
from osaka_rules.osaka.model import Over, Phase, Reservation, piece_of
from osaka_rules.osaka.ruleset import Ruleset
from osaka_rules.osaka.state import State

_EVENTS: Final = frozenset[type[object]](EVENTS)
REVEALING: Final = frozenset[type[Event]]((HandDealt, Tied, StartFound, Paid, Insured, GameEnded))
"""The events that show what views hide: first hands are dealt and compared openly (SETUP-4,
SETUP-5), cards are paid from a hand (INFO-1), and the end shows all victory points (INFO-5)."""


@frozen(weakref_slot=False)
class TraderView:
    """What can be seen of one player; ``hand`` and ``vp`` are ``None`` where they are secret.

    The size of a hand is open (INFO-1), the number of victory points is not (INFO-2).
    """

    name: str
    hand_size: int
    hand: Cards | None
    goods: Cards
    insured: Cards
    reserved: Reservation | None
    tokens: tuple[int, int, int, int]
    vp: int | None


@frozen(weakref_slot=False)
class View:
    """What one seat, or a spectator (``None``), can see of a state now (INFO-3).

    Of the draw pile that is its size.
    """

    ruleset: Ruleset
    seat: int | None
    phase: Phase
    market: Cards
    """The cards of the Market without a piece on them; ``traders`` have the others."""
    farm: Cards
    """The cards of the Farm without a piece on them; ``traders`` have the others."""
    discard: Cards
    draw_size: int
    reshuffles: int
    """How often the discard pile has become the draw pile (REFR-3)."""
    ships: tuple[int, int, int, int]
    traders: tuple[TraderView, ...]
    passes: int


_trader: Final = unchecked(TraderView)
_view: Final = unchecked(View)


def view(state: State, seat: int | None) -> View:
    """Return what one seat, or a spectator (``None``), may see of a state.

    Players see their own hand and their own victory points (INFO-1, INFO-2); when the game is over
    everybody sees all victory points (INFO-5).

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="G2", hands=["R5 R2", "B3"], vp=[1, 4])
    >>> own, other = view(state, 0).traders
    >>> own.hand, own.vp, other.hand, other.hand_size, other.vp
    (cards('R2 R5'), 1, None, 1, None)

    Raises:
        WrongType: ``state`` is not a state.
        WrongValue: There is no such seat.
    """
    require(State, state)
    require_seat(seat, len(state.names))
    over = isinstance(state.phase, Over)
    traders = [
        _trader(  # in the order of the fields, which is faster than naming them
            name,
            bags.size(hand := bags.at_seat(state.hand_rack, trader)),
            packed(Bag(hand)) if trader == seat else None,
            packed(bags.at_seat(state.goods_rack, trader)),
            packed(bags.at_seat(state.insured_rack, trader)),
            piece_of(state, trader),
            bags.by_colour(bags.at_seat(state.token_rack, trader)),
            state.vp[trader] if over or trader == seat else None,
        )
        for trader, name in enumerate(state.names)
    ]
    return _view(
        state.ruleset,
        seat,
        state.phase,
        packed(state.market_bag),
        packed(state.farm_bag),
        packed(state.discard_bag),
        bags.size(state.draw_bag),
        state.reshuffles,
        state.ships,
        tuple(traders),
        state.passes,
    )


def redact(event: Event, seat: int | None) -> Event:
    """Return an event as one seat, or a spectator (``None``), may see it.

    Only the cards that are drawn face down as victory points are secret, from everybody (INFO-4);
    all else that happens is public (INFO-5).

    >>> import osaka_rules as osaka
    >>> redact(osaka.VpDrawn(seat=0, card=osaka.card("R5"), owed=0), 0)
    VpDrawn(seat=0, card=None, owed=0)

    Raises:
        WrongType: ``event`` is not an event.
        WrongValue: ``seat`` is not a seat.
    """
    require_seat(seat, None)
    if type(event) not in _EVENTS:
        raise WrongType(message("event.type", value=shown(event)))
    return replaced(event, card=None) if isinstance(event, VpDrawn) else event
