"""Documents: JSON objects that say what they are, in which version, and how older ones are read.

The ``format`` of a document is a name and a version, such as ``osaka-view/2``. Documents of older
versions are migrated step by step; those of newer versions are refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final, Generic, cast

from attrs import frozen

from osaka_rules.messages import message
from osaka_rules.wire.strict import DocumentError, JsonObject, is_object, parse, shown
from osaka_rules.wire.values import Shape, ValueT, ValueT_co, expected

Migration = Callable[[JsonObject], JsonObject]
"""What makes a document of the next version, without its ``format``, from one without it."""
_FORMAT: Final = re.compile("(.+)/([1-9][0-9]{0,8})")


@frozen
class Document(Shape[ValueT_co], Generic[ValueT_co]):
    """A kind of document: its format, the classes of its values, and its shape.

    ``migrations`` has a step for each earlier version, the first from version 1 to version 2.
    """

    format: str
    classes: tuple[type, ...]
    shape: Shape[ValueT_co]
    migrations: tuple[Migration, ...] = ()
    type_name: str = ""
    """What the type is called in schemas, if that is not the format without game and version."""

    @property
    def name(self) -> str:
        """What the type is called in schemas."""
        words = self.format.partition("/")[0].split("-")[1:]
        return self.type_name or "".join([word.title() for word in words])

    def load(self, text: str | bytes) -> ValueT_co:
        """Return the value of a document in this format, or in an earlier version of it.

        Raises:
            DocumentError: The text is not such a document.
            InvalidPosition: The document is a state that cannot exist.
        """
        return self.read(parse(text))

    def read(self, value: object, /) -> ValueT_co:
        """Return the value of a document that was read from JSON."""
        return read_one_of((self,), value)

    def write(self, value: object, /) -> JsonObject:
        """Return the document of a value."""
        return {"format": self.format, **cast("JsonObject", self.shape.write(value))}

    def read_version(self, rest: JsonObject, version: int) -> ValueT_co:
        """Return the value of a document in some version, without its format."""
        for step in self.migrations[version - 1 :]:
            rest = step(rest)
        return self.shape.read(rest)


def read_one_of(documents: Iterable[Document[ValueT]], value: object) -> ValueT:
    """Return the value of a document that is one of these."""
    if not is_object(value):
        raise expected("an object", value)
    rest, by_format = {**value}, {each.format: each for each in documents}
    form, version = pop_format(rest, by_format)
    return by_format[form].read_version(rest, version)


def pop_format(value: JsonObject, formats: Iterable[str]) -> tuple[str, int]:
    """Remove the format of a document; return the newest version of it, and its own version.

    ``formats`` are those that are known, each in its newest version.

    >>> pop_format({"format": "osaka-view/1"}, ["osaka-view/2"])
    ('osaka-view/2', 1)
    """
    if "format" not in value:
        raise DocumentError("", message("document.missing", key="'format'"))
    form, readable = value.pop("format"), list[str]()
    name, version = _split(form)
    for each in formats:
        right, newest = _split(each)
        if name == right:
            if version > newest:
                said = message("document.newer", value=shown(form), right=shown(each))
                raise DocumentError("format", said)
            return each, version
        readable += [shown(f"{right}/{each}") for each in range(1, newest + 1)]
    names = " or ".join(readable)
    raise DocumentError("format", message("document.format", right=names, value=shown(form)))


def _split(form: object) -> tuple[str | None, int]:
    """Return the name and the version of a format; no name if it is none."""
    found = _FORMAT.fullmatch(form) if isinstance(form, str) else None
    return (None, 0) if found is None else (found[1], int(found[2]))
