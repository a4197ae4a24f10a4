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
from typing import Final, Generic, Literal, TypeVar, cast, get_args, get_origin, get_type_hints

from attrs import AttrsInstance, field, fields, frozen

from osaka_rules.kernel import EventT, MoveT, StateT, ViewT, WrongType, shown
from osaka_rules.messages import message
from osaka_rules.wire.objects import As, Changes, Fields, Kinds
from osaka_rules.wire.strict import DocumentError, JsonObject, is_object, parse
from osaka_rules.wire.strict import shown as json_shown
from osaka_rules.wire.values import COUNT, TEXT, TRUTH, Each, OrNull, Shape, expected, words

ValueT = TypeVar("ValueT")
ValueT_co = TypeVar("ValueT_co", covariant=True)
Known = Mapping[object, Shape[object]]
"""The shapes of types that are not written as their fields say."""
_PLAIN: Final[Known] = {int: COUNT, bool: TRUTH, str: TEXT}


@frozen
class Document(Generic[ValueT_co]):
    """One of a game's four documents: the classes of its values, and its shape."""

    classes: tuple[type, ...]
    shape: Shape[ValueT_co]


@frozen
class _WrittenMove(Generic[ValueT]):
    """The one key of a move's document."""

    move: ValueT


def move_document(classes: tuple[type, ...], move: Shape[ValueT]) -> Document[ValueT]:
    """Return the document of moves, which every game writes as the text of the move."""
    written: Fields[_WrittenMove[ValueT]] = Fields({"move": move}, _WrittenMove)
    return Document(classes, As(written, lambda found: found.move, _WrittenMove))


@frozen(kw_only=True)
class Codec(Generic[StateT, MoveT, EventT, ViewT]):
    """What a game writes how: its four documents."""

    slug: str
    state: Document[StateT]
    view: Document[ViewT]
    move: Document[MoveT]
    event: Document[EventT]
    _writers: dict[type, tuple[str, Callable[[object], object]]] = field(
        init=False, repr=False, eq=False
    )

    def __attrs_post_init__(self) -> None:
        writers = {
            cls: (name, document.shape.write)
            for name, document in self.formats.items()
            for cls in document.classes
        }
        object.__setattr__(self, "_writers", writers)

    @property
    def formats(self) -> dict[str, Document[StateT | ViewT | MoveT | EventT]]:
        """The four documents, by the names of their formats."""
        documents: dict[str, Document[StateT | ViewT | MoveT | EventT]] = {
            "state": self.state,
            "view": self.view,
            "move": self.move,
            "event": self.event,
        }
        return {f"{self.slug}-{name}/1": each for name, each in documents.items()}

    def write(self, value: object) -> JsonObject:
        """Return a value as a document.

        Raises:
            WrongType: The value is not a state, a view, a move or an event of the game.
        """
        found = self._writers.get(type(value))
        if found is None:
            raise WrongType(message("document.value", value=shown(value)))
        form, write = found
        return {"format": form, **cast("JsonObject", write(value))}


_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), check_circular=False)


def dump(codec: Codec[StateT, MoveT, EventT, ViewT], value: object) -> str:
    """Return a state, a view, a move or an event as one line of JSON.

    Raises:
        WrongType: The value is none of these.
    """
    return _ENCODER.encode(codec.write(value))


def load(
    codec: Codec[StateT, MoveT, EventT, ViewT], text: str | bytes
) -> StateT | ViewT | MoveT | EventT:
    """Return the value of any document of a game.

    Raises:
        DocumentError: The text is not a document of the game.
        InvalidPosition: The document is a state that cannot exist.
    """
    return _read(text, codec.formats)


def load_state(codec: Codec[StateT, MoveT, EventT, ViewT], text: str | bytes) -> StateT:
    """Return the state that a document holds; it raises what :func:`load` raises."""
    return _read(text, {f"{codec.slug}-state/1": codec.state})


def load_view(codec: Codec[StateT, MoveT, EventT, ViewT], text: str | bytes) -> ViewT:
    """Return the view that a document holds; it raises what :func:`load` raises."""
    return _read(text, {f"{codec.slug}-view/1": codec.view})


def load_move(codec: Codec[StateT, MoveT, EventT, ViewT], text: str | bytes) -> MoveT:
    """Return the move that a document holds; it raises what :func:`load` raises."""
    return _read(text, {f"{codec.slug}-move/1": codec.move})


def load_event(codec: Codec[StateT, MoveT, EventT, ViewT], text: str | bytes) -> EventT:
    """Return the event that a document holds; it raises what :func:`load` raises."""
    return _read(text, {f"{codec.slug}-event/1": codec.event})


def _read(text: str | bytes, formats: Mapping[str, Document[ValueT]]) -> ValueT:
    value = parse(text)
    if not is_object(value):
        raise expected("an object", value)
    form = pop_format(value, formats)
    return formats[form].shape.read(value)


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
    if origin is UnionType:
        (inner,) = {*arguments} - {NoneType}  # unions of classes need a shape of their own
        return OrNull(shape_of(inner, known))
    return fields_of(cast("type[AttrsInstance]", hint), known)


def fields_of(
    cls: Callable[..., ValueT],
    known: Known,
    *,
    kind: str | None = None,
    derived: Mapping[str, Shape[object]] | None = None,
) -> Fields[ValueT]:
    """Return the shape of an attrs class: an object with its fields."""
    return Fields(_parts(cls, known), cls, kind, derived or {})


def kinds_of(
    classes: Iterable[type[ValueT]],
    what: str,
    known: Known,
    derived: Mapping[str, Shape[object]] | None = None,
) -> Kinds[ValueT]:
    """Return the shape of several attrs classes, each with its name as ``kind``."""
    return Kinds(
        what,
        {cls: fields_of(cls, known, kind=snake(cls), derived=derived) for cls in classes},
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
