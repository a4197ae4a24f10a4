"""What a seat sees of Traders of Osaka, as numbers.

Seats are counted clockwise from the viewer, so that the viewer's things always have the same place;
for a spectator they are counted from seat 0. The numbers of absent players are 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, get_args

from attrs import frozen

from osaka_rules.adapters.actions import PartialMove, SplitView
from osaka_rules.adapters.environment import Field
from osaka_rules.adapters.osaka.actions import partial_cards
from osaka_rules.kernel import CHANCE
from osaka_rules.osaka import bags
from osaka_rules.osaka.cards import NO_CARDS, Cards
from osaka_rules.osaka.model import PIECES, Acting, ChoosingToken, Insuring, Phase
from osaka_rules.osaka.moves import Area
from osaka_rules.osaka.ruleset import OPTIONS
from osaka_rules.osaka.view import TraderView, View

_SEATS: Final = len(PIECES)
_PHASES: Final[tuple[type[Phase], ...]] = get_args(Phase)
_KINDS: Final = len(bags.KINDS)


@frozen
class _Seen:
    """A view, the partial move, and the players clockwise from the viewer."""

    view: View
    partial: PartialMove
    traders: tuple[TraderView, ...]

    def place(self, seat: int | None) -> list[int]:
        """Return a 1 at the place of a seat, counted from the viewer, and 0 elsewhere."""
        away = None if seat is None else (seat - (self.view.seat or 0)) % len(self.traders)
        return [int(place == away) for place in range(_SEATS)]

    def each(self, numbers: Callable[[TraderView], Iterable[int]], size: int) -> list[int]:
        """Return the numbers of all players, and 0 for absent ones."""
        found = [number for trader in self.traders for number in numbers(trader)]
        return found + [0] * (size * (_SEATS - len(self.traders)))


def observe(seen: SplitView[View]) -> list[int]:
    """Return what a seat or a spectator sees as numbers, in the order of ``FIELDS``.

    >>> import osaka_rules as osaka
    >>> view = osaka.view(osaka.new_game(["Ann", "Bob"]), 0)
    >>> len(observe(SplitView(view, ()))) == sum(field.size for field in FIELDS)
    True
    """
    view, first = seen.view, seen.view.seat or 0
    traders = (*view.traders[first:], *view.traders[:first])
    what = _Seen(view, seen.partial, traders)
    return [number for _, numbers in _PARTS for number in numbers(what)]


def _phase(seen: _Seen) -> list[int]:
    return [int(isinstance(seen.view.phase, phase)) for phase in _PHASES]


def _to_move(seen: _Seen) -> list[int]:
    actor = seen.view.phase.actor
    return seen.place(None if actor == CHANCE else actor)


def _turn_of(seen: _Seen) -> list[int]:
    match seen.view.phase:
        case Acting(seat) | Insuring(seat, _) | ChoosingToken(seat, _):
            return seen.place(seat)
        case _:
            return seen.place(None)


def _counts(cards: Cards | None) -> list[int]:
    return [*bags.counts((cards or NO_CARDS).bag)]


def _under_pieces(area: Area) -> Callable[[_Seen], list[int]]:
    def under(trader: TraderView) -> list[int]:
        piece = trader.reserved
        return _counts(None if piece is None or piece.area != area else Cards.of([piece.card]))

    return lambda seen: seen.each(under, _KINDS)


def _sinking(seen: _Seen) -> list[int]:
    waves = seen.view.ruleset.route.waves
    return [int(waves[space]) for space in seen.view.ships]


def _rulings(seen: _Seen) -> list[int]:
    ruleset = seen.view.ruleset
    return [int(getattr(ruleset, name) != values[0]) for name, values in OPTIONS.items()]


_Part = tuple[Field, Callable[[_Seen], Iterable[int]]]
_PARTS: Final[tuple[_Part, ...]] = (
    (Field("phase", len(_PHASES), 1, "the phase"), _phase),
    (Field("to_move", _SEATS, 1, "the player who is to move"), _to_move),
    (
        Field("turn_of", _SEATS, 1, "the player whose turn it is, or who chose the first token"),
        _turn_of,
    ),
    (Field("present", _SEATS, 1, "the seats that are taken"), lambda s: s.each(lambda _: [1], 1)),
    (
        Field("market", _KINDS, bags.LIMIT, "free cards in the Market, by kind"),
        lambda s: _counts(s.view.market),
    ),
    (
        Field("farm", _KINDS, bags.LIMIT, "free cards in the Farm, by kind"),
        lambda s: _counts(s.view.farm),
    ),
    (
        Field("market_pieces", _SEATS * _KINDS, 1, "each player's reserved card in the Market"),
        _under_pieces("market"),
    ),
    (
        Field("farm_pieces", _SEATS * _KINDS, 1, "each player's reserved card in the Farm"),
        _under_pieces("farm"),
    ),
    (
        Field("discard", _KINDS, bags.LIMIT, "the discard pile, by kind"),
        lambda s: _counts(s.view.discard),
    ),
    (
        Field("draw_size", 1, bags.CAPACITY, "the number of cards in the draw pile"),
        lambda s: [s.view.draw_size],
    ),
    (
        Field("ships", 4, 99, "the space of each ship, from 0 for Osaka"),
        lambda s: s.view.ships,
    ),
    (Field("sinking", 4, 1, "the ships that are on the waves"), _sinking),
    (
        Field("hand", _KINDS, bags.LIMIT, "the viewer's hand, by kind", private=True),
        lambda s: _counts(s.traders[0].hand),
    ),
    (
        Field("hand_sizes", _SEATS, bags.CAPACITY, "the number of cards in each hand"),
        lambda s: s.each(lambda trader: [trader.hand_size], 1),
    ),
    (
        Field("goods", _SEATS * _KINDS, bags.LIMIT, "each player's uninsured goods, by kind"),
        lambda s: s.each(lambda trader: _counts(trader.goods), _KINDS),
    ),
    (
        Field("insured", _SEATS * _KINDS, bags.LIMIT, "each player's insured goods, by kind"),
        lambda s: s.each(lambda trader: _counts(trader.insured), _KINDS),
    ),
    (
        Field("tokens", _SEATS * 4, bags.MOST, "each player's achievement tokens, by colour"),
        lambda s: s.each(lambda trader: trader.tokens, 4),
    ),
    (
        Field(
            "vp",
            _SEATS,
            bags.MOST,
            "each player's victory points; 0 where they are secret",
            private=True,
        ),
        lambda s: s.each(lambda trader: [trader.vp or 0], 1),
    ),
    (
        Field("passes", 1, _SEATS, "the number of players in succession who have passed"),
        lambda s: [s.view.passes],
    ),
    (
        Field("paid", _KINDS, bags.LIMIT, "the cards paid so far for a purchase"),
        lambda s: _counts(partial_cards(s.partial).paid),
    ),
    (
        Field("insuring", _KINDS, 1, "the card used for an insurance"),
        lambda s: _counts(partial_cards(s.partial).insuring),
    ),
    (
        Field("covered", _KINDS, bags.LIMIT, "the goods covered so far by an insurance"),
        lambda s: _counts(partial_cards(s.partial).covered),
    ),
    (
        Field("reshuffles", 1, bags.MOST, "the number of reshuffles of the draw pile so far"),
        lambda s: [min(s.view.reshuffles, bags.MOST)],
    ),
    (Field("rulings", len(OPTIONS), 1, "for each ruling, 1 for the other reading"), _rulings),
)
FIELDS: Final = tuple([field for field, _ in _PARTS])
"""The parts of an observation, in their order."""
