"""Views of Traders of Osaka as documents: those that some state could look like."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, cast

from osaka_rules.kernel import Objection
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.messages import refused
from osaka_rules.osaka.model import DrawingLot, Over, Selling
from osaka_rules.osaka.ruleset import Ruleset, name_problems
from osaka_rules.osaka.view import TraderView, View
from osaka_rules.wire.codec import fields_of
from osaka_rules.wire.osaka.shapes import KNOWN, WHOLE_RULESET
from osaka_rules.wire.strict import DocumentError


def _view(**found: object) -> View:
    """Return the view that a document describes, if some state could look like it."""
    view = cast("Callable[..., View]", View)(**found)
    for where, problem in _view_problems(view):
        raise DocumentError(where, problem.message, problem.clauses)
    return view


_Problem = tuple[str, Objection]


def _view_problems(view: View) -> Iterator[_Problem]:
    """Yield what is wrong with a view, with the place of each; what follows may rely on it."""
    players, rules = len(view.traders), view.ruleset
    for problem in name_problems(tuple([trader.name for trader in view.traders]), rules):
        yield "traders", problem
    for where, seat in _seats(view):
        if seat >= players:
            yield where, refused("view.seat", "TURN-1", seat=seat, players=players)
    for number, space in enumerate(view.ships):
        if space > rules.route.edo:
            yield f"ships[{number}]", refused("view.space", "COMP-7", space=space)
    if view.passes > players:
        yield "passes", refused("view.passes", "TURN-5", passes=view.passes, players=players)
    for seat, trader in enumerate(view.traders):
        yield from _secrecy_problems(view, seat, trader)
    yield from _card_problems(view)


def _seats(view: View) -> Iterator[tuple[str, int]]:
    """Yield every seat that a view names, and where."""
    phase = view.phase
    if view.seat is not None:
        yield "seat", view.seat
    for name in ("seat", "active", "seller", "start"):
        if hasattr(phase, name):
            yield f"phase.{name}", getattr(phase, name)
    if isinstance(phase, DrawingLot):
        yield from [(f"phase.tied[{number}]", seat) for number, seat in enumerate(phase.tied)]
    elif isinstance(phase, Selling):
        for number, (_, seat) in enumerate(phase.earned):
            yield f"phase.earned[{number}].seat", seat


def _secrecy_problems(view: View, seat: int, trader: TraderView) -> Iterator[_Problem]:
    """Yield where a view shows more of a player, or less, than its owner may see."""
    where, own, hand = f"traders[{seat}]", seat == view.seat, trader.hand
    if own is (hand is None):
        yield f"{where}.hand", refused("view.hand", "INFO-1")
    if hand is not None and len(hand) != trader.hand_size:
        wrong = refused("view.hand_size", "INFO-1", cards=len(hand), size=trader.hand_size)
        yield f"{where}.hand_size", wrong
    if (own or isinstance(view.phase, Over)) is (trader.vp is None):
        yield f"{where}.vp", refused("view.vp", "INFO-2", "INFO-5")


def _card_problems(view: View) -> Iterator[_Problem]:
    """Yield where there are more cards than the deck has, by counting the deck down."""
    left = view.ruleset.deck.bag
    for where, bag in _zones(view):
        if not bags.holds(left, bag):
            yield where, refused("view.cards", "COMP-2")
        left -= bag
    hidden = view.draw_size + sum([t.hand_size for t in view.traders if t.hand is None])
    if hidden > bags.size(left):
        yield "", refused("view.hidden", "COMP-2", hidden=hidden, left=bags.size(left))


def _zones(view: View) -> Iterator[tuple[str, Bag]]:
    """Yield all cards that a view shows, and where."""
    yield "market", view.market.bag
    yield "farm", view.farm.bag
    yield "discard", view.discard.bag
    for seat, trader in enumerate(view.traders):
        yield f"traders[{seat}].goods", trader.goods.bag
        yield f"traders[{seat}].insured", trader.insured.bag
        if trader.hand is not None:
            yield f"traders[{seat}].hand", trader.hand.bag
        if trader.reserved is not None:
            yield f"traders[{seat}].reserved", trader.reserved.card.bag


VIEW: Final = fields_of(View, {**KNOWN, Ruleset: WHOLE_RULESET}, _view)
"""A view, with all values of its ruleset."""
