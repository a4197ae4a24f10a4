"""Edo as JSON: what is written how.

Everything has the key that it has in the position of a record, and the same form there. Spaces,
cards, kits and actions are named by their ids.

``edo-move/1``
    ``move``: the move in the notation of records.
``edo-event/1``
    ``kind``: the event's class in small letters with underscores (``SamuraiMoved`` is
    ``samurai_moved``); its values; and ``clauses``, which must be those of the event. A slot is the
    text that a record has for it, such as ``B1 wood 2`` or ``none``, or null if it cannot be seen.
    A phase is an object with its ``kind`` and its values.
``edo-state/1``
    ``pack``, with ``name`` and ``sha256``; ``ruleset``, with what differs from our default
    rulings; ``names``; ``active``, the seat whose decision it is or whose slot is played, or null;
    and all keys of a position in a record. While chance is to move, ``phase`` is ``deal``,
    ``restock`` or ``turn up``, ``seat`` is null, and ``offer`` may be null.
``edo-view/1``
    The same; also ``viewer``, a seat, or null for a spectator. A slot that cannot be seen is
    ``"?"``, and money that cannot be seen is null.

A codec reads states and views of one pack, and refuses those of any other.
"""

from __future__ import annotations

from typing import Final, get_args

from osaka_rules.edo.events import EVENTS, Event
from osaka_rules.edo.model import State
from osaka_rules.edo.moves import MOVES, Move, Slot
from osaka_rules.edo.notation import parse_move, parse_slot
from osaka_rules.edo.pack import Pack
from osaka_rules.edo.pack_file import RECONSTRUCTED
from osaka_rules.edo.phases import Phase
from osaka_rules.edo.rules import require_pack
from osaka_rules.edo.view import View
from osaka_rules.kernel import NotationError
from osaka_rules.messages import message
from osaka_rules.wire.codec import Codec, Document, Known, kinds_of
from osaka_rules.wire.edo.documents import StateShape, ViewShape
from osaka_rules.wire.objects import Single
from osaka_rules.wire.values import TEXT, Each, Short


def _move_text(move: Move) -> str:
    return str(parse_move(str(move)))  # which refuses a move that cannot be written


def _slot_of(text: str) -> Slot:
    slot = parse_slot(text)
    if slot is None:
        raise NotationError(message("document.name", right="a slot", value=repr(text)))
    return slot


_MOVE: Final = Short(r"[a-z]+( [A-Za-z0-9+-]+)*", parse_move, _move_text)
_KNOWN: Final[Known] = {
    Slot: Short(r"none|[A-Za-z0-9-]+ [A-Za-z0-9-]+ [0-9+]+", _slot_of, str),
    Phase: kinds_of(get_args(Phase), "a phase", {}),
}
_EVENT: Final = kinds_of(EVENTS, "an event", _KNOWN, {"clauses": Each(TEXT)})


def codec(pack: Pack = RECONSTRUCTED) -> Codec[State, Move, Event, View]:
    """Return the documents of games with a pack.

    >>> from osaka_rules import edo
    >>> codec(edo.RECONSTRUCTED).dump(edo.parse_move("send G1"))
    '{"format":"edo-move/1","move":"send G1"}'

    Raises:
        WrongType: ``pack`` is not a pack.
    """
    require_pack(pack)
    return Codec(
        state=Document("edo-state/1", (State,), StateShape(pack)),
        view=Document("edo-view/1", (View,), ViewShape(pack)),
        move=Document("edo-move/1", MOVES, Single("move", _MOVE)),
        event=Document("edo-event/1", EVENTS, _EVENT),
    )


CODEC: Final = codec()
"""The documents of games with the pack that comes with the library."""


# --- At the front door ---------------------------------------------------------------------------


def dump(value: State | View | Move | Event) -> str:
    """Return a state, a view, a move or an event as one line of JSON, always in the same way.

    A state shows what is hidden: give players a view of it, and redacted events.

    Raises:
        WrongType: The value is none of these.

    >>> from osaka_rules import edo
    >>> dump(edo.parse_move("plan B1 wood 2"))
    '{"format":"edo-move/1","move":"plan B1 wood 2"}'
    >>> dump(edo.Sent(seat=1, space="G2"))
    '{"format":"edo-event/1","kind":"sent","seat":1,"space":"G2","clauses":["TRAVEL-2"]}'
    """
    return CODEC.dump(value)


def load(text: str | bytes) -> State | View | Move | Event:
    """Return the value of any document that :func:`dump` writes; its ``format`` says what it is.

    If you know what has to come, use :func:`load_state`, :func:`load_view`, :func:`load_move` or
    :func:`load_event`, which refuse anything else. States and views have the pack that comes with
    the library; for another, use :func:`codec`.

    Raises:
        DocumentError: The text is not such a document, or of another pack.
        InvalidPosition: The document is a state that cannot exist, or a view of none.

    >>> load('{"format": "edo-move/1", "move": "reveal"}')
    Reveal()
    >>> load('{"format": "edo-move/2", "move": "reveal"}')  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    osaka_rules.wire.strict.DocumentError: format: Expected the format 'edo-state/1' or ...
    """
    return CODEC.load(text)


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

    >>> str(load_move('{"format":"edo-move/1","move":"done"}'))
    'done'
    """
    return CODEC.move.load(text)


def load_event(text: str | bytes) -> Event:
    """Return the event that a document holds; it raises what :func:`load` raises.

    >>> load_event('{"format":"edo-event/1","kind":"turned_up","card":"M07","clauses":["NEXT-1"]}')
    TurnedUp(card='M07')
    """
    return CODEC.event.load(text)
