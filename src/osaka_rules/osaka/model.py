"""The state of a game: what lies where, and whose decision comes next.

Cards are kinds, not copies: every zone is a bag of counts (:mod:`osaka_rules.osaka.bags`). The draw
pile is a bag, too. Nobody may look into it, so it has no order, and drawing from it is a move of
chance.
"""

from __future__ import annotations

from typing import ClassVar, Final

from attrs import Factory, define, field, frozen

from osaka_rules.kernel import CHANCE, Chance
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag, Hidden, Rack
from osaka_rules.osaka.cards import CARDS, Card, Colour, bag_shown, rack_shown, tokens_shown
from osaka_rules.osaka.events import EndedBy, Occasion
from osaka_rules.osaka.moves import AREAS, Area
from osaka_rules.osaka.ruleset import Ruleset

PIECES: Final = ("white", "pink", "grey", "tan")
"""The colours of the trader and reservation pieces, by seat (COMP-5)."""


@frozen
class Reservation:
    """Where a player's reservation piece lies, and the card under it (RES-1)."""

    area: Area
    card: Card

    def __str__(self) -> str:
        return f"{self.area} {self.card}"


RESERVATIONS: Final = {area: tuple([Reservation(area, card) for card in CARDS]) for area in AREAS}
"""Every possible reservation, by area and kind."""


# --- Phases: whose decision comes next ---
# ``actor`` is who decides: a seat, ``CHANCE``, or ``None`` when the game is over. Stored for speed.


_SEAT: Final = Factory(lambda phase: phase.seat, takes_self=True)


@frozen
class Dealing:
    """Cards are drawn for the Market, the Farm and the initial hands (SETUP-3, SETUP-4)."""

    actor: ClassVar[Chance] = CHANCE


@frozen
class DrawingLot:
    """A lot decides which of the tied players starts (SETUP-5)."""

    tied: tuple[int, ...]
    actor: ClassVar[Chance] = CHANCE


@frozen
class ChoosingToken:
    """A player is to choose a first token (SETUP-6)."""

    start: int
    seat: int
    actor: int = field(default=_SEAT, init=False, eq=False, repr=False)


@frozen
class Acting:
    """A player is to buy, take, reserve or pass (TURN-3)."""

    seat: int
    actor: int = field(default=_SEAT, init=False, eq=False, repr=False)


@frozen
class Refreshing:
    """Cards are drawn to the Market and the Farm in a player's turn (REFR-1)."""

    seat: int
    occasion: Occasion
    to_market: int
    to_farm: int
    actor: ClassVar[Chance] = CHANCE


@frozen(weakref_slot=False)
class Selling:
    """Victory points are drawn for a sale in the middle of a payday (PAY-5).

    ``earned`` lists the sales so far, each of which will bring a token (TOK-1).
    """

    active: int
    colours: tuple[Colour, ...]
    colour: Colour
    seller: int
    owed: int
    earned: tuple[tuple[Colour, int], ...]
    actor: ClassVar[Chance] = CHANCE


@frozen(weakref_slot=False)
class Insuring:
    """A player is asked to insure goods before ships sink (SINK-2)."""

    active: int
    seat: int
    actor: int = field(default=_SEAT, init=False, eq=False, repr=False)


@frozen
class Over:
    """The game is over (END-1, END-3)."""

    ended_by: EndedBy
    actor: ClassVar[None] = None


Phase = Dealing | DrawingLot | ChoosingToken | Acting | Refreshing | Selling | Insuring | Over
"""Whose decision comes next, and all that is needed to go on."""


# --- The state ---
@define(eq=False, weakref_slot=False)
class AnyState:
    """The fields of a state, finished or in the making; what is not given is empty.

    What ends in ``_bag`` or ``_rack`` is packed for speed (:mod:`osaka_rules.osaka.bags`).
    """

    ruleset: Ruleset = field(repr=False)
    names: tuple[str, ...]
    phase: Phase = Dealing()
    market_bag: Bag = field(default=bags.EMPTY, repr=bag_shown)
    """The Market's cards without a piece on them."""
    farm_bag: Bag = field(default=bags.EMPTY, repr=bag_shown)
    """The Farm's cards without a piece on them."""
    market_rack: Rack[Bag] = field(default=bags.NO_BAGS, repr=rack_shown)
    """The Market's cards with a piece on them, by the owner of the piece."""
    farm_rack: Rack[Bag] = field(default=bags.NO_BAGS, repr=rack_shown)
    """The Farm's cards with a piece on them, by the owner of the piece."""
    draw_bag: Hidden = field(default=bags.NOTHING, repr=bag_shown)
    discard_bag: Bag = field(default=bags.EMPTY, repr=bag_shown)
    reshuffles: int = 0
    """How often the discard pile has become the draw pile (REFR-3)."""
    ships: tuple[int, int, int, int] = (0, 0, 0, 0)
    """The space of each ship, from 0 for Osaka, in the order red, blue, yellow, green."""
    hand_rack: Rack[Hidden] = field(default=bags.NO_HANDS, repr=rack_shown)
    goods_rack: Rack[Bag] = field(default=bags.NO_BAGS, repr=rack_shown)
    """Each player's uninsured merchandise."""
    insured_rack: Rack[Bag] = field(default=bags.NO_BAGS, repr=rack_shown)
    token_rack: Rack[int] = field(default=bags.NO_TOKENS, repr=tokens_shown)
    """Each player's achievement tokens, packed by colour."""
    vp: tuple[int, ...] = Factory(lambda state: (0,) * len(state.names), takes_self=True)
    """Each player's victory points, which others may not know (INFO-2)."""
    vp_bag: Hidden = field(default=bags.NOTHING, repr=bag_shown)
    """The cards under all trader pieces together; they stay out of play (PAY-4)."""
    passes: int = 0
    """How many players in succession have passed (TURN-5)."""


def piece_of(state: AnyState, seat: int) -> Reservation | None:
    """Return where a player's reservation piece lies; ``None`` if it is at home (RES-1)."""
    if here := bags.at_seat(state.market_rack, seat):
        return RESERVATIONS["market"][bags.only(here)]
    if there := bags.at_seat(state.farm_rack, seat):
        return RESERVATIONS["farm"][bags.only(there)]
    return None
