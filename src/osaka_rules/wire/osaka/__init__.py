"""Traders of Osaka as JSON: what is written how.

Cards are short texts: a card is ``R5``, a colour ``R``, a zone ``2R2 B5`` (as ``Cards.brief`` has
it), a reserved card ``market R5`` or null. ``ships`` and each ``tokens`` are four numbers in the
order red, blue, yellow, green.

``osaka-move/2``
    ``kind``: the move's class in small letters with underscores; its values; and ``text``: the
    move in the notation of records. Version 1 had the text only, as ``move``.
``osaka-event/1``
    ``kind``: the event's class in small letters with underscores (``TokenChosen`` is
    ``token_chosen``); its values; and ``clauses``, which must be those of the event.
``osaka-state/1``
    ``ruleset``; ``phase``, with a ``kind`` like that of events; and what
    :func:`~osaka_rules.osaka.position.position` calls ``names``, ``market``, ``farm``,
    ``reserved``, ``draw``, ``discard``, ``reshuffles``, ``ships``, ``hands``, ``goods``,
    ``insured``, ``tokens``, ``vp``, ``vp_cards`` and ``passes``. What players have is listed by
    seat. ``market`` and ``farm`` are the cards without a piece on them; a reserved card is in
    ``reserved`` only.
``osaka-view/2``
    The values of a :class:`~osaka_rules.osaka.view.View`, its traders as objects, with all values
    of the ``ruleset``. Version 1 had only those that differ.

The ``ruleset`` of a state has only what differs from the printed game with our default rulings; its
``route`` is a list of objects with ``name`` and ``kind``. A payday's phase lists what was
``earned`` as objects with ``colour`` and ``seat``. Among legal moves purchases have a detail: the
``price``, the ``hand`` to pay from, and the ``cards`` that are bought.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast, get_args, get_type_hints

from attrs import frozen

from osaka_rules.checks import require_no_problems
from osaka_rules.kernel import InvalidPosition, Objection, RulesError
from osaka_rules.osaka import bags
from osaka_rules.osaka.cards import COLOURS, Cards
from osaka_rules.osaka.events import EVENTS, Event
from osaka_rules.osaka.legal_moves import legal_moves
from osaka_rules.osaka.model import Acting
from osaka_rules.osaka.moves import Move
from osaka_rules.osaka.position import state_of
from osaka_rules.osaka.problems import problems
from osaka_rules.osaka.queries import buyable
from osaka_rules.osaka.state import State
from osaka_rules.osaka.view import View
from osaka_rules.wire.codec import Codec, fields_of, shape_of
from osaka_rules.wire.document import Document
from osaka_rules.wire.migrations import with_kinds_of_moves, with_whole_ruleset
from osaka_rules.wire.objects import Fields
from osaka_rules.wire.osaka.shapes import (
    EVENT,
    KNOWN,
    MOVE_TEXT,
    MOVES,
    RULESET,
    SHORT,
    WHOLE_RULESET,
)
from osaka_rules.wire.osaka.views import VIEW
from osaka_rules.wire.refusals import Refusal
from osaka_rules.wire.strict import JsonObject
from osaka_rules.wire.table import LegalMoves, Many, Table
from osaka_rules.wire.values import Each, Whole, within, wrong_length

# --- States --------------------------------------------------------------------------------------

_HINTS: Final = {name: hint for name, hint in get_type_hints(state_of).items() if name != "return"}
_PARTS: Final = {
    **{name: shape_of(hint, KNOWN) for name, hint in _HINTS.items()},
    "tokens": Each(Each(Whole(0, bags.MOST), len(COLOURS))),
}
"""A state's keys, which are its properties, and the shape of each."""
_BY_SEAT: Final = ("reserved", "hands", "goods", "insured", "tokens", "vp")


def _state(**found: object) -> State:
    """Return the state that a document describes, if it can exist."""
    players = len(cast("tuple[str, ...]", found["names"]))
    for key in _BY_SEAT:
        row = cast("tuple[object, ...]", found[key])
        if len(row) != players:
            raise within(key, wrong_length(players, len(row)))
    state = cast("Callable[..., State]", state_of)(**found)
    require_no_problems(InvalidPosition, problems(state))
    return state


_STATE: Final = Fields(_PARTS, _state, name="State")


# --- Purchases -----------------------------------------------------------------------------------


@frozen
class Purchase:
    """What a purchase is about: any cards of the hand that are worth the price pay for all cards.

    >>> import osaka_rules as osaka
    >>> print(purchase_of(osaka.position(market="R5 G2", hands=["2B5 G3", ""])).price)
    7
    """

    price: int
    hand: Cards
    cards: Cards


def purchase_of(state: State) -> Purchase:
    """Return what a player who is to act can buy, and with what (BUY-1, BUY-3)."""
    assert isinstance(state.phase, Acting)
    seat = state.phase.seat
    bought = Cards(buyable(state, seat))
    return Purchase(bought.coins, state.hands[seat], bought)


_PURCHASES: Final = Many[State, Move](
    kind="buy",
    detail=fields_of(Purchase, SHORT),
    detail_of=purchase_of,
    moves=lambda state: legal_moves(state).purchases(),
    others=lambda state: legal_moves(state).besides_purchases(),
)

# --- The codec, and the functions at the front door ----------------------------------------------

CODEC: Final = Codec(
    state=Document("osaka-state/1", (State,), _STATE),
    view=Document(
        "osaka-view/2",
        (View,),
        VIEW,
        (with_whole_ruleset(RULESET, WHOLE_RULESET),),
    ),
    move=Document("osaka-move/2", get_args(Move), MOVES, (with_kinds_of_moves(MOVE_TEXT, MOVES),)),
    event=Document("osaka-event/1", EVENTS, EVENT),
    many=_PURCHASES,
)
"""The documents of Traders of Osaka."""


Value = State | View | Move | Event | LegalMoves[Move] | Table[Move, View] | Refusal
"""What has a document. Objections and errors are written as refusals."""


def dump(value: Value | Objection | RulesError) -> str:
    """Return a value as a document, in one line of JSON, always in the same way.

    Values are states, views, moves, events, legal moves, tables and refusals.
    A state shows what is hidden: give players a view of it, and redacted events.

    Raises:
        WrongType: The value is none of these.

    >>> import osaka_rules as osaka
    >>> dump(osaka.parse_move("buy with R2 B5"))
    '{"format":"osaka-move/2","kind":"buy","payment":"R2 B5","text":"buy with R2 B5"}'
    >>> dump(osaka.TurnBegan(seat=1))
    '{"format":"osaka-event/1","kind":"turn_began","seat":1,"clauses":["TURN-1","TURN-3"]}'
    """
    return CODEC.dump(value)


def load(text: str | bytes) -> Value:
    """Return the value of any document that :func:`dump` writes; its ``format`` says what it is.

    If you know what has to come, use :func:`load_state`, :func:`load_view`, :func:`load_move` or
    :func:`load_event`, which refuse anything else. Documents of older versions are read, too.

    Raises:
        DocumentError: The text is not such a document, or one of a newer version.
        InvalidPosition: The document is a state that cannot exist.

    >>> load('{"format": "osaka-move/1", "move": "take R5"}')
    Take(card=Card(colour=<Colour.RED: 0>, value=5))
    >>> load('{"format": "osaka-move/3", "text": "take R5"}')  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    osaka_rules.wire.strict.DocumentError: format: 'osaka-move/3' is newer than 'osaka-move/2', ...
    """
    return cast("Value", CODEC.load(text))


def as_json(value: Value | Objection | RulesError) -> JsonObject:
    """Return what :func:`dump` writes as plain data: dicts, lists, texts, numbers and the like.

    Raises:
        WrongType: The value has no document.

    >>> import osaka_rules as osaka
    >>> as_json(osaka.parse_move("take R5"))
    {'format': 'osaka-move/2', 'kind': 'take', 'card': 'R5', 'text': 'take R5'}
    """
    return CODEC.as_json(value)


def from_json(document: object) -> Value:
    """Return the value of a document of plain data; it raises what :func:`load` raises.

    >>> import osaka_rules as osaka
    >>> from_json(as_json(osaka.Passed(seat=1, run=1)))
    Passed(seat=1, run=1)
    """
    return cast("Value", CODEC.from_json(document))


def load_state(text: str | bytes) -> State:
    """Return the state that a document holds; it raises what :func:`load` raises.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2", reserved={1: "market R5"})
    >>> load_state(dump(state)) == state
    True
    """
    return CODEC.state.load(text)


def load_view(text: str | bytes) -> View:
    """Return the view that a document holds; it raises what :func:`load` raises.

    >>> import osaka_rules as osaka
    >>> seen = osaka.view(osaka.position(market="R2", hands=["R5", "B3"]), seat=0)
    >>> '"B3"' in dump(seen), load_view(dump(seen)) == seen
    (False, True)
    """
    return CODEC.view.load(text)


def load_move(text: str | bytes) -> Move:
    """Return the move that a document holds; it raises what :func:`load` raises.

    >>> str(load_move('{"format":"osaka-move/2","kind":"pass","text":"pass"}'))
    'pass'
    """
    return CODEC.move.load(text)


def load_event(text: str | bytes) -> Event:
    """Return the event that a document holds; it raises what :func:`load` raises.

    >>> load_event('{"format":"osaka-event/1","kind":"ran_out","missing":2,"clauses":["REFR-4"]}')
    RanOut(missing=2)
    """
    return CODEC.event.load(text)
