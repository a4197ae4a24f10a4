"""Shapes of JSON objects: of classes, of unions of classes, and of rulesets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Generic, TypeVar, cast

from attrs import define, field, frozen

from osaka_rules.kernel import Invalid, InvalidPosition
from osaka_rules.messages import message
from osaka_rules.wire.strict import DocumentError, JsonObject, is_object, shown
from osaka_rules.wire.values import (
    TEXT,
    Shape,
    ValueT,
    expected,
    read_part,
    unknown_name,
    within,
)

PartT = TypeVar("PartT")


def require_keys(
    value: object,
    required: Collection[str],
    optional: Collection[str] = (),
    clauses: tuple[str, ...] = (),
) -> JsonObject:
    """Return a value if it is an object with these keys and no others; clauses may say which."""
    if not is_object(value):
        raise expected("an object", value)
    for key in required:
        if key not in value:
            raise DocumentError("", message("document.missing", key=shown(key)), clauses)
    for key in value:
        if key not in required and key not in optional:
            raise DocumentError("", message("document.unknown", key=shown(key)), clauses)
    return value


def _made(make: Callable[[], ValueT]) -> ValueT:
    """Return what is made of parts; what makes no sense as a whole is refused at its place."""
    try:
        return make()
    except InvalidPosition:  # of a whole state, with all its problems
        raise
    except Invalid as error:
        raise DocumentError("", error.message, error.clauses) from error


@define(eq=False, slots=False)
class Fields(Shape[ValueT]):
    """An object: a value of each part, made into something by ``make(**parts)``.

    It is written from the attributes of the same names. ``derived`` parts follow from the others:
    they are written too, and must be right when read. ``kind`` distinguishes objects of a union.
    ``text`` writes the whole value once more, under this key, for those who need no parts.
    """

    parts: Mapping[str, Shape[object]]
    make: Callable[..., ValueT]
    kind: str | None = None
    derived: Mapping[str, Shape[object]] = field(factory=dict[str, Shape[object]])
    text: Shape[ValueT] | None = None
    name: str = ""
    """What the type is called in schemas, if it has a name there."""
    about: str = ""
    """What schemas say of it."""
    clauses: tuple[str, ...] = ()
    """The clauses that say which keys there are, if the same shape has others elsewhere."""

    def __attrs_post_init__(self) -> None:
        self._head = {} if self.kind is None else {"kind": self.kind}
        last = () if self.text is None else ("text",)
        self._keys = dict.fromkeys([*self._head, *self.parts, *self.derived, *last])
        self._readers = [(key, part.read) for key, part in self.parts.items()]
        self._writers = [
            (key, None if part.is_plain() else part.write)
            for key, part in {**self.parts, **self.derived}.items()
        ]

    def read(self, value: object, /) -> ValueT:
        """Return what is made of the parts."""
        if not is_object(value) or value.keys() != self._keys.keys():
            value = require_keys(value, self._keys, (), self.clauses)
        found: JsonObject = {}
        key = ""
        try:
            for key, read in self._readers:
                found[key] = read(value[key])
        except DocumentError as error:
            raise within(key, error) from None
        made = _made(lambda: self.make(**found))
        for name, part in self.derived.items():
            right: object = getattr(made, name)
            if read_part(value, name, part) != right:
                raise DocumentError(name, message("document.derived", right=right))
        if self.text is not None and read_part(value, "text", self.text) != made:
            raise DocumentError("text", message("document.derived", right=shown(str(made))))
        return made

    def write(self, value: object, /) -> JsonObject:
        """Return the parts as JSON has them."""
        found: JsonObject = {**self._head}
        for key, write in self._writers:
            part: object = getattr(value, key)
            found[key] = part if write is None else write(part)
        if self.text is not None:
            found["text"] = self.text.write(value)
        return found


@frozen
class Some(Shape[dict[str, ValueT]]):
    """An object with any of these keys, or with any keys at all, and values of one shape.

    >>> some = Some(TEXT, ("a", "b"))
    >>> some.read({"b": "x"}), some.write({"a": "y"})
    ({'b': 'x'}, {'a': 'y'})
    """

    inner: Shape[ValueT]
    keys: Collection[str] | None = None
    clauses: tuple[str, ...] = ()
    """The clauses that say which keys there are, if the same shape has others elsewhere."""

    def read(self, value: object, /) -> dict[str, ValueT]:
        """Return the values by their keys."""
        if not is_object(value):
            raise expected("an object", value)
        known = value if self.keys is None else self.keys
        found = require_keys(value, (), known, self.clauses)
        return {key: read_part(found, key, self.inner) for key in found}

    def write(self, value: object, /) -> JsonObject:
        """Return the values as JSON has them, by their keys."""
        found = cast("Mapping[str, object]", value)
        return {key: self.inner.write(each) for key, each in found.items()}


@frozen
class Partly(Shape[JsonObject]):
    """An object that stays plain data, with some keys that are needed and some that are not.

    >>> Partly({"a": TEXT}, {"b": TEXT}).read({"a": "x"})
    {'a': 'x'}
    """

    needed: Mapping[str, Shape[object]]
    optional: Mapping[str, Shape[object]]
    name: str = ""
    """What the type is called in schemas, if it has a name there."""

    def read(self, value: object, /) -> JsonObject:
        """Return the values by their keys."""
        found, parts = require_keys(value, self.needed, self.optional), self.parts
        return {key: read_part(found, key, parts[key]) for key in found}

    @property
    def parts(self) -> dict[str, Shape[object]]:
        """The shapes of all keys."""
        return {**self.needed, **self.optional}


def plain_object(**parts: Shape[object]) -> Fields[JsonObject]:
    """Return the shape of an object that stays plain data."""
    return Fields(parts, dict)


@define(eq=False, slots=False)
class Kinds(Shape[ValueT]):
    """An object of one of several classes; its ``kind`` says which.

    ``what`` says what there are kinds of, such as "a phase".
    """

    what: str
    kinds: Mapping[type, Fields[ValueT]]

    def __attrs_post_init__(self) -> None:
        self._by_name = {str(each.kind): each for each in self.kinds.values()}

    def read(self, value: object, /) -> ValueT:
        """Return the value of its class."""
        if not is_object(value):
            raise expected("an object", value)
        if "kind" not in value:
            raise DocumentError("", message("document.missing", key="'kind'"))
        kind = read_part(value, "kind", TEXT)
        if kind not in self._by_name:
            raise within("kind", unknown_name(self.what, (), kind))
        return self._by_name[kind].read(value)

    def write(self, value: object, /) -> JsonObject:
        """Return the value with its kind."""
        return self.kinds[type(value)].write(value)


@frozen
class As(Shape[ValueT], Generic[PartT, ValueT]):
    """A value that is written as another one; ``make`` and ``take`` are inverse."""

    inner: Shape[PartT]
    make: Callable[[PartT], ValueT]
    take: Callable[[ValueT], object]

    def read(self, value: object, /) -> ValueT:
        """Return what is made of the other value."""
        found = self.inner.read(value)
        return _made(lambda: self.make(found))

    def write(self, value: object, /) -> object:
        """Return the other value as JSON has it."""
        return self.inner.write(self.take(cast("ValueT", value)))


@frozen
class Changes(Shape[ValueT]):
    """An object that has only what differs from the defaults of a class: a ruleset."""

    parts: Mapping[str, Shape[object]]
    standard: ValueT
    """The value that is written ``{}``."""
    name: str = ""
    """What the type is called in schemas."""

    def read(self, value: object, /) -> ValueT:
        """Return the standard with the changes; one that changes nothing is refused."""
        found = require_keys(value, (), self.parts)
        if not found:
            return self.standard
        changes = {key: read_part(found, key, self.parts[key]) for key in found}
        made = _made(lambda: type(self.standard)(**changes))
        for key in found:
            if getattr(made, key) == getattr(self.standard, key):
                raise DocumentError(key, message("document.default"))
        return made

    def write(self, value: object, /) -> JsonObject:
        """Return what differs from the standard."""
        if value is self.standard:
            return {}
        return {
            key: part.write(getattr(value, key))
            for key, part in self.parts.items()
            if getattr(value, key) != getattr(self.standard, key)
        }
