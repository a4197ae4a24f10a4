"""How a view follows the events that its viewer hears, without the state."""

from __future__ import annotations

from attrs import evolve as replaced

from osaka_rules.checks import require
from osaka_rules.following import followed
from osaka_rules.osaka import bags
from osaka_rules.osaka import events as e
from osaka_rules.osaka.bags import Bag, Hidden
from osaka_rules.osaka.cards import CARDS
from osaka_rules.osaka.drafts import drafted, finished
from osaka_rules.osaka.knowledge.worlds import state_shown_by
from osaka_rules.osaka.replay import evolve
from osaka_rules.osaka.state import State
from osaka_rules.osaka.view import View, redact
from osaka_rules.osaka.view import view as view_of


def follow(view: View, event: e.Event) -> View:
    """Return the view after an event, as its viewer hears it (INFO-1 to INFO-5).

    A client that begins with a view and follows its redacted events always has the view of the
    state, without ever having the state.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="G2 B3", hands=["R5 R2", "B3"])
    >>> seen, step = osaka.view(state, 1), osaka.apply(state, osaka.parse_move("take B3"))
    >>> for event in step.events:
    ...     seen = follow(seen, osaka.redact(event, 1))
    >>> seen.traders[0].hand_size, seen == osaka.view(step.state, 1)
    (3, True)

    Raises:
        WrongType: ``view`` is not a view, or ``event`` not an event.
        WrongValue: The event does not fit the view; ask for the view of the state again.
    """
    return followed(
        view,
        event,
        require(View, view).seat,
        imagine=_imagined,
        evolve=evolve,
        view=view_of,
        redact=redact,
    )


def _imagined(view: View, event: e.Event) -> tuple[State, e.Event]:
    """Return a state that a view could be of, with the cards that an event shows in their place.

    Other hidden cards are the first of all kinds; nobody looks at them.
    """
    if isinstance(event, e.VpDrawn) and event.card is None:
        event = replaced(event, card=CARDS[0])
    draft = drafted(state_shown_by(view))
    draft.draw_bag = _hidden(view.draw_size, _drawn(event))
    for seat, trader in enumerate(view.traders):
        if trader.hand is None:
            hand = _hidden(trader.hand_size, _from_hand(event, seat))
            draft.hand_rack += bags.for_seat(hand, seat)
    if isinstance(event, e.GameEnded):
        draft.vp = event.vp  # INFO-5
    return finished(draft), event


def _drawn(event: e.Event) -> Bag:
    """Return the cards that come from the draw pile."""
    match event:
        case e.Dealt(card) | e.HandDealt(_, card) | e.Refilled(card) | e.VpDrawn(_, card) if card:
            return card.bag
        case _:
            return bags.EMPTY


def _from_hand(event: e.Event, seat: int) -> Bag:
    """Return the cards that a player discards from the hand."""
    match event:
        case e.Paid(player, paid) if player == seat:
            return paid.bag
        case e.Insured(player, card) if player == seat:
            return card.bag
        case _:
            return bags.EMPTY


def _hidden(number: int, among: Bag) -> Hidden:
    """Return this number of cards, or as many as a bag can hold, with some that are known."""
    missing = number - bags.size(among)
    for kind in bags.KINDS:
        more = max(0, min(missing, bags.LIMIT - bags.count(among, kind)))
        among += bags.several(kind, more)
        missing -= more
    return Hidden(among)
