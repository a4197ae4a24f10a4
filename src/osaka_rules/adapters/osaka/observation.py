"""What a seat sees of Traders of Osaka, as numbers.

Seats are counted clockwise from the viewer, so that the viewer's things always have the same place;
for a spectator they are counted from seat 0. The numbers of absent players are 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from osaka_rules.adapters.actions import SplitView
from osaka_rules.adapters.environment import Field
from osaka_rules.adapters.osaka.actions import partial_cards
from osaka_rules.kernel import CHANCE
from osaka_rules.osaka import bags
from osaka_rules.osaka.cards import NO_CARDS, Cards
from osaka_rules.osaka.model import PIECES, Acting, ChoosingToken, Insuring, Phase, Reservation
from osaka_rules.osaka.moves import Area
from osaka_rules.osaka.ruleset import OPTIONS
from osaka_rules.osaka.view import View

_SEATS: Final = len(PIECES)
_PHASES: Final[tuple[type[Phase], ...]] = get_args(Phase)
_KINDS: Final = len(bags.KINDS)


def _one_of(number: int) -> list[bytes]:
    """Return, for each place among this number of places, a 1 there and 0 elsewhere."""
    return [bytes([place == each for each in range(number)]) for place in range(number)]


_ONE_OF_SEATS: Final = _one_of(_SEATS)
_ONE_OF_PHASES: Final = dict(zip(_PHASES, _one_of(len(_PHASES)), strict=True))

FIELDS: Final = (
    Field("phase", len(_PHASES), 1, "the phase"),
    Field("to_move", _SEATS, 1, "the player who is to move"),
    Field("turn_of", _SEATS, 1, "the player whose turn it is, or who chose the first token"),
    Field("present", _SEATS, 1, "the seats that are taken"),
    Field("market", _KINDS, bags.LIMIT, "free cards in the Market, by kind"),
    Field("farm", _KINDS, bags.LIMIT, "free cards in the Farm, by kind"),
    Field("market_pieces", _SEATS * _KINDS, 1, "each player's reserved card in the Market"),
    Field("farm_pieces", _SEATS * _KINDS, 1, "each player's reserved card in the Farm"),
    Field("discard", _KINDS, bags.LIMIT, "the discard pile, by kind"),
    Field("draw_size", 1, bags.CAPACITY, "the number of cards in the draw pile"),
    Field("ships", 4, 99, "the space of each ship, from 0 for Osaka"),
    Field("sinking", 4, 1, "the ships that are on the waves"),
    Field("hand", _KINDS, bags.LIMIT, "the viewer's hand, by kind", private=True),
    Field("hand_sizes", _SEATS, bags.CAPACITY, "the number of cards in each hand"),
    Field("goods", _SEATS * _KINDS, bags.LIMIT, "each player's uninsured goods, by kind"),
    Field("insured", _SEATS * _KINDS, bags.LIMIT, "each player's insured goods, by kind"),
    Field("tokens", _SEATS * 4, bags.MOST, "each player's achievement tokens, by colour"),
    Field("vp", _SEATS, bags.MOST, "each player's victory points; 0 where they are secret", True),
    Field("passes", 1, _SEATS, "the number of players in succession who have passed"),
    Field("paid", _KINDS, bags.LIMIT, "the cards paid so far for a purchase"),
    Field("insuring", _KINDS, 1, "the card used for an insurance"),
    Field("covered", _KINDS, bags.LIMIT, "the goods covered so far by an insurance"),
    Field("reshuffles", 1, bags.MOST, "the number of reshuffles of the draw pile so far"),
    Field("rulings", len(OPTIONS), 1, "for each ruling, 1 for the other reading"),
)
"""The parts of an observation, in their order."""


def observe(seen: SplitView[View]) -> Sequence[int]:
    """Return what a seat or a spectator sees as numbers, in the order of ``FIELDS``.

    They are bytes if each of them fits into one, which is faster.

    >>> import osaka_rules as osaka
    >>> view = osaka.view(osaka.new_game(["Ann", "Bob"]), 0)
    >>> len(observe(SplitView(view, ()))) == sum(field.size for field in FIELDS)
    True
    """
    parts = _parts(seen)
    try:
        return b"".join(map(bytes, parts))
    except ValueError:  # more tokens, points or reshuffles than a byte holds
        return [int(number) for part in parts for number in part]


def _parts(seen: SplitView[View]) -> list[Sequence[int]]:
    view, first = seen.view, seen.view.seat or 0
    phase, ruleset = view.phase, view.ruleset
    traders = (*view.traders[first:], *view.traders[:first])
    absent = _SEATS - len(traders)
    nobody, no_cards = bytes(absent), bytes(absent * _KINDS)
    pieces = [trader.reserved for trader in traders]
    waves = ruleset.route.waves
    return [
        _ONE_OF_PHASES[type(phase)],
        _place(view, None if phase.actor is CHANCE else phase.actor),
        _place(view, _turn_of(phase)),
        b"\1" * len(traders), nobody,
        _counts(view.market),
        _counts(view.farm),
        *[_reserved(piece, "market") for piece in pieces], no_cards,
        *[_reserved(piece, "farm") for piece in pieces], no_cards,
        _counts(view.discard),
        (view.draw_size,),
        view.ships,
        [waves[space] for space in view.ships],
        _counts(traders[0].hand or NO_CARDS),
        [trader.hand_size for trader in traders], nobody,
        *[_counts(trader.goods) for trader in traders], no_cards,
        *[_counts(trader.insured) for trader in traders], no_cards,
        *[trader.tokens for trader in traders], bytes(absent * 4),
        [trader.vp or 0 for trader in traders], nobody,
        (view.passes,),
        *map(_counts, partial_cards(seen.partial)),
        (min(view.reshuffles, bags.MOST),),
        [getattr(ruleset, name) != values[0] for name, values in OPTIONS.items()],
    ]  # fmt: skip


def _place(view: View, seat: int | None) -> bytes:
    """Return a 1 at the place of a seat, counted from the viewer, and 0 elsewhere."""
    if seat is None:
        return bytes(_SEATS)
    return _ONE_OF_SEATS[(seat - (view.seat or 0)) % len(view.traders)]


def _turn_of(phase: Phase) -> int | None:
    match phase:
        case Acting(seat) | Insuring(seat, _) | ChoosingToken(seat, _):
            return seat
        case _:
            return None


def _counts(cards: Cards) -> bytes:
    return bags.counts(cards.bag)


def _reserved(piece: Reservation | None, area: Area) -> bytes:
    return _counts(NO_CARDS) if piece is None or piece.area != area else bags.counts(piece.card.bag)
