"""Pebbles as JSON: what is written how."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast, get_args

from osaka_rules.checks import require_no_problems, require_seat
from osaka_rules.kernel import InvalidPosition, WrongValue
from osaka_rules.wire.codec import Codec, Known, changes_of, fields_of, kinds_of
from osaka_rules.wire.document import Document
from osaka_rules.wire.migrations import with_kinds_of_moves, with_whole_ruleset
from osaka_rules.wire.strict import DocumentError, JsonObject
from osaka_rules.wire.values import TEXT, Each, Short
from tests.pebbles.events import Event
from tests.pebbles.model import Phase, State
from tests.pebbles.moves import Move
from tests.pebbles.notation import parse_move
from tests.pebbles.pack import Pack
from tests.pebbles.problems import problems
from tests.pebbles.ruleset import STANDARD, Ruleset
from tests.pebbles.view import View

_CHANGES: Final = changes_of(STANDARD, {})
WHOLE_RULESET: Final = fields_of(Ruleset, {})
_KNOWN: Final[Known] = {
    Ruleset: _CHANGES,
    Phase: kinds_of(get_args(Phase), "a phase", {}),
}


def _state(**parts: object) -> State:
    """Return the state that a document describes, if it can exist."""
    state = cast("Callable[..., State]", State)(**parts)
    require_no_problems(InvalidPosition, problems(state))
    return state


def _view(**parts: object) -> View:
    """Return the view that a document describes, if its seat is there."""
    view = cast("Callable[..., View]", View)(**parts)
    try:
        require_seat(view.seat, len(view.names))
    except WrongValue as error:
        raise DocumentError("seat", error.message, error.clauses) from None
    return view


_TEXT: Final = Short(r"(deal|plan) [1-9][0-9]?|draw (rain|sun)", parse_move, str, "MoveText")
_MOVE: Final = kinds_of(get_args(Move), "a move", {}, text=_TEXT)
_EVENT: Final = kinds_of(get_args(Event), "an event", {}, {"clauses": Each(TEXT)})
CODEC: Final = Codec(
    state=Document("pebbles-state/1", (State,), fields_of(State, _KNOWN, _state)),
    view=Document(
        "pebbles-view/2",
        (View,),
        fields_of(View, {**_KNOWN, Ruleset: WHOLE_RULESET}, _view),
        (with_whole_ruleset(_CHANGES, WHOLE_RULESET),),
    ),
    move=Document("pebbles-move/2", get_args(Move), _MOVE, (with_kinds_of_moves(_TEXT, _MOVE),)),
    event=Document("pebbles-event/1", get_args(Event), _EVENT),
)


def codec(_pack: Pack) -> Codec[State, Move, Event, View]:
    """Return the codec of games with a pack: documents have the whole pack in them."""
    return CODEC


def dump(value: object) -> str:
    """Return a value as a document, in one line of JSON."""
    return CODEC.dump(value)


def load(text: str | bytes) -> object:
    """Return the value of any document that :func:`dump` writes."""
    return CODEC.load(text)


def as_json(value: object) -> JsonObject:
    """Return what :func:`dump` writes as plain data."""
    return CODEC.as_json(value)


def from_json(document: object) -> object:
    """Return the value of a document of plain data."""
    return CODEC.from_json(document)
