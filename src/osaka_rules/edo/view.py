"""What a player, or a spectator, may see of a state and of an event (INFO-1 to INFO-4).

A view is built up from what is open; nothing is hidden by deleting it. The type checker helps: what
is secret in a state has the type ``Hidden``, and a view has no value of it.
"""

from __future__ import annotations

from typing import Final

import attrs
from attrs import field, frozen

from osaka_rules.checks import require, require_seat
from osaka_rules.edo.board import Board
from osaka_rules.edo.events import (
    EVENTS,
    Built,
    Event,
    Gained,
    GameEnded,
    Learned,
    MerchantMoved,
    Planned,
    Revealed,
    SamuraiMoved,
    Traded,
)
from osaka_rules.edo.messages import message
from osaka_rules.edo.model import Player, State
from osaka_rules.edo.moves import Slot
from osaka_rules.edo.pack import Pack
from osaka_rules.edo.phases import Over, Phase
from osaka_rules.edo.ruleset import Ruleset
from osaka_rules.kernel import WrongType, shown

_EVENTS: Final = frozenset[type[object]](EVENTS)
_PLANS: Final = frozenset[type[Event]]((Revealed,))
_MONEY: Final = frozenset[type[Event]](
    (SamuraiMoved, MerchantMoved, Gained, Learned, Built, Traded, GameEnded)
)


def revealing(ruleset: Ruleset) -> frozenset[type[Event]]:
    """Return the events that show what views hide: a plan, or money (INFO-1, INFO-3).

    Whoever pays shows that there was as much money, and who takes some shows how much; if money
    lies open, that is known.

    >>> [len(revealing(Ruleset(money=money))) for money in ("hidden", "open")]
    [8, 1]
    """
    return _PLANS if ruleset.money == "open" else _PLANS | _MONEY


@frozen(kw_only=True)
class View:
    """What one seat, or a spectator (``None``), can see of a state; the fields are its fields."""

    ruleset: Ruleset = field(repr=False)
    pack: Pack = field(repr=False)
    seat: int | None
    names: tuple[str, ...]
    board: Board = field(eq=False, repr=False)
    phase: Phase
    round: int
    offer: str | None
    top: str | None
    merchant_bag: tuple[str, ...]
    display: tuple[str, ...]
    special_bag: tuple[str, ...]
    merchant: int
    cities: tuple[tuple[str, ...], ...]
    kits: tuple[str, ...]
    players: tuple[Player, ...]
    planned: tuple[int, ...]
    """How many slots each seat has planned and not yet revealed (INFO-1)."""
    plan: tuple[Slot, ...] | None
    """What lies in those of the viewer; ``None`` for a spectator."""
    ryo: tuple[int | None, ...]
    """The money of each seat, ``None`` where it is hidden (INFO-3)."""


def view(state: State, seat: int | None) -> View:
    """Return what one seat, or a spectator (``None``), may see of a state.

    Everything is open but the slots of others until they are revealed (PLAN-8, INFO-1), and their
    money unless the ruleset opens it (INFO-3).

    >>> from osaka_rules import edo
    >>> state = edo.position(phase="plan", seat=1, plans=["B1 money 2, none, none"])
    >>> seen = view(state, 1)
    >>> seen.planned, seen.plan, seen.ryo
    ((3, 0), (), (None, 10))

    Raises:
        WrongType: ``state`` is not a state.
        WrongValue: There is no such seat.
    """
    hidden = require(State, state).hidden
    require_seat(seat, len(state.names))
    is_open = state.ruleset.money == "open" or isinstance(state.phase, Over)
    return View(
        ruleset=state.ruleset,
        pack=state.pack,
        seat=seat,
        names=state.names,
        board=state.board,
        phase=state.phase,
        round=state.round,
        offer=state.offer,
        top=state.top,
        merchant_bag=state.merchant_bag,
        display=state.display,
        special_bag=state.special_bag,
        merchant=state.merchant,
        cities=state.cities,
        kits=state.kits,
        players=state.players,
        planned=tuple([len(slots) for slots in hidden.plans]),
        plan=None if seat is None else hidden.plans[seat],
        ryo=tuple([ryo if is_open or own == seat else None for own, ryo in enumerate(hidden.ryo)]),
    )


def redact(event: Event, seat: int | None) -> Event:
    """Return an event as one seat, or a spectator (``None``), may see it.

    Only what was planned is secret until it is revealed (PLAN-8).

    >>> from osaka_rules.edo import Planned, parse_move
    >>> redact(Planned(seat=0, number=1, slot=parse_move("plan B1 wood 2").slot), 1)
    Planned(seat=0, number=1, slot=None, asked=True)

    Raises:
        WrongType: ``event`` is not an event.
        WrongValue: ``seat`` is not a seat.
    """
    require_seat(seat, None)
    if type(event) not in _EVENTS:
        raise WrongType(message("event.type", value=shown(event)))
    if isinstance(event, Planned) and event.seat != seat:
        return attrs.evolve(event, slot=None)
    return event
