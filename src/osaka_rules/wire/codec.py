"""What a game writes how: states, views, moves, events and more of any game as JSON documents.

A document is one object whose ``format`` says what it is, such as ``<game>-state/1``. A game's
:class:`Codec` says what shape its states, views, moves and events have. Most shapes follow from the
types of attrs classes (:func:`shape_of`); a game only adds what it writes in a shorter way, such as
its cards. What a client needs besides (:mod:`osaka_rules.wire.client`) and refusals are documents,
too.

The same value always gives the same document. Reading is strict: what is the same in JSON (spaces,
the order of keys, escapes) is accepted, and for everything else there is one form.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from types import NoneType, UnionType
from typing import Final, Generic, Literal, Union, cast, get_args, get_origin, get_type_hints

from attrs import AttrsInstance, define, fields

from osaka_rules.kernel import EventT, MoveT, Objection, RulesError, StateT, ViewT, WrongType, shown
from osaka_rules.messages import message
from osaka_rules.wire.document import Document, read_one_of
from osaka_rules.wire.objects import Changes, Fields, Kinds
from osaka_rules.wire.refusals import REFUSAL, Refusal, refusal_of
from osaka_rules.wire.strict import JsonObject, parse, with_lists
from osaka_rules.wire.table import LegalMoves, Many, Table, legal_moves_shape, table_shape
from osaka_rules.wire.values import (
    COUNT,
    TEXT,
    TRUTH,
    Each,
    OrNull,
    Shape,
    ValueT,
    words,
)

Known = Mapping[object, Shape[object]]
"""The shapes of types that are not written as their fields say."""
_PLAIN: Final[Known] = {int: COUNT, bool: TRUTH, str: TEXT}


@define(eq=False, kw_only=True, slots=False)
class Codec(Generic[StateT, MoveT, EventT, ViewT]):
    """What a game writes how: its documents."""

    state: Document[StateT]
    view: Document[ViewT]
    move: Document[MoveT]
    event: Document[EventT]
    many: Many[StateT, MoveT] | None = None
    """The kind of moves of which there may be too many to list, if the game has one."""
    components: Document[object] | None = None
    """The values of the pack of its games, if they have one."""

    def __attrs_post_init__(self) -> None:
        slug = self.state.format.partition("-")[0]
        moves = legal_moves_shape(self.move, self.many)
        self.legal_moves: Document[LegalMoves[MoveT]]
        self.legal_moves = Document(f"{slug}-legal-moves/1", (LegalMoves,), moves)
        self.table: Document[Table[MoveT, ViewT]]
        self.table = Document(f"{slug}-table/1", (Table,), table_shape(self.view, self.legal_moves))
        self.refusal: Document[Refusal] = Document(f"{slug}-refusal/1", (Refusal,), REFUSAL)
        self.documents: tuple[Document[object], ...] = (
            self.state,
            self.view,
            self.move,
            self.event,
            self.legal_moves,
            self.table,
            self.refusal,
            *([] if self.components is None else [self.components]),
        )
        self._by_class = {cls: each for each in self.documents for cls in each.classes}

    def as_json(self, value: object) -> JsonObject:
        """Return a value as a document of plain data: what ``dump`` writes, with dicts and lists.

        Raises:
            WrongType: The value has no document.
        """
        return cast("JsonObject", with_lists(self._document(value)))

    def from_json(self, document: object) -> object:
        """Return the value of a document of plain data; the inverse of ``as_json``.

        Raises:
            DocumentError: It is not such a document.
            InvalidPosition: The document is a state that cannot exist.
        """
        return read_one_of(self.documents, document)

    def dump(self, value: object) -> str:
        """Return a value as a document, in one line of JSON.

        Values are states, views, moves, events, legal moves, tables, packs, and refusals:
        objections and errors of the library.

        Raises:
            WrongType: The value has no document.
        """
        return _ENCODER.encode(self._document(value))

    def load(self, text: str | bytes) -> object:
        """Return the value of any document of the game; it raises what ``from_json`` does."""
        return self.from_json(parse(text))

    def _document(self, value: object) -> JsonObject:
        if isinstance(value, Objection | RulesError):
            value = refusal_of(value)
        document = self._by_class.get(type(value))
        if document is None:
            raise WrongType(message("document.value", value=shown(value)))
        return document.write(value)


_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), check_circular=False)


# --- Shapes from types ---------------------------------------------------------------------------


def shape_of(hint: object, known: Known) -> Shape[object]:
    """Return the shape of the values of a type.

    Numbers, texts and truth values are themselves, tuples are lists, literals are words, ``None``
    is null, and attrs classes are objects. ``known`` has the shapes of all other types.

    >>> shape_of(tuple[int, int], {}).read([7, 8])
    (7, 8)
    """
    found = known.get(hint) or _PLAIN.get(hint)
    if found is not None:
        return found
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is tuple:
        (item,) = {*arguments} - {...}  # values of several types need a shape of their own
        return Each(shape_of(item, known), None if ... in arguments else len(arguments))
    if origin is Literal:
        return words(arguments)
    if origin in (UnionType, Union):
        (inner,) = {*arguments} - {NoneType}  # unions of classes need a shape of their own
        return OrNull(shape_of(inner, known))
    return fields_of(cast("type[AttrsInstance]", hint), known)


def fields_of(
    cls: type[ValueT], known: Known, make: Callable[..., ValueT] | None = None
) -> Fields[ValueT]:
    """Return the shape of an attrs class: an object with its fields, from which one is made."""
    name = cls.__name__.lstrip("_")
    return Fields(_parts(cls, known), make or cls, name=name, about=_about(cls))


def kinds_of(
    classes: Iterable[type[ValueT]],
    what: str,
    known: Known,
    derived: Mapping[str, Shape[object]] | None = None,
    text: Shape[ValueT] | None = None,
) -> Kinds[ValueT]:
    """Return the shape of several attrs classes, each with its name as ``kind``."""
    return Kinds(what, {cls: kind_of(cls, _parts(cls, known), derived, text) for cls in classes})


def kind_of(
    cls: type[ValueT],
    parts: Mapping[str, Shape[object]],
    derived: Mapping[str, Shape[object]] | None = None,
    text: Shape[ValueT] | None = None,
) -> Fields[ValueT]:
    """Return the shape of one of several classes, with its name as ``kind``."""
    return Fields(parts, cls, snake(cls), derived or {}, text, cls.__name__, _about(cls))


def _about(cls: type) -> str:
    """Return the first sentences of what a class says of itself."""
    return " ".join((cls.__doc__ or "").partition("\n\n")[0].replace("``", "`").split())


def changes_of(standard: ValueT, known: Known) -> Changes[ValueT]:
    """Return the shape of a ruleset, of which only what differs from the standard is written."""
    return Changes(_parts(type(standard), known), standard, f"{type(standard).__name__}Changes")


def _parts(cls: object, known: Known) -> dict[str, Shape[object]]:
    hints = get_type_hints(cls)
    return {
        each.name: shape_of(hints[each.name], known)
        for each in fields(cast("type[AttrsInstance]", cls))
        if each.init
    }


def snake(cls: type) -> str:
    """Return the name of a class in small letters with underscores.

    >>> snake(WrongType)
    'wrong_type'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
