"""States, views, moves and events of any game as JSON documents, and how a game describes them.

A document is one object whose ``format`` says what it is: ``<game>-state/1``, ``-view/1``,
``-move/1`` or ``-event/1``. A game's :class:`Codec` says what shape each of the four has. Most
shapes follow from the types of attrs classes (:func:`shape_of`); a game only adds what it writes
in a shorter way, such as its cards.

The same value always gives the same bytes. Reading is strict: what is the same in JSON (spaces, the
order of keys, escapes) is accepted, and for everything else there is one form.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from types import NoneType, UnionType
from typing import Final, Generic, Literal, Union, cast, get_args, get_origin, get_type_hints

from attrs import AttrsInstance, define, fields, frozen

from osaka_rules.kernel import EventT, MoveT, StateT, ViewT, WrongType, shown
from osaka_rules.messages import message
from osaka_rules.wire.objects import Changes, Fields, Kinds
from osaka_rules.wire.strict import DocumentError, JsonObject, is_object, parse
from osaka_rules.wire.strict import shown as json_shown
from osaka_rules.wire.values import (
    COUNT,
    TEXT,
    TRUTH,
    Each,
    OrNull,
    Shape,
    ValueT,
    ValueT_co,
    expected,
    words,
)

Known = Mapping[object, Shape[object]]
"""The shapes of types that are not written as their fields say."""
_PLAIN: Final[Known] = {int: COUNT, bool: TRUTH, str: TEXT}


@frozen
class Document(Generic[ValueT_co]):
    """One of a game's four documents: its format, the classes of its values, and its shape."""

    format: str
    classes: tuple[type, ...]
    shape: Shape[ValueT_co]

    def load(self, text: str | bytes) -> ValueT_co:
        """Return the value of a document in this format.

        Raises:
            DocumentError: The text is not such a document.
            InvalidPosition: The document is a state that cannot exist.
        """
        return _load(text, (self,))


@define(eq=False, kw_only=True, slots=False)
class Codec(Generic[StateT, MoveT, EventT, ViewT]):
    """What a game writes how: its four documents."""

    state: Document[StateT]
    view: Document[ViewT]
    move: Document[MoveT]
    event: Document[EventT]

    def __attrs_post_init__(self) -> None:
        self._documents: tuple[Document[StateT | ViewT | MoveT | EventT], ...]
        self._documents = (self.state, self.view, self.move, self.event)
        self._by_class = {cls: each for each in self._documents for cls in each.classes}

    def dump(self, value: object) -> str:
        """Return a state, a view, a move or an event as one line of JSON.

        Raises:
            WrongType: The value is none of these.
        """
        document = self._by_class.get(type(value))
        if document is None:
            raise WrongType(message("document.value", value=shown(value)))
        parts = cast("JsonObject", document.shape.write(value))
        return _ENCODER.encode({"format": document.format, **parts})

    def load(self, text: str | bytes) -> StateT | ViewT | MoveT | EventT:
        """Return the value of any document of the game; it raises what one of them does."""
        return _load(text, self._documents)


_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), check_circular=False)


def _load(text: str | bytes, documents: Iterable[Document[ValueT]]) -> ValueT:
    value = parse(text)
    if not is_object(value):
        raise expected("an object", value)
    by_format = {each.format: each for each in documents}
    return by_format[pop_format(value, by_format)].shape.read(value)


def pop_format(value: JsonObject, formats: Iterable[str]) -> str:
    """Remove the format of a document and return it, if it is one of these."""
    if "format" not in value:
        raise DocumentError("", message("document.missing", key="'format'"))
    form = value.pop("format")
    for each in formats:
        if form == each:
            return each
    right = " or ".join([json_shown(each) for each in formats])
    raise DocumentError("format", message("document.format", right=right, value=json_shown(form)))


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
    return Fields(_parts(cls, known), make or cls)


def kinds_of(
    classes: Iterable[type[ValueT]],
    what: str,
    known: Known,
    derived: Mapping[str, Shape[object]] | None = None,
) -> Kinds[ValueT]:
    """Return the shape of several attrs classes, each with its name as ``kind``."""
    return Kinds(
        what, {cls: Fields(_parts(cls, known), cls, snake(cls), derived or {}) for cls in classes}
    )


def changes_of(standard: ValueT, known: Known) -> Changes[ValueT]:
    """Return the shape of a ruleset, of which only what differs from the standard is written."""
    return Changes(_parts(type(standard), known), standard)


def _parts(cls: object, known: Known) -> dict[str, Shape[object]]:
    hints = get_type_hints(cls)
    return {
        each.name: shape_of(hints[each.name], known)
        for each in fields(cast("type[AttrsInstance]", cls))
        if each.init
    }


def snake(cls: type) -> str:
    """Return the name of a class in small letters with underscores.

    >>> snake(DocumentError)
    'document_error'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
