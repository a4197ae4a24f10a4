"""Edo as JSON: what is written how.

Everything has the key that it has in the position of a record, and the same form there. Spaces,
cards, kits and actions are named by their ids.

``edo-move/1``
    ``kind``: the move's class in small letters with underscores; its values; and ``text``: the
    move in the notation of records. A slot is the text that a record has for it, such as
    ``B1 wood 2`` or ``none``.
``edo-event/1``
    ``kind``: the event's class in small letters with underscores (``SamuraiMoved`` is
    ``samurai_moved``); its values; and ``clauses``, which must be those of the event. A slot is a
    text, or null if it cannot be seen. A phase is an object with its ``kind`` and its values.
``edo-state/1``
    ``pack``, with ``name`` and ``sha256``; ``ruleset``, with what differs from our default
    rulings; ``names``; ``active``, the seat whose decision it is or whose slot is played, or null;
    and all keys of a position in a record. While chance is to move, ``phase`` is ``deal``,
    ``restock`` or ``turn up``, ``seat`` is null, and ``offer`` may be null.
``edo-view/1``
    The same, with all values of the ``ruleset``; also ``viewer``, a seat, or null for a spectator.
    A slot that cannot be seen is ``"?"``, and money that cannot be seen is null.

A codec reads states and views of one pack, and refuses those of any other.
"""

from __future__ import annotations

from typing import Final, cast

from osaka_rules.edo.events import EVENTS, Event
from osaka_rules.edo.model import State
from osaka_rules.edo.moves import MOVES, Move
from osaka_rules.edo.pack import Pack
from osaka_rules.edo.pack_file import RECONSTRUCTED
from osaka_rules.edo.rules import require_pack
from osaka_rules.edo.view import View
from osaka_rules.kernel import Objection, RulesError
from osaka_rules.wire.codec import Codec
from osaka_rules.wire.document import Document
from osaka_rules.wire.edo.components import components_shape
from osaka_rules.wire.edo.documents import StateShape, ViewShape
from osaka_rules.wire.edo.events import event_shape
from osaka_rules.wire.edo.moves import moves_shape
from osaka_rules.wire.refusals import Refusal
from osaka_rules.wire.strict import JsonObject
from osaka_rules.wire.table import LegalMoves, Table


def codec(pack: Pack = RECONSTRUCTED) -> Codec[State, Move, Event, View]:
    """Return the documents of games with a pack.

    >>> from osaka_rules import edo
    >>> codec(edo.RECONSTRUCTED).dump(edo.parse_move("send G1"))
    '{"format":"edo-move/1","kind":"send","space":"G1","text":"send G1"}'

    Raises:
        WrongType: ``pack`` is not a pack.
    """
    require_pack(pack)
    return Codec(
        state=Document("edo-state/1", (State,), StateShape(pack)),
        view=Document("edo-view/1", (View,), ViewShape(pack)),
        move=Document("edo-move/1", MOVES, moves_shape(pack)),
        event=Document("edo-event/1", EVENTS, event_shape(pack)),
        components=Document("edo-components/1", (Pack,), components_shape(pack)),
    )


CODEC: Final = codec()
"""The documents of games with the pack that comes with the library."""


# --- At the front door ---------------------------------------------------------------------------


Value = State | View | Move | Event | LegalMoves[Move] | Table[Move, View] | Refusal | Pack
"""What has a document. Objections and errors are written as refusals."""


def dump(value: Value | Objection | RulesError) -> str:
    """Return a value as a document, in one line of JSON, always in the same way.

    Values are states, views, moves, events, legal moves, tables, refusals and packs.
    A state shows what is hidden: give players a view of it, and redacted events.

    Raises:
        WrongType: The value is none of these.

    >>> from osaka_rules import edo
    >>> dump(edo.parse_move("plan B1 wood 2"))
    '{"format":"edo-move/1","kind":"plan","slot":"B1 wood 2","text":"plan B1 wood 2"}'
    >>> dump(edo.Sent(seat=1, space="G2"))
    '{"format":"edo-event/1","kind":"sent","seat":1,"space":"G2","clauses":["TRAVEL-2"]}'
    """
    return CODEC.dump(value)


def load(text: str | bytes) -> Value:
    """Return the value of any document that :func:`dump` writes; its ``format`` says what it is.

    If you know what has to come, use :func:`load_state`, :func:`load_view`, :func:`load_move` or
    :func:`load_event`, which refuse anything else. States and views have the pack that comes with
    the library; for another, use :func:`codec`.

    Raises:
        DocumentError: The text is not such a document, or one of a newer version or another pack.
        InvalidPosition: The document is a state that cannot exist, or a view of none.

    >>> load('{"format": "edo-move/1", "kind": "reveal", "text": "reveal"}')
    Reveal()
    >>> load('{"format": "edo-move/2", "text": "reveal"}')  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    osaka_rules.wire.strict.DocumentError: format: 'edo-move/2' is newer than ...
    """
    return cast("Value", CODEC.load(text))


def as_json(value: Value | Objection | RulesError) -> JsonObject:
    """Return what :func:`dump` writes as plain data: dicts, lists, texts, numbers and the like.

    Raises:
        WrongType: The value has no document.

    >>> from osaka_rules import edo
    >>> as_json(edo.parse_move("done"))
    {'format': 'edo-move/1', 'kind': 'done', 'text': 'done'}
    """
    return CODEC.as_json(value)


def from_json(document: object) -> Value:
    """Return the value of a document of plain data; it raises what :func:`load` raises.

    >>> from osaka_rules import edo
    >>> from_json(as_json(edo.Sent(seat=1, space="G2")))
    Sent(seat=1, space='G2')
    """
    return cast("Value", CODEC.from_json(document))


def load_state(text: str | bytes) -> State:
    """Return the state that a document holds; it raises what :func:`load` raises.

    >>> from osaka_rules import edo
    >>> state = edo.settle(edo.new_game(["Ann", "Bob"]), 7)
    >>> load_state(dump(state)) == state
    True
    """
    return CODEC.state.load(text)


def load_view(text: str | bytes) -> View:
    """Return the view that a document holds; it raises what :func:`load` raises.

    >>> from osaka_rules import edo
    >>> state = edo.settle(edo.new_game(["Ann", "Bob"]), 7)
    >>> seen = edo.view(state, seat=0)
    >>> load_view(dump(seen)) == seen
    True
    """
    return CODEC.view.load(text)


def load_move(text: str | bytes) -> Move:
    """Return the move that a document holds; it raises what :func:`load` raises.

    >>> str(load_move('{"format":"edo-move/1","kind":"done","text":"done"}'))
    'done'
    """
    return CODEC.move.load(text)


def load_event(text: str | bytes) -> Event:
    """Return the event that a document holds; it raises what :func:`load` raises.

    >>> load_event('{"format":"edo-event/1","kind":"turned_up","card":"M07","clauses":["NEXT-1"]}')
    TurnedUp(card='M07')
    """
    return CODEC.event.load(text)
