"""Yokohama as JSON: what is written how.

Everything has the key that it has in the position of a record, and the same form there. Areas,
orders, sites, goals and technology cards are named by their ids, tokens and amounts by texts such
as ``V5 M2``.

``yokohama-move/2``
    ``kind``: the move's class in small letters with underscores; its values; and ``text``: the
    move in the notation of records. ``deal`` has an ``area`` for its kind. Version 1 had the text
    only, as ``move``.
``yokohama-event/1``
    ``kind``: the event's class in small letters with underscores (``TokenClaimed`` is
    ``token_claimed``); its values; and ``clauses``, which must be those of the event. A question
    to a player (``asked``) has the ``phase`` as a word, and ``left``, ``mined``, ``owed`` and
    ``then`` as a turn has them. ``board_dealt`` has no kind of area besides its ``area``.
``yokohama-state/1``
    ``pack``, with ``name`` and ``sha256``; ``ruleset``, with what differs from our default
    rulings; ``names``; ``active``, the seat whose turn it is, or null; and all keys of a position
    in a record. While chance is to move, ``phase`` is the first word of the draw, ``seat`` is
    null, and whatever is not dealt yet is null.
``yokohama-view/2``
    The same, with all values of the ``ruleset`` (version 1 had only those that differ); also
    ``viewer``, a seat, or null for a spectator. Of other seats, ``orders`` is a
    number and ``returned`` is true or null; ``order_bag`` has all orders that the viewer cannot
    see.

A codec reads states and views of one pack, and refuses those of any other.
"""

from __future__ import annotations

from typing import Final, cast, get_args

from osaka_rules.kernel import Objection, RulesError
from osaka_rules.wire.codec import Codec
from osaka_rules.wire.document import Document
from osaka_rules.wire.migrations import with_kinds_of_moves, with_whole_ruleset
from osaka_rules.wire.refusals import Refusal
from osaka_rules.wire.strict import JsonObject
from osaka_rules.wire.table import LegalMoves, Table
from osaka_rules.wire.yokohama.components import components_shape
from osaka_rules.wire.yokohama.documents import RULESET, WHOLE_RULESET, StateShape, ViewShape
from osaka_rules.wire.yokohama.events import event_shape
from osaka_rules.wire.yokohama.moves import MOVE_TEXT, moves_shape
from osaka_rules.yokohama.events import EVENTS, Event
from osaka_rules.yokohama.model import State
from osaka_rules.yokohama.moves import Move
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.pack_file import RECONSTRUCTED
from osaka_rules.yokohama.rules import require_pack
from osaka_rules.yokohama.view import View


def codec(pack: Pack = RECONSTRUCTED) -> Codec[State, Move, Event, View]:
    """Return the documents of games with a pack.

    >>> from osaka_rules import yokohama
    >>> codec(yokohama.RECONSTRUCTED).dump(yokohama.Place("bank"))
    '{"format":"yokohama-move/2","kind":"place","area":"bank","text":"place bank"}'

    Raises:
        WrongType: ``pack`` is not a pack.
    """
    require_pack(pack)
    moves = moves_shape(pack)
    return Codec(
        state=Document("yokohama-state/1", (State,), StateShape(pack)),
        view=Document(
            "yokohama-view/2",
            (View,),
            ViewShape(pack),
            (with_whole_ruleset(RULESET, WHOLE_RULESET),),
        ),
        move=Document(
            "yokohama-move/2", get_args(Move), moves, (with_kinds_of_moves(MOVE_TEXT, moves),)
        ),
        event=Document("yokohama-event/1", EVENTS, event_shape(pack)),
        components=Document("yokohama-components/1", (Pack,), components_shape(pack)),
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

    >>> from osaka_rules import yokohama
    >>> dump(yokohama.parse_move("to silk"))
    '{"format":"yokohama-move/2","kind":"move_to","area":"silk","text":"to silk"}'
    >>> dump(yokohama.TokenClaimed(seat=1, area="silk", token="I1"))  # doctest: +ELLIPSIS
    '{"format":"yokohama-event/1","kind":"token_claimed","seat":1,"area":"silk","token":"I1",...}'
    """
    return CODEC.dump(value)


def load(text: str | bytes) -> Value:
    """Return the value of any document that :func:`dump` writes; its ``format`` says what it is.

    If you know what has to come, use :func:`load_state`, :func:`load_view`, :func:`load_move` or
    :func:`load_event`, which refuse anything else. Documents of older versions are read, too. They
    are of the pack that comes with the library; for another, use :func:`codec`.

    Raises:
        DocumentError: The text is not such a document, or one of a newer version or another pack.
        InvalidPosition: The document is a state that cannot exist, or a view of none.

    >>> load('{"format": "yokohama-move/1", "move": "place bank"}')
    Place(area='bank')
    >>> load('{"format": "yokohama-move/3", "text": "done"}')  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    osaka_rules.wire.strict.DocumentError: format: 'yokohama-move/3' is newer than ...
    """
    return cast("Value", CODEC.load(text))


def as_json(value: Value | Objection | RulesError) -> JsonObject:
    """Return what :func:`dump` writes as plain data: dicts, lists, texts, numbers and the like.

    Raises:
        WrongType: The value has no document.

    >>> from osaka_rules import yokohama
    >>> as_json(yokohama.parse_move("done"))
    {'format': 'yokohama-move/2', 'kind': 'done', 'text': 'done'}
    """
    return CODEC.as_json(value)


def from_json(document: object) -> Value:
    """Return the value of a document of plain data; it raises what :func:`load` raises.

    >>> from osaka_rules import yokohama
    >>> from_json(as_json(yokohama.StationPut(seat=1, area="labA")))
    StationPut(seat=1, area='labA')
    """
    return cast("Value", CODEC.from_json(document))


def load_state(text: str | bytes) -> State:
    """Return the state that a document holds; it raises what :func:`load` raises.

    >>> from osaka_rules import yokohama
    >>> state = yokohama.settle(yokohama.new_game(["Ann", "Bob"]), 7)
    >>> load_state(dump(state)) == state
    True
    """
    return CODEC.state.load(text)


def load_view(text: str | bytes) -> View:
    """Return the view that a document holds; it raises what :func:`load` raises.

    >>> from osaka_rules import yokohama
    >>> state = yokohama.settle(yokohama.new_game(["Ann", "Bob"]), 7)
    >>> seen = yokohama.view(state, seat=0)
    >>> load_view(dump(seen)) == seen
    True
    """
    return CODEC.view.load(text)


def load_move(text: str | bytes) -> Move:
    """Return the move that a document holds; it raises what :func:`load` raises.

    >>> str(load_move('{"format":"yokohama-move/2","kind":"done","text":"done"}'))
    'done'
    """
    return CODEC.move.load(text)


def load_event(text: str | bytes) -> Event:
    """Return the event that a document holds; it raises what :func:`load` raises.

    >>> load_event('{"format":"yokohama-event/1","kind":"site_dealt","area":"tea","site":"s07",'
    ...            '"clauses":["SETUP-3"]}')
    SiteDealt(area='tea', site='s07')
    """
    return CODEC.event.load(text)
