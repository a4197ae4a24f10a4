"""States, views, moves and events as JSON: :func:`dump` writes them, :func:`load` reads them back.

A document is one object whose ``format`` says what it is. Cards are short texts: a card is ``R5``,
a colour ``R``, a zone ``2R2 B5`` (as ``Cards.brief`` writes it), a reservation ``market R5`` or
null. ``ships`` and each ``tokens`` are four numbers in the order red, blue, yellow, green.

``osaka-move/1``
    ``move``: the move in the notation of records.
``osaka-event/1``
    ``kind``: the event's class in small letters with underscores (``TokenChosen`` is
    ``token_chosen``); its values; and ``clauses``, which must be those of the event.
``osaka-state/1``
    ``ruleset``; ``phase``, with a ``kind`` like that of events; and what
    :func:`~osaka_rules.osaka.position.position` calls ``names``, ``market``, ``farm``,
    ``reserved``, ``draw``, ``discard``, ``ships``, ``hands``, ``goods``, ``insured``, ``tokens``,
    ``vp``, ``vp_cards`` and ``passes``. What players have is listed by seat. ``market`` and
    ``farm`` list the cards that lie there without a piece on them.
``osaka-view/1``
    The values of a :class:`~osaka_rules.osaka.view.View`, its traders as objects.

A ``ruleset`` names only what differs from the printed game with our default rulings; its ``route``
is a list of objects with ``name`` and ``kind``. A payday's phase lists what was ``earned`` as
objects with ``colour`` and ``seat``.

The same value always gives the same bytes. Reading is strict: what JSON itself holds to be the same
(spaces, the order of keys, escapes) is accepted, and for everything else there is one form.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Final, get_args

from osaka_rules.kernel import InvalidPosition, RulesError
from osaka_rules.osaka import bags
from osaka_rules.osaka.cards import Cards
from osaka_rules.osaka.events import EVENTS, Event
from osaka_rules.osaka.model import DrawingLot, Over, Selling, State
from osaka_rules.osaka.moves import Move
from osaka_rules.osaka.problems import problems
from osaka_rules.osaka.ruleset import name_problems
from osaka_rules.osaka.view import TraderView, View
from osaka_rules.wire.codec import EVENT_KINDS, converter, tagged
from osaka_rules.wire.strict import DocumentError, JsonObject, an_object, parse, shown
from osaka_rules.wire.values import a_move, a_word, row, taken

Document = State | View | Move | Event
"""What can be written as JSON and read back."""


def dump(value: Document) -> str:
    """Write a state, a view, a move or an event as one line of JSON, always in the same way.

    A state shows what is hidden: players get a view of it, and events that were redacted.

    >>> import osaka_rules as osaka
    >>> dump(osaka.parse_move("buy with R2 B5"))
    '{"format":"osaka-move/1","move":"buy with R2 B5"}'
    >>> dump(osaka.TurnBegan(seat=1))
    '{"format":"osaka-event/1","kind":"turn_began","seat":1,"clauses":["TURN-1","TURN-3"]}'
    """
    form = _FORMATS.get(type(value))
    if form is None:
        raise RulesError(f"{value!r} is not a state, a view, a move or an event.")
    return _WRITER.encode({"format": form, **converter().unstructure(value)})


def load(text: str | bytes) -> Document:
    """Read any document that :func:`dump` writes; its ``format`` tells what it is.

    Who knows what has to come uses :func:`load_state`, :func:`load_view`, :func:`load_move` or
    :func:`load_event`, which refuse anything else. What is wrong in a document is told by a
    ``DocumentError`` with its place, what is wrong with a state as a whole by ``InvalidPosition``.

    >>> load('{"format": "osaka-move/1", "move": "take R5"}')
    Take(card=Card(colour=<Colour.RED: 0>, value=5))
    >>> load('{"format": "osaka-move/2", "move": "take R5"}')  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    osaka_rules.wire.strict.DocumentError: format: The format is 'osaka-move/2'; here belongs ...
    """
    form, content = _opened(text, *_READERS)
    return _READERS[form](content)


def load_state(text: str | bytes) -> State:
    """Read a state; one that cannot exist is refused with all its problems.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2", reserved={1: "market R5"})
    >>> load_state(dump(state)) == state
    True
    """
    return _state(_opened(text, _STATE)[1])


def load_view(text: str | bytes) -> View:
    """Read what somebody sees of a state.

    >>> import osaka_rules as osaka
    >>> seen = osaka.view(osaka.position(market="R2", hands=["R5", "B3"]), seat=0)
    >>> "B3" in dump(seen), load_view(dump(seen)) == seen
    (False, True)
    """
    return _view(_opened(text, _VIEW)[1])


def load_move(text: str | bytes) -> Move:
    """Read a move.

    >>> str(load_move('{"format":"osaka-move/1","move":"pass"}'))
    'pass'
    """
    return _move(_opened(text, _MOVE)[1])


def load_event(text: str | bytes) -> Event:
    """Read an event.

    >>> load_event('{"format":"osaka-event/1","kind":"ran_out","missing":2,"clauses":["REFR-4"]}')
    RanOut(missing=2)
    """
    return _event(_opened(text, _EVENT)[1])


# --- The four formats ----------------------------------------------------------------------------

_STATE: Final = "osaka-state/1"
_VIEW: Final = "osaka-view/1"
_MOVE: Final = "osaka-move/1"
_EVENT: Final = "osaka-event/1"
_FORMATS: Final[dict[type, str]] = {
    State: _STATE,
    View: _VIEW,
    **dict.fromkeys(get_args(Move), _MOVE),
    **dict.fromkeys(EVENTS, _EVENT),
}
_WRITER: Final = json.JSONEncoder(separators=(",", ":"), check_circular=False)


def _opened(text: str | bytes, *formats: str) -> tuple[str, JsonObject]:
    """Read a document of one of these formats: its format, and what else stands in it."""

    def known(form: object) -> str:
        for each in formats:
            if form == each:
                return each
        wanted = " or ".join([repr(each) for each in formats])
        raise DocumentError("", f"The format is {shown(form)}; here belongs {wanted}.")

    return taken(parse(text), "format", known)


def _state(content: JsonObject) -> State:
    state = converter().structure(content, State)
    found = problems(state)
    if found:
        raise InvalidPosition(found)
    return state


def _view(content: JsonObject) -> View:
    view = converter().structure(content, View)
    _require_seats(view)
    for seat, trader in enumerate(view.traders):
        _require_secrecy(view, seat, trader)
    _require_cards(view)
    return view


def _move(content: JsonObject) -> Move:
    return taken(an_object(content, "", ("move",)), "move", a_move)[0]


def _event(content: JsonObject) -> Event:
    clauses, told = taken(content, "clauses", lambda value: row(value, a_word))
    event = tagged(told, EVENT_KINDS, "event")
    if clauses != event.clauses:
        raise DocumentError("clauses", f"Here belongs {', '.join(event.clauses)}.")
    return event


_READERS: Final[dict[str, Callable[[JsonObject], Document]]] = {
    _STATE: _state,
    _VIEW: _view,
    _MOVE: _move,
    _EVENT: _event,
}


# --- What a view must be, so that some state could look like it ----------------------------------


def _require_seats(view: View) -> None:
    """Refuse names, seats, spaces and passes that cannot be there."""
    players, edo = len(view.traders), view.ruleset.route.edo
    for problem in name_problems(tuple([trader.name for trader in view.traders]), view.ruleset):
        raise DocumentError("traders", problem.reason, problem.clauses)
    for where, seat in _seats(view):
        if seat >= players:
            raise DocumentError(where, f"There is no seat {seat} among {players}.", ("TURN-1",))
    for number, space in enumerate(view.ships):
        if space > edo:
            raise DocumentError(f"ships[{number}]", f"The route has no space {space}.", ("COMP-7",))
    if view.passes > players:
        raise DocumentError("passes", f"There are only {players} players to pass.", ("TURN-5",))


def _seats(view: View) -> Iterator[tuple[str, int]]:
    """List every seat that a view names, and where."""
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


def _require_secrecy(view: View, seat: int, trader: TraderView) -> None:
    """Refuse a view that shows more of a player, or less, than its owner may see."""
    where, own, hand = f"traders[{seat}]", seat == view.seat, trader.hand
    if own is (hand is None):
        reason = "A view shows the hand of its own seat and no other."
        raise DocumentError(f"{where}.hand", reason, ("INFO-1",))
    if hand is not None and len(hand) != trader.hand_size:
        reason = f"The hand has {len(hand)} cards, not {trader.hand_size}."
        raise DocumentError(f"{where}.hand_size", reason, ("INFO-1",))
    if (own or isinstance(view.phase, Over)) is (trader.vp is None):
        reason = "A view shows the victory points of its own seat, and all when the game is over."
        raise DocumentError(f"{where}.vp", reason, ("INFO-2", "INFO-5"))


def _require_cards(view: View) -> None:
    """Refuse more cards than there are: count the deck down."""
    left = view.ruleset.deck.bag
    for where, cards in _zones(view):
        if not bags.holds(left, cards.bag):
            reason = "With these there are more cards of a kind than the deck has."
            raise DocumentError(where, reason, ("COMP-2",))
        left -= cards.bag
    hidden = view.draw_size + sum([t.hand_size for t in view.traders if t.hand is None])
    if hidden > bags.size(left):
        reason = f"{hidden} cards are hidden, but only {bags.size(left)} are left of the deck."
        raise DocumentError("", reason, ("COMP-2",))


def _zones(view: View) -> Iterator[tuple[str, Cards]]:
    """List all cards that a view shows, and where."""
    yield "market", view.market
    yield "farm", view.farm
    yield "discard", view.discard
    for seat, trader in enumerate(view.traders):
        yield f"traders[{seat}].goods", trader.goods
        yield f"traders[{seat}].insured", trader.insured
        if trader.reserved is not None:
            yield f"traders[{seat}].reserved", Cards.of([trader.reserved.card])
        if trader.hand is not None:
            yield f"traders[{seat}].hand", trader.hand
