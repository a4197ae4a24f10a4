"""The phases: what is to be decided now, as a union of classes (ASK-1).

A slot is named by its number, from 1. What is left of a slot stands in its phase.
"""

from __future__ import annotations

from attrs import frozen


@frozen
class Dealing:
    """Chance deals the cards of the set-up (CHANCE-2)."""


@frozen
class ChoosingHome:
    """A player chooses a home (SETUP-7)."""

    seat: int


@frozen
class ChoosingKit:
    """A player takes a resource kit (SETUP-8)."""

    seat: int


@frozen
class Planning:
    """A player fills a slot (PLAN-1)."""

    seat: int
    slot: int


@frozen
class Roaming:
    """A player may pay for moves before revealing a slot (MOVE-1)."""

    seat: int
    slot: int


@frozen
class Travelling:
    """An official of Travel is sent, or samurai ride (TRAVEL-1)."""

    seat: int
    slot: int
    own: int
    """Own officials of the slot that are not yet put to work."""
    neutral: int
    """Neutrals of the slot that are not yet put to work."""
    rides: int
    """Rides left over from the official at work (TRAVEL-6)."""


@frozen
class Taking:
    """How often money or rice is taken (PERF-4)."""

    seat: int
    slot: int
    left: int
    """Activations left; so it is in the phases that follow."""


@frozen
class Working:
    """Which samurai work (RES-4)."""

    seat: int
    slot: int
    left: int


@frozen
class Recruiting:
    """Whether a neutral is recruited (CREW-1)."""

    seat: int
    slot: int
    left: int


@frozen
class Developing:
    """Which special card is taken (LEARN-1)."""

    seat: int
    slot: int
    left: int


@frozen
class Restocking:
    """Chance reveals a special card after one was taken (LEARN-1)."""

    seat: int
    slot: int
    left: int
    """Activations left after the one that took the card."""


@frozen
class Building:
    """What is built next (BUILD-1)."""

    seat: int
    slot: int
    left: int
    used: tuple[str, ...] = ()
    """The spaces, sorted, of the samurai that have built in this slot (PERF-6)."""


@frozen
class Trading:
    """What is traded next (TRADE-1)."""

    seat: int
    slot: int
    left: int
    used: tuple[str, ...] = ()
    """The merchant's space, once for each samurai that has traded in this slot (PERF-6)."""


@frozen
class PayingWages:
    """Which samurai stay (WAGE-1)."""

    seat: int


@frozen
class TurningUp:
    """Chance turns up the next merchant card (NEXT-1)."""


@frozen
class Over:
    """The game is over (END-1)."""


Performing = (
    Roaming | Travelling | Taking | Working | Recruiting | Developing | Restocking | Building
    | Trading
)  # fmt: skip
"""The phases in which a slot is played (PERF-1)."""
Phase = (
    Dealing | ChoosingHome | ChoosingKit | Planning | Performing | PayingWages | TurningUp | Over
)
"""What is to be decided now."""
